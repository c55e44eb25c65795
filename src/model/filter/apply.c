/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A selection applied: names as it reads them, blocks as it leaves them.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/filter/private.h"

/* --- Names ---------------------------------------------------------------- */

/* Whether frames of a location may be left out, or be another function's: one that
 * stands alone stays, though it is hidden. */
static bool
changes_frames(const struct filters *f, const struct names *n)
{
	bool some = f->recursion || f->verbs & (VERB_BIT(FILTER_HIDE)
						| VERB_BIT(FILTER_ROOT));

	return f->verbs & VERB_BIT(FILTER_COLLAPSE)
	       || (some && !names_are_single(n));
}

static bool
has_buckets(const struct prof *p)
{
	for (size_t i = 0; i < p->nblock; i++)
		if (p->block[i].kind == BLOCK_BUCKETS)
			return true;
	return false;
}

/* With what LIKE, unless NULL, knows of lines and the base, or what LISTER reads. */
static struct names *
filtered(const struct names *n, const struct selection *s,
	 const struct lister *lister, const struct filters *like,
	 struct job *job)
{
	uint32_t *equal = own_cost_equals(n, s, lister, like, job);
	struct filters *f = filters_new(n, s, equal, job);
	struct names_change c = {
		.filters = f, .filters_free = filters_free,
		.piece = filters_piece,
	};
	text_id *called = NULL;
	struct names *own;

	if (!f)
		return NULL;
	f->own = like && like->own ? own_lines_ref(like->own)
				   : own_lines_read(f, lister, job);
	filters_meet_lines(f, job);
	if (f->verbs & VERB_BIT(FILTER_COLLAPSE)) {
		called = mem_zarray(n->nfunc + 1, sizeof(*called));
		c.fold = collapse_functions(f, s, called, job);
		f->rep = c.fold;
		c.called = called;
		c.group = f->group;
		if (!f->rep) {
			free(called);
			filters_free(f);
			return NULL;
		}
	}
	if (changes_frames(f, n) || has_buckets(n->prof))
		c.frames = filters_frames;
	if (f->recursion || f->verbs & (VERB_BIT(FILTER_COLLAPSE)
				     | VERB_BIT(FILTER_ROOT)))
		c.readings = FILTER_READINGS;
	own = names_changed(n, &c, job);
	free(called);
	return own;
}

static struct names *
named(const struct names *n, const struct selection *s,
      const struct lister *lister, const struct filters *like, struct job *job)
{
	struct names *base = s->physical ? names_physical(n) : names_ref(n);
	struct names *own = base;

	if (selection_filters(s)) {
		own = filtered(base, s, lister, like, job);
		names_unref(base);
	}
	return own;
}

struct names *
filter_names(const struct names *n, const struct selection *s,
	     const struct lister *lister, struct job *job)
{
	return named(n, s, lister, NULL, job);
}

struct names *
filter_names_as(const struct names *like, const struct selection *s,
		struct job *job)
{
	const struct filters *f = like->filters;

	return named(f->names, s, NULL, f, job);
}

const uint32_t *
filter_fold(const struct names *n, const struct selection *s)
{
	return n->fold ? n->fold : selection_fold(s, n->prof);
}

const struct names *
filter_names_of(const struct names *n)
{
	return ((const struct filters *)n->filters)->names;
}

bool
filter_hides(const struct names *n, func_id f)
{
	const struct filters *x = n->filters;

	return x && filters_match_func(x, f.i) & VERB_BIT(FILTER_HIDE);
}

bool
filter_is_group(const struct names *n, func_id f)
{
	const struct filters *x = n->filters;

	return n->fold && x->group[f.i];
}

bool
filter_is_class(const struct names *n, func_id f)
{
	const struct filters *x = n->filters;

	return n->fold && x->group[f.i] == GROUP_OF_CLASS;
}

bool
filter_guessed(const struct block *k, unsigned what)
{
	if (k->kind != BLOCK_COUNTERS)
		return false;
	for (size_t i = 0; k->self_guess && i < k->nself; i++)
		if (k->self_guess[i])
			return true;
	for (size_t i = 0; k->call_guess && i < k->ncall; i++)
		if (k->call_guess[i] & what)
			return true;
	return false;
}

bool
filter_gave_up(const struct names *n)
{
	const struct filters *x = n->filters;

	return x && x->gave_up;
}

enum filter_found
filter_found(const struct names *n, size_t at)
{
	const struct filters *x = n->filters;

	return x ? (enum filter_found)x->found[at] : FILTER_MATCHED;
}

unsigned
filter_sides(const struct names *n, size_t at)
{
	const struct filters *x = n->filters;

	return x ? x->sides[at] : FILTER_SIDES;
}

bool
filter_misses_lines(const struct names *n)
{
	const struct filters *x = n->filters;

	for (size_t i = 0; x && x->line.n && i < n->prof->nblock; i++)
		if (n->prof->block[i].kind == BLOCK_COUNTERS
		    && !own_lines_know(x, &n->prof->block[i]))
			return true;
	return false;
}

const struct error *
filter_lines_error(const struct names *n)
{
	const struct filters *x = n->filters;

	return x ? own_lines_error(x) : NULL;
}

bool
filter_has_line(const struct names *n, file_id file, uint32_t line)
{
	return filters_are_in(n->filters, file.i, line);
}

bool
filter_divides_lines(const struct names *n, const struct block *k)
{
	const struct filters *x = n->filters;

	return x && x->line.n && own_lines_know(x, k);
}

