/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a user means by FN. Tried in this order, and the first that finds
 * something is it:
 *
 *	the text is a function's full name, as it is shown or in its object
 *	NAME@WHERE, NAME being a full name
 *	the text is a full name but for clone suffix or recursion level
 *	the same without parameters: parse for parse(char const*) const
 *	the text is a regular expression that matches in names, as they are
 *	shown or in their objects
 *	NAME@WHERE, NAME being a regular expression
 *
 * so that names with an @ of their own (memcpy@plt) are found as well.
 */
#include <config.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <ctype.h>
#include <pcre2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "view/private.h"

struct span { const char *s; size_t n; };

struct matcher {
	const struct snapshot *snap;
	metric_id metric;
	VEC(func_id) found;
};

/* How a name is compared. */
enum how { HOW_FULL, HOW_STEM, HOW_BARE, HOW_REGEX };

struct pattern {
	enum how how;
	struct span name;
	struct span where;	/* s NULL: anywhere */
	pcre2_code *code;
	pcre2_match_data *data;
	pcre2_match_context *context;
};

/* --- Names without what compilers and profilers append -------------------- */

static bool
ends_in_number(struct span *name, char before)
{
	size_t n = name->n;

	while (n > 0 && isdigit((unsigned char)name->s[n - 1]))
		n--;
	if (n == name->n || n < 2 || name->s[n - 1] != before)
		return false;
	name->n = n - 1;
	return true;
}

static bool
drop_suffix(struct span *name, const char *suffix)
{
	size_t n = strlen(suffix);

	if (name->n <= n || memcmp(name->s + name->n - n, suffix, n) != 0)
		return false;
	name->n -= n;
	return true;
}

/* Takes off one of .cold .part.N .isra.N .constprop.N .lto_priv.N 'N, or the
 * " [clone .cold]" that a demangler makes of them. */
static bool
drop_one(struct span *name)
{
	static const char *const numbered[] = {
		".cold", ".part", ".isra", ".constprop", ".lto_priv",
	};
	struct span rest = *name;
	bool clone = drop_suffix(&rest, "]");

	if (!clone && ends_in_number(&rest, '\'')) {
		*name = rest;
		return true;
	}
	ends_in_number(&rest, '.');
	for (size_t i = 0; i < sizeof(numbered) / sizeof(*numbered); i++) {
		/* only .cold goes without a number */
		if (i && rest.n == name->n - clone)
			break;
		if (!drop_suffix(&rest, numbered[i]))
			continue;
		if (clone && !drop_suffix(&rest, " [clone "))
			return false;
		*name = rest;
		return true;
	}
	return false;
}

static struct span
stem(const char *s, size_t n)
{
	struct span name = { s, n };

	while (drop_one(&name))
		;
	return name;
}

static bool
span_eq(struct span a, struct span b)
{
	return a.n == b.n && memcmp(a.s, b.s, a.n) == 0;
}

/* Without the list of parameters, and without const behind it. */
static struct span
bare(struct span name)
{
	struct span rest = name;
	size_t depth = 0;

	drop_suffix(&rest, " const");
	if (!rest.n || rest.s[rest.n - 1] != ')')
		return name;
	while (rest.n > 0) {
		char c = rest.s[--rest.n];

		if (c == ')')
			depth++;
		else if (c == '(' && --depth == 0)
			break;
	}
	return rest.n ? rest : name;
}

/* --- Where ---------------------------------------------------------------- */

/* Whether PATH is WHERE, ends in its components, or is libWHERE.so.6 called
 * without what is behind ".so". */
static bool
path_is(const char *path, struct span where)
{
	size_t n = strlen(path);
	const char *base = text_base_name(path), *so = strstr(base, ".so");

	if (!where.n)
		return false;
	if (n >= where.n && !memcmp(path + n - where.n, where.s, where.n)
	    && (n == where.n || path[n - where.n - 1] == '/'))
		return true;
	return so && (size_t)(so - base) == where.n
	       && !memcmp(base, where.s, where.n);
}

static bool
is_there(const struct matcher *m, const struct func *f, struct span where)
{
	const struct names *n = m->snap->names;

	return !where.s || path_is(prof_object_path(n->prof, f->object), where)
	       || path_is(names_file_path(n, f->file), where);
}

/* --- One pattern over all names ------------------------------------------- */

static struct span
text_span(const struct names *n, text_id id)
{
	return (struct span){ strtab_get(n->text, id),
			      strtab_len(n->text, id) };
}

/* PCRE2's code, 0 when NAME does not match. */
static int
regex_match(const struct pattern *p, struct span name)
{
	int found = pcre2_match(p->code, (PCRE2_SPTR)name.s, name.n, 0, 0,
				p->data, p->context);

	return found == PCRE2_ERROR_NOMATCH ? 0 : found >= 0 ? 1 : found;
}

