/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The columns of a table of lines: which one a block's event comes into, what
 * is known of it, and what a line's figures are.
 */
#include <config.h>

#include <stdlib.h>

#include "base/hash.h"
#include "model/sums/lines_private.h"
#include "model/sums/private.h"

/* --- Columns -------------------------------------------------------------- */

/* What a block has of a metric that it does not count itself. */
static int
derived_terms(const struct prof *p, const struct block *k, metric_id m,
	      struct column_term *term)
{
	int n;

	if (p->metric[m.i].nrule == 0)
		return 0;
	n = prof_block_terms(p, k, m, term);
	if (n == 1 && metric_eq(k->metric[term->column], m))
		return 0;
	return n;
}

/* The same of blocks that have the same formulas over what they count. Stacks are
 * none with others, since their figures have no bounds. */
static uint64_t
formulas_hash(const struct prof *p, const struct block *k,
	      struct column_term *term)
{
	uint64_t hash = k->kind == BLOCK_STACKS;

	for (uint32_t m = 1; m < p->nmetric; m++) {
		int n = derived_terms(p, k, metric_at(m), term);

		for (int t = 0; t < n; t++) {
			metric_id of = k->metric[term[t].column];

			hash = hash_mix(hash, (uint64_t)m << 32 | of.i);
			hash = hash_mix(hash, (uint64_t)term[t].factor);
		}
	}
	return hash;
}

/* Blocks by their formulas, and the columns of each. */
struct dialects {
	struct hash_u64 number;		/* of a hash, from 1 */
	struct hash_u64 column;		/* of a number and a metric */
	VEC(const struct block *) block;	/* one of each */
};

/* The columns of block K among those of the lines. */
static uint32_t *
place_columns(struct lines *l, const struct prof *p, const struct block *k,
	      struct dialects *d, uint32_t *last, struct column_term *term)
{
	uint32_t *into = mem_array(k->nmetric + 1, sizeof(*into));
	bool fresh;
	uint32_t *number = hash_u64_at(&d->number, formulas_hash(p, k, term),
				       &fresh);

	if (fresh) {
		VEC_PUSH(&d->block, k);
		*number = (uint32_t)d->block.n;
	}
	for (unsigned c = 0; c < k->nmetric; c++) {
		metric_id m = k->metric[c];
		uint32_t *column = hash_u64_at(
			&d->column, (uint64_t)*number << 32 | m.i, &fresh);

		if (fresh) {
			*column = (uint32_t)l->column.n;
			VEC_PUSH(&l->column,
				 ((struct line_column){
					m, last[m.i],
					k->kind == BLOCK_STACKS }));
			last[m.i] = *column;
		}
		into[c] = *column;
	}
	return into;
}

#define ALL_COLUMNS UINT32_MAX

/* Whether one of N terms is COLUMN. */
static bool
is_among(uint32_t column, const struct column_term *term, int n)
{
	for (int i = 0; i < n; i++)
		if (term[i].column == column)
			return true;
	return column == ALL_COLUMNS && n >= 0;
}

/* What block B knows of each metric: enum figure_flag. With COLUMN, of what that is in. */
static void
add_knowledge(struct lines *l, const struct prof *p,
	      const struct block_sums *b, uint32_t column, struct column_term *term)
{
	uint8_t flags = FIGURE_KNOWN;

	/* whom a line called is known from stacks and lists of lines only */
	if (!(b->capabilities & CAP_INCL)
	    || (b->k.kind != BLOCK_STACKS && !b->k.nextent))
		flags |= FIGURE_NO_INCL;
	if (!(b->capabilities & CAP_CALLS))
		flags |= FIGURE_NO_CALLS;
	for (uint32_t m = 0; m < p->nmetric; m++) {
		int n = m ? prof_block_terms(p, &b->k, metric_at(m), term) : -1;
		bool known = is_among(column, term, n);

		VEC_PUSH(&l->knows, !known ? 0 : p->metric[m].self_only
					 ? flags | FIGURE_NO_INCL : flags);
	}
}

/* Whether guesses of buckets have sorts of their own, by column, behind SORT, the
 * block's: those whose bit is shared would make guesses of what is none. */
static bool
guesses_apart(const struct block_sums *b, uint32_t sort)
{
	return b->k.kind == BLOCK_BUCKETS && b->k.nmetric > 1 && sort + b->k.nmetric < 31;
}

/* Blocks that know the same of the same metrics are of one sort. */
static uint32_t
sort_of(struct lines *l, const struct prof *p, const struct block_sums *b,
	struct hash_u64 *sorts, struct column_term *term)
{
	uint64_t hash = hash_mix(formulas_hash(p, &b->k, term),
				 b->capabilities);
	uint32_t *sort;
	bool fresh;

	hash = hash_mix(hash, b->k.kind == BLOCK_BUCKETS ? b->k.nmetric : 0);
	for (unsigned c = 0; c < b->k.nknown; c++)
		hash = hash_mix(hash, b->k.metric[c].i);
	sort = hash_u64_at(sorts, hash, &fresh);
	if (fresh) {
		*sort = (uint32_t)(l->knows.n / p->nmetric);
		add_knowledge(l, p, b, ALL_COLUMNS, term);
		for (uint32_t c = 0; guesses_apart(b, *sort) && c < b->k.nmetric; c++)
			add_knowledge(l, p, b, c, term);
	}
	return *sort;
}

static void
find_sorts(struct lines *l, const struct sums *s, struct column_term *term)
{
	struct hash_u64 sorts = { 0 };

	for (size_t i = 0; i < l->nblock; i++) {
		const struct block_sums *b = &s->store->block[i];

		l->sort[i] = sort_of(l, s->prof, b, &sorts, term);
		l->guess[i] = guesses_apart(b, l->sort[i]) ? l->sort[i] + 1 : 0;
	}
	hash_u64_release(&sorts);
}

