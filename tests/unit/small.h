/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small profiles without a file, for tests of views and reports.
 */
#ifndef UNIT_SMALL_H
#define UNIT_SMALL_H

#include <stdio.h>
#include <string.h>

#include "model/facts/builder.h"
#include "view/format.h"
#include "view/view.h"

struct small {
	struct diag *diag;
	struct prof *prof;
	struct names_store *store;
	struct names *names;
	struct sums *sums;
	struct snapshot snap;
};

static inline text_id
small_text(struct builder *b, const char *s)
{
	return builder_text(b, s, strlen(s));
}

static inline func_id
small_func(struct builder *b, const char *name, const char *object,
	   const char *file)
{
	return builder_func(b, small_text(b, name),
			    builder_object(b, small_text(b, object)),
			    builder_file(b, small_text(b, file)));
}

static inline metric_id
small_metric(struct builder *b, const char *name)
{
	return builder_metric(b, &(struct metric_info){ .name = name });
}

static inline void
small_self(struct builder *b, func_id f, const char *file, part_id part,
	   int64_t first, int64_t second)
{
	int64_t cost[] = { first, second };
	file_id id = builder_file(b, small_text(b, file));

	builder_self(b, builder_location_named(b, f, id, 1), part, cost);
}

static inline void
small_call(struct builder *b, func_id from, func_id to, part_id part,
	   uint64_t count, int64_t first, int64_t second)
{
	int64_t cost[] = { first, second };

	builder_call(b, from, to, part, count, cost);
}

/* Facts to the first generation of names and their sums. */
static inline void
small_sum(struct small *s)
{
	struct selection all;

	selection_init(&all);
	s->sums = sums_new(s->names, &all, NULL);
	s->snap = (struct snapshot){ .prof = s->prof, .names = s->names,
				       .sums = s->sums, .diag = s->diag };
}

static inline void
small_finish(struct small *s, struct builder *b)
{
	s->prof = builder_finish(b);
	s->store = names_store_new(s->prof);
	s->names = names_store_publish(s->store, true);
	small_sum(s);
}

static inline struct builder *
small_begin(struct small *s, const char *path, const char *format,
	    unsigned capabilities)
{
	struct builder *b;

	*s = (struct small){ .diag = diag_new() };
	b = builder_new(s->diag);
	builder_input(b, path, format,
		      capabilities & CAP_STACKS ? BLOCK_STACKS
		      : capabilities & CAP_ADDRS ? BLOCK_BUCKETS
						: BLOCK_COUNTERS);
	builder_capabilities(b, capabilities);
	return b;
}

static inline void
small_free(struct small *s)
{
	sums_free(s->sums);
	names_unref(s->names);
	names_store_free(s->store);
	prof_free(s->prof);
	diag_free(s->diag);
}

/*
 * Counters of two events. Ir: main 10, work 70, sin 20; main calls work twice
 * and work calls sin five times. Two parts; sin is in the second only.
 */
#define SMALL_COUNTS (CAP_INCL | CAP_CALLS | CAP_LINES | CAP_NAMES)

static inline void
small_counters(struct small *s)
{
	struct builder *b = small_begin(s, "small.out", "callgrind",
					SMALL_COUNTS);
	metric_id m[] = { small_metric(b, "Ir"), small_metric(b, "Dr") };
	func_id f_main, f_work, f_sin;
	part_id one, two;

	builder_header(b, "cmd", "./small -x", 10);
	builder_columns(b, m, 2);
	one = builder_part(b, &(struct part){
		.name = small_text(b, "part 1"),
		.pid = small_text(b, "4711"),
		.number = small_text(b, "1") });
	two = builder_part(b, &(struct part){
		.name = small_text(b, "part 2"),
		.number = small_text(b, "2"),
		.trigger = small_text(b, "Program termination") });
	f_main = small_func(b, "main", "/bin/small", "src/a.c");
	f_work = small_func(b, "work", "/bin/small", "src/b.c");
	f_sin = small_func(b, "sin", "/lib/libm.so.6", "");
	small_self(b, f_main, "src/a.c", one, 10, 1);
	small_self(b, f_work, "src/b.c", one, 70, 4);
	small_self(b, f_sin, "", two, 20, 0);
	small_call(b, f_main, f_work, one, 2, 90, 4);
	small_call(b, f_work, f_sin, two, 5, 20, 0);
	small_finish(s, b);
}

