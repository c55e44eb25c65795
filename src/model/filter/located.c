/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of functions with the place where they are: one of several that are called
 * alike, as FN of VIEW:FN has it.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/private.h"
#include "model/names/place.h"

/* Before how many @, from the last one on, the name may end: places may have some
 * of their own. */
#define NAME_ENDS 3

/* A place as it is: what keys write has backslashes, as the pattern before it. */
static char *
unquoted(const char *s)
{
	char *out = mem_alloc(strlen(s) + 1), *to = out;

	for (; *s; s++) {
		if (*s == '\\' && s[1])
			s++;
		*to++ = *s;
	}
	*to = '\0';
	return out;
}

/* Adds BIT to MASK of those of NAMED that fit WHERE best. */
static bool
mark_fitting(const struct names *n, const char *where, uint32_t *named,
	     uint32_t bit, uint32_t *mask)
{
	const struct words at = { where, strlen(where) };
	unsigned best = 0;

	for (uint32_t i = 1; i < n->nfunc; i++) {
		struct func f;

		if (!named[i])
			continue;
		f = names_func(n, func_at(i));
		named[i] = place_fits(n, &f, at);
		best = named[i] > best ? named[i] : best;
	}
	for (uint32_t i = 1; best && i < n->nfunc; i++)
		if (named[i] == best)
			mask[i] |= bit;
	return best;
}

/* The same of those that match NAME. */
static struct matched
match_at(const char *name, const char *where, const struct names *n,
	 const uint32_t *fold, uint32_t bit, uint32_t *mask, struct job *job)
{
	uint32_t *named = mem_zarray(n->nfunc + 1, sizeof(*named));
	struct matched how = match_names(name, n, fold, 1, named, job);
	char *place = unquoted(where);

	if (how.found != FILTER_NOWHERE
	    && !mark_fitting(n, place, named, bit, mask))
		how.found = FILTER_NOWHERE;
	free(place);
	free(named);
	return how;
}

/* NAME@WHERE (names/place.h). */
static struct matched
match_located(const char *pattern, const struct names *n, const uint32_t *fold,
	      uint32_t bit, uint32_t *mask, struct job *job)
{
	struct matched how = { .found = FILTER_NOWHERE };
	char *name = mem_strdup(pattern), *at;

	for (unsigned i = 0; i < NAME_ENDS; i++) {
		at = strrchr(name, '@');
		if (!at || at == name || how.found != FILTER_NOWHERE
		    || job_cancelled(job))
			break;
		*at = '\0';
		how = match_at(name, pattern + (at + 1 - name), n, fold, bit,
			       mask, job);
	}
	free(name);
	return how;
}

/* Whether some name matches PATTERN, be it a text that is in it. */
static bool
is_in_names(const char *pattern, const struct names *n, const uint32_t *fold,
	    struct job *job)
{
	uint32_t *named = mem_zarray(n->nfunc + 1, sizeof(*named));
	struct matched how = match_names(pattern, n, fold, 1, named, job);

	free(named);
	return how.found != FILTER_NOWHERE || how.cut;
}

struct matched
match_funcs(const char *pattern, const struct names *n, const uint32_t *fold,
	    uint32_t bit, uint32_t *mask, struct job *job)
{
	const char *last = place_last_of_several(pattern);
	struct matched how;

	if (last && !is_in_names(last, n, fold, job))
		return match_located(pattern, n, fold, bit, mask, job);
	how = match_names(pattern, n, fold, bit, mask, job);
	if (how.found == FILTER_NOWHERE && !how.cut)
		how = match_located(pattern, n, fold, bit, mask, job);
	return how;
}
