/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the room: what makes instructions of bytes is a row of a table, of
 * which the first that can is used.
 */
#ifndef SYMBOL_DISASM_PRIVATE_H
#define SYMBOL_DISASM_PRIVATE_H

#include "base/error.h"
#include "symbol/demangle/demangle.h"
#include "symbol/disasm/disasm.h"
#include "symbol/resolve/named.h"

/* A stretch of code of one file. */
struct disasm_extent {
	struct image *image;
	uint64_t start, end;
	bool intel;
	struct job *job;
};

struct disassembler_row {
	const char *name;	/* as people know it */
	/* Appends the instructions from START on that begin before END, by
	 * rising address. DISASM_CANNOT and nothing appended: the next row may.
	 * -1 with ERR, or when the job was cancelled. */
	int (*run)(const struct disasm_extent *x, struct code *out,
		   struct error *err);
};

#define DISASM_CANNOT 1

extern const struct disassembler_row disasm_capstone, disasm_objdump;
extern const struct disassembler_row *const disasm_registry[];

/* Appends the instruction X, all but its text and bytes known, at most
 * INSN_BYTES long: what it does and leads to is told by its words S, of which a
 * name in brackets is left out. */
#define INSN_BYTES 32
void insn_add(struct code *out, struct insn *x, unsigned machine, const char *s,
	      const unsigned char *bytes);

/* What an instruction does, by its words as a disassembler writes them, and
 * where a call or jump to a fixed place leads; MACHINE is an ELF file's. */
void insn_classify(struct insn *x, unsigned machine, const char *text);
/* Whether there are two ways to write its instructions. */
bool insn_machine_x86(unsigned machine);

#endif
