/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls on lines of other files than their function's: the file that has the line
 * called, too. Filters know calls by who called whom, in each part by itself; each line
 * has the same share of what they left, as in lists of lines (lines_filtered.c). What a
 * hidden function cost and called is its callers', on the lines that called it: in
 * files that have some of these lines, in proportion to what the calls there cost.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/sort.h"
#include "base/vec.h"
#include "model/filter/filter.h"
#include "model/sums/group.h"

/* A function in a part that has such calls: what its calls cost of which nothing is
 * left, in which files some are, and calls that it has got. */
struct foreign_site {
	uint32_t func, part;
	bool hides;		/* some such calls are of what is hidden */
	int64_t gone;
	uint32_t place, more;	/* the first of each + 1 */
};

struct place {
	uint32_t file, next;
	int64_t there;		/* what calls that are gone cost on its lines */
};

/* Calls of a site by one function: what the file has and what is left, by column
 * (cost), and how many are. */
struct left {
	uint32_t site, callee, next;
	bool gone, counts;
};

struct foreign {
	const struct block_sums *b;
	unsigned column, first, nm;	/* the one that is asked for; those that are
					   there */
	bool filtered;			/* else all is left of all */
	bool hides;			/* some site does, or may */
	uint64_t *caller;		/* bits: has a site */
	struct hash_u64 at_site;	/* function and part: row + 1 */
	struct hash_u64 at;		/* site and callee: row + 1 */
	struct hash_u64 at_place;	/* site and file: place + 1 */
	VEC(struct foreign_site) site;
	VEC(struct place) place;
	VEC(struct left) row;
	VEC(int64_t) all, left;		/* [row * nm] */
};

static uint64_t
pair(uint32_t a, uint32_t b)
{
	return (uint64_t)a << 32 | b;
}

static uint32_t
caller_of(const struct block_sums *b, size_t row)
{
	return b->names->prof->location.func[b->facts->foreign_location[row]];
}

static bool
is_selected(const struct block_sums *b, size_t row)
{
	return selection_has_part(b->selection, part_at(b->facts->foreign_part[row]));
}

/* 0: there is none. */
static uint32_t
site_of(const struct foreign *x, uint32_t func, uint32_t part)
{
	return bits_has(x->caller, func) ? hash_u64_get(&x->at_site, pair(func, part)) : 0;
}

static struct left *
row_of_call(struct foreign *x, uint32_t site, uint32_t callee)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&x->at, pair(site, callee), &fresh);

	if (fresh) {
		VEC_PUSH(&x->row, ((struct left){ site, callee, 0, false, false }));
		VEC_EXTEND(&x->all, x->nm);
		VEC_EXTEND(&x->left, x->nm);
		*at = (uint32_t)x->row.n;
	}
	return &x->row.at[*at - 1];
}

/* That of row ROW of such calls. */
static struct left *
row_of(struct foreign *x, size_t row)
{
	const struct block *k = x->b->facts;
	uint32_t site = site_of(x, caller_of(x->b, row), k->foreign_part[row]);

	return row_of_call(x, site, k->foreign_callee[row]);
}

static int64_t *
cost_of(const struct foreign *x, const struct left *row, bool left)
{
	size_t at = (size_t)(row - x->row.at) * x->nm;

	return (left ? x->left.at : x->all.at) + at;
}

static void
add_site(struct foreign *x, size_t row)
{
	const struct block *k = x->b->facts;
	uint32_t func = caller_of(x->b, row), part = k->foreign_part[row];
	bool fresh;
	uint32_t *at = hash_u64_at(&x->at_site, pair(func, part), &fresh);

	if (fresh) {
		VEC_PUSH(&x->site, ((struct foreign_site){ func, part, false, 0, 0, 0 }));
		*at = (uint32_t)x->site.n;
		bits_add(x->caller, func);
	}
	x->site.at[*at - 1].hides |= x->hides
		&& filter_hides(x->b->names, func_at(k->foreign_callee[row]));
}

/* Of functions without such calls nobody asks; nor, but where what is hidden is called
 * so, of others than such calls. */
