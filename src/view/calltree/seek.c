/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looking for functions in a call tree on a screen, also where it is not open.
 * Of each stack it is found once how deep the last match in it is; then whether
 * a node has a match below it is a look at its range.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/facts/cost.h"
#include "view/calltree/private.h"

enum { MATCH_NEW, MATCH_NO, MATCH_YES };

void
tree_matches_release(struct tree_matches *m)
{
	free(m->func);
	free(m->deep);
	*m = (struct tree_matches){ 0 };
}

void
tree_matches_begin(struct tree_matches *m, const struct view *v)
{
	const struct calltree *t = tree_of(v);

	tree_matches_release(m);
	m->tree = t;
	m->metric = view_weight(v);
	m->func = mem_zarray(t->names->nfunc + 1, 1);
	m->deep = mem_zarray(t->n + 1, sizeof(*m->deep));
}

static bool
is_match(struct tree_matches *m, const struct view *v, uint32_t func,
	 tree_match_fn match, void *ctx)
{
	if (m->func[func] == MATCH_NEW)
		m->func[func] = match(ctx, v, func_at(func)) ? MATCH_YES
							     : MATCH_NO;
	return m->func[func] == MATCH_YES;
}

/* Frames of one stack that are looked at in one go: a stack may be as deep as its
 * file is long. */
#define FRAMES 64

/* How deep the last match is in what the stack at hand shares with the one before,
 * when none is behind that: known, or to be looked for in the shared frames. */
static bool
is_known_above(const struct tree_matches *m, uint32_t shared)
{
	return m->done && m->deep[m->done - 1] <= shared;
}

/* The stack at hand is at its end. */
static void
next_stack(struct tree_matches *m)
{
	if (m->deep[m->done]) {
		struct sum_value v = calltree_stack_value(m->tree, m->done,
							  m->metric);

		cost_add(&m->cost, v.cost);
		m->estimate |= v.estimate;
	}
	m->done++;
	m->looked = 0;
}

bool
tree_matches_go_on(struct tree_matches *m, const struct view *v,
		   tree_match_fn match, void *ctx)
{
	const struct calltree *t = m->tree;
	const uint32_t *func;
	uint32_t *deep = &m->deep[m->done], n, shared, frames = FRAMES;

	if (m->done == t->n)
		return false;
	func = t->func + t->stack[m->done].at;
	n = t->stack[m->done].n;
	shared = t->shared[m->done];
	while (m->looked < n && frames--) {
		uint32_t i = n - ++m->looked;

		/* what it shares with the stack before was counted there */
		if (i < shared && (*deep || is_known_above(m, shared))) {
			if (!*deep)
				*deep = m->deep[m->done - 1];
			m->looked = n;
			break;
		}
		if (!is_match(m, v, func[i], match, ctx))
			continue;
		if (!*deep)
			*deep = i + 1;
		m->nnode += i >= shared;
	}
	if (m->looked == n)
		next_stack(m);
	return true;
}

bool
tree_matches_done(const struct tree_matches *m, const struct view *v)
{
	return m->tree && m->tree == tree_of(v) && m->done == m->tree->n;
}

/* Whether there is a match at DEPTH or below it. */
static bool
has_match(const struct tree_matches *m, const struct calltree_node *node,
	  uint32_t depth)
{
	for (uint32_t i = node->from; i < node->to; i++)
		if (m->deep[i] >= depth)
			return true;
	return false;
}

static bool
matches_itself(const struct tree_matches *m, const struct calltree_node *node)
{
	return node->depth
	       && m->func[calltree_func(m->tree, node).i] == MATCH_YES;
}

struct step { struct calltree_node node; uint32_t way; };

struct seeker {
	const struct tree_matches *m;
	struct ways *ways;
	bool back;
	struct calltree_nodes child;
	struct step at;			/* where it is */
};

static void
go_into(struct seeker *s, const struct calltree_node *child)
{
	s->at.way = ways_child(s->ways, s->at.way,
			       calltree_func(s->m->tree, child));
	s->at.node = *child;
}

