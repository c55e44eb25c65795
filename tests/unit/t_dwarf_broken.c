/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Debug information that is missing, in part or whole, that is too much, that
 * is damaged; and work on it that is stopped.
 */
#include <config.h>

#include <time.h>

#include "unit/dwarftest.h"

START_TEST(a_program_without_dwarf_says_so)
{
	struct fixture f;
	char path[PATH_SIZE];

	ck_assert(path_of(path, "none"));
	begin_marks(&f, path, "none");
	finish(&f);
	ck_assert_str_eq(names_func_name(f.names, func_at_location(&f, 3, 0)),
			 "main");
	ck_assert_ptr_nonnull(f.names->status[f.mapping.i].note[0].text);
	ck_assert_ptr_nonnull(
		strstr(f.names->status[f.mapping.i].note[0].text, "no DWARF"));
	ck_assert_ptr_nonnull(f.names->status[f.mapping.i].fix[0].text);
	end(&f);
}
END_TEST

/* A .dwo file that is gone: functions and lines of the skeleton stay. */
START_TEST(a_missing_dwo_file_is_said)
{
	char path[PATH_SIZE], dwo[PATH_SIZE], away[PATH_SIZE + 8];
	struct fixture f;

	if (!path_of(path, "dw-split-5") ||
	    !path_of(dwo, "dw-split-5-prog.dwo"))
		return;
	snprintf(away, sizeof away, "%s.away", dwo);
	ck_assert_int_eq(rename(dwo, away), 0);
	begin_marks(&f, path, "dw-split-5");
	finish(&f);
	ck_assert_int_eq(rename(away, dwo), 0);
	ck_assert_str_eq(names_func_name(f.names, func_at_location(&f, 3, 0)),
			 "main");
	ck_assert_ptr_nonnull(
		strstr(f.names->status[f.mapping.i].note[0].text, ".dwo"));
	end(&f);
}
END_TEST

/* A package that lacks the unit, or is none: the .dwo file is read, and said to
 * be missing where it is not there. */
START_TEST(a_package_of_another_build)
{
	const bool none = _i & 1, gone = _i & 2;
	const char *note;
	char path[PATH_SIZE];
	struct fixture f;

	if (!path_of(path, "dw-split-5"))
		return;
	shell("cd '%s' && rm -rf dwp away && mkdir dwp away && "
	      "cp dw-split-5 dwp && "
	      "cp %s dwp/dw-split-5.dwp && if %s; then "
	      "mv dw-split-5-prog.dwo away; fi", dir,
	      none ? "none" : "kept-split-5.dwp", gone ? "true" : "false");
	path_of(path, "dwp/dw-split-5");
	begin_marks(&f, path, "dw-split-5");
	finish(&f);
	shell("cd '%s' && if %s; then mv away/dw-split-5-prog.dwo .; fi", dir,
	      gone ? "true" : "false");
	note = f.names->status[f.mapping.i].note[0].text;
	if (gone) {
		ck_assert_ptr_nonnull(note);
		ck_assert_ptr_nonnull(strstr(note, ".dwp"));
		ck_assert_ptr_nonnull(f.names->status[f.mapping.i].fix[0].text);
	} else {
		ck_assert_ptr_null(note);
		for (size_t i = 0; i < MARKS; i++)
			check(&f, i, marks[i].want);
	}
	end(&f);
}
END_TEST

static const char *const heavy[] = { "heavy-abbrevs", "heavy-ranges",
				     "heavy-names" };

/* A megabyte that asks for minutes, or for gigabytes of names. */
START_TEST(work_has_a_budget)
{
	bool names = strcmp(heavy[_i], "heavy-names") == 0;
	struct fixture f;
	uint64_t main;
	char path[PATH_SIZE];
	clock_t start;

	ck_assert(path_of(path, heavy[_i]));
	begin(&f, path);
	main = address_of(heavy[_i], "main");
	do
		add(&f, main + f.n);
	while (names && f.n < HEAVY_NAMES);
	start = clock();
	finish(&f);
	ck_assert_msg((clock() - start) / CLOCKS_PER_SEC < 6, "%s: %ld s",
		      heavy[_i], (clock() - start) / CLOCKS_PER_SEC);
	ck_assert_str_eq(names_func_name(f.names, func_at_location(&f, 0, 0)),
			 "main");
	ck_assert_ptr_nonnull(
		strstr(f.names->status[f.mapping.i].note[0].text, "its size allows"));
	end(&f);
}
END_TEST

struct stopped { struct fixture *f; int result; };

static void
run_stopped(struct job *job, void *arg)
{
	struct stopped *s = arg;

	while (!job_cancelled(job))
		;
	s->result = symbolizer_run(s->f->s, 2, job, ignore, NULL);
}

