/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "export/samples.h"
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

static void
put_sample(struct samples *s, const int64_t *cost)
{
	struct sample sample = { s->thread, s->stack.at, s->stack.n, cost };

	s->fn(s->ctx, &sample);
}

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
		values_add_row(s, cost + row * k->nmetric, r->cost + item * nv);
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
	for (size_t i = 0; i < r->item.n && output_good(s->x->out); i++) {
		uint32_t stack = r->item.at[i];
		const int64_t *cost = r->cost + stack * s->nnow;

		if (!values_any(s, cost))
			continue;
		s->stack.n = 0;
		for (uint64_t at = k->stack_start[stack];
		     at < k->stack_start[stack + 1]; at++)
			VEC_PUSH(&s->stack, k->stack_location[at]);
		put_sample(s, cost);
	}
	forget_items(s, r);
}

static bool
put_path(void *ctx, const struct path *path)
{
	struct samples *s = ctx;

	s->stack.n = 0;
	for (size_t i = 0; i < path->n; i++)
		VEC_PUSH(&s->stack, s->p->location.n
				    + samples_func(s, path->func[i]));
	memset(s->cost, 0, s->nnow * sizeof(*s->cost));
	s->row[s->column] = path->cost;
	values_add_row(s, s->row, s->cost);
	s->row[s->column] = 0;
	if (values_any(s, s->cost))
		put_sample(s, s->cost);
	return output_good(s->x->out);
}

