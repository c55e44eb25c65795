/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is selected, in line 2: filters and parts, what they leave, what it is compared
 * with, and the keys that undo it.
 */
#include <config.h>

#include <string.h>

#include "base/num.h"
#include "model/filter/filter.h"
#include "tui/ui.h"
#include "view/filters.h"

/* Scales between this and as much above 1 would be said as 1. */
#define NEARLY_1 0.9995

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
	const struct error *failed = filter_lines_error(s->names);
	const char *dot = t->canvas.glyph->dot;
	size_t n = s->nunhidden;

	if (filter_gave_up(s->names))
		/* TRANSLATORS: a pattern took too long; keep it short */
		text_printf(out, "%s%s", _("not all matches"), dot);
	if (failed) {
		error_print_what(failed, out);
		text_adds(out, dot);
	} else if (filter_misses_lines(s->names)) {
		/* TRANSLATORS: a filter by lines, and files that do not
		 * tell what it asks for; keep it short */
		text_printf(out, "%s%s", _("not all lines known"), dot);
	}
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

	if (!l->view || !view_keeps_named(l->ops, p->group.of, s))
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

/* A filter, LESS cells shorter: what it does not find stands behind it whole. */
static void
put_filter(const struct tui *t, size_t at, int less, struct text *out)
{
	struct text what = { 0 }, safe = { 0 }, marks = { 0 };
	int cells;

	filter_say(&t->snap->sums->selection, at, &what);
	text_printable(&safe, what.s, what.n, t->canvas.ascii);
	filter_say_marks(t->snap, at, &marks);
	cells = (int)text_width(safe.s, safe.n) - less;
	if (less && cells >= FILTER_CELLS)
		text_cut_end(out, safe.s, safe.n, (size_t)cells,
			     t->canvas.glyph->ellipsis);
	else
		text_add(out, safe.s, safe.n);
	text_add(out, marks.s, marks.n);
	text_release(&what);
	text_release(&safe);
	text_release(&marks);
}

/* What is selected from one on, each with a dot behind it; of filters, LESS cells
 * shorter. */
static void
put_filters_from(const struct tui *t, size_t from, int less, struct text *out)
{
	const struct selection *s = &t->snap->sums->selection;
	const char *dot = t->canvas.glyph->dot;
	size_t parts = parts_said(t);

	if (from)
		text_printf(out, "%s ", t->canvas.glyph->ellipsis);
	else
		chosen_put(t, out);
	for (size_t i = from > parts ? from - parts : 0; i < s->nfilter; i++) {
		if (!view_filtered_by(page_lead(t)->ops, page_lead(t)->group.of,
				      &s->filter[i]))
			continue;
		put_filter(t, i, less, out);
		text_adds(out, dot);
	}
	if (s->recursion)
		text_printf(out, "%s%s", _("recursion folded"), dot);
	if (selection_filters(s)) {
		put_readings(t, dot, out);
		put_changes(t, dot, out);
	}
}

/* How many of parts and filters there are up to the newest that the page goes by. */
static size_t
count_said(const struct tui *t)
{
	const struct selection *s = &t->snap->sums->selection;
	size_t n = s->nfilter;

	while (n && !view_filtered_by(page_lead(t)->ops, page_lead(t)->group.of,
				      &s->filter[n - 1]))
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
	int width, over = 0;

	put_left_undone(t, &left);
	put_rows_left(t, less, &left);
	if (less)
		put_left(t, &left);
	width = room - (int)text_width(left.s, left.n);
	for (size_t from = 0; !from || from < n; from++) {
		text_clear(&all);
		put_filters_from(t, from, 0, &all);
		over = (int)text_width(all.s, all.n) - width;
		if (over <= 0)
			break;
	}
	if (over > 0) {
		text_clear(&all);
		put_filters_from(t, n ? n - 1 : 0, over, &all);
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

/* A key in line 2: what stands there, and what a click on it does. */
struct filter_key { struct text text; const char *action; };

/* Those that there are, from the left. */
static size_t
find_filter_keys(const struct tui *t, struct filter_key *key)
{
	key[0] = (struct filter_key){ .action = "undo" };
	/* TRANSLATORS: a key */
	text_printf(&key[0].text, _("%s undoes"), tui_key(t, "undo", NULL));
	if (!selection_filters(&t->snap->sums->selection))
		return 1;
	key[1] = (struct filter_key){ .action = "filter-base" };
	/* TRANSLATORS: a key that changes what percentages are of */
	text_printf(&key[1].text, _("%s base"), tui_key(t, "filter-base", NULL));
	return 2;
}

#define KEY_GAP 2		/* cells between two of them */
#define FILTER_GAP 3		/* before them */

/* At the right of the CELLS from X on, if there is room for all of them. */
static void
draw_filter_keys(struct tui *t, int y, int x, int cells)
{
	struct canvas *c = &t->canvas;
	struct filter_key key[2];
	size_t n = find_filter_keys(t, key);
	int width[2], all = -KEY_GAP, at;

	for (size_t i = 0; i < n; i++) {
		width[i] = (int)text_width(key[i].text.s, key[i].text.n);
		all += width[i] + KEY_GAP;
	}
	at = x + cells - all;
	for (size_t i = 0; i < n; i++) {
		if (all <= cells) {
			draw_string(c, y, at, width[i], STYLE_NOTE, key[i].text.s);
			draw_zone(c, &(struct area){ y, at, 1, width[i] },
				  key[i].action, NULL);
		}
		at += width[i] + KEY_GAP;
		text_release(&key[i].text);
	}
}

void
selected_put(const struct tui *t, int room, struct text *out)
{
	if (t->selecting)
		text_printf(out, "%s  ", _("recomputing..."));
	if (t->snap->base)
		put_compared(t, out);
	put_readings(t, "  ", out);
	if (chosen_any(t))
		put_filters(t, room - (int)text_width(out->s, out->n), out);
}

void
selected_draw(struct tui *t, const struct area *a, int y)
{
	struct canvas *c = &t->canvas;
	struct text all = { 0 };
	int x = a->x, end = a->x + a->cols, width;

	if (t->selecting)
		x += draw_string(c, y, x, end - x, STYLE_WARNING,
				 _("recomputing...")) + 2;
	put_filters(t, end - x, &all);
	width = (int)text_width(all.s, all.n);
	draw_text(c, y, x, end - x, STYLE_WARNING, all.s, all.n);
	draw_zone(c, &(struct area){ y, a->x, 1, a->cols }, "filters", NULL);
	draw_filter_keys(t, y, x + width + FILTER_GAP, end - x - width - FILTER_GAP);
	text_release(&all);
}
