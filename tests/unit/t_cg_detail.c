/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of one function, parts, units and header rows.
 */
#include <config.h>

#include <string.h>
#include <time.h>

#include "load/callgrind/reread.h"
#include "unit/stopped.h"
#include "unit/unit.h"
#include "unit/cgtest.h"

#define HEAD "# callgrind format\ncreator: callgrind-x\nevents: A\n"
#define END "totals: 0\n"

struct row { const char *id, *input, *func, *expect; };

static const struct row rows[] = {
	{ "B.9 positions", "positions: instr line\nevents: A\n"
	  "fl=a.c\nfn=main\n0x10 5 3\n+2 +1 4\n-1 * 5\n* * 6\n", "main",
	  "0x10/5:3, 0x11/6:11, 0x12/6:4" },
	{ "B.9 jump", HEAD "fl=a.c\nfn=main\n1 1\njcnd=2/4 +8\n*\n"
	  "jump=3 20\n2 \n+1 4\n", "main", "1:1, 1?9 2/4, 2!20 3, 3:4" },
	{ "E.2 54", HEAD "fl=a.c\nfn=main\n1 5\njcnd=4 2 9\n1\n", "main",
	  "1:5, 1?9 2/4" },
	{ "targets do not move the base", HEAD "fl=a.c\nfn=main\n10 1\ncfn=f\n"
	  "calls=2 +90\n+1 7\n+1 1\nfn=f\n100 7\n", "main",
	  "10:1, 11>f@100:7x2, 12:1" },
	{ "a call without a target", HEAD "fl=a.c\nfn=main\n10 1\ncfn=f\n"
	  "calls=2\n11 7\nfn=f\n100 7\n", "main", "10:1, 11>f:7x2" },
	{ "go-pprof", "positions: instr line\nevents: cpu(ms)\n"
	  "fl=a.go\nfn=(1) main\n0x10 5 3\ncfn=(2) f\ncalls=0 +90 7\n* * 4\n"
	  "ob=x\nfl=(3) b.go\nfn=(2)\n+16 +4 9\n", "main",
	  "0x10/5:3, 0x10/5>f:4x0" },
	{ "first positions relative", "positions: instr line\n"
	  "events: cpu(ms)\nfl=a.go\nfn=main\n0x10 5 3\nfn=(2) g\n"
	  "+2 +1 1\ncfn=f\ncalls=1 0x90 8\n+1 * 2\nfn=f\n+16 +4 9\n+1 * 1\n",
	  "f", "0x23/10:9, 0x24/10:1" },
	{ "the same, twice opened", "events: A\nfl=a.c\nfn=f\n5 1\nfn=g\n+1 1\n"
	  "fn=f\n+1 2\nfn=h\n3 3\nfn=f\n+4 5\n", "f", "5:1, 7:7" },
	{ "bb", "positions: instr bb line\nevents: A\nfl=a.c\nfn=f\n"
	  "0x10 0x8 3 1\n+2 * +1 2\n", "f", "0x10/3:1, 0x12/4:2" },
	{ "instr only", "positions: instr\nevents: A\nfl=a.c\nfn=f\n0x10 1\n"
	  "+2 1\n", "f", "0x10/0:1, 0x12/0:1" },
	{ "below zero", "positions: line\nevents: A\nfl=a.c\nfn=f\n5 1\n"
	  "-9 1\n+4 1\n", "f", "0:1, 4:1, 5:1" },
	{ "ranges, hex", "positions: line\nevents: A\nfl=a.c\nfn=f\n10-12 1\n"
	  "0xb 1\n", "f", "10:1, 11:1" },
	{ "inlined files", HEAD "fl=a.c\nfn=f\n1 1\nfi=b.h\n7 2\nfe=a.c\n"
	  "2 1\n", "f", "1:1, 2:1, b.h#7:2" },
	{ "two files, one the tail of the other", HEAD "fl=/src/a.c\nfn=f\n"
	  "1 1\nfl=a.c\nfn=f\n1 2\nfi=b.h\n3 1\nfe=a.c\n4 1\n", "f",
	  "1:1, 1:2, 4:1, b.h#3:1" },
	{ "jump to another function", HEAD "fl=a.c\nfn=f\n1 1\njfi=b.c\n"
	  "jfn=g\njump=2 30\n1\n2 1\nfl=b.c\nfn=g\n30 1\n", "f",
	  "1:1, 1!g,b.c#30 2, 2:1" },
	{ "jump to a namesake", HEAD "fl=a.c\nfn=g\n1 1\nfn=f\n1 1\njfn=g\n"
	  "jfi=b.c\njump=2 30\n1\njfn=g\njump=1 1\n2\nfl=b.c\nfn=g\n30 1\n",
	  "f", "1:1, 1!g,b.c#30 2, 2!g,1 1" },
	{ "names of that place", "positions: line\nevents: A\nfl=(1) a.c\n"
	  "fn=(1) main\n1 1\ncfn=(2) f\ncalls=1 1\n1 5\ncfn=(3)\ncalls=1 1\n"
	  "1 2\nfn=(2)\n1 5\nfl=(1) b.c\nfn=(2) g\n2 3\ncfn=(1)\ncalls=1 1\n"
	  "2 9\nfn=(3) h\n1 1\n", "main",
	  "1:1, 1>f@1:5x1, 1>(fn 3 not defined)@1:2x1" },
	{ "a name of an unknown one", "positions: line\nevents: A\nfl=a.c\n"
	  "fn=main\n1 1\ncfn=(2) f\ncalls=1 1\n1 5\ncfn=(2) (9)\n"
	  "calls=1 1\n1 6\n", "main", "1:1, 1>f@1:5x1, 1>(9)@1:6x1" },
	{ "another event order", "events: A B\nfl=a.c\nfn=f\n1 1 7\npart: 2\n"
	  "events: B A\nfl=a.c\nfn=f\n1 7 2\n2 7 3\n", "f",
	  "1:3, 2:3" },
	{ "positions change", "events: A\nfl=a.c\nfn=f\n1 1\n"
	  "positions: instr line\n0x10 2 1\n", "f", "1:1, 0x10/2:1" },
	{ "no function", "events: A\n1 5\nfl=b.c\n+1 6\nfn=f\n1 1\n",
	  "(no function)", "1:5, b.c#2:6" },
	{ "a part begins at 0", HEAD "fl=a.c\nfn=f\n5 1\nfn=f\n+1 1\n"
	  "part: 2\nevents: A\nfl=a.c\nfn=f\n+3 1\nfn=f\n+1 1\n", "f",
	  "3:1, 4:1, 5:1, 6:1" },
	{ "relative behind another", HEAD "fl=a.c\nfn=f\n5 1\nfn=g\n+1 1\n"
	  "fn=f\n+1 1\nfn=g\n20 1\nfn=f\n+1 1\n", "f",
	  "5:1, 7:1, 21:1" },
	{ "callees of one name", HEAD "ob=x\nfl=a.c\nfn=main\n1 1\ncfn=f\n"
	  "cfi=b.c\ncalls=1 2\n1 5\ncfn=f\ncfi=c.c\ncalls=1 3\n2 6\nfl=b.c\n"
	  "fn=f\n2 5\nfl=c.c\nfn=f\n3 6\n", "main",
	  "1:1, 1>f@2:5x1, 2>f@3:6x1" },
};

