/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions whose names begin as somebody has typed: looked for while the screen
 * waits, in a million names. Where names are ranked these stand together, and some
 * twenty are read to find them. Else only names that could be among the hottest
 * are read, and of those that are kept as parts the first bytes before they are
 * put together. By other components than the first no order finds them: these are
 * looked for some thousand names at a time.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "model/match/match.h"

#define HEAD_BYTES 8

struct wanted_start {
	const struct names *names;
	const char *s;
	size_t n;
	uint64_t head, mask;		/* of strtab_head() */
};

static struct wanted_start
start_of(const struct names *names, const char *s, size_t n)
{
	struct wanted_start w = { .names = names, .s = s, .n = n };

	for (size_t i = 0; i < n && i < HEAD_BYTES; i++) {
		unsigned shift = 56 - 8 * (unsigned)i;

		w.head |= (uint64_t)(unsigned char)s[i] << shift;
		w.mask |= UINT64_C(0xff) << shift;
	}
	return w;
}

static bool
begins_so(const struct wanted_start *w, func_id f)
{
	text_id id = names_func(w->names, f).name;
	const char *s = strtab_whole(w->names->text, id);

	if (s)
		return !strncmp(s, w->s, w->n);
	return (strtab_head(w->names->text, id) & w->mask) == w->head
	       && !strncmp(strtab_get(w->names->text, id), w->s, w->n);
}

const char *
match_read_name(const struct names *names, func_id f, struct text *room)
{
	text_id id = names_func(names, f).name;
	const char *s = strtab_whole(names->text, id);
	const text_id *part;
	size_t n;

	if (s)
		return s;
	n = strtab_parts(names->text, id, &part);
	text_clear(room);
	for (size_t i = 0; i < n; i++) {
		if (i)
			text_addc(room, '\'');
		text_add(room, strtab_get(names->text, part[i]),
			 strtab_len(names->text, part[i]));
	}
	return room->s;
}

/* --- Where names are ranked ----------------------------------------------- */

/* How a name stands to what was typed: before it, beginning so, behind it. */
static int
stands(const struct wanted_start *w, uint32_t f)
{
	return strncmp(names_func_name(w->names, func_at(f)), w->s, w->n);
}

/* The first of N functions BY rank that stands no lower than LEAST: 0 or 1. */
static size_t
first_not_below(const struct wanted_start *w, const uint32_t *by, size_t n,
		int least)
{
	return FIRST_WHERE(i, 0, n, least > 0 ? stands(w, by[i]) > 0
					      : stands(w, by[i]) >= 0);
}

/* --- The hottest ---------------------------------------------------------- */

/* So far, hottest first; of the same cost as they are numbered. */
struct hottest {
	const struct snapshot *s;
	metric_id m;
	const int64_t *all;		/* costs of all functions, or NULL */
	const struct wanted_start *w;	/* NULL: all that are taken begin so */
	bool component;			/* ... or a component of them does */
	func_id *func;
	int64_t cost[BEGINNINGS_MAX];
	size_t n, max;
	struct text room;
};

static int64_t
cost_of(const struct hottest *h, uint32_t f)
{
	return h->all ? h->all[f] : sums_self(h->s->sums, func_at(f), h->m);
}

static bool
is_meant(struct hottest *h, uint32_t f)
{
	if (!h->w)
		return true;
	return h->component
	       ? text_has_component(match_read_name(h->w->names, func_at(f),
						    &h->room),
				    h->w->s, h->w->n)
	       : begins_so(h->w, func_at(f));
}

static bool
is_before(const struct hottest *h, size_t at, uint32_t f, int64_t cost)
{
	return h->cost[at] > cost
	       || (h->cost[at] == cost && h->func[at].i < f);
}

