/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text around the records of a CPU profile: mapped objects, Java's methods,
 * the sections that may stand before the header (formats reference, A.4, A.8,
 * A.9; the numbers in the comments are rows of E.1).
 */
#include <config.h>

#include <zlib.h>

#include "unit/cpuimage.h"
#include "unit/unit.h"

static void
add_profile(struct image *m)
{
	image_head(m, 3, 0, 10000);
	image_stack(m, 5, 0x401000, 0x402005, 0x403009);
	image_stack(m, 2, 0x401010);
	image_stack(m, 1, 0x401000, UINT64_C(0x70000105));
	image_trailer(m);
}

static struct loaded
load_with(struct image *m, const char *maps)
{
	add_profile(m);
	image_text(m, maps);
	return image_load(m);
}

/* --- Mapped objects ------------------------------------------------------- */

static const struct {
	const char *maps;
	const char *main, *lib;		/* objects of 402004 and 70000104 */
	const char *message;
} rows[] = {
	/* 37: garbage, variables */
	{ "\001\377\002binary\nbuild=/b\nfoo=bar\n"
	  "00400000-00500000 r-xp 00000000 08:01 1 $build/prog\n"
	  "70000000-70001000 r-xp 00000000 08:01 2 /lib/$foo.so\n",
	  "/b/prog", "/lib/bar.so", "not understood" },
	/* 38: no newline at the end */
	{ "00400000-00500000 r-xp 00000000 08:01 1 /prog\n"
	  "70000000-70001000 r-xp 00000000 08:01 2 /lib/c.so",
	  "/prog", "/lib/c.so", "the last line has no end" },
	/* 39, 40 */
	{ "00400000-00500000 r-xp 00000000 08:01 1 /my prog v2\n"
	  "70000000-70001000 r-xp 00000000 08:01 2 /lib/c.so (deleted)\n",
	  "/my prog v2", "/lib/c.so", NULL },
	/* 42 */
	{ "00400000-00500000 r-xp 00000000 08:01 1 /prog\r\n"
	  "70000000-70001000 r-xp 00000000 08:01 2 /lib/c.so\r\n",
	  "/prog", "/lib/c.so", NULL },
	/* 43 */
	{ "00400000-80000000 r-xp 00000000 08:01 1 /big\n"
	  "00400000-00500000 r-xp 00000000 08:01 1 /prog\n",
	  "/prog", "/big", NULL },
	/* 44 */
	{ "00403000-00500000 r-xp 00003000 08:01 1 /prog\n"
	  "70000800-70001000 r-xp 00000800 08:01 1 /lib/c.so\n",
	  "/prog", "/lib/c.so", NULL },
	/* 45 */
	{ "0x400000-0x500000 /a/one (@1000) abcdef\n"
	  "70000000-70001000: /lib/x.so\n",
	  "/a/one", "/lib/x.so", NULL },
	/* 46 */
	{ "00500000-00400000 r-xp 00000000 08:01 1 /prog\n"
	  "70000000-70001000 r-xp 00000000 08:01 2 /lib/c.so\n",
	  "[unknown]", "/lib/c.so", "ends before it starts" },
	/* code without a file, and what the kernel names */
	{ "00400000-00500000 r-xp 00000000 00:00 0 [vdso]\n"
	  "70000000-70001000 rwxp 00000000 00:00 0 \n",
	  "[vdso]", "[JIT]", NULL },
	{ "00400000-00500000 rwxp 00000000 00:00 0 [heap]\n"
	  "70000000-70001000 rw-p 00000000 00:00 0 \n",
	  "[heap]", "[anon]", NULL },
	{ "00400000-00500000 r-xp 00000000 00:00 0 [vsyscall]\n",
	  "[vsyscall]", "[unknown]", NULL },
	{ "", "[unknown]", "[unknown]", "no list of mapped objects" },
	{ "\n\n", "[unknown]", "[unknown]", "no list of mapped objects" },
};

START_TEST(objects_are_found)
{
	struct image m = image(8, false);
	struct loaded l = load_with(&m, rows[_i].maps);

	ck_assert_int_eq(loaded_total(&l), 8);
	ck_assert_msg(!strcmp(loaded_object(&l, 0x402004), rows[_i].main),
		      "%s: %s", rows[_i].main, loaded_object(&l, 0x402004));
	ck_assert_msg(!strcmp(loaded_object(&l, 0x70000104), rows[_i].lib),
		      "%s: %s", rows[_i].lib, loaded_object(&l, 0x70000104));
	if (rows[_i].message)
		ck_message(&l, rows[_i].message);
	else
		ck_no_message(&l);
	ck_assert_int_lt((int)diag_worst(l.diag), DIAG_LOST);
	image_free(&m, &l);
}
END_TEST

