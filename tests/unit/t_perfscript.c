/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of perf script: what becomes of files, odd and damaged ones, too. What
 * lines say is t_perfscript_lines's, which frames are one instruction
 * t_perfscript_inlined's; figures are compared in perfscript.test.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "load/perfscript/perfscript.h"
#include "load/perfscript/stack.h"

/* --- Files ---------------------------------------------------------------- */

#define FRAMES "\t 12 f+0x1 (/bin/a)\n\t 13 main+0x2 (/bin/a)\n"

static const struct {
	const char *text;
	int64_t total;			/* of the first event */
	double scale;
	unsigned nmetric, npart;
	const char *message;		/* NULL: none */
} files[] = {
	{ "w 7 5.000001: 100 cycles: \n" FRAMES "\nw 7 5.000002: 100 cycles: \n"
	  FRAMES "\n", 2, 100, 1, 1, NULL },
	{ "w 7 5.000001: 100 cycles: \n" FRAMES "\nw 8 5.000002: 150 cycles: \n"
	  FRAMES "\n", 250, 1, 1, 2, NULL },
	{ "w 7 5.000001: cycles: \r\n" FRAMES "\r\nw 7 5.000002: cycles: \r\n\r\n",
	  2, 1, 1, 1, NULL },
	{ "w 7 5.000001: 1000000 cpu-clock:u: \n" FRAMES "\n", 1, 1e-3, 1, 1,
	  NULL },
	/* who took the empty lines has all the same all of it */
	{ "w 7 5.000001: 1 a: \n" FRAMES "w 7 5.000002: 1 a: \n" FRAMES, 2, 1,
	  1, 1, NULL },
	{ "w 7 5.000001: 1 a: \n" FRAMES "\nw 7 5.000002: 1 a: \n"
	  "\t 12 f+0x1 (/bin/a)", 2, 1, 1, 1, "cut short" },
	{ "w 7 5.000001: 3 a: \n" FRAMES "\nw 7 5.000002: 4 b: \n" FRAMES
	  "w 7 5.000002: 3 a: \n", 2, 3, 2, 1, NULL },
	{ "# cmdline : x\n\n w 7 5.000001: 3 a: 12 f+0x1 (b)\n", 1, 3, 1, 1,
	  NULL },
	{ "# cmdline : perf record ./one -t 1.000001: \n#\n"
	  "w 7 5.000001: 3 a: 12 f+0x1 (b)\n", 1, 3, 1, 1, NULL },
	{ "# hostname : 1.000001: a:\n#\nw 7 5.000001: 3 a: 12 f+0x1 (b)\n", 1, 3,
	  1, 1, NULL },
	{ "# x 7 5.000001: 3 a: \n" FRAMES "\n# : 5.000002: 3 a: \n" FRAMES "\n", 2, 3,
	  1, 2, NULL },
	{ "w 7 5.000001: 1000000 cpu-clock/freq=200/: \n" FRAMES "\n", 1, 1e-3, 1, 1,
	  NULL },
	{ "w 7 5.000001: 1000000 task-clock/period=1000000/u: \n" FRAMES "\n", 1, 1e-3,
	  1, 1, NULL },
	{ "w 7 2 a: \n" FRAMES "\nw 7 2 a: \n" FRAMES "\n", 2, 2, 1, 1, NULL },
	{ "w 3 7 a: \n" FRAMES "\nw 9 a: \n" FRAMES "\n", 2, 1, 1, 2, NULL },
	{ "w 7 \n" FRAMES "\nw 7 \n" FRAMES "\n", 2, 1, 1, 1, NULL },
	{ "w\n" FRAMES "\nv\n" FRAMES "\n", 2, 1, 1, 2, NULL },
	{ "\n" FRAMES "\n\n" FRAMES "\n", 2, 1, 1, 1, NULL },
	{ " w 7 2 a: 12345678 f (b)\n  w.c:12\n w 8 2 a: 12345678 f (b)\n", 2,
	  2, 1, 2, NULL },
	{ "  w a:  7f1234567890 f\n  w a:  7f1234567891 [unknown]\n"
	  "  w a:  7f1234567892 g\n", 3, 1, 1, 1, NULL },
	{ "w 7 5.000001: PERF_RECORD_LOST lost 3\nw 7 5.000001: 3 a: \n", 1, 3,
	  1, 1, "samples were lost" },
	{ "w 7 5.000001: 3 a: \n" FRAMES "  0x55d/0x55e/P/-/-/0 0x1/0x2/M/-/0\n",
	  1, 3, 1, 1, "branch stacks" },
	{ "w 7 5.000001: 3 a:  0x55d/0x55e/P/-/-/0 0x1/0x2/M/-/-/0\n" FRAMES,
	  1, 3, 1, 1, "branch stacks" },
	{ "w 7 5.000001: 3 a: \nwhat is this\n", 1, 3, 1, 1, "no part of" },
	{ "w 7 5.000001: 9223372036854775807 a: \nw 7 5.1000002: 2 a: \n",
	  INT64_MAX, 1, 1, 1, "saturated" },
	{ "w 7 5.000001: 99999999999999999999 a: \nw 7 5.000001: 2 a: \n", 1, 2,
	  1, 1, "event or period is damaged" },
	/* where most heads name no event, none must */
	{ "w 7 5.000001: \n" FRAMES "\nw 7 5.000002: \n" FRAMES
	  "\nw 7 5.000003: 3 a: \n" FRAMES "\n", 2, 1, 2, 1, NULL },
};

