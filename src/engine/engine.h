/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The engine owns the files, the names, the sums and the workers. Faces ask it
 * to open, reload, select and cancel; it answers with snapshots and events.
 * All its functions are for the main thread; all that takes long happens in
 * workers.
 */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "base/diag.h"
#include "base/worker.h"
#include "engine/settings.h"
#include "model/calltree/calltree.h"
#include "model/facts/listing.h"
#include "model/facts/selection.h"
#include "model/compare/lines.h"
#include "model/compare/reach.h"
#include "model/match/match.h"
#include "model/snapshot.h"

enum engine_event {
	ENGINE_PROGRESS = 1 << 0,	/* engine_progress() changed */
	ENGINE_SNAPSHOT = 1 << 1,	/* a newer snapshot is there */
	ENGINE_RANK = 1 << 2,		/* names are ranked: sorting is cheap */
	ENGINE_MESSAGE = 1 << 3,	/* messages were added */
	ENGINE_FAILED = 1 << 4,		/* no file could be opened, or read
					   again */
	ENGINE_IDLE = 1 << 5,		/* nothing is under way any more */
	ENGINE_LINES = 1 << 6,		/* engine_lines() has them */
	ENGINE_FIGURES = 1 << 7,	/* figures that were wanted are there */
	ENGINE_FUNCTIONS = 1 << 8,	/* engine_functions() has them */
	ENGINE_TREE = 1 << 9,		/* engine_tree() has it */
	ENGINE_WORK = 1 << 10,		/* engine_worked() has it */
	ENGINE_GONE = 1 << 11,		/* engine_gone() says what: it is
					   followed, and empty or not there */
	ENGINE_TEXTS = 1 << 12,		/* source texts that were wanted are there */
};

/* Which lines: of source, or the instructions of a function. */
struct lines_wanted {
	func_id func;			/* none: of the whole program, */
	file_id file;			/* ... or of this file */
	bool code;			/* instructions, */
	struct code_style style;	/* written so */
};

static inline struct lines_wanted
lines_of_source(func_id f)
{
	return (struct lines_wanted){ .func = f };
}

static inline bool
lines_wanted_eq(struct lines_wanted a, struct lines_wanted b)
{
	return func_eq(a.func, b.func) && file_eq(a.file, b.file)
	       && a.code == b.code
	       && code_style_eq(a.style, b.style);
}

/* The lines that were asked for, of one snapshot. Kept as long as somebody
 * holds a reference; never changes. */
struct asked_lines {
	struct lines lines;
	/* The same of what the snapshot is compared with. Of the whole program
	 * also which are the same. */
	struct lines base;
	struct lines_pairing pairing;
	bool compared, paired;
	const struct snapshot *of;	/* holds a reference */
	struct lines_wanted wanted;
	struct error error;		/* why there are none, or not all */
	bool failed;
};

/* A call tree that was asked for, of one snapshot. Kept as long as somebody holds
 * a reference; never changes. */
struct asked_tree {
	const struct calltree *tree;
	/* Of what goes through one function: it and what it called is TREE; it
	 * and who called it is this. NULL: that was not asked. */
	const struct calltree *callers;
	/* In place of a tree: how far functions are from THROUGH. */
	const struct reach *reach;
	func_id through;
	const struct snapshot *of;	/* holds a reference */
	metric_id metric;
	bool raw;			/* a base is as it was counted */
};

/* What a name means in one snapshot. */
struct asked_functions {
	struct matches found;
	struct error error;		/* why nothing was found */
	bool failed;
};

enum engine_stage { STAGE_NONE, STAGE_READING, STAGE_SUMS, STAGE_NAMES,
		    STAGE_LINES, STAGE_CODE, STAGE_TREE, STAGE_MATCHING,
		    STAGE_WRITING, STAGE_FETCHING, STAGE_ROWS, STAGE_TEXT };

