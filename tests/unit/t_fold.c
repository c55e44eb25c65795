/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks to sums, against a slow and simple reckoning of the same.
 */
#include <config.h>

#include "unit/model.h"

#define LOCATIONS 12
#define FUNCS 7
#define FILES 4
#define OBJECTS 3
#define NAMES 4		/* the first is for what has no name */
#define CHAINS 50
#define DEPTH 9
#define FRAMES 4
#define METRICS 2

/* A random profile of addresses; inlined code by names_store_location(). */
struct sample {
	struct rng rng;
	bool near;		/* stacks are like those before them */
	struct prof *prof;
	struct names *names;
	part_id part[2];
	unsigned nstack;
	unsigned length[CHAINS], location[CHAINS][DEPTH], thread[CHAINS];
	int64_t cost[CHAINS][METRICS];
	unsigned nframe[LOCATIONS], func[LOCATIONS][FRAMES],
		file[LOCATIONS][FRAMES];
	bool inlined[LOCATIONS][FRAMES];
	func_id func_row[FUNCS];
	unsigned func_file[FUNCS];	/* FILES: unknown */
	file_id file_row[FILES + 1];
};

/* Stack I: some of them share most of their callers with the one before. */
static void
sample_stack(struct sample *s, unsigned i)
{
	unsigned n = 1 + rng_below(&s->rng, DEPTH - 1), same = 0;

	if (i && s->near && rng_below(&s->rng, 8)) {
		unsigned off = rng_below(&s->rng, 3), was = s->length[i - 1];

		same = off < was ? was - off : 0;
		n = same + rng_below(&s->rng, 3);
		n = n > DEPTH - 1 ? DEPTH - 1 : n ? n : 1;
		same = same < n ? same : n;
	}
	for (unsigned k = 0; k < n; k++)
		s->location[i][n - 1 - k] =
			k < same ? s->location[i - 1][s->length[i - 1] - 1 - k]
				 : rng_below(&s->rng, LOCATIONS);
	s->length[i] = n;
}

