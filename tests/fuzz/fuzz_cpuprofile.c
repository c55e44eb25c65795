/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a CPU profile: an error with a reason, or sound facts. Whether
 * they look like one is asked too, of all formats.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "fuzz/demand.h"
#include "load/load.h"
#include "model/sums/check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void
check(const struct prof *p)
{
	struct text why = { 0 };

	demand(prof_check(p, &why) == 0, why.s ? why.s : "prof_check");
	demand(p->ninput == 2 && p->nmetric == 2, "one source, one metric");
	text_release(&why);
	for (size_t i = 1; i < p->nmapping; i++)
		demand(p->mapping[i].start < p->mapping[i].end &&
		       p->mapping[i].object.i, "an empty mapping");
	for (size_t i = 1; i < p->location.n; i++) {
		const struct mapping *m = &p->mapping[p->location.mapping[i]];

		demand(!p->location.mapping[i] ||
			       (m->start <= prof_location_addr(p, location_at(i)) &&
				prof_location_addr(p, location_at(i)) < m->end),
		       "a place outside its mapping");
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct input *in = input_of_memory(data, n, "fuzz");
	struct diag *d = diag_new();
	struct builder *b = builder_new(d);
	struct text said = { 0 };
	struct error err;

	error_init(&err);
	demand(load_detect(in, &err) || err.code == ERR_FORMAT,
	       "refused without a reason");
	if (load_file(in, "cpuprofile", b, &err) == 0) {
		struct prof *p = builder_finish(b);

		check(p);
		prof_free(p);
	} else {
		demand(err.code != ERR_NONE, "failed without a reason");
		error_print(&err, &said);
		builder_free(b);
	}
	for (size_t i = 0; i < diag_count(d); i++) {
		struct diag_entry e = diag_get(d, i);

		diag_print(&e, &said);
	}
	text_release(&said);
	error_release(&err);
	diag_free(d);
	input_close(in);
	return 0;
}
