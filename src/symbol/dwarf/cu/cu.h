/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one compilation unit knows about a batch of addresses: their frames,
 * innermost first. One pass over the unit's DIEs and one over its line
 * program, however many addresses there are; nothing but the answers is kept
 * (reference on symbolizing, section 2.2).
 */
#ifndef SYMBOL_DWARF_CU_CU_H
#define SYMBOL_DWARF_CU_CU_H

#include "base/alloc.h"
#include "symbol/dwarf/reader.h"
#include "symbol/elf/symtab.h"

#define CU_NONE UINT32_MAX

/* A function that was found. Texts stand in the sections, or in the batch's
 * arena. */
struct cu_func {
	const char *linkage;	/* the linker's name, or NULL */
	const char *at_name;	/* DW_AT_name, or NULL; beside LINKAGE only
				   where it helps to know a symbol */
	const char *name;	/* AT_NAME with what it is in; or NULL */
	uint64_t start;		/* 0: it is inlined wherever its unit has it */
	uint32_t file;		/* of its declaration, a row of file; or none */
	uint32_t line;
	bool inlined;		/* and not called as well, see cu_find_called() */
	bool ada;		/* whose names are mangled in a way of their own */
	bool global;		/* LINKAGE, or AT_NAME where there is none, is its
				   name for the linker, in all units */
	/* for cu_at_name(), before the reader goes on to another unit */
	const struct dwarf_unit *at_name_unit;
	struct dwarf_value at_name_value;
};

struct cu_frame {
	uint32_t func;		/* CU_NONE: what the symbol table says */
	uint32_t file;		/* CU_NONE: unknown */
	uint32_t line;
	uint16_t column;
	bool inlined;
	bool estimated;		/* the line is of the code before */
};

/* A subprogram or an inlined one that holds an address. */
struct cu_node {
	uint64_t die;
	const struct dwarf_unit *origin_unit;
	uint64_t origin;	/* the DIE it is an instance of, or itself */
	uint64_t entry;
	uint64_t ranges;	/* DW_AT_ranges of a function, */
	uint16_t ranges_form;	/* 0: it has none */
	uint64_t call_file;
	uint32_t call_line, call_column;
	uint32_t parent;	/* CU_NONE: it is no inlined one */
	uint32_t func;
	bool inlined;
};

struct cu_addr {
	uint64_t addr;
	uint32_t node;		/* innermost, or CU_NONE */
	uint64_t lo;		/* start of the node's range around it */
	uint64_t left;		/* end of what was last inlined before it */
	bool done;		/* the first pass found its node */
	bool has_row, has_estimate;
	struct lineprog_row row, estimate;
	size_t first, n;	/* frames */
};

/* A function whose name or place needs what is around it: the DIE that has the
 * name. */
struct cu_scope {
	const struct dwarf_unit *unit;
	uint64_t die;
	uint32_t func;
	bool named;		/* its name is whole: only the place is wanted */
	bool lambda;		/* if its type has no name, it is where that is */
};

/* The instances out of line of a function that is inlined, too: numbers of nodes, or
 * CU_NONE. */
struct cu_called {
	uint32_t own;		/* its own code */
	uint32_t clone;		/* a copy that the compiler made for some callers, or
				   a part */
	bool several;		/* nobody knows which is its own */
};

/* Where the DIEs of a unit were found; a package or a .dwo file has those of a
 * skeleton. */
enum cu_split { CU_WHOLE, CU_IN_PACKAGE, CU_IN_DWO, CU_NOWHERE };

struct cu {
	/* in: */
	const struct dwarf *dwarf;
	const struct dwarf_unit *unit;
	/* or NULL; may be used by several threads */
	const struct elfsym_table *sym;
	VEC(struct cu_addr) addr;		/* by rising address */
	/* out: */
	VEC(struct cu_func) func;
	VEC(struct dwarf_file) file;
	VEC(struct cu_frame) frame;
	uint8_t from;		/* enum cu_split */
	bool too_early;		/* units are wanted that may not have come by */
	/* private */
	VEC(struct cu_node) node;
	struct hash_u64 func_of, file_of;
	VEC(uint64_t) instance;		/* DIEs of functions with code that are
					   instances of another */
	VEC(struct cu_called) called;
	struct hash_u64 called_of;	/* what is inlined -> its row, and 1 */
	struct arena arena;
	VEC(struct cu_scope) scope;
	struct dwarf_reader *reader;
	/* the unit with the DIEs: of the .dwo, or PACKED */
	const struct dwarf_unit *info;
	struct dwarf_unit packed;	/* of the package */
	struct dwarf *split;
	struct image split_image;
};

/* Empties what an earlier unit left; storage is kept. */
void cu_begin(struct cu *c, const struct dwarf *d, const struct dwarf_unit *u,
	      struct dwarf_reader *r);
void cu_add(struct cu *c, uint64_t addr);
/* False when the reader's job was cancelled. If it was TOO_EARLY, while units
 * still come by, there is no answer, and it is to be run again. The answers are
 * good until cu_begin() or cu_release(), or until the dwarf is closed; the reader
 * is not asked for any more. */
bool cu_run(struct cu *c);
void cu_release(struct cu *c);

/* Parts of cu_run(). */
/* Finds the unit with the DIEs if this one is a skeleton. */
void cu_open_split(struct cu *c);
void cu_close_split(struct cu *c);
/* Finds the nodes of addresses that are not done; ALL looks into types and
 * functions that seem to have nothing, too. */
bool cu_walk(struct cu *c, bool all);
/* Finds for all nodes that are inlined what is called of the same function: so one
 * function has one name and one place, whatever was asked for. */
void cu_find_called(struct cu *c);
/* That of a node, or NULL. */
const struct cu_called *cu_called_of(const struct cu *c, const struct cu_node *n);
bool cu_lines(struct cu *c);
/* Where a reference leads, as dwarf_reference() has it. */
bool cu_reference(struct cu *c, const struct dwarf_unit *u,
		  const struct dwarf_value *v, const struct dwarf_unit **to,
		  uint64_t *die);
/* The row of func of a node. cu_scopes() completes those that need it. */
uint32_t cu_func_of(struct cu *c, uint32_t node);
/* DW_AT_name of any function, or NULL. */
const char *cu_at_name(const struct cu_func *f);
uint32_t cu_file_of(struct cu *c, const struct dwarf_unit *u, uint64_t file);
bool cu_scopes(struct cu *c);
/* A number of 24 bits for a unit, unlike those of all other units that C may
 * refer to. */
uint64_t cu_unit_key(const struct cu *c, const struct dwarf_unit *u);
/* One for the DIE that a node is an instance of. */
static inline uint64_t
cu_origin_key(const struct cu *c, const struct cu_node *n)
{
	return (n->origin - n->origin_unit->offset) << 25 |
	       cu_unit_key(c, n->origin_unit) << 1 | n->inlined;
}
/* TEXT, as long as C is good, if what it costs to keep it is left, else NULL: the
 * sections may hold one long text that thousands of names are tails of. */
const char *cu_paid_text(struct cu *c, const char *text);
/* The first address that is not below ADDR. */
size_t cu_lower(const struct cu *c, uint64_t addr);

#endif
