/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stays of a set of files once it is read: the facts, their store of
 * names, the open inputs, the messages about them. Counted by reference: a
 * snapshot keeps its own alive after a reload.
 *
 * fileset_task is the work of reading: a job of the engine's pool.
 */
#ifndef ENGINE_FILESET_H
#define ENGINE_FILESET_H

#include <stdatomic.h>

#include "base/input.h"
#include "base/vec.h"
#include "engine/kept.h"
#include "engine/lister.h"
#include "engine/settings.h"
#include "engine/watch.h"
#include "model/compare/comparison.h"
#include "symbol/symbol.h"

struct path_maps { struct path_map *at; size_t n, cap; };

struct fileset {
	atomic_uint refs;
	struct prof *prof;
	struct names_store *store;
	int64_t *weight;		/* of each location */
	struct symbolizer *symbolizer;	/* NULL when the files name all */
	struct diag *diag;
	VEC(struct input *) input;	/* a row a source, from source 1 */
	struct kept_files kept;		/* what was read */
	struct path_maps map;		/* --map, texts owned; the last is 0 */
	struct path_maps base_map;	/* --base-map, and whether it holds for
					   the sources of the sides */
	bool now_mapped, base_mapped;
	struct lister_own lister;
	struct look look;		/* before they were read */
	char *exe;			/* the program that ran; NULL: the
					   files say which */
	bool others;			/* than those that were open: what these
					   cost is no history of them */
};

struct fileset *fileset_ref(struct fileset *f);
void fileset_unref(struct fileset *f);

struct fileset_task {
	const struct settings *settings;
	size_t npath, nbase;		/* the last NBASE are --base */
	char **path;			/* owned */
	char **defined;			/* owned, to NULL: "NAME=EXPR" beside --metric */
	bool fetches;			/* debug files from servers */
	_Atomic size_t at;		/* of PATH: being read */
	_Atomic size_t file, nfile;	/* of those that it stands for */
	_Atomic size_t left;		/* to be read after that, of all */
	size_t ncopy;			/* inputs that had to be inflated */
	bool others;			/* than those that are open */
	bool again;			/* what was read before is shown: sums
					   are for whoever follows from it */
	bool keeps;			/* bytes of what is read, for the next
					   time */
	struct fileset *before;		/* what a file had stays when it cannot
					   be read: as in this; or NULL */
	bool lost;			/* nothing was read, or what a file had
					   is not known any more */
	struct look look;		/* before anything was read */
	/* results; FACTS and the rest are NULL when nothing could be opened */
	struct fileset *files;
	struct names *names;		/* generation 0 */
	struct comparison *comparison;	/* of SUMS with the base, if any */
	struct sums *sums;		/* NULL when better names will come */
	struct selection selection;	/* from --part */
	VEC(struct error) error;	/* one a file that could not be opened,
					   and one for a bad --part */
};

/* EXE may be NULL. */
struct fileset_task *fileset_task_new(const struct settings *s, const char *exe,
				      const char *const *path, size_t n,
				      size_t nbase);
/* Metrics of this run, copied. */
void fileset_task_define(struct fileset_task *t, const char *const *text, size_t n);
/* One more --map, copied, which counts before those of the settings and those that are
 * said later. */
void fileset_task_map(struct fileset_task *t, struct path_map map);
/* Sums of what is selected, from some of those that are KNOWN, and of those of a base;
 * with a base *COMPARISON with that, too. NULL when JOB was cancelled. */
struct sums *fileset_sum(const struct fileset *f, const struct names *names,
			 const struct selection *sel, struct known_sums known,
			 struct known_sums known_base, struct job *job,
			 struct comparison **comparison);
/* Which functions of a base are those of NAMES, as a lister says it, whose CTX it is. */
uint32_t *fileset_equals(void *lister, const struct names *names,
			 const struct selection *sel, struct job *job);
void fileset_task_free(struct fileset_task *t);
void fileset_task_run(struct job *job, void *task);
/* Of that (reading.c): the files of T are read into B. LOST is set when that is of no
 * use. */
void fileset_read(struct fileset_task *t, struct builder *b, struct job *job);
/* The path of the file that is being read, from any thread; NULL: all are. */
const char *fileset_task_file(const struct fileset_task *t);
/* Whether that is the first of them. */
bool fileset_task_at_first(const struct fileset_task *t);
/* Of how far the file is that is being read (DONE of TOTAL), how far that path is:
 * it may be a directory. */
void fileset_task_share(const struct fileset_task *t, uint64_t *done,
			uint64_t *total);
/* Whether no file is to be read after it. */
bool fileset_task_at_last(const struct fileset_task *t);

#endif