static void
add_left(struct foreign *x, const struct block *k, bool left)
{
	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t site = site_of(x, k->call_caller[i], k->call_part[i]);
		uint32_t callee = k->call_callee[i];
		struct left *row;
		int64_t *cost;

		if (!site || (!x->site.at[site - 1].hides
			      && !hash_u64_get(&x->at, pair(site, callee))))
			continue;
		row = row_of_call(x, site, callee);
		row->counts |= left && k->call_count[i];
		cost = cost_of(x, row, left);
		for (unsigned m = 0; m < x->nm; m++)
			cost_add(&cost[m], k->call_cost[i * k->nmetric + x->first + m]);
	}
}

/* As lines have it (lines_shares.c). */
static double
share_left(const struct foreign *x, int64_t all, int64_t left)
{
	double share = all ? (double)left / (double)all : left != 0;

	if (!x->hides)
		return share;
	return share < 0 ? 0 : share > 1 ? 1 : share;
}

static bool
is_gone(const struct foreign *x, const struct left *row)
{
	const int64_t *all = cost_of(x, row, false), *left = cost_of(x, row, true);
	bool any = false;

	for (unsigned m = 0; m < x->nm; m++) {
		if (share_left(x, all[m], left[m]) != 0)
			return false;
		any |= all[m] != 0;
	}
	return any || !row->counts;
}

/* What there is of calls beyond a share of those of the file. */
static int64_t
more_of(const struct foreign *x, const struct left *row)
{
	int64_t all = cost_of(x, row, false)[x->column - x->first];
	int64_t left = cost_of(x, row, true)[x->column - x->first];
	double share = share_left(x, all, left);

	if (share > 0 && share < 1)
		return 0;
	if (share == 1 && all)
		cost_sub(&left, all);
	return left;
}

static void
add_place(struct foreign *x, uint32_t site, uint32_t file, int64_t cost)
{
	uint32_t *last = &x->site.at[site - 1].place;
	bool fresh;
	uint32_t *at = hash_u64_at(&x->at_place, pair(site, file), &fresh);

	if (fresh) {
		VEC_PUSH(&x->place, ((struct place){ file, *last, 0 }));
		*last = *at = (uint32_t)x->place.n;
	}
	cost_add(&x->place.at[*at - 1].there, cost);
}

static void
find_gone(struct foreign *x)
{
	for (size_t i = 0; i < x->row.n; i++) {
		struct left *row = &x->row.at[i];

		row->gone = x->site.at[row->site - 1].hides
			    && filter_hides(x->b->names, func_at(row->callee))
			    && is_gone(x, row);
	}
}

/* Where calls of what was hidden are, and what came in their place. */
static void
find_places(struct foreign *x)
{
	const struct block *k = x->b->facts;

	for (size_t i = 0; i < x->row.n; i++) {
		struct left *row = &x->row.at[i];
		struct foreign_site *site = &x->site.at[row->site - 1];

		if (row->gone)
			cost_add(&site->gone, cost_of(x, row, false)[x->column]);
		if (!site->hides || !more_of(x, row))
			continue;
		row->next = site->more;
		site->more = (uint32_t)i + 1;
	}
	for (size_t i = 0; i < k->nforeign; i++) {
		const struct left *row;

		if (!is_selected(x->b, i))
			continue;
		row = row_of(x, i);
		if (row->gone && x->site.at[row->site - 1].gone)
			add_place(x, row->site, x->b->names->prof->location.file[
					k->foreign_location[i]],
				  k->foreign_cost[i * k->nmetric + x->column]);
	}
}

/* Asks for COLUMN, which is there. */
static void
look_at_column(struct foreign *x, unsigned column)
{
	x->column = column;
	if (!x->hides)
		return;
	x->place.n = 0;
	hash_u64_release(&x->at_place);
	for (size_t i = 0; i < x->site.n; i++) {
		struct foreign_site *site = &x->site.at[i];

		site->gone = 0;
		site->place = site->more = 0;
	}
	find_places(x);
}