/* What writers put where they do not know the file is no file's name. */
START_TEST(unknown_files)
{
	static const char *const unknown[] = {
		"?", "??", "???", "??:?", "??:0", "~", "(3) ???",
	}, *const known[] = { "~a.c", "?.c", "??:1", "a.c", "~/a.c" };
	static const char *const *const lists[] = { unknown, known };
	size_t n[] = { sizeof(unknown) / sizeof(*unknown),
		       sizeof(known) / sizeof(*known) };

	for (size_t i = 0; i < 2; i++)
		for (size_t k = 0; k < n[i]; k++) {
			struct text in = { 0 };
			struct cgt t;

			text_printf(&in, HEAD "fl=%s\nfn=f\n3 1\ncfi=%s\n"
				    "cfn=f\ncalls=1 1\n3 1\nfi=b.c\n4 1\n"
				    "fe=%s\n5 1\n", lists[i][k],
				    lists[i][k], lists[i][k]);
			cgt_load(&t, in.s, in.n, 1 << 20, 0);
			ck_assert_uint_eq(t.prof->nfunc, 2);
			ck_assert_int_eq(file_some(t.prof->func[1].file),
					 i == 1);
			cgt_lines(&t, "f", &in);
			ck_assert_str_eq(in.s, "3:1, 3>f@1:1x1, 5:1, b.c#4:1");
			cgt_release(&t);
			text_release(&in);
		}
}
END_TEST