static void
take(struct hottest *h, uint32_t f)
{
	int64_t cost = cost_of(h, f);
	size_t at;

	if (!f || !h->max
	    || (h->n == h->max && is_before(h, h->n - 1, f, cost))
	    || !sums_seen(h->s->sums, BY_FUNC, f)
	    || !is_meant(h, f))
		return;
	at = h->n < h->max ? h->n++ : h->max - 1;
	for (; at > 0 && !is_before(h, at - 1, f, cost); at--) {
		h->cost[at] = h->cost[at - 1];
		h->func[at] = h->func[at - 1];
	}
	h->cost[at] = cost;
	h->func[at] = func_at(f);
}

static size_t
shared_bytes(const char *a, const char *b)
{
	size_t n = 0;

	while (a[n] && a[n] == b[n])
		n++;
	return n;
}

/* What the FIRST and the last of them share, which they all do, ordered as they are. */
static size_t
shared_by_all(const struct snapshot *s, const uint32_t *by, size_t first,
	      size_t end)
{
	struct text name = { 0 };
	size_t n;

	while (first < end && !sums_seen(s->sums, BY_FUNC, by[first]))
		first++;
	while (first < end && !sums_seen(s->sums, BY_FUNC, by[end - 1]))
		end--;
	if (first == end)
		return 0;
	text_adds(&name, names_func_name(s->names, func_at(by[first])));
	n = shared_bytes(name.s, names_func_name(s->names, func_at(by[end - 1])));
	text_release(&name);
	return n;
}

/* The same of those that were found; there may be more. */
static size_t
shared_by_found(const struct hottest *h)
{
	struct text name = { 0 };
	size_t n;

	if (!h->n)
		return 0;
	text_adds(&name, names_func_name(h->s->names, h->func[0]));
	n = name.n;
	for (size_t i = 1; i < h->n; i++) {
		size_t k = shared_bytes(name.s, names_func_name(h->s->names,
								h->func[i]));

		n = k < n ? k : n;
	}
	text_release(&name);
	return n;
}

size_t
match_beginning(const struct snapshot *s, const char *typed, size_t n,
		metric_id m, func_id *found, size_t max, size_t *shared)
{
	struct wanted_start w = start_of(s->names, typed, n);
	struct hottest h = {
		.s = s, .m = m, .func = found, .w = &w,
		.all = sums_costs(s->sums, BY_FUNC, m, SUM_SELF),
		.max = max < BEGINNINGS_MAX ? max : BEGINNINGS_MAX,
	};
	const uint32_t *rank = names_rank(s->names);
	size_t nfunc = s->names->nfunc, first, end;
	uint32_t *by;

	if (!rank) {
		for (uint32_t i = 1; i < nfunc; i++)
			take(&h, i);
		*shared = h.n < h.max ? shared_by_found(&h) : n;
		return h.n;
	}
	by = mem_array(nfunc, sizeof(*by));
	for (uint32_t i = 0; i < nfunc; i++)
		by[rank[i]] = i;
	h.w = NULL;
	first = first_not_below(&w, by, nfunc, 0);
	end = first_not_below(&w, by, nfunc, 1);
	*shared = shared_by_all(s, by, first, end);
	for (; first < end; first++)
		take(&h, by[first]);
	free(by);
	return h.n;
}

/* --- Components ------------------------------------------------------------ */

bool
match_component(const struct snapshot *s, const char *typed, size_t n,
		metric_id m, size_t max, size_t count, struct component_matches *x)
{
	struct wanted_start w = start_of(s->names, typed, n);
	struct hottest h = {
		.s = s, .m = m, .func = x->at, .n = x->n, .w = &w,
		.component = true,
		.all = sums_costs(s->sums, BY_FUNC, m, SUM_SELF),
		.max = max < BEGINNINGS_MAX ? max : BEGINNINGS_MAX,
	};
	size_t nfunc = s->names->nfunc, end = x->looked + count;

	for (size_t i = 0; i < h.n; i++)
		h.cost[i] = cost_of(&h, h.func[i].i);
	for (; x->looked < nfunc && x->looked < end; x->looked++)
		take(&h, (uint32_t)x->looked);
	x->n = h.n;
	text_release(&h.room);
	return x->looked < nfunc;
}