START_TEST(odd_files)
{
	struct loaded l = load_bytes(files[_i].text, strlen(files[_i].text),
				     "perfscript");
	const char *text = files[_i].text;
	double scale;

	ck_assert_msg(l.result == 0, "%s", text);
	ck_assert_msg(l.p->metric[1].total == files[_i].total, "%s: %lld",
		      text, (long long)l.p->metric[1].total);
	scale = l.p->metric[1].scale / files[_i].scale;
	ck_assert_msg(scale > 0.999 && scale < 1.001, "%s: %g", text, scale);
	ck_assert_msg(l.p->nown - 1 == files[_i].nmetric, "%s: %zu events",
		      text, l.p->nown - 1);
	ck_assert_msg(l.p->npart - 1 == files[_i].npart, "%s: %zu parts", text,
		      l.p->npart - 1);
	if (files[_i].message)
		ck_message(&l, files[_i].message);
	else
		ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

/* Each line of two samples but the first damaged: what is lost is said, and nothing
 * goes to another sample. */
START_TEST(damaged_lines_are_said_to_be_lost)
{
	static const char *const line[] = {
		"w 7 5.000001: 1 a:", "\t 12 leaf+0x1 (/bin/a)",
		"\t 24 main+0x1 (/bin/a)", "",
		"w 7 6.000001: 1 a:", "\t 12 leaf+0x1 (/bin/a)",
		"\t 24 main+0x1 (/bin/a)", "",
	};
	enum { LINES = sizeof line / sizeof *line };
	const unsigned from = 2;	/* or it would not be perf's text */

	for (unsigned damaged = from; damaged < LINES; damaged++) {
		struct text t = { 0 };
		struct loaded l;
		unsigned lost = 0;

		for (unsigned i = 0; i < LINES; i++)
			text_printf(&t, "%s\n", i == damaged ? "what is this"
							     : line[i]);
		l = load_bytes(t.s, t.n, NULL);
		for (size_t i = 0; i < diag_count(l.diag); i++)
			lost += diag_get(l.diag, i).level == DIAG_LOST;
		/* a head and what is below it; the last line and the end */
		ck_assert_uint_eq(lost, damaged == 4 || damaged == 7 ? 2 : 1);
		ck_assert_int_eq(loaded_total(&l), damaged == 4 ? 1 : 2);
		ck_assert_uint_le(l.p->block[0].stack_start[1], 2);
		loaded_release(&l);
		text_release(&t);
	}
}
END_TEST

/* The head of the second of three samples, damaged: it is left out with its stack,
 * and said to be lost; the others stay as they are. */
START_TEST(damaged_heads_are_lost)
{
	static const char *const head[] = {
		"w 7 6.000001: 1x0 a:", "w 7 6.000001: -10 a:", "w 7 6.000001: x0 a:",
		"w 7 6.000001: 99999999999999999999999 a:", "w 7 6.000001: 10 a",
		"w 7 6.000001:", "w 7 6.00x001: 10 a:", "w 7 6.00", "w 7 6.000001: 10",
	};
	struct text t = { 0 };
	struct loaded l;

	text_printf(&t, "w 7 5.000001: 10 a: \n" FRAMES "\n%s\n" FRAMES
		    "\nw 7 7.000001: 10 a: \n" FRAMES "\n", head[_i]);
	l = load_bytes(t.s, t.n, NULL);
	ck_assert_int_eq(diag_worst(l.diag), DIAG_LOST);
	ck_assert_int_eq(loaded_total(&l), 2);
	ck_assert(l.p->metric[1].scale > 9.99 && l.p->metric[1].scale < 10.01);
	ck_assert_uint_eq(l.p->npart - 1, 1);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

/* Wherever perf's text ends but at its end it is said: and nothing is half a name,
 * half an event or half a period. */
START_TEST(a_text_cut_anywhere_says_so)
{
	static const char text[] =
		"w 7 5.000001: 10 ab: \n" FRAMES "\nw 7 5.000002: 10 ab: \n"
		FRAMES "\nw 7 5.000003: 10 ab: \n" FRAMES "\n";
	const char *second = strstr(text, "w 7 5.000002");
	const char *third = strstr(text, "w 7 5.000003");

	for (size_t n = (size_t)(second - text); n < sizeof text - 1; n++) {
		struct loaded l = load_bytes(text, n, NULL);
		bool whole = n >= 2 && !memcmp(text + n - 2, "\n\n", 2);

		ck_assert_msg(whole ? !diag_count(l.diag)
			      : diag_worst(l.diag) == DIAG_LOST, "%zu", n);
		ck_assert_int_eq(loaded_total(&l),
				 1 + (text + n > strchr(second, '\n'))
				 + (text + n > strchr(third, '\n')));
		ck_assert(l.p->metric[1].scale == 10);
		/* and of samples without a stack */
		ck_assert_uint_le(l.p->nfunc, 4);
		loaded_release(&l);
	}
}
END_TEST

/* What perf had no symbol for is in no function, but of an object whose file is
 * asked for. */
START_TEST(unknown_frames_are_of_their_objects_mapping)
{
	static const char text[] =
		"w 7 5.000001: 3 a: \n"
		"\t 5501a123 [unknown] (/bin/a)\n\t 5501b010 f+0x10 (/bin/a)\n"
		"\t 7777 [unknown] ([unknown])\n"
		"\t ffffffff81000020 [unknown] ([unknown])\n\n"
		"w 7 5.000002: 3 a: \n\t 5501a199 [unknown] (/bin/a)\n\n";
	struct loaded l = load_bytes(text, sizeof text - 1, NULL);
	const uint32_t *at = l.p->block[0].stack_location;

	ck_assert_uint_eq(l.p->nmapping, 3);
	ck_assert_uint_eq(l.p->location.mapping[at[0]], 1);
	ck_assert_uint_eq(l.p->location.mapping[at[1]], 1);
	ck_assert(prof_location_mapped(l.p, at[0]));
	/* what a list may name has its address; the kernel has none */
	ck_assert_uint_eq(l.p->location.mapping[at[2]], 2);
	ck_assert_int_eq(l.p->mapping[2].kind, MAPPING_NONE);
	ck_assert_uint_eq(l.p->location.flags[at[2]],
			  LOCATION_NAMELESS | LOCATION_CALL);
	ck_assert_uint_eq(prof_location_addr(l.p, location_at(at[2])), 0x7776);
	ck_assert_uint_eq(l.p->location.mapping[at[3]], 0);
	ck_assert_uint_eq(at[4], at[0]);
	loaded_release(&l);
}
END_TEST

/* Where programs lie, and whether addresses are those of files, makes no
 * difference; callers are before what they return to. */
START_TEST(places_are_in_functions)
{
	static const char text[] =
		"w 7 5.000001: 3 a: \n"
		"\t 55015501a123 f+0x23 (/bin/a)\n\t 55015501b010 g+0x10 (/bin/a)\n"
		"\t ffffffff81000020 k+0x20 ([kernel.kallsyms])\n\n"
		"w 8 5.000002: 3 a: \n"
		"\t 55027701a123 f+0x23 (/bin/a)\n\t 55027701b010 g+0x10 (/bin/a)\n"
		"\t 1030 k+0x30 ([kernel.kallsyms])\n\n"
		"w 8 5.000003: 3 a: \n\t a124 f+0x24 (/bin/a)\n\n"
		"w 8 5.000003: 3 a: \n\t a125 f (/bin/a)\n\n"
		"w 8 5.000004: 3 a: \n\t 10 j+0x4 (/tmp/perf-8.map)\n";
	struct loaded l = load_bytes(text, sizeof text - 1, NULL);
	const struct block *k = &l.p->block[0];
	const uint32_t *at = k->stack_location;
	const struct locations *c = &l.p->location;

	ck_assert_mem_eq(at, at + k->stack_start[1], 3 * sizeof(*at));
	ck_assert_uint_eq(c->flags[at[0]], LOCATION_IN_FUNC);
	ck_assert_uint_eq(location_skip(c->offset[at[0]]), 0x23);
	ck_assert_uint_eq(location_page_start(c->offset[at[0]]), 0x100);
	ck_assert_uint_eq(c->flags[at[1]], LOCATION_IN_FUNC | LOCATION_CALL);
	ck_assert_uint_eq(location_skip(c->offset[at[1]]), 0xf);
	ck_assert_uint_eq(location_page_start(c->offset[at[1]]), 0);
	/* of the kernel, of code made at run time and without an offset there is
	 * no code to look at */
	ck_assert_uint_eq(c->flags[at[2]], 0);
	at += k->stack_start[2];
	ck_assert_uint_eq(location_skip(c->offset[at[0]]), 0x24);
	ck_assert_uint_eq(c->flags[at[1]], 0);
	ck_assert_uint_eq(c->flags[at[2]], 0);
	loaded_release(&l);
}
END_TEST

static const char *
file_of(const struct prof *p, uint32_t file)
{
	return prof_text(p, p->file[file]);
}

/* Where perf does not say what is inlined, lines of one function are in many
 * files; it is in that of most. Functions of one name begin at several
 * places. */
START_TEST(functions_are_in_the_file_of_most_of_their_places)
{
	static const char text[] =
		"w 7 5.000001: 3 a: \n\t 5501a123 f+0x23 (/bin/a)\n  v.h:9\n\n"
		"w 7 5.000002: 3 a: \n\t 5501a124 f+0x24 (/bin/a)\n  a.c:1\n\n"
		"w 8 5.000003: 3 a: \n\t 7702a125 f+0x25 (/bin/a)\n  a.c:1\n\n"
		"w 7 5.000004: 3 a: \n\t 5501a126 f+0x26 (/bin/a)\n  ??:0\n\n"
		"w 7 5.000005: 3 a: \n\t 5501a205 f+0x5 (/bin/a)\n  b.c:4\n\n"
		"w 7 5.000006: 3 a: \n\t 5501b003 g (/bin/a)\n  v.h:9\n\n"
		"w 7 5.000006: 3 a: \n\t 5501b103 g (/bin/a)\n  b.c:7\n\n"
		"w 7 5.000006: 3 a: \n\t 5501b107 g (/bin/a)\n  b.c:8\n\n"
		"w 7 5.000007: 3 a: \n\t 5501a127 in (inlined)\n  v.h:2\n"
		"\t 5501a127 f+0x27 (/bin/a)\n  a.c:2\n\n";
	static const char *const home[] = {
		"a.c", "a.c", "a.c", "a.c", "b.c", "b.c", "b.c", "b.c",
	};
	static const char *const place[] = {
		"v.h", "a.c", "a.c", "", "b.c", "v.h", "b.c", "b.c",
	};
	struct loaded l = load_bytes(text, sizeof text - 1, NULL);
	const uint32_t *at = l.p->block[0].stack_location;
	const struct locations *c = &l.p->location;
	const struct file_frame *inner = &l.p->frame[c->frames[at[8]]];
	uint32_t func[sizeof home / sizeof *home];

	for (size_t i = 0; i < sizeof home / sizeof *home; i++) {
		struct file_frame f = loaded_frame_at(l.p, at[i]);

		func[i] = f.func;
		ck_assert_str_eq(file_of(l.p, l.p->func[f.func].file.i),
				 home[i]);
		ck_assert_str_eq(file_of(l.p, f.file), place[i]);
	}
	ck_assert_uint_eq(func[0], func[3]);
	ck_assert_uint_eq(func[5], func[7]);
	ck_assert_uint_ne(func[3], func[4]);
	ck_assert_str_eq(file_of(l.p, l.p->func[inner[0].func].file.i), "v.h");
	ck_assert_uint_eq(inner[1].func, func[0]);
	ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

/* As many places in one file as in the other: the order of samples tells nothing. */
START_TEST(files_of_as_many_places_in_any_order)
{
	static const char *const sample[] = {
		"w 7 5.000001: 3 a: \n\t 5501a123 f+0x23 (/bin/a)\n  v.h:9\n\n",
		"w 7 5.000002: 3 a: \n\t 5501a124 f+0x24 (/bin/a)\n  a.c:1\n\n",
		"w 7 5.000002: 3 a: \n\t 5501a124 f+0x24 (/bin/a)\n  b.c:1\n\n",
	};

	for (unsigned first = 0; first < 3; first++) {
		struct text t = { 0 };
		struct loaded l;

		for (unsigned i = 0; i < 3; i++)
			text_adds(&t, sample[(first + i) % 3]);
		l = load_bytes(t.s, t.n, NULL);
		ck_assert_str_eq(file_of(l.p, l.p->func[1].file.i), "a.c");
		loaded_release(&l);
		text_release(&t);
	}
}
END_TEST

START_TEST(headers_and_parts)
{
	static const char text[] =
		"# ========\n# captured on    : Sun Nov 22 2026\n"
		"# cmdline : perf record ./a -x \n# missing features: A B\n#\n"
		"my prog 12/34 5.000001: 3 a: \n" FRAMES
		"  a.c:17\n\n#c 35 5.000002: 3 a: \n\n";
	struct loaded l = load_bytes(text, sizeof text - 1, NULL);

	ck_assert_uint_eq(l.p->nheader, 3);
	ck_assert_str_eq(prof_text(l.p, l.p->header[2].key), "cmd");
	ck_assert_str_eq(prof_text(l.p, l.p->header[2].value),
			 "perf record ./a -x");
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].name), "my prog 12/34");
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].pid), "12");
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].thread), "34");
	ck_assert_str_eq(prof_text(l.p, l.p->part[2].name), "#c 35");
	ck_assert_uint_eq(l.p->location.line[
				l.p->block[0].stack_location[1]], 17);
	ck_assert(l.p->metric[1].capabilities & CAP_LINES);
	ck_assert(l.p->metric[1].capabilities & CAP_SAMPLED);
	ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

