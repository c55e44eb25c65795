/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>

#include "base/text.h"
#include "tui/term/sent.h"
#include "unit/unit.h"

/* What SENT are: U+FFFD is "?", other characters beyond ASCII are their numbers. */
static void
read_all(const char *sent, struct text *out)
{
	struct sent b = { 0 };
	int c;

	text_clear(out);
	text_adds(out, "");
	for (;;) {
		while (sent_take(&b, !*sent, &c))
			if (c == SENT_NONE)
				text_addc(out, '?');
			else if (c < 0x80)
				text_addc(out, (char)c);
			else
				text_printf(out, "<%x>", (unsigned)c);
		if (!*sent)
			break;
		sent_put(&b, (unsigned char)*sent++);
	}
	ck_assert_uint_eq(b.n, 0);
}

START_TEST(a_byte_that_is_none_takes_no_other_along)
{
	static const struct { const char *locale, *sent, *read; } c[] = {
		{ "C.UTF-8", "ab", "ab" }, { "C.UTF-8", "na\303\257ve", "na<ef>ve" },
		{ "C.UTF-8", "\342\200\246\360\237\230\200.", "<2026><1f600>." },
		{ "C.UTF-8", "ma\357in", "ma?in" }, { "C.UTF-8", "\351ab\r", "?ab\r" },
		{ "C.UTF-8", "\342\200a", "??a" }, { "C.UTF-8", "\342\303\251", "?<e9>" },
		{ "C.UTF-8", "\200\377\300a", "???a" },
		{ "C.UTF-8", "\360\237\230", "???" }, { "C.UTF-8", "a\303", "a?" },
		{ "C", "na\303\257ve; main", "na??ve; main" },
		{ "C", "\303\251ab\r", "??ab\r" },
	};
	struct text got = { 0 };

	for (size_t i = 0; i < sizeof(c) / sizeof(c[0]); i++) {
		ck_assert_ptr_nonnull(setlocale(LC_ALL, c[i].locale));
		read_all(c[i].sent, &got);
		ck_assert_str_eq(got.s, c[i].read);
	}
	text_release(&got);
}
END_TEST

/* What has begun waits for the rest of it. */
START_TEST(half_a_character_is_none_yet)
{
	struct sent b = { 0 };
	int c = 0;

	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	ck_assert(!sent_take(&b, false, &c));
	sent_put(&b, 0303);
	ck_assert(!sent_take(&b, false, &c));
	sent_put(&b, 0251);
	ck_assert(sent_take(&b, false, &c));
	ck_assert_int_eq(c, 0xe9);
	sent_put(&b, 0);
	ck_assert(sent_take(&b, false, &c));
	ck_assert_int_eq(c, 0);
	ck_assert(!sent_take(&b, true, &c));
}
END_TEST

static Suite *
sent_suite(void)
{
	Suite *s = suite_create("sent");

	unit_case(s, a_byte_that_is_none_takes_no_other_along);
	unit_case(s, half_a_character_is_none_yet);
	return s;
}

UNIT_MAIN(sent_suite)
