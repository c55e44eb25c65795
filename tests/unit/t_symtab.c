/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first generation from end to end: facts in, names out.
 */
#include <config.h>

#include "unit/symtest.h"

START_TEST(functions_of_a_program)
{
	uint64_t one = address_of("run-pie", "local_one");
	uint64_t sized = address_of("run-pie", "asm_sized");
	struct fixture f;
	struct func func;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + one, 0, "local_one");
	add_location(&f, f.mapping, LOAD + one + 1, LOCATION_CALL, "local_one");
	add_location(&f, f.mapping, LOAD + sized + 2, 0, "asm_sized");
	add_location(&f, f.mapping, LOAD + 0x10, 0, NULL);
	finish(&f, &defaults);
	check_names(&f);
	name_of(&f, 0, &func);
	ck_assert_uint_eq(func.start, one);
	ck_assert_uint_eq(func.flags, 0);
	ck_assert_uint_eq(names_location_addr(f.names, f.location[1]), one + 1);
	ck_assert_str_eq(name_of(&f, 3, &func), "run-pie+0x10");
	ck_assert_uint_eq(func.flags, FUNC_UNNAMED);
	ck_assert_int_eq(status(&f)->match, MATCH_PATH);
	ck_assert_str_eq(names_text(f.names, status(&f)->used),
			 elf_path("run-pie"));
	ck_assert_ptr_null(status(&f)->note[0].text);
	end(&f);
}
END_TEST

/* A bucket, to be called WANT if it is to be one function. */
static void
add_bucket(struct fixture *f, mapping_id mapping, uint64_t addr, uint32_t len,
	   const char *want)
{
	const int64_t one = 1;

	f->location[f->n] = builder_location_bucket(f->b, mapping, addr, len);
	builder_stack(f->b, &f->location[f->n], 1, (part_id){0}, &one);
	f->want[f->n++] = want;
}

static void
check_piece(const struct fixture *f, size_t location, size_t i, uint32_t skip,
	    uint32_t bytes, const char *want)
{
	struct frame one;
	struct piece p = names_piece(f->names, f->location[location], i, &one);

	ck_assert_uint_eq(p.skip, skip);
	ck_assert_uint_eq(p.bytes, bytes);
	ck_assert_str_eq(names_func_name(f->names, p.frame->func), want);
}

START_TEST(buckets_are_cut_where_functions_begin)
{
	/* they follow each other without a gap */
	uint64_t sized = address_of("run-pie", "asm_sized");
	uint64_t unsized = address_of("run-pie", "asm_unsized");
	uint64_t notype = address_of("run-pie", "asm_notype");
	uint32_t nsized = (uint32_t)(unsized - sized);
	uint32_t nunsized = (uint32_t)(notype - unsized);
	struct fixture f;
	struct func func;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	add_bucket(&f, f.mapping, LOAD + unsized - 1, nunsized + 2, NULL);
	add_bucket(&f, f.mapping, LOAD + sized, nsized, "asm_sized");
	add_bucket(&f, f.mapping, LOAD + sized, 1, "asm_sized");
	add_location(&f, f.mapping, LOAD + sized, 0, "asm_sized");
	add_bucket(&f, f.mapping, LOAD + sized, nsized + 1, NULL);
	add_bucket(&f, f.mapping, LOAD + 0x10, 16, "run-pie+0x10");
	finish(&f, &defaults);
	ck_assert_uint_eq(names_pieces(f.names, f.location[0]), 3);
	check_piece(&f, 0, 0, 0, 1, "asm_sized");
	check_piece(&f, 0, 1, 1, nunsized, "asm_unsized");
	check_piece(&f, 0, 2, nunsized + 1, 1, "asm_notype");
	ck_assert_uint_eq(names_location_addr(f.names, f.location[0]),
			  unsized - 1);
	ck_assert_uint_eq(names_pieces(f.names, f.location[1]), 1);
	ck_assert_uint_eq(names_pieces(f.names, f.location[4]), 2);
	check_piece(&f, 4, 0, 0, nsized, "asm_sized");
	check_piece(&f, 4, 1, nsized, 1, "asm_unsized");
	for (size_t i = 0; i < f.n; i++)
		if (f.want[i])
			ck_assert_str_eq(name_of(&f, i, &func), f.want[i]);
	end(&f);
}
END_TEST

/* The whole program in buckets of one size: all functions are found, and no
 * piece is outside of its bucket. */
