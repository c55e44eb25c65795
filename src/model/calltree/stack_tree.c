/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "model/calltree/stack_tree.h"

void
stack_tree_release(struct stack_tree *t)
{
	VEC_RELEASE(&t->node);
	VEC_RELEASE(&t->way);
	hash_u64_release(&t->child);
}

static uint32_t
child_of(struct stack_tree *t, uint32_t parent, uint32_t func)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&t->child, (uint64_t)parent << 32 | func,
				   &fresh);

	if (!t->node.n)
		VEC_EXTEND(&t->node, 1);
	if (fresh) {
		*at = (uint32_t)t->node.n;
		VEC_PUSH(&t->node,
			 ((struct stack_node){ .parent = parent,
					       .func = func }));
	}
	return *at;
}

uint32_t
stack_tree_root(struct stack_tree *t, uint32_t number)
{
	return child_of(t, 0, number);
}

static bool
is_inside(const struct samples *s, const struct frame *frame)
{
	return frame->line && frame->line != names_func(s->names, frame->func).line;
}

uint32_t
stack_tree_add(struct stack_tree *t, uint32_t node, const struct samples *s,
	       const struct sample *sample)
{
	struct frame one;

	for (size_t i = sample->n; i > 0; i--) {
		const struct frame *frame;
		size_t n;

		frame = samples_frames(s, sample->entry[i - 1], &n, &one);
		while (n-- > 0) {
			t->had_lines |= is_inside(s, &frame[n]);
			node = child_of(t, node,
					samples_func(s, frame[n].func.i));
		}
	}
	return node;
}

const uint32_t *
stack_tree_funcs(struct stack_tree *t, uint32_t node, size_t *n)
{
	t->way.n = 0;
	for (; t->node.at[node].parent; node = t->node.at[node].parent)
		VEC_PUSH(&t->way, t->node.at[node].func);
	*n = t->way.n;
	for (size_t i = 0; i < *n / 2; i++) {
		uint32_t func = t->way.at[i];

		t->way.at[i] = t->way.at[*n - 1 - i];
		t->way.at[*n - 1 - i] = func;
	}
	return t->way.at;
}