static const struct {
	const char *text;
	const char *event[3];
} orders[] = {
	{ "w 7 5.000001: 1 page-faults: \n" FRAMES "\nw 7 5.000002: 3 cs: \n"
	  FRAMES "\nw 7 5.000003: 4 cpu-clock:u: \n" FRAMES "\n",
	  { "cpu-clock:u", "page-faults", "cs" } },
	{ "w 7 5.000001: 1 cyclesx: \n" FRAMES "\nw 7 5.000002: 3 cycles: \n"
	  FRAMES "\n", { "cycles", "cyclesx" } },
	/* how precise it is is no other event, unless another one has the name */
	{ "w 7 5.000001: 1 cpu-clock:ppp: \n" FRAMES "\nw 7 5.000002: 3 cycles:ppu: \n"
	  FRAMES "\nw 7 5.000003: 4 cpu/mem-loads,ldlat=30/P: \n" FRAMES "\n",
	  { "cpu-clock", "cycles:u", "cpu/mem-loads,ldlat=30/" } },
	{ "w 7 5.000001: 1 cycles:pp: \n" FRAMES "\nw 7 5.000002: 3 cycles: \n"
	  FRAMES "\nw 7 5.000003: 3 grp:app: \n" FRAMES "\n",
	  { "cycles:pp", "cycles", "grp:app" } },
	{ "w 7 5.000001: 1 cycles:pu: \n" FRAMES "\nw 7 5.000002: 3 cycles:ppu: \n"
	  FRAMES "\nw 7 5.000003: 3 probe_a:p: \n" FRAMES "\n",
	  { "cycles:pu", "cycles:ppu", "probe_a:p" } },
	/* as the header has it, of which some may have no samples */
	{ "# event : name = cs, , id = { 7, 8 }, type = 1, size = 128\n"
	  "# event : name = dummy:HG, type = 1\n"
	  "# event : name = page-faults, type: 1 (software), size: 136\n"
	  "# event : name = cpu-clock, , id = { 9 }\n#\n"
	  "w 7 5.000001: 1 cpu-clock: \n" FRAMES
	  "\nw 7 5.000002: 3 page-faults: \n" FRAMES
	  "\nw 7 5.000003: 4 cs: \n" FRAMES "\n",
	  { "cs", "page-faults", "cpu-clock" } },
};