START_TEST(buckets_over_a_whole_program)
{
	static const uint32_t size[] = { 1, 2, 3, 16, 100, 4096, 65536 };
	uint32_t len = size[_i];
	struct fixture f;
	struct frame one;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	for (uint64_t at = 0x1000; at < 0x1800 || at == 0x1000; at += len)
		add_bucket(&f, f.mapping, LOAD + at, len, NULL);
	finish(&f, &defaults);
	for (size_t i = 0; i < f.n; i++) {
		size_t n = names_pieces(f.names, f.location[i]);
		uint64_t at = 0;

		for (size_t k = 0; k < n; k++) {
			struct piece p =
				names_piece(f.names, f.location[i], k, &one);

			ck_assert_uint_ge(p.skip, at);
			at = p.skip + p.bytes;
		}
		ck_assert_uint_le(at, len);
	}
	ck_assert_ptr_nonnull(names_text(f.names, status(&f)->used));
	end(&f);
}
END_TEST

/* Buckets at addresses of the file itself, as importers have them. */
START_TEST(a_file_at_the_addresses_it_was_linked_to)
{
	uint64_t one = address_of("run-pie", "local_one");
	struct fixture f;
	struct func func;

	begin(&f, LATER);
	f.mapping = add_mapping(&f, elf_path("run-pie"), MAPPING_FILE,
				(struct mapping){ .start = one - 16,
						  .end = one + 16,
						  .offset = one - 16,
						  .linked = true });
	add_bucket(&f, f.mapping, one, 2, "local_one");
	finish(&f, &defaults);
	ck_assert_str_eq(name_of(&f, 0, &func), "local_one");
	ck_assert_uint_eq(func.start, one);
	ck_assert_int_eq(status(&f)->match, MATCH_PATH);
	end(&f);
}
END_TEST

START_TEST(locations_without_a_file)
{
	struct fixture f;
	mapping_id m;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	m = add_mapping(&f, "[vdso]", MAPPING_SPECIAL,
			(struct mapping){ .start = 0x1000, .end = 0x3000 });
	add_location(&f, m, 0x1234, 0, "[vdso]+0x234");
	m = add_mapping(&f, "[JIT]", MAPPING_ANON,
			(struct mapping){ .start = 0x5000, .end = 0x6000,
					  .offset = 0x5000 });
	add_location(&f, m, 0x5010, 0, "[JIT]");
	add_location(&f, m, 0x5020, 0, "[JIT]");
	m = add_mapping(&f, "[kernel]", MAPPING_KERNEL, (struct mapping){
		.start = UINT64_C(1) << 63, .end = UINT64_MAX,
		.offset = UINT64_C(1) << 63 });
	add_location(&f, m, UINT64_C(0xffffffff81000000), 0, "[kernel]");
	add_location(&f, (mapping_id){0}, 0x77, 0, "[unknown]");
	m = add_mapping(&f, "/nowhere/lib.so", MAPPING_FILE, (struct mapping){
		.start = 0x9000, .end = 0xa000, .offset = 0x4000 });
	add_location(&f, m, 0x9001, 0, "lib.so+0x4001");
	finish(&f, &defaults);
	check_names(&f);
	ck_assert_int_eq(f.names->status[m.i].match, MATCH_NONE);
	ck_assert_str_eq(f.names->status[m.i].note[0].text,
			 "file not found");
	ck_assert_str_eq(names_text(f.names, f.names->status[m.i].fix[0].arg),
			 "/nowhere/lib.so");
	end(&f);
}
END_TEST

START_TEST(a_program_without_a_mapping_list)
{
	char exe[4096];
	struct symbol_options options = { .max_generation = 1, .exe = exe };
	struct fixture f;

	if (!elf_exists("run-no-pie"))
		return;
	snprintf(exe, sizeof exe, "%s", elf_path("run-no-pie"));
	begin(&f, LATER);
	add_location(&f, (mapping_id){0}, address_of("run-no-pie", "main"), 0,
		     "main");
	add_location(&f, (mapping_id){0}, 0x77, 0, "0x77");
	finish(&f, &options);
	check_names(&f);
	ck_assert_uint_eq(diag_count(f.diag), 0);
	end(&f);

	/* one that can be anywhere cannot be used so, and that is said */
	snprintf(exe, sizeof exe, "%s", elf_path("run-pie"));
	begin(&f, LATER);
	add_location(&f, (mapping_id){0}, 0x401000, 0, "0x401000");
	finish(&f, &options);
	check_names(&f);
	ck_assert_uint_eq(diag_count(f.diag), 1);
	end(&f);
}
END_TEST

