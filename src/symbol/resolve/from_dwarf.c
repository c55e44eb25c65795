/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Generation 2: frames, files and lines from DWARF, unit by unit, hottest
 * first, but where they come by (run_stream.c). Units are worked on by several
 * threads; their answers are written here, in order. What DWARF does not know
 * keeps its name from the symbol table.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "symbol/resolve/run.h"

#define PUBLISH_MS 250
#define SLOTS_A_THREAD 16

/* ------------------------------------------------------------- readers */

struct dwarf_reader *
run_take_reader(struct run *r)
{
	struct readers *all = &r->readers;
	struct dwarf_reader *reader = NULL;

	pthread_mutex_lock(&all->lock);
	if (all->idle.n)
		reader = all->idle.at[--all->idle.n];
	pthread_mutex_unlock(&all->lock);
	if (!reader) {
		reader = mem_alloc(sizeof *reader);
		dwarf_reader_init(reader, r->job);
	}
	return reader;
}

void
run_give_reader(struct run *r, struct dwarf_reader *reader)
{
	pthread_mutex_lock(&r->readers.lock);
	VEC_PUSH(&r->readers.idle, reader);
	pthread_mutex_unlock(&r->readers.lock);
}

struct dwarf_buffer
run_take_buffer(struct run *r, size_t n)
{
	struct readers *all = &r->readers;
	struct dwarf_buffer b = { .cap = n, .lent = true };

	pthread_mutex_lock(&all->lock);
	b.at = room_take(&all->room, n);
	pthread_mutex_unlock(&all->lock);
	return b.at ? b : (struct dwarf_buffer){ 0 };
}

static void
free_buffer(struct dwarf_buffer *b)
{
	if (!b->lent)
		mem_big_free(b->at, b->cap, 1);
	*b = (struct dwarf_buffer){ 0 };
}

void
run_give_buffer(struct run *r, struct dwarf_buffer given,
		struct dwarf_buffer now)
{
	free_buffer(&now);
	if (!given.lent)
		return;
	pthread_mutex_lock(&r->readers.lock);
	room_give(&r->readers.room, given.at);
	pthread_mutex_unlock(&r->readers.lock);
}

void
run_release_readers(struct readers *all)
{
	size_t i;

	for (i = 0; i < all->idle.n; i++) {
		dwarf_reader_release(all->idle.at[i]);
		free(all->idle.at[i]);
	}
	VEC_RELEASE(&all->idle);
	room_end(&all->room);
}

/* ------------------------------------------------------------ one unit */

void
run_ask(struct run *r, struct unit_slot *slot, const struct batch_chunk *chunk,
	const struct dwarf_unit *u, struct dwarf_reader *reader)
{
	const struct batch *b = &r->batch;
	size_t k;

	cu_begin(&slot->cu, r->m->dwarf, u, reader);
	for (k = 0; k < chunk->n; k++)
		cu_add(&slot->cu,
		       b->addr.at[b->index.at[chunk->first + k]].addr);
	slot->stopped = !cu_run(&slot->cu);
}

/* From what was known before; false when that is not all. */
bool
run_recall(struct run *r, struct unit_slot *slot, const struct batch_chunk *chunk)
{
	const struct dwarf *d = r->m->dwarf;

	slot->chunk = chunk;
	slot->cu.sym = &r->m->sym;
	cu_begin(&slot->cu, d, d ? &d->unit[chunk->unit] : NULL, NULL);
	return recall_fill(&r->recall, &r->batch, chunk, r->round, &slot->cu,
			   &slot->scratch);
}

static void
run_chunk(void *ctx, size_t i, void *memory)
{
	struct run *r = ctx;
	struct unit_slot *slot = memory;
	const struct batch_chunk *chunk = &r->batch.chunk.at[i];
	const struct dwarf *d = r->m->dwarf;
	struct dwarf_reader *reader;

	slot->chunk = chunk;
	slot->stopped = true;
	if (job_cancelled(r->job))
		return;
	slot->stopped = !run_recall(r, slot, chunk);
	if (!slot->stopped || !d)
		return;
	reader = run_take_reader(r);
	run_ask(r, slot, chunk, &d->unit[chunk->unit], reader);
	run_give_reader(r, reader);
}

void
run_free_slot(void *memory)
{
	struct unit_slot *slot = memory;

	cu_release(&slot->cu);
	VEC_RELEASE(&slot->scratch.at);
	free_buffer(&slot->bytes);
}

/* Of .dwo files the first that is missing is told of, by where the compiler wrote
 * it. */
static void
note_split(struct run *r, const struct unit_slot *slot)
{
	uint32_t unit = slot->chunk->unit;
	const struct dwarf_unit *u = slot->cu.unit;
	struct text *missing = &r->m->dwo_missing;

	if (slot->cu.from == CU_WHOLE)
		return;
	if (unit >= r->split.n)
		VEC_EXTEND(&r->split, unit + 1 - r->split.n);
	r->split.at[unit] = slot->cu.from;
	if (slot->cu.from != CU_NOWHERE || missing->n)
		return;
	if (u->split_name[0] != '/' && u->comp_dir)
		text_printf(missing, "%s/", u->comp_dir);
	text_adds(missing, u->split_name);
}