START_TEST(events_come_in_order)
{
	const char *text = orders[_i].text;
	struct loaded l = load_bytes(text, strlen(text), NULL);
	size_t n = 0;

	for (; n < 3 && orders[_i].event[n]; n++)
		ck_assert_str_eq(prof_text(l.p, l.p->metric[n + 1].name),
				 orders[_i].event[n]);
	ck_assert_uint_eq(l.p->nown - 1, n);
	/* each has the cost of its own samples: they stand for their periods */
	for (size_t i = 0; i < n; i++)
		ck_assert_int_eq(l.p->metric[i + 1].total, 1);
	ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

static const char *const others[] = {
	"", "hello world\n", "main;f 12\n", "12 34\n", "a: b\n",
	"Nov 22 10:24:46 host kernel: [   12.345678] usb 1-1: new\n",
	"[   12.345678] usb 1-1: new device\n", "w 7 \nplain text\n",
	"fn=f\n1 2\n", "\t indented\n\t text\n", "f+0x12 (a)\n",
	"bash-1234  [001] 51.123456: sched_wakeup: comm=a\n",
};

/* Without objects and offsets a name stands behind an address of 16 cells;
 * without threads an address or a frame below says that it is perf. */
START_TEST(texts_of_few_fields)
{
	static const char *const heads[] = {
		"w \n", "w 7 \n", "a: \n", "w 7 5.000001: \n",
		"5.000001: \n", "5.000001: a: \n",
	};
	static const char frame[] = "\t           14f38 do it\n\n",
			  text[] = "\t       14f38 do it\n\n";
	static const char line[] = "w 5.000001: a:  7f1234567890 f (/lib/b)\n";
	char all[100];

	ck_assert(load_probes(&load_perfscript, line, strlen(line)));

	for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
		snprintf(all, sizeof all, "%s%s", heads[i], frame);
		ck_assert_msg(load_probes(&load_perfscript, all, strlen(all)),
			      "%s", all);
		snprintf(all, sizeof all, "%s%s", heads[i], text);
		ck_assert_msg(!load_probes(&load_perfscript, all, strlen(all)),
			      "%s", all);
	}
}
END_TEST

