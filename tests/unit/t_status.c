/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said of a mapping: whether the file is the one that ran, what is
 * missing, what would help.
 */
#include <config.h>

#include "unit/symtest.h"

#include "symbol/elf/file.h"
#include "symbol/resolve/packages.h"
#include "symbol/resolve/symbolizer.h"

static enum match
match_of(struct mapping m, time_t when)
{
	uint64_t one = address_of("run-pie", "local_one");
	enum match match;
	struct fixture f;

	begin(&f, when);
	map_program(&f, elf_path("run-pie"), m);
	add_location(&f, f.mapping, LOAD + m.start + one - m.offset, 0, NULL);
	finish(&f, &defaults);
	match = status(&f)->match;
	ck_assert(match == MATCH_PATH || status(&f)->note[0].text);
	end(&f);
	return match;
}

START_TEST(files_that_were_changed)
{
	struct stat st;

	ck_assert_int_eq(stat(elf_path("run-pie"), &st), 0);
	ck_assert_int_eq(match_of((struct mapping){ 0 }, LATER), MATCH_PATH);
	ck_assert_int_eq(match_of((struct mapping){ .inode = st.st_ino },
				  LATER), MATCH_PATH);
	ck_assert_int_eq(match_of((struct mapping){ .inode = st.st_ino + 1 },
				  LATER), MATCH_CHANGED);
	ck_assert_int_eq(match_of((struct mapping){ 0 }, 1000000000),
			 MATCH_CHANGED);
	/* more was mapped than there is */
	ck_assert_int_eq(match_of((struct mapping){ .end = 0x10000000 },
				  LATER), MATCH_WRONG);
}
END_TEST

/* The addresses behind all calls of PROGRAM, mapped from FILE. */
static enum match
match_of_calls(const char *program, const char *file, time_t when,
	       const struct symbol_options *options)
{
	char command[8192], line[4096], *text;
	bool after_call = false;
	enum match match;
	struct fixture f;
	uint64_t addr;
	FILE *in;

	begin(&f, when);
	map_program(&f, elf_path(file), (struct mapping){ 0 });
	snprintf(command, sizeof command,
		 "objdump -d --no-show-raw-insn -j .text '%s'",
		 elf_path(program));
	in = popen(command, "r");
	ck_assert_ptr_nonnull(in);
	while (fgets(line, sizeof line, in)) {
		text = strchr(line, '\t');
		if (!text || sscanf(line, " %" SCNx64 ":", &addr) != 1)
			continue;
		if (after_call && f.n < LOCATIONS_MAX)
			add_location(&f, f.mapping, LOAD + addr - 1,
				     LOCATION_CALL, NULL);
		after_call = strncmp(text, "\tcall", 5) == 0 ||
			     strncmp(text, "\tbl\t", 4) == 0 ||
			     strncmp(text, "\tblr\t", 5) == 0;
	}
	pclose(in);
	finish(&f, options);
	match = status(&f)->match;
	ck_assert_uint_eq(diag_count(f.diag), match == MATCH_WRONG);
	if (match == MATCH_WRONG)	/* with what helps */
		ck_assert_ptr_nonnull(diag_get(f.diag, 0).more[0].format);
	end(&f);
	return match;
}

START_TEST(another_build_is_noticed)
{
	struct symbol_options options = defaults;
	char other[4096];

	if (!elf_exists("other-build"))
		return;
	ck_assert_int_eq(match_of_calls("run-build-id", "run-build-id", LATER,
					&defaults), MATCH_PATH);
	ck_assert_int_eq(match_of_calls("other-build", "other-build", LATER,
					&defaults), MATCH_PATH);
	ck_assert_int_eq(match_of_calls("run-build-id", "other-build", LATER,
					&defaults), MATCH_WRONG);
	/* a copy of it, without a doubt: all calls are where they were */
	ck_assert_int_eq(match_of_calls("other-build", "other-build",
					1000000000, &defaults), MATCH_CHANGED);
	/* which a copy that one points to always is */
	snprintf(other, sizeof other, "%s", elf_path("other-build"));
	options.exe = other;
	ck_assert_int_eq(match_of_calls("other-build", "other-build",
					1000000000, &options), MATCH_PATH);
	ck_assert_int_eq(match_of_calls("run-build-id", "other-build",
					1000000000, &options), MATCH_WRONG);
}
END_TEST

