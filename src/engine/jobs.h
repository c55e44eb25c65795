/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The jobs of the engine, beside reading (fileset.h): what they take, what they
 * leave, and what is done with results that nobody will take any more. Inside
 * of the engine.
 */
#ifndef ENGINE_JOBS_H
#define ENGINE_JOBS_H

#include <stdatomic.h>

#include "base/worker.h"
#include "engine/fileset.h"
#include "engine/snapshot.h"
#include "engine/trees.h"
#include "model/match/match.h"
#include "model/sums/lines.h"

enum job_kind { JOB_READ, JOB_SUMS, JOB_NAMES, JOB_RANK, JOB_LINES,
		JOB_TREE, JOB_FIGURES, JOB_MATCH, JOB_WORK, JOB_ROWS, JOB_WATCH,
		JOB_CALLS, JOB_TEXT,
		JOB_KINDS,
		NEWS_NAMES = JOB_KINDS /* posted by JOB_NAMES */ };

/* What became of a question for lines. */
struct lines_answer {
	struct asked_lines made;	/* of no snapshot yet */
	bool done;			/* else it was stopped */
};

struct symbol_task {
	struct fileset *files;
	struct job *job;
	unsigned generation;
	atomic_bool fetching;		/* it waits for servers */
};

struct sums_task {
	struct fileset *files;
	struct names *names;
	struct selection selection;
	const struct snapshot *from;	/* what they come after; or NULL */
	const struct snapshot *known[SNAPSHOT_CACHE];	/* then NULL */
	struct sums *sums;
	struct comparison *comparison;	/* with the base, if there is one */
	bool same;			/* FILES are as FROM's are */
	struct history *history;	/* what there was before; or NULL */
	func_id *successor;		/* FROM's functions in NAMES; NULL when
					   they are the same */
	bool prepare;			/* what a page reads, too: TABLES of */
	unsigned tables;
	metric_id metric;		/* FILES' own; none: the first */
	bool asking;			/* lines of FROM are wanted, too: */
	struct lines_wanted asked;
	struct lines_answer answer;
	struct tree_question question;	/* a tree is; by FILES' own metric */
	struct made_tree made;
};

struct rank_task {
	struct fileset *files;		/* so that the prof stays */
	struct names *names;
};

struct lines_task {
	const struct snapshot *snapshot;
	struct lines_wanted wanted;
	struct lines_answer answer;
};

struct figures_task {
	const struct snapshot *snapshot;
	unsigned tables;
	metric_id metric;
	bool done;			/* else it was stopped */
};

struct match_task {
	const struct snapshot *snapshot;
	char *fn;
	metric_id metric;
	struct matches found;
	struct error error;
	bool failed;			/* also when it was stopped */
	bool done;			/* else it has not begun */
};

struct watch_task {
	char **path;			/* owned, as is each */
	size_t n;
	struct look look;
};

/* Names of every generation, published as NEWS_NAMES. */
struct symbol_task *symbol_task_new(struct fileset *f);
void symbol_task_free(struct symbol_task *t);
void symbol_task_run(struct job *job, void *task);

/* Sums of NAMES and a selection, and what becomes of the functions that are
 * shown; SUMS stays NULL when cancelled. */
struct sums_task *sums_task_new(struct fileset *f, const struct names *names,
				const struct selection *sel,
				const struct snapshot *from);
void sums_task_free(struct sums_task *t);
void sums_task_run(struct job *job, void *task);

/* The order of the functions by name. */
struct rank_task *rank_task_new(struct fileset *f, const struct names *names);
void rank_task_free(struct rank_task *t);
void rank_task_run(struct job *job, void *task);
/* The calls of big files by function, which the first filter would wait for. */
void calls_task_run(struct job *job, void *rank_task);

/* What a page reads, made beforehand. */
struct figures_task *figures_task_new(const struct snapshot *s,
				      unsigned tables, metric_id m);
void figures_task_free(struct figures_task *t);
void figures_task_run(struct job *job, void *task);

/* The functions that FN means. */
struct match_task *match_task_new(const struct snapshot *s, const char *fn,
				  metric_id m);
void match_task_free(struct match_task *t);
void match_task_run(struct job *job, void *task);

/* A look at files and directories. */
struct watch_task *watch_task_new(char *const *path, size_t n);
void watch_task_free(struct watch_task *t);
void watch_task_run(struct job *job, void *task);

/* The metric of FROM's in TO: by its name, else the first. */
metric_id metric_follow(const struct prof *from, metric_id m,
			const struct prof *to);

/* The lines of a function or of the whole program. */
struct lines_task *lines_task_new(const struct snapshot *s,
				  struct lines_wanted w);
void lines_task_free(struct lines_task *t);
void lines_task_run(struct job *job, void *task);

#endif
