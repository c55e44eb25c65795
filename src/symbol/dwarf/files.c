/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The line programs of units, and the files that these number.
 */
#include <config.h>

#include "symbol/dwarf/reader.h"

#define HEAD 32			/* bytes: its lengths are known behind them */

const struct lineprog *
dwarf_lines(struct dwarf_reader *r, const struct dwarf_unit *u)
{
	const struct dwarf *d = u->dwarf->main ? u->dwarf->main : u->dwarf;
	struct section *s = dwarf_bytes_of(d, DWARF_LINE);
	struct bytes b = { .swap = u->swap };
	uint64_t n;
	unsigned i;

	for (i = 0; i < DWARF_CACHED; i++)
		if (r->line[i].unit == u)
			return r->line[i].good ? &r->line[i].lp : NULL;
	i = r->line_turn++ % DWARF_CACHED;
	r->line[i].unit = u;
	r->line[i].good = false;
	if (u->line >= s->n || !section_need(s, u->line, s->n - u->line < 12 ?
					      s->n - u->line : 12))
		return NULL;
	b.p = s->at + u->line;
	b.end = s->at + s->n;
	n = lineprog_size(b);
	if (n == 0 || !section_need(s, u->line, n < HEAD ? n : HEAD))
		return NULL;
	b.end = b.p + n;
	n = lineprog_header_size(b);
	/* four steps a byte of the header */
	if (n == 0 || !section_need(s, u->line, n) ||
	    !dwarf_spend(r, u->dwarf, 4 * n))
		return NULL;
	r->line[i].good = lineprog_open(&r->line[i].lp, b, u->addr_size);
	return r->line[i].good ? &r->line[i].lp : NULL;
}

/* Into memory that is used again, as those of units. */
bool
dwarf_line_program(struct dwarf_reader *r, const struct dwarf_unit *u,
		   const struct lineprog *lp, struct bytes *program)
{
	const struct dwarf *d = u->dwarf->main ? u->dwarf->main : u->dwarf;
	struct section *s = dwarf_bytes_of(d, DWARF_LINE);
	size_t n = bytes_left(&lp->program);

	*program = lp->program;
	if (!dwarf_spend(r, u->dwarf, 2 * n))
		return false;
	if (!s->block)
		return section_need(s, (uint64_t)(lp->program.p - s->at), n);
	if (n == 0)
		return true;
	dwarf_room(&r->program, n);
	program->p = r->program.at;
	program->end = program->p + n;
	return section_copy(s, (uint64_t)(lp->program.p - s->at), n,
			    r->program.at);
}

static const char *
name_text(const struct dwarf_unit *u, const struct lineprog_name *name)
{
	const struct dwarf *d = u->dwarf->main ? u->dwarf->main : u->dwarf;
	const char *s = NULL;

	switch (name->where) {
	case LINEPROG_NONE:
		break;
	case LINEPROG_HERE:
		s = name->s;
		break;
	case LINEPROG_LINE_STR:
		s = section_text(dwarf_bytes_of(d, DWARF_LINE_STR), name->at);
		break;
	case LINEPROG_STR:
		s = section_text(dwarf_bytes_of(d, DWARF_STR), name->at);
		break;
	case LINEPROG_STRX:
		s = dwarf_string_at(u, name->at);
		break;
	case LINEPROG_SUPPLEMENTARY:
		d = d->supplementary;
		s = d ? section_text(dwarf_bytes_of(d, DWARF_STR), name->at)
		      : NULL;
		break;
	}
	return s ? s : "";
}

bool
dwarf_file(const struct dwarf_unit *u, const struct lineprog *lp,
	   uint64_t file, struct dwarf_file *out)
{
	const struct lineprog_file *f;

	if (file >= lp->file.n)
		return false;
	f = &lp->file.at[file];
	out->name = name_text(u, &f->name);
	if (!*out->name)
		return false;
	out->comp_dir = u->comp_dir ? u->comp_dir : "";
	out->dir = "";
	out->md5 = f->md5;
	/* directory 0 is the one of compilation, which DWARF 5 repeats */
	if (f->dir > 0 && f->dir < lp->dir.n)
		out->dir = name_text(u, &lp->dir.at[f->dir]);
	else if (f->dir == 0 && lp->dir.n > 0 && !*out->comp_dir)
		out->comp_dir = name_text(u, &lp->dir.at[0]);
	return true;
}
