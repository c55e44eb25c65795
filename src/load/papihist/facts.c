/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "base/text.h"
#include "load/papihist/facts.h"
#include "model/facts/cost.h"

/* --- From numbers to addresses -------------------------------------------- */

/* base + ceil(index * 2^17 / scale), held. With index = q * scale + r that is
 * base + q * 2^17 + ceil(r * 2^17 / scale), where nothing but the first product
 * and the sums can be too large. */
static uint64_t
bucket_start(const struct papi_hist *h, uint64_t index)
{
	uint64_t q = index / h->scale, r = index % h->scale;
	uint64_t rest = ((r << 17) + h->scale - 1) / h->scale, at;

	if (__builtin_mul_overflow(q, UINT64_C(1) << 17, &at) ||
	    __builtin_add_overflow(at, rest, &at) ||
	    __builtin_add_overflow(at, h->base, &at))
		return UINT64_MAX;
	return at;
}

void
papi_bucket_range(const struct papi_hist *h, uint64_t index, uint64_t *start,
		  uint64_t *end)
{
	*start = bucket_start(h, index);
	*end = index == UINT64_MAX ? UINT64_MAX : bucket_start(h, index + 1);
}

bool
papi_is_outside(const struct papi_hist *h)
{
	return !h->base && h->scale == PAPI_SCALE_MIN && !h->object.i;
}

/* --- Metrics -------------------------------------------------------------- */

/* Two events of one name are two metrics; the second is called as no other event
 * is. SEEN has all names, and how many of each were met. */
static const char *
metric_name(struct builder *b, text_id name, struct hash_u64 *seen,
	    struct text *scratch)
{
	bool fresh;
	uint32_t n = ++*hash_u64_at(seen, name.i, &fresh), *at;
	const char *s = strtab_get(builder_strtab(b), name);

	if (n == 1)
		return s;
	do {
		text_clear(scratch);
		text_printf(scratch, "%s#%u", s, (unsigned)n++);
		at = hash_u64_at(seen, builder_text(b, scratch->s,
						    scratch->n).i, &fresh);
	} while (!fresh);
	*at = 1;
	return scratch->s;
}

/* Counts times threshold are events, unless PAPI was told to count some
 * samples more than others; when it looked at clock ticks only, that is what
 * was asked for. */
static metric_id
add_metric(struct builder *b, const struct papi_event *e, const char *name)
{
	struct metric_info info = { .name = name };

	if (!(e->flags & (PAPI_RANDOM | PAPI_WEIGHTED | PAPI_COMPRESS)) &&
	    e->threshold) {
		info.scale = (double)e->threshold;
		info.nominal = e->flags & PAPI_FORCE_SW;
		info.periods = !info.nominal;
	}
	return builder_metric(b, &info);
}

static void
describe_event(struct builder *b, const struct papi_event *e,
	       struct text *scratch)
{
	text_clear(scratch);
	text_printf(scratch, "%" PRIu64 " %s code=0x%" PRIx64 " threshold=%"
		    PRIu64 " flags=0x%" PRIx64, e->number,
		    strtab_get(builder_strtab(b), e->name), e->code,
		    e->threshold, e->flags);
	builder_header(b, "event", scratch->s, scratch->n);
}

#define NO_COLUMN UINT32_MAX

/* Gives each event that the builder takes its column in COLUMN: there may be
 * more events than columns, and more rows than that. Returns how many. */
static size_t
write_metrics(const struct papi_facts *f, struct builder *b, uint32_t *column)
{
	VEC(metric_id) metric = { 0 };
	struct hash_u64 seen = { 0 };
	size_t ncolumn;
	struct text scratch = { 0 };
	unsigned capabilities = CAP_SAMPLED;
	bool fresh;
	size_t i;

	for (i = 0; i < f->event.n; i++)
		*hash_u64_at(&seen, f->event.at[i].name.i, &fresh) = 0;
	for (i = 0; i < f->event.n; i++) {
		const struct papi_event *e = &f->event.at[i];

		metric_id id = add_metric(b, e, metric_name(b, e->name, &seen,
							    &scratch));

		column[i] = metric_some(id) ? (uint32_t)metric.n : NO_COLUMN;
		if (metric_some(id))
			VEC_PUSH(&metric, id);
		describe_event(b, e, &scratch);
		if (e->flags & (PAPI_WEIGHTED | PAPI_COMPRESS))
			capabilities = 0; /* not one a sample */
	}
	builder_capabilities(b, capabilities | CAP_ADDRS);
	builder_columns(b, metric.at, (unsigned)metric.n);
	hash_u64_release(&seen);
	text_release(&scratch);
	ncolumn = metric.n;
	VEC_RELEASE(&metric);
	return ncolumn;
}

