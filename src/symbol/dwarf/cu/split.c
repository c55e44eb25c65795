/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the DIEs of a skeleton unit are: in the program's package or in a .dwo
 * file. A package that lacks the unit may be of an older build.
 */
#include <config.h>

#include <stdio.h>

#include <dwarf.h>

#include "symbol/dwarf/cu/cu.h"

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

static bool
try_split(struct cu *c, const char *dir)
{
	char path[PATH_MAX_BYTES];
	int n = snprintf(path, sizeof path, "%s%s%s", dir, *dir ? "/" : "",
			 c->unit->split_name);

	if (n < 0 || (size_t)n >= sizeof path ||
	    image_open(&c->split_image, path) != IMAGE_OPENED)
		return false;
	c->split = dwarf_open_split(&c->split_image, c->dwarf,
				    c->reader->job);
	if (!c->split)
		image_close(&c->split_image);
	return c->split != NULL;
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

void
cu_open_split(struct cu *c)
{
	const struct dwarf_unit *skeleton = c->unit;
	const char *dir = skeleton->comp_dir ? skeleton->comp_dir : ".";
	const struct dwarf_unit *u = NULL;

	if (!skeleton->split_name)
		return;
	if (c->dwarf->package &&
	    dwarf_packed_unit(c->reader, c->dwarf->package,
			      skeleton->signature, &c->packed)) {
		complete(&c->packed, skeleton);
		c->info = &c->packed;
		return;
	}
	if (c->dwarf->alone)
		return;
	if ((skeleton->split_name[0] == '/' && try_split(c, "")) ||
	    try_split(c, dir)) {
		u = find_unit(c);
		if (!u)
			cu_close_split(c);
	}
	if (u)
		c->info = u;
	else
		c->split_missing = true;
}
