/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks in their order become a tree's: each once, with what it has in common
 * with the one before, and sums over all that stand before it. Pieces of them are
 * taken by several threads, each from 0 on; what pieces before have is added then.
 */
#include <config.h>

#include <stdlib.h>

#include "base/worker.h"
#include "model/calltree/private.h"

#define AHEAD 8			/* stacks that are brought into the cache */
#define STACKS_A_PIECE 16384

/* Items that begin with a new stack. */
struct taken_piece {
	size_t from, to;
	size_t first, n;	/* distinct stacks */
	size_t nnode;
	uint8_t seen, guess, divided;	/* of any stack, as listed */
};

struct taking {
	struct calltree *t;
	const struct stack_list *l;
	const struct stack_item *item;
	uint32_t *shared;	/* of each item with the one before */
	struct taken_piece *piece;
	size_t npiece;
	/* [piece][side][metric]: what its stacks cost, then what those before
	 * do. */
	__int128 *cost;
	struct job *job;
};

/* --- What is new ---------------------------------------------------------- */

static uint32_t
count_shared(const struct calltree *t, const struct stack_item *a,
	     const struct stack_item *b)
{
	uint32_t n = a->n < b->n ? a->n : b->n, i = 0;
	const uint32_t *x = t->func + a->at, *y = t->func + b->at;

	while (i < n && x[i] == y[i])
		i++;
	return i;
}

static bool
is_new(const struct taking *x, size_t i)
{
	return i == 0 || x->shared[i] < x->item[i].n
	       || x->shared[i] < x->item[i - 1].n;
}

static void
share_piece(void *ctx, size_t number)
{
	struct taking *x = ctx;
	struct taken_piece *piece = &x->piece[number];

	if (job_cancelled(x->job))
		return;
	for (size_t i = piece->from; i < piece->to; i++) {
		const struct listed_stack *any = &x->l->stack.at[i];

		if (i + AHEAD < x->l->stack.n)
			__builtin_prefetch(&x->t->func[x->item[i + AHEAD].at]);
		x->shared[i] = i ? count_shared(x->t, &x->item[i - 1],
						&x->item[i]) : 0;
		if (is_new(x, i)) {
			piece->n++;
			piece->nnode += x->item[i].n - x->shared[i];
		}
		piece->seen |= any->from;
		piece->guess |= any->guess;
		piece->divided |= any->divided;
	}
}

static void
begin_pieces(struct taking *x)
{
	size_t n = x->l->stack.n;

	x->npiece = (n + STACKS_A_PIECE - 1) / STACKS_A_PIECE;
	x->piece = mem_zarray(x->npiece + 1, sizeof(*x->piece));
	x->cost = mem_zarray((x->npiece + 1) * 2 * (x->t->nmetric + 1),
			     sizeof(*x->cost));
	for (size_t i = 0; i < x->npiece; i++) {
		x->piece[i].from = i * STACKS_A_PIECE;
		x->piece[i].to = i + 1 < x->npiece ? (i + 1) * STACKS_A_PIECE
						   : n;
	}
}

/* Moves the ends of pieces to where a new stack begins, and says where each
 * begins among the distinct ones; PIECE[npiece] is what all have. */
static void
place_pieces(struct taking *x)
{
	struct taken_piece *all = &x->piece[x->npiece];

	for (size_t i = 0; i < x->npiece; i++) {
		struct taken_piece *piece = &x->piece[i];

		piece->from = i ? x->piece[i - 1].to : 0;
		/* what those before have taken is not looked at again */
		if (piece->to < piece->from)
			piece->to = piece->from;
		while (piece->to < x->l->stack.n && !is_new(x, piece->to))
			piece->to++;
		piece->first = all->n;
		all->n += piece->n;
		all->nnode += piece->nnode;
		all->seen |= piece->seen;
		all->guess |= piece->guess;
		all->divided |= piece->divided;
	}
	x->t->n = all->n;
	x->t->nnode = all->nnode;
}

/* --- Sums ----------------------------------------------------------------- */

/* Flags of stacks are counted in the end; for those that are in no stack there is
 * no memory. */
static void
begin_flags(uint32_t **flag, unsigned bits, size_t n)
{
	for (unsigned o = 0; bits; o++, bits >>= 1)
		if (bits & 1)
			flag[o] = mem_zarray(n + 1, sizeof(**flag));
}

