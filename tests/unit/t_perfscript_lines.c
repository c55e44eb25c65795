/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of perf script, line by line: heads, frames and places in the source,
 * with all fields and with few.
 */
#include <config.h>

#include "unit/unit.h"

#include "load/perfscript/line.h"

static struct span
span_of(const char *s)
{
	return (struct span){ s, strlen(s) };
}

/* --- Heads ---------------------------------------------------------------- */

#define NONE UINT64_MAX
#define DAMAGED (UINT64_MAX - 1)

static const struct {
	const char *line, *comm, *pid, *tid, *event, *rest;
	uint64_t period;
} timed[] = {
	{ "prog 34 5678.123456:     250000 cycles: ", "prog", "", "34",
	  "cycles", "", 250000 },
	{ "prog 34 5678.123456789: 1 cycles:u: ", "prog", "", "34", "cycles:u",
	  "", 1 },
	{ "my worker: 1 12/34 [001] 5.123456: 1 cpu-clock: ", "my worker: 1",
	  "12", "34", "cpu-clock", "", 1 },
	{ "x:y (z) 18631 51243.336548:    5000000 cpu-clock: ", "x:y (z)", "",
	  "18631", "cpu-clock", "", 5000000 },
	{ ":-1    -1 [001] 42.742205: cycles: ", ":-1", "", "-1", "cycles", "",
	  NONE },
	{ "swapper 0 [000] 5.123456: sched:sched_switch: prev_comm=a ==> b",
	  "swapper", "", "0", "sched:sched_switch", "prev_comm=a ==> b",
	  NONE },
	{ "  w 7 5.123456:    12 page-faults:  ffff elf_load+0x28a (a)", "w",
	  "", "7", "page-faults", "ffff elf_load+0x28a (a)", 12 },
	{ "w 7 U     5.123456:    12 cycles:          ", "w", "", "7", "cycles",
	  "", 12 },
	{ "bash 7 [001] d..2. 5.123456:    12 cycles: ", "bash", "", "7",
	  "cycles", "", 12 },
	{ "w 7 5.123456: ", "w", "", "7", "", "", NONE },
	{ "w 7 5.123456:   2000 ", "w", "", "7", "", "", 2000 },
	{ "w 7 5.123456:   401136 main (/bin/a)", "w", "", "7", "",
	  "401136 main (/bin/a)", NONE },
	{ "w 7 5.123456:   20x0 a: ", "w", "", "7", "", "20x0 a:", DAMAGED },
	{ "w 7 5.123456:   -200 a: ", "w", "", "7", "", "-200 a:", DAMAGED },
	{ "w 7 5.123456:   99999999999999999999 a: ", "w", "", "7", "",
	  "99999999999999999999 a:", DAMAGED },
	{ "w 7 5.123456:   401136 a: ", "w", "", "7", "a", "", 401136 },
	{ "w 7 5.123456:   40113f -[A a:", "w", "", "7", "", "40113f -[A a:",
	  NONE },
	{ "7 5.123456: 3 cycles:", "", "", "7", "cycles", "", 3 },
	{ "w 5.123456: 3 cycles:", "w", "", "", "cycles", "", 3 },
	{ "w [000] 5.123456: 3 cycles:", "w", "", "", "cycles", "", 3 },
	{ "w 7 cycles:", NULL, "", "", "", "", 0 },
	{ "w 7 5.1234: cycles:", NULL, "", "", "", "", 0 },
	{ "w 7 5.123456 cycles:", NULL, "", "", "", "", 0 },
	{ "", NULL, "", "", "", "", 0 },
}, untimed[] = {
	{ "w 17728    2000000 cpu-clock: ", "w", "", "17728", "cpu-clock", "",
	  2000000 },
	{ "my worker: 1 17728    2000000 cpu-clock: ", "my worker: 1", "",
	  "17728", "cpu-clock", "", 2000000 },
	{ "make 1/2 [000]   3000000  cpu-clock:  562b9482f035 f+0x7 (/bin/m)",
	  "make", "1", "2", "cpu-clock", "562b9482f035 f+0x7 (/bin/m)",
	  3000000 },
	{ "my worker: 1 17745 ", "my worker: 1", "", "17745", "", "", NONE },
	{ "   w 21240  ffffffff817554ea elf_load ([kernel.kallsyms])", "w", "",
	  "21240", "", "ffffffff817554ea elf_load ([kernel.kallsyms])", NONE },
	{ "w  ffffffff817554ea elf_load", "w", "", "", "",
	  "ffffffff817554ea elf_load", NONE },
	{ "w cpu-clock:", "w", "", "", "cpu-clock", "", NONE },
	{ "w", "w", "", "", "", "", NONE },
};

