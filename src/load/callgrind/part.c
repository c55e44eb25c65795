/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a file says about its own sums, compared with what its lines add up to
 * (reference on formats, B.1, B.4, B.7). `totals:' must agree; `summary:' may
 * be more in Valgrind's files, which is said where it is much, and is something
 * else in xdebug's. The sums that
 * are shown are always those of the lines. A file of Valgrind's always ends in
 * totals: (Callgrind) or summary: (Cachegrind): without, it was cut short.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/part.h"
#include "load/callgrind/unit.h"
#include "model/facts/cost.h"

/* --- Where one begins ----------------------------------------------------- */

void
cg_push_state(struct cg_load *l, uint64_t offset)
{
	struct cg_layout *layout = &l->layout;

	layout->now.offset = offset;
	if (layout->now.starts_part)
		layout->now.part_state = (uint32_t)layout->state.n;
	VEC_PUSH(&layout->state, layout->now);
	layout->now.starts_part = false;
}

void
cg_part_begin(struct cg_load *l, uint64_t offset, uint64_t line)
{
	struct cg_parts *parts = &l->parts;
	struct cg_part part = {
		.func_part = (uint32_t)l->costs.func_part.n,
		.edge = (uint32_t)l->costs.edge.n,
		.self = (uint32_t)l->costs.self.n,
	};

	if (parts->part.n) {
		cg_drop_pending(l);
		cg_invocations_part(l, line);
		cg_totals_check(l, line, false, false);
		part.pid = parts->part.at[parts->part.n - 1].pid;
		memset(parts->sum.at, 0,
		       parts->sum.n * sizeof(*parts->sum.at));
	}
	VEC_PUSH(&parts->part, part);
	parts->totals.n = parts->summary.n = 0;
	parts->totals.value.n = parts->summary.value.n = 0;
	parts->body = false;
	parts->begin = offset;
	l->site = (struct cg_site){ .cfn = l->site.cfn,
				    .cfn_used = l->site.cfn_used };
	l->layout.now.part = (uint32_t)parts->part.n - 1;
	l->layout.now.starts_part = true;
	cg_push_state(l, offset);
}

/* --- What it says about itself -------------------------------------------- */

void
cg_totals_line(struct cg_load *l, const struct cg_header *h, uint64_t line)
{
	struct cg_declared *declared = cg_header_is(h, "totals")
			       ? &l->parts.totals
			       : &l->parts.summary;
	struct span rest = h->value, word;
	int64_t value;
	bool big = false;

	declared->value.n = 0;
	while (declared->value.n < CG_MAX_EVENTS && span_word(&rest, &word)
	       && cg_cost(word.s, word.s + word.n, &value, &big))
		VEC_PUSH(&declared->value, value);
	declared->line = line;
	if (declared->n++)
		cg_say(l, DIAG_NOTE, line,
		       N_("a second totals: or summary: line in one part; the "
			  "last one counts"));
}

/* What timers measured adds up but for their rounding. */
static bool
is_close(const struct cg_load *l, uint32_t column, int64_t says, int64_t is)
{
	return cg_is_time(l, column)
	       && !cost_exceeds(says, is) && !cost_exceeds(is, says);
}

/* The first event in which SAID is not what was added up; false if none.
 * Zeros at the end may be missing. Events that are left out share a sum. */
static bool
differs(const struct cg_load *l, const struct cg_declared *declared,
	int64_t *says,
	int64_t *is)
{
	const uint32_t *map = l->layout.map.at + l->layout.now.map;

	for (size_t k = 0; k < l->layout.now.nevent; k++) {
		*says = k < declared->value.n ? declared->value.at[k] : 0;
		*is = l->parts.sum.at[map[k]];
		if (*says != *is && map[k] < BUILDER_METRICS
		    && !is_close(l, map[k], *says, *is))
			return true;
	}
	return false;
}

static void
say_differs(struct cg_load *l, const struct cg_declared *declared,
	    enum diag_level level, const char *key)
{
	char a[32], b[32];
	int64_t says, is;

	if (!declared->n || !differs(l, declared, &says, &is))
		return;
	snprintf(a, sizeof(a), "%" PRId64, says);
	snprintf(b, sizeof(b), "%" PRId64, is);
	cg_say(l, level, declared->line,
	       N_("%s says %s, but the lines add up to %s"), key, a, b);
}