static int
name_matches(const struct matcher *m, const struct pattern *p,
	     const struct func *f)
{
	const struct names *n = m->snap->names;
	struct span name = text_span(n, f->name);

	if (p->how == HOW_REGEX) {
		int match = regex_match(p, name);

		return match || f->raw.i == f->name.i ? match
			: regex_match(p, text_span(n, f->raw));
	}
	if (p->how == HOW_STEM)
		return span_eq(stem(name.s, name.n), p->name);
	if (p->how == HOW_BARE)
		return span_eq(bare(stem(name.s, name.n)), p->name);
	return span_eq(name, p->name)
	       || (f->raw.i != f->name.i
		   && span_eq(text_span(n, f->raw), p->name));
}

static void
add_found(struct matcher *m, func_id f, bool folded)
{
	for (size_t i = 0; folded && i < m->found.n; i++)
		if (func_eq(m->found.at[i], f))
			return;
	VEC_PUSH(&m->found, f);
}

/* Finds all functions of the selection that P means. 0, or PCRE2's error. */
static int
find(struct matcher *m, const struct pattern *p)
{
	const struct comparison *c = m->snap->comparison;
	const struct sums *s = m->snap->sums;
	const struct names *n = m->snap->names;

	m->found.n = 0;
	for (uint32_t i = 1; i < n->nfunc; i++) {
		func_id shown = func_at(i);
		struct func f;
		int match;

		/* whoever knows the full name f'2 means f, where that is it */
		if (p->how == HOW_FULL)
			shown = sums_stands_for(s, shown);
		if (c ? !comparison_seen(c, BY_FUNC, shown.i)
		      : !sums_seen(s, BY_FUNC, shown.i))
			continue;
		f = names_func(n, func_at(i));
		match = name_matches(m, p, &f);
		if (match < 0)
			return match;
		if (match && is_there(m, &f, p->where))
			add_found(m, shown, shown.i != i);
	}
	return 0;
}

/* --- Regular expressions -------------------------------------------------- */

/* Steps of one match: a pattern that needs more on a name is a mistake. */
#define MATCH_LIMIT 1000000

static int
regex_error(const struct pattern *p, int code, size_t at, struct error *err)
{
	PCRE2_UCHAR text[256];
	char where[24];
	char *pattern = mem_strndup(p->name.s, p->name.n);

	pcre2_get_error_message(code, text, sizeof(text));
	snprintf(where, sizeof(where), "%zu", at);
	error_set(err, ERR_USAGE, N_("regular expression %s: %s (at %s)"),
		  pattern, (const char *)text, where);
	free(pattern);
	return -1;
}

static int
regex_compile(struct pattern *p, struct error *err)
{
	int code;
	size_t at;

	/* names may be anything, a pattern that is no UTF-8 too */
	p->code = pcre2_compile((PCRE2_SPTR)p->name.s, p->name.n,
				PCRE2_UTF | PCRE2_MATCH_INVALID_UTF, &code,
				&at, NULL);
	if (!p->code && code <= PCRE2_ERROR_UTF8_ERR1
	    && code >= PCRE2_ERROR_UTF8_ERR21)
		p->code = pcre2_compile((PCRE2_SPTR)p->name.s, p->name.n, 0,
					&code, &at, NULL);
	if (!p->code)
		return regex_error(p, code, at, err);
	pcre2_jit_compile(p->code, PCRE2_JIT_COMPLETE);
	p->data = pcre2_match_data_create(1, NULL);
	p->context = pcre2_match_context_create(NULL);
	if (!p->data || !p->context)
		mem_exhausted();
	pcre2_set_match_limit(p->context, MATCH_LIMIT);
	return 0;
}

static void
regex_release(struct pattern *p)
{
	pcre2_match_context_free(p->context);
	pcre2_match_data_free(p->data);
	pcre2_code_free(p->code);
}

/* --- In what order -------------------------------------------------------- */

/* Splits FN at its last @ into P's name and place; false when there is none
 * with something on both sides. */
static bool
split(const char *fn, struct pattern *p)
{
	const char *at = strrchr(fn, '@');

	if (!at || at == fn || !at[1])
		return false;
	p->name = (struct span){ fn, (size_t)(at - fn) };
	p->where = (struct span){ at + 1, strlen(at + 1) };
	return true;
}

static int
find_regex(struct matcher *m, struct pattern *p, struct error *err)
{
	int result = regex_compile(p, err);

	if (result == 0) {
		result = find(m, p);
		if (result < 0)
			regex_error(p, result, 0, err);
	}
	regex_release(p);
	return result;
}

