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

/* Scales between this and as much above 1 would be said as 1. */
#define NEARLY_1 0.9995

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

/* Which rows of two profiles are there, with END behind it. */
static void
put_changes(const struct tui *t, const char *end, struct text *out)
{
	const struct view *v = page_list(t->now)->view;
	const char *only = t->changes == ROW_NEW ? _("new rows only") :
			   t->changes == ROW_GONE ? _("gone rows only") :
			   t->changes ? /* TRANSLATORS: only rows whose self or
			      * inclusive cost has; at most 24 cells */
			     _("self/incl changed") : NULL;

	if (t->snap->base && only && (!v || view_takes_changes(v->ops)))
		text_printf(out, "%s (%s)%s", only,
			    tui_key(t, "changes", NULL), end);
}

/* What functions are there, where it is not as it would be by itself. */
static void
put_readings(const struct tui *t, const char *end, struct text *out)
{
	const struct selection *s = &t->snap->sums->selection;
	const struct prof *p = t->snap->prof;

	if (s->split && p->fold)
		text_printf(out, "%s%s", _("contexts apart"), end);
	if (s->physical && prof_has_addresses(p))
		text_printf(out, "%s%s", _("inlined code in its callers"), end);
}

static const char *
why_unknown(const struct snapshot *snap, metric_id m)
{
	metric_id other = comparison_namesake(snap->comparison, m);

	if (!metric_some(other))
		/* TRANSLATORS: why no figure is compared: at most 50 cells */
		return _("base: does not count this");
	if (prof_metric(snap->prof, m)->kind == METRIC_COUNTED
	    && prof_metric(snap->prof, other)->kind == METRIC_COUNTED)
		/* TRANSLATORS: why no figure is compared: at most 50 cells */
		return _("base: samples of another period");
	/* TRANSLATORS: why no figure is compared: at most 50 cells */
	return _("base: by another formula");
}

static void
put_compared(const struct tui *t, struct text *out)
{
	const struct view *v = page_list(t->now)->view;
	double scale = v ? view_scale(v, t->metric) : 1;
	char buf[NUM_MAX];

	put_changes(t, "  ", out);
	if (!comparison_knows(t->snap->comparison, true, t->metric, 0))
		text_printf(out, "%s  ",
			    why_unknown(t->snap, t->metric));
	else if (!comparison_knows(t->snap->comparison, false, t->metric, 0))
		/* TRANSLATORS: the figure is the base's alone: at most 50
		 * cells */
		text_printf(out, "%s  ", _("only the base counts this"));
	else if (scale < NEARLY_1 || scale > 2 - NEARLY_1)
		/* TRANSLATORS: differences are of the base times so much */
		text_printf(out, "%s %s%s  ", _("Delta of base"),
			    t->canvas.glyph->times,
			    num_figures(scale, 3, buf));
}

/* What filters could not do: the report has it in full. */
static void
put_left_undone(const struct tui *t, struct text *out)
{
	const struct sums *s = t->snap->sums;
	const char *dot = t->canvas.glyph->dot;
	size_t n = s->nunhidden;

	if (filter_gave_up(s->names))
		/* TRANSLATORS: a pattern took too long; keep it short */
		text_printf(out, "%s%s", _("not all matches"), dot);
	if (filter_misses_lines(s->names))
		/* TRANSLATORS: a filter by lines, of which files of calls have
		 * none; keep it short */
		text_printf(out, "%s%s", _("lines of stacks only"), dot);
	if (n)
		/* TRANSLATORS: functions that a filter was to hide; keep it
		 * short */
		text_printf(out, ngettext("%zu not hidden%s",
					  "%zu not hidden%s", n), n, dot);
}

/* "76 of 348 shown, % of all": of all parts, as percentages are, whatever is
 * selected. */
static void
put_left(const struct tui *t, struct text *out)
{
	metric_id m = t->metric;
	struct text left = { 0 }, all = { 0 };
	struct sum_value value;

	if (prof_is_ratio(t->snap->prof, m))
		m = prof_metric_weight(t->snap->prof, m);
	value = sums_total_value(t->snap->sums, m);
	text_adds(&left, value.estimate ? "~" : "");
	count_put(t, m, value.cost, &left);
	count_put(t, m, snapshot_share_base(t->snap, m), &all);
	/* TRANSLATORS: how much filters and chosen parts left, and of how much */
	text_printf(out, _("%s of %s shown, "), left.s, all.s);
	text_adds(out, t->base_of == SHARE_OF_VIEW
		       /* TRANSLATORS: what percentages are of */
		       /* xgettext:no-c-format */
		       ? _("% of these")
		       /* xgettext:no-c-format */
		       : _("% of all"));
	text_release(&left);
	text_release(&all);
}

/* "12 of 348 rows", and whether MORE stands behind it. */
static void
put_rows_left(const struct tui *t, bool more, struct text *out)
{
	const struct selection *s = &t->snap->sums->selection;
	const struct page *p = page_lead(t);
	const struct list *l = &p->list[p->active];
	size_t n = l->view ? l->view->row.n : 0;

	if (!l->view || !view_keeps_named(l->ops, s))
		return;
	text_printf(out, _("%zu of %zu rows"), n, n + l->view->unnamed);
	if (more)
		text_adds(out, t->canvas.glyph->dot);
}

