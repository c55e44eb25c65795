/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit/elf.h"
#include "unit/opentest.h"

#include "symbol/resolve/module.h"

#define RANGES_MAX 256

struct range { uint64_t start, end, offset; char path[1024]; };

static const struct symbol_options no_options;

/* -------------------------------------- programs that say where they are */

static bool
read_range(const char *line, struct range *r)
{
	char inode[32];

	r->path[0] = '\0';
	return sscanf(line, "%" SCNx64 "-%" SCNx64 " %*s %" SCNx64
		      " %*s %31s %1023s", &r->start, &r->end, &r->offset,
		      inode, r->path) >= 4;
}

static void
check_address(const char *file, const struct range *range, size_t n,
	      const char *name, uint64_t addr)
{
	struct modules modules = { 0 };
	const struct elfsym *sym;
	struct module *m;
	uint64_t vaddr;
	bool executable;
	size_t i, len;

	for (i = 0; i < n; i++)
		if (range[i].start <= addr && addr < range[i].end)
			break;
	ck_assert_msg(i < n, "%s: %s is in no range", file, name);
	m = modules_open(&modules, &no_options, range[i].path, false).module;
	ck_assert_msg(m != NULL, "%s: %s", file, range[i].path);
	ck_assert(module_vaddr(m, addr - range[i].start + range[i].offset,
			       &vaddr, &executable));
	ck_assert_msg(executable, "%s: %s is no code", file, name);
	ck_assert(m->image.ehdr.e_type != ET_EXEC || vaddr == addr);
	module_read_symbols(m, &no_options, NULL);
	sym = elfsym_find(&m->sym, vaddr);
	ck_assert_msg(sym && sym->start == vaddr, "%s: %s", file, name);
	elfsym_name(sym, &len);
	ck_assert_msg(len == strlen(name) &&
		      memcmp(sym->name, name, len) == 0,
		      "%s: %.*s, not %s", file, (int)len, sym->name, name);
	modules_release(&modules);
}

static void
check_program(const char *file)
{
	struct range *range = mem_array(RANGES_MAX, sizeof *range);
	char command[8192], line[4096], name[64];
	size_t n = 0, checked = 0;
	uint64_t addr;
	FILE *f;

	snprintf(command, sizeof command, "'%s'", elf_path(file));
	f = popen(command, "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f)) {
		if (sscanf(line, "%63[a-z_] 0x%" SCNx64, name, &addr) == 2) {
			check_address(file, range, n, name, addr);
			checked++;
		} else if (n < RANGES_MAX && read_range(line, &range[n])) {
			n++;
		}
	}
	ck_assert_msg(pclose(f) == 0 && checked >= 6, "%s: %zu", file,
		      checked);
	free(range);
}

START_TEST(addresses_of_every_link_style)
{
	ck_assert_uint_gt(elf_each("run-", check_program), 0);
}
END_TEST

/* ------------------------------------------------------------ segments */

START_TEST(code_and_address_at_different_offsets)
{
	struct module m = { .image = { .fd = -1 } };
	const struct segment segment[] = {
		{ 0, 0x800, 0x400000, 0x1000, false },
		{ 0x800, 0x300, 0x401800, 0x1000, true },
		{ 0x2b00, 0x500, 0x405b00, 0x1000, false },
	};
	uint64_t vaddr;
	bool executable;
	size_t i;

	for (i = 0; i < 3; i++)
		VEC_PUSH(&m.segment, segment[i]);
	ck_assert(module_vaddr(&m, 0x8f0, &vaddr, &executable));
	ck_assert(executable && vaddr == 0x4018f0);
	/* in the rest of its page */
	ck_assert(module_vaddr(&m, 0xfff, &vaddr, &executable));
	ck_assert(executable && vaddr == 0x401fff);
	ck_assert(module_vaddr(&m, 0x2b01, &vaddr, &executable));
	ck_assert(!executable && vaddr == 0x405b01);
	ck_assert(!module_vaddr(&m, 0x9000, &vaddr, &executable));
	ck_assert(!module_vaddr(&m, UINT64_MAX, &vaddr, &executable));
	ck_assert(module_has_code(&m, 0x401aff));
	ck_assert(!module_has_code(&m, 0x401b00));
	ck_assert(!module_has_code(&m, 0x400100));
	VEC_RELEASE(&m.segment);
}
END_TEST

/* --------------------------------------------------------------- paths */

static const struct { const char *from, *to, *path, *want; } maps[] = {
	{ "/build", "/src", "/build/a.so", "/src/a.so" },
	{ "/build/", "/src/", "/build/a.so", "/src/a.so" },
	{ "/build", "/src", "/builder/a.so", NULL },
	{ "/build/a.so", "/x/b.so", "/build/a.so", "/x/b.so" },
	{ "/", "/root", "/bin/x", "/root/bin/x" },
	{ "/", "/root/", "/bin/x", "/root/bin/x" },
	{ "/a", "/", "/a/b", "/b" },
	{ "", "/x", "/a", NULL },
};

