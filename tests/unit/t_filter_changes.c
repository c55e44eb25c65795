/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What few stacks have is filtered by changing the sums of all of them, and the edges
 * of calls that filters left are picked from those of all where several are one edge:
 * nothing else comes out (filtered_names() makes both).
 */
#include <config.h>

#include <stdio.h>

#include "unit/filtertest.h"

#define STACKS 700
#define DEPTH 9
#define LOCATIONS 500
#define FUNCS 120
#define CLASSES 30
#define METRICS 2

/* Stacks that cost LEAST at least. */
static struct prof *
make_stacks(int64_t least)
{
	struct builder *b = builder_new(NULL);
	struct rng rng = { 5 };
	location_id location[LOCATIONS];
	metric_id m[METRICS];
	mapping_id map;

	builder_input(b, "cpu", "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_INCL | CAP_STACKS);
	m[0] = make_metric(b, "A");
	m[1] = make_metric(b, "B");
	builder_columns(b, m, METRICS);
	map = builder_mapping(b, &(struct mapping){
		.object = make_object(b, "/program"), .start = 0x10000,
		.end = 0x90000, .kind = MAPPING_FILE, .executable = true });
	for (unsigned i = 0; i < LOCATIONS; i++)
		location[i] = builder_location_addr(b, map, 0x10000 + i, 0);
	for (unsigned i = 0; i < STACKS; i++) {
		int64_t cost[METRICS] = { least + rng_below(&rng, 3),
					  -(int64_t)rng_below(&rng, 7) };
		unsigned n = 1 + rng_below(&rng, DEPTH);
		location_id stack[DEPTH];

		for (unsigned k = 0; k < n; k++)
			stack[k] = location[rng_below(&rng, LOCATIONS)];
		builder_stack(b, stack, n, part_at(0), cost);
	}
	return finish(b);
}

/* A third of the locations holds inlined code: of functions that are always inlined, a
 * fourth of all, or, ANYWHERE, of any. Then nobody knows what is left of an edge that
 * is inlined here and there. */
static struct names *
name_stacks(const struct prof *p, bool anywhere)
{
	struct names_store *store = names_store_new(p);
	struct rng rng = { 6 };
	func_id func[FUNCS];
	struct names *n;

	names_store_lock(store);
	for (unsigned i = 0; i < FUNCS; i++) {
		struct func f = { .object = object_at(1), .start = 0x100 + i };
		char name[32];

		snprintf(name, sizeof(name), "C%u::f%u", i % CLASSES, i);
		f.name = names_store_text(store, name, strlen(name));
		func[i] = names_store_func(store, &f);
	}
	for (unsigned i = 1; i < p->location.n; i++) {
		struct frame frame[3] = { 0 };
		unsigned nframe = 1 + rng_below(&rng, 9) / 6
				    + rng_below(&rng, 9) / 8;

		for (unsigned k = 0; k < nframe; k++) {
			unsigned at = rng_below(&rng, FUNCS);

			if (!anywhere)
				at = at / 4 * 4 + (k + 1 < nframe ? 0 : 1 + at % 3);
			frame[k].func = func[at];
			frame[k].flags = k + 1 < nframe ? FRAME_INLINED : 0;
		}
		names_store_location(store, location_at(i), i, frame, nframe);
	}
	names_store_unlock(store);
	n = names_store_publish(store, true);
	names_store_free(store);
	return n;
}

struct world { struct prof *prof; struct names *names; };

static struct world
begin(int64_t least, bool anywhere)
{
	struct world w = { .prof = make_stacks(least) };

	w.names = name_stacks(w.prof, anywhere);
	return w;
}

static void
end(struct world *w)
{
	names_unref(w->names);
	prof_free(w->prof);
}

/* FORMAT has two numbers, of functions or of classes. */
static void
filter_by(const struct world *w, const char *format, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		char filters[64];

		snprintf(filters, sizeof(filters), format, i, (i + 7) % n);
		sums_free(filtered_names(w->names, filters));
	}
}

