/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * builder_finish(): from rows as they came in to facts.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/text.h"
#include "model/facts/builder_private.h"
#include "model/facts/calls.h"
#include "model/facts/context.h"

#define AHEAD 16	/* names whose parts are brought into the cache */

/* --- Contexts ------------------------------------------------------------- */

/* Whether some input is by a writer that names functions by context. */
static bool
any_contexts(const struct builder *b)
{
	for (size_t i = 1; i < b->input.n; i++)
		if (b->input.at[i].capabilities
		    & (CAP_LEVELS | CAP_SEPARATES))
			return true;
	return false;
}

/* F of f'N, among the same callers; none when the file has no such row. MERGED
 * of the functions may be others by now. */
static func_id
find_base(struct builder *b, const struct file_func *f, text_id name,
	  const uint32_t *to, size_t merged)
{
	struct file_func key = { .name = name, .object = f->object,
				 .file = f->file, .of_base = f->of_base };
	func_id base = name.i ? builder_find_func(b, &key) : func_at(0);

	return to && base.i < merged ? func_at(to[base.i]) : base;
}

/* TO: the function that each was merged into, or NULL. Returns what each is
 * when contexts are folded; NULL when there are none. */
static uint32_t *
find_contexts(struct builder *b, const uint32_t *to)
{
	struct context_texts c;
	struct file_func f;
	size_t n = b->func.n;
	uint32_t *fold;
	bool some = false, stopped = false;

	if (!any_contexts(b))
		return NULL;
	fold = mem_array(n, sizeof(*fold));
	for (uint32_t i = 0; i < n; i++) {
		if (i + AHEAD < n)
			strtab_prefetch_text(b->text,
					     b->func.at[i + AHEAD].name);
		fold[i] = i;
		stopped = stopped || builder_stopped(b, i);
		if (!i || stopped || (to && to[i] != i))
			continue;
		f = b->func.at[i];
		if (!contexts_next(&b->names, f.name, &c))
			continue;
		if (c.level) {
			b->func.at[i].level = c.level;
			b->func.at[i].base = find_base(b, &f, c.first, to, n);
		}
		/* made when the file has no such row */
		fold[i] = builder_make_func(b, &(struct file_func){
			.name = c.func, .object = f.object, .file = f.file,
			.of_base = f.of_base }).i;
		some = true;
		if (to && fold[i] < n)
			fold[i] = to[fold[i]];
	}
	if (!some) {
		free(fold);
		return NULL;
	}
	fold = mem_resize(fold, b->func.n, sizeof(*fold));
	for (size_t k = n; k < b->func.n; k++)
		fold[k] = (uint32_t)k;
	return fold;
}

/* What is another one now, by spellings and by what a file does not say: no row
 * is of it any more. */
static void
mark_gone(struct builder *b, const uint32_t *to, size_t n)
{
	for (uint32_t i = 0; to && i < n; i++) {
		if (to[i] == i)
			continue;
		b->func.at[i].gone = true;
		builder_pass_on(b, func_at(i), func_at(to[i]));
	}
}

/* What lacks a file or an object becomes one that does not. FOLD: of contexts, and
 * the result; they and the functions of levels follow. */
static uint32_t *
join_loose(struct builder *b, const uint32_t *merged, size_t n, uint32_t *fold)
{
	size_t nfold = b->func.n;
	uint32_t *to = builder_join_loose(b, merged, n, fold);

	if (fold)
		fold = mem_resize(fold, b->func.n, sizeof(*fold));
	for (size_t i = nfold; fold && i < b->func.n; i++)
		fold[i] = (uint32_t)i;
	for (size_t i = 0; to && i < b->func.n; i++) {
		func_id *base = &b->func.at[i].base;

		if (fold)
			fold[i] = to[fold[i]];
		*base = func_at(to[base->i]);
	}
	mark_gone(b, merged, n);
	mark_gone(b, to, b->func.n);
	free(to);
	return fold;
}

