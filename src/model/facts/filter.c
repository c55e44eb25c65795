/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The filters of a selection: texts, checked when they are added.
 */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/num.h"
#include "base/pattern.h"
#include "base/unit.h"
#include "model/facts/selection.h"
#include "model/facts/selection_private.h"

const char *
filter_verb_name(enum filter_verb verb)
{
	static const char *const name[FILTER_VERBS] = {
		[FILTER_IGNORE] = "ignore", [FILTER_FOCUS] = "focus",
		[FILTER_ONLY] = "only", [FILTER_ROOT] = "root",
		[FILTER_HIDE] = "hide", [FILTER_COLLAPSE] = "collapse",
		[FILTER_ROWS] = "rows",
	};

	return name[verb];
}

/* file::open() is a function: what is behind the prefix begins with no colon. */
enum filter_by
filter_about(const char *text, const char **rest)
{
	static const char *const prefix[] = {
		[FILTER_OBJECT] = "object:", [FILTER_FILE] = "file:",
		[FILTER_CLASS] = "class:", [FILTER_LINE] = "line:",
	};

	*rest = text;
	if (strncmp(text, "self>", 5) == 0 || strncmp(text, "self<", 5) == 0)
		return FILTER_SELF;
	for (enum filter_by by = FILTER_OBJECT; by <= FILTER_LINE; by++) {
		size_t n = strlen(prefix[by]);

		if (strncmp(text, prefix[by], n) == 0 && text[n] != ':') {
			*rest = text + n;
			return by;
		}
	}
	return FILTER_NAME;
}

/* A line number at S, from 1; returns what is behind it, or NULL. */
static const char *
read_line(const char *s, uint32_t *line)
{
	uint64_t n = 0;

	if (*s < '0' || *s > '9')
		return NULL;
	for (; *s >= '0' && *s <= '9' && n < UINT32_MAX; s++)
		n = n * 10 + (uint64_t)(*s - '0');
	if (!n || n > UINT32_MAX || (*s >= '0' && *s <= '9'))
		return NULL;
	*line = (uint32_t)n;
	return s;
}

size_t
filter_lines(const char *text, uint32_t *from, uint32_t *to)
{
	const char *colon = strrchr(text, ':'), *s;

	if (!colon || colon == text)
		return 0;
	s = read_line(colon + 1, from);
	if (!s)
		return 0;
	*to = *from;
	if (*s == '-')
		s = read_line(s + 1, to);
	if (!s || *s || *to < *from)
		return 0;
	return (size_t)(colon - text);
}

bool
filter_own_cost(const char *text, struct filter_cost *x)
{
	const char *end;

	*x = (struct filter_cost){ .less = text[4] == '<' };
	if (text[5] < '0' || text[5] > '9')
		return false;
	x->number = num_read_decimal(text + 5, &end);
	x->percent = *end == '%';
	end += x->percent;
	x->unit = end;
	while (!x->percent && (isalpha((unsigned char)*end) || *end & 0x80))
		end++;
	x->nunit = (size_t)(end - x->unit);
	if (*end == ':' && end[1])
		x->event = end + 1;
	return x->event || !*end;
}

static metric_id
event_of(const struct prof *p, const struct filter_cost *x)
{
	return x->event ? prof_metric_named(p, x->event)
			: metric_at(p->nmetric > 1);
}

bool
filter_cost_limit(const struct prof *p, const struct filter_cost *x, metric_id *m,
		  double *limit)
{
	double unit;

	*m = event_of(p, x);
	if (!metric_some(*m) || prof_is_ratio(p, *m))
		return false;
	unit = unit_typed(x->unit, x->nunit, prof_text(p, p->metric[m->i].unit));
	if (!unit)
		return false;
	*limit = (double)prof_raw(p, *m, x->number, unit);
	return true;
}

/* Whether a filter by own cost is of an event that P has costs of, in its unit. */
static int
check_event(const struct prof *p, const char *said, const struct filter_cost *x,
	    struct error *err)
{
	metric_id m = event_of(p, x);
	double limit;

	if (!metric_some(m) && x->event)
		return error_set(err, ERR_USAGE,
				 N_("%s: there is no such event"), said);
	if (x->event && prof_is_ratio(p, m))
		return error_set(err, ERR_USAGE,
				 N_("%s: a ratio, which is no cost"), said);
	if (x->nunit && !filter_cost_limit(p, x, &m, &limit))
		/* TRANSLATORS: a filter, the name of an event */
		return error_set(err, ERR_USAGE,
				 N_("%s: %s has no such unit"), said,
				 prof_text(p, prof_metric(p, m)->label));
	return 0;
}

/* Lines of counters are read when they are asked for; which of them were on the stack
 * nobody knows. */
bool
selection_takes_lines(const struct prof *p, enum filter_verb verb)
{
	for (size_t i = 0; i < p->nblock; i++)
		if (p->block[i].kind != BLOCK_COUNTERS
		    || (verb == FILTER_ONLY && block_has_lines(&p->block[i])))
			return true;
	return !p->nblock;
}

