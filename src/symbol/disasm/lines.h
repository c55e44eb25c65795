/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the debug information says of instructions: lines, and which of them are
 * of a function that was inlined.
 */
#ifndef SYMBOL_DISASM_LINES_H
#define SYMBOL_DISASM_LINES_H

#include "model/facts/code.h"
#include "symbol/demangle/demangle.h"
#include "symbol/resolve/module.h"

/* Fills file, line and func of the instructions, as far as it is known. */
void disasm_lines(struct module *m, const struct symbol_options *options,
		  struct demangler *demangler, struct code *c,
		  struct job *job);

#endif
