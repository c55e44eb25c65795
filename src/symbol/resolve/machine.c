/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What only this machine's kernel can name, and only while it runs: its own
 * functions, and the library that it gives to every program. Whether an input
 * can have been recorded here since it was started.
 */
#include <config.h>

#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <time.h>

#include "symbol/resolve/symbolizer.h"

/* Clocks are set, and files have whole seconds. */
#define BOOT_SLACK 60

/* When this machine was started, in seconds; 0: not known. */
static int64_t
boot_time(void)
{
	struct timespec now, up;

	if (clock_gettime(CLOCK_REALTIME, &now) != 0 ||
	    clock_gettime(CLOCK_BOOTTIME, &up) != 0)
		return 0;
	return now.tv_sec - up.tv_sec;
}

/* Whether a header of INPUT called KEY says something else than IS. */
static bool
says_other(const struct prof *p, input_id input, const char *key,
	   const char *is)
{
	const char *value;
	size_t i;

	for (i = 1; i < p->nheader; i++) {
		if (!input_eq(p->header[i].input, input) ||
		    strcmp(prof_text(p, p->header[i].key), key) != 0)
			continue;
		value = prof_text(p, p->header[i].value);
		if (*value && !strstr(value, is))
			return true;
	}
	return false;
}

bool
symbolizer_is_local(const struct prof *p, input_id input)
{
	struct utsname here;
	struct stat st;
	int64_t boot = boot_time();

	if (!input_some(input) || !boot || uname(&here) != 0)
		return false;
	if (stat(prof_text(p, p->input[input.i].path), &st) != 0 ||
	    !S_ISREG(st.st_mode) || st.st_mtime + BOOT_SLACK < boot)
		return false;
	return !says_other(p, input, "host", here.nodename) &&
	       !says_other(p, input, "system", here.release);
}

/* ------------------------------------------------------------------- vdso */

/* Whether what was mapped can be this machine's, which IM is: by its build-id,
 * else by its length. */
static bool
is_same(const struct prof *p, const struct vdso *v, const struct mapping *m,
	const struct image *im)
{
	const char *id = prof_object_build(p, m->object);
	struct text hex = { 0 };
	bool same;

	if (*id) {
		image_hex(im, &hex);
		same = hex.n > 0 && strcasecmp(hex.s, id) == 0;
		text_release(&hex);
		return same;
	}
	return m->end - m->start == v->bytes && m->end >> 32 &&
	       symbolizer_is_local(p, m->input);
}

bool
symbolizer_open_vdso(const struct prof *p, const struct mapping *m,
		     struct vdso *v, struct modules *modules,
		     struct file_route *route)
{
	struct symbol_options alone = { 0 };

	if (strncmp(prof_object_path(p, m->object), "[vdso", 5) != 0)
		return false;
	if (v->fd < 0)
		vdso_open(v);
	if (v->fd < 0)
		return false;
	*route = modules_open(modules, &alone, v->path, false);
	if (!route->module)
		return false;
	route->module->vdso = true;
	route->recorded = false;
	if (is_same(p, v, m, &route->module->image))
		return true;
	*route = (struct file_route){ .fault = IMAGE_MISSING };
	return false;
}
