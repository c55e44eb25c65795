/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The examples of the reference on formats: B.9, and E.2 row by row. What is
 * expected of E.2 is the last column there.
 */
#include <config.h>

#include <string.h>

#include "unit/unit.h"
#include "unit/cgtest.h"

#define MARK "# callgrind format\nversion: 1\ncreator: t\n"
#define HEAD MARK "positions: line\nevents: A B\n"
#define MAIN "fl=(1) a.c\nfn=(1) main\n10 5 1\n"
#define CALL "cfn=(2) f\ncalls=2 20\n11 100 7\n\n"
#define F "fn=(2)\n20 100 7\n"
#define TOTALS "totals: 105 8\n"
#define BODY MAIN CALL F TOTALS
#define BASE HEAD BODY

#define GOOD "A=105 B=8 | f 100 100 2 | main 5 105 0"

struct row { const char *id, *input, *expect; };

static const struct row rows[] = {
	{ "B.9 base", BASE, GOOD },
	{ "numbers alone", HEAD "fl=(3) b.c\nfn=(2) f\nfl=(1) a.c\n"
	  "fn=(1) main\n10 5 1\ncfi=(3)\ncfn=(2)\ncalls=2 20\n11 100 7\n\n"
	  "fl=(3)\nfn=(2)\n20 100 7\ntotals: 105 8\n", GOOD },
	{ "numbers alone, not defined", HEAD MAIN "cfl=(7)\ncfn=(9)\n"
	  "calls=2 20\n11 100 7\n\nfl=(8)\nfn=(9)\n20 100 7\n",
	  "A=105 B=8 | (fn 9 not defined) 100 100 2 | main 5 105 0 "
	  "|| W9x3" },
	{ "numbers alone, several calls", HEAD "fn=(1) main\nfn=(2) f\n"
	  "fn=(1)\n10 5 1\ncfn=(2)\ncalls=2 20\n11 100 7\ncalls=1 20\n"
	  "12 10\ncfn=(2)\ncalls=1234567 0x10 -3\n* 100\n* 1\ncfn=(2)\n"
	  "calls=12345678 20\n+3 100\nfn=(2)\n20 310 7\n",
	  "A=316 B=8 | f 310 310 13580248 | main 6 316 0 || N13" },
	{ "numbers alone, without costs", HEAD "fn=(1) main\nfn=(2) f\n"
	  "fn=(1)\n10 5 1\ncfn=(2)\ncalls=2 20\ncfn=(2)\ncalls=2 20\n"
	  "fn=(2)\n20 7\n", "A=12 B=1 | f 7 - 0 | main 5 - 0 || W13 W13" },
	{ "B.9 recursion", HEAD "fl=a.c\nfn=main\n1 10\ncfn=f\ncalls=1 2\n"
	  "1 90\nfn=f\n2 30\ncfn=f\ncalls=3 2\n2 60\n",
	  "A=40 B=0 | f 30 30 4 | main 10 100 0" },
	{ "B.9 cycle", HEAD "fl=a.c\nfn=main\n1 10\ncfn=f\ncalls=1 2\n1 90\n"
	  "fn=f\n2 50\ncfn=g\ncalls=3 3\n2 70\nfn=g\n3 40\ncfn=f\ncalls=2 2\n"
	  "3 60\n",
	  "A=100 B=0 | f 50 90~ 3 | g 40 70~ 3 | main 10 100 0" },
	{ "B.9 positions", MARK "positions: instr line\nevents: A\n"
	  "fl=a.c\nfn=main\n0x10 5 3\n+2 +1 4\n-1 * 5\n* * 6\n",
	  "A=18 | main 18 - 0" },
	{ "B.9 jump", HEAD "fl=a.c\nfn=main\n1 1\njcnd=2/4 +8\n*\n"
	  "jump=3 20\n2 \n+1 4\n", "A=5 B=0 | main 5 - 0" },

	{ "01", "", "error 0: the file is empty: the program was killed, or "
	  "--separate-threads=yes put its data in FILE-01, FILE-02 ..." },
	{ "02", "\n\n  \n", "error 0: no \"events:\" line: not a profile" },
	{ "03", MARK "positions: line\n" BODY,
	  "error 7: data before the \"events:\" line: not a profile" },
	{ "03, no data", MARK, "error 0: no \"events:\" line: not a profile" },
	{ "04", "version: 2\nevents: A B\n" BODY, GOOD " || W1" },
	{ "05", "# callgrind format\r\nevents: A B\r\nfl=(1) a.c\r\n"
	  "fn=(1) main\r\n10 5 1\r\ncfn=(2) f\r\ncalls=2 20\r\n11 100 7\r\n"
	  "\r\nfn=(2)\r\n20 100 7\r\ntotals: 105 8\r\n", GOOD },
	{ "06", HEAD MAIN CALL F "totals: 105 8", GOOD " || N15" },
	{ "07", HEAD MAIN CALL "fn=(2)\n20 10",
	  "A=15 B=1 | f 10 10 2 | main 5 105 0 || N14" },
	{ "07, totals known", HEAD "totals: 105 8\n" MAIN CALL "fn=(2)\n20 10",
	  "A=15 B=1 | f 10 10 2 | main 5 105 0 || L6 N15" },
	{ "08", HEAD MAIN "cfn=(2) f\ncalls=2 20\n",
	  "A=5 B=1 | main 5 - 0 || W10" },
	{ "09", HEAD MAIN "cfn=(2) f\ncalls=2 20\nfn=(3) g\n11 100 7\n",
	  "A=105 B=8 | g 100 - 0 | main 5 - 0 || W10" },
	{ "10", HEAD MAIN "calls=2 20\n11 100 7\n" F,
	  "A=105 B=8 | (fn 2 not defined) 100 100 0 | ??? 0 0 2 | "
	  "main 5 105 0 || W9 W11" },
	{ "11", HEAD MAIN "cfn=(2) f\ncalls=2 20\n11 100 7\ncalls=1 20\n"
	  "12 10\n" F "20 10\n",
	  "A=115 B=8 | f 110 110 3 | main 5 115 0 || N12" },
	{ "12", HEAD MAIN "cfn=(2) f\ncalls=0 20\n11 100 7\n" F TOTALS,
	  "A=105 B=8 | f 100 100 0 | main 5 105 0" },
	{ "13", HEAD MAIN "cfn=(2) f\ncalls=3\n11 100 7\n" F TOTALS,
	  "A=105 B=8 | f 100 100 3 | main 5 105 0" },
	{ "14", HEAD MAIN "cfn=(2) f\ncalls=-3 20\n11 100 7\n" F TOTALS,
	  "A=105 B=8 | f 100 100 0 | main 5 105 0 || W10" },
	{ "15", HEAD MAIN "cfn=(2) f\ncalls=0x3 20\n11 100 7\n" F TOTALS,
	  "A=105 B=8 | f 100 100 3 | main 5 105 0" },
	{ "16", HEAD MAIN "fn=(9)\n20 7\n",
	  "A=12 B=1 | (fn 9 not defined) 7 - 0 | main 5 - 0 || W9" },
	{ "16, defined later", HEAD MAIN "fn=(9)\n20 7\nfn=(9) late\n21 8\n",
	  "A=20 B=1 | (fn 9 not defined) 7 - 0 | late 8 - 0 | main 5 - 0 "
	  "|| W9" },
	{ "17", HEAD MAIN "fn=(1) other\n20 7\nfn=(1)\n21 1\n",
	  "A=13 B=1 | main 5 - 0 | other 8 - 0 || N9" },
	{ "18", HEAD "fl=a.c\nfn=(4294967295) big\n1 5\nfn=(4294967295)\n1 2\n"
	  "fn=(18446744073709551615) huge\n1 1\nfn=(18446744073709551615)\n"
	  "1 1\n", "A=9 B=0 | big 7 - 0 | huge 2 - 0" },
	{ "18, beyond 64 bits", HEAD "fl=a.c\nfn=(18446744073709551616) x\n"
	  "1 5\n", "A=5 B=0 | (18446744073709551616) x 5 - 0" },
	{ "19", HEAD "fl=a.c\nfn=(-1) main\n1 5\n",
	  "A=5 B=0 | (-1) main 5 - 0" },
	{ "20", HEAD "fl=a.c\nfn=(12 main\n1 5\n",
	  "A=5 B=0 | (12 main 5 - 0" },
	{ "21", HEAD "fl=a.c\nfn=(below main)\n1 5\nfn=(2nd) thing\n1 6\n"
	  "fn=(2)x\n1 7\nfn=(2) y\n1 8\nfn=(2) \n1 9\n",
	  "A=35 B=0 | (2)x 7 - 0 | (2nd) thing 6 - 0 | (below main) 5 - 0 | "
	  "y 17 - 0" },
	{ "22", HEAD "ob=\nfl=\nfn=\n1 5\n", "A=5 B=0 | (unnamed) 5 - 0" },
	{ "23", HEAD "1 5\nfl=a.c\nfn=main\n2 6\n",
	  "A=11 B=0 | (no function) 5 - 0 | main 6 - 0 || W6" },
	{ "24", HEAD "fi=a.c\nfn=main\n2 6\n", "A=6 B=0 | main 6 - 0" },
	{ "25", HEAD "fl=a.c\nfn=main\n2 6 7 8\n3 1\n",
	  "A=7 B=7 | main 7 - 0 || L8" },
	{ "26", HEAD "fl=a.c\nfn=main\n2 6\n3\n4 1 1\n",
	  "A=7 B=1 | main 7 - 0" },
	{ "27", HEAD "fl=a.c\nfn=main\n2 -6 3\n3 1\n",
	  "A=-5 B=3 | main -5 - 0" },
	{ "27, as Valgrind writes it", HEAD "fl=a.c\nfn=main\n"
	  "2 18446744073709551610 3\n3 1\n", "A=-5 B=3 | main -5 - 0" },
	{ "27, of a call", HEAD "fn=main\n1 5\ncfn=f\ncalls=1 2\n"
	  "2 18446744073709551600\nfn=f\n2 9\ntotals: 14\n",
	  "A=14 B=0 | f 9 9 1 | main 5 -11 0" },
	{ "27, the smallest", HEAD "fl=a.c\nfn=main\n"
	  "2 9223372036854775808 -9223372036854775808\n",
	  "A=-9223372036854775808 B=-9223372036854775808 | "
	  "main -9223372036854775808 - 0" },
	{ "27, the totals too", HEAD "summary: 18446744073709551611 3\n"
	  "fl=a.c\nfn=main\n2 -6 3\n3 1\ntotals: -5 3\n",
	  "A=-5 B=3 | main -5 - 0" },
	{ "27, too small", HEAD "fl=a.c\nfn=main\n"
	  "2 -9223372036854775809 3\n",
	  "A=-9223372036854775808 B=3 | main -9223372036854775808 - 0 || L8" },
	{ "27, memory that is freed", "version: 1\n"
	  "creator: xdebug 2.6.0 (PHP 7.2)\ncmd: a.php\npart: 1\n"
	  "positions: line\n\nevents: Time Memory\n\nfl=a.php\nfn=f\n"
	  "1 5 100\n\nfl=a.php\nfn=g\n2 5 -40\n\nsummary: 10 60\n",
	  "Time=10 Memory=60 | f 5 - 0 | g 5 - 0 || N0" },
	{ "28", HEAD "fl=a.c\nfn=main\n2 5.5 3\n3 1\n",
	  "A=1 B=0 | main 1 - 0 || L8" },
	{ "29", HEAD "fl=a.c\nfn=main\n2 0x10 0XfF\n",
	  "A=16 B=255 | main 16 - 0" },
	{ "30", HEAD "fl=a.c\nfn=main\n2 . 3\n", "A=0 B=3 | main 0 - 0" },
	{ "31", HEAD "fl=a.c\nfn=main\n2 18446744073709551616 3\n",
	  "A=9223372036854775807 B=3 | main 9223372036854775807 - 0 || L8" },
	{ "31, the sum", HEAD "fl=a.c\nfn=main\n2 9223372036854775807 3\n"
	  "3 9223372036854775807\n",
	  "A=9223372036854775807 B=3 | main 9223372036854775807 - 0 || L0" },
	{ "32", HEAD "fl=a.c\nfn=main\n2\t6\t1\n", "A=6 B=1 | main 6 - 0" },
	{ "33", HEAD "  fl=a.c\n\tfn=main\n  2   6  1  \n",
	  "A=6 B=1 | main 6 - 0" },
	{ "34", HEAD "fl=a.c\nfn=main\n2 6\n-9 1\n+4 1\n",
	  "A=8 B=0 | main 8 - 0" },
	{ "35", HEAD "fl=a.c\nfn=main\n* 6\n+3 1\n", "A=7 B=0 | main 7 - 0" },
	{ "36", HEAD MAIN "foo=bar\nxyz: 12\n" CALL F TOTALS,
	  GOOD " || W9x2" },
	{ "36, in the header", MARK "xyz: 12\nevents: A B\n" BODY, GOOD },
	{ "38", MARK "events: A B\npositions: line\n" BODY, GOOD },
	{ "39", MARK "events: A B\npart: 1\n" BODY, GOOD },
	{ "40", MARK "summary: 105 8\nevents: A B\n" BODY, GOOD },
	{ "41", BASE "events: B A\nfl=(1)\nfn=(1)\n12 1 5\n",
	  "A=110 B=9 | f 100 100 2 | main 10 110 0" },
	{ "42", BASE "part: 2\nevents: A B\n" BODY,
	  "A=210 B=16 | f 200 200 4 | main 10 210 0" },
	{ "43", BASE "part: 2\nevents: A B\nfl=(1)\nfn=(1)\n10 5 1\ncfn=(2)\n"
	  "calls=2 20\n11 100 7\nfn=(2)\n20 100 7\n",
	  "A=210 B=16 | f 200 200 4 | main 10 210 0" },
	{ "44", "events: A A\nfl=a.c\nfn=main\n1 5 3\n",
	  "A=5 A#2=3 | main 5 - 0 || W1" },
	{ "44, three", "events: A A A\nfl=a.c\nfn=main\n1 5 3 2\n",
	  "A=5 A#2=3 A#3=2 | main 5 - 0 || W1x2" },
	/* what another event of the line is called is no name for the second */
	{ "44, of that name",
	  "events: A A A#2 A\nfn=main\n1 5 3 7 9\n",
	  "A=5 A#3=3 A#2=7 A#4=9 | main 5 - 0 || W1x2" },
	{ "47", HEAD "fl=a.c\nfn=main\n1 5\ncfn=f\ncfl=b.c\ncalls=1 1\n1 9\n"
	  "fl=b.c\nfn=f\n1 9\n", "A=14 B=0 | f 9 9 1 | main 5 14 0" },
	{ "48", HEAD "fl=a.c\nfn=main\nfl=b.c\n1 5\n",
	  "A=5 B=0 | main 5 - 0" },
	{ "50", HEAD "fl=a.c\nfn=main\ncfn=f\ncalls=1 1\n1 9\n1 4\nfn=f\n"
	  "1 9\n", "A=13 B=0 | f 9 9 1 | main 4 13 0" },
	{ "51", HEAD MAIN CALL F "totals: 106 8\n", GOOD " || W15" },
	{ "51, summary", HEAD "summary: 106 8\n" MAIN CALL F, GOOD " || N6" },
	{ "51, more in the summary", "creator: callgrind-3\nevents: A B\n"
	  "summary: 105 9\n" MAIN CALL F "totals: 105 8\n", GOOD " || N3" },
	{ "51, a little more", "creator: callgrind-3\nevents: A B\n"
	  "summary: 106 8\n" MAIN CALL F "totals: 105 8\n", GOOD },
	{ "51, of a timer", "events: ns Ir\nfn=f\n1 1000000 7\n"
	  "totals: 1000500 7\n", "ns=1000000 Ir=7 | f 1000000 - 0" },
	{ "51, of a timer, too much", "events: ns Ir\nfn=f\n"
	  "1 1000000 7\ntotals: 1020000 7\n",
	  "ns=1000000 Ir=7 | f 1000000 - 0 || W4" },
	{ "52", MARK "events:   A   B  \n" BODY, GOOD },
	{ "53", MARK "events:A B\n" BODY, GOOD },
	{ "54", HEAD "fl=a.c\nfn=main\n1 5\njcnd=4 2 9\n1\n",
	  "A=5 B=0 | main 5 - 0" },
	{ "57", MARK "positions: instr\nevents: A B\nfl=a.c\nfn=main\n"
	  "1a 5 3\n0x1b 1 1\n", "A=1 B=1 | main 1 - 0 || L8" },
	{ "58", HEAD "fl=a.c\nfn=main\n10-12 5\n10+5 6\n10:12 7\n",
	  "A=18 B=0 | main 18 - 0" },
	{ "59", HEAD "fl=a.c\nfn=main\n0xa 5\n", "A=5 B=0 | main 5 - 0" },
	{ "60", "\xef\xbb\xbf" BASE, GOOD },
	{ "61", HEAD "fl=a.c\nfn=m\xe4in\n1 5\n",
	  "A=5 B=0 | m\xe4in 5 - 0" },
	{ "63", HEAD "fl=x/a.c\nfn=f\n1 5\nfl=y/a.c\nfn=f\n1 6\n",
	  "A=11 B=0 | f 5 - 0 | f 6 - 0" },
	{ "64", HEAD MAIN "cfn=(2) f\ncalls=2 20\n# so\n\n11 100 7\n" F TOTALS,
	  GOOD },
	{ "65", HEAD MAIN "cfn=(2) f\ncalls=2 20\ncalls=3 20\n11 100 7\n" F
	  TOTALS, "A=105 B=8 | f 100 100 3 | main 5 105 0 || W11" },
	{ "66", HEAD MAIN "cfn=(2) f\nrcalls=2 20\n11 100 7\n" F TOTALS,
	  GOOD },
	{ "67", MARK "event: S = A + 2 B : sum\nevents: A B\n" BODY,
	  "A=105 B=8 S=121 | f 100 100 2 | main 5 105 0" },
	{ "69", HEAD "fl=a.c\nfn=main\n1 10\ncfn=f\ncalls=1 1\n1 5\nfn=f\n"
	  "2 90\n", "A=100 B=0 | f 90 90 1 | main 10 15 0" },
	{ "70", HEAD MAIN CALL F "totals=12\n", GOOD " || W15" },

	/* the list below the table */
	{ "calls= ends a part", HEAD MAIN "cfn=(2) f\ncalls=2 20\npart: 2\n"
	  "events: A B\n" MAIN, "A=10 B=2 | main 10 - 0 || W10" },
	{ "a name of itself", HEAD "fl=a.c\nfn=(1) (1)\n1 5\n",
	  "A=5 B=0 | (1) 5 - 0" },
	{ "names of names", HEAD "fl=a.c\nfn=(1) main\nfn=(2) f\n"
	  "fn=(3) (2)'2'(1)\n1 5\nfn=(4) (3)'(1)\n1 6\nfn=(4)\n2 1\n",
	  "A=12 B=0 | f'2'main 5 - 0 | f'2'main'main 7 - 0" },
	{ "names known later", HEAD "fl=a.c\nfn=(3) (2)'(1)\n1 5\n"
	  "fn=(1) main\nfn=(2) f\nfn=(3)\n1 6\n",
	  "A=11 B=0 | (2)'(1) 11 - 0" },
	{ "unknown positions", MARK "positions: foo line\nevents: A B\n"
	  "fl=a.c\nfn=main\n7 2 6 1\n", "A=6 B=1 | main 6 - 0 || W4" },
	{ "bb and line", MARK "positions: bb line\nevents: A B\n"
	  "fl=a.c\nfn=main\n7 2 6 1\n+1 * 1\n", "A=7 B=1 | main 7 - 0" },
	{ "signs alone", HEAD "fl=a.c\nfn=main\n+ 6\n- 6\n1 1\n",
	  "A=1 B=0 | main 1 - 0 || L8x2" },
	{ "CR only", "events: A\rfl=a.c\rfn=main\r1 5\r",
	  "A\rfl=a.c\rfn=main\r1=0 5=0 || N1" },
	{ "only a header", HEAD, "A=0 B=0" },
	{ "xdebug's second run", HEAD MAIN "==== NEW PROFILING FILE ====\n"
	  HEAD "fl=(1) b.c\nfn=(1) two\n1 1\n",
	  "A=6 B=1 | main 5 - 0 | two 1 - 0 || N15x2" },
	{ "rec, frfn, ln, bb", HEAD "rec=2\nfrfn=(3) caller\nfl=a.c\n"
	  "fn=(1) f\nbb=0x10 2 3\nln=4\n4 6\nfn=(3)\n5 1\n",
	  "A=7 B=0 | caller 1 - 0 | f 6 - 0" },
	{ "file back at fn=", HEAD "fl=a.c\nfn=f\n1 5\nfi=h.h\n2 6\nfn=g\n"
	  "3 7\n", "A=18 B=0 | f 11 - 0 | g 7 - 0" },
	{ "late resolution", HEAD "ob=x\nfl=a.c\nfn=main\n1 5\ncfn=f\n"
	  "calls=1 1\n1 7\ncfn=g\ncalls=1 1\n1 3\ncob=z\ncfi=c.c\ncfn=g\n"
	  "calls=2 2\n1 4\nob=y\nfl=b.c\nfn=f\n1 7\nob=z\nfl=b.c\nfn=g\n1 7\n",
	  "A=19 B=0 | f 7 7 1 | g 7 7 3 | main 5 19 0" },
	{ "several candidates", HEAD "fl=a.c\nfn=main\n1 5\ncfn=f\ncalls=1\n"
	  "1 7\nfl=b.c\nfn=f\n1 3\nfl=c.c\nfn=f\n1 4\n",
	  "A=12 B=0 | f 0 0 1 | f 3 3 0 | f 4 4 0 | main 5 12 0" },
	{ "cut by Valgrind's rule", "creator: callgrind-3.19.0\nevents: A\n"
	  "fl=a.c\nfn=f\n1 5\n", "A=5 | f 5 5 0 || L5" },
	{ "not cut by that rule", "creator: callgrind-3.19.0\nevents: A\n"
	  "fl=a.c\nfn=f\n1 5\ntotals: 5\n", "A=5 | f 5 5 0" },
	{ "trailing zeros of totals", HEAD "fl=a.c\nfn=f\n1 5 0\n"
	  "totals: 5\n", "A=5 B=0 | f 5 - 0" },
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

/* TEXT with a blank before each newline, which no writer writes: each line is
 * then read alone. */
static void
line_by_line(const char *text, struct text *out)
{
	text_clear(out);
	for (; *text; text++) {
		if (*text == '\n')
			text_addc(out, ' ');
		text_addc(out, *text);
	}
}

START_TEST(lines_alone_say_the_same)
{
	struct text apart = { 0 }, a = { 0 }, b = { 0 };

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct cgt t;

		text_clear(&a);
		text_clear(&b);
		cgt_load(&t, rows[i].input, strlen(rows[i].input), 4096, 0);
		cgt_say(&t, &a);
		cgt_release(&t);
		line_by_line(rows[i].input, &apart);
		cgt_load(&t, apart.s, apart.n, 4096, 0);
		cgt_say(&t, &b);
		cgt_release(&t);
		ck_assert_msg(strcmp(a.s, b.s) == 0, "%s: %s\n%s", rows[i].id,
			      a.s, b.s);
	}
	text_release(&apart);
	text_release(&a);
	text_release(&b);
}
END_TEST

