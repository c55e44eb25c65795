/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first three lines: what is shown; how far it can be trusted and what is
 * under way; the tabs, which tabs.c draws.
 */
#include <config.h>

#include <string.h>

#include "base/num.h"
#include "model/filter/filter.h"
#include "tui/ui.h"
#include "view/filters.h"

#define PROGRESS_CELLS 8
#define PROGRESS_ROOM 40	/* beside the coverage */

void
cost_put(const struct tui *t, metric_id m, int64_t cost, bool estimate,
	 struct text *out)
{
	if (estimate)
		text_addc(out, '~');
	cost_say(t->snap->prof, m, cost, t->show == COST_RAW, out);
}

static void
ratio_put(const struct tui *t, struct sum_value value, struct text *out)
{
	if (!value.known)
		return;
	if (value.estimate)
		text_addc(out, '~');
	ratio_format(t->snap->prof, t->metric, value.ratio,
		     t->show == COST_RAW, out);
}

void
share_put(int64_t part, int64_t whole, bool estimate, struct text *out)
{
	char buf[NUM_MAX];

	if (whole > 0)
		text_printf(out, "%s%s%%", estimate ? "~" : "",
			    num_percent(num_share(part, whole), buf));
}

void
figure_put(const struct tui *t, func_id f, enum sum_what what, int64_t whole,
	   struct text *out)
{
	struct sum_value value = sums_value(t->snap->sums, BY_FUNC, f.i,
					    t->metric, what);
	bool ratio = prof_is_ratio(t->snap->prof, t->metric);

	if (!value.known)
		return;
	text_printf(out, "%s ", what == SUM_SELF ?
		    /* TRANSLATORS: own cost, short */
		    _("self") :
		    /* TRANSLATORS: inclusive cost, short */
		    _("incl"));
	if (ratio) {
		ratio_put(t, value, out);
		return;
	}
	cost_put(t, t->metric, value.cost, value.estimate, out);
	if (whole <= 0)
		return;
	text_addc(out, ' ');
	share_put(value.cost, whole, value.estimate, out);
}

/* ------------------------------------------------------------------ line 1 */

/* "3.48 s -> 2.91 s  -16.4%" of two profiles. */
static void
put_totals(const struct tui *t, struct text *out)
{
	const struct glyphs *glyph = t->canvas.glyph;
	int64_t now = snapshot_total(t->snap, t->metric);
	int64_t base = snapshot_total(t->snap->base, t->metric);
	double change = base ? (double)now / (double)base - 1 : 0;
	char percent[NUM_MAX];

	cost_put(t, t->metric, base, false, out);
	text_printf(out, " %s ", glyph->becomes);
	cost_put(t, t->metric, now, false, out);
	if (base > 0 && now >= 0)
		text_printf(out, "  %s%s%%", change < 0 ? glyph->minus : "+",
			    num_percent(change < 0 ? -change : change,
					percent));
}

/* What was counted, to its last digit. */
static void
put_count(const struct tui *t, metric_id m, int64_t cost, struct text *out)
{
	char buf[NUM_MAX];

	if (cost_in_parts(t->snap->prof, m))
		cost_say(t->snap->prof, m, cost, false, out);
	else
		text_adds(out, num_count(cost, 12, buf));
}

/* "348 = 3.48 s nominal" */
static void
put_total(const struct tui *t, struct text *out)
{
	const struct metric *m = prof_metric(t->snap->prof, t->metric);

	if (t->snap->base && !prof_is_ratio(t->snap->prof, t->metric)) {
		put_totals(t, out);
		return;
	}

	if (prof_is_ratio(t->snap->prof, t->metric)) {
		ratio_put(t, sums_total_value(t->snap->sums, t->metric), out);
		return;
	}
	put_count(t, t->metric, m->total, out);
	/* TRANSLATORS: "105 of 340": what a file that was cut short has, of
	 * what it says that there was */
	if (m->missing) {
		text_printf(out, " %s ", _("of"));
		put_count(t, t->metric,
			  prof_metric_base(t->snap->prof, t->metric), out);
	}
	if (!cost_has_unit(t->snap->prof, t->metric) ||
	    cost_in_parts(t->snap->prof, t->metric) ||
	    (!m->total && !m->unit.i))
		return;
	text_adds(out, " = ");
	cost_say(t->snap->prof, t->metric, m->total, false, out);
	if (m->nominal)
		/* TRANSLATORS: time as it was asked for, not measured */
		text_printf(out, " %s", _("nominal"));
}

