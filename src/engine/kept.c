/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "engine/kept.h"

/* All that can be read of IN, or nothing: of a part of a file (FILE#N) the number
 * would lead elsewhere, and what was written meanwhile is not what was read. */
static void
keep_bytes(struct kept *k, const struct input *in)
{
	size_t n = (size_t)input_size(in);
	unsigned char *bytes = mem_alloc(n + 1);
	struct error err;

	error_init(&err);
	if (input_read(in, 0, bytes, n, &err) == (ssize_t)n
	    && !input_changed(in)) {
		k->bytes = bytes;
		k->n = n;
		return;
	}
	error_release(&err);
	free(bytes);
}

void
kept_add(struct kept_files *to, const struct kept *k, const struct input *in,
	 bool bytes)
{
	struct kept *own = mem_zalloc(sizeof(*own));

	atomic_init(&own->refs, 1);
	own->named = mem_strdup(k->named);
	own->path = mem_strdup(k->path);
	own->at = k->at;
	own->base = k->base;
	own->found = k->found;
	/* what is shared may be more than all */
	if (bytes && !input_is_part(in) && !input_nth(in) && !input_stopped(in)
	    && to->bytes < KEPT_MOST && input_size(in) <= KEPT_MOST - to->bytes)
		keep_bytes(own, in);
	to->bytes += own->n;
	VEC_PUSH(to, own);
}

void
kept_share(struct kept_files *to, struct kept *k)
{
	atomic_fetch_add(&k->refs, 1);
	to->bytes += k->n;
	VEC_PUSH(to, k);
}

struct input *
kept_load(const struct kept *k, const char *format, struct job *job,
	  struct builder *b)
{
	struct input *in;
	struct error err;

	if (!k->bytes)
		return NULL;
	in = input_of_memory(k->bytes, k->n, k->path);
	input_set_job(in, job);
	error_init(&err);
	if (load_file(in, format, b, &err) < 0) {
		error_release(&err);
		input_close(in);
		return NULL;
	}
	input_set_job(in, NULL);
	return in;
}

static void
kept_unref(struct kept *k)
{
	if (atomic_fetch_sub(&k->refs, 1) != 1)
		return;
	free(k->named);
	free(k->path);
	free(k->bytes);
	free(k);
}

void
kept_release(struct kept_files *files)
{
	for (size_t i = 0; i < files->n; i++)
		kept_unref(files->at[i]);
	VEC_RELEASE(files);
	files->bytes = 0;
}

bool
kept_is_of(const struct kept *k, const char *named, size_t at, bool base,
	   const char *path, bool found)
{
	if (k->at != at || k->base != base || strcmp(k->named, named) != 0)
		return false;
	return strcmp(k->path, path) == 0 || (k->found && !found);
}
