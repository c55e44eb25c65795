/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of what is in no file: code made at run time, the kernel's functions,
 * the library that the kernel gives.
 */
#include <config.h>

#include "unit/symtest.h"
#include "unit/containertest.h"

#include <sys/utsname.h>

#include "symbol/elf/symtab.h"
#include "symbol/elf/vdso.h"
#include "symbol/table/table.h"

/* Writes TEXT to a file of the test's; its path. */
static const char *
write_list(const char *text)
{
	const char *path = elf_path("list");
	FILE *f = fopen(path, "w");

	ck_assert_ptr_nonnull(f);
	fputs(text, f);
	fclose(f);
	ck_assert_int_eq(chmod(path, 0644), 0);
	return path;
}

/* --- Lists ---------------------------------------------------------------- */

struct answer { uint64_t addr; const char *name; };

typedef enum table_fault (*reader)(struct table *t, const char *path,
				   const uint64_t *wanted, size_t n);

static enum table_fault
as_map(struct table *t, const char *path, const uint64_t *wanted, size_t n)
{
	return perfmap_read(t, path, false, wanted, n, NULL);
}

static enum table_fault
as_kernel(struct table *t, const char *path, const uint64_t *wanted, size_t n)
{
	return kallsyms_read(t, path, wanted, n, NULL);
}

/* Answers by rising address, up to one without. */
static uint64_t
check_list(reader read, const char *text, const struct answer *want,
	   enum table_fault fault)
{
	uint64_t wanted[32], skipped;
	struct table t;
	const char *name;
	size_t n, i, len;

	for (n = 0; want[n].addr; n++)
		wanted[n] = want[n].addr;
	ck_assert_int_eq(read(&t, write_list(text), wanted, n), fault);
	for (i = 0; i < n; i++) {
		name = table_name(&t, i, &len);
		if (!want[i].name) {
			ck_assert_ptr_null(name);
			continue;
		}
		ck_assert_ptr_nonnull(name);
		ck_assert_uint_eq(len, strlen(want[i].name));
		ck_assert_int_eq(memcmp(name, want[i].name, len), 0);
	}
	skipped = t.nskipped;
	table_release(&t);
	return skipped;
}

START_TEST(the_last_line_wins)
{
	static const struct answer want[] = {
		{ 0xfff, NULL }, { 0x1000, "old" }, { 0x1020, "inside" },
		{ 0x102f, "inside" }, { 0x1030, "old" }, { 0x1080, "new" },
		{ 0x10ff, "new" }, { 0x1100, "new" }, { 0x117f, "new" },
		{ 0x1180, NULL }, { 0x2000, "again" }, { 0x2001, NULL },
		{ 0, NULL },
	};

	ck_assert_uint_eq(check_list(as_map, "1000 100 old\n"
				     "2000 1 once\n"
				     "1020 10 inside\n"
				     "1080 100 new\n"
				     "2000 1 again\n", want, TABLE_READ), 0);
}
END_TEST

START_TEST(many_lines_that_overlap)
{
	struct text list = { 0 };
	uint64_t wanted[64];
	struct table t;
	char name[16];
	size_t i, k, n;
	unsigned x = 7;
	struct { uint64_t start, size; } line[500];

	for (i = 0; i < 500; i++) {
		x = x * 1103515245 + 12345;
		line[i].start = 0x1000 + x / 65536 % 1000;
		line[i].size = 1 + x / 16 % 200;
		text_printf(&list, "%llx %llx f%zu\n",
			    (unsigned long long)line[i].start,
			    (unsigned long long)line[i].size, i);
	}
	for (i = 0; i < 64; i++)
		wanted[i] = 0x1000 + i * 19;
	ck_assert_int_eq(as_map(&t, write_list(list.s), wanted, 64),
			 TABLE_READ);
	for (i = 0; i < 64; i++) {
		const char *got = table_name(&t, i, &n);

		for (k = 500; k > 0; k--)
			if (wanted[i] - line[k - 1].start < line[k - 1].size)
				break;
		ck_assert_uint_eq(k > 0, got != NULL);
		snprintf(name, sizeof name, "f%zu", k - 1);
		if (got)
			ck_assert(n == strlen(name) &&
				  memcmp(got, name, n) == 0);
	}
	table_release(&t);
	text_release(&list);
}
END_TEST

