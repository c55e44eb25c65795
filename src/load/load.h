/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * File formats. A format is a room with a loader and one row in registry.c:
 * doc/adding-a-format.md has all that it takes.
 * Detection is by content: the first loader in the registry's order whose
 * probe says yes. A loader writes facts to the builder; a damaged file gives
 * what is readable, with DIAG_LOST messages that say where and what was lost;
 * only a file from which nothing can be had is an error.
 */
#ifndef LOAD_LOAD_H
#define LOAD_LOAD_H

#include "base/input.h"
#include "model/facts/builder.h"
#include "model/facts/listing.h"

/* Loading in two steps: what needs no builder, which any thread can do with a
 * reader of its own; and the rest. A reader takes one file after the other: its
 * tables stay. READ has no result: what it has to say, and its failure, comes
 * with WRITE. */
struct loader_steps {
	void *(*new)(void);
	void (*read)(void *reader, struct input *in);
	int (*write)(void *reader, struct builder *b, struct error *err);
	void (*free)(void *reader);	/* READER may be NULL */
};

/* Of profiles that stand one after the other in a file: where each begins, its
 * samples, and how long one of them stands for in microseconds (0: nobody
 * knows). */
struct load_profile { uint64_t offset, samples, period; };
struct load_profiles { struct load_profile *at; size_t n, cap; };	/* VEC_ */

struct loader {
	const char *name;	/* --input-format=NAME; never translated */
	const char *title;	/* N_() */
	/* The first process of a run writes NAME, each other one NAME_PID: so NAME is
	 * empty or without samples where the first only ran a program. */
	bool by_process;
	/* A text, of which a last line that is cut says nothing. */
	bool lines;
	/* Nonzero when the bytes look like this format. */
	int (*probe)(const struct peek *peek);
	/* Progress and cancelling go through input_job(). A cancelled load
	 * keeps what was read and says DIAG_LOST "stopped". */
	int (*load)(struct input *in, struct builder *b, struct error *err);
	/* In place of LOAD, which is NULL then; or NULL. */
	const struct loader_steps *steps;
	/* Appends the profiles of IN, which is of this format, one or more; what
	 * has been found when the job is cancelled. NULL: there is never
	 * more than one. */
	int (*profiles)(struct input *in, struct load_profiles *to,
			struct error *err);
	/* The lines of FUNC (none: of every function) in the selected parts of
	 * INPUT of P, or NULL when all is in the facts. */
	int (*detail)(struct input *in, const struct prof *p, input_id input,
		      func_id func, const struct selection *sel,
		      struct job *job, struct listing *out,
		      struct error *err);
};

/* A kind of file that is known and refused, with the reason. */
struct refusal {
	int (*probe)(const struct peek *peek);
	const char *reason;	/* N_() */
};

/* One that is read as what a program prints of it, and refused where that is not
 * installed. */
struct printed_kind {
	int (*probe)(const struct peek *peek);
	const struct input_program *program;
	const char *format;		/* that it prints */
	const char *before;		/* names of files of runs before end so */
};

extern const struct loader *const load_registry[];	/* NULL-terminated */
/* End with NULL: what is looked for before all formats, since what is in it would
 * be taken for a profile, and behind them. */
extern const struct refusal load_archives[], load_refusals[];
/* Standard input, of which load_refusals would give advice that is of files. */
extern const struct refusal load_piped[];
extern const struct printed_kind load_printed[];

const struct loader *load_find(const char *name);
/* Appends the names of all, SEPARATOR between them. */
void load_put_names(struct text *out, const char *separator);
/* Whether there is a loader for a file that begins like this. */
bool load_is_profile(const struct peek *peek);
/* The loader for the regular file PATH as it lies there, not inflated; NULL: there is
 * none, or it cannot be read. */
const struct loader *load_of(const char *path);
/* The loader for the file, or NULL and ERR with the reason (ERR_FORMAT). */
const struct loader *load_detect(struct input *in, struct error *err);
/* Whether IN, which a directory has, is one that a program prints for us, which is
 * installed, and of no run before. */
bool load_is_printed(struct input *in);
/* Leaves of FILE#N (base/nth.h) the Nth profile; any other IN as it is, without a last
 * line that is cut. */
int load_narrow(const struct loader *loader, struct input *in,
		struct error *err);
/* The one with most samples, of several the last; there is one. */
size_t load_profiles_most(const struct load_profiles *p);
/* Which profile of the file PATH, from 1 on, has most samples, of several the last; *N is how
 * many there are. 0 when the file cannot be read, or none has any. */
size_t load_most(const char *path, size_t *n);
/* Has another program print IN where it takes one to read it, detects (or takes FORMAT
 * when it is not NULL), narrows, loads into B. */
int load_file(struct input *in, const char *format, struct builder *b,
	      struct error *err);
/* The same when READER of the loader has read IN. */
int load_read(const struct loader *loader, void *reader, struct input *in,
	      struct builder *b, struct error *err);

#endif
