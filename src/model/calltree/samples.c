/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/calltree/paths.h"
#include "model/calltree/samples.h"
#include "model/facts/cost.h"
#include "model/filter/filter.h"
#include "model/sums/bucket.h"

/* Rows of a block, of a thread at a time; costs of what they are of (stacks or
 * locations) added up. */
struct item_rows {
	struct rows self, call, sample, node;
	struct paths *paths;		/* of counters */
	int64_t *cost;			/* of each item, all 0 between threads */
	bool *has;
	VEC(uint32_t) item;		/* that have some, rising */
};

uint32_t
samples_func(const struct samples *s, uint32_t func)
{
	return s->fold && func < s->p->nfunc ? s->fold[func] : func;
}

/* --- Values --------------------------------------------------------------- */

void
samples_want(struct samples *s, size_t value, metric_id metric, int64_t factor)
{
	if (value == s->value.n)
		VEC_EXTEND(&s->value, 1);
	VEC_PUSH(&s->value.at[value].term,
		 ((struct value_term){ metric, factor }));
}

/* Which columns of K each value is of, from now on. */
static void
find_terms(struct samples *s, const struct block *k)
{
	struct column_term *term = mem_array(k->nmetric + 1, sizeof(*term));

	for (size_t v = 0; v < s->nnow; v++) {
		struct sample_value *value = &s->now[v];
		bool known = false;

		value->column.n = 0;
		for (size_t t = 0; t < value->term.n; t++) {
			int n = prof_block_terms(
				s->p, k, value->term.at[t].metric, term);

			known |= n >= 0;
			for (int i = 0; i < n; i++) {
				term[i].factor *= value->term.at[t].factor;
				VEC_PUSH(&value->column, term[i]);
			}
		}
		if (!known)
			s->lost |= LOSS_UNKNOWN;
	}
	free(term);
}

/* Adds what a ROW of costs of that block is to SUM, one a value. */
static void
add_row(const struct samples *s, const int64_t *row, int64_t *sum)
{
	for (size_t v = 0; v < s->nnow; v++) {
		const struct sample_value *value = &s->now[v];

		for (size_t t = 0; t < value->column.n; t++)
			cost_add_scaled(&sum[v],
					row[value->column.at[t].column],
					value->column.at[t].factor);
	}
}

static bool
is_any(const struct samples *s, const int64_t *cost)
{
	for (size_t v = 0; v < s->nnow; v++)
		if (cost[v])
			return true;
	return false;
}

static void
put_sample(struct samples *s, const int64_t *cost)
{
	if (!is_any(s, cost) || s->stopped)
		return;
	s->sample.entry = s->stack.at;
	s->sample.n = s->stack.n;
	s->sample.cost = cost;
	s->stopped = !s->fn(s->ctx, &s->sample);
}

/* --- Blocks --------------------------------------------------------------- */

/* Adds up what ROWS cost, by ITEM_OF, which has NITEM values: costs by item, in
 * r->cost, until forget_items(). */
static void
add_up(struct samples *s, struct item_rows *r, const struct block *k,
       struct rows rows, const uint32_t *item_of, const int64_t *cost,
       size_t nitem)
{
	size_t nv = s->nnow;

	if (!r->has) {
		r->has = mem_zarray(nitem + 1, sizeof(*r->has));
		r->cost = mem_zarray(nitem * nv + 1, sizeof(*r->cost));
	}
	for (size_t i = 0; i < rows.n; i++) {
		size_t row = rows.row[i];
		uint32_t item = item_of[row];

		if (!r->has[item])
			VEC_PUSH(&r->item, item);
		r->has[item] = true;
		add_row(s, cost + row * k->nmetric, r->cost + item * nv);
	}
	if (r->item.n)
		qsort(r->item.at, r->item.n, sizeof(*r->item.at),
		      rows_by_number);
}

static void
forget_items(struct samples *s, struct item_rows *r)
{
	size_t nv = s->nnow;

	for (size_t i = 0; i < r->item.n; i++) {
		uint32_t item = r->item.at[i];

		r->has[item] = false;
		memset(r->cost + item * nv, 0, nv * sizeof(*r->cost));
	}
	r->item.n = 0;
}

static void
put_stacks(struct samples *s, const struct block *k, struct item_rows *r)
{
	add_up(s, r, k, r->sample, k->sample_stack, k->sample_cost,
	       k->nstack);
	for (size_t i = 0; i < r->item.n && !s->stopped; i++) {
		uint32_t stack = r->item.at[i];
		const int64_t *cost = r->cost + stack * s->nnow;
		struct stack_places in = block_stack(k, stack);

		s->stack.n = 0;
		for (size_t d = 0; d < in.n; d++)
			VEC_PUSH(&s->stack, in.at[d]);
		put_sample(s, cost);
	}
	forget_items(s, r);
}

/* The functions of a path, as entries. What is one function for a filter stands there
 * once where it follows itself. */
