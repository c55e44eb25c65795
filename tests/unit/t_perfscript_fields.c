/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of perf script with fields of the user's choice (-F): what is the frame
 * and what is not, where it stands in the line of the head or below it.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "load/perfscript/perfscript.h"

#define MEM "cpu/mem-loads/P: ffff9fbd48ddc000        68100142 |OP LOAD|LVL L1 hit" \
	    "|BLK  N/A     15 "

static const struct {
	const char *text;
	const char *stacks;	/* the distinct ones, innermost function first */
	int64_t total;
	const char *message;	/* NULL: none */
} rows[] = {
	/* the address of data, above a stack and before the instruction's */
	{ "w 7 5.000001: 1 page-faults:     55d2b8058058 data+0x8 (/d)\n"
	  "\t            1302 f+0x2 (/b)\n\t            1402 main+0x2 (/b)\n\n",
	  "f@/b<main@/b", 1, NULL },
	{ "w 7 5.000001: 1 page-faults:     55d2b8058058 data+0x8 (/d)"
	  "     55d2b8051302 f+0x2 (/b)\n"
	  "w 7 5.000002: 1 page-faults:     55d2b8058060 data+0x10 (/d)"
	  " ffffffff81001234 k+0x2 ([k])\n", "f@/b k@[k]", 2, NULL },
	{ "w 7 page-faults:     55d2b8058058 data+0x8 (/d)\n"
	  "\t            1302 f+0x2 (/b)\n\t            1402 main+0x2 (/b)\n\n"
	  "w 7 page-faults:     55d2b8058059 data+0x8 (/d)\n"
	  "\t            1303 f+0x3 (/b)\n\t            1402 main+0x2 (/b)\n\n",
	  "f@/b<main@/b f@/b<main@/b", 2, NULL },
	{ "w 7 5.000001: 1 page-faults:     55d2b8058058 [unknown] (anon)"
	  " ffffffff821ec6bd put+0xd ([k])\n", "put@[k]", 1, NULL },
	{ "w 7 5.000001: 1 " MEM " ffffffff81001234 k+0x1 ([k])\n", "k@[k]", 1,
	  NULL },
	{ "w 7 5.000001: 1 " MEM "     55d2b8051302 f\n", "f@", 1, NULL },
	/* weights are numbers: an address may be one, too */
	{ "w 7 5.000001: 2 cpu-clock:                0     562fa32db172 f+0x2 (/b)\n"
	  "w 7 5.000002: 2 cpu-clock:               12     562fa32db173 f+0x3 (/b)\n",
	  "f@/b f@/b", 2, NULL },
	{ "w 7 5.000001: 2 cpu-clock:                0\n"
	  "\t            1302 f+0x2 (/b)\n\n", "f@/b", 1, NULL },
	/* programs that are not moved have low addresses, in cells of sixteen */
	{ "w 7 5.000001: cpu-clock:u:            40115f f\n"
	  "w 7 5.000002: cpu-clock:u:  ffffffff81001234 k\n", "f@ k@", 2, NULL },
	{ "w 7 5.000001: cpu-clock:u: 40115f f\n", "[unknown]@", 1, NULL },
	{ "           40115f f\n           401160 g\n           401161 f\n", "f@ g@ f@",
	  3, NULL },
	{ "     55d2b8051302 f (/b)\n     55d2b8051303 g (/b)\n", "f@/b g@/b", 2,
	  NULL },
	{ "w 7            40115f f\n", "f@", 1, NULL },
	/* instructions, branches, registers and memory behind it */
	{ "w 7 5.000001: 2 a:      562fa32db1b7 f+0x2 (/b) insn: f2 0f 58 c1\n"
	  "w 7 5.000002: 2 a:      562fa32db1b7 f+0x2 (/b) ilen: 3 insn: f2 0f 58\n"
	  "w 7 5.000003: 2 a:            401136 g insn: f2 0f 58\n", "f@/b g@", 3,
	  NULL },
	{ "w 7 5.000001: 2 a:            401136 f+0x6 (/b)  0x401136/0x401126/P/-/-/0  "
	  "0x401130/0x401120/P/-/-/1 \n"
	  "w 7 5.000002: 2 a:            401136 f (/b)  0x401136/0x401126/PN/-/-/0/COND/-\n",
	  "f@/b f@/b", 2, "branch stacks" },
	{ "w 7 5.000001: 2 a:      555555401136 f(int)+0x6 (/b (c)) "
	  "operator new(int)+0x10/f(int)+0x0/P/-/-/0 g+0x1/main+0x6/P/-/-/3 \n",
	  "f(int)@/b (c)", 1, "branch stacks" },
	{ "w 7 5.000001: 2 a:            401136 f (/b) main+0x10/f+0x0/P/-/-/0 \n",
	  "f@/b", 1, "branch stacks" },
	{ "w 7 5.000001: 2 a:            401136 f (/b) ABI:2    AX:0x1    BX:0x7f\n",
	  "f@/b", 1, NULL },
	{ "w 7 5.000001: 2 a:            401136 f (/b)       11f2a1040\n"
	  "w 7 5.000002: 2 a:            401136 f (/b)               0 N/A 4K\n",
	  "f@/b", 2, NULL },
	{ "w 7 5.000001: 2 a: \n\t            1302 f+0x2 (/b)\n"
	  "\t            1402 main+0x2 (/b)\n               0\n\n"
	  "w 7 5.000002: 2 a: \n\t            1302 f+0x2 (/b)\n"
	  "\t            1402 main+0x2 (/b)\n       11f2a1040 4K\n\n",
	  "f@/b<main@/b", 2, NULL },
	/* branches are where they are, not where they lead to */
	{ "w 7 5.000001:  1 branches:uH:           401000 f+0x10 (/b) =>           401100 "
	  "g+0x0 (/c)\n"
	  "w 7 5.000002:  1 branches:uH: 401020 f+0x30 (/b) => 401100 g+0x0 (/c)\n"
	  "w 7 5.000003:  1 branches:uH:           401020 f+0x30 (/b) =>                0 "
	  "[unknown] ([unknown])\n", "f@/b f@/b", 3, NULL },
	{ "w 7 5.000001:  1 branches:uH: \n\t          401000 f+0x1 (/b)\n"
	  "\t          401200 main+0x1 (/b)\n =>           401100 g+0x0 (/b)\n\n",
	  "f@/b<main@/b", 1, "branches lead to" },
	/* text of a tracepoint has no frame */
	{ "w 7 5.000001: 1 ext4:x: ino 12345678 f (g)\n", "[unknown]@", 1, NULL },
};