/* Each record begins where the one before ended, as go-pprof writes them: all
 * of a function's cost one reading of the file. */
START_TEST(relative_positions_are_read_once)
{
	enum { RECORDS = 40000 };
	struct text in = { 0 };
	struct cgt t;
	clock_t start;

	text_adds(&in, HEAD "fl=a.c\nfn=(1) f\n1 1\nfn=(2) g\n1 1\n");
	for (int i = 0; i < RECORDS; i++)
		text_adds(&in, i % 2 ? "fn=(1)\n+1 5\n" : "fn=(2)\n* 1\n");
	cgt_load(&t, in.s, in.n, 1 << 20, 0);
	text_clear(&in);
	start = clock();
	cgt_lines(&t, "f", &in);
	ck_assert_int_lt((clock() - start) / CLOCKS_PER_SEC, 3);
	ck_assert_int_eq(strncmp(in.s, "1:1, 2:5, 3:5, ", 15), 0);
	cgt_release(&t);
	text_release(&in);
}
END_TEST

/* As many changes of how lines are read as there are records that begin
 * relative: where a part begins is known at once. */
START_TEST(states_are_not_walked)
{
	enum { STATES = 60000 };
	struct text in = { 0 };
	struct cgt t;
	clock_t start;

	text_adds(&in, "events: A\n");
	for (int i = 0; i < STATES; i++)
		text_adds(&in, "positions:line\n");
	text_adds(&in, "fl=a.c\nfn=f\n1 1\n");
	for (int i = 0; i < STATES; i++)
		text_adds(&in, "fn=f\n+1 1\n");
	cgt_load(&t, in.s, in.n, 1 << 20, 0);
	text_clear(&in);
	start = clock();
	cgt_lines(&t, "f", &in);
	ck_assert_int_lt((clock() - start) / CLOCKS_PER_SEC, 2);
	ck_assert_int_eq(strncmp(in.s, "1:1, 2:1, 3:1, ", 15), 0);
	cgt_release(&t);
	text_release(&in);
}
END_TEST

START_TEST(lines_of_a_function)
{
	const struct row *r = &rows[_i];
	struct text said = { 0 };
	struct cgt t;

	cgt_load(&t, r->input, strlen(r->input), 1 << 20, 0);
	cgt_lines(&t, r->func, &said);
	if (strcmp(said.s, r->expect) != 0)
		ck_abort_msg("%s: %s\n   instead of %s", r->id, said.s,
			     r->expect);
	text_release(&said);
	cgt_release(&t);
	cgt_check(r->input, strlen(r->input), r->id);
}
END_TEST

static const char parts[] = "# callgrind format\nversion: 1\n"
	"creator: callgrind-3.19.0\npid: 77\ncmd:  ./a \\\\b\\nc\npart: 1\n"
	"thread: 1\n\ndesc: I1 cache: \ndesc: Trigger: Program termination\n"
	"positions: line\nevents: A B\nsummary: 5 2\n\n"
	"fl=(1) a.c\nfn=(1) f\n1 5 2\ntotals: 5 2\n"
	"part: 1\nthread: 2\n\ndesc: Trigger: --dump-before=f\n"
	"positions: line\nevents: B A\n\n"
	"fl=(1)\nfn=(1)\n2 1 9\ntotals: 1 9\n";

