/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cachegrind files: E.3 of the reference on formats row by row, and which
 * files are taken for which format.
 */
#include <config.h>

#include <string.h>

#include "unit/unit.h"
#include "unit/cgtest.h"

#include "load/callgrind/callgrind.h"

#define HEAD "desc: I1 cache: 32768 B\ncmd: ./prog\nevents: Ir Dr\n"
#define BODY "fl=a.c\nfn=f\n1 10 5\n2 20\n"
#define END "summary: 30 5\n"

#define GOOD "Ir=30 Dr=5 | f 30 - 0"

struct row { const char *id, *input, *expect; };

static const struct row rows[] = {
	{ "base", HEAD BODY END, GOOD },
	{ "01", "cmd: ./prog\nevents: Ir Dr\n" BODY END, GOOD },
	{ "02", "events: Ir Dr\n" BODY END, GOOD },
	{ "03", "desc: a\ncmd: b\n" BODY END,
	  "error 5: data before the \"events:\" line: not a profile" },
	{ "04", "events: Ir Dr\ncmd: ./prog\n" BODY END, GOOD },
	{ "05", HEAD BODY, GOOD " || L7" },
	{ "06", HEAD BODY "summary: 31 5\n", GOOD " || N8" },
	{ "07", HEAD BODY "summary: 30\n", GOOD " || N8" },
	{ "08", HEAD BODY END END, GOOD " || N9" },
	{ "09", HEAD BODY "3 1 1 1\n" END, "Ir=31 Dr=6 | f 31 - 0 || L8 N9" },
	{ "10", HEAD BODY "3 -40 1\nsummary: -10 6\n",
	  "Ir=-10 Dr=6 | f -10 - 0" },
	{ "11", HEAD BODY "-1 7 7\n" END, GOOD " || L8" },
	{ "12", HEAD BODY "3 . 0\n" END, GOOD },
	{ "13", HEAD "fn=f\nfl=a.c\n1 10 5\n2 20\n" END, GOOD },
	{ "14", HEAD "1 10 5\nfl=a.c\nfn=f\n2 20\n" END,
	  "Ir=30 Dr=5 | (no function) 10 - 0 | f 20 - 0 || W4" },
	{ "15", HEAD "fl=a.c\nfn=f\nfi=h.h\n1 10 5\nfe=a.c\n2 20\n" END,
	  GOOD },
	{ "16", HEAD "fl=a.c\nfn=f\n1 10 5\ncfn=g\ncalls=1 1\n2 20\n"
	  "fn=g\n2 20\n" END, "Ir=30 Dr=5 | f 10 30 0 | g 20 20 1" },
	{ "17", HEAD BODY "what is this\n" END, GOOD " || L8" },
	{ "18", "cmd: x\r\nevents: Ir Dr\r\nfl=a.c\r\nfn=f\r\n1 10 5\r\n"
	  "2 20\r\nsummary: 30 5\r\n", GOOD },
	{ "19", HEAD "fl=a.c\nfn=f\n 1 10 5\n  2 20\n" END, GOOD },
	{ "20", HEAD "fl=(1) a.c\nfn=(1) f\n1 10 5\nfn=(1)\n2 20\n" END,
	  GOOD },
	{ "21", HEAD "fl=a.c\n\n# so\nfn=f\n1 10 5\n\n2 20\n" END, GOOD },
	{ "22", "# so\n" HEAD BODY END, GOOD },
	{ "23", HEAD "fl=a.c\nfn=f\xfc\n1 10 5\n2 20\n" END,
	  "Ir=30 Dr=5 | f\xfc 30 - 0" },
	{ "24", "", "error 0: the file is empty: the program was killed, or "
	  "--separate-threads=yes put its data in FILE-01, FILE-02 ..." },
	{ "25", HEAD BODY "summary: 30 5", GOOD " || N8" },
	{ "26", HEAD "fl=a.c\nfn=f\n1 10 5\n2 20\n3\n" END, GOOD },
	{ "27", HEAD "fl=a.c\nfn=f\n1 99999999999999999999 5\n" END,
	  "Ir=9223372036854775807 Dr=5 | f 9223372036854775807 - 0 "
	  "|| L6 N7" },
	{ "a function twice", HEAD BODY "fl=b.c\nfn=g\n1 1\n" BODY
	  "summary: 61 10\n", "Ir=61 Dr=10 | f 60 - 0 | g 1 - 0" },
	{ "an inlined function", HEAD BODY "fl=h.h\nfn=f\n1 1\n"
	  "summary: 31 5\n", "Ir=31 Dr=5 | f 30 - 0 | f 1 - 0" },
	{ "cut in the summary", HEAD BODY "summary: 3", GOOD " || L8 N8" },
};

