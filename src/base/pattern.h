/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Regular expressions over names: every pattern that a user may type comes
 * through here.
 *
 * An expression may need more steps than anybody waits for, on one text or on
 * a million of them. So it has a number of steps for one text and one for all;
 * what it has spent is counted, so that whoever matches many texts can look at
 * the clock. When the steps for all are gone nothing matches any more, and the
 * pattern says that it gave up.
 */
#ifndef BASE_PATTERN_H
#define BASE_PATTERN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum {
	PATTERN_LITERAL = 1 << 0,	/* no expression but the text itself */
	PATTERN_FOLD = 1 << 1,		/* case does not count as long as there
					   is no capital letter */
};

/* A step takes 5 ns, 20 where the machine has no compiler of PCRE2's. Steps of
 * one text: few enough that a worker may be stopped after each. */
#define PATTERN_STEPS 500000
/* Steps that anybody may take who has N texts: half a second, and what
 * expressions need that are no mistake. */
#define PATTERN_STEPS_OF(n) (UINT64_C(100000000) + UINT64_C(500) * (n))

struct pattern {
	struct pcre2_real_code_8 *code;		/* NULL: nothing is sought */
	struct pcre2_real_match_data_8 *match;
	struct pcre2_real_match_context_8 *context;
	struct pattern_steps *steps;
	bool literal;			/* because it is no expression */
	/* the same, literally, where that may be found elsewhere; or NULL */
	struct pcre2_real_code_8 *typed;
};

/* TEXT may be any bytes. It takes PATTERN_STEPS for one text, and for all
 * STEPS. 0, or -1 with ERR: no expression. */
int pattern_compile(struct pattern *p, const char *text, size_t n,
		    unsigned options, uint64_t steps, struct error *err);
/* Whether case does not count of N bytes at TEXT with PATTERN_FOLD. */
bool pattern_folds(const char *text, size_t n);
/* As pattern_set() compiles, for STEPS in all. */
void pattern_seek(struct pattern *p, const char *text, bool quote, uint64_t steps);
/* What is searched for on a screen: PATTERN_FOLD, and what is no expression is
 * taken literally, as it is with QUOTE. An expression is found where it matches and
 * where it stands as it was typed: "f(int)" is a name before it is a group. An empty
 * TEXT seeks nothing. A text takes a millisecond at most, and few may take that long. */
void pattern_set(struct pattern *p, const char *text, bool quote);
/* Whether all that matched since it was set or renewed did so as it was typed, though
 * it is an expression. */
bool pattern_is_typed(const struct pattern *p);
void pattern_release(struct pattern *p);
/* Whether N bytes at S match; FROM and TO may be NULL. */
bool pattern_match(const struct pattern *p, const char *s, size_t n,
		   size_t *from, size_t *to);
/* Whether texts may match that were not found to. */
bool pattern_gave_up(const struct pattern *p);
/* Steps that were taken, but for the first few of each text. */
uint64_t pattern_spent(const struct pattern *p);
/* All texts are gone through anew: it has all its steps again. */
void pattern_renew(const struct pattern *p);

#endif
