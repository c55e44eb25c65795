/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lineprog_run() for those who take millions of rows: the function that takes
 * them becomes part of the loop.
 */
#ifndef SYMBOL_DWARF_LINERUN_H
#define SYMBOL_DWARF_LINERUN_H

#include <dwarf.h>

#include "symbol/dwarf/lineprog.h"

#define LINERUN_INLINE static inline __attribute__((always_inline))

struct linerun {
	const struct lineprog *lp;
	struct bytes b;
	struct lineprog_row row;
	unsigned op;		/* of a VLIW bundle */
};

LINERUN_INLINE void
linerun_reset(struct linerun *m)
{
	m->row = (struct lineprog_row){ .file = 1, .line = 1,
					.is_stmt = m->lp->is_stmt };
	m->op = 0;
}

LINERUN_INLINE void
linerun_advance(struct linerun *m, uint64_t ops)
{
	const struct lineprog *lp = m->lp;

	if (lp->max_ops == 1) {
		m->row.addr += ops * lp->min_length;
		return;
	}
	ops += m->op;
	m->row.addr += ops / lp->max_ops * lp->min_length;
	m->op = (unsigned)(ops % lp->max_ops);
}

LINERUN_INLINE bool
linerun_extended(struct linerun *m, lineprog_fn fn, void *ctx)
{
	uint64_t n = bytes_uleb(&m->b);
	struct bytes arg = m->b;
	bool more = true;

	bytes_skip(&m->b, n);
	if (m->b.bad || n == 0)
		return !m->b.bad;
	arg.end = m->b.p;
	switch (bytes_u8(&arg)) {
	case DW_LNE_end_sequence:
		m->row.end = true;
		more = fn(ctx, &m->row);
		linerun_reset(m);
		break;
	case DW_LNE_set_address:
		n = bytes_left(&arg);
		m->row.addr = bytes_uint(&arg, n < 8 ? (unsigned)n : 8);
		m->op = 0;
		break;
	}
	return more;
}

LINERUN_INLINE bool
linerun_standard(struct linerun *m, uint8_t op, lineprog_fn fn, void *ctx)
{
	unsigned i;

	switch (op) {
	case DW_LNS_copy:
		return fn(ctx, &m->row);
	case DW_LNS_advance_pc:
		linerun_advance(m, bytes_uleb(&m->b));
		break;
	case DW_LNS_advance_line:
		m->row.line += (uint32_t)bytes_sleb(&m->b);
		break;
	case DW_LNS_set_file:
		m->row.file = bytes_uleb(&m->b);
		break;
	case DW_LNS_set_column:
		m->row.column = (uint32_t)bytes_uleb(&m->b);
		break;
	case DW_LNS_negate_stmt:
		m->row.is_stmt = !m->row.is_stmt;
		break;
	case DW_LNS_set_basic_block:
	case DW_LNS_set_prologue_end:
	case DW_LNS_set_epilogue_begin:
		break;
	case DW_LNS_const_add_pc:
		linerun_advance(m, (255u - m->lp->opcode_base)
				   / m->lp->line_range);
		break;
	case DW_LNS_fixed_advance_pc:
		m->row.addr += bytes_u16(&m->b);
		m->op = 0;
		break;
	default:
		for (i = 0; i < m->lp->length[op]; i++)
			bytes_skip_leb(&m->b);
		break;
	}
	return true;
}

/* PROGRAM: the bytes of lp->program, or a copy. */
LINERUN_INLINE void
lineprog_each(const struct lineprog *lp, struct bytes program, lineprog_fn fn,
	      void *ctx)
{
	struct linerun m = { .lp = lp, .b = program };
	bool more = true;
	uint8_t op;

	linerun_reset(&m);
	while (more && m.b.p < m.b.end) {
		op = *m.b.p++;
		if (op >= lp->opcode_base) {
			linerun_advance(&m, lp->special[op].ops);
			m.row.line += (uint32_t)lp->special[op].line;
			more = fn(ctx, &m.row);
		} else if (op == 0) {
			more = linerun_extended(&m, fn, ctx);
		} else {
			more = linerun_standard(&m, op, fn, ctx);
		}
	}
}

#endif