/* One address of a program that was built after the profile was written;
 * OPTIONS may say which program. */
static bool
doubts(const struct symbol_options *options, uint64_t inode)
{
	struct fixture f;
	struct func func;
	bool doubtful;

	begin(&f, 1000000000);
	map_program(&f, elf_path("run-pie"),
		    (struct mapping){ .inode = inode });
	add_location(&f, f.mapping, LOAD + address_of("run-pie", "local_one"),
		     0, "local_one");
	finish(&f, options);
	check_names(&f);
	ck_assert_int_eq(status(&f)->match, MATCH_CHANGED);
	doubtful = status(&f)->doubtful;
	name_of(&f, 0, &func);
	ck_assert_int_eq(f.names->doubtful[func.object.i], doubtful);
	ck_assert_uint_eq(diag_count(f.diag), doubtful);
	/* who has said which file it is, is not told to say so */
	ck_assert_int_eq(has_remark(status(&f)->fix, "--exe"), !options->exe);
	end(&f);
	return doubtful;
}

START_TEST(what_was_written_into_since_may_be_another_build)
{
	struct symbol_options options = defaults;
	struct stat st;

	ck_assert_int_eq(stat(elf_path("run-pie"), &st), 0);
	ck_assert(doubts(&options, 0));
	ck_assert(doubts(&options, st.st_ino));
	/* whoever says which file it is may have copied it */
	options.exe = elf_path("run-pie");
	ck_assert(!doubts(&options, 0));
}
END_TEST

/* The executable segment of PROGRAM. */
static struct mapping
code_of(const char *program)
{
	struct mapping m = { 0 };
	struct image im;
	GElf_Phdr ph;
	size_t n, i;

	ck_assert_int_eq(image_open(&im, elf_path(program)), IMAGE_OPENED);
	ck_assert_int_eq(elf_getphdrnum(im.elf, &n), 0);
	for (i = 0; i < n; i++)
		if (gelf_getphdr(im.elf, (int)i, &ph) &&
		    ph.p_type == PT_LOAD && ph.p_flags & PF_X)
			m = (struct mapping){ .start = ph.p_offset & ~4095ul,
				.end = (ph.p_offset + ph.p_filesz + 4095) &
				       ~4095ul,
				.offset = ph.p_offset & ~4095ul };
	image_close(&im);
	return m;
}

/* One address, by default in local_one; what became of its mapping. */
static struct mapping_status
status_of(struct mapping m, uint64_t addr, unsigned flags, bool *warned,
	  unsigned *kind)
{
	struct mapping_status got;
	struct fixture f;
	struct func func;
	const struct frame *frame;
	struct frame one;
	size_t n;

	begin(&f, LATER);
	map_program(&f, elf_path("run-separate"), m);
	add_location(&f, f.mapping, LOAD + addr, flags, NULL);
	finish(&f, &defaults);
	got = *status(&f);
	*warned = diag_count(f.diag) > 0;
	frame = names_frames(f.names, f.location[0], &n, &one);
	name_of(&f, 0, &func);
	*kind = names_func_doubtful(f.names, frame->func);
	end(&f);
	return got;
}

START_TEST(a_mapping_that_no_segment_makes)
{
	struct mapping code;
	struct mapping_status got;
	uint64_t one;
	bool warned;
	unsigned doubtful;

	if (!elf_exists("run-separate"))
		return;
	code = code_of("run-separate");
	one = address_of("run-separate", "local_one");
	ck_assert_uint_gt(code.offset, 0);
	got = status_of(code, one, 0, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_PATH);
	ck_assert(!warned && !doubtful);
	/* further on in the file, as of a library of another release */
	code.offset += 0x4000;
	got = status_of(code, one, 0, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_WRONG);
	ck_assert(got.doubtful && warned && doubtful);
	ck_assert(says(got.note, "at another place"));
	/* longer than the code, whatever the size of a page */
	code.offset -= 0x4000;
	code.end += 0x10000;
	got = status_of(code, one, 0, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_WRONG);
}
END_TEST

