/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds and reads source files by the paths that debug information or a
 * profile gives. Tried in this order: the path after --map substitutions
 * (longest FROM first), a relative one below each --source-dir, the path as it is,
 * below --symfs, then its tails
 * (dropping leading directories one by one) below each --source-dir and the
 * current directory, each also with .gz behind it; at last what debuginfod's
 * client has kept. Only regular files are read. Of several tails that are there the
 * first directory's is taken, and another text at such a tail is told.
 */
#ifndef ENGINE_SOURCE_TEXT_H
#define ENGINE_SOURCE_TEXT_H

#include "model/facts/listing.h"
#include "symbol/symbol.h"

/* A file larger than this is no source text. */
#define SOURCE_TEXT_MAX ((size_t)64 << 20)

struct source_text_options {
	const struct path_map *map;		/* ended by from == NULL */
	const char *symfs;			/* or NULL */
	const char *const *source_dir;		/* NULL-terminated */
	bool fetch;		/* from debuginfod's servers, while one waits */
};

/* Always returns one, to be freed; used == NULL when nothing was found.
 * OBJECT: the program, whose build-id debuginfod goes by; when the source is
 * newer than this file that is said. May be "". Whether it is newer than the
 * profile is asked of its time: prof_is_older(). */
struct source_text *source_text_read(const struct source_text_options *o,
				     const char *path, const char *object);
/* The same without its text: where it is, and when it was written. */
struct source_text *source_text_find(const struct source_text_options *o,
				     const char *path, const char *object);
/* One of PATH that nobody waited for. */
struct source_text *source_text_stopped(const char *path);
/* What FROM and PATH together say, longest FROM first; NULL: nothing. */
char *source_text_map(const struct source_text_options *o, const char *path);
/* A copy that another thread may keep. */
struct source_text_options
source_text_options_copy(const struct source_text_options *o);
void source_text_options_release(struct source_text_options *copy);
/* Asks debuginfod's servers for it: the next source_text_read() finds it. For a
 * worker; JOB may be NULL. */
enum source_fetched source_text_fetch(const char *object, const char *path,
				      struct job *job);
void source_text_free(struct source_text *t);

#endif
