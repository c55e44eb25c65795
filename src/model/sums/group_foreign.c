/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls on lines of other files than their function's: the file that has the line
 * called, too. Filters know calls by who called whom, in each part by itself; each line
 * has the same share of what they left, as in lists of lines (lines_filtered.c). What a
 * hidden function cost and called is its callers', on the lines that called it: in
 * files that have some of these lines, in proportion to what the calls there cost.
 */
#include <config.h>

#include <limits.h>
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

/* Calls of a site by one function. */
struct left {
	uint32_t site, callee, next;
	bool gone, counts;
	bool stays, costs;	/* some are left; of what cost anything */
};

/* A call, of the file or of what is left, and the row that it is of. */
struct counted { size_t call; uint32_t row; };
struct counted_calls { struct counted *at; size_t n, cap; };	/* a VEC */

/* Which calls are whose is found once; what they cost, of the column that is asked for. So
 * of many events no more is kept than of one. */
struct foreign {
	const struct block_sums *b;
	unsigned column;		/* UINT_MAX: none yet */
	bool filtered;			/* else all is left of all */
	bool hides;			/* some site does, or may */
	uint64_t *caller;		/* bits: has a site */
	struct hash_u64 at_site;	/* function and part: row + 1 */
	VEC(struct foreign_site) site;
	VEC(struct place) place;
	VEC(struct left) row;
	uint32_t *row_of;		/* of such calls: row + 1; 0: not selected */
	uint32_t *place_of;		/* the same, place + 1; 0: not gone */
	struct counted_calls had, has;	/* the file's; those that are left */
	int64_t *all, *left;		/* [row]: what these cost */
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

/* --- Which calls are whose --------------------------------------------------- */

/* The number of a row + 1; AT has those that are there, by site and callee. */
static uint32_t
row_of_call(struct foreign *x, struct hash_u64 *at, uint32_t site, uint32_t callee)
{
	bool fresh;
	uint32_t *row = hash_u64_at(at, pair(site, callee), &fresh);

	if (fresh) {
		VEC_PUSH(&x->row, ((struct left){ .site = site, .callee = callee }));
		*row = (uint32_t)x->row.n;
	}
	return *row;
}

static uint32_t
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
	return *at;
}

/* Of functions without such calls nobody asks; nor, but where what is hidden is called
 * so, of others than such calls. */
static void
count_calls(struct foreign *x, struct hash_u64 *at, const struct block *k, bool left)
{
	struct counted_calls *calls = left ? &x->has : &x->had;

	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t site = site_of(x, k->call_caller[i], k->call_part[i]), row;
		uint32_t callee = k->call_callee[i];

		if (!site)
			continue;
		row = x->site.at[site - 1].hides
		      ? row_of_call(x, at, site, callee)
		      : hash_u64_get(at, pair(site, callee));
		if (!row)
			continue;
		VEC_PUSH(calls, ((struct counted){ i, row - 1 }));
		x->row.at[row - 1].stays |= left;
		x->row.at[row - 1].counts |= left && k->call_count[i];
	}
}

static void
find_rows(struct foreign *x)
{
	const struct block *k = x->b->facts;
	struct hash_u64 at = { 0 };

	x->caller = bits_new(x->b->names->nfunc);
	x->row_of = mem_zarray(k->nforeign, sizeof(*x->row_of));
	hash_u64_reserve(&at, k->nforeign);
	for (size_t i = 0; i < k->nforeign; i++)
		if (is_selected(x->b, i))
			x->row_of[i] = row_of_call(x, &at, add_site(x, i),
						   k->foreign_callee[i]);
	count_calls(x, &at, k, false);
	count_calls(x, &at, &x->b->k, true);
	hash_u64_release(&at);
	x->all = mem_array(x->row.n + 1, sizeof(*x->all));
	x->left = mem_array(x->row.n + 1, sizeof(*x->left));
}

/* --- Of a column ------------------------------------------------------------- */

