/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The status line: what the cursor is on in full, its figures with the
 * uncertainty of sampling, where in the list that is; or a message until the next
 * key, since nobody knows how fast somebody reads.
 */
#include <config.h>

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/num.h"
#include "view/format.h"
#include "tui/ui.h"
#include "tui/term/screen.h"

#define SAID_MAX 200
#define LAG_MS 100
#define Z95 1.959964

/* The same twice is once. */
static void
keep_message(struct tui *t)
{
	struct lines_kept *said = &t->said;

	if (!t->message.n ||
	    (said->n && !strcmp(said->at[said->n - 1], t->message.s)))
		return;
	if (said->n == SAID_MAX) {
		free(said->at[0]);
		memmove(said->at, said->at + 1, --said->n * sizeof(*said->at));
	}
	VEC_PUSH(said, mem_strdup(t->message.s));
}

void
tui_say(struct tui *t, const char *format, ...)
{
	va_list ap;
	char *s;

	va_start(ap, format);
	if (vasprintf(&s, format, ap) < 0)
		s = NULL;
	va_end(ap);
	text_clear(&t->message);
	text_adds(&t->message, s ? s : "");
	free(s);
	t->message_style = STYLE_MESSAGE;
	t->message_holds = NULL;
	t->message_of = t->snap;
	keep_message(t);
}

void
tui_say_while(struct tui *t, bool (*holds)(const struct tui *t))
{
	t->message_holds = holds;
}

bool
tui_is_working(const struct tui *t)
{
	struct progress p;

	return engine_progress(t->engine, &p);
}

bool
tui_shows_old(const struct tui *t)
{
	return t->snap == t->message_of;
}

/* What is not so any more is not said any more. */
static void
drop_message(struct tui *t)
{
	if (t->message.n && t->message_holds && !t->message_holds(t))
		text_clear(&t->message);
}

void
tui_say_error(struct tui *t, const struct error *err)
{
	struct text say = { 0 };

	error_print(err, &say);
	tui_say(t, "%s", say.s);
	t->message_style = STYLE_ERROR;
	text_release(&say);
}

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
	cost_put(t, t->metric, base, false, out);
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

	share_put(self->i, base, self->estimate, out);
	if (base > 0 && is_counted(t, self))
		text_printf(out, " %s%s", t->canvas.glyph->plus_minus,
			    num_percent(wilson_half(self->i, base), buf));
}

/* "incl ~31.0 M ~62.6%"; of a CALL "call", beside what is of the function that is at its other
 * end. */