START_TEST(other_texts_are_not_taken)
{
	ck_assert_msg(!load_probes(&load_perfscript, others[_i],
				   strlen(others[_i])), "%s", others[_i]);
}
END_TEST

/* What there is no sample in: the last one is what perf makes of a file that is cut, or
 * counts that were recorded. */
static const struct { const char *text, *said; } nothing[] = {
	{ "\n\n", "no samples of perf" },
	{ "swapper     0     0.000000:          0 cs:\n\n", "no samples of perf" },
	{ "swapper   7/0     0.000000:          0 cs:      562af904f9e0 [unknown] "
	  "([unknown])\n", "no samples of perf" },
	{ "# contains stat data\nCPU   THREAD   VAL   ENA   RUN   TIME EVENT\n"
	  " -1     7587   539   539   539   1316 task-clock\n",
	  "counts of `perf stat record'" },
};

START_TEST(no_samples)
{
	struct loaded l = load_bytes(nothing[_i].text, strlen(nothing[_i].text),
				     "perfscript");

	ck_assert_int_eq(l.result, -1);
	ck_assert_ptr_nonnull(strstr(l.err.format, nothing[_i].said));
	loaded_release(&l);
}
END_TEST

/* Others may have no time, or no period. */
START_TEST(samples_of_no_time)
{
	static const char *const texts[] = {
		"w 7 0.000000: 3 cs: 12 f (/a)\n",
		"w 7 0.000000: 0 cs: 12 f (/a)\nw 7 0.000000: 0 cs: 12 f (/a)\n",
		"w 7 0.000001: 0 cs: 12 f (/a)\n",
	};
	struct loaded l = load_bytes(texts[_i], strlen(texts[_i]), "perfscript");

	ck_assert_int_eq(l.result, 0);
	ck_assert_int_eq(loaded_total(&l), _i == 1 ? 2 : 1);
	loaded_release(&l);
}
END_TEST