START_TEST(what_is_no_line_is_skipped)
{
	static const struct answer want[] = {
		{ 0x1000, "a b\tc" }, { 0x2000, "no size" }, { 0x2001, NULL },
		{ 0x3000, "0x too" }, { 0x4000, "no newline" },
		{ UINT64_MAX, NULL }, { 0, NULL },
	};

	ck_assert_uint_eq(check_list(as_map, "1000 10 a b\tc \r\n"
				     "\n"
				     "2000 0 no size\n"
				     "0x3000 0X10 0x too\n"
				     "rubbish\n"
				     "1000\n"
				     "1000 10\n"
				     "1000 10 \n"
				     "-1000 10 sign\n"
				     "11112222333344445 1 too big\n"
				     "ffffffffffffffff 20 beyond the end\n"
				     "4000 10 no newline", want, TABLE_READ),
			  7);
}
END_TEST

START_TEST(functions_of_the_kernel)
{
	static const struct answer want[] = {
		{ 0xffffffff80ffffff, NULL },
		{ 0xffffffff81000000, "first" },
		{ 0xffffffff8100000f, "first" },
		{ 0xffffffff81000010, "shown" },
		{ 0xffffffff81000020, NULL },	/* data */
		{ 0xffffffff81000030, "last" },
		{ 0xffffffff81900000, NULL },	/* far behind it */
		{ 0xffffffffc0000008, "of_module" }, { 0, NULL },
	};
	static const struct answer none[] = {
		{ 0xffffffff81000000, NULL }, { 0, NULL },
	};

	ck_assert_uint_eq(check_list(as_kernel,
		"ffffffffc0000000 t of_module\t[mod]\n"
		"ffffffff81000000 T _stext\n"
		"ffffffff81000000 T first\n"
		"ffffffff81000010 t __local\n"
		"ffffffff81000010 W weak\n"
		"ffffffff81000010 T shown\n"
		"ffffffff81000010 T __shown\n"
		"ffffffff81000020 D data\n"
		"ffffffff81000030 t last\n"
		"nonsense\n", want, TABLE_READ), 1);
	check_list(as_kernel, "0000000000000000 T first\n"
		   "0000000000000000 T second\n", none, TABLE_HIDDEN);
}
END_TEST

/* Each is as long as it is to the next one, whatever is wanted. */
START_TEST(functions_of_the_kernel_end_at_the_next)
{
	uint64_t wanted[40], addr[300];
	struct table t;
	unsigned x = 11;
	char name[16];

	for (unsigned round = 0; round < 20; round++) {
		struct text list = { 0 };
		size_t step = 1 + round * 4, n;

		for (unsigned i = 0; i < 300; i++) {
			x = x * 1103515245 + 12345;
			addr[i] = 0x1000 + x / 65536 % 2000 * 2;
			text_printf(&list, "%llx T f%llx\n",
				    (unsigned long long)addr[i],
				    (unsigned long long)addr[i]);
		}
		for (unsigned i = 0; i < 40; i++)
			wanted[i] = 0x1000 + i * step;
		ck_assert_int_eq(as_kernel(&t, write_list(list.s), wanted, 40),
				 TABLE_READ);
		for (unsigned i = 0; i < 40; i++) {
			const char *got = table_name(&t, i, &n);
			uint64_t best = 0;

			for (unsigned k = 0; k < 300; k++)
				if (addr[k] <= wanted[i] && addr[k] > best)
					best = addr[k];
			ck_assert_uint_eq(best > 0, got != NULL);
			snprintf(name, sizeof name, "f%llx",
				 (unsigned long long)best);
			if (got)
				ck_assert(n == strlen(name)
					  && memcmp(got, name, n) == 0);
		}
		table_release(&t);
		text_release(&list);
	}
}
END_TEST

START_TEST(whose_list_it_is)
{
	const char *path = write_list("1000 10 f\n");
	char link[4096];
	struct table t;

	ck_assert_int_eq(table_read(&t, path, true, NULL), TABLE_READ);
	table_release(&t);
	/* others could have written it */
	ck_assert_int_eq(chmod(path, 0646), 0);
	ck_assert_int_eq(table_read(&t, path, true, NULL), TABLE_FOREIGN);
	table_release(&t);
	ck_assert_int_eq(table_read(&t, path, false, NULL), TABLE_READ);
	table_release(&t);
	ck_assert_int_eq(chmod(path, 0644), 0);
	snprintf(link, sizeof link, "%s-link", path);
	unlink(link);
	ck_assert_int_eq(symlink("list", link), 0);
	ck_assert_int_eq(table_read(&t, link, true, NULL), TABLE_FOREIGN);
	table_release(&t);
	unlink(link);
	ck_assert_int_eq(mkfifo(link, 0600), 0);
	ck_assert_int_eq(table_read(&t, link, false, NULL), TABLE_IRREGULAR);
	table_release(&t);
	unlink(link);
	ck_assert_int_eq(table_read(&t, link, false, NULL), TABLE_MISSING);
	table_release(&t);
}
END_TEST

