/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/xdg.h"
#include "symbol/elf/debuginfod.h"
#include "symbol/symbol.h"

#define LIBRARY "libdebuginfod.so.1"

/* The client's interface (elfutils/debuginfod.h). */
typedef void client;
typedef int (*progress_fn)(client *c, long done, long total);

struct debuginfod {
	client *client;
	client *(*begin)(void);
	void (*end)(client *c);
	void (*set_progress)(client *c, progress_fn fn);
	void (*set_user_data)(client *c, void *data);
	int (*find)(client *c, const unsigned char *id, int n, char **path);
	int (*find_source)(client *c, const unsigned char *id, int n,
			   const char *name, char **path);
	struct job *job;
};

/* ------------------------------------------------------ what is kept here */

static bool
add_cache(struct text *path)
{
	const char *dir = getenv("DEBUGINFOD_CACHE_PATH");
	const char *home = getenv("HOME");
	size_t start = path->n;
	char *cache;

	if (dir && dir[0]) {
		text_adds(path, dir);
		return dir[0] == '/';
	}
	if (home && home[0] == '/') {
		text_printf(path, "%s/.debuginfod_client_cache", home);
		if (access(path->s + start, F_OK) == 0)
			return true;
		path->n = start;
	}
	cache = xdg_home(XDG_CACHE);
	if (!cache)
		return false;
	text_printf(path, "%s/debuginfod_client", cache);
	free(cache);
	return true;
}

static bool
add_folder(struct text *path, const struct image *im)
{
	if (im->nbuild_id == 0 || !add_cache(path))
		return false;
	text_addc(path, '/');
	for (size_t i = 0; i < im->nbuild_id; i++)
		text_printf(path, "%02x", im->build_id[i]);
	text_addc(path, '/');
	return true;
}

bool
debuginfod_kept(const struct image *im, struct text *path)
{
	if (!add_folder(path, im))
		return false;
	text_adds(path, "debuginfo");
	return true;
}

/* "source##usr##src##a.c" */
static void
add_escaped(struct text *out, const char *path)
{
	for (; *path; path++) {
		if (*path == '/')
			text_adds(out, "##");
		else if (*path == '#')
			text_adds(out, "#_");
		else
			text_addc(out, *path);
	}
}

#define PLAIN "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" \
	      "0123456789.-_"

/* "source-0123abcd-#usr#src#a.c", of long paths the end */
static void
add_hashed(struct text *out, const char *path)
{
	size_t n = strlen(path), most = NAME_MAX / 2 - 10;
	uint32_t hash = 5381;

	for (const char *s = path; *s; s++)
		hash = 33 * hash + (uint32_t)(signed char)*s;
	text_printf(out, "-%08x-", hash);
	for (const char *s = path + (n > most ? n - most : 0); *s; s++)
		text_addc(out, strchr(PLAIN, *s) ? *s : '#');
}

bool
debuginfod_kept_source(const struct image *im, const char *path, unsigned i,
		       struct text *out)
{
	if (*path != '/' || !add_folder(out, im))
		return false;
	text_adds(out, "source");
	if (i == 0)
		add_escaped(out, path);
	else
		add_hashed(out, path);
	return true;
}

bool
symbol_kept_source(const char *object, const char *path, unsigned i,
		   struct text *out)
{
	struct image im = { 0 };
	bool known;

	known = *object && image_open(&im, object) == IMAGE_OPENED &&
		debuginfod_kept_source(&im, path, i, out);
	image_close(&im);
	return known;
}

/* ---------------------------------------------------------------- servers */

static void *
function(void *library, const char *name)
{
	return library ? dlsym(library, name) : NULL;
}

/* What was given to a client, which a progress function gets; the function that
 * knows is asked for anew, for want of a place to keep it in. */
static const struct debuginfod *
giver(client *c)
{
	void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_NOLOAD);
	void *(*user_data_of)(client *c);
	const struct debuginfod *d;

	*(void **)&user_data_of = function(library, "debuginfod_get_user_data");
	d = user_data_of ? user_data_of(c) : NULL;
	if (library)
		dlclose(library);
	return d;
}

