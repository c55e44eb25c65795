/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters in words: for headers, and as the options that make them.
 */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "view/filters.h"

void
filter_say(const struct selection *s, size_t at, struct text *out)
{
	const struct filter *f = &s->filter[at];

	text_printf(out, "%s %s", filter_verb_name(f->verb), f->text);
}

enum filter_found
filter_found_in(const struct snapshot *s, size_t at)
{
	enum filter_found found = filter_found(s->sums->names, at), base;

	if (!s->base || at >= s->base->sums->selection.nfilter)
		return found;
	base = filter_found(s->base->sums->names, at);
	return base < found ? base : found;
}

/* Of two profiles: that only one has something of what it matches. */
static void
say_side(const struct snapshot *s, size_t at, struct text *out)
{
	unsigned sides = filter_sides(s->sums->names, at);

	if (s->base && sides == FILTER_SIDE_NEW)
		/* TRANSLATORS: behind a filter whose pattern matches nothing of
		 * the profile that is compared with; keep it short */
		text_printf(out, " %s", _("[nothing of the base]"));
	else if (s->base && sides == FILTER_SIDE_BASE)
		/* TRANSLATORS: behind a filter whose pattern matches something of
		 * the profile that is compared with, and nothing of the new one;
		 * keep it short */
		text_printf(out, " %s", _("[nothing of the new]"));
}

void
filter_say_marks(const struct snapshot *s, size_t at, struct text *out)
{
	switch (filter_found_in(s, at)) {
	case FILTER_LITERAL:
		/* TRANSLATORS: behind a filter whose pattern matches nothing as a
		 * regular expression, but stands in names as it was typed; keep
		 * it short */
		text_printf(out, " %s", _("[literally]"));
		break;
	case FILTER_NOWHERE:
		/* TRANSLATORS: behind a filter whose pattern is found nowhere;
		 * keep it short */
		text_printf(out, " %s", _("[no match]"));
		break;
	case FILTER_MATCHED:
		break;
	}
	say_side(s, at, out);
}

void
filter_say_found(const struct snapshot *s, size_t at, struct text *out)
{
	filter_say(&s->sums->selection, at, out);
	filter_say_marks(s, at, out);
}

void
filters_say(const struct snapshot *snap, const struct view_ops *ops, bool of_group,
	    const char *between, struct text *out)
{
	const struct selection *s = &snap->sums->selection;
	bool any = false;

	for (size_t i = 0; i < s->nfilter; i++) {
		if (!view_filtered_by(ops, of_group, &s->filter[i]))
			continue;
		if (any)
			text_adds(out, between);
		filter_say_found(snap, i, out);
		any = true;
	}
	if (!s->recursion)
		return;
	if (any)
		text_adds(out, between);
	/* TRANSLATORS: what calls itself is shown once */
	text_adds(out, _("recursion folded"));
}

const char filters_incomplete[] =
	N_("a pattern takes too many steps: not all that matches was found");

bool
filters_are_incomplete(const struct snapshot *s)
{
	return filter_gave_up(s->sums->names)
	       || (s->base && filter_gave_up(s->base->sums->names));
}

void
filters_doubt(const struct sums *s, struct text *out)
{
	const struct error *failed = filter_lines_error(s->names);
	size_t n = s->nunhidden;

	if (filter_gave_up(s->names))
		text_printf(out, "%s\n", _(filters_incomplete));
	if (failed) {
		error_print(failed, out);
		text_adds(out, "\n");
	} else if (filter_misses_lines(s->names)) {
		text_adds(out, _("some files do not tell what filters by lines "
				 "ask for: nothing of them matches\n"));
	}
	if (n)
		text_printf(out, ngettext("%zu function is called from too many "
					  "places to be hidden\n",
					  "%zu functions are called from too "
					  "many places to be hidden\n", n), n);
}

/* --- Lines ---------------------------------------------------------------- */

const char *const filter_keys[] = {
	"fn:", "under:", "not:", "hide:", "root:", "obj:", "file:", "class:",
	"line:", "self>", "collapse:", "recursion:", "thread:", "part:",
	"pid:", "command:", NULL,
};

static const struct { const char *key, *about; enum filter_verb verb; } term_of[] = {
	{ "fn:", "", FILTER_ONLY }, { "under:", "", FILTER_FOCUS },
	{ "focus:", "", FILTER_FOCUS }, { "only:", "", FILTER_ONLY },
	{ "not:", "", FILTER_IGNORE }, { "ignore:", "", FILTER_IGNORE },
	{ "hide:", "", FILTER_HIDE }, { "root:", "", FILTER_ROOT },
	{ "collapse:", "", FILTER_COLLAPSE },
	{ "obj:", "object:", FILTER_ONLY }, { "object:", "object:", FILTER_ONLY },
	{ "file:", "file:", FILTER_ONLY }, { "class:", "class:", FILTER_ONLY },
	{ "line:", "line:", FILTER_ONLY },
};

#define TERMS (sizeof(term_of) / sizeof(*term_of))

