/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of functions and source files for a word that is typed.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/action/private.h"

/* Functions that are offered for a word, and source files. */
#define FUNCTIONS 30
#define FILES 30

/* Those that are read between two looks at the clock. */
#define COMPONENTS 64

/* Functions of which a component begins like this: `std::' is seldom what is known. */
static void
offer_components(struct tui *t, const char *typed, size_t n, metric_id m,
		 struct completion *c)
{
	struct component_matches *x = &t->scan.components;

	while (match_component(t->snap, typed, n, m, FUNCTIONS, COMPONENTS, x))
		if (tui_scan_over(t, x->looked)) {
			c->more = true;
			return;
		}
	c->inside = x->n;
	for (size_t i = 0; i < x->n; i++)
		completion_add(c, names_func_name(t->snap->names, x->at[i]));
}

/* Whether the N bytes at TYPED are a file and a colon, behind which a number stands or
 * is to stand. */
static bool
is_line_of_file(const struct tui *t, const char *typed, size_t n)
{
	struct file_matches found;
	char *line;

	if (!memchr(typed, ':', n))
		return false;
	line = mem_printf("%.*s1", (int)n, typed);
	match_files(t->snap, line, &found);
	free(line);
	return found.n && found.line;
}

/* Source files of which a component begins like this, by what FILE and FILE:LINE find
 * them. */
static void
offer_sources(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	const struct names *names = t->snap->names;
	size_t k = 0;

	for (uint32_t i = 1; n && i < names->nfile && k < FILES; i++) {
		const char *path = names_file_path(names, file_at(i));
		const char *tail = match_path_beginning(path, typed, n);

		if (tail && *tail) {
			completion_add(c, tail);
			k++;
		}
	}
	/* there may be more, and a line may follow */
	if (k == FILES)
		c->sure = n;
	c->open |= k > 0;
	c->unlisted = is_line_of_file(t, typed, n);
}

void
names_offer(struct tui *t, bool files, const char *typed, size_t n,
	    struct completion *c)
{
	metric_id m = prof_metric_weight(t->snap->prof, t->metric);
	func_id found[FUNCTIONS];
	size_t shared, k = 0;

	if (n && !t->scan.on)
		k = match_beginning(t->snap, typed, n, m, found, FUNCTIONS,
				    &shared);
	if (k == FUNCTIONS)
		c->sure = shared;
	for (size_t i = 0; i < k; i++)
		completion_add(c, names_func_name(t->snap->names, found[i]));
	if (files && !t->scan.on)
		offer_sources(t, typed, n, c);
	if (n && !c->word.n && !c->unlisted)
		offer_components(t, typed, n, m, c);
}
