/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The instructions of a function (model/facts/code.h), from the file that holds
 * its code: a separate debug file has none. Which bytes are the function's is
 * said by our own table of symbols, and so is what its calls and jumps lead to;
 * lines and inlined functions are those of the debug information.
 *
 * Files are opened apart from those of the sources of names, whose work may
 * still be under way.
 */
#ifndef SYMBOL_DISASM_DISASM_H
#define SYMBOL_DISASM_DISASM_H

#include "model/facts/code.h"
#include "symbol/symbol.h"

/* Of one function no more than this is shown. */
#define DISASM_BYTES_MAX (UINT64_C(4) << 20)
#define DISASM_EXTENTS_MAX 64

struct disasm;

/* P is borrowed, OPTIONS copied shallowly. For one thread at a time. */
struct disasm *disasm_new(const struct prof *p,
			  const struct symbol_options *options);
void disasm_free(struct disasm *d);
/* NULL with ERR, or when JOB was cancelled; for code_free(). */
struct code *disasm_code(struct disasm *d, const struct code_wanted *want,
			 struct job *job, struct error *err);

#endif
