/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as an ELF file with debug information: what the symbol sources say of
 * many of its addresses, and what they say when its .debug_info is compressed,
 * which is read from front to back, and what that refers to, must be the same.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include <zlib.h>

#include "fuzz/fuzz_elf.h"
#include "symbol/dwarf/reader.h"
#include "symbol/resolve/symbolizer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

#define ADDRS_MAX 256
#define IN_A_SPAN 8
#define BUCKET 64
#define BUCKET_EVERY 16		/* addresses */
#define THREADS 3
#define THREADS_EVERY 16	/* inputs */

struct addresses { uint64_t at[ADDRS_MAX]; size_t n; };

/* ----------------------------------------------------------------- the file */

static bool
covers(const Elf64_Shdr *s, uint64_t from, uint64_t to)
{
	return s->sh_type != SHT_NOBITS && s->sh_offset < to &&
	       s->sh_offset + s->sh_size > from;
}

/* The header of section I; false where it reaches out of the file, or over the
 * headers, which will not stay as they are. */
static bool
read_section(const uint8_t *data, size_t n, const Elf64_Ehdr *ehdr, size_t i,
	     Elf64_Shdr *s)
{
	uint64_t headers = ehdr->e_shoff, size = sizeof *s;

	memcpy(s, data + headers + i * size, size);
	return s->sh_type == SHT_NOBITS ||
	       (s->sh_offset <= n && s->sh_size <= n - s->sh_offset &&
		!covers(s, headers, headers + ehdr->e_shnum * size));
}

static bool
is_called(const uint8_t *data, const Elf64_Shdr *names, const Elf64_Shdr *s,
	  const char *name)
{
	size_t n = strlen(name) + 1;

	return s->sh_name <= names->sh_size &&
	       names->sh_size - s->sh_name >= n &&
	       memcmp(data + names->sh_offset + s->sh_name, name, n) == 0;
}

/* What is inflated from front to back: units first, and what they refer to. */
static const char *const wanted[] = {
	".debug_info", ".debug_str", ".debug_line", ".debug_line_str",
	".debug_ranges", ".debug_rnglists", ".debug_addr",
	".debug_str_offsets", ".debug_abbrev",
};
#define WANTED (sizeof wanted / sizeof *wanted)

struct found { size_t i; Elf64_Shdr header; };	/* I: 0: there is none */

/* Code, and what others than its readers look into, stays as it is. */
static bool
can_be_packed(const Elf64_Shdr *s)
{
	return s->sh_type == SHT_PROGBITS && s->sh_size > 0 &&
	       !(s->sh_flags & (SHF_COMPRESSED | SHF_ALLOC));
}

/* The first section of each name. False: there is no .debug_info, or none that can
 * be compressed. */
static bool
find_sections(const uint8_t *data, size_t n, Elf64_Ehdr *ehdr,
	      struct found found[WANTED])
{
	Elf64_Shdr names, s;
	size_t i, k;

	memset(found, 0, WANTED * sizeof *found);
	if (n < sizeof *ehdr)
		return false;
	memcpy(ehdr, data, sizeof *ehdr);
	if (ehdr->e_ident[EI_CLASS] != ELFCLASS64 ||
	    ehdr->e_ident[EI_DATA] != ELFDATA2LSB || ehdr->e_shoff > n ||
	    (n - ehdr->e_shoff) / sizeof s < ehdr->e_shnum ||
	    ehdr->e_shstrndx >= ehdr->e_shnum ||
	    !read_section(data, n, ehdr, ehdr->e_shstrndx, &names) ||
	    names.sh_type == SHT_NOBITS)
		return false;
	for (i = 1; i < ehdr->e_shnum; i++) {
		if (!read_section(data, n, ehdr, i, &s))
			return false;
		for (k = 0; k < WANTED; k++)
			if (!found[k].i && i != ehdr->e_shstrndx &&
			    is_called(data, &names, &s, wanted[k]))
				found[k] = (struct found){ i, s };
	}
	for (i = 1; i < ehdr->e_shnum; i++) {
		read_section(data, n, ehdr, i, &s);
		for (k = 0; k < WANTED; k++)
			if (found[k].i == s.sh_link)
				found[k].header.sh_type = SHT_NULL;
	}
	return found[0].i && can_be_packed(&found[0].header);
}

/* Appends the compressed bytes of a section to *TO, of *SIZE bytes, and writes its
 * header. */
static void
pack(uint8_t **to, size_t *size, const Elf64_Ehdr *ehdr, const uint8_t *data,
     const struct found *f)
{
	Elf64_Chdr chdr = { .ch_type = 1, .ch_addralign = 1,
			    .ch_size = f->header.sh_size };
	size_t at = *size + sizeof chdr;
	uLongf got = compressBound(f->header.sh_size);
	Elf64_Shdr s = f->header;

	*to = realloc(*to, at + got);
	demand(*to != NULL, "no memory");
	memcpy(*to + *size, &chdr, sizeof chdr);
	demand(compress(*to + at, &got, data + s.sh_offset, s.sh_size) == Z_OK,
	       "cannot compress");
	s.sh_offset = *size;
	s.sh_size = sizeof chdr + got;
	s.sh_flags |= SHF_COMPRESSED;
	memcpy(*to + ehdr->e_shoff + f->i * sizeof s, &s, sizeof s);
	*size = at + got;
}

