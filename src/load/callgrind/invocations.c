/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/invocations.h"
#include "load/callgrind/part.h"
#include "load/callgrind/records.h"
#include "load/callgrind/resolve.h"
#include "model/facts/cost.h"

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
	VEC_RELEASE(&v->node);
	VEC_RELEASE(&v->node_cost);
	mem_big_free(v->slot, v->nslot, sizeof(*v->slot));
	v->slot = NULL;
	v->nslot = 0;
}

/* No stacks in this file: TEXT says why to those who expect them. */
static void
give_up(struct cg_load *l, uint64_t line, const char *text)
{
	struct cg_invocations *v = &l->invocations;

	cg_invocations_release(v);
	*v = (struct cg_invocations){ .off = true };
	if (text && l->found.is_xdebug)
		cg_say(l, DIAG_NOTE, line, text);
}

static void
give_up_unordered(struct cg_load *l)
{
	give_up(l, l->invocations.begin,
		N_("a call does not match its record: no stacks; inclusive cost "
		   "in recursion is an estimate"));
}

static void
give_up_too_large(struct cg_load *l)
{
	give_up(l, l->invocations.begin,
		N_("costs are too large to be compared: no stacks; inclusive "
		   "cost in recursion is an estimate"));
}

static void
give_up_without_end(struct cg_load *l, uint64_t line)
{
	give_up(l, line,
		N_("the end is missing, and with it who called what: no "
		   "stacks; inclusive cost in recursion is an estimate"));
}

static void
give_up_too_many(struct cg_load *l)
{
	give_up(l, 0,
		N_("too many stacks for a file of this size: inclusive cost in "
		   "recursion is an estimate"));
}

/* --- The record at hand --------------------------------------------------- */

/* Whether there is room for the costs of a record or a call more, and time for
 * them. Each is as wide as all events of the file, be its line as short as it
 * likes: what is kept of all of them, and done for them, is a quarter of what
 * costs may take. Files that write their costs in full stay below half a cell
 * a byte, a quarter of what costs may take is one. */
static bool
has_room(struct cg_load *l)
{
	struct cg_invocations *v = &l->invocations;

	v->cells += l->layout.column.n;
	if (v->cells <= l->costs.max_cells / 4)
		return true;
	give_up_too_many(l);
	return false;
}

/* WIDTH columns more. */
#define ADD_ZEROS(v, width)						\
	do {								\
		VEC_RESERVE(v, (v)->n + (width));			\
		for (size_t zero = 0; zero < (width); zero++)		\
			(v)->at[(v)->n++] = 0;				\
	} while (0)

/* Adds N costs in the order of events to those by column. */
static inline bool
add_costs(const struct cg_load *l, int64_t *to, const int64_t *cost,
	  uint32_t n)
{
	const uint32_t *map = l->layout.map.at + l->layout.now.map;
	bool wrapped = false;

	for (uint32_t k = 0; k < n; k++)
		wrapped |= __builtin_add_overflow(to[map[k]], cost[k],
						  &to[map[k]]);
	return !wrapped;
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
	v->own.n = v->callee.n = v->call.n = 0;
	ADD_ZEROS(&v->own, l->layout.column.n);
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
		give_up(l, v->begin,
			N_("a function has lines of another file: no stacks; "
			   "inclusive cost in recursion is an estimate"));
	else if (!add_costs(l, v->own.at, cost, n))
		give_up_too_large(l);
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
	ADD_ZEROS(&v->call, width);
	if (count != 1)
		give_up(l, v->begin,
			N_("several calls are written as one: no stacks; "
			   "inclusive cost in recursion is an estimate"));
	else if (!add_costs(l, v->call.at + v->call.n - width, cost, n))
		give_up_too_large(l);
}

/* --- Whether it fits ------------------------------------------------------ */

/* Whether a call that cost SAID is of a record that cost WHOLE: see above. */
static inline bool
is_cost_of(const struct cg_invocations *v, size_t column, bool is_first,
	   int64_t said, int64_t whole, uint32_t ncall)
{
	int64_t more;

	if (said == whole)
		return true;
	if (v->is_time.at[column])
		return !__builtin_sub_overflow(said, whole, &more)
		       && more <= (int64_t)ncall + 1
		       && more >= -(int64_t)ncall - 1;
	return !is_first && said >= 0 && said < whole;
}

/* No smaller than V without its sign. */
static inline uint64_t
size_bits(int64_t v)
{
	return (uint64_t)(v ^ v >> 63) | (v < 0);
}

