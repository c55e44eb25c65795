/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Metrics that are defined while files are shown: what --metric says, of this run. They
 * are made when facts are, so the files are read again.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/from_settings.h"
#include "engine/private.h"
#include "model/facts/expression.h"

/* Which of those that were defined here has this name; or how many there are. */
static size_t
find_defined(const struct engine *e, const char *name, size_t n)
{
	size_t i = 0;

	while (i < e->defined.n && (expression_name(e->defined.at[i]) != n
				    || strncmp(e->defined.at[i], name, n)))
		i++;
	return i;
}

static int
check(const struct engine *e, const struct expression *x, const char *text,
      const char *name, struct error *err)
{
	const struct prof *p = e->current->names->prof;

	if (find_defined(e, name, strlen(name)) == e->defined.n
	    && metric_some(prof_metric_named(p, name)))
		return metric_is_taken(text, name, err);
	return metric_possible(p, x, text, err);
}

/* In place of what the name meant, or behind the others. */
static void
keep(struct engine *e, const char *text, const char *name)
{
	size_t at = find_defined(e, name, strlen(name));

	if (at == e->defined.n)
		VEC_PUSH(&e->defined, NULL);
	free(e->defined.at[at]);
	e->defined.at[at] = mem_strdup(text);
}

int
engine_define(struct engine *e, const char *text, struct error *err)
{
	struct expression x;
	char *name = NULL;
	size_t n;
	int result = expression_define(&x, text, &n, err);

	if (result == 0) {
		name = mem_strndup(text, n);
		result = check(e, &x, text, name, err);
		expression_release(&x);
	}
	if (result == 0) {
		keep(e, text, name);
		schedule_abandon(e, JOB_READ);
		schedule_start(e, JOB_READ);
	}
	free(name);
	return result;
}

struct engine_defined
engine_defined(const struct engine *e)
{
	return (struct engine_defined){ (const char *const *)e->defined.at,
					e->defined.n };
}

void
forget_defined(struct engine *e)
{
	for (size_t i = 0; i < e->defined.n; i++)
		free(e->defined.at[i]);
	VEC_RELEASE(&e->defined);
}