START_TEST(parts_and_header)
{
	struct text said = { 0 };
	struct cgt t;

	cgt_load(&t, parts, sizeof(parts) - 1, 1 << 20, 0);
	cgt_dump(&t, &said);
	ck_assert_str_eq(said.s,
		"knows 24b\n"
		"metric A   1 14 \n"
		"metric B   1 3 \n"
		"part 77.1-1 77 1 1 Program termination\n"
		"part 77.1-2 77 2 1 --dump-before=f\n"
		"header version: 1\n"
		"header creator: callgrind-3.19.0\n"
		"header pid: 77\n"
		"header cmd: ./a \\b\nc\n"
		"header desc: Trigger: Program termination\n"
		"header desc: Trigger: --dump-before=f\n"
		"self 1 f,a.c, a.c: 5 2\n"
		"self 2 f,a.c, a.c: 9 1\n"
		"stretch 212 f,a.c,\n"
		"stretch 324 f,a.c,\n");
	cgt_release(&t);
	text_release(&said);
	cgt_check(parts, sizeof(parts) - 1, "parts");
}
END_TEST

/* EVENTS is a name, and TITLE may be its. */
static const struct { const char *events, *unit; double scale; const char *title; }
units[] = {
	{ "Time_(10ns)", "s", 1e-8, NULL },
	{ "Time_(\xc2\xb5s)", "s", 1e-6, NULL },
	{ "cpu(ms)", "s", 1e-3, NULL },
	{ "Memory_(bytes)", "B", 1, NULL },
	{ "alloc_space(MB)", "B", 1048576, NULL },
	{ "ns", "s", 1e-9, NULL },
	{ "ms", "s", 1e-3, NULL },
	{ "Ir", "", 1, NULL },
	{ "Ticks", "", 1, NULL },
	{ "odd(thing)", "", 1, NULL },
	{ "x(10)", "", 1, NULL },
	{ ")(", "", 1, NULL },
	{ "sysTime", "s", 1e-9, "sysTime (elapsed ns)" },
	{ "sysTime", "s", 1e-3, "sysTime (elapsed ms)" },
	{ "Item", "", 1, "Item(s)" },
	{ "Item", "", 1, "many (of ns" },
	{ "Item", "", 1, "Item (odd thing)" },
};

START_TEST(units_by_name)
{
	struct text in = { 0 };
	struct cgt t;
	const struct metric *m;

	text_adds(&in, "event: ns : Nanoseconds\n");
	if (units[_i].title)
		text_printf(&in, "event: %s : %s\n", units[_i].events,
			    units[_i].title);
	text_printf(&in, "events: %s\n", units[_i].events);
	cgt_load(&t, in.s, in.n, 1 << 20, 0);
	m = &t.prof->metric[1];
	ck_assert_str_eq(prof_text(t.prof, m->unit), units[_i].unit);
	ck_assert_double_eq_tol(m->scale, units[_i].scale,
				units[_i].scale * 1e-12);
	if (strcmp(units[_i].events, "ns") == 0)
		ck_assert_str_eq(prof_text(t.prof, m->title), "Nanoseconds");
	cgt_release(&t);
	text_release(&in);
}
END_TEST

/* --- Namesakes ------------------------------------------------------------ */

/* N functions called g, each in one of some files and objects; main calls
 * them. */
static void
load_namesakes(struct cgt *t, unsigned n)
{
	struct text s = { 0 };

	text_adds(&s, HEAD);
	for (unsigned i = 0; i < n; i++)
		text_printf(&s, "ob=o%u\nfl=f%u.c\nfn=g\n1 1\n", i % 7, i / 3);
	text_adds(&s, "ob=o1\nfl=main.c\nfn=main\n1 1\n");
	for (unsigned i = 0; i < n; i++)
		text_printf(&s, "cob=o%u\ncfi=f%u.c\ncfn=g\ncalls=1 1\n1 1\n",
			    i % 7, i / 3);
	cgt_load(t, s.s, s.n, 1 << 20, 0);
	ck_assert_ptr_nonnull(t->prof);
	text_release(&s);
}

/* The rules, one function after the other. */
static func_id
plain_named(const struct prof *p, uint32_t name, file_id file,
	    object_id object)
{
	unsigned best = 0;
	uint32_t found = 0;

	for (uint32_t i = 1; i < p->nfunc; i++) {
		unsigned how = 1u + 2u * file_eq(p->func[i].file, file)
			       + object_eq(p->func[i].object, object);

		if (p->func[i].name.i != name || how <= best)
			continue;
		best = how;
		found = i;
	}
	return func_at(found);
}