/* A function in a context is nameless if it is so in none. */
static void
mark_nameless(struct builder *b, const uint32_t *fold)
{
	text_id unknown[UNKNOWN_NAMES];

	builder_unknown_names(b, unknown);
	for (size_t i = 1; i < b->func.n; i++) {
		struct file_func *f = &b->func.at[i];

		if (i + 2 * NAMES_AHEAD < b->func.n)
			builder_fetch_names(b, (uint32_t)i + NAMES_AHEAD,
					    (uint32_t)i + 2 * NAMES_AHEAD);
		if (fold && fold[i] != i)
			continue;
		f->nameless = builder_is_address(b, f->name);
		f->unknown = false;
		for (size_t k = 0; f->name.i && k < UNKNOWN_NAMES; k++)
			f->unknown |= f->name.i == unknown[k].i;
	}
	for (size_t i = 1; fold && i < b->func.n; i++) {
		b->func.at[i].nameless = b->func.at[fold[i]].nameless;
		b->func.at[i].unknown = b->func.at[fold[i]].unknown;
	}
}

/* --- The facts ------------------------------------------------------------ */

static struct block
take_block(struct build_block *k)
{
	hash_index_release(&k->stack_of);
	VEC_RELEASE(&k->column);
	return (struct block){
		.kind = k->kind,
		.capabilities = k->capabilities,
		.input = k->input,
		.nmetric = k->ncolumn,
		.nknown = (unsigned)k->metric.n,
		.metric = k->metric.at,
		.nself = k->self_location.n,
		.self_location = k->self_location.at,
		.self_part = k->self_part.at,
		.self_cost = k->self_cost.at,
		.ncall = k->call_caller.n,
		.call_caller = k->call_caller.at,
		.call_callee = k->call_callee.at,
		.call_part = k->call_part.at,
		.call_count = k->call_count.at,
		.call_cost = k->call_cost.at,
		.nforeign = k->foreign_location.n,
		.foreign_location = k->foreign_location.at,
		.foreign_callee = k->foreign_callee.at,
		.foreign_part = k->foreign_part.at,
		.foreign_cost = k->foreign_cost.at,
		.ngiven = k->given_func.n,
		.given_func = k->given_func.at,
		.given_part = k->given_part.at,
		.given_count = k->given_count.at,
		.given_cost = k->given_cost.at,
		.nstack = k->stack_start.n - 1,
		.stack_start = k->stack_start.at,
		.stack_location = k->stack_location.at,
		.nsample = k->sample_stack.n,
		.sample_stack = k->sample_stack.at,
		.sample_part = k->sample_part.at,
		.sample_cost = k->sample_cost.at,
		.nnode = k->node_func.n,
		.node_parent = k->node_parent.at,
		.node_func = k->node_func.at,
		.node_part = k->node_part.at,
		.node_count = k->node_count.at,
		.node_self = k->node_self.at,
		.node_call = k->node_call.at,
		.narc = k->arc_count.n,
		.arc_caller = k->arc_caller.at,
		.arc_callee = k->arc_callee.at,
		.arc_part = k->arc_part.at,
		.arc_count = k->arc_count.at,
		.nextent = k->extent_func.n,
		.extent_offset = k->extent_offset,
		.extent_func = k->extent_func.at,
	};
}

#define TAKE(to, n_of_to, from)						\
	do {								\
		(to) = (from).at;					\
		(n_of_to) = (from).n;					\
	} while (0)

/* What is found when all inputs are there. When it was stopped some of it is
 * not, and nobody may look at the rest. Returns what functions are when contexts
 * are folded; NULL when there are none. */
static uint32_t *
settle_all(struct builder *b)
{
	uint32_t *to, *fold;
	size_t n;

	builder_settle_block(b);
	if (!job_cancelled(b->job))
		builder_join_scales(b);
	for (size_t i = 0; i < b->block.n && !job_cancelled(b->job); i++)
		build_block_pack(&b->block.at[i]);
	if (job_cancelled(b->job))
		return NULL;
	builder_settle_counts(b);
	to = builder_join_spellings(b);
	n = b->func.n;
	fold = find_contexts(b, to);
	fold = join_loose(b, to, n, fold);
	free(to);
	if (job_cancelled(b->job))
		return fold;
	mark_nameless(b, fold);
	builder_derive_metrics(b);
	/* expressions speak of events by their labels */
	builder_label_metrics(b, 1);
	builder_define_metrics(b);
	builder_label_metrics(b, b->nown);
	builder_total_metrics(b);
	return fold;
}

