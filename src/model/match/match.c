/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a user means by FN. Tried in this order, and the first that finds
 * something is it:
 *
 *	the text is a function's full name, as it is shown or in its object
 *	NAME@WHERE, NAME being a full name and WHERE an object, a file or
 *	OBJECT@FILE
 *	the text is a full name but for clone suffix or recursion level
 *	the same without parameters: parse for parse(char const*) const
 *	the text is a regular expression that matches in names, as they are
 *	shown or in their objects; not several of which the last ends with
 *	@WHERE, unless that one matches some name
 *	NAME@WHERE, NAME being a regular expression, or several
 *	the same two, the text standing in names as it was typed: operator+=
 *	an expression, of functions that filters left nothing of
 *
 * so that names with an @ of their own (memcpy@plt) are found as well. Of those
 * that are found the ones stay that fit best: a function that is in any row and
 * not one of which a histogram counted but code that was inlined there, one that
 * has a name itself and not one that stands for it, a path that is WHERE and not
 * one that ends so. What a base calls otherwise stands for the function that it is
 * compared with.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "model/facts/bare.h"
#include "model/match/private.h"
#include "model/names/suffix.h"

/* Names between two looks at whether to stop, and steps of a pattern. */
#define STOP_NAMES 1024
#define STOP_STEPS 500000

/* --- Names without what compilers and profilers append -------------------- */

struct words
match_stem(struct words name)
{
	return (struct words){ name.s, suffix_stem(name.s, name.n) };
}

/* As writers have it that leave parameters out. */
static struct words
bare(struct words name)
{
	struct bare_name own;

	return bare_name(name.s, name.n, &own) ? (struct words){ own.s, own.n } : name;
}

/* --- One pattern over all names ------------------------------------------- */

static struct words
text_span(const struct names *n, text_id id)
{
	return (struct words){ strtab_get(n->text, id),
			      strtab_len(n->text, id) };
}

static bool
regex_matches(const struct sought *p, struct words name)
{
	return pattern_match(&p->regex, name.s, name.n, NULL, NULL);
}

static unsigned
regex_fits(const struct matcher *m, const struct sought *p,
	   const struct func *f)
{
	const struct names *n = m->names;
	bool whole = p->how != HOW_REGEX_BARE;
	struct words name = text_span(n, f->name);

	if (!regex_matches(p, whole ? name : bare(match_stem(name)))
	    && (f->raw.i == f->name.i
		|| !regex_matches(p, text_span(n, f->raw))))
		return 0;
	return p->located ? place_fits(n, f, p->where) : FITS;
}

/* Whether the text is NAME, or begins with NAME@ and F is at the rest. */
static unsigned
name_fits(const struct matcher *m, const struct sought *p,
	  const struct func *f, struct words name)
{
	struct words text = p->name;
	size_t n = name.n;

	if (!p->located)
		return words_eq(name, text) ? FITS : 0;
	if (!n || n + 1 >= text.n || text.s[n] != '@'
	    || memcmp(name.s, text.s, n) != 0)
		return 0;
	return place_fits(m->names, f,
			  (struct words){ text.s + n + 1, text.n - n - 1 });
}

/* Whether F is one that P means: 0, or how well it fits. */
static unsigned
fits(const struct matcher *m, const struct sought *p, const struct func *f)
{
	struct words name;
	unsigned as_shown, raw;

	if (p->how >= HOW_REGEX)
		return regex_fits(m, p, f);
	name = text_span(m->names, f->name);
	if (p->how == HOW_STEM)
		return name_fits(m, p, f, match_stem(name));
	if (p->how == HOW_BARE)
		return name_fits(m, p, f, bare(match_stem(name)));
	as_shown = name_fits(m, p, f, name);
	if (f->raw.i == f->name.i)
		return as_shown;
	raw = name_fits(m, p, f, text_span(m->names, f->raw));
	return raw > as_shown ? raw : as_shown;
}

static void
add_found(struct matcher *m, func_id f, bool folded)
{
	for (size_t i = 0; folded && i < m->found.n; i++)
		if (func_eq(m->found.at[i], f))
			return;
	VEC_PUSH(&m->found, f);
}

