/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of perf script: a line that came before means what it would alone, whatever
 * stood beside it then. */
#include <config.h>

#include <inttypes.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "base/text.h"

#define HEAD "# perf version : 6.1.0\n"
#define F "\t            1234 f+0x4 (/bin/a)\n"
#define G "\t            1334 g+0x4 (/bin/a)\n"
#define IN "\t            1334 in+0x4 (inlined)\n"
#define UNKNOWN "\t            1434 [unknown] (/bin/a)\n"
#define GONE "\t            1234 f+0x4 (/bin/a (deleted))\n"
#define FAULT "\tffffffff81000020 asm_exc_page_fault+0x20 ([kernel.kallsyms])\n"

/* Each is read behind all others, and alone. */
static const char *const stacks[] = {
	F G, F "  a.c:3\n" G "  a.c:4\n", F "  a.c:7\n" G, G F, F F F, IN G F, G G F,
	IN "  in.h:3\n" G F, UNKNOWN F, F UNKNOWN, GONE G, FAULT F G, FAULT UNKNOWN G,
	G, "\t1334 g+0x4 (/bin/a)\n" F,
};

#define STACKS (sizeof(stacks) / sizeof(*stacks))

static void
put_frames(const struct prof *p, uint32_t location, struct text *to)
{
	const struct file_frame *f = &p->frame[p->location.frames[location]];

	for (bool more = p->location.frames[location]; more; f++) {
		text_printf(to, " %s %s:%" PRIu32, prof_text(p, p->func[f->func].name),
			    prof_text(p, p->file[f->file]), f->line);
		more = f->more;
	}
}

/* The last sample in words. */
static void
put_last(const struct prof *p, struct text *to)
{
	const struct block *k = &p->block[0];
	uint32_t stack = k->sample_stack[k->nsample - 1];
	struct stack_places s = block_stack(k, stack);

	for (size_t i = 0; i < s.n; i++) {
		uint32_t at = s.at[i];

		text_printf(to, "%" PRIx64 " %u deleted %d", p->location.offset[at],
			    p->location.flags[at],
			    p->mapping[p->location.mapping[at]].deleted);
		put_frames(p, at, to);
		text_addc(to, '\n');
	}
}

static void
add_sample(struct text *t, size_t i, const char *stack)
{
	text_printf(t, "w 7/7 %zu.000001: 1 a: \n%s\n", i + 1, stack);
}

START_TEST(behind_others_as_alone)
{
	struct text alone = { 0 }, all = { 0 }, want = { 0 }, is = { 0 };
	struct loaded l;

	text_adds(&alone, HEAD);
	text_adds(&all, HEAD);
	/* that f and g call themselves, and in which files they are, is said in both */
	for (size_t i = 0; i < STACKS; i++)
		add_sample(&all, i, stacks[i]);
	for (size_t i = 0; i < STACKS; i++)
		add_sample(&alone, i, (int)i == _i ? "" : stacks[i]);
	add_sample(&alone, STACKS, stacks[_i]);
	add_sample(&all, STACKS, stacks[_i]);
	l = load_bytes(alone.s, alone.n, NULL);
	put_last(l.p, &want);
	loaded_release(&l);
	l = load_bytes(all.s, all.n, NULL);
	put_last(l.p, &is);
	ck_assert_uint_eq(l.p->block[0].nsample <= STACKS + 1, 1);
	loaded_release(&l);
	ck_assert_str_eq(is.s, want.s);
	ck_assert_uint_gt(want.n, 20);
	text_release(&alone);
	text_release(&all);
	text_release(&want);
	text_release(&is);
}
END_TEST

static Suite *
perfscript_seen_suite(void)
{
	Suite *s = suite_create("perfscript_seen");

	unit_case_loop(s, behind_others_as_alone, STACKS);
	return s;
}

UNIT_MAIN(perfscript_seen_suite)