START_TEST(one_contradiction_is_enough_when_the_file_was_exchanged)
{
	struct mapping code;
	struct mapping_status got;
	struct stat st;
	uint64_t one;
	bool warned;
	unsigned doubtful;

	if (!elf_exists("run-separate"))
		return;
	ck_assert_int_eq(stat(elf_path("run-separate"), &st), 0);
	code = code_of("run-separate");
	one = address_of("run-separate", "local_one");
	/* hand-written code alone may be entered without a call */
	code.inode = st.st_ino;
	got = status_of(code, one, LOCATION_CALL, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_PATH);
	ck_assert(!warned && !doubtful);
	code.inode = st.st_ino + 1;
	got = status_of(code, one, LOCATION_CALL, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_WRONG);
	ck_assert(warned && doubtful);
	ck_assert(says(got.note, "another inode"));
	ck_assert(says(got.note, "does not follow a call"));
	/* exchanged, and nothing that speaks for or against it */
	got = status_of(code, one, 0, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_CHANGED);
	ck_assert(warned && doubtful);
	/* mapped for less than the file has now */
	code.inode = 0;
	code.end = code.start + (one & 4095) + 16;
	got = status_of(code, one, LOCATION_CALL, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_WRONG);
}
END_TEST

/* A copy of run-pie with an old time, put there just now. */
static const char *
placed(void)
{
	static char path[4096];
	struct timespec old[2] = { { .tv_sec = 1000000000 },
				   { .tv_sec = 1000000000 } };
	struct text copy = { 0 };

	snprintf(path, sizeof path, "%s", elf_path("placed"));
	text_printf(&copy, "cp '%s' '%s'", elf_path("run-pie"), path);
	ck_assert_int_eq(system(copy.s), 0);
	text_release(&copy);
	ck_assert_int_eq(utimensat(AT_FDCWD, path, old, 0), 0);
	return path;
}

/* Of a call's address in it, or another's, by a profile of that time. */
static struct mapping_status
status_of_placed(const char *path, time_t when, unsigned flags, bool given)
{
	struct symbol_options options = defaults;
	struct mapping m = code_of("run-pie");
	struct mapping_status got;
	struct fixture f;
	struct stat st;

	ck_assert_int_eq(stat(path, &st), 0);
	m.inode = st.st_ino;
	if (given)
		options.exe = path;
	begin(&f, when);
	map_program(&f, given ? "/gone" : path, m);
	add_location(&f, f.mapping, LOAD + address_of("run-pie", "local_one"),
		     flags, NULL);
	finish(&f, &options);
	got = *status(&f);
	ck_assert_uint_eq(diag_count(f.diag), got.match == MATCH_WRONG);
	end(&f);
	return got;
}

START_TEST(another_file_may_be_put_there_with_its_old_time)
{
	const char *path = placed();
	const time_t when = 1500000000;	/* it is newer by its inode alone */
	struct mapping_status got;

	for (unsigned given = 0; given < 2; given++) {
		/* as where a link was made, or a copy by cp -p */
		got = status_of_placed(path, when, 0, given);
		ck_assert_int_eq(got.match, MATCH_PATH);
		ck_assert(!got.unsure && !got.note[0].text);
		got = status_of_placed(path, when, LOCATION_CALL, given);
		ck_assert_int_eq(got.match, MATCH_WRONG);
		ck_assert(got.doubtful);
		ck_assert(has_remark(got.note, "does not follow a call"));
		/* hand-written code alone, but nobody swears to it */
		got = status_of_placed(path, LATER, LOCATION_CALL, given);
		ck_assert_int_eq(got.match, MATCH_PATH);
		ck_assert(got.unsure && !got.doubtful);
	}
	unlink(path);
}
END_TEST

START_TEST(a_build_id_decides)
{
	static const char *const want[] = { "0123456789abcdef", NULL };
	struct text hex = { 0 };
	struct image im;
	size_t i;

	if (!elf_exists("run-build-id"))
		return;
	ck_assert_int_eq(image_open(&im, elf_path("run-build-id")),
			 IMAGE_OPENED);
	image_hex(&im, &hex);
	image_close(&im);
	for (i = 0; i < 2; i++) {
		const char *id = want[i] ? want[i] : hex.s;
		struct fixture f;
		struct func func;

		begin(&f, LATER);
		map_program(&f, elf_path("run-build-id"),
			    (struct mapping){ .inode = 1 });
		f.build_id = builder_text(f.b, id, strlen(id));
		add_location(&f, f.mapping,
			     LOAD + address_of("run-build-id", "local_one"), 0,
			     "local_one");
		finish(&f, &defaults);
		check_names(&f);
		name_of(&f, 0, &func);
		ck_assert_int_eq(status(&f)->match,
				 want[i] ? MATCH_WRONG : MATCH_BUILD_ID);
		ck_assert_uint_eq(status(&f)->doubtful, want[i] != NULL);
		if (want[i])
			ck_assert_str_eq(names_text(f.names, status(&f)->
						    note[0].arg), want[i]);
		end(&f);
	}
	text_release(&hex);
}
END_TEST

