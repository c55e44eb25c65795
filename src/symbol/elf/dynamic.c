/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include <dwarf.h>

#include "symbol/elf/dynamic.h"

#define TAGS_MAX 4096		/* real files have forty */
#define CHAIN_MAX 4096		/* symbols of one hash */

/* What the tags say. */
struct tags { uint64_t symbols, strings, nstrings, hash, gnu_hash; };

bool
dynamic_alone(const struct image *im)
{
	return !elf_nextscn(im->elf, NULL);
}

/* ------------------------------------------------------------- segments */

static bool
next_segment(const struct image *im, size_t *i, unsigned type,
	     GElf_Phdr *phdr)
{
	size_t n;

	if (elf_getphdrnum(im->elf, &n) != 0)
		return false;
	while (*i < n)
		if (gelf_getphdr(im->elf, (int)(*i)++, phdr) &&
		    phdr->p_type == type && phdr->p_filesz > 0)
			return true;
	return false;
}

bool
dynamic_code(const struct image *im, size_t *i, GElf_Phdr *phdr)
{
	while (next_segment(im, i, PT_LOAD, phdr))
		if (phdr->p_flags & PF_X)
			return true;
	return false;
}

/* Where ADDR is in the file, and how many bytes of its segment are from there
 * on. */
static bool
find(const struct image *im, uint64_t addr, uint64_t *offset, uint64_t *n)
{
	GElf_Phdr phdr;
	size_t i = 0;

	while (next_segment(im, &i, PT_LOAD, &phdr)) {
		uint64_t in = addr - phdr.p_vaddr;

		if (addr < phdr.p_vaddr || in >= phdr.p_filesz)
			continue;
		*n = phdr.p_filesz - in;
		return !__builtin_add_overflow(phdr.p_offset, in, offset);
	}
	return false;
}

/* At the most N things of TYPE from ADDR on, as this machine has them. */
static Elf_Data *
read_at(const struct image *im, uint64_t addr, uint64_t n, Elf_Type type)
{
	size_t size = gelf_fsize(im->elf, type, 1, EV_CURRENT);
	uint64_t offset, room;

	if (!size || !find(im, addr, &offset, &room))
		return NULL;
	n = n < room / size ? n : room / size;
	if (!n || !image_holds(im, offset, n * size))
		return NULL;
	return elf_getdata_rawchunk(im->elf, (int64_t)offset,
				    (size_t)(n * size), type);
}

/* ----------------------------------------------------------------- tags */

static void
read_tags(struct tags *t, Elf_Data *data)
{
	GElf_Dyn dyn;

	*t = (struct tags){ 0 };
	for (int i = 0; gelf_getdyn(data, i, &dyn) && dyn.d_tag != DT_NULL;
	     i++)
		switch (dyn.d_tag) {
		case DT_SYMTAB:
			t->symbols = dyn.d_un.d_ptr;
			break;
		case DT_STRTAB:
			t->strings = dyn.d_un.d_ptr;
			break;
		case DT_STRSZ:
			t->nstrings = dyn.d_un.d_val;
			break;
		case DT_HASH:
			t->hash = dyn.d_un.d_ptr;
			break;
		case DT_GNU_HASH:
			t->gnu_hash = dyn.d_un.d_ptr;
			break;
		}
}

static bool
open_tags(struct tags *t, const struct image *im)
{
	GElf_Phdr phdr;
	Elf_Data *data;
	size_t i = 0;

	if (!next_segment(im, &i, PT_DYNAMIC, &phdr))
		return false;
	data = read_at(im, phdr.p_vaddr, TAGS_MAX, ELF_T_DYN);
	if (!data)
		return false;
	read_tags(t, data);
	return t->symbols && t->strings;
}

/* ----------------------------------------------------- how many there are */

static uint32_t
word(const Elf_Data *data, size_t i)
{
	uint32_t value = 0;

	if (data && i < data->d_size / sizeof value)
		memcpy(&value, (const char *)data->d_buf + i * sizeof value,
		       sizeof value);
	return value;
}

