/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first line: what is shown and what the whole is worth.
 */
#include <config.h>

#include <string.h>
#include <time.h>

#include "base/num.h"
#include "view/format.h"
#include "tui/ui.h"

/* "2.07 M of 3.41 M" of a side whose file was cut short: percentages are of what it says
 * that there was. */
static void
put_side(const struct tui *t, const struct snapshot *s, struct text *out)
{
	cost_put(t, t->metric, snapshot_total(s, t->metric), false, out);
	if (!snapshot_missing(s, t->metric))
		return;
	text_printf(out, " %s ", _("of"));
	cost_put(t, t->metric, snapshot_share_base(s, t->metric), false, out);
}

/* "3.48 s -> 2.91 s  -16.4%" of two profiles. */
static void
put_totals(const struct tui *t, struct text *out)
{
	const struct glyphs *glyph = t->canvas.glyph;
	int64_t now = snapshot_total(t->snap, t->metric);
	int64_t base = snapshot_total(t->snap->base, t->metric);
	double change = base ? (double)now / (double)base - 1 : 0;
	char percent[NUM_MAX];

	if (!comparison_knows(t->snap->comparison, true, t->metric, 0)) {
		put_side(t, t->snap, out);
		return;
	}
	/* the header says why */
	if (!comparison_knows(t->snap->comparison, false, t->metric, 0)) {
		put_side(t, t->snap->base, out);
		return;
	}
	put_side(t, t->snap->base, out);
	text_printf(out, " %s ", glyph->becomes);
	put_side(t, t->snap, out);
	if (base > 0 && now >= 0)
		text_printf(out, "  %s%s%%", change < 0 ? "-" : "+",
			    num_percent(change < 0 ? -change : change,
					percent));
}

/* "0.881%", of what is selected; of two profiles "0.881% -> 0.987%": a change in percent
 * would be read as one of points. */
static void
put_ratios(const struct tui *t, struct text *out)
{
	struct sum_value base, now;

	if (!t->snap->base) {
		ratio_put(t, sums_total_value(t->snap->sums, t->metric), out);
		return;
	}
	base = snapshot_total_value(t->snap->base, t->metric);
	now = snapshot_total_value(t->snap, t->metric);
	ratio_put(t, base, out);
	if (base.known && now.known)
		text_printf(out, " %s ", t->canvas.glyph->becomes);
	ratio_put(t, now, out);
}

static void
put_nominal(const struct metric *m, struct text *out)
{
	if (m->nominal)
		/* TRANSLATORS: time as it was asked for, not measured */
		text_printf(out, " %s", _("nominal"));
}

/* "348 = 3.48 s nominal" in CELLS, else what columns say, "3.48 s nominal": a count of
 * samples beside them would be read as a total that is far too small. */
static void
put_total(const struct tui *t, int cells, struct text *out)
{
	const struct metric *m = prof_metric(t->snap->prof, t->metric);
	size_t begin = out->n;

	if (prof_is_ratio(t->snap->prof, t->metric)) {
		put_ratios(t, out);
		return;
	}
	if (t->snap->base) {
		put_totals(t, out);
		return;
	}
	count_put(t, t->metric, m->total, out);
	/* TRANSLATORS: "105 of 340": what a file that was cut short has, of
	 * what it says that there was */
	if (m->missing) {
		text_printf(out, " %s ", _("of"));
		count_put(t, t->metric,
			  prof_metric_base(t->snap->prof, t->metric), out);
	}
	if (!cost_has_unit(t->snap->prof, t->metric) ||
	    cost_in_parts(t->snap->prof, t->metric) ||
	    (!m->total && !m->unit.i))
		return;
	text_adds(out, " = ");
	cost_say(t->snap->prof, t->metric, m->total, false, out);
	put_nominal(m, out);
	if ((int)text_width(out->s, out->n) <= cells)
		return;
	out->n = begin;
	out->s[begin] = '\0';
	put_side(t, t->snap, out);
	put_nominal(m, out);
}

