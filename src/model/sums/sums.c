/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The life of sums, and reading them.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/bound.h"
#include "model/filter/filter.h"
#include "model/sums/private.h"

/* --- Blocks --------------------------------------------------------------- */

static const struct block_ops *
ops_of(const struct block *k)
{
	switch (k->kind) {
	case BLOCK_STACKS:
		return &fold_ops;
	case BLOCK_BUCKETS:
		return k->narc ? &arc_ops : &bucket_ops;
	case BLOCK_COUNTERS:
		break;
	}
	return k->nnode ? &tree_ops : &count_ops;
}

static int
block_open(struct block_sums *b, const struct sums *s, const struct block *k,
	   struct known_sums known, struct job *job)
{
	int result;

	b->facts = k;
	b->selection = &s->selection;
	b->own_rows = filter_block(s->names, &s->selection, k, &b->k, job);
	b->own_rows = filter_calls(s->names, &s->selection, &b->k, b->own_rows);
	b->ops = ops_of(&b->k);
	b->capabilities = k->capabilities;
	b->fold = filter_fold(s->names, &s->selection);
	b->rows = &s->rows;
	b->levels = selection_fold(&s->selection, s->prof) != NULL;
	b->names = s->names;
	if (job_cancelled(job))
		return -1;
	b->flags = mem_zarray(s->names->nfunc + 1, sizeof(*b->flags));
	b->known = known;
	result = b->ops->open(b, s->names, job);
	b->known.n = 0;
	if (result < 0)
		return -1;
	if (s->prof->nblock > 1)	/* all have one together */
		edges_drop_index(&b->e);
	return 0;
}

static void
block_close(struct block_sums *b, size_t nfunc)
{
	if (b->own_rows)
		selected_release(&b->k);
	edges_release(&b->e);
	free(b->flags);
	free(b->edge_of);
	free(b->to_edge);
	mem_big_free(b->called, nfunc + 1, sizeof(*b->called));
	cycles_end(&b->search);
	mem_big_free(b->cycle, nfunc + 1, sizeof(*b->cycle));
	free(b->inside);
	free(b->across);
	stacks_free(b->stacks);
	foreign_free(b->foreign);
	tree_free(b->tree);
	figures_free(b->first_func);
	figures_free(b->first_edge);
}

/* --- Making --------------------------------------------------------------- */

/* Ranges are no use where there is more than one for so many functions. */
#define FUNCS_A_RANGE 8

static void
add_range(struct id_ranges *r, uint32_t from, uint32_t end)
{
	r->at[r->n++] = (struct id_range){ from, end };
}

/* Those of N functions that count as themselves. False: they are in too many pieces. */
static bool
find_rows(struct id_ranges *r, const uint32_t *fold, uint32_t n)
{
	uint32_t most = n / FUNCS_A_RANGE, i = 0;

	r->at = mem_array(most + 2, sizeof(*r->at));
	while (i < n && r->n < most) {
		uint32_t from = i;

		while (i < n && fold[i] == i)
			i++;
		if (from < i)
			add_range(r, from, i);
		while (i < n && fold[i] != i)
			i++;
	}
	return i == n;
}

/* Counters have all at what functions count as; addresses' functions are themselves. */
static void
make_rows(struct sums *s)
{
	const struct prof *p = s->prof;
	const uint32_t *fold = filter_fold(s->names, &s->selection);
	uint32_t nfunc = (uint32_t)s->names->nfunc, named = (uint32_t)p->nfunc;

	if (fold && p->nblock == 1 && p->block[0].kind == BLOCK_COUNTERS
	    && find_rows(&s->rows, fold, named)) {
		if (named < nfunc)
			add_range(&s->rows, named, nfunc);
		return;
	}
	free(s->rows.at);
	s->rows = (struct id_ranges){ mem_array(1, sizeof(*s->rows.at)), 0 };
	add_range(&s->rows, 0, nfunc);
}

static void
join_flags(struct sums *s)
{
	size_t n = s->names->nfunc;

	if (s->prof->nblock == 1) {
		s->func_flags = s->store->block[0].flags;
		return;
	}
	s->func_flags = s->own_flags = mem_zarray(n + 1,
						  sizeof(*s->own_flags));
	for (size_t i = 0; i < s->prof->nblock; i++)
		for (size_t f = 0; f < n; f++)
			s->own_flags[f] |= s->store->block[i].flags[f];
}