bool
filter_stands_once(const struct names *n, func_id f)
{
	const struct filters *x = n->filters;

	return x && (x->recursion || (n->fold && x->group[f.i]));
}

/* --- Blocks --------------------------------------------------------------- */

void
block_bare(const struct block *k, struct block *out)
{
	*out = *k;
	out->nself = out->ncall = out->ngiven = out->nstack = 0;
	out->nsample = out->nnode = out->narc = 0;
	out->self_location = out->self_part = NULL;
	out->self_func = NULL;
	out->self_guess = NULL;
	out->self_in = NULL;
	out->call_guess = NULL;
	out->call_row = NULL;
	out->call_within = NULL;
	out->call_enters = NULL;
	out->total_guess = false;
	out->total_of = 0;
	out->nunhidden = 0;
	out->unhidden = NULL;
	out->nentered = 0;
	out->entered_func = NULL;
	out->entered_count = NULL;
	out->call_caller = out->call_callee = out->call_part = NULL;
	out->given_func = out->given_part = NULL;
	out->stack_location = out->sample_stack = out->sample_part = NULL;
	out->stack_at = NULL;
	out->stack_lent = NULL;
	out->nunfiltered = 0;
	out->stack_dropped = out->stack_changed = NULL;
	out->node_parent = out->node_func = out->node_part = NULL;
	out->arc_caller = out->arc_callee = out->arc_part = NULL;
	out->self_cost = out->call_cost = out->given_cost = NULL;
	out->sample_cost = out->node_self = out->node_call = NULL;
	out->call_count = out->given_count = out->node_count = NULL;
	out->arc_count = out->stack_start = NULL;
}

/* What a step made takes the place of what it was made of. */
struct chain { struct block *k; bool own; };

static void
took(struct chain *c, const struct block *next)
{
	if (c->own)
		selected_release(c->k);
	*c->k = *next;
	c->own = true;
}

/* Stacks of what goes are those of NEXT. */
static void
lend_stacks(const struct chain *c, struct block *next)
{
	if (!c->own)
		return;
	next->stack_lent = c->k->stack_location;
	c->k->stack_location = NULL;
}

bool
counters_steps(const struct filters *f, struct block *k, struct job *job)
{
	struct chain c = { k, false };
	static const enum filter_verb order[] = {
		FILTER_IGNORE, FILTER_FOCUS, FILTER_ONLY, FILTER_ROOT,
		FILTER_HIDE,
	};

	for (size_t i = 0; i < sizeof(order) / sizeof(*order); i++) {
		enum filter_verb verb = order[i];
		uint32_t left = verb == FILTER_FOCUS ? f->focus
				: f->verbs & VERB_BIT(verb) ? VERB_BIT(verb)
							    : 0;

		while (left && !job_cancelled(job)) {
			uint32_t bits = verb == FILTER_FOCUS ? left & -left
					: verb == FILTER_ONLY ? f->only : left;
			struct block next;

			if (step_counters(f, verb, bits, k, &next, job))
				took(&c, &next);
			left &= ~bits;
			if (verb == FILTER_ONLY)
				left = 0;
		}
	}
	return c.own;
}

static void
filter_counters(struct chain *c, const struct filters *f, const uint32_t *fold,
		struct job *job)
{
	struct block next;
	bool by_line;

	if (c->k->nnode && own_lines_nodes(f, fold, c->k, &next, job)) {
		took(c, &next);
		return;
	}
	by_line = own_lines_split(f, c->k, &next);
	if (by_line)
		took(c, &next);
	next = *c->k;
	if (c->k->nnode && !by_line) {
		step_nodes(f, fold, c->k, &next, job);
		took(c, &next);
	} else if (counters_by_part(f, c->k, &next, job)
	    || counters_steps(f, &next, job)) {
		took(c, &next);
	}
}

static bool
filter_some(const struct names *n, const struct selection *s, const struct block *k,
	    bool within, struct block *out, struct job *job)
{
	struct chain c = { out, selection_apply(s, k, out) };
	const struct filters *f = n->filters;
	struct block next;

	if (!f || job_cancelled(job))
		return c.own;
	if (k->kind == BLOCK_COUNTERS) {
		struct filters own = *f;

		own.within = within;
		filter_counters(&c, &own, filter_fold(n, s), job);
		return c.own;
	}
	if (k->kind == BLOCK_STACKS) {
		step_stacks(f, n, c.k, &next, job);
		lend_stacks(&c, &next);
	} else {
		step_buckets(f, n, c.k, &next, job);
	}
	took(&c, &next);
	return c.own;
}

bool
filter_block(const struct names *n, const struct selection *s,
	     const struct block *k, struct block *out, struct job *job)
{
	return filter_some(n, s, k, false, out, job);
}

bool
filter_block_within(const struct names *n, const struct selection *s,
		    const struct block *k, struct block *out, struct job *job)
{
	return filter_some(n, s, k, true, out, job);
}

bool
filter_calls(const struct names *n, const struct selection *s, struct block *k,
	     bool own)
{
	const struct filters *f = n->filters;
	struct chain c = { k, own };
	struct block next;

	if (!f || k->kind != BLOCK_COUNTERS || k->nnode
	    || !counters_has_inside(f, filter_fold(n, s), k))
		return own;
	if (!own) {
		selected_all(k, &next);
		took(&c, &next);
	}
	counters_merge(f, filter_fold(n, s), k);
	return true;
}