/* The path of the one file of a side of two, or NULL: *N files. */
static const char *
side_of(const struct prof *p, bool base, size_t *n)
{
	const char *path = NULL;

	*n = 0;
	for (size_t i = 1; i < p->ninput; i++)
		if (p->input[i].base == base && !(*n)++)
			path = prof_text(p, p->input[i].path);
	return *n == 1 ? path : NULL;
}

/* One component more of PATH before its end NAME, if there is one. */
static const char *
longer_tail(const char *path, const char *name)
{
	while (name > path && name[-1] == '/')
		name--;
	while (name > path && name[-1] != '/')
		name--;
	return name;
}

/* The names of both sides' files; files that are called alike with as much of
 * their folders as tells them apart. */
static void
put_sides(const struct prof *p, struct text *new, struct text *base)
{
	size_t nnew, nbase;
	const char *a = side_of(p, false, &nnew);
	const char *b = side_of(p, true, &nbase);
	const char *aname = a ? text_base_name(a) : NULL;
	const char *bname = b ? text_base_name(b) : NULL;

	while (a && b && !strcmp(aname, bname) && (aname > a || bname > b)) {
		aname = longer_tail(a, aname);
		bname = longer_tail(b, bname);
	}
	if (aname)
		text_adds(new, aname);
	else
		text_printf(new, ngettext("%zu file", "%zu files", nnew), nnew);
	if (bname)
		text_adds(base, bname);
	else
		text_printf(base, ngettext("%zu file", "%zu files", nbase),
			    nbase);
}

/* Takes the words away that both begin with: "…old.out" beside
 * "service-new.out". */
static void
shorten_base(const struct text *new, struct text *base, const char *ellipsis)
{
	struct text rest = { 0 };
	size_t same = 0;

	for (size_t i = 0; i < new->n && i < base->n
			   && new->s[i] == base->s[i]; i++)
		if (strchr("-_./", new->s[i]))
			same = i + 1;
	if (same <= strlen(ellipsis) || same == base->n)
		return;
	text_printf(&rest, "%s%s", ellipsis, base->s + same);
	text_release(base);
	*base = rest;
}

/* How many bytes both end with, from a slash on that is not at their beginning:
 * of files that are called alike in folders that are not. */
static size_t
same_end(const struct text *a, const struct text *b)
{
	size_t same = 0;

	for (size_t i = 1; i < a->n && i < b->n
			   && a->s[a->n - i] == b->s[b->n - i]; i++)
		if (a->s[a->n - i] == '/')
			same = i;
	return same;
}

/* "run1/..." */
static void
drop_end(struct text *name, size_t end, const char *ellipsis)
{
	struct text rest = { 0 };
	size_t dots = strlen(ellipsis);
	size_t head = strncmp(name->s, ellipsis, dots) ? 0 : dots;

	/* where the beginning is gone, too, something has to be left between */
	if (end <= dots + 1 || name->n < end + head)
		return;
	text_printf(&rest, "%.*s%s", (int)(name->n - end + 1), name->s,
		    ellipsis);
	text_release(name);
	*name = rest;
}

/* Into ROOM cells: the name of one file, its format where there is room left. */
static void
put_files(const struct tui *t, int room, struct text *out)
{
	const struct prof *p = t->snap->prof;
	size_t n = p->ninput - 1, name;

	if (n != 1) {
		text_printf(out, ngettext("%zu file", "%zu files", n), n);
		return;
	}
	text_adds(out, text_base_name(prof_text(p, p->input[1].path)));
	name = out->n;
	text_printf(out, "  %s", prof_text(p, p->input[1].format));
	if ((int)text_width(out->s, out->n) > room)
		out->n = name;
}

static bool
are_longer(const struct text *a, const struct text *b, int cells)
{
	return (int)(text_width(a->s, a->n) + text_width(b->s, b->n)) > cells;
}

/* To CELLS, as far as both can still be told apart; one file beside itself cannot. */
static void
shorten_sides(struct text *new, struct text *base, int cells,
	      const char *ellipsis)
{
	size_t end = same_end(new, base);

	if (!strcmp(new->s, base->s) || !are_longer(new, base, cells))
		return;
	shorten_base(new, base, ellipsis);
	if (are_longer(new, base, cells))
		drop_end(base, end, ellipsis);
	if (are_longer(new, base, cells))
		drop_end(new, end, ellipsis);
}