START_TEST(nul_is_a_byte)	/* 37 */
{
	static const char input[] = HEAD "fl=a.c\nfn=ma\0in\n1 5\n2 \0 6\n"
		"3 4\n";
	struct text said = { 0 };
	struct cgt t;

	cgt_load(&t, input, sizeof(input) - 1, 1 << 20, 0);
	cgt_say(&t, &said);
	ck_assert_str_eq(said.s, "A=9 B=0 | ma\\x00in 9 - 0 || L9");
	text_release(&said);
	cgt_release(&t);
	cgt_check(input, sizeof(input) - 1, "37");
}
END_TEST

START_TEST(long_lines)		/* 68, and a name of 1 MB */
{
	struct text in = { 0 };
	struct cgt t;

	text_adds(&in, "cmd: ");
	text_fill(&in, 'x', 40000);
	text_adds(&in, "\nevents: A\nfl=a.c\nfn=");
	text_fill(&in, 'n', 1 << 20);
	text_adds(&in, "\n1 5\nfn=f\n2 6\n");
	cgt_load(&t, in.s, in.n, 1000, 1);
	ck_assert_int_eq(t.prof->metric[1].total, 11);
	ck_assert_uint_eq(strtab_len(t.prof->text, t.prof->func[1].name),
			  1 << 20);
	ck_assert_uint_eq(strtab_len(t.prof->text, t.prof->header[1].value),
			  40000);
	cgt_release(&t);
	text_release(&in);
}
END_TEST

