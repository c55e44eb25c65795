/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values as text for people: units, the user's language, made printable, cut to a
 * width. What machines read is in machine.c.
 */
#include <config.h>

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "base/text.h"
#include "model/facts/cost.h"
#include "view/private.h"

/* --- The program's own words ---------------------------------------------- */

/* What people see in place of a word; a blank N_() would be the catalogue's
 * header. */
static const struct { const char *word, *shown; } words[] = {
	{ "function", "" },
	{ "group", "" },
	/* TRANSLATORS: at most 7 cells; all of its cost is inlined */
	{ "inlined", N_("[inl]") },
	/* TRANSLATORS: at most 7 cells; part of its cost is inlined */
	{ "inlined~", N_("[inl~]") },
	{ "unnamed", "?" },
	{ "doubtful", "?" },
	/* TRANSLATORS: at most 8 cells; what a function is to another */
	{ "caller", N_("caller") },
	/* TRANSLATORS: at most 8 cells; what a function is to another */
	{ "callee", N_("callee") },
	/* TRANSLATORS: at most 30 cells; a function's own cost */
	{ "self", N_("self") },
	/* TRANSLATORS: in place of a line of source */
	{ "[line not known]", N_("[line not known]") },
	/* TRANSLATORS: at most 7 cells; a line of a file's header */
	{ "header", N_("header") },
	/* TRANSLATORS: at most 7 cells; of a file into memory */
	{ "mapping", N_("mapping") },
	/* TRANSLATORS: a kind of row: what is said of the stacks of a profile */
	{ "stacks", N_("stacks") },
	/* TRANSLATORS: at most 8 cells; no file was found */
	{ "none", N_("none") },
	/* TRANSLATORS: at most 8 cells; the same build id */
	{ "build-id", N_("build-id") },
	/* TRANSLATORS: at most 8 cells; found by its path */
	{ "path", N_("path") },
	/* TRANSLATORS: at most 8 cells; the file has changed since */
	{ "changed", N_("changed") },
	/* TRANSLATORS: at most 8 cells; it is another file */
	{ "wrong", N_("wrong") },
	/* TRANSLATORS: at most 8 cells; level of a message */
	{ "note", N_("note") },
	/* TRANSLATORS: at most 8 cells; level of a message */
	{ "warning", N_("warning") },
	/* TRANSLATORS: at most 8 cells; level of a message: data was lost */
	{ "lost", N_("lost") },
};

static const char *
shown_word(const char *word)
{
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (strcmp(words[i].word, word) == 0)
			return *words[i].shown ? _(words[i].shown) : "";
	return word;
}

/* --- For people ----------------------------------------------------------- */

bool
cost_has_unit(const struct prof *p, metric_id m)
{
	return p->metric[m.i].unit.i || p->metric[m.i].scale != 1;
}

bool
cost_in_parts(const struct prof *p, metric_id m)
{
	return !p->metric[m.i].unit.i && p->metric[m.i].scale < 1;
}

/* Integers below this are exact as doubles. */
#define EXACT 9e15

/* Plain numbers have no prefix for less than 1. From here on three digits are 1.00. */
#define SMALL 0.9995
/* And from here on decimals are left out: a sum that has some is not to have fewer digits
 * than its whole parts. */
#define BIG 999.5

static void
put_scaled(const struct prof *p, metric_id m, double value, int width,
	   struct text *out)
{
	const char *unit = prof_text(p, p->metric[m.i].unit);
	char buf[NUM_MAX];

	value *= p->metric[m.i].scale;
	/* a count of so many at a time is a count */
	if (!*unit && (value == floor(value) || fabs(value) >= BIG)
	    && fabs(value) < EXACT)
		text_adds(out, num_short(llround(value), width, buf));
	else if (!*unit && fabs(value) < SMALL)
		text_adds(out, num_small_fit(value, width, buf));
	else
		text_adds(out, num_scaled_fit(value, unit, width, buf));
}

