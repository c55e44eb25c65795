/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of counters: room for them, of which functions rows of self are, which calls
 * are the facts', and which functions match.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

#define ROWS_A_PIECE 65536	/* that a thread looks at */

void
counters_room(struct block *out, unsigned nm, size_t nself, size_t ncall)
{
	out->self_location = mem_array(nself + 1, sizeof(uint32_t));
	out->self_part = mem_array(nself + 1, sizeof(uint32_t));
	out->self_func = mem_zarray(nself + 1, sizeof(uint32_t));
	out->self_guess = mem_zarray(nself + 1, sizeof(bool));
	out->self_cost = mem_array(nself * nm + 1, sizeof(int64_t));
	out->call_caller = mem_array(ncall + 1, sizeof(uint32_t));
	out->call_callee = mem_array(ncall + 1, sizeof(uint32_t));
	out->call_part = mem_array(ncall + 1, sizeof(uint32_t));
	out->call_count = mem_array(ncall + 1, sizeof(uint64_t));
	out->call_guess = mem_zarray(ncall + 1, 1);
	out->call_cost = mem_array(ncall * nm + 1, sizeof(int64_t));
}

bool
counters_know_rows(const struct filters *f, const struct block *k)
{
	bool facts = k->kept && k->call_caller == k->kept->k->call_caller;

	return f->names->prof->fold && (facts || k->call_row);
}

uint32_t
counters_self_func(const struct names *n, const struct block *k, size_t row)
{
	uint32_t location = k->self_location[row];
	size_t count;
	struct frame one;

	if (k->self_func && k->self_func[row])
		return k->self_func[row];
	if (n->prof->location.func[location])
		return n->prof->location.func[location];
	return names_frames(n, location_at(location), &count, &one)->func.i;
}

bool *
counters_match(const struct filters *f, uint32_t bits, bool *any)
{
	size_t nfunc = f->nfunc;
	bool *match = mem_zarray(nfunc + 1, sizeof(*match)), some = false;
	bool by_name = !f->file && !f->line.n;

	for (uint32_t i = 1; i < nfunc; i++) {
		uint32_t has = by_name ? f->func[i] : filters_match_func(f, i);

		match[i] = (has & bits) == bits;
		some |= match[i];
	}
	*any = some;
	return match;
}

struct self_funcs {
	const struct filters *f;
	const struct block *k;
	uint32_t *func;		/* [self row] */
};

static uint32_t
row_func(const struct filters *f, const struct block *k, size_t row)
{
	uint32_t func;

	if (k->self_func && k->self_func[row])
		return k->self_func[row];
	func = counters_self_func(f->names, k, row);
	return f->number ? f->number[func] : func;
}

static void
self_funcs_piece(void *ctx, size_t piece)
{
	const struct self_funcs *x = ctx;
	size_t from = piece * ROWS_A_PIECE, end = from + ROWS_A_PIECE;

	for (size_t i = from; i < end && i < x->k->nself; i++)
		x->func[i] = row_func(x->f, x->k, i);
}

/* The functions of all rows of self, by F's numbers; to be freed. */
static uint32_t *
self_funcs(const struct filters *f, const struct block *k,
	   struct job *job)
{
	struct self_funcs x = { .f = f, .k = k };
	size_t pieces = (k->nself + ROWS_A_PIECE - 1) / ROWS_A_PIECE;

	x.func = mem_array(k->nself + 1, sizeof(*x.func));
	pieces_run(self_funcs_piece, &x, pieces, pieces > 1 ? job : NULL);
	return x.func;
}

/* Of the facts' own rows, whose each is: that of functions as the file has them. NULL:
 * these are others. */
static const struct calls_self *
kept_self(const struct filters *f, const struct block *k, struct job *job)
{
	struct calls_kept *kept = k->kept;

	if (!kept || f->number || kept->k->self_location != k->self_location
	    || kept->k->self_func != k->self_func || kept->k->nself != k->nself
	    || !calls_keep(kept, job))
		return NULL;
	return calls_keep_self(kept, f->names->prof, job);
}

void
flow_find_self(struct flow *w, const struct filters *f)
{
	w->self = kept_self(f, w->k, w->job);
	if (!w->self)
		w->own_self_func = self_funcs(f, w->k, w->job);
	w->self_func = w->self ? w->self->func : w->own_self_func;
}

/* Own cost goes by the files of lines, where rows have them: Callgrind's. MATCH,
 * of functions, becomes whether some row of each does. What hiding gave to a
 * function is of no line. */
bool *
flow_match_lines(const struct flow *w, const struct filters *f, uint32_t bits,
		 bool *match, bool *any)
{
	const struct filters *all = f->whole ? f->whole : f;
	const struct block *k = w->k;
	bool has_lines = f->whole ? f->has_lines : block_has_lines(k);
	uint32_t lines = 0;
	bool *rows, *some;

	if (w->verb != FILTER_ONLY || (!all->file && !k->self_in) || !has_lines)
		return NULL;
	rows = mem_zarray(k->nself + 1, sizeof(*rows));
	some = mem_zarray(f->nfunc + 1, sizeof(*some));
	*any = false;
	for (size_t i = 0; i < all->line.n; i++)
		lines |= all->line.at[i].bit;
	for (size_t i = 0; i < k->nself; i++) {
		uint32_t location = k->self_location[i], has;

		if (k->self_func && k->self_func[i]) {
			rows[i] = match[w->self_func[i]];
		} else {
			has = filters_match_line(
				all, counters_self_func(all->names, k, i),
				all->names->prof->location.file[location]);
			has |= k->self_in && k->self_in[i] ? lines : 0;
			rows[i] = (has & bits) == bits;
		}
		some[w->self_func[i]] |= rows[i];
		*any |= rows[i];
	}
	memcpy(match, some, f->nfunc * sizeof(*match));
	free(some);
	return rows;
}
