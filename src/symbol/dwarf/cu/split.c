/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The .dwo file of a skeleton unit, where its DIEs are.
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

/* The unit of the skeleton, with what only the skeleton knows. */
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
		u->addr_base = skeleton->addr_base;
		u->low = skeleton->low;
		u->comp_dir = skeleton->comp_dir;
		if (u->version < 5)
			u->rng_base = skeleton->rng_base;
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

	if (!skeleton->split_name || c->dwarf->alone)
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