/* To the first match below where it is, or going back the last; there is one. */
static void
go_inside(struct seeker *s)
{
	for (;;) {
		struct calltree_node node = s->at.node, *c = NULL;

		s->child.n = 0;
		calltree_children(s->m->tree, &node, &s->child);
		for (size_t i = 0; i < s->child.n; i++) {
			c = &s->child.at[s->back ? s->child.n - 1 - i : i];
			if (has_match(s->m, c, c->depth))
				break;
		}
		go_into(s, c);
		if (s->back ? !has_match(s->m, &s->at.node,
					 s->at.node.depth + 1)
			    : matches_itself(s->m, &s->at.node))
			return;
	}
}

/* Among what stands behind the child STEP of where it is, or before it. */
static bool
go_beside(struct seeker *s, const struct step *step)
{
	struct calltree_node *c;
	bool behind = false;

	s->child.n = 0;
	calltree_children(s->m->tree, &s->at.node, &s->child);
	for (size_t i = 0; i < s->child.n; i++) {
		c = &s->child.at[s->back ? s->child.n - 1 - i : i];
		if (behind && has_match(s->m, c, c->depth)) {
			go_into(s, c);
			if (s->back ? has_match(s->m, &s->at.node,
						s->at.node.depth + 1)
				    : !matches_itself(s->m, &s->at.node))
				go_inside(s);
			return true;
		}
		behind |= c->from == step->node.from
			  && c->to == step->node.to;
	}
	return false;
}

struct steps { struct step *at; size_t n, cap; };	/* VEC */

/* The nodes from the root to WAY, as far as they are there. */
static void
find_path(struct seeker *s, uint32_t way, struct steps *path)
{
	struct numbers ways = { 0 };
	struct step at = { .node = calltree_root(s->m->tree) };

	for (; way; way = s->ways->at.at[way].parent)
		VEC_PUSH(&ways, way);
	VEC_PUSH(path, at);
	while (ways.n) {
		func_id func = s->ways->at.at[ways.at[--ways.n]].func;
		size_t i = 0;

		s->child.n = 0;
		calltree_children(s->m->tree, &at.node, &s->child);
		while (i < s->child.n
		       && !func_eq(calltree_func(s->m->tree, &s->child.at[i]),
				   func))
			i++;
		if (i == s->child.n)
			break;
		at = (struct step){ s->child.at[i], ways.at[ways.n] };
		VEC_PUSH(path, at);
	}
	VEC_RELEASE(&ways);
}

/* From the row of WAY on; false: there is none that way. */
static bool
seek_from(struct seeker *s, uint32_t way)
{
	struct steps path = { 0 };
	bool found = false;

	find_path(s, way, &path);
	s->at = path.at[path.n - 1];
	if (!s->back && has_match(s->m, &s->at.node, s->at.node.depth + 1)) {
		go_inside(s);
		found = true;
	}
	while (!found && path.n > 1) {
		struct step from = path.at[--path.n];

		s->at = path.at[path.n - 1];
		found = go_beside(s, &from)
			|| (s->back && matches_itself(s->m, &s->at.node));
	}
	VEC_RELEASE(&path);
	return found;
}

uint32_t
view_tree_seek(const struct view *v, const struct tree_matches *m, uint32_t way,
	       bool back, bool *wrapped)
{
	struct seeker s = { .m = m, .ways = v->options.ways, .back = back };

	*wrapped = false;
	if (!m->nnode || m->tree != tree_of(v))
		return 0;
	if (!seek_from(&s, way)) {
		*wrapped = true;
		s.at = (struct step){ .node = calltree_root(m->tree) };
		go_inside(&s);
	}
	VEC_RELEASE(&s.child);
	/* the way to it is to be seen */
	for (uint32_t up = s.ways->at.at[s.at.way].parent; up;
	     up = s.ways->at.at[up].parent)
		ways_open(s.ways, up, true);
	return s.at.way;
}