/* With N columns from FIRST on, or with all, where hiding needs them. */
static struct foreign *
open_columns(const struct block_sums *b, unsigned first, unsigned n)
{
	const struct block *k = b->facts;
	struct foreign *x = mem_zalloc(sizeof(*x));

	*x = (struct foreign){
		.b = b, .first = first, .nm = n, .filtered = b->k.self_guess,
	};
	if (!x->filtered)
		return x;
	x->hides = selection_has_verb(b->selection, FILTER_HIDE);
	if (x->hides) {
		x->first = 0;
		x->nm = k->nmetric;
	}
	x->caller = bits_new(b->names->nfunc);
	for (size_t i = 0; i < k->nforeign; i++)
		if (is_selected(b, i)) {
			add_site(x, i);
			row_of(x, i);
		}
	add_left(x, k, false);
	add_left(x, &b->k, true);
	find_gone(x);
	return x;
}

struct foreign *
foreign_open(const struct block_sums *b, unsigned column)
{
	struct foreign *x;

	if (!b->facts->nforeign)
		return NULL;
	x = open_columns(b, column, 1);
	look_at_column(x, column);
	return x;
}

void
foreign_close(struct foreign *x)
{
	if (!x)
		return;
	free(x->caller);
	hash_u64_release(&x->at_site);
	hash_u64_release(&x->at);
	hash_u64_release(&x->at_place);
	VEC_RELEASE(&x->site);
	VEC_RELEASE(&x->place);
	VEC_RELEASE(&x->row);
	VEC_RELEASE(&x->all);
	VEC_RELEASE(&x->left);
	free(x);
}

/* --- Calls ------------------------------------------------------------------- */

/* What is left of COST, which is that of row ROW. */
static int64_t
left_of(struct foreign *x, size_t row, int64_t cost)
{
	const struct left *l;
	int64_t all, left;

	if (!x->filtered)
		return cost;
	l = row_of(x, row);
	all = cost_of(x, l, false)[x->column - x->first];
	left = cost_of(x, l, true)[x->column - x->first];
	return left == all ? cost : llround((double)cost * share_left(x, all, left));
}

/* By what was there, then by name, since numbers of files are others beside other
 * inputs. */
static int
compare_places(const void *a, const void *b, void *ctx)
{
	const struct place *x = a, *y = b;

	if (x->there != y->there)
		return x->there > y->there ? -1 : 1;
	return strcmp(names_file_path(ctx, file_at(x->file)),
		      names_file_path(ctx, file_at(y->file)));
}

/* Calls that came in place of others: what cost THERE on these lines of FILE. */
static void
take_part(const struct foreign *x, const struct foreign_site *site, uint32_t file,
	  int64_t there, foreign_take *take, void *ctx)
{
	double part = (double)there / (double)site->gone;

	for (uint32_t i = site->more; i; i = x->row.at[i - 1].next) {
		const struct left *row = &x->row.at[i - 1];
		struct foreign_call call = {
			.func = block_func(x->b, site->func),
			.callee = block_func(x->b, row->callee),
			.file = file,
			.cost = llround(part * (double)more_of(x, row)),
		};

		if (call.cost)
			take(ctx, &call);
	}
}

/* Of more pairs than these, of files and calls of one function, the file that has most
 * has all: it is nobody's program. */
#define PAIRS_MOST 65536

/* Calls that came in place of others are on the lines of these. */
static void
take_more(const struct foreign *x, const struct foreign_site *site, foreign_take *take, void *ctx)
{
	const struct place *most = NULL;
	uint64_t places = 0, more = 0;
	int64_t all = 0;

	for (uint32_t i = site->more; i; i = x->row.at[i - 1].next)
		more++;
	for (uint32_t p = site->place; p; p = x->place.at[p - 1].next) {
		const struct place *place = &x->place.at[p - 1];

		places++;
		cost_add(&all, place->there);
		if (!most || compare_places(place, most, (void *)x->b->names) < 0)
			most = place;
	}
	if (places * more > PAIRS_MOST) {
		take_part(x, site, most->file, all, take, ctx);
		return;
	}
	for (uint32_t p = site->place; p; p = x->place.at[p - 1].next)
		take_part(x, site, x->place.at[p - 1].file, x->place.at[p - 1].there, take,
			  ctx);
}

