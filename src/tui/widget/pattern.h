/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is searched for in one text: a regular expression, without regard to
 * case as long as it has no capital letter; what is no expression is taken
 * literally.
 *
 * An expression may need more steps than anybody waits for. Each text has a
 * limit; after some texts that reach it the pattern gives up altogether, and
 * says so.
 */
#ifndef TUI_WIDGET_PATTERN_H
#define TUI_WIDGET_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

struct pattern {
	struct pcre2_real_code_8 *code;		/* NULL: nothing is sought */
	struct pcre2_real_match_data_8 *match;
	struct pcre2_real_match_context_8 *context;
	bool literal;			/* because it is no expression */
	size_t *costly;			/* texts that reached the limit */
};

/* An empty TEXT seeks nothing. QUOTE takes it literally. */
void pattern_set(struct pattern *p, const char *text, bool quote);
void pattern_release(struct pattern *p);
/* Whether N bytes at S match; FROM and TO may be NULL. */
bool pattern_match(const struct pattern *p, const char *s, size_t n,
		   size_t *from, size_t *to);
/* Whether texts may match that were not found to. */
bool pattern_gave_up(const struct pattern *p);

#endif
