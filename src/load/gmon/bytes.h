/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of a file, one after the other, in an order and of a width that have to
 * be found out: so they may be read several times.
 */
#ifndef LOAD_GMON_BYTES_H
#define LOAD_GMON_BYTES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/input.h"

struct gmon_layout {
	bool big;		/* endian */
	bool wide;		/* addresses of 8 bytes, else 4 */
	bool wide_blocks;	/* a count of basic blocks has a pointer's width */
	bool bsd;		/* the form without magic */
};

struct gmon_bytes {
	struct input *in;
	struct error *err;
	struct gmon_layout layout;
	uint64_t next;		/* offset behind BUF */
	unsigned char *buf;
	size_t at, n, room;
	bool cut, failed;	/* the end; it could not be read: ERR is set */
};

void gmon_bytes_init(struct gmon_bytes *s, struct input *in, struct error *err);
void gmon_bytes_release(struct gmon_bytes *s);
void gmon_seek(struct gmon_bytes *s, uint64_t offset);
uint64_t gmon_offset(const struct gmon_bytes *s);
uint64_t gmon_left(const struct gmon_bytes *s);
/* False at the end of the file, or when it cannot be read. */
bool gmon_take(struct gmon_bytes *s, void *to, size_t n);
/* A number of N bytes, at most 8. */
bool gmon_number(struct gmon_bytes *s, unsigned n, uint64_t *number);
bool gmon_address(struct gmon_bytes *s, uint64_t *addr);
/* Bytes of an address. */
unsigned gmon_width(const struct gmon_layout *layout);
/* The number in N bytes at P. */
uint64_t gmon_number_at(const unsigned char *p, unsigned n, bool big);

#endif