struct progress {
	enum engine_stage stage;
	const char *file;	/* path of the file that is read, or NULL; not
				   printable; borrowed until the next
				   dispatch */
	uint64_t done, total;	/* total 0: unknown */
	bool nothing;		/* reading, and no byte has come yet */
	bool stopping;		/* reading, and what was read will be taken */
};

struct engine;

struct engine *engine_new(const struct settings *settings);
void engine_free(struct engine *e);

/* Starts reading; the paths are copied. PATHs are compared with the BASEs, if
 * there are any (snapshot.base). */
void engine_open(struct engine *e, const char *const *path, size_t n,
		 const char *const *base, size_t nbase);
/* Reads other files in place of those that are open; the BASES of these stay, or not.
 * When none can be read, or it is stopped, all stays as it was, ENGINE_FAILED. PATHs
 * may be engine_opened()'s. */
void engine_reopen(struct engine *e, const char *const *path, size_t n,
		   bool bases);
/* Reads the files again with one more metric, "NAME=EXPR" as --metric has it, or with
 * that in place of what the name was defined as here. There is a snapshot. -1 and ERR:
 * it cannot be made of their events. */
int engine_define(struct engine *e, const char *text, struct error *err);
/* What was so defined, borrowed until the next one is. */
struct engine_defined { const char *const *at; size_t n; };
struct engine_defined engine_defined(const struct engine *e);
/* What is shown: the files, then those that they are compared with. Others that
 * were chosen count when they have been read. */
struct engine_files {
	const char *const *path;	/* borrowed until the next call */
	size_t n, nbase;		/* the last NBASE of N */
};
struct engine_files engine_files(const struct engine *e);
/* What was opened at first, whatever has been compared since: no bases. */
struct engine_files engine_opened(const struct engine *e);
/* Numbers of engine_files() as they were opened, then of those that came to be compared
 * with: that stays, whichever are the base. */
void engine_order(const struct engine *e, size_t *order);
/* Reads them again with PATH as what all others are compared with. It may be a
 * file that is not among them: it takes the place of those that were compared
 * with. "": nothing is compared, what was opened (engine_opened()) is one profile.
 * When PATH cannot be
 * read, or it is stopped, all stays as it was, ENGINE_FAILED. */
void engine_compare(struct engine *e, const char *path);
/* The same with the first N of engine_order(), which are some and not all, as the base. */
void engine_compare_first(struct engine *e, size_t n);
/* The same with both sides exchanged. */
void engine_swap(struct engine *e);
/* Reads the same files again. What was there stays until the new figures have
 * all their names, and for good when nothing could be read or it was stopped;
 * the selection stays as far as its parts are there. */
void engine_reload(struct engine *e);
/* The same, with PATH as the program that ran, whatever --exe says. False: no program
 * is there, and nothing is read. */
bool engine_use_program(struct engine *e, const char *path);
/* What was said of it; NULL: nothing. Borrowed until it is said anew. */
const char *engine_program(const struct engine *e);
/* Whether that stands, or would, for OBJECT of what is current. */
bool engine_is_program(const struct engine *e, object_id object);
/* Reads them again, with objects that were recorded at or below FROM read from TO, as with
 * --map: so FILE is one. False: that is no program or library, and nothing is read. */
bool engine_map_object(struct engine *e, const char *from, const char *to,
		       const char *file);
/* What was so said, from I = 0 on; false: no more was. Borrowed. */
bool engine_mapped_object(const struct engine *e, size_t i, const char **from,
			  const char **to);
/* The same, and from now on debug files that are not here are fetched from the
 * servers in DEBUGINFOD_URLS. */
void engine_fetch(struct engine *e);
/* Whether DEBUGINFOD_URLS names a server. */
bool engine_has_servers(void);
/* What has come until now is all there will be. False: nothing is waited for. */
bool engine_stop_fetch(struct engine *e);
/* A file that can be read once: standard input, or what a shell has there; NULL: all
 * can be read again. */
