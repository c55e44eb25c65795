/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where profview run finds the library that records by PAPI. LIBDIR is a folder
 * of this test (local.mk), which the dynamic linker does not know.
 */
#include <config.h>

#include <dlfcn.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "unit/unit.h"

#include "main/run/recorder.h"

#define NAME "libpapihist-preload.so"
#define HERE LIBDIR "/" NAME

/* Any library that can be loaded; but none that is there by the plain name. */
static void
put_library(void)
{
	void *at = dlsym(RTLD_DEFAULT, "getpagesize");
	Dl_info info;

	ck_assert(at && dladdr(at, &info) && strstr(info.dli_fname, ".so"));
	mkdir(LIBDIR, 0777);
	unlink(HERE);
	ck_assert_int_eq(symlink(info.dli_fname, HERE), 0);
}

static bool
linker_knows_one(void)
{
	return dlopen(NAME, RTLD_LAZY | RTLD_LOCAL) != NULL;
}

START_TEST(found_where_it_was_installed)
{
	const struct recorder *papi = recorder_named("papi");
	struct launch l = { .scratch = { 0 } };

	if (linker_knows_one())
		return;
	mkdir(LIBDIR, 0777);
	unlink(HERE);
	ck_assert(!papi->installed());
	put_library();
	ck_assert(papi->installed());
	unsetenv("LD_PRELOAD");
	papi->prepare(&l, "x.papihist");
	ck_assert_str_eq(getenv("LD_PRELOAD"), HERE);
	ck_assert_str_eq(getenv("PAPIHIST"), "x.papihist");
	setenv("LD_PRELOAD", "other.so", 1);
	papi->prepare(&l, "x.papihist");
	ck_assert_str_eq(getenv("LD_PRELOAD"), HERE ":other.so");
	unlink(HERE);
}
END_TEST

static Suite *
recorder_suite(void)
{
	Suite *s = suite_create("recorder");

	unit_case(s, found_where_it_was_installed);
	return s;
}

UNIT_MAIN(recorder_suite)
