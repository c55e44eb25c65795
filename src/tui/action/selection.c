/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is summed: parts, contexts, inlined code; undone and redone.
 */
#include <config.h>

#include "base/bound.h"
#include "model/filter/filter.h"
#include "tui/action/private.h"

/* Where the cursor is now, into a step, for when it is undone. */
static void
note_cursor(const struct tui *t, struct selection_step *step)
{
	const struct list *l = page_list(t->now);

	step->at = list_here(l) ? list_row_key(l, l->cursor)
				: (struct row_key){ 0 };
	step->view = l->ops;
	step->generation = names_logical(t->snap->names)->generation;
}

void
try_selection(struct tui *t, const struct selection *s)
{
	if (!t->selections.trying)
		note_cursor(t, &t->tried_at);
	selections_try(&t->selections, s, t->past.n);
}

void
settle_selection(struct tui *t)
{
	struct selection_step *step = selections_last(&t->selections);

	if (step && t->selections.trying) {
		step->at = t->tried_at.at;
		step->view = t->tried_at.view;
		step->generation = t->tried_at.generation;
	}
	selections_settle(&t->selections);
}

unsigned
choose_selection(struct tui *t, const struct selection *s)
{
	/* else what is typed is given up, and there is no other step */
	bool is_step = !selection_eq(s, selections_settled(&t->selections));

	if (!selections_add(&t->selections, s, t->past.n))
		return RE_DRAW;
	if (is_step)
		note_cursor(t, selections_last(&t->selections));
	return RE_SUM | RE_DRAW;
}

static bool
is_collapsed(const struct tui *t, func_id f)
{
	return func_some(f) && filter_is_group(t->snap->sums->names, f);
}

/* Which list of the page that is of a view; -1: none. */
static int
list_of(const struct page *p, const struct view_ops *view)
{
	int k = p->nlist;

	while (k-- > 0 && p->list[k].ops != view)
		;
	return k;
}

/* The cursor's row of a step that took it away is where undoing that leads, in the half
 * of the page that it was in; so it is if collapse made one row of many, which has no row
 * that is like it, while the cursor is there. */
static void
recall_cursor(struct tui *t, const struct selection_step *step)
{
	int k = list_of(t->now, step->view);
	unsigned now = names_logical(t->snap->names)->generation;
	struct list *l;

	if (!step->at.kind || k < 0 || step->generation != now)
		return;
	l = &t->now->list[k];
	if (list_here(l)
	    && !is_collapsed(t, list_row_key(l, l->cursor).func)
	    && list_find_in(l->view, &step->at) != SIZE_MAX)
		return;
	t->now->active = k;
	t->undone_at = step->at;
}

bool
drop_newest(struct tui *t)
{
	/* where parts are chosen, Esc leads back with what was chosen */
	bool chooses = t->now->ops->kinds & ROWS_PART;
	struct selection_step step;
	/* else what is typed is given up, and there is no other step */
	bool is_step = !t->selections.trying;

	if (!t->snap || !selections_last(&t->selections)
	    || !selections_drop_newest(&t->selections, t->past.n,
				       chooses ? NULL : t->snap->prof, &step))
		return false;
	if (is_step)
		note_cursor(t, selections_last(&t->selections));
	recall_cursor(t, &step);
	return true;
}

/* What a side has no part of is this one. */
#define NO_PART COMPARE_NONE

/* The part of a side that a row of one part stands for. */
static part_id
part_of_row(const struct tui *t, const struct row *r, bool base)
{
	const struct comparison *c = t->snap->comparison;
	uint32_t part = r->a;

	if (!c)
		return part_at(base ? NO_PART : part);
	if (base)
		part = comparison_base(c, BY_PART, part);
	return part_at(part != NO_PART && comparison_has_part(c, base, part)
		       ? part : NO_PART);
}

/* What is chosen of one side, and the parts that a row has there. */
struct side_parts {
	const part_id *part;
	size_t n;
	VEC(part_id) row;
	bool whole;		/* all of them: none was chosen */
	void (*add)(struct selection *s, part_id part);
};

/* Those of a row, which may be several: then each is of the side that has it. */
static void
add_row_parts(const struct tui *t, const struct row *r, struct side_parts side[2])
{
	const struct comparison *c = t->snap->comparison;
	const struct part *part = t->snap->prof->part;

	for (int base = 0; base < 2; base++) {
		part_id one = part_of_row(t, r, base);

		if (r->kind == ROW_PART && one.i != NO_PART)
			VEC_PUSH(&side[base].row, one);
	}
	for (uint32_t i = r->a; r->kind == ROW_COMMAND && i; i = part[i].command_next.i)
		VEC_PUSH(&side[c && !comparison_has_part(c, false, i)].row, part_at(i));
}

