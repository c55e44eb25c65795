/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a Callgrind or Cachegrind file: an error or sound facts, the
 * same ones from chunks of any size, and lines for every function.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/demand.h"
#include "load/callgrind/callgrind.h"
#include "model/sums/check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

struct result {
	struct input *in;
	struct diag *diag;
	struct prof *prof;
	struct error err;
};

static void
load(struct result *r, const uint8_t *data, size_t n, size_t chunk)
{
	struct cg_how how = { .format = "callgrind", .chunk = chunk };
	struct builder *b;

	*r = (struct result){ .in = input_of_memory(data, n, "fuzz") };
	r->diag = diag_new();
	error_init(&r->err);
	b = builder_new(r->diag);
	if (callgrind_load_how(r->in, b, &how, &r->err) < 0) {
		builder_abandon(b);
		builder_free(b);
	} else {
		r->prof = builder_finish(b);
	}
}

static void
release(struct result *r)
{
	if (r->prof)
		prof_free(r->prof);
	diag_free(r->diag);
	error_release(&r->err);
	input_close(r->in);
}

/* True when a number was saturated: what follows it then depends on
 * the order of adding. */
static bool
is_saturated(const struct diag *d)
{
	for (size_t i = 0; i < diag_count(d); i++)
		if (strstr(diag_get(d, i).format, "too large"))
			return true;
	return false;
}

/* The sums must not depend on where the file was cut. */
static void
compare(const struct result *a, const struct result *b)
{
	demand(!a->prof == !b->prof, "one fails, the other does not");
	if (is_saturated(a->diag) || is_saturated(b->diag))
		return;
	demand(diag_total(a->diag) == diag_total(b->diag) || !a->prof,
	       "other messages");
	if (!a->prof)
		return;
	demand(a->prof->nfunc == b->prof->nfunc, "other functions");
	demand(a->prof->nmetric == b->prof->nmetric, "other events");
	for (size_t i = 1; i < a->prof->nmetric; i++)
		demand(a->prof->metric[i].total == b->prof->metric[i].total,
		       "other totals");
	demand(a->prof->block[0].nself == b->prof->block[0].nself,
	       "other rows of self cost");
	demand(a->prof->block[0].ncall == b->prof->block[0].ncall,
	       "other calls");
}

static void
look_at_lines(const struct result *r)
{
	for (uint32_t i = 1; i < r->prof->nfunc && i < 20; i++) {
		struct listing l;
		struct error err;

		error_init(&err);
		listing_init(&l, r->prof->block[0].nmetric);
		demand(load_callgrind.detail(r->in, r->prof, input_at(1),
					     func_at(i), NULL, NULL, &l,
					     &err) == 0,
		       "no lines");
		for (size_t k = 0; k < l.row.n; k++)
			demand(l.row.at[k].kind != LISTING_CALL
			       || l.row.at[k].callee.i, "a call of nobody");
		listing_release(&l);
		error_release(&err);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct peek peek = {
		.bytes = data, .n = n < INPUT_PEEK ? n : INPUT_PEEK,
		.size = n, .path = "fuzz",
	};
	struct text why = { 0 };
	struct result a, b;

	load_callgrind.probe(&peek);
	load_cachegrind.probe(&peek);
	load(&a, data, n, (size_t)1 << 20);
	load(&b, data, n, n < 4096 ? 11 : 997);
	compare(&a, &b);
	release(&b);
	if (a.prof) {
		demand(prof_check(a.prof, &why) == 0,
		       why.s ? why.s : "prof_check");
		look_at_lines(&a);
	}
	text_release(&why);
	release(&a);
	return 0;
}