/* The files of one side of two: the name of one, or how many. */
static void
put_side(const struct prof *p, bool base, struct text *out)
{
	const char *name = "";
	size_t n = 0;

	for (size_t i = 1; i < p->ninput; i++)
		if (p->input[i].base == base && !n++)
			name = text_base_name(prof_text(p, p->input[i].path));
	if (n > 1)
		text_printf(out, ngettext("%zu file", "%zu files", n), n);
	else
		text_adds(out, name);
}

static void
put_files(const struct tui *t, struct text *out)
{
	const struct prof *p = t->snap->prof;
	size_t n = p->ninput - 1;

	if (n == 1)
		text_printf(out, "%s  %s", text_base_name(
				prof_text(p, p->input[1].path)),
			    prof_text(p, p->input[1].format));
	else
		text_printf(out, ngettext("%zu file", "%zu files", n), n);
}

/* "new.prof against old.prof" in ROOM cells: of the two the names are cut, each
 * as far as it must be; returns the cells it takes. */
static int
draw_sides(struct tui *t, int y, int x, int room)
{
	struct canvas *c = &t->canvas;
	/* TRANSLATORS: a profile compared with another */
	const char *word = _("against");
	struct text new = { 0 }, base = { 0 };
	int names = room - (int)text_width(word, strlen(word)) - 2;
	int wide, half = names / 2, at = 0;

	put_side(t->snap->prof, false, &new);
	put_side(t->snap->prof, true, &base);
	wide = (int)text_width(base.s, base.n);
	at += draw_name(c, y, x, wide > half ? names - half : names - wide,
			STYLE_NORMAL, new.s, new.n) + 1;
	at += draw_string(c, y, x + at, room - at, STYLE_NORMAL, word) + 1;
	at += draw_name(c, y, x + at, room - at, STYLE_NORMAL, base.s, base.n);
	text_release(&new);
	text_release(&base);
	return at;
}

static void
put_parts(const struct tui *t, struct text *out)
{
	const struct selection *s = &t->snap->sums->selection;
	size_t n = t->snap->prof->npart - 1;

	/* of two profiles the sides are parts themselves */
	if (!n || t->snap->base)
		return;
	if (s->npart)
		/* TRANSLATORS: parts are threads, dumps or processes */
		text_printf(out, _("%zu of %zu parts"), s->npart, n);
	else
		text_printf(out, ngettext("%zu part", "%zu parts", n), n);
}

static void
draw_line1(struct tui *t, const struct area *a)
{
	struct canvas *c = &t->canvas;
	struct text files = { 0 }, total = { 0 }, parts = { 0 };
	int x, right, need, room, end = a->x + a->cols;

	x = a->x + 2 + draw_string(c, a->y, a->x, a->cols, STYLE_HEADER,
				  PACKAGE_NAME);
	if (!t->snap)
		return;
	put_parts(t, &parts);
	view_metric_label(t->snap->prof, t->metric, &total);
	text_adds(&total, "  ");
	put_total(t, &total);
	/* The figure before the names: those can be looked up. */
	need = (int)text_width(total.s, total.n);
	right = parts.n ? (int)text_width(parts.s, parts.n) + 2 : 0;
	if (x + need + right + 12 > end)
		right = 0;
	room = end - x - need - right - 2;
	if (x + need + 8 <= end && t->snap->base) {
		x += draw_sides(t, a->y, x, room) + 2;
	} else if (x + need + 8 <= end) {
		put_files(t, &files);
		x += draw_name(c, a->y, x, room, STYLE_NORMAL, files.s,
			       files.n) + 2;
	}
	draw_text(c, a->y, x, end - x - right, STYLE_HEADER, total.s,
		  total.n);
	if (right)
		draw_right(c, a->y, end - right, right, STYLE_NORMAL,
			   parts.s);
	text_release(&files);
	text_release(&total);
	text_release(&parts);
}