/* A filter by lines. */
static int
check_lines(const struct prof *p, enum filter_verb verb, const char *text,
	    const char *said, struct error *err)
{
	uint32_t from, to;

	if (verb > FILTER_ONLY)
		return error_set(err, ERR_USAGE, N_("%s: lines are no functions"),
				 said);
	if (!filter_lines(text, &from, &to))
		return error_set(err, ERR_USAGE,
				 N_("%s: not line:FILE:LINE or "
				    "line:FILE:FROM-TO"), said);
	if (p && !selection_takes_lines(p, FILTER_ONLY))
		return error_set(err, ERR_USAGE,
				 N_("%s: nothing is known of lines"), said);
	if (p && !selection_takes_lines(p, verb))
		return error_set(err, ERR_USAGE,
				 N_("%s: of these files only what lines cost "
				    "themselves is known: --only"), said);
	return 0;
}

/* SAID is what errors call it. */
static int
check(const struct prof *p, enum filter_verb verb, const char *text,
      const char *said, struct error *err)
{
	const char *rest;
	enum filter_by by = filter_about(text, &rest);
	struct pattern pattern;
	struct filter_cost cost;

	/* names of rows are of nothing else */
	if (verb == FILTER_ROWS)
		rest = text;
	if (!*rest)
		/* TRANSLATORS: what was typed, which ends in : or = */
		return error_set(err, ERR_USAGE,
				 N_("nothing to look for behind %s"), said);
	if (verb == FILTER_ROWS)
		return 0;
	if (verb == FILTER_COLLAPSE && (by == FILTER_NAME || by >= FILTER_LINE))
		return error_set(err, ERR_USAGE,
				 N_("%s: neither object:RE nor file:RE nor "
				    "class:RE"), said);
	if (by == FILTER_LINE)
		return check_lines(p, verb, rest, said, err);
	if (by == FILTER_SELF) {
		if (!filter_own_cost(rest, &cost))
			return error_set(err, ERR_USAGE,
					 N_("%s: neither self>NUMBER nor "
					    "self>NUMBER%%"), said);
		return p ? check_event(p, said, &cost, err) : 0;
	}
	if (pattern_compile(&pattern, rest, strlen(rest), 0, PATTERN_STEPS,
			    err) < 0)
		return -1;
	pattern_release(&pattern);
	return 0;
}

bool
selection_has_filter(const struct selection *s, enum filter_verb verb,
		     const char *text)
{
	for (size_t i = 0; i < s->nfilter; i++)
		if (s->filter[i].verb == verb
		    && strcmp(s->filter[i].text, text) == 0)
			return true;
	return false;
}

bool
selection_has(const struct selection *s, const struct filter *f)
{
	for (size_t i = 0; i < s->nfilter; i++) {
		const char *of = s->filter[i].of;

		if (s->filter[i].verb == f->verb
		    && strcmp(s->filter[i].text, f->text) == 0
		    && (of && f->of ? !strcmp(of, f->of) : of == f->of))
			return true;
	}
	return false;
}

bool
selection_filters(const struct selection *s)
{
	for (size_t i = 0; i < s->nfilter; i++)
		if (s->filter[i].verb != FILTER_ROWS)
			return true;
	return s->recursion;
}

static void
push(struct selection *s, enum filter_verb verb, const char *text,
     const char *of)
{
	s->filter = mem_resize(s->filter, s->nfilter + 1, sizeof(*s->filter));
	s->filter[s->nfilter++] = (struct filter){ verb, mem_strdup(text), of };
}

int
selection_add_said(struct selection *s, const struct prof *p,
		   enum filter_verb verb, const char *text, const char *said,
		   struct error *err)
{
	size_t together = 0;

	if (check(p, verb, text, said, err) < 0)
		return -1;
	if (selection_has_filter(s, verb, text))
		return 0;
	for (size_t i = 0; i < s->nfilter; i++)
		together += s->filter[i].verb == FILTER_FOCUS
			    || s->filter[i].verb == FILTER_ONLY;
	if ((verb == FILTER_FOCUS || verb == FILTER_ONLY)
	    && together >= FILTERS_TOGETHER)
		return error_set(err, ERR_USAGE, N_("%s: too many filters"),
				 said);
	push(s, verb, text, NULL);
	return 0;
}

void
selection_add_rows(struct selection *s, const char *text, const char *of)
{
	char *copy = mem_strdup(text);

	if (!selection_has(s, &(struct filter){ FILTER_ROWS, copy, of }))
		push(s, FILTER_ROWS, text, of);
	free(copy);
}

int
selection_add_filter(struct selection *s, const struct prof *p,
		     enum filter_verb verb, const char *text, struct error *err)
{
	char *option = mem_printf("--%s=%s", filter_verb_name(verb), text);
	int result = selection_add_said(s, p, verb, text, option, err);

	free(option);
	return result;
}

void
selection_remove_filter(struct selection *s, size_t at)
{
	free(s->filter[at].text);
	s->nfilter--;
	memmove(s->filter + at, s->filter + at + 1,
		(s->nfilter - at) * sizeof(*s->filter));
}

void
selection_copy_filters(struct selection *to, const struct selection *from)
{
	to->nfilter = 0;
	to->filter = NULL;
	for (size_t i = 0; i < from->nfilter; i++)
		push(to, from->filter[i].verb, from->filter[i].text,
		     from->filter[i].of);
}

bool
selection_has_verb(const struct selection *s, enum filter_verb verb)
{
	for (size_t i = 0; i < s->nfilter; i++)
		if (s->filter[i].verb == verb)
			return true;
	return false;
}