/* The greatest that a chain begins with, and the rest of its chain. */
static uint64_t
count_by_gnu_hash(const struct image *im, uint64_t addr)
{
	Elf_Data *head = read_at(im, addr, 4, ELF_T_WORD), *data;
	uint32_t nbucket = word(head, 0), first = word(head, 1), last = 0;
	uint64_t bucket = addr + 16 + (uint64_t)word(head, 2) *
				      gelf_fsize(im->elf, ELF_T_ADDR, 1,
						 EV_CURRENT);

	data = read_at(im, bucket, nbucket, ELF_T_WORD);
	for (size_t i = 0; i < nbucket && data
			   && i < data->d_size / sizeof last; i++)
		last = word(data, i) > last ? word(data, i) : last;
	if (last < first)
		return first;
	data = read_at(im, bucket + 4 * ((uint64_t)nbucket + last - first),
		       CHAIN_MAX, ELF_T_WORD);
	for (size_t i = 0; data && i < data->d_size / sizeof last; i++)
		if (word(data, i) & 1)
			return (uint64_t)last + i + 1;
	return (uint64_t)last + 1;
}

static uint64_t
count(const struct image *im, const struct tags *t)
{
	if (t->gnu_hash)
		return count_by_gnu_hash(im, t->gnu_hash);
	/* two machines have words of 8 bytes there */
	if (t->hash && im->ehdr.e_machine != EM_ALPHA &&
	    (im->ehdr.e_machine != EM_S390 ||
	     im->ehdr.e_ident[EI_CLASS] != ELFCLASS64))
		return word(read_at(im, t->hash, 2, ELF_T_WORD), 1);
	/* linkers write their names right behind them */
	return t->strings > t->symbols
		? (t->strings - t->symbols) /
		  gelf_fsize(im->elf, ELF_T_SYM, 1, EV_CURRENT)
		: 0;
}

/* -------------------------------------------------------------- contents */

bool
dynamic_open(struct dynamic *d, const struct image *im)
{
	Elf_Data *strings;
	struct tags t;

	*d = (struct dynamic){ 0 };
	if (!open_tags(&t, im))
		return false;
	d->symbols = read_at(im, t.symbols, count(im, &t), ELF_T_SYM);
	strings = read_at(im, t.strings, t.nstrings ? t.nstrings : UINT64_MAX,
			  ELF_T_BYTE);
	if (!d->symbols || !strings)
		return false;
	d->n = d->symbols->d_size / gelf_fsize(im->elf, ELF_T_SYM, 1,
					       EV_CURRENT);
	d->strings = strings->d_buf;
	d->nstrings = strings->d_size;
	return true;
}

/* The number at P, of which N bytes are there, written as ENCODING says. */
static bool
read_pointer(const struct image *im, const unsigned char *p, size_t n,
	     unsigned encoding, uint64_t at, uint64_t *value)
{
	bool big = im->ehdr.e_ident[EI_DATA] == ELFDATA2MSB;
	uint64_t read = 0;

	if ((encoding & 0x0f) != DW_EH_PE_sdata4 || n < 4)
		return false;
	for (unsigned i = 0; i < 4; i++)
		read |= (uint64_t)p[i] << 8 * (big ? 3 - i : i);
	read = (uint64_t)(int64_t)(int32_t)read;
	if ((encoding & 0x70) == DW_EH_PE_pcrel)
		read += at;
	else if (encoding & 0x70)
		return false;
	*value = im->ehdr.e_ident[EI_CLASS] == ELFCLASS64 ? read
							  : (uint32_t)read;
	return true;
}

/* .eh_frame_hdr: its version, how three numbers are written, the first of which is
 * where .eh_frame begins. */
bool
dynamic_frames(struct dynamic_part *part, const struct image *im)
{
	const unsigned char *p;
	GElf_Phdr phdr;
	Elf_Data *data;
	size_t i = 0;

	if (!next_segment(im, &i, PT_GNU_EH_FRAME, &phdr))
		return false;
	data = read_at(im, phdr.p_vaddr, 8, ELF_T_BYTE);
	p = data ? data->d_buf : NULL;
	if (!p || data->d_size < 8 || p[0] != 1 ||
	    !read_pointer(im, p + 4, 4, p[1], phdr.p_vaddr + 4, &part->addr))
		return false;
	data = read_at(im, part->addr, UINT64_MAX, ELF_T_BYTE);
	if (!data)
		return false;
	part->p = data->d_buf;
	part->n = data->d_size;
	return true;
}
