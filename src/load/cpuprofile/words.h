/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The slots of a CPU profile as 64-bit numbers of this machine, a stretch of
 * them at a time.
 */
#ifndef LOAD_CPUPROFILE_WORDS_H
#define LOAD_CPUPROFILE_WORDS_H

#include "base/input.h"
#include "load/cpuprofile/header.h"

/* A header at OFFSET. 1 found, 0 not, -1 and ERR. */
int cpu_head_at(const struct input *in, uint64_t offset, struct cpu_head *head,
		struct error *err);

/* Where slots are: those of the records, and what comes behind them. */
struct cpu_source {
	const struct input *in;
	struct cpu_head head;
	uint64_t offset;	/* of slot 0 in the file */
};

/* Slots FROM to FROM + N - 1. */
struct cpu_slots {
	uint64_t from;
	uint64_t *at;
	size_t n;
	size_t room;		/* slots that there is memory for */
	unsigned char *raw;	/* for foreign slots */
	size_t raw_room;	/* bytes */
	unsigned tail;		/* bytes behind them that are no whole slot */
	bool eof;		/* the file has no more */
};

/* An empty stretch at FROM. S is zeroed, or was another stretch, whose memory
 * is taken again. */
void cpu_slots_begin(struct cpu_slots *s, uint64_t from);
void cpu_slots_release(struct cpu_slots *s);
/* Reads on until there are WANT slots or the file ends; they may move. 0, or -1
 * and ERR. */
int cpu_slots_need(struct cpu_slots *s, const struct cpu_source *source,
		   size_t want, struct error *err);
/* Whole slots from slot 0 to the end of the file. */
uint64_t cpu_source_slots(const struct cpu_source *s);

/* Where a slot stands in the file. */
static inline uint64_t
cpu_source_offset(const struct cpu_source *s, uint64_t slot)
{
	return s->offset + slot * s->head.width;
}

#endif
