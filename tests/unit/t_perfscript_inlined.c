/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of perf script: which frames are one instruction, and which are calls. */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "base/text.h"

static const char *
name_of(const struct prof *p, uint32_t at)
{
	return prof_text(p, p->func[loaded_frame_at(p, at).func].name);
}

static const char *
object_of(const struct prof *p, uint32_t at)
{
	return prof_object_path(p, p->func[loaded_frame_at(p, at).func].object);
}

START_TEST(inlined_frames_are_where_their_callers_are)
{
	static const char text[] =
		"w 7 5.000001: 3 a: \n"
		"\t 12 mix+0x1 (inlined)\n\t 12 f+0x1 (/bin/a)\n"
		"\t 20 again+0x1 (inlined)\n\t 30 main+0x2 (/bin/a)\n"
		"\t 40 init+0x1 (inlined)\n\t 50 _start+0x1 (/bin/b)\n"
		"\t 50 run+0x1 (inlined)\n\t 50 start+0x1 (inlined)\n"
		"\t 60 thread+0x1 (/bin/c)\n";
	struct loaded l = load_bytes(text, sizeof text - 1, NULL);
	const uint32_t *at = l.p->block[0].stack_location;
	const struct file_frame *f = &l.p->frame[l.p->location.frames[at[0]]];

	/* the first two are at one address */
	ck_assert_uint_eq(l.p->block[0].stack_start[1], 6);
	ck_assert(f[0].more && !f[1].more);
	ck_assert_str_eq(prof_text(l.p, l.p->func[f[0].func].name), "mix");
	ck_assert_str_eq(prof_text(l.p, l.p->func[f[1].func].name), "f");
	ck_assert_uint_eq(l.p->func[f[0].func].object.i,
			  l.p->func[f[1].func].object.i);
	ck_assert_str_eq(object_of(l.p, at[1]), "/bin/a");
	/* between two objects nothing is known */
	ck_assert_str_eq(name_of(l.p, at[3]), "init");
	ck_assert_str_eq(object_of(l.p, at[3]), "[unknown]");
	/* but at one address there is one object, and the symbol's name is the code's,
	 * which debug information calls otherwise */
	f = &l.p->frame[l.p->location.frames[at[4]]];
	ck_assert_str_eq(prof_text(l.p, l.p->func[f[0].func].name), "run");
	ck_assert_str_eq(prof_text(l.p, l.p->func[f[1].func].name), "_start");
	ck_assert(f[0].more && !f[1].more);
	for (size_t i = 0; i < 2; i++)
		ck_assert_str_eq(prof_object_path(l.p, l.p->func[f[i].func]
						  .object), "/bin/b");
	loaded_release(&l);
}
END_TEST

/* --- Frames of one instruction -------------------------------------------- */

/* The first sample, innermost first: functions of one instruction with ':' between
 * them, instructions with ' '. */
static char *
first_stack(const struct prof *p)
{
	const struct block *k = &p->block[0];
	struct text t = { 0 };

	for (uint64_t i = k->stack_start[0]; i < k->stack_start[1]; i++) {
		uint32_t at = k->stack_location[i];
		const struct file_frame *f = &p->frame[p->location.frames[at]];

		if (i > k->stack_start[0])
			text_addc(&t, ' ');
		text_adds(&t, name_of(p, at));
		for (; p->location.frames[at] && f->more; f++) {
			text_addc(&t, ':');
			text_adds(&t, prof_text(p, p->func[f[1].func].name));
		}
	}
	return t.s;
}

#define F12 "\t 12 f+0x2 (/bin/a)\n"
#define F15 "\t 15 f+0x5 (/bin/a)\n"
#define IN12 "\t 12 in+0x2 (inlined)\n"
#define MAIN "\t 23 main+0x3 (/bin/a)\n"

