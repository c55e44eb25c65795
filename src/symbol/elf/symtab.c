/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "symbol/elf/symtab.h"
#include "symbol/elf/address_index.h"
#include "symbol/elf/descriptors.h"
#include "symbol/elf/dynamic.h"
#include "symbol/elf/minidebug.h"

/* Real files have a dozen executable sections, kernel modules some hundred. */
#define SECTIONS_MAX 4096
#define CHECK_EVERY 16384	/* symbols between two looks at the job */

/* How much of their names is looked at to choose among symbols of one address:
 * when this many bytes were, no more than the first ones of each. */
#define ALIAS_BYTES_MAX (UINT64_C(1) << 28)
#define ALIAS_FIRST 256

/* A symbol as it was read. */
struct raw {
	uint64_t addr, size;
	const char *name;
	uint8_t type, bind;
};

/* The tables here are of mem_big(): with one page fault every 4 kB they would
 * take as long to touch as to fill. */
struct reader {
	struct elfsym_table *table;
	struct job *job;
	struct raw *raw;
	size_t n, cap;
	uint64_t compared;		/* bytes of names */
	struct descriptors descriptors;
	unsigned machine;
};

static void
reserve(struct reader *r, size_t more)
{
	size_t cap = r->n + more;
	struct raw *raw;

	if (cap <= r->cap)
		return;
	raw = mem_big(cap, sizeof *raw);
	if (r->n > 0)
		memcpy(raw, r->raw, r->n * sizeof *raw);
	mem_big_free(r->raw, r->cap, sizeof *raw);
	r->raw = raw;
	r->cap = cap;
}

/* ------------------------------------------------------------ strings */

/* So that every offset below n begins a terminated text. */
static struct elfsym_strings
terminated(const char *s, size_t n)
{
	while (n > 0 && s[n - 1] != '\0')
		n--;
	return (struct elfsym_strings){ s, n };
}

struct elfsym_strings
elfsym_strings(struct image *im, size_t section)
{
	Elf_Scn *scn = elf_getscn(im->elf, section);
	const char *s;
	size_t n;

	if (section == 0 || !scn)
		return (struct elfsym_strings){ NULL, 0 };
	s = (const char *)image_bytes(im, scn, &n);
	return terminated(s, n);
}

const char *
elfsym_string(const struct elfsym_strings *strings, size_t offset)
{
	return offset < strings->n ? strings->s + offset : NULL;
}

/* ----------------------------------------------------------- sections */

static int
compare_sections(const void *a, const void *b)
{
	const struct elfsym_section *x = a, *y = b;

	return (x->lo > y->lo) - (x->lo < y->lo);
}

bool
elfsym_stub_section(const char *name)
{
	return strcmp(name, ".plt") == 0 || strcmp(name, ".iplt") == 0 ||
	       strncmp(name, ".plt.", 5) == 0;
}

static void
add_section(struct elfsym_table *t, uint64_t addr, uint64_t size, bool stubs)
{
	struct elfsym_section section = { .lo = addr, .stubs = stubs };

	if (__builtin_add_overflow(addr, size, &section.hi))
		section.hi = UINT64_MAX;
	VEC_PUSH(&t->section, section);
}

/* Segments where there are no sections. */
static void
read_sections(struct elfsym_table *t, const struct image *im)
{
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;
	GElf_Phdr phdr;
	size_t i = 0;

	while (dynamic_alone(im) && t->section.n < SECTIONS_MAX &&
	       dynamic_code(im, &i, &phdr))
		add_section(t, phdr.p_vaddr, phdr.p_filesz, false);
	while ((scn = elf_nextscn(im->elf, scn)) != NULL) {
		if (!gelf_getshdr(scn, &shdr) || shdr.sh_size == 0 ||
		    !(shdr.sh_flags & SHF_EXECINSTR) ||
		    !(shdr.sh_flags & SHF_ALLOC) ||
		    t->section.n == SECTIONS_MAX)
			continue;
		add_section(t, shdr.sh_addr, shdr.sh_size,
			    elfsym_stub_section(
				    image_section_name(im, &shdr)));
	}
	if (t->section.n > 1)
		qsort(t->section.at, t->section.n, sizeof *t->section.at,
		      compare_sections);
}

/* ------------------------------------------------------ which symbols */

/* Symbols that mark where code or data begins, for disassemblers. */
static bool
is_mapping_symbol(const char *name, unsigned machine)
{
	if (name[0] != '$' || !name[1] || !strchr("atdx", name[1]))
		return false;
	if (machine != EM_ARM && machine != EM_AARCH64 && machine != EM_RISCV)
		return false;
	/* RISC-V writes "$xrv64i2p0" */
	return name[2] == '\0' || name[2] == '.' || machine == EM_RISCV;
}

