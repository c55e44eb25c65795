/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of perf script: what words of heads without a time are, and what stands
 * between samples and below them.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "load/perfscript/perfscript.h"

#define FRAMES "\t 12 f+0x1 (/bin/a)\n\t 13 main+0x2 (/bin/a)\n"

/* Words of heads without a time are known by how wide perf writes them, and by those
 * of the other heads. */
static const struct {
	const char *text, *event;
	int64_t total;
	unsigned npart;
	const char *part, *message;	/* of the first part; a note */
} layouts[] = {
	/* threads whose names end in a number, of four digits and of five */
	{ "w 1  3465 cpu-clock:u: \n" FRAMES "\nw 2  3466 cpu-clock:u: \n" FRAMES
	  "\n", "cpu-clock:u", 2, 2, "w 1 3465", NULL },
	{ "w 1 34651 cs: \n" FRAMES "\nw 2 34660 cs: \n" FRAMES "\n", "cs", 2, 2,
	  "w 1 34651", "taken for threads" },
	{ "w 34651 100000 cs: \n" FRAMES "\nw 34652 200000 cs: \n" FRAMES "\n",
	  "cs", 300000, 2, "w 34651", "taken for periods" },
	{ "w 7 3 cs: \n" FRAMES "\nw 7 4 cs: \n" FRAMES "\n", "cs", 7, 1, "w 7",
	  NULL },
	/* periods and no threads; one has no name */
	{ "mt          1 cs: \n" FRAMES "\nmt 2 12345678901 cs: \n" FRAMES
	  "\n          7 cs: \n" FRAMES "\n", "cs", 12345678909, 3, "mt", NULL },
	{ "         1      cs: \n" FRAMES "\n       256      cs: \n" FRAMES "\n",
	  "cs", 257, 1, NULL, NULL },
	/* and no event */
	{ "mt  5881          1 \n" FRAMES "\n[000] 1.2:  5882          4 \n" FRAMES
	  "\n", "samples", 5, 2, "mt 5881", NULL },
	/* an event is the first word, or a name is empty */
	{ "     page-faults: \n" FRAMES "\n     page-faults: \n" FRAMES "\n",
	  "page-faults", 2, 1, NULL, NULL },
	{ "mt      cs: \n" FRAMES "\n      cs: \n" FRAMES "\n", "cs", 2, 2, "mt",
	  NULL },
	{ "a: \n" FRAMES "\nb \n" FRAMES "\n", "samples", 2, 2, "a:", NULL },
	/* records of threads, and threads that are called like these, a comment or a
	 * time */
	{ "w     7 PERF_RECORD_COMM exec: w:7/7\nw     7 cs: \n" FRAMES
	  "\nw     7 PERF_RECORD_EXIT(7:7):(1:1)\nw     7 cs: \n" FRAMES "\n",
	  "cs", 2, 1, "w 7", NULL },
	{ "PERF_RECORD_LOS     7 cs: \n" FRAMES "\n#hash     7 cs: \n" FRAMES
	  "\n12.345678:     7 cs: \n" FRAMES "\n", "cs", 3, 3,
	  "PERF_RECORD_LOS 7", NULL },
	{ "#hash 7 5.000001: 1 cs: \n" FRAMES "\n12.345678: 7 5.000002: 1 cs: \n"
	  FRAMES "\n\tq 7 5.000003: 1 cs: \n" FRAMES "\n", "cs", 3, 3, "#hash 7",
	  NULL },
	/* messages of perf that came first */
	{ "Failed to open /tmp/perf-1.map\nw 7 5.000001: 1 cs: \n" FRAMES
	  "\nw 7 5.000002: 1 cs: \n" FRAMES "\n", "cs", 2, 1, "w 7",
	  "no part of a sample" },
	/* a sample a line, whatever its address is */
	{ "   w     7        250 cs:      7f982d14c2b5 f\n"
	  "   w     7        250 cs:           19950bc g\n"
	  "   w     7        250 cs:            401136 h\n"
	  "   w     7        250 cs:      7f982d14c2b5 f\n", "cs", 4, 1, "w 7", NULL },
	{ "cs:      7f982d14c2b5 f (/bin/a)\ncs:           19950bc g (/bin/a)\n",
	  "cs", 2, 1, NULL, NULL },
};

