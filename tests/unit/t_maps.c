/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of mapped objects: formats reference, section A.4. */
#include <config.h>

#include <string.h>

#include "unit/unit.h"

#include "load/maps/maps.h"

static enum maps_line
add(struct maps *m, const char *s)
{
	return maps_line(m, s, strlen(s));
}

static void
feed(struct maps *m, const char *s)
{
	while (*s) {
		size_t n = strcspn(s, "\n");

		ck_assert_int_ne(maps_line(m, s, n), MAPS_LINE_UNKNOWN);
		s += n + (s[n] == '\n');
	}
}

/* All lines of S, which must all be ranges, and the lookup made. */
static void
lines(struct maps *m, const char *s)
{
	maps_init(m, 64);
	feed(m, s);
	maps_finish(m);
}

/* "PATH+OFFSET" of ADDR, or "none". */
static const char *
where(struct maps *m, uint64_t addr)
{
	static char buf[400];
	uint32_t i = maps_find(m, addr);
	const struct map_range *r;

	if (i == MAPS_NONE)
		return "none";
	r = &m->range.at[i];
	ck_assert(r->used);
	ck_assert(r->start <= addr && addr < r->end);
	snprintf(buf, sizeof buf, "%s+%llx", r->path,
		 (unsigned long long)(addr - r->start + r->offset));
	return buf;
}