START_TEST(a_list_that_is_cut_short)
{
	static const char *const end[] = {
		"70000000-70001", "70000000-", "7000", "70000000-7000100",
		/* these read like whole ones */
		"70000000-70001000 r-xp",
		"70000000-70001000 r-xp 0000000",
		"70000000-70001000 r-xp 00000000 08:01",
		"70000000-70001000 r-xp 00000000 08:01 17",
		"70000000-70001000 r-xp 00000000 08:01 17      ",
	};
	struct image m = image(8, false);
	struct loaded l;

	add_profile(&m);
	image_text(&m, "00400000-00500000 r-xp 00000000 08:01 1 /prog\n");
	image_text(&m, end[_i]);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_message(&l, "cut short in the list");
	ck_assert_int_eq(diag_worst(l.diag), DIAG_LOST);
	ck_assert_str_eq(loaded_object(&l, 0x402004), "/prog");
	image_free(&m, &l);
}
END_TEST

START_TEST(what_is_known_of_a_mapping)
{
	struct image m = image(8, false);
	struct loaded l = load_with(&m,
		"00402000-00500000 r-xp 00002000 08:01 77 /prog (deleted)\n"
		"00600000-00700000 r--p 00000000 08:01 78 /data\n"
		"00800000-00900000 r-xp 00000000 08:01 79 /lib/unused.so\n"
		"70000000-70001000 rwxp 00000000 00:00 0 \n");
	const struct mapping *k = l.p->mapping;

	/* 401000 is below: the missing start of the file */
	ck_assert_uint_eq(l.p->nmapping, 4);
	ck_assert_uint_eq(k[1].start, 0x400000);
	ck_assert_uint_eq(k[1].end, 0x500000);
	ck_assert_uint_eq(k[1].offset, 0);
	ck_assert_uint_eq(k[1].inode, 77);
	ck_assert(k[1].deleted && k[1].executable);
	ck_assert_str_eq(prof_object_path(l.p, k[2].object), "/lib/unused.so");
	ck_assert_int_eq(k[3].kind, MAPPING_ANON);
	/* addresses of a JIT stay what they are */
	ck_assert_uint_eq(k[3].offset, k[3].start);
	image_free(&m, &l);
}
END_TEST

/* A return address at the very end of a mapping belongs to it. */
START_TEST(callers_are_looked_up_one_before)
{
	struct image m = image(8, false);
	struct loaded l;

	image_head(&m, 3, 0, 10000);
	image_stack(&m, 1, 0x500000, 0x500000 + 1, 0x500000);
	image_stack(&m, 1, 0x401000, 0x500000);
	image_trailer(&m);
	image_text(&m, "00400000-00500000 r-xp 00000000 08:01 1 /a\n"
		   "00500000-00600000 r-xp 00000000 08:01 1 /b\n");
	l = image_load(&m);
	ck_assert_str_eq(loaded_object(&l, 0x500000), "/b");
	ck_assert_str_eq(loaded_object(&l, 0x4fffff), "/a");
	image_free(&m, &l);
}
END_TEST

/* 47: with and without a newline before the second one */
START_TEST(a_second_profile_is_not_read)
{
	struct image m = image(8, false);
	struct loaded l;

	add_profile(&m);
	image_text(&m, "00400000-00500000 r-xp 00000000 08:01 1 /prog");
	if (_i)
		image_text(&m, "\n");
	add_profile(&m);
	image_text(&m, "70000000-70001000 r-xp 00000000 08:01 2 /lib/c.so\n");
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_message(&l, "only the first of %s profiles");
	ck_assert_uint_eq(diag_count(l.diag), 1);
	ck_assert_str_eq(loaded_object(&l, 0x402004), "/prog");
	ck_assert_str_eq(loaded_object(&l, 0x70000104), "[unknown]");
	image_free(&m, &l);
}
END_TEST

