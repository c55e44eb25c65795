/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a file says about its own sums, compared with what its lines add up to
 * (reference on formats, B.1, B.4, B.7). `totals:' must agree; `summary:' may
 * be more in Valgrind's files and is something else in xdebug's. The sums that
 * are shown are always those of the lines. A file of Valgrind's always ends in
 * totals: (Callgrind) or summary: (Cachegrind): without, it was cut short.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/apply.h"
#include "load/callgrind/unit.h"
#include "model/facts/cost.h"

void
cg_totals_line(struct cg_load *l, const struct cg_header *h, uint64_t line)
{
	struct cg_said *said = cg_header_is(h, "totals") ? &l->totals
			       : &l->summary;
	struct span rest = h->value, word;
	int64_t value;
	bool big = false;

	said->value.n = 0;
	while (said->value.n < CG_MAX_EVENTS && span_word(&rest, &word)
	       && cg_cost(word.s, word.s + word.n, &value, &big))
		VEC_PUSH(&said->value, value);
	said->line = line;
	if (said->n++)
		cg_say(l, DIAG_NOTE, line,
		       N_("a second totals: or summary: line in one part; the "
			  "last one counts"));
}

static bool
is_time(const struct cg_load *l, uint32_t column)
{
	struct metric_info m = {
		.name = strtab_get(l->text, (text_id){ l->column.at[column] }),
	};

	cg_unit(&m, l->is_xdebug2);
	return m.unit && strcmp(m.unit, "s") == 0;
}

/* What timers measured adds up but for their rounding. */
static bool
is_close(const struct cg_load *l, uint32_t column, int64_t says, int64_t is)
{
	return is_time(l, column)
	       && !cost_exceeds(says, is) && !cost_exceeds(is, says);
}

/* The first event in which SAID is not what was added up; false if none.
 * Zeros at the end may be missing. */
static bool
differs(const struct cg_load *l, const struct cg_said *said, int64_t *says,
	int64_t *is)
{
	const uint32_t *map = l->map.at + l->now.map;

	for (size_t k = 0; k < l->now.nevent; k++) {
		*says = k < said->value.n ? said->value.at[k] : 0;
		*is = l->sum.at[map[k]];
		if (*says != *is && !is_close(l, map[k], *says, *is))
			return true;
	}
	return false;
}

static void
say_differs(struct cg_load *l, const struct cg_said *said,
	    enum diag_level level, const char *key)
{
	char a[32], b[32];
	int64_t says, is;

	if (!said->n || !differs(l, said, &says, &is))
		return;
	snprintf(a, sizeof(a), "%" PRId64, says);
	snprintf(b, sizeof(b), "%" PRId64, is);
	cg_say(l, level, said->line,
	       N_("%s says %s, but the lines add up to %s"), key, a, b);
}

/* The end of the file is not there: what SAID says was recorded is what
 * shares are of. */
static void
keep_missing(struct cg_load *l, const struct cg_said *said)
{
	const uint32_t *map = l->map.at + l->now.map;

	VEC_EXTEND(&l->missing, l->column.n - l->missing.n);
	for (size_t k = 0; k < l->now.nevent && k < said->value.n; k++) {
		int64_t more = said->value.at[k];

		cost_sub(&more, l->sum.at[map[k]]);
		if (more > 0)
			cost_add(&l->missing.at[map[k]], more);
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
	bool is_cachegrind = l->shape.is_absolute && !l->has_calls;
	enum diag_level level = last && cut ? DIAG_LOST : DIAG_WARNING;

	if (!l->has_events)
		return;
	say_differs(l, &l->totals, level, "totals:");
	if (is_cachegrind)
		say_differs(l, &l->summary, last && cut ? DIAG_LOST
			    : DIAG_NOTE, "summary:");
	else if (!l->totals.n && !l->is_xdebug)
		say_differs(l, &l->summary, DIAG_NOTE, "summary:");
	if (last && (cut || (l->is_valgrind && !l->totals.n)) && !l->is_xdebug)
		keep_missing(l, l->totals.n ? &l->totals : &l->summary);
	if (l->is_valgrind && !l->totals.n)
		say_cut(l, last ? DIAG_LOST : DIAG_WARNING, line, "totals:");
	else if (is_cachegrind && last && !l->summary.n && l->has_command)
		say_cut(l, DIAG_LOST, line, "summary:");
	else if (last && cut)
		cg_say(l, DIAG_NOTE, line,
		       N_("the last line has no end: the file may have been "
			  "cut short"));
}
