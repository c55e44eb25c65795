/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <unistd.h>

#include "unit/elf.h"

#include "symbol/elf/debugfile.h"

#define BUILD_ID "stripped-build-id"
#define NO_BUILD_ID "stripped-no-build-id"

static void
run(const char *format, const char *a, const char *b)
{
	char command[16384];

	snprintf(command, sizeof command, format, a, b);
	ck_assert_int_eq(system(command), 0);
}

/* A directory of its own for each test, under the programs', empty. */
static char *
make_dir(const char *name)
{
	static char dir[4096];

	snprintf(dir, sizeof dir, "%s/%s", elf_dir(NULL), name);
	run("rm -rf '%s' && mkdir -p '%s'", dir, dir);
	return dir;
}

/* Copies program NAME of the common directory to DIR. */
static void
copy(const char *name, const char *dir)
{
	run("cp '%s' '%s/'", elf_path(name), dir);
}

static void
open_in(struct image *im, const char *dir, const char *name)
{
	char path[8192];

	snprintf(path, sizeof path, "%s/%s", dir, name);
	ck_assert_int_eq(image_open(im, path), IMAGE_OPENED);
}

static enum debug_found
find(struct image *im, const char *debug_dir, struct text *where)
{
	const char *dirs[] = { debug_dir, NULL };
	const struct debug_locations locations = {.dir = debug_dir ? dirs
								   : NULL};
	enum debug_found found;
	struct image debug;

	found = debugfile_find(im, &locations, NULL, &debug, where);
	if (found == DEBUG_CUT)
		return found;
	text_clear(where);
	if (found == DEBUG_FOUND) {
		text_adds(where, debug.path);
		image_close(&debug);
	}
	return found;
}

static bool
have_tools(void)
{
	return elf_exists(BUILD_ID) && elf_exists(NO_BUILD_ID);
}

START_TEST(checksum_is_the_usual_one)
{
	const unsigned char *p = (const unsigned char *)"123456789";
	uint32_t crc;

	ck_assert_uint_eq(debugfile_crc(0, p, 9), 0xcbf43926);
	crc = debugfile_crc(0, p, 2);
	ck_assert_uint_eq(debugfile_crc(crc, p + 2, 7), 0xcbf43926);
	ck_assert_uint_eq(debugfile_crc(0, p, 0), 0);
}
END_TEST

START_TEST(the_link_is_read)
{
	char name[256];
	struct image im;
	uint32_t crc;

	if (!have_tools())
		return;
	open_in(&im, elf_dir(NULL), BUILD_ID);
	ck_assert(debugfile_link(&im, name, &crc));
	ck_assert_str_eq(name, "link-build-id.debug");
	image_close(&im);
	open_in(&im, elf_dir(NULL), "run-pie");
	ck_assert(!debugfile_link(&im, name, &crc));
	image_close(&im);
}
END_TEST

/* By link, beside the program and in .debug; checked by build-id for one,
 * by checksum for the other. */
static void
check_beside(const char *name, const char *debug, const char *dir)
{
	struct text where = { 0 };
	struct image im;
	char sub[8192];

	copy(name, dir);
	open_in(&im, dir, name);
	ck_assert_int_eq(find(&im, NULL, &where), DEBUG_ABSENT);
	copy(debug, dir);
	ck_assert_int_eq(find(&im, NULL, &where), DEBUG_FOUND);
	ck_assert_str_eq(text_base_name(where.s), debug);
	snprintf(sub, sizeof sub, "%s/.debug", dir);
	mkdir(sub, 0777);
	run("mv '%s'/link-* '%s/'", dir, sub);
	ck_assert_int_eq(find(&im, NULL, &where), DEBUG_FOUND);
	ck_assert_ptr_nonnull(strstr(where.s, "/.debug/"));
	image_close(&im);
	text_release(&where);
}

START_TEST(found_beside_the_program)
{
	if (!have_tools())
		return;
	check_beside(BUILD_ID, "link-build-id.debug", make_dir("beside"));
	check_beside(NO_BUILD_ID, "link-no-build-id.debug",
		     make_dir("beside-crc"));
}
END_TEST