START_TEST(what_comes_out)
{
	const struct row *r = &rows[_i];
	struct text said = { 0 };
	struct cgt t;

	cgt_load(&t, r->input, strlen(r->input), 1 << 20, 0);
	cgt_say(&t, &said);
	if (strcmp(said.s, r->expect) != 0)
		ck_abort_msg("%s: %s\n   instead of %s", r->id, said.s,
			     r->expect);
	text_release(&said);
	cgt_release(&t);
	cgt_check(r->input, strlen(r->input), r->id);
}
END_TEST

static const struct { const char *input; char kind; } kinds[] = {
	{ HEAD BODY END, 'g' },
	{ "events: Ir\n" BODY, 'g' },
	{ "# so\n\ncmd: x\nevents: Ir\n", 'g' },
	{ "# callgrind format\n", 'c' },
	{ "\xef\xbb\xbf# callgrind format\n", 'c' },
	{ "version: 1\nevents: A\n", 'c' },
	{ "creator: x\n", 'c' },
	{ "cmd: x\npositions: line\nevents: A\n", 'c' },
	{ "events: Ticks\nfl=a\nfn=b\n1 1\ncfn=c\ncalls=1 1\n1 1\n", 'c' },
	{ "events: A\nob=x\nfl=a\nfn=b\n1 1\n", 'c' },
	{ "\nevents: A\npositions: line\n", 'c' },
	{ "1 2\nevents: A\n", '-' },
	{ "{\"nodes\": [1]}", '-' },
	{ "-----\nProfile data file 'x' (creator: callgrind-3)\n", '-' },
	{ "heap profile: 1: 2 [ 3: 4] @ heapprofile\n", '-' },
	{ "hello\n", '-' },
	{ "events: A\rfl=a\r1 1\r", '-' },
	{ "", '-' },
};

START_TEST(what_it_is_taken_for)
{
	const char *s = kinds[_i].input;
	struct peek peek = {
		.bytes = (const unsigned char *)s, .n = strlen(s),
		.size = strlen(s), .path = "x",
	};
	char kind = load_callgrind.probe(&peek) ? 'c'
		    : load_cachegrind.probe(&peek) ? 'g' : '-';

	ck_assert_msg(kind == kinds[_i].kind, "%c instead of %c: %s", kind,
		      kinds[_i].kind, s);
}
END_TEST

/* E.2, 68: KCachegrind does not find events: behind it. */
START_TEST(a_command_longer_than_the_peek)
{
	struct text s = { 0 };
	struct peek peek = { .path = "x" };

	text_adds(&s, "desc: a\ncmd: ");
	text_fill(&s, 'x', INPUT_PEEK);
	peek.bytes = (const unsigned char *)s.s;
	peek.n = INPUT_PEEK;
	peek.size = 100000;
	ck_assert(load_cachegrind.probe(&peek));
	ck_assert(!load_callgrind.probe(&peek));
	text_release(&s);
}
END_TEST

static Suite *
cachegrind_suite(void)
{
	Suite *s = suite_create("cachegrind");

	unit_case_loop(s, what_comes_out, sizeof(rows) / sizeof(*rows));
	unit_case_loop(s, what_it_is_taken_for,
		       sizeof(kinds) / sizeof(*kinds));
	unit_case(s, a_command_longer_than_the_peek);
	return s;
}

UNIT_MAIN(cachegrind_suite)
