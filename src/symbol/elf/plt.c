/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/bound.h"
#include "symbol/elf/plt.h"

/* Far more than any program has; bounds the memory a hostile file can claim. */
#define STUBS_MAX (1u << 20)
/* Sections of entries and of relocations that are looked at; programs have
 * three of each, and each is read as a whole. */
#define SECTIONS_MAX 16
#define NO_INDEX UINT32_MAX
#define CHECK_EVERY 16384	/* relocations between two looks at the job */
/* All names together may have the size of the file and this: each stands there
 * once, and few are used by two stubs. */
#define ROOM_MIN 65536

/* An entry, and the slot or the number of the relocation that it uses. */
struct stub {
	uint64_t start, end, slot;
	uint32_t index;			/* in .rela.plt, or NO_INDEX */
	const char *name;
};

struct plt {
	struct elfsym_table *table;
	struct image *im;
	struct job *job;
	uint64_t got;			/* %ebx of position-independent i386 */
	uint64_t room;			/* for names */
	VEC(struct stub) stub;
};

struct code {
	const unsigned char *p;
	size_t n;
	uint64_t addr;
	size_t step;			/* bytes an entry */
};

static uint32_t
read32(const unsigned char *p)
{
	return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 |
	       (uint32_t)p[3] << 24;
}

static void
add_stub(struct plt *plt, struct stub stub)
{
	if (plt->stub.n < STUBS_MAX)
		VEC_PUSH(&plt->stub, stub);
}

/* ------------------------------------------------------------- x86 code */

/* The slot of the indirect jump at P (with N bytes to go), which is at ADDR:
 * ff 25 is relative to the next instruction on x86-64 and absolute on i386,
 * where ff a3 is relative to the table of offsets. */
static bool
x86_slot(const struct plt *plt, const unsigned char *p, size_t n,
	 uint64_t addr, uint64_t *slot)
{
	bool is_64 = plt->im->ehdr.e_machine == EM_X86_64;

	if (n < 6 || p[0] != 0xff)
		return false;
	if (p[1] == 0x25) {
		*slot = is_64 ? addr + 6 + (uint64_t)(int64_t)(int32_t)
						read32(p + 2)
			      : read32(p + 2);
		return true;
	}
	if (p[1] == 0xa3 && !is_64) {
		*slot = (uint32_t)(plt->got + read32(p + 2));
		return true;
	}
	return false;
}

/* An entry with a slot, or one (of -z ibtplt) that pushes its relocation's
 * number: endbr, push $n, jump to the first entry. */
static void
x86_entry(struct plt *plt, const struct code *code, size_t at)
{
	const unsigned char *p = code->p + at;
	size_t n = code->n - at < code->step ? code->n - at : code->step, i;
	struct stub stub = { .start = code->addr + at, .index = NO_INDEX };

	stub.end = stub.start + n;
	/* the first entry of .plt, push GOT+8 and jump GOT+16, is nobody's */
	if (n >= 2 && p[0] == 0xff && (p[1] == 0x35 || p[1] == 0xb3))
		return;
	for (i = 0; i + 6 <= n; i++)
		if (x86_slot(plt, p + i, n - i, stub.start + i, &stub.slot)) {
			add_stub(plt, stub);
			return;
		}
	i = n >= 4 && p[0] == 0xf3 && p[1] == 0x0f && p[2] == 0x1e ? 4 : 0;
	if (n - i >= 5 && p[i] == 0x68) {
		stub.index = read32(p + i + 1);
		/* i386 pushes the offset of the relocation */
		if (plt->im->ehdr.e_machine == EM_386)
			stub.index /= sizeof(Elf32_Rel);
		add_stub(plt, stub);
	}
}

/* ---------------------------------------------------------- aarch64 code */