START_TEST(another_program_in_location_of_the_main_one)
{
	uint64_t one = address_of("run-pie", "local_one");
	char exe[4096];
	struct symbol_options options = { .max_generation = 1, .exe = exe };
	struct fixture f;
	mapping_id lib;

	snprintf(exe, sizeof exe, "%s", elf_path("run-pie"));
	begin(&f, LATER);
	lib = add_mapping(&f, "/gone/libx.so.1", MAPPING_FILE,
			  (struct mapping){ .start = 0x1000, .end = 0x2000 });
	add_location(&f, lib, 0x1000, 0, "libx.so.1+0x0");
	map_program(&f, "/gone/program", (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + one, 0, "local_one");
	finish(&f, &options);
	check_names(&f);
	ck_assert_int_eq(status(&f)->match, MATCH_PATH);
	end(&f);
}
END_TEST

/* The recorded one is taken, but not in silence. */
START_TEST(a_program_that_is_not_there)
{
	uint64_t one = address_of("run-pie", "local_one");
	struct symbol_options options = { .max_generation = 1,
					  .exe = "/gone/program" };
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + one, 0, "local_one");
	finish(&f, &options);
	check_names(&f);
	ck_assert_uint_eq(diag_count(f.diag), 1);
	ck_assert_str_eq(diag_get(f.diag, 0).path, "/gone/program");
	end(&f);
}
END_TEST

START_TEST(a_debug_file_in_place_of_the_program)
{
	char exe[4096], program[8192], dir[4096], command[16384];
	struct symbol_options options = { .max_generation = 1, .exe = exe };
	struct fixture f;
	int round;

	if (!elf_exists("stripped-build-id"))
		return;
	/* where no debug file is found by itself */
	snprintf(dir, sizeof dir, "%s", elf_path("alone"));
	snprintf(command, sizeof command, "mkdir -p '%s' && cp '%s' '%s/prog'",
		 dir, elf_path("stripped-build-id"), dir);
	ck_assert_int_eq(system(command), 0);
	snprintf(program, sizeof program, "%s/prog", dir);
	snprintf(exe, sizeof exe, "%s", elf_path("link-build-id.debug"));
	for (round = 0; round < 2; round++) {
		begin(&f, LATER);
		map_program(&f, round ? "/gone/prog" : program,
			    (struct mapping){ 0 });
		add_location(&f, f.mapping,
			     LOAD + address_of("run-build-id", "local_one"), 0,
			     round ? NULL : "local_one");
		finish(&f, &options);
		check_names(&f);
		if (round) {
			ck_assert(strstr(status(&f)->note[0].text,
					 "debug file") != NULL);
		} else {
			ck_assert_int_eq(status(&f)->match, MATCH_PATH);
			ck_assert_str_eq(names_text(f.names,
						    status(&f)->debug), exe);
		}
		end(&f);
	}
}
END_TEST

START_TEST(a_stripped_program_says_what_would_help)
{
	uint64_t one = address_of("run-pie", "local_one");
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, elf_path("stripped-plain"), (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + one, 0, NULL);
	finish(&f, &defaults);
	ck_assert_int_eq(status(&f)->match, MATCH_PATH);
	ck_assert_ptr_nonnull(status(&f)->note[0].text);
	ck_assert_ptr_nonnull(strstr(status(&f)->fix[0].text, "%s"));
	ck_assert_str_eq(names_text(f.names, status(&f)->fix[0].arg),
			 "stripped-plain");
	end(&f);
}
END_TEST

/* The status of FILE, whose symbols are in .gnu_debugdata. */
static void
begin_mini(struct fixture *f, const char *file)
{
	begin(f, LATER);
	map_program(f, elf_path(file), (struct mapping){ 0 });
	add_location(f, f->mapping, LOAD + 0x10, 0, NULL);
	finish(f, &defaults);
	ck_assert(says(status(f)->note, "stripped"));
}

