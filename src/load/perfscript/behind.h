/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands behind the event in a head's line: where there are no stacks, the frame,
 * and other fields of the user's choice before it.
 *
 *	page-faults:  55877d9cf058 data+0x8 (/bin/a)     55877d9ce172 f+0x2 (/bin/a)
 *	cycles:                12     55877d9ce172 f+0x2 (/bin/a)
 *
 * perf writes the address of data, what that is, and the weight ahead of the
 * instruction's address. Where there are stacks they are all that is there. Behind the
 * frame there may be bytes of the instruction, branches, registers and memory:
 *
 *	cycles:     55d2b8051302 f+0x2 (/b) insn: f2 0f 58 c1
 *	cycles:     55d2b8051302 f+0x2 (/b)  0x55d2b8051302/0x55d2b8051402/P/-/-/0
 *	cycles:     55d2b8051302 f+0x2 (/b)       11f2a1040 4K
 */
#ifndef LOAD_PERFSCRIPT_BEHIND_H
#define LOAD_PERFSCRIPT_BEHIND_H

#include "load/perfscript/line.h"

/* The frame that stands in the line of the head, if one does. */
bool perf_frame_behind(const struct perf_head *h, struct perf_frame *f);
/* Whether branches do, with a frame before them or none. */
bool perf_has_branches(const struct perf_head *h);
/* Whether nothing else than a frame can stand there. */
bool perf_frame_is_sure(const struct perf_head *h);
/* Whether it stands in an address's cells right behind the number of a thread. */
bool perf_frame_is_of_thread(const struct perf_head *h);

#endif