/* 1 MB and more, lines longer than a line may be, NUL bytes */
START_TEST(long_lists)
{
	struct image m = image(8, false);
	struct loaded l;
	unsigned i;

	add_profile(&m);
	for (i = 0; i < 20000; i++)
		text_printf(&m.t, "%x000-%x800 r-xp 00000000 08:01 %u "
			    "/usr/lib/x86_64-linux-gnu/lib%u.so\n",
			    0x80000 + i, 0x80000 + i, i, i);
	text_fill(&m.t, 'x', 3 << 20);
	image_text(&m, "\n");
	text_add(&m.t, "a\0b\n", 4);
	image_text(&m, "00400000-00500000 r-xp 00000000 08:01 1 /prog\n");
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_assert_uint_eq(l.p->nmapping, 20002);
	ck_assert_str_eq(loaded_object(&l, 0x402004), "/prog");
	ck_assert_uint_eq(diag_count(l.diag), 1);
	ck_assert_uint_eq(diag_total(l.diag), 2);
	image_free(&m, &l);
}
END_TEST

/* --- Names that come along ------------------------------------------------ */

static size_t
put_frame(const struct prof *p, const struct file_frame *f, char *buf, size_t size)
{
	return (size_t)snprintf(buf, size, "%s@%s:%u",
				prof_text(p, p->func[f->func].name),
				prof_text(p, p->file[f->file]), f->line);
}

/* "function@file:line" of the locations of stack I, by blanks; of functions that are
 * inlined each into the next by "<". */
static const char *
named_stack(const struct loaded *l, size_t i)
{
	static char buf[1000];
	const struct prof *p = l->p;
	const struct block *k = &p->block[0];
	size_t n = 0;

	buf[0] = 0;
	for (uint64_t j = k->stack_start[i]; j < k->stack_start[i + 1]; j++) {
		uint32_t at = k->stack_location[j];
		struct file_frame f = loaded_frame_at(p, at);

		n += (size_t)snprintf(buf + n, sizeof buf - n, "%s",
				      n ? " " : "");
		if (!f.func)
			n += (size_t)snprintf(buf + n, sizeof buf - n, "0x%llx",
					      (unsigned long long)
						      prof_location_addr(p, location_at(at)));
		else
			n += put_frame(p, &f, buf + n, sizeof buf - n);
		for (uint32_t row = p->location.frames[at]; row && p->frame[row].more;) {
			buf[n++] = '<';
			n += put_frame(p, &p->frame[++row], buf + n, sizeof buf - n);
		}
	}
	return buf;
}

/* 48, 49 */
START_TEST(a_marker_or_warnings_may_come_first)
{
	static const char *const before[] = {
		"--- profile\n", "%warn it is late\n%warn and cold\n",
		"%warn it is late\r\n--- profile\r\n",
		"--- symbol\nbinary=/x\n---\n--- profile\n",
	};
	struct image m = image(_i & 4 ? 4 : 8, _i & 8);
	struct loaded l;

	image_text(&m, before[_i & 3]);
	l = load_with(&m, "00400000-00500000 r-xp 0 08:01 1 /prog\n"
		      "70000000-70001000 r-xp 0 08:01 2 /lib/c.so\n");
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_assert_int_eq(loaded_message(&l, "its writer warns") != NULL,
			 (_i & 3) == 1 || (_i & 3) == 2);
	ck_assert_str_eq(loaded_object(&l, 0x401010), "/prog");
	image_free(&m, &l);
}
END_TEST

/* 50: as pprof --raw writes it; inlined frames are further locations */
START_TEST(symbols_name_the_stacks)
{
	struct image m = image(8, false);
	struct loaded l;
	const struct prof *p;

	image_text(&m, "--- symbol\nbinary=/path/to/prog\n"
		   "0x0000000000401000 main(int, char**)\n"
		   "0x0000000000402005 f--g--operator--(T&)\n"
		   "0x0000000000403008 caller\n"
		   "nonsense\n"
		   "---\n--- profile\n");
	add_profile(&m);
	l = image_load(&m);
	p = l.p;
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_assert_str_eq(named_stack(&l, 0), "main(int, char**)@:0 f@:0<g@:0<"
					     "operator--(T&)@:0 caller@:0");
	ck_assert_str_eq(named_stack(&l, 1), "0x401010");
	/* as it is, not one before: its writer has done that */
	ck_assert_str_eq(named_stack(&l, 2), "main(int, char**)@:0 0x70000105");
	ck_message(&l, "not understood in the list of names");
	ck_assert(prof_has(p, metric_at(1), CAP_NAMES));
	ck_assert_str_eq(prof_object_path(p, p->func[1].object),
			 "/path/to/prog");
	image_free(&m, &l);
}
END_TEST

