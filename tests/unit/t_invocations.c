/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files with a record per invocation: what is called stands before its caller,
 * and inclusive cost is exact where each call fits to its record.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "unit/unit.h"
#include "unit/cgtest.h"
#include "load/callgrind/records.h"

#define CREATOR "version: 1\ncreator: xdebug 3.2.0 (PHP 8.2.0)\ncmd: a.php\n"
#define EVENTS "part: 1\npositions: line\n\nevents: T Memory_(bytes)\n\n"
#define TIME "part: 1\npositions: line\n\nevents: Time_(10ns) M\n\n"
#define XDEBUG CREATOR EVENTS
#define NOBODY "version: 1\n" EVENTS
/* A record without calls, another call of it, the end of a record. */
#define LEAF(f, cost) "fl=a.php\nfn=" f "\n2 " cost "\n\n"
#define RECORD(f, cost) "fl=a.php\nfn=" f "\n1 " cost "\n"
#define CALL(f, cost) "cfl=a.php\ncfn=" f "\ncalls=1 0 0\n3 " cost "\n"
#define SUMMARY "\nsummary: 1 1\n"

/* f calls itself twice, then main calls f and g, which calls f. */
#define F LEAF("f", "10 0") RECORD("f", "20 0") CALL("f", "10 0") "\n"	\
	RECORD("f", "5 0") CALL("f", "30 0") "\n"
#define G LEAF("f", "7 0") RECORD("g", "1 0") CALL("f", "7 0") "\n"
#define MAIN RECORD("{main}", "2 0") CALL("f", "35 0") CALL("g", "8 0")
#define ALL F G MAIN
#define EXACT "T=45 Memory_(bytes)=0 | f 42 42 4 | g 1 8 1 | {main} 2 45 0"

struct row { const char *id, *input, *expect; };

