/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a quote in a name of Callgrind's means.
 */
#include <config.h>

#include <string.h>

#include "unit/unit.h"

#include "model/facts/context.h"

struct name {
	const char *text, *base;	/* base NULL: in no context */
	uint32_t level;
	const char *callers;
};

static const struct name names[] = {
	{ "f", NULL, 0, "" },
	{ "f'2", "f", 2, "" },
	{ "f'12", "f", 12, "" },
	{ "f'main", "f", 0, "'main" },
	{ "f'g'main", "f", 0, "'g'main" },
	{ "f'2'g'main", "f", 2, "'g'main" },
	{ "f'2'3", "f", 3, "" },
	{ "f'0x4001", "f", 0, "'0x4001" },
	{ "(below main)'x", "(below main)", 0, "'x" },
	{ "f [clone .isra.0]'2", "f [clone .isra.0]", 2, "" },
	{ "operator<(a, b)'2", "operator<(a, b)", 2, "" },
	{ "ns::operator<<'main", "ns::operator<<", 0, "'main" },
	{ "ns::T::operator()(int)'2", "ns::T::operator()(int)", 2, "" },
	{ "ns::operator+'main", "ns::operator+", 0, "'main" },
	{ "T::operator->()'main", "T::operator->()", 0, "'main" },
	{ "f(int (*)(char))'g(int)", "f(int (*)(char))", 0, "'g(int)" },
	/* no contexts */
	{ "'2", NULL, 0, "" },
	{ "f'", NULL, 0, "" },
	{ "f'0", NULL, 0, "" },
	{ "f'99999999999", NULL, 0, "" },
	{ "std::array<char, 'a'>::at", NULL, 0, "" },
	{ "f<'x'>(int)", NULL, 0, "" },
	{ "<&'a T as core::fmt::Debug>::fmt", NULL, 0, "" },
	{ "take(&'static str)", NULL, 0, "" },
	{ "main::'lambda'(int)::operator()", NULL, 0, "" },
	{ "<X<'a>>::f'2'main", "<X<'a>>::f", 2, "'main" },
	{ "f<(char)'a'>'3'main", "f<(char)'a'>", 3, "'main" },
	{ "a::'lambda'::f'2'main", "a::'lambda'::f", 2, "'main" },
	{ "main::'lambda'(int)'2", "main::'lambda'(int)", 2, "" },
	/* a bracket that nobody closes hides quotes, but not a level */
	{ "odd<name'x", NULL, 0, "" },
	{ "odd<name'2", "odd<name", 2, "" },
};

/* By its parts a name is in the same context as by its bytes. */
static void
check_parts(const char *name, size_t n)
{
	struct strtab *t = strtab_new(NULL);
	struct contexts x = { .text = t };
	text_id id = strtab_add(t, name, n);
	struct context c = { 0 };
	struct context_texts d = { 0 };
	bool some = context_of(name, n, &c);
	const text_id *part;
	char *first;

	ck_assert_msg(contexts_next(&x, id, &d) == some, "%.*s", (int)n, name);
	if (some) {
		ck_assert_uint_eq(d.level, c.level);
		ck_assert_uint_eq(strtab_len(t, d.func), c.base);
		ck_assert_mem_eq(strtab_get(t, d.func), name, c.base);
	}
	if (some && c.level) {
		text_id without;

		first = mem_strndup(name, n);
		memmove(first + c.level_at, first + c.rest, n - c.rest);
		without = strtab_add(t, first, n - (c.rest - c.level_at));
		ck_assert(contexts_next(&x, id, &d));
		ck_assert_msg(d.first.i == without.i, "%.*s", (int)n, name);
		free(first);
	}
	contexts_release(&x);
	/* what was learned before is the same */
	if (strtab_parts(t, id, &part))
		for (size_t i = 0; i < strtab_parts(t, id, &part); i++)
			contexts_learn(&x, part[i]);
	ck_assert(contexts_next(&x, id, &d) == some);
	ck_assert(!some || d.level == c.level);
	contexts_release(&x);
	strtab_free(t);
}

/* f of f'N is found where somebody called it. */
START_TEST(the_first_level)
{
	struct strtab *t = strtab_new(NULL);
	struct contexts x = { .text = t };
	text_id f = strtab_add(t, "f'main", 6);
	text_id level = strtab_add(t, "f'2'main", 8);
	text_id other = strtab_add(t, "g'2'main", 8);
	struct context_texts c;

	ck_assert(contexts_next(&x, level, &c));
	ck_assert_uint_eq(c.first.i, f.i);
	ck_assert(contexts_next(&x, other, &c));
	ck_assert_uint_eq(c.first.i, 0);
	ck_assert_str_eq(strtab_get(t, c.func), "g");
	contexts_release(&x);
	strtab_free(t);
}
END_TEST

START_TEST(names_in_contexts)
{
	const struct name *x = &names[_i];
	size_t n = strlen(x->text);
	struct context c = { 0 };
	bool some = context_of(x->text, n, &c);

	check_parts(x->text, n);
	ck_assert_msg(some == (x->base != NULL), "%s", x->text);
	if (!some)
		return;
	ck_assert_msg(c.base == strlen(x->base)
		      && !strncmp(x->text, x->base, c.base), "%s", x->text);
	ck_assert_uint_eq(c.level, x->level);
	ck_assert_str_eq(x->text + c.rest, x->callers);
	ck_assert(c.base <= c.level_at && c.level_at <= c.rest);
	ck_assert((c.level > 0) == (c.level_at < c.rest));
}
END_TEST

/* Of any bytes it says something that holds together. */
START_TEST(any_bytes)
{
	static const char piece[] = "'2f<>()[]{}-:&a oparetr";
	char s[24];
	uint64_t x = 1;

	for (unsigned round = 0; round < 20000; round++) {
		size_t n = 0;
		struct context c;

		for (x = x * 6364136223846793005u + 1442695040888963407u;
		     n < (x >> 60) + 4; n++) {
			x = x * 6364136223846793005u + 1442695040888963407u;
			s[n] = piece[(x >> 33) % (sizeof(piece) - 1)];
		}
		check_parts(s, n);
		if (!context_of(s, n, &c))
			continue;
		ck_assert(c.base > 0 && c.base <= c.level_at);
		ck_assert(c.level_at <= c.rest && c.rest <= n);
		ck_assert(s[c.base] == '\'');
	}
}
END_TEST

static Suite *
context_suite(void)
{
	Suite *s = suite_create("context");

	unit_case_loop(s, names_in_contexts,
		       sizeof(names) / sizeof(*names));
	unit_case(s, the_first_level);
	unit_case(s, any_bytes);
	return s;
}

UNIT_MAIN(context_suite)