/* The file with what is wanted of it compressed at its end, of *SIZE bytes, or
 * NULL. */
static uint8_t *
compress_sections(const uint8_t *data, size_t n, size_t *size)
{
	struct found found[WANTED];
	Elf64_Ehdr ehdr;
	uint8_t *to;

	if (!find_sections(data, n, &ehdr, found))
		return NULL;
	to = malloc(n);
	demand(to != NULL, "no memory");
	memcpy(to, data, n);
	*size = n;
	for (size_t k = 0; k < WANTED; k++)
		if (found[k].i && can_be_packed(&found[k].header))
			pack(&to, size, &ehdr, data, &found[k]);
	return to;
}

/* ------------------------------------------------------------ what is asked */

/* Addresses in what the units of the file at PATH say that they cover. */
static void
choose_addresses(const char *path, struct addresses *a)
{
	enum dwarf_fault fault;
	struct image im;
	struct dwarf *d;
	uint64_t lo, step;
	size_t i, k;

	a->n = 0;
	if (image_open(&im, path) != IMAGE_OPENED)
		return;
	d = dwarf_open(&im, NULL, 0, NULL, &fault);
	for (i = 0; d && i < d->span.n && a->n + IN_A_SPAN < ADDRS_MAX; i++) {
		lo = d->span.at[i].lo;
		step = (d->span.at[i].hi - lo) / IN_A_SPAN + 1;
		for (k = 0; k < IN_A_SPAN && k * step < d->span.at[i].hi - lo;
		     k++)
			a->at[a->n++] = lo + k * step;
		a->at[a->n++] = d->span.at[i].hi - 1;
	}
	if (d)
		dwarf_close(d);
	image_close(&im);
}

static struct prof *
make_profile(const char *path, const struct addresses *a, struct diag *diag)
{
	const struct mapping mapping = { .linked = true, .end = UINT64_MAX };
	const int64_t one = 1;
	location_id location;
	mapping_id id;
	struct builder *b = begin_profile(path, mapping, diag, &id);
	size_t i;

	for (i = 0; i < a->n; i++) {
		location = builder_location_addr(b, id, a->at[i], 0);
		builder_stack(b, &location, 1, part_at(0), &one);
		if (i % BUCKET_EVERY)
			continue;
		location = builder_location_bucket(b, id, a->at[i], BUCKET);
		builder_stack(b, &location, 1, part_at(0), &one);
	}
	return builder_finish(b);
}

/* ------------------------------------------------------------ what is said */

static void
ignore(void *ctx)
{
	(void)ctx;
}

static void
run_sources(struct job *job, void *symbolizer)
{
	unsigned i;

	for (i = 1; i <= 2; i++)
		symbolizer_run(symbolizer, i, job, ignore, NULL);
}

static void
print_names(const struct names *n, struct text *out)
{
	const struct frame *f;
	struct frame one;
	struct func func;
	size_t count, k;
	uint32_t i;

	for (i = 1; i < n->prof->location.n; i++) {
		f = names_frames(n, location_at(i), &count, &one);
		text_printf(out, "%u\n", i);
		for (k = 0; k < count; k++) {
			func = names_func(n, f[k].func);
			text_printf(out, "\t%s %s %llx %u %s:%u %u %s:%u:%u\n",
				    names_text(n, func.name),
				    names_text(n, func.raw),
				    (unsigned long long)func.start, func.flags,
				    names_file_path(n, func.file), func.line,
				    f[k].flags, names_file_path(n, f[k].file),
				    f[k].line, f[k].column);
		}
	}
}

static void
ask(const char *path, const struct addresses *a, bool threads,
    struct text *out)
{
	const struct symbol_options options = { .max_generation = 2 };
	struct diag *diag = diag_new();
	struct prof *p = make_profile(path, a, diag);
	struct names_store *store = names_store_new(p);
	struct symbolizer *s = symbolizer_new(p, store, diag, &options, NULL);
	struct pool_event event;
	struct names *names;
	struct pool *pool;

	if (threads) {
		pool = pool_new(THREADS);
		pool_submit(pool, run_sources, s, 1);
		while (pool_wait(pool, &event) && !event.done)
			;
		pool_free(pool, NULL);
	} else {
		run_sources(NULL, s);
	}
	names = names_store_publish(store, true);
	print_names(names, out);
	names_unref(names);
	symbolizer_free(s);
	names_store_free(store);
	prof_free(p);
	diag_free(diag);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static unsigned inputs;
	struct text whole = { 0 }, streamed = { 0 };
	struct addresses a;
	uint8_t *packed, *plain;
	const char *path;
	size_t size;

	packed = compress_sections(data, n, &size);
	if (!packed)
		return 0;
	/* as long, or what it weighs would say how much work it is worth */
	plain = malloc(size);
	demand(plain != NULL, "no memory");
	memcpy(plain, packed, size);
	memcpy(plain, data, n);
	path = put_file(plain, size);
	choose_addresses(path, &a);
	if (a.n > 0) {
		ask(path, &a, false, &whole);
		put_file(packed, size);
		ask(path, &a, inputs++ % THREADS_EVERY == 0, &streamed);
		demand(whole.n == streamed.n &&
		       memcmp(whole.s, streamed.s, whole.n) == 0,
		       "compressed, it says something else");
	}
	text_release(&whole);
	text_release(&streamed);
	free(plain);
	free(packed);
	return 0;
}