static void
add_costs(const struct foreign *x, const struct counted_calls *calls,
	  const struct block *k, int64_t *to)
{
	memset(to, 0, x->row.n * sizeof(*to));
	for (size_t i = 0; i < calls->n; i++)
		cost_add(&to[calls->at[i].row],
			 k->call_cost[calls->at[i].call * k->nmetric + x->column]);
}

static void
cost_column(struct foreign *x, unsigned column)
{
	x->column = column;
	add_costs(x, &x->had, x->b->facts, x->all);
	add_costs(x, &x->has, &x->b->k, x->left);
}

/* As lines have it (lines_shares.c). */
static double
share_left(const struct foreign *x, size_t row)
{
	int64_t all = x->all[row], left = x->left[row];
	double share = all ? (double)left / (double)all : left != 0;

	if (!x->hides)
		return share;
	return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* What there is of calls beyond a share of those of the file. */
static int64_t
more_of(const struct foreign *x, size_t row)
{
	double share = share_left(x, row);
	int64_t left = x->left[row];

	if (share > 0 && share < 1)
		return 0;
	if (share == 1 && x->all[row])
		cost_sub(&left, x->all[row]);
	return left;
}

/* --- Of what nothing is left ------------------------------------------------- */

/* Of calls that are there no more nothing is; of the others that is so when no column
 * has any, and there was some, or none are counted. */
static void
look_for_rests(struct foreign *x)
{
	for (unsigned m = 0; m < x->b->k.nmetric; m++) {
		cost_column(x, m);
		for (size_t i = 0; i < x->row.n; i++) {
			struct left *row = &x->row.at[i];

			if (!row->gone || !row->stays)
				continue;
			row->gone = share_left(x, i) == 0;
			row->costs |= x->all[i] != 0;
		}
	}
	for (size_t i = 0; i < x->row.n; i++) {
		struct left *row = &x->row.at[i];

		row->gone &= row->costs || !row->counts;
	}
}

static void
find_gone(struct foreign *x)
{
	bool stay = false;

	for (size_t i = 0; i < x->row.n; i++) {
		struct left *row = &x->row.at[i];

		row->gone = x->site.at[row->site - 1].hides
			    && filter_hides(x->b->names, func_at(row->callee));
		stay |= row->gone && row->stays;
	}
	if (stay)
		look_for_rests(x);
}

/* Where calls of what was hidden are. */
static void
find_places(struct foreign *x)
{
	const struct block *k = x->b->facts;
	struct hash_u64 at = { 0 };	/* site and file: place + 1 */

	x->place_of = mem_zarray(k->nforeign, sizeof(*x->place_of));
	for (size_t i = 0; i < k->nforeign; i++) {
		const struct left *row = x->row_of[i] ? &x->row.at[x->row_of[i] - 1] : NULL;
		uint32_t file = x->b->names->prof->location.file[k->foreign_location[i]];
		uint32_t *place, *last;
		bool fresh;

		if (!row || !row->gone)
			continue;
		place = hash_u64_at(&at, pair(row->site, file), &fresh);
		if (fresh) {
			last = &x->site.at[row->site - 1].place;
			VEC_PUSH(&x->place, ((struct place){ file, *last, 0 }));
			*last = *place = (uint32_t)x->place.n;
		}
		x->place_of[i] = *place;
	}
	hash_u64_release(&at);
}

/* The first of the places of a site + 1, if it has any of the column. */
static uint32_t
places_of(const struct foreign_site *site)
{
	return site->gone ? site->place : 0;
}

/* What was there of the column, and what came in its place. */
static void
cost_places(struct foreign *x)
{
	const struct block *k = x->b->facts;

	for (size_t i = 0; i < x->site.n; i++) {
		x->site.at[i].gone = 0;
		x->site.at[i].more = 0;
	}
	for (size_t i = 0; i < x->place.n; i++)
		x->place.at[i].there = 0;
	for (size_t i = 0; i < x->row.n; i++) {
		struct left *row = &x->row.at[i];
		struct foreign_site *site = &x->site.at[row->site - 1];

		if (row->gone)
			cost_add(&site->gone, x->all[i]);
		if (!site->hides || !more_of(x, i))
			continue;
		row->next = site->more;
		site->more = (uint32_t)i + 1;
	}
	for (size_t i = 0; i < k->nforeign; i++)
		if (x->place_of[i])
			cost_add(&x->place.at[x->place_of[i] - 1].there,
				 k->foreign_cost[i * k->nmetric + x->column]);
}

/* --- Asked for --------------------------------------------------------------- */

static struct foreign *
foreign_new(const struct block_sums *b)
{
	struct foreign *x = mem_zalloc(sizeof(*x));

	x->b = b;
	x->column = UINT_MAX;
	x->filtered = b->k.self_guess;
	if (!x->filtered)
		return x;
	x->hides = selection_has_verb(b->selection, FILTER_HIDE);
	find_rows(x);
	if (x->hides) {
		find_gone(x);
		find_places(x);
	}
	x->column = UINT_MAX;
	return x;
}

const struct foreign *
foreign_of(struct block_sums *b, unsigned column)
{
	struct foreign *x;

	if (!b->facts->nforeign)
		return NULL;
	if (!b->foreign)
		b->foreign = foreign_new(b);
	x = b->foreign;
	if (x->column == column)
		return x;
	x->column = column;
	if (x->filtered)
		cost_column(x, column);
	if (x->hides)
		cost_places(x);
	return x;
}

void
foreign_free(struct foreign *x)
{
	if (!x)
		return;
	free(x->caller);
	hash_u64_release(&x->at_site);
	VEC_RELEASE(&x->site);
	VEC_RELEASE(&x->place);
	VEC_RELEASE(&x->row);
	free(x->row_of);
	free(x->place_of);
	VEC_RELEASE(&x->had);
	VEC_RELEASE(&x->has);
	free(x->all);
	free(x->left);
	free(x);
}

/* --- Calls ------------------------------------------------------------------- */

/* What is left of COST, which is that of row ROW. */
static int64_t
left_of(const struct foreign *x, size_t row, int64_t cost)
{
	size_t of;

	if (!x->filtered)
		return cost;
	of = x->row_of[row] - 1;
	return x->left[of] == x->all[of]
	       ? cost : llround((double)cost * share_left(x, of));
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
			.cost = llround(part * (double)more_of(x, i - 1)),
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
	for (uint32_t p = places_of(site); p; p = x->place.at[p - 1].next) {
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
	for (uint32_t p = places_of(site); p; p = x->place.at[p - 1].next)
		take_part(x, site, x->place.at[p - 1].file, x->place.at[p - 1].there, take,
			  ctx);
}

void
foreign_calls(const struct foreign *x, foreign_take *take, void *ctx)
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
	for (uint32_t p = places_of(site); p; p = x->place.at[p - 1].next)
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
		if (!site || !places_of(&x->site.at[site - 1]))
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
foreign_seen(struct block_sums *b, struct group_marks *m)
{
	struct moved_parts moved = { 0 };
	size_t known = m->guest.n;

	for (unsigned column = 0; b->facts->nforeign && column < b->k.nmetric; column++) {
		const struct foreign *x = foreign_of(b, column);

		foreign_calls(x, see, m);
		moved.n = 0;
		foreign_moved(x, &moved);
		for (size_t i = 0; i < moved.n; i++)
			group_mark(m, moved.at[i].file,
				   block_func(b, b->k.self_func[moved.at[i].row]));
		/* the next column has nearly the same ones */
		if (column + 1 < b->k.nmetric && m->guest.n > 2 * known) {
			group_marks_unique(m);
			known = m->guest.n;
		}
	}
	VEC_RELEASE(&moved);
}