void
cost_format(const struct prof *p, metric_id m, int64_t cost, int width,
	    bool raw, struct text *out)
{
	char buf[NUM_MAX];

	if (raw)
		text_adds(out, num_count(cost, width ? width : NUM_MAX, buf));
	else if (!cost_has_unit(p, m))
		text_adds(out, num_short(cost, width, buf));
	else
		put_scaled(p, m, (double)cost, width, out);
}

#define SENTENCE 8		/* cells of a count in one */

void
cost_say(const struct prof *p, metric_id m, int64_t cost, bool raw,
	 struct text *out)
{
	bool unit = !raw && p->metric[m.i].unit.i;

	cost_format(p, m, cost, unit ? 0 : SENTENCE, raw, out);
}

void
cost_say_computed(const struct prof *p, metric_id m, double cost, bool raw,
		  struct text *out)
{
	bool unit = !raw && p->metric[m.i].unit.i;
	char buf[NUM_MAX];

	if (raw)
		text_adds(out, num_scaled_fit(cost, "", SENTENCE, buf));
	else
		put_scaled(p, m, cost, unit ? 0 : SENTENCE, out);
}

/* Three digits, but of a difference no more than PLACES decimals; 0: as many as it has. */
static const char *
ratio_digits(double ratio, int places, int width, char buf[NUM_MAX])
{
	if (places && ratio != 0 && fabs(ratio) < pow(10, 2 - places)
	    && (int)strlen(num_places(ratio, places, buf)) <= width)
		return buf;
	return num_ratio_fit(ratio, width, buf);
}

/* In WIDTH cells, with fewer digits if need be: a number is never cut. */
static void
ratio_fit(const struct prof *p, metric_id m, double ratio, int places, int width,
	  bool raw, struct text *out)
{
	const char *word = prof_text(p, p->metric[m.i].unit);
	struct text unit = { 0 };
	char buf[NUM_MAX];

	if (strcmp(word, "%") == 0)
		ratio = num_rate(ratio);
	if (!raw)
		text_printable(&unit, word, strlen(word), false);
	width -= (int)text_width(unit.s, unit.n);
	text_adds(out, ratio_digits(ratio, places, width, buf));
	text_add(out, unit.s, unit.n);
	text_release(&unit);
}

void
ratio_format(const struct prof *p, metric_id m, double ratio, bool raw,
	     struct text *out)
{
	ratio_fit(p, m, ratio, 0, NUM_MAX, raw, out);
}

/* A mean is seldom a whole number; a big one looks like the costs beside it. */
static void
put_mean(double d, int width, bool raw, struct text *out)
{
	char buf[NUM_MAX];

	if (!(fabs(d) >= BIG && fabs(d) < 1e18))
		text_adds(out, num_scaled_fit(d, "", width, buf));
	else if (raw)
		text_adds(out, num_count(llround(d), width ? width : NUM_MAX,
					 buf));
	else
		text_adds(out, num_short(llround(d), width, buf));
}

/* What is shown as nothing is nothing, without a sign. Of a mean all digits are. */
static double
cut_places(const struct view *v, const struct val *val)
{
	return val->type == VAL_RATIO && val->places
	       && prof_is_ratio(v->snap->prof, val->metric)
	       && fabs(val->d) < pow(10, -val->places) / 2 ? 0 : val->d;
}

static void
format_ratio(const struct view *v, const struct val *val, int width, bool raw,
	     struct text *out)
{
	if (prof_is_ratio(v->snap->prof, val->metric))
		ratio_fit(v->snap->prof, val->metric, cut_places(v, val),
			  val->places, width ? width : NUM_MAX, raw, out);
	else if (raw || !cost_has_unit(v->snap->prof, val->metric))
		put_mean(val->d, width, raw, out);
	else
		put_scaled(v->snap->prof, val->metric, val->d, width, out);
}

