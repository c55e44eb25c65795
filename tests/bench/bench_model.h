/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Profiles that are made up to be measured, and the steps that are. Inside of
 * bench_model.
 */
#ifndef BENCH_MODEL_H
#define BENCH_MODEL_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "model/facts/prof.h"

#define STEP_MAX 80

struct step { const char *name; double best; };

struct bench {
	struct step step[STEP_MAX];
	unsigned n, at;
	unsigned size;		/* in thousands */
	bool filters, trees;	/* nothing but these */
	struct timespec since;
	clockid_t clock;
	uint64_t state;
};

/* Any number below N, the same in every run. */
uint32_t below(struct bench *b, uint32_t n);
/* A step begins, in the processor's time or by CLOCK, and ends. */
void begin(struct bench *b);
void begin_on(struct bench *b, clockid_t clock);
void end(struct bench *b, const char *name);

/* --- What is made up -------------------------------------------------------- */

#define FUNCS(t) ((t)->size * 1000)
#define STACK_FUNCS 8000
#define SITES 17		/* call sites of a function */

/* What a call graph looks like. */
enum shape {
	LAYERS,		/* as programs are: calls go down, some functions call
			   each other, and one parser of some thousand
			   functions calls itself all over */
	CIRCLE,		/* calls up from everywhere: nearly every function is
			   in one circle, the worst there is */
	SHUFFLED,	/* LAYERS of functions in any order */
};

struct prof *make_counters(struct bench *t, enum shape shape);
struct prof *make_stacks(struct bench *t);

#endif