/* --- Damage --------------------------------------------------------------- */

static const char damaged[] =
	"# cmdline : a\nmy w 1/2 [000] 5.123456: 12 cycles:u: \n"
	"\t 7f12 f(int)+0x2 (/a b)\n  a.c:12 (inlined)\n\n"
	"w 3 5.123457: 13 b:  7f12 f+0x2 (inlined)\n";

START_TEST(damaged_anywhere)
{
	static const char with[] = { 0, '\n', '\t', ' ', ':', ')' };

	load_cut_anywhere(damaged, sizeof damaged, "perfscript");
	load_changed_anywhere(damaged, sizeof damaged, with, sizeof with,
			      "perfscript");
}
END_TEST

START_TEST(too_much_of_everything)
{
	struct text t = { 0 };
	struct loaded l;

	for (int i = 0; i < 5000; i++)
		text_printf(&t, "w %d 5.000001: 1 a%d: \n", i, i % 600);
	text_adds(&t, "w 7 5.000001: 1 a0: \n");
	for (unsigned i = 0; i < PERF_DEPTH_MAX + 9; i++)
		text_adds(&t, "\t 12 f (a)\n");
	l = load_bytes(t.s, t.n, NULL);
	ck_message(&l, "more than %s events");
	ck_message(&l, "too deep");
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(stopped_while_it_loads)
{
	struct text t = { 0 };
	struct loaded l;

	for (int i = 0; i < 10000; i++)
		text_adds(&t, "w 7 5.000001: 1 a: 12345 f+0x1 (b)\n");
	l = load_stopped(t.s, t.n);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

/* What was looked at before it was stopped is read, too: of texts that say what
 * came how often, and of those that are looked at again since they do not. */
START_TEST(stopped_when_it_has_looked_at_some)
{
	static const char *const line[] = {
		"w 7 5.000001: 1 a: 12345 f+0x1 (b)\n",
		"w 7 a: 12345 f+0x1 (b)\n",
	};
	const int all = 300000;
	struct text t = { 0 };
	struct loaded l;

	for (int i = 0; i < all; i++)
		text_adds(&t, line[_i]);
	l = load_stopped_at(t.s, t.n, strlen(line[_i]) * 4096);
	/* who was kept from stopping it until it read the second time may
	 * have stopped that at once */
	for (int i = 0; i < 9 && l.p->metric[1].total < 8191; i++) {
		loaded_release(&l);
		l = load_stopped_at(t.s, t.n, strlen(line[_i]) * 4096);
	}
	ck_assert_int_ge(l.p->metric[1].total, 8191);
	ck_assert_int_eq(l.p->metric[1].total < all,
			 diag_worst(l.diag) == DIAG_LOST);
	loaded_release(&l);
	load_stopped_later(t.s, t.n, all);
	text_release(&t);
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof *(rows))

static Suite *
perfscript_suite(void)
{
	Suite *s = suite_create("perfscript");

	unit_case_loop(s, odd_files, COUNT(files));
	unit_case(s, damaged_lines_are_said_to_be_lost);
	unit_case_loop(s, damaged_heads_are_lost, 9);
	unit_case(s, a_text_cut_anywhere_says_so);
	unit_case(s, unknown_frames_are_of_their_objects_mapping);
	unit_case(s, places_are_in_functions);
	unit_case(s, functions_are_in_the_file_of_most_of_their_places);
	unit_case(s, files_of_as_many_places_in_any_order);
	unit_case(s, headers_and_parts);
	unit_case_loop(s, events_come_in_order, COUNT(orders));
	unit_case(s, texts_of_few_fields);
	unit_case_loop(s, other_texts_are_not_taken, COUNT(others));
	unit_case_loop(s, no_samples, COUNT(nothing));
	unit_case_loop(s, samples_of_no_time, 3);
	unit_case(s, damaged_anywhere);
	unit_case(s, too_much_of_everything);
	unit_case(s, stopped_while_it_loads);
	unit_case_loop(s, stopped_when_it_has_looked_at_some, 2);
	return s;
}

UNIT_MAIN(perfscript_suite)