static const struct {
	const char *line, *path;
	uint64_t start, end, offset, inode;
	bool executable, deleted;
	enum mapping_kind kind;
} good[] = {
	/* gperftools up to 2.10, and HEAD */
	{ "00400000-00401000 r-xp 00001000 00:00 1234567     /usr/bin/prog",
	  "/usr/bin/prog", 0x400000, 0x401000, 0x1000, 1234567, 1, 0,
	  MAPPING_FILE },
	{ "7f0000000000-7f0000001000 r--p 00000000 00:00 12 /lib/libc.so.6",
	  "/lib/libc.so.6", 0x7f0000000000, 0x7f0000001000, 0, 12, 0, 0,
	  MAPPING_FILE },
	/* the kernel's own */
	{ "55a0-66b0 rwxp 00000000 fe:01 9                    /a b/c d.so",
	  "/a b/c d.so", 0x55a0, 0x66b0, 0, 9, 1, 0, MAPPING_FILE },
	{ "1000-2000 r-xp 00000000 08:01 5 /tmp/gone (deleted)",
	  "/tmp/gone", 0x1000, 0x2000, 0, 5, 1, 1, MAPPING_FILE },
	{ "1000-2000 r-xp 00000000 08:01 5 /tmp/two (deleted) (deleted)",
	  "/tmp/two (deleted)", 0x1000, 0x2000, 0, 5, 1, 1, MAPPING_FILE },
	{ "1000-2000 r-xp 00000000 08:01 5 /tmp/new\\012line",
	  "/tmp/new\nline", 0x1000, 0x2000, 0, 5, 1, 0, MAPPING_FILE },
	{ "1000-2000 r-xp 00000000 08:01 5 C:\\012\\x.dll",
	  "C:\\012\\x.dll", 0x1000, 0x2000, 0, 5, 1, 0, MAPPING_FILE },
	{ "1000-2000 r-xp 00000000 00:00 0           ",
	  "", 0x1000, 0x2000, 0, 0, 1, 0, MAPPING_ANON },
	{ "1000-2000 r-xp 00000000 00:00 0",
	  "", 0x1000, 0x2000, 0, 0, 1, 0, MAPPING_ANON },
	{ "7ffe0000-7ffe1000 r-xp 00000000 00:00 0 [vdso]",
	  "[vdso]", 0x7ffe0000, 0x7ffe1000, 0, 0, 1, 0, MAPPING_SPECIAL },
	{ "ffffffffff600000-ffffffffff601000 r-xp 00000000 00:00 0 [vsyscall]",
	  "[vsyscall]", 0xffffffffff600000, 0xffffffffff601000, 0, 0, 1, 0,
	  MAPPING_SPECIAL },
	{ "1000-2000 rwxp 00000000 00:00 0 [heap]",
	  "[heap]", 0x1000, 0x2000, 0, 0, 1, 0, MAPPING_SPECIAL },
	{ "1000-2000 r-xp 00000000 00:05 7 /memfd:jit (deleted)",
	  "/memfd:jit", 0x1000, 0x2000, 0, 7, 1, 1, MAPPING_ANON },
	/* carriage return, leading blanks and tabs, 0x, upper case */
	{ "1000-2000 r-xp 00000000 08:01 5 /a.so\r",
	  "/a.so", 0x1000, 0x2000, 0, 5, 1, 0, MAPPING_FILE },
	{ " \t0x1000-0x2000\tr-xp\t0\t08:01\t5\t/a.so",
	  "/a.so", 0x1000, 0x2000, 0, 5, 1, 0, MAPPING_FILE },
	{ "ABC000-ABD000 r-xp 00000F00 08:01 5 /a.so",
	  "/a.so", 0xabc000, 0xabd000, 0xf00, 5, 1, 0, MAPPING_FILE },
	/* brief forms */
	{ "40000000-40015000: /lib/ld-2.3.2.so",
	  "/lib/ld-2.3.2.so", 0x40000000, 0x40015000, 0, 0, 1, 0,
	  MAPPING_FILE },
	{ "0xA000-0xB000 /a/one (@1000) abc123",
	  "/a/one", 0xa000, 0xb000, 0x1000, 0, 1, 0, MAPPING_FILE },
	{ "0xA000-0xB000 /a/one two (@1000)",
	  "/a/one two", 0xa000, 0xb000, 0x1000, 0, 1, 0, MAPPING_FILE },
	{ "0xA000-0xB000: r-xp /a/one",
	  "/a/one", 0xa000, 0xb000, 0, 0, 1, 0, MAPPING_FILE },
	{ "0xA000-0xB000: r--p /a/one",
	  "/a/one", 0xa000, 0xb000, 0, 0, 0, 0, MAPPING_FILE },
	{ "0xa000 0xb000 /a/one",
	  "/a/one", 0xa000, 0xb000, 0, 0, 1, 0, MAPPING_FILE },
	{ "a000-b000", "", 0xa000, 0xb000, 0, 0, 1, 0, MAPPING_ANON },
	/* what glog puts before it */
	{ "maps.cc:42] 1000-2000 r-xp 00000000 08:01 5 /a.so",
	  "/a.so", 0x1000, 0x2000, 0, 5, 1, 0, MAPPING_FILE },
	/* an inode of more than 64 bits is none */
	{ "1000-2000 r-xp 00000000 08:01 99999999999999999999999 /a.so",
	  "/a.so", 0x1000, 0x2000, 0, 0, 1, 0, MAPPING_FILE },
};

START_TEST(lines_of_all_writers_are_read)
{
	struct maps m;
	const struct map_range *r;
	const char *line = good[_i].line;

	maps_init(&m, 64);
	ck_assert_msg(add(&m, line) == MAPS_LINE_RANGE, "%s", line);
	ck_assert_uint_eq(m.range.n, 1);
	r = &m.range.at[0];
	ck_assert_msg(strcmp(r->path, good[_i].path) == 0, "%s: <%s>", line,
		      r->path);
	ck_assert_msg(r->start == good[_i].start && r->end == good[_i].end &&
		      r->offset == good[_i].offset, "%s", line);
	ck_assert_msg(r->inode == good[_i].inode, "%s", line);
	ck_assert_msg(r->executable == good[_i].executable &&
		      r->deleted == good[_i].deleted &&
		      r->kind == good[_i].kind, "%s: kind %d", line, r->kind);
	maps_release(&m);
}
END_TEST

