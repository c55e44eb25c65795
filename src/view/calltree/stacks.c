/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks: each distinct one of functions, and what it cost; of all, or of those
 * that go through one function (options.centre).
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/i18n.h"
#include "view/calltree/private.h"

struct stack_rows {
	const struct calltree *tree;
	struct calltree *made;		/* here; NULL: it is borrowed */
};

static const struct calltree *
stacks_of(const struct view *v)
{
	return ((const struct stack_rows *)v->own)->tree;
}

/* Where in the functions of all stacks FUNC is: a bit each. Stacks lie in another
 * order than their functions, so that asking each of them would wait for memory a
 * million times. */
static uint64_t *
places_of(const struct calltree *t, func_id func)
{
	uint64_t end = 0, i, k;
	uint64_t *bits;

	for (i = 0; i < t->n; i++)
		if (t->stack[i].at + t->stack[i].n > end)
			end = t->stack[i].at + t->stack[i].n;
	bits = mem_array(end / 64 + 1, sizeof(*bits));
	for (i = 0; i <= end / 64; i++) {
		uint64_t word = 0, n = end - i * 64 < 64 ? end - i * 64 : 64;

		for (k = 0; k < n; k++)
			word |= (uint64_t)(t->func[i * 64 + k] == func.i) << k;
		bits[i] = word;
	}
	return bits;
}

/* Whether one of N bits from AT on is set. */
static bool
any_bit(const uint64_t *bits, uint64_t at, uint64_t n)
{
	while (n) {
		uint64_t in = at % 64, here = n < 64 - in ? n : 64 - in;

		if (bits[at / 64] >> in & UINT64_MAX >> (64 - here))
			return true;
		at += here;
		n -= here;
	}
	return false;
}

static int
build(struct view *v, struct error *err)
{
	struct stack_rows *own = mem_zalloc(sizeof(*own));
	const struct calltree *t;
	uint64_t *through = NULL;

	(void)err;
	tree_own(v, own);
	t = own->tree = view_calltree(v, CALLTREE_DOWN, &own->made);
	VEC_RESERVE(&v->row, t->n);
	if (func_some(v->options.centre))
		through = places_of(t, v->options.centre);
	for (uint32_t i = 0; i < t->n; i++) {
		struct calltree_node node = calltree_stack(i);

		if (through
		    && !any_bit(through, t->stack[i].at, t->stack[i].n))
			continue;
		if (tree_is_small(v, t, &node))
			v->below_floor++;
		else
			view_add_row(v, ROW_STACK, i, 0);
	}
	free(through);
	return 0;
}

static void
done(struct view *v)
{
	struct stack_rows *own = v->own;

	calltree_free(own->made);
	free(own);
	v->own = NULL;
}

/* The innermost. */
static func_id
stack_func(const struct view *v, const struct row *r)
{
	const struct calltree *t = stacks_of(v);
	const struct calltree_stack *s = &t->stack[r->a];

	return func_at(s->n ? t->func[s->at + s->n - 1] : 0);
}

static struct sum_value
stack_value(const struct view *v, const struct row *r, metric_id m,
	    enum sum_what what)
{
	struct calltree_node node = calltree_stack(r->a);

	if (prof_is_ratio(v->snap->prof, m))
		return view_row_ratio(v, r, m, what);
	if (!metric_has(v, m, CAP_STACKS))
		return (struct sum_value){ 0 };
	return tree_value(v, stacks_of(v), &node, m, SUM_INCL);
}

static struct row_pair
stack_pair(const struct view *v, const struct row *r)
{
	struct calltree_node node = calltree_stack(r->a);

	return tree_pair(stacks_of(v), &node, r);
}

static struct val
stack_path(const struct view *v, const struct row *r)
{
	const struct calltree *t = stacks_of(v);
	const struct calltree_stack *s = &t->stack[r->a];

	return (struct val){ .type = VAL_WAY, .names = t->names,
			     .func = t->func + s->at, .nfunc = s->n,
			     .order = r->a };
}

/* Its functions: its number is another with every event and selection. */
static uint64_t
stack_key(const struct view *v, const struct row *r)
{
	const struct calltree *t = stacks_of(v);
	const struct calltree_stack *s = &t->stack[r->a];

	return hash_bytes(t->func + s->at, s->n * sizeof(*t->func));
}

const struct row_ops row_stack = {
	.func = stack_func, .value = stack_value, .has = 1 << SUM_SELF,
	.path = stack_path, .key = stack_key, .enter = row_enter_func,
	.opens = &view_callers, .pair = stack_pair,
};

const struct view_ops view_stacks = {
	.id = "stacks",
	.title = N_("Stacks"),
	.help = N_("Every distinct stack with its cost, or those through one "
		   "function."),
	.available = true, .narrows = true,
	.kinds = ROW_STACK,
	.needs = CAP_STACKS,
	.why_not = N_("this profile has no stacks"),
	/* TRANSLATORS: an event, another event, how that is chosen:
	 * "--event=samples" */
	.why_event = N_("%s has no stacks; %s has: %s"),
	/* TRANSLATORS: over a column of stacks */
	.name_title = N_("Stack"),
	/* TRANSLATORS: over a list: "Stack through main"; over a report: "Stacks
	 * through main" */
	.heading = N_("%s through %s"),
	.columns = "self self% path",
	.sort = "self",
	.build = build, .remark = tree_remark, .done = done,
};