/* Compares the calls with the records from FIRST on. Costs of calls become what
 * they are more than those of their records; SUM gets all of them. */
static bool
match_calls(struct cg_load *l, size_t first, int64_t *sum)
{
	struct cg_invocations *v = &l->invocations;
	size_t width = l->layout.column.n;
	size_t leading = l->layout.map.at[l->layout.now.map];
	bool wrapped = false;
	int64_t differs = 0;

	for (size_t i = 0; i < v->callee.n; i++) {
		const struct cg_finished *f = &v->finished.at[first + i];
		const int64_t *whole = v->whole.at + (first + i) * width;
		int64_t *said = v->call.at + i * width;

		if (f->entity != v->callee.at[i])
			return false;
		for (size_t m = 0; m < width; m++) {
			wrapped |= __builtin_add_overflow(sum[m], said[m],
							  &sum[m]);
			if (!is_cost_of(v, m, m == leading, said[m], whole[m],
					f->ncall))
				return false;
			wrapped |= __builtin_sub_overflow(said[m], whole[m],
							  &said[m]);
			differs |= said[m];
			v->bits |= size_bits(whole[m]);
		}
	}
	v->differs = differs != 0;
	return !wrapped;
}

/* The record takes what it called off those that have finished and is the last
 * of them. */
static bool
take_calls(struct cg_load *l)
{
	struct cg_invocations *v = &l->invocations;
	size_t n = v->callee.n, width = l->layout.column.n, first;
	int64_t *sum;

	if (n > v->finished.n)
		return false;
	first = v->finished.n - n;
	VEC_RESERVE(&v->whole, v->whole.n + width);
	sum = v->whole.at + v->whole.n;
	for (size_t m = 0; m < width; m++) {
		sum[m] = v->own.at[m];
		v->bits |= size_bits(sum[m]);
	}
	if (!match_calls(l, first, sum))
		return false;
	for (size_t m = 0; m < width; m++)
		v->whole.at[first * width + m] = sum[m];
	v->whole.n = (first + 1) * width;
	v->finished.n = first;
	VEC_PUSH(&v->finished, ((struct cg_finished){ l->site.fn,
						      (uint32_t)n }));
	return true;
}