static void
put_functions(struct samples *s, const struct path *path)
{
	uint64_t *at, last = UINT64_MAX;
	size_t n = 0;

	VEC_RESERVE(&s->stack, path->n);
	at = s->stack.at;
	for (size_t i = 0; i < path->n; i++) {
		uint32_t func = samples_func(s, path->func[i]);
		uint64_t entry = s->names->nlocation + func;

		if (entry == last && filter_stands_once(s->names, func_at(func)))
			continue;
		at[n++] = last = entry;
	}
	s->stack.n = n;
}

static bool
put_path(void *ctx, const struct path *path)
{
	struct samples *s = ctx;

	put_functions(s, path);
	memset(s->cost, 0, s->nnow * sizeof(*s->cost));
	s->row[s->column] = path->cost;
	add_row(s, s->row, s->cost);
	s->row[s->column] = 0;
	s->sample.guess = path->guess || s->guessed;
	put_sample(s, s->cost);
	return !s->stopped;
}

static void
note_losses(struct samples *s, const struct block *k,
	    const struct paths_report *report)
{
	bool known = k->nnode > 0;

	if (known)
		s->lost |= LOSS_COUNTS;
	else if (k->capabilities & CAP_SHARED)
		s->lost |= k->ncall ? LOSS_ARCS : 0;
	else if (k->ncall)
		s->lost |= LOSS_CALLS;
	if (report->cut)
		s->lost |= known ? LOSS_CUT_NODES : LOSS_CUT;
	if (report->recursion)
		s->lost |= LOSS_RECURSION;
	else if (report->unequal)
		s->lost |= LOSS_UNEQUAL;
	if (k->capabilities & CAP_LINES)
		s->lost |= LOSS_LINES;
}

static bool
is_wanted(const struct samples *s, unsigned column)
{
	for (size_t v = 0; v < s->nnow; v++)
		for (size_t t = 0; t < s->now[v].column.n; t++)
			if (s->now[v].column.at[t].column == column)
				return true;
	return false;
}

static unsigned
columns_wanted(const struct samples *s, const struct block *k)
{
	unsigned n = 0;

	for (unsigned i = 0; i < k->nmetric; i++)
		n += is_wanted(s, i);
	return n;
}

/* One column after the other: each is a flow of its own. Nobody knows what calls cost
 * that share what their callee did: functions are stacks of their own then. */
static void
put_counters(struct samples *s, const struct block *k, struct item_rows *r)
{
	struct paths_report report = { 0 };

	if (k->capabilities & CAP_SHARED)
		r->call.n = 0;
	if (!r->paths) {
		r->paths = paths_new(s->p, k, columns_wanted(s, k), s->job);
		paths_filtered(r->paths, &s->p->block[s->sample.block]);
	}
	if (paths_of(r->paths, r->self, r->call, r->node) < 0) {
		s->stopped = true;
		return;
	}
	s->row = mem_zarray(k->nmetric + 1, sizeof(*s->row));
	s->guessed = block_guesses_any(k);
	for (s->column = 0; s->column < k->nmetric; s->column++)
		if (is_wanted(s, s->column) && !s->stopped)
			paths_walk(r->paths, s->column, put_path, s, &report);
	s->stopped |= job_cancelled(s->job);
	free(s->row);
	s->sample.guess = false;
	note_losses(s, k, &report);
}

static bool
is_alike(const struct samples *s, const struct piece *a, const struct piece *b)
{
	if (a->n != b->n)
		return false;
	for (size_t i = 0; i < a->n; i++)
		if (samples_func(s, a->frame[i].func.i)
		    != samples_func(s, b->frame[i].func.i))
			return false;
	return true;
}

/* Whether not all of the bucket is in the same functions, whatever their lines. */
static bool
is_shared(const struct samples *s, const struct bucket *b, uint32_t location)
{
	struct frame one, other;
	struct piece first, next;

	if (b->some)
		return true;
	first = names_piece(s->names, location_at(location), 0, &one);
	for (uint32_t i = 1; i < b->n; i++) {
		next = names_piece(s->names, location_at(location), i, &other);
		if (!is_alike(s, &first, &next))
			return true;
	}
	return false;
}

/* A sample a function or line that lies in the bucket. */
static void
put_bucket(struct samples *s, struct bucket *b, uint32_t location,
	   const int64_t *cost)
{
	size_t nv = s->nnow;
	int64_t *part;

	bucket_look(b, s->names, location_at(location));
	s->sample.divided = is_shared(s, b, location);
	if (s->sample.divided)
		s->lost |= LOSS_DIVIDED;
	else if (b->n > 1)
		s->lost |= LOSS_DIVIDED_LINES;
	part = mem_array(b->n * nv + 1, sizeof(*part));
	for (size_t v = 0; v < nv; v++) {
		const int64_t *share = bucket_parts(b, cost[v]);

		for (size_t i = 0; i < b->n; i++)
			part[i * nv + v] = share[i];
	}
	for (uint32_t i = 0; i < b->n; i++) {
		uint64_t id = s->names->nlocation + s->names->nfunc
			      + s->piece.n;

		if (!is_any(s, part + i * nv))
			continue;
		s->stack.n = 0;
		if (b->n == 1)
			id = location;
		else
			VEC_PUSH(&s->piece,
				 ((struct bucket_piece){location, i}));
		VEC_PUSH(&s->stack, id);
		put_sample(s, part + i * nv);
	}
	s->sample.divided = false;
	free(part);
}

