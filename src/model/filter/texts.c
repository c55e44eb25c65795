/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What patterns of filters are matched with: what views call it, also where
 * nothing is known, so that each row of theirs can be filtered by.
 */
#include <config.h>

#include <string.h>

#include "model/filter/private.h"
#include "model/names/qualifier.h"

static const char *
func_name(const struct names *n, size_t i, size_t *len)
{
	text_id id;

	if (!i)
		return NULL;
	id = names_func(n, func_at((uint32_t)i)).name;
	*len = strtab_len(n->text, id);
	return strtab_get(n->text, id);
}

/* What a function that is in a context counts as has the name. */
static const char *
folded_name(const struct names *n, size_t i, size_t *len)
{
	const struct prof *p = n->prof;

	return i < p->nfunc && p->fold[i] != i ? NULL : func_name(n, i, len);
}

const char *
filter_class(const struct names *n, size_t i, size_t *len)
{
	const char *s = func_name(n, i, len);
	size_t begin;

	if (!s || names_func(n, func_at((uint32_t)i)).flags & FUNC_UNNAMED)
		return NULL;
	*len = qualifier_of(s, *len, &begin);
	return *len ? s + begin : NULL;
}

static const char *
class_name(const struct names *n, size_t i, size_t *len)
{
	const char *s = i ? filter_class(n, i, len) : NULL;

	if (s || !i)
		return s;
	*len = strlen(NO_CLASS);
	return NO_CLASS;
}

static const char *
object_path(const struct names *n, size_t i, size_t *len)
{
	const char *s = prof_object_path(n->prof, object_at((uint32_t)i));

	*len = strlen(s);
	return s;
}

static const char *
file_path(const struct names *n, size_t i, size_t *len)
{
	const char *s = names_file_path(n, file_at((uint32_t)i));

	if (!*s)
		s = FILE_UNKNOWN;
	*len = strlen(s);
	return s;
}

struct filter_texts
filter_texts(const struct names *n, enum filter_by by)
{
	switch (by) {
	case FILTER_OBJECT:
		return (struct filter_texts){ n, object_path,
					      n->prof->nobject };
	case FILTER_FILE:
		return (struct filter_texts){ n, file_path, n->nfile };
	case FILTER_CLASS:
		return (struct filter_texts){ n, class_name, n->nfunc };
	default:
		return (struct filter_texts){ n, func_name, n->nfunc };
	}
}

struct filter_texts
filter_folded_names(const struct names *n)
{
	return (struct filter_texts){ n, folded_name, n->nfunc };
}