/* Labels that tools put among functions. */
static bool
is_label(const char *name)
{
	return strncmp(name, ".L", 2) == 0 ||
	       strncmp(name, ".annobin", 8) == 0;
}

static bool
is_wanted(const struct reader *r, const GElf_Sym *sym)
{
	unsigned type = GELF_ST_TYPE(sym->st_info);

	if (type != STT_FUNC && type != STT_GNU_IFUNC && type != STT_NOTYPE)
		return false;
	/* SHN_XINDEX is a section like others */
	if (sym->st_shndx == SHN_UNDEF || sym->st_shndx == SHN_ABS ||
	    sym->st_shndx == SHN_COMMON)
		return false;
	return elfsym_section(r->table, sym->st_value) != NULL;
}

static void
take(struct reader *r, const struct elfsym_strings *strings,
     const GElf_Sym *sym)
{
	const char *name = elfsym_string(strings, sym->st_name);
	unsigned type = GELF_ST_TYPE(sym->st_info);
	struct raw raw = { .addr = sym->st_value, .size = sym->st_size,
			   .name = name, .type = (uint8_t)type,
			   .bind = GELF_ST_BIND(sym->st_info) };

	if (!name || !*name || r->n >= UINT32_MAX - 1)
		return;
	if (type == STT_NOTYPE &&
	    (is_label(name) || is_mapping_symbol(name, r->machine)))
		return;
	/* the code of a function that has a descriptor: ".name" */
	if (r->descriptors.p && name[0] == '.' && name[1] &&
	    type != STT_NOTYPE)
		raw.name++;
	r->raw[r->n++] = raw;
}

static bool
is_native(const struct image *im)
{
	const uint16_t one = 1;
	unsigned char lowest;

	memcpy(&lowest, &one, 1);
	return im->ehdr.e_ident[EI_CLASS] == ELFCLASS64 &&
	       im->ehdr.e_ident[EI_DATA] ==
		       (lowest ? ELFDATA2LSB : ELFDATA2MSB);
}

/* The symbols of a section, in the file's form if it is ours, else by libelf;
 * false when there are none. */
struct symbols {
	const unsigned char *native;
	Elf_Data *data;
	size_t n;
};

static bool
open_symbols(struct symbols *symbols, struct image *im, Elf_Scn *scn)
{
	size_t size;

	*symbols = (struct symbols){ 0 };
	if (is_native(im)) {
		symbols->native = image_bytes(im, scn, &size);
		symbols->n = size / sizeof(GElf_Sym);
		return symbols->native != NULL;
	}
	symbols->data = image_data(im, scn);
	if (!symbols->data || !symbols->data->d_buf ||
	    symbols->data->d_type != ELF_T_SYM)
		return false;
	symbols->n = symbols->data->d_size /
		     gelf_fsize(im->elf, ELF_T_SYM, 1, EV_CURRENT);
	if (symbols->n > INT32_MAX)
		symbols->n = INT32_MAX;
	return true;
}

static void
take_symbols(struct reader *r, const struct image *im,
	     const struct symbols *symbols,
	     const struct elfsym_strings *strings)
{
	GElf_Sym sym;
	size_t i;

	r->machine = im->ehdr.e_machine;
	reserve(r, symbols->n);
	for (i = 0; i < symbols->n; i++) {
		if (i % CHECK_EVERY == 0 && job_cancelled(r->job))
			return;
		if (symbols->native)	/* may be unaligned */
			memcpy(&sym, symbols->native + i * sizeof sym,
			       sizeof sym);
		else if (!gelf_getsym(symbols->data, (int)i, &sym))
			break;
		/* the lowest bit says Thumb code */
		if (r->machine == EM_ARM &&
		    GELF_ST_TYPE(sym.st_info) != STT_NOTYPE)
			sym.st_value &= ~UINT64_C(1);
		sym.st_value = descriptors_code(&r->descriptors, sym.st_value);
		if (is_wanted(r, &sym))
			take(r, strings, &sym);
	}
}

static void
read_symbols(struct reader *r, struct image *im, Elf_Scn *scn)
{
	struct elfsym_strings strings;
	struct symbols symbols;
	GElf_Shdr shdr;

	if (!gelf_getshdr(scn, &shdr) || shdr.sh_type == SHT_NOBITS)
		return;
	strings = elfsym_strings(im, shdr.sh_link);
	if (strings.s && open_symbols(&symbols, im, scn))
		take_symbols(r, im, &symbols, &strings);
}

/* Those that the dynamic linker has. */
static void
read_dynamic(struct reader *r, const struct image *im)
{
	struct dynamic d;
	struct elfsym_strings strings;
	struct symbols symbols = { 0 };

	if (!dynamic_alone(im) || !dynamic_open(&d, im))
		return;
	symbols.data = d.symbols;
	symbols.n = d.n < INT32_MAX ? d.n : INT32_MAX;
	strings = terminated(d.strings, d.nstrings);
	take_symbols(r, im, &symbols, &strings);
}

