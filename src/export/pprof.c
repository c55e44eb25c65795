/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pprof's protocol buffer (profile.proto), gzip'd: the common language of
 * profiling services. It knows stacks of locations, each of an address in a
 * mapping with its frames, and values of several types for each stack.
 *
 * Stacks are written as they are, each once; counters as stacks that have
 * their figures (paths.c); buckets as stacks of one location a function. A row's
 * number is its id: those of locations, then those of functions that stand
 * for locations of their own, then the pieces of buckets.
 *
 * Written by hand, sample by sample: libprotobuf-c wants the whole message as
 * objects first, a multiple of the profile, and a writer needs three functions
 * of it.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strtab.h"
#include "export/pprof_private.h"
#include "export/private.h"
#include "model/sums/bucket.h"

/* --- Strings, messages ---------------------------------------------------- */

uint64_t
pprof_text(struct pprof *w, const char *s)
{
	return strtab_add(w->text, s, strlen(s)).i;
}

void
pprof_put(struct pprof *w, unsigned field, struct text *m)
{
	text_clear(&w->head);
	protobuf_varint(&w->head, field << 3 | 2);
	protobuf_varint(&w->head, m->n);
	output_write(w->x->out, w->head.s, w->head.n);
	output_write(w->x->out, m->s, m->n);
	text_clear(m);
}

void
pprof_put_number(struct pprof *w, unsigned field, uint64_t value)
{
	text_clear(&w->head);
	protobuf_number(&w->head, field, value);
	output_write(w->x->out, w->head.s, w->head.n);
}

void
pprof_say(struct pprof *w, const char *format, const char *arg)
{
	for (size_t i = 0; !*arg && i < diag_count(w->x->diag); i++)
		if (strcmp(diag_get(w->x->diag, i).format, format) == 0)
			return;
	diag_add(w->x->diag, DIAG_NOTE, "", LOCATION_NONE, 0, format, arg);
}

/* --- Samples -------------------------------------------------------------- */

/* The stack is in w->stack: ids, innermost first. */
static void
put_sample(struct pprof *w, const int64_t *cost)
{
	text_clear(&w->packed);
	for (size_t i = 0; i < w->stack.n; i++)
		protobuf_varint(&w->packed, w->stack.at[i]);
	protobuf_bytes(&w->message, 1, w->packed.s, w->packed.n);
	text_clear(&w->packed);
	for (size_t v = 0; v < w->value.n; v++)
		protobuf_varint(&w->packed, (uint64_t)cost[v]);
	protobuf_bytes(&w->message, 2, w->packed.s, w->packed.n);
	if (*w->thread) {
		text_clear(&w->packed);
		protobuf_number(&w->packed, 1, pprof_text(w, "thread"));
		protobuf_number(&w->packed, 2, pprof_text(w, w->thread));
		protobuf_bytes(&w->message, 3, w->packed.s, w->packed.n);
	}
	pprof_put(w, PPROF_SAMPLE, &w->message);
}

static uint64_t
location_of_row(struct pprof *w, uint32_t location)
{
	w->location[location] = true;
	return location;
}

/* The location that stands for a function of which no more is known. */
static uint64_t
location_of_func(struct pprof *w, uint32_t func)
{
	func = w->fold ? w->fold[func] : func;
	w->func_location[func] = true;
	return w->p->location.n + func;
}

/* Adds up what ROWS cost, by ITEM_OF, which has NITEM values: costs by item, in
 * r->cost, until forget_items(). */
static void
add_up(struct pprof *w, struct pprof_rows *r, const struct block *k,
       struct rows rows, const uint32_t *item_of, const int64_t *cost,
       size_t nitem)
{
	size_t nv = w->value.n;

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
		pprof_add_row(w, cost + row * k->nmetric, r->cost + item * nv);
	}
	if (r->item.n)
		qsort(r->item.at, r->item.n, sizeof(*r->item.at),
		      rows_by_number);
}

static void
forget_items(struct pprof *w, struct pprof_rows *r)
{
	size_t nv = w->value.n;

	for (size_t i = 0; i < r->item.n; i++) {
		uint32_t item = r->item.at[i];

		r->has[item] = false;
		memset(r->cost + item * nv, 0, nv * sizeof(*r->cost));
	}
	r->item.n = 0;
}

static void
put_stacks(struct pprof *w, const struct block *k, struct pprof_rows *r)
{
	add_up(w, r, k, r->sample, k->sample_stack, k->sample_cost,
	       k->nstack);
	for (size_t i = 0; i < r->item.n && output_good(w->x->out); i++) {
		uint32_t stack = r->item.at[i];
		const int64_t *cost = r->cost + stack * w->value.n;

		if (!pprof_any_value(w, cost))
			continue;
		w->stack.n = 0;
		for (uint64_t at = k->stack_start[stack];
		     at < k->stack_start[stack + 1]; at++)
			VEC_PUSH(&w->stack, location_of_row(
					w, k->stack_location[at]));
		put_sample(w, cost);
	}
	forget_items(w, r);
}