/* ------------------------------------------------------------------ line 2 */

/* What can be said of this event, as much as ROOM cells take. */
static void
put_coverage(struct tui *t, int room, struct text *out)
{
	struct coverage c;
	const struct {
		const char *word;
		const double *share;
		unsigned needs;		/* enum capabilities */
	} part[] = {
		/* TRANSLATORS: share of the cost that has function names, has
		 * source lines, is inlined: at most 10 cells each; share of
		 * the stacks that are not whole: at most 18 */
		{ _("names"), &c.names, 0 }, { _("lines"), &c.lines, 0 },
		{ _("inlined"), &c.inlined, CAP_ADDRS },
		{ _("truncated stacks"), &c.cut, CAP_STACKS },
	};
	struct text one = { 0 };

	/* a worker is at it: page_build() has asked */
	if (!sums_coverage_known(t->snap->sums, t->metric))
		return;
	sums_coverage(t->snap->sums, t->metric, NULL, &c);
	for (size_t i = 0; i < sizeof(part) / sizeof(part[0]); i++) {
		double share = *part[i].share;
		/* A share under 1 is not all. */
		int percent = (int)(share * 100 + 0.5);

		if (part[i].needs &&
		    !prof_has(t->snap->prof, t->metric, part[i].needs))
			continue;
		if (share < 1 && percent == 100)
			percent = 99;
		if (share > 0 && !percent)
			percent = 1;
		text_clear(&one);
		text_printf(&one, "%s%s %d%%", i ? "  " : "", part[i].word,
			    percent);
		room -= (int)text_width(one.s, one.n);
		if (room >= 0)
			text_add(out, one.s, one.n);
	}
	text_release(&one);
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
	};

	return word[stage] ? _(word[stage]) : "";
}

/* "reading python.prof ████▏ 52%" */
static void
draw_progress(struct tui *t, const struct progress *p, int y, int x, int end)
{
	struct canvas *c = &t->canvas;
	char bar[3 * PROGRESS_CELLS + 1];
	const char *what = p->file ? text_base_name(p->file) : "";
	/* TRANSLATORS: at most 24 cells; it marks what was read truncated */
	const char *hint = !t->snap && p->stage == STAGE_READING ?
			   _("Esc: open what was read") : "";
	int room;

	x += draw_string(c, y, x, end - x, STYLE_PROGRESS,
			 stage_word(p->stage)) + 1;
	room = end - x - PROGRESS_CELLS - 9 -
	       (int)text_width(hint, strlen(hint));
	if (*what)
		x += draw_name(c, y, x, room > 28 ? 28 : room < 14 ? 14 : room,
			       STYLE_PROGRESS, what, strlen(what)) + 1;
	if (p->total) {
		double share = (double)p->done / (double)p->total;
		struct text percent = { 0 };

		if (share > 1)
			share = 1;
		theme_bar(c->glyph, share, PROGRESS_CELLS, bar);
		draw_string(c, y, x, PROGRESS_CELLS, STYLE_PROGRESS, bar);
		x += PROGRESS_CELLS + 1;
		text_printf(&percent, "%d%%", (int)(share * 100));
		x += draw_right(c, y, x, 4, STYLE_PROGRESS, percent.s) + 2;
		x = x > end ? end : x;
		text_release(&percent);
	}
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
	if (!n)
		return false;
	text_printf(out, "%s ", t->canvas.glyph->warning);
	text_printf(out, ngettext("%zu warning", "%zu warnings", n), n);
	text_printf(out, " (%s)", tui_key(t, "view", "messages"));
	return true;
}

static void
put_compared(const struct tui *t, struct text *out)
{
	const char *only = t->changes == ROW_NEW ? _("new rows only") :
			   t->changes == ROW_GONE ? _("gone rows only") :
			   t->changes ? _("changed rows only") : NULL;

	const struct view *v = page_list(t->now)->view;
	double scale = v ? view_scale(v, t->metric) : 1;

	if (only)
		text_printf(out, "%s (%s)  ", only,
			    tui_key(t, "changes", NULL));
	if (scale != 1)
		/* TRANSLATORS: differences are of the base times so much */
		text_printf(out, "%s %s%.3g  ", _("base"),
			    t->canvas.glyph->times, scale);
}

