/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "engine/left_out.h"

static bool
is_counted(const struct block *k, metric_id m)
{
	unsigned i = 0;

	while (i < k->nknown && !metric_eq(k->metric[i], m))
		i++;
	return i < k->nknown;
}

/* Of each block whether it has some events of the sum M, and not all: of what has
 * none nobody takes the sum for one of it. */
static bool *
find_partly(const struct prof *p, metric_id m)
{
	const struct formula *f = &p->metric[m.i].rule[0];
	struct column_term *term = mem_array(p->nmetric + 1, sizeof(*term));
	bool *partly = mem_zarray(p->nblock + 1, sizeof(*partly));

	for (size_t i = 0; i < p->nblock; i++) {
		if (prof_block_terms(p, &p->block[i], m, term) >= 0)
			continue;
		for (unsigned t = 0; t < f->nterm; t++)
			partly[i] |= is_counted(&p->block[i], f->term[t].metric);
	}
	free(term);
	return partly;
}

/* "B, C": the events of M that some blocks of PARTLY lack. */
static void
add_lacking(const struct prof *p, metric_id m, const bool *partly, struct text *out)
{
	const struct formula *f = &p->metric[m.i].rule[0];

	for (unsigned t = 0; t < f->nterm; t++) {
		metric_id event = f->term[t].metric;
		size_t i = 0;

		while (i < p->nblock && (!partly[i] || is_counted(&p->block[i], event)))
			i++;
		if (i == p->nblock)
			continue;
		text_adds(out, out->n ? ", " : "");
		text_adds(out, prof_text(p, p->metric[event.i].label));
	}
}

void
metric_say_left_out(struct diag *to, const struct prof *p, metric_id m)
{
	struct text lacking = { 0 }, files = { 0 };
	size_t n = 0;
	bool *partly;

	if (p->metric[m.i].kind != METRIC_LINEAR)
		return;
	partly = find_partly(p, m);
	for (size_t i = 1; i < p->ninput; i++)
		n += p->input[i].block < p->nblock && partly[p->input[i].block];
	if (n) {
		add_lacking(p, m, partly, &lacking);
		text_printf(&files, _("%zu of %zu"), n, p->ninput - 1);
		diag_add(to, DIAG_WARNING, "", LOCATION_NONE, 0,
			 N_("metric %s: files without %s are left out: %s"),
			 prof_text(p, p->metric[m.i].label), lacking.s, files.s);
	}
	text_release(&lacking);
	text_release(&files);
	free(partly);
}
