/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A CPU profile as a stream of slots: read in pieces of 2 MB, turned into
 * 64-bit numbers of this machine. The unread ones are at[pos] to at[n - 1].
 */
#ifndef LOAD_CPUPROFILE_WORDS_H
#define LOAD_CPUPROFILE_WORDS_H

#include "base/input.h"
#include "load/cpuprofile/header.h"

/* Slots in the buffer: more than the longest record that is believed. */
#define CPU_SLOTS ((size_t)1 << 18)
/* Zeros kept behind them, so that prefetching needs no test for the end. */
#define CPU_SLOTS_AHEAD 32

struct cpu_slots {
	const struct input *in;
	struct cpu_head head;
	uint64_t next;		/* offset of the byte behind the last slot */
	uint64_t *at;
	unsigned char *raw;	/* for foreign slots */
	size_t pos, n, cap;
	size_t room;		/* slots that there is memory for */
	unsigned tail;		/* bytes behind it that are no whole slot */
	bool eof;
};

/* S is zeroed, or was used for another input, whose buffer is taken again. */
void cpu_slots_begin(struct cpu_slots *s, const struct input *in,
		     const struct cpu_head *head, uint64_t offset);
void cpu_slots_release(struct cpu_slots *s);
/* Makes room and reads on, until the buffer is full or the file ends. 0, or
 * -1 and ERR. */
int cpu_slots_fill(struct cpu_slots *s, struct error *err);
/* Where at[pos] stands in the file. */
uint64_t cpu_slots_offset(const struct cpu_slots *s);

#endif