/* What is said of one address in a file that is not there. */
static struct mapping_status
status_of_missing(const char *path, struct mapping m, char arg[256])
{
	struct mapping_status got;
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, path, m);
	add_location(&f, f.mapping, LOAD + m.start + 16, 0, NULL);
	finish(&f, &defaults);
	got = *status(&f);
	snprintf(arg, 256, "%s", names_text(f.names, got.fix[0].arg));
	end(&f);
	return got;
}

START_TEST(what_would_help_depends_on_the_file)
{
	const struct mapping lib = { .offset = 0x1000 };
	char arg[256];
	struct mapping_status got;

	got = status_of_missing("/gone/libx.so.1", lib, arg);
	ck_assert(says(got.fix, "--map=%s=PATH"));
	ck_assert_str_eq(arg, "/gone/libx.so.1");
	/* the program itself */
	got = status_of_missing("/gone/prog",
				(struct mapping){ .deleted = true }, arg);
	ck_assert(says(got.note, "deleted"));
	ck_assert(says(got.fix, "--exe=PATH"));
	/* only ELF files are read */
	got = status_of_missing("/usr/lib/libSystem.B.dylib", lib, arg);
	ck_assert(says(got.note, "macOS"));
	ck_assert(!says(got.fix, "--map") && !says(got.fix, "--symfs"));
	/* a library whose name was lost */
	got = status_of_missing("/", lib, arg);
	ck_assert(!says(got.fix, "--map") && !says(got.fix, "--symfs"));
	ck_assert_ptr_nonnull(got.fix[0].text);
}
END_TEST

/* A sample of a function that the file named. */
static void
add_named(struct fixture *f, mapping_id mapping, uint64_t addr)
{
	const int64_t one = 1;
	struct file_frame frame = {
		.func = builder_func(f->b, builder_text(f->b, "named", 5),
				     object_at(0), file_at(0)).i,
	};
	location_id location = builder_location_framed(f->b,
		&(struct named_place){ .frame = &frame, .n = 1,
				       .mapping = mapping, .addr = addr });

	builder_stack(f->b, &location, 1, (part_id){ 0 }, &one);
}

/* Two mappings of /gone/libx.so with SOME samples of 100 together, and NAMED
 * more. */
static void
check_missing(int some, int named, const char *want)
{
	const struct mapping lib = { .offset = 0x1000 };
	struct text said = { 0 };
	struct diag_entry entry;
	mapping_id first;
	struct fixture f;
	int i;

	begin(&f, LATER);
	map_program(&f, "/gone/libx.so", lib);
	first = f.mapping;
	map_program(&f, "/gone/libx.so",
		    (struct mapping){ .offset = 0x30000, .start = 0x20000,
				      .end = 0x30000 });
	for (i = 0; i < some; i++)
		add_location(&f, i % 2 ? first : f.mapping,
			     LOAD + (i % 2 ? 0 : 0x20000) + 16u * (unsigned)i,
			     0, NULL);
	for (int k = 0; k < named; k++)
		add_named(&f, first, LOAD + 16u * (unsigned)(100 + k));
	map_program(&f, elf_path("run-pie"), (struct mapping){
				.start = 0x40000, .end = 0x50000 });
	for (; i < 100; i++)
		add_location(&f, f.mapping, LOAD + 0x40000 +
			     address_of("run-pie", "local_one"), 0, NULL);
	finish(&f, &defaults);
	symbolizer_judge(f.s);
	ck_assert_uint_eq(diag_count(f.diag), want != NULL);
	if (want) {
		entry = diag_get(f.diag, 0);
		ck_assert_int_eq(entry.level, DIAG_WARNING);
		diag_print(&entry, &said);
		ck_assert_str_eq(said.s, want);
	}
	text_release(&said);
	end(&f);
}

START_TEST(a_missing_file_that_matters_is_a_message)
{
	check_missing(40, 0, "/gone/libx.so: its functions have no names; file "
		      "not found; --symfs=DIR, or --map=/gone/libx.so=PATH (M in Info)");
	check_missing(3, 0, NULL);
	check_missing(3, 50, NULL);
}
END_TEST