/* What another writer added is no loss, a line that is nothing is. */
START_TEST(lines_that_are_not_understood)
{
	static const struct { const char *line; enum diag_level worst; } all[] = {
		{ "foo=bar\n", DIAG_WARNING }, { "xyz: 12\n", DIAG_WARNING },
		{ "@@@@ 7\n", DIAG_LOST }, { "\1\2\377\n", DIAG_LOST },
		{ "=bar\n", DIAG_LOST },
	};
	struct text in = { 0 };
	struct cgt t;

	text_printf(&in, "events: A\nfn=f\n1 5\n%s2 6\n", all[_i].line);
	cgt_load(&t, in.s, in.n, 1 << 20, 0);
	ck_assert_ptr_nonnull(t.prof);
	ck_assert_int_eq(diag_worst(t.diag), all[_i].worst);
	ck_assert_int_eq(t.prof->metric[1].total, 11);
	cgt_release(&t);
	text_release(&in);
}
END_TEST

/* Every byte of a file replaced by each of these, left out and doubled. */
START_TEST(one_byte_is_wrong)
{
	static const char file[] = HEAD "ob=x\nfl=(1) a.c\nfn=(1) main\n"
		"10 5 1\ncob=y\ncfi=(2) b.c\ncfn=(2) f'2\ncalls=2 20\n"
		"+1 100 7\njcnd=1/2 +3\n*\nob=y\nfl=(2)\nfn=(2)\n20 100 7\n"
		TOTALS;
	static const char bytes[] = "\n 0-=:(xf";
	char input[sizeof(file) + 1];
	size_t n = sizeof(file) - 1, at = (size_t)_i;

	for (size_t k = 0; k < sizeof(bytes); k++) {
		memcpy(input, file, sizeof(file));
		input[at] = bytes[k];
		cgt_check(input, n, input);
	}
	memcpy(input, file, at);
	memcpy(input + at, file + at + 1, n - at);
	cgt_check(input, n - 1, input);
	memcpy(input, file, at + 1);
	memcpy(input + at + 1, file + at, n - at + 1);
	cgt_check(input, n + 1, input);
}
END_TEST