/* Whether the summary: of the part is what the last record cost. */
static bool
is_summary(const struct cg_load *l)
{
	const struct cg_invocations *v = &l->invocations;
	const struct cg_declared *summary = &l->parts.summary;
	size_t width = l->layout.column.n;
	size_t leading = l->layout.map.at[l->layout.now.map];

	return summary->value.n
	       && is_cost_of(v, leading, true, summary->value.at[0],
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
	v->open = false;
	if (l->layout.column.n == 0 || !take_calls(l)) {
		if (cut)
			give_up_without_end(l, cut);
		else
			give_up_unordered(l);
		return;
	}
	if (v->summary_inside)
		v->summary_is_whole = is_summary(l);
	v->nrecord++;
	v->ncall += v->callee.n;
	cg_record_put(v, l->site.fn, l->layout.column.n);
}

/* Whether the record at hand, the last of its part, was cut short: the sum is
 * missing, or it says more than that record cost. */
static bool
is_cut(const struct cg_load *l)
{
	const struct cg_invocations *v = &l->invocations;
	const struct cg_declared *summary = &l->parts.summary;
	size_t leading = l->layout.map.at[l->layout.now.map];
	size_t width = l->layout.column.n;
	int64_t cost;

	if (l->found.incomplete || (!summary->n && !l->parts.totals.n))
		return true;
	if (!v->summary_inside || !summary->value.n || !width)
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
		give_up(l, line, NULL);
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
	if (v->finished.n > 1 && !is_whole) {
		if (v->ncall)
			give_up_without_end(l, line);
		else
			give_up(l, line, NULL);
		return;
	}
	VEC_PUSH(&v->part, v->record.n);
	v->finished.n = v->whole.n = 0;
	v->summary_inside = v->summary_is_whole = false;
}

/* --- The tree ------------------------------------------------------------- */

/* A node some of whose calls are still to come. */
struct waiting { uint32_t node, left; };

struct building {
	struct cg_load *l;
	const uint8_t *at;	/* records are read from here back */
	size_t width;
	uint32_t part;
	struct cg_record record;
	VEC(struct waiting) waiting;
	VEC(int64_t) more;	/* what calls of those to come say more */
};

/* The slot of a node, or the empty one where it would go. Roots are told apart
 * by their parts, of which there may be many. */
static inline uint32_t *
slot_of(const struct cg_invocations *v, uint32_t parent, uint32_t entity,
	uint32_t part)
{
	uint64_t hash = hash_mix((uint64_t)part << 32 | parent, entity);

	for (size_t i = hash;; i++) {
		uint32_t *slot = &v->slot[i & (v->nslot - 1)];
		const struct cg_node *n = &v->node.at[*slot];

		if (!*slot || (n->entity == entity && n->parent == parent
			       && n->part == part))
			return slot;
	}
}

static void
make_slots(struct cg_invocations *v)
{
	mem_big_free(v->slot, v->nslot, sizeof(*v->slot));
	v->nslot = v->nslot ? 2 * v->nslot : 1024;
	v->slot = mem_big(v->nslot, sizeof(*v->slot));
	for (uint32_t i = 1; i < v->node.n; i++) {
		const struct cg_node *n = &v->node.at[i];

		*slot_of(v, n->parent, n->entity, n->part) = i;
	}
}

static uint32_t
find_node(struct building *x, uint32_t parent)
{
	struct cg_invocations *v = &x->l->invocations;
	uint32_t *slot = slot_of(v, parent, x->record.entity, x->part);
	uint32_t at = *slot;

	if (at)
		return at;
	at = *slot = (uint32_t)v->node.n;
	VEC_PUSH(&v->node, ((struct cg_node){
				   .entity = x->record.entity,
				   .parent = parent, .part = x->part,
				   .next = v->node.at[parent].child }));
	v->node.at[parent].child = at;
	VEC_EXTEND(&v->node_cost, 2 * x->width);
	if (v->node.n > v->nslot / 2)
		make_slots(v);
	return at;
}

static bool
add_to_node(struct building *x, uint32_t node, const int64_t *more)
{
	struct cg_invocations *v = &x->l->invocations;
	int64_t *cost = v->node_cost.at + (size_t)node * 2 * x->width;
	bool wrapped = false;

	v->node.at[node].count++;
	for (size_t m = 0; m < x->record.n; m++)
		wrapped |= __builtin_add_overflow(cost[m], x->record.own[m],
						  &cost[m]);
	cost += x->width;
	for (size_t m = 0; more && m < x->width; m++)
		wrapped |= __builtin_add_overflow(cost[m], more[m], &cost[m]);
	return !wrapped;
}

/* The record that stands before what was read last. */
static bool
add_record(struct building *x)
{
	uint32_t parent = 0, node;
	const int64_t *more = NULL;

	x->at = cg_record_get(x->at, &x->record);
	while (x->waiting.n && !x->waiting.at[x->waiting.n - 1].left)
		x->waiting.n--;
	if (x->waiting.n) {
		struct waiting *top = &x->waiting.at[x->waiting.n - 1];

		top->left--;
		parent = top->node;
		x->more.n -= x->width;
		more = x->more.at + x->more.n;
	}
	node = find_node(x, parent);
	if (!add_to_node(x, node, more))
		return false;
	if (!x->record.ncall)
		return true;
	VEC_PUSH(&x->waiting, ((struct waiting){ node, x->record.ncall }));
	x->more.n += x->record.ncall * x->width;
	VEC_RESERVE(&x->more, x->more.n);
	memset(x->more.at + x->more.n - x->record.ncall * x->width, 0,
	       x->record.ncall * x->width * sizeof(*x->more.at));
	if (x->record.differs)
		x->at = cg_record_more(x->at, x->record.ncall, x->width,
				       x->more.at + x->more.n
				       - x->record.ncall * x->width);
	return true;
}

/* Whether the builder takes the nodes beside the rows, which the file has in any
 * case. */
static bool
have_room(const struct cg_load *l)
{
	const struct cg_costs *c = &l->costs;

	return c->edge_cost.n + c->self_cost.n + l->invocations.node_cost.n
	       <= c->max_cells;
}

#define RECORDS_A_LOOK 4096

/* False when there are too many nodes, or it was stopped. */
static bool
add_part(struct building *x)
{
	struct cg_invocations *v = &x->l->invocations;
	const uint8_t *begin = v->record.at
			       + (x->part ? v->part.at[x->part - 1] : 0);

	x->waiting.n = x->more.n = 0;
	for (size_t i = 0; x->at > begin; i++) {
		if (i % RECORDS_A_LOOK == 0 && cg_is_stopped(x->l, 0))
			return false;
		if (!add_record(x) || !have_room(x->l))
			return false;
	}
	return true;
}

/* Whether no sum of costs can leave 64 bits. */
static bool
is_small(const struct cg_invocations *v)
{
	uint64_t most;

	return !__builtin_mul_overflow(v->bits, 4 * (v->nrecord + v->ncall),
				       &most) && most <= INT64_MAX;
}

/* Whether there is something to be built, and that is worth it: where no
 * function has two records nothing calls itself. */
static bool
is_wanted(const struct cg_load *l)
{
	const struct cg_invocations *v = &l->invocations;

	return !v->off && v->ncall && !l->found.incomplete
	       && !l->costs.saturated && is_small(v)
	       && (l->found.is_xdebug || v->nrecord >= l->costs.func_part.n);
}

/* What was wanted while records were read. */
static void
forget_parts(struct cg_invocations *v)
{
	VEC_RELEASE(&v->own);
	VEC_RELEASE(&v->callee);
	VEC_RELEASE(&v->call);
	VEC_RELEASE(&v->finished);
	VEC_RELEASE(&v->whole);
}

void
cg_invocations_build(struct cg_load *l)
{
	struct cg_invocations *v = &l->invocations;
	struct building x = { .l = l, .width = l->layout.column.n };
	bool all = true;

	if (!is_wanted(l)) {
		give_up(l, 0, NULL);
		return;
	}
	forget_parts(v);
	VEC_EXTEND(&v->node, 1);
	VEC_EXTEND(&v->node_cost, 2 * x.width);
	make_slots(v);
	x.at = v->record.at + v->record.n;
	x.record.own = mem_zarray(x.width, sizeof(*x.record.own));
	for (x.part = (uint32_t)v->part.n; all && x.part-- > 0;)
		all = add_part(&x);
	VEC_RELEASE(&v->record);
	free(x.record.own);
	VEC_RELEASE(&x.waiting);
	VEC_RELEASE(&x.more);
	if (!all && l->found.incomplete)
		give_up(l, 0, NULL);
	else if (!all)
		give_up_too_many(l);
}

/* --- To the builder ------------------------------------------------------- */

bool
cg_has_tree(const struct cg_load *l)
{
	return l->invocations.node.n > 0;
}

/* Nodes with parents first and all that is below one behind it. */
static uint32_t *
in_order(const struct cg_invocations *v)
{
	uint32_t *order = mem_array(v->node.n, sizeof(*order));
	uint32_t at = 0, n = 0;

	do {
		const struct cg_node *x = &v->node.at[at];

		if (at)
			order[n++] = at;
		if (x->child) {
			at = x->child;
			continue;
		}
		while (at && !v->node.at[at].next)
			at = v->node.at[at].parent;
		at = v->node.at[at].next;
	} while (at);
	return order;
}

/* What calls of a node cost, in the place of what they say more: its own, that
 * of the calls below, and that. WHOLE has room for all. */
static void
add_calls(struct cg_invocations *v, const uint32_t *order, size_t width)
{
	int64_t *whole = mem_zarray(v->node.n * width + 1, sizeof(*whole));

	for (size_t i = v->node.n - 1; i-- > 0;) {
		const struct cg_node *x = &v->node.at[order[i]];
		int64_t *cost = v->node_cost.at + (size_t)order[i] * 2 * width;
		int64_t *own = whole + (size_t)order[i] * width;
		int64_t *up = whole + (size_t)x->parent * width;

		for (size_t m = 0; x->parent && m < width; m++) {
			cost_add(&cost[width + m], cost[m]);
			cost_add(&cost[width + m], own[m]);
			cost_add(&up[m], cost[width + m]);
		}
	}
	free(whole);
}

void
cg_invocations_export(struct cg_load *l, const part_id *part)
{
	struct cg_invocations *v = &l->invocations;
	size_t width = l->layout.column.n;
	uint32_t *order = in_order(v), *number;

	number = mem_zarray(v->node.n, sizeof(*number));
	add_calls(v, order, width);
	for (size_t i = 0; i + 1 < v->node.n; i++) {
		const struct cg_node *x = &v->node.at[order[i]];
		const int64_t *cost = v->node_cost.at
				      + (size_t)order[i] * 2 * width;

		number[order[i]] = builder_node(
			l->b, number[x->parent], cg_func_of(l, x->entity),
			part[x->part], x->count, cost, cost + width);
	}
	free(number);
	free(order);
}
