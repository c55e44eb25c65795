/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * CPU profiles as bytes, made in the test in any of the four layouts, and what
 * came of loading them.
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

#include <stdbool.h>
#include <string.h>

#include "unit/unit.h"

#include "base/diag.h"
#include "base/text.h"
#include "load/load.h"
#include "model/sums/check.h"

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

struct loaded {
	int result;
	struct error err;
	struct diag *diag;
	struct prof *p;		/* NULL when it failed */
};

static inline struct loaded
image_load_bytes(const void *s, size_t n, const char *format)
{
	struct loaded l = { .diag = diag_new() };
	struct input *in = input_of_memory(s, n, "mem.prof");
	struct builder *b = builder_new(l.diag);
	struct text why = { 0 };

	error_init(&l.err);
	l.result = load_file(in, format, b, &l.err);
	if (l.result < 0) {
		ck_assert_ptr_nonnull(l.err.format);
		builder_free(b);
	} else {
		l.p = builder_finish(b);
		ck_assert_msg(prof_check(l.p, &why) == 0, "%s", why.s);
	}
	text_release(&why);
	input_close(in);
	return l;
}

static inline struct loaded
image_load(const struct image *m)
{
	return image_load_bytes(m->t.s, m->t.n, NULL);
}

static inline void
image_free(struct image *m, struct loaded *l)
{
	prof_free(l->p);
	diag_free(l->diag);
	error_release(&l->err);
	text_release(&m->t);
}

/* --- Asking --------------------------------------------------------------- */

static inline int64_t
loaded_total(const struct loaded *l)
{
	ck_assert_ptr_nonnull(l->p);
	ck_assert_uint_eq(l->p->nmetric, 2);
	return l->p->metric[1].total;
}

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

/* The object that the location at ADDR is in; NULL when there is no such
 * location,
 * "[unknown]" when it is in none. */
static inline const char *
loaded_object(const struct loaded *l, uint64_t addr)
{
	const struct prof *p = l->p;

	for (size_t i = 1; i < p->location.n; i++)
		if (prof_location_addr(p, location_at((uint32_t)i)) == addr)
			return prof_object_path(
				p, p->mapping[p->location.mapping[i]].object);
	return NULL;
}

/* The message whose format has PART in it, or NULL. */
static inline const char *
loaded_message(const struct loaded *l, const char *part)
{
	for (size_t i = 0; i < diag_count(l->diag); i++) {
		struct diag_entry e = diag_get(l->diag, i);

		if (strstr(e.format, part))
			return e.format;
	}
	return NULL;
}

#define ck_message(l, part)						\
	ck_assert_msg(loaded_message(l, part) != NULL,			\
		      "no message about \"%s\"", part)
#define ck_no_message(l)						\
	ck_assert_msg(diag_count((l)->diag) == 0, "message: %s",	\
		      diag_count((l)->diag) ?				\
		      diag_get((l)->diag, 0).format : "")

#endif