static Elf_Scn *
section_of_type(const struct image *im, unsigned type)
{
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;

	while ((scn = elf_nextscn(im->elf, scn)) != NULL)
		if (gelf_getshdr(scn, &shdr) && shdr.sh_type == type)
			return scn;
	return NULL;
}

/* ------------------------------------------------------------- aliases */

static size_t
leading_underscores(const char *name, size_t n)
{
	size_t i = 0;

	while (i < n && name[i] == '_')
		i++;
	return i;
}

/* The bytes of a name that are compared. */
static size_t
name_length(struct reader *r, const char *name)
{
	size_t n = strnlen(name, r->compared < ALIAS_BYTES_MAX ?
				 ELFSYM_NAME_MAX : ALIAS_FIRST);

	r->compared += n;
	return n;
}

static int
binding_rank(unsigned bind)
{
	return bind == STB_LOCAL ? 2 : bind == STB_WEAK ? 1 : 0;
}

/* Two names and how much of them is compared. */
struct two_names { size_t na, nb; };

/* Negative when A names a function better than B; 0: neither does, but for the
 * alphabet. */
static int
compare_ranks(const struct raw *a, const struct raw *b, struct two_names n)
{
	size_t ua, ub;
	int d;

	if ((d = (a->type == STT_NOTYPE) - (b->type == STT_NOTYPE)) != 0 ||
	    (d = (a->size == 0) - (b->size == 0)) != 0 ||
	    (d = binding_rank(a->bind) - binding_rank(b->bind)) != 0)
		return d;
	d = (strncmp(a->name, "__GI_", 5) == 0) -
	    (strncmp(b->name, "__GI_", 5) == 0);
	if (d != 0)
		return d;
	ua = leading_underscores(a->name, n.na);
	ub = leading_underscores(b->name, n.nb);
	if (ua != ub)
		return ua < ub ? -1 : 1;
	return (memchr(a->name, '@', n.na) != NULL) -
	       (memchr(b->name, '@', n.nb) != NULL);
}

static int
compare_aliases(struct reader *r, const struct raw *a, const struct raw *b)
{
	struct two_names n = { name_length(r, a->name), name_length(r, b->name) };
	int d = compare_ranks(a, b, n);

	if (d != 0)
		return d;
	d = memcmp(a->name, b->name, n.na < n.nb ? n.na : n.nb);
	return d != 0 ? d : (n.na > n.nb) - (n.na < n.nb);
}

/* So many aliases of an address are kept: DWARF's name of a function of C is one of a
 * few. */
#define TIES_MOST 16

/* Keeps names of an address that only the alphabet put behind BEST. */
static void
keep_ties(struct reader *r, const struct address_entry *key, size_t n,
	  const struct raw *best)
{
	size_t most = n < TIES_MOST ? n : TIES_MOST;

	/* of what is mangled DWARF has the linker's name */
	if (best->name[0] == '_' && best->name[1] == 'Z')
		return;
	for (size_t i = 0; i < most; i++) {
		const struct raw *other = &r->raw[key[i].val];
		struct two_names both = { name_length(r, other->name),
					  name_length(r, best->name) };

		if (other->name != best->name
		    && compare_ranks(other, best, both) == 0)
			VEC_PUSH(&r->table->alias, ((struct elfsym_alias){
				best->addr, other->name }));
	}
}

/* ------------------------------------------------------------- the table */

/* One address: the best name and the longest reach of all its aliases. */
static struct raw
best_alias(struct reader *r, const struct address_entry *key, size_t n)
{
	const struct raw *best = &r->raw[key[0].val], *other;
	uint64_t size = best->size;
	size_t i;

	for (i = 1; i < n; i++) {
		other = &r->raw[key[i].val];
		if (i % CHECK_EVERY == 0 && job_cancelled(r->job))
			break;
		size = other->size > size ? other->size : size;
		if (compare_aliases(r, other, best) < 0)
			best = other;
	}
	if (n > 1)
		keep_ties(r, key, n, best);
	return (struct raw){ .addr = best->addr, .size = size,
			     .name = best->name, .type = best->type,
			     .bind = best->bind };
}

static uint64_t
end_of(const struct elfsym_table *t, const struct raw *sym, uint64_t next)
{
	const struct elfsym_section *section = elfsym_section(t, sym->addr);
	uint64_t end;

	if (sym->size == 0)
		end = next;
	else if (__builtin_add_overflow(sym->addr, sym->size, &end))
		end = UINT64_MAX;
	return end < section->hi ? end : section->hi;
}

/* Makes the table of the sorted keys. OPEN, as long as the table, is a stack
 * of the symbols that reach beyond where we are. */