void
foreign_calls(struct foreign *x, foreign_take *take, void *ctx)
{
	const struct block *k;

	if (!x)
		return;
	k = x->b->facts;
	for (size_t i = 0; i < k->nforeign; i++) {
		struct foreign_call call = {
			.func = block_func(x->b, caller_of(x->b, i)),
			.callee = block_func(x->b, k->foreign_callee[i]),
			.file = x->b->names->prof->location.file[
					k->foreign_location[i]],
		};

		if (!is_selected(x->b, i))
			continue;
		call.cost = left_of(x, i, k->foreign_cost[i * k->nmetric + x->column]);
		if (call.cost)
			take(ctx, &call);
	}
	for (size_t i = 0; i < x->site.n; i++)
		take_more(x, &x->site.at[i], take, ctx);
}

/* --- Self -------------------------------------------------------------------- */

struct places { struct place *at; size_t n, cap; };	/* a VEC */

/* Parts are rounded one after the other, so that they add up. */
static void
order_places(const struct foreign *x, const struct foreign_site *site, struct places *out)
{
	out->n = 0;
	for (uint32_t p = site->place; p; p = x->place.at[p - 1].next)
		VEC_PUSH(out, x->place.at[p - 1]);
	if (out->n > 1)
		qsort_r(out->at, out->n, sizeof(*out->at), compare_places,
			(void *)x->b->names);
}

static void
divide(const struct places *places, int64_t gone, size_t row, int64_t cost,
       struct moved_parts *out)
{
	int64_t there = 0, given = 0, all = 0;

	for (size_t i = 0; i < places->n; i++)
		cost_add(&all, places->at[i].there);
	for (size_t i = 0; i < places->n; i++) {
		struct moved_part part = {
			.row = row, .file = places->at[i].file,
			.divided = places->at[i].there && places->at[i].there != gone,
			.whole = all == gone,
		};
		int64_t sum = cost;

		cost_add(&there, places->at[i].there);
		if (there != gone)
			sum = llround((double)cost * ((double)there / (double)gone));
		part.cost = sum;
		cost_sub(&part.cost, given);
		given = sum;
		if (part.cost || part.divided)
			VEC_PUSH(out, part);
	}
}

void
foreign_moved(const struct foreign *x, struct moved_parts *out)
{
	const struct block *k = x ? &x->b->k : NULL;
	struct places places = { 0 };

	/* nodes are in their functions' files */
	if (!x || !x->hides || !k->self_func || x->b->tree)
		return;
	for (size_t i = 0; i < k->nself; i++) {
		int64_t cost = k->self_cost[i * k->nmetric + x->column];
		uint32_t site;

		if (!k->self_func[i] || !cost)
			continue;
		site = site_of(x, k->self_func[i], k->self_part[i]);
		if (!site || !x->site.at[site - 1].place)
			continue;
		order_places(x, &x->site.at[site - 1], &places);
		divide(&places, x->site.at[site - 1].gone, i, cost, out);
	}
	VEC_RELEASE(&places);
}

/* --- Which files have any -------------------------------------------------- */

static void
see(void *ctx, const struct foreign_call *call)
{
	group_mark(ctx, call->file, call->func);
}

void
foreign_seen(const struct block_sums *b, struct group_marks *m)
{
	struct moved_parts moved = { 0 };
	struct foreign *x;

	if (!b->facts->nforeign)
		return;
	x = open_columns(b, 0, b->k.nmetric);
	for (unsigned column = 0; column < b->k.nmetric; column++) {
		look_at_column(x, column);
		foreign_calls(x, see, m);
		foreign_moved(x, &moved);
	}
	foreign_close(x);
	for (size_t i = 0; i < moved.n; i++)
		group_mark(m, moved.at[i].file,
			   block_func(b, b->k.self_func[moved.at[i].row]));
	VEC_RELEASE(&moved);
}
