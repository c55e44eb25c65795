/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What functions cost and call on lines of other groups: inlined code of files.
 */
#include <config.h>

#include "base/hash.h"
#include "base/vec.h"
#include "model/sums/group.h"

struct elsewhere {
	const struct block_sums *b;
	const struct grouping *g;
	struct figures *out;
	struct group_flow *f;
	const bool *silent;		/* of which groups without such calls parts are
					   wanted; NULL: of all that have some */
	struct hash_u64 of;		/* function and group: row + 1 */
};

static bool
is_wanted(const struct elsewhere *x, uint32_t group)
{
	bool calls = x->f->calls[group];

	return x->silent ? x->silent[group] && !calls : calls;
}

static struct group_part *
part_at_lines(struct elsewhere *x, uint32_t func, uint32_t group)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&x->of, (uint64_t)func << 32 | group,
				   &fresh);
	struct group_parts *parts = &x->f->parts;

	if (fresh) {
		VEC_PUSH(parts, ((struct group_part){ func, group, 0, 0, 0 }));
		*at = (uint32_t)parts->n;
	}
	return &parts->at[*at - 1];
}

/* What a line calls of its own file is there anyway. */
static void
take_foreign(void *ctx, const struct foreign_call *call)
{
	struct elsewhere *x = ctx;
	uint32_t home = x->g->row_of[call->func];
	uint32_t group = call->file;
	struct group_part *part;

	if (group == home)
		return;
	x->f->foreign[group] = x->f->calls[group] = true;
	part = part_at_lines(x, call->func, group);
	if (call->func != call->callee)
		cost_add(&part->calls, call->cost);
	if (group == x->g->row_of[call->callee])
		return;
	cost_add(&part->out, call->cost);
	cost_add(&x->out->incl[group], call->cost);
}

static uint32_t
func_of_row(const struct elsewhere *x, size_t row)
{
	uint32_t func = row_func(x->b->names, &x->b->k, row);

	return func < x->b->names->prof->nfunc ? block_func(x->b, func) : func;
}

static void
add_foreign_self(struct elsewhere *x, unsigned column)
{
	const struct block *k = &x->b->k;

	for (size_t i = 0; i < k->nself; i++) {
		uint32_t of, group = group_of_row(x->b, x->g, i, &of);

		if (group == x->g->row_of[of] || !is_wanted(x, group))
			continue;
		cost_add(&part_at_lines(x, func_of_row(x, i), group)->self,
			 k->self_cost[i * k->nmetric + column]);
	}
	for (size_t i = 0; i < x->f->moved.n; i++) {
		const struct moved_part *part = &x->f->moved.at[i];

		if (is_wanted(x, part->file))
			cost_add(&part_at_lines(x, func_of_row(x, part->row),
						part->file)->self, part->cost);
	}
}

/* A function cost its group's lines no more than it cost in all, if no cost is
 * below 0; where it did, some of it was active within some other. */
static int64_t
at_most(const struct group_flow *f, int64_t cost, int64_t most)
{
	return !f->negative && cost > most ? most : cost;
}

/* A file costs at least what one function did on its lines. */
void
group_add_foreign(const struct block_sums *b, const struct grouping *g,
		  unsigned column, const struct figures *func,
		  struct figures *out, struct group_flow *f)
{
	struct elsewhere x = { .b = b, .g = g, .out = out, .f = f };

	foreign_calls(f->lines, take_foreign, &x);
	if (f->parts.n)
		add_foreign_self(&x, column);
	for (size_t i = 0; i < f->parts.n; i++) {
		const struct group_part *part = &f->parts.at[i];
		int64_t incl = func->incl[part->func], least = part->self;
		int64_t most = part->self;

		cost_add(&least, part->calls);
		least = at_most(f, least, incl);
		if (least > f->most[part->group])
			f->most[part->group] = least;
		/* its own is there already */
		cost_add(&most, part->out);
		most = at_most(f, most, incl);
		cost_sub(&most, part->self);
		cost_add(&f->members[part->group], most);
	}
	hash_u64_release(&x.of);
}

void
group_add_silent(const struct block_sums *b, const struct grouping *g,
		 unsigned column, const bool *wanted, struct group_flow *f)
{
	struct elsewhere x = { .b = b, .g = g, .f = f, .silent = wanted };

	add_foreign_self(&x, column);
	hash_u64_release(&x.of);
}

/* --- What hiding gave to functions for what they called in other files ------ */

void
group_move_self(const struct block_sums *b, const struct grouping *g,
		struct figures *out, struct group_flow *f)
{
	for (size_t i = 0; i < f->moved.n; i++) {
		const struct moved_part *part = &f->moved.at[i];
		uint32_t of, home = group_of_row(b, g, part->row, &of);

		if (part->file == home)
			continue;
		cost_sub(&out->self[home], part->cost);
		cost_add(&out->self[part->file], part->cost);
		cost_add(&f->own[part->file], part->cost);
		f->foreign[part->file] = true;
	}
}

bool
group_flag_moved(const struct moved_parts *moved, size_t row, bool guess,
		 uint8_t *flags, size_t *at)
{
	bool whole = false;

	for (; *at < moved->n && moved->at[*at].row == row; (*at)++) {
		const struct moved_part *part = &moved->at[*at];

		whole = part->whole;
		if (guess || part->divided)
			flags[part->file] |= FIGURE_SELF_EST | FIGURE_INCL_EST;
	}
	return whole;
}