static void
side_parts_find(const struct tui *t, const struct selection *s,
		const struct row *r, struct side_parts side[2])
{
	const struct selection base = { .npart = s->nbase, .part = s->base };
	const struct prof *p = t->snap->prof;

	side[0] = (struct side_parts){
		.part = s->part, .n = s->npart,
		.whole = !selection_chooses(s, p), .add = selection_add_part,
	};
	side[1] = (struct side_parts){
		.part = s->base, .n = s->nbase,
		.whole = !selection_chooses_of_base(&base, p),
		.add = selection_add_base,
	};
	add_row_parts(t, r, side);
}

static void
side_parts_release(struct side_parts side[2])
{
	VEC_RELEASE(&side[0].row);
	VEC_RELEASE(&side[1].row);
}

/* Of parts in order: those of a selection, and those of a row. */
static bool
is_among(const part_id *part, size_t n, part_id one)
{
	size_t at = FIRST_WHERE(i, 0, n, part[i].i >= one.i);

	return at < n && part_eq(part[at], one);
}

/* Whether all that the row has there is chosen. */
static bool
row_is_chosen(const struct side_parts *side)
{
	size_t i = 0;

	while (i < side->row.n && is_among(side->part, side->n, side->row.at[i]))
		i++;
	return i == side->row.n;
}

static void
add_row(struct selection *s, const struct side_parts *side)
{
	for (size_t i = 0; i < side->row.n; i++)
		side->add(s, side->row.at[i]);
}

/* Adds what is chosen of the side to S, with the row's parts, or, if these WERE chosen,
 * without them. Of a whole side that is all there is to choose, and nothing to take
 * away, unless BOTH are whole. */
static void
toggle_side(struct selection *s, const struct side_parts *side, bool were, bool both)
{
	for (size_t i = 0; i < side->n; i++)
		if (side->whole && !both
			    ? were || !side->row.n
			    : !is_among(side->row.at, side->row.n, side->part[i]))
			side->add(s, side->part[i]);
	if (!were)
		add_row(s, side);
}

/* Of a side that has no such part all is shown: beside the part of the other that is
 * to be told. false: neither is. */
static bool
say_whole_side(struct tui *t, const struct selection *s, bool no_now, bool no_base)
{
	const struct selection base = { .npart = s->nbase, .part = s->base };
	const struct prof *p = t->snap->prof;

	if (no_base && !selection_chooses_of_base(&base, p))
		tui_say(t, _("the base has no such part: all of it is compared "
			     "with"));
	else if (no_now && !selection_chooses(s, p))
		tui_say(t, _("only the base has this part: all of the new "
			     "profile is compared with it"));
	else
		return false;
	return true;
}

/* Why no figure changes: SAME is what was chosen before. Of one part it is said also
 * when it was not: chosen it leaves out what files have that come later. */
static void
say_same_parts(struct tui *t, bool same)
{
	if (list_count(page_list(t->now)) == 1)
		tui_say(t, _("there is one part only"));
	else if (same)
		tui_say(t, _("this part alone is shown already"));
}

ACT(part_only)
{
	const struct row *r = list_here(page_list(t->now));
	struct side_parts side[2];
	struct selection s;
	unsigned redo;
	bool same;

	(void)arg;
	if (!r)
		return say_no_rows(t);
	selection_all_parts(&s, selections_settled(&t->selections));
	side_parts_find(t, &s, r, side);
	add_row(&s, &side[0]);
	add_row(&s, &side[1]);
	selection_sides(&s, t->snap->prof);
	same = selection_eq(&s, selections_settled(&t->selections));
	redo = choose_selection(t, &s);
	if (!t->snap->comparison
	    || !say_whole_side(t, &s, !side[0].row.n, !side[1].row.n))
		say_same_parts(t, same);
	side_parts_release(side);
	selection_release(&s);
	return redo;
}

ACT(part_toggle)
{
	const struct row *r = list_here(page_list(t->now));
	const struct selection *old;
	struct side_parts side[2];
	struct selection s;
	unsigned redo;
	bool were;

	(void)arg;
	if (!r)
		return say_no_rows(t);
	old = selections_settled(&t->selections);
	selection_all_parts(&s, old);
	side_parts_find(t, old, r, side);
	were = row_is_chosen(&side[!side[0].row.n]);
	for (int i = 0; i < 2; i++)
		toggle_side(&s, &side[i], were, side[0].whole && side[1].whole);
	side_parts_release(side);
	selection_sides(&s, t->snap->prof);	/* none are all */
	say_same_parts(t, false);
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
