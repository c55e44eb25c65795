/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes to one loader: an error, or sound facts whose sums add up.
 *
 * See tests/fuzz/local.mk.
 */
#ifndef FUZZ_FUZZ_LOADER_H
#define FUZZ_FUZZ_LOADER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/load.h"
#include "model/sums/check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static inline void
fuzz_demand(bool holds, const struct text *why)
{
	if (!holds) {
		fprintf(stderr, "%s\n", why->s);
		abort();
	}
}

/* Sums under the names of generation 0. */
static inline void
fuzz_sum_up(const struct prof *p, struct text *why)
{
	struct names_store *store = names_store_new(p);
	struct names *names = names_store_publish(store, true);
	struct selection all = { 0 };
	struct sums *s = sums_new(names, &all, NULL);

	fuzz_demand(sums_check(s, why) == 0, why);
	sums_free(s);
	names_unref(names);
	names_store_free(store);
}

static inline void
fuzz_load(const struct loader *loader, const uint8_t *data, size_t n)
{
	struct peek peek = {
		.bytes = data, .n = n < INPUT_PEEK ? n : INPUT_PEEK,
		.size = n, .path = "fuzz",
	};
	struct input *in = input_of_memory(data, n, "fuzz");
	struct diag *diag = diag_new();
	struct builder *b = builder_new(diag);
	struct text why = { 0 };
	struct error err;
	struct prof *p;

	error_init(&err);
	loader->probe(&peek);
	if (loader->load(in, b, &err) < 0) {
		builder_abandon(b);
		builder_free(b);
	} else {
		p = builder_finish(b);
		fuzz_demand(prof_check(p, &why) == 0, &why);
		fuzz_sum_up(p, &why);
		prof_free(p);
	}
	text_release(&why);
	error_release(&err);
	diag_free(diag);
	input_close(in);
}

#endif
