/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads what --check and --fail-on say.
 */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "main/checking_private.h"
#include "main/finding.h"

struct reader {
	struct checker *x;
	const char *option, *text, *at;
};

/* The event of this name; of no files any. -1 and ERR_USAGE: there is none. */
static int
find_event(const struct reader *r, const char *name, struct check *c)
{
	if (!r->x->snap)
		return 0;
	c->metric = prof_metric_named(r->x->snap->prof, name);
	if (metric_some(c->metric))
		return 0;
	return error_set(r->x->err, ERR_USAGE,
			 N_("--%s=%s: no event is called %s"), r->option,
			 r->text, name);
}

static int
expected(const struct reader *r, const char *what)
{
	struct text where = { 0 };
	char at[24];

	snprintf(at, sizeof(at), "%zu", (size_t)(r->at - r->text) + 1);
	text_printf(&where, "--%s=%s", r->option, r->text);
	error_set(r->x->err, ERR_USAGE,
		  N_("%s: at character %s: expected %s"), where.s, at, what);
	text_release(&where);
	return -1;
}

static void
skip_blanks(struct reader *r)
{
	while (*r->at == ' ')
		r->at++;
}

static bool
take(struct reader *r, const char *word)
{
	size_t n = strlen(word);

	skip_blanks(r);
	if (strncmp(r->at, word, n) != 0)
		return false;
	r->at += n;
	return true;
}

/* Where the bracket that is open at S closes, or NULL. */
static const char *
closing(const char *s)
{
	size_t depth = 1;

	for (; *s; s++) {
		depth += *s == '(';
		depth -= *s == ')';
		if (!depth)
			return s;
	}
	return NULL;
}

static char *
trimmed(const char *s, const char *end)
{
	while (s < end && *s == ' ')
		s++;
	while (end > s && end[-1] == ' ')
		end--;
	return mem_strndup(s, (size_t)(end - s));
}

/* The name in quotes at S, of which two are one in it, as in CSV; *BEHIND: what comes
 * after them and blanks. NULL: there is none. */
static char *
quoted(const char *s, const char **behind)
{
	struct text name = { 0 };

	s += strspn(s, " ");
	if (*s++ != '"')
		return NULL;
	for (; *s && (*s != '"' || s[1] == '"'); s++) {
		text_addc(&name, *s);
		s += *s == '"';
	}
	*behind = *s ? s + 1 + strspn(s + 1, " ") : s;
	if (*s && name.n)
		return name.s;
	text_release(&name);
	return NULL;
}

/* Such a name: its brackets say nothing. NULL, and nothing is taken: there is none, with
 * an event or the end behind it. */
static char *
take_quoted(struct reader *r)
{
	const char *behind;
	char *name = quoted(r->at, &behind);

	if (name && *behind != ',' && *behind != ')') {
		free(name);
		return NULL;
	}
	if (name)
		r->at = behind;
	return name;
}

/* The event that is all of S, which may be in quotes: commas are its own there. */
static metric_id
event_of(const struct reader *r, const char *s)
{
	const char *behind;
	char *name = quoted(s, &behind);
	metric_id m = { 0 };

	if (!name)
		return prof_metric_named(r->x->snap->prof, s + strspn(s, " "));
	if (!*behind)
		m = prof_metric_named(r->x->snap->prof, name);
	free(name);
	return m;
}

/* Takes ",EVENT" off the end of ARG, if that is one; else it is f(int, char). */
static void
take_event(const struct reader *r, char *arg, struct check *c)
{
	metric_id m = { 0 };
	char *comma = arg;

	while (r->x->snap && !metric_some(m)
	       && (comma = strchr(comma, ',')) != NULL)
		m = event_of(r, ++comma);
	if (!metric_some(m))
		return;
	c->metric = m;
	comma--;
	while (comma > arg && comma[-1] == ' ')
		comma--;
	*comma = '\0';
}

/* Of a name that is not in this profile another function may pass. */
static void
say_pattern(const struct reader *r, const char *name, func_id taken)
{
	const char *found = names_func_name(r->x->snap->names, taken);
	struct text check = { 0 }, typed = { 0 }, shown = { 0 };

	text_printable(&check, r->text, strlen(r->text), false);
	text_printable(&typed, name, strlen(name), false);
	text_printable(&shown, found, strlen(found), false);
	fprintf(stderr, "profview: --%s=%s: ", r->option, check.s);
	/* TRANSLATORS: what was typed, a function */
	fprintf(stderr, _("no function is called %s; as a pattern it matches %s\n"),
		typed.s, shown.s);
	text_release(&check);
	text_release(&typed);
	text_release(&shown);
}

/* The function that a check is about; what is wrong with it is said with the
 * option. */
static int
find(const struct reader *r, const char *name, struct check *c)
{
	struct error *err = r->x->err;
	struct text option = { 0 }, why = { 0 };
	bool pattern = false;
	int result;

	if (!r->x->snap)
		return 0;
	c->first = r->x->united.n;
	result = find_united(r->x->snap, c->metric, name, &c->func, &r->x->united,
			     &pattern, err);
	c->n = r->x->united.n - c->first;
	if (result == 0 && pattern)
		say_pattern(r, name, c->func);
	if (result == 0)
		return 0;
	if (err->code == ERR_USAGE) {
		text_printf(&option, "--%s=%s", r->option, r->text);
		error_print(err, &why);
		error_set(err, ERR_USAGE, "%s: %s", option.s, why.s);
	}
	text_release(&option);
	text_release(&why);
	return -1;
}