const char *engine_cannot_reload(const struct engine *e);
bool engine_can_reload(const struct engine *e);
/* From now on files that have changed are read again, when they have been still
 * for a second, and new ones in directories too; engine_look() must be called
 * for that. */
void engine_follow(struct engine *e, bool on);
bool engine_follows(const struct engine *e);
/* Looks whether they have changed: once a second. */
void engine_look(struct engine *e);
/* The file that is followed and is empty or not there any more; NULL: one of
 * them. */
const char *engine_gone(const struct engine *e);
/* When what is shown was written last, in seconds of the calendar; 0: nobody
 * knows. */
int64_t engine_written(const struct engine *e);
/* S is of engine_snapshot()'s facts. */
void engine_select(struct engine *e, const struct selection *s);
/* Somebody is there who may select other things of what is shown now, and there is
 * nothing else to do: what that needs of memory is asked for. */
void engine_expect_selections(struct engine *e);
/* Asks for lines of a function, or of the whole program, for the current
 * snapshot; they come with ENGINE_LINES. One question at a time: the
 * newest. A function's lines come with later snapshots by themselves, until
 * they are not wanted any more. */
void engine_want_lines(struct engine *e, struct lines_wanted w);
void engine_want_no_lines(struct engine *e);
/* Asks for the call tree of the current snapshot by M, a ratio too; it comes
 * with ENGINE_TREE. One question at a time: the newest; later snapshots bring
 * theirs, until none is wanted any more. */
void engine_want_tree(struct engine *e, enum calltree_way way, metric_id m);
/* Whether a base is taken as if it had run as long, in trees that are asked for from now
 * on, too; --base-scale says it in the beginning. */
bool engine_scales_base(const struct engine *e);
void engine_scale_base(struct engine *e, bool scale);
void engine_want_no_tree(struct engine *e);
/* In place of that, what goes through a function, of this snapshot alone. */
void engine_want_sandwich(struct engine *e, func_id f, metric_id m);
/* Or how far functions are from F: those that lead there, UP, or those it leads
 * to. */
void engine_want_reach(struct engine *e, func_id f, bool up);
/* Asks for what a page of the current snapshot reads: sums_prepare(); it has
 * come with ENGINE_FIGURES, or at once, when sums_prepared() says so. One
 * question at a time: the newest; later snapshots come with their answer. May
 * be asked before there is a snapshot; no metric: the first. */
void engine_want_figures(struct engine *e, unsigned tables, metric_id m);
/* Asks which functions FN means, the hottest by M first: match_functions();
 * they come with ENGINE_FUNCTIONS. One question at a time: the newest. It is
 * asked of every later snapshot again, until it is not wanted any more. May be
 * asked before there is a snapshot. */
void engine_want_functions(struct engine *e, const char *fn, metric_id m);
void engine_want_no_functions(struct engine *e);
/* Waits for the lines, tree, figures, functions and rows that were asked for, MS
 * milliseconds at most; whether some were under way and are there now for the
 * next dispatch to take. */
bool engine_wait_asked(struct engine *e, int ms);
/* Source paths that begin with FROM are looked for at TO from now on, in files
 * that are read again, too; for later runs: remembered_add(). */
void engine_map_source(struct engine *e, const char *from, const char *to);
/* Whether that leads from PATH to FILE. */
bool engine_maps_source(const struct engine *e, const char *path,
			const char *file);
/* Asks for source texts of the current snapshot, which its lister has when
 * ENGINE_TEXTS says so: the first as soon as it has come, others some at a time. One
 * question at a time: the newest. Whether there is one to wait for since. */
bool engine_want_texts(struct engine *e, const struct text_wanted *w, size_t n);
/* What has not come is stopped (source_text.stopped). False: nothing is read. */
bool engine_stop_texts(struct engine *e);
/* Which is read now, or NULL; borrowed until the next dispatch or question. */
const char *engine_text_under_way(const struct engine *e);
/* Source texts that were not found are looked for anew. FETCH: from now on whoever
 * asks for one waits until debuginfod's servers have answered; for reports. */