/* A chunk of the shortest lines with the largest numbers that are added without
 * a look, behind others that are nearly too large for that. */
START_TEST(sums_of_a_chunk_do_not_wrap)
{
	struct text in = { 0 };
	struct cgt t;

	text_adds(&in, "events: A\npositions:\nfn=f\n9\n"
		  "1152921504606846975\n1152921504606846975\n");
	for (int i = 0; i < (1 << 20) / 15; i++)
		text_adds(&in, "99999999999999\n");
	cgt_load(&t, in.s, in.n, 1 << 20, 0);
	ck_assert_int_eq(t.prof->metric[1].total, INT64_MAX);
	ck_assert_int_eq(diag_worst(t.diag), DIAG_LOST);
	cgt_release(&t);
	text_release(&in);
}
END_TEST

/* Whoever leaves out the last newline has written everything; only Valgrind's
 * totals, when missing, say that the end is. */
START_TEST(what_shares_are_of)
{
	static const struct { const char *input; int64_t base; } tries[] = {
		{ "events: A\nsummary: 1000\nfn=f\n1 100\n2 50\n", 150 },
		{ "events: A\nsummary: 1000\nfn=f\n1 100\n2 50", 150 },
		{ "events: A\nfn=f\n1 100\n2 50\ntotals: 160", 150 },
		{ "creator: callgrind-3\nevents: A\nsummary: 1000\nfn=f\n"
		  "1 100\n2 50", 1000 },
		{ "creator: callgrind-3\nevents: A\nsummary: 1000\nfn=f\n"
		  "1 100\n2 50\ntotals: 150", 150 },
	};

	for (size_t i = 0; i < sizeof(tries) / sizeof(*tries); i++) {
		struct cgt t;

		cgt_load(&t, tries[i].input, strlen(tries[i].input), 1 << 20,
			 0);
		ck_assert_int_eq(t.prof->metric[1].total, 150);
		ck_assert_int_eq(prof_metric_base(t.prof, metric_at(1)),
				 tries[i].base);
		cgt_release(&t);
	}
}
END_TEST