static void
put_incl(const struct tui *t, const struct val *incl, bool call, struct text *out)
{
	int64_t base = tui_share_base(t);

	/* TRANSLATORS: at most 6 cells: what a call cost with all below it */
	text_printf(out, "%s ", call ? _("call") : _("incl"));
	cost_put(t, t->metric, incl->i, incl->estimate, out);
	text_addc(out, ' ');
	share_put(incl->i, base, incl->estimate, out);
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

/* The object of a function, where another one is called as it is: two builds. */
static void
put_object(const struct tui *t, const struct list *l, const struct row *r,
	   struct text *out)
{
	struct val val = view_val(l->view, r, column_find("object"), t->metric);

	if (val.type != VAL_TEXT || val.path < 2)
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

/* The figures of a row, the most important first, as many as ROOM cells
 * take beside what it is CALLED. */
static void
put_figures(const struct tui *t, const struct list *l, const struct row *r,
	    const char *called, size_t room, struct text *out)
{
	struct val self = view_val(l->view, r, column_find("self"), t->metric);
	struct val incl = view_val(l->view, r, column_find("incl"), t->metric);
	/* As they stand; of a call it is the call that counts. */
	bool call = r->kind == ROW_CALL, note = false;
	struct { struct text t; int rank; bool shown; } part[4] = {
		[0] = { .rank = call ? 1 : 0 },		/* self */
		[1] = { .rank = call ? 3 : 2 },		/* its share */
		[2] = { .rank = call ? 2 : 1 },		/* file and line */
		[3] = { .rank = call ? 0 : 3 },		/* incl */
	};

	if (self.type == VAL_COST) {
		put_self(t, &self, &part[0].t);
		put_share(t, &self, &part[1].t);
	}
	if (self.type == VAL_RATIO)
		put_ratio(t, l, _("self"), &self, &part[0].t);
	if (incl.type == VAL_RATIO && r->kind != ROW_SELF)
		put_ratio(t, l, _("incl"), &incl, &part[3].t);
	put_location(t, l, r, called, &part[2].t);
	if (!part[2].t.n) {
		put_note(t, l, r, &part[2].t);
		note = part[2].t.n > 0;
	}
	if (incl.type == VAL_COST && r->kind != ROW_SELF)
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

/* "/re: ", a long pattern cut so that the rest of the line has room. */
static void
put_pattern(const struct tui *t, struct text *out)
{
	struct text pattern = { 0 };
	size_t room = (size_t)t->canvas.cols / 3;

	text_printable(&pattern, t->search.pattern.s, t->search.pattern.n,
		       t->canvas.ascii);
	text_addc(out, '/');
	if (text_width(pattern.s, pattern.n) > room)
		text_cut_end(out, pattern.s, pattern.n, room,
			     t->canvas.glyph->ellipsis);
	else
		text_add(out, pattern.s, pattern.n);
	text_adds(out, ": ");
	text_release(&pattern);
}

/* "/re: 12 of 340 = 18.3%" of a search; where that is to be BRIEF
 * "/ 12 of 340 = 18.3%". */
static void
put_search(const struct tui *t, const struct list *l, bool brief, struct text *out)
{
	const struct search *s = &t->search;
	int64_t total = tui_share_base(t);
	size_t at = search_number(s, l->cursor), n;
	struct joint all = { .cost = s->self, .found = s->hit.n };

	/* The pattern is being typed at the left. */
	if (brief)
		text_adds(out, "/ ");
	else if (!t->prompt.open)
		put_pattern(t, out);
	if (t->now->page->joint)
		t->now->page->joint(t, t->now, &all);
	n = all.found > s->hit.n ? all.found : s->hit.n;
	if (t->counting)
		text_adds(out, t->canvas.glyph->ellipsis);
	else if (at && (n == s->hit.n || all.hidden))
		/* TRANSLATORS: the Nth of so many matches */
		text_printf(out, _("%zu of %zu"), at, n);
	else
		/* of rows that are not open the number is known, not which one
		 * of all the row is */
		text_printf(out, ngettext("%zu match", "%zu matches", n), n);
	if (all.hidden && n > s->hit.n && !t->counting && !brief) {
		text_adds(out, " (");
		text_printf(out, _(all.hidden), n - s->hit.n);
		text_addc(out, ')');
	}
	if (pattern_gave_up(&s->seek))
		/* TRANSLATORS: a pattern takes too long: there may be more
		 * matches; at most 14 cells */
		text_printf(out, " (%s)", _("incomplete"));
	if (all.cost && total > 0 && !t->counting) {
		text_adds(out, " = ");
		share_put(all.cost, total, all.estimate, out);
	}
	text_adds(out, "  ");
}

/* Whether there is a match; in a tree also where none of them is open. */
static bool
has_matches(const struct tui *t)
{
	const struct page *p = t->now;
	struct joint all;

	return t->search.hit.n
	       || (p->page->joint && p->page->joint(t, p, &all) && all.found);
}

/* A search's count, "2/119  Self ▼"; in BRIEF no more than numbers. */
static void
put_right(const struct tui *t, const struct list *l, bool brief, struct text *out)
{
	const struct column *by = l->view ? l->view->sort_column : NULL;
	char buf[NUM_MAX];

	if (l->view && search_active(&t->search) &&
	    t->search.view == l->view &&
	    (has_matches(t) || t->prompt.open || t->counting))
		put_search(t, l, brief, out);
	if (t->now->page->position && t->now->page->position(t, out))
		return;
	if (list_count(l))
		text_printf(out, "%zu/%zu", l->cursor + 1, list_count(l));
	if (l->view && l->view->below_floor)
		/* TRANSLATORS: rows that are hidden, and below which
		 * percentage of the total; at most 20 cells */
		text_printf(out, _(" +%zu under %s%%"), l->view->below_floor,
			    num_figures(100 * t->floor, 4, buf));
	if (!by || brief)
		return;
	text_adds(out, "  ");
	list_put_order(l, page_shows(t, t->now, by), view_sort_other(l->view), out);
	text_printf(out, " %s", column_falls(by, l->view->sort_inverted) ?
		    t->canvas.glyph->falling : t->canvas.glyph->rising);
}

/* Whether what the row is called is a function's name; BY_PAGE: the page said it. */
static bool
is_called_as_func(const struct list *l, const struct row *r, bool by_page)
{
	if (r->kind == ROW_LINE && l->column.name == l->column.text)
		return list_line_name(l, r).calls;
	return !by_page && r->kind & (ROW_FUNC | ROW_CALL | ROW_ARC | ROW_NODE
				      | ROW_BOX);
}

/* What the name of the row keeps of a narrow line, with blanks beside it. */
#define ROW_CELLS 16

static void
compose(struct tui *t)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct text whole = { 0 }, figures = { 0 };
	size_t room, width;
	struct val name;
	bool func;

	text_clear(&t->status_left);
	text_clear(&t->status_right);
	put_right(t, l, false, &t->status_right);
	if (!t->prompt.open
	    && text_width(t->status_right.s, t->status_right.n) + ROW_CELLS
	       > (size_t)t->canvas.cols) {
		text_clear(&t->status_right);
		put_right(t, l, true, &t->status_right);
	}
	if (!r)
		return;
	width = text_width(t->status_right.s, t->status_right.n) + 4;
	room = (size_t)t->canvas.cols > width ?
	       (size_t)t->canvas.cols - width : 0;
	func = !t->now->page->status || !t->now->page->status(t, r, &whole);
	if (func && list_name(l, r, &name))
		val_format(l->view, &name, 0, false, t->canvas.ascii, &whole);
	/* A long name leaves half of the line to the figures. */
	text_adds(&whole, "");
	width = text_width(whole.s, whole.n);
	width = room - (width < room / 2 ? width : room / 2);
	if (!t->now->page->figures
	    || !t->now->page->figures(t, r, width, &figures))
		put_figures(t, l, r, whole.s, width, &figures);
	text_adds(&figures, "");
	room -= text_width(figures.s, figures.n);
	width = text_width(whole.s, whole.n);
	func = is_called_as_func(l, r, !func);
	/* a box is seldom wide enough for that */
	if (width > room && func && r->kind & ROW_BOX)
		list_keep_match(&whole, 0, room, &t->search, &t->canvas);
	if (width > room && func)
		text_cut_func(&t->status_left, whole.s, whole.n, room,
			      t->canvas.glyph->ellipsis);
	else if (width > room)
		text_cut_middle(&t->status_left, whole.s, whole.n, room,
				t->canvas.glyph->ellipsis);
	else
		text_add(&t->status_left, whole.s, whole.n);
	text_trim(&t->status_left, 0);
	text_add(&t->status_left, figures.s, figures.n);
	text_release(&whole);
	text_release(&figures);
}

/* Of one that does not fit, where all of it can be read. */
static void
draw_message(struct tui *t, int y)
{
	struct canvas *c = &t->canvas;
	const char *key = tui_key(t, "said", NULL);
	int cells = c->cols - 2;

	if (text_width(t->message.s, t->message.n) > (size_t)cells)
		cells -= 1 + draw_right(c, y, 1, cells, STYLE_NOTE, key);
	draw_text(c, y, 1, cells, t->message_style, t->message.s,
		  t->message.n);
}

/* What stands beside a line of input. */
static void
put_hint(struct tui *t, struct text *out)
{
	struct text hint = { 0 };

	if (t->question->hint)
		t->question->hint(t, t->prompt.line.s, &hint);
	if (t->completion.more)
		text_adds(out, t->canvas.glyph->ellipsis);
	if (t->completion.none)
		/* TRANSLATORS: Tab has found no name */
		text_adds(out, _("nothing begins so"));
	if (t->completion.many)
		text_adds(out, _("type the beginning of a name"));
	if (hint.n)
		text_printf(out, "%s%s", out->n ? "; " : "", hint.s);
	text_release(&hint);
}

void
status_draw(struct tui *t, int y)
{
	struct canvas *c = &t->canvas;
	int right;

	drop_message(t);
	if (t->prompt.open) {
		int cells = c->cols, from = cells / 2, typed;

		right = 0;
		text_clear(&t->status_right);
		put_hint(t, &t->status_right);
		/* the count is of the list, which the help covers */
		if (search_active(&t->search) && !t->help.open &&
		    t->question->history == HISTORY_SEARCH)
			compose(t);
		/* a short line leaves room, with the cursor behind it */
		typed = prompt_width(&t->prompt) + 3;
		if (typed < from)
			from = typed;
		if (t->status_right.n)
			right = draw_right(c, y, from, cells - from - 1,
					   STYLE_NOTE, t->status_right.s) + 2;
		prompt_draw(&t->prompt, c, y, cells - right);
		return;
	}
	if (t->message.n) {
		draw_message(t, y);
		return;
	}
	if (!t->snap || !t->now)
		return;
	if (t->menu.open && t->menu.cursor < t->menu.item.n &&
	    t->menu.item.at[t->menu.cursor].help) {
		draw_string(c, y, 1, c->cols - 2, STYLE_NOTE,
			    t->menu.item.at[t->menu.cursor].help);
		return;
	}
	if (t->help.open) {
		text_clear(&t->status_right);
		pager_put_position(&t->help, &t->status_right);
		draw_right(c, y, 0, c->cols - 1, STYLE_NOTE,
			   t->status_right.s);
		return;
	}
	if (!t->status_lags || screen_headless() ||
	    t->now_ms - t->last_key_ms >= LAG_MS) {
		t->status_lags = false;
		compose(t);
	}
	right = t->status_right.n ? (int)text_width(t->status_right.s,
						    t->status_right.n) : 0;
	if (right > c->cols - 2)
		right = c->cols - 2;
	if (t->status_left.n)
		draw_text(c, y, 1, c->cols - right - 4, STYLE_STATUS,
			  t->status_left.s, t->status_left.n);
	if (right)
		draw_right(c, y, c->cols - right - 1, right, STYLE_NOTE,
			   t->status_right.s);
}