START_TEST(the_namesake_of_that_file_and_object_is_meant)
{
	for (unsigned n = 1; n < 60; n += 3) {
		struct cgt t;
		struct cg_by_name callees;
		struct cg_resolver m;
		uint32_t name;

		load_namesakes(&t, n);
		name = strtab_find(t.prof->text, "g", 1).i;
		cg_callees_init(&callees, t.prof, &t.prof->block[0],
				func_at(0), NULL, NULL);
		cg_resolver_init(&m, t.prof, &callees, func_at(0), NULL);
		for (uint32_t f = 0; f < t.prof->nfile; f++)
			for (uint32_t o = 0; o < t.prof->nobject; o++)
				ck_assert(func_eq(
					cg_named(&m, name, file_at(f),
						 object_at(o)),
					plain_named(t.prof, name, file_at(f),
						    object_at(o))));
		ck_assert(!func_some(cg_named(&m, 0, file_at(1),
					      object_at(1))));
		cg_resolver_release(&m);
		cg_by_name_release(&callees);
		cgt_release(&t);
	}
}
END_TEST

/* Functions that are looked at when all callees of N are asked for. */
static uint64_t
steps_of(unsigned n)
{
	struct cgt t;
	struct cg_by_name callees;
	struct cg_resolver m;
	uint32_t name;
	uint64_t steps;

	load_namesakes(&t, n);
	name = strtab_find(t.prof->text, "g", 1).i;
	cg_callees_init(&callees, t.prof, &t.prof->block[0], func_at(0), NULL,
			NULL);
	cg_resolver_init(&m, t.prof, &callees, func_at(0), NULL);
	for (uint32_t i = 1; i < t.prof->nfunc; i++) {
		const struct file_func *f = &t.prof->func[i];

		if (f->name.i != name)
			continue;
		ck_assert_uint_eq(cg_callee(&m, name, f->file, f->object).i,
				  i);
		ck_assert_uint_eq(cg_named(&m, name, f->file, f->object).i, i);
	}
	steps = m.callees.looked_at + m.any.looked_at;
	cg_resolver_release(&m);
	cg_by_name_release(&callees);
	cgt_release(&t);
	return steps;
}

START_TEST(ten_times_the_namesakes_are_ten_times_the_work)
{
	ck_assert_uint_le(steps_of(10000), 11 * steps_of(1000));
}
END_TEST

/* Who waits for the thread to end does not wait for the callees of a big file. */
static void
find_none(struct job *job, void *arg)
{
	const struct cgt *t = arg;
	const struct prof *p = t->prof;
	struct cg_by_name callees;
	struct cg_resolver m;
	uint32_t name = strtab_find(p->text, "g", 1).i;

	cg_callees_init(&callees, p, &p->block[0], func_at(0), NULL, job);
	ck_assert_uint_eq(callees.row.n, 0);
	cg_resolver_init(&m, p, &callees, func_at(0), job);
	ck_assert(!func_some(cg_callee(&m, name, file_at(1), object_at(1))));
	ck_assert(!func_some(cg_named(&m, name, file_at(1), object_at(1))));
	ck_assert_uint_lt(m.by_name.row.n, p->nfunc / 2);
	cg_resolver_release(&m);
	cg_by_name_release(&callees);
}

START_TEST(who_is_called_is_not_looked_for_when_stopped)
{
	struct cgt t;

	load_namesakes(&t, 10000);
	run_stopped(find_none, &t);
	cgt_release(&t);
}
END_TEST

static Suite *
cg_detail_suite(void)
{
	Suite *s = suite_create("cg_detail");

	unit_case(s, the_namesake_of_that_file_and_object_is_meant);
	unit_case(s, ten_times_the_namesakes_are_ten_times_the_work);
	unit_case(s, who_is_called_is_not_looked_for_when_stopped);
	unit_case_loop(s, lines_of_a_function, sizeof(rows) / sizeof(*rows));
	unit_case(s, unknown_files);
	unit_case(s, relative_positions_are_read_once);
	unit_case(s, states_are_not_walked);
	unit_case(s, parts_and_header);
	unit_case_loop(s, units_by_name, sizeof(units) / sizeof(*units));
	return s;
}

UNIT_MAIN(cg_detail_suite)
