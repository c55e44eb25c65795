/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * WHERE of NAME@WHERE: objects, files, addresses.
 */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/names/place.h"

/* Behind what stands for one character at S: behind a backslash, in brackets. */
static const char *
behind_one(const char *s)
{
	if (*s == '\\' && s[1])
		return s + 2;
	if (*s++ != '[')
		return s;
	s += *s == '^';
	s += *s == ']';
	while (*s && *s != ']')
		s += *s == '\\' && s[1] ? 2 : 1;
	return *s ? s + 1 : s;
}

const char *
place_last_of_several(const char *s)
{
	const char *last = NULL;
	bool located = false;
	size_t depth = 0;

	for (; *s; s = behind_one(s)) {
		if (*s == '(') {
			depth++;
		} else if (*s == ')' && depth) {
			depth--;
		} else if (*s == '|' && !depth) {
			last = s + 1;
			located = false;
		} else if (*s == '@' && !depth && s != last && s[1]) {
			located = true;
		}
	}
	return located ? last : NULL;
}

bool
path_ends_in(const char *path, struct words where)
{
	size_t n = strlen(path);

	return where.n && n >= where.n
	       && !memcmp(path + n - where.n, where.s, where.n)
	       && (n == where.n || path[n - where.n - 1] == '/');
}

bool
path_is(const char *path, struct words where)
{
	const char *base = text_base_name(path), *so = strstr(base, ".so");

	if (!where.n)
		return false;
	if (path_ends_in(path, where))
		return true;
	return so && (size_t)(so - base) == where.n
	       && !memcmp(base, where.s, where.n);
}

/* One path: 0, or how well it fits. Whoever has written all of it means no other
 * that ends so. */
static unsigned
path_fits(const char *path, struct words where)
{
	if (!path_is(path, where))
		return 0;
	return strlen(path) == where.n ? PLACE_FITS + 1 : PLACE_FITS;
}

static unsigned
larger(unsigned a, unsigned b)
{
	return a > b ? a : b;
}

/* 0xADDRESS, where F starts, or NO_ADDRESS where it starts nowhere. */
static unsigned
address_fits(const struct func *f, struct words where)
{
	char *end;

	if (!f->start)
		return words_eq(where, (struct words){ NO_ADDRESS,
						       strlen(NO_ADDRESS) })
		       ? PLACE_FITS + 1 : 0;
	/* the text ends behind WHERE */
	if (where.n < 3 || where.s[0] != '0' || tolower(where.s[1]) != 'x'
	    || strtoull(where.s, &end, 16) != f->start)
		return 0;
	return end == where.s + where.n ? PLACE_FITS + 1 : 0;
}

/* What is inside of an object: a file or an address. */
static unsigned
inside_fits(const struct names *n, const struct func *f, struct words where)
{
	const char *file = file_some(f->file) ? names_file_path(n, f->file)
					      : FILE_UNKNOWN;

	return larger(path_fits(file, where), address_fits(f, where));
}

/* OBJECT@FILE, parted at any @, since paths may have some of their own. */
static unsigned
pair_fits(const struct names *n, const struct func *f, struct words where)
{
	const char *object = prof_object_path(n->prof, f->object);
	unsigned best = 0;

	for (size_t i = 1; i + 1 < where.n; i++) {
		struct words inside = { where.s + i + 1, where.n - i - 1 };
		unsigned in, of;

		if (where.s[i] != '@')
			continue;
		in = path_fits(object, (struct words){ where.s, i });
		of = in ? inside_fits(n, f, inside) : 0;
		if (of)
			best = larger(best, in + of - PLACE_FITS);
	}
	return best;
}

/* Where no function of a name has an object, [unknown] is said of the file. */
static unsigned
object_fits(const struct names *n, const struct func *f, struct words where)
{
	unsigned fit = path_fits(prof_object_path(n->prof, f->object), where);

	return fit && !object_some(f->object) ? PLACE_FITS : fit;
}

unsigned
place_fits(const struct names *n, const struct func *f, struct words where)
{
	return larger(larger(object_fits(n, f, where),
			     inside_fits(n, f, where)),
		      pair_fits(n, f, where));
}
