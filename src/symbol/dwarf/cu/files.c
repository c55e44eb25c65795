/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The source files that a unit's functions and lines name, and what texts
 * cost.
 */
#include <config.h>

#include "symbol/dwarf/cu/cu.h"

#define STEPS_A_BYTE 64		/* of a text: demangled and kept */

const char *
cu_paid_text(struct cu *c, const char *text)
{
	const struct dwarf_buffer *b = &c->reader->buffer;
	const unsigned char *s = (const unsigned char *)text;
	size_t n;

	if (!text)
		return NULL;
	n = strlen(text);
	if (!dwarf_spend(c->reader, c->dwarf, STEPS_A_BYTE * n))
		return NULL;
	/* the reader goes on to the next unit before this one is written */
	if (b->cap && s >= b->at && s < b->at + b->cap)
		return arena_bytes(&c->arena, text, n);
	return text;
}

/* The unit whose line program numbers the files of U: that of its skeleton. */
static const struct dwarf_unit *
line_unit(const struct cu *c, const struct dwarf_unit *u)
{
	return u == c->info && c->info != c->unit ? c->unit : u;
}

uint64_t
cu_unit_key(const struct cu *c, const struct dwarf_unit *u)
{
	unsigned dwarf = u->dwarf == c->dwarf ? 0 : u->dwarf == c->split ? 1
								  : 2;

	if (u == &c->packed)	/* the only one of its file */
		return 1;
	return (uint64_t)(u - u->dwarf->unit) << 2 | dwarf;
}

uint32_t
cu_file_of(struct cu *c, const struct dwarf_unit *u, uint64_t file)
{
	const struct lineprog *lp;
	struct dwarf_file parts;
	uint32_t *at;
	bool fresh;

	u = line_unit(c, u);
	if (file >= 1u << 20 || (file == 0 && u->version < 5))
		return CU_NONE;
	at = hash_u64_at(&c->file_of, cu_unit_key(c, u) << 20 | file, &fresh);
	if (!fresh)
		return *at - 1;
	lp = dwarf_lines(c->reader, u);
	if (lp && dwarf_file(u, lp, file, &parts) &&
	    cu_paid_text(c, parts.comp_dir) && cu_paid_text(c, parts.dir) &&
	    cu_paid_text(c, parts.name)) {
		VEC_PUSH(&c->file, parts);
		*at = (uint32_t)c->file.n;
	}
	return *at - 1;
}
