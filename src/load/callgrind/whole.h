/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines as nearly all are where a file names what it has named before, several
 * at once: a function with its first costs, and a call with its costs. Numbers of
 * names have at most seven digits. Lines of any other form, though they may mean
 * the same, are scan.c's.
 */
#ifndef LOAD_CALLGRIND_WHOLE_H
#define LOAD_CALLGRIND_WHOLE_H

#include "load/callgrind/ordinary.h"

struct cg_whole {
	uint32_t id;			/* of the function */
	uint32_t file, count;
	bool has_file;
	unsigned n;			/* costs */
	unsigned named;			/* behind the line that has ID, from P on */
};

/* "fl=(1)" or not, "fn=(2)" and a cost line whose positions are decimal at P: what
 * is behind them, or NULL. COST has room for all events and one more. CG_PAD
 * bytes stand behind the text. Where many bytes cannot be asked at once it is
 * always NULL. */
const char *cg_whole_function(const char *p, const struct cg_shape *shape,
			      int64_t *cost, struct cg_whole *w);
/* "cfi=(1)", "cfl=(1)" or neither, "cfn=(2)", "calls=3 ..." and any ordinary cost
 * line. NAMED is not set. */
const char *cg_whole_call(const char *p, const struct cg_shape *shape,
			  int64_t *cost, struct cg_whole *w);
/* The same as machines do it that have no wide registers: for tests. */
const char *cg_whole_function_narrow(const char *p,
				     const struct cg_shape *shape,
				     int64_t *cost, struct cg_whole *w);
const char *cg_whole_call_narrow(const char *p, const struct cg_shape *shape,
				 int64_t *cost, struct cg_whole *w);

#endif
