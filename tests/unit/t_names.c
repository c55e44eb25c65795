/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <pthread.h>
#include <stdatomic.h>

#include "unit/namestest.h"

START_TEST(generation_0_is_object_and_offset)
{
	struct prof *p = addresses();
	struct names_store *s = names_store_new(p);
	struct names *n = names_store_publish(s, false);
	struct func f;

	ck_assert_uint_eq(n->generation, 0);
	ck_assert(!n->final);
	ck_assert_ptr_null(n->row);	/* lent, not copied */
	ck_assert_str_eq(innermost(n, 1), "libx.so+0x1000");
	ck_assert_str_eq(innermost(n, 17), "libx.so+0x1010");
	f = names_func(n, find_func(n, "libx.so+0x1010"));
	ck_assert_uint_eq(f.flags, FUNC_UNNAMED);
	ck_assert_uint_eq(f.start, 0x1010);
	ck_assert_str_eq(names_func_object(n, find_func(n, "libx.so+0x1010")),
			 "libx.so");
	ck_assert_uint_eq(names_location_addr(n, location_at(17)), 0x1010);
	names_store_free(s);
	names_unref(n);
	prof_free(p);
}
END_TEST

START_TEST(snapshots_stay_as_they_were)
{
	struct prof *p = addresses();
	struct names_store *s = names_store_new(p);
	struct names *n[30];
	struct mapping_status status = {.match = MATCH_BUILD_ID};

	for (unsigned g = 0; g < 30; g++) {
		char name[16];

		n[g] = names_store_publish(s, g == 29);
		ck_assert_uint_eq(n[g]->generation, g);
		names_store_lock(s);
		snprintf(name, sizeof(name), "f%u", g);
		store_location(s, 1 + g, store_func(s, name, 0x5000 + g));
		names_store_file(s, names_store_text(s, name, strlen(name)));
		if (g == 10)
			names_store_status(s, mapping_at(1), &status);
		names_store_unlock(s);
	}
	names_store_free(s);
	for (unsigned g = 0; g < 30; g++) {
		char name[32];

		for (unsigned i = 0; i < LOCATIONS; i++) {
			if (i < g)
				snprintf(name, sizeof(name), "f%u", i);
			else
				snprintf(name, sizeof(name), "libx.so+0x%x",
					 0x1000 + i);
			ck_assert_str_eq(innermost(n[g], i + 1), name);
		}
		ck_assert_uint_eq(n[g]->nfile, 1 + g);
		ck_assert_int_eq(n[g]->status[1].match,
				 g > 10 ? MATCH_BUILD_ID : MATCH_NONE);
		ck_assert_int_eq(n[g]->final, g == 29);
	}
	for (unsigned g = 0; g < 30; g++) {
		names_unref(names_ref(n[g]));
		names_unref(n[g]);
	}
	names_unref(NULL);
	names_store_free(NULL);
	prof_free(p);
}
END_TEST

static uint32_t
home_in(struct names_store *s, func_id f, file_id file)
{
	struct names *n;
	uint32_t home;

	names_store_lock(s);
	store_location(s, 1, f);
	names_store_home(s, f, file, 0);
	names_store_unlock(s);
	n = names_store_publish(s, false);
	home = names_func(n, find_func(n, "f")).file.i;
	names_unref(n);
	return home;
}

START_TEST(a_function_without_a_declaration_is_of_its_lines_file)
{
	struct prof *p = addresses();
	struct names_store *s = names_store_new(p);
	file_id a, b;
	func_id f;

	names_store_lock(s);
	f = store_func(s, "f", 0x5000);
	a = names_store_file(s, names_store_text(s, "a.S", 3));
	b = names_store_file(s, names_store_text(s, "b.S", 3));
	names_store_unlock(s);
	ck_assert_uint_eq(home_in(s, f, file_at(0)), 0);
	ck_assert_uint_eq(home_in(s, f, a), a.i);
	ck_assert_uint_eq(home_in(s, f, a), a.i);
	ck_assert_uint_eq(home_in(s, f, file_at(0)), a.i);
	/* of several it is of none, whatever comes then */
	ck_assert_uint_eq(home_in(s, f, b), 0);
	ck_assert_uint_eq(home_in(s, f, a), 0);
	names_store_free(s);
	prof_free(p);
}
END_TEST

/* Of what the profile names without a file: two files that both have it on line 1. */
START_TEST(a_function_of_several_files_begins_on_no_line)
{
	struct builder *b = builder_new(NULL);
	struct names_store *s;
	struct names *n;
	func_id f = func_at(1);
	struct prof *p;

	start_counters(b, "c", 0);
	add_self(b, make_func(b, "f", "o", NULL), file_at(0), 1);
	p = finish(b);
	s = names_store_new(p);
	for (unsigned i = 0; i < 2; i++) {
		names_store_lock(s);
		names_store_home(s, f, names_store_file(s, names_store_text(s, i ? "b" : "a", 1)),
				 1);
		names_store_unlock(s);
		n = names_store_publish(s, false);
		ck_assert_uint_lt(f.i, p->nfunc);
		ck_assert_uint_eq(names_func(n, f).line, !i);
		ck_assert_int_eq(file_some(names_func(n, f).file), !i);
		names_unref(n);
	}
	names_store_free(s);
	prof_free(p);
}
END_TEST

