/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls on lines of other files than their function's: the file that has the line
 * called, too. Filters know calls by who called whom; each line has the same
 * share of what they left, as in lists of lines (lines_filtered.c).
 */
#include <config.h>

#include <math.h>

#include "base/hash.h"
#include "base/vec.h"
#include "model/filter/filter.h"
#include "model/sums/private.h"

/* Of the calls of one function by another: what the file has and what is left. */
struct left { int64_t all, left; };

struct lefts {
	struct hash_u64 of;		/* caller and callee: row + 1 */
	VEC(struct left) row;
	bool filtered;			/* else all is left of all */
	bool hides;
};

static uint64_t
pair(uint32_t caller, uint32_t callee)
{
	return (uint64_t)caller << 32 | callee;
}

static uint32_t
caller_of(const struct block_sums *b, size_t row)
{
	return b->names->prof->location.func[b->facts->foreign_location[row]];
}

static void
add_left(struct lefts *x, const struct block_sums *b, const struct block *k,
	 unsigned column, bool left)
{
	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t row = hash_u64_get(&x->of, pair(k->call_caller[i],
							 k->call_callee[i]));
		int64_t cost = k->call_cost[i * k->nmetric + column];

		if (row && selection_has_part(b->selection,
					      part_at(k->call_part[i])))
			cost_add(left ? &x->row.at[row - 1].left
				      : &x->row.at[row - 1].all, cost);
	}
}

static void
lefts_init(struct lefts *x, const struct block_sums *b, unsigned column)
{
	const struct block *k = b->facts;
	bool fresh;

	*x = (struct lefts){ .filtered = b->k.self_guess };
	if (!x->filtered)
		return;
	x->hides = selection_has_verb(b->selection, FILTER_HIDE);
	for (size_t i = 0; i < k->nforeign; i++) {
		uint32_t *at = hash_u64_at(&x->of,
					   pair(caller_of(b, i),
						k->foreign_callee[i]), &fresh);

		if (!fresh)
			continue;
		VEC_EXTEND(&x->row, 1);
		*at = (uint32_t)x->row.n;
	}
	add_left(x, b, k, column, false);
	add_left(x, b, &b->k, column, true);
}

static void
lefts_release(struct lefts *x)
{
	hash_u64_release(&x->of);
	VEC_RELEASE(&x->row);
}

/* What is left of COST, which is that of row ROW. Hiding adds calls that are none
 * of the line's. */
static int64_t
left_of(const struct lefts *x, const struct block_sums *b, size_t row,
	int64_t cost)
{
	const struct left *l;
	double share;

	if (!x->filtered)
		return cost;
	l = &x->row.at[hash_u64_get(&x->of,
				    pair(caller_of(b, row),
					 b->facts->foreign_callee[row])) - 1];
	if (l->left == l->all)
		return cost;
	share = l->all ? (double)l->left / (double)l->all : l->left != 0;
	if (x->hides)
		share = share < 0 ? 0 : share > 1 ? 1 : share;
	return llround((double)cost * share);
}

void
foreign_calls(const struct block_sums *b, unsigned column, foreign_take *take,
	      void *ctx)
{
	const struct prof *p = b->names->prof;
	const struct block *k = b->facts;
	struct lefts x;

	if (!k->nforeign)
		return;
	lefts_init(&x, b, column);
	for (size_t i = 0; i < k->nforeign; i++) {
		uint32_t caller = block_func(b, caller_of(b, i));
		struct foreign_call call = {
			.func = caller,
			.callee = block_func(b, k->foreign_callee[i]),
			.file = p->location.file[k->foreign_location[i]],
		};

		if (!selection_has_part(b->selection,
					part_at(k->foreign_part[i])))
			continue;
		call.cost = left_of(&x, b, i,
				    k->foreign_cost[i * k->nmetric + column]);
		if (call.cost)
			take(ctx, &call);
	}
	lefts_release(&x);
}

static void
see(void *ctx, const struct foreign_call *call)
{
	group_mark(ctx, call->file, call->func);
}

void
foreign_seen(const struct block_sums *b, struct group_marks *m)
{
	for (unsigned column = 0; column < b->k.nmetric; column++)
		foreign_calls(b, column, see, m);
}