/* Code made at run time is often gone when the list of mappings is written: an
 * object for what gets names. */
static void
add_code_object(struct builder *b)
{
	for (size_t i = 1; b->mapping.n > 1 && i < b->location_func.n; i++) {
		if (!builder_location_is_code(b, i))
			continue;
		builder_object(b, builder_text(b, OBJECT_CODE,
					       strlen(OBJECT_CODE)));
		return;
	}
}

static uint64_t *
find_deeper(const struct file_func *func, size_t n)
{
	uint64_t *bits = bits_new(n);

	for (size_t i = 0; i < n; i++)
		if (func[i].level)
			bits_add(bits, i);
	return bits;
}

/* Counters' functions all have names: who has nothing else needs not know how these are. */
static bool
has_addresses(const struct builder *b)
{
	for (size_t i = 0; i < b->block.n; i++)
		if (b->block.at[i].kind != BLOCK_COUNTERS)
			return true;
	return false;
}

/* Of each function whether no input that names one so names parameters. */
static uint64_t *
find_bare(const struct builder *b)
{
	uint64_t *said, *bare;
	bool any = false;

	if (!has_addresses(b))
		return NULL;
	said = bits_new(strtab_count(b->text) + 1);
	bare = bits_new(b->func.n);

	for (size_t i = 1; i < b->func.n; i++)
		if ((builder_note(b, i, false) | builder_note(b, i, true))
		    & NOTE_PARAMETERS)
			bits_add(said, b->func.at[i].name.i);
	for (size_t i = 1; i < b->func.n; i++) {
		const struct file_func *f = &b->func.at[i];
		unsigned note = builder_note(b, i, false)
				| builder_note(b, i, true);

		if (note & NOTE_NAMED && object_some(f->object) && !f->gone
		    && !bits_has(said, f->name.i))
			any |= bits_add(bare, i);
	}
	free(said);
	if (any)
		return bare;
	free(bare);
	return NULL;
}

struct prof *
builder_finish(struct builder *b)
{
	uint32_t *fold = settle_all(b);
	struct prof *p;

	if (job_cancelled(b->job)) {
		free(fold);
		builder_free(b);
		return NULL;
	}
	add_code_object(b);
	builder_name_lines(b);
	builder_find_commands(b);
	builder_find_tails(b);
	p = mem_zalloc(sizeof(*p));
	p->bare = find_bare(b);
	p->fold = fold;
	p->text = b->text;
	TAKE(p->input, p->ninput, b->input);
	for (size_t i = 1; i < p->ninput; i++)
		p->has_base |= p->input[i].base;
	TAKE(p->header, p->nheader, b->header);
	TAKE(p->metric, p->nmetric, b->metric);
	p->nown = b->nown;
	p->nshown = b->nshown;
	p->noffered = b->noffered;
	TAKE(p->object, p->nobject, b->object);
	TAKE(p->file, p->nfile, b->file);
	if (b->func_raw.n)
		VEC_EXTEND(&b->func_raw, b->func.n - b->func_raw.n);
	p->func_raw = b->func_raw.at;
	TAKE(p->func, p->nfunc, b->func);
	if (fold)
		p->deeper = find_deeper(p->func, p->nfunc);
	TAKE(p->part, p->npart, b->part);
	for (size_t i = 1; i < p->npart; i++)
		p->nbase_part += p->input[p->part[i].input.i].base;
	TAKE(p->label, p->nlabel, b->label);
	TAKE(p->mapping, p->nmapping, b->mapping);
	builder_take_locations(b, p);
	p->block = mem_zarray(b->block.n + 1, sizeof(*p->block));
	p->nblock = b->block.n;
	for (size_t i = 0; i < b->block.n; i++)
		p->block[i] = take_block(&b->block.at[i]);
	/* those of functions that are several are edges of other ones */
	for (size_t i = 0; i < p->nblock && !fold; i++)
		order_calls(&p->block[i], p->nfunc, b->job);
	for (size_t i = 0; i < b->block.n; i++)
		p->block[i].kept = calls_kept_new(&p->block[i], p->nfunc);
	builder_release_indices(b);
	free(b);
	return p;
}