/* --- Locations ---------------------------------------------------------------
 */

/* Where a count is. */
struct bucket_range {
	uint64_t start;
	uint32_t len, range;	/* MAPS_NONE: none */
};

struct writer {
	struct papi_facts *f;
	struct builder *b;
	struct job *job;		/* that may be stopped; or NULL */
	struct bucket_range *bucket;	/* of each count */
	uint32_t *column;		/* of each event, or NO_COLUMN */
	size_t ncolumn;
	mapping_id *mapping;		/* of each range */
	mapping_id *linked;		/* of each hist that has an object */
	part_id *part;			/* of each part */
	location_id outside;
};

static bool
is_stopped(struct writer *w)
{
	if (!job_cancelled(w->job))
		return false;
	builder_warn(w->b, DIAG_LOST, LOCATION_NONE, 0,
		     N_("stopped: the rest was not read"));
	w->job = job_finishing(w->job);
	return true;
}

#define COUNTS_A_LOOK 16	/* between two looks at the job */
#define ROWS_A_LOOK 64		/* they may have hundreds of columns */

/* Buckets that counts were found in: what the first such count got. */
struct found {
	const struct papi_facts *f;
	struct hash_index count_of;	/* row of count + 1 */
};

static bool
same_bucket(const void *ctx, uint32_t ref, const void *key)
{
	const struct found *found = ctx;
	const struct papi_count *c = &found->f->count.at[ref - 1];
	const struct map_span *span = key;
	uint64_t start, end;

	papi_bucket_range(&found->f->hist.at[c->hist], c->index, &start, &end);
	return start == span->start && end == span->end;
}

/* The part of the bucket SPAN of count I that one mapped object has. Equal ones
 * are found once: there may be many counts, and many objects in a bucket. */
static struct bucket_range
find_spot(struct writer *w, struct found *found, size_t i,
	  struct map_span span)
{
	uint64_t hash = hash_mix(span.start, span.end);
	uint32_t ref = hash_index_get(&found->count_of, hash, same_bucket,
				      found, &span);
	bool several;

	if (ref)
		return w->bucket[ref - 1];
	if (i < UINT32_MAX)
		hash_index_add(&found->count_of, hash, (uint32_t)i + 1);
	span = maps_find_span(&w->f->maps, span.start,
			      (uint32_t)(span.end - span.start), &several);
	if (several)
		builder_warn(w->b, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("buckets over several mapped objects: "
				"counted for the one that has most of "
				"the bytes"));
	return (struct bucket_range){
		span.start, (uint32_t)(span.end - span.start),
		span.range,
	};
}

/* What comes from the next count on is left out when the job is stopped. */
static void
find_buckets(struct writer *w)
{
	struct found found = { .f = w->f };
	size_t i;

	w->bucket = mem_zarray(w->f->count.n + 1, sizeof *w->bucket);
	for (i = 0; i < w->f->count.n; i++) {
		const struct papi_count *c = &w->f->count.at[i];
		const struct papi_hist *h = &w->f->hist.at[c->hist];
		struct bucket_range *to = &w->bucket[i];
		struct map_span span = { .range = MAPS_NONE };

		if (i % COUNTS_A_LOOK == 0 && is_stopped(w)) {
			w->f->count.n = i;
			break;
		}
		if (papi_is_outside(h))
			continue;
		papi_bucket_range(h, c->index, &span.start, &span.end);
		if (h->object.i)
			*to = (struct bucket_range){
				span.start, (uint32_t)(span.end - span.start),
				span.range,
			};
		else
			*to = find_spot(w, &found, i, span);
	}
	hash_index_release(&found.count_of);
}

/* What a region with an object takes in, of that object. */
struct extent {
	text_id object;
	uint64_t start, end;
};