/*
 * Stacks of one event, 100 Hz: leaf at 0x1100 (30), at 0x1200 called from
 * 0x1110 (12), and at 0x7000 where nothing is mapped (1). With names, 0x1100
 * is `inner' inlined into `outer', and 0x1110 is in `outer'; 0x1200 has no
 * name.
 */
#define SMALL_STACKS (CAP_INCL | CAP_STACKS | CAP_ADDRS | CAP_SAMPLED)

static inline void
small_name(struct small *s, location_id location, uint64_t addr,
	   const struct frame *frame, size_t n)
{
	names_store_lock(s->store);
	names_store_location(s->store, location, addr, frame, n);
	names_store_unlock(s->store);
}

static inline func_id
small_symbol(struct small *s, const char *name, uint64_t start,
	     const char *file)
{
	struct names_store *t = s->store;
	struct func f = { .object = object_at(1), .start = start, .line = 7 };
	func_id id;

	names_store_lock(t);
	f.name = f.raw = names_store_text(t, name, strlen(name));
	f.file = names_store_file(t, names_store_text(t, file, strlen(file)));
	id = names_store_func(t, &f);
	names_store_unlock(t);
	return id;
}

static inline void
small_stacks(struct small *s, bool named)
{
	struct builder *b = small_begin(s, "small.prof", "cpuprofile",
					SMALL_STACKS);
	metric_id m = builder_metric(b, &(struct metric_info){
		.name = "samples", .unit = "s", .scale = 0.01,
		.nominal = true });
	mapping_id code = builder_mapping(b, &(struct mapping){
		.object = builder_object(b, small_text(b, "/bin/prog")),
		.start = 0x1000, .end = 0x3000, .offset = 0x1000,
		.kind = MAPPING_FILE, .executable = true });
	location_id leaf = builder_location_addr(b, code, 0x1100, 0);
	location_id site =
		builder_location_addr(b, code, 0x1110, LOCATION_CALL);
	location_id low = builder_location_addr(b, code, 0x1200, 0);
	location_id lost = builder_location_addr(b, mapping_at(0), 0x7000, 0);
	struct frame frame[2] = { { .line = 20, .column = 3,
				    .flags = FRAME_INLINED },
				  { .line = 10 } };

	builder_columns(b, &m, 1);
	builder_stack(b, &leaf, 1, part_at(0), &(int64_t){30});
	builder_stack(b, (location_id[]){low, site}, 2, part_at(0),
		      &(int64_t){12});
	builder_stack(b, &lost, 1, part_at(0), &(int64_t){1});
	small_finish(s, b);
	if (!named)
		return;
	sums_free(s->sums);
	names_unref(s->names);
	frame[0].func = small_symbol(s, "inner", 0x1101, "in.h");
	frame[1].func = small_symbol(s, "outer", 0x1080, "out.c");
	frame[0].file = file_at(1);
	frame[1].file = file_at(2);
	small_name(s, leaf, 0x1100, frame, 2);
	small_name(s, site, 0x1110, frame + 1, 1);
	s->names = names_store_publish(s->store, true);
	small_sum(s);
}

/* What a row has in a column, for machines; valid until the next call. */
static inline const char *
small_cell(const struct view *v, size_t row, const char *column, metric_id m)
{
	static char cell[256];
	struct text out = { 0 };
	struct val val = view_val(v, &v->row.at[row], column_find(column), m);

	val_machine(&val, &out);
	snprintf(cell, sizeof(cell), "%s", out.s);
	text_release(&out);
	return cell;
}

static inline func_id
small_find(const struct small *s, const char *name)
{
	for (uint32_t i = 1; i < s->sums->names->nfunc; i++)
		if (strcmp(names_func_name(s->names, func_at(i)), name) == 0)
			return func_at(i);
	return func_at(0);
}

/* A view of OPS by the first metric, of CENTRE. */
static inline struct view *
small_view(const struct small *s, const char *ops, const char *centre)
{
	struct view_options o = { .metric = metric_at(
					  s->prof->nmetric > 1) };
	struct error err;
	struct view *v;

	if (centre)
		o.centre = small_find(s, centre);
	error_init(&err);
	v = view_new(view_find(ops), &s->snap, &o, &err);
	error_release(&err);
	return v;
}

/* Σ of a per-metric column over all rows. */
static inline int64_t
small_sum_of(const struct view *v, const char *column, metric_id m)
{
	int64_t sum = 0;

	for (size_t i = 0; i < v->row.n; i++) {
		struct val val = view_val(v, &v->row.at[i],
					  column_find(column), m);

		sum += val.type == VAL_COST ? val.i : 0;
	}
	return sum;
}

#endif
