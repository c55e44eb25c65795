/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tui/selections.h"

static void
forget_undone(struct selections *s)
{
	for (size_t i = 0; i < s->undone.n; i++)
		selection_release(&s->undone.at[i].is);
	s->undone.n = 0;
}

/* The step of the start; when that was undone, the newest that is left. */
static size_t
begun_at(const struct selections *s)
{
	size_t settled = s->past.n - s->trying;

	return s->start < settled ? s->start : settled - 1;
}

/* What comes next is in place of what was undone, be it the start. */
static void
branch_off(struct selections *s)
{
	s->start = begun_at(s);
	forget_undone(s);
}

void
selections_release(struct selections *s)
{
	for (size_t i = 0; i < s->past.n; i++)
		selection_release(&s->past.at[i].is);
	VEC_RELEASE(&s->past);
	forget_undone(s);
	VEC_RELEASE(&s->undone);
}

static void
push(struct selections *s, const struct selection *next, size_t depth)
{
	struct selection_step step = { .depth = depth };

	selection_copy(&step.is, next);
	VEC_PUSH(&s->past, step);
}

void
selections_begin(struct selections *s, const struct selection *first,
		 const struct prof *p)
{
	struct selection all;

	selection_all_parts(&all, first);
	while (all.nfilter)
		selection_remove_filter(&all, all.nfilter - 1);
	all.recursion = false;
	if (p)
		selection_sides(&all, p);
	if (!selection_eq(&all, first))
		push(s, &all, 0);
	selection_release(&all);
	s->start = s->past.n;
	push(s, first, 0);
}

const struct selection *
selections_newest(const struct selections *s)
{
	return &s->past.at[s->past.n - 1].is;
}

const struct selection *
selections_settled(const struct selections *s)
{
	return &s->past.at[s->past.n - 1 - s->trying].is;
}

/* Whether there was one. */
static bool
give_up_trying(struct selections *s)
{
	bool was = s->trying;

	if (was)
		selection_release(&s->past.at[--s->past.n].is);
	s->trying = false;
	return was;
}

bool
selections_add(struct selections *s, const struct selection *next, size_t depth)
{
	bool tried = give_up_trying(s);

	if (selection_eq(next, selections_newest(s)))
		return tried;
	branch_off(s);
	push(s, next, depth);
	return true;
}

bool
selections_undo(struct selections *s)
{
	if (give_up_trying(s))
		return true;
	if (s->past.n < 2)
		return false;
	VEC_PUSH(&s->undone, s->past.at[s->past.n - 1]);
	s->past.n--;
	return true;
}

bool
selections_redo(struct selections *s)
{
	if (!s->undone.n)
		return false;
	give_up_trying(s);
	VEC_PUSH(&s->past, s->undone.at[s->undone.n - 1]);
	s->undone.n--;
	return true;
}

struct selection_step *
selections_last(struct selections *s)
{
	return s->past.n < 2 ? NULL : &s->past.at[s->past.n - 1];
}

/* The filter that NOW still has of those that a step after BEFORE added, its
 * number; the one behind all: recursion. SIZE_MAX: none. */
static size_t
added_filter(const struct selection *now, const struct selection *step,
	     const struct selection *before)
{
	if (now->recursion && step->recursion && !before->recursion)
		return now->nfilter;
	for (size_t i = now->nfilter; i-- > 0;) {
		const struct filter *f = &now->filter[i];

		if (selection_has(step, f) && !selection_has(before, f))
			return i;
	}
	return SIZE_MAX;
}

/* Whether it was STEP, after BEFORE, that chose the parts that are chosen NOW. */
static bool
added_parts(const struct selections *s, const struct selection *step,
	    const struct selection *before, const struct prof *p)
{
	const struct selection *now = selections_newest(s);

	return selection_lacks_any(now, p) && selection_parts_eq(now, step)
	       && !selection_parts_eq(step, before)
	       && !selection_parts_eq(now, &s->past.at[begun_at(s)].is);
}

/* The filter AT of the newest step; SIZE_MAX: the parts, which are those of the
 * start then. */
static void
drop(struct selections *s, size_t at, size_t depth)
{
	struct selection next;

	selection_copy(&next, selections_newest(s));
	if (at < next.nfilter)
		selection_remove_filter(&next, at);
	else if (at == SIZE_MAX)
		selection_parts_of(&next, &s->past.at[begun_at(s)].is);
	else
		next.recursion = false;
	selections_add(s, &next, depth);
	selection_release(&next);
}