static void
count_unhidden(struct sums *s)
{
	bool *seen = NULL;

	for (size_t i = 0; i < s->prof->nblock; i++) {
		const struct block *k = &s->store->block[i].k;

		if (k->nunhidden && !seen)
			seen = mem_zarray(s->names->nfunc + 1, sizeof(*seen));
		for (size_t f = 0; f < k->nunhidden; f++) {
			s->nunhidden += !seen[k->unhidden[f]];
			seen[k->unhidden[f]] = true;
		}
	}
	free(seen);
}

/* Cycles are numbered by the inclusive cost of the first metric, which nobody
 * needs to know of a single one. */
static int
number_cycles(struct sums *s, struct job *job)
{
	struct grouping *g = graph_cycles(s);
	struct figures *f;

	s->cycle = g->row_of;
	s->ncycle = g->n;
	atomic_store(&s->store->grouping[BY_CYCLE], g);
	if (g->n <= 2 || s->prof->nmetric < 2
	    || s->prof->metric[1].kind == METRIC_RATIO)
		return 0;
	f = (struct figures *)sums_figures(s, BY_CYCLE, metric_at(1), job);
	if (!f)
		return -1;
	graph_number_cycles(g, &s->rows, f);
	return 0;
}

static int
sum_all(struct sums *s, struct known_sums known, struct job *job)
{
	const struct prof *p = s->prof;

	for (size_t i = 0; i < p->nblock; i++) {
		if (block_open(&s->store->block[i], s, &p->block[i], known,
			       job) < 0)
			return -1;
		block_rest(s, &s->store->block[i]);
		job_progress(job, i + 1, p->nblock);
	}
	join_flags(s);
	count_unhidden(s);
	graph_join(s);
	if (job_cancelled(job))
		return -1;
	if (p->nmetric > 1 && p->metric[1].kind != METRIC_RATIO
	    && sums_want(s, BY_FUNC, metric_at(1), job) < 0)
		return -1;
	if (number_cycles(s, job) < 0)
		return -1;
	return job_cancelled(job) ? -1 : 0;
}

/* Names that no filter reads. */
static const struct names *
unfiltered(const struct names *n)
{
	return n->filters ? filter_names_of(n) : n;
}

bool
sums_are_alike(const struct sums *u, const struct names *names,
	       const struct selection *sel)
{
	return unfiltered(u->names) == unfiltered(names)
	       && u->selection.split == sel->split
	       && selection_parts_eq(&u->selection, sel);
}

struct sums *
sums_new(const struct names *names, const struct selection *sel,
	 struct job *job)
{
	struct known_sums none = { NULL, 0 };

	return sums_new_from(none, names, sel, job);
}

struct sums *
sums_new_from(struct known_sums known, const struct names *names,
	      const struct selection *sel, struct job *job)
{
	const struct prof *p = names->prof;
	struct sums *s = mem_zalloc(sizeof(*s));
	struct sums_store *st = mem_zalloc(sizeof(*st));

	s->prof = p;
	s->names = names_ref(names);
	s->store = st;
	selection_copy(&s->selection, sel);
	pthread_mutex_init(&st->lock, NULL);
	st->block = mem_zarray(p->nblock + 1, sizeof(*st->block));
	st->metric = mem_zarray(p->nmetric + 1, sizeof(*st->metric));
	make_rows(s);
	if (sum_all(s, known, job) < 0) {
		sums_free(s);
		return NULL;
	}
	return s;
}

struct sums *
sums_without_filters(const struct sums *s, struct job *job)
{
	struct selection all;
	struct sums *out;

	selection_unfiltered(&all, &s->selection);
	out = sums_new(unfiltered(s->names), &all, job);
	selection_release(&all);
	return out;
}

void
sums_free(struct sums *s)
{
	struct sums_store *st;

	if (!s)
		return;
	st = s->store;
	column_release(s);
	graph_release(s);
	for (size_t i = 0; i < s->prof->nblock; i++)
		block_close(&st->block[i], s->names->nfunc);
	free(st->block);
	pthread_mutex_destroy(&st->lock);
	free(st);
	free(s->own_flags);
	free(s->rows.at);
	selection_release(&s->selection);
	names_unref(s->names);
	free(s);
}

/* --- Reading -------------------------------------------------------------- */

