/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures of a row in the status line, with the uncertainty of sampling and where it is.
 */
#include <config.h>

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/num.h"
#include "view/format.h"
#include "tui/ui.h"

#define Z95 1.959964

double
poisson_half(int64_t count)
{
	/* Byar's approximation of the exact limits, good to three digits. */
	double k = (double)count, up = k + 1, low = 0, high;

	if (count < 0)
		return 0;
	if (count > 0)
		low = k * pow(1 - 1 / (9 * k) - Z95 / (3 * sqrt(k)), 3);
	high = up * pow(1 - 1 / (9 * up) + Z95 / (3 * sqrt(up)), 3);
	return (high - low) / 2;
}

double
wilson_half(int64_t count, int64_t total)
{
	double n = (double)total, p = (double)count / n;

	if (total <= 0 || count < 0 || count > total)
		return 0;
	return Z95 * sqrt(p * (1 - p) / n + Z95 * Z95 / (4 * n * n)) /
	       (1 + Z95 * Z95 / n);
}

/* Whether the cost is samples that hit it, one by one: what is divided by
 * rules has another uncertainty. */
static bool
is_counted(const struct tui *t, const struct val *cost)
{
	return !cost->estimate &&
	       prof_has(t->snap->prof, t->metric, CAP_SAMPLED);
}

/* "self 18 of 348 ±9" */
static void
put_self(const struct tui *t, const struct val *self, struct text *out)
{
	int64_t base = tui_share_base(t);

	text_printf(out, "%s ", _("self"));
	cost_put(t, t->metric, self->i, self->estimate, out);
	/* TRANSLATORS: a part of a whole: 18 of 348 */
	text_printf(out, " %s ", _("of"));
	cost_put(t, t->metric, base, tui_base_guessed(t), out);
	if (is_counted(t, self)) {
		text_printf(out, " %s", t->canvas.glyph->plus_minus);
		cost_put(t, t->metric, llround(poisson_half(self->i)), false,
			 out);
	}
}

/* "5.2% ±2.4" */
static void
put_share(const struct tui *t, const struct val *self, struct text *out)
{
	int64_t base = tui_share_base(t);
	char buf[NUM_MAX];

	share_of_base_put(t, self->i, self->estimate, out);
	if (base > 0 && is_counted(t, self))
		text_printf(out, " %s%s", t->canvas.glyph->plus_minus,
			    num_percent(wilson_half(self->i, base), buf));
}

/* "incl ~31.0 M ~62.6%"; of a CALL "call", beside what is of the function that is at its other
 * end. */
static void
put_incl(const struct tui *t, const struct val *incl, bool call, struct text *out)
{
	/* TRANSLATORS: at most 6 cells: what a call cost with all below it */
	text_printf(out, "%s ", call ? _("call") : _("incl"));
	cost_put(t, t->metric, incl->i, incl->estimate, out);
	text_addc(out, ' ');
	share_of_base_put(t, incl->i, incl->estimate, out);
}

/* "self 3.21%": of nothing, and with no error that is known. */
static void
put_ratio(const struct tui *t, const struct list *l, const char *word,
	  const struct val *val, struct text *out)
{
	text_printf(out, "%s ", word);
	val_format(l->view, val, 0, t->show == COST_RAW, t->canvas.ascii, out);
}

/* What a row without figures has to say beside its name. */
static void
put_note(const struct tui *t, const struct list *l, const struct row *r,
	 struct text *out)
{
	static const char *const id[] = { "note", "fix", "place", "title" };

	for (size_t i = 0; i < sizeof(id) / sizeof(id[0]); i++) {
		struct val v = view_val(l->view, r, column_find(id[i]),
					t->metric);

		if (v.type == VAL_NONE)
			continue;
		if (out->n)
			text_adds(out, "; ");
		val_format(l->view, &v, 0, false, t->canvas.ascii, out);
	}
}

/* TAIL: how many last components of PATH are seen. */
static void
put_place(const struct list *l, const char *path, unsigned tail, uint64_t line,
	  struct text *out)
{
	struct val val = { .type = VAL_TEXT, .s = path, .n = strlen(path) };

	val.path = tail < UINT8_MAX ? (uint8_t)tail : UINT8_MAX;
	val_format(l->view, &val, 0, false, false, out);
	if (*path && line)
		text_printf(out, ":%" PRIu64, line);
}

/* Whether a row in sight is a function of that name in another object, which no column
 * says. */
static bool
has_namesake(const struct list *l, const struct row *r)
{
	const struct names *n = l->view->snap->names;
	func_id f = view_row_func(l->view, r);
	struct func func = names_func(n, f);
	size_t end = l->top + (l->height > 0 ? (size_t)l->height : 0);

	if (!func_some(f) || list_shows(l, column_find("object")))
		return false;
	for (size_t i = l->top; i < end && i < list_count(l); i++) {
		func_id other = view_row_func(l->view, list_row(l, i));

		if (func_some(other) && names_func_called(n, other).i == func.name.i
		    && !object_eq(names_func(n, other).object, func.object))
			return true;
	}
	return false;
}

/* The object of a function, where another one is called as it is: two builds. */
static void
put_object(const struct tui *t, const struct list *l, const struct row *r,
	   struct text *out)
{
	struct val val = view_val(l->view, r, column_find("object"), t->metric);

	if (val.type != VAL_TEXT || (val.path < 2 && !has_namesake(l, r)))
		return;
	val_format(l->view, &val, 0, false, t->canvas.ascii, out);
	text_addc(out, ' ');
}

/* Of a line or an instruction where it is itself, not its function; what it is
 * CALLED may say so. */
