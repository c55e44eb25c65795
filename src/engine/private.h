/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of an engine. engine.c has its life and what faces ask, chosen.c which
 * files it reads, schedule.c what is under way and what follows from what arrives,
 * answers.c and trees.c what is made of a snapshot on demand.
 */
#ifndef ENGINE_PRIVATE_H
#define ENGINE_PRIVATE_H

#include "base/vec.h"
#include "base/worker.h"
#include "engine/engine.h"
#include "engine/fileset.h"
#include "engine/jobs.h"
#include "engine/snapshot.h"
#include "engine/trees.h"

/* The files as they were read once: what there is of them by now, and what is
 * wanted of it. */
struct edition {
	uint64_t number;		/* 0: there is none */
	struct fileset *files;
	struct names *names;		/* the newest generation */
	struct selection selection;	/* as it was asked for last */
	bool checked;			/* its sums, for being consistent */
};

/* A job that is under way: one of each kind at the most. */
struct running {
	uint64_t number;		/* the pool's; 0: none */
	uint64_t edition;		/* that it works on; 0: on none */
	void *task;			/* the job's own until it has ended */
};

struct engine {
	const struct settings *settings;
	struct pool *pool;
	char **path;
	size_t npath, nbase;		/* the last NBASE are --base */
	char **opened;			/* of engine_open() or engine_reopen(),
					   without bases */
	size_t nopened;
	char **reopened;		/* the same, of what is not read yet */
	size_t nreopened;
	struct {
		char **path;		/* NULL: none */
		size_t npath, nbase;
		char *program;		/* in place of the one below */
		bool had_program;	/* it counts, also NULL */
	} earlier;			/* other files were chosen since, or another
					   program, which are not read yet */
	char *program;			/* engine_use_program(); NULL: --exe */
	VEC(struct path_map) moved;	/* engine_map_object(); the same */
	VEC(char *) defined;		/* engine_define(): "NAME=EXPR" */
	bool fetches;			/* debug files from servers */
	bool base_raw;			/* engine_scale_base() */
	struct diag *no_diag;		/* while there are no facts */
	VEC(struct path_map) rule;	/* of this run, engine_map_source():
					   whatever is read gets them */
	VEC(struct error) error;

	/* What was read again stays apart until its names are final: it is
	 * shown when it is as good as what it replaces. */
	struct edition now, next;
	uint64_t editions;		/* how many there have been */

	struct snapshot_cache cache;	/* of NOW's newest names */
	struct lines_cache lines;	/* of snapshots in it */
	struct trees_cache trees;
	const struct snapshot *current;
	uint64_t serial;
	uint64_t before;		/* the serial of what the face has */
	size_t nbefore;			/* and its functions, with row 0 */
	func_id *successor;		/* BEFORE's functions in CURRENT; NULL:
					   they are the same or not known */
	bool unfollowed;		/* they are not known */

	bool following;			/* files are read again when they have
					   changed */
	struct watch watch;
	struct look read;		/* what was read last, or tried to be */

	struct running running[JOB_KINDS];
	bool asking;			/* for lines: of ASKED, in CURRENT */
	struct lines_wanted asked;
	struct tree_question tree;
	bool preparing;			/* figures are wanted: TABLES of METRIC,
					   that of CURRENT's facts */
	unsigned tables;
	metric_id metric;
	char *sought;			/* functions called that are wanted, the
					   hottest by SOUGHT_BY first; or NULL */
	metric_id sought_by;
	struct asked_functions found;	/* in the snapshot of this serial; 0:
					   in none */
	uint64_t found_in;
	bool stopped;			/* reading, by engine_cancel() */
	bool unexpected;		/* nobody expects selections of what is shown */
	bool final_only;		/* somebody waits: nobody looks at sums
					   of names that get better */
	bool rank_put_off;		/* until somebody looks: reports pick
					   their rows without ranks */
	bool hurried;			/* the last sums were stopped for better
					   names: the next are not */
	bool match_hurried;		/* the same of functions that are
					   looked for */
	struct {
		struct face_work now, done;	/* under way: the task's; to be
						   taken. No ctx: none */
	} work[WORK_KINDS];
	struct texts_question {
		VEC(struct text_wanted) wanted;	/* owned, as are their strings */
		bool fresh;		/* none of them has come since */
		int64_t told_ms;	/* when the face was told last */
	} texts;
	uint64_t looked_anew;		/* how often texts were, or will be */
	unsigned events;		/* since the last dispatch */
};

/* What a kind of job is. START makes its task, or NULL when there is nothing to
 * do; it says which edition the task works on. TAKE gets the task of the
 * current job when that has ended; DROP frees task and result. */
struct job_row {
	void *(*start)(struct engine *e, uint64_t *edition);
	job_fn run;
	void (*take)(struct engine *e, void *task);
	void (*drop)(void *task);
	unsigned then;		/* kinds that it may have given work, by bit */
	bool awaited;		/* the engine is not idle before it has ended */
};

#define THEN(kind) (1u << (kind))

/* Starts a job of this kind if there is something for it to do and none is
 * under way. */
void schedule_start(struct engine *e, enum job_kind kind);
void schedule_cancel(struct engine *e, enum job_kind kind);
/* The same, and what it still makes is not taken: another may start. */
void schedule_abandon(struct engine *e, enum job_kind kind);
/* chosen.c: the files that were chosen on the spot were read, with the program; or they
 * were not: those before are chosen again. False: none were. */
void paths_settle(struct engine *e);
bool paths_return(struct engine *e);
void paths_release(struct engine *e);
/* defined.c */
void forget_defined(struct engine *e);
/* With which files are read next: engine_program() is what they were read with. */
const char *program_to_read(const struct engine *e);
/* The face has seen what is current. */
void schedule_mark_seen(struct engine *e);
/* What arrived from the pool. */
void schedule_take(struct engine *e, const struct pool_event *event);
bool schedule_idle(const struct engine *e);
/* For pool_free(): frees the payload of an event that nobody took. */
void schedule_drop(const struct pool_event *event);

void edition_release(struct edition *x);

extern const struct job_row answers_rank, answers_calls, answers_lines,
			    answers_figures, answers_match, trees_job, work_job,
			    rows_job, texts_job;
/* Other ways lead to source texts now: the one that is read is begun again. */
void texts_read_anew(struct engine *e);
void texts_question_release(struct texts_question *q);
/* Drops what nobody takes. */
void work_release(struct face_work *w);
/* Remembers lines of S; takes over what A has. */
void answers_keep(struct engine *e, const struct snapshot *s,
		  struct lines_answer *a);
/* The same with a tree. */
void trees_keep(struct engine *e, const struct snapshot *s,
		const struct tree_question *q, struct made_tree *made);
/* Whether figures that were asked for are not there yet. */
bool answers_figures_lack(const struct engine *e);

#endif