START_TEST(paths_are_substituted_by_components)
{
	const struct path_map map[] = {
		{ maps[_i].from, maps[_i].to }, { NULL, NULL } };
	struct text out = { 0 };
	bool mapped = symbol_map_path(map, maps[_i].path, &out);

	ck_assert(mapped == (maps[_i].want != NULL));
	if (mapped)
		ck_assert_str_eq(out.s, maps[_i].want);
	text_release(&out);
}
END_TEST

START_TEST(the_longest_substitution_counts)
{
	const struct path_map map[] = {
		{ "/a", "/1" }, { "/a/b/c", "/3" }, { "/a/b", "/2" },
		{ NULL, NULL } };
	struct text out = { 0 };

	ck_assert(symbol_map_path(map, "/a/b/c/d", &out));
	ck_assert_str_eq(out.s, "/3/d");
	ck_assert(!symbol_map_path(NULL, "/a", &out));
	text_release(&out);
}
END_TEST

static struct file_route
open_with(const struct symbol_options *options, const char *path, bool main,
	  char name[64])
{
	struct modules modules = { 0 };
	struct file_route route = modules_open(&modules, options, path, main);

	snprintf(name, 64, "%s", route.module ?
		 text_base_name(route.module->image.path) : "-");
	modules_release(&modules);
	return route;
}

START_TEST(where_files_are_looked_for)
{
	char dir[4096], other[4096], name[64];
	const struct path_map map[] = { { "/nowhere", dir }, { NULL, NULL } };
	struct symbol_options options = { 0 };
	struct file_route route;

	snprintf(dir, sizeof dir, "%s", elf_dir(NULL));
	route = open_with(&options, "/nowhere/run-pie", false, name);
	ck_assert_int_eq(route.fault, IMAGE_MISSING);
	route = open_with(&options, elf_path("run-pie"), false, name);
	ck_assert_str_eq(name, "run-pie");
	ck_assert(route.recorded);
	options.map = map;
	route = open_with(&options, "/nowhere/run-pie", false, name);
	ck_assert_str_eq(name, "run-pie");
	ck_assert(!route.recorded);

	/* a root: by path, or by the last part; never outside it */
	options = (struct symbol_options){ .symfs = dir };
	open_with(&options, "/run-no-pie", false, name);
	ck_assert_str_eq(name, "run-no-pie");
	open_with(&options, "/usr/bin/run-no-pie", false, name);
	ck_assert_str_eq(name, "run-no-pie");
	open_with(&options, "/bin/sh", false, name);
	ck_assert_str_eq(name, "-");

	snprintf(other, sizeof other, "%s", elf_path("run-static"));
	options = (struct symbol_options){ .exe = other };
	open_with(&options, elf_path("run-pie"), true, name);
	ck_assert_str_eq(name, "run-static");
	open_with(&options, elf_path("run-pie"), false, name);
	ck_assert_str_eq(name, "run-pie");
	route = open_with(&options, "/dev/null", false, name);
	ck_assert_int_eq(route.fault, IMAGE_IRREGULAR);
}
END_TEST

/* A list of mapped objects can name anything. */
START_TEST(only_regular_files_are_opened)
{
	char path[4096], name[64];
	struct symbol_options root = { .symfs = "/" };
	struct file_route route;
	int watch;

	snprintf(path, sizeof path, "%s", elf_path("fifo"));
	remove(path);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	watch = open_watch(path);
	route = open_with(&no_options, path, false, name);
	ck_assert_int_eq(route.fault, IMAGE_IRREGULAR);
	open_with(&no_options, path, true, name);
	open_with(&root, path, false, name);
	ck_assert_str_eq(name, "-");
	ck_assert(!open_watch_end(watch));
	remove(path);

	watch = open_watch("/dev/zero");
	route = open_with(&no_options, "/dev/zero", false, name);
	ck_assert_int_eq(route.fault, IMAGE_IRREGULAR);
	ck_assert(!open_watch_end(watch));

	snprintf(path, sizeof path, "%s", elf_path("folder"));
	ck_assert(mkdir(path, 0700) == 0 || errno == EEXIST);
	watch = open_watch(path);
	route = open_with(&no_options, path, false, name);
	ck_assert_int_eq(route.fault, IMAGE_IRREGULAR);
	ck_assert(!open_watch_end(watch));

	watch = open_watch(elf_path("run-pie"));
	open_with(&no_options, elf_path("run-pie"), false, name);
	ck_assert(open_watch_end(watch));
}
END_TEST