START_TEST(each_function)
{
	struct world w = begin(1, false);

	filter_by(&w, "ignore=::f%u$", FUNCS);
	filter_by(&w, "hide=::f%u$", FUNCS);
	filter_by(&w, "focus=::f%u$", FUNCS);
	filter_by(&w, "root=::f%u$", FUNCS);
	filter_by(&w, "only=::f%u$", FUNCS);
	end(&w);
}
END_TEST

START_TEST(several_at_once)
{
	struct world w = begin(1, false);

	filter_by(&w, "ignore=::f%u$ hide=::f%u$", FUNCS);
	filter_by(&w, "hide=::f%u$ root=::f%u$", FUNCS);
	filter_by(&w, "hide=::f%u$ collapse=class:^C%u$", CLASSES);
	filter_by(&w, "ignore=::f%u$ recursion", CLASSES);
	end(&w);
}
END_TEST

START_TEST(each_class)
{
	struct world w = begin(1, false);

	filter_by(&w, "collapse=class:^C%u$", CLASSES);
	end(&w);
}
END_TEST

START_TEST(inlined_here_and_there)
{
	struct world w = begin(1, true);

	filter_by(&w, "ignore=::f%u$", FUNCS);
	filter_by(&w, "hide=::f%u$", FUNCS);
	end(&w);
}
END_TEST

/* An edge that costs nothing may be on a stack: it is not known by its cost. */
START_TEST(stacks_that_cost_nothing)
{
	struct world w = begin(0, false);

	filter_by(&w, "ignore=::f%u$", FUNCS);
	filter_by(&w, "hide=::f%u$", FUNCS);
	end(&w);
}
END_TEST

/* Sums of other stacks are none to begin with. */
START_TEST(what_is_of_others_is_not_taken)
{
	struct world w = begin(1, false), other = begin(2, false);
	struct selection all = { 0 }, sel = { 0 };
	const struct sums *wrong;
	struct sums *right, *from;
	struct names *own;

	add_filter(&sel, "ignore=::f1$");
	own = filter_names(w.names, &sel, NULL, NULL);
	right = sums_new(own, &sel, NULL);
	wrong = sums_new(other.names, &all, NULL);
	from = sums_new_from((struct known_sums){ &wrong, 1 }, own, &sel, NULL);
	compare_sums(right, from);
	sums_free(from);
	sums_free((struct sums *)wrong);
	sums_free(right);
	names_unref(own);
	selection_release(&sel);
	end(&w);
	end(&other);
}
END_TEST

/* What is there is a random function's own, or what one of higher number does for
 * it, which has that then. */
static int64_t
give_away(struct builder *b, struct rng *rng, const func_id *func, unsigned from,
	  int64_t *in)
{
	int64_t left = in[from];

	for (unsigned i = 0; i < DEPTH && from + 1 < FUNCS && left > 0; i++) {
		unsigned to = from + 1 + rng_below(rng, FUNCS - 1 - from);
		int64_t part = rng_below(rng, (uint32_t)left + 1);

		add_call(b, func[from], func[to], 1 + rng_below(rng, 9), part);
		in[to] += part;
		left -= part;
	}
	return left;
}

/* Functions apart by caller and by level. */
static struct prof *
make_contexts(void)
{
	static const char *const format[] = { "f%u", "f%u'2", "f%u'g%u" };
	struct builder *b = builder_new(NULL);
	struct rng rng = { 7 };
	func_id func[FUNCS];
	int64_t in[FUNCS] = { 1000000 };

	start_counters(b, "c", CAP_SEPARATES | CAP_LEVELS);
	for (unsigned i = 0; i < FUNCS; i++) {
		char name[32];

		snprintf(name, sizeof(name), format[i % 3], i / 3, i % CLASSES);
		func[i] = make_func(b, name, NULL, NULL);
	}
	for (unsigned i = 0; i < FUNCS; i++) {
		in[i] += rng_below(&rng, 9) ? 0 : 1000;
		add_self(b, func[i], file_at(0),
			 give_away(b, &rng, func, i, in));
	}
	return finish(b);
}