static void
add_frame(struct text *t, const struct prof *p, uint32_t location)
{
	const struct file_func *f = &p->func[loaded_frame_at(p, location).func];

	text_printf(t, "%s@%s", prof_text(p, f->name),
		    f->object.i ? prof_object_path(p, f->object) : "");
}

static void
add_stacks(struct text *t, const struct prof *p)
{
	const struct block *k = &p->block[0];

	for (size_t i = 0; i < k->nstack; i++)
		for (uint64_t at = k->stack_start[i]; at < k->stack_start[i + 1];
		     at++) {
			if (at)
				text_adds(t, at == k->stack_start[i] ? " " : "<");
			add_frame(t, p, k->stack_location[at]);
		}
}

START_TEST(frames_among_other_fields)
{
	const char *text = rows[_i].text;
	struct loaded l = load_bytes(text, strlen(text), "perfscript");
	struct text t = { 0 };

	ck_assert_msg(l.result == 0, "%s", text);
	add_stacks(&t, l.p);
	ck_assert_msg(!strcmp(t.s, rows[_i].stacks), "%s: %s", text, t.s);
	ck_assert_msg(loaded_total(&l) == rows[_i].total, "%s: %lld", text,
		      (long long)loaded_total(&l));
	if (rows[_i].message)
		ck_message(&l, rows[_i].message);
	else
		ck_no_message(&l);
	text_release(&t);
	loaded_release(&l);
}
END_TEST

#define LOW "           40115f f"

/* What cannot be but text of perf, and what is only like it. */
static const struct {
	const char *line[2];
	bool is;
} probed[] = {
	{ { "w 7 5.000001:" LOW, "" }, true },
	{ { "w 7 cpu-clock:u:" LOW, "" }, true },
	{ { "w 7" LOW, "w 8" LOW }, true },
	{ { LOW, LOW }, true },
	{ { "     55d2b8051302 f", LOW }, true },
	{ { LOW " (/b)", "" }, true },
	{ { LOW "+0x2 (/b)", "" }, true },
	{ { "w 7" LOW " (/b)", "" }, true },
	{ { "w 1" LOW "+0x2", "" }, true },
	{ { "cycles:u: " LOW, "cs: " LOW }, true },
	{ { "cycles:u: " LOW, "" }, false },
	{ { "cycles:u:  40115f f", "cs:  40115f f" }, false },
	{ { "a.o:  0000000000401136 T f", "a.o:  0000000000401176 T g" }, false },
	{ { LOW, "" }, false },
	{ { LOW, "  40115f f" }, false },
	{ { "w 7" LOW, "w 7 is a line" }, false },
	{ { "w 7  40115f f", "w 7  40115f f" }, false },
	{ { "w 7 or so" LOW, "w 7 or so" LOW }, false },
	{ { "  40115f f (/b)", "" }, false },
};

START_TEST(texts_without_a_stack)
{
	char text[100];

	snprintf(text, sizeof text, "%s\n%s\n", probed[_i].line[0],
		 probed[_i].line[1]);
	ck_assert_msg(load_probes(&load_perfscript, text, strlen(text))
		      == probed[_i].is, "%s", text);
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof *(rows))

static Suite *
perfscript_fields_suite(void)
{
	Suite *s = suite_create("perfscript_fields");

	unit_case_loop(s, frames_among_other_fields, COUNT(rows));
	unit_case_loop(s, texts_without_a_stack, COUNT(probed));
	return s;
}

UNIT_MAIN(perfscript_fields_suite)