START_TEST(a_run_that_was_stopped_can_be_repeated)
{
	const struct symbol_options options = { .max_generation = 2 };
	struct pool *pool = pool_new(2);
	struct pool_event event;
	struct fixture f;
	struct stopped s = { &f, 0 };
	char path[PATH_SIZE];
	uint64_t job;

	ck_assert(path_of(path, "dw-default"));
	begin_marks(&f, path, "dw-default");
	f.p = builder_finish(f.b);
	f.store = names_store_new(f.p);
	f.s = symbolizer_new(f.p, f.store, f.diag, &options, NULL);
	ck_assert_int_eq(symbolizer_run(f.s, 1, NULL, ignore, NULL), 0);
	job = pool_submit(pool, run_stopped, &s, 1);
	while (!pool_progress(pool, job, &(uint64_t){ 0 }, &(uint64_t){ 0 }))
		;
	pool_cancel(pool, job);
	ck_assert(pool_wait(pool, &event) && event.done);
	ck_assert_int_eq(s.result, -1);
	pool_free(pool, NULL);
	ck_assert_int_eq(symbolizer_run(f.s, 2, NULL, ignore, NULL), 0);
	f.names = names_store_publish(f.store, true);
	for (size_t i = 0; i < MARKS; i++)
		check(&f, i, marks[i].want);
	end(&f);
}
END_TEST

/* ---------------------------------------------------------------- damage */

struct file { unsigned char *at; size_t n; };

static struct file
slurp(const char *path)
{
	struct file file;
	FILE *f = fopen(path, "rb");

	ck_assert_ptr_nonnull(f);
	fseek(f, 0, SEEK_END);
	file.n = (size_t)ftell(f);
	rewind(f);
	file.at = malloc(file.n);
	ck_assert_uint_eq(fread(file.at, 1, file.n, f), file.n);
	fclose(f);
	return file;
}

static void
spill(const char *path, const unsigned char *at, size_t n)
{
	FILE *f = fopen(path, "wb");

	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(at, 1, n, f), n);
	fclose(f);
}

/* Addresses all over the program, so that every unit is walked. */
static void
run_damaged(const char *path, const uint64_t *addr)
{
	const struct symbol_options options = { .max_generation = 2 };
	struct modules modules = { 0 };
	struct fixture f;

	if (modules_open(&modules, &options, path, false).module) {
		begin(&f, path);
		for (size_t i = 0; i < MARKS; i++)
			add(&f, addr[i]);
		finish(&f);
		end(&f);
	}
	modules_release(&modules);
}

static const char *const damaged[] = { "dw-4", "dw-5", "dw-clang-5",
				       "dw-types-4", "dw-64", "dw-lto",
				       "dw-split-5", "dw-zlib" };

/* Where a section's bytes are in the file. */
static bool
find_section(const char *path, const char *name, size_t *at, size_t *n)
{
	struct image im;
	GElf_Shdr shdr;
	bool found;

	if (image_open(&im, path) != IMAGE_OPENED)
		return false;
	found = image_section(&im, name, &shdr) != NULL;
	*at = shdr.sh_offset;
	*n = shdr.sh_size;
	image_close(&im);
	return found;
}

static const char *const sections[] = {
	".debug_info", ".debug_abbrev", ".debug_line", ".debug_str",
	".debug_ranges", ".debug_rnglists", ".debug_addr",
	".debug_str_offsets", ".debug_line_str", ".debug_types" };

#define SECTIONS (sizeof sections / sizeof *sections)

static uint32_t
next_random(uint32_t *x)
{
	*x = *x * 1664525u + 1013904223u;
	return *x >> 8;
}

START_TEST(damage_does_no_harm)
{
	unsigned rounds = getenv("PV_SANITIZED") &&
			  strcmp(getenv("PV_SANITIZED"), "yes") == 0 ?
			  6 : 20;
	char path[PATH_SIZE], copy[PATH_SIZE];
	uint64_t addr[MARKS];
	uint32_t seed = 20240229u + (uint32_t)_i;
	struct file file;
	size_t at, n, k;

	if (!path_of(path, damaged[_i]))
		return;
	for (k = 0; k < MARKS; k++)
		addr[k] = address_of(damaged[_i], marks[k].label);
	file = slurp(path);
	snprintf(copy, sizeof copy, "%s/damaged-%s", dir, damaged[_i]);
	for (k = 0; k < SECTIONS; k++) {
		if (!find_section(path, sections[k], &at, &n) || n == 0)
			continue;
		for (unsigned round = 0; round < rounds; round++) {
			unsigned char *bad = malloc(file.n);

			memcpy(bad, file.at, file.n);
			for (unsigned i = 0; i < 1 + round % 8; i++)
				bad[at + next_random(&seed) % n] =
					(unsigned char)next_random(&seed);
			spill(copy, bad, file.n);
			free(bad);
			run_damaged(copy, addr);
		}
	}
	remove(copy);
	free(file.at);
}
END_TEST