static void
sample_facts(struct sample *s)
{
	struct builder *b = builder_new(NULL);
	metric_id m[METRICS];
	mapping_id map[OBJECTS];
	location_id location[LOCATIONS];

	builder_input(b, "cpu", "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_INCL | CAP_STACKS);
	m[0] = make_metric(b, "A");
	m[1] = make_metric(b, "B");
	builder_columns(b, m, METRICS);
	for (unsigned i = 0; i < OBJECTS; i++) {
		char path[16];

		snprintf(path, sizeof(path), "/lib/%u.so", i);
		map[i] = builder_mapping(b, &(struct mapping){
			.object = make_object(b, path),
			.start = 0x10000 * (i + 1), .end = 0x10000 * (i + 2),
			.kind = MAPPING_FILE, .executable = true });
	}
	for (unsigned i = 0; i < 2; i++)
		s->part[i] = make_part(b, i ? "one" : "two");
	for (unsigned i = 0; i < LOCATIONS; i++)
		location[i] =
			builder_location_addr(b, map[i % OBJECTS],
					      0x10000 * (i % OBJECTS + 1) + i,
					      0);
	s->nstack = rng_below(&s->rng, CHAINS);
	for (unsigned i = 0; i < s->nstack; i++) {
		location_id stack[DEPTH];

		sample_stack(s, i);
		for (unsigned k = 0; k < s->length[i]; k++)
			stack[k] = location[s->location[i][k]];
		s->thread[i] = rng_below(&s->rng, 2);
		s->cost[i][0] = rng_below(&s->rng, 20);
		s->cost[i][1] = rng_below(&s->rng, 5);
		builder_stack(b, stack, s->length[i], s->part[s->thread[i]],
			      s->cost[i]);
	}
	s->prof = finish(b);
}

static void
sample_functions(struct sample *s, struct names_store *store)
{
	for (unsigned i = 0; i < FILES; i++) {
		char path[16];

		snprintf(path, sizeof(path), "/src/%u.c", i);
		s->file_row[i] = names_store_file(store, names_store_text(
					store, path, strlen(path)));
	}
	s->file_row[FILES] = file_at(0);
	for (unsigned i = 0; i < FUNCS; i++) {
		char name[16];
		struct func f = { .object = object_at(1 + i % OBJECTS),
				  .start = 0x100 + i };

		snprintf(name, sizeof(name), "f%u", i % NAMES);
		f.flags = i % NAMES ? 0 : FUNC_UNNAMED;
		f.name = names_store_text(store, name, strlen(name));
		s->func_file[i] = rng_below(&s->rng, FILES + 1);
		f.file = s->file_row[s->func_file[i]];
		s->func_row[i] = names_store_func(store, &f);
	}
}

/* Frames of each location: any functions, all but the outermost inlined. */
static void
sample_names(struct sample *s)
{
	struct names_store *store = names_store_new(s->prof);

	names_store_lock(store);
	sample_functions(s, store);
	for (unsigned i = 0; i < LOCATIONS; i++) {
		struct frame frame[FRAMES] = { 0 };

		s->nframe[i] = 1 + rng_below(&s->rng, FRAMES - 1);
		for (unsigned k = 0; k < s->nframe[i]; k++) {
			unsigned f = rng_below(&s->rng, FUNCS);
			unsigned file = rng_below(&s->rng, FILES + 1);

			s->func[i][k] = f;
			/* without a line the function's own file counts */
			s->file[i][k] = file < FILES ? file : s->func_file[f];
			s->inlined[i][k] = k + 1 < s->nframe[i];
			frame[k].func = s->func_row[f];
			frame[k].file = s->file_row[file];
			frame[k].flags = s->inlined[i][k] ? FRAME_INLINED : 0;
		}
		names_store_location(store, location_at(i + 1), i, frame,
				     s->nframe[i]);
	}
	names_store_unlock(store);
	s->names = names_store_publish(store, true);
	for (unsigned i = 0; i < FUNCS; i++)
		s->func_row[i] = names_func_of_row(s->names, s->func_row[i]);
	names_store_free(store);
}

/* --- The simple reckoning ------------------------------------------------- */

struct figures {
	int64_t self[FUNCS], incl[FUNCS];
	int64_t object_self[OBJECTS], object_incl[OBJECTS];
	int64_t file_self[FILES + 1], file_incl[FILES + 1];
	int64_t name_self[NAMES], name_incl[NAMES];
	int64_t edge[FUNCS][FUNCS];
	int64_t total;
	unsigned flags[FUNCS], edge_flags[FUNCS][FUNCS];
};

static void
reckon_stack(const struct sample *s, unsigned i, struct figures *f)
{
	bool func[FUNCS] = { 0 }, object[OBJECTS] = { 0 };
	bool file[FILES + 1] = { 0 }, name[NAMES] = { 0 };
	bool edge[FUNCS][FUNCS] = { 0 };
	unsigned below = FUNCS;

	for (unsigned k = 0; k < s->length[i]; k++)
		for (unsigned j = 0, at = s->location[i][k]; j < s->nframe[at];
		     j++) {
			unsigned me = s->func[at][j];

			func[me] = true;
			object[me % OBJECTS] = true;
			name[me % NAMES] = true;
			file[s->file[at][j]] = true;
			f->flags[me] |= SUM_SEEN |
					(s->inlined[at][j] ? SUM_INLINED
							   : SUM_NOT_INLINED);
			if (below < FUNCS) {
				edge[me][below] = true;
				/* the frame below went into this one */
				f->edge_flags[me][below] |=
					j > 0 ? SUM_INLINED : SUM_NOT_INLINED;
			}
			below = me;
		}
	for (unsigned a = 0; a < FUNCS; a++) {
		f->incl[a] += func[a] ? s->cost[i][0] : 0;
		for (unsigned b = 0; b < FUNCS; b++)
			f->edge[a][b] += edge[a][b] ? s->cost[i][0] : 0;
	}
	for (unsigned o = 0; o < OBJECTS; o++)
		f->object_incl[o] += object[o] ? s->cost[i][0] : 0;
	for (unsigned o = 0; o <= FILES; o++)
		f->file_incl[o] += file[o] ? s->cost[i][0] : 0;
	for (unsigned o = 0; o < NAMES; o++)
		f->name_incl[o] += name[o] ? s->cost[i][0] : 0;
	below = s->location[i][0];
	f->self[s->func[below][0]] += s->cost[i][0];
	f->object_self[s->func[below][0] % OBJECTS] += s->cost[i][0];
	f->name_self[s->func[below][0] % NAMES] += s->cost[i][0];
	f->file_self[s->file[below][0]] += s->cost[i][0];
	f->total += s->cost[i][0];
}

static void
compare_edges(const struct sample *s, const struct sums *sums,
	      const struct figures *f, unsigned m)
{
	size_t n = 0;

	for (unsigned a = 0; a < FUNCS; a++)
		for (unsigned b = 0; b < FUNCS; b++) {
			size_t e = SIZE_MAX;

			for (uint32_t i = 0; i < sums->nedge; i++)
				if (sums->edge_caller[i] == s->func_row[a].i
				    && sums->edge_callee[i]
				       == s->func_row[b].i)
					e = i;
			ck_assert_int_eq(e != SIZE_MAX,
					 f->edge_flags[a][b] != 0);
			if (e == SIZE_MAX)
				continue;
			n++;
			ck_assert_uint_eq(sums_edge_flags(sums,
						edge_at((uint32_t)e)),
					  f->edge_flags[a][b]);
			ck_assert_int_eq(sums_edge_cost(
					sums, edge_at((uint32_t)e),
					metric_at(m)), f->edge[a][b]);
		}
	ck_assert_uint_eq(n, sums->nedge);
}

static void
compare_group(const struct sums *s, enum sum_by by, size_t row, unsigned m,
	      int64_t self, int64_t incl)
{
	ck_assert_int_eq(sums_value(s, by, row, metric_at(m), SUM_SELF).cost,
			 self);
	ck_assert_int_eq(sums_value(s, by, row, metric_at(m), SUM_INCL).cost,
			 incl);
}

/* A name that nothing has, or nothing that ran, may have no row. */
static void
compare_name(const struct sums *s, unsigned name, unsigned m, int64_t self,
	     int64_t incl)
{
	char text[16] = "";
	size_t row;

	if (name)
		snprintf(text, sizeof(text), "f%u", name);
	row = group_row(s, BY_NAME, text);
	if (row < sums_grouping(s, BY_NAME)->n)
		compare_group(s, BY_NAME, row, m, self, incl);
	else
		ck_assert(!self && !incl);
}

static void
compare_metric(const struct sample *s, const struct sums *sums,
	       const struct figures *f, unsigned m)
{
	ck_assert_int_eq(sums_total(sums, metric_at(m)), f->total);
	for (unsigned i = 0; i < FUNCS; i++) {
		func_id id = s->func_row[i];

		ck_assert_int_eq(sums_self(sums, id, metric_at(m)),
				 f->self[i]);
		ck_assert_int_eq(sums_incl(sums, id, metric_at(m)),
				 f->incl[i]);
		ck_assert_uint_eq(sums_flags(sums, id), f->flags[i]);
	}
	for (unsigned i = 0; i < OBJECTS; i++) {
		compare_group(sums, BY_OBJECT, i + 1, m, f->object_self[i],
			      f->object_incl[i]);
	}
	for (unsigned i = 0; i <= FILES; i++) {
		size_t row = s->file_row[i].i;

		compare_group(sums, BY_FILE, row, m, f->file_self[i],
			      f->file_incl[i]);
	}
	for (unsigned i = 0; i < NAMES; i++)
		compare_name(sums, i, m, f->name_self[i], f->name_incl[i]);
	compare_edges(s, sums, f, m);
}

static void
compare(struct sample *s, const struct selection *sel)
{
	struct sums *sums = sum_names(s->names, sel);

	for (unsigned m = 0; m < METRICS; m++) {
		struct figures f = { 0 };

		for (unsigned i = 0; i < s->nstack; i++) {
			if (sel && sel->npart
			    && !selection_has_part(sel,
						   s->part[s->thread[i]]))
				continue;
			if (m)	/* the reckoning knows one metric */
				s->cost[i][0] = s->cost[i][1];
			reckon_stack(s, i, &f);
		}
		compare_metric(s, sums, &f, m + 1);
	}
	sums_free(sums);
}

/* In turns of their own, each of which has the time that a test may take. */
enum { TURNS = 16 };

START_TEST(random_stacks_with_inlined_frames)
{
	unsigned n = unit_rounds(4000) / TURNS + 1, i = n * (unsigned)_i;

	for (unsigned end = i + n; i < end; i++) {
		struct sample s = { .rng = { i }, .near = i % 3 > 0 };
		struct sample again;
		struct selection sel;

		sample_facts(&s);
		sample_names(&s);
		again = s;
		compare(&again, NULL);
		selection_init(&sel);
		selection_add_part(&sel, s.part[i % 2]);
		compare(&s, &sel);
		selection_release(&sel);
		names_unref(s.names);
		prof_free(s.prof);
	}
}
END_TEST

/* --- By hand -------------------------------------------------------------- */

static unsigned
edge_flags(const struct sums *s, const char *from, const char *to)
{
	return sums_edge_flags(s, edge_at((uint32_t)edge_of(s, from, to)));
}

static int64_t
location_self(const struct sums *s, location_id location)
{
	return sums_value(s, BY_LOCATION, location.i, metric_at(1),
			  SUM_SELF).cost;
}

START_TEST(recursion_counts_a_stack_once)
{
	struct builder *b = builder_new(NULL);
	location_id f, g, stack[5];
	struct prof *p;
	struct sums *s;
	int64_t cost = 7;

	start_stacks(b, "x");
	f = make_location(b, "f", "o", "a.c", 1);
	g = make_location(b, "g", "o", "b.c", 1);
	stack[0] = stack[2] = stack[4] = g;
	stack[1] = stack[3] = f;
	builder_stack(b, stack, 5, part_at(0), &cost);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(incl_of(s, "g", "samples"), 7);
	ck_assert_int_eq(incl_of(s, "f", "samples"), 7);
	ck_assert_int_eq(self_of(s, "g", "samples"), 7);
	ck_assert_int_eq(self_of(s, "f", "samples"), 0);
	ck_assert_int_eq(edge_cost_of(s, "f", "g", "samples"), 7);
	ck_assert_int_eq(edge_cost_of(s, "g", "f", "samples"), 7);
	ck_assert_uint_eq(s->ncycle, 2);
	ck_assert_int_eq(cycle_incl(s, 1, metric_at(1)), 7);
	ck_assert_int_eq(location_self(s, g), 7);
	ck_assert_int_eq(location_self(s, f), 0);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(an_edge_both_called_and_inlined_says_so)
{
	struct builder *b = builder_new(NULL);
	location_id at[2];
	struct prof *p;
	struct names_store *store;
	struct names *n;
	struct sums *s;
	struct frame frame[2] = { 0 };
	struct func f = { .start = 1 }, g = { .start = 2 };
	int64_t cost = 1;

	start_stacks(b, "x");
	at[0] = builder_location_addr(b, mapping_at(0), 10, 0);
	at[1] = builder_location_addr(b, mapping_at(0), 20, LOCATION_CALL);
	/* g called by f, and inlined into it, on one stack */
	builder_stack(b, (location_id[]){at[0], at[1], at[0]}, 3, part_at(0),
		      &cost);
	p = finish(b);
	store = names_store_new(p);
	names_store_lock(store);
	f.name = names_store_text(store, "f", 1);
	g.name = names_store_text(store, "g", 1);
	frame[0].func = names_store_func(store, &g);
	frame[1].func = names_store_func(store, &f);
	names_store_location(store, at[1], 20, &frame[1], 1);
	frame[0].flags = FRAME_INLINED;
	names_store_location(store, at[0], 10, frame, 2);
	names_store_unlock(store);
	n = names_store_publish(store, true);
	s = sum_names(n, NULL);
	ck_assert_uint_eq(edge_flags(s, "f", "g"), SUM_INLINED);
	ck_assert_uint_eq(edge_flags(s, "f", "f"), SUM_NOT_INLINED);
	ck_assert_uint_eq(edge_flags(s, "g", "f"), SUM_NOT_INLINED);
	ck_assert_uint_eq(flags_of(s, "g"), SUM_SEEN | SUM_INLINED);
	ck_assert_uint_eq(flags_of(s, "f"), SUM_SEEN | SUM_NOT_INLINED);
	sums_free(s);
	names_unref(n);
	names_store_free(store);
	prof_free(p);
}
END_TEST

static Suite *
fold_suite(void)
{
	Suite *s = suite_create("fold");

	unit_case_loop(s, random_stacks_with_inlined_frames, TURNS);
	unit_case(s, recursion_counts_a_stack_once);
	unit_case(s, an_edge_both_called_and_inlined_says_so);
	return s;
}

UNIT_MAIN(fold_suite)