static const struct row rows[] = {
	{ "direct recursion", XDEBUG ALL SUMMARY, EXACT },
	{ "without a summary", XDEBUG ALL, EXACT },
	{ "two functions call each other", XDEBUG LEAF("f", "4 0")
	  RECORD("g", "3 0") CALL("f", "4 0") "\n" RECORD("f", "2 0")
	  CALL("g", "7 0") "\n" LEAF("g", "5 0") RECORD("{main}", "1 0")
	  CALL("f", "9 0") CALL("g", "5 0") SUMMARY,
	  "T=15 Memory_(bytes)=0 | f 6 9 2 | g 8 12 2 | {main} 1 15 0" },
	{ "of a converter that says nothing", NOBODY ALL, EXACT },
	{ "names as numbers, the file last", XDEBUG "fl=(2) a.php\nfn=(1) f\n"
	  "2 10\n\nfl=(2)\nfn=(1)\n2 20\ncfn=(1)\ncfl=(2)\ncalls=1 0 0\n2 10\n"
	  "\nfl=(2)\nfn=(3) {main}\n2 1\ncfn=(1)\ncfl=(2)\ncalls=1 0 0\n"
	  "2 30\n" SUMMARY,
	  "T=31 Memory_(bytes)=0 | f 30 30 2 | {main} 1 31 0" },
	{ "what ran behind the end", XDEBUG F RECORD("{main}", "2 0")
	  CALL("f", "35 0") "\n" LEAF("f", "4 0") SUMMARY,
	  "T=41 Memory_(bytes)=0 | f 39 39 3 | {main} 2 37 0" },
	{ "times are rounded", CREATOR TIME LEAF("f", "10 0")
	  RECORD("f", "20 0") CALL("f", "11 0") "\n" RECORD("{main}", "2 0")
	  CALL("f", "29 0") SUMMARY,
	  "Time_(10ns)=32 M=0 | f 30 30 2 | {main} 2 32 0" },
	{ "by not more than that", CREATOR TIME LEAF("f", "10 0")
	  RECORD("f", "20 0") CALL("f", "12 0") "\n" RECORD("{main}", "2 0")
	  CALL("f", "32 0") SUMMARY,
	  "Time_(10ns)=32 M=0 | f 30 30 2 | {main} 2 34 0 || N14" },
	{ "memory that is given back", XDEBUG LEAF("f", "10 300")
	  RECORD("f", "20 0") CALL("f", "10 300") "\n" RECORD("{main}", "2 9")
	  CALL("f", "30 100") SUMMARY,
	  "T=32 Memory_(bytes)=309 | f 30 30 2 | {main} 2 32 0 || N0" },
	{ "no such a thing", XDEBUG LEAF("f", "10 100")
	  RECORD("f", "20 0") CALL("f", "10 300") "\n" RECORD("{main}", "2 9")
	  CALL("f", "30 300") SUMMARY,
	  "T=32 Memory_(bytes)=109 | f 30 30 2 | {main} 2 32 0 || N14" },
	{ "an old one, with a sum in the middle", "version: 0.9.6\ncmd: a\n"
	  "part: 1\n\nevents: Time Memory\n\n" LEAF("f", "10 -300")
	  RECORD("f", "20 50") CALL("f", "10 -300") "\nfl=a.php\nfn={main}\n\n"
	  "summary: 32 -241\n\n1 2 9\n" CALL("f", "30 -250") "\n",
	  "Time=32 Memory=-241 | f 30 30 2 | {main} 2 32 0 || N0" },
	{ "the same, cut in its last record", "version: 0.9.6\ncmd: a\n"
	  "part: 1\n\nevents: Time Memory\n\n" LEAF("f", "10 -300")
	  RECORD("f", "20 50") CALL("f", "10 -300") "\nfl=a.php\nfn={main}\n\n"
	  "summary: 32 -241\n\n1 2 9\n",
	  "Time=32 Memory=-241 | f 30 30 1 | {main} 2 2 0 || L24 N0" },
	{ "the next run", XDEBUG ALL SUMMARY "==== NEW PROFILING FILE ====\n"
	  XDEBUG ALL SUMMARY,
	  "T=90 Memory_(bytes)=0 | f 84 84 8 | g 2 16 2 | {main} 4 90 0" },

	{ "another function", XDEBUG LEAF("h", "7 0") G RECORD("{main}", "2 0")
	  CALL("f", "7 0") CALL("g", "8 0") SUMMARY,
	  "T=17 Memory_(bytes)=0 | f 7 7 2 | g 1 8 1 | h 7 7 0 | "
	  "{main} 2 17 0 || N26" },
	{ "another cost", XDEBUG LEAF("f", "7 0") RECORD("{main}", "2 0")
	  CALL("f", "8 0") SUMMARY,
	  "T=9 Memory_(bytes)=0 | f 7 7 1 | {main} 2 10 0 || N14" },
	{ "more calls than records", XDEBUG RECORD("{main}", "2 0")
	  CALL("f", "8 0") SUMMARY,
	  "T=2 Memory_(bytes)=0 | f 0 0 1 | {main} 2 10 0 || N10" },
	{ "several calls as one", XDEBUG LEAF("f", "7 0")
	  RECORD("{main}", "2 0") "cfl=a.php\ncfn=f\ncalls=2 0 0\n3 7\n"
	  SUMMARY, "T=9 Memory_(bytes)=0 | f 7 7 2 | {main} 2 9 0 || N14" },
	{ "lines of another file", XDEBUG LEAF("f", "7 0")
	  "fl=a.php\nfn={main}\nfi=b.php\n2 7\n" CALL("f", "7 0") SUMMARY,
	  "T=14 Memory_(bytes)=0 | f 7 7 1 | {main} 7 14 0 || N14" },
	{ "the end is missing", XDEBUG F G,
	  "T=43 Memory_(bytes)=0 | f 42 42 3 | g 1 8 0 || L40" },
	{ "of a converter that keeps to no order", NOBODY MAIN F G,
	  "T=45 Memory_(bytes)=0 | f 42 42 4 | g 1 8 1 | {main} 2 45 0" },
	{ "mutual recursion that does not fit", XDEBUG LEAF("f", "4 0")
	  RECORD("g", "3 0") CALL("f", "4 0") "\n" RECORD("f", "2 0")
	  CALL("g", "8 0") "\n" RECORD("{main}", "1 0") CALL("f", "9 0")
	  SUMMARY,
	  "T=10 Memory_(bytes)=0 | f 6 9~ 2 | g 3 7~ 1 | {main} 1 10 0 || "
	  "N22" },
	{ "by Valgrind", "creator: callgrind-3.19.0\nevents: A\n"
	  LEAF("f", "4") RECORD("f", "3") CALL("f", "4") "\ntotals: 7\n",
	  "A=7 | f 7 7 1" },
	{ "without calls", XDEBUG LEAF("f", "4 0") LEAF("g", "4 0"),
	  "T=8 Memory_(bytes)=0 | f 4 - 0 | g 4 - 0" },
	{ "costs beyond all sums", XDEBUG LEAF("f", "9000000000000000000 0")
	  RECORD("f", "0 0") CALL("f", "9000000000000000000 0") "\n"
	  LEAF("g", "9000000000000000000 0") RECORD("{main}", "0 0")
	  CALL("f", "9000000000000000000 0") CALL("g", "9000000000000000000 0")
	  SUMMARY, NULL },
};

