/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined HAVE_LIBDEFLATE && !defined HAVE_LIBISAL
#define BY_LIBDEFLATE 1
#include <libdeflate.h>
#else
#define BY_LIBDEFLATE 0
#endif

#include "base/alloc.h"
#include "symbol/elf/section.h"

/* A page: names are wanted here and there, one in a hundred kilobytes. What is
 * wanted as a whole is read as a whole. */
#define BLOCK_BITS 12
#define BLOCK ((size_t)1 << BLOCK_BITS)
#define TEXT_STEP 256
#define TEXT_MAX 65536		/* longer ones are no names */

/* What came by is had again in pieces of this size, since each takes inflating
 * as much before it. */
#define STREAM_STEP ((size_t)1 << 20)
#define STREAM_BLOCKS (STREAM_STEP >> BLOCK_BITS)

/* What a byte of compressed data can become at most: the limit of deflate, and
 * of zstd's runs. Beyond that a header lies. */
#define ZLIB_RATIO 1032
#define ZSTD_RATIO 32768
#define INFLATED_MAX (UINT64_C(1) << 36)
/* What all sections of a file may become, as against what it weighs: debug
 * sections shrink to a tenth at best, small ones of much alike to less. */
#define INFLATED_RATIO 32
#define INFLATED_LEAST (UINT64_C(1) << 26)

enum method { PLAIN, ZLIB = SECTION_ZLIB, ZSTD = SECTION_ZSTD };

enum block_state { BLOCK_NONE, BLOCK_LOADING, BLOCK_LOADED, BLOCK_FAILED };

/* --------------------------------------------------------------- opening */

static Elf_Scn *
find(const struct image *im, const char *name, GElf_Shdr *shdr, bool *old)
{
	Elf_Scn *scn = image_section(im, name, shdr);
	char z[64];

	*old = false;
	if (scn && shdr->sh_type != SHT_NOBITS)
		return scn;
	snprintf(z, sizeof z, ".z%s", name + 1);
	scn = image_section(im, z, shdr);
	*old = true;
	return scn && shdr->sh_type != SHT_NOBITS ? scn : NULL;
}

static void
fail(struct section *s, enum section_fault fault)
{
	s->fault = fault;
	s->n = 0;
}

static bool
may_inflate(struct image *im, uint64_t size)
{
	uint64_t weight = im->on_disk > 0 && im->on_disk < im->size ?
			  im->on_disk : im->size;

	if (size > INFLATED_LEAST + INFLATED_RATIO * weight - im->inflated)
		return false;
	im->inflated += size;
	return true;
}

static void
set_method(struct section *s, struct image *im, unsigned method,
	   uint64_t header, uint64_t size)
{
	uint64_t ratio = method == ZSTD ? ZSTD_RATIO : ZLIB_RATIO;

	if (method != ZLIB && method != ZSTD) {
		fail(s, SECTION_UNKNOWN);
		return;
	}
	if (header > s->n || size > INFLATED_MAX ||
	    size / ratio > s->n - header + 64) {
		fail(s, SECTION_BROKEN);
		return;
	}
	if (!may_inflate(im, size)) {
		fail(s, SECTION_OVERSIZED);
		return;
	}
	s->method = (int)method;
	s->offset += header;
	s->compressed = s->n - header;
	s->n = size;
}

/* ".zdebug": "ZLIB" and the size in 8 bytes, highest first. */
static void
set_old(struct section *s, struct image *im)
{
	unsigned char h[12];
	uint64_t size = 0;
	unsigned i;

	if (s->n < sizeof h || !file_read_at(s->fd, h, sizeof h, s->offset) ||
	    memcmp(h, "ZLIB", 4) != 0) {
		fail(s, SECTION_BROKEN);
		return;
	}
	for (i = 4; i < 12; i++)
		size = size << 8 | h[i];
	set_method(s, im, ZLIB, sizeof h, size);
}

/* A number of the header of a compressed section. */
static uint64_t
header_number(const struct image *im, const unsigned char *p, unsigned n)
{
	bool high_first = im->ehdr.e_ident[EI_DATA] == ELFDATA2MSB;
	uint64_t v = 0;
	unsigned i;

	for (i = 0; i < n; i++)
		v = v << 8 | p[high_first ? i : n - 1 - i];
	return v;
}

/* Not by gelf_getchdr(), which reads all of the section. */
bool
section_compression(const struct image *im, const GElf_Shdr *shdr,
		    struct section_compression *c)
{
	bool wide = im->ehdr.e_ident[EI_CLASS] == ELFCLASS64;
	unsigned char h[24];