/* --- Profiles ------------------------------------------------------------- */

static mapping_id
add_code(struct fixture *f, uint64_t start, uint32_t pid)
{
	return add_mapping(f, "[JIT]", MAPPING_ANON,
			   (struct mapping){ .start = start,
					     .end = start + 0x1000,
					     .offset = start, .pid = pid });
}

START_TEST(code_made_at_run_time)
{
	char list[4096];
	struct symbol_options options = defaults;
	struct fixture f;
	struct func func;
	mapping_id m;

	snprintf(list, sizeof list, "%s", write_list("5010 10 JS:*run a.js:1\n"
		"5100 10 JS:*run a.js:1\n70 10 _ZN1a1bEv\nbad\n"));
	options.perf_map = list;
	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	m = add_code(&f, 0x5000, 0);
	add_location(&f, m, 0x5010, 0, "JS:*run a.js:1");
	add_location(&f, m, 0x5108, 0, "JS:*run a.js:1");
	add_location(&f, m, 0x5020, 0, "[JIT]");
	add_location(&f, (mapping_id){ 0 }, 0x77, 0, "a::b()");
	add_location(&f, (mapping_id){ 0 }, 0x80, 0, "[unknown]");
	finish(&f, &options);
	check_names(&f);
	name_of(&f, 0, &func);
	ck_assert_str_eq(prof_object_path(f.p, func.object), "[JIT]");
	name_of(&f, 3, &func);
	ck_assert_str_eq(prof_object_path(f.p, func.object), "[JIT]");
	ck_assert_int_eq(f.names->status[m.i].match, MATCH_PATH);
	ck_assert_str_eq(names_text(f.names, f.names->status[m.i].used), list);
	ck_assert_uint_eq(diag_count(f.diag), 1);
	end(&f);

	/* a list that is not there is said, since the user gave it */
	options.perf_map = "/nowhere/list";
	begin(&f, LATER);
	m = add_code(&f, 0x5000, 0);
	add_location(&f, m, 0x5010, 0, "[JIT]");
	finish(&f, &options);
	check_names(&f);
	ck_assert_int_eq(f.names->status[m.i].match, MATCH_NONE);
	ck_assert_uint_eq(diag_count(f.diag), 1);
	end(&f);
}
END_TEST

/* No process has such a number. */
#define NO_PID (UINT32_C(2000000000) + (uint32_t)getpid() % 1000000)

START_TEST(a_list_is_found_by_the_process)
{
	char path[64], text[32];
	struct fixture f;
	struct part part = { .input = input_at(1) };
	mapping_id m;
	int round;
	FILE *file;

	snprintf(path, sizeof path, "/tmp/perf-%u.map", (unsigned)NO_PID);
	unlink(path);
	file = fopen(path, "wx");
	ck_assert_ptr_nonnull(file);
	fputs("5010 10 found\n", file);
	fclose(file);
	for (round = 0; round < 5; round++) {
		/* others may write it: not trusted, and that is said */
		ck_assert_int_eq(chmod(path, round == 3 ? 0666 : 0644), 0);
		begin(&f, LATER);
		m = add_code(&f, 0x5000, round == 1 ? NO_PID : 0);
		add_location(&f, m, 0x5010, 0,
			     round == 0 || round == 3 ? "[JIT]" : "found");
		if (round == 4)
			builder_pid(f.b, NO_PID);
		if (round == 2 || round == 3) {
			snprintf(text, sizeof text, "%u", (unsigned)NO_PID);
			part.name = part.pid =
				builder_text(f.b, text, strlen(text));
			builder_part(f.b, &part);
		}
		finish(&f, &defaults);
		check_names(&f);
		ck_assert_uint_eq(diag_count(f.diag), round == 3);
		end(&f);
	}
	unlink(path);
}
END_TEST

/* A location in the kernel, in a mapping and in none; of a list that has no
 * addresses that is said. */