START_TEST(what_comes_out)
{
	const struct row *r = &rows[_i];
	struct text said = { 0 };
	struct cgt t;

	cgt_load(&t, r->input, strlen(r->input), 1 << 20, 0);
	cgt_say(&t, &said);
	if (r->expect && strcmp(said.s, r->expect) != 0)
		ck_abort_msg("%s: %s\n   instead of %s", r->id, said.s,
			     r->expect);
	text_release(&said);
	cgt_release(&t);
	cgt_check(r->input, strlen(r->input), r->id);
}
END_TEST

START_TEST(contexts_are_nodes)
{
	static const char input[] = XDEBUG ALL SUMMARY XDEBUG ALL SUMMARY;
	static const uint32_t parent[] = { 0, 1, 2, 3, 1, 5 };
	struct cgt t;
	const struct block *k;

	cgt_load(&t, input, sizeof(input) - 1, 1 << 20, 0);
	ck_assert_uint_eq(t.prof->nblock, 1);
	k = &t.prof->block[0];
	ck_assert(k->capabilities & CAP_STACKS);
	/* main, f of three levels, g and f below it; in each part */
	ck_assert_uint_eq(k->nnode, 12);
	for (size_t i = 0; i < 6; i++) {
		ck_assert_uint_eq(k->node_parent[i], parent[i]);
		ck_assert_uint_eq(k->node_parent[i + 6],
				  parent[i] ? parent[i] + 6 : 0);
		ck_assert_uint_eq(k->node_count[i], 1);
	}
	cgt_release(&t);
}
END_TEST

/* Recursion N deep, by numbers; what it costs is N and 1. */
static void
make_deep(struct text *in, unsigned n)
{
	text_adds(in, XDEBUG "fl=(1) a.php\nfn=(1) f\n1 1 0\n\n");
	for (unsigned i = 1; i < n; i++)
		text_printf(in, "fl=(1)\nfn=(1)\n1 1 0\ncfl=(1)\ncfn=(1)\n"
			    "calls=1 0 0\n1 %u 0\n\n", i);
	text_printf(in, "fl=(1)\nfn=(2) {main}\n1 1 0\ncfl=(1)\ncfn=(1)\n"
		    "calls=1 0 0\n1 %u 0\n" SUMMARY, n);
}

START_TEST(as_deep_as_it_likes)
{
	const char *slow = getenv("PV_SANITIZED");
	unsigned n = slow && strcmp(slow, "yes") == 0 ? 10000 : 100000;
	struct text in = { 0 }, said = { 0 }, expect = { 0 };
	struct cgt t;

	make_deep(&in, n);
	text_printf(&expect, "T=%u Memory_(bytes)=0 | f %u %u %u | "
		    "{main} 1 %u 0", n + 1, n, n, n, n + 1);
	cgt_load(&t, in.s, in.n, 1 << 20, 1);
	cgt_say(&t, &said);
	ck_assert_str_eq(said.s, expect.s);
	ck_assert_uint_eq(t.prof->block[0].nnode, n + 1);
	cgt_check_one(&t, "deep");
	cgt_release(&t);
	text_release(&expect);
	text_release(&said);
	text_release(&in);
}
END_TEST

/* --- How much there may be ------------------------------------------------ */

static void
make_events(struct text *in, unsigned n)
{
	text_adds(in, "\nevents:");
	for (unsigned i = 0; i < n; i++)
		text_printf(in, " E%u", i);
	text_adds(in, "\n");
}

/* IN has rows and no stacks, and nothing is lost. */
static void
check_given_up(struct text *in)
{
	struct cgt t;

	cgt_load(&t, in->s, in->n, 1 << 20, 0);
	ck_assert_uint_eq(t.prof->nblock, 1);
	ck_assert_uint_eq(t.prof->block[0].nnode, 0);
	ck_assert(!(t.prof->block[0].capabilities & CAP_STACKS));
	ck_assert_int_eq(diag_worst(t.diag), DIAG_NOTE);
	ck_assert_ptr_nonnull(strstr(diag_get(t.diag, 0).format,
				     "too many stacks"));
	cgt_release(&t);
	text_release(in);
}

