/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Debug information in files beside the program's: what dwz made for several, and
 * packages.
 */
#include <config.h>

#include "unit/dwarftest.h"

/* ------------------------------------------------ files that several share */

static const struct {
	const char *common;		/* where it is, below the test's */
	const char *debug_dir, *symfs;	/* likewise, or NULL */
	bool found;
} shared[] = {
	{ "program/kept-dwz-common", NULL, NULL, true },
	{ "elsewhere/kept-dwz-common", NULL, NULL, false },
	{ "debug/kept-dwz-common", "debug", NULL, true },
	{ "root/usr/lib/debug/kept-dwz-common", NULL, "root", true },
	{ "root/usr/lib/debug/kept-dwz-common", NULL, NULL, false },
};

/* What is inlined where its names are missing has none, and that is said. */
static void
check_nameless(const struct fixture *f)
{
	const struct mapping_status *is = &f->names->status[f->mapping.i];
	const struct frame *frame;
	struct frame one;
	struct func func;
	size_t n;

	ck_assert_ptr_nonnull(strstr(is->note[0].text, "dwz"));
	ck_assert_str_eq(text_base_name(names_text(f->names, is->fix[0].arg)),
			 "kept-dwz-common");
	frame = names_frames(f->names, f->location[0], &n, &one);
	func = names_func(f->names, frame[0].func);
	ck_assert_str_eq(names_text(f->names, func.name), "[inlined]");
	ck_assert(func.flags & FUNC_UNNAMED);
	ck_assert_int_eq(diag_worst(f->diag), DIAG_WARNING);
}

START_TEST(a_shared_file_is_found)
{
	const char *dirs[2] = { NULL, NULL };
	struct symbol_options options = { .debug_dir = dirs };
	char top[PATH_SIZE], path[2 * PATH_SIZE], sub[2][2 * PATH_SIZE];
	struct fixture f;

	snprintf(top, sizeof top, "%s/shared", dir);
	shell("cd '%s' && rm -rf shared && mkdir -p shared/program "
	      "shared/elsewhere shared/debug shared/link "
	      "shared/root/usr/lib/debug && cp kept-dwz shared/program && "
	      "cp kept-dwz-common shared/%s && "
	      "ln -s ../program/kept-dwz shared/link", dir,
	      shared[_i].common);
	/* the name is relative to what the link leads to */
	snprintf(path, sizeof path, "%s/link/kept-dwz", top);
	if (shared[_i].debug_dir) {
		snprintf(sub[0], sizeof sub[0], "%s/%s", top,
			 shared[_i].debug_dir);
		dirs[0] = sub[0];
	}
	begin(&f, path);
	if (shared[_i].symfs) {
		snprintf(sub[1], sizeof sub[1], "%s/%s", top,
			 shared[_i].symfs);
		options.symfs = sub[1];
		shell("mkdir -p '%s%s/link' && cp '%s' '%s%s'", sub[1], top,
		      path, sub[1], path);
	}
	add(&f, address_of("kept-dwz", "at_innermost"));
	finish_with(&f, options);
	if (shared[_i].found) {
		check(&f, 0, want_innermost);
		ck_assert_ptr_null(f.names->status[f.mapping.i].note[0].text);
	} else {
		check_nameless(&f);
	}
	end(&f);
}
END_TEST

/* ---------------------------------------------------------------- packages */

static const struct {
	const char *package;		/* where it is, below the test's */
	const char *debug_dir, *symfs;	/* likewise, or NULL */
	bool found;
} packages[] = {
	{ "link/kept-split-5.dwp", NULL, NULL, true },
	{ "program/kept-split-5.dwp", NULL, NULL, true },
	{ "elsewhere/kept-split-5.dwp", NULL, NULL, false },
	{ "elsewhere/kept-split-5.dwp", "elsewhere", NULL, true },
	{ "debug$at/link/kept-split-5.dwp", "debug", NULL, true },
	{ "root/usr/lib/debug$at/link/kept-split-5.dwp", NULL, "root", true },
	{ "root/usr/lib/debug$at/link/kept-split-5.dwp", NULL, NULL, false },
};

START_TEST(a_package_is_found)
{
	const char *dirs[2] = { NULL, NULL };
	struct symbol_options options = { .debug_dir = dirs };
	char top[PATH_SIZE], path[2 * PATH_SIZE], sub[2][2 * PATH_SIZE];
	struct fixture f;

	path_of(top, "packages");
	shell("cd '%s' && rm -rf packages && mkdir -p packages/program "
	      "packages/link && cp kept-split-5 packages/program && "
	      "ln -s ../program/kept-split-5 packages/link && "
	      "at='%s' to=\"packages/%s\" && mkdir -p \"${to%%/*}\" && "
	      "cp kept-split-5.dwp \"$to\"", dir, top, packages[_i].package);
	snprintf(path, sizeof path, "%s/link/kept-split-5", top);
	if (packages[_i].debug_dir) {
		snprintf(sub[0], sizeof sub[0], "%s/%s", top,
			 packages[_i].debug_dir);
		dirs[0] = sub[0];
	}
	begin(&f, path);
	if (packages[_i].symfs) {
		snprintf(sub[1], sizeof sub[1], "%s/%s", top,
			 packages[_i].symfs);
		options.symfs = sub[1];
		shell("mkdir -p '%s%s/link' && cp '%s' '%s%s'", sub[1], top,
		      path, sub[1], path);
	}
	add(&f, address_of("kept-split-5", "at_innermost"));
	finish_with(&f, options);
	if (packages[_i].found)
		check(&f, 0, want_innermost);
	else
		ck_assert_ptr_nonnull(strstr(
			f.names->status[f.mapping.i].note[0].text, ".dwo"));
	end(&f);
}
END_TEST

/* Of a program that is stripped: named after it, or after the debug file. Tools
 * of another machine may not know the program. */
START_TEST(a_package_is_found_by_a_debug_file)
{
	static const char *const name[] = { "stripped", "inner", "inner.debug" };
	struct fixture f;
	char path[PATH_SIZE];

	shell("cd '%s' && rm -rf linked && mkdir -p linked/.debug && "
	      "objcopy --only-keep-debug kept-split-4 "
	      "linked/.debug/inner.debug && cd linked && "
	      "strip -o stripped ../kept-split-4 && "
	      "objcopy --add-gnu-debuglink=.debug/inner.debug stripped && "
	      "cp ../kept-split-4.dwp %s%s.dwp || "
	      "rm -f '%s/linked/stripped'", dir, _i == 0 ? "" : ".debug/",
	      name[_i], dir);
	if (!path_of(path, "linked/stripped"))
		return;
	begin_marks(&f, path, "kept-split-4");
	finish(&f);
	for (size_t i = 0; i < MARKS; i++)
		check(&f, i, marks[i].want);
	end(&f);
}
END_TEST

static Suite *
dwarf_files_suite(void)
{
	Suite *s = suite_create("dwarf_files");

	make_programs("dwarf-files");
	unit_case_loop(s, a_shared_file_is_found,
		       (int)(sizeof shared / sizeof *shared));
	unit_case_loop(s, a_package_is_found,
		       (int)(sizeof packages / sizeof *packages));
	unit_case_loop(s, a_package_is_found_by_a_debug_file, 3);
	return s;
}

UNIT_MAIN(dwarf_files_suite)
