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

/* Whether its functions are what is searched for, in that list. */
static bool
has_names(const struct tui *t, const struct flame_joint *j,
	   const struct list *l)
{
	return j->view == l->view && j->pattern.n == t->search.pattern.n
	       && memcmp(j->pattern.s, t->search.pattern.s, j->pattern.n) == 0;
}

/* And what is below the box that is shown wide now. */
static bool
is_current(const struct tui *t, const struct flame_joint *j,
	   const struct list *l, const struct flame *f)
{
	const struct flame_box *b = &f->box.at[f->zoom];

	return has_names(t, j, l) && j->wide.from == b->node.from
	       && j->wide.to == b->node.to && j->wide.depth == b->node.depth
	       && j->beside.n == (b->merged ? b->from : 0);
}

static void
note_wide(struct flame_joint *j, const struct flame *f)
{
	const struct flame_box *b = &f->box.at[f->zoom];

	j->wide = b->node;
	j->beside.n = 0;
	if (!b->merged)
		return;
	calltree_children_by_room(f->tree, &b->node, &j->beside);
	if (j->beside.n > b->from)
		j->beside.n = b->from;
}

static void
begin(const struct tui *t, struct flame_joint *j, const struct list *l,
      const struct flame *f)
{
	if (!has_names(t, j, l)) {
		text_clear(&j->pattern);
		text_add(&j->pattern, t->search.pattern.s,
			 t->search.pattern.n);
		j->view = l->view;
		j->hit.n = 0;
	}
	note_wide(j, f);
	j->stack = 0;
	j->first = UINT32_MAX;
	j->cost = 0;
	j->estimate = false;
	j->boxes = j->below = 0;
	j->done = false;
}

/* Whether function AT of stack NUMBER is below what is shown wide. */
static bool
is_below(const struct flame_joint *j, uint32_t number, uint32_t at)
{
	if (at < j->wide.depth || number < j->wide.from
	    || number >= j->wide.to)
		return false;
	for (size_t i = 0; i < j->beside.n; i++)
		if (number >= j->beside.at[i].from
		    && number < j->beside.at[i].to)
			return false;
	return true;
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
		j->below += is_below(j, number, i);
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
	if (!is_current(t, j, l, f))
		begin(t, j, l, f);
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

/* Why no box is one of those that were found. */
static const char *
why_nowhere(const struct flame_joint *j)
{
	if (j->below == j->boxes)
		/* TRANSLATORS: what was searched for, and its share */
		return N_("/%s/: %s, in boxes too narrow to show");
	if (!j->below)
		/* TRANSLATORS: of a flame graph of which a part is shown: what was
		 * searched for, its share, and a key */
		return N_("/%s/: %s, outside of what is shown; %s shows all");
	/* TRANSLATORS: the same */
	return N_("/%s/: %s, outside of what is shown or in boxes too narrow to "
		  "show; %s shows all");
}

bool
flame_joint(const struct tui *t, const struct page *p, struct joint *all)
{
	const struct flame *f = flame_of(p);
	const struct flame_joint *j;

	*all = (struct joint){ 0 };
	if (!f || !p->flame || !search_active(&t->search))
		return true;
	j = &p->flame->joint;
	if (!j->done || !is_current(t, j, &p->list[p->active], f))
		return false;
	*all = (struct joint){
		.cost = j->cost, .estimate = j->estimate, .found = j->boxes,
		.nowhere = why_nowhere(j),
		.hidden = flame_is_zoomed(p)
			  /* TRANSLATORS: so many boxes that a search finds; at
			   * most 20 cells each */
			  ? N_("%zu not shown") : N_("%zu too narrow"),
	};
	return true;
}