START_TEST(one_module_a_file)
{
	struct modules modules = { 0 };
	char link_path[4096], path[4096];
	struct module *m;

	snprintf(path, sizeof path, "%s", elf_path("run-pie"));
	snprintf(link_path, sizeof link_path, "%s", elf_path("same-file"));
	remove(link_path);
	ck_assert_int_eq(link(path, link_path), 0);
	m = modules_open(&modules, &no_options, path, false).module;
	ck_assert_ptr_eq(modules_open(&modules, &no_options, link_path,
				      false).module, m);
	ck_assert_uint_eq(modules.at.n, 1);
	modules_release(&modules);
	remove(link_path);
}
END_TEST

/* A profile may name more files than a process can have open. */
START_TEST(files_do_not_all_stay_open)
{
	struct modules modules = { 0 };
	char command[16384], path[8192];
	struct module *m = NULL;
	unsigned i;

	snprintf(command, sizeof command, "mkdir -p '%s/many' && cd '%s' && "
		 "for i in `seq 140`; do cp run-pie many/$i; done",
		 elf_dir(NULL), elf_dir(NULL));
	ck_assert_int_eq(system(command), 0);
	for (i = 1; i <= 140; i++) {
		snprintf(path, sizeof path, "%s/many/%u", elf_dir(NULL), i);
		m = modules_open(&modules, &no_options, path, false).module;
		ck_assert_ptr_nonnull(m);
	}
	ck_assert_uint_eq(modules.at.n, 140);
	ck_assert_int_lt(m->image.fd, 0);
	module_read_symbols(m, &no_options, NULL);
	ck_assert_uint_gt(m->sym.n, 0);
	module_close_fds(m);
	ck_assert_int_lt(m->image.fd, 0);

	/* one that was changed in between is not read */
	m = modules.at.at[138];
	snprintf(command, sizeof command, "echo x >>'%s'", m->image.path);
	ck_assert_int_eq(system(command), 0);
	module_read_symbols(m, &no_options, NULL);
	ck_assert_uint_eq(m->sym.n, 0);
	modules_release(&modules);
}
END_TEST

/* ---------------------------------------------------------------- calls */

static uint64_t
code_start(const struct module *m)
{
	size_t i;

	for (i = 0; i < m->segment.n; i++)
		if (m->segment.at[i].executable)
			return m->segment.at[i].vaddr;
	return 0;
}

/* Every location behind a call that objdump finds is one; of all others few. */
START_TEST(calls_before_return_addresses)
{
	char command[8192], line[4096], *text;
	struct modules modules = { 0 };
	struct module *m;
	bool after_call = false;
	uint64_t addr, at;
	unsigned n = 0, other = 0;
	FILE *f;

	if (!elf_exists("run-static"))
		return;
	m = modules_open(&modules, &no_options, elf_path("run-static"),
			 false).module;
	ck_assert_ptr_nonnull(m);
	if (module_call_before(m, code_start(m) + 8) == CALL_UNKNOWN) {
		modules_release(&modules);
		return;		/* a machine without this test */
	}
	snprintf(command, sizeof command,
		 "objdump -d --no-show-raw-insn -j .text '%s'",
		 m->image.path);
	f = popen(command, "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f)) {
		text = strchr(line, '\t');
		if (!text || sscanf(line, " %" SCNx64 ":", &addr) != 1)
			continue;
		if (after_call) {
			ck_assert_msg(module_call_before(m, addr - 1) ==
				      CALL_YES, "%" PRIx64, addr);
			n++;
		}
		after_call = strncmp(text, "\tcall", 5) == 0 ||
			     strncmp(text, "\tnotrack call", 13) == 0 ||
			     strncmp(text, "\tbl\t", 4) == 0 ||
			     strncmp(text, "\tblr\t", 5) == 0;
	}
	pclose(f);
	ck_assert_uint_gt(n, 100);
	for (at = 0; at < 4096; at++)
		other += module_call_before(m, code_start(m) + 64 + at * 5) ==
			 CALL_YES;
	ck_assert_uint_lt(other, 400);
	modules_release(&modules);
}
END_TEST

static Suite *
module_suite(void)
{
	Suite *s = suite_create("module");

	elf_dir("module");
	unit_case(s, addresses_of_every_link_style);
	unit_case(s, code_and_address_at_different_offsets);
	unit_case_loop(s, paths_are_substituted_by_components,
		       (int)(sizeof maps / sizeof *maps));
	unit_case(s, the_longest_substitution_counts);
	unit_case(s, where_files_are_looked_for);
	unit_case(s, only_regular_files_are_opened);
	unit_case(s, one_module_a_file);
	unit_case(s, files_do_not_all_stay_open);
	unit_case(s, calls_before_return_addresses);
	return s;
}

UNIT_MAIN(module_suite)