/* Both sides' files and what is between them, in the order in which they stand. */
struct sides {
	const char *between;
	struct text first, second;
};

static void
sides_release(struct sides *s)
{
	text_release(&s->first);
	text_release(&s->second);
}

static int
between_cells(const struct sides *s)
{
	return (int)text_width(s->between, strlen(s->between)) + 2;
}

/* "new.prof against old.prof" for ROOM cells: of the two the base's loses what it
 * begins with as the other does, and both what they end with. */
static struct sides
sides_in_words(const struct tui *t, int room)
{
	/* TRANSLATORS: a profile compared with another */
	struct sides s = { .between = _("against") };

	put_sides(t->snap->prof, &s.first, &s.second);
	shorten_sides(&s.first, &s.second, room - between_cells(&s),
		      t->canvas.glyph->ellipsis);
	return s;
}

/* "run1/..." to "run1". */
static void
drop_dots(struct text *name, const char *ellipsis)
{
	size_t dots = strlen(ellipsis);

	if (name->n <= dots + 1 || name->s[name->n - dots - 1] != '/'
	    || strcmp(name->s + name->n - dots, ellipsis) != 0)
		return;
	name->n -= dots + 1;
	name->s[name->n] = '\0';
}

/* To what tells them apart and nothing else. */
static void
shorten_both(const struct prof *p, struct sides *s, const char *ellipsis)
{
	struct text first = { 0 }, second = { 0 };

	put_sides(p, &second, &first);
	/* one file beside itself is not told apart by less of it */
	if (strcmp(first.s, second.s) != 0)
		shorten_base(&second, &s->first, ellipsis);
	drop_dots(&s->first, ellipsis);
	drop_dots(&s->second, ellipsis);
	text_release(&first);
	text_release(&second);
}

/* "old.prof -> new.prof" where the word leaves too little room of names, in the order
 * of the figures behind them. */
static struct sides
sides_in(const struct tui *t, int room)
{
	struct sides s = sides_in_words(t, room);

	if (!are_longer(&s.first, &s.second, room - between_cells(&s)))
		return s;
	sides_release(&s);
	s = (struct sides){ .between = t->canvas.glyph->becomes };
	put_sides(t->snap->prof, &s.second, &s.first);
	shorten_sides(&s.first, &s.second, room - between_cells(&s),
		      t->canvas.glyph->ellipsis);
	if (are_longer(&s.first, &s.second, room - between_cells(&s)))
		shorten_both(t->snap->prof, &s, t->canvas.glyph->ellipsis);
	return s;
}

/* What they take with the word between them, as they are, or not cut more than by what
 * both have in common. */
static int
sides_cells(const struct tui *t, int room)
{
	struct sides s = sides_in_words(t, room);
	int cells = between_cells(&s);

	cells += (int)(text_width(s.first.s, s.first.n)
		       + text_width(s.second.s, s.second.n));
	sides_release(&s);
	return cells;
}

/* In ROOM cells: what is longer is cut, each name as far as it must be; returns the
 * cells it takes. */
static int
draw_sides(struct tui *t, int y, int x, int room)
{
	struct canvas *c = &t->canvas;
	struct sides s = sides_in(t, room);
	int names = room - between_cells(&s);
	int wide = (int)text_width(s.second.s, s.second.n);
	int half = names / 2, at = 0;

	at += draw_name(c, y, x, wide > half ? names - half : names - wide,
			STYLE_NORMAL, s.first.s, s.first.n) + 1;
	at += draw_string(c, y, x + at, room - at, STYLE_NORMAL, s.between) + 1;
	at += draw_name(c, y, x + at, room - at, STYLE_NORMAL, s.second.s,
			s.second.n);
	sides_release(&s);
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
	if (out->n)
		text_adds(out, "  ");
	if (selection_lacks_parts(s, t->snap->prof))
		/* TRANSLATORS: parts are threads, dumps or processes */
		text_printf(out, _("%zu of %zu parts"), s->npart, n);
	else
		text_printf(out, ngettext("%zu part", "%zu parts", n), n);
}

