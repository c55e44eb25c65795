/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "symbol/resolve/symbolizer.h"

bool
file_parts(struct symbolizer *s, file_id file, struct file_parts *parts)
{
	uint32_t i;

	names_store_lock(s->store);
	i = hash_u64_get(&s->part_of, file.i);
	if (i > 0)
		*parts = s->part.at[i - 1];
	names_store_unlock(s->store);
	return i > 0;
}

static void
add_part(struct text *path, const char *part)
{
	if (!*part)
		return;
	text_adds(path, part);
	text_addc(path, '/');
}

/* "./src": what -ffile-prefix-map=DIR=. leaves. */
static bool
is_mapped(const char *path)
{
	return path[0] == '.' && path[1] == '/';
}

void
file_parts_join(struct text *out, const char *comp_dir, const char *dir,
	    const char *name)
{
	struct text path = { 0 };
	const char *first = *dir ? dir : name;

	if (name[0] != '/') {
		if (first[0] != '/' &&
		    (comp_dir[0] == '/' || !is_mapped(first)))
			add_part(&path, comp_dir);
		add_part(&path, dir);
	}
	text_adds(&path, name);
	text_normal_path(out, path.s, path.n);
	text_release(&path);
}
