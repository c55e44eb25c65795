/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/pattern.h"

/* A match is tried with this many steps, then with ten times as many, and so
 * on: PCRE2 does not say what it took. These first are for nothing. */
#define STEPS_FIRST 200
/* Of a search on a screen: for one text, about a millisecond; for all of
 * them; and how many texts may take more than that. */
#define SEARCH_STEPS 100000
#define SEARCH_STEPS_ALL UINT64_C(1000000000)
#define SEARCH_COSTLY_MAX 20

struct pattern_steps {
	uint32_t each;			/* for one text */
	uint64_t all, left;
	uint64_t costly;		/* what a text costs that needs more
					   than EACH */
	uint64_t spent;
	bool gave_up;
	bool by_expression, as_typed;	/* how texts matched */
};

void
pattern_release(struct pattern *p)
{
	pcre2_match_data_free(p->match);
	pcre2_match_context_free(p->context);
	pcre2_code_free(p->code);
	pcre2_code_free(p->typed);
	free(p->steps);
	*p = (struct pattern){ 0 };
}

bool
pattern_folds(const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		/* \S and its like are no capital letters. */
		if (text[i] == '\\')
			i++;
		else if (text[i] >= 'A' && text[i] <= 'Z')
			return false;
	}
	return true;
}

/* Of operator[], delete[] and their like, which are no expressions. */
#define BRACKETS "[]"

/* TEXT with all of them as they stand. */
static struct text
quote_brackets(const char *text, size_t n)
{
	struct text quoted = { 0 };
	const char *end = text + n, *at;

	while ((at = memmem(text, (size_t)(end - text), BRACKETS,
			    strlen(BRACKETS)))) {
		text_add(&quoted, text, (size_t)(at - text));
		text_adds(&quoted, "\\[\\]");
		text = at + strlen(BRACKETS);
	}
	text_add(&quoted, text, (size_t)(end - text));
	return quoted;
}

static pcre2_code *
compile_bytes(const char *text, size_t n, unsigned options, int *code, size_t *at)
{
	uint32_t how = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF;
	pcre2_code *made;

	if (options & PATTERN_LITERAL)
		how |= PCRE2_LITERAL;
	if (options & PATTERN_FOLD && pattern_folds(text, n))
		how |= PCRE2_CASELESS;
	/* Names come from files: they may be any bytes, and so may what is
	 * sought in them. */
	made = pcre2_compile((PCRE2_SPTR)text, n, how, code, at, NULL);
	if (!made && *code <= PCRE2_ERROR_UTF8_ERR1
	    && *code >= PCRE2_ERROR_UTF8_ERR21)
		made = pcre2_compile((PCRE2_SPTR)text, n,
				     how & ~(PCRE2_UTF
					     | PCRE2_MATCH_INVALID_UTF),
				     code, at, NULL);
	return made;
}

static pcre2_code *
compile(const char *text, size_t n, unsigned options, int *code, size_t *at)
{
	pcre2_code *made = compile_bytes(text, n, options, code, at);
	struct text quoted;
	size_t where;
	int why;

	if (made || !memmem(text, n, BRACKETS, strlen(BRACKETS)))
		return made;
	quoted = quote_brackets(text, n);
	made = compile_bytes(quoted.s, quoted.n, options, &why, &where);
	text_release(&quoted);
	return made;
}

static int
syntax_error(const char *text, size_t n, int code, size_t at,
	     struct error *err)
{
	PCRE2_UCHAR why[256];
	char where[24], *pattern = mem_strndup(text, n);

	pcre2_get_error_message(code, why, sizeof(why));
	snprintf(where, sizeof(where), "%zu", at);
	error_set(err, ERR_USAGE, N_("regular expression %s: %s (at %s)"),
		  pattern, (const char *)why, where);
	free(pattern);
	return -1;
}

int
pattern_compile(struct pattern *p, const char *text, size_t n,
		unsigned options, uint64_t steps, struct error *err)
{
	int code;
	size_t at;

	*p = (struct pattern){ 0 };
	p->code = compile(text, n, options, &code, &at);
	if (!p->code)
		return syntax_error(text, n, code, at, err);
	pcre2_jit_compile(p->code, PCRE2_JIT_COMPLETE);
	p->match = pcre2_match_data_create_from_pattern(p->code, NULL);
	p->context = pcre2_match_context_create(NULL);
	if (!p->match || !p->context)
		mem_exhausted();
	p->steps = mem_zalloc(sizeof(*p->steps));
	*p->steps = (struct pattern_steps){
		.each = PATTERN_STEPS, .all = steps, .left = steps,
	};
	return 0;
}