/* What is behind the offset of a brief line is the build. */
START_TEST(a_build_id_comes_with_its_object)
{
	static const char *const line[] = {
		"0xA000-0xB000 /a/one (@1000) abC123",
		"0xC000-0xD000 /a/two (@1000)",
		"0xE000-0xF000 /a/three (@1000) no-id",
	};
	struct builder *b = builder_new(NULL);
	struct maps m;
	struct prof *p;

	maps_init(&m, 128);
	for (size_t i = 0; i < sizeof(line) / sizeof(*line); i++)
		ck_assert_int_eq(add(&m, line[i]), MAPS_LINE_RANGE);
	maps_finish(&m);
	free(maps_write(&m, b));
	p = builder_finish(b);
	ck_assert_uint_eq(p->nmapping, 4);
	for (size_t i = 1; i < p->nmapping; i++) {
		object_id object = p->mapping[i].object;

		ck_assert_str_eq(prof_text(p, p->object[object.i].build_id),
				 i == 1 ? "abC123" : "");
	}
	prof_free(p);
	maps_release(&m);
}
END_TEST

static const char *const bad[] = {
	"hello", "1000", "1000-", "-2000", "1000-2000x r-xp", "dead beef",
	"MAPPED_LIBRARIES:", "xyz-2000 r-xp 0 0:0 0 /a",
	"11111111111111111-22222222222222222 r-xp 0 0:0 0 /a",
	"\x01\x02\x03", "]", ": 12] 1000-2000", "file] 1000-2000 r-xp",
};

START_TEST(other_lines_are_not)
{
	struct maps m;

	maps_init(&m, 64);
	ck_assert_msg(add(&m, bad[_i]) == MAPS_LINE_UNKNOWN, "%s", bad[_i]);
	ck_assert_uint_eq(m.range.n, 0);
	maps_release(&m);
}
END_TEST

START_TEST(nul_bytes_make_a_line_unknown)
{
	static const char line[] = "1000-2000 r-xp 0 0:0 0 /a\0b";
	struct maps m;

	maps_init(&m, 64);
	ck_assert_int_eq(maps_line(&m, line, sizeof line - 1),
			 MAPS_LINE_UNKNOWN);
	maps_release(&m);
}
END_TEST

START_TEST(backwards_and_empty_ranges_are_dropped)
{
	struct maps m;

	maps_init(&m, 64);
	ck_assert_int_eq(add(&m, "2000-1000 r-xp 0 0:0 0 /a"),
			 MAPS_LINE_BACKWARDS);
	ck_assert_int_eq(add(&m, "2000-2000 r-xp 0 0:0 0 /a"),
			 MAPS_LINE_RANGE);
	ck_assert_int_eq(add(&m, ""), MAPS_LINE_BLANK);
	ck_assert_int_eq(add(&m, " \r"), MAPS_LINE_BLANK);
	ck_assert_uint_eq(m.range.n, 0);
	maps_finish(&m);
	ck_assert_str_eq(where(&m, 0x1800), "none");
	maps_release(&m);
}
END_TEST

/* Whatever it says: with variables, a line is what they make of it. */
START_TEST(lines_that_come_again_are_not_kept)
{
	struct maps m;

	maps_init(&m, 64);
	for (int i = 0; i < 1000; i++) {
		feed(&m, "v=/one\n"
			 "1000-2000 r-xp 0 0:0 0 $v/a\n"
			 "v=/another\n"
			 "1000-2000 r-xp 0 0:0 0 $v/a\n"
			 "1000-2000 r--p 0 0:0 0 /another/a\n"
			 "3000-4000 /b (@10) ab12\n"
			 "3000-4000 /b (@10) cd34\n");
		if (!i)
			ck_assert_uint_eq(m.range.n, 5);
	}
	ck_assert_uint_eq(m.range.n, 5);
	ck_assert_uint_lt(m.arena.used, 200);
	maps_finish(&m);
	ck_assert_str_eq(where(&m, 0x1000), "/one/a+0");
	maps_release(&m);
}
END_TEST

