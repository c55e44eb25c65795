/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which file of this machine is the one that a profile names.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/root.h"
#include "symbol/resolve/module.h"

/* Opening one path after the other, for one recorded path. */
struct attempt {
	struct modules *modules;
	struct file_route route;
	struct text path;
};

static bool
try(struct attempt *a, bool recorded)
{
	enum image_fault fault;
	struct image im;

	if (!a->path.s || !a->path.n)
		return false;
	fault = image_open(&im, a->path.s);
	if (fault == IMAGE_OPENED && debugfile_is_one(&im)) {
		image_close(&im);
		fault = IMAGE_NO_CODE;
	}
	if (fault == IMAGE_OPENED) {
		a->route.module = modules_add(a->modules, &im);
		a->route.fault = IMAGE_OPENED;
		a->route.recorded = recorded;
		return true;
	}
	if (a->route.fault == IMAGE_MISSING)
		a->route.fault = fault;
	return false;
}

static bool
try_under(struct attempt *a, const char *root, const char *path)
{
	size_t n = strlen(root);

	while (n > 0 && root[n - 1] == '/')
		n--;
	text_clear(&a->path);
	text_add(&a->path, root, n);
	if (path[0] != '/')
		text_addc(&a->path, '/');
	text_adds(&a->path, path);
	return root_follow(root, &a->path) && try(a, false);
}

static bool
try_path(struct attempt *a, const char *path, bool recorded)
{
	text_clear(&a->path);
	text_adds(&a->path, path);
	return try(a, recorded);
}

static bool
is_inode(const char *root, const char *path, uint64_t inode)
{
	struct text at = { 0 };
	struct stat st;
	bool is;

	text_printf(&at, "%s%s", root, path);
	is = root_follow(root, &at) && stat(at.s, &st) == 0 &&
	     st.st_ino == inode;
	text_release(&at);
	return is;
}

/* A file that a process sees at PATH, which nothing here is at, or, FIRST, another
 * file. Its inode is compared, as that of any recorded file. */
static bool
try_in_process(struct attempt *a, struct seen by, bool first, const char *path)
{
	char root[32];
	bool found;

	if (!by.pid || a->route.fault != IMAGE_MISSING || path[0] != '/')
		return false;
	snprintf(root, sizeof root, "/proc/%" PRIu32 "/root", by.pid);
	if (first && (!by.inode || is_inode("", path, by.inode)
		      || !is_inode(root, path, by.inode)))
		return false;
	found = try_under(a, root, path);
	a->route.recorded = found;
	if (found)
		memcpy(a->route.module->root, root, sizeof root);
	return found;
}

static void
try_all(struct attempt *a, const struct symbol_options *options,
	const char *path, bool main, struct seen by)
{
	struct text mapped = { 0 };
	const char *debug = NULL;
	bool found = false;

	if (main && options->exe) {
		if (try_path(a, options->exe, false))
			return;
		if (a->route.fault == IMAGE_NO_CODE)
			debug = options->exe;
		else
			a->route.exe_fault = a->route.fault;
	}
	if (symbol_map_path(options->map, path, &mapped))
		found = (options->symfs &&
			 try_under(a, options->symfs, mapped.s)) ||
			try_path(a, mapped.s, false);
	text_release(&mapped);
	if (!found && !options->symfs)
		found = try_in_process(a, by, true, path) ||
			try_path(a, path, true) ||
			try_in_process(a, by, false, path);
	else if (!found)
		found = try_under(a, options->symfs, path) ||
			try_under(a, options->symfs, text_base_name(path));
	if (found && debug)
		a->route.module->debug_named = debug;
}

/* --- by build-id --- */

bool
module_is_build(const struct module *m, const char *id)
{
	struct text hex = { 0 };
	bool is;

	image_hex(&m->image, &hex);
	is = hex.n && strcasecmp(hex.s, id) == 0;
	text_release(&hex);
	return is;
}

/* "xx/yyyy" of it in DIR, and what perf has kept of that, the program itself. */
static bool
try_build_in(struct attempt *a, const char *dir, const char *id)
{
	static const char *const end[] = { "/elf", "" };

	for (size_t i = 0; i < sizeof(end) / sizeof(*end); i++) {
		text_clear(&a->path);
		text_printf(&a->path, "%s/.build-id/%.2s/%s%s", dir, id, id + 2, end[i]);
		if (try(a, true) && module_is_build(a->route.module, id))
			return true;
	}
	return false;
}

/* Where perf keeps copies of what it recorded; false: nowhere. */
static bool
put_perf_cache(struct text *dir)
{
	const char *set = getenv("PERF_BUILDID_DIR"), *home = getenv("HOME");

	if (set && *set)
		text_adds(dir, set);
	else if (home && *home == '/')
		text_printf(dir, "%s/.debug", home);
	return dir->n > 0;
}

static bool
try_build(struct attempt *a, const struct symbol_options *options, const char *id)
{
	const char *const *dir = options->debug_dir;
	struct text cache = { 0 };
	bool found = false;

	for (; dir && *dir && !found; dir++)
		found = try_build_in(a, *dir, id);
	if (!found && put_perf_cache(&cache))
		found = try_build_in(a, cache.s, id);
	text_release(&cache);
	return found || try_build_in(a, DEBUG_BASE, id);
}

/* What led elsewhere stays where there is nothing better. */
static void
prefer_build(struct attempt *a, const struct symbol_options *options, const char *id)
{
	const struct file_route was = a->route;
	bool named = was.module && !was.recorded;

	if (!id || strlen(id) < 4 || id[strspn(id, "0123456789abcdefABCDEF")]
	    || named || (was.module && module_is_build(was.module, id)))
		return;
	if (!try_build(a, options, id))
		a->route = was;
}

struct file_route
modules_open(struct modules *m, const struct symbol_options *options,
	     const char *path, bool main)
{
	return modules_open_seen(m, options, path, main, (struct seen){ 0 });
}

struct file_route
modules_open_seen(struct modules *m, const struct symbol_options *options,
		  const char *path, bool main, struct seen by)
{
	struct attempt a = { .modules = m };

	a.route.fault = IMAGE_MISSING;
	try_all(&a, options, path, main, by);
	prefer_build(&a, options, by.build_id);
	text_release(&a.path);
	return a.route;
}

struct module *
modules_open_path(struct modules *m, const struct symbol_options *options,
		  const char *path)
{
	bool main = options->exe
		    && strcmp(text_base_name(options->exe),
			      text_base_name(path)) == 0;

	return modules_open(m, options, path, main).module;
}
