/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The head of a gperftools CPU profile: five slots that say how wide a slot is
 * and in which order its bytes are (formats reference, section A.1).
 */
#ifndef LOAD_CPUPROFILE_HEADER_H
#define LOAD_CPUPROFILE_HEADER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a header needs at the most to be recognised: 5 slots of 8 bytes, and
 * the bytes behind them that tell vmprof's apart. */
#define CPU_HEAD_BYTES 64
#define CPU_WORDS_MIN 3
#define CPU_WORDS_MAX 1024

struct cpu_head {
	unsigned width;		/* bytes a slot: 4 or 8 */
	bool big;		/* big-endian */
	uint64_t words;		/* slots behind the second one */
	uint64_t version, period;
};

/* True when the N bytes begin with a header. */
bool cpu_head_read(struct cpu_head *h, const unsigned char *s, size_t n);
/* True for the five words of vmprof, which are the same, and what follows. */
bool cpu_head_is_vmprof(const unsigned char *s, size_t n);
uint64_t cpu_slot(const struct cpu_head *h, const unsigned char *s);
/* Bytes from the start of the header to the first record. */
uint64_t cpu_head_bytes(const struct cpu_head *h);

#endif