START_TEST(variables_are_replaced)
{
	struct maps m;

	lines(&m, "build=/home/b\n  foo = bar\n"
	      "1000-2000 r-xp 0 0:0 0 $build/x.so\n"
	      "2000-3000 r-xp 0 0:0 0 /q/$foo$build.so\n"
	      "3000-4000 r-xp 0 0:0 0 /q/$foot\n"
	      "build=/new\n"
	      "4000-5000 r-xp 0 0:0 0 $build\n"
	      "5000-6000 r-xp 0 0:0 0 /opt/a=b/c\n");
	ck_assert_str_eq(where(&m, 0x1000), "/home/b/x.so+0");
	ck_assert_str_eq(where(&m, 0x2000), "/q/bar/home/b.so+0");
	ck_assert_str_eq(where(&m, 0x3000), "/q/$foot+0");
	ck_assert_str_eq(where(&m, 0x4000), "/new+0");
	ck_assert_str_eq(where(&m, 0x5000), "/opt/a=b/c+0");
	maps_release(&m);
}
END_TEST

START_TEST(variables_cannot_grow_without_limit)
{
	struct maps m;
	char line[9000] = "v=";
	size_t i;

	maps_init(&m, 64);
	memset(line + 2, 'x', sizeof line - 3);
	ck_assert_int_eq(add(&m, line), MAPS_LINE_VARIABLE);
	strcpy(line, "1000-2000 r-xp 0 0:0 0 /");
	for (i = strlen(line); i + 3 < sizeof line; i += 2)
		memcpy(line + i, "$v", 3);
	ck_assert_int_eq(add(&m, line), MAPS_LINE_RANGE);
	ck_assert_uint_lt(strlen(m.range.at[0].path), 17000);
	for (i = 0; i < 1000; i++)
		ck_assert_int_eq(add(&m, "a=b"), MAPS_LINE_VARIABLE);
	ck_assert_uint_lt(m.variable.n, 100);
	maps_release(&m);
}
END_TEST

/* What is left out is said; the last definition of a variable holds. */
START_TEST(variables_that_are_left_out)
{
	struct maps m;
	char line[20000];
	unsigned i;

	maps_init(&m, 64);
	for (i = 0; i < 64; i++) {
		snprintf(line, sizeof line, "v%u=/old", i);
		add(&m, line);
	}
	add(&m, "v7=/new");
	ck_assert(!m.full);
	add(&m, "1000-2000 r-xp 0 0:0 0 $v7/x");
	ck_assert_str_eq(m.range.at[0].path, "/new/x");
	add(&m, "v64=/x");
	ck_assert(m.full);
	maps_release(&m);

	maps_init(&m, 64);
	memset(line, 'x', sizeof line - 1);
	line[sizeof line - 1] = '\0';
	line[_i ? 17000 : 1] = '=';
	ck_assert_int_eq(add(&m, line), MAPS_LINE_VARIABLE);
	ck_assert(m.full);
	ck_assert_uint_eq(m.variable.n, 0);
	maps_release(&m);
}
END_TEST

START_TEST(limits_are_exclusive)
{
	struct maps m;

	lines(&m, "1000-2000 r-xp 0 0:0 0 /a\n"
	      "2000-3000 r-xp 800 0:0 0 /b\n"
	      "4000-5000 r--p 0 0:0 0 /c\n");
	ck_assert_str_eq(where(&m, 0xfff), "none");
	ck_assert_str_eq(where(&m, 0x1000), "/a+0");
	ck_assert_str_eq(where(&m, 0x1fff), "/a+fff");
	ck_assert_str_eq(where(&m, 0x2000), "/b+800");
	ck_assert_str_eq(where(&m, 0x2fff), "/b+17ff");
	ck_assert_str_eq(where(&m, 0x3000), "none");
	ck_assert_str_eq(where(&m, 0x4000), "/c+0");
	ck_assert_str_eq(where(&m, 0), "none");
	maps_release(&m);
}
END_TEST