/* Not 0: the transfer ends. */
static int
tell(client *c, long done, long total)
{
	const struct debuginfod *d = giver(c);

	if (!d || !d->job)
		return 0;
	if (total > 0 && done >= 0)
		job_progress(d->job, (uint64_t)done, (uint64_t)total);
	return job_cancelled(d->job);
}

static bool
bind_functions(struct debuginfod *d)
{
	/* never closed: libcurl has started things of its own */
	void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);

	*(void **)&d->begin = function(library, "debuginfod_begin");
	*(void **)&d->end = function(library, "debuginfod_end");
	*(void **)&d->set_progress =
		function(library, "debuginfod_set_progressfn");
	*(void **)&d->find = function(library, "debuginfod_find_debuginfo");
	*(void **)&d->find_source = function(library, "debuginfod_find_source");
	*(void **)&d->set_user_data =
		function(library, "debuginfod_set_user_data");
	return d->begin && d->end && d->set_progress && d->set_user_data &&
	       d->find && d->find_source;
}

bool
symbol_has_servers(void)
{
	const char *urls = getenv("DEBUGINFOD_URLS");

	return urls && urls[strspn(urls, " \t")];
}

struct debuginfod *
debuginfod_open(enum debuginfod_fault *fault)
{
	struct debuginfod *d;

	*fault = DEBUGINFOD_NO_SERVER;
	if (!symbol_has_servers())
		return NULL;
	d = mem_zalloc(sizeof(*d));
	*fault = DEBUGINFOD_NO_LIBRARY;
	if (!bind_functions(d) || !(d->client = d->begin())) {
		free(d);
		return NULL;
	}
	d->set_user_data(d->client, d);
	d->set_progress(d->client, tell);
	*fault = DEBUGINFOD_OPENED;
	return d;
}

void
debuginfod_close(struct debuginfod *d)
{
	if (!d)
		return;
	d->end(d->client);
	free(d);
}

/* A client takes a transfer that was stopped for a file that no server has, and
 * notes that by an empty file. */
static void
forget_miss(struct text *kept)
{
	struct stat st;

	if (lstat(kept->s, &st) == 0 && S_ISREG(st.st_mode) && !st.st_size)
		unlink(kept->s);
	text_clear(kept);
}

int
debuginfod_fetch(struct debuginfod *d, const struct image *im, struct job *job)
{
	struct text kept = { 0 };
	int fd;

	d->job = job;
	fd = d->find(d->client, im->build_id, (int)im->nbuild_id, NULL);
	if (fd < 0 && job_cancelled(job)) {
		if (debuginfod_kept(im, &kept))
			forget_miss(&kept);
		text_release(&kept);
		return EINTR;
	}
	if (fd < 0)
		return -fd;
	close(fd);
	return 0;
}

static void
forget_missed_source(const struct image *im, const char *path)
{
	struct text kept = { 0 };

	for (unsigned i = 0; i < SYMBOL_KEPT_SOURCES; i++)
		if (debuginfod_kept_source(im, path, i, &kept))
			forget_miss(&kept);
	text_release(&kept);
}

static enum source_fetched
ask(struct debuginfod *d, const struct image *im, const char *path,
    struct job *job)
{
	int fd;

	d->job = job;
	fd = d->find_source(d->client, im->build_id, (int)im->nbuild_id, path,
			    NULL);
	if (fd < 0 && job && job_cancelled(job)) {
		forget_missed_source(im, path);
		return SOURCE_FAILED;
	}
	if (fd < 0)
		return fd == -ENOENT ? SOURCE_NOWHERE : SOURCE_FAILED;
	close(fd);
	return SOURCE_FETCHED;
}

enum source_fetched
symbol_fetch_source(const char *object, const char *path, struct job *job)
{
	enum source_fetched result = SOURCE_NO_BUILD_ID;
	enum debuginfod_fault fault;
	struct image im = { 0 };
	struct debuginfod *d;

	if (*path != '/')
		return SOURCE_NO_WHOLE_PATH;
	if (*object && image_open(&im, object) == IMAGE_OPENED
	    && im.nbuild_id) {
		d = debuginfod_open(&fault);
		result = d ? ask(d, &im, path, job)
			 : fault == DEBUGINFOD_NO_SERVER ? SOURCE_NO_SERVER
							 : SOURCE_NO_CLIENT;
		debuginfod_close(d);
	}
	image_close(&im);
	return result;
}
