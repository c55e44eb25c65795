/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The applier: takes the events of the chunks in the order of the file and
 * keeps the state that a line's meaning depends on: names, the current object,
 * file and function, the call that waits for its cost line, parts.
 */
#ifndef LOAD_CALLGRIND_APPLY_H
#define LOAD_CALLGRIND_APPLY_H

#include "load/callgrind/scan.h"
#include "load/callgrind/state.h"

/* IS_ABSOLUTE: a Cachegrind file, whose positions are never relative. */
void cg_load_init(struct cg_load *l, struct builder *b,
		  const struct input *in, bool is_absolute);
void cg_load_release(struct cg_load *l);
/* The file is not read again: what was said of it is. */
void cg_say_kept(struct cg_load *l);
/* Takes all events of C, scanning it again when it began under a wrong guess.
 * -1 and ERR when the file cannot be read at all. */
int cg_apply_chunk(struct cg_load *l, struct cg_chunk *c, struct error *err);
/* Whether the job was cancelled since it was last asked; says so. What was read
 * before LINE is to be seen. */
bool cg_is_stopped(struct cg_load *l, uint64_t line);
/* After the last chunk: messages about what is left open and missing. CUT: the
 * last line has no end. */
void cg_apply_end(struct cg_load *l, bool cut);

#endif