static void
ck_span(const char *line, struct span s, const char *wanted)
{
	ck_assert_msg(span_is(s, wanted), "%s: '%.*s', not '%s'", line,
		      (int)s.n, s.s, wanted);
}

START_TEST(heads_with_a_time)
{
	const char *line = timed[_i].line;
	struct perf_head h;
	enum perf_head_kind kind = perf_head_timed(span_of(line), &h);

	ck_assert_msg((kind == PERF_SAMPLE) == (timed[_i].comm != NULL), "%s",
		      line);
	if (kind != PERF_SAMPLE)
		return;
	ck_span(line, h.comm, timed[_i].comm);
	ck_span(line, h.pid, timed[_i].pid);
	ck_span(line, h.tid, timed[_i].tid);
	ck_span(line, h.event, timed[_i].event);
	ck_span(line, h.rest, timed[_i].rest);
	ck_assert_msg(h.has_period == (timed[_i].period < DAMAGED), "%s", line);
	ck_assert_msg(h.damaged == (timed[_i].period == DAMAGED), "%s", line);
	if (h.has_period)
		ck_assert_uint_eq(h.period, timed[_i].period);
}
END_TEST

START_TEST(heads_without_a_time)
{
	const char *line = untimed[_i].line;
	struct perf_head h;

	ck_assert_int_eq(perf_head_untimed(span_of(line),
					   untimed[_i].period != NONE, &h),
			 PERF_SAMPLE);
	ck_span(line, h.comm, untimed[_i].comm);
	ck_span(line, h.pid, untimed[_i].pid);
	ck_span(line, h.tid, untimed[_i].tid);
	ck_span(line, h.event, untimed[_i].event);
	ck_span(line, h.rest, untimed[_i].rest);
	if (h.has_period)
		ck_assert_uint_eq(h.period, untimed[_i].period);
}
END_TEST

START_TEST(other_records)
{
	struct perf_head h;

	ck_assert_int_eq(perf_head_timed(span_of(
		"w 7 1.930906: PERF_RECORD_COMM exec: w:17728/17728"), &h),
		PERF_RECORD);
	ck_assert_int_eq(perf_head_timed(span_of(
		"w 7 1.930906: PERF_RECORD_LOST lost 13"), &h), PERF_LOST);
}
END_TEST

/* --- Frames --------------------------------------------------------------- */

static const struct {
	const char *line, *name, *object;
	bool inlined;
} frames[] = {
	{ "\t 7f12 parse+0x2 (/lib/libc.so)", "parse", "/lib/libc.so", false },
	{ "\t 7f12 f(int, char)+0x2 (/a (b) c/d e.so)", "f(int, char)",
	  "/a (b) c/d e.so", false },
	{ "\t 7f12 f(int, char) (/lib/libc.so)", "f(int, char)",
	  "/lib/libc.so", false },
	{ "\t 7f12 operator new(unsigned long)+0xab (/lib/c)",
	  "operator new(unsigned long)", "/lib/c", false },
	{ "\t 7f12 operator+ (/lib/c)", "operator+", "/lib/c", false },
	{ "\t 7f12 [unknown] (/a (b)/d.so)", "[unknown]", "/a (b)/d.so",
	  false },
	{ "\t 7f12 [unknown] ([unknown])", "[unknown]", "", false },
	{ "\t 7f12 f+0x2 (/lib/a.so (deleted))", "f", "/lib/a.so", false },
	{ "\tffffffff81b9764c iowrite16+0xc ([kernel.kallsyms])", "iowrite16",
	  "[kernel.kallsyms]", false },
	{ "\t 7f12 mix+0x26 (inlined)", "mix", "", true },
	{ "\t 7f12 f_[k]", "f", "[kernel]", false },
	{ "\t 7f12 f", "f", "", false },
	{ "\t 7f12 f+0x12", "f", "", false },
	{ "\t 7f12 f(int)", "f(int)", "", false },
	{ "\t 7f12 (/lib/a.so)", "", "/lib/a.so", false },
	{ "\t 7f12 (/a (b)/c.so (deleted))", "", "/a (b)/c.so", false },
	{ "\t 7f12 (anonymous namespace)::f+0x2 (/a (b)/c.so)",
	  "(anonymous namespace)::f", "/a (b)/c.so", false },
	{ "\t 7f12 (anonymous namespace)::f (/lib/a.so)",
	  "(anonymous namespace)::f", "/lib/a.so", false },
	{ "\t 7f12 (anonymous namespace)::f(int)",
	  "(anonymous namespace)::f(int)", "", false },
	{ "\t 7f12 (anonymous namespace)::f (inlined)",
	  "(anonymous namespace)::f", "", true },
	{ "\t 7f12 f (/tmp/my prog (deleted))", "f", "/tmp/my prog", false },
	{ "\t 7f12 f (/tmp/mt (x86))", "f", "/tmp/mt (x86)", false },
	{ "\t 7f12 f (/tmp/mt (x86)/b (1) (deleted))", "f", "/tmp/mt (x86)/b (1)",
	  false },
	{ "\t 7f12 operator()(int) const (/lib/z.so (deleted))",
	  "operator()(int) const", "/lib/z.so", false },
	{ "\t 7f12 void (*f(int)) (char) (/b)", "void (*f(int)) (char)", "/b",
	  false },
	{ "\t 7f12 f (/tmp/a)b (deleted))", "f", "/tmp/a)b", false },
	{ "\t 7f12 f (/tmp/a(b)", "f", "/tmp/a(b", false },
	{ "\t 7f12 f+0x6 (/b+0x1136)", "f", "/b", false },
	{ "\t 7f12 f(int) (/b (1) (deleted)+0x1a)", "f(int)", "/b (1)", false },
	{ "\t 7f12 (/b+0x1136)", "", "/b", false },
	{ "\t 7f12 f+0x6 (/b+0x)", "f", "/b+0x", false },
	{ "\t 7f12 f(void (*)(int))", "f(void (*)(int))", "", false },
	{ "\t 7f12", "", "", false },
	{ "7f12 f", NULL, "", false },
	{ "\t main", NULL, "", false },
	{ "\t 7f127f127f127f127 f", NULL, "", false },
	{ "", NULL, "", false },
};