START_TEST(words_are_known_by_all_heads)
{
	const char *text = layouts[_i].text;
	struct loaded l = load_bytes(text, strlen(text), "perfscript");

	ck_assert_uint_eq(l.p->nown - 1, 1);
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), layouts[_i].event);
	ck_assert_msg(l.p->metric[1].total == layouts[_i].total, "%s: %lld",
		      text, (long long)l.p->metric[1].total);
	ck_assert_msg(l.p->npart - 1 == layouts[_i].npart, "%s: %zu parts", text,
		      l.p->npart - 1);
	if (layouts[_i].part)
		ck_assert_str_eq(prof_text(l.p, l.p->part[1].name),
				 layouts[_i].part);
	if (layouts[_i].message)
		ck_message(&l, layouts[_i].message);
	else
		ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

/* Below stacks perf writes more if it is asked for: no sample is lost. */
START_TEST(what_is_below_stacks_is_noted)
{
	static const char *const below[] = {
		" ABI:2    AX:0x27775    BX:0x30d40 ", " insn: f2 0f 58 c1",
		"      BPF output: 0000: 61 62  ab", "                  0010: 63 64  cd",
		"|12       x += 1;",
	};
	char text[400];
	struct loaded l;

	snprintf(text, sizeof text, "w 7 5.000001: 1 cs: \n" FRAMES "%s\n"
		 "\nw 7 5.000002: 1 cs: \n" FRAMES "%s\n\n", below[_i], below[_i]);
	l = load_bytes(text, strlen(text), NULL);
	ck_assert_int_eq(loaded_total(&l), 2);
	ck_message(&l, "below stacks are left out");
	ck_assert_int_eq(diag_worst(l.diag), DIAG_NOTE);
	loaded_release(&l);
}
END_TEST

/* Messages of perf, and records, may be ahead of the first sample. */
START_TEST(known_behind_messages)
{
	static const char message[] = "Failed to open /tmp/perf-1.map\n"
		"w 7 5.000001: 1 cs: \n" FRAMES,
		record[] = "w     7 PERF_RECORD_COMM: w:7/7\nw     7 \n",
		other[] = "0x1a8 [0x28]: PERF_RECORD_COMM: w:7/7\n";
	struct loaded l = load_bytes(message, sizeof message - 1, NULL);

	ck_assert_int_eq(l.result, 0);
	ck_assert_int_eq(loaded_total(&l), 1);
	loaded_release(&l);
	ck_assert(load_probes(&load_perfscript, record, sizeof record - 1));
	ck_assert(!load_probes(&load_perfscript, other, sizeof other - 1));
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof *(rows))

/* A thread's name of two lines, which is all that is lost. */
START_TEST(names_of_two_lines)
{
	static const char text[] =
		"               a\nb 7 5.000001: 3 x:     55d2b8051302 f+0x1 (/b)\n"
		"               a\nb 7 5.000002: 3 x:     55d2b8051303 f+0x2 (/b)\n";
	static const char log[] = "a\nb 7 5.000001: 3 x: it was 12\n";
	struct loaded l = load_bytes(text, sizeof text - 1, NULL);

	ck_assert_int_eq(l.result, 0);
	ck_assert_int_eq(loaded_total(&l), 2);
	ck_assert_uint_eq(l.p->npart - 1, 1);
	ck_assert_str_eq(prof_text(l.p, l.p->func[1].name), "f");
	ck_assert_uint_eq(l.p->nfunc - 1, 1);
	ck_message(&l, "no part of a sample");
	loaded_release(&l);
	ck_assert(!load_probes(&load_perfscript, log, sizeof log - 1));
}
END_TEST

static Suite *
perfscript_layout_suite(void)
{
	Suite *s = suite_create("perfscript_layout");

	unit_case_loop(s, words_are_known_by_all_heads, COUNT(layouts));
	unit_case_loop(s, what_is_below_stacks_is_noted, 5);
	unit_case(s, known_behind_messages);
	unit_case(s, names_of_two_lines);
	return s;
}

UNIT_MAIN(perfscript_layout_suite)
