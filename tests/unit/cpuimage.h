/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * CPU profiles as bytes, made in the test in any of the four layouts.
 *
 *	struct image m = image(8, false);
 *
 *	image_head(&m, 3, 0, 10000);
 *	image_stack(&m, 5, 0x401000, 0x402005, 0x403009);
 *	image_trailer(&m);
 *	image_text(&m, "00400000-00500000 r-xp 00000000 08:01 1 /tmp/prog\n");
 *	struct loaded l = image_load(&m);
 */
#ifndef UNIT_CPUIMAGE_H
#define UNIT_CPUIMAGE_H

#include "unit/loadedtest.h"

struct image {
	struct text t;
	unsigned width;
	bool big;
};

/* --- Making --------------------------------------------------------------- */

static inline struct image
image(unsigned width, bool big)
{
	struct image m = { .width = width, .big = big };

	return m;
}

static inline void
image_slot(struct image *m, uint64_t v)
{
	for (unsigned i = 0; i < m->width; i++) {
		unsigned byte = m->big ? m->width - 1 - i : i;

		text_addc(&m->t, (char)(v >> (8 * byte)));
	}
}

static inline void
image_head(struct image *m, unsigned words, uint64_t version, uint64_t period)
{
	image_slot(m, 0);
	image_slot(m, words);
	image_slot(m, version);
	image_slot(m, period);
	for (unsigned i = 2; i < words; i++)
		image_slot(m, 0);
}

/* A record of COUNT samples and the addresses that follow. */
#define image_stack(m, count, ...)					\
	do {								\
		const uint64_t image_pc[] = { __VA_ARGS__ };		\
		image_slots(m, count, image_pc,				\
			    sizeof image_pc / sizeof *image_pc);	\
	} while (0)

static inline void
image_slots(struct image *m, uint64_t count, const uint64_t *pc, size_t n)
{
	image_slot(m, count);
	image_slot(m, n);
	for (size_t i = 0; i < n; i++)
		image_slot(m, pc[i]);
}

static inline void
image_trailer(struct image *m)
{
	image_slot(m, 0);
	image_slot(m, 1);
	image_slot(m, 0);
}

static inline void
image_text(struct image *m, const char *s)
{
	text_adds(&m->t, s);
}

/* --- Loading -------------------------------------------------------------- */

static inline struct loaded
image_load(const struct image *m)
{
	return load_bytes(m->t.s, m->t.n, NULL);
}

static inline void
image_free(struct image *m, struct loaded *l)
{
	loaded_release(l);
	text_release(&m->t);
}

/* --- Asking --------------------------------------------------------------- */

/* Samples of the stack of exactly these lookup addresses; -1 if there is no
 * such stack. */
static inline int64_t
loaded_stack(const struct loaded *l, const uint64_t *addr, size_t n)
{
	const struct block *k = &l->p->block[0];

	for (size_t i = 0; i < k->nstack; i++) {
		uint64_t start = k->stack_start[i], j;

		if (k->stack_start[i + 1] - start != n)
			continue;
		for (j = 0; j < n; j++)
			if (prof_location_addr(
				    l->p, location_at(k->stack_location[start +
									j])) !=
			    addr[j])
				break;
		if (j == n)
			return k->sample_cost[i];
	}
	return -1;
}

#define CHAIN(l, ...)                                                          \
	loaded_stack(l, (const uint64_t[]){__VA_ARGS__},                       \
		     sizeof((const uint64_t[]){__VA_ARGS__}) /                 \
			     sizeof(uint64_t))

#endif
