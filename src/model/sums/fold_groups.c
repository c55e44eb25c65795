/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures of groups (objects, files, classes, ...) from stacks: each group once a
 * stack.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/sums/private.h"

/* Where costs add up: the stamp stands beside the cost. */
struct acc {
	uint32_t stamp, pad;
	int64_t cost, self;
};

/* Once a stack for groups, which it is in again and again without a pattern:
 * adding nothing is cheaper than a wrong guess. */
static inline __attribute__((always_inline)) void
acc_add_again(struct acc *to, uint32_t stamp, int64_t cost)
{
	int64_t mask = to->stamp == stamp ? 0 : -1;

	to->stamp = stamp;
	cost_add(&to->cost, cost & mask);
}

/* The groups that the frames of each location are in: one, or, with SEVERAL, a
 * list of them in MORE: how many, then each once, that of the leaf first. */
struct site_groups {
	uint32_t *of;
	VEC(uint32_t) more;
};

#define SEVERAL (UINT32_C(1) << 31)

static bool
is_listed(const uint32_t *list, size_t n, uint32_t group)
{
	for (size_t i = 0; i < n; i++)
		if (list[i] == group)
			return true;
	return false;
}

/* Adds GROUP to the list that begins at AT. */
static void
add_once(struct site_groups *x, size_t at, uint32_t group)
{
	if (is_listed(x->more.at + at + 1, x->more.n - at - 1, group))
		return;
	VEC_PUSH(&x->more, group);
	x->more.at[at]++;
}

/* PHYSICAL: of what was inlined there is no frame of the function that holds
 * it, whose file it is in, too. */
static void
add_list(struct site_groups *x, const struct grouping *g, uint32_t location,
	 const struct site_frame *f, size_t n, bool physical)
{
	size_t at = x->more.n;

	VEC_PUSH(&x->more, 0);
	for (size_t i = 0; i < n; i++) {
		add_once(x, at, grouping_row(g, f[i].func, f[i].file));
		if (physical && g->row_of[f[i].func]
		    && f[i].file != GROUPING_NO_FILE)
			add_once(x, at, g->row_of[f[i].func]);
	}
	if (x->more.at[at] > 1) {
		x->of[location] = (uint32_t)at | SEVERAL;
		return;
	}
	x->of[location] = x->more.at[at + 1];
	x->more.n = at;
}

static void
groups_of_sites(struct stacks *st, const struct grouping *g,
		struct site_groups *x)
{
	*x = (struct site_groups){ 0 };
	x->of = mem_array(st->nlocation + 1, sizeof(*x->of));
	for (uint32_t i = 0; i < st->nlocation; i++) {
		const struct site *site = &st->site[i];
		size_t n;
		struct site_frame one;
		const struct site_frame *f;

		if (site->more == SITE_NEW)
			continue;	/* on no stack */
		f = site_frames(st, site, &n, &one);
		add_list(x, g, i, f, n, st->names->of_holders);
	}
}

static inline __attribute__((always_inline)) void
add_groups(const struct site_groups *x, uint32_t of, uint32_t stamp,
	   int64_t cost, struct acc *acc)
{
	const uint32_t *list;

	if (!(of & SEVERAL)) {
		acc_add_again(&acc[of], stamp, cost);
		return;
	}
	list = x->more.at + (of & ~SEVERAL);
	for (uint32_t i = list[0]; i > 0; i--)
		acc_add_again(&acc[*++list], stamp, cost);
}

/* Stacks added up by group, a range of them by each thread. */
struct group_fold {
	const struct block *k;
	const struct site_groups *sites;
	const int64_t *cost;
	struct job *job;
	struct stack_range range[STACK_RANGES];
	struct acc *acc[STACK_RANGES];
	bool cancelled[STACK_RANGES];
};

static void
group_piece(void *ctx, size_t piece)
{
	struct group_fold *s = ctx;
	const struct site_groups *x = s->sites;
	struct acc *acc = s->acc[piece];

	for (size_t i = s->range[piece].from; i < s->range[piece].end; i++) {
		struct stack_places in = block_stack(s->k, i);
		uint32_t leaf = x->of[*in.at];

		if (i % 4096 == 0 && job_cancelled(s->job)) {
			s->cancelled[piece] = true;
			return;
		}
		if (leaf & SEVERAL)
			leaf = x->more.at[(leaf & ~SEVERAL) + 1];
		cost_add(&acc[leaf].self, s->cost[i]);
		for (size_t d = 0; d < in.n; d++)
			add_groups(x, x->of[in.at[d]], (uint32_t)i + 1,
				   s->cost[i], acc);
	}
}

/* Takes what range I added up. */
static void
take_groups(struct group_fold *s, size_t i, size_t n, struct figures *out)
{
	for (size_t g = 0; g < n; g++) {
		cost_add(&out->self[g], s->acc[i][g].self);
		cost_add(&out->incl[g], s->acc[i][g].cost);
	}
	mem_big_free(s->acc[i], n + 1, sizeof(*s->acc[i]));
}

int
fold_group(struct block_sums *b, const struct grouping *g, unsigned column,
	   const struct figures *func, struct job *job, struct figures *out)
{
	struct site_groups x;
	int64_t *cost = stack_costs(&b->k, &(struct column_term){ column, 1 },
				    1);
	struct group_fold s = { .k = &b->k, .sites = &x, .cost = cost,
				.job = job };
	size_t n = stack_ranges(&b->k, g->n, job, s.range);
	int result = 0;

	(void)func;
	if (!b->stacks)
		b->stacks = stacks_resolved(&b->k, g->names, b->fold, job);
	groups_of_sites(b->stacks, g, &x);
	for (size_t i = 0; i < n; i++)
		s.acc[i] = mem_big(g->n + 1, sizeof(*s.acc[i]));
	pieces_run(group_piece, &s, n, n > 1 ? job : NULL);
	for (size_t i = 0; i < n; i++) {
		take_groups(&s, i, g->n, out);
		result = s.cancelled[i] ? -1 : result;
	}
	free(cost);
	free(x.of);
	VEC_RELEASE(&x.more);
	return result;
}

void
fold_seen(struct block_sums *b, struct group_marks *m)
{
	const struct grouping *g = m->g;
	struct stacks *st = b->stacks;

	if (!st)
		st = b->stacks = stacks_resolved(&b->k, g->names, b->fold,
						 NULL);
	for (size_t i = 0; i < st->nlocation; i++)
		if (st->site[i].more == SITE_PLAIN)
			m->seen[g->row_of[st->site[i].func]] = true;
	for (size_t i = 0; i < st->frame.n; i++)
		group_mark_frame(m, st->frame.at[i].func, st->frame.at[i].file);
}
