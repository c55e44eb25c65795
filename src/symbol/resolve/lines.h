/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All the lines of one function out of line: which addresses are which line,
 * and what is inlined where. Read again from the one unit that has the
 * function when somebody looks at it; no tables are kept (reference on
 * symbolizing, section 3.6).
 */
#ifndef SYMBOL_RESOLVE_LINES_H
#define SYMBOL_RESOLVE_LINES_H

#include "base/vec.h"
#include "base/worker.h"
#include "model/names/names.h"

struct symbolizer;

/* Addresses are of the file's own space; HI is exclusive. */
struct symbol_range { uint64_t lo, hi; };

struct symbol_line {
	uint64_t lo, hi;
	file_id file;		/* none: unknown */
	uint32_t line;		/* 0: the compiler's own code */
	uint16_t column;
	bool is_stmt;		/* a good place for a breakpoint */
};

/* One range of something inlined; an instance with several has several
 * rows, with one INSTANCE. */
struct symbol_inlined {
	uint64_t lo, hi;
	func_id func;
	uint32_t instance;	/* from 1 */
	uint32_t parent;	/* the instance it is inlined into, or 0 */
	uint32_t depth;		/* 1: straight into the function */
	file_id call_file;
	uint32_t call_line;
	uint16_t call_column;
};

struct symbol_lines {
	func_id func;
	VEC(struct symbol_range) range;		/* of the function */
	VEC(struct symbol_line) line;		/* both by lo, */
	VEC(struct symbol_inlined) inlined;	/* then by depth */
};

/* Fills *OUT, which may be zeroed or used before, with the function of OBJECT
 * that starts at START (struct func's object and start): 0, or -1 when there
 * is no DWARF for it or JOB was cancelled. Not while symbolizer_run() runs;
 * on any thread, one at a time. Functions and files may be new to the store:
 * their ids can be beyond what an earlier snapshot of names has. */
int symbol_lines(struct symbolizer *s, object_id object, uint64_t start,
		 struct job *job, struct symbol_lines *out);
void symbol_lines_release(struct symbol_lines *l);

#endif