/* Lines of cost are short, and 500 costs wide in memory. */
START_TEST(wide_records_are_bounded)
{
	struct text in = { 0 };

	text_adds(&in, CREATOR "part: 1\n");
	make_events(&in, 500);
	for (unsigned i = 0; i < 4300; i++)
		text_adds(&in, "fl=a.php\nfn=f\n1 1\n");
	text_adds(&in, RECORD("{main}", "1") CALL("f", "1")
		  "\nsummary: 4301\n");
	check_given_up(&in);
}
END_TEST

START_TEST(wide_calls_are_bounded)
{
	struct text in = { 0 };

	text_adds(&in, CREATOR "part: 1\n");
	make_events(&in, 500);
	text_adds(&in, LEAF("f", "1") RECORD("{main}", "1"));
	for (unsigned i = 0; i < 4300; i++)
		text_adds(&in, CALL("f", "1"));
	text_adds(&in, "\nsummary: 2\n");
	check_given_up(&in);
}
END_TEST

/* Rows become wide when the last part has more events; with the nodes they would
 * be more than the file may take, which then has its rows at least. */
START_TEST(rows_go_before_stacks)
{
	struct text in = { 0 };

	text_adds(&in, CREATOR "part: 1\n");
	make_events(&in, 1);
	for (unsigned i = 0; i < 8000; i++)
		text_printf(&in, "fl=(1) a\nfn=f%u\n1 1\n", i);
	text_adds(&in, "fl=(1)\nfn=main\n1 1\n");
	for (unsigned i = 0; i < 8000; i++)
		text_printf(&in, "cfl=(1)\ncfn=f%u\ncalls=1 0 0\n1 1\n", i);
	text_adds(&in, "\nsummary: 8001\npart: 2\n");
	make_events(&in, 300);
	text_adds(&in, "fl=(1)\nfn=main\n1");
	for (unsigned i = 0; i < 300; i++)
		text_adds(&in, " 1");
	text_adds(&in, "\n\nsummary: 1\n");
	check_given_up(&in);
}
END_TEST

/* The same function begins each of them. */
START_TEST(many_parts_have_many_roots)
{
	unsigned n = 2000;
	struct text in = { 0 };
	const struct block *k;
	struct cgt t;

	text_adds(&in, XDEBUG);
	for (unsigned i = 0; i < n; i++)
		text_printf(&in, "part: %u\n" F RECORD("{main}", "2 0")
			    CALL("f", "35 0") SUMMARY, i + 1);
	cgt_load(&t, in.s, in.n, 1 << 20, 0);
	k = &t.prof->block[0];
	ck_assert_uint_eq(k->nnode, 4 * n);
	for (size_t i = 0; i < k->nnode; i++) {
		ck_assert_uint_eq(k->node_parent[i], i % 4 ? i : 0);
		ck_assert_uint_eq(k->node_count[i], 1);
	}
	cgt_check_one(&t, "many parts");
	cgt_release(&t);
	text_release(&in);
}
END_TEST

/* --- Why there are none --------------------------------------------------- */

static const struct { const char *input, *text; } reasons[] = {
	{ XDEBUG LEAF("f", "7 0") RECORD("{main}", "2 0") CALL("f", "8 0")
	  SUMMARY, "does not match its record" },
	{ XDEBUG LEAF("f", "7 0") RECORD("{main}", "2 0")
	  "cfl=a.php\ncfn=f\ncalls=2 0 0\n3 7\n", "several calls" },
	{ XDEBUG LEAF("f", "7 0") "fl=a.php\nfn={main}\nfi=b.php\n2 7\n"
	  CALL("f", "7 0"), "lines of another file" },
	{ XDEBUG LEAF("f", "7 0") RECORD("{main}", "9223372036854775807 0")
	  "2 1\n" CALL("f", "7 0"), "too large" },
	/* cut in the last record: behind the first of its calls, and in the
	 * cost of the last one */
	{ XDEBUG F G RECORD("{main}", "2 0") CALL("f", "35 0"),
	  "the end is missing" },
	{ XDEBUG F G RECORD("{main}", "2 0") CALL("f", "35 0")
	  "cfl=a.php\ncfn=g\ncalls=1 0 0\n3 80", "the end is missing" },
	/* the same, where the sum stands inside of it */
	{ "version: 0.9.6\ncmd: a\npart: 1\n\nevents: Time Memory\n\n" F G
	  "fl=a.php\nfn={main}\n\nsummary: 45 0\n\n1 2 0\n"
	  CALL("f", "35 0"), "the end is missing" },
	{ "version: 0.9.6\ncmd: a\npart: 1\n\nevents: Time Memory\n\n" F G
	  "fl=a.php\nfn={main}\n\nsummary: 45 0\n\n1 2 0\n"
	  CALL("g", "35 0") CALL("f", "8 0"), "does not match its record" },
};

