/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__has_include) && __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#endif

#include "unit/unit.h"

#include "base/root.h"

#define TREES 300
#define PATHS 40

static char *top;

static void
make_top(void)
{
	static char at[64];

	snprintf(at, sizeof(at), "/tmp/t_root.XXXXXX");
	top = mkdtemp(at);
	ck_assert_ptr_nonnull(top);
	ck_assert_int_eq(chdir(top), 0);
	ck_assert_int_eq(mkdir("root", 0700), 0);
}

static void
remove_top(void)
{
	char command[128];

	snprintf(command, sizeof(command), "rm -rf '%s'", top);
	ck_assert_int_eq(system(command), 0);
}

/* Where PATH below the root leads, without the root; "-": nowhere. */
static const char *
leads(const char *root, const char *path)
{
	static struct text out;

	text_clear(&out);
	text_printf(&out, "%s%s", root, path);
	if (!root_follow(root, &out))
		return "-";
	ck_assert_uint_eq(strncmp(out.s, root, strlen(root)), 0);
	return out.s + strlen(root);
}

static void
make_link(const char *to, const char *at)
{
	ck_assert_int_eq(symlink(to, at), 0);
}

START_TEST(links_stay_inside)
{
	char deep[64];

	make_top();
	make_link("/usr/lib", "root/lib");
	ck_assert_int_eq(mkdir("root/usr", 0700), 0);
	ck_assert_int_eq(mkdir("root/usr/lib", 0700), 0);
	make_link("/opt/y.so", "root/usr/lib/x.so");
	make_link("z.so", "root/usr/lib/near.so");
	make_link("../../../../etc/passwd", "root/usr/lib/up");
	ck_assert_str_eq(leads("root", "/lib/x.so"), "/opt/y.so");
	ck_assert_str_eq(leads("root", "/lib/a.so"), "/usr/lib/a.so");
	/* what stays inside by itself keeps its name */
	ck_assert_str_eq(leads("root", "/usr/lib/near.so"),
			 "/usr/lib/near.so");
	ck_assert_str_eq(leads("root", "/lib/near.so"), "/usr/lib/z.so");
	ck_assert_str_eq(leads("root", "/usr/lib/up"), "/etc/passwd");
	ck_assert_str_eq(leads("root", "/../../etc/passwd"), "/etc/passwd");
	ck_assert_str_eq(leads("root", "//usr/./lib//a"), "//usr/./lib//a");
	ck_assert_str_eq(leads("root", ""), "");
	/* circles, and chains that the kernel would not follow either */
	make_link("/b", "root/a");
	make_link("/a", "root/b");
	ck_assert_str_eq(leads("root", "/a/x"), "-");
	make_link("c0", "root/c");
	for (int i = 0; i < 45; i++) {
		char to[32];

		snprintf(to, sizeof(to), "c%d", i + 1);
		snprintf(deep, sizeof(deep), "root/c%d", i);
		make_link(to, deep);
	}
	ck_assert_str_eq(leads("root", "/c"), "-");
	ck_assert_str_eq(leads("root", "/c20"), "/c20");
	remove_top();
}
END_TEST

START_TEST(only_what_is_below)
{
	struct text path = { 0 };

	make_top();
	make_link("/nowhere", "root/a");
	make_link("/nowhere", "rooted");
	text_adds(&path, "rooted/a");
	ck_assert(root_follow("root", &path));
	ck_assert_str_eq(path.s, "rooted/a");
	ck_assert(root_follow(NULL, &path) && root_follow("/", &path) &&
		  root_follow("", &path));
	ck_assert_str_eq(path.s, "rooted/a");
	text_clear(&path);
	text_adds(&path, "root//a");
	ck_assert(root_follow("root/", &path));
	ck_assert_str_eq(path.s, "root/nowhere");
	text_release(&path);
	remove_top();
}
END_TEST

/* ------------------------------------------------ beside the kernel's own */

static unsigned
pick(unsigned n)
{
	return (unsigned)rand() % n;
}

/* Of names of which many are there. */
static const char *
some_path(bool absolute)
{
	static const char *const part[] = { "a", "b", "c", "d", "..", "." };
	static char path[64];

	*path = '\0';
	if (absolute)
		strcat(path, "/");
	for (unsigned i = 0, n = 1 + pick(4); i < n; i++) {
		if (i)
			strcat(path, "/");
		strcat(path, part[pick(6)]);
	}
	return path;
}

static void
make_tree(void)
{
	char at[128], to[64];

	ck_assert_int_eq(system("rm -rf root/a root/b root/c root/d"), 0);
	for (int i = 0; i < 16; i++) {
		snprintf(at, sizeof(at), "root/%s", some_path(false));
		snprintf(to, sizeof(to), "%s", some_path(pick(2)));
		if (strstr(at, ".."))
			continue;
		if (pick(2))
			(void)!mkdir(at, 0700);
		else
			(void)!symlink(to, at);
	}
}

static int
by_kernel(int root, const char *path)
{
#ifdef RESOLVE_IN_ROOT
	struct open_how how = { .flags = O_PATH | O_CLOEXEC,
				.resolve = RESOLVE_IN_ROOT };

	return (int)syscall(SYS_openat2, root, path, &how, sizeof(how));
#else
	(void)root, (void)path;
	return -1;
#endif
}

static void
compare(int root, const char *path)
{
	struct text mine = { 0 };
	char inside[128], *real = NULL;
	struct stat a, b;
	int fd = by_kernel(root, path);

	text_printf(&mine, "root/%s", path);
	if (root_follow("root", &mine))
		real = realpath(mine.s, NULL);
	if (fd >= 0) {
		ck_assert_int_eq(fstat(fd, &a), 0);
		ck_assert_msg(real && stat(real, &b) == 0 &&
			      a.st_ino == b.st_ino, "%s: to %s", path, mine.s);
		close(fd);
	}
	/* where "a" is not there "a/.." leads nowhere else */
	snprintf(inside, sizeof(inside), "%s/root", top);
	ck_assert_msg(!real || strncmp(real, inside, strlen(inside)) == 0,
		      "%s: to %s", path, real);
	free(real);
	text_release(&mine);
}

START_TEST(as_the_kernel_does)
{
	int root, fd;

	make_top();
	root = open("root", O_PATH | O_DIRECTORY | O_CLOEXEC);
	fd = by_kernel(root, ".");
	srand(1);
	for (int i = 0; fd >= 0 && i < TREES; i++) {
		make_tree();
		for (int k = 0; k < PATHS; k++)
			compare(root, some_path(false));
	}
	if (fd >= 0)
		close(fd);
	close(root);
	remove_top();
}
END_TEST

static Suite *
root_suite(void)
{
	Suite *s = suite_create("root");

	unit_case(s, links_stay_inside);
	unit_case(s, only_what_is_below);
	unit_case(s, as_the_kernel_does);
	return s;
}

UNIT_MAIN(root_suite)