bool
selections_drop_newest(struct selections *s, size_t depth, const struct prof *p,
		       struct selection_step *of)
{
	const struct selection *now = selections_newest(s);

	for (size_t i = s->past.n - 1; i > begun_at(s); i--) {
		const struct selection_step *step = &s->past.at[i];
		size_t at = added_filter(now, &step->is, &step[-1].is);

		if (at == SIZE_MAX
		    && !(p && added_parts(s, &step->is, &step[-1].is, p)))
			continue;
		if (step->depth < depth)
			return false;
		*of = *step;
		of->is = (struct selection){ 0 };	/* it stays the step's */
		drop(s, at, depth);
		return true;
	}
	return false;
}

/* Whether the newest step that added F of what is selected was typed; F is NULL: that
 * folded recursion. */
static bool
is_typed(const struct selections *s, const struct filter *f)
{
	for (size_t i = s->past.n - 1; i > 0; i--) {
		const struct selection *step = &s->past.at[i].is;
		const struct selection *before = &s->past.at[i - 1].is;

		if (f ? selection_has(step, f) && !selection_has(before, f)
		      : step->recursion && !before->recursion)
			return s->past.at[i].typed;
	}
	return false;
}

static bool
are_parts_typed(const struct selections *s, const struct prof *p)
{
	for (size_t i = s->past.n - 1; i > 0; i--) {
		const struct selection_step *step = &s->past.at[i];

		if (added_parts(s, &step->is, &step[-1].is, p))
			return step->typed;
	}
	return false;
}

void
selections_without_typed(struct selections *s, const struct prof *p, struct selection *to)
{
	give_up_trying(s);
	selection_copy(to, selections_newest(s));
	for (size_t i = to->nfilter; i-- > 0;)
		if (is_typed(s, &to->filter[i]))
			selection_remove_filter(to, i);
	if (is_typed(s, NULL))
		to->recursion = false;
	if (are_parts_typed(s, p))
		selection_parts_of(to, &s->past.at[begun_at(s)].is);
}

void
selections_try(struct selections *s, const struct selection *next, size_t depth)
{
	give_up_trying(s);
	s->trying = next && !selection_eq(next, selections_newest(s));
	if (s->trying)
		push(s, next, depth);
}

void
selections_settle(struct selections *s)
{
	if (s->trying)
		branch_off(s);
	s->trying = false;
}

/* What a step is of other facts; where the cursor was has other names. */
static struct selection_step
followed(struct selection_step *was, const struct snapshot *now,
	 const struct snapshot *old)
{
	struct selection_step step = { .depth = was->depth, .typed = was->typed };

	selection_follow(&step.is, now->prof, &was->is, old->prof,
			 &now->sums->selection);
	selection_release(&was->is);
	return step;
}

/* Those that were undone, the next one last, of which one was the START: counted from
 * the next. One that would change nothing any more is none. */
static void
follow_undone(struct selections *s, const struct snapshot *now,
	      const struct snapshot *old, size_t start)
{
	size_t settled = s->past.n - s->trying;
	const struct selection *before = selections_newest(s);
	size_t n = s->undone.n, first = n;

	for (size_t i = n; i-- > 0;) {
		struct selection_step step = followed(&s->undone.at[i], now, old);

		if (selection_eq(&step.is, before)) {
			selection_release(&step.is);
		} else {
			s->undone.at[--first] = step;
			before = &s->undone.at[first].is;
		}
		if (n - 1 - i == start)
			s->start = settled + (n - first) - 1;
	}
	for (size_t i = first; i < n; i++)
		s->undone.at[i - first] = s->undone.at[i];
	s->undone.n = n - first;
}

void
selections_follow(struct selections *s, const struct snapshot *now,
		  const struct snapshot *old)
{
	size_t n = 0, settled = s->past.n - s->trying, start = s->start;

	for (size_t i = 0; i < s->past.n; i++) {
		struct selection_step step = followed(&s->past.at[i], now, old);

		if (!n || !selection_eq(&step.is, &s->past.at[n - 1].is)) {
			s->past.at[n++] = step;
		} else {
			selection_release(&step.is);
			if (i + 1 == s->past.n)
				s->trying = false;
		}
		if (i == start && i < settled)
			s->start = n - 1;
	}
	s->past.n = n;
	follow_undone(s, now, old, start < settled ? SIZE_MAX : start - settled);
}