/* What people see of a text: of a path, which may hold a NUL, the last COMPONENTS;
 * 0: it is none, and what is known is left out. */
static const char *
shown_text(const struct val *val, unsigned components, size_t *n)
{
	size_t known = components || val->known >= val->n ? 0 : val->known;

	*n = val->n - known;
	if (known)
		return val->s + known;
	for (size_t i = val->n; components && i-- > 0;) {
		if (val->s[i] != '/' || i + 1 == val->n || --components)
			continue;
		*n -= i + 1;
		return val->s + i + 1;
	}
	return val->s;
}

/* "old/app", or "old/.../app" where more stands between. */
static void
format_text(const struct val *val, bool ascii, struct text *out)
{
	size_t n, nfirst, nlast;
	const char *s = shown_text(val, val->path, &n);
	const char *first = s + (*s == '/'), *last;

	last = shown_text(val, 1, &nlast);
	nfirst = strcspn(first, "/");
	if (val->path > 2 && first + nfirst + 1 < last) {
		text_printable(out, s, (size_t)(first - s) + nfirst, ascii);
		text_adds(out, "/.../");
		s = last;
		n = nlast;
	}
	text_printable(out, s, n, ascii);
}

size_t
val_cells(const struct val *val)
{
	const char *s;
	size_t n;

	if (val->type == VAL_NONE)
		return 0;
	if (val->type != VAL_TEXT || val->estimate || val->change
	    || val->path > 2)
		return SIZE_MAX;
	s = shown_text(val, val->path, &n);
	for (size_t i = 0; i < n; i++)
		if (s[i] < ' ' || s[i] > '~')
			return SIZE_MAX;
	return n;
}

static void
format_phrase(const struct val *val, bool ascii, struct text *out)
{
	const struct phrase *next;
	struct text whole = { 0 };

	error_format(&whole, val->format, val->arg);
	for (next = val->next; next; next = next->next) {
		text_adds(&whole, "; ");
		error_format(&whole, next->format, next->arg);
	}
	text_printable(out, whole.s, whole.n, ascii);
	text_release(&whole);
}

uint32_t
val_trend_known(const struct val *val)
{
	uint32_t n = 0;

	while (n < val->nbefore && val->before[n] != HISTORY_UNKNOWN)
		n++;
	return n;
}

int64_t
val_rise(const struct val *val)
{
	uint32_t n = val_trend_known(val);
	int64_t rise = val->now;

	if (!n)
		return 0;
	cost_sub(&rise, val->before[n - 1]);
	return rise;
}

static void
format_way(const struct val *val, bool ascii, struct text *out)
{
	struct text way = { 0 };

	val_put_way(val, &way);
	text_printable(out, way.s, way.n, ascii);
	text_release(&way);
}

/* One cell a figure, the newest last, as many as fit: its share of the greatest
 * of them in eighths, something above nothing never empty. */