/* adrp x16, page; ldr x17, [x16, #offset], perhaps with bti c before it. */
static void
aarch64_section(struct plt *plt, const struct code *code)
{
	struct stub stub, *last = NULL;
	uint64_t pc, page;
	uint32_t adrp, ldr;
	size_t at;

	for (at = 0; at + 8 <= code->n; at += 4) {
		adrp = read32(code->p + at);
		ldr = read32(code->p + at + 4);
		if ((adrp & 0x9f00001f) != 0x90000010 ||
		    (ldr & 0xffc003ff) != 0xf9400211)
			continue;
		pc = code->addr + at;
		page = (uint64_t)(adrp >> 5 & 0x7ffff) << 2 | (adrp >> 29 & 3);
		page = (page ^ 0x100000) - 0x100000;	/* 21 bits, signed */
		stub = (struct stub){ .start = pc, .index = NO_INDEX };
		stub.slot = (pc & ~UINT64_C(4095)) + (page << 12) +
			    (uint64_t)(ldr >> 10 & 0xfff) * 8;
		if (at >= 4 && read32(code->p + at - 4) == 0xd503245f)
			stub.start -= 4;
		stub.end = pc + 16;
		if (last && last->end > stub.start)
			last->end = stub.start;
		add_stub(plt, stub);
		last = plt->stub.n > 0 ? &plt->stub.at[plt->stub.n - 1] : NULL;
	}
}

/* --------------------------------------------------------------- entries */

/* Whether each 8 bytes are a jump (ff 25) and a nop of two bytes. */
static bool
are_short(const struct code *code)
{
	static const unsigned char jump[] = { 0xff, 0x25 }, nop[] = { 0x66, 0x90 };

	for (size_t at = 0; at < 16 && at + 8 <= code->n; at += 8)
		if (memcmp(code->p + at, jump, 2) || memcmp(code->p + at + 6, nop, 2))
			return false;
	return true;
}

/* 8 is .plt.got without endbr, and .plt of a program that ld linked statically; lld,
 * gold and, of these, ld leave the size 0. */
static size_t
step_of(const struct code *code, const GElf_Shdr *shdr, const char *name)
{
	size_t step = shdr->sh_entsize;

	if (step == 8 || step == 16 || step == 32)
		return step;
	return strcmp(name, ".plt.got") == 0 || are_short(code) ? 8 : 16;
}

static void
read_entries(struct plt *plt, Elf_Scn *scn, const GElf_Shdr *shdr,
	     const char *name)
{
	struct code code = { .addr = shdr->sh_addr };
	size_t at;

	code.p = image_bytes(plt->im, scn, &code.n);
	if (!code.p)
		return;
	if (plt->im->ehdr.e_machine == EM_AARCH64) {
		aarch64_section(plt, &code);
		return;
	}
	code.step = step_of(&code, shdr, name);
	for (at = 0; at < code.n; at += code.step)
		x86_entry(plt, &code, at);
}

static void
read_sections(struct plt *plt)
{
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;
	const char *name;
	unsigned n = 0;

	if (image_section(plt->im, ".got.plt", &shdr) ||
	    image_section(plt->im, ".got", &shdr))
		plt->got = shdr.sh_addr;
	while (n < SECTIONS_MAX &&
	       (scn = elf_nextscn(plt->im->elf, scn)) != NULL) {
		if (!gelf_getshdr(scn, &shdr) ||
		    !(shdr.sh_flags & SHF_EXECINSTR))
			continue;
		name = image_section_name(plt->im, &shdr);
		if (elfsym_stub_section(name)) {
			read_entries(plt, scn, &shdr, name);
			n++;
		}
	}
}

/* ----------------------------------------------------------- relocations */

struct reloc { uint64_t offset, addend; uint32_t type, sym; };

struct relocs {
	Elf_Data *data, *symbols;
	struct elfsym_strings strings;
	size_t n;
	bool rela;
};

static bool
open_relocs(const struct plt *plt, Elf_Scn *scn, bool of_plt,
	    struct relocs *r)
{
	GElf_Shdr shdr, sym;
	Elf_Scn *symscn;