/* False: it has none of the kind. */
static bool
column_of(const struct figures *f, enum sum_what what, struct sum_column *c)
{
	uint8_t unknown = what == SUM_INCL ? FIGURE_NO_INCL
			  : what == SUM_CALLS ? FIGURE_NO_CALLS : 0;

	*c = (struct sum_column){
		.cost = what == SUM_SELF ? f->self
			: what == SUM_INCL ? f->incl : f->calls,
		.flags = f->flags,
		.asked = FIGURE_KNOWN | unknown, .known = FIGURE_KNOWN,
		.estimate = what == SUM_SELF ? FIGURE_SELF_EST
			    : what == SUM_INCL ? FIGURE_INCL_EST
			    : FIGURE_CALLS_EST,
	};
	return c->cost != NULL;
}

static struct sum_value
read_figures(const struct figures *f, size_t row, enum sum_what what)
{
	struct sum_column c;

	return column_of(f, what, &c) ? sum_column_value(&c, row)
				      : (struct sum_value){ 0 };
}

/* One metric over another of the same row. */
static struct sum_value
read_ratio(const struct sums *s, enum sum_by by, size_t row, metric_id id,
	   enum sum_what what)
{
	const struct metric *m = &s->prof->metric[id.i];
	struct sum_value over = sums_value(s, by, row, m->over, what);

	if (what == SUM_CALLS)	/* those that were counted with it */
		return over;
	return sum_ratio(s->prof, id, over,
			 sums_value(s, by, row, m->under, what));
}

struct sum_value
sum_ratio(const struct prof *p, metric_id m, struct sum_value over,
	  struct sum_value under)
{
	struct sum_value value = {
		.estimate = over.estimate || under.estimate,
	};

	if (!over.known || !under.known
	    || !prof_ratio(p, m, over.cost, under.cost, &value.ratio))
		return (struct sum_value){
			.missing = over.missing || under.missing,
		};
	value.known = true;
	return value;
}

struct sum_value
sums_value(const struct sums *s, enum sum_by by, size_t row, metric_id m,
	   enum sum_what what)
{
	const struct metric *x = &s->prof->metric[m.i];

	if (!metric_some(m))	/* a profile without events */
		return (struct sum_value){ 0 };
	if (x->kind == METRIC_RATIO)
		return read_ratio(s, by, row, m, what);
	return read_figures(sums_figures(s, by, m, NULL), row, what);
}

const int64_t *
sums_costs(const struct sums *s, enum sum_by by, metric_id m,
	   enum sum_what what)
{
	const struct figures *f;

	/* one block knows all rows that are seen, or none */
	if (!metric_some(m) || s->prof->metric[m.i].kind == METRIC_RATIO
	    || s->prof->nblock != 1 || what == SUM_CALLS
	    || (what == SUM_INCL && !prof_has(s->prof, m, CAP_INCL)))
		return NULL;
	f = sums_figures(s, by, m, NULL);
	return what == SUM_SELF ? f->self : f->incl;
}

bool
sums_column(const struct sums *s, enum sum_by by, metric_id m,
	    enum sum_what what, struct sum_column *c)
{
	return metric_some(m) && s->prof->metric[m.i].kind != METRIC_RATIO
	       && column_of(sums_figures(s, by, m, NULL), what, c);
}

int
sums_want(const struct sums *s, enum sum_by by, metric_id m, struct job *job)
{
	return sums_figures(s, by, m, job) ? 0 : -1;
}

/* --- Reading, shorter ----------------------------------------------------- */

int64_t
sums_self(const struct sums *s, func_id f, metric_id m)
{
	return sums_value(s, BY_FUNC, f.i, m, SUM_SELF).cost;
}

int64_t
sums_incl(const struct sums *s, func_id f, metric_id m)
{
	return sums_value(s, BY_FUNC, f.i, m, SUM_INCL).cost;
}

unsigned
sums_flags(const struct sums *s, func_id f)
{
	return s->func_flags[f.i];
}

int64_t
sums_total(const struct sums *s, metric_id m)
{
	if (!metric_some(m) || s->prof->metric[m.i].kind == METRIC_RATIO)
		return 0;
	return sums_figures(s, BY_FUNC, m, NULL)->total;
}

/* Of no ratio. */
static struct sum_value
total_of(const struct sums *s, metric_id m)
{
	struct sum_value v = { .known = true, .cost = sums_total(s, m) };

	if (metric_some(m))
		v.estimate = sums_figures(s, BY_FUNC, m, NULL)->total_guess;
	return v;
}

struct sum_value
sums_total_value(const struct sums *s, metric_id m)
{
	const struct metric *x = &s->prof->metric[m.i];

	if (!metric_some(m))
		return (struct sum_value){ 0 };
	if (x->kind != METRIC_RATIO)
		return total_of(s, m);
	return sum_ratio(s->prof, m, total_of(s, x->over), total_of(s, x->under));
}

