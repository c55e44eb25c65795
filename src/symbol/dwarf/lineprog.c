/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include <dwarf.h>

#include "symbol/dwarf/linerun.h"

#define FORMATS_MAX 32		/* columns of a table of DWARF 5 */

/* The length of a unit in 4 or 12 bytes. */
static uint64_t
read_length(struct bytes *b, uint8_t *offset_size)
{
	uint64_t n = bytes_u32(b);

	*offset_size = 4;
	if (n == 0xffffffff) {
		*offset_size = 8;
		n = bytes_u64(b);
	}
	return n;
}

uint64_t
lineprog_size(struct bytes b)
{
	const unsigned char *start = b.p;
	uint8_t offset_size;
	uint64_t n = read_length(&b, &offset_size);

	if (b.bad || n > bytes_left(&b))
		return 0;
	return n + (uint64_t)(b.p - start);
}

uint64_t
lineprog_header_size(struct bytes b)
{
	const unsigned char *start = b.p;
	uint8_t offset_size;
	uint64_t n;

	read_length(&b, &offset_size);
	if (bytes_u16(&b) >= 5)
		bytes_skip(&b, 2);
	n = bytes_uint(&b, offset_size);
	if (b.bad || n > bytes_left(&b))
		return 0;
	return n + (uint64_t)(b.p - start);
}

/* ------------------------------------------------------- DWARF 2, 3 and 4 */

static void
read_old_tables(struct lineprog *lp, struct bytes *b)
{
	struct lineprog_file file = { { LINEPROG_NONE, 0, NULL }, 0, NULL };
	struct lineprog_name name = { LINEPROG_NONE, 0, NULL };

	VEC_PUSH(&lp->dir, name);	/* the directory of compilation */
	VEC_PUSH(&lp->file, file);
	name.where = file.name.where = LINEPROG_HERE;
	while ((name.s = bytes_str(b)) != NULL && *name.s)
		VEC_PUSH(&lp->dir, name);
	while ((file.name.s = bytes_str(b)) != NULL && *file.name.s) {
		file.dir = bytes_uleb(b);
		bytes_skip_leb(b);	/* time and size */
		bytes_skip_leb(b);
		VEC_PUSH(&lp->file, file);
	}
}

/* ---------------------------------------------------------------- DWARF 5 */

struct column { uint64_t content, form; };

static bool
read_text(struct lineprog *lp, struct bytes *b, uint64_t form,
	  struct lineprog_name *name)
{
	name->s = NULL;
	switch (form) {
	case DW_FORM_string:
		name->where = LINEPROG_HERE;
		name->s = bytes_str(b);
		return name->s != NULL;
	case DW_FORM_line_strp:
		name->where = LINEPROG_LINE_STR;
		name->at = bytes_uint(b, lp->offset_size);
		return true;
	case DW_FORM_strp:
		name->where = LINEPROG_STR;
		name->at = bytes_uint(b, lp->offset_size);
		return true;
	case DW_FORM_strp_sup:
	case DW_FORM_GNU_strp_alt:
		name->where = LINEPROG_SUPPLEMENTARY;
		name->at = bytes_uint(b, lp->offset_size);
		return true;
	case DW_FORM_strx:
		name->where = LINEPROG_STRX;
		name->at = bytes_uleb(b);
		return true;
	case DW_FORM_strx1:
	case DW_FORM_strx2:
	case DW_FORM_strx4:
		name->where = LINEPROG_STRX;
		name->at = bytes_uint(b, form == DW_FORM_strx1 ? 1 :
				      form == DW_FORM_strx2 ? 2 : 4);
		return true;
	case DW_FORM_strx3:
		name->where = LINEPROG_STRX;
		name->at = bytes_u24(b);
		return true;
	}
	return false;
}

/* A number, or what can be stepped over. */
static bool
read_number(struct lineprog *lp, struct bytes *b, uint64_t form, uint64_t *v)
{
	switch (form) {
	case DW_FORM_udata:
		*v = bytes_uleb(b);
		return true;
	case DW_FORM_data1:
		*v = bytes_u8(b);
		return true;
	case DW_FORM_data2:
		*v = bytes_u16(b);
		return true;
	case DW_FORM_data4:
		*v = bytes_u32(b);
		return true;
	case DW_FORM_data8:
		*v = bytes_u64(b);
		return true;
	case DW_FORM_data16:
		bytes_skip(b, 16);
		return true;
	case DW_FORM_block:
		bytes_skip(b, bytes_uleb(b));
		return true;
	case DW_FORM_block1:
		bytes_skip(b, bytes_u8(b));
		return true;
	case DW_FORM_block2:
		bytes_skip(b, bytes_u16(b));
		return true;
	case DW_FORM_block4:
		bytes_skip(b, bytes_u32(b));
		return true;
	case DW_FORM_sec_offset:
		*v = bytes_uint(b, lp->offset_size);
		return true;
	}
	return false;
}