static void
check_kernel_below(const char *symfs, const char *list, time_t when,
		   const char *host, const char *want, bool hidden)
{
	const uint64_t addr = UINT64_C(0xffffffff81000010);
	struct symbol_options options = defaults;
	struct fixture f;
	mapping_id m;

	options.kernel_list = list;
	options.symfs = symfs;
	begin(&f, when);
	if (host)
		builder_header(f.b, "host", host, strlen(host));
	m = add_mapping(&f, "[kernel]", MAPPING_KERNEL, (struct mapping){
		.start = UINT64_C(1) << 63, .end = UINT64_MAX,
		.offset = UINT64_C(1) << 63 });
	add_location(&f, m, addr, 0, want ? want : "[kernel]");
	finish(&f, &options);
	check_names(&f);
	ck_assert_int_eq(f.names->status[m.i].match,
			 want ? MATCH_PATH : MATCH_NONE);
	if (!want)
		ck_assert_ptr_nonnull(f.names->status[m.i].fix[0].text);
	ck_assert(has_remark(f.names->status[m.i].note, "are 0") == hidden);
	end(&f);
}

static void
check_kernel(const char *list, time_t when, const char *host,
	     const char *want)
{
	check_kernel_below(NULL, list, when, host, want, false);
}

START_TEST(the_kernel_of_this_machine)
{
	static const char text[] = "ffffffff81000000 T do_work\n"
				   "ffffffff81000100 T other\n";
	struct utsname here;
	char list[4096];

	ck_assert_int_eq(uname(&here), 0);
	snprintf(list, sizeof list, "%s", write_list(text));
	check_kernel(list, LATER, NULL, "do_work");
	check_kernel(list, LATER, here.nodename, "do_work");
	check_kernel(list, LATER, "some-other-machine.example", NULL);
	/* before this machine was started */
	check_kernel(list, 1000000000, NULL, NULL);
	check_kernel("/nowhere", LATER, NULL, NULL);
	write_list("0000000000000000 T do_work\n");
	check_kernel_below(NULL, list, LATER, NULL, NULL, true);
}
END_TEST

/* What --symfs has is of the machine that was profiled, whichever and whenever. */
START_TEST(the_kernel_of_another_machine)
{
	char root[4096], folder[4096 + 8], path[4096 + 32], other[4096];
	FILE *f;

	snprintf(root, sizeof root, "%s", elf_path("root"));
	snprintf(folder, sizeof folder, "%s/proc", root);
	snprintf(path, sizeof path, "%s/kallsyms", folder);
	snprintf(other, sizeof other, "%s", write_list(
		"ffffffff81000000 T of_this_machine\n"));
	ck_assert(mkdir(root, 0755) == 0 || errno == EEXIST);
	/* a run that failed may have left one */
	ck_assert(unlink(path) == 0 || errno == ENOENT);
	check_kernel_below(root, other, LATER, NULL, "of_this_machine", false);
	ck_assert(mkdir(folder, 0755) == 0 || errno == EEXIST);
	for (unsigned hidden = 0; hidden < 2; hidden++) {
		f = fopen(path, "w");
		ck_assert_ptr_nonnull(f);
		fputs(hidden ? "0000000000000000 T do_work\n"
			     : "ffffffff81000000 T do_work\n", f);
		fclose(f);
		check_kernel_below(root, other, 1000000000, "elsewhere.example",
				   hidden ? NULL : "do_work", hidden);
	}
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(rmdir(folder), 0);
	ck_assert_int_eq(rmdir(root), 0);
}
END_TEST

/* One address in what the kernel gives, mapped for BYTES. */
static void
check_vdso(uint64_t offset, uint64_t bytes, time_t when, const char *build_id,
	   const char *want)
{
	struct mapping m = { .start = LOAD, .end = LOAD + bytes,
			     .kind = MAPPING_SPECIAL, .executable = true };
	struct fixture f;
	mapping_id id;

	begin(&f, when);
	m.object = builder_object_built(f.b, builder_text(f.b, "[vdso]", 6),
					builder_text(f.b, build_id,
						     strlen(build_id)));
	id = builder_mapping(f.b, &m);
	add_location(&f, id, LOAD + offset, 0, want);
	finish(&f, &defaults);
	check_names(&f);
	ck_assert_int_eq(f.names->status[id.i].match,
			 strncmp(want, "[vdso]", 6) == 0 ? MATCH_NONE
			 : *build_id ? MATCH_BUILD_ID : MATCH_PATH);
	end(&f);
}