/* The row of the key that TERM begins with; TERMS: it begins with none. */
static size_t
term_key(const char *term)
{
	size_t i = 0;

	for (; i < TERMS; i++) {
		size_t n = strlen(term_of[i].key);

		/* ns::f is a name */
		if (strncmp(term, term_of[i].key, n) == 0 && term[n] != ':')
			break;
	}
	return i;
}

enum filter_by
filter_term(const char *term, const char **value)
{
	size_t i = term_key(term);
	const char *about = i < TERMS ? term_of[i].about : "", *rest;

	*value = term + (i < TERMS ? strlen(term_of[i].key) : 0);
	if (*about)
		return filter_about(about, &rest);
	if (strncmp(*value, "obj:", 4) != 0 || (*value)[4] == ':')
		return filter_about(*value, value);
	*value += 4;
	return FILTER_OBJECT;
}

bool
filter_collapses(const char *term)
{
	size_t i = term_key(term);

	return i < TERMS && term_of[i].verb == FILTER_COLLAPSE;
}

/* What a pattern is about, and the pattern without its ~. */
static void
add_pattern(const char *s, struct text *out)
{
	if (strncmp(s, "obj:", 4) == 0 && s[4] != ':') {
		text_adds(out, "object:");
		s += 4;
	} else {
		const char *rest;

		if (filter_about(s, &rest) != FILTER_NAME) {
			text_add(out, s, (size_t)(rest - s));
			s = rest;
		}
	}
	text_adds(out, *s == '~' ? s + 1 : s);
}

/* A line on its way to a selection. */
struct typed_line {
	const struct prof *p;
	struct selection *to;
	metric_id metric;	/* that is shown */
	bool parts;		/* it says which */
	bool verb;		/* the term has one */
	struct error *err;
};

/* What a term that is about parts calls them, for selection_add_parts(); NULL:
 * it is about no parts. */
static const char *
filter_part(const char *term)
{
	static const char *const key[] = { "part:", "thread:", "pid:", "command:" };

	for (size_t i = 0; i < sizeof(key) / sizeof(*key); i++) {
		size_t n = strlen(key[i]);

		if (strncmp(term, key[i], n) == 0 && term[n] != ':')
			return i || !term[n] ? term : term + n;
	}
	return NULL;
}

/* What is no pattern has a backslash only before what would end the word, as Tab writes
 * names with blanks. */
static size_t
add_plain_parts(struct typed_line *l, const char *word)
{
	struct text plain = { 0 };
	size_t n;

	for (const char *s = word; *s; s++) {
		s += *s == '\\' && s[1];
		text_addc(&plain, *s);
	}
	n = plain.n ? selection_add_parts(l->to, l->p, plain.s) : 0;
	text_release(&plain);
	return n;
}

/* The first takes the place of what was selected before, which stays if there is no such
 * part. */
static int
add_parts(struct typed_line *l, const char *word)
{
	struct selection before;
	bool good;

	selection_copy(&before, l->to);
	if (!l->parts)
		selection_no_parts(l->to);
	good = selection_add_parts(l->to, l->p, word) || add_plain_parts(l, word);
	if (!good)
		selection_parts_of(l->to, &before);
	selection_release(&before);
	l->parts |= good;
	if (good)
		return 0;
	return error_set(l->err, ERR_USAGE,
			 N_("no part is called %s (--report=parts lists them)"),
			 word);
}

/* What is shown is meant; alone, the own cost of what matches. */
static void
add_own_cost(const struct typed_line *l, const char *term, enum filter_verb *verb,
	     struct text *pattern)
{
	if (!l->verb)
		*verb = FILTER_ONLY;
	text_adds(pattern, term);
	if (l->metric.i > 1 && !strchr(term, ':'))
		text_printf(pattern, ":%s",
			    prof_text(l->p, prof_metric(l->p, l->metric)->label));
}

size_t
filter_word(const char *name)
{
	size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz");

	return n && name[n] == ':' && name[n + 1] && name[n + 1] != ':'
	       ? n + 1 : 0;
}

/* What looks like a key and is none: TERM, the end of what was SAID. While no more
 * than "ns:" is typed it may become ns::f. */
static int
check_word(const char *said, const char *term, struct error *err)
{
	size_t n = (size_t)(term - said);
	char *key, *pattern;
	const char *rest;

	if (!filter_word(term) || filter_about(term, &rest) != FILTER_NAME
	    || strncmp(term, "obj:", 4) == 0)
		return 0;
	key = mem_strndup(said, n + filter_word(term));
	pattern = mem_printf("%.*s~%s", (int)n, said, term);
	error_set(err, ERR_USAGE,
		  /* TRANSLATORS: "there is no filter foo: (~foo:bar is a
		   * pattern)" */
		  N_("there is no filter %s (%s is a pattern)"), key, pattern);
	free(key);
	free(pattern);
	return -1;
}