/* macOS: a range of 4 GiB overlaps everything. */
START_TEST(the_smallest_executable_range_wins)
{
	struct maps m;

	lines(&m, "04f00000-104f00000 r-xp 00000000 00:00 0 /big\n"
	      "05000000-05010000 r-xp 00000000 00:00 0 /exe\n"
	      "05004000-05005000 r--p 00000000 00:00 0 /data\n"
	      "0500f000-05011000 r-xp 00000000 00:00 0 /late\n"
	      "05010800-05010900 r-xp 00000000 00:00 0 /tiny\n"
	      "200000000-200001000 r--p 0 00:00 0 /only\n"
	      "200000000-200001000 r--p 0 00:00 0 /second\n");
	ck_assert_str_eq(where(&m, 0x4f00010), "/big+10");
	ck_assert_str_eq(where(&m, 0x5000000), "/exe+0");
	ck_assert_str_eq(where(&m, 0x5004010), "/exe+4010");
	ck_assert_str_eq(where(&m, 0x500f000), "/late+0");
	ck_assert_str_eq(where(&m, 0x5010800), "/tiny+0");
	ck_assert_str_eq(where(&m, 0x5010900), "/late+1900");
	ck_assert_str_eq(where(&m, 0x5011000), "/big+111000");
	ck_assert_str_eq(where(&m, 0x104effff0), "/big+fffffff0");
	ck_assert_str_eq(where(&m, 0x200000010), "/only+10");
	maps_release(&m);
}
END_TEST

START_TEST(a_range_may_reach_the_end_of_memory)
{
	struct maps m;

	lines(&m, "0-ffffffffffffffff r-xp 0 0:0 0 /all\n"
	      "ffffffffff600000-ffffffffff601000 r-xp 0 0:0 0 [vsyscall]\n");
	ck_assert_str_eq(where(&m, 0), "/all+0");
	ck_assert_str_eq(where(&m, 0xffffffffff600010), "[vsyscall]+10");
	ck_assert_str_eq(where(&m, 0xfffffffffffffffe),
			 "/all+fffffffffffffffe");
	ck_assert_str_eq(where(&m, UINT64_MAX), "none");
	maps_release(&m);
}
END_TEST

START_TEST(the_missing_start_of_a_file_is_its_own)
{
	struct maps m;

	lines(&m, "00410000-00500000 r-xp 00010000 08:01 1 /tmp/prog\n"
	      "00600000-00601000 r-xp 00000000 08:01 1 /lib/a\n"
	      "00700000-00701000 r-xp 00200000 08:01 1 /lib/b\n");
	ck_assert_str_eq(where(&m, 0x3fffff), "none");
	ck_assert_uint_eq(m.range.at[0].start, 0x410000);
	ck_assert_str_eq(where(&m, 0x400010), "/tmp/prog+10");
	ck_assert_uint_eq(m.range.at[0].start, 0x400000);
	ck_assert_uint_eq(m.range.at[0].offset, 0);
	ck_assert_str_eq(where(&m, 0x410010), "/tmp/prog+10010");
	ck_assert_str_eq(where(&m, 0x580000), "none");
	/* as far down as the neighbour lets it */
	ck_assert_str_eq(where(&m, 0x601000), "/lib/b+101000");
	maps_release(&m);
}
END_TEST