	c->header = wide ? 24 : 12;
	if (!(shdr->sh_flags & SHF_COMPRESSED) || shdr->sh_size < c->header ||
	    !file_read_at(im->fd, h, c->header, shdr->sh_offset))
		return false;
	c->method = (unsigned)header_number(im, h, 4);
	c->size = wide ? header_number(im, h + 8, 8)
		       : header_number(im, h + 4, 4);
	return true;
}

static void
set_compressed(struct section *s, struct image *im, const GElf_Shdr *shdr)
{
	struct section_compression c;

	if (section_compression(im, shdr, &c))
		set_method(s, im, c.method, c.header, c.size);
	else
		fail(s, SECTION_BROKEN);
}

static void
make_blocks(struct section *s)
{
	s->nblock = (s->n + BLOCK - 1) >> BLOCK_BITS;
	s->block = mem_zarray(s->nblock, sizeof *s->block);
	atomic_init(&s->missing, s->nblock);
	pthread_mutex_init(&s->lock, NULL);
	pthread_cond_init(&s->loaded, NULL);
}

/* OLD: its name begins with ".z". */
static void
open_found(struct section *s, struct image *im, Elf_Scn *scn,
	   const GElf_Shdr *shdr, bool old)
{
	if (!scn || shdr->sh_size == 0 || im->fd < 0)
		return;
	if (!image_holds(im, shdr->sh_offset, shdr->sh_size)) {
		s->fault = SECTION_BROKEN;
		return;
	}
	s->fault = SECTION_GOOD;
	s->fd = im->fd;
	s->offset = shdr->sh_offset;
	s->n = shdr->sh_size;
	if (shdr->sh_flags & SHF_COMPRESSED)
		set_compressed(s, im, shdr);
	else if (old)
		set_old(s, im);
	if (s->fault != SECTION_GOOD)
		return;
	/* huge pages for what is filled as a whole; each block would bring one */
	s->memory = s->method != PLAIN ? mem_big(s->n, 1) : mem_reserve(s->n);
	if (!s->memory) {
		fail(s, SECTION_BROKEN);
		return;
	}
	if (s->method == PLAIN)
		make_blocks(s);
	s->at = s->memory;
}

void
section_open(struct section *s, struct image *im, const char *name)
{
	GElf_Shdr shdr;
	Elf_Scn *scn;
	bool old;

	memset(s, 0, sizeof *s);
	s->fault = SECTION_ABSENT;
	scn = find(im, name, &shdr, &old);
	open_found(s, im, scn, &shdr, old);
}

void
section_open_at(struct section *s, struct image *im, Elf_Scn *scn)
{
	GElf_Shdr shdr;

	memset(s, 0, sizeof *s);
	s->fault = SECTION_ABSENT;
	if (gelf_getshdr(scn, &shdr) && shdr.sh_type != SHT_NOBITS)
		open_found(s, im, scn, &shdr, false);
}

void
section_close(struct section *s)
{
	mem_big_free(s->memory, s->n, 1);
	if (s->block || s->rest) {
		pthread_mutex_destroy(&s->lock);
		pthread_cond_destroy(&s->loaded);
	}
	free((void *)s->block);
	inflater_free(s->rest);
	inflater_free(s->stream);
	memset(s, 0, sizeof *s);
	s->fault = SECTION_ABSENT;
}

/* -------------------------------------------------------------- inflating */

bool
section_is_compressed(const struct section *s)
{
	return s->method != PLAIN && !s->read && s->fault == SECTION_GOOD;
}

/* The next N bytes; TO may be NULL. */
static bool
read_all(struct inflater *z, unsigned char *to, size_t n, struct job *job)
{
	size_t some;

	for (; n > 0; n -= some) {
		some = n < STREAM_STEP ? n : STREAM_STEP;
		if (job_cancelled(job) || !inflater_read(z, to, some))
			return false;
		if (to)
			to += some;
	}
	return true;
}

#if BY_LIBDEFLATE
/* Twice as fast as zlib (reference on symbolizing, section 3.3). */
static bool
inflate_zlib(struct section *s, struct job *job)
{
	unsigned char *in = mem_big(s->compressed, 1);
	struct libdeflate_decompressor *d = libdeflate_alloc_decompressor();
	enum libdeflate_result result = LIBDEFLATE_BAD_DATA;
	size_t n = 0;

	if (!d)
		mem_exhausted();
	if (file_read_at(s->fd, in, s->compressed, s->offset) &&
	    !job_cancelled(job))
		result = libdeflate_zlib_decompress(d, in, s->compressed,
						    s->memory, s->n, &n);
	libdeflate_free_decompressor(d);
	mem_big_free(in, s->compressed, 1);
	return result == LIBDEFLATE_SUCCESS && n == s->n;
}
#endif