START_TEST(debugdata_that_cannot_be_read_is_said)
{
	struct fixture f;

	if (!elf_exists("stripped-mini") || !elf_exists("stripped-mini-cut"))
		return;
	begin_mini(&f, "stripped-mini");
#ifdef HAVE_LIBLZMA
	ck_assert(!says(status(&f)->note, "its .gnu_debugdata"));
	ck_assert(says(status(&f)->fix, "debug symbols"));
	end(&f);
	begin_mini(&f, "stripped-mini-cut");
	ck_assert(says(status(&f)->note, "its .gnu_debugdata is damaged"));
	ck_assert(says(status(&f)->fix, "debug symbols"));
#else
	ck_assert(says(status(&f)->note, "without liblzma"));
	ck_assert(says(status(&f)->fix, "built with liblzma"));
	ck_assert(!says(status(&f)->fix, "debug symbols"));
#endif
	end(&f);
}
END_TEST

START_TEST(functions_of_a_stripped_program_are_one_row_each)
{
	uint64_t one = address_of("run-pie", "local_one");
	uint64_t two = address_of("run-pie", "global_two");
	struct func first, again, other;
	struct fixture f;
	char want[2][64];

	snprintf(want[0], sizeof want[0], "fn@0x%" PRIx64, one);
	snprintf(want[1], sizeof want[1], "fn@0x%" PRIx64, two);
	begin(&f, LATER);
	map_program(&f, elf_path("stripped-plain"), (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + one, 0, want[0]);
	add_location(&f, f.mapping, LOAD + one + 2, LOCATION_CALL, want[0]);
	add_location(&f, f.mapping, LOAD + two + 1, 0, want[1]);
	add_location(&f, f.mapping, LOAD + 0x10, 0, "stripped-plain+0x10");
	finish(&f, &defaults);
	check_names(&f);
	name_of(&f, 0, &first);
	name_of(&f, 1, &again);
	name_of(&f, 2, &other);
	ck_assert_uint_eq(first.base.i, again.base.i);
	ck_assert_uint_ne(first.base.i, other.base.i);
	ck_assert_uint_eq(first.start, one);
	ck_assert_uint_eq(first.flags, FUNC_UNNAMED | FUNC_WHOLE);
	end(&f);
}
END_TEST

START_TEST(a_debug_file_gives_the_names)
{
	struct fixture f;

	if (!elf_exists("stripped-build-id"))
		return;
	begin(&f, LATER);
	map_program(&f, elf_path("stripped-build-id"), (struct mapping){ 0 });
	add_location(&f, f.mapping,
		     LOAD + address_of("run-build-id", "local_one"), 0,
		     "local_one");
	finish(&f, &defaults);
	check_names(&f);
	ck_assert_str_eq(text_base_name(names_text(f.names, status(&f)->debug)),
			 "link-build-id.debug");
	ck_assert_uint_eq(strlen(names_text(f.names, status(&f)->build_id)),
			  40);
	end(&f);
}
END_TEST

START_TEST(nothing_is_done_when_told_so)
{
	static const struct symbol_options none;
	struct symbolizer *s;
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + 0x1234, 0, "run-pie+0x1234");
	f.p = builder_finish(f.b);
	f.store = names_store_new(f.p);
	s = symbolizer_new(f.p, f.store, f.diag, &none, NULL);
	ck_assert_uint_eq(symbolizer_generations(s), 0);
	ck_assert_int_eq(symbolizer_run(s, 1, NULL, NULL, NULL), 0);
	f.s = s;
	f.names = names_store_publish(f.store, true);
	check_names(&f);
	end(&f);
}
END_TEST

static Suite *
symtab_suite(void)
{
	Suite *s = suite_create("symtab");

	elf_dir("symtab");
	unit_case(s, functions_of_a_program);
	unit_case(s, buckets_are_cut_where_functions_begin);
	unit_case_loop(s, buckets_over_a_whole_program, 7);
	unit_case(s, a_file_at_the_addresses_it_was_linked_to);
	unit_case(s, locations_without_a_file);
	unit_case(s, a_program_without_a_mapping_list);
	unit_case(s, another_program_in_location_of_the_main_one);
	unit_case(s, a_program_that_is_not_there);
	unit_case(s, a_debug_file_in_place_of_the_program);
	unit_case(s, a_stripped_program_says_what_would_help);
	unit_case(s, debugdata_that_cannot_be_read_is_said);
	unit_case(s, functions_of_a_stripped_program_are_one_row_each);
	unit_case(s, a_debug_file_gives_the_names);
	unit_case(s, nothing_is_done_when_told_so);
	return s;
}

UNIT_MAIN(symtab_suite)