/* Text on huge pages: anonymous in the middle, all around, or at an end. */
START_TEST(holes_inside_a_text_are_filled)
{
	struct maps m;

	lines(&m, "400000-500000 r-xp 00000000 08:01 9 /bin/p\n"
	      "500000-600000 r-xp 00000000 00:00 0 \n"
	      "600000-700000 r-xp 00000000 00:0d 3 /anon_hugepage (deleted)\n"
	      "700000-800000 r-xp 00300000 08:01 9 /bin/p\n");
	ck_assert_str_eq(where(&m, 0x500010), "/bin/p+100010");
	ck_assert_str_eq(where(&m, 0x600010), "/bin/p+200010");
	ck_assert_str_eq(where(&m, 0x700010), "/bin/p+300010");
	maps_release(&m);

	lines(&m, "3ff000-400000 r--p 00000000 08:01 9 /bin/p\n"
	      "400000-600000 r-xp 00000000 00:00 0 \n"
	      "600000-700000 r--p 00201000 08:01 9 /bin/p\n");
	ck_assert_str_eq(where(&m, 0x500010), "/bin/p+101010");
	maps_release(&m);

	lines(&m, "400000-600000 r-xp 00000000 00:0d 3 /anon_hugepage\n"
	      "600000-700000 r-xp 00200000 08:01 9 /bin/p\n");
	ck_assert_str_eq(where(&m, 0x400010), "/bin/p+10");
	maps_release(&m);

	lines(&m, "400000-600000 r-xp 00000000 08:01 9 /bin/p\n"
	      "600000-700000 r-xp 00000000 00:0d 3 /anon_hugepage\n");
	ck_assert_str_eq(where(&m, 0x600010), "/bin/p+200010");
	maps_release(&m);
}
END_TEST

START_TEST(code_of_a_jit_is_no_hole)
{
	struct maps m;

	lines(&m, "400000-500000 r-xp 00000000 08:01 9 /bin/p\n"
	      "500000-600000 rwxp 00000000 00:00 0 \n"
	      "600000-700000 r-xp 00000000 08:01 7 /bin/q\n"
	      "700000-800000 rwxp 00000000 00:00 0 \n"
	      "800000-900000 r-xp 00700000 08:01 7 /bin/q\n");
	ck_assert_str_eq(where(&m, 0x500010), "+10");
	ck_assert_str_eq(where(&m, 0x700010), "+10");
	maps_release(&m);
}
END_TEST

START_TEST(the_upper_half_is_the_kernel)
{
	struct maps m;

	lines(&m, "1000-2000 r-xp 0 0:0 0 /a\n");
	ck_assert_str_eq(where(&m, 0xffffffff81000010),
			 "[kernel]+ffffffff81000010");
	ck_assert_str_eq(where(&m, 0xffffffffff600400), "[vsyscall]+400");
	ck_assert_str_eq(where(&m, 0xffff800000000000),
			 "[kernel]+ffff800000000000");
	ck_assert_str_eq(where(&m, 0xffffffffff600401), "[vsyscall]+401");
	ck_assert_uint_eq(m.range.n, 3);
	ck_assert_str_eq(where(&m, 0x1010), "/a+10");
	ck_assert_str_eq(where(&m, UINT64_MAX), "none");
	maps_release(&m);

	maps_init(&m, 32);
	maps_finish(&m);
	ck_assert_str_eq(where(&m, 0xffffffff81000010), "none");
	maps_release(&m);
}
END_TEST

/* Against the rule itself, on ranges thrown at random. */
START_TEST(any_overlap_is_resolved)
{
	struct maps m;
	uint64_t state = (uint64_t)_i + 1;
	char line[100];
	size_t i;
	uint64_t addr;

	maps_init(&m, 64);
	for (i = 0; i < 20; i++) {
		unsigned a, b;

		state = state * 6364136223846793005 + 1442695040888963407;
		a = (unsigned)(state >> 60);
		b = a + 1 + (unsigned)(state >> 50 & 7);
		snprintf(line, sizeof line, "%x-%x %s 0 0:0 0 /%c", a, b,
			 state >> 40 & 1 ? "r-xp" : "r--p", 'a' + (int)i);
		ck_assert_int_eq(add(&m, line), MAPS_LINE_RANGE);
	}
	maps_finish(&m);
	for (addr = 0; addr < 30; addr++) {
		const struct map_range *best = NULL;

		for (i = 0; i < m.range.n; i++) {
			const struct map_range *r = &m.range.at[i];

			if (addr < r->start || addr >= r->end)
				continue;
			if (!best || r->executable > best->executable ||
			    (r->executable == best->executable &&
			     r->end - r->start < best->end - best->start))
				best = r;
		}
		i = maps_find(&m, addr);
		ck_assert_int_eq(i == MAPS_NONE, !best);
		if (!best)
			continue;
		ck_assert_int_eq(m.range.at[i].executable, best->executable);
		ck_assert_uint_eq(m.range.at[i].end - m.range.at[i].start,
				  best->end - best->start);
		ck_assert(m.range.at[i].start <= addr &&
			  addr < m.range.at[i].end);
	}
	maps_release(&m);
}
END_TEST