	memset(r, 0, sizeof *r);
	if (!gelf_getshdr(scn, &shdr) || !(shdr.sh_flags & SHF_ALLOC) ||
	    (shdr.sh_type != SHT_RELA && shdr.sh_type != SHT_REL))
		return false;
	r->rela = shdr.sh_type == SHT_RELA;
	if ((strstr(image_section_name(plt->im, &shdr), ".plt") != NULL) !=
	    of_plt)
		return false;
	r->data = image_data(plt->im, scn);
	if (!r->data || !r->data->d_buf ||
	    r->data->d_type != (r->rela ? ELF_T_RELA : ELF_T_REL))
		return false;
	r->n = r->data->d_size / gelf_fsize(plt->im->elf, r->data->d_type, 1,
					    EV_CURRENT);
	if (r->n > INT32_MAX)
		r->n = INT32_MAX;
	symscn = elf_getscn(plt->im->elf, shdr.sh_link);
	if (shdr.sh_link != 0 && symscn && gelf_getshdr(symscn, &sym)) {
		r->symbols = image_data(plt->im, symscn);
		r->strings = elfsym_strings(plt->im, sym.sh_link);
	}
	return true;
}

static bool
get_reloc(const struct relocs *r, size_t i, struct reloc *out)
{
	GElf_Rela rela;
	GElf_Rel rel;

	if (r->rela) {
		if (!gelf_getrela(r->data, (int)i, &rela))
			return false;
		*out = (struct reloc){ rela.r_offset, (uint64_t)rela.r_addend,
				       (uint32_t)GELF_R_TYPE(rela.r_info),
				       (uint32_t)GELF_R_SYM(rela.r_info) };
		return true;
	}
	if (!gelf_getrel(r->data, (int)i, &rel))
		return false;
	*out = (struct reloc){ rel.r_offset, 0,
			       (uint32_t)GELF_R_TYPE(rel.r_info),
			       (uint32_t)GELF_R_SYM(rel.r_info) };
	return true;
}

/* Whether relocations of this type fill slots; a big library has half a
 * million others. */
static bool
fills_slot(unsigned machine, uint32_t type)
{
	switch (machine) {
	case EM_X86_64:
		return type == R_X86_64_JUMP_SLOT ||
		       type == R_X86_64_GLOB_DAT ||
		       type == R_X86_64_IRELATIVE;
	case EM_386:
		return type == R_386_JMP_SLOT || type == R_386_GLOB_DAT ||
		       type == R_386_IRELATIVE;
	default:
		return type == R_AARCH64_JUMP_SLOT ||
		       type == R_AARCH64_GLOB_DAT ||
		       type == R_AARCH64_IRELATIVE;
	}
}

static const char *
reloc_name(struct plt *plt, const struct relocs *r, const struct reloc *reloc)
{
	const struct elfsym *resolver;
	const char *name = NULL;
	struct text text = { 0 };
	GElf_Sym sym;
	size_t n = 0;

	if (reloc->sym != 0) {
		if (r->symbols && reloc->sym <= INT32_MAX &&
		    gelf_getsym(r->symbols, (int)reloc->sym, &sym))
			name = elfsym_string(&r->strings, sym.st_name);
		if (name)
			n = strcspn(name, "@");
		if (n > ELFSYM_NAME_MAX / 2)
			n = ELFSYM_NAME_MAX / 2;
	} else if (reloc->addend != 0) {
		resolver = elfsym_find(plt->table, reloc->addend);
		if (resolver)
			name = elfsym_name(resolver, &n);
	}
	/* a hostile file could make each name a tail of one huge text */
	if (n == 0 || n > plt->room)
		return NULL;
	plt->room -= n;
	text_add(&text, name, n);
	text_adds(&text, "@plt");
	name = arena_bytes(&plt->table->arena, text.s, text.n);
	text_release(&text);
	return name;
}

/* -------------------------------------------------------------- together */

static int
compare_slots(const void *a, const void *b)
{
	const struct stub *x = a, *y = b;

	if (x->slot != y->slot)
		return x->slot < y->slot ? -1 : 1;
	/* those with a number behind the others of slot 0 */
	return (x->index != NO_INDEX) - (y->index != NO_INDEX);
}