/* Whether TEXT, an expression, may stand where it does not match. */
static bool
is_another_text(const char *text)
{
	return text[strcspn(text, "\\^$|?*+()[]{}")] != '\0';
}

void
pattern_seek(struct pattern *p, const char *text, bool quote, uint64_t steps)
{
	int code;
	size_t at, n = strlen(text);

	*p = (struct pattern){ 0 };
	p->literal = quote || pattern_compile(p, text, n, PATTERN_FOLD, steps,
					      NULL) < 0;
	if (p->literal) {
		pattern_compile(p, text, n, PATTERN_FOLD | PATTERN_LITERAL,
				steps, NULL);
		p->literal = true;
		return;
	}
	if (!is_another_text(text))
		return;
	p->typed = compile(text, n, PATTERN_FOLD | PATTERN_LITERAL, &code, &at);
	if (p->typed)
		pcre2_jit_compile(p->typed, PCRE2_JIT_COMPLETE);
}

void
pattern_set(struct pattern *p, const char *text, bool quote)
{
	pattern_release(p);
	if (!*text)
		return;
	pattern_seek(p, text, quote, SEARCH_STEPS_ALL);
	if (!p->steps)
		return;
	p->steps->each = SEARCH_STEPS;
	p->steps->costly = SEARCH_STEPS_ALL / SEARCH_COSTLY_MAX;
}

/* PCRE2's result with as many steps. */
static int
try(const struct pattern *p, const pcre2_code *code, const char *s, size_t n,
    uint32_t steps)
{
	int found;

	pcre2_set_match_limit(p->context, steps);
	found = pcre2_match(code, (PCRE2_SPTR)s, n, 0, 0, p->match, p->context);
	/* the stack of what is compiled is small */
	if (found == PCRE2_ERROR_JIT_STACKLIMIT)
		found = pcre2_match(code, (PCRE2_SPTR)s, n, 0, PCRE2_NO_JIT,
				    p->match, p->context);
	return found;
}

static void
pay(struct pattern_steps *s, uint64_t steps)
{
	s->spent += steps;
	s->left -= steps < s->left ? steps : s->left;
}

/* Whether S matches, as far as there are steps for it. */
static bool
match(const struct pattern *p, const char *s, size_t n)
{
	struct pattern_steps *steps = p->steps;
	uint32_t allowed = STEPS_FIRST;
	int found;

	for (;;) {
		found = try(p, p->code, s, n, allowed);
		if (allowed > STEPS_FIRST)
			pay(steps, allowed);
		if (found != PCRE2_ERROR_MATCHLIMIT || !steps->left
		    || allowed >= steps->each)
			break;
		allowed = allowed < steps->each / 10 ? allowed * 10
						     : steps->each;
	}
	if (found < 0 && found != PCRE2_ERROR_NOMATCH) {
		pay(steps, steps->costly);
		steps->gave_up = true;
	}
	return found >= 0;
}

bool
pattern_match(const struct pattern *p, const char *s, size_t n, size_t *from,
	      size_t *to)
{
	const size_t *at;

	if (!p->code || !p->steps->left)
		return false;
	if (match(p, s, n))
		p->steps->by_expression = true;
	else if (p->typed && try(p, p->typed, s, n, p->steps->each) >= 0)
		p->steps->as_typed = true;
	else
		return false;
	at = pcre2_get_ovector_pointer(p->match);
	/* \K can put the end before the start. */
	if (from)
		*from = at[0] < at[1] ? at[0] : at[1];
	if (to)
		*to = at[1];
	return true;
}

bool
pattern_is_typed(const struct pattern *p)
{
	return p->code && p->steps->as_typed && !p->steps->by_expression;
}

bool
pattern_gave_up(const struct pattern *p)
{
	return p->code && (p->steps->gave_up || !p->steps->left);
}

uint64_t
pattern_spent(const struct pattern *p)
{
	return p->code ? p->steps->spent : 0;
}

void
pattern_renew(const struct pattern *p)
{
	if (!p->code)
		return;
	p->steps->left = p->steps->all;
	p->steps->gave_up = false;
	p->steps->by_expression = p->steps->as_typed = false;
}
