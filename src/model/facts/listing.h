/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of one function, read on demand: rows of location and cost. Filled
 * by a loader's detail function or (later) by source and disassembly readers,
 * handed to views. Equal rows (kind, file, line, address, callee, target) are
 * added up. Who wants lines alone gets no jumps, addresses or targets: of a file
 * with a row for each instruction and context that is a hundredth of them.
 */
#ifndef MODEL_FACTS_LISTING_H
#define MODEL_FACTS_LISTING_H

#include "base/error.h"
#include "base/vec.h"
#include "base/worker.h"
#include "model/facts/code.h"
#include "model/facts/cost_rows.h"
#include "model/facts/prof.h"
#include "model/facts/selection.h"

enum listing_kind { LISTING_COST, LISTING_CALL, LISTING_JUMP };

struct listing_row {
	enum listing_kind kind;
	bool conditional;	/* jumps */
	func_id func;		/* whose line */
	part_id part;		/* of which part, where the listing is by part */
	file_id file;
	uint32_t line;		/* 0 unknown */
	uint64_t addr;		/* 0 unknown */
	func_id callee;		/* calls; jumps into another function */
	uint64_t count;		/* calls made, jumps executed */
	uint64_t followed;	/* conditional jumps taken */
	file_id target_file;	/* jumps and calls */
	uint32_t target_line;
	uint64_t target_addr;
};

struct listing {
	VEC(struct listing_row) row;
	struct cost_rows cost;	/* its columns: those of the input's block */
	struct hash_index *index;
	uint32_t last;		/* row that was added to, + 1 */
	bool lines_only;	/* set before it is filled; in no order then */
	bool by_part;		/* the same: rows of each part are apart */
	/* Set with it: who takes the rows whenever they are LISTING_FULL, and
	 * adds them up with those taken before. What is left when all is read
	 * was not taken. NULL: the listing keeps all. */
	void (*take)(void *ctx, const struct listing *l);
	void *take_ctx;
};

/* So many fit into the caches with their costs. */
enum { LISTING_FULL = 4096 };

void listing_init(struct listing *l, unsigned nmetric);
void listing_release(struct listing *l);
/* Returns the number of its row, to whose cost is added what it has. */
size_t listing_add(struct listing *l, const struct listing_row *row);
/* Orders rows by file, line, address, kind, target. */
void listing_sort(struct listing *l);

/* Why a file is no source text. */
enum source_fault {
	SOURCE_FINE,
	SOURCE_MISSING,		/* it is not there */
	SOURCE_DENIED,		/* no permission */
	SOURCE_IRREGULAR,	/* a directory, device, pipe or socket */
	SOURCE_TOO_LARGE,
	SOURCE_UNREADABLE,	/* damaged; unpacked too large */
};

/* The text of a source file, and how it was found. */
struct source_text {
	char *wanted;		/* the exact path that the names give */
	char *used;		/* the file that was read; NULL: none found */
	char *refused;		/* the first that is there and was not read; or
				   NULL */
	enum source_fault fault;	/* of that */
	VEC(char *) tried;	/* paths where nothing was */
	char *bytes;		/* NULL when none was found */
	size_t n;
	VEC(size_t) start;	/* of each line, and N at the end */
	bool known;		/* there is a path: not "", nor Valgrind's ??? */
	bool guessed;		/* found by its last components only */
	char *rival;		/* so is this, in a directory behind, which is
				   another text; or NULL */
	bool newer;		/* changed after the program was built */
	int64_t written;	/* when, in seconds; 0: the program's build-id
				   says that it is its text */
	bool stopped;		/* somebody did not want to wait for it */
	char md5[33];		/* of the text, in digits */
	unsigned holders;	/* views that show it */
};

/* Whoever shows a text for longer than it asks for it: it stays until all have
 * let go of it. On the thread that asks the lister. T may be NULL. */
static inline void
source_text_hold(const struct source_text *t)
{
	if (t)
		((struct source_text *)t)->holders++;
}

static inline void
source_text_let_go(const struct source_text *t)
{
	if (t)
		((struct source_text *)t)->holders--;
}

/* Which text. */
struct text_wanted {
	const char *path;	/* what names_file_path() says */
	const char *object;	/* the path of the program that it belongs to, or
				   "" */
	bool of_base;		/* of a profile that is compared with: --base-map
				   says where its files are now */
	bool place;		/* where it is alone: bytes and lines are not read */
};

struct names;

/* What can be read on demand: implemented in load/ and symbol/, brought
 * together by the engine, handed to views as this. */
struct lister {
	void *ctx;
	/* Adds the lines of FUNC (none: of every function) in the selected
	 * parts of INPUT to OUT, whose columns are those of the input's
	 * block. */
	int (*lines)(void *ctx, input_id input, func_id func,
		     const struct selection *sel, struct job *job,
		     struct listing *out, struct error *err);
	/* Borrowed until the next call. What is not here yet is read at once if
	 * WAIT, as a report does; else NULL is the answer: the engine brings it
	 * (engine_want_texts()). */
	const struct source_text *(*text)(void *ctx,
					  const struct text_wanted *w,
					  bool wait);
	/* The instructions of a function; for code_free(). NULL with ERR, or
	 * when JOB was cancelled. */
	struct code *(*code)(void *ctx, const struct code_wanted *want,
			     struct job *job, struct error *err);
	/* Of two profiles: which function of the base each of N's is compared with in
	 * parts that SEL has, without any filter; NO_EQUAL: none. An array to be freed;
	 * NULL when JOB was cancelled. */
	uint32_t *(*equals)(void *ctx, const struct names *n,
			    const struct selection *sel, struct job *job);
};

#define NO_EQUAL UINT32_MAX

#endif