static bool
put_path(void *ctx, const struct path *path)
{
	struct pprof *w = ctx;

	w->stack.n = 0;
	for (size_t i = 0; i < path->n; i++)
		VEC_PUSH(&w->stack, location_of_func(w, path->func[i]));
	memset(w->cost, 0, w->value.n * sizeof(*w->cost));
	w->row[w->column] = path->cost;
	pprof_add_row(w, w->row, w->cost);
	w->row[w->column] = 0;
	if (pprof_any_value(w, w->cost))
		put_sample(w, w->cost);
	return output_good(w->x->out);
}

static void
say_of_paths(struct pprof *w, const struct block *k,
	     const struct paths_report *report)
{
	if (k->nnode)
		pprof_say(w, N_("how often functions were called is left out"),
			  "");
	else if (k->ncall)
		pprof_say(
			w,
			N_("stacks were made of calls: cost of functions and "
			   "calls is as counted, but who called a caller is a "
			   "guess, and how often is left out"),
			"");
	if (report->cut && k->nnode)
		pprof_say(w,
			  N_("the stacks are too deep to be written all: self "
			     "cost of some functions stands alone, and "
			     "inclusive cost of their callers lacks it"),
			  "");
	else if (report->cut)
		pprof_say(w,
			  N_("the stacks made of calls are too deep to be "
			     "written all: self cost of some functions stands "
			     "alone, and inclusive cost of their callers lacks "
			     "it"),
			  "");
	if (report->recursion)
		pprof_say(w,
			  N_("recursion: inclusive cost of functions in it is "
			     "only an estimate in stacks made of calls"),
			  "");
	else if (report->unequal && k->nnode)
		pprof_say(w,
			  N_("calls and what they call cost different amounts: "
			     "inclusive cost in the stacks is that of what "
			     "was called"),
			  "");
	else if (report->unequal)
		pprof_say(w,
			  N_("calls and what they call cost different amounts: "
			     "inclusive cost is not exact in stacks made of "
			     "calls"),
			  "");
	if (k->capabilities & CAP_LINES)
		pprof_say(w, N_("lines inside functions are left out"), "");
}

static bool
is_wanted(const struct pprof *w, unsigned column)
{
	for (size_t v = 0; v < w->value.n; v++)
		for (size_t t = 0; t < w->value.at[v].column.n; t++)
			if (w->value.at[v].column.at[t].column == column)
				return true;
	return false;
}

/* One column after the other: each is a flow of its own. */
static void
put_counters(struct pprof *w, const struct block *k, struct pprof_rows *r)
{
	struct paths_report report = { 0 };

	if (!r->paths)
		r->paths = paths_new(w->p, k);
	paths_of(r->paths, r->self, r->call, r->node);
	w->row = mem_zarray(k->nmetric + 1, sizeof(*w->row));
	for (w->column = 0; w->column < k->nmetric; w->column++)
		if (is_wanted(w, w->column) && output_good(w->x->out))
			paths_walk(r->paths, w->column, put_path, w, &report);
	free(w->row);
	say_of_paths(w, k, &report);
}

/* A sample a function that lies in the bucket. */
static void
put_bucket(struct pprof *w, struct bucket *b, uint32_t location,
	   const int64_t *cost)
{
	size_t nv = w->value.n;
	int64_t *part;

	bucket_look(b, w->names, location_at(location));
	part = mem_array(b->n * nv + 1, sizeof(*part));
	for (size_t v = 0; v < nv; v++) {
		const int64_t *share = bucket_parts(b, cost[v]);

		for (size_t i = 0; i < b->n; i++)
			part[i * nv + v] = share[i];
	}
	for (uint32_t i = 0; i < b->n; i++) {
		uint64_t id = w->p->location.n + w->names->nfunc + w->piece.n;

		if (!pprof_any_value(w, part + i * nv))
			continue;
		w->stack.n = 0;
		if (b->n == 1) {
			id = location_of_row(w, location);
		} else {
			VEC_PUSH(&w->piece,
				 ((struct pprof_piece){location, i}));
			pprof_say(
				w,
				N_("buckets that several functions share were "
				   "divided by bytes: those figures are "
				   "estimates"),
				"");
		}
		VEC_PUSH(&w->stack, id);
		put_sample(w, part + i * nv);
	}
	free(part);
}

static void
put_buckets(struct pprof *w, const struct block *k, struct pprof_rows *r)
{
	struct bucket b = { 0 };

	add_up(w, r, k, r->self, k->self_location, k->self_cost,
	       w->p->location.n);
	for (size_t i = 0; i < r->item.n && output_good(w->x->out); i++) {
		uint32_t location = r->item.at[i];
		const int64_t *cost = r->cost + location * w->value.n;

		if (pprof_any_value(w, cost))
			put_bucket(w, &b, location, cost);
	}
	forget_items(w, r);
	bucket_release(&b);
}

