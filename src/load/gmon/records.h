/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The records of a gmon.out in one layout: histograms, arcs, counts of basic
 * blocks. Addresses are those that the program was linked to. (formats
 * reference, C.6)
 */
#ifndef LOAD_GMON_RECORDS_H
#define LOAD_GMON_RECORDS_H

#include "load/gmon/bytes.h"

#define GMON_DIMEN 15

struct gmon_hist {
	uint64_t low, high, bins;
	uint32_t scale;			/* of glibc's profil(); 0: another wrote it */
	uint32_t rate;			/* of samples in a second; 0 unknown */
	char dimen[GMON_DIMEN + 1];	/* what is counted, mostly "seconds" */
};

/* Where bin I begins, and the one before ends: I <= H->bins. */
uint64_t gmon_bin_start(const struct gmon_hist *h, uint64_t i);

/* What is done with them; NULL: nothing, counts of bins are passed over. */
struct gmon_sink {
	void *ctx;
	void (*hist)(void *ctx, const struct gmon_hist *h);
	void (*bin)(void *ctx, uint64_t i, unsigned count);
	void (*arc)(void *ctx, uint64_t from, uint64_t to, uint64_t count);
	void (*block)(void *ctx, uint64_t addr, uint64_t count);
	/* Asked now and then. */
	bool (*stopped)(void *ctx);
};

enum gmon_ending {
	GMON_WHOLE,
	GMON_CUT,		/* inside of a record */
	GMON_BAD,		/* what follows is no record */
	GMON_STOPPED,
	GMON_FAILED,		/* the error is set */
};

struct gmon_end {
	enum gmon_ending how;
	uint64_t at;		/* where what was not read begins */
	uint64_t records;	/* with the one that was cut, if it has counts */
};

#define GMON_MAGIC "gmon"
#define GMON_VERSION 1
#define GMON_VERSION_SPROF 0x1ffff
#define GMON_VERSION_BSD 0x51879

/* Reads the file from its start in S->layout. */
struct gmon_end gmon_read(struct gmon_bytes *s, const struct gmon_sink *sink);
/* The layout of a file of the BSD form, by its first N bytes. */
bool gmon_is_bsd(const unsigned char *p, size_t n, struct gmon_layout *layout);

#endif
