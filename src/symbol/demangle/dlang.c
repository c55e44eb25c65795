/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of D, within bounds, and what compilers append to them: gdc's clones of
 * functions (".constprop.0") are no part of D's scheme.
 */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_LIBIBERTY_DEMANGLE_H
#include <libiberty/demangle.h>
#else
#include <demangle.h>
#endif

#include "base/alloc.h"
#include "symbol/demangle/demangle.h"
#include "symbol/demangle/private.h"

/* D names refer back to parts of themselves: 'Q' and how far, in digits of base
 * 26 of which the last is a small letter. To a type, which may hold another such
 * reference, so that each can double the text; or to an identifier, which is
 * copied: its length, and the text. This demangler has no callback, so that
 * what a name can become is limited beforehand. */
#define TYPES_MAX 12

/* Where the reference at RAW + AT leads, or NULL. */
static const char *
referred(const char *raw, size_t at)
{
	size_t back = 0, i = at + 1;

	for (; isupper((unsigned char)raw[i]) && back <= at; i++)
		back = back * 26 + (size_t)(raw[i] - 'A');
	if (!islower((unsigned char)raw[i]))
		return NULL;
	back = back * 26 + (size_t)(raw[i] - 'a');
	return back <= at ? raw + at - back : NULL;
}

static bool
may_explode(const char *raw)
{
	size_t n = strlen(raw), copied = 0, types = 0, at, len;
	const char *to;

	for (at = 0; at < n; at++) {
		if (raw[at] != 'Q' || !(to = referred(raw, at)))
			continue;
		types += !isdigit((unsigned char)*to);
		for (len = 0; isdigit((unsigned char)*to) && len <= n; to++)
			len = len * 10 + (size_t)(*to - '0');
		copied += len;
	}
	return types > TYPES_MAX || copied > n;
}

/* The demangler knows of no less than all of a name, and of nothing behind it. */
static bool
add_name(struct text *out, const char *raw, enum demangle level)
{
	static const enum name_depth depth[] = {
		[DEMANGLE_NOPARAMS] = NAME_NO_PARAMETERS,
		[DEMANGLE_NOTEMPLATES] = NAME_NO_TEMPLATES,
	};
	char *name;

	if (!isdigit((unsigned char)raw[2]) && strcmp(raw, "_Dmain") != 0)
		return false;
	if (may_explode(raw))
		return false;
	name = dlang_demangle(raw, 0);
	if (name && level == DEMANGLE_FULL)
		text_adds(out, name);
	else if (name)
		text_add_name(out, name, strlen(name), depth[level], "...");
	free(name);
	return name != NULL;
}

bool
demangle_dlang(struct text *out, const char *raw, enum demangle level)
{
	const char *clones;
	char *own;
	bool good;

	if (raw[0] != '_' || raw[1] != 'D')
		return false;
	clones = strchr(raw, '.');
	if (!clones || !clones[1])
		return add_name(out, raw, level);
	own = mem_strndup(raw, (size_t)(clones - raw));
	good = add_name(out, own, level);
	free(own);
	if (good && level == DEMANGLE_FULL)
		demangle_add_clones(out, clones);
	return good;
}