static void
put_location(const struct tui *t, const struct list *l, const struct row *r,
	     const char *called, struct text *out)
{
	func_id f = view_row_func(l->view, r);
	struct val file, line;

	if (!(r->kind & (ROW_LINE | ROW_INSN))) {
		if (!func_some(f))
			return;
		put_object(t, l, r, out);
		put_place(l, names_func_file(t->snap->names, f),
			  list_file_tail(l, (size_t)(r - l->view->row.at)),
			  names_func(t->snap->names, f).line, out);
		return;
	}
	file = view_val(l->view, r, column_find("file"), t->metric);
	line = view_val(l->view, r, column_find("line"), t->metric);
	if (file.type == VAL_TEXT)
		put_place(l, file.s, 1, line.type == VAL_ORDINAL
				  ? (uint64_t)line.i : 0, out);
	if (out->n && strstr(called, out->s))
		text_clear(out);
}

/* Sentences that take fewer cells than these say nothing. */
#define NOTE_CELLS 16

/* What a row has to say is worth beginning, although it does not fit. */
static void
cut_note(const struct tui *t, struct text *note, size_t room)
{
	struct text less = { 0 };

	if (room < 2 + NOTE_CELLS || text_width(note->s, note->n) <= room - 2)
		return;
	text_cut_end(&less, note->s, note->n, room - 2,
		     t->canvas.glyph->ellipsis);
	text_release(note);
	*note = less;
}

/* What a row has in the column, or only the base has there. */
static struct val
figure_of(const struct tui *t, const struct list *l, const struct row *r, const char *column,
	  bool base)
{
	const struct column *c = column_find(column);

	return view_val(l->view, r, base ? column_compared(c, COMPARED_BASE) : c, t->metric);
}

/* Whether the value is a figure of a row. */
static bool
is_figure(const struct val *val)
{
	return val->type == VAL_COST || val->type == VAL_RATIO;
}

/* Whether only the base has figures of the row; of a call it is its own that counts. */
static bool
is_of_base(const struct tui *t, const struct list *l, const struct row *r)
{
	struct val self = figure_of(t, l, r, "self", false);
	struct val incl = figure_of(t, l, r, "incl", false);

	if (!l->view->base)
		return false;
	/* in a tree of both the new one has 0 of it */
	if (view_row_change(l->view, r, t->metric) == ROW_GONE)
		return true;
	if (is_figure(&incl))
		return false;
	incl = figure_of(t, l, r, "incl", true);
	return r->kind == ROW_CALL ? is_figure(&incl) : !is_figure(&self);
}

/* "base: incl 2,699 0.3%", or self, with the column of its SHARE. */
static void
put_of_base(const struct tui *t, const struct list *l, const struct row *r,
	    const char *word, const struct val *val, const char *share, struct text *out)
{
	struct val of = figure_of(t, l, r, share, true);

	text_adds(out, _("base: "));
	if (val->type == VAL_RATIO) {
		put_ratio(t, l, word, val, out);
		return;
	}
	text_printf(out, "%s ", word);
	cost_put(t, t->metric, val->i, val->estimate, out);
	if (of.type != VAL_SHARE)
		return;
	text_addc(out, ' ');
	val_format(l->view, &of, 0, false, t->canvas.ascii, out);
	text_addc(out, '%');
}

void
status_put_figures(const struct tui *t, const struct list *l, const struct row *r,
		   const char *called, size_t room, struct text *out)
{
	bool base = is_of_base(t, l, r);
	struct val self = figure_of(t, l, r, "self", base);
	struct val incl = figure_of(t, l, r, "incl", base);
	/* As they stand; of a call it is the call that counts. */
	bool call = r->kind == ROW_CALL, note = false;
	struct { struct text t; int rank; bool shown; } part[4] = {
		[0] = { .rank = call ? 1 : 0 },		/* self */
		[1] = { .rank = call ? 3 : 2 },		/* its share */
		[2] = { .rank = call ? 2 : 1 },		/* file and line */
		[3] = { .rank = call ? 0 : 3 },		/* incl */
	};

	if (base && is_figure(&self))
		put_of_base(t, l, r, _("self"), &self, "self%", &part[0].t);
	else if (self.type == VAL_COST)
		put_self(t, &self, &part[0].t);
	else if (self.type == VAL_RATIO)
		put_ratio(t, l, _("self"), &self, &part[0].t);
	if (!base && self.type == VAL_COST)
		put_share(t, &self, &part[1].t);
	if (base && is_figure(&incl) && r->kind != ROW_SELF)
		put_of_base(t, l, r, call ? _("call") : _("incl"), &incl, "incl%",
			    &part[3].t);
	else if (incl.type == VAL_RATIO && r->kind != ROW_SELF)
		put_ratio(t, l, _("incl"), &incl, &part[3].t);
	put_location(t, l, r, called, &part[2].t);
	if (!part[2].t.n) {
		put_note(t, l, r, &part[2].t);
		note = part[2].t.n > 0;
	}
	if (!base && incl.type == VAL_COST && r->kind != ROW_SELF)
		put_incl(t, &incl, call, &part[3].t);
	for (int rank = 0; rank < 4; rank++)
		for (size_t i = 0; i < 4; i++) {
			size_t width;

			if (part[i].rank != rank || !part[i].t.n)
				continue;
			/* beside what a call costs it would be read as its */
			if (i == 1 && call && !part[0].shown)
				continue;
			if (i == 2 && note)
				cut_note(t, &part[2].t, room);
			width = 2 + text_width(part[i].t.s, part[i].t.n);
			if (width <= room) {
				part[i].shown = true;
				room -= width;
			}
		}
	for (size_t i = 0; i < 4; i++) {
		if (part[i].shown)
			text_printf(out, "  %s", part[i].t.s);
		text_release(&part[i].t);
	}
}