START_TEST(what_the_kernel_gives)
{
	struct elfsym_table sym = { 0 };
	char name[256], other[64];
	struct text hex = { 0 };
	const char *raw;
	struct image im;
	struct vdso v;
	uint64_t at;
	size_t n;

	vdso_open(&v);
	if (v.fd < 0)
		return;
	ck_assert_int_eq(image_open(&im, v.path), IMAGE_OPENED);
	image_hex(&im, &hex);
	elfsym_read(&sym, &im, NULL, NULL);
	ck_assert_uint_gt(sym.n, 0);
	raw = elfsym_name(&sym.at[0], &n);
	snprintf(name, sizeof name, "%.*s", (int)n, raw);
	at = sym.at[0].start;
	snprintf(other, sizeof other, "[vdso]+0x%" PRIx64, at);
	check_vdso(at, v.bytes, LATER, "", name);
	check_vdso(at, v.bytes, LATER, hex.s, name);
	check_vdso(at, v.bytes, 1000000000, hex.s, name);
	check_vdso(at, v.bytes, LATER, "0123456789abcdef", other);
	check_vdso(at, v.bytes + 4096, LATER, "", other);
	check_vdso(at, v.bytes, 1000000000, "", other);
	elfsym_release(&sym);
	image_close(&im);
	vdso_close(&v);
	text_release(&hex);
}
END_TEST

/* --- Containers ------------------------------------------------------------ */

/* What a process in DIR ran at PATH there, WANT being called at ADDR. */
static void
check_container(const char *dir, const char *path, ino_t inode, uint64_t addr,
		const char *want)
{
	struct part part = { .input = input_at(1) };
	pid_t child = container_begin(dir);
	struct fixture f;
	char pid[32];

	if (child < 0)		/* it takes root */
		return;
	begin(&f, LATER);
	map_program(&f, path, (struct mapping){ .inode = inode });
	add_location(&f, f.mapping, LOAD + addr, 0, want);
	snprintf(pid, sizeof pid, "%d", (int)child);
	part.name = part.pid = builder_text(f.b, pid, strlen(pid));
	builder_part(f.b, &part);
	finish(&f, &defaults);
	check_names(&f);
	ck_assert_int_eq(status(&f)->match, MATCH_PATH);
	end(&f);
	container_end(child);
}

/* Copies a program of mkelf.sh's to DIR/PATH. */
static ino_t
put_program(const char *dir, const char *path, const char *program)
{
	char command[16384];
	struct stat st;

	snprintf(command, sizeof command, "mkdir -p \"$(dirname '%s/%s')\" && "
		 "cp '%s' '%s/%s'", dir, path, elf_path(program), dir, path);
	ck_assert_int_eq(system(command), 0);
	snprintf(command, sizeof command, "%s/%s", dir, path);
	ck_assert_int_eq(stat(command, &st), 0);
	return st.st_ino;
}

START_TEST(a_file_of_a_container)
{
	uint64_t one = address_of("run-pie", "local_one");
	char dir[4096];

	snprintf(dir, sizeof dir, "%s", elf_path("container"));
	put_program(dir, "only/in-there", "run-pie");
	check_container(dir, "/only/in-there", 0, one, "local_one");
}
END_TEST

/* As a C library, which is at the same place in all of them. */
START_TEST(another_file_of_a_container_than_here)
{
	uint64_t one = address_of("run-pie", "local_one");
	char dir[4096], here[4096];
	ino_t there;

	snprintf(dir, sizeof dir, "%s", elf_path("container"));
	snprintf(here, sizeof here, "%s", elf_path("both"));
	there = put_program(dir, here, "run-pie");
	put_program("", here, "run-lld");
	check_container(dir, here, there, one, "local_one");
}
END_TEST

static Suite *
unmapped_suite(void)
{
	Suite *s = suite_create("unmapped");

	elf_dir("unmapped");
	unit_case(s, the_last_line_wins);
	unit_case(s, many_lines_that_overlap);
	unit_case(s, what_is_no_line_is_skipped);
	unit_case(s, functions_of_the_kernel);
	unit_case(s, functions_of_the_kernel_end_at_the_next);
	unit_case(s, whose_list_it_is);
	unit_case(s, code_made_at_run_time);
	unit_case(s, a_list_is_found_by_the_process);
	unit_case(s, the_kernel_of_this_machine);
	unit_case(s, the_kernel_of_another_machine);
	unit_case(s, what_the_kernel_gives);
	unit_case(s, a_file_of_a_container);
	unit_case(s, another_file_of_a_container_than_here);
	return s;
}

UNIT_MAIN(unmapped_suite)