/* Calls that are one after their callees were found have one sum, which may be
 * too large. */
START_TEST(sums_of_one_callee)
{
	static const char input[] = "events: A\nfl=b.c\nfn=g\n1 1\nfl=a.c\n"
		"fn=main\n1 1\ncfi=x.c\ncfn=g\ncalls=1 1\n"
		"1 6000000000000000000\ncfi=y.c\ncfn=g\ncalls=1 1\n"
		"1 6000000000000000000\n";
	struct text said = { 0 };
	struct cgt t;

	cgt_load(&t, input, strlen(input), 1 << 20, 0);
	cgt_say(&t, &said);
	ck_assert_str_eq(said.s, "A=2 | g 1 1 2 | main 1 9223372036854775807 "
			 "0 || L0");
	text_release(&said);
	cgt_release(&t);
}
END_TEST

/* A line that no writer writes is left out as a whole, wherever chunks are cut;
 * the longest that is taken, too, is taken whole. */
START_TEST(too_long_lines)
{
	static const size_t limit = (size_t)4 << 20;
	static const struct { size_t n; bool taken; } tries[] = {
		{ limit, true }, { limit + 1, false }, { 3 * limit, false },
	};
	struct text in = { 0 }, said = { 0 };
	struct cgt t;

	text_adds(&in, "events: A\nfl=a.c\nfn=main\n10 3");
	text_fill(&in, ' ', tries[_i].n - 4);
	text_adds(&in, "\n11 4\n");
	for (size_t chunk = 1 << 20; chunk > 1 << 17; chunk /= 3) {
		cgt_load(&t, in.s, in.n, chunk, 1);
		cgt_say(&t, &said);
		ck_assert_str_eq(said.s, tries[_i].taken ? "A=7 | main 7 - 0"
				 : "A=4 | main 4 - 0 || L4");
		cgt_lines(&t, "main", &said);
		ck_assert_str_eq(said.s, tries[_i].taken ? "10:3, 11:4"
				 : "11:4");
		cgt_release(&t);
	}
	/* without an end */
	in.n -= strlen("\n11 4\n");
	cgt_load(&t, in.s, in.n, 1 << 20, 1);
	cgt_say(&t, &said);
	ck_assert_str_eq(said.s, tries[_i].taken ? "A=3 | main 3 - 0 || N4"
			 : "A=0 || L4 N4");
	cgt_release(&t);
	text_release(&in);
	text_release(&said);
}
END_TEST

