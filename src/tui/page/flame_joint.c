/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the functions that a search finds cost together: each stack with one of
 * them on it counts once, also where its box is too narrow to show. First all
 * names, then all stacks, in slices between keys.
 */
#include <config.h>

#include <string.h>

#include "model/facts/cost.h"
#include "tui/page/flame.h"
#include "tui/ui.h"

/* That take some milliseconds. */
#define NAMES 4000
#define STACKS 100000

static bool
name_matches(const struct tui *t, const struct names *names, func_id f)
{
	struct func func = names_func(names, f);
	const char *name = names_func_name(names, f), *raw;

	if (search_match(&t->search, name, strlen(name), NULL, NULL))
		return true;
	if (func.raw.i == func.name.i)
		return false;
	raw = names_text(names, func.raw);
	return search_match(&t->search, raw, strlen(raw), NULL, NULL);
}

/* Whether it is of what is searched for, in that list. */
static bool
is_current(const struct tui *t, const struct flame_joint *j,
	   const struct list *l)
{
	return j->view == l->view && j->pattern.n == t->search.pattern.n
	       && memcmp(j->pattern.s, t->search.pattern.s, j->pattern.n) == 0;
}

static void
begin(const struct tui *t, struct flame_joint *j, const struct list *l)
{
	text_clear(&j->pattern);
	text_add(&j->pattern, t->search.pattern.s, t->search.pattern.n);
	j->view = l->view;
	j->hit.n = 0;
	j->stack = 0;
	j->first = UINT32_MAX;
	j->cost = 0;
	j->estimate = false;
	j->boxes = 0;
	j->done = false;
}

/* Of a stack the boxes that the one before has not, and what it costs. Stacks that
 * begin alike are hit alike. */
static void
add_stack(struct flame_joint *j, const struct flame *f, uint32_t number)
{
	const struct calltree *tree = f->tree;
	const struct calltree_stack *s = &tree->stack[number];
	uint32_t shared = tree->shared[number];
	struct sum_value value;

	if (j->first >= shared)
		j->first = UINT32_MAX;
	for (uint32_t i = shared; i < s->n; i++) {
		if (!j->hit.at[tree->func[s->at + i]])
			continue;
		j->boxes++;
		if (i < j->first)
			j->first = i;
	}
	if (j->first == UINT32_MAX)
		return;
	value = calltree_stack_value(tree, number, f->metric);
	cost_add(&j->cost, value.cost);
	j->estimate |= value.estimate;
}

static void
add_stacks(struct flame_joint *j, const struct flame *f)
{
	for (uint32_t k = 0; k < STACKS && j->stack < f->tree->n; k++)
		add_stack(j, f, j->stack++);
	j->done = j->stack == f->tree->n;
}

bool
flame_count(struct tui *t, struct page *p)
{
	const struct list *l = &p->list[p->active];
	const struct flame *f = flame_of(p);
	struct flame_joint *j;
	uint32_t i, n;

	if (!f || !p->flame || !search_active(&t->search))
		return false;
	j = &p->flame->joint;
	if (!is_current(t, j, l))
		begin(t, j, l);
	if (j->done)
		return false;
	i = (uint32_t)j->hit.n;
	n = f->tree->names->nfunc;
	if (i < n) {
		for (uint32_t end = i + NAMES; i < n && i < end; i++)
			VEC_PUSH(&j->hit, i && name_matches(t, f->tree->names,
							    func_at(i)));
		return true;
	}
	add_stacks(j, f);
	return !j->done;
}

bool
flame_hit(const struct page *p, func_id func)
{
	const struct flame_joint *j = &p->flame->joint;

	return func.i < j->hit.n && j->hit.at[func.i];
}

bool
flame_joint(const struct tui *t, const struct page *p, struct joint *all)
{
	const struct flame_joint *j;

	*all = (struct joint){ 0 };
	if (!flame_of(p) || !p->flame || !search_active(&t->search))
		return true;
	j = &p->flame->joint;
	if (!j->done || !is_current(t, j, &p->list[p->active]))
		return false;
	*all = (struct joint){
		.cost = j->cost, .estimate = j->estimate, .found = j->boxes,
		.hidden = flame_is_zoomed(p)
			  /* TRANSLATORS: so many boxes that a search finds; at
			   * most 20 cells each */
			  ? N_("%zu not shown") : N_("%zu too narrow"),
	};
	return true;
}
