/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Data that zlib deflated (RFC 1950 and 1951), from front to back through a
 * window: hundreds of megabytes come by, of which nothing is kept but what is
 * asked for. Places are noted on the way from which it can be read again.
 *
 * By isa-l where configure found it, which takes half of zlib's time, else by
 * zlib; libdeflate wants room for everything at once. What zstd compressed
 * comes the same way, but without places.
 */
#ifndef SYMBOL_ELF_INFLATE_H
#define SYMBOL_ELF_INFLATE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/worker.h"

struct inflater;

/* Of the N bytes from OFFSET on of a file, which must become SIZE bytes. */
struct inflater *inflater_new(int fd, uint64_t offset, uint64_t n,
			      uint64_t size);
/* The same, of which nothing will be read again. */
struct inflater *inflater_once(int fd, uint64_t offset, uint64_t n,
			       uint64_t size);
/* The same, but the checksum is left to the reader, on whatever thread it is made:
 * all bytes, in their order, go through inflater_sum() before inflater_ends(). */
struct inflater *inflater_unsummed(int fd, uint64_t offset, uint64_t n,
				   uint64_t size);
void inflater_sum(struct inflater *z, const unsigned char *p, size_t n);
/* The same of what zstd compressed, which cannot be begun in the middle. */
struct inflater *inflater_new_zstd(int fd, uint64_t offset, uint64_t n,
				   uint64_t size);
/* One that begins at AT, which lies before Z or at its place. Z stays as it is,
 * for any number of threads; NULL when AT lies behind, or Z is zstd's. */
struct inflater *inflater_again(const struct inflater *z, uint64_t at);
void inflater_free(struct inflater *z);

/* The next N bytes; TO may be NULL, they are passed then. False when there are
 * not as many, or the file is damaged before their end. */
bool inflater_read(struct inflater *z, unsigned char *to, size_t n);
/* Inflates N bytes, or less if they are *WANTED before, for inflater_read() to give:
 * on any thread, before anybody reads. Once. */
void inflater_ahead(struct inflater *z, size_t n, const atomic_bool *wanted);
/* How many bytes were read. */
uint64_t inflater_tell(const struct inflater *z);
/* After the last byte: whether the data ends there, with the right checksum; not, if
 * JOB was cancelled. */
bool inflater_ends(struct inflater *z, const struct job *job);

#endif