/* Bytes that no name has must not make one that seems empty. */
START_TEST(names_with_nul_bytes_are_none)
{
	static const char text[] = "--- symbol\nbinary=\0/prog\n"
		"0x401000 f\0g\n0x402005 h\n---\n--- profile\n";
	struct image m = image(8, false);
	struct loaded l;

	text_add(&m.t, text, sizeof text - 1);
	add_profile(&m);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_assert_str_eq(named_stack(&l, 0), "0x401000 h@:0 0x403009");
	ck_assert_uint_eq(l.p->nobject, 1);
	ck_assert_uint_eq(diag_total(l.diag), 2);
	image_free(&m, &l);
}
END_TEST

/* As a JVM writes it: numbers for addresses; equal neighbours are recursion. */
START_TEST(java_frames_have_file_and_line)
{
	struct image m = image(8, false);
	struct loaded l;

	image_text(&m, "--- symbol\nbinary=app\n"
		   "0x1 a.B.run(B.java:12)\n"
		   "0x2 java.lang.Thread.run(Thread.java:745)\n"
		   "0x3 sun.misc.Unsafe.park(Native Method)\n"
		   "0x4 a.C.$anonfun$1(Unknown Source)\n"
		   "0x5 a.B.run(B.java)\n"
		   "0x6 f(a.java, b.kt)\n"
		   "---\n--- profile\n");
	image_head(&m, 3, 0, 10000);
	image_stack(&m, 3, 1, 1, 2);
	image_stack(&m, 4, 3, 4, 2);
	image_stack(&m, 1, 5, 6);
	image_trailer(&m);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_assert_str_eq(named_stack(&l, 2),
			 "a.B.run@B.java:0 f(a.java, b.kt)@:0");
	ck_assert_str_eq(named_stack(&l, 0),
			 "a.B.run@B.java:12 "
			 "a.B.run@B.java:12 "
			 "java.lang.Thread.run@Thread.java:745");
	ck_assert_str_eq(named_stack(&l, 1),
			 "sun.misc.Unsafe.park@:0 "
			 "a.C.$anonfun$1@:0 "
			 "java.lang.Thread.run@Thread.java:745");
	ck_assert(prof_has(l.p, metric_at(1), CAP_NAMES | CAP_LINES));
	ck_assert(!prof_has(l.p, metric_at(1), CAP_ADDRS));
	ck_no_message(&l);
	image_free(&m, &l);
}
END_TEST

/* Version 1: the methods stand behind the trailer. */
START_TEST(methods_of_version_1)
{
	struct image m = image(4, false);
	struct loaded l;

	image_head(&m, 3, 1, 10000);
	image_stack(&m, 3, 1, 2, 2);
	image_stack(&m, 0, 3);
	image_stack(&m, 2, 4, 2);
	image_trailer(&m);
	image_text(&m, "  0x00000001 a.B.run (B.java:12)\n"
		   "0x2 a.B.main(B.java:40)\n"
		   "0x3 stub (/opt/jvm/libjvm.so)\n"
		   "0x4 GC--x\n");
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 5);
	ck_assert_str_eq(named_stack(&l, 0),
			 "a.B.run@B.java:12 "
			 "a.B.main@B.java:40 a.B.main@B.java:40");
	ck_assert_str_eq(named_stack(&l, 1), "stub@/opt/jvm/libjvm.so:0");
	ck_assert_str_eq(named_stack(&l, 2), "GC--x@:0 a.B.main@B.java:40");
	image_free(&m, &l);
}
END_TEST

static const struct { const char *text, *error; } broken[] = {
	{ "--- symbol\n0x1 f\n---\n", "no CPU profile after" },
	{ "--- symbol\n0x1 f\n", "no CPU profile after" },
	{ "--- profile\n", "not a CPU profile" },
	{ "--- profile\nhello\n", "text where a CPU profile" },
	{ "--- symbol\n0x1 f\n---\n--- heap\nheap profile: 1: 2\n",
	  "text where a CPU profile" },
	{ "%warn\n", "not a CPU profile" },
};