static const struct {
	const char *frames, *stack;
	const char *more;		/* frames of another sample */
} instructions[] = {
	/* where the sample was taken: the symbol has its name from the first, or
	 * what is inlined is known from its own on */
	{ F12 F12 MAIN, "f main", NULL },
	{ F12 IN12 F12 MAIN, "in:f main", NULL },
	{ IN12 F12 MAIN, "in:f main", NULL },
	{ F12 IN12 "\t 12 ff+0x2 (inlined)\n" MAIN, "in:f main", NULL },
	/* f is inlined into itself */
	{ F12 F12 F12 MAIN, "f:f main", F12 F12 MAIN },
	/* but where callers are, too, it is recursion */
	{ F12 F12 F12 MAIN, "f f f main", F15 F12 MAIN },
	{ F12 F12 F15 F12 MAIN, "f f f f main", NULL },
	{ F12 IN12 F12 F12 IN12 F12 MAIN, "in:f in:f main",
	  F15 F12 IN12 F12 MAIN },
	{ IN12 F12 IN12 F12 MAIN, "in:f in:f main", F15 IN12 F12 MAIN },
	/* another object has callers at such an address */
	{ F12 F12 MAIN, "f main", F15 "\t 12 f+0x2 (/bin/b)\n" MAIN },
	/* callers: one call, or one that is repeated */
	{ F15 F12 F12 F12 MAIN, "f f f f main", NULL },
	{ F15 F12 IN12 F12 MAIN, "f in:f main", NULL },
	{ F15 F12 IN12 F12 F12 IN12 F12 MAIN, "f in:f in:f main", NULL },
	{ F15 IN12 F12 IN12 F12 MAIN, "f in:f in:f main", NULL },
	/* in two files by chance */
	{ F12 "\t 12 g+0x2 (/bin/b)\n" MAIN, "f g main", NULL },
	{ F12 "\t 12 f+0x2 (/bin/b)\n" MAIN, "f f main", NULL },
	{ IN12 F12 IN12 "\t 12 g+0x2 (/bin/b)\n" MAIN, "in:f in:g main",
	  NULL },
};

START_TEST(frames_of_one_instruction)
{
	static const char *const head[] = { "w 7 5.000001: 3 a: \n", "w 7 \n" };
	const char *more = instructions[_i].more;
	struct text t = { 0 };
	struct loaded l;
	char *stack;

	for (size_t i = 0; i < 2; i++) {
		text_clear(&t);
		text_adds(&t, head[i]);
		text_adds(&t, instructions[_i].frames);
		text_addc(&t, '\n');
		text_adds(&t, head[i]);
		text_adds(&t, more ? more : MAIN);
		text_addc(&t, '\n');
		l = load_bytes(t.s, t.n, "perfscript");
		stack = first_stack(l.p);
		ck_assert_msg(strcmp(stack, instructions[_i].stack) == 0,
			      "%s: %s", t.s, stack);
		free(stack);
		loaded_release(&l);
	}
	text_release(&t);
}
END_TEST

/* The line is that of the innermost, whatever it is called, and functions are in the
 * files of their own places. */
START_TEST(lines_of_one_instruction)
{
	static const char text[] =
		"w 7 5.000001: 3 a: \n" F12 "  deep.h:3\n" IN12 "  in.h:5\n"
		F12 "  f.c:7\n" MAIN "  main.c:9\n\n"
		"w 7 5.000002: 3 a: \n" F15 "  deep.h:4\n" F15 "  f.c:8\n"
		MAIN "  main.c:9\n\n"
		"w 7 5.000002: 3 a: \n\t 17 f+0x7 (/bin/a)\n  f.c:8\n\n";
	struct loaded l = load_bytes(text, sizeof text - 1, NULL);
	const uint32_t *at = l.p->block[0].stack_location;
	const struct file_frame *f = &l.p->frame[l.p->location.frames[at[0]]];
	struct file_frame second = loaded_frame_at(l.p, at[2]);

	ck_assert_str_eq(name_of(l.p, at[0]), "in");
	ck_assert_str_eq(prof_text(l.p, l.p->file[f[0].file]), "deep.h");
	ck_assert_uint_eq(f[0].line, 3);
	ck_assert_str_eq(prof_text(l.p, l.p->file[l.p->func[f[0].func].file.i]),
			 "in.h");
	ck_assert_str_eq(prof_text(l.p, l.p->file[f[1].file]), "f.c");
	ck_assert_uint_eq(f[1].line, 7);
	ck_assert_uint_eq(second.func, f[1].func);
	ck_assert_uint_eq(second.line, 4);
	loaded_release(&l);
}
END_TEST

static Suite *
perfscript_inlined_suite(void)
{
	Suite *s = suite_create("perfscript_inlined");

	unit_case(s, inlined_frames_are_where_their_callers_are);
	unit_case_loop(s, frames_of_one_instruction,
		       sizeof(instructions) / sizeof(*instructions));
	unit_case(s, lines_of_one_instruction);
	return s;
}

UNIT_MAIN(perfscript_inlined_suite)