static void
say_of_paths(struct samples *s, const struct block *k,
	     const struct paths_report *report)
{
	if (k->nnode)
		export_say(s->x, N_("how often functions were called is left "
				    "out"), "");
	else if (k->ncall)
		export_say(
			s->x,
			N_("stacks were made of calls: cost of functions and "
			   "calls is as counted, but who called a caller is a "
			   "guess, and how often is left out"),
			"");
	if (report->cut && k->nnode)
		export_say(s->x,
			   N_("the stacks are too deep to be written all: self "
			      "cost of some functions stands alone, and "
			      "inclusive cost of their callers lacks it"),
			   "");
	else if (report->cut)
		export_say(s->x,
			   N_("the stacks made of calls are too deep to be "
			      "written all: self cost of some functions stands "
			      "alone, and inclusive cost of their callers lacks "
			      "it"),
			   "");
	if (report->recursion)
		export_say(s->x,
			   N_("recursion: inclusive cost of functions in it is "
			      "only an estimate in stacks made of calls"),
			   "");
	else if (report->unequal && k->nnode)
		export_say(s->x,
			   N_("calls and what they call cost different amounts: "
			      "inclusive cost in the stacks is that of what "
			      "was called"),
			   "");
	else if (report->unequal)
		export_say(s->x,
			   N_("calls and what they call cost different amounts: "
			      "inclusive cost is not exact in stacks made of "
			      "calls"),
			   "");
	if (k->capabilities & CAP_LINES)
		export_say(s->x, N_("lines inside functions are left out"), "");
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

/* One column after the other: each is a flow of its own. */
static void
put_counters(struct samples *s, const struct block *k, struct item_rows *r)
{
	struct paths_report report = { 0 };

	if (!r->paths)
		r->paths = paths_new(s->p, k);
	paths_of(r->paths, r->self, r->call, r->node);
	s->row = mem_zarray(k->nmetric + 1, sizeof(*s->row));
	for (s->column = 0; s->column < k->nmetric; s->column++)
		if (is_wanted(s, s->column) && output_good(s->x->out))
			paths_walk(r->paths, s->column, put_path, s, &report);
	free(s->row);
	say_of_paths(s, k, &report);
}

/* A sample a function that lies in the bucket. */
static void
put_bucket(struct samples *s, struct bucket *b, uint32_t location,
	   const int64_t *cost)
{
	size_t nv = s->nnow;
	int64_t *part;

	bucket_look(b, s->names, location_at(location));
	part = mem_array(b->n * nv + 1, sizeof(*part));
	for (size_t v = 0; v < nv; v++) {
		const int64_t *share = bucket_parts(b, cost[v]);

		for (size_t i = 0; i < b->n; i++)
			part[i * nv + v] = share[i];
	}
	for (uint32_t i = 0; i < b->n; i++) {
		uint64_t id = s->p->location.n + s->names->nfunc + s->piece.n;

		if (!values_any(s, part + i * nv))
			continue;
		s->stack.n = 0;
		if (b->n == 1) {
			id = location;
		} else {
			VEC_PUSH(&s->piece,
				 ((struct bucket_piece){location, i}));
			export_say(
				s->x,
				N_("buckets that several functions share were "
				   "divided by bytes: those figures are "
				   "estimates"),
				"");
		}
		VEC_PUSH(&s->stack, id);
		put_sample(s, part + i * nv);
	}
	free(part);
}

static void
put_buckets(struct samples *s, const struct block *k, struct item_rows *r)
{
	struct bucket b = { 0 };

	add_up(s, r, k, r->self, k->self_location, k->self_cost,
	       s->p->location.n);
	for (size_t i = 0; i < r->item.n && output_good(s->x->out); i++) {
		uint32_t location = r->item.at[i];
		const int64_t *cost = r->cost + location * s->nnow;

		if (values_any(s, cost))
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

/* A value is a number in this format, whether it was counted or not. */
static void
say_unknown(struct samples *s, const struct block *k)
{
	struct column_term *room = mem_array(k->nmetric + 1, sizeof(*room));
	int known = 0;

	for (size_t v = 0; v < s->nnow && known >= 0; v++) {
		known = -1;
		for (size_t t = 0; t < s->now[v].term.n && known < 0; t++)
			known = prof_block_terms(
				s->p, k, s->now[v].term.at[t].metric,
				room);
	}
	if (known < 0)
		export_say(s->x,
			   N_("what a file does not count is 0 in this format, "
			      "and not unknown"),
			   "");
	free(room);
}

/* Threads stay apart, by a label. Files, dumps and processes are added up: that
 * is what is merged. */
static void
put_block(struct samples *s, const struct block *k, const struct threads *t)
{
	struct dealt self = rows_deal(t, k->self_part, k->nself);
	struct dealt call = rows_deal(t, k->call_part, k->ncall);
	struct dealt sample = rows_deal(t, k->sample_part, k->nsample);
	struct dealt node = rows_deal(t, k->node_part, k->nnode);
	struct item_rows r = { 0 };

	values_find_terms(s, k);
	for (size_t i = 0; i < t->name.n && output_good(s->x->out); i++) {
		r.self = rows_of(&self, i);
		r.call = rows_of(&call, i);
		r.sample = rows_of(&sample, i);
		r.node = rows_of(&node, i);
		s->thread = prof_text(s->p, t->name.at[i]);
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
	const struct selection *sel = &s->x->snap->sums->selection;
	struct threads t = { 0 };

	threads_find(&t, s->p);
	for (size_t i = 0; i < s->p->nblock; i++) {
		struct block k;
		bool own = selection_apply(sel, &s->p->block[i], &k);

		say_unknown(s, &k);
		put_block(s, &k, &t);
		if (own)
			selected_release(&k);
	}
	threads_release(&t);
}

/* --- All of it ------------------------------------------------------------ */

void
samples_init(struct samples *s, const struct export *x)
{
	*s = (struct samples){
		.x = x, .p = x->snap->prof, .names = x->snap->sums->names,
		.fold = selection_fold(&x->snap->sums->selection,
				       x->snap->prof),
		.thread = "",
	};
}

void
samples_release(struct samples *s)
{
	values_release(s);
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
	if (entry < s->p->location.n)
		return names_frames(s->names, location_at((uint32_t)entry), n,
				    one);
	entry -= s->p->location.n;
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
