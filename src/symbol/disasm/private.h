/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the room: what makes instructions of bytes is a row of a table, of
 * which the first that can is used.
 */
#ifndef SYMBOL_DISASM_PRIVATE_H
#define SYMBOL_DISASM_PRIVATE_H

#include "base/error.h"
#include "symbol/disasm/disasm.h"
#include "symbol/resolve/module.h"

/* A stretch of code of one file. */
struct disasm_extent {
	const struct image *image;
	uint64_t start, end;
	bool intel;
	struct job *job;
};

struct disassembler_row {
	const char *name;	/* as people know it */
	/* Appends the instructions from START on that begin before END, by
	 * rising address. -1 with ERR, or when the job was cancelled. */
	int (*run)(const struct disasm_extent *x, struct code *out,
		   struct error *err);
};

extern const struct disassembler_row disasm_objdump;
extern const struct disassembler_row *const disasm_registry[];

/* What an instruction does, by its words as a disassembler writes them, and
 * where a call or jump to a fixed place leads; MACHINE is an ELF file's. */
void insn_classify(struct insn *x, unsigned machine, const char *text);
/* Where the words end and a remark begins. */
size_t insn_words(const char *text);
/* Whether there are two ways to write its instructions. */
bool insn_machine_x86(unsigned machine);

#endif
