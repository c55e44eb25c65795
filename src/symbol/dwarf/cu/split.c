/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the DIEs of a skeleton unit are: in the program's package or in a .dwo
 * file. A package that lacks the unit may be of an older build.
 */
#include <config.h>

#include <string.h>

#include <dwarf.h>

#include "symbol/dwarf/cu/cu.h"
#include "symbol/symbol.h"

#define PATH_MAX_BYTES 4096

void
cu_close_split(struct cu *c)
{
	if (!c->split)
		return;
	dwarf_close(c->split);
	image_close(&c->split_image);
	c->split = NULL;
}

/* What only the skeleton knows. */
static void
complete(struct dwarf_unit *u, const struct dwarf_unit *skeleton)
{
	u->addr_base = skeleton->addr_base;
	u->low = skeleton->low;
	u->comp_dir = skeleton->comp_dir;
	if (u->version < 5)
		u->rng_base = skeleton->rng_base;
}

/* The unit of the skeleton. */
static struct dwarf_unit *
find_unit(struct cu *c)
{
	const struct dwarf_unit *skeleton = c->unit;
	struct dwarf_unit *u;
	size_t i;

	for (i = 0; i < c->split->nunit; i++) {
		u = &c->split->unit[i];
		if (u->tag != DW_TAG_compile_unit ||
		    u->signature != skeleton->signature)
			continue;
		complete(u, skeleton);
		return u;
	}
	return NULL;
}

/* ------------------------------------------------------------- .dwo files */

/* The .dwo file at PATH, if it has the skeleton's unit. */
static bool
try_path(struct cu *c, const char *path)
{
	const char *root = c->dwarf->locations.symfs;
	const struct dwarf_unit *u;

	if (job_cancelled(c->reader->job) ||
	    image_open_below(&c->split_image, path, root) != IMAGE_OPENED)
		return false;
	c->split = dwarf_open_split(&c->split_image, c->dwarf,
				    c->reader->job);
	if (!c->split) {
		image_close(&c->split_image);
		return false;
	}
	u = find_unit(c);
	if (!u) {
		cu_close_split(c);
		return false;
	}
	c->info = u;
	return true;
}

/* NDIR bytes of DIR, a slash, NAME; both below ROOT. */
static bool
try_in(struct cu *c, const char *root, const char *dir, size_t ndir,
       const char *name)
{
	struct text path = { 0 };
	bool found;

	text_adds(&path, root);
	text_add(&path, dir, ndir);
	if (path.n && path.s[path.n - 1] != '/' && *name != '/')
		text_addc(&path, '/');
	text_adds(&path, name);
	found = path.n < PATH_MAX_BYTES && try_path(c, path.s);
	text_release(&path);
	return found;
}

/* Where the compiler wrote it, PATH: below --symfs, as --map has it, as it is. */
static bool
try_written(struct cu *c, const char *path)
{
	const struct debug_locations *at = &c->dwarf->locations;
	struct text mapped = { 0 };
	bool found = (at->symfs && *path == '/' &&
		      try_in(c, at->symfs, "", 0, path)) ||
		(symbol_map_path(at->map, path, &mapped) &&
		 try_in(c, "", "", 0, mapped.s)) ||
		try_in(c, "", "", 0, path);

	text_release(&mapped);
	return found;
}

/* Beside PROGRAM, which may be NULL, and in the user's directories, by its name
 * there or by the last component of that. */
static bool
try_elsewhere(struct cu *c, const char *program)
{
	const struct debug_locations *at = &c->dwarf->locations;
	const char *name = c->unit->split_name, *base = text_base_name(name);
	size_t n = program ? (size_t)(text_base_name(program) - program) : 0;
	size_t i;

	if (program && ((*name != '/' && try_in(c, "", program, n, name)) ||
			try_in(c, "", program, n, base)))
		return true;
	for (i = 0; at->dir && at->dir[i]; i++) {
		n = strlen(at->dir[i]);
		if (try_in(c, "", at->dir[i], n, name) ||
		    try_in(c, "", at->dir[i], n, base))
			return true;
	}
	return false;
}

static bool
find_dwo(struct cu *c)
{
	const struct dwarf_unit *u = c->unit;
	struct text path = { 0 };
	bool found;

	if (*u->split_name != '/')
		text_printf(&path, "%s/", u->comp_dir ? u->comp_dir : ".");
	text_adds(&path, u->split_name);
	found = try_written(c, path.s) ||
		try_elsewhere(c, c->dwarf->locations.program);
	text_release(&path);
	return found;
}

void
cu_open_split(struct cu *c)
{
	const struct dwarf_unit *skeleton = c->unit;

	if (!skeleton->split_name)
		return;
	if (c->dwarf->package &&
	    dwarf_packed_unit(c->reader, c->dwarf->package,
			      skeleton->signature, &c->packed)) {
		complete(&c->packed, skeleton);
		c->info = &c->packed;
		c->from = CU_IN_PACKAGE;
	} else if (!c->dwarf->alone && !dwarf_exhausted(c->dwarf)) {
		c->from = find_dwo(c) ? CU_IN_DWO : CU_NOWHERE;
	}
}
