/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/num.h"
#include "load/papihist/text.h"

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

bool
papi_is(struct papi_span s, const char *word)
{
	return s.n == strlen(word) && memcmp(s.s, word, s.n) == 0;
}

struct papi_span
papi_trim(struct papi_span s)
{
	while (s.n > 0 && is_blank(*s.s)) {
		s.s++;
		s.n--;
	}
	while (s.n > 0 && is_blank(s.s[s.n - 1]))
		s.n--;
	return s;
}

bool
papi_word(struct papi_span *rest, struct papi_span *word)
{
	while (rest->n > 0 && is_blank(*rest->s)) {
		rest->s++;
		rest->n--;
	}
	word->s = rest->s;
	word->n = 0;
	while (rest->n > 0 && !is_blank(*rest->s)) {
		rest->s++;
		rest->n--;
		word->n++;
	}
	return word->n > 0;
}

bool
papi_item(struct papi_span *rest, struct papi_span *key,
	  struct papi_span *value)
{
	struct papi_span line = *rest;
	const char *equals;

	if (!papi_word(rest, key))
		return false;
	equals = memchr(key->s, '=', key->n);
	*value = (struct papi_span){ key->s + key->n, 0 };
	if (!equals)
		return true;
	value->s = equals + 1;
	value->n = (size_t)(key->s + key->n - value->s);
	key->n = (size_t)(equals - key->s);
	if (!papi_is(*key, "name"))
		return true;
	value->n = (size_t)(line.s + line.n - value->s);
	*value = papi_trim(*value);
	rest->n = 0;
	return true;
}

bool
papi_number(struct papi_span s, uint64_t *value)
{
	return num_read_u64(s.s, s.n, value) == 0;
}

bool
papi_bucket(struct papi_span line, uint64_t *index, uint64_t *count)
{
	struct papi_span word;

	papi_word(&line, &word);
	if (!papi_number(word, index))
		return false;
	papi_word(&line, &word);
	return line.n == 0 && papi_number(word, count);
}
