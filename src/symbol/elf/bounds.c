/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <dwarf.h>

#include "base/bound.h"
#include "symbol/elf/bounds.h"
#include "symbol/elf/dynamic.h"

/* Far more than any program has; bounds the memory a hostile file can claim. */
#define BOUNDS_MAX (1u << 22)
#define AUGMENTATION_MAX 16	/* real ones have five letters at most */
#define CHECK_EVERY 16384	/* entries between two looks at the job */

/* Goes through .eh_frame: entries for what several functions have in common
 * (CIE), each followed by entries for functions (FDE). */
struct reader {
	const unsigned char *p;		/* the section */
	size_t n, at;
	size_t end;			/* of the entry at hand */
	uint64_t addr;			/* of the section */
	bool big, is_64, broken;
	bool open;			/* more than the section is there */
	size_t cie;			/* the CIE at hand, */
	unsigned encoding;		/* how its FDEs write addresses, DW_EH_PE_;
					   omit: in no way known here */
};

/* ---------------------------------------------------------------- numbers */

static uint64_t
read_fixed(struct reader *r, unsigned n)
{
	uint64_t value = 0;
	unsigned i;

	if (r->at > r->end || r->end - r->at < n) {
		r->broken = true;
		return 0;
	}
	for (i = 0; i < n; i++)
		value |= (uint64_t)r->p[r->at + i]
			 << 8 * (r->big ? n - 1 - i : i);
	r->at += n;
	return value;
}

static uint64_t
read_leb(struct reader *r, bool is_signed)
{
	uint64_t value = 0, byte;
	unsigned shift = 0;

	do {
		byte = read_fixed(r, 1);
		if (shift < 64)
			value |= (byte & 0x7f) << shift;
		shift += 7;
	} while (byte & 0x80 && shift < 70 && !r->broken);
	if (byte & 0x80)
		r->broken = true;
	if (is_signed && shift < 64 && byte & 0x40)
		value |= UINT64_MAX << shift;
	return value;
}

/* A pointer's bytes, without what it is relative to. */
static uint64_t
read_value(struct reader *r, unsigned encoding)
{
	switch (encoding & 0x0f) {
	case DW_EH_PE_absptr:
		return read_fixed(r, r->is_64 ? 8 : 4);
	case DW_EH_PE_udata2:
		return read_fixed(r, 2);
	case DW_EH_PE_udata4:
		return read_fixed(r, 4);
	case DW_EH_PE_udata8:
	case DW_EH_PE_sdata8:
		return read_fixed(r, 8);
	case DW_EH_PE_sdata2:
		return (uint64_t)(int64_t)(int16_t)read_fixed(r, 2);
	case DW_EH_PE_sdata4:
		return (uint64_t)(int64_t)(int32_t)read_fixed(r, 4);
	case DW_EH_PE_uleb128:
		return read_leb(r, false);
	case DW_EH_PE_sleb128:
		return read_leb(r, true);
	}
	r->broken = true;
	return 0;
}

static uint64_t
read_start(struct reader *r)
{
	uint64_t from = r->addr + r->at, value = read_value(r, r->encoding);

	switch (r->encoding & 0xf0) {
	case DW_EH_PE_absptr:
		break;
	case DW_EH_PE_pcrel:
		value += from;
		break;
	default:	/* to the text, the data, by way of a pointer ... */
		r->broken = true;
	}
	return r->is_64 ? value : (uint32_t)value;
}

/* ---------------------------------------------------------------- entries */

/* The length of the entry at r->at, whose body is then [at, end); false at the
 * end of the section. The form with 8 bytes is in no program. */
static bool
begin_entry(struct reader *r)
{
	uint64_t length;

	r->end = r->n;
	r->broken = false;
	if (r->n - r->at < 4)
		return false;
	length = read_fixed(r, 4);
	if (length > r->n - r->at)
		return false;
	r->end = r->at + length;
	return true;
}

