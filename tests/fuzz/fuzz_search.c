/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a search: the first line is the pattern, the others are names
 * that it is sought in, on screen and as VIEW:FN. Nothing takes for ever, and
 * what is found is where it is said to be.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/demand.h"
#include "base/alloc.h"
#include "base/pattern.h"
#include "model/match/match.h"
#include "unit/small.h"
#include "view/view.h"

#define NAMES 200

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* As the lines of a list are searched. */
static void
search_names(const char *text, char *const *name, size_t count, bool quote)
{
	struct pattern p = { 0 };

	pattern_set(&p, text, quote);
	for (size_t i = 0; i < count; i++) {
		size_t n = strlen(name[i]), from = n + 1, to = n + 1;

		if (!pattern_match(&p, name[i], n, &from, &to))
			continue;
		demand(*text, "nothing was sought and something found");
		demand(from <= to && to <= n, "a match outside of the name");
	}
	/* Taken literally a name is found in itself. */
	if (quote && p.code && !pattern_gave_up(&p))
		demand(pattern_match(&p, text, strlen(text), NULL, NULL),
		       "a text is not found in itself");
	pattern_release(&p);
}

static void
meant_functions(const char *fn, char *const *name, size_t count)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");
	struct matches found;
	struct error err;
	int result;

	builder_columns(b, &m, 1);
	for (size_t i = 0; i < count; i++)
		small_self(b, small_func(b, name[i], "/bin/prog", "a.c"),
			   "a.c", part_at(0), (int64_t)i + 1, 0);
	small_finish(&s, b);
	error_init(&err);
	result = match_functions(&s.snap, fn, metric_at(1), NULL, &found, &err);
	demand((result < 0) == (err.code != ERR_NONE), "an error that is none");
	demand(!found.n || result == 0, "found, and an error");
	for (size_t i = 0; i < found.n && i < MATCHES_MAX; i++)
		demand(func_some(found.at[i]) &&
		       found.at[i].i < s.names->nfunc, "no function was found");
	error_release(&err);
	small_free(&s);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	char *text = mem_strndup((const char *)data, n), *next = text;
	char *name[NAMES] = { NULL };
	const char *pattern = strsep(&next, "\n");
	size_t count = 0;

	while (next && count < NAMES) {
		char *line = strsep(&next, "\n");

		if (*line)
			name[count++] = line;
	}
	search_names(pattern, name, count, false);
	search_names(pattern, name, count, true);
	if (*pattern)
		meant_functions(pattern, name, count);
	free(text);
	return 0;
}