START_TEST(cut_files_do_no_harm)
{
	char path[PATH_SIZE], copy[PATH_SIZE];
	uint64_t addr[MARKS];
	struct file file;
	size_t n;

	ck_assert(path_of(path, "dw-5"));
	for (size_t k = 0; k < MARKS; k++)
		addr[k] = address_of("dw-5", marks[k].label);
	file = slurp(path);
	snprintf(copy, sizeof copy, "%s/cut", dir);
	for (n = 0; n < file.n; n += file.n / 61 + 1) {
		spill(copy, file.at, n);
		run_damaged(copy, addr);
	}
	remove(copy);
	free(file.at);
}
END_TEST

/* --------------------------------------------------------------- packages */

static const char *const packed[] = { "kept-split-4", "kept-split-5" };

static const char *const packed_sections[] = {
	".debug_cu_index", ".debug_info.dwo", ".debug_abbrev.dwo",
	".debug_str_offsets.dwo", ".debug_str.dwo" };

#define PACKED_SECTIONS (sizeof packed_sections / sizeof *packed_sections)

struct package {
	char path[PATH_SIZE], copy[PATH_SIZE];	/* of its program, a copy */
	uint64_t addr[MARKS];
	struct file file;
	size_t at, n;			/* of its index */
};

static void
begin_package(struct package *p, const char *name)
{
	char path[PATH_SIZE + 8];

	ck_assert(path_of(p->path, name));
	snprintf(p->copy, sizeof p->copy, "%s/damaged-%s", dir, name);
	shell("cp '%s' '%s'", p->path, p->copy);
	for (size_t k = 0; k < MARKS; k++)
		p->addr[k] = address_of(name, marks[k].label);
	snprintf(path, sizeof path, "%s.dwp", p->path);
	p->file = slurp(path);
	ck_assert(find_section(path, ".debug_cu_index", &p->at, &p->n));
}

static void
run_package(const struct package *p, const unsigned char *bytes)
{
	char path[PATH_SIZE + 8];

	snprintf(path, sizeof path, "%s.dwp", p->copy);
	spill(path, bytes, p->file.n);
	run_damaged(p->copy, p->addr);
	remove(path);
}

START_TEST(a_damaged_package_does_no_harm)
{
	char path[PATH_SIZE + 8];
	uint32_t seed = 20240301u + (uint32_t)_i;
	struct package p;
	size_t at, n;

	begin_package(&p, packed[_i]);
	for (size_t k = 0; k < PACKED_SECTIONS; k++) {
		snprintf(path, sizeof path, "%s.dwp", p.path);
		ck_assert(find_section(path, packed_sections[k], &at, &n));
		for (unsigned round = 0; round < 40; round++) {
			unsigned char *bad = malloc(p.file.n);

			memcpy(bad, p.file.at, p.file.n);
			for (unsigned i = 0; i < 1 + round % 4; i++)
				bad[at + next_random(&seed) % n] =
					(unsigned char)next_random(&seed);
			run_package(&p, bad);
			free(bad);
		}
	}
	remove(p.copy);
	free(p.file.at);
}
END_TEST

/* Each number of the index, one after the other, as others. */
START_TEST(a_wrong_index_does_no_harm)
{
	static const uint32_t wrong[] = { 0, 1, 3, 0x100, 0x7fffffff,
					  0x80000000, 0xfffffff0, 0xffffffff };
	struct package p;
	size_t i, k;

	begin_package(&p, packed[_i]);
	for (i = 0; i + 4 <= p.n; i += 4) {
		for (k = 0; k < sizeof wrong / sizeof *wrong; k++) {
			unsigned char *bad = malloc(p.file.n);

			memcpy(bad, p.file.at, p.file.n);
			memcpy(bad + p.at + i, &wrong[k], 4);
			run_package(&p, bad);
			free(bad);
		}
	}
	remove(p.copy);
	free(p.file.at);
}
END_TEST

static Suite *
dwarf_broken_suite(void)
{
	Suite *s = suite_create("dwarf_broken");

	make_programs("dwarf-broken");
	unit_case(s, a_program_without_dwarf_says_so);
	unit_case(s, a_missing_dwo_file_is_said);
	unit_case_loop(s, a_package_of_another_build, 4);
	unit_case_loop(s, work_has_a_budget,
		       (int)(sizeof heavy / sizeof *heavy));
	unit_case(s, a_run_that_was_stopped_can_be_repeated);
	unit_case_loop(s, damage_does_no_harm,
		       (int)(sizeof damaged / sizeof *damaged));
	unit_case(s, cut_files_do_no_harm);
	unit_case_loop(s, a_damaged_package_does_no_harm, 2);
	unit_case_loop(s, a_wrong_index_does_no_harm, 2);
	return s;
}

UNIT_MAIN(dwarf_broken_suite)
