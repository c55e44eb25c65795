/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of a PAPI histogram file: words, numbers, items "key=value". All is
 * borrowed from the line.
 */
#ifndef LOAD_PAPIHIST_TEXT_H
#define LOAD_PAPIHIST_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct papi_span { const char *s; size_t n; };

bool papi_is(struct papi_span s, const char *word);
/* Takes the next word off REST; false, and an empty word, at the end. */
bool papi_word(struct papi_span *rest, struct papi_span *word);
/* Takes the next item off REST. `name' takes all that is left, without blanks
 * at its end; a word without a = is a key without a value. False at the end. */
bool papi_item(struct papi_span *rest, struct papi_span *key,
	       struct papi_span *value);
/* Decimal or 0x, less than 2^64, nothing else around it. */
bool papi_number(struct papi_span s, uint64_t *value);
/* "INDEX COUNT" and nothing else. */
bool papi_bucket(struct papi_span line, uint64_t *index, uint64_t *count);
/* Without blanks at both ends. */
struct papi_span papi_trim(struct papi_span s);

#endif