/* Where a file without totals ends, and what is said of it. */
static const struct {
	const char *end;
	enum diag_level level;
	const char *message;		/* NULL: nothing */
} ends[] = {
	{ "", DIAG_NOTE, NULL },
	{ "2 5", DIAG_NOTE, "the last line has no end" },
	{ "fn=", DIAG_WARNING, "the last line has no end" },
	{ "fl=b.", DIAG_WARNING, "the last line has no end" },
	{ "cfn=oth", DIAG_WARNING, "the last line has no end" },
	{ "cfn=(2) other\n", DIAG_WARNING, "cfn= without a calls= line" },
	{ "cfn=other\ncalls=1 1", DIAG_WARNING, "calls= without a cost line" },
	{ "cfn=other\ncalls=1 1\n2 10\n", DIAG_NOTE, NULL },
	/* a name that nobody needs */
	{ "fn=other\n", DIAG_NOTE, NULL },
	{ "cfn=other\nfn=more\n1 1\n", DIAG_NOTE, NULL },
};

START_TEST(ends_of_files)
{
	struct text in = { 0 };
	struct cgt t;

	text_printf(&in, "events: Ir\nfl=a.c\nfn=main\n1 10\n%s", ends[_i].end);
	cgt_load(&t, in.s, in.n, 7, 2);
	ck_assert_int_eq(diag_worst(t.diag), ends[_i].level);
	ck_assert_uint_eq(diag_count(t.diag) > 0, ends[_i].message != NULL);
	if (ends[_i].message)
		ck_assert_ptr_nonnull(strstr(diag_get(t.diag, 0).format,
					     ends[_i].message));
	cgt_release(&t);
	text_release(&in);
}
END_TEST

static Suite *
callgrind_suite(void)
{
	Suite *s = suite_create("callgrind");

	unit_case_loop(s, what_comes_out, sizeof(rows) / sizeof(*rows));
	unit_case_loop(s, lines_that_are_not_understood, 5);
	unit_case_loop(s, one_byte_is_wrong, 200);
	unit_case(s, lines_alone_say_the_same);
	unit_case(s, nul_is_a_byte);
	unit_case(s, long_lines);
	unit_case(s, sums_of_a_chunk_do_not_wrap);
	unit_case(s, what_shares_are_of);
	unit_case(s, sums_of_one_callee);
	unit_case_loop(s, too_long_lines, 3);
	unit_case_loop(s, ends_of_files, sizeof(ends) / sizeof(*ends));
	return s;
}

UNIT_MAIN(callgrind_suite)
