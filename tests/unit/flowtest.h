/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random programs as counters, for tests of stacks that are made of calls.
 */
#ifndef UNIT_FLOWTEST_H
#define UNIT_FLOWTEST_H

#include "unit/model.h"

/* A program without recursion: function I calls later ones only. Costs of calls
 * are what is below them. */
static inline struct prof *
random_program(struct rng *r, unsigned n)
{
	struct builder *b = builder_new(NULL);
	struct { int64_t in, self; func_id func; } f[40] = { 0 };
	char name[16];

	start_counters(b, "x", CAP_SEPARATES);
	for (unsigned i = 0; i < n; i++) {
		snprintf(name, sizeof(name), "f%u", i);
		f[i].func = make_func(b, name, "obj", "a.c");
		if (i == 0 || rng_below(r, 10) == 0)
			f[i].in += rng_below(r, 1000000);
	}
	for (unsigned i = 0; i < n; i++) {
		int64_t left = f[i].in;

		for (unsigned c = i + 1; c < n && left > 0; c++) {
			int64_t part = rng_below(r, 3) ? 0
				: rng_below(r, (uint32_t)left) + 1;

			if (!part)
				continue;
			left -= part;
			f[c].in += part;
			add_call(b, f[i].func, f[c].func, 1, part / 2);
			add_call(b, f[i].func, f[c].func, 1, part - part / 2);
		}
		add_self(b, f[i].func, make_file(b, "a.c"), left);
	}
	return finish(b);
}

#endif