/* A generation that found nothing takes no memory, and no time to copy. */
START_TEST(snapshots_without_news_are_one)
{
	struct prof *p = addresses();
	struct names_store *s = names_store_new(p);
	struct names *n[5];

	n[0] = names_store_publish(s, false);
	n[1] = names_store_publish(s, false);
	names_store_lock(s);
	store_func(s, "f", 0x5000);	/* nothing is called so yet */
	names_store_unlock(s);
	n[2] = names_store_publish(s, false);
	names_store_lock(s);
	store_location(s, 1, store_func(s, "f", 0x5000));
	names_store_unlock(s);
	n[3] = names_store_publish(s, false);
	n[4] = names_store_publish(s, true);
	names_store_free(s);
	ck_assert_ptr_eq(n[0]->location, n[1]->location);
	ck_assert_ptr_eq(n[3]->location, n[4]->location);
	ck_assert_ptr_ne(n[2]->location, n[3]->location);
	ck_assert_uint_eq(n[2]->nfunc, n[0]->nfunc);
	names_unref(n[3]);
	names_unref(n[0]);
	ck_assert_str_eq(innermost(n[1], 1), "libx.so+0x1000");
	ck_assert_str_eq(innermost(n[2], 1), "libx.so+0x1000");
	ck_assert_str_eq(innermost(n[4], 1), "f");
	ck_assert(!func_some(find_func(n[4], "libx.so+0x1000")));
	for (unsigned i = 1; i < 5; i += i == 2 ? 2 : 1)
		names_unref(n[i]);
	prof_free(p);
}
END_TEST

START_TEST(a_function_is_its_start_in_its_object)
{
	struct prof *p = addresses();
	struct names_store *s = names_store_new(p);
	struct names *n;
	func_id f, g, inl;
	struct func named = { .flags = 0 };

	names_store_lock(s);
	f = store_func(s, "f", 0x100);
	ck_assert(func_eq(f, store_func(s, "alias of f", 0x100)));
	ck_assert(!func_eq(f, store_func(s, "f", 0x101)));
	/* an address that is unnamed is not the function that starts there */
	g = store_func(s, "g", 0x1000);
	/* without a start it is its name and file */
	named.name = names_store_text(s, "inl", 3);
	named.file = names_store_file(s, names_store_text(s, "a.h", 3));
	inl = names_store_func(s, &named);
	ck_assert(func_eq(inl, names_store_func(s, &named)));
	store_location(s, 2, f);
	store_location(s, 3, g);
	store_location(s, 4, inl);
	names_store_unlock(s);
	n = names_store_publish(s, true);
	f = names_func_of_row(n, f);
	g = names_func_of_row(n, g);
	ck_assert_str_eq(names_func_name(n, f), "f");
	ck_assert_str_eq(names_func_name(n, g), "g");
	ck_assert_str_eq(innermost(n, 1), "libx.so+0x1000");
	ck_assert(func_eq(names_func(n, f).base, f));
	ck_assert_str_eq(names_func_file(n, find_func(n, "inl")), "a.h");
	names_unref(n);
	names_store_free(s);
	prof_free(p);
}
END_TEST

START_TEST(a_file_of_the_profile_keeps_its_number)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct names_store *s;
	struct names *n;
	file_id f;

	start_counters(b, "x", 0);
	add_self(b, make_func(b, "f", "o", "a.c"), make_file(b, "a.c"), 1);
	p = finish(b);
	s = names_store_new(p);
	names_store_lock(s);
	f = names_store_file(s, names_store_text(s, "a.c", 3));
	ck_assert_uint_lt(f.i, p->nfile);
	f = names_store_file(s, names_store_text(s, "b.c", 3));
	ck_assert_uint_eq(f.i, p->nfile);
	ck_assert(!file_some(names_store_file(s, (text_id){ 0 })));
	names_store_unlock(s);
	n = names_store_publish(s, true);
	ck_assert_str_eq(names_file_path(n, f), "b.c");
	ck_assert_str_eq(names_file_path(n, file_at(0)), "");
	ck_assert_str_eq(innermost(n, 1), "f");
	ck_assert_uint_eq(names_func(n, func_at(1)).flags, FUNC_FROM_FILE);
	names_unref(n);
	names_store_free(s);
	prof_free(p);
}
END_TEST