/* Summaries that are more by less than one of so many are nothing to speak of: a few
 * misses of caches are in none of Callgrind's functions. */
#define SUMMARY_MORE 100

/* By what part of itself what was declared of event K is more than was added up. */
static double
lacking(const struct cg_load *l, const struct cg_declared *declared, size_t k)
{
	uint32_t column = l->layout.map.at[l->layout.now.map + k];
	double says = (double)declared->value.at[k];

	if (column >= BUILDER_METRICS || says <= 0)
		return 0;
	return (says - (double)l->parts.sum.at[column]) / says;
}

/* What the program cost outside of all functions, by the event of which most is
 * there: callgrind_annotate has that in its totals. */
static void
say_outside(struct cg_load *l, const struct cg_declared *summary)
{
	size_t n = l->layout.now.nevent, most = 0;
	char all[32], in[32];
	uint32_t column;

	if (n > summary->value.n)
		n = summary->value.n;
	for (size_t k = 1; k < n; k++)
		if (lacking(l, summary, k) > lacking(l, summary, most))
			most = k;
	if (!n || lacking(l, summary, most) * SUMMARY_MORE < 1)
		return;
	column = l->layout.map.at[l->layout.now.map + most];
	snprintf(all, sizeof(all), "%" PRId64, summary->value.at[most]);
	snprintf(in, sizeof(in), "%" PRId64, l->parts.sum.at[column]);
	cg_say(l, DIAG_NOTE, summary->line,
	       /* TRANSLATORS: a number, the name of an event, a number */
	       N_("summary: says that the program cost %s %s, of which %s are "
		  "in functions; the rest is in none: system calls that had not "
		  "ended, what ran before counts were set to 0"), all,
	       strtab_get(l->text, (text_id){ l->layout.column.at[column] }),
	       in);
}

/* The end of the file is not there: what SAID says was recorded is what
 * shares are of. */
static void
keep_missing(struct cg_load *l, const struct cg_declared *declared)
{
	const uint32_t *map = l->layout.map.at + l->layout.now.map;

	VEC_EXTEND(&l->parts.missing, l->layout.column.n - l->parts.missing.n);
	for (size_t k = 0;
	     k < l->layout.now.nevent && k < declared->value.n; k++) {
		int64_t more = declared->value.at[k];

		cost_sub(&more, l->parts.sum.at[map[k]]);
		if (more > 0)
			cost_add(&l->parts.missing.at[map[k]], more);
	}
}

static void
say_cut(struct cg_load *l, enum diag_level level, uint64_t line,
	const char *key)
{
	cg_say(l, level, line,
	       N_("no %s line at the end: the file was cut short"), key);
}

void
cg_totals_check(struct cg_load *l, uint64_t line, bool cut, bool last)
{
	const struct cg_declared *totals = &l->parts.totals;
	const struct cg_declared *summary = &l->parts.summary;
	const struct cg_found *found = &l->found;
	bool is_cachegrind = l->shape.is_absolute && !found->has_calls;
	enum diag_level level = last && cut ? DIAG_LOST : DIAG_WARNING;
	/* who writes the last line without its newline has written it all */
	bool no_end = found->incomplete
		      || (found->is_valgrind && !totals->n);

	if (!l->layout.has_events)
		return;
	say_differs(l, totals, level, "totals:");
	if (is_cachegrind)
		say_differs(l, summary, last && cut ? DIAG_LOST : DIAG_NOTE,
			    "summary:");
	else if (!totals->n && !found->is_xdebug)
		say_differs(l, summary, DIAG_NOTE, "summary:");
	else if (found->is_valgrind && summary->n)
		say_outside(l, summary);
	if (last && no_end && !found->is_xdebug)
		keep_missing(l, totals->n ? totals : summary);
	if (found->is_valgrind && !totals->n)
		say_cut(l, last ? DIAG_LOST : DIAG_WARNING, line, "totals:");
	else if (is_cachegrind && last && !summary->n && found->has_command)
		say_cut(l, DIAG_LOST, line, "summary:");
	else if (last && cut)
		cg_say(l, found->ends_in_name ? DIAG_WARNING : DIAG_NOTE, line,
		       N_("the last line has no end: the file may have been "
			  "cut short"));
}