static int
find_any(struct matcher *m, const char *fn, struct error *err)
{
	struct pattern whole = { .name = { fn, strlen(fn) } };
	struct pattern at = { 0 };
	bool has_location = split(fn, &at);

	for (enum how how = HOW_FULL; how <= HOW_REGEX; how++) {
		whole.how = at.how = how;
		if (how != HOW_REGEX)
			find(m, &whole);
		else if (find_regex(m, &whole, err) < 0)
			return -1;
		if (m->found.n || !has_location)
			goto next;
		if (how != HOW_REGEX)
			find(m, &at);
		else if (find_regex(m, &at, err) < 0)
			return -1;
next:
		if (m->found.n)
			return 0;
	}
	return 0;
}

/* --- Files ---------------------------------------------------------------- */

bool
view_names_file(const struct snapshot *s, const char *text)
{
	size_t n = strlen(text), end = n;

	while (end && isdigit((unsigned char)text[end - 1]))
		end--;
	if (end < n && end && text[end - 1] == ':')
		n = end - 1;
	for (uint32_t i = 1; i < s->names->nfile; i++)
		if (path_is(names_file_path(s->names, file_at(i)),
			    (struct span){ text, n }))
			return true;
	return false;
}

/* --- Those that count as one ---------------------------------------------- */

struct candidate {
	struct span stem;
	uint32_t object, file;
	int64_t cost;
	func_id func;
};

static int64_t
cost_of(const struct matcher *m, func_id f)
{
	const struct sums *s = m->snap->sums;
	metric_id by = prof_metric_weight(m->snap->prof, m->metric);
	bool incl = prof_has(m->snap->prof, by, CAP_INCL);

	return incl ? sums_incl(s, f, by) : sums_self(s, f, by);
}

static int
by_identity(const void *x, const void *y)
{
	const struct candidate *a = x, *b = y;
	size_t n = a->stem.n < b->stem.n ? a->stem.n : b->stem.n;
	int order = memcmp(a->stem.s, b->stem.s, n);

	if (order)
		return order;
	if (a->stem.n != b->stem.n)
		return a->stem.n < b->stem.n ? -1 : 1;
	if (a->object != b->object)
		return a->object < b->object ? -1 : 1;
	/* those whose file is not known stand behind the last one */
	if (a->file != b->file)
		return a->file && (a->file < b->file || !b->file) ? -1 : 1;
	return (a->func.i > b->func.i) - (a->func.i < b->func.i);
}

static bool
same_identity(const struct candidate *a, const struct candidate *b)
{
	return span_eq(a->stem, b->stem) && a->object == b->object
	       && (a->file == b->file || !b->file);
}

static int
hottest_first(const void *x, const void *y)
{
	const struct candidate *a = x, *b = y;

	if (a->cost != b->cost)
		return a->cost < b->cost ? 1 : -1;
	return by_identity(x, y);
}

/* Leaves one of each that counts as one, hottest first. */
static size_t
unite(const struct matcher *m, struct candidate *c)
{
	const struct names *names = m->snap->names;
	size_t n = m->found.n, kept = 0;

	for (size_t i = 0; i < n; i++) {
		struct func f = names_func(names, m->found.at[i]);
		struct span name = text_span(names, f.name);

		c[i] = (struct candidate){
			.stem = stem(name.s, name.n),
			.object = f.object.i, .file = f.file.i,
			.cost = cost_of(m, m->found.at[i]),
			.func = m->found.at[i],
		};
	}
	if (n)
		qsort(c, n, sizeof(*c), by_identity);
	for (size_t i = 0; i < n; i++) {
		if (!kept || !same_identity(&c[kept - 1], &c[i]))
			c[kept++] = c[i];
		else if (c[i].cost > c[kept - 1].cost) {
			c[kept - 1].cost = c[i].cost;
			c[kept - 1].func = c[i].func;
		}
	}
	if (kept)
		qsort(c, kept, sizeof(*c), hottest_first);
	return kept;
}

size_t
view_match_func(const struct snapshot *s, const char *fn, metric_id m,
		func_id *found, size_t max, struct error *err)
{
	struct matcher matcher = { .snap = s, .metric = m };
	struct candidate *c;
	size_t n;

	if (find_any(&matcher, fn, err) < 0)
		matcher.found.n = 0;
	c = mem_array(matcher.found.n, sizeof(*c));
	n = unite(&matcher, c);
	for (size_t i = 0; i < n && i < max; i++)
		found[i] = c[i].func;
	free(c);
	VEC_RELEASE(&matcher.found);
	return n;
}