static bool
read_entry(struct lineprog *lp, struct bytes *b, const struct column *column,
	   unsigned ncolumn, struct lineprog_file *file)
{
	struct lineprog_name other;
	uint64_t number = 0;
	unsigned i;

	*file = (struct lineprog_file){ { LINEPROG_NONE, 0, NULL }, 0, NULL };
	for (i = 0; i < ncolumn; i++) {
		const unsigned char *start = b->p;

		if (column[i].content == DW_LNCT_path) {
			if (!read_text(lp, b, column[i].form, &file->name))
				return false;
			continue;
		}
		/* a text that some compiler adds, or a number */
		if (!read_number(lp, b, column[i].form, &number) &&
		    !read_text(lp, b, column[i].form, &other))
			return false;
		if (column[i].content == DW_LNCT_directory_index)
			file->dir = number;
		if (column[i].content == DW_LNCT_MD5 &&
		    column[i].form == DW_FORM_data16 && !b->bad)
			file->md5 = start;
	}
	return !b->bad;
}

/* Directories (FILES false) or files. */
static bool
read_table(struct lineprog *lp, struct bytes *b, bool files)
{
	struct column column[FORMATS_MAX];
	unsigned ncolumn = bytes_u8(b), i;
	const unsigned char *before;
	struct lineprog_file file;
	uint64_t n;

	if (ncolumn > FORMATS_MAX)
		return false;
	for (i = 0; i < ncolumn; i++) {
		column[i].content = bytes_uleb(b);
		column[i].form = bytes_uleb(b);
	}
	n = bytes_uleb(b);
	for (; n > 0 && !b->bad; n--) {
		before = b->p;
		if (!read_entry(lp, b, column, ncolumn, &file))
			return false;
		if (b->p == before)	/* entries of nothing never end */
			return false;
		if (files)
			VEC_PUSH(&lp->file, file);
		else
			VEC_PUSH(&lp->dir, file.name);
	}
	return !b->bad;
}

/* --------------------------------------------------------------- opening */

static bool
read_header(struct lineprog *lp, struct bytes *b, unsigned addr_size)
{
	uint64_t length;
	unsigned i;

	lp->version = bytes_u16(b);
	if (lp->version < 2 || lp->version > 5)
		return false;
	lp->addr_size = (uint8_t)addr_size;
	if (lp->version >= 5) {
		lp->addr_size = bytes_u8(b);
		bytes_u8(b);	/* of segment selectors */
	}
	length = bytes_uint(b, lp->offset_size);
	if (b->bad || length > bytes_left(b))
		return false;
	lp->program = *b;
	lp->program.p += length;
	b->end = lp->program.p;
	lp->min_length = bytes_u8(b);
	lp->max_ops = lp->version >= 4 ? bytes_u8(b) : 1;
	lp->is_stmt = bytes_u8(b) != 0;
	lp->line_base = (int8_t)bytes_u8(b);
	lp->line_range = bytes_u8(b);
	lp->opcode_base = bytes_u8(b);
	for (i = 1; i < lp->opcode_base; i++)
		lp->length[i] = bytes_u8(b);
	if (lp->max_ops == 0)
		lp->max_ops = 1;
	if (b->bad || lp->line_range == 0 || lp->opcode_base == 0)
		return false;
	for (i = 0; lp->opcode_base + i < 256; i++)
		lp->special[lp->opcode_base + i] = (struct lineprog_step){
			(uint8_t)(i / lp->line_range),
			(int16_t)(lp->line_base + (int)(i % lp->line_range)) };
	return true;
}

bool
lineprog_open(struct lineprog *lp, struct bytes b, unsigned addr_size)
{
	uint64_t n = read_length(&b, &lp->offset_size);

	lp->dir.n = lp->file.n = 0;
	lp->program = (struct bytes){ NULL, NULL, false, false };
	if (b.bad || n > bytes_left(&b))
		return false;
	b.end = b.p + n;
	if (!read_header(lp, &b, addr_size)) {
		lp->program = (struct bytes){ NULL, NULL, false, false };
		return false;
	}
	/* with bad tables there are still addresses and lines */
	if (lp->version < 5)
		read_old_tables(lp, &b);
	else if (read_table(lp, &b, false))
		read_table(lp, &b, true);
	return true;
}

void
lineprog_release(struct lineprog *lp)
{
	VEC_RELEASE(&lp->dir);
	VEC_RELEASE(&lp->file);
}

/* --------------------------------------------------------------- running */

void
lineprog_run(const struct lineprog *lp, lineprog_fn fn, void *ctx)
{
	lineprog_each(lp, lp->program, fn, ctx);
}
