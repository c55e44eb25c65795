/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/fit.h"
#include "load/callgrind/invocations.h"
#include "load/callgrind/records.h"
#include "load/callgrind/resolve.h"
#include "load/callgrind/unit.h"
#include "model/facts/cost.h"

#define INLINE static inline __attribute__((always_inline))

void
cg_invocations_release(struct cg_invocations *v)
{
	VEC_RELEASE(&v->own);
	VEC_RELEASE(&v->callee);
	VEC_RELEASE(&v->call);
	VEC_RELEASE(&v->is_time);
	VEC_RELEASE(&v->finished);
	VEC_RELEASE(&v->whole);
	VEC_RELEASE(&v->record);
	VEC_RELEASE(&v->part);
	VEC_RELEASE(&v->elsewhere);
	VEC_RELEASE(&v->elsewhere_cost);
	VEC_RELEASE(&v->node);
	VEC_RELEASE(&v->node_cost);
	free(v->order);
	v->order = NULL;
	mem_big_free(v->slot, v->nslot, sizeof(*v->slot));
	v->slot = NULL;
	v->nslot = 0;
}

/* Calls that are in records only have no rows. */
static void
give_up(struct cg_load *l, const struct cg_why *why)
{
	struct cg_invocations *v = &l->invocations;
	bool again = l->found.has_calls;

	if (v->off)
		return;
	cg_invocations_release(v);
	*v = (struct cg_invocations){ .off = true, .again = again };
	if (why->text && l->found.is_xdebug && again)
		v->why = *why;
	else if (why->text && l->found.is_xdebug)
		cg_say(l, why->level, why->line, why->text);
}

void
cg_invocations_give_up(struct cg_load *l, uint64_t line, const char *text)
{
	give_up(l, &(struct cg_why){ DIAG_NOTE, line, text });
}

void
cg_invocations_off(struct cg_load *l, const struct cg_why *why)
{
	l->invocations.off = true;
	if (why->text)
		cg_say(l, why->level, why->line, why->text);
}

static void
give_up_unordered(struct cg_load *l)
{
	cg_invocations_give_up(l, l->invocations.begin,
		N_("a call does not match its record: no stacks; inclusive cost "
		   "in recursion is an estimate"));
}

static void
give_up_too_large(struct cg_load *l)
{
	cg_invocations_give_up(l, l->invocations.begin,
		N_("costs are too large to be compared: no stacks; inclusive "
		   "cost in recursion is an estimate"));
}

/* More than stacks is lost: whoever had not returned has no record. What was not
 * read to its end is not read again: it would take as long again to stop. */
static void
give_up_without_end(struct cg_load *l, uint64_t line)
{
	static const char text[] =
		N_("the end is missing, and with it who called what: no "
		   "stacks; inclusive cost in recursion is an estimate");

	if (!l->found.incomplete)
		give_up(l, &(struct cg_why){ DIAG_LOST, line, text });
	else if (l->found.is_xdebug)
		cg_say(l, DIAG_LOST, line, text);
}

void
cg_invocations_too_many(struct cg_load *l)
{
	cg_invocations_give_up(l, 0,
		N_("too many stacks for a file of this size: inclusive cost in "
		   "recursion is an estimate"));
}

/* --- The record at hand --------------------------------------------------- */

/* Whether there is room for the costs of a record or a call more, and time for
 * them. Each is as wide as all events of the file, be its line as short as it
 * likes: what is kept of all of them, and done for them, is a quarter of what
 * costs may take. Files that write their costs in full stay below half a cell
 * a byte, a quarter of what costs may take is one. */
static inline bool
has_room(struct cg_load *l)
{
	struct cg_invocations *v = &l->invocations;

	v->cells += l->layout.column.n;
	if (v->cells <= l->costs.max_cells / 4)
		return true;
	cg_invocations_too_many(l);
	return false;
}

/* Adds N costs in the order of events to those by column. */
static inline bool
add_costs(const struct cg_load *l, int64_t *to, const int64_t *cost,
	  uint32_t n)
{
	const uint32_t *map = l->layout.map.at + l->layout.now.map;
	bool wrapped = false;

	if (l->layout.is_identity)
		for (uint32_t k = 0; k < n; k++)
			wrapped |= __builtin_add_overflow(to[k], cost[k],
							  &to[k]);
	else
		for (uint32_t k = 0; k < n; k++)
			wrapped |= __builtin_add_overflow(to[map[k]], cost[k],
							  &to[map[k]]);
	return !wrapped;
}