/* A long variable in every line: what it makes is bounded by the list. */
START_TEST(all_paths_together_have_a_limit)
{
	enum { LINES = 20000, LONG = 16000 };
	char line[80], *value = mem_alloc(LONG + 3);
	size_t bytes = LONG + 3;
	struct maps m;

	maps_init(&m, 64);
	memset(value, 'A', LONG + 2);
	memcpy(value, "x=/", 3);
	value[LONG + 2] = '\0';
	ck_assert_int_eq(add(&m, value), MAPS_LINE_VARIABLE);
	for (unsigned i = 0; i < LINES; i++) {
		int n = snprintf(line, sizeof line,
				 "%x-%x r-xp 0 0:0 0 $x/lib%u", i * 4096,
				 (i + 1) * 4096, i);

		bytes += (size_t)n + 1;
		ck_assert_int_eq(add(&m, line), MAPS_LINE_RANGE);
	}
	ck_assert(m.full);
	ck_assert_uint_le(m.arena.used, bytes * MAPS_TEXT_PER_BYTE +
						MAPS_TEXT_SLACK + LINES * 16);
	ck_assert_uint_gt(strlen(m.range.at[0].path), LONG);
	ck_assert_str_eq(m.range.at[LINES - 1].path, "$x/lib19999");
	maps_release(&m);
	free(value);
}
END_TEST

START_TEST(text_and_samples_are_told_apart)
{
	static const char line[] =
		"00400000-00401000 r-xp 00000000 00:00 1 /a\n\0\0\0";
	static const unsigned char slots[] = {
		5, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0 };

	ck_assert(maps_is_line(line, sizeof line - 1));
	ck_assert(maps_is_line(line, 30));
	ck_assert(!maps_is_line((const char *)slots, sizeof slots));
	ck_assert(!maps_is_line("", 0));
	ck_assert(!maps_is_line("hello\n", 6));
}
END_TEST

#define COUNT(a) ((int)(sizeof(a) / sizeof *(a)))

static Suite *
maps_suite(void)
{
	Suite *s = suite_create("maps");

	unit_case_loop(s, lines_of_all_writers_are_read, COUNT(good));
	unit_case(s, a_build_id_comes_with_its_object);
	unit_case_loop(s, other_lines_are_not, COUNT(bad));
	unit_case(s, nul_bytes_make_a_line_unknown);
	unit_case(s, backwards_and_empty_ranges_are_dropped);
	unit_case(s, lines_that_come_again_are_not_kept);
	unit_case(s, variables_are_replaced);
	unit_case(s, variables_cannot_grow_without_limit);
	unit_case_loop(s, variables_that_are_left_out, 2);
	unit_case(s, all_paths_together_have_a_limit);
	unit_case(s, limits_are_exclusive);
	unit_case(s, the_smallest_executable_range_wins);
	unit_case(s, a_range_may_reach_the_end_of_memory);
	unit_case(s, the_missing_start_of_a_file_is_its_own);
	unit_case(s, holes_inside_a_text_are_filled);
	unit_case(s, code_of_a_jit_is_no_hole);
	unit_case(s, the_upper_half_is_the_kernel);
	unit_case_loop(s, any_overlap_is_resolved, 300);
	unit_case(s, text_and_samples_are_told_apart);
	return s;
}

UNIT_MAIN(maps_suite)