static struct inflater *
new_inflater(const struct section *s)
{
	return (s->method == ZSTD ? inflater_new_zstd : inflater_once)
		(s->fd, s->offset, s->compressed, s->n);
}

/* Without room for all that is compressed, whose pages would be cleared. */
static bool
inflate_whole(struct section *s, struct job *job)
{
	struct inflater *z = new_inflater(s);
	bool good = read_all(z, s->memory, s->n, job) && inflater_ends(z, job);

	inflater_free(z);
	return good;
}

void
section_inflate(struct section *s, struct job *job)
{
	if (!section_is_compressed(s))
		return;
	s->read = true;
#if BY_LIBDEFLATE
	if (s->method == ZLIB ? inflate_zlib(s, job) : inflate_whole(s, job))
		return;
#else
	if (inflate_whole(s, job))
		return;
#endif
	mem_big_free(s->memory, s->n, 1);
	s->memory = NULL;
	s->at = NULL;
	fail(s, SECTION_BROKEN);
}

/* --------------------------------------------------- inflating as is wanted */

void
section_defer(struct section *s, struct job *job)
{
	if (!section_is_compressed(s))
		return;
	s->read = true;
	s->job = job;
	s->rest = new_inflater(s);
	pthread_mutex_init(&s->lock, NULL);
	pthread_cond_init(&s->loaded, NULL);
	atomic_init(&s->missing, s->n);
}

/* Some more, or all of it where that is faster. How much. */
static size_t
inflate_more(struct section *s, size_t at)
{
	size_t n = s->n - at < STREAM_STEP ? s->n - at : STREAM_STEP;

#if BY_LIBDEFLATE
	if (s->method == ZLIB)
		return inflate_zlib(s, s->job) ? s->n : 0;
#endif
	if (!read_all(s->rest, s->memory + at, n, s->job))
		return 0;
	return at + n < s->n || inflater_ends(s->rest, s->job) ? n : 0;
}

/* What is before END. */
static bool
inflate_to(struct section *s, uint64_t end)
{
	size_t missing = atomic_load_explicit(&s->missing,
					      memory_order_acquire), n = 1;

	if (s->n - missing >= end)
		return true;
	pthread_mutex_lock(&s->lock);
	missing = atomic_load(&s->missing);
	while (!s->failed && s->n - missing < end) {
		n = inflate_more(s, s->n - missing);
		s->failed = n == 0;
		missing -= n;
		atomic_store_explicit(&s->missing, missing,
				      memory_order_release);
	}
	pthread_mutex_unlock(&s->lock);
	return s->n - missing >= end;
}

bool
section_advance(struct section *s)
{
	size_t missing = s->rest ? atomic_load(&s->missing) : 0;
	size_t some = missing < STREAM_STEP ? missing : STREAM_STEP;

	return missing > 0 && inflate_to(s, s->n - missing + some);
}

bool
section_finish(struct section *s)
{
	return s->fault == SECTION_GOOD && (!s->rest || inflate_to(s, s->n));
}

/* -------------------------------------------------------------- streaming */

bool
section_stream_begin(struct section *s)
{
	unsigned char *reserved;

	if (!section_is_compressed(s))
		return false;
	/* small pages: of what came by some here and there is wanted again */
	reserved = mem_reserve(s->n);
	if (!reserved)
		return false;
	mem_big_free(s->memory, s->n, 1);
	s->memory = reserved;
	s->at = reserved;
	s->read = true;
	s->streaming = true;
	s->stream = (s->method == ZSTD ? inflater_new_zstd : inflater_unsummed)
		(s->fd, s->offset, s->compressed, s->n);
	make_blocks(s);
	return true;
}

void
section_stream_ahead(struct section *s, size_t n, const atomic_bool *wanted)
{
	inflater_ahead(s->stream, n, wanted);
}

bool
section_stream(struct section *s, unsigned char *to, size_t n, struct job *job)
{
	return read_all(s->stream, to, n, job);
}

void
section_stream_sum(struct section *s, const unsigned char *p, size_t n)
{
	inflater_sum(s->stream, p, n);
}

