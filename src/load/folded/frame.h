/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the text of one frame says. Writers add marks and places:
 *
 *	vfs_read_[k]			in the kernel (stackcollapse-perf --all)
 *	java/lang/Thread.run_[j]	compiled at run time; [i] inlined,
 *					[0] interpreted, [1] compiled by C1
 *	handle (app/views.py:12)	py-spy
 *	bar (file:///app/srv.js:20:1)	V8, Node: the column is left out
 *	each - lib/array.rb:7		rbspy; of C functions "(unknown):0"
 *
 * and everything else is a name.
 */
#ifndef LOAD_FOLDED_FRAME_H
#define LOAD_FOLDED_FRAME_H

#include "load/text/span.h"

struct folded_frame {
	struct span name;
	struct span file;	/* empty when not known */
	uint32_t line;		/* 0 likewise */
	const char *object;	/* "" likewise */
	bool inlined;		/* its object is that of what it is inlined into */
};

bool folded_frame_inlined(struct span text);
/* Whether it is code made at run time. */
bool folded_frame_is_code(struct span text);

/* TEXT is not empty. */
struct folded_frame folded_frame_read(struct span text);

#endif