/* Makes them the costs by column. */
static inline bool
put_costs(const struct cg_load *l, int64_t *to, const int64_t *cost,
	  uint32_t n)
{
	size_t width = l->layout.column.n, k = 0;

	for (; l->layout.is_identity && k < n; k++)
		to[k] = cost[k];
	for (size_t i = k; i < width; i++)
		to[i] = 0;
	return k == n || add_costs(l, to, cost, n);
}

/* Events of a part may be more than those of the parts before. */
static void
note_columns(struct cg_load *l)
{
	struct cg_invocations *v = &l->invocations;

	for (size_t i = v->is_time.n; i < l->layout.column.n; i++)
		VEC_PUSH(&v->is_time, cg_is_time(l, (uint32_t)i));
}

static bool
open_record(struct cg_load *l)
{
	struct cg_invocations *v = &l->invocations;
	const struct cg_declared *summary = &l->parts.summary;

	if (!has_room(l))
		return false;
	if (v->is_time.n < l->layout.column.n)
		note_columns(l);
	v->open = true;
	v->callee.n = v->call.n = 0;
	VEC_RESERVE(&v->own, l->layout.column.n);
	for (size_t i = 0; i < l->layout.column.n; i++)
		v->own.at[i] = 0;
	v->summary_inside = summary->n && summary->line > v->begin;
	return true;
}

void
cg_invocation_self(struct cg_load *l, const int64_t *cost, uint32_t n)
{
	struct cg_invocations *v = &l->invocations;

	if (!v->open && !open_record(l))
		return;
	/* whose line it is would not be known of a stack */
	if (l->site.curfile != l->costs.entity.at[l->site.fn].file)
		cg_invocations_give_up(l, v->begin,
			N_("a function has lines of another file: no stacks; "
			   "inclusive cost in recursion is an estimate"));
	else if (!add_costs(l, v->own.at, cost, n))
		give_up_too_large(l);
}

/* The last call of the record. */
static void
note_elsewhere(struct cg_load *l, uint32_t callee)
{
	struct cg_invocations *v = &l->invocations;
	size_t width = l->layout.column.n;

	VEC_PUSH(&v->elsewhere, ((struct cg_elsewhere){
			(uint32_t)l->parts.part.n - 1, l->site.fn, callee,
			l->site.curfile, width }));
	for (size_t i = 0; i < width; i++)
		VEC_PUSH(&v->elsewhere_cost, v->call.at[v->call.n - width + i]);
}

void
cg_invocation_call(struct cg_load *l, uint32_t callee, uint64_t count,
		   const int64_t *cost, uint32_t n)
{
	struct cg_invocations *v = &l->invocations;
	size_t width = l->layout.column.n;

	if ((!v->open && !open_record(l)) || !has_room(l))
		return;
	VEC_PUSH(&v->callee, callee);
	VEC_RESERVE(&v->call, v->call.n + width);
	v->call.n += width;
	if (count != 1)
		cg_invocations_give_up(l, v->begin,
			N_("several calls are written as one: no stacks; "
			   "inclusive cost in recursion is an estimate"));
	else if (!put_costs(l, v->call.at + v->call.n - width, cost, n))
		give_up_too_large(l);
	else if (l->site.curfile != l->costs.entity.at[l->site.fn].file)
		note_elsewhere(l, callee);
}

/* --- Whether it fits ------------------------------------------------------ */

/* Compares the calls with the records from FIRST on; the sum gets the costs of all. */
INLINE bool
match_calls(struct cg_load *l, size_t first, size_t width, struct cg_fit *fit)
{
	struct cg_invocations *v = &l->invocations;
	size_t n = v->callee.n;
	const struct cg_finished *f = v->finished.at + first;
	const int64_t *whole = v->whole.at + first * width;
	const uint32_t *callee = v->callee.at;
	const int64_t *said = v->call.at;

	for (size_t i = 0; i < n; i++, whole += width, said += width)
		if (f[i].entity != callee[i]
		    || !cg_fits(v, fit, said, width, whole, f[i].ncall, width))
			return false;
	return !fit->wrapped;
}