/* A filter that is cut to fewer cells than these says nothing. */
#define FILTER_CELLS 8

/* Parts that are chosen stand before the filters. */
static size_t
parts_said(const struct tui *t)
{
	return chosen_any(t);
}

/* What is selected from one on, each with a dot behind it. */
static void
put_filters_from(const struct tui *t, size_t from, struct text *out)
{
	const struct selection *s = &t->snap->sums->selection;
	const char *dot = t->canvas.glyph->dot;
	size_t parts = parts_said(t);
	struct text what = { 0 };

	if (from)
		text_printf(out, "%s ", t->canvas.glyph->ellipsis);
	else
		chosen_put(t, out);
	for (size_t i = from > parts ? from - parts : 0; i < s->nfilter; i++) {
		if (!view_filtered_by(page_lead(t)->ops, &s->filter[i]))
			continue;
		filter_say_found(t->snap, i, &what);
		text_printable(out, what.s, what.n, t->canvas.ascii);
		text_adds(out, dot);
		text_clear(&what);
	}
	if (s->recursion)
		text_printf(out, "%s%s", _("recursion folded"), dot);
	if (selection_filters(s)) {
		put_readings(t, dot, out);
		put_changes(t, dot, out);
	}
	text_release(&what);
}

/* How many of parts and filters there are up to the newest that the page goes by. */
static size_t
count_said(const struct tui *t)
{
	const struct selection *s = &t->snap->sums->selection;
	size_t n = s->nfilter;

	while (n && !view_filtered_by(page_lead(t)->ops, &s->filter[n - 1]))
		n--;
	return parts_said(t) + n;
}

static void
drop_end(struct text *what, const char *end)
{
	size_t n = strlen(end);

	if (what->n < n || memcmp(what->s + what->n - n, end, n) != 0)
		return;
	what->n -= n;
	what->s[what->n] = '\0';
}

/* What is filtered, older ones as far as there is room, and what is left: that
 * stays where even the newest is too long. */
static void
put_filters(const struct tui *t, int room, struct text *out)
{
	size_t n = count_said(t);
	/* of parts of the base alone nothing is gone */
	bool less = chosen_of_new(t)
		    || selection_filters(&t->snap->sums->selection);
	struct text all = { 0 }, left = { 0 };
	int width;

	put_left_undone(t, &left);
	put_rows_left(t, less, &left);
	if (less)
		put_left(t, &left);
	width = room - (int)text_width(left.s, left.n);
	for (size_t from = 0; !from || from < n; from++) {
		text_clear(&all);
		put_filters_from(t, from, &all);
		if ((int)text_width(all.s, all.n) <= width)
			break;
	}
	if ((int)text_width(all.s, all.n) > width && width >= FILTER_CELLS) {
		const char *dot = t->canvas.glyph->dot;

		text_cut_end(out, all.s, all.n,
			     (size_t)width - text_width(dot, strlen(dot)),
			     t->canvas.glyph->ellipsis);
		text_adds(out, dot);
	} else {
		text_add(out, all.s, all.n);
	}
	text_add(out, left.s, left.n);
	if (!left.n)
		drop_end(out, t->canvas.glyph->dot);
	text_release(&all);
	text_release(&left);
}

static void
put_filter_keys(const struct tui *t, struct text *out)
{
	const char *undo = tui_key(t, "undo", NULL);

	if (selection_filters(&t->snap->sums->selection))
		/* TRANSLATORS: two keys: undoes; what percentages are of */
		text_printf(out, _("%s undoes  %s base"), undo,
			    tui_key(t, "filter-base", NULL));
	else
		/* TRANSLATORS: a key */
		text_printf(out, _("%s undoes"), undo);
}

/* What is looked at where nothing is filtered, in ROOM cells. */
static void
put_selection(const struct tui *t, int room, struct text *out)
{
	if (t->selecting)
		text_printf(out, "%s  ", _("recomputing..."));
	if (t->snap->base)
		put_compared(t, out);
	put_readings(t, "  ", out);
	if (chosen_any(t))
		put_filters(t, room - (int)text_width(out->s, out->n), out);
}

/* Line 2 is theirs while there are filters. */
static void
draw_filters(struct tui *t, const struct area *a, int y)
{
	struct canvas *c = &t->canvas;
	struct text all = { 0 }, hint = { 0 };
	int x = a->x, end = a->x + a->cols, width;

	if (t->selecting)
		x += draw_string(c, y, x, end - x, STYLE_WARNING,
				 _("recomputing...")) + 2;
	put_filters(t, end - x, &all);
	width = (int)text_width(all.s, all.n);
	put_filter_keys(t, &hint);
	draw_text(c, y, x, end - x, STYLE_WARNING, all.s, all.n);
	if (x + width + 3 + (int)text_width(hint.s, hint.n) <= end)
		draw_right(c, y, x + width, end - x - width, STYLE_NOTE,
			   hint.s);
	draw_zone(c, &(struct area){ y, a->x, 1, a->cols }, "filters", NULL);
	text_release(&all);
	text_release(&hint);
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
	    && view_filtered(page_lead(t)->ops, &t->snap->sums->selection)) {
		draw_filters(t, a, y);
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
	put_selection(t, right - x, &t1);
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