#define DAY (24 * 60 * 60)

/* "following, changed 14:32:05" before the parts; without CLOCK the word alone. */
static void
put_following(const struct tui *t, int cols, bool clock, struct text *out)
{
	time_t written = (time_t)engine_written(t->engine), now = time(NULL);
	struct tm tm;
	char when[32];

	if (!engine_follows(t->engine))
		return;
	/* TRANSLATORS: files that are read again when they change; at most 12
	 * cells */
	text_adds(out, _("following"));
	if (!clock || !written || !localtime_r(&written, &tm))
		return;
	strftime(when, sizeof(when), now - written < DAY ? "%H:%M:%S"
							 : "%Y-%m-%d", &tm);
	/* TRANSLATORS: behind "following": when files were written last; at
	 * most 10 cells beside that */
	text_printf(out, cols >= WIDE_COLS ? _(", changed %s") : ", %s", when);
}

/* What the names of files have at least beside what stands at the right. */
#define FILE_CELLS 12

static int
room_at_right(const struct text *what)
{
	return what->n ? (int)text_width(what->s, what->n) + 2 : 0;
}

/* Whether the names of two sides fit into COLS cells beside TOTAL and what else takes
 * OTHER. */
static bool
sides_fit(const struct tui *t, int cols, const struct text *total, int other)
{
	int room = cols - other - (int)text_width(total->s, total->n) - 2;

	return !t->snap->base || sides_cells(t, room) <= room;
}

/* "samples  880 ms"; of two profiles without the event where names would be cut. */
static void
put_event_total(const struct tui *t, int cols, struct text *out)
{
	int program = (int)strlen(PACKAGE_NAME) + 2;

	view_metric_label(t->snap->prof, t->metric, out);
	text_adds(out, "  ");
	put_total(t, cols - program, out);
	if (sides_fit(t, cols, out, 0))
		return;
	text_clear(out);
	put_total(t, cols - program, out);
}

/* Whether the line begins with the program's name: that is known to who sees it. */
static bool
names_program(const struct tui *t, int cols, const struct text *total, int other)
{
	return sides_fit(t, cols, total, (int)strlen(PACKAGE_NAME) + 2 + other);
}

/* What stands at the right of two profiles: as much as leaves their names whole, which
 * are cut to the same text else. */
static void
put_beside_sides(const struct tui *t, int cols, const struct text *total,
		 struct text *out)
{
	put_following(t, cols, true, out);
	if (sides_fit(t, cols, total, room_at_right(out)))
		return;
	text_clear(out);
	put_following(t, cols, false, out);
	if (!sides_fit(t, cols, total, room_at_right(out)))
		text_clear(out);
}

void
title_draw(struct tui *t, const struct area *a)
{
	struct canvas *c = &t->canvas;
	struct text files = { 0 }, total = { 0 }, parts = { 0 };
	int x = a->x, right, need, room, end = a->x + a->cols;
	size_t following;

	if (!t->snap) {
		draw_string(c, a->y, x, a->cols, STYLE_HEADER, PACKAGE_NAME);
		return;
	}
	put_event_total(t, a->cols, &total);
	if (t->snap->base)
		put_beside_sides(t, a->cols, &total, &parts);
	else
		put_following(t, a->cols, true, &parts);
	following = parts.n;
	put_parts(t, &parts);
	if (names_program(t, a->cols, &total, room_at_right(&parts)))
		x += 2 + draw_string(c, a->y, x, a->cols, STYLE_HEADER,
				     PACKAGE_NAME);
	/* The figure before the names: those can be looked up. */
	need = (int)text_width(total.s, total.n);
	right = room_at_right(&parts);
	if (x + need + right + FILE_CELLS > end && following) {
		parts.n = following;
		parts.s[parts.n] = '\0';
		right = room_at_right(&parts);
	}
	if (x + need + right + FILE_CELLS > end)
		right = 0;
	room = end - x - need - right - 2;
	if (x + need + 8 <= end && t->snap->base) {
		x += draw_sides(t, a->y, x, room) + 2;
	} else if (x + need + 8 <= end) {
		put_files(t, room, &files);
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
