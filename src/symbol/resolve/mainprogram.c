/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "symbol/resolve/mainprogram.h"

/* "libx.so", "libx.so.1.2". */
static bool
is_library(const char *path)
{
	const char *base = text_base_name(path), *at = base;

	while ((at = strstr(at, ".so")) != NULL) {
		at += 3;
		if (*at == '\0' || *at == '.')
			return true;
	}
	return false;
}

/* Whether some mapping of INPUT is of a file called as --exe is. */
static bool
has_exe_name(const struct prof *p, const struct symbol_options *o,
	     input_id input)
{
	const char *want, *path;
	size_t i;

	if (!o->exe)
		return false;
	want = text_base_name(o->exe);
	for (i = 1; i < p->nmapping; i++) {
		path = prof_object_path(p, p->mapping[i].object);
		if (p->mapping[i].kind == MAPPING_FILE &&
		    input_eq(p->mapping[i].input, input) &&
		    strcmp(text_base_name(path), want) == 0)
			return true;
	}
	return false;
}

/* Whether --base-map said where it is, which is of one side and goes before --exe. */
static bool
is_pointed(const struct prof *p, object_id object)
{
	return p->object[object.i].pointed;
}

object_id
main_program(const struct prof *p, const struct symbol_options *o,
	     input_id input)
{
	const char *want = o->exe ? text_base_name(o->exe) : "", *path;
	bool by_name = has_exe_name(p, o, input);
	const struct mapping *m;
	size_t i;

	for (i = 1; i < p->nmapping; i++) {
		m = &p->mapping[i];
		path = prof_object_path(p, m->object);
		if (m->kind != MAPPING_FILE || !input_eq(m->input, input))
			continue;
		if (by_name ? strcmp(text_base_name(path), want) == 0
			    : m->executable && !is_library(path))
			return is_pointed(p, m->object) ? object_at(0) : m->object;
	}
	return object_at(0);
}

bool
is_some_program(const struct prof *p, const struct symbol_options *o,
		object_id object)
{
	for (uint32_t i = 1; i < p->ninput; i++)
		if (object_eq(main_program(p, o, input_at(i)), object))
			return true;
	return false;
}

/* Of files that name their objects and have no mappings, as Callgrind's. */
static object_id
unmapped_program(const struct prof *p, const struct symbol_options *o)
{
	const char *want = o->exe ? text_base_name(o->exe) : "";
	object_id first = object_at(0);

	for (uint32_t i = 1; i < p->nobject && p->nmapping <= 1; i++) {
		const char *path = prof_object_path(p, object_at(i));

		if (*path == '[' || !strchr(path, '/')
		    || is_pointed(p, object_at(i)))
			continue;	/* no file, or another */
		if (!strcmp(text_base_name(path), want))
			return object_at(i);
		if (!object_some(first) && !is_library(path))
			first = object_at(i);
	}
	return first;
}

bool
may_be_program(const struct prof *p, const struct symbol_options *o,
	       object_id object)
{
	return is_some_program(p, o, object)
	       || object_eq(unmapped_program(p, o), object);
}

bool
is_main_object(const struct prof *p, const struct symbol_options *o,
	       object_id object)
{
	if (!o->exe || is_pointed(p, object))
		return false;
	if (may_be_program(p, o, object))
		return true;
	return strcmp(text_base_name(prof_object_path(p, object)),
		      text_base_name(o->exe)) == 0;
}
