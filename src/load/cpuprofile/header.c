/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The head of a CPU profile.
 */
#include <config.h>

#include "load/cpuprofile/header.h"

/* Slots and versions beyond this are of no profile ever written. */
#define SMALL 65536

uint64_t
cpu_slot(const struct cpu_head *h, const unsigned char *s)
{
	uint64_t v = 0;
	unsigned i;

	for (i = 0; i < h->width; i++)
		v = v << 8 | s[h->big ? i : h->width - 1 - i];
	return v;
}

bool
cpu_head_is_vmprof(const unsigned char *s, size_t n)
{
	return n >= 46 && s[40] == 5 && s[41] == 0 &&
		s[42] >= 1 && s[42] <= 16 && s[44] >= 1 && s[44] <= 64 &&
		s[45] >= 0x20 && s[45] < 0x7f;
}

static bool
all_zero(const unsigned char *s, size_t n)
{
	while (n > 0 && s[n - 1] == 0)
		n--;
	return n == 0;
}

bool
cpu_head_read(struct cpu_head *h, const unsigned char *s, size_t n)
{
	if (n < 20 || !all_zero(s, 4))
		return false;
	h->width = all_zero(s + 4, 4) ? 8 : 4;
	if (n < 5 * h->width)
		return false;
	h->big = false;
	h->words = cpu_slot(h, s + h->width);
	if (h->words >= SMALL) {
		h->big = true;
		h->words = cpu_slot(h, s + h->width);
	}
	if (h->words < CPU_WORDS_MIN || h->words > CPU_WORDS_MAX)
		return false;
	h->version = cpu_slot(h, s + 2 * h->width);
	h->period = cpu_slot(h, s + 3 * h->width);
	if (h->version >= SMALL)
		return false;
	return h->width != 8 || !cpu_head_is_vmprof(s, n);
}

uint64_t
cpu_head_bytes(const struct cpu_head *h)
{
	return (2 + h->words) * h->width;
}