static void
mark_all(uint32_t **flag, unsigned bits, size_t i)
{
	for (unsigned o = 0; bits; o++, bits >>= 1)
		if (bits & 1)
			flag[o][i] = 1;
}

static void
begin_side(const struct taking *x, struct side_sums *sum)
{
	const struct taken_piece *all = &x->piece[x->npiece];
	size_t n = x->t->n;

	if (x->t->joined) {
		sum->has = mem_zarray(n + 1, sizeof(uint32_t));
		sum->alone = mem_zarray(n + 1, sizeof(uint32_t));
	}
	for (size_t m = 0; m < x->t->nmetric; m++) {
		sum->cost[m] = mem_array(n + 1, sizeof(__int128));
		sum->cost[m][0] = 0;
	}
	begin_flags(sum->guess, all->guess, n);
	begin_flags(sum->divided, all->divided, n);
	if (x->t->sum->origins.n > 1)
		begin_flags(sum->from, all->seen, n);
}

/* Adds what a stack of the list has to the sums before stack I + 1. */
static void
add_sums(struct taking *x, uint32_t number, size_t i)
{
	struct calltree *t = x->t;
	const struct listed_stack *s = &x->l->stack.at[number];
	struct side_sums *sum = &t->sum->side[s->base];

	for (size_t m = 0; m < t->nmetric; m++)
		sum->cost[m][i + 1] += x->l->cost.at[number * t->nmetric + m];
	mark_all(sum->guess, s->guess, i + 1);
	mark_all(sum->divided, s->divided, i + 1);
	if (t->sum->origins.n > 1)
		mark_all(sum->from, s->from, i + 1);
	if (sum->has)
		sum->has[i + 1] = 1;
}

/* A new stack, number I of the tree, the first of its piece or not. */
static void
begin_stack(struct taking *x, size_t item, size_t i, bool is_first)
{
	struct calltree *t = x->t;

	t->stack[i] = (struct calltree_stack){ x->item[item].at,
					       x->item[item].n };
	t->shared[i] = x->shared[item];
	for (int side = 0; side <= t->joined; side++)
		for (size_t m = 0; m < t->nmetric; m++) {
			__int128 *cost = t->sum->side[side].cost[m];

			cost[i + 1] = is_first ? 0 : cost[i];
		}
}

static __int128 *
piece_cost(const struct taking *x, size_t number, int side)
{
	return x->cost + (number * 2 + (size_t)side) * x->t->nmetric;
}

static void
take_piece(void *ctx, size_t number)
{
	struct taking *x = ctx;
	const struct taken_piece *piece = &x->piece[number];
	size_t at = piece->first;

	if (job_cancelled(x->job) || !piece->n)
		return;
	for (size_t i = piece->from; i < piece->to; i++) {
		if (i + AHEAD < x->l->stack.n) {
			uint32_t next = x->item[i + AHEAD].number;

			__builtin_prefetch(&x->l->stack.at[next]);
			__builtin_prefetch(&x->l->cost.at[next
							  * x->t->nmetric]);
		}
		if (is_new(x, i)) {
			begin_stack(x, i, at, at == piece->first);
			at++;
		}
		add_sums(x, x->item[i].number, at - 1);
	}
	for (int side = 0; side <= x->t->joined; side++)
		for (size_t m = 0; m < x->t->nmetric; m++)
			piece_cost(x, number, side)[m]
				= x->t->sum->side[side].cost[m][at];
}

/* What pieces cost becomes what those before them do. */
static void
sum_pieces(struct taking *x)
{
	for (int side = 0; side <= x->t->joined; side++)
		for (size_t m = 0; m < x->t->nmetric; m++) {
			__int128 before = 0;

			for (size_t i = 0; i < x->npiece; i++) {
				__int128 *at = &piece_cost(x, i, side)[m];
				__int128 own = *at;

				*at = before;
				before += own;
			}
		}
}

static void
add_before(void *ctx, size_t number)
{
	struct taking *x = ctx;
	const struct taken_piece *piece = &x->piece[number];

	for (int side = 0; side <= x->t->joined; side++)
		for (size_t m = 0; m < x->t->nmetric; m++) {
			__int128 *cost = x->t->sum->side[side].cost[m];
			__int128 before = piece_cost(x, number, side)[m];

			for (size_t i = 0; i < piece->n; i++)
				cost[piece->first + i + 1] += before;
		}
}

