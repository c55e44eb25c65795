/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What names of functions and objects are compared by where they are not the same:
 * without what another build writes otherwise, as numbers, hashes and places.
 */
#include <config.h>

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "model/compare/private.h"
#include "model/facts/bare.h"
#include "model/facts/context.h"
#include "model/names/suffix.h"

/* --- Behind the name ------------------------------------------------------ */

static size_t
stem_length(const char *s, size_t n)
{
	for (;;) {
		size_t k = suffix_without_hash(s, suffix_stem(s, n));

		if (k == n)
			return n;
		n = k;
	}
}

/* The N bytes of NAME, a function's own, without what is behind that; with BARE without
 * parameters, which *BARE then says that it had, or not. */
static struct bare_name
stem_of(const char *name, size_t n, bool *bare)
{
	struct bare_name stem = { name, stem_length(name, n) };

	if (bare && bare_name(stem.s, stem.n, &stem))
		*bare = true;
	return stem;
}

static void
add_stem(const char *name, size_t n, bool *bare, struct text *out)
{
	struct bare_name stem = stem_of(name, n, bare);

	text_add(out, stem.s, stem.n);
}

/* NAME as it is in contexts, "f.part.0'2'g.isra.0", each function of it without what is
 * behind its own name: each level of recursion and each caller stays what it is. */
static void
add_stems(const char *name, size_t n, bool *bare, struct text *out)
{
	struct context c;

	while (context_of(name, n, &c)) {
		size_t behind = c.rest < n ? c.rest + 1 : n;

		add_stem(name, c.base, bare, out);
		text_add(out, name + c.base, behind - c.base);
		name += behind;
		n -= behind;
	}
	add_stem(name, n, bare, out);
}

/* --- Inside of it --------------------------------------------------------- */

static size_t
skip_digits(const char *s, size_t n, size_t at)
{
	while (at < n && isdigit((unsigned char)s[at]))
		at++;
	return at;
}

static bool
stands(const char *s, size_t n, size_t at, const char *word)
{
	size_t k = strlen(word);

	return n - at >= k && memcmp(s + at, word, k) == 0;
}

/* Where a number that a compiler counts by ends, if S + AT is behind the start
 * of one; else AT. "#2" of {lambda()#2}, "$_0", "'lambda0'". */
static size_t
skip_counted(const char *s, size_t n, size_t at)
{
	if (at > 0 && s[at - 1] == '#')
		return skip_digits(s, n, at);
	if (at > 1 && s[at - 1] == '_' && s[at - 2] == '$')
		return skip_digits(s, n, at);
	if (at > 6 && memcmp(s + at - 7, "'lambda", 7) == 0)
		return skip_digits(s, n, at);
	return at;
}

/* How far the end of a place is looked for: every " at " in a name is the start
 * of another. */
#define WHERE_MAX 1024

/* "<lambda at a.cc:12:3>", "(anonymous struct at a.c:7:1)": where they stand is
 * left out. */
static size_t
skip_where(const char *s, size_t n, size_t at)
{
	int depth = 1;

	if (!stands(s, n, at, " at "))
		return at;
	if (n - at > WHERE_MAX)
		n = at + WHERE_MAX;
	for (size_t i = at; i < n; i++) {
		depth += s[i] == '(' || s[i] == '<' || s[i] == '{';
		depth -= s[i] == ')' || s[i] == '>' || s[i] == '}';
		if (!depth)
			return i;
	}
	return at;
}

/* PHP's "{closure:/x/a.php:12-15}", "{closure:A::run():12}": the lines. */
static size_t
skip_closure(const char *s, size_t n, size_t at)
{
	static const char begins[] = "{closure:";
	size_t end;

	if (!at || s[at - 1] != ':')
		return at;
	end = skip_digits(s, n, at);
	if (end > at && end < n && s[end] == '-')
		end = skip_digits(s, n, end + 1);
	return end < n && s[end] == '}'
	       && memmem(s, at, begins, sizeof(begins) - 1) ? end : at;
}

static void
add_numberless(const char *name, size_t n, struct text *out)
{
	for (size_t i = 0; i < n; i++) {
		size_t behind = skip_counted(name, n, i);

		if (behind == i)
			behind = skip_where(name, n, i);
		if (behind == i)
			behind = skip_closure(name, n, i);
		if (behind > i)
			i = behind;
		if (i < n && name[i] != ' ')
			text_addc(out, name[i]);
	}
	text_add(out, "", 0);
}

size_t
key_length(const char *s, uint32_t line)
{
	char behind[16];
	size_t n = strlen(s);
	size_t k = (size_t)snprintf(behind, sizeof(behind), ":%" PRIu32, line);

	return line && n > k && memcmp(s + n - k, behind, k) == 0 ? n - k : n;
}

static void
add_func(const char *name, uint32_t line, bool *bare, struct text *out)
{
	struct text stems = { 0 };
	struct bare_name stem;
	size_t n = key_length(name, line);

	if (!memchr(name, '\'', n)) {	/* most */
		stem = stem_of(name, n, bare);
		add_numberless(stem.s, stem.n, out);
		return;
	}
	add_stems(name, n, bare, &stems);
	add_numberless(stems.s, stems.n, out);
	text_release(&stems);
}

void
key_of_func(const char *name, uint32_t line, struct text *out)
{
	add_func(name, line, NULL, out);
}

bool
key_of_bare(const char *name, uint32_t line, struct text *out)
{
	bool bare = false;

	add_func(name, line, &bare, out);
	return bare;
}

void
key_of_name(const char *name, struct text *out)
{
	key_of_func(name, 0, out);
}

void
key_of_clone(const char *name, uint32_t line, struct text *out)
{
	size_t n = key_length(name, line);
	size_t stem = stem_length(name, n);

	add_numberless(name, stem, out);
	text_add(out, name + stem, n - stem);
}

/* --- Objects -------------------------------------------------------------- */

/* "libz.so.1.3", "libz-1.2.so" are libz.so; libx-64.so is not libx.so. */
void
key_of_object(const char *name, struct text *out)
{
	static const char number[] = ".0123456789";
	size_t n = strlen(name), k, stem;

	for (k = 0; k + 3 <= n; k++)
		if (memcmp(name + k, ".so", 3) == 0
		    && strspn(name + k + 3, number) == n - k - 3)
			break;
	if (k + 3 > n) {
		text_add(out, name, n);
		return;
	}
	for (stem = k; stem > 0 && strchr(number, name[stem - 1]);)
		stem--;
	if (stem < 2 || name[stem - 1] != '-'
	    || !memchr(name + stem, '.', k - stem))
		stem = k + 1;
	text_add(out, name, stem - 1);
	text_adds(out, ".so");
}