START_TEST(frames_have_names_and_objects)
{
	const char *line = frames[_i].line;
	struct perf_frame f;

	if (!perf_frame_read(span_of(line), &f)) {
		ck_assert_msg(!frames[_i].name, "%s", line);
		return;
	}
	ck_assert_msg(frames[_i].name != NULL, "%s", line);
	ck_span(line, f.name, frames[_i].name);
	ck_span(line, f.object, frames[_i].object);
	ck_assert_int_eq(f.inlined, frames[_i].inlined);
}
END_TEST

static const struct {
	const char *line;
	enum perf_place is;
	const char *file;
	unsigned number;
	bool inlined;
} places[] = {
	{ "  w.cc:6", PERF_PLACE, "w.cc", 6, false },
	{ "  w.cc:6 (inlined)", PERF_PLACE, "w.cc", 6, true },
	{ "  w.cc:6 (discriminator 3)", PERF_PLACE, "w.cc", 6, false },
	{ "  w.cc:6 (discriminator 3) (inlined)", PERF_PLACE, "w.cc", 6, true },
	{ "  a b.c:0", PERF_PLACE, "a b.c", 0, false },
	{ "  ??:0", PERF_PLACE, "", 0, false },
	{ "  :0", PERF_PLACE, "", 0, false },
	{ "  [kernel.kallsyms][ffff81]", PERF_PLACE, "", 0, false },
	{ "  libc.so.6[2a]", PERF_PLACE, "", 0, false },
	{ "  w a:  7f12 [unknown]", PERF_NO_PLACE, "", 0, false },
	{ "  7f12 []", PERF_NO_PLACE, "", 0, false },
	{ "  w.cc:", PERF_NO_PLACE, "", 0, false },
	{ "  w.cc:x", PERF_NO_PLACE, "", 0, false },
	{ "  w.cc:99999999999", PERF_NO_PLACE, "", 0, false },
	{ "w.cc:6", PERF_NO_PLACE, "", 0, false },
	{ "  words", PERF_NO_PLACE, "", 0, false },
};

START_TEST(places_below_frames)
{
	struct perf_place_line p;

	ck_assert_msg(perf_place_read(span_of(places[_i].line), &p)
		      == places[_i].is, "%s", places[_i].line);
	if (places[_i].is == PERF_NO_PLACE)
		return;
	ck_span(places[_i].line, p.file, places[_i].file);
	ck_assert_uint_eq(p.line, places[_i].number);
	ck_assert_int_eq(p.inlined, places[_i].inlined);
}
END_TEST

/* --- All of them ---------------------------------------------------------- */

#define COUNT(rows) (int)(sizeof(rows) / sizeof *(rows))

static Suite *
perfscript_lines_suite(void)
{
	Suite *s = suite_create("perfscript_lines");

	unit_case_loop(s, heads_with_a_time, COUNT(timed));
	unit_case_loop(s, heads_without_a_time, COUNT(untimed));
	unit_case(s, other_records);
	unit_case_loop(s, frames_have_names_and_objects, COUNT(frames));
	unit_case_loop(s, places_below_frames, COUNT(places));
	return s;
}

UNIT_MAIN(perfscript_lines_suite)