/* Flags become how many there are before. */
static void
count_flags(uint32_t **flag, size_t n)
{
	if (!*flag)
		return;
	for (size_t i = 0; i < n; i++)
		(*flag)[i + 1] += (*flag)[i];
	if ((*flag)[n])
		return;
	free(*flag);
	*flag = NULL;
}

/* What stacks cost without their signs, as sums like those with them. */
static __int128 *
sum_sizes(const struct calltree *t, const __int128 *cost)
{
	__int128 *size = mem_array(t->n + 1, sizeof(*size));

	size[0] = 0;
	for (size_t i = 0; i < t->n; i++) {
		__int128 own = cost[i + 1] - cost[i];

		size[i + 1] = size[i] + (own < 0 ? -own : own);
	}
	return size;
}

static void
end_side(const struct calltree *t, struct side_sums *sum)
{
	if (t->below_0)
		sum->size = sum_sizes(t, sum->cost[0]);
	for (size_t o = 0; o < ORIGINS; o++) {
		count_flags(&sum->from[o], t->n);
		count_flags(&sum->guess[o], t->n);
		count_flags(&sum->divided[o], t->n);
	}
	count_flags(&sum->has, t->n);
	count_flags(&sum->alone, t->n);
}

/* Whether what a side has of stack I may be another's that calls were divided among: an
 * estimate, and nearly nothing. Flags are not counted yet. */
static bool
is_undivided(const struct calltree *t, size_t side, size_t i)
{
	const struct side_sums *sum = &t->sum->side[side];
	bool guess = false;

	for (size_t o = 0; o < ORIGINS && !guess; o++)
		guess = sum->guess[o] && sum->guess[o][i + 1];
	for (size_t m = 0; m < t->nmetric && guess; m++) {
		double cost = (double)(sum->cost[m][i + 1] - sum->cost[m][i]);

		guess = (cost < 0 ? -cost : cost) <= side_undivided(t, side, m);
	}
	return guess;
}

/* A leaf that one side has not: so has it nothing of the nodes above it, up to
 * one that other leaves share with it. */
static void
mark_alone(struct calltree *t)
{
	struct side_sums *now = &t->sum->side[0], *base = &t->sum->side[1];

	for (size_t i = 0; t->joined && i < t->n; i++) {
		if (i + 1 < t->n && t->shared[i + 1] == t->stack[i].n)
			continue;
		now->alone[i + 1] = !base->has[i + 1] && !is_undivided(t, 0, i);
		base->alone[i + 1] = !now->has[i + 1] && !is_undivided(t, 1, i);
	}
}

/* --- All of them ---------------------------------------------------------- */

static void
take_all(struct taking *x)
{
	struct calltree *t = x->t;

	t->stack = mem_array(t->n + 1, sizeof(*t->stack));
	/* where each is new, items are stacks */
	t->shared = t->n == x->l->stack.n
		? x->shared : mem_array(t->n + 1, sizeof(*t->shared));
	for (int side = 0; side <= t->joined; side++)
		begin_side(x, &t->sum->side[side]);
	pieces_run(take_piece, x, x->npiece, x->job);
	if (job_cancelled(x->job))
		return;
	sum_pieces(x);
	pieces_run(add_before, x, x->npiece, x->job);
	mark_alone(t);
	for (int side = 0; side <= t->joined; side++)
		end_side(t, &t->sum->side[side]);
}

int
calltree_take(struct calltree *t, const struct stack_list *l,
	      const struct stack_item *item, struct job *job)
{
	struct taking x = { .t = t, .l = l, .item = item, .job = job };

	x.shared = mem_array(l->stack.n + 1, sizeof(*x.shared));
	begin_pieces(&x);
	job_progress(job, 4 * l->stack.n, 6 * l->stack.n);
	pieces_run(share_piece, &x, x.npiece, job);
	if (!job_cancelled(job)) {
		job_progress(job, 5 * l->stack.n, 6 * l->stack.n);
		place_pieces(&x);
		take_all(&x);
	}
	if (t->shared != x.shared)
		free(x.shared);
	free(x.piece);
	free(x.cost);
	return job_cancelled(job) ? -1 : 0;
}
