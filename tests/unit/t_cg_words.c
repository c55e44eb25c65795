/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of functions in contexts, cut into words by the scanner.
 */
#include <config.h>

#include <string.h>

#include "unit/unit.h"

#include "load/callgrind/words.h"

/* Scans the names of one chunk, then does what the applier does; every name is
 * the text that its bytes are. */
static void
check_chunk(struct cg_words *w, struct strtab *t, const char *const *name,
	    size_t n)
{
	struct contexts names = { .text = t };
	uint64_t hash[64];
	size_t at = 0, next = 0;

	cg_words_begin(w);
	for (size_t i = 0; i < n; i++)
		ck_assert_msg(cg_words_add(w, name[i], strlen(name[i])), "%s",
			      name[i]);
	cg_words_settle(w, &names);
	contexts_release(&names);
	for (size_t i = 0; i < n; i++)
		hash[i] = cg_words_texts(w, &at);
	ck_assert_uint_eq(at, w->name.n);
	for (size_t i = 0; i < n; i++) {
		text_id id = cg_words_join(w, &next, hash[i],
					   strlen(name[i]), t);

		ck_assert_str_eq(strtab_get(t, id), name[i]);
		ck_assert_uint_eq(strtab_len(t, id), strlen(name[i]));
		ck_assert_uint_eq(strtab_add(t, name[i], strlen(name[i])).i,
				  id.i);
	}
	ck_assert_uint_eq(next, w->name.n);
}

/* Words outlive the memory that names were read from. */
START_TEST(words_are_kept_as_texts)
{
	struct strtab *t = strtab_new(NULL);
	struct cg_words w = { 0 };
	char name[] = "f'main'start";
	const char *one = name, *again = "f'main'start";

	check_chunk(&w, t, &one, 1);
	memset(name, 'x', strlen(name));
	ck_assert_str_eq(w.word.at[1].s, "main");
	check_chunk(&w, t, &again, 1);
	ck_assert_uint_eq(w.word.n, 3);
	cg_words_release(&w);
	strtab_free(t);
}
END_TEST

START_TEST(names_are_their_words)
{
	static const char *const first[] = {
		"f'main", "g'f'main", "f'main", "f'2'main", "x''y", "x'",
	};
	static const char *const second[] = { "main'f", "f'main", "new'f" };
	struct strtab *t = strtab_new(NULL);
	struct cg_words w = { 0 };

	check_chunk(&w, t, first, sizeof(first) / sizeof(*first));
	ck_assert_uint_eq(w.word.n, 7);
	/* words of the chunk before are known */
	check_chunk(&w, t, second, sizeof(second) / sizeof(*second));
	ck_assert_uint_eq(w.word.n, 8);
	cg_words_release(&w);
	strtab_free(t);
}
END_TEST

/* What a word was followed by is what the next one is compared with: also where
 * it is only the beginning of that. */
START_TEST(what_follows_is_no_more_than_a_guess)
{
	static const char *const word[] = {
		"f", "main", "ma", "mainly", "", "2", "f(int)", "main'",
	};
	struct strtab *t = strtab_new(NULL);
	struct cg_words w = { 0 };
	uint64_t x = 1;

	for (unsigned round = 0; round < 200; round++) {
		char name[16][128];
		const char *names[16];

		for (unsigned i = 0; i < 16; i++) {
			size_t n = 0;

			names[i] = name[i];
			for (unsigned k = 0; k < 2 + i % 9; k++) {
				x = x * 6364136223846793005u + 1442695040888963407u;
				n += (size_t)sprintf(name[i] + n, "%s%s",
						     k ? "'" : "",
						     word[x >> 61]);
			}
		}
		check_chunk(&w, t, names, 16);
	}
	ck_assert_uint_eq(w.word.n, 7);
	cg_words_release(&w);
	strtab_free(t);
}
END_TEST

/* Where guesses were wrong for long, what follows is learned again. */
START_TEST(guesses_come_back)
{
	static const char *const again[] = { "a'b'c", "b'c'a", "a'b'c" };
	struct strtab *t = strtab_new(NULL);
	struct cg_words w = { 0 };

	for (unsigned i = 0; i < 64; i++) {
		char name[64];
		const char *one = name;

		snprintf(name, sizeof(name), "w%u'w%u'w%u", i % 2, i % 7,
			 i % 5);
		check_chunk(&w, t, &one, 1);
	}
	ck_assert_uint_gt(w.doubt, 0);
	ck_assert_uint_gt(w.skipped, 0);
	for (unsigned i = 0; i < 64; i++)
		check_chunk(&w, t, again, 3);
	ck_assert_uint_eq(w.doubt, 0);
	cg_words_release(&w);
	strtab_free(t);
}
END_TEST

/* What is not to be read as it stands is left to others, and leaves nothing. */
START_TEST(odd_names_are_not_cut)
{
	struct cg_words w = { 0 };
	char many[2 * STRTAB_PARTS + 1];

	memset(many, '\'', sizeof(many));
	ck_assert(!cg_words_add(&w, "f'(12)", 6));
	ck_assert(!cg_words_add(&w, "(12)'f", 6));
	ck_assert(!cg_words_add(&w, "f'a\0b", 5));
	ck_assert(!cg_words_add(&w, many, sizeof(many)));
	ck_assert_uint_eq(w.name.n, 0);
	ck_assert(cg_words_add(&w, "f'(12)x", 7));
	ck_assert_uint_gt(w.name.n, 0);
	cg_words_release(&w);
}
END_TEST

/* A file in which no word comes twice does not keep them all. */
START_TEST(words_are_forgotten)
{
	struct cg_words w = { 0 };
	struct strtab *t = strtab_new(NULL);
	static char name[1000][64];
	const char *one = name[999];
	struct contexts names = { .text = t };
	size_t most = 0;

	for (unsigned i = 0; i < 200000; i++) {
		char *s = name[i % 1000];

		if (i % 1000 == 0) {
			cg_words_settle(&w, &names);
			cg_words_begin(&w);
		}
		sprintf(s, "f%u'g%u", i, i);
		ck_assert(cg_words_add(&w, s, strlen(s)));
		if (w.word.n > most)
			most = w.word.n;
	}
	ck_assert_uint_lt(most, 70000);
	cg_words_settle(&w, &names);
	contexts_release(&names);
	check_chunk(&w, t, &one, 1);
	cg_words_release(&w);
	strtab_free(t);
}
END_TEST

static Suite *
cg_words_suite(void)
{
	Suite *s = suite_create("cg_words");

	unit_case(s, names_are_their_words);
	unit_case(s, words_are_kept_as_texts);
	unit_case(s, what_follows_is_no_more_than_a_guess);
	unit_case(s, guesses_come_back);
	unit_case(s, odd_names_are_not_cut);
	unit_case(s, words_are_forgotten);
	return s;
}

UNIT_MAIN(cg_words_suite)
