/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first three lines: what is shown, which title.c draws; how far it can be
 * trusted and what is under way; the tabs, which tabs.c draws.
 */
#include <config.h>

#include <string.h>

#include "base/num.h"
#include "model/filter/filter.h"
#include "tui/ui.h"
#include "view/filters.h"

#define PROGRESS_CELLS 8
#define PERCENT_CELLS 4

#define PROGRESS_ROOM 40	/* beside the coverage */

/* Of two profiles the share of what functions of both cost, where that is not all;
 * else below 0. */
static double
matched_share(const struct tui *t)
{
	const struct comparison *c = t->snap->comparison;
	double share;

	if (!c || !comparison_knows(c, true, t->metric, 0)
	    || !comparison_knows(c, false, t->metric, 0))
		return -1;
	share = comparison_matched(c, t->metric);
	return share < 1 ? share : -1;
}

/* Below this share of names a user looks for the reason. */
#define FEW_NAMES 0.8

/* Who knows why, when nothing is looked for any more. */
static void
put_who_knows(struct tui *t, double names, int room, struct text *out)
{
	const struct snapshot *s = t->snap;
	struct text one = { 0 };

	if (names < 0 || names >= FEW_NAMES || !names_logical(s->names)->final)
		return;
	/* TRANSLATORS: at most 22 cells, a key in it; behind "names 28%" */
	text_printf(&one, _("%s: why so few names"),
		    tui_key(t, "view", "info"));
	if ((int)text_width(one.s, one.n) + 2 <= room)
		text_printf(out, "  %s", one.s);
	text_release(&one);
}

/* What can be said of this event, as much as ROOM cells take. */
static void
put_coverage(struct tui *t, int room, struct text *out)
{
	struct coverage c;
	const struct prof *p = t->snap->prof;
	const struct view *v = t->now->list[0].view;
	double matched = matched_share(t);
	const struct {
		const char *word;
		const double *share;
		bool may;	/* be more than nothing in this kind of file */
	} part[] = {
		/* TRANSLATORS: share of the cost that has function names, has
		 * source lines, is of functions that both profiles have, is
		 * inlined: at most 10 cells each; share of the stacks that are
		 * not whole: at most 18 */
		{ _("names"), &c.names, true },
		{ _("lines"), &c.lines, prof_may_have_lines(p) },
		{ _("matched"), &matched, true },
		{ _("inlined"), &c.inlined, prof_may_have_inlined(p, t->metric) },
		{ _("incomplete stacks"), &c.cut,
		  prof_has(p, t->metric, CAP_STACKS) },
	};
	struct text one = { 0 };

	/* a worker is at it: page_build() has asked */
	if (!sums_coverage_known(t->snap->sums, t->metric))
		return;
	if (v && v->snap == t->snap)
		view_coverage(v, t->metric, &c);
	else
		sums_coverage(t->snap->sums, t->metric, NULL, &c);
	if (!c.any) {
		page_put_no_cost(t, out);
		return;
	}
	for (size_t i = 0; i < sizeof(part) / sizeof(part[0]); i++) {
		double share = *part[i].share;
		/* A share under 1 is not all. */
		int percent = (int)(share * 100 + 0.5);

		if (share < 0 || (!part[i].may && share <= 0))
			continue;
		if (share < 1 && percent == 100)
			percent = 99;
		text_clear(&one);
		text_printf(&one, "%s%s %s%d%%", i ? "  " : "", part[i].word,
			    share > 0 && !percent ? "<" : "",
			    share > 0 && !percent ? 1 : percent);
		room -= (int)text_width(one.s, one.n);
		if (room >= 0)
			text_add(out, one.s, one.n);
	}
	text_release(&one);
	put_who_knows(t, c.names, room, out);
}

static const char *
stage_word(enum engine_stage stage)
{
	static const char *const word[] = {
		/* TRANSLATORS: at most 16 cells; a file's name follows */
		[STAGE_READING] = N_("reading"),
		/* TRANSLATORS: at most 16 cells */
		[STAGE_SUMS] = N_("aggregating"),
		/* TRANSLATORS: at most 16 cells */
		[STAGE_NAMES] = N_("finding names"),
		/* TRANSLATORS: at most 16 cells */
		[STAGE_LINES] = N_("reading lines"),
		/* TRANSLATORS: at most 16 cells */
		[STAGE_TREE] = N_("making the tree"),
		/* TRANSLATORS: at most 16 cells */
		[STAGE_CODE] = N_("disassembling"),
		/* TRANSLATORS: at most 16 cells */
		[STAGE_MATCHING] = N_("matching names"),
		/* TRANSLATORS: at most 16 cells; rows of a view, to a file */
		[STAGE_WRITING] = N_("writing"),
		/* TRANSLATORS: at most 16 cells; a file, from a server */
		[STAGE_FETCHING] = N_("fetching"),
		/* TRANSLATORS: at most 16 cells; rows of a view, by a column */
		[STAGE_ROWS] = N_("sorting"),
	};

	return word[stage] ? _(word[stage]) : "";
}

/* "████▏ 52%" from X on, as far as there is room; returns what is behind it. */
static int
draw_share_done(struct canvas *c, const struct progress *p, int y, int x, int end)
{
	double share = (double)p->done / (double)p->total;
	char bar[3 * PROGRESS_CELLS + 1];
	struct text percent = { 0 };

	if (share > 1)
		share = 1;
	if (end - x > PROGRESS_CELLS + PERCENT_CELLS) {
		theme_bar(c->glyph, share, PROGRESS_CELLS, bar);
		draw_string(c, y, x, PROGRESS_CELLS, STYLE_PROGRESS, bar);
		x += PROGRESS_CELLS + 1;
	}
	text_printf(&percent, "%d%%", (int)(share * 100));
	if (end - x >= PERCENT_CELLS)
		x += draw_right(c, y, x, PERCENT_CELLS, STYLE_PROGRESS, percent.s) + 2;
	text_release(&percent);
	return x > end ? end : x;
}

