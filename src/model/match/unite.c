/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that count as one: of one object and file, and called alike but for
 * clone suffix or recursion level. Of some clones compilers tell no file, so that
 * those are of the only file that others have, unless they have a function's very
 * name: then they are another one. So are functions of one name and file that start
 * elsewhere, or that linkers call otherwise: static ones of files that nobody tells,
 * the parts of a destructor.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/match/private.h"

struct candidate {
	struct words name, stem;
	uint32_t object, file, raw;
	uint64_t start;
	int64_t cost;
	func_id func;
};

static int64_t
cost_of(const struct matcher *m, func_id f)
{
	const struct sums *s = m->snap->sums;
	metric_id by = prof_metric_weight(s->prof, m->metric);
	bool incl = prof_has(s->prof, by, CAP_INCL);

	return incl ? sums_incl(s, f, by) : sums_self(s, f, by);
}

static int
words_compare(struct words a, struct words b)
{
	size_t n = a.n < b.n ? a.n : b.n;
	int order = n ? memcmp(a.s, b.s, n) : 0;

	return order ? order : (a.n > b.n) - (a.n < b.n);
}

static int
by_identity(const void *x, const void *y)
{
	const struct candidate *a = x, *b = y;
	int order = words_compare(a->stem, b->stem);

	if (order)
		return order;
	if (a->object != b->object)
		return a->object < b->object ? -1 : 1;
	/* those whose file is not known stand behind the others */
	if (a->file != b->file)
		return a->file && (a->file < b->file || !b->file) ? -1 : 1;
	return (a->func.i > b->func.i) - (a->func.i < b->func.i);
}

static int
hottest_first(const void *x, const void *y)
{
	const struct candidate *a = x, *b = y;

	if (a->cost != b->cost)
		return a->cost < b->cost ? 1 : -1;
	return by_identity(x, y);
}

static bool
is_of(const struct candidate *a, const struct candidate *b)
{
	return words_eq(a->stem, b->stem) && a->object == b->object;
}

/* The end of those from FIRST on that are of one file. */
static size_t
file_end(const struct candidate *c, size_t n, size_t first)
{
	size_t end = first + 1;

	while (end < n && is_of(&c[first], &c[end])
	       && c[end].file == c[first].file)
		end++;
	return end;
}

static int
by_name(const void *x, const void *y)
{
	const struct candidate *a = x, *b = y;

	return words_compare(a->name, b->name);
}

/* Whether a name is of one before MIDDLE and of one from there to END. */
static bool
share_a_name(const struct candidate *c, size_t first, size_t middle, size_t end)
{
	size_t n = middle - first;
	struct candidate *sorted = mem_array(n, sizeof(*sorted));
	bool found = false;

	memcpy(sorted, c + first, n * sizeof(*sorted));
	qsort(sorted, n, sizeof(*sorted), by_name);
	for (size_t i = middle; i < end && !found; i++)
		found = bsearch(&c[i], sorted, n, sizeof(*sorted), by_name);
	free(sorted);
	return found;
}

/* The end of those from FIRST on that count as one; BEFORE: where those of the
 * same stem and object begin. */
static size_t
one_end(const struct candidate *c, size_t n, size_t before, size_t first)
{
	size_t end = file_end(c, n, first), more;

	if (first != before || end == n || !c[first].file || c[end].file
	    || !is_of(&c[first], &c[end]))
		return end;
	more = file_end(c, n, end);
	return share_a_name(c, first, end, more) ? end : more;
}

static int
by_homonym(const void *x, const void *y)
{
	const struct candidate *a = x, *b = y;
	int order = words_compare(a->name, b->name);

	if (order)
		return order;
	if (a->start != b->start)
		return a->start < b->start ? -1 : 1;
	return (a->raw > b->raw) - (a->raw < b->raw);
}

/* Whether two of N, in the order of by_homonym(), are different functions of one
 * name. */
static bool
has_homonyms(const struct candidate *c, size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (words_eq(c[i - 1].name, c[i].name)
		    && by_homonym(&c[i - 1], &c[i]) != 0)
			return true;
	return false;
}

static struct candidate
hottest(const struct candidate *c, size_t first, size_t end)
{
	size_t most = first;

	for (size_t i = first + 1; i < end; i++)
		if (hottest_first(&c[i], &c[most]) < 0)
			most = i;
	return c[most];
}

/* Those from FIRST on, which count as one unless some are homonyms, to KEPT and
 * behind it. Returns how many those are. */
static size_t
keep(struct candidate *c, size_t first, size_t end, size_t kept)
{
	size_t before = kept;

	qsort(c + first, end - first, sizeof(*c), by_homonym);
	if (!has_homonyms(c + first, end - first)) {
		c[kept] = hottest(c, first, end);
		return 1;
	}
	for (size_t i = first, next; i < end; i = next) {
		next = i + 1;
		while (next < end && by_homonym(&c[i], &c[next]) == 0)
			next++;
		c[kept++] = hottest(c, i, next);
	}
	return kept - before;
}

/* Returns how many are left of N. */
static size_t
unite(struct candidate *c, size_t n)
{
	struct candidate before = { 0 };
	size_t kept = 0, first = 0;

	for (size_t i = 0, end; i < n; i = end) {
		if (i == 0 || !is_of(&before, &c[i]))
			first = i;
		before = c[i];
		end = one_end(c, n, first, i);
		/* what stands here was looked at already */
		kept += keep(c, i, end, kept);
	}
	return kept;
}

static struct candidate
candidate(const struct matcher *m, func_id id)
{
	const struct names *names = m->names;
	struct func f = names_func(names, id);
	struct words name = { strtab_get(names->text, f.name),
			     strtab_len(names->text, f.name) };

	return (struct candidate){
		.name = name, .stem = match_stem(name),
		.object = f.object.i, .file = f.file.i,
		.raw = f.raw.i, .start = f.start,
		.cost = cost_of(m, id), .func = id,
	};
}

void
match_unite(struct matcher *m)
{
	size_t n = m->found.n;
	struct candidate *c = mem_array(n + 1, sizeof(*c));

	for (size_t i = 0; i < n; i++)
		c[i] = candidate(m, m->found.at[i]);
	qsort(c, n, sizeof(*c), hottest_first);
	m->each.n = 0;
	for (size_t i = 0; i < n; i++)
		if (i == 0 || !func_eq(c[i - 1].func, c[i].func))
			VEC_PUSH(&m->each, c[i].func);
	qsort(c, n, sizeof(*c), by_identity);
	n = unite(c, n);
	qsort(c, n, sizeof(*c), hottest_first);
	for (size_t i = 0; i < n; i++)
		m->found.at[i] = c[i].func;
	m->found.n = n;
	free(c);
}