static int
add_term(struct typed_line *l, const char *term)
{
	const char *said = term;
	struct text pattern = { 0 };
	enum filter_verb verb = FILTER_FOCUS;
	struct selection *to = l->to;
	struct error *err = l->err;
	const char *part = filter_part(term), *rest;
	size_t key = term_key(term);
	int result;

	if (part)
		return add_parts(l, part);
	if (strcmp(term, "recursion:fold") == 0) {
		to->recursion = true;
		return 0;
	}
	if (strncmp(term, "recursion:", 10) == 0)
		return error_set(err, ERR_USAGE,
				 N_("%s: must be recursion:fold"), term);
	l->verb = key < TERMS;
	if (l->verb) {
		verb = term_of[key].verb;
		text_adds(&pattern, term_of[key].about);
		term += strlen(term_of[key].key);
	}
	if (!pattern.n && check_word(said, term, err) < 0) {
		text_release(&pattern);
		return -1;
	}
	if (filter_about(term, &rest) == FILTER_SELF)
		add_own_cost(l, term, &verb, &pattern);
	else
		add_pattern(term, &pattern);
	text_adds(&pattern, "");
	result = selection_add_said(to, l->p, verb, pattern.s, said, err);
	text_release(&pattern);
	return result;
}

/* The next term from *S on, without its quotes; false: there is none. */
static bool
next_term(const char **s, struct text *term)
{
	bool quoted = false;
	const char *at = *s;

	text_clear(term);
	text_adds(term, "");
	while (*at == ' ')
		at++;
	if (!*at)
		return false;
	for (; *at && (quoted || *at != ' '); at++) {
		if (*at == '"') {
			quoted = !quoted;
			continue;
		}
		if (*at == '\\' && at[1] == '"')
			at++;
		else if (*at == '\\' && at[1])
			text_addc(term, *at++);
		text_addc(term, *at);
	}
	*s = at;
	return true;
}

int
filters_read(const char *line, const struct prof *p, metric_id m,
	     struct selection *to, struct error *err)
{
	struct typed_line l = { .p = p, .metric = m, .to = to, .err = err };
	struct text term = { 0 };
	int result = 0;

	while (next_term(&line, &term))
		if (add_term(&l, term.s) < 0) {
			result = -1;
			l.err = NULL;	/* the first is said */
		}
	if (l.parts)
		selection_sides(to, p);
	text_release(&term);
	return result;
}

static void
quote_bytes(const char *s, size_t n, struct text *out)
{
	for (size_t i = 0; i < n; i++) {
		if (strchr("\\^$.[]|()?*+{}", s[i]))
			text_addc(out, '\\');
		text_addc(out, s[i]);
	}
}

void
filter_quote(const char *name, struct text *out)
{
	filter_quote_both(name, NULL, out);
}

void
filter_quote_located(const char *name, const char *where, struct text *out)
{
	filter_quote(name, out);
	text_addc(out, '@');
	quote_bytes(where, strlen(where), out);
}

/* Bytes of one word or letter are not torn apart. */
static bool
is_of_word(const char *s, size_t n, size_t at)
{
	unsigned char c = at < n ? (unsigned char)s[at] : 0;

	return c >= 0x80 || isalnum(c) || c == '_';
}

/* How much A and B have in common at their start, without torn words. */
static size_t
common_start(const char *a, size_t na, const char *b, size_t nb)
{
	size_t n = 0;

	while (n < na && n < nb && a[n] == b[n])
		n++;
	while (n && is_of_word(a, na, n - 1)
	       && (is_of_word(a, na, n) || is_of_word(b, nb, n)))
		n--;
	return n;
}

/* The same at the end, of what is left. */
static size_t
common_end(const char *a, size_t na, const char *b, size_t nb)
{
	size_t n = 0;

	while (n < na && n < nb && a[na - n - 1] == b[nb - n - 1])
		n++;
	while (n && is_of_word(a, na, na - n)
	       && ((n < na && is_of_word(a, na, na - n - 1))
		   || (n < nb && is_of_word(b, nb, nb - n - 1))))
		n--;
	return n;
}

void
filter_quote_both(const char *a, const char *b, struct text *out)
{
	size_t na = strlen(a), nb = b ? strlen(b) : 0, start, end;

	text_addc(out, '^');
	if (b && strcmp(a, b) != 0) {
		start = common_start(a, na, b, nb);
		end = common_end(a + start, na - start, b + start, nb - start);
		quote_bytes(a, start, out);
		text_addc(out, '(');
		quote_bytes(a + start, na - start - end, out);
		if (na > start + end && nb > start + end)
			text_addc(out, '|');
		quote_bytes(b + start, nb - start - end, out);
		text_adds(out, na > start + end && nb > start + end ? ")"
								    : ")?");
		quote_bytes(a + na - end, end, out);
	} else {
		quote_bytes(a, na, out);
	}
	text_addc(out, '$');
}

/* --- Shells --------------------------------------------------------------- */

/* A word that a shell reads as it is. */
static bool
is_plain(const char *s)
{
	return *s && !s[strspn(s, "abcdefghijklmnopqrstuvwxyz"
				  "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				  "0123456789_-./:=,+@%")];
}

void
shell_quote(const char *s, struct text *out)
{
	if (is_plain(s)) {
		text_adds(out, s);
		return;
	}
	text_addc(out, '\'');
	for (; *s; s++) {
		if (*s == '\'')
			text_adds(out, "'\\''");
		else
			text_addc(out, *s);
	}
	text_addc(out, '\'');
}