/* "reading python.prof ████▏ 52%" */
static void
draw_progress(struct tui *t, const struct progress *p, int y, int x, int end)
{
	struct canvas *c = &t->canvas;
	const char *what = p->file ? text_base_name(p->file) : "";
	const char *hint = "";
	int room;

	if (!t->snap && p->stage == STAGE_READING)
		hint = p->stopping ?
		       /* TRANSLATORS: at most 24 cells; the key below was pressed */
		       _("opening what was read") :
		       /* TRANSLATORS: at most 24 cells; it marks what was read
			* truncated */
		       _("Esc: open what was read");
	x += draw_string(c, y, x, end - x, STYLE_PROGRESS,
			 stage_word(p->stage)) + 1;
	room = end - x - PROGRESS_CELLS - 9 -
	       (int)text_width(hint, strlen(hint));
	room = room > 28 ? 28 : room < 14 ? 14 : room;
	if (*what && x < end)
		x += draw_name(c, y, x, room < end - x ? room : end - x, STYLE_PROGRESS,
			       what, strlen(what)) + 1;
	if (p->total)
		x = draw_share_done(c, p, y, x, end);
	draw_string(c, y, x + 1, end - x - 1, STYLE_NOTE, hint);
}

static bool
put_warnings(struct tui *t, struct text *out)
{
	const struct diag *d = engine_diag(t->engine);
	const struct error *errors;
	size_t failed = engine_errors(t->engine, &errors), n = 0;

	/* a file that failed is among the messages where others opened */
	for (size_t i = 0; i < failed; i++)
		n += !t->snap || errors[i].code == ERR_USAGE;
	for (size_t i = 0; i < diag_count(d); i++)
		n += diag_get(d, i).level != DIAG_NOTE;
	if (t->rcfile)
		n += t->rcfile->error.n;
	if (!n)
		return false;
	text_printf(out, "%s ", t->canvas.glyph->warning);
	text_printf(out, ngettext("%zu warning", "%zu warnings", n), n);
	text_printf(out, " (%s)", tui_key(t, "view", "messages"));
	return true;
}

/* Files that may not be the ones that ran: no share of names says so. */
static void
put_doubtful(const struct tui *t, struct text *out)
{
	const struct names *names = t->snap->names;
	const struct prof *p = t->snap->prof;
	const char *first = NULL;
	size_t n = 0;

	for (size_t i = 1; i < p->nobject; i++)
		if (names->doubtful[i] && n++ == 0)
			first = prof_object_path(p, object_at((uint32_t)i));
	if (!n)
		return;
	if (out->n)
		text_adds(out, "  ");
	/* TRANSLATORS: a program or library that may not be the one that ran;
	 * keep it short */
	text_printf(out, _("wrong file? %s"), text_base_name(first));
	if (n > 1)
		text_printf(out, " +%zu", n - 1);
}

static void
draw_line2(struct tui *t, const struct area *a)
{
	struct canvas *c = &t->canvas;
	struct text t1 = { 0 };
	struct progress p;
	int y = a->y + 1, x = a->x, end = a->x + a->cols, right = end;

	if (t->snap
	    && view_filtered(page_lead(t)->ops, page_lead(t)->group.of,
			     &t->snap->sums->selection)) {
		selected_draw(t, a, y);
		return;
	}
	if (put_warnings(t, &t1)) {
		right -= (int)text_width(t1.s, t1.n) + 2;
		draw_string(c, y, right + 1, end - right - 1, STYLE_WARNING,
			    t1.s);
		draw_zone(c, &(struct area){ y, right + 1, 1,
					     end - right - 1 },
			  "view", "messages");
	}
	/* Lines are waited for on their page; most take no time, and of others
	 * it is known how many there are. */
	if (engine_progress(t->engine, &p) &&
	    ((p.stage != STAGE_LINES && p.stage != STAGE_CODE &&
	      p.stage != STAGE_TEXT &&
	      p.stage != STAGE_MATCHING)
	     || p.total)) {
		if (t->snap && a->cols >= 80) {
			text_clear(&t1);
			put_coverage(t, right - a->x - PROGRESS_ROOM, &t1);
			x += draw_string(c, y, x, right - x, STYLE_NOTE,
					 t1.s) + 4;
		}
		draw_progress(t, &p, y, x, right);
		text_release(&t1);
		return;
	}
	text_clear(&t1);
	if (!t->snap) {
		text_release(&t1);
		return;
	}
	selected_put(t, right - x, &t1);
	put_doubtful(t, &t1);
	if (t1.n)
		x += draw_string(c, y, x, right - x, STYLE_WARNING, t1.s) + 2;
	text_clear(&t1);
	if (butterfly_trail(t, right - x, &t1)) {
		draw_name(c, y, x, right - x, STYLE_NOTE, t1.s, t1.n);
	} else {
		put_coverage(t, right - x, &t1);
		draw_string(c, y, x, right - x, STYLE_NOTE, t1.s);
	}
	text_release(&t1);
}

int
header_draw(struct tui *t, const struct area *area)
{
	title_draw(t, area);
	draw_line2(t, area);
	tabs_draw(t, area);
	return 3;
}