bool
match_is_seen(const struct snapshot *s, func_id f)
{
	return s->comparison ? comparison_seen(s->comparison, BY_FUNC, f.i)
			     : sums_seen(s->sums, BY_FUNC, f.i);
}

bool
match_is_gone(const struct snapshot *s, func_id f)
{
	return selection_filters(&s->sums->selection) && !match_is_seen(s, f)
	       && !sums_only_holds(s->sums, f);
}

/* What function I of the names is shown as. */
static func_id
shown_func(const struct matcher *m, const struct sought *p, uint32_t i)
{
	const struct comparison *c = m->snap->comparison;
	func_id shown = func_at(i);

	/* whoever knows the full name f'2 means f, where that is it */
	if (p->how == HOW_FULL)
		shown = sums_stands_for(m->snap->sums, shown);
	return c ? func_at(comparison_shown(c, BY_FUNC, shown.i)) : shown;
}

/* Whether function I of the names, F, has the name itself, of which it is SHOWN as that
 * one. The row of a group is one of its functions, called as the group: what else that is
 * called is as hidden as the names of the others in it. */
static bool
has_it_itself(const struct matcher *m, const struct sought *p, uint32_t i, func_id shown,
	      struct func f)
{
	if (shown.i != i)
		return false;
	if (!sums_is_collapsed(m->snap->sums, shown))
		return true;
	f.raw = f.name;
	return fits(m, p, &f);
}

/* Looks at function I of the names, which is SHOWN as that one. */
static void
look_at(struct matcher *m, const struct sought *p, uint32_t i, func_id shown)
{
	bool seen = match_is_seen(m->snap, shown);
	struct func f;
	unsigned grade;

	/* a name of what is gone is no expression for others */
	if (!seen && !sums_only_holds(m->snap->sums, shown)
	    && !((m->gone || p->how < HOW_REGEX) && match_is_gone(m->snap, shown)))
		return;
	f = names_func(m->names, func_at(i));
	grade = fits(m, p, &f);
	if (!grade)
		return;
	if (has_it_itself(m, p, i, shown, f))
		grade += FITS_OWN;
	if (seen)
		grade += FITS_SEEN;
	if (m->found.n && grade < m->grade)
		return;
	if (grade > m->grade)
		m->found.n = 0;
	m->grade = grade;
	/* of two that are compared only the one with the name is left here */
	add_found(m, shown, p->how == HOW_FULL && shown.i != i);
}