START_TEST(addresses_in_no_mapping_are_explained)
{
	const struct mapping_status *got;
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	add_location(&f, f.mapping,
		     LOAD + address_of("run-pie", "local_one"), 0, "local_one");
	add_location(&f, (mapping_id){ 0 }, 0x77, 0, "[unknown]");
	finish(&f, &defaults);
	check_names(&f);
	got = &f.names->status[0];
	ck_assert(says(got->note, "plug-in"));
	ck_assert(says(got->fix, "dlclose"));
	end(&f);
}
END_TEST

START_TEST(all_that_is_odd_is_said)
{
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, elf_path("stripped-plain"),
		    (struct mapping){ .inode = 1 });
	add_location(&f, f.mapping,
		     LOAD + address_of("run-pie", "local_one"), 0, NULL);
	finish(&f, &defaults);
	ck_assert(says(status(&f)->note, "another inode"));
	ck_assert(says(status(&f)->note, "stripped"));
	ck_assert(says(status(&f)->fix, "profile again"));
	ck_assert(says(status(&f)->fix, "debug symbols"));
	end(&f);
}
END_TEST

START_TEST(packages_are_known_by_the_system)
{
	ck_assert_int_eq(packages_of("NAME=x\nID=debian\n"), PACKAGES_DEBIAN);
	ck_assert_int_eq(packages_of("ID=mint\nID_LIKE=\"ubuntu debian\""),
			 PACKAGES_DEBIAN);
	ck_assert_int_eq(packages_of("ID=\"rocky\"\n"
				     "ID_LIKE=\"rhel centos fedora\"\n"),
			 PACKAGES_FEDORA);
	ck_assert_int_eq(packages_of("ID='opensuse-leap'\n"
				     "ID_LIKE='suse opensuse'"),
			 PACKAGES_SUSE);
	ck_assert_int_eq(packages_of("HOME_ID=debian\nID=notdebian\n"
				     "VERSION_ID=debian\n"),
			 PACKAGES_UNKNOWN);
	ck_assert_int_eq(packages_of(""), PACKAGES_UNKNOWN);
	ck_assert_int_eq(packages_of("ID="), PACKAGES_UNKNOWN);
}
END_TEST

START_TEST(commands_that_install_symbols)
{
	struct text path = { 0 };
	const char *s;

	s = packages_command(PACKAGES_DEBIAN, "/lib/x86_64-linux-gnu/libc.so.6",
			     &path);
	ck_assert_ptr_nonnull(strstr(s, "libc6-dbg"));
	s = packages_command(PACKAGES_DEBIAN, "/usr/lib/it's $(x) a.so", &path);
	ck_assert_ptr_nonnull(strstr(s, "find-dbgsym-packages %s"));
	ck_assert_str_eq(path.s, "'/usr/lib/it'\\''s $(x) a.so'");
	s = packages_command(PACKAGES_FEDORA, "/usr/bin/bash", &path);
	ck_assert_ptr_nonnull(strstr(s, "debuginfo-install"));
	ck_assert_ptr_null(packages_command(PACKAGES_DEBIAN, "/home/me/a",
					    &path));
	ck_assert_ptr_null(packages_command(PACKAGES_DEBIAN, "/usr/local/b",
					    &path));
	ck_assert_ptr_null(packages_command(PACKAGES_UNKNOWN, "/usr/bin/a",
					    &path));
	text_release(&path);
}
END_TEST

static Suite *
status_suite(void)
{
	Suite *s = suite_create("status");

	elf_dir("status");
	unit_case(s, files_that_were_changed);
	unit_case(s, what_was_written_into_since_may_be_another_build);
	unit_case(s, another_build_is_noticed);
	unit_case(s, a_mapping_that_no_segment_makes);
	unit_case(s, one_contradiction_is_enough_when_the_file_was_exchanged);
	unit_case(s, another_file_may_be_put_there_with_its_old_time);
	unit_case(s, a_build_id_decides);
	unit_case(s, what_would_help_depends_on_the_file);
	unit_case(s, a_missing_file_that_matters_is_a_message);
	unit_case(s, addresses_in_no_mapping_are_explained);
	unit_case(s, all_that_is_odd_is_said);
	unit_case(s, packages_are_known_by_the_system);
	unit_case(s, commands_that_install_symbols);
	return s;
}

UNIT_MAIN(status_suite)
