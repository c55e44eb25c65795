/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <string.h>

#include "model/names/suffix.h"

enum kind {
	NUMBERED,	/* a copy or part of the function; a number follows */
	PLAIN,		/* the same, with a number or without */
	OTHER,		/* what it is behind is another function */
};

/* Words that other languages have as names of methods only with a number. */
static const struct { const char *word; enum kind kind; } suffix[] = {
	{ "cold", PLAIN },
	{ "part", NUMBERED },
	{ "isra", NUMBERED },
	{ "constprop", NUMBERED },
	{ "lto_priv", NUMBERED },
	{ "llvm", NUMBERED },
	{ "localalias", PLAIN },
	{ "warm", NUMBERED },
	{ "hot", NUMBERED },
	{ "unlikely", NUMBERED },
	{ "__part", NUMBERED },
	{ "clone", OTHER },
	{ "_omp_fn", OTHER },
	{ "omp_outlined", OTHER },
	{ "plt", OTHER },
	{ "str", OTHER },
};

#define NSUFFIX (sizeof(suffix) / sizeof(*suffix))

static bool
ends_with(const char *s, size_t n, const char *end)
{
	size_t k = strlen(end);

	return n > k && memcmp(s + n - k, end, k) == 0;
}

/* Without digits at the end, and the C before them; N when there are none. */
static size_t
without_number(const char *s, size_t n, char c)
{
	size_t k = n;

	while (k > 0 && isdigit((unsigned char)s[k - 1]))
		k--;
	return k < n && k > 1 && s[k - 1] == c ? k - 1 : n;
}

/* Without the last suffix; N when there is none. */
static size_t
without_one(const char *s, size_t n)
{
	static const char clone[] = " [clone ";
	bool cloned = ends_with(s, n, "]");
	size_t rest = n - cloned, k = without_number(s, rest, '\'');
	bool numbered;

	if (!cloned && k < n)
		return k;
	k = without_number(s, rest, '.');
	numbered = k < rest;
	for (size_t i = 0; i < NSUFFIX; i++) {
		size_t stem = k - strlen(suffix[i].word) - 1;

		if (suffix[i].kind == OTHER
		    || (suffix[i].kind == NUMBERED && !numbered)
		    || !ends_with(s, k, suffix[i].word)
		    || s[stem] != '.' || !stem)
			continue;
		if (!cloned)
			return stem;
		return ends_with(s, stem, clone)
		       ? stem - strlen(clone) : n;
	}
	return n;
}

size_t
suffix_stem(const char *name, size_t n)
{
	for (;;) {
		size_t k = without_one(name, n);

		if (k == n)
			return n;
		n = k;
	}
}

size_t
suffix_without_hash(const char *name, size_t n)
{
	static const char begins[] = "::h";
	size_t k = n > 19 ? n - 19 : n;

	if (k == n || memcmp(name + k, begins, sizeof(begins) - 1) != 0)
		return n;
	for (size_t i = k + 3; i < n; i++)
		if (!isxdigit((unsigned char)name[i]))
			return n;
	return k;
}

bool
suffix_is(const char *word, size_t n)
{
	if (!n || isdigit((unsigned char)*word))
		return true;
	for (size_t i = 0; i < NSUFFIX; i++)
		if (strlen(suffix[i].word) == n
		    && memcmp(word, suffix[i].word, n) == 0)
			return true;
	return false;
}