static size_t
first_with_slot(const struct plt *plt, uint64_t slot)
{
	return FIRST_WHERE(i, 0, plt->stub.n, plt->stub.at[i].slot >= slot);
}

static void
apply_relocs(struct plt *plt, const struct relocs *r)
{
	const char *name;
	struct reloc reloc;
	struct stub *stub;
	size_t i, k;

	for (i = 0; i < r->n && get_reloc(r, i, &reloc); i++) {
		if (i % CHECK_EVERY == 0 && job_cancelled(plt->job))
			return;
		if (!fills_slot(plt->im->ehdr.e_machine, reloc.type))
			continue;
		name = NULL;
		for (k = first_with_slot(plt, reloc.offset);
		     k < plt->stub.n; k++) {
			stub = &plt->stub.at[k];
			/* all stubs of a slot get their name at once */
			if (stub->slot != reloc.offset ||
			    stub->index != NO_INDEX || stub->name)
				break;
			if (!name && !(name = reloc_name(plt, r, &reloc)))
				break;
			stub->name = name;
		}
	}
}

/* Entries that push a number are few, and stand together at slot 0. */
static void
apply_indices(struct plt *plt, const struct relocs *r)
{
	struct reloc reloc;
	struct stub *stub;
	size_t i;

	for (i = 0; i < plt->stub.n && plt->stub.at[i].slot == 0; i++) {
		stub = &plt->stub.at[i];
		if (stub->index != NO_INDEX && !stub->name &&
		    stub->index < r->n && get_reloc(r, stub->index, &reloc))
			stub->name = reloc_name(plt, r, &reloc);
	}
}

static bool
all_named(const struct plt *plt)
{
	size_t i;

	for (i = 0; i < plt->stub.n; i++)
		if (!plt->stub.at[i].name)
			return false;
	return true;
}

static void
apply_all(struct plt *plt, bool of_plt)
{
	Elf_Scn *scn = NULL;
	struct relocs relocs;
	unsigned n = 0;

	while (n < SECTIONS_MAX &&
	       (scn = elf_nextscn(plt->im->elf, scn)) != NULL) {
		if (!open_relocs(plt, scn, of_plt, &relocs))
			continue;
		apply_relocs(plt, &relocs);
		if (of_plt)
			apply_indices(plt, &relocs);
		n++;
	}
}

/* The relocations of .plt nearly always name all; the rest, ten times as many,
 * are read only if they do not. */
static void
name_stubs(struct plt *plt)
{
	if (plt->stub.n == 0)
		return;
	qsort(plt->stub.at, plt->stub.n, sizeof *plt->stub.at, compare_slots);
	apply_all(plt, true);
	if (!all_named(plt))
		apply_all(plt, false);
}

void
plt_read(struct elfsym_table *t, struct image *im, struct job *job)
{
	struct plt plt = { .table = t, .im = im, .job = job,
			   .room = im->size + ROOM_MIN };
	struct elfsym *sym;
	size_t i, n = 0;

	if (t->stubs_read)
		return;
	t->stubs_read = true;
	if (im->ehdr.e_ident[EI_DATA] != ELFDATA2LSB ||
	    (im->ehdr.e_machine != EM_X86_64 && im->ehdr.e_machine != EM_386 &&
	     im->ehdr.e_machine != EM_AARCH64))
		return;
	read_sections(&plt);
	name_stubs(&plt);
	sym = mem_array(plt.stub.n ? plt.stub.n : 1, sizeof *sym);
	for (i = 0; i < plt.stub.n; i++)
		if (plt.stub.at[i].name &&
		    plt.stub.at[i].start < plt.stub.at[i].end)
			sym[n++] = (struct elfsym){
				.start = plt.stub.at[i].start,
				.end = plt.stub.at[i].end,
				.name = plt.stub.at[i].name,
				.stub = true };
	VEC_RELEASE(&plt.stub);
	elfsym_set_stubs(t, sym, n);
}