static void
put_buckets(struct samples *s, const struct block *k, struct item_rows *r)
{
	struct bucket b = { 0 };

	if (k->narc)
		s->lost |= LOSS_ARCS;
	add_up(s, r, k, r->self, k->self_location, k->self_cost,
	       s->p->location.n);
	for (size_t i = 0; i < r->item.n && !s->stopped; i++) {
		uint32_t location = r->item.at[i];
		const int64_t *cost = r->cost + location * s->nnow;

		if (is_any(s, cost))
			put_bucket(s, &b, location, cost);
	}
	forget_items(s, r);
	bucket_release(&b);
}

/* --- Threads -------------------------------------------------------------- */

static void
put_rows(struct samples *s, const struct block *k, struct item_rows *r)
{
	if (k->kind == BLOCK_STACKS)
		put_stacks(s, k, r);
	else if (k->kind == BLOCK_COUNTERS)
		put_counters(s, k, r);
	else
		put_buckets(s, k, r);
}

/* What is the same in all samples of a part. */
static void
about_part(struct samples *s, const struct part *part)
{
	s->sample.thread = prof_text(s->p, part->thread);
	s->sample.label = s->p->label + part->label;
	s->sample.nlabel = s->labels ? part->nlabel : 0;
}

/* Threads stay apart, and labels where they are wanted. Files, dumps and processes
 * are added up: that is what is merged. */
static void
put_block(struct samples *s, const struct block *k, const struct threads *t)
{
	struct dealt self = rows_deal(t, k->self_part, k->nself);
	struct dealt call = rows_deal(t, k->call_part, k->ncall);
	struct dealt sample = rows_deal(t, k->sample_part, k->nsample);
	struct dealt node = rows_deal(t, k->node_part, k->nnode);
	struct item_rows r = { 0 };

	find_terms(s, k);
	for (size_t i = 0; i < t->first.n && !s->stopped; i++) {
		r.self = rows_of(&self, i);
		r.call = rows_of(&call, i);
		r.sample = rows_of(&sample, i);
		r.node = rows_of(&node, i);
		about_part(s, &s->p->part[t->first.at[i]]);
		if (r.self.n || r.call.n || r.sample.n)
			put_rows(s, k, &r);
	}
	if (r.paths)
		paths_free(r.paths);
	free(r.cost);
	free(r.has);
	VEC_RELEASE(&r.item);
	dealt_release(&self);
	dealt_release(&call);
	dealt_release(&sample);
	dealt_release(&node);
}

static void
put_blocks(struct samples *s)
{
	struct threads t = { 0 };

	threads_find(&t, s->p, s->labels);
	for (size_t i = 0; i < s->p->nblock && !s->stopped; i++) {
		struct block k;
		bool own;

		if (s->no_stacks && s->p->block[i].kind == BLOCK_STACKS)
			continue;
		own = filter_block_within(s->names, s->selection,
					  &s->p->block[i], &k, s->job);
		s->stopped = job_cancelled(s->job);
		s->sample.block = i;
		put_block(s, &k, &t);
		if (own)
			selected_release(&k);
	}
	threads_release(&t);
}

/* --- All of it ------------------------------------------------------------ */

void
samples_init(struct samples *s, const struct names *names,
	     const struct selection *selection)
{
	*s = (struct samples){
		.p = names->prof, .names = names, .selection = selection,
		.fold = filter_fold(names, selection),
	};
}

void
samples_release(struct samples *s)
{
	for (size_t i = 0; i < s->value.n; i++) {
		VEC_RELEASE(&s->value.at[i].term);
		VEC_RELEASE(&s->value.at[i].column);
	}
	VEC_RELEASE(&s->value);
	VEC_RELEASE(&s->piece);
	VEC_RELEASE(&s->stack);
}

void
samples_walk(struct samples *s, size_t first, size_t n, sample_fn fn,
	     void *ctx)
{
	s->now = s->value.at + first;
	s->nnow = n;
	s->fn = fn;
	s->ctx = ctx;
	s->piece.n = 0;
	s->stopped = false;
	s->sample = (struct sample){ .thread = "" };
	s->cost = mem_array(n + 1, sizeof(*s->cost));
	put_blocks(s);
	free(s->cost);
}

const struct frame *
samples_frames(const struct samples *s, uint64_t entry, size_t *n,
	       struct frame *one)
{
	const struct bucket_piece *at;
	struct piece piece;

	*n = 1;
	if (entry < s->names->nlocation)
		return names_frames(s->names, location_at((uint32_t)entry), n,
				    one);
	entry -= s->names->nlocation;
	if (entry < s->names->nfunc) {
		*one = (struct frame){ .func = func_at((uint32_t)entry) };
		return one;
	}
	at = &s->piece.at[entry - s->names->nfunc];
	piece = names_piece(s->names, location_at(at->location), at->piece,
			    one);
	*n = piece.n;
	return piece.frame;
}