START_TEST(found_by_build_id)
{
	struct text path = { 0 }, where = { 0 }, hex = { 0 };
	char *dir = make_dir("by-id");
	struct image im;

	if (!have_tools())
		return;
	copy(BUILD_ID, dir);
	open_in(&im, dir, BUILD_ID);
	ck_assert_uint_eq(im.nbuild_id, 20);
	image_hex(&im, &hex);
	text_printf(&path, "%s/store/.build-id/%.2s", dir, hex.s);
	run("mkdir -p '%s'%s", path.s, "");
	text_printf(&path, "/%s.debug", hex.s + 2);
	run("cp '%s' '%s'", elf_path("link-build-id.debug"), path.s);
	ck_assert_int_eq(find(&im, NULL, &where), DEBUG_ABSENT);
	text_clear(&hex);
	text_printf(&hex, "%s/store", dir);
	ck_assert_int_eq(find(&im, hex.s, &where), DEBUG_FOUND);
	ck_assert_str_eq(where.s, path.s);
	/* the same name, another build */
	run("cp '%s' '%s'", elf_path("link-no-build-id.debug"), path.s);
	ck_assert_int_eq(find(&im, hex.s, &where), DEBUG_OTHER);
	image_close(&im);
	text_release(&hex);
	text_release(&path);
	text_release(&where);
}
END_TEST

START_TEST(found_in_a_debug_directory_by_path)
{
	struct text root = { 0 }, where = { 0 };
	char *dir = make_dir("by-path"), *real;
	struct image im;

	if (!have_tools())
		return;
	real = realpath(dir, NULL);
	ck_assert_ptr_nonnull(real);
	copy(NO_BUILD_ID, real);
	open_in(&im, real, NO_BUILD_ID);
	text_printf(&root, "%s/store", real);
	run("mkdir -p '%s%s'", root.s, real);
	text_adds(&root, real);
	copy("link-no-build-id.debug", root.s);
	root.s[strlen(real) + strlen("/store")] = '\0';
	ck_assert_int_eq(find(&im, root.s, &where), DEBUG_FOUND);
	ck_assert_int_eq(find(&im, "/nowhere", &where), DEBUG_ABSENT);
	image_close(&im);
	text_release(&root);
	text_release(&where);
	free(real);
}
END_TEST

START_TEST(found_straight_in_a_debug_directory)
{
	struct text where = { 0 };
	char *dir = make_dir("flat"), store[8192];
	struct image im;

	if (!have_tools())
		return;
	snprintf(store, sizeof store, "%s/store", dir);
	mkdir(store, 0777);
	/* by the link, checked by its checksum */
	copy(NO_BUILD_ID, dir);
	copy("link-no-build-id.debug", store);
	open_in(&im, dir, NO_BUILD_ID);
	ck_assert_int_eq(find(&im, store, &where), DEBUG_FOUND);
	image_close(&im);
	/* by the program's name, checked by its build-id */
	copy(BUILD_ID, dir);
	run("cp '%s' '%s/" BUILD_ID ".debug'",
	    elf_path("link-build-id.debug"), store);
	open_in(&im, dir, BUILD_ID);
	ck_assert(!debugfile_is_one(&im));
	ck_assert_int_eq(find(&im, store, &where), DEBUG_FOUND);
	ck_assert_str_eq(text_base_name(where.s), BUILD_ID ".debug");
	image_close(&im);
	text_release(&where);
}
END_TEST

START_TEST(a_wrong_checksum_is_refused)
{
	struct text where = { 0 };
	char *dir = make_dir("wrong-crc");
	struct image im;

	if (!have_tools())
		return;
	copy(NO_BUILD_ID, dir);
	copy("link-no-build-id.debug", dir);
	run("echo x >>'%s/%s'", dir, "link-no-build-id.debug");
	open_in(&im, dir, NO_BUILD_ID);
	ck_assert_int_eq(find(&im, NULL, &where), DEBUG_OTHER);
	image_close(&im);
	text_release(&where);
}
END_TEST