typedef VEC(struct extent) extent_vec;

static void
grow_extents(extent_vec *extent, struct hash_u64 *of,
	     const struct papi_hist *h, const struct bucket_range *bucket)
{
	bool fresh;
	uint32_t *row = hash_u64_at(of, h->object.i, &fresh);
	struct extent *e;
	uint64_t end = bucket->start + (bucket->len ? bucket->len : 1);

	if (end < bucket->start)
		end = UINT64_MAX;
	if (fresh) {
		*row = (uint32_t)extent->n;
		VEC_PUSH(extent, ((struct extent){ h->object, bucket->start,
						   end }));
	}
	e = &extent->at[*row];
	if (bucket->start < e->start)
		e->start = bucket->start;
	if (end > e->end)
		e->end = end;
}

/* One mapping for every object whose own addresses the file has. */
static void
write_linked(struct writer *w)
{
	extent_vec extent = { 0 };
	struct hash_u64 of = { 0 };
	mapping_id *id;
	size_t i;

	for (i = 0; i < w->f->count.n; i++) {
		const struct papi_hist *h =
			&w->f->hist.at[w->f->count.at[i].hist];

		if (h->object.i)
			grow_extents(&extent, &of, h, &w->bucket[i]);
	}
	id = mem_zarray(extent.n + 1, sizeof *id);
	for (i = 0; i < extent.n; i++) {
		const struct extent *e = &extent.at[i];
		/* 2^64 - 1 alone is no range */
		uint64_t start = e->start - (e->start == UINT64_MAX);
		struct mapping m = {
			.object = builder_object(w->b, e->object),
			.start = start, .end = e->end, .offset = start,
			.kind = MAPPING_FILE, .executable = true,
			.linked = true,
		};

		id[i] = builder_mapping(w->b, &m);
	}
	w->linked = mem_zarray(w->f->hist.n + 1, sizeof *w->linked);
	for (i = 0; i < w->f->hist.n; i++)
		if (w->f->hist.at[i].object.i && extent.n)
			w->linked[i] = id[hash_u64_get(
					&of, w->f->hist.at[i].object.i)];
	free(id);
	hash_u64_release(&of);
	VEC_RELEASE(&extent);
}

/* What PAPI counted for no region, a function of no object that exists. */
static location_id
outside(struct writer *w)
{
	static const char object[] = "[outside]";
	static const char name[] = "outside (as counted by PAPI)";
	func_id func;

	if (!location_some(w->outside)) {
		func = builder_func(w->b,
			builder_text(w->b, name, sizeof name - 1),
			builder_object(w->b, builder_text(w->b, object,
							  sizeof object - 1)),
			file_at(0));
		w->outside = builder_location_named(w->b, func, file_at(0), 0);
	}
	return w->outside;
}

static location_id
location_of(struct writer *w, size_t i)
{
	const struct papi_count *c = &w->f->count.at[i];
	const struct papi_hist *h = &w->f->hist.at[c->hist];
	const struct bucket_range *bucket = &w->bucket[i];
	mapping_id mapping = w->linked[c->hist];

	if (papi_is_outside(h))
		return outside(w);
	if (bucket->range != MAPS_NONE)
		mapping = w->mapping[bucket->range];
	return builder_location_bucket(w->b, mapping, bucket->start, bucket->len);
}

/* --- Parts ---------------------------------------------------------------- */

static bool
has_several_threads(const struct papi_facts *f)
{
	for (size_t i = 1; i < f->part.n; i++)
		if (f->part.at[i].thread.i != f->part.at[0].thread.i)
			return true;
	return false;
}

/* A part is called as its region is, else by its address; where there are
 * several threads, with the thread's number. Of two that would be called the
 * same the second gets its number. */
static text_id
part_name(struct writer *w, const struct papi_part *p, bool threads,
	  struct hash_u64 *seen)
{
	const struct strtab *t = builder_strtab(w->b);
	struct text s = { 0 };
	uint32_t *n;
	bool fresh;
	text_id id;

