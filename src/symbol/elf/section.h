/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bytes of debug sections. They are the biggest thing that profview reads
 * (.debug_info of a large program has 400 MB, its .debug_loclists, which no
 * one asks for, 80), so only what is wanted is read, block by block, into
 * memory that is reserved for all; a compressed section is inflated whole, or
 * comes by from front to back, once: then any of it can be had like that of
 * others, for what inflating a few megabytes takes (all of it, where zstd did
 * it, which cannot begin in the middle).
 *
 * Read, not mapped: a file that shrinks gives a failed read, not SIGBUS.
 *
 * Threads may use a section at the same time once it is open.
 */
#ifndef SYMBOL_ELF_SECTION_H
#define SYMBOL_ELF_SECTION_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/worker.h"
#include "symbol/elf/file.h"
#include "symbol/elf/inflate.h"

enum section_fault {
	SECTION_GOOD,
	SECTION_ABSENT,
	SECTION_BROKEN,		/* outside the file, or bad compressed data */
	SECTION_UNKNOWN,	/* compressed in a way this program cannot read */
	SECTION_OVERSIZED,	/* inflates to more than the file may */
};

struct section {
	const unsigned char *at;	/* valid where section_need() said so */
	size_t n;
	enum section_fault fault;
	/* private */
	unsigned char *memory;
	int fd;
	uint64_t offset;		/* in the file */
	_Atomic unsigned char *block;	/* NULL: it is not had by blocks */
	size_t nblock;
	_Atomic size_t missing;		/* blocks or bytes that are not there */
	pthread_mutex_t lock;		/* for who waits for another's block */
	pthread_cond_t loaded;
	uint64_t compressed;		/* bytes in the file when it is */
	int method;			/* of compression, 0 none */
	bool read;			/* inflated, or tried */
	struct inflater *rest;		/* of what is inflated as it is wanted */
	struct inflater *stream;	/* of what comes by, or came */
	bool streaming;
	struct job *job;		/* for what is inflated when it is wanted */
	bool failed;			/* to be */
};

/* ELFCOMPRESS_ZSTD is newer than some <elf.h>. */
enum { SECTION_ZLIB = 1, SECTION_ZSTD = 2 };

/* What the header of a compressed section says. */
struct section_compression {
	unsigned method;
	size_t header;			/* its bytes */
	uint64_t size;			/* inflated */
};

/* Of a section of IM, whose descriptor is open; false when it is not
 * compressed. */
bool section_compression(const struct image *im, const GElf_Shdr *shdr,
			 struct section_compression *c);
/* Finds the section called NAME (also as ".z" + NAME + 1, the old form) of an
 * image, whose descriptor must be open and stay so while S is in use. All that
 * are opened of an image together may inflate to so many times its size. */
void section_open(struct section *s, struct image *im, const char *name);
/* The same for one of several sections of a name. */
void section_open_at(struct section *s, struct image *im, Elf_Scn *scn);
void section_close(struct section *s);		/* also a zeroed one */
/* True when bytes must be inflated before section_need() can answer. */
bool section_is_compressed(const struct section *s);
/* Inflates, once, on any thread, but only one. Takes a second for the biggest;
 * where libdeflate does it it cannot be cancelled. */
void section_inflate(struct section *s, struct job *job);
/* Instead, as long as JOB lasts: section_need() inflates from the front on as far as
 * is wanted, so that work on what refers to the beginning need not wait. */
void section_defer(struct section *s, struct job *job);
/* Some more of it, for who has nothing better to do; false: there is no more. */
bool section_advance(struct section *s);
/* Inflates what nobody wanted: whether all of it is undamaged. */
bool section_finish(struct section *s);

/* Instead of section_inflate(), where it can be done: false then. */
bool section_stream_begin(struct section *s);
/* Inflates N bytes, or less if they are *WANTED before, for section_stream() to
 * give: on any thread, before anybody reads. Once. */
void section_stream_ahead(struct section *s, size_t n,
			  const atomic_bool *wanted);
/* The next N bytes; TO may be NULL. One thread at a time. False when there are
 * not as many, or JOB was cancelled. */
bool section_stream(struct section *s, unsigned char *to, size_t n,
		    struct job *job);
/* What came by goes here, in its order and once, on any thread: for the checksum,
 * without which section_stream_end() inflates all once more. */
void section_stream_sum(struct section *s, const unsigned char *p, size_t n);
/* How many came by. */
uint64_t section_stream_tell(const struct section *s);
/* From here on section_need() gives what came by, as long as JOB lasts. Whether
 * that is all, and undamaged. */
bool section_stream_end(struct section *s, struct job *job);

bool section_load(struct section *s, uint64_t offset, uint64_t n);

/* True when N bytes from OFFSET on are there to be read at s->at + OFFSET. */
static inline bool
section_need(struct section *s, uint64_t offset, uint64_t n)
{
	if (offset > s->n || n > s->n - offset)
		return false;
	return n == 0 ||
	       atomic_load_explicit(&s->missing, memory_order_acquire) == 0 ||
	       section_load(s, offset, n);
}

/* Reads N bytes from OFFSET on to a place of the caller's, which costs less
 * memory than section_need() where they are wanted once; false when they are
 * in memory already, or cannot be read, or are better had there. */
bool section_copy(struct section *s, uint64_t offset, uint64_t n,
		  unsigned char *to);

/* The text at OFFSET, which ends inside the section, or NULL. */
const char *section_text(struct section *s, uint64_t offset);

#endif