static void
count_split(struct run *r)
{
	size_t i;

	memset(r->m->nsplit, 0, sizeof r->m->nsplit);
	for (i = 0; i < r->split.n; i++)
		r->m->nsplit[r->split.at[i]]++;
	r->m->nsplit[CU_WHOLE] = 0;
	VEC_RELEASE(&r->split);
	module_tell_split(r->m);
}

/* Writes a unit's answers; addresses that it knows nothing of are left to the
 * next unit. One with a line and without a function is a thunk's: units whose
 * copy of it was thrown away would tell of other code. */
void
run_write(struct run *r, struct unit_slot *slot)
{
	const struct batch_chunk *chunk = slot->chunk;
	struct batch_addr *a;
	size_t k;

	for (k = 0; k < chunk->n; k++) {
		a = &r->batch.addr.at[r->batch.index.at[chunk->first + k]];
		a->open = slot->cu.addr.at[k].node == CU_NONE &&
			  !slot->cu.addr.at[k].has_row;
	}
	note_split(r, slot);
	recall_take(&r->recall, &r->batch, chunk, &slot->cu);
	dwarf_write(&r->writer, &slot->cu, &r->batch, chunk);
}

void
run_tell(struct run *r, size_t n)
{
	int64_t now = clock_ms();

	r->done += n;
	job_progress(r->job, r->done, r->total);
	if (now - r->published < PUBLISH_MS)
		return;
	r->publish(r->ctx);
	r->published = clock_ms();
}

static bool
run_round(struct run *r, unsigned helpers)
{
	struct pipeline *p;
	struct unit_slot *slot;
	bool going = true;
	size_t n = r->batch.chunk.n;

	if (helpers >= n)
		helpers = n > 0 ? (unsigned)n - 1 : 0;
	if (helpers > RUN_HELPERS_MAX)
		helpers = RUN_HELPERS_MAX;
	/* a big unit takes as long as many small ones behind it */
	p = pipeline_new(run_chunk, r, n, sizeof(struct unit_slot),
			 SLOTS_A_THREAD * (helpers + 1), helpers);
	while (going && (slot = pipeline_next(p)) != NULL) {
		going = !slot->stopped;
		if (!going)
			break;
		run_write(r, slot);
		run_tell(r, r->round == 0 ? slot->chunk->n : 0);
	}
	pipeline_free(p, run_free_slot);
	run_release_readers(&r->readers);
	return going;
}

/* ---------------------------------------------------------- one module */

static void
add_addr(struct run *r, const struct address_entry *at, int64_t weight,
	 bool bucket)
{
	struct batch_addr a = { .addr = at->key, .unit = BATCH_NONE,
				.open = true };
	struct batch *b = &r->batch;
	struct batch_addr *last;

	if (b->addr.n == 0 || b->addr.at[b->addr.n - 1].addr != at->key)
		VEC_PUSH(&b->addr, a);
	last = &b->addr.at[b->addr.n - 1];
	last->bucket = last->bucket || bucket;
	if (weight > 0 && __builtin_add_overflow(last->weight, weight,
						 &last->weight))
		last->weight = INT64_MAX;
}

/* All addresses once, in order, with those of buckets in between. */
static bool
collect(struct run *r)
{
	const struct address_entry *at = r->m->lookup.at;
	size_t n = r->m->lookup.n, nbyte, i, k = 0;
	struct address_entry *byte;

	if (!dwarf_bucket_bytes(&r->writer, &byte, &nbyte, r->job)) {
		free(byte);
		return false;
	}
	if (nbyte > 0)
		address_index_sort(byte, nbyte);
	for (i = 0; i < n; i++) {
		for (; k < nbyte && byte[k].key < at[i].key; k++)
			add_addr(r, &byte[k], 1, true);
		add_addr(r, &at[i], r->s->weight ?
			 r->s->weight[at[i].val] : 1, false);
	}
	for (; k < nbyte; k++)
		add_addr(r, &byte[k], 1, true);
	free(byte);
	return true;
}

/* Keeps what was found, where all of it was. */
static void
remember(struct run *r)
{
	const struct module *m = r->m;

	if (m->dwarf_exhausted || m->dwarf_damaged || m->dwarf_oversized ||
	    m->nsplit[CU_NOWHERE] || m->dwz_missing.n)
		return;
	if (recall_save(&r->recall, m,
			r->s->options.demangle == DEMANGLE_FULL
				? r->s->demangler : NULL) || r->said)
		return;
	r->said = true;
	diag_add(r->s->diag, DIAG_NOTE, "", LOCATION_NONE, 0,
		 N_("no room to keep names for the next time (--no-cache: do "
		    "not try)"));
}

