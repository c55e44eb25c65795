/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters on stacks whose locations have several frames, which are not the same
 * ones in every stack. All figures are worked out by hand.
 */
#include <config.h>

#include "unit/filtertest.h"

#define LOCATIONS 16
#define FRAMES 4

struct world {
	struct builder *b;
	mapping_id map;
	const char *at[LOCATIONS];	/* frames of each location: "B,A" */
	unsigned n;
	struct prof *prof;
	struct names *names;
};

static void
begin(struct world *w)
{
	*w = (struct world){ .b = builder_new(NULL) };
	start_stacks(w->b, "s");
	w->map = builder_mapping(w->b, &(struct mapping){
		.object = make_object(w->b, "/bin/app"), .start = 0x1000,
		.end = 0x2000, .kind = MAPPING_FILE, .executable = true });
}

/* "main;B,A;leaf": locations, outermost first, frames of each likewise. They
 * stay borrowed. */
static void
add_stack(struct world *w, const char *const *location, int64_t cost)
{
	location_id stack[LOCATIONS];
	size_t n = 0;

	while (location[n])
		n++;
	for (size_t i = 0; i < n; i++) {
		unsigned k = 0;

		while (k < w->n && strcmp(w->at[k], location[i]) != 0)
			k++;
		if (k == w->n)
			w->at[w->n++] = location[i];
		stack[n - 1 - i] = builder_location_addr(w->b, w->map,
							 0x1000 + k, 0);
	}
	builder_stack(w->b, stack, n, part_at(0), &cost);
}

#define STACK(w, cost, ...)						\
	add_stack(w, (const char *const[]){ __VA_ARGS__, NULL }, cost)

/* The function NAME; those of one name are one. */
static func_id
func_named(struct names_store *store, const char *name)
{
	struct func f = { .object = object_at(1),
			  .start = (uint64_t)*name << 8
				   | (uint64_t)name[strlen(name) - 1] };

	f.name = names_store_text(store, name, strlen(name));
	return names_store_func(store, &f);
}

static void
name_location(struct names_store *store, uint32_t location, const char *frames)
{
	struct frame frame[FRAMES];
	char *copy = strdup(frames), *rest = copy, *name;
	size_t at = FRAMES;

	while ((name = strsep(&rest, ",")))
		frame[--at] = (struct frame){
			.func = func_named(store, name), .line = 1,
			.flags = at < FRAMES - 1 ? FRAME_INLINED : 0,
		};
	names_store_location(store, location_at(location), location,
			     frame + at, FRAMES - at);
	free(copy);
}

/* Locations have the numbers of their first stacks, leaf first, so they are
 * known by their offset. */
static void
end(struct world *w)
{
	struct names_store *store;

	w->prof = finish(w->b);
	store = names_store_new(w->prof);
	names_store_lock(store);
	for (uint32_t i = 1; i < w->prof->location.n; i++)
		name_location(store, i, w->at[w->prof->location.offset[i]]);
	names_store_unlock(store);
	w->names = names_store_publish(store, true);
	names_store_free(store);
}

static void
check_world(struct world *w, const char *filters, const char *should)
{
	struct sums *s = filtered_names(w->names, filters);

	check_words(s, should);
	sums_free(s);
}

static void
release(struct world *w)
{
	names_unref(w->names);
	prof_free(w->prof);
}

/* What is inlined in what calls itself is a root once, and further inside a
 * function like any other. */
START_TEST(root_inlined_in_recursion)
{
	struct world w;

	begin(&w);
	STACK(&w, 10, "main", "B,A");
	STACK(&w, 5, "main", "B,A", "B");
	STACK(&w, 7, "main", "B,A", "B,A", "B,A");
	STACK(&w, 3, "main", "B");
	end(&w);
	check_world(&w, "", "=25 B+25 B=8 A+22 A=17 B>A=22");
	check_world(&w, "root=^A$", "=22 A=17 A+22 B=5 B+12 A>B=12 B>A=7 !main");
	check_world(&w, "root=^B$", "=25 B=8 B+25 A+22 A>B=12 !main");
	release(&w);
}
END_TEST

/* Of the root's location all is hidden, of the same location further inside not.
 */
START_TEST(root_that_is_hidden)
{
	struct world w;

	begin(&w);
	STACK(&w, 10, "main", "B,A");
	STACK(&w, 5, "main", "B,A", "B,A");
	STACK(&w, 2, "main", "B,A", "c");
	end(&w);
	check_world(&w, "root=^A$ hide=^A$", "=17 A=10 B=5 B+5 c=2 !A>B !A>c");
	check_world(&w, "root=^A$ hide=.", "=17 A=17 !B");
	release(&w);
}
END_TEST

/* The innermost frame of a caller is the function that it calls, once more. */
START_TEST(recursion_through_inlined_code)
{
	struct world w;

	begin(&w);
	STACK(&w, 10, "main", "B,A", "A");
	STACK(&w, 5, "main", "B,A", "A,c", "c");
	STACK(&w, 2, "A", "A,A", "A");
	end(&w);
	check_world(&w, "", "A>A=17 c>c=5");
	check_world(&w, "recursion",
		    "=17 A=12 A+17 c=5 !A>A !c>c main>B=15 B>A=15 A>c=5");
	check_world(&w, "recursion root=^A$", "=17 A+17 A>c=5 !A>A !B !B>A");
	check_world(&w, "recursion hide=^A$", "=17 B=10 main>B=15 B>c=5 !c>c");
	release(&w);
}
END_TEST

/* The same of functions that are one because they are collapsed. */
START_TEST(collapse_through_inlined_code)
{
	struct world w;

	begin(&w);
	STACK(&w, 10, "main", "B,k::a", "k::b");
	STACK(&w, 5, "main", "B,k::a", "k::a,k::b,c", "c");
	end(&w);
	check_world(&w, "collapse=class:^k$",
		    "=15 [k]=10 [k]+15 B>[k]=15 [k]>c=5 c>c=5 ![k]>[k]");
	check_world(&w, "collapse=class:^k$ root=^k::", "=15 [k]+15 !B");
	release(&w);
}
END_TEST

static Suite *
filter_inlined_suite(void)
{
	Suite *s = suite_create("filter_inlined");

	unit_case(s, root_inlined_in_recursion);
	unit_case(s, root_that_is_hidden);
	unit_case(s, recursion_through_inlined_code);
	unit_case(s, collapse_through_inlined_code);
	return s;
}

UNIT_MAIN(filter_inlined_suite)