/* How the FDEs of the CIE at AT give addresses. */
static unsigned
cie_encoding(struct reader *r, size_t at)
{
	unsigned encoding = DW_EH_PE_absptr, version, i;
	const char *letter;
	size_t n;

	r->at = at;
	if (at > r->n || !begin_entry(r) || read_fixed(r, 4) != 0)
		return DW_EH_PE_omit;
	version = (unsigned)read_fixed(r, 1);
	if (r->broken || (version != 1 && version != 3 && version != 4))
		return DW_EH_PE_omit;
	letter = (const char *)r->p + r->at;
	n = strnlen(letter, r->end - r->at);
	if (n == r->end - r->at || n > AUGMENTATION_MAX)
		return DW_EH_PE_omit;
	r->at += n + 1;
	if (version == 4)	/* sizes of addresses and segments */
		read_fixed(r, 2);
	read_leb(r, false);
	read_leb(r, true);
	if (version == 1)
		read_fixed(r, 1);
	else
		read_leb(r, false);
	if (n > 0 && letter[0] != 'z')
		return DW_EH_PE_omit;
	if (n > 0)
		read_leb(r, false);
	for (i = 1; i < n; i++)
		if (letter[i] == 'R')
			encoding = (unsigned)read_fixed(r, 1);
		else if (letter[i] == 'P')
			read_value(r, (unsigned)read_fixed(r, 1));
		else if (letter[i] == 'L')
			read_fixed(r, 1);
	return r->broken ? DW_EH_PE_omit : encoding;
}

/* The FDE whose pointer to its CIE, ID, stands 4 bytes before r->at. */
static void
read_fde(struct reader *r, struct bounds *b, uint64_t id)
{
	size_t at = r->at, end = r->end;
	struct bound bound;
	uint64_t length;

	if (id > at - 4)
		return;
	if (r->cie != at - 4 - id) {
		r->cie = at - 4 - id;
		r->encoding = cie_encoding(r, r->cie);
		r->at = at;
		r->end = end;
		r->broken = false;
	}
	if (r->encoding == DW_EH_PE_omit)
		return;
	bound.start = read_start(r);
	length = read_value(r, r->encoding & 0x0f);
	if (r->broken || length == 0 || bound.start == 0 ||
	    __builtin_add_overflow(bound.start, length, &bound.end))
		return;
	VEC_PUSH(&b->at, bound);
}

static int
compare(const void *a, const void *b)
{
	const struct bound *x = a, *y = b;

	if (x->start != y->start)
		return x->start < y->start ? -1 : 1;
	return (x->end > y->end) - (x->end < y->end);
}

/* Linkers write them in order, more or less. */
static void
sort(struct bounds *b)
{
	size_t i, n = 0;

	for (i = 1; i < b->at.n; i++)
		if (compare(&b->at.at[i - 1], &b->at.at[i]) > 0)
			break;
	if (i < b->at.n)
		qsort(b->at.at, b->at.n, sizeof *b->at.at, compare);
	for (i = 0; i < b->at.n; i++) {
		if (n > 0 && b->at.at[n - 1].start == b->at.at[i].start)
			n--;	/* the longer one counts */
		else if (n > 0 && b->at.at[n - 1].end > b->at.at[i].start)
			b->at.at[n - 1].end = b->at.at[i].start;
		b->at.at[n++] = b->at.at[i];
	}
	b->at.n = n;
}

static bool
find_section(struct reader *r, struct image *im)
{
	GElf_Shdr shdr;
	Elf_Scn *scn = image_section(im, ".eh_frame", &shdr);
	struct dynamic_part part;

	if (scn) {
		r->addr = shdr.sh_addr;
		r->p = image_bytes(im, scn, &r->n);
		return r->p != NULL;
	}
	if (!dynamic_alone(im) || !dynamic_frames(&part, im))
		return false;
	r->open = true;
	r->addr = part.addr;
	r->p = part.p;
	r->n = part.n;
	return true;
}

void
bounds_read(struct bounds *b, struct image *im, struct job *job)
{
	struct reader r = { .big = im->ehdr.e_ident[EI_DATA] == ELFDATA2MSB,
			    .is_64 = im->ehdr.e_ident[EI_CLASS] == ELFCLASS64,
			    .cie = SIZE_MAX };
	uint64_t id;
	size_t n = 0;

	if (!find_section(&r, im))
		return;
	while (b->at.n < BOUNDS_MAX && begin_entry(&r)) {
		size_t next = r.end;

		if (++n % CHECK_EVERY == 0 && job_cancelled(job))
			break;

		if (r.end == r.at && r.open)
			break;
		if (r.end > r.at) {	/* 0 ends a part of the section */
			id = read_fixed(&r, 4);
			if (id != 0 && !r.broken)
				read_fde(&r, b, id);
		}
		r.at = next;
	}
	if (!r.open)
		image_forget(im, r.p);
	sort(b);
}

void
bounds_release(struct bounds *b)
{
	VEC_RELEASE(&b->at);
}

/* ----------------------------------------------------------------- lookup */

size_t
bounds_behind(const struct bounds *b, uint64_t vaddr)
{
	return FIRST_WHERE(i, 0, b->at.n, b->at.at[i].start > vaddr);
}