/* What was too early, while the others that are open wait for their second
 * round. */
static bool
run_delayed(struct run *r, unsigned helpers)
{
	struct batch *b = &r->batch;
	bool *open = mem_array(b->addr.n + 1, sizeof *open), going;
	size_t i;

	for (i = 0; i < b->addr.n; i++) {
		open[i] = b->addr.at[i].open;
		if (b->addr.at[i].unit != BATCH_NONE)
			b->addr.at[i].open = false;
		else
			open[i] = false;
	}
	going = batch_assign(b, r->m->dwarf, r->job) && run_round(r, helpers);
	for (i = 0; i < b->addr.n; i++)
		b->addr.at[i].open = b->addr.at[i].open || open[i];
	free(open);
	return going;
}

static bool
ask_stream(struct run *r, unsigned helpers)
{
	bool wait, going = run_stream(r, helpers, &wait);

	if (!module_stream_end(r->m, r->job))
		return !job_cancelled(r->job);
	return going && (!wait || run_delayed(r, helpers));
}

/* Asks the units about all addresses, those that are known too. */
static bool
ask_units(struct run *r, unsigned helpers)
{
	bool going = true;

	r->round = 0;
	if (r->m->dwarf && r->m->dwarf->streaming) {
		going = ask_stream(r, helpers);
		if (!r->m->dwarf)
			return going;
		r->round = 1;
	}
	for (; going && r->round < BATCH_ROUNDS; r->round++) {
		if (r->recall.knows_all)
			recall_assign(&r->recall, &r->batch, r->round);
		else
			going = batch_assign(&r->batch, r->m->dwarf, r->job);
		if (!going || r->batch.chunk.n == 0)
			break;
		going = run_round(r, helpers);
	}
	return going;
}

/* Opens the debug information, unless all of it is known that is asked for. */
static bool
open_dwarf(struct run *r, unsigned helpers)
{
	struct module *m = r->m;

	recall_begin(&r->recall, &r->batch);
	if (!r->recall.knows_all)
		return module_open_dwarf(m, &r->s->options, true, helpers,
					 r->job);
	m->dwarf_fault = DWARF_OPENED;
	return true;
}

static bool
run_module(struct run *r)
{
	unsigned helpers = job_helpers(r->job);
	struct module *m = r->m;
	bool going = true, opened = false;

	if (m->lookup.n == 0)
		return true;
	if (!module_find_dwarf(m, &r->s->options, r->job))
		return !job_cancelled(r->job);
	recall_open(&r->recall, m, r->s->options.cache);
	dwarf_writer_init(&r->writer, r->s, m);
	going = collect(r);
	if (going)
		opened = open_dwarf(r, helpers);
	if (opened) {
		going = ask_units(r, helpers);
		opened = m->dwarf_fault == DWARF_OPENED;
	}
	if (opened && going)
		going = dwarf_bucket_write(&r->writer, &r->batch, r->job);
	count_split(r);
	if (m->dwarf)
		m->dwarf_exhausted = dwarf_exhausted(m->dwarf);
	if (opened && going)
		remember(r);
	recall_release(&r->recall);
	dwarf_writer_release(&r->writer);
	batch_release(&r->batch);
	/* hundreds of megabytes; what asks for more opens it again */
	module_close_dwarf(m);
	return going && !job_cancelled(r->job);
}

static int
dwarf_run(struct symbolizer *s, struct job *job, void (*publish)(void *ctx),
	  void *ctx)
{
	struct run r = { .s = s, .job = job, .publish = publish, .ctx = ctx,
			 .published = clock_ms(),
			 .readers.lock = PTHREAD_MUTEX_INITIALIZER,
			 .stream = STREAM_INITIALIZER };
	bool going = true;
	size_t i;

	if (symbolizer_group(s, job) != 0)
		return -1;
	for (i = 0; i < s->modules.at.n; i++)
		r.total += s->modules.at.at[i]->lookup.n;
	for (i = 0; i < s->modules.at.n && going; i++) {
		r.m = s->modules.at.at[i];
		going = run_module(&r);
	}
	symbolizer_judge(s);
	return going ? 0 : -1;
}

int
symbolizer_dwarf_module(struct symbolizer *s, struct module *m, struct job *job,
			void (*publish)(void *ctx), void *ctx)
{
	struct run r = { .s = s, .m = m, .job = job, .publish = publish,
			 .ctx = ctx, .published = clock_ms(),
			 .total = m->lookup.n,
			 .readers.lock = PTHREAD_MUTEX_INITIALIZER,
			 .stream = STREAM_INITIALIZER };

	return run_module(&r) ? 0 : -1;
}

const struct symbol_source symbol_dwarf = {
	.name = "dwarf",
	.title = N_("debug information"),
	.generation = 2,
	.run = dwarf_run,
};
