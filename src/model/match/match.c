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

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/pattern.h"
#include "base/text.h"
#include "base/vec.h"
#include "model/match/match.h"
#include "model/names/suffix.h"

/* Names between two looks at whether to stop, and steps of a pattern. */
#define STOP_NAMES 1024
#define STOP_STEPS 500000

struct span { const char *s; size_t n; };

/* How a name is compared. */
enum how { HOW_FULL, HOW_STEM, HOW_BARE, HOW_REGEX };

struct matcher {
	const struct snapshot *snap;
	const struct names *names;	/* its own */
	metric_id metric;
	struct job *job;
	uint64_t done, total;		/* names looked at, at the most */
	VEC(func_id) found;
	enum how how;			/* they were */
};

struct sought {
	enum how how;
	struct span name;
	struct span where;	/* s NULL: anywhere */
	struct pattern regex;
};

/* --- Names without what compilers and profilers append -------------------- */

static bool
drop_suffix(struct span *name, const char *suffix)
{
	size_t n = strlen(suffix);

	if (name->n <= n || memcmp(name->s + name->n - n, suffix, n) != 0)
		return false;
	name->n -= n;
	return true;
}

static struct span
stem(const char *s, size_t n)
{
	return (struct span){ s, suffix_stem(s, n) };
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
	const struct names *n = m->names;

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

static bool
regex_matches(const struct sought *p, struct span name)
{
	return pattern_match(&p->regex, name.s, name.n, NULL, NULL);
}

static bool
name_matches(const struct matcher *m, const struct sought *p,
	     const struct func *f)
{
	const struct names *n = m->names;
	struct span name = text_span(n, f->name);

	if (p->how == HOW_REGEX)
		return regex_matches(p, name)
		       || (f->raw.i != f->name.i
			   && regex_matches(p, text_span(n, f->raw)));
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

/* Whether function I of the names is one that P means, called F. */
static bool
is_meant(const struct matcher *m, const struct sought *p, uint32_t i,
	 func_id shown)
{
	const struct comparison *c = m->snap->comparison;
	struct func f;

	if (c ? !comparison_seen(c, BY_FUNC, shown.i)
	      : !sums_seen(m->snap->sums, BY_FUNC, shown.i))
		return false;
	f = names_func(m->names, func_at(i));
	return name_matches(m, p, &f) && is_there(m, &f, p->where);
}

/* Finds all functions of the selection that P means. -1: to be stopped, or P
 * takes too many steps. */
static int
find(struct matcher *m, const struct sought *p)
{
	uint32_t n = m->names->nfunc, since = 0;
	uint64_t spent = 0;

	m->found.n = 0;
	for (uint32_t i = 1; i < n; i++) {
		func_id shown = func_at(i);

		/* whoever knows the full name f'2 means f, where that is it */
		if (p->how == HOW_FULL)
			shown = sums_stands_for(m->snap->sums, shown);
		if (is_meant(m, p, i, shown))
			add_found(m, shown, shown.i != i);
		if (pattern_gave_up(&p->regex))
			return -1;
		if (++since < STOP_NAMES
		    && pattern_spent(&p->regex) - spent < STOP_STEPS)
			continue;
		job_progress(m->job, m->done += since, m->total);
		if (job_cancelled(m->job))
			return -1;
		since = 0;
		spent = pattern_spent(&p->regex);
	}
	m->done += since;
	return 0;
}

/* --- In what order -------------------------------------------------------- */

/* Splits FN at its last @ into P's name and place; false when there is none
 * with something on both sides. */
static bool
split(const char *fn, struct sought *p)
{
	const char *at = strrchr(fn, '@');

	if (!at || at == fn || !at[1])
		return false;
	p->name = (struct span){ fn, (size_t)(at - fn) };
	p->where = (struct span){ at + 1, strlen(at + 1) };
	return true;
}

static int
stopped(struct error *err)
{
	return error_set(err, ERR_CANCELLED, N_("stopped"));
}

static int
find_regex(struct matcher *m, struct sought *p, struct error *err)
{
	int result = pattern_compile(&p->regex, p->name.s, p->name.n, 0,
				     PATTERN_STEPS_OF(m->names->nfunc), err);

	if (result < 0)
		return -1;
	result = find(m, p);
	if (result < 0 && pattern_gave_up(&p->regex)) {
		char *text = mem_strndup(p->name.s, p->name.n);

		error_set(err, ERR_USAGE,
			  N_("regular expression %s: takes too long on the "
			     "names here"), text);
		free(text);
	} else if (result < 0) {
		stopped(err);
	}
	pattern_release(&p->regex);
	return result;
}

static int
find_one(struct matcher *m, struct sought *p, enum how how,
	 struct error *err)
{
	p->how = how;
	if (how == HOW_REGEX)
		return find_regex(m, p, err);
	return find(m, p) < 0 ? stopped(err) : 0;
}

static int
find_any(struct matcher *m, const char *fn, struct error *err)
{
	struct sought whole = { .name = { fn, strlen(fn) } };
	struct sought at = { 0 };
	bool has_location = split(fn, &at);

	m->total = (uint64_t)m->names->nfunc * (has_location ? 8 : 4);
	for (enum how how = HOW_FULL; how <= HOW_REGEX; how++) {
		if (find_one(m, &whole, how, err) < 0)
			return -1;
		if (!m->found.n && has_location
		    && find_one(m, &at, how, err) < 0)
			return -1;
		m->how = how;
		if (m->found.n)
			return 0;
	}
	return 0;
}

/* --- Files ---------------------------------------------------------------- */

static void
find_files(const struct names *names, struct span path,
	   struct file_matches *out)
{
	for (uint32_t i = 1; i < names->nfile; i++) {
		const char *s = names_file_path(names, file_at(i));

		if (!path_is(s, path))
			continue;
		if (strlen(s) == path.n) {	/* the whole path */
			out->at[0] = file_at(i);
			out->n = 1;
			return;
		}
		if (out->n < MATCHES_MAX)
			out->at[out->n] = file_at(i);
		out->n++;
	}
}

void
match_files(const struct names *names, const char *text,
	    struct file_matches *out)
{
	size_t n = strlen(text), end = n;

	*out = (struct file_matches){ 0 };
	find_files(names, (struct span){ text, n }, out);
	while (end && isdigit((unsigned char)text[end - 1]))
		end--;
	if (out->n || end == n || !end || text[end - 1] != ':')
		return;
	out->line = (uint32_t)strtoul(text + end, NULL, 10);
	if (!out->line)		/* no file has one before the first */
		return;
	if (n - end > 9)	/* further than any file goes */
		out->line = UINT32_MAX;
	find_files(names, (struct span){ text, end - 1 }, out);
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
	metric_id by = prof_metric_weight(s->prof, m->metric);
	bool incl = prof_has(s->prof, by, CAP_INCL);

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
	const struct names *names = m->names;
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

int
match_functions(const struct snapshot *s, const char *fn, metric_id m,
		struct job *job, struct matches *out, struct error *err)
{
	struct matcher matcher = { .snap = s, .names = s->names, .metric = m,
				   .job = job };
	metric_id weight = prof_metric_weight(s->prof, m);
	struct file_matches files;
	struct candidate *c;
	int result = -1;

	*out = (struct matches){ 0 };
	/* which is the hottest needs the figures of all */
	if (sums_want(s->sums, BY_FUNC, weight, job) < 0)
		stopped(err);
	else
		result = find_any(&matcher, fn, err);
	if (result == 0) {
		c = mem_array(matcher.found.n, sizeof(*c));
		out->n = unite(&matcher, c);
		for (size_t i = 0; i < out->n && i < MATCHES_MAX; i++)
			out->at[i] = c[i].func;
		match_files(s->names, fn, &files);
		out->full = out->n && matcher.how == HOW_FULL;
		out->file = files.n
			    && (!out->n || matcher.how == HOW_REGEX);
		free(c);
	}
	VEC_RELEASE(&matcher.found);
	return result;
}