int
match_find(struct matcher *m, const struct sought *p)
{
	uint32_t n = m->names->nfunc, since = 0;
	uint64_t spent = 0;

	m->found.n = 0;
	m->grade = 0;
	for (uint32_t i = 1; i < n; i++) {
		look_at(m, p, i, shown_func(m, p, i));
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

static int
stopped(struct error *err)
{
	return error_set(err, ERR_CANCELLED, N_("stopped"));
}

static int
find_regex(struct matcher *m, struct sought *p, struct error *err)
{
	int result = pattern_compile(&p->regex, p->name.s, p->name.n,
				     p->how == HOW_TYPED ? PATTERN_LITERAL : 0,
				     PATTERN_STEPS_OF(m->names->nfunc), err);

	if (result < 0)
		return -1;
	result = match_find(m, p);
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
	if (how >= HOW_REGEX)
		return find_regex(m, p, err);
	return match_find(m, p) < 0 ? stopped(err) : 0;
}

/* Before how many @, from the last one on, an expression may end and WHERE begin:
 * that may have some of its own. */
#define REGEX_PLACES 3

static int
find_regex_at(struct matcher *m, const char *fn, enum how how, struct error *err)
{
	size_t n = strlen(fn), end = n;

	for (int i = 0; i < REGEX_PLACES; i++) {
		const char *at = memrchr(fn, '@', end);
		struct sought p = { .located = true };

		if (!at || at == fn)
			return 0;
		end = (size_t)(at - fn);
		p.name = (struct words){ fn, end };
		p.where = (struct words){ at + 1, n - end - 1 };
		if (!p.where.n)
			continue;
		if (find_one(m, &p, how, err) < 0)
			return -1;
		if (m->found.n)
			return 0;
	}
	return 0;
}

/* What FN is with a place behind the name. */
static int
find_located(struct matcher *m, const char *fn, enum how how,
	     struct error *err)
{
	struct sought at = { .name = { fn, strlen(fn) }, .located = true };

	return how >= HOW_REGEX ? find_regex_at(m, fn, how, err)
				: find_one(m, &at, how, err);
}

/* Whether the last of several expressions is with a place: *ARE has its @ in no name.
 * Then all of them are there. */
static int
are_located(struct matcher *m, const char *fn, bool *are, struct error *err)
{
	const char *last = place_last_of_several(fn);
	struct sought p = { .name = { last, last ? strlen(last) : 0 } };

	*are = false;
	if (!last)
		return 0;
	if (find_one(m, &p, HOW_REGEX, err) < 0)
		return -1;
	*are = !m->found.n;
	return 0;
}

/* Of what filters left, or, if M says so, of all. */
static int
find_any(struct matcher *m, const char *fn, struct error *err)
{
	struct sought whole = { .name = { fn, strlen(fn) } };
	bool has_location = strchr(fn, '@'), located = false;

	m->total = m->done + (uint64_t)m->names->nfunc
		   * (has_location ? 11 + 3 * REGEX_PLACES : 6);
	for (enum how how = HOW_FULL; how <= HOW_TYPED; how++) {
		if (how == HOW_REGEX && are_located(m, fn, &located, err) < 0)
			return -1;
		if (how >= HOW_REGEX && how < HOW_TYPED && located)
			m->found.n = 0;
		else if (find_one(m, &whole, how, err) < 0)
			return -1;
		if (!m->found.n && has_location
		    && find_located(m, fn, how, err) < 0)
			return -1;
		m->how = how;
		if (m->found.n)
			return 0;
	}
	return 0;
}

/* --- All of it ------------------------------------------------------------ */

int
match_functions(const struct snapshot *s, const char *fn, metric_id m,
		struct job *job, struct matches *out, struct error *err)
{
	return match_all(s, fn, m, job, out, NULL, err);
}

int
match_all(const struct snapshot *s, const char *fn, metric_id m,
	  struct job *job, struct matches *out, struct all_matches *all,
	  struct error *err)
{
	struct matcher matcher = { .snap = s, .names = s->names, .metric = m,
				   .job = job };
	metric_id weight = prof_metric_weight(s->prof, m);
	struct file_matches files;
	int result = -1;

	*out = (struct matches){ 0 };
	/* which is the hottest needs the figures of all */
	if (sums_want(s->sums, BY_FUNC, weight, job) < 0)
		stopped(err);
	else
		result = find_any(&matcher, fn, err);
	if (result == 0 && !matcher.found.n && selection_filters(&s->sums->selection)) {
		matcher.gone = true;
		result = find_any(&matcher, fn, err);
	}
	if (result == 0 && match_unite_gone(&matcher) < 0)
		result = stopped(err);
	if (result == 0) {
		match_unite(&matcher);
		out->n = matcher.found.n;
		for (size_t i = 0; i < out->n && i < MATCHES_MAX; i++)
			out->at[i] = matcher.found.at[i];
		for (size_t i = 0; all && i < out->n; i++)
			VEC_PUSH(&all->one, matcher.found.at[i]);
		for (size_t i = 0; all && i < matcher.each.n; i++)
			VEC_PUSH(&all->each, matcher.each.at[i]);
		match_files(s, fn, &files);
		out->full = out->n && matcher.how == HOW_FULL;
		out->pattern = out->n && matcher.how >= HOW_REGEX;
		out->file = files.n
			    && (!out->n || matcher.how >= HOW_REGEX);
	}
	VEC_RELEASE(&matcher.found);
	VEC_RELEASE(&matcher.each);
	return result;
}
