/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A function that both sides of a comparison name, and that is two: rows of the
 * base become those of its twin. Locations and stacks are shared by the sides, so
 * those with such a function are there once more for the base.
 */
#include <config.h>

#include <stdlib.h>

#include "model/facts/builder_private.h"

struct split {
	struct builder *b;
	const uint32_t *twin;	/* [function], N of them; 0: it has none */
	size_t n;
	uint32_t *location;	/* [location]: that of the base, often the same */
};

static bool
is_base(const struct builder *b, uint32_t part)
{
	return b->input.at[b->part.at[part].input.i].base;
}

static void
split_locations(struct split *s)
{
	struct builder *b = s->b;
	size_t n = b->location_func.n;

	s->location = mem_array(n, sizeof(*s->location));
	for (uint32_t i = 0; i < n; i++)
		s->location[i] = builder_location_has_twin(b, i, s->twin, s->n)
				 ? builder_twin_location(b, i, s->twin, s->n)
				 : i;
}

static void
split_funcs(const struct split *s, uint32_t *func, const uint32_t *part,
	    size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (func[i] < s->n && s->twin[func[i]] && is_base(s->b, part[i]))
			func[i] = s->twin[func[i]];
}

static void
move_locations(const struct split *s, uint32_t *location, const uint32_t *part,
	       size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (is_base(s->b, part[i]))
			location[i] = s->location[location[i]];
}

/* --- Stacks --------------------------------------------------------------- */

static bool
is_split(const struct split *s, const struct build_block *k, size_t stack)
{
	for (uint64_t i = k->stack_start.at[stack];
	     i < k->stack_start.at[stack + 1]; i++)
		if (s->location[k->stack_location.at[i]]
		    != k->stack_location.at[i])
			return true;
	return false;
}

/* The stack of the base behind all others. */
static uint32_t
add_stack(const struct split *s, struct build_block *k, size_t stack)
{
	uint64_t end = k->stack_start.at[stack + 1];

	for (uint64_t i = k->stack_start.at[stack]; i < end; i++) {
		uint32_t at = k->stack_location.at[i];

		VEC_PUSH(&k->stack_location, s->location[at]);
	}
	VEC_PUSH(&k->stack_start, k->stack_location.n);
	return (uint32_t)k->stack_start.n - 2;
}

static void
split_stacks(const struct split *s, struct build_block *k)
{
	size_t n = k->stack_start.n - 1;
	uint32_t *to = mem_zarray(n + 1, sizeof(*to));
	bool *seen = mem_zarray(n + 1, sizeof(*seen));

	for (size_t i = 0; i < k->sample_stack.n; i++) {
		uint32_t *stack = &k->sample_stack.at[i];

		if (!is_base(s->b, k->sample_part.at[i]))
			continue;
		if (!seen[*stack])
			to[*stack] = is_split(s, k, *stack)
				     ? add_stack(s, k, *stack) : *stack;
		seen[*stack] = true;
		*stack = to[*stack];
	}
	free(to);
	free(seen);
}

/* --- All of it ------------------------------------------------------------ */

static void
split_block(const struct split *s, struct build_block *k)
{
	move_locations(s, k->self_location.at, k->self_part.at,
		       k->self_location.n);
	move_locations(s, k->foreign_location.at, k->foreign_part.at,
		       k->foreign_location.n);
	split_funcs(s, k->foreign_callee.at, k->foreign_part.at,
		    k->foreign_callee.n);
	split_funcs(s, k->call_caller.at, k->call_part.at, k->call_caller.n);
	split_funcs(s, k->call_callee.at, k->call_part.at, k->call_callee.n);
	split_funcs(s, k->given_func.at, k->given_part.at, k->given_func.n);
	split_funcs(s, k->node_func.at, k->node_part.at, k->node_func.n);
	/* what has extents is of one input */
	for (size_t i = 0; i < k->extent_func.n
			   && s->b->input.at[k->input.i].base; i++) {
		uint32_t *func = &k->extent_func.at[i];

		if (*func < s->n && s->twin[*func])
			*func = s->twin[*func];
	}
	if (k->kind == BLOCK_STACKS)
		split_stacks(s, k);
}

void
builder_split_sides(struct builder *b, const uint32_t *twin, size_t n)
{
	struct split s = { .b = b, .twin = twin, .n = n };

	split_locations(&s);
	for (size_t i = 0; i < b->block.n; i++)
		split_block(&s, &b->block.at[i]);
	free(s.location);
}
