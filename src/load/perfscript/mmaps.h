/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where files were mapped, as perf script --show-mmap-events says between samples:
 *
 *	p 12/12 5678.123: PERF_RECORD_MMAP2 12/12: [0x5581f000(0x1000) @ 0x2000 fe:00
 *		1095 96]: r-xp /bin/p
 *
 * (one line). Of a sample without a stack perf prints the address in memory; by these it
 * is one in the file, so that symbols and lines of another file than perf found can be
 * looked up by it. Objects are perf's: what is not mapped where it says stays as it is.
 */
#ifndef LOAD_PERFSCRIPT_MMAPS_H
#define LOAD_PERFSCRIPT_MMAPS_H

#include "base/vec.h"
#include "load/text/span.h"
#include "model/facts/builder.h"

struct perf_mmap {
	uint64_t start, end, offset;	/* END exclusive; OFFSET in the file */
	uint64_t line;			/* of the text; later ones replace */
	uint64_t reach;			/* the largest END of its group so far */
	uint64_t inode;			/* 0: not said */
	uint32_t pid;
	text_id path;
	uint32_t group;			/* what it is listed by */
};

/* By group, start and line. */
struct perf_mmap_list { struct perf_mmap *at; size_t n, cap; };	/* VEC */

struct perf_mmaps {
	struct builder *b;
	struct perf_mmap_list by_pid;
	struct perf_mmap_list by_path;	/* those that differ in more than who and when */
};

void perf_mmaps_release(struct perf_mmaps *x);
/* Takes a record of line LINE if it is of a mapped file; others, and what is damaged, are
 * passed over. */
void perf_mmaps_note(struct perf_mmaps *x, struct span record, uint64_t line);
/* Once all were noted. */
void perf_mmaps_settle(struct perf_mmaps *x);
/* Where in the file PATH the address ADDR of process PID is, seen in line LINE: by what it
 * mapped before, else by what all that mapped PATH there agree on, as processes have their
 * parents' memory. PID 0: not known. False: nothing says so. */
bool perf_mmaps_find(const struct perf_mmaps *x, uint32_t pid, text_id path, uint64_t addr,
		     uint64_t line, uint64_t *offset);

/* The inode of PATH, the same whoever mapped it; else 0. */
uint64_t perf_mmaps_inode(const struct perf_mmaps *x, text_id path);

#endif
