/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums under filters, and what they have to be, for tests of filters.
 */
#ifndef UNIT_FILTERTEST_H
#define UNIT_FILTERTEST_H

#include <stdlib.h>

#include "model/filter/filter.h"
#include "unit/model.h"
#include "unit/samesums.h"

/* "focus=a", "recursion": adds it. */
static inline void
add_filter(struct selection *s, const char *option)
{
	struct error err;
	const char *text = strchr(option, '=');

	if (!text) {
		s->recursion = true;
		return;
	}
	for (enum filter_verb verb = 0; verb < FILTER_VERBS; verb++) {
		size_t n = (size_t)(text - option);

		if (strlen(filter_verb_name(verb)) != n
		    || memcmp(filter_verb_name(verb), option, n) != 0)
			continue;
		error_init(&err);
		ck_assert_msg(selection_add_filter(s, NULL, verb, text + 1,
						   &err) == 0, "%s", option);
		return;
	}
	ck_abort_msg("no filter %s", option);
}

/* "focus=a hide=b" */
static inline void
add_filters(struct selection *s, const char *filters)
{
	char *copy = strdup(filters), *rest = copy, *one;

	while ((one = strsep(&rest, " ")))
		if (*one)
			add_filter(s, one);
	free(copy);
}

/* Made from those of all they are SUMS, too. */
static inline void
change_unfiltered(const struct names *n, const struct names *own,
		  const struct selection *sel, const struct sums *sums)
{
	struct selection all = { .split = sel->split };
	const struct sums *from = sums_new(n, &all, NULL);
	struct known_sums known = { &from, 1 };
	struct sums *other = sums_new_from(known, own, sel, NULL);

	compare_sums(sums, other);
	sums_free(other);
	sums_free((struct sums *)from);
}

/* Sums under FILTERS, every invariant checked. */
static inline struct sums *
filtered_names(const struct names *n, const char *filters)
{
	struct names *own;
	struct selection s;
	struct sums *sums;

	selection_init(&s);
	add_filters(&s, filters);
	own = filter_names(n, &s, NULL, NULL);
	sums = sum_names(own, &s);
	change_unfiltered(n, own, &s, sums);
	names_unref(own);
	selection_release(&s);
	return sums;
}

static inline struct sums *
filtered(const struct prof *p, const char *filters)
{
	struct names_store *store = names_store_new(p);
	struct names *n = names_store_publish(store, true);
	struct sums *sums = filtered_names(n, filters);

	names_unref(n);
	names_store_free(store);
	return sums;
}

static inline int64_t
total(const struct sums *s)
{
	return sums_total(s, metric_at(1));
}

static inline struct sum_value
value_of(const struct sums *s, const char *func, enum sum_what what)
{
	return sums_value(s, BY_FUNC, find_func(s->names, func).i, metric_at(1),
			  what);
}

/* The figure that WORD, which is cut, is about; whether that is there. */
static inline bool
figure_of(const struct sums *s, char *word, char what, struct sum_value *v)
{
	char *callee = strchr(word, '>');
	size_t edge;

	if (!*word) {
		*v = sums_total_value(s, metric_at(1));
		return true;
	}
	if (callee) {
		*callee++ = '\0';
		edge = edge_of(s, word, callee);
		if (edge != SIZE_MAX)
			*v = sums_value(s, BY_EDGE, edge, metric_at(1),
					SUM_INCL);
		return edge != SIZE_MAX;
	}
	*v = value_of(s, word, what == '+' ? SUM_INCL
			       : what == '#' ? SUM_CALLS : SUM_SELF);
	return flags_of(s, word) & SUM_SEEN;
}

/* WORD is "=30": all of it; "a=10", "a+10", "a#1": self, inclusive, calls of a;
 * "a>b=5": of a call; behind the figure ~ for a guess, ! for none. "!a", "!a>b":
 * that is not there. */
static inline void
check_word(const struct sums *s, const char *word)
{
	char *copy = strdup(word), *at = strpbrk(copy, "=+#"), *guess, what;
	struct sum_value v = { 0 };
	int64_t cost;

	if (*copy == '!') {
		ck_assert_msg(!figure_of(s, copy + 1, '=', &v), "%s", word);
		free(copy);
		return;
	}
	ck_assert_msg(at, "%s", word);
	what = *at;
	*at = '\0';
	cost = strtoll(at + 1, &guess, 10);
	ck_assert_msg(figure_of(s, copy, what, &v) || !cost, "%s: none", word);
	ck_assert_msg(v.cost == cost, "%s, not %lld", word, (long long)v.cost);
	if (*guess)
		ck_assert_msg(v.estimate == (*guess == '~'), "%s: guess", word);
	free(copy);
}

static inline void
check_words(const struct sums *s, const char *should)
{
	char *copy = strdup(should), *rest = copy, *word;

	while ((word = strsep(&rest, " ")))
		if (*word)
			check_word(s, word);
	free(copy);
}

/* What FILTERS leave of P is what the words of SHOULD say. */
static inline void
check_filtered(const struct prof *p, const char *filters, const char *should)
{
	struct sums *s = filtered(p, filters);

	check_words(s, should);
	sums_free(s);
}

#endif
