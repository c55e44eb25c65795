/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Line-number programs of DWARF 2 to 5: read once as a stream, no row is kept
 * (reference on symbolizing, section 2.2: seven times as fast as libdw's
 * tables, and no memory). Any bytes give rows or none, never a fault.
 */
#ifndef SYMBOL_DWARF_LINEPROG_H
#define SYMBOL_DWARF_LINEPROG_H

#include "base/vec.h"
#include "symbol/dwarf/bytes.h"

/* Where a name of a header stands. */
enum lineprog_where { LINEPROG_NONE, LINEPROG_HERE, LINEPROG_LINE_STR,
		      LINEPROG_STR, LINEPROG_STRX, LINEPROG_SUPPLEMENTARY };

struct lineprog_name {
	enum lineprog_where where;
	uint64_t at;			/* an offset or an index */
	const char *s;			/* LINEPROG_HERE */
};

struct lineprog_file {
	struct lineprog_name name;
	uint64_t dir;
	const unsigned char *md5;	/* 16 bytes of the header, or NULL */
};

/* What a special opcode adds. */
struct lineprog_step { uint8_t ops; int16_t line; };

struct lineprog {
	uint16_t version;
	uint8_t addr_size, offset_size, min_length, max_ops, line_range,
		opcode_base;
	int8_t line_base;
	bool is_stmt;
	uint8_t length[256];		/* arguments of standard opcodes */
	struct lineprog_step special[256];	/* from opcode_base on */
	/* By the file's own numbers: before DWARF 5 number 0 is empty here. */
	VEC(struct lineprog_name) dir;
	VEC(struct lineprog_file) file;
	struct bytes program;
};

/* Reads the header at the start of B, which ends with its section, and no byte
 * of the program behind it; the names point into the bytes of B. ADDR_SIZE is
 * the unit's, for programs that do not have it. False when it cannot be read.
 * LP may be reused, and is valid when zeroed; what it holds is released by
 * lineprog_release(). */
bool lineprog_open(struct lineprog *lp, struct bytes b, unsigned addr_size);
void lineprog_release(struct lineprog *lp);

struct lineprog_row {
	uint64_t addr;
	uint64_t file;
	uint32_t line, column;
	bool is_stmt;
	bool end;		/* of a sequence: the first address behind it */
};

/* Calls ROW for every row until it returns false. */
typedef bool (*lineprog_fn)(void *ctx, const struct lineprog_row *row);
void lineprog_run(const struct lineprog *lp, lineprog_fn row, void *ctx);

/* The bytes of the program at the start of B, its header included, or 0 when
 * its length is beyond the end. */
uint64_t lineprog_size(struct bytes b);
/* Of these, the bytes of the header. */
uint64_t lineprog_header_size(struct bytes b);

#endif