/* Of what columns the figures of metric M are the sum. */
static void
find_terms(struct lines *l, const struct prof *p, metric_id m,
	   const struct dialects *d, uint32_t last, struct column_term *term)
{
	for (uint32_t c = last; c; c = l->column.at[c].before)
		VEC_PUSH(&l->term, ((struct line_term){ c, 1 }));
	for (size_t i = 0; i < d->block.n; i++) {
		const struct block *k = d->block.at[i];
		int n = derived_terms(p, k, m, term);

		for (int t = 0; t < n; t++) {
			uint64_t key = (uint64_t)(i + 1) << 32
				       | k->metric[term[t].column].i;

			VEC_PUSH(&l->term, ((struct line_term){
				hash_u64_get(&d->column, key),
				term[t].factor }));
		}
	}
}

void
lines_init(struct lines *l, const struct sums *s)
{
	const struct prof *p = s->prof;
	struct column_term *term = mem_array(p->nmetric + 1, sizeof(*term));
	uint32_t *last = mem_zarray(p->nmetric + 1, sizeof(*last));
	struct dialects d = { 0 };

	*l = (struct lines){
		.first = mem_zarray(p->nmetric + 2, sizeof(*l->first)),
		.into = mem_zarray(p->nblock + 1, sizeof(*l->into)),
		.sort = mem_zarray(p->nblock + 1, sizeof(*l->sort)),
		.guess = mem_zarray(p->nblock + 1, sizeof(*l->guess)),
		.nblock = p->nblock, .nmetric = p->nmetric,
	};
	VEC_EXTEND(&l->column, 1);
	VEC_EXTEND(&l->set, 1);
	find_sorts(l, s, term);
	for (size_t i = 0; i < p->nblock; i++)
		l->into[i] = place_columns(l, p, &s->store->block[i].k, &d,
					   last, term);
	for (uint32_t m = 1; m < p->nmetric; m++) {
		find_terms(l, p, metric_at(m), &d, last[m], term);
		l->first[m + 1] = (uint32_t)l->term.n;
	}
	hash_u64_release(&d.number);
	hash_u64_release(&d.column);
	VEC_RELEASE(&d.block);
	free(last);
	free(term);
	cost_rows_init(&l->self, (unsigned)l->column.n);
	cost_rows_init(&l->incl, (unsigned)l->column.n);
}

void
lines_release(struct lines *l)
{
	for (size_t i = 0; i < l->nblock; i++)
		free(l->into[i]);
	code_free(l->code);
	VEC_RELEASE(&l->jump);
	free(l->into);
	free(l->first);
	free(l->sort);
	free(l->guess);
	VEC_RELEASE(&l->knows);
	VEC_RELEASE(&l->set);
	hash_u64_release(&l->set_with);
	VEC_RELEASE(&l->column);
	VEC_RELEASE(&l->term);
	VEC_RELEASE(&l->row);
	cost_rows_release(&l->self);
	cost_rows_release(&l->incl);
	hash_index_release(&l->index);
}

static int64_t
cost_of(const struct lines *l, const struct cost_rows *of, size_t row,
	metric_id m)
{
	int64_t sum = 0;

	for (uint32_t i = l->first[m.i]; i < l->first[m.i + 1]; i++)
		cost_add_scaled(&sum,
				cost_rows_get(of, row, l->term.at[i].column),
				l->term.at[i].factor);
	return sum;
}

int64_t
lines_self(const struct lines *l, size_t row, metric_id m)
{
	return cost_of(l, &l->self, row, m);
}

int64_t
lines_incl(const struct lines *l, size_t row, metric_id m)
{
	return cost_of(l, &l->incl, row, m);
}

/* What the blocks that gave the row know of metric M, or-ed. BY becomes the sorts of
 * those that count it, as bits. */
static unsigned
known_of(const struct lines *l, size_t row, metric_id m, uint32_t *by)
{
	uint32_t i = l->row.at[row].given;
	unsigned flags = 0;

	*by = 0;
	for (; i; i = l->set.at[i].before) {
		uint32_t sort = l->set.at[i].sort;
		unsigned knows = l->knows.at[sort * l->nmetric + m.i];

		flags |= knows;
		*by |= knows ? line_sort_bit(sort) : 0;
	}
	return flags;
}

static int64_t
cost_of_calls(const struct line *x)
{
	return x->count > INT64_MAX ? INT64_MAX : (int64_t)x->count;
}

static uint32_t
guessed_of(const struct line *x, enum sum_what what)
{
	return what == SUM_CALLS ? x->count_estimate
	       : what == SUM_INCL ? x->estimate | x->incl_estimate : x->estimate;
}

struct sum_value
lines_value(const struct lines *l, size_t row, metric_id m,
	    enum sum_what what)
{
	const struct line *x = &l->row.at[row];
	uint32_t by;
	unsigned flags = known_of(l, row, m, &by);

	if (!(flags & FIGURE_KNOWN)
	    || (what == SUM_SELF && x->kind == LINE_CALL)
	    || (what == SUM_INCL && flags & FIGURE_NO_INCL)
	    || (what == SUM_CALLS
		&& (x->kind != LINE_CALL || flags & FIGURE_NO_CALLS)))
		return (struct sum_value){ .missing = !(flags & FIGURE_KNOWN) };
	return (struct sum_value){
		.known = true,
		.cost = what == SUM_CALLS ? cost_of_calls(x)
			: what == SUM_INCL ? lines_incl(l, row, m)
					   : lines_self(l, row, m),
		.estimate = by & guessed_of(x, what),
	};
}