START_TEST(frames_of_any_number_are_kept)
{
	struct prof *p = addresses();
	struct names_store *s = names_store_new(p);
	struct rng rng = { 4 };
	struct frame frame[400];
	unsigned length[LOCATIONS] = {0}, mark[LOCATIONS] = {0};
	struct names *n;

	names_store_lock(s);
	for (unsigned i = 0; i < 2000; i++) {
		unsigned at = rng_below(&rng, LOCATIONS);

		length[at] = 1 + rng_below(&rng, i % 50 ? 6 : 400);
		mark[at] = i;
		for (unsigned k = 0; k < length[at]; k++)
			frame[k] = (struct frame){ .line = i + k };
		names_store_location(s, location_at(at + 1), 0, frame,
				     length[at]);
	}
	names_store_unlock(s);
	n = names_store_publish(s, true);
	for (unsigned at = 0; at < LOCATIONS; at++) {
		size_t count;
		struct frame one;
		const struct frame *f =
			names_frames(n, location_at(at + 1), &count, &one);

		ck_assert_uint_eq(count, length[at]);
		for (size_t k = 0; k < count; k++)
			ck_assert_uint_eq(f[k].line, mark[at] + k);
	}
	names_unref(n);
	names_store_free(s);
	prof_free(p);
}
END_TEST

/* --- Threads -------------------------------------------------------------- */

#define READERS 2

struct shared {
	struct names_store *store;
	_Atomic(struct names *) latest[READERS];
	atomic_bool done;
	unsigned reader;
};

/* Reads whatever snapshot is handed over, while the store goes on growing. */
static void *
read_snapshots(void *arg)
{
	struct shared *sh = arg;
	unsigned me = sh->reader;
	size_t bytes = 0;

	for (;;) {
		bool last = atomic_load(&sh->done);
		struct names *n = atomic_exchange(&sh->latest[me], NULL);

		if (!n && last)
			return (void *)bytes;
		if (!n)
			continue;
		names_make_rank(n, NULL);
		for (uint32_t i = 1; i < n->nfunc; i++)
			bytes += strlen(names_func_name(n, func_at(i)));
		for (uint32_t i = 1; i < n->nfile; i++)
			bytes += strlen(names_file_path(n, file_at(i)));
		for (uint32_t i = 1; i <= LOCATIONS; i++)
			bytes += strlen(innermost(n, i));
		names_unref(n);
	}
}

static void
grow(struct names_store *s, unsigned round)
{
	names_store_lock(s);
	for (unsigned i = 0; i < 50; i++) {
		char name[32];
		struct frame frame[3] = { 0 };

		snprintf(name, sizeof(name), "%u_%u", round, i);
		frame[0].func = store_func(s, name, 0x10000 + round * 50 + i);
		frame[1].func = frame[2].func = frame[0].func;
		frame[0].file = names_store_file(s, names_store_text(
						s, name, strlen(name)));
		names_store_location(s,
				     location_at(1 + (round + i) % LOCATIONS),
				     0, frame, 1 + i % 3);
	}
	names_store_unlock(s);
}

START_TEST(readers_in_other_threads)
{
	struct prof *p = addresses();
	struct shared sh[READERS] = { 0 };
	struct names_store *s = names_store_new(p);
	pthread_t thread[READERS];

	for (unsigned i = 0; i < READERS; i++) {
		sh[i].store = s;
		sh[i].reader = i;
		ck_assert_int_eq(pthread_create(&thread[i], NULL,
						read_snapshots, &sh[i]), 0);
	}
	for (unsigned round = 0; round < 300; round++) {
		struct names *n;

		grow(s, round);
		n = names_store_publish(s, false);
		for (unsigned i = 0; i < READERS; i++) {
			struct names *old = atomic_exchange(&sh[i].latest[i],
							    names_ref(n));

			names_unref(old);
		}
		names_unref(n);
	}
	names_store_free(s);
	for (unsigned i = 0; i < READERS; i++) {
		void *bytes;

		atomic_store(&sh[i].done, true);
		ck_assert_int_eq(pthread_join(thread[i], &bytes), 0);
		ck_assert_ptr_nonnull(bytes);
	}
	prof_free(p);
}
END_TEST

static Suite *
names_suite(void)
{
	Suite *s = suite_create("names");

	unit_case(s, generation_0_is_object_and_offset);
	unit_case(s, snapshots_stay_as_they_were);
	unit_case(s, a_function_without_a_declaration_is_of_its_lines_file);
	unit_case(s, a_function_of_several_files_begins_on_no_line);
	unit_case(s, snapshots_without_news_are_one);
	unit_case(s, a_function_is_its_start_in_its_object);
	unit_case(s, a_file_of_the_profile_keeps_its_number);
	unit_case(s, frames_of_any_number_are_kept);
	unit_case(s, readers_in_other_threads);
	return s;
}

UNIT_MAIN(names_suite)
