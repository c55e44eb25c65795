/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that an engine has opened, and two symbol sources that are held where a
 * test wants jobs to overlap: generation 1 names addresses by their page, 2 finds
 * every leaf inlined, 3 waits for servers that never answer. Programs with opened.c
 * bring this symbol registry.
 */
#ifndef UNIT_OPENED_H
#define UNIT_OPENED_H

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "engine/private.h"
#include "model/sums/check.h"
#include "unit/unit.h"

/* Jobs are held where a test wants them to overlap. What a source does when it
 * comes to the gate is in its ticket: how often one has come before. */
struct gate {
	pthread_mutex_t lock;
	pthread_cond_t moved;
	unsigned come;		/* sources that have come */
	unsigned pass;		/* tickets below go on */
	bool shut;
	unsigned publish;	/* generations that a source publishes more */
	atomic_bool seen;	/* a snapshot was: publish no more */
};

extern struct gate gate;

void gate_shut(void);
/* Lets N sources in all go on; 0: all there will be. */
void gate_open(unsigned n);
unsigned gate_came(void);

static const char callgrind[] =
	"# callgrind format\nversion: 1\ncreator: t\npart: 1\n"
	"positions: line\nevents: A B\n"
	"fl=(1) a.c\nfn=(1) main\n10 5 1\ncfn=(2) f\ncalls=2 20\n11 100 7\n\n"
	"fn=(2)\n20 100 7\ntotals: 105 8\n\n"
	"part: 2\npositions: line\nevents: A B\n"
	"fl=(1)\nfn=(1)\n10 1000 0\ntotals: 1000 0\n";

/* Two stacks: 5 x [0x1000, 0x2004, 0x3008], 2 x [0x1010]. */
static const uint64_t cpuprofile[] = {
	0, 3, 0, 10000, 0,
	5, 3, 0x1000, 0x2005, 0x3009,
	2, 1, 0x1010,
	0, 1, 0,
};

struct opened {
	struct settings *settings;
	struct engine *engine;
};

/* In the scratch folder; the path is valid until the next call but one. */
const char *write_file(const char *name, const void *bytes, size_t n);
const char *write_stacks(void);

struct opened open_paths(const char *const *path, size_t n);
struct opened open_with_threads(const char *path, const char *jobs);
void close_it(struct opened *o);

/* Takes what comes until COME sources have come to the gate. */
unsigned run_until_came(struct engine *e, unsigned come);
/* Takes what comes for a while; what came at the end of it. */
unsigned run_for(struct engine *e, int ms);

void check_snapshot(const struct snapshot *s);
/* The function of that name, which is there. */
func_id opened_func(const struct snapshot *s, const char *name);
/* Self cost of all functions of that name. */
int64_t self_of(const struct snapshot *s, const char *name);

#endif