START_TEST(text_without_a_profile_is_refused)
{
	struct loaded l = load_bytes(broken[_i].text,
					   strlen(broken[_i].text), NULL);
	struct image none = { .width = 8 };

	ck_assert_int_eq(l.result, -1);
	ck_assert_int_eq(l.err.code, ERR_FORMAT);
	ck_assert_msg(strstr(l.err.format, broken[_i].error) != NULL, "%s",
		      l.err.format);
	ck_assert_str_eq(l.err.path, "mem.prof");
	image_free(&none, &l);
}
END_TEST

/* 53 */
START_TEST(compressed_profiles_are_read)
{
	struct image m = image(8, false), none = { .width = 8 };
	struct loaded l = { .diag = diag_new() };
	struct builder *b = builder_new(l.diag);
	struct input *in;
	char path[4200];
	gzFile gz;

	add_profile(&m);
	image_text(&m, "00400000-00500000 r-xp 00000000 08:01 1 /prog\n");
	snprintf(path, sizeof path, "%s/t_cputext.prof.gz", unit_scratch());
	gz = gzopen(path, "wb");
	ck_assert_ptr_nonnull(gz);
	ck_assert_int_eq(gzwrite(gz, m.t.s, (unsigned)m.t.n), (int)m.t.n);
	ck_assert_int_eq(gzclose(gz), Z_OK);

	error_init(&l.err);
	in = input_open(path, INPUT_MAX_DEFAULT, NULL, &l.err);
	ck_assert_ptr_nonnull(in);
	ck_assert_int_eq(load_file(in, NULL, b, &l.err), 0);
	l.p = builder_finish(b);
	input_close(in);
	remove(path);
	ck_assert_int_eq(loaded_total(&l), 8);
	image_free(&none, &l);
	text_release(&m.t);
}
END_TEST

/* --- Stopping -------------------------------------------------------------- */

START_TEST(stopping_keeps_what_was_read)
{
	struct image m = image(8, false);
	struct loaded l;
	unsigned i;

	image_head(&m, 3, 0, 10000);
	for (i = 0; i < 300000; i++)
		image_stack(&m, 1, 0x401000 + i % 1000, 0x402005);
	image_trailer(&m);
	image_text(&m, "10000000-20000000 r-xp 00000000 08:01 1 /lib\n"
		   "00400000-00500000 r-xp 00000000 08:01 1 /prog\n");
	l = load_stopped(m.t.s, m.t.n);
	ck_assert_int_gt(loaded_total(&l), 0);
	ck_assert_int_lt(loaded_total(&l), 300000);
	/* the names are at the end of the file */
	ck_assert_str_eq(loaded_object(&l, 0x402004), "/prog");
	ck_assert_uint_eq(diag_count(l.diag), 1);
	image_free(&m, &l);
}
END_TEST

/* Stopped behind the last record: all samples are there, and it is said that
 * the list is not. */
START_TEST(stopping_in_the_list_is_said)
{
	struct image m = image(8, false);
	struct loaded l;

	image_head(&m, 3, 0, 10000);
	image_stack(&m, 3, 0x401000, 0x402005);
	image_trailer(&m);
	image_text(&m, "10000000-20000000 r-xp 00000000 08:01 1 /lib\n"
		   "00400000-00500000 r-xp 00000000 08:01 1 /prog\n");
	l = load_stopped(m.t.s, m.t.n);
	ck_assert_int_eq(loaded_total(&l), 3);
	ck_message(&l, "list of mapped objects was not read");
	image_free(&m, &l);
}
END_TEST

#define COUNT(a) ((int)(sizeof(a) / sizeof *(a)))

static Suite *
cputext_suite(void)
{
	Suite *s = suite_create("cputext");

	unit_case_loop(s, objects_are_found, COUNT(rows));
	unit_case_loop(s, a_list_that_is_cut_short, 9);
	unit_case(s, what_is_known_of_a_mapping);
	unit_case(s, callers_are_looked_up_one_before);
	unit_case_loop(s, a_second_profile_is_not_read, 2);
	unit_case(s, long_lists);
	unit_case_loop(s, a_marker_or_warnings_may_come_first, 16);
	unit_case(s, symbols_name_the_stacks);
	unit_case(s, names_with_nul_bytes_are_none);
	unit_case(s, java_frames_have_file_and_line);
	unit_case(s, methods_of_version_1);
	unit_case_loop(s, text_without_a_profile_is_refused, COUNT(broken));
	unit_case(s, compressed_profiles_are_read);
	unit_case(s, stopping_keeps_what_was_read);
	unit_case(s, stopping_in_the_list_is_said);
	return s;
}

UNIT_MAIN(cputext_suite)
