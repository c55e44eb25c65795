/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dumps of Python's profilers that are cut, damaged, stopped or too deep.
 */
#include <config.h>

#include "unit/cprofiletest.h"
#include "unit/model.h"
#include "unit/unit.h"

/* --- Damage --------------------------------------------------------------- */

START_TEST(cut_anywhere)
{
	int failed = 0;

	for (size_t n = 0; n < sizeof(modern) - 1; n++) {
		struct loaded l = load_dump(modern, n);

		/* something was lost, and that is said */
		failed += l.result == 0 && diag_worst(l.diag) != DIAG_LOST;
		loaded_release(&l);
	}
	ck_assert_int_eq(failed, 0);
}
END_TEST

START_TEST(bytes_changed_anywhere)
{
	static const char with[] = { 0, '{', ')', 'z', 'r', 'c', '\xff', '\x7f' };
	char bytes[sizeof(modern)];

	for (size_t i = 0; i < sizeof(modern) - 1; i++)
		for (size_t k = 0; k < sizeof(with); k++) {
			struct loaded l;

			memcpy(bytes, modern, sizeof(modern));
			bytes[i] = with[k];
			l = load_dump(bytes, sizeof(modern) - 1);
			if (l.p)
				sums_free(sum_up(l.p, &(struct selection){ 0 }));
			loaded_release(&l);
		}
}
END_TEST

/* Values inside of each other end somewhere. */
START_TEST(too_deep)
{
	static const char *const begins[] = { "(\1\0\0\0", "{", "(\2\0\0\0N" };
	static const size_t size[] = { 5, 1, 6 };
	struct text t = { 0 };
	struct loaded l;

	text_add(&t, BYTES("{" KEY("f") FIGURES));
	for (int i = 0; i < 100000; i++)
		text_add(&t, begins[_i], size[_i]);
	l = load_dump(t.s, t.n);
	ck_message(&l, "damaged");
	loaded_release(&l);
	text_release(&t);
}
END_TEST

/* Code whose first constant is code, and so on. */
START_TEST(code_too_deep)
{
	static const char code[] = "c0123456789012345s\1\0\0\0x(\1\0\0\0";
	struct text t = { 0 };
	struct loaded l;

	text_add(&t, BYTES("{" KEY("f") FIGURES));
	for (int i = 0; i < 10000; i++)
		text_add(&t, BYTES(code));
	l = load_dump(t.s, t.n);
	ck_message(&l, "damaged");
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(a_name_too_long)
{
	struct text t = { 0 };
	struct loaded l;

	text_add(&t, BYTES("{)\3" TEXT("\1", "a") INT("\1") "s\0\0\2\0"));
	text_fill(&t, 'x', 131072);
	text_add(&t, BYTES(FIGURES "0"));
	l = load_dump(t.s, t.n);
	ck_message(&l, "64 kB");
	ck_assert_int_eq(l.p->metric[1].total, 1000000000);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(stopped_while_it_loads)
{
	struct loaded l = load_stopped(modern, sizeof(modern) - 1);

	loaded_release(&l);
}
END_TEST

/* Functions of main() that it calls, N. */
static void
put_many(struct text *out, uint32_t n)
{
	static const char figures[] = INT("\1") INT("\1") HALF ONE;

	text_addc(out, '{');
	for (uint32_t line = 2; line < n + 2; line++) {
		text_adds(out, ")\3" TEXT("\4", "a.py") "i");
		for (int i = 0; i < 4; i++)
			text_addc(out, (char)(line >> 8 * i));
		text_adds(out, TEXT("\1", "f") ")\5");
		text_add(out, figures, sizeof(figures) - 1);
		text_adds(out, "{)\3" TEXT("\4", "a.py") "i\1");
		text_add(out, "\0\0", 3);
		text_adds(out, TEXT("\4", "main") ")\4");
		text_add(out, figures, sizeof(figures) - 1);
		text_addc(out, '0');
	}
	text_addc(out, '0');
}

#define MANY 100000
#define READ 100000		/* bytes */

/* What was read is there, and each function with its call. */
START_TEST(stopped_in_the_middle)
{
	struct text t = { 0 };
	struct loaded l;

	put_many(&t, MANY);
	l = load_stopped_at(t.s, t.n, READ);
	ck_assert_uint_gt(l.p->block[0].nself, READ / 200);
	ck_assert_uint_ge(l.p->block[0].ncall + 1, l.p->block[0].nself);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

static Suite *
cprofile_damaged_suite(void)
{
	Suite *s = suite_create("cprofile_damaged");

	unit_case(s, cut_anywhere);
	unit_case(s, bytes_changed_anywhere);
	unit_case_loop(s, too_deep, 3);
	unit_case(s, code_too_deep);
	unit_case(s, a_name_too_long);
	unit_case(s, stopped_while_it_loads);
	unit_case(s, stopped_in_the_middle);
	return s;
}

UNIT_MAIN(cprofile_damaged_suite)