/* Nothing but where its code stands tells whether a file belongs to a program
 * with neither build-id nor link. */
START_TEST(what_the_user_named_is_taken_but_not_checked)
{
	struct debug_locations locations = { 0 };
	struct text cut = { 0 };
	char *dir = make_dir("named");
	struct image im, debug;
	char path[4096];

	if (!have_tools())
		return;
	copy(NO_BUILD_ID, dir);
	run("objcopy -R .gnu_debuglink '%s/%s'", dir, NO_BUILD_ID);
	snprintf(path, sizeof path, "%s", elf_path("link-no-build-id.debug"));
	open_in(&im, dir, NO_BUILD_ID);
	ck_assert_int_eq(debugfile_find(&im, &locations, NULL, &debug, &cut),
			 DEBUG_ABSENT);
	locations.file = path;
	ck_assert_int_eq(debugfile_find(&im, &locations, NULL, &debug, &cut),
			 DEBUG_FOUND);
	ck_assert_str_eq(debug.path, path);
	ck_assert(debug.unchecked);
	image_close(&debug);
	/* other code */
	snprintf(path, sizeof path, "%s", elf_path("run-static"));
	ck_assert(elf_exists("run-static"));
	ck_assert_int_eq(debugfile_find(&im, &locations, NULL, &debug, &cut),
			 DEBUG_OTHER);
	image_close(&im);
	/* of a linked one the checksum decides */
	open_in(&im, elf_dir(NULL), NO_BUILD_ID);
	snprintf(path, sizeof path, "%s", elf_path("link-no-build-id.debug"));
	ck_assert_int_eq(debugfile_find(&im, &locations, NULL, &debug, &cut),
			 DEBUG_FOUND);
	ck_assert(!debug.unchecked);
	image_close(&debug);
	image_close(&im);
	text_release(&cut);
}
END_TEST

/* The headers of sections stand at the end: without it there seems to be nothing, and
 * with some more missing no build-id either. */
static void
check_cut(const char *name, const char *debug, const char *dir)
{
	struct text where = { 0 };
	struct image im, end;
	char whole[8192];

	copy(name, dir);
	copy(debug, dir);
	open_in(&im, dir, name);
	run("truncate -s -100 '%s/%s'", dir, debug);
	ck_assert_int_eq(find(&im, NULL, &where), DEBUG_CUT);
	ck_assert_str_eq(text_base_name(where.s), debug);
	run("truncate -s 300 '%s/%s'", dir, debug);
	ck_assert_int_eq(find(&im, NULL, &where), DEBUG_CUT);
	open_in(&end, dir, debug);
	ck_assert(end.cut && !im.cut);
	image_close(&end);
	/* a whole one elsewhere is as good as ever */
	snprintf(whole, sizeof whole, "%s/.debug", dir);
	mkdir(whole, 0777);
	copy(debug, whole);
	ck_assert_int_eq(find(&im, NULL, &where), DEBUG_FOUND);
	ck_assert_ptr_nonnull(strstr(where.s, "/.debug/"));
	image_close(&im);
	text_release(&where);
}

START_TEST(what_is_cut_short_is_none)
{
	if (!have_tools())
		return;
	check_cut(BUILD_ID, "link-build-id.debug", make_dir("cut-build-id"));
	check_cut(NO_BUILD_ID, "link-no-build-id.debug",
		  make_dir("cut-no-build-id"));
}
END_TEST

static Suite *
debugfile_suite(void)
{
	Suite *s = suite_create("debugfile");

	elf_dir("debugfile");
	unit_case(s, checksum_is_the_usual_one);
	unit_case(s, the_link_is_read);
	unit_case(s, found_beside_the_program);
	unit_case(s, found_by_build_id);
	unit_case(s, found_in_a_debug_directory_by_path);
	unit_case(s, found_straight_in_a_debug_directory);
	unit_case(s, a_wrong_checksum_is_refused);
	unit_case(s, what_the_user_named_is_taken_but_not_checked);
	unit_case(s, what_is_cut_short_is_none);
	return s;
}

UNIT_MAIN(debugfile_suite)