bool
sums_guessed(const struct sums *s, bool counts)
{
	unsigned what = counts ? GUESS_COST | GUESS_COUNT : GUESS_COST;

	for (size_t i = 0; i < s->prof->nblock; i++)
		if (filter_guessed(&s->store->block[i].k, what))
			return true;
	return false;
}

uint64_t
sums_inconsistent(const struct sums *s)
{
	uint64_t most = 0;

	for (size_t i = 0; i < s->prof->nblock; i++) {
		const struct block_sums *b = &s->store->block[i];
		uint64_t over;

		if (!b->k.nmetric || !(b->capabilities & CAP_INCL)
		    || b->k.kind != BLOCK_COUNTERS)
			continue;
		over = sums_figures(s, BY_FUNC, b->k.metric[0], NULL)->over;
		if (over > most)
			most = over;
	}
	return most;
}

/* --- Groups --------------------------------------------------------------- */

bool
sums_seen(const struct sums *s, enum sum_by by, size_t row)
{
	if (by == BY_FUNC)
		return s->func_flags[row] & SUM_SEEN;
	if (by < BY_OBJECT)
		return true;
	if (by == BY_CYCLE)
		return row > 0;
	return sums_group_rows(s, by, NULL)->seen[row];
}

bool
sums_only_holds(const struct sums *s, func_id f)
{
	return (s->func_flags[f.i] & (SUM_HOLDS | SUM_SEEN)) == SUM_HOLDS;
}

uint32_t
sums_functions(const struct sums *s, enum sum_by by, size_t row)
{
	return by < BY_OBJECT ? 0 : sums_group_rows(s, by, NULL)->nfunc[row];
}

const uint64_t *
sums_guests(const struct sums *s, enum sum_by by, size_t row, size_t *n)
{
	const struct group_rows *rows = by < BY_OBJECT || by == BY_CYCLE
				      ? NULL : sums_group_rows(s, by, NULL);
	size_t first = 0, end = 0;

	if (rows) {
		first = FIRST_WHERE(i, 0, rows->nguest,
				    rows->guest[i] >> 32 >= row);
		end = FIRST_WHERE(i, first, rows->nguest,
				  rows->guest[i] >> 32 > row);
	}
	*n = end - first;
	return end > first ? rows->guest + first : NULL;
}

bool
sums_is_collapsed(const struct sums *s, func_id f)
{
	return filter_is_group(s->names, f);
}

func_id
sums_stands_for(const struct sums *s, func_id f)
{
	const uint32_t *fold = s->names->fold ? s->names->fold : s->prof->fold;
	func_id most = f;

	if (s->names->fold && fold[f.i] != f.i
	    && filter_is_group(s->names, func_at(fold[f.i])))
		return func_at(fold[f.i]);
	fold = s->prof->fold;
	if (!fold || f.i >= s->prof->nfunc)
		return f;
	if (!s->selection.split)
		return func_at(fold[f.i]);
	if (s->func_flags[f.i] & SUM_SEEN)
		return f;
	for (uint32_t i = 1; i < s->prof->nfunc; i++)
		if (fold[i] == f.i && s->func_flags[i] & SUM_SEEN
		    && (most.i == f.i || sums_incl(s, func_at(i), metric_at(1))
		       > sums_incl(s, most, metric_at(1))))
			most = func_at(i);
	return most;
}

/* --- Edges ---------------------------------------------------------------- */

size_t
sums_callees(const struct sums *s, func_id f, edge_id *first)
{
	*first = edge_at(s->out_first[f.i]);
	return s->out_first[f.i + 1] - s->out_first[f.i];
}

const edge_id *
sums_callers(const struct sums *s, func_id f, size_t *n)
{
	const struct edges *e = graph_by_callee(s, NULL);

	*n = e->in_first[f.i + 1] - e->in_first[f.i];
	return (const edge_id *)(e->in_edge + e->in_first[f.i]);
}

func_id
sums_edge_caller(const struct sums *s, edge_id e)
{
	return func_at(s->edge_caller[e.i]);
}

func_id
sums_edge_callee(const struct sums *s, edge_id e)
{
	return func_at(s->edge_callee[e.i]);
}

int64_t
sums_edge_cost(const struct sums *s, edge_id e, metric_id m)
{
	return sums_value(s, BY_EDGE, e.i, m, SUM_INCL).cost;
}

unsigned
sums_edge_flags(const struct sums *s, edge_id e)
{
	return s->edge_flags[e.i];
}