uint64_t
section_stream_tell(const struct section *s)
{
	return inflater_tell(s->stream);
}

bool
section_stream_end(struct section *s, struct job *job)
{
	s->streaming = false;
	s->job = job;
	return inflater_tell(s->stream) == s->n &&
	       inflater_ends(s->stream, job);
}

/* ----------------------------------------------------------------- blocks */

/* Of a section that is not inflated whole. */
static bool
fetch(struct section *s, unsigned char *to, size_t n, uint64_t offset)
{
	struct inflater *z;
	bool good;

	if (!s->stream)
		return file_read_at(s->fd, to, n, s->offset + offset);
	z = inflater_again(s->stream, offset);
	good = z && inflater_read(z, to, n);
	inflater_free(z);
	return good;
}

static bool
claim(struct section *s, size_t i)
{
	unsigned char none = BLOCK_NONE;

	return atomic_compare_exchange_strong(&s->block[i], &none,
					      BLOCK_LOADING);
}

/* Reads the blocks from I on that nobody has, LAST included; returns the
 * first one that is not its. */
static size_t
read_blocks(struct section *s, size_t i, size_t last)
{
	size_t first = i, n, to;
	bool good;

	while (i <= last && claim(s, i))
		i++;
	n = i - first;
	if (n == 0)
		return i;
	to = i << BLOCK_BITS < s->n ? i << BLOCK_BITS : s->n;
	good = fetch(s, s->memory + (first << BLOCK_BITS),
		     to - (first << BLOCK_BITS), first << BLOCK_BITS);
	pthread_mutex_lock(&s->lock);
	for (; first < i; first++)
		atomic_store(&s->block[first],
			     good ? BLOCK_LOADED : BLOCK_FAILED);
	if (good)
		atomic_fetch_sub(&s->missing, n);
	pthread_cond_broadcast(&s->loaded);
	pthread_mutex_unlock(&s->lock);
	return i;
}

static void
wait_for_block(struct section *s, size_t i)
{
	pthread_mutex_lock(&s->lock);
	while (atomic_load(&s->block[i]) == BLOCK_LOADING)
		pthread_cond_wait(&s->loaded, &s->lock);
	pthread_mutex_unlock(&s->lock);
}

/* What cannot be begun in the middle is inflated whole, for the first who wants
 * any of it. */
static bool
load_whole(struct section *s)
{
	bool good;

	pthread_mutex_lock(&s->lock);
	good = atomic_load(&s->missing) == 0;
	if (!good && !s->failed) {
		good = inflate_whole(s, s->job);
		s->failed = !good;
		if (good)
			atomic_store(&s->missing, 0);
	}
	pthread_mutex_unlock(&s->lock);
	return good;
}

bool
section_load(struct section *s, uint64_t offset, uint64_t n)
{
	size_t i = offset >> BLOCK_BITS, last = (offset + n - 1) >> BLOCK_BITS;
	unsigned char state;

	if (s->rest)
		return inflate_to(s, offset + n);
	if (s->streaming)
		return false;
	if (s->stream && s->method == ZSTD)
		return load_whole(s);
	if (s->stream) {
		i &= ~(STREAM_BLOCKS - 1);
		last |= STREAM_BLOCKS - 1;
		if (last >= s->nblock)
			last = s->nblock - 1;
	}
	while (i <= last) {
		state = atomic_load_explicit(&s->block[i],
					     memory_order_acquire);
		if (state == BLOCK_LOADED)
			i++;
		else if (state == BLOCK_FAILED)
			return false;
		else if (state == BLOCK_LOADING)	/* by another thread */
			wait_for_block(s, i);
		else
			read_blocks(s, i, last);
	}
	return true;
}

bool
section_copy(struct section *s, uint64_t offset, uint64_t n,
	     unsigned char *to)
{
	if (!s->block || s->streaming || offset > s->n || n > s->n - offset ||
	    (s->stream && (s->method == ZSTD || n < STREAM_STEP)))
		return false;
	return fetch(s, to, n, offset);
}

const char *
section_text(struct section *s, uint64_t offset)
{
	uint64_t at = offset, n;

	if (offset >= s->n)
		return NULL;
	for (; at < s->n && at - offset < TEXT_MAX; at += n) {
		n = s->n - at < TEXT_STEP ? s->n - at : TEXT_STEP;
		if (!section_need(s, at, n))
			return NULL;
		if (memchr(s->at + at, 0, n))
			return (const char *)s->at + offset;
	}
	return NULL;
}
