/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is summed: parts, contexts, inlined code; undone and redone.
 */
#include <config.h>

#include "model/filter/filter.h"
#include "tui/action/private.h"

/* For when it is undone. */
static void
note_cursor(struct tui *t)
{
	struct selection_step *step = selections_last(&t->selections);
	const struct list *l = page_list(t->now);

	step->at = list_here(l) ? list_row_key(l, l->cursor)
				: (struct row_key){ 0 };
	step->view = l->ops;
	step->generation = names_logical(t->snap->names)->generation;
}

unsigned
choose_selection(struct tui *t, const struct selection *s)
{
	/* else what is typed is given up, and there is no other step */
	bool is_step = !selection_eq(s, selections_settled(&t->selections));

	if (!selections_add(&t->selections, s, t->past.n))
		return RE_DRAW;
	if (is_step)
		note_cursor(t);
	return RE_SUM | RE_DRAW;
}

static bool
is_collapsed(const struct tui *t, func_id f)
{
	return func_some(f) && filter_is_group(t->snap->sums->names, f);
}

/* The cursor's row of a step that took it away is where undoing that leads; so it
 * is if collapse made one row of many, which has no row that is like it, while the
 * cursor is there. */
static void
recall_cursor(struct tui *t, const struct selection_step *step)
{
	struct list *l = page_list(t->now);
	unsigned now = names_logical(t->snap->names)->generation;

	if (!step->at.kind || step->view != l->ops || step->generation != now)
		return;
	if (!list_here(l)
	    || is_collapsed(t, list_row_key(l, l->cursor).func)
	    || list_find_in(l->view, &step->at) == SIZE_MAX)
		t->undone_at = step->at;
}

bool
drop_newest_filter(struct tui *t)
{
	struct selection_step *last = selections_last(&t->selections);
	struct selection_step step;

	if (!last)
		return false;
	step = *last;
	if (!selections_drop_filter(&t->selections, t->past.n))
		return false;
	recall_cursor(t, &step);
	return true;
}

ACT(part_only)
{
	const struct row *r = list_here(page_list(t->now));
	struct selection s;
	unsigned redo;

	(void)arg;
	if (!r)
		return 0;
	selection_all_parts(&s, selections_settled(&t->selections));
	selection_add_part(&s, part_at(r->a));
	redo = choose_selection(t, &s);
	selection_release(&s);
	return redo;
}

ACT(part_toggle)
{
	const struct row *r = list_here(page_list(t->now));
	const struct selection *old;
	struct selection s, all;
	bool was = false;
	unsigned redo;

	(void)arg;
	if (!r)
		return 0;
	old = selections_settled(&t->selections);
	selection_all_parts(&s, old);
	for (size_t i = 0; i < old->npart; i++) {
		if (part_eq(old->part[i], part_at(r->a)))
			was = true;
		else
			selection_add_part(&s, old->part[i]);
	}
	if (!was)
		selection_add_part(&s, part_at(r->a));
	/* none are all; of two sides all of the new one */
	if (!s.npart && t->snap->prof->has_base) {
		selection_side(&all, &s, t->snap->prof, false);
		selection_release(&s);
		s = all;
	}
	redo = choose_selection(t, &s);
	selection_release(&s);
	list_move(page_list(t->now), 1);
	page_list(t->now)->touched = true;
	return redo;
}

ACT(contexts)
{
	struct selection s;
	unsigned redo;

	(void)arg;
	if (!t->snap)
		return 0;
	if (!t->snap->prof->fold) {
		tui_say(t, _("no function here has recursion levels or "
			     "callers in its name"));
		return RE_DRAW;
	}
	selection_copy(&s, selections_settled(&t->selections));
	s.split = !s.split;
	redo = choose_selection(t, &s);
	selection_release(&s);
	return redo;
}

ACT(inline)
{
	struct selection s;
	unsigned redo;

	(void)arg;
	if (!t->snap)
		return 0;
	if (!prof_has_addresses(t->snap->prof)) {
		tui_say(t, _("the files name what was inlined, or nothing: it "
			     "cannot be shown another way"));
		return RE_DRAW;
	}
	selection_copy(&s, selections_settled(&t->selections));
	s.physical = !s.physical;
	redo = choose_selection(t, &s);
	selection_release(&s);
	return redo;
}

ACT(undo)
{
	const struct selection_step *last = selections_last(&t->selections);

	(void)arg;
	if (last) {
		recall_cursor(t, last);
		selections_undo(&t->selections);
		return RE_SUM | RE_DRAW;
	}
	tui_say(t, _("there is nothing to undo"));
	return RE_DRAW;
}

ACT(redo)
{
	(void)arg;
	if (selections_redo(&t->selections))
		return RE_SUM | RE_DRAW;
	tui_say(t, _("there is nothing to redo"));
	return RE_DRAW;
}
