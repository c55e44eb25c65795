/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What Austin writes: "P123;T0:456;/src/app.py:main:13;/src/lib.py:f:7 150", process and
 * thread in front, then file, function and line of each frame.
 */
#ifndef LOAD_FOLDED_AUSTIN_H
#define LOAD_FOLDED_AUSTIN_H

#include "load/folded/frame.h"

struct austin_stack {
	struct span head;		/* process and thread as they are there */
	struct span pid, thread;
	struct span frames;
};

/* Whether LINE, without its cost, is such a stack: all of it is. */
bool austin_stack_read(struct span line, struct austin_stack *s);
/* TEXT is a frame of one. */
struct folded_frame austin_frame_read(struct span text);

#endif