static void
build(struct reader *r, const struct address_entry *key, size_t n)
{
	struct elfsym_table *t = r->table;
	uint32_t *open = mem_big(n, sizeof *open);
	size_t i, j, nopen = 0;
	struct elfsym *sym;
	struct raw best;

	t->at = mem_big(n, sizeof *t->at);
	t->cap = n;
	for (i = 0; i < n; i = j) {
		for (j = i + 1; j < n && key[j].key == key[i].key; j++)
			;
		best = best_alias(r, key + i, j - i);
		while (nopen > 0 && t->at[open[nopen - 1]].end <= best.addr)
			nopen--;
		if (best.type == STT_NOTYPE && best.size == 0 && nopen > 0)
			continue;	/* a label */
		sym = &t->at[t->n];
		*sym = (struct elfsym){ .start = best.addr,
					.name = best.name,
					.sizeless = best.size == 0 };
		sym->end = end_of(t, &best,
				  j < n ? key[j].key : UINT64_MAX);
		if (nopen > 0) {
			sym->parent = open[nopen - 1] + 1;
			if (best.size == 0 &&
			    sym->end > t->at[sym->parent - 1].end)
				sym->end = t->at[sym->parent - 1].end;
		}
		open[nopen++] = (uint32_t)t->n++;
	}
	mem_big_free(open, n, sizeof *open);
}

static void
sort_and_build(struct reader *r)
{
	size_t n = r->n, i;
	struct address_entry *key;

	if (n == 0)
		return;
	key = mem_big(n, sizeof *key);
	for (i = 0; i < n; i++)
		key[i] = (struct address_entry){ r->raw[i].addr, (uint32_t)i };
	address_index_sort(key, n);
	build(r, key, n);
	mem_big_free(key, n, sizeof *key);
}

bool
elfsym_complete(const struct image *im)
{
	return section_of_type(im, SHT_SYMTAB) != NULL;
}

/* All that there are; returns where they come from. */
static enum elfsym_origin
read_all(struct reader *r, struct image *im, struct image *debug)
{
	struct elfsym_table *t = r->table;
	enum elfsym_origin origin;
	Elf_Scn *scn;

	descriptors_open(&r->descriptors, im);
	if ((scn = section_of_type(im, SHT_SYMTAB)) != NULL)
		read_symbols(r, im, scn);
	else if (debug && (scn = section_of_type(debug, SHT_SYMTAB)) != NULL)
		read_symbols(r, debug, scn);
	if (r->n > 0)
		return ELFSYM_FULL;
	if ((scn = section_of_type(im, SHT_DYNSYM)) != NULL)
		read_symbols(r, im, scn);
	else
		read_dynamic(r, im);
	origin = r->n > 0 ? ELFSYM_DYNAMIC : ELFSYM_NONE;
	if (!t->mini_bytes)
		t->mini_bytes = minidebug_open(im, &t->mini);
	if (!t->mini_bytes ||
	    (scn = section_of_type(&t->mini, SHT_SYMTAB)) == NULL) {
		t->mini_unread = minidebug_is_there(im);
		return origin;
	}
	read_symbols(r, &t->mini, scn);
	return ELFSYM_MINI;
}

void
elfsym_read(struct elfsym_table *t, struct image *im, struct image *debug,
	    struct job *job)
{
	struct reader r = { .table = t, .job = job };

	memset(t, 0, sizeof *t);
	arena_init(&t->arena);
	read_sections(t, im);
	t->origin = read_all(&r, im, debug);
	if (!job_cancelled(job))
		sort_and_build(&r);
	mem_big_free(r.raw, r.cap, sizeof *r.raw);
}

bool
elfsym_is_called(const char *symbol, const char *name, size_t n)
{
	return strncmp(symbol, name, n) == 0 &&
	       (symbol[n] == '\0' || symbol[n] == '@');
}

void
elfsym_each(struct elfsym_table *t, struct image *im, struct image *debug,
	    elfsym_visit visit, void *ctx, struct job *job)
{
	struct reader r = { .table = t, .job = job };

	read_all(&r, im, debug);
	for (size_t i = 0; i < r.n; i++)
		if (!visit(ctx, r.raw[i].name, r.raw[i].addr))
			break;
	mem_big_free(r.raw, r.cap, sizeof *r.raw);
}

void
elfsym_release(struct elfsym_table *t)
{
	mem_big_free(t->at, t->cap, sizeof *t->at);
	free(t->stub);
	VEC_RELEASE(&t->nameless);
	VEC_RELEASE(&t->alias);
	VEC_RELEASE(&t->section);
	arena_release(&t->arena);
	if (t->mini_bytes) {
		image_close(&t->mini);
		free(t->mini_bytes);
	}
	memset(t, 0, sizeof *t);
}