	if (p->name.i)
		text_add(&s, strtab_get(t, p->name), strtab_len(t, p->name));
	else if (!p->base && p->scale == PAPI_SCALE_MIN)
		text_adds(&s, "outside");
	else
		text_printf(&s, "0x%" PRIx64, p->base);
	if (threads && p->thread.i)
		text_printf(&s, "-%s", strtab_get(t, p->thread));
	id = builder_text(w->b, s.s, s.n);
	n = hash_u64_at(seen, id.i, &fresh);
	if (++*n > 1) {
		text_printf(&s, "#%u", (unsigned)*n);
		id = builder_text(w->b, s.s, s.n);
	}
	text_release(&s);
	return id;
}

static void
write_parts(struct writer *w, const struct part *process)
{
	bool threads = has_several_threads(w->f);
	struct hash_u64 seen = { 0 };

	w->part = mem_array(w->f->part.n + 1, sizeof *w->part);
	for (size_t i = 0; i < w->f->part.n; i++) {
		const struct papi_part *p = &w->f->part.at[i];
		struct part part = *process;

		part.thread = p->thread;
		part.name = part_name(w, p, threads, &seen);
		w->part[i] = builder_part(w->b, &part);
	}
	/* a file without regions is a part all the same */
	if (!w->f->part.n)
		builder_part(w->b, process);
	hash_u64_release(&seen);
}

/* --- Rows ----------------------------------------------------------------- */

struct cell {
	location_id location;
	part_id part;
	uint32_t event;
	int64_t count;
};

static int
by_location(const void *x, const void *y)
{
	const struct cell *a = x, *b = y;

	if (a->location.i != b->location.i)
		return a->location.i < b->location.i ? -1 : 1;
	if (a->part.i != b->part.i)
		return a->part.i < b->part.i ? -1 : 1;
	return (a->event > b->event) - (a->event < b->event);
}

static bool
same_row(const struct cell *a, const struct cell *b)
{
	return location_eq(a->location, b->location)
	       && part_eq(a->part, b->part);
}

/* Mostly they are in order: a histogram is by address. */
static void
sort_cells(struct cell *cell, size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (by_location(&cell[i - 1], &cell[i]) > 0) {
			qsort(cell, n, sizeof *cell, by_location);
			return;
		}
}

/* One row a location and part: events have columns in all rows. */
static void
write_rows(struct writer *w)
{
	size_t n = w->f->count.n, i = 0, rows = 0;
	struct cell *cell = mem_array(n + 1, sizeof *cell);
	int64_t *cost = mem_array(w->ncolumn + 1, sizeof *cost);

	for (i = 0; i < n; i++) {
		const struct papi_count *c = &w->f->count.at[i];
		const struct papi_hist *h = &w->f->hist.at[c->hist];

		cell[i].location = location_of(w, i);
		cell[i].part = w->part[h->part];
		cell[i].event = h->event;
		cell[i].count = c->count;
	}
	sort_cells(cell, n);
	for (i = 0; i < n; rows++) {
		const struct cell *first = &cell[i];

		if (rows % ROWS_A_LOOK == 0 && is_stopped(w))
			break;
		memset(cost, 0, w->ncolumn * sizeof *cost);
		for (; i < n && same_row(&cell[i], first); i++) {
			uint32_t column = w->column[cell[i].event];

			if (column != NO_COLUMN)
				cost_add(&cost[column], cell[i].count);
		}
		builder_self(w->b, first->location, first->part, cost);
	}
	free(cell);
	free(cost);
}

void
papi_facts_write(struct papi_facts *f, struct builder *b,
		 const struct part *process, struct job *job)
{
	struct writer w = { .f = f, .b = b, .job = job };

	w.column = mem_array(f->event.n + 1, sizeof *w.column);
	w.ncolumn = write_metrics(f, b, w.column);
	maps_finish(&f->maps);
	find_buckets(&w);
	w.mapping = maps_write(&f->maps, b);
	write_linked(&w);
	write_parts(&w, process);
	write_rows(&w);
	free(w.bucket);
	free(w.column);
	free(w.mapping);
	free(w.linked);
	free(w.part);
}

void
papi_facts_release(struct papi_facts *f)
{
	VEC_RELEASE(&f->event);
	VEC_RELEASE(&f->part);
	VEC_RELEASE(&f->hist);
	VEC_RELEASE(&f->count);
	maps_release(&f->maps);
}
