/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/path.h"
#include "symbol/resolve/fileparts.h"

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
		const char *name, struct hash_u64 *plain)
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
	path_normal(out, path.s, path.n, plain);
	text_release(&path);
}
