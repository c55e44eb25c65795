/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Regular expressions over names.
 */
#include <config.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/widget/pattern.h"

/* Steps of one match: about a millisecond. */
#define STEPS 100000
/* Texts that may reach that. */
#define COSTLY_MAX 20

void
pattern_release(struct pattern *p)
{
	pcre2_match_data_free(p->match);
	pcre2_match_context_free(p->context);
	pcre2_code_free(p->code);
	free(p->costly);
	*p = (struct pattern){ 0 };
}

static bool
has_capital(const char *s)
{
	for (; *s; s++) {
		/* \S and its like are no capital letters. */
		if (*s == '\\' && s[1])
			s++;
		else if (*s >= 'A' && *s <= 'Z')
			return true;
	}
	return false;
}

static pcre2_code *
compile(const char *text, uint32_t options)
{
	size_t at;
	int err;

	options |= PCRE2_UTF;
	if (!has_capital(text))
		options |= PCRE2_CASELESS;
#ifdef PCRE2_MATCH_INVALID_UTF
	/* Names come from files. */
	options |= PCRE2_MATCH_INVALID_UTF;
#endif
	return pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, options,
			     &err, &at, NULL);
}

void
pattern_set(struct pattern *p, const char *text, bool quote)
{
	pattern_release(p);
	if (!*text)
		return;
	if (!quote)
		p->code = compile(text, 0);
	p->literal = !p->code;
	if (!p->code)
		p->code = compile(text, PCRE2_LITERAL);
	if (!p->code)
		return;
	pcre2_jit_compile(p->code, PCRE2_JIT_COMPLETE);
	p->match = pcre2_match_data_create_from_pattern(p->code, NULL);
	p->context = pcre2_match_context_create(NULL);
	if (!p->match || !p->context)
		mem_exhausted();
	pcre2_set_match_limit(p->context, STEPS);
	p->costly = mem_zalloc(sizeof(*p->costly));
}

bool
pattern_match(const struct pattern *p, const char *s, size_t n, size_t *from,
	      size_t *to)
{
	const size_t *at;
	int found;

	if (!p->code || *p->costly >= COSTLY_MAX)
		return false;
	found = pcre2_match(p->code, (PCRE2_SPTR)s, n, 0, 0, p->match,
			    p->context);
	if (found < 0) {
		*p->costly += found != PCRE2_ERROR_NOMATCH;
		return false;
	}
	at = pcre2_get_ovector_pointer(p->match);
	/* \K can put the end before the start. */
	if (from)
		*from = at[0] < at[1] ? at[0] : at[1];
	if (to)
		*to = at[1];
	return true;
}

bool
pattern_gave_up(const struct pattern *p)
{
	return p->code && *p->costly;
}