void engine_look_for_sources(struct engine *e, bool fetch);
/* How often that, or a rule of where they are, made what was known of them old. */
uint64_t engine_looked_anew(const struct engine *e);
/* What a face has a worker do: RUN, until it is done or stopped, on CTX, which is
 * nobody else's until then. DROP frees a CTX that nobody takes. RUN asks neither the
 * engine nor the lister of a snapshot for anything: source texts are the main
 * thread's. */
struct face_work {
	void (*run)(struct job *job, void *ctx);
	void (*drop)(void *ctx);
	void *ctx;
	enum engine_stage stage;	/* what it is, for people */
};

/* One of each at a time: what a person asked for beside what is shown, and rows that
 * a page waits for. */
enum work_kind { WORK_ASIDE, WORK_ROWS, WORK_KINDS };

/* False: there is some under way, or not taken yet, and W stays the caller's. */
bool engine_work(struct engine *e, enum work_kind kind,
		 const struct face_work *w);
/* Stops it; it is to be taken all the same. False: none is under way. */
bool engine_stop_work(struct engine *e, enum work_kind kind);
/* The CTX of what has ended (ENGINE_WORK), the caller's from now on, or NULL. It may
 * have been stopped before it began. */
void *engine_worked(struct engine *e, enum work_kind kind);
/* Stops reading, else the search for names, else what was asked for. What was
 * read is kept and marked as cut, but for a reload. */
void engine_cancel(struct engine *e);

int engine_fd(const struct engine *e);	/* readable: call engine_dispatch */
unsigned engine_dispatch(struct engine *e);	/* events since the last call */
/* Blocks until the last generation is summed, and none before it. 0, or -1 when
 * nothing could be opened (then engine_errors() says why). */
int engine_wait(struct engine *e);

/* The newest, or NULL; borrowed until the next dispatch unless referenced. */
const struct snapshot *engine_snapshot(const struct engine *e);
/* What has become of OLD's functions in NEW's names: an array of them, or none;
 * borrowed until the next dispatch. OLD is what engine_snapshot() was before
 * the last dispatch, NEW what it is since; NULL for any others, and when their
 * names are the same. */
const func_id *engine_successors(const struct engine *e,
				 const struct snapshot *old,
				 const struct snapshot *new);
/* What locations of S weigh, for names_successors(): NULL where no symbols were looked
 * for; borrowed as engine_snapshot() is. */
const int64_t *engine_weights(const struct engine *e, const struct snapshot *s);
const struct snapshot *snapshot_ref(const struct snapshot *s);
void snapshot_unref(const struct snapshot *s);
/* The lines W in engine_snapshot(); or NULL; borrowed as that is. */
const struct asked_lines *engine_lines(const struct engine *e,
				       struct lines_wanted w);
/* The tree in engine_snapshot(), or NULL; borrowed as that is. */
const struct asked_tree *engine_tree(const struct engine *e,
				     enum calltree_way way, metric_id m);
/* What the name that was asked for means in engine_snapshot(); or NULL;
 * borrowed until the next dispatch or question. */
const struct asked_functions *engine_functions(const struct engine *e);
const struct asked_tree *engine_sandwich(const struct engine *e, func_id f,
					 metric_id m);
const struct asked_tree *engine_reach(const struct engine *e, func_id f,
				      bool up);
const struct asked_lines *asked_lines_ref(const struct asked_lines *l);
void asked_lines_unref(const struct asked_lines *l);
const struct asked_tree *asked_tree_ref(const struct asked_tree *t);
void asked_tree_unref(const struct asked_tree *t);

bool engine_progress(const struct engine *e, struct progress *p);
const struct diag *engine_diag(const struct engine *e);
/* Why files could not be opened, one each. */
size_t engine_errors(const struct engine *e, const struct error **errors);
/* The exit status that the state of the files calls for: 0, 1 (a part that is
 * not there), 2 or 3. */
int engine_status(const struct engine *e);

#endif