static void
format_trend(const struct val *val, int width, bool ascii, struct text *out)
{
	static const char *const block[2][9] = {
		{ "·", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" },
		{ ".", ":", "-", "=", "+", "*", "#", "%", "@" },
	};
	uint32_t n = val_trend_known(val);
	int64_t most = val->now;

	if (width > 0 && n > (uint32_t)width - 1)
		n = (uint32_t)width - 1;
	for (uint32_t i = 0; i < n; i++)
		most = val->before[i] > most ? val->before[i] : most;
	for (uint32_t i = n + 1; i--;) {
		int64_t figure = i ? val->before[i - 1] : val->now;
		double share = num_share(figure, most);
		int level = figure > 0 ? (int)lround(share * 8) : 0;

		text_adds(out, block[ascii][figure > 0 && !level ? 1 : level]);
	}
}

/* Where costs are integers, as samples and raw figures are, so are differences. */
static bool
shows_exact(const struct view *v, const struct val *val, bool raw)
{
	return val->scaled && !raw
	       && cost_has_unit(v->snap->prof, val->metric);
}

static void
format_whole(const struct view *v, const struct val *val, int width, bool raw,
	     bool ascii, struct text *out)
{
	char buf[NUM_MAX];

	switch (val->type) {
	case VAL_NONE:
		break;
	case VAL_COST:
		if (shows_exact(v, val, raw))
			put_scaled(v->snap->prof, val->metric, val->exact,
				   width, out);
		else
			cost_format(v->snap->prof, val->metric, val->i, width,
				    raw, out);
		break;
	case VAL_RATIO:
		format_ratio(v, val, width, raw, out);
		break;
	case VAL_FACTOR:
		/* TRANSLATORS: at most 8 cells; the base has nothing of it */
		text_adds(out, isinf(val->d)
			       ? _("new")
			       : num_scaled_fit(val->d, "", width, buf));
		break;
	case VAL_COUNT:
		text_adds(out, raw ? num_count(val->i, width ? width : NUM_MAX,
					       buf)
				   : num_short(val->i, width, buf));
		break;
	case VAL_ORDINAL:
		text_printf(out, "%" PRId64, val->i);
		break;
	case VAL_SHARE:
		text_adds(out, num_percent_fit(val->d, width, buf));
		break;
	case VAL_ADDR:
		text_printf(out, "0x%" PRIx64, val->addr);
		break;
	case VAL_NUMBER:
		val_put_number(val->d, out);
		break;
	case VAL_FLAG:
		/* TRANSLATORS: at most 7 cells; in a column, else blank */
		text_adds(out, val->i ? _("yes") : "");
		break;
	case VAL_TEXT:
		format_text(val, ascii, out);
		break;
	case VAL_WORD:
		text_printable(out, shown_word(val->s),
			       strlen(shown_word(val->s)), ascii);
		break;
	case VAL_PHRASE:
		format_phrase(val, ascii, out);
		break;
	case VAL_WAY:
		format_way(val, ascii, out);
		break;
	case VAL_TREND:
		format_trend(val, width, ascii, out);
		break;
	}
}

/* Cuts what OUT has behind FROM to WIDTH cells. */
static void
cut(struct text *out, size_t from, size_t width, bool ascii)
{
	struct text whole = { 0 };

	if (text_width(out->s + from, out->n - from) <= width)
		return;
	text_add(&whole, out->s + from, out->n - from);
	out->n = from;
	text_cut_name(out, whole.s, whole.n, width,
		      ascii ? ".." : "\342\200\246");
	text_trim(out, from);
	text_release(&whole);
}

/* Figures have units and signs of languages in them. */
static void
make_ascii(struct text *out, size_t from)
{
	struct text whole = { 0 };

	text_add(&whole, out->s + from, out->n - from);
	out->n = from;
	text_printable(out, whole.s, whole.n, true);
	text_release(&whole);
}

static bool
is_positive(const struct view *v, const struct val *val, bool raw)
{
	if (val->type == VAL_COST && shows_exact(v, val, raw))
		return val->exact > 0;
	return val->type == VAL_COST || val->type == VAL_COUNT ? val->i > 0
	       : val->type != VAL_NONE && cut_places(v, val) > 0;
}

void
val_format(const struct view *v, const struct val *val, int width, bool raw,
	   bool ascii, struct text *out)
{
	size_t from;

	text_add(out, "", 0);
	if (val->estimate && val->type != VAL_NONE) {
		text_addc(out, '~');
		width -= width > 1;
	}
	if (val->change && is_positive(v, val, raw)) {
		text_addc(out, '+');
		width -= width > 1;
	}
	from = out->n;
	format_whole(v, val, width, raw, ascii, out);
	if (ascii && (val->type == VAL_COST || val->type == VAL_RATIO))
		make_ascii(out, from);
	if (width > 0)
		cut(out, from, (size_t)width, ascii);
}