/* "FN",EVENT; FN is ARG. */
static int
read_quoted(struct reader *r, const char *arg, struct check *c)
{
	const char *end;
	char *event;
	int result;

	c->metric = r->x->event;
	if (*r->at == ',') {
		r->at++;
		event = take_quoted(r);
		end = closing(r->at);
		if (!end || (event && *r->at != ')')) {
			free(event);
			return expected(r, ")");
		}
		if (!event)
			event = trimmed(r->at, end);
		result = find_event(r, event, c);
		free(event);
		if (result < 0)
			return -1;
		r->at = end;
	}
	r->at++;
	return find(r, arg, c);
}

/* "EVENT", of a total; it is ARG. */
static int
read_event(struct reader *r, const char *arg, struct check *c)
{
	if (*r->at != ')')
		return expected(r, ")");
	r->at++;
	return find_event(r, arg, c);
}

/* The same where no quotes close. A name may begin with one, but mostly the other
 * was forgotten. */
static int
find_plain(struct reader *r, const char *name, struct check *c)
{
	int result = *name ? find(r, name, c) : expected(r, "FN");

	if (result == 0 || *name != '"' || strchr(name + 1, '"')
	    || r->x->err->code != ERR_USAGE)
		return result;
	r->at = r->text + strlen(r->text);
	return expected(r, "\"");
}

/* What stands between the brackets: a function, or of a total an event. */
static int
read_argument(struct reader *r, struct check *c)
{
	bool total = c->figure == FIGURE_TOTAL;
	char *arg = take_quoted(r);
	const char *end;
	int result = 0;

	if (arg) {
		result = total ? read_event(r, arg, c) : read_quoted(r, arg, c);
		free(arg);
		return result;
	}
	end = closing(r->at);
	if (!end)
		return expected(r, ")");
	arg = trimmed(r->at, end);
	c->metric = r->x->event;
	if (!total) {
		take_event(r, arg, c);
		result = find_plain(r, arg, c);
	} else if (*arg) {
		result = find_event(r, arg, c);
	}
	free(arg);
	r->at = end + 1;
	return result;
}

static int
read_figure(struct reader *r, struct check *c)
{
	static const char *const word[] = {
		[FIGURE_SELF] = "self(", [FIGURE_INCL] = "incl(",
		[FIGURE_CALLS] = "calls(", [FIGURE_TOTAL] = "total(",
	};

	if (take(r, "delta(")) {
		if (c->delta || !r->x->based)
			return error_set(r->x->err, ERR_USAGE,
					 N_("--%s=%s: delta() is of a figure, "
					    "and needs --base"), r->option,
					 r->text);
		c->delta = true;
		if (read_figure(r, c) < 0)
			return -1;
		return take(r, ")") ? 0 : expected(r, ")");
	}
	for (size_t i = 0; i < sizeof(word) / sizeof(*word); i++) {
		if (!take(r, word[i]))
			continue;
		c->figure = i;
		return read_argument(r, c);
	}
	return expected(r, _("self(FN), incl(FN), calls(FN), total() or "
			     "delta(...)"));
}

/* A number as C writes it: LC_NUMERIC is always "C" (i18n_init()). */
static int
read_number(struct reader *r, struct check *c)
{
	size_t n;
	char *digits, *end;

	skip_blanks(r);
	n = strspn(r->at, "0123456789.eE+-");
	if (!isdigit((unsigned char)r->at[*r->at == '.']))
		return expected(r, _("a number"));
	digits = mem_strndup(r->at, n);
	c->limit = strtold(digits, &end);
	n = (size_t)(end - digits);
	free(digits);
	r->at += n;
	c->percent = take(r, "%");
	skip_blanks(r);
	c->unit = r->at;
	if (!c->percent && (isalpha((unsigned char)*r->at) || *r->at & 0x80))
		r->at += strlen(r->at);
	return *r->at ? expected(r, _("the end")) : 0;
}

int
check_read(struct checker *x, const char *text, struct check *c)
{
	static const struct { const char *word; enum bound bound; } bound[] = {
		{ "<=", AT_MOST }, { ">=", AT_LEAST },
		{ "<", BELOW }, { ">", ABOVE },
	};
	struct reader r = { x, "check", text, text };
	bool negative;

	*c = (struct check){ .text = text };
	if (read_figure(&r, c) < 0)
		return -1;
	for (size_t i = 0; i < sizeof(bound) / sizeof(*bound); i++) {
		if (!take(&r, bound[i].word))
			continue;
		c->bound = bound[i].bound;
		negative = take(&r, "-");
		if (!negative)
			take(&r, "+");
		if (read_number(&r, c) < 0)
			return -1;
		c->limit = negative ? -c->limit : c->limit;
		return 0;
	}
	return expected(&r, _("<, <=, > or >="));
}

int
check_read_growth(struct checker *x, const char *text, struct check *c)
{
	struct reader r = { x, "fail-on", text, text };

	*c = (struct check){ .text = text, .delta = true, .bound = AT_MOST,
			     .metric = x->event };
	if (!take(&r, "+"))
		/* xgettext:no-c-format */
		return expected(&r, _("+N or +N%"));
	if (read_number(&r, c) < 0)
		return -1;
	c->limit /= c->percent ? 100 : 1;
	return 0;
}
