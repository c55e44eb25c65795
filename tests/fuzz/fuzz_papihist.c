/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a PAPI histogram: an error or sound facts, whose sums add up.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/papihist/papihist.h"
#include "model/sums/check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void
demand(bool holds, const struct text *why)
{
	if (!holds) {
		fprintf(stderr, "%s\n", why->s);
		abort();
	}
}

/* Sums under the names of generation 0. */
static void
sum_up(const struct prof *p, struct text *why)
{
	struct names_store *store = names_store_new(p);
	struct names *names = names_store_publish(store, true);
	struct selection all = { 0 };
	struct sums *s = sums_new(names, &all, NULL);

	demand(sums_check(s, why) == 0, why);
	sums_free(s);
	names_unref(names);
	names_store_free(store);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
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
	load_papihist.probe(&peek);
	if (load_papihist.load(in, b, &err) < 0) {
		builder_abandon(b);
		builder_free(b);
	} else {
		p = builder_finish(b);
		demand(prof_check(p, &why) == 0, &why);
		sum_up(p, &why);
		prof_free(p);
	}
	text_release(&why);
	error_release(&err);
	diag_free(diag);
	input_close(in);
	return 0;
}