static void
put_selection(const struct tui *t, struct text *out)
{
	const struct selection *s = &t->snap->sums->selection;
	const struct prof *p = t->snap->prof;

	if (t->selecting)
		text_printf(out, "%s  ", _("recomputing..."));
	if (t->snap->base) {
		put_compared(t, out);
		return;
	}
	if (s->split && p->fold)
		text_printf(out, "%s  ", _("contexts apart"));
	if (s->physical && prof_has_addresses(p))
		text_printf(out, "%s  ", _("inlined code in its callers"));
	if (!s->npart)
		return;
	/* TRANSLATORS: what is shown is only of this thread or dump */
	text_printf(out, _("only %s"),
		    prof_text(p, p->part[s->part[0].i].name));
	if (s->npart > 1)
		text_printf(out, " +%zu", s->npart - 1);
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
	if (n)
		/* TRANSLATORS: functions that a filter was to hide; keep it
		 * short */
		text_printf(out, ngettext("%zu not hidden%s",
					  "%zu not hidden%s", n), n, dot);
}

/* "76 of 348 shown, % of all" */
static void
put_left(const struct tui *t, struct text *out)
{
	metric_id m = t->metric;
	struct text left = { 0 }, all = { 0 };

	if (prof_is_ratio(t->snap->prof, m))
		m = prof_metric_weight(t->snap->prof, m);
	put_count(t, m, sums_total(t->snap->sums, m), &left);
	put_count(t, m, sums_unfiltered(t->snap->sums, m), &all);
	/* TRANSLATORS: how much filters left, and of how much */
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

/* What is filtered: the newest whole, older ones as far as there is room. */
static void
put_filters(const struct tui *t, int room, struct text *out)
{
	const struct selection *s = &t->snap->sums->selection;
	const char *dot = t->canvas.glyph->dot;
	struct text all = { 0 }, left = { 0 };
	size_t from = 0;

	put_left_undone(t, &left);
	put_left(t, &left);
	for (;;) {
		struct text what = { 0 };

		text_clear(&all);
		if (from)
			text_printf(&all, "%s ", t->canvas.glyph->ellipsis);
		for (size_t i = from; i < s->nfilter; i++) {
			filter_say(s, i, &what);
			text_printable(&all, what.s, what.n, t->canvas.ascii);
			text_adds(&all, dot);
			text_clear(&what);
		}
		if (s->recursion)
			text_printf(&all, "%s%s", _("recursion folded"), dot);
		text_release(&what);
		text_add(&all, left.s, left.n);
		if ((int)text_width(all.s, all.n) <= room
		    || from + 1 >= s->nfilter)
			break;
		from++;
	}
	text_add(out, all.s, all.n);
	text_release(&all);
	text_release(&left);
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
	/* TRANSLATORS: two keys: undoes; what percentages are of */
	text_printf(&hint, _("%s undoes  %s base"), tui_key(t, "undo", NULL),
		    tui_key(t, "filter-base", NULL));
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

	if (t->snap && selection_filters(&t->snap->sums->selection)) {
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
	/* Lines are waited for on their page; most take no time. */
	if (engine_progress(t->engine, &p) &&
	    ((p.stage != STAGE_LINES && p.stage != STAGE_CODE &&
	      p.stage != STAGE_MATCHING)
	     || p.total)) {
		if (t->snap && a->cols >= 80) {
			text_clear(&t1);
			put_coverage(t, a->cols - PROGRESS_ROOM, &t1);
			x += draw_string(c, y, x, right - x, STYLE_NOTE,
					 t1.s) + 4;
		}
		draw_progress(t, &p, y, x, end);
		text_release(&t1);
		return;
	}
	text_clear(&t1);
	if (!t->snap) {
		text_release(&t1);
		return;
	}
	put_selection(t, &t1);
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
	draw_line1(t, area);
	draw_line2(t, area);
	tabs_draw(t, area);
	return 3;
}