/* --- Threads -------------------------------------------------------------- */

static void
put_rows(struct pprof *w, const struct block *k, struct pprof_rows *r)
{
	if (k->kind == BLOCK_STACKS)
		put_stacks(w, k, r);
	else if (k->kind == BLOCK_COUNTERS)
		put_counters(w, k, r);
	else
		put_buckets(w, k, r);
}

/* A value is a number in this format, whether it was counted or not. */
static void
say_unknown(struct pprof *w, const struct block *k)
{
	struct column_term *room = mem_array(k->nmetric + 1, sizeof(*room));
	int known = 0;

	for (size_t v = 0; v < w->value.n && known >= 0; v++) {
		known = -1;
		for (size_t t = 0; t < w->value.at[v].term.n && known < 0; t++)
			known = prof_block_terms(
				w->p, k, w->value.at[v].term.at[t].metric,
				room);
	}
	if (known < 0)
		pprof_say(w,
			  N_("what a file does not count is 0 in this format, "
			     "and not unknown"),
			  "");
	free(room);
}

/* Threads stay apart, by a label. Files, dumps and processes are added up: that
 * is what is merged. */
static void
put_block(struct pprof *w, const struct block *k, const struct threads *t)
{
	struct dealt self = rows_deal(t, k->self_part, k->nself);
	struct dealt call = rows_deal(t, k->call_part, k->ncall);
	struct dealt sample = rows_deal(t, k->sample_part, k->nsample);
	struct dealt node = rows_deal(t, k->node_part, k->nnode);
	struct pprof_rows r = { 0 };

	pprof_find_terms(w, k);
	for (size_t i = 0; i < t->name.n && output_good(w->x->out); i++) {
		r.self = rows_of(&self, i);
		r.call = rows_of(&call, i);
		r.sample = rows_of(&sample, i);
		r.node = rows_of(&node, i);
		w->thread = prof_text(w->p, t->name.at[i]);
		if (r.self.n || r.call.n || r.sample.n)
			put_rows(w, k, &r);
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
put_blocks(struct pprof *w)
{
	const struct selection *sel = &w->x->snap->sums->selection;
	struct threads t = { 0 };

	threads_find(&t, w->p);
	for (size_t i = 0; i < w->p->nblock; i++) {
		struct block k;
		bool own = selection_apply(sel, &w->p->block[i], &k);

		say_unknown(w, &k);
		put_block(w, &k, &t);
		if (own)
			selected_release(&k);
	}
	threads_release(&t);
}

/* --- All of it ------------------------------------------------------------ */

/* What ran, and who recorded it: each thing once. */
static void
put_comments(struct pprof *w)
{
	const struct prof *p = w->p;
	struct strtab *said = strtab_new_whole();

	for (size_t i = 1; i < p->nheader; i++) {
		const char *key = prof_text(p, p->header[i].key);
		size_t before = strtab_count(said);

		if (strcmp(key, "cmd") != 0 && strcmp(key, "creator") != 0
		    && strcmp(key, "description") != 0)
			continue;
		text_clear(&w->packed);
		text_printf(&w->packed, "%s: %s", key,
			    prof_text(p, p->header[i].value));
		strtab_add(said, w->packed.s, w->packed.n);
		if (strtab_count(said) > before)
			pprof_put_number(w, PPROF_COMMENT,
					 pprof_text(w, w->packed.s));
	}
	strtab_free(said);
}

static void
put_strings(struct pprof *w)
{
	for (uint32_t i = 0; i < strtab_count(w->text); i++) {
		text_id id = { i };

		text_valid(&w->message, strtab_get(w->text, id),
			   strtab_len(w->text, id));
		pprof_put(w, PPROF_STRING, &w->message);
	}
}

static void
pprof_write(const struct export *x)
{
	const struct prof *p = x->snap->prof;
	struct pprof w = {
		.x = x, .p = p, .names = x->snap->names, .thread = "",
		.fold = selection_fold(&x->snap->sums->selection, p),
		.text = strtab_new_whole(),
		.location = mem_zarray(p->location.n, sizeof(bool)),
		.func_location = mem_zarray(x->snap->names->nfunc,
					    sizeof(bool)),
	};

	pprof_choose_values(&w);
	w.cost = mem_array(w.value.n + 1, sizeof(*w.cost));
	pprof_put_types(&w);
	put_blocks(&w);
	pprof_put_names(&w);
	put_comments(&w);
	put_strings(&w);
	pprof_release_values(&w);
	VEC_RELEASE(&w.stack);
	VEC_RELEASE(&w.piece);
	text_release(&w.message);
	text_release(&w.packed);
	text_release(&w.head);
	strtab_free(w.text);
	free(w.location);
	free(w.func_location);
	free(w.cost);
}

const struct export_format export_pprof = {
	.name = "pprof", .title = N_("pprof protocol buffer, gzip'd"),
	.gzip = true, .binary = true, .write = pprof_write,
};