START_TEST(it_is_said_why)
{
	struct cgt t;
	bool found = false;

	cgt_load(&t, reasons[_i].input, strlen(reasons[_i].input), 1 << 20, 0);
	for (size_t i = 0; i < diag_count(t.diag); i++) {
		const char *text = diag_get(t.diag, i).format;

		ck_assert(!strstr(text, "no stacks")
			  || strstr(text, reasons[_i].text));
		found |= strstr(text, reasons[_i].text) != NULL;
	}
	ck_assert(found);
	cgt_release(&t);
}
END_TEST

#define RECORDS 4000

/* Small or not: around what a form of a record just holds, and beyond. */
static uint64_t
size_of(uint64_t *state)
{
	uint64_t x = *state = *state * UINT64_C(6364136223846793005) + 1;
	unsigned bits = x >> 33 & 3 ? (unsigned)(x >> 40) % 20
				    : (unsigned)(x >> 40) % 64;

	return (UINT64_C(1) << bits) - (x >> 50 & 1) + (x >> 51 & 1);
}

static int64_t
cost_of(uint64_t *state)
{
	uint64_t v = size_of(state);

	return (int64_t)(v % 3 ? v : 0 - v);
}

/* What the N-th record is; the same whenever it is asked. */
static void
make_record(struct cg_invocations *v, size_t n, size_t width, uint32_t *func)
{
	uint64_t state = n * 977 + width;
	size_t ncall = n % 5 ? n % 4 : size_of(&state) % 300;

	*func = (uint32_t)size_of(&state);
	v->own.n = v->callee.n = 0;
	for (size_t i = 0; i < width; i++)
		VEC_PUSH(&v->own, n % 7 == i ? 0 : cost_of(&state));
	for (size_t i = 0; i < ncall; i++)
		VEC_PUSH(&v->callee, 1);
}

static void
check_record(const struct cg_invocations *v, size_t width, uint32_t func,
	     const struct cg_record *r)
{
	ck_assert_uint_eq(r->entity, func);
	ck_assert_uint_eq(r->ncall, v->callee.n);
	ck_assert_uint_le(r->n, width);
	for (size_t i = 0; i < width; i++)
		ck_assert_int_eq(i < r->n ? r->own[i] : 0, v->own.at[i]);
}

START_TEST(records_come_back_as_they_were)
{
	size_t width = (size_t)_i + 1;
	struct cg_invocations v = { 0 };
	struct cg_record r = { .own = mem_zarray(width + 2, sizeof(*r.own)) };
	const uint8_t *at;
	uint32_t func;

	for (size_t n = 0; n < RECORDS; n++) {
		make_record(&v, n, width, &func);
		cg_record_put(&v, func, v.callee.n, v.own.at, width);
	}
	at = v.record.at + v.record.n;
	for (size_t n = RECORDS; n-- > 0;) {
		make_record(&v, n, width, &func);
		at = cg_record_get(at, width, &r);
		check_record(&v, width, func, &r);
	}
	ck_assert_ptr_eq(at, v.record.at);
	free(r.own);
	cg_invocations_release(&v);
}
END_TEST

static Suite *
invocations_suite(void)
{
	Suite *s = suite_create("invocations");

	unit_case_loop(s, what_comes_out,
		       (int)(sizeof(rows) / sizeof(rows[0])));
	unit_case(s, contexts_are_nodes);
	unit_case_loop(s, records_come_back_as_they_were, 4);
	unit_case(s, as_deep_as_it_likes);
	unit_case(s, wide_records_are_bounded);
	unit_case(s, wide_calls_are_bounded);
	unit_case(s, rows_go_before_stacks);
	unit_case(s, many_parts_have_many_roots);
	unit_case_loop(s, it_is_said_why,
		       (int)(sizeof(reasons) / sizeof(reasons[0])));
	return s;
}

UNIT_MAIN(invocations_suite)