INLINE bool
take(struct cg_load *l, size_t width)
{
	struct cg_invocations *v = &l->invocations;
	size_t n = v->callee.n, first;
	struct cg_fit fit = { .leading = cg_leading_column(l) };

	if (n > v->finished.n)
		return false;
	first = v->finished.n - n;
	VEC_RESERVE(&v->whole, v->whole.n + width);
	fit.sum = v->whole.at + v->whole.n;
	for (size_t m = 0; m < width; m++) {
		fit.sum[m] = v->own.at[m];
		fit.bits |= cg_size_bits(fit.sum[m]);
	}
	if (n && !match_calls(l, first, width, &fit))
		return false;
	cg_finish(v, l->site.fn, n, &fit, width);
	return true;
}

/* The record takes what it called off those that have finished and is the last
 * of them. Most who write such files count time and memory. */
static bool
take_calls(struct cg_load *l)
{
	size_t width = l->layout.column.n;

	return width == 2 ? take(l, 2) : take(l, width);
}

/* Whether the summary: of the part is what the last record cost. */
static bool
is_summary(const struct cg_load *l)
{
	const struct cg_invocations *v = &l->invocations;
	const struct cg_declared *summary = &l->parts.summary;
	size_t width = l->layout.column.n;
	size_t leading = cg_leading_column(l);

	return summary->value.n && leading < width
	       && cg_is_cost_of(v, leading, true, summary->value.at[0],
			     v->whole.at[v->whole.n - width + leading],
			     v->finished.at[v->finished.n - 1].ncall);
}

/* CUT: the line at which the file was cut in it; 0: it was not. */
static void
close_record(struct cg_load *l, uint64_t cut)
{
	struct cg_invocations *v = &l->invocations;

	if (v->off || !v->open)
		return;
	if (l->layout.column.n == 0 || !take_calls(l)) {
		/* it stays open where what was read is not read again */
		if (cut)
			give_up_without_end(l, cut);
		else
			give_up_unordered(l);
		return;
	}
	v->open = false;
	if (v->summary_inside)
		v->summary_is_whole = is_summary(l);
	cg_record_put(v, l->site.fn, v->callee.n, v->own.at,
		      l->layout.column.n);
}

/* Whether the record at hand, the last of its part, was cut short: the sum is
 * missing, or it says more than that record cost. */
static bool
is_cut(const struct cg_load *l)
{
	const struct cg_invocations *v = &l->invocations;
	const struct cg_declared *summary = &l->parts.summary;
	size_t leading = cg_leading_column(l), width = l->layout.column.n;
	int64_t cost;

	if (l->found.incomplete || (!summary->n && !l->parts.totals.n))
		return true;
	if (!v->summary_inside || !summary->value.n || leading == width)
		return false;
	cost = v->own.at[leading];
	for (size_t i = 0; i < v->callee.n; i++)
		cost_add(&cost, v->call.at[i * width + leading]);
	/* each call is rounded */
	cost_add(&cost, (int64_t)v->callee.n + 1);
	return cost < summary->value.at[0];
}

/* The last one of a part that ends before LINE. */
static void
close_last_record(struct cg_load *l, uint64_t line)
{
	const struct cg_invocations *v = &l->invocations;

	if (!v->off && v->open)
		close_record(l, is_cut(l) ? line : 0);
}

void
cg_invocation_begin(struct cg_load *l, uint64_t line)
{
	struct cg_invocations *v = &l->invocations;

	/* Valgrind adds up */
	if (l->found.is_valgrind && !v->off)
		cg_invocations_give_up(l, line, NULL);
	close_record(l, 0);
	v->begin = line;
}

void
cg_invocations_part(struct cg_load *l, uint64_t line)
{
	struct cg_invocations *v = &l->invocations;
	bool is_whole;

	close_last_record(l, line);
	if (v->off)
		return;
	is_whole = v->summary_inside ? v->summary_is_whole
				     : l->parts.summary.n || l->parts.totals.n;
	if (v->finished.n > 1 && !is_whole && !v->open) {
		if (v->ncall)
			give_up_without_end(l, line);
		else
			cg_invocations_give_up(l, line, NULL);
		if (v->off)
			return;
	}
	VEC_PUSH(&v->part, v->record.n);
	v->finished.n = v->whole.n = 0;
	v->summary_inside = v->summary_is_whole = false;
}
