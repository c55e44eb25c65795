/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The status line: what the cursor is on in full, its figures with the
 * uncertainty of sampling, where in the list that is; or a message until the next
 * key, since nobody knows how fast somebody reads.
 */
#include <config.h>

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
tui_say_passing(struct tui *t, const char *s)
{
	text_clear(&t->message);
	text_adds(&t->message, s);
	t->message_style = STYLE_MESSAGE;
	t->message_holds = NULL;
	t->message_of = t->snap;
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
	tui_say_passing(t, s ? s : "");
	free(s);
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

/* What the right side leaves out, one thing after the other. */
enum right {
	RIGHT_WHOLE,
	RIGHT_UNSAID,		/* where matches are that are not among the boxes */
	RIGHT_UNPLACED,		/* and the level */
	RIGHT_BRIEF,		/* all but numbers */
};

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

/* "/re: 12 of 340 = 18.3%" of a search; where that is to be brief
 * "/ 12 of 340 = 18.3%". */
static void
put_search(const struct tui *t, const struct list *l, enum right how, struct text *out)
{
	const struct search *s = &t->search;
	int64_t total = tui_share_base(t);
	size_t at = search_number(s, l->cursor), n;
	struct joint all = { .cost = s->self, .found = s->hit.n };

	/* The pattern is being typed at the left. */
	if (how == RIGHT_BRIEF)
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
	if (all.hidden && n > s->hit.n && !t->counting && how == RIGHT_WHOLE) {
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
		share_of_base_put(t, all.cost, all.estimate, out);
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

static bool
shows_search(const struct tui *t, const struct list *l)
{
	return l->view && search_active(&t->search) && t->search.view == l->view
	       && (has_matches(t) || t->prompt.open || t->counting);
}

/* What a box is called and costs has the line before all else. */
static bool
goes_first(const struct tui *t, const struct row *r)
{
	return r && r->kind & ROW_BOX && t->now->page->figures && !t->prompt.open;
}

/* A search's count, "2/119  Self ▼". */
static void
put_right(const struct tui *t, const struct list *l, enum right how, struct text *out)
{
	const struct column *by = l->view ? l->view->sort_column : NULL;
	char buf[NUM_MAX];

	if (shows_search(t, l))
		put_search(t, l, how, out);
	if (goes_first(t, list_here(l)) && how >= RIGHT_UNPLACED) {
		text_trim(out, 0);
		return;
	}
	if (t->now->page->position && t->now->page->position(t, out))
		return;
	if (list_count(l))
		text_printf(out, "%zu/%zu", l->cursor + 1, list_count(l));
	if (l->view && l->view->below_floor)
		/* TRANSLATORS: rows that are hidden, and below which
		 * percentage of the total; at most 20 cells */
		text_printf(out, _(" +%zu under %s%%"), l->view->below_floor,
			    num_figures(100 * t->floor, 4, buf));
	if (!by || how == RIGHT_BRIEF)
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
/* What that of a box has before what stands at the right, and before it shows behind what
 * is left of it what was searched for: less would be no name. */
#define BOX_CELLS 30

/* The name in ROOM cells. */
static void
put_name(struct tui *t, const struct list *l, const struct row *r, bool by_page,
	 size_t room, struct text *whole)
{
	size_t width = text_width(whole->s, whole->n);
	bool func = is_called_as_func(l, r, by_page);

	/* a box is seldom wide enough for that */
	if (width > room && func && r->kind & ROW_BOX && room >= BOX_CELLS)
		list_keep_match(whole, 0, room, &t->search, &t->canvas);
	if (width > room && func)
		text_cut_func(&t->status_left, whole->s, whole->n, room,
			      t->canvas.glyph->ellipsis);
	else if (width > room)
		text_cut_middle(&t->status_left, whole->s, whole->n, room,
				t->canvas.glyph->ellipsis);
	else
		text_add(&t->status_left, whole->s, whole->n);
	text_trim(&t->status_left, 0);
}

/* A long name leaves half of the line to the figures; that of a box all that is more
 * than it must have, if the first of them has room there. */
static void
put_figures(struct tui *t, const struct list *l, const struct row *r, size_t room,
	    const struct text *whole, struct text *out)
{
	size_t width = text_width(whole->s, whole->n);
	size_t half = room - (width < room / 2 ? width : room / 2);
	size_t least = width < BOX_CELLS ? width : BOX_CELLS;
	const struct page_ops *page = t->now->page;

	if (goes_first(t, r) && least > room - half && least < room)
		page->figures(t, r, room - least, out);
	if (!out->n && (!page->figures || !page->figures(t, r, half, out)))
		status_put_figures(t, l, r, whole->s, half, out);
	text_adds(out, "");
}

/* What the row is called and its figures; false: a box has no room for them. */
static bool
put_left(struct tui *t, struct list *l, const struct row *r)
{
	struct text whole = { 0 }, figures = { 0 };
	size_t width = text_width(t->status_right.s, t->status_right.n) + 4;
	size_t room = (size_t)t->canvas.cols > width ? (size_t)t->canvas.cols - width : 0;
	bool by_page, good;
	struct val name;

	by_page = t->now->page->status && t->now->page->status(t, r, &whole);
	if (!by_page && list_name(l, r, &name))
		val_format(l->view, &name, 0, false, t->canvas.ascii, &whole);
	text_adds(&whole, "");
	put_figures(t, l, r, room, &whole, &figures);
	room -= text_width(figures.s, figures.n);
	width = text_width(whole.s, whole.n);
	good = figures.n && room >= (width < BOX_CELLS ? width : BOX_CELLS);
	put_name(t, l, r, by_page, room, &whole);
	text_add(&t->status_left, figures.s, figures.n);
	text_release(&whole);
	text_release(&figures);
	return good;
}

static void
compose(struct tui *t)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	bool box = goes_first(t, r), fits;

	for (int how = RIGHT_WHOLE; how <= RIGHT_BRIEF; how++) {
		if (how > RIGHT_WHOLE && how < RIGHT_BRIEF && !box)
			continue;
		text_clear(&t->status_left);
		text_clear(&t->status_right);
		put_right(t, l, (enum right)how, &t->status_right);
		fits = t->prompt.open
		       || text_width(t->status_right.s, t->status_right.n) + ROW_CELLS
			  <= (size_t)t->canvas.cols;
		if (!box && !fits && how < RIGHT_BRIEF)
			continue;
		if (!r || put_left(t, l, r) || !box)
			return;
	}
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

/* What is typed has some cells behind it, and the hint stands at the end. */
#define BEHIND_LINE 3

/* What the line is for says less where the hint would be cut. */
static void
choose_sign(struct tui *t, int cells)
{
	const struct text *hint = &t->status_right;
	int room = cells - BEHIND_LINE - 1;

	if (!t->question->brief)
		return;
	t->prompt.sign = _(t->question->sign);
	if (prompt_width(&t->prompt) + (int)text_width(hint->s, hint->n) > room)
		t->prompt.sign = _(t->question->brief);
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
		choose_sign(t, cells);
		/* the count is of the list, which the help covers */
		if (search_active(&t->search) && !t->help.open &&
		    t->question->history == HISTORY_SEARCH)
			compose(t);
		/* a short line leaves room, with the cursor behind it */
		typed = prompt_width(&t->prompt) + BEHIND_LINE;
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