START_TEST(edges_of_contexts)
{
	static const char *const way[] = {
		"ignore=^f%u$", "focus=^f%u$", "only=^f%u$", "root=^f%u$",
		"hide=^f%u$", "ignore=^f%u$ focus=^f%u$",
		"ignore=^f%u$ hide=^f%u$", "hide=^f%u", "hide=^f%u$ focus=^f1",
		"hide=^f%u$ collapse=object:f%u", "focus=^f%u$ recursion",
		"ignore=^f%u$ collapse=object:f%u",
	};
	struct world w = { .prof = make_contexts() };
	struct names_store *store = names_store_new(w.prof);

	w.names = names_store_publish(store, true);
	for (size_t i = 0; i < sizeof(way) / sizeof(*way); i++)
		filter_by(&w, way[i], FUNCS / 3);
	names_store_free(store);
	end(&w);
}
END_TEST

/* Sums under FILTERS, made from those of KNOWN. */
static struct sums *
sums_from(const struct names *n, const char *filters, struct known_sums known)
{
	struct selection sel = { 0 };
	struct names *own;
	struct sums *s;

	add_filters(&sel, filters);
	own = filter_names(n, &sel, NULL, NULL);
	s = sums_new_from(known, own, &sel, NULL);
	names_unref(own);
	selection_release(&sel);
	return s;
}

/* From the sums of FIRST to those of NEXT and back, which all have those of FIRST's
 * number I. */
static void
go_and_return(const struct world *w, const char *first, const char *next,
	      unsigned i)
{
	const struct known_sums none = { NULL, 0 };
	const struct sums *was[2];
	struct sums *is, *back;
	char one[64], other[64];

	snprintf(one, sizeof(one), first, i);
	snprintf(other, sizeof(other), next, i, (i + 7) % CLASSES);
	was[0] = sums_from(w->names, one, none);
	was[1] = sums_from(w->names, other, none);
	is = sums_from(w->names, other, (struct known_sums){ was, 1 });
	compare_sums(was[1], is);
	back = sums_from(w->names, one, (struct known_sums){ was + 1, 1 });
	compare_sums(was[0], back);
	sums_free(is);
	/* of several the one that is like it, which is itself */
	is = sums_from(w->names, other, (struct known_sums){ was, 2 });
	compare_sums(was[1], is);
	sums_free(is);
	sums_free(back);
	sums_free((struct sums *)was[0]);
	sums_free((struct sums *)was[1]);
}

START_TEST(from_other_filters)
{
	static const char *const way[][2] = {
		{ "ignore=::f%u$", "" },
		{ "ignore=::f%u$", "ignore=::f%u$ ignore=::f%u$" },
		{ "ignore=::f%u$", "ignore=::f%u$ hide=::f%u$" },
		{ "hide=::f%u$", "hide=::f%u$ ignore=::f%u$" },
		{ "hide=::f%u$", "hide=::f%u$ hide=::f%u$" },
		{ "hide=::f%u$", "ignore=::f%u$" },
		{ "focus=::f%u", "focus=::f%u ignore=::f%u$" },
		{ "root=::f%u", "root=::f%u ignore=::f%u$" },
		{ "collapse=class:^C%u$", "collapse=class:^C%u$ ignore=::f%u$" },
		{ "collapse=class:^C%u$", "hide=::f%u$" },
		{ "recursion ignore=::f%u$", "recursion" },
	};
	struct world w = begin(1, false);

	for (size_t k = 0; k < sizeof(way) / sizeof(*way); k++)
		for (unsigned i = 0; i < CLASSES; i++)
			go_and_return(&w, way[k][0], way[k][1], i);
	end(&w);
}
END_TEST

static Suite *
filter_changes_suite(void)
{
	Suite *s = suite_create("filter_changes");

	unit_case(s, each_function);
	unit_case(s, several_at_once);
	unit_case(s, each_class);
	unit_case(s, inlined_here_and_there);
	unit_case(s, stacks_that_cost_nothing);
	unit_case(s, from_other_filters);
	unit_case(s, edges_of_contexts);
	unit_case(s, what_is_of_others_is_not_taken);
	return s;
}

UNIT_MAIN(filter_changes_suite)
