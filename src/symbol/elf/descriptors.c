/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "symbol/elf/descriptors.h"

#define WORD 8			/* bytes */

void
descriptors_open(struct descriptors *d, struct image *im)
{
	GElf_Shdr shdr;
	Elf_Scn *scn;

	*d = (struct descriptors){ 0 };
	if (im->ehdr.e_machine != EM_PPC64 ||
	    (im->ehdr.e_flags & EF_PPC64_ABI) > 1)
		return;
	scn = image_section(im, ".opd", &shdr);
	if (!scn)
		return;
	d->p = image_bytes(im, scn, &d->n);
	d->addr = shdr.sh_addr;
	d->big = im->ehdr.e_ident[EI_DATA] == ELFDATA2MSB;
}

uint64_t
descriptors_code(const struct descriptors *d, uint64_t addr)
{
	uint64_t at = addr - d->addr, code = 0;
	unsigned i;

	if (!d->p || addr < d->addr || at >= d->n || d->n - at < WORD)
		return addr;
	for (i = 0; i < WORD; i++)
		code = code << 8 | d->p[at + (d->big ? i : WORD - 1 - i)];
	return code;
}
