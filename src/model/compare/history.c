/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/compare/gone.h"
#include "model/compare/history.h"

/* Figures that are kept at the most, 8 bytes each: of a profile with very many
 * functions or events fewer editions, and then fewer events, are known. */
#define FIGURES ((size_t)1 << 22)

#define UNKNOWN HISTORY_UNKNOWN
#define FUNCS_A_LOOK 4096

enum { GUESS_SELF = 1, GUESS_INCL = 2 };

struct history {
	size_t editions;	/* before the one that is shown */
	size_t nfunc;		/* of that, with row 0 */
	uint32_t *row;		/* of each function; 0: it has none */
	size_t nrow;		/* with row 0, of which nothing is known */
	size_t nmetric;		/* with metric 0; the first of NOW's */
	int64_t *self;		/* [nmetric][nrow][editions] */
	int64_t *incl;		/* [nmetric][nrow], of the last edition */
	uint8_t *guess;		/* [nmetric][nrow]: some are estimates */
	struct gone gone;	/* functions with a row that are not shown */
};

/* Where figures of a row come from. */
struct source {
	func_id was;		/* in the edition before; none: it had none of it */
	uint32_t older;		/* row of what is known before that; or 0 */
};

/* What history_new() goes by. */
struct making {
	const struct history_step *step;
	const struct sums *now;
	struct history *h;
	func_id *was;		/* of each function the one in STEP; none: there
				   was none */
	bool *doubtful;		/* ... or it may have been another */
	uint32_t *older;	/* of each function the row in what was known before
				   STEP, or 0 */
	bool *back;		/* of each that had gone, in that: it is shown again */
	VEC(struct source) gone;	/* of the history's gone functions */
	metric_id *metric;	/* of each metric the one in STEP; or none */
};

/* How many of N functions become each of M. */
static uint32_t *
count(const func_id *to, size_t n, size_t m)
{
	uint32_t *all = mem_zarray(m + 1, sizeof(*all));

	for (size_t i = 1; i < n; i++)
		all[to[i].i]++;
	return all;
}

/* Each function of NOW as it was, where that is one with one. TO and BACK are
 * of each function what is called like it in the other names. */
static void
pair(struct making *x, const func_id *to, const func_id *back)
{
	size_t nold = x->step->sums->names->nfunc;
	size_t nnew = x->now->names->nfunc;
	uint32_t *from = count(to, nold, nnew), *into = count(back, nnew, nold);

	x->was = mem_zarray(nnew + 1, sizeof(*x->was));
	x->doubtful = mem_zarray(nnew + 1, sizeof(*x->doubtful));
	for (uint32_t i = 1; i < nnew; i++) {
		func_id was = back[i];

		if (!func_some(was) && !from[i])
			continue;	/* it is new */
		if (func_some(was) && to[was.i].i == i && from[i] == 1
		    && into[was.i] == 1)
			x->was[i] = was;
		else
			x->doubtful[i] = true;
	}
	free(from);
	free(into);
}

static uint32_t
row_before(const struct history *before, func_id f)
{
	return before && f.i < before->nfunc ? before->row[f.i] : 0;
}

/* What is back is who it was before it had gone, where that is one. */
static void
find_back(struct making *x, const struct history *before)
{
	uint32_t nnew = (uint32_t)x->now->names->nfunc, *user;

	x->back = mem_zarray(before->gone.at.n + 1, sizeof(*x->back));
	if (!before->gone.at.n)
		return;
	user = mem_zarray(before->gone.at.n, sizeof(*user));
	for (uint32_t i = 1; i < nnew; i++) {
		const struct gone_func *g;
		size_t at;

		if (func_some(x->was[i]) || x->doubtful[i]
		    || !sums_seen(x->now, BY_FUNC, i))
			continue;
		g = gone_find(&before->gone, x->now->names, func_at(i));
		if (!g)
			continue;
		at = (size_t)(g - before->gone.at.at);
		x->older[user[at]] = 0;		/* row 0 if there was none */
		x->older[i] = x->back[at] ? 0 : g->row;
		user[at] = i;
		x->back[at] = true;
	}
	free(user);
}

static void
find_older(struct making *x)
{
	const struct history *before = x->step->before;
	size_t nnew = x->now->names->nfunc;

	x->older = mem_zarray(nnew + 1, sizeof(*x->older));
	if (!before)
		return;
	for (uint32_t i = 1; i < nnew; i++)
		if (func_some(x->was[i]))
			x->older[i] = row_before(before, x->was[i]);
	find_back(x, before);
}

/* Rows for what has gone, of which TO is none. */
static void
add_gone(struct making *x, const func_id *to)
{
	const struct history *before = x->step->before;
	const struct sums *old = x->step->sums;
	struct history *h = x->h;
	size_t nold = x->step->same ? 0 : old->names->nfunc;

	for (size_t i = 0; before && i < before->gone.at.n; i++) {
		const struct gone_func *g = &before->gone.at.at[i];
		unsigned ago = g->ago + !x->step->same;

		if (x->back[i] || ago >= HISTORY_EDITIONS
		    || !gone_keep(&h->gone, g, (uint32_t)h->nrow, ago))
			continue;
		h->nrow++;
		VEC_PUSH(&x->gone, ((struct source){ .older = g->row }));
	}
	for (uint32_t i = 1; i < nold; i++) {
		struct source from = { func_at(i), row_before(before, func_at(i)) };

		if (func_some(to[i]) || !sums_seen(old, BY_FUNC, i))
			continue;
		if (!gone_add(&h->gone, old->names, from.was, (uint32_t)h->nrow))
			break;
		h->nrow++;
		VEC_PUSH(&x->gone, from);
	}
}

/* A row for each function that is shown, and for those that have gone. */
static void
add_rows(struct making *x, const func_id *to)
{
	struct history *h = x->h;

	h->nfunc = x->now->names->nfunc;
	h->row = mem_zarray(h->nfunc + 1, sizeof(*h->row));
	h->nrow = 1;
	for (uint32_t i = 1; i < h->nfunc; i++)
		if (sums_seen(x->now, BY_FUNC, i) && !x->doubtful[i])
			h->row[i] = (uint32_t)h->nrow++;
	add_gone(x, to);
}

static int
find_rows(struct making *x, struct job *job)
{
	const struct names *old = x->step->sums->names, *new = x->now->names;
	func_id *own = x->step->to ? NULL : names_namesakes(old, new, job);
	const func_id *to = x->step->to ? x->step->to : own;
	func_id *back = to ? names_namesakes(new, old, job) : NULL;

	if (back) {
		pair(x, to, back);
		find_older(x);
		add_rows(x, to);
	}
	free(own);
	free(back);
	return x->was ? 0 : -1;
}

/* Arrays for as much as there is room for. */
static void
make_room(struct making *x)
{
	const struct history *before = x->step->before;
	struct history *h = x->h;
	size_t most, room;

	h->nmetric = x->now->prof->noffered;
	most = FIGURES / 3 / h->nrow + 1;
	if (h->nmetric > most)
		h->nmetric = most;
	room = FIGURES / (h->nrow * h->nmetric);
	h->editions = history_editions(before) + !x->step->same;
	if (room > HISTORY_EDITIONS - 1)
		room = HISTORY_EDITIONS - 1;
	if (h->editions > room)
		h->editions = room ? room : 1;
	h->self = mem_array(h->editions * h->nmetric * h->nrow + 1,
			    sizeof(*h->self));
	h->incl = mem_array(h->nmetric * h->nrow, sizeof(*h->incl));
	h->guess = mem_zarray(h->nmetric * h->nrow, sizeof(*h->guess));
	for (size_t i = 0; i < h->editions * h->nmetric * h->nrow; i++)
		h->self[i] = UNKNOWN;
	for (size_t i = 0; i < h->nmetric * h->nrow; i++)
		h->incl[i] = UNKNOWN;
}

static bool
has_term(const struct prof *p, const struct formula *f, const char *label,
	 int64_t factor)
{
	for (unsigned i = 0; i < f->nterm; i++)
		if (f->term[i].factor == factor
		    && !strcmp(prof_text(p, prof_metric(p, f->term[i].metric)->label),
			       label))
			return true;
	return false;
}

/* Whether both count the same. What somebody defines may be defined anew under its name;
 * what is counted is what it is called. All rules of a metric have the same terms. */
static bool
same_meaning(const struct prof *p, const struct metric *a, const struct prof *q,
	     const struct metric *b)
{
	const struct formula *f = a->rule, *g = b->rule;

	if (a->kind != b->kind || a->kind != METRIC_LINEAR)
		return a->kind == b->kind;
	if (f->nterm != g->nterm || a->scale != b->scale)
		return false;
	for (unsigned i = 0; i < f->nterm; i++) {
		const struct metric *m = prof_metric(p, f->term[i].metric);

		if (!has_term(q, g, prof_text(p, m->label), f->term[i].factor))
			return false;
	}
	return true;
}

static int
find_metrics(struct making *x, struct job *job)
{
	const struct prof *old = x->step->sums->prof, *new = x->now->prof;

	x->metric = mem_zarray(x->h->nmetric + 1, sizeof(*x->metric));
	for (uint32_t i = 1; i < x->h->nmetric; i++) {
		const struct metric *m = prof_metric(new, metric_at(i));
		metric_id was = prof_metric_named(old, prof_text(new, m->label));

		/* a ratio adds nothing up, so nothing was added to it */
		if (prof_is_ratio(new, metric_at(i))
		    || (metric_some(was) && prof_is_ratio(old, was)))
			continue;
		if (metric_some(was)
		    && !same_meaning(new, m, old, prof_metric(old, was)))
			continue;
		x->metric[i] = was;
		if (metric_some(was)
		    && sums_want(x->step->sums, BY_FUNC, was, job) < 0)
			return -1;
	}
	return 0;
}

static int64_t *
self_at(const struct history *h, size_t ago, uint32_t metric, uint32_t row)
{
	return &h->self[(metric * h->nrow + row) * h->editions + ago - 1];
}

static struct sum_value
value(int64_t cost, bool estimate)
{
	if (cost == UNKNOWN)
		return (struct sum_value){ 0 };
	return (struct sum_value){ .cost = cost, .known = true,
				   .estimate = estimate };
}

/* What H, which may be NULL, has in ROW; of row 0 nothing. */
static struct sum_value
self_of(const struct history *h, uint32_t row, metric_id m, size_t ago)
{
	if (!h || !row || m.i >= h->nmetric || !ago || ago > h->editions)
		return value(UNKNOWN, false);
	return value(*self_at(h, ago, m.i, row),
		     h->guess[m.i * h->nrow + row] & GUESS_SELF);
}

static struct sum_value
incl_of(const struct history *h, uint32_t row, metric_id m)
{
	size_t at;

	if (!h || !row || m.i >= h->nmetric)
		return value(UNKNOWN, false);
	at = m.i * h->nrow + row;
	return value(h->incl[at], h->guess[at] & GUESS_INCL);
}

/* A figure, and whether it is an estimate. */
static void
take(struct history *h, size_t at, struct sum_value value, unsigned guess,
     int64_t *to)
{
	if (!value.known)
		return;
	*to = value.cost;
	if (value.estimate)
		h->guess[at] |= (uint8_t)guess;
}

/* What the edition before has of function WAS; where it has none, nothing. */
static struct sum_value
figure_before(const struct making *x, func_id was, metric_id m, enum sum_what what)
{
	const struct sums *old = x->step->sums;
	unsigned needs = what == SUM_INCL ? CAP_INCL : 0;

	if (func_some(was))
		return sums_value(old, BY_FUNC, was.i, m, what);
	return (struct sum_value){
		.known = (prof_metric(old->prof, m)->capabilities & needs)
			 == needs };
}

static void
add_edition(struct making *x, func_id was, uint32_t row, uint32_t metric)
{
	struct history *h = x->h;
	size_t at = metric * h->nrow + row;

	take(h, at, figure_before(x, was, x->metric[metric], SUM_SELF),
	     GUESS_SELF, self_at(h, 1, metric, row));
	take(h, at, figure_before(x, was, x->metric[metric], SUM_INCL),
	     GUESS_INCL, &h->incl[at]);
}

/* What was known before that, in row OLDER. */
static void
add_older(struct making *x, uint32_t older, uint32_t row, uint32_t metric)
{
	const struct history *before = x->step->before;
	struct history *h = x->h;
	size_t shift = !x->step->same, at = metric * h->nrow + row;
	metric_id m = x->metric[metric];

	for (size_t ago = 1; ago + shift <= h->editions; ago++)
		take(h, at, self_of(before, older, m, ago), GUESS_SELF,
		     self_at(h, ago + shift, metric, row));
	if (!shift)
		take(h, at, incl_of(before, older, m), GUESS_INCL, &h->incl[at]);
}

static void
fill_row(struct making *x, uint32_t row, struct source from)
{
	for (uint32_t m = 1; m < x->h->nmetric; m++) {
		if (!metric_some(x->metric[m]))
			continue;
		if (!x->step->same)
			add_edition(x, from.was, row, m);
		if (x->step->before && from.older)
			add_older(x, from.older, row, m);
	}
}

static int
fill(struct making *x, struct job *job)
{
	const struct history *h = x->h;

	for (uint32_t i = 1; i < h->nfunc; i++) {
		if (i % FUNCS_A_LOOK == 0 && job_cancelled(job))
			return -1;
		if (h->row[i])
			fill_row(x, h->row[i],
				 (struct source){ x->was[i], x->older[i] });
	}
	for (size_t i = 0; i < x->gone.n; i++) {
		if (i % FUNCS_A_LOOK == 0 && job_cancelled(job))
			return -1;
		fill_row(x, h->gone.at.at[i].row, x->gone.at[i]);
	}
	return 0;
}

struct history *
history_new(const struct history_step *step, const struct sums *now,
	    struct job *job)
{
	struct making x = { .step = step, .now = now };
	bool stopped;

	x.h = mem_zalloc(sizeof(*x.h));
	stopped = find_rows(&x, job) < 0;
	if (!stopped) {
		make_room(&x);
		stopped = find_metrics(&x, job) < 0 || fill(&x, job) < 0;
	}
	free(x.was);
	free(x.doubtful);
	free(x.older);
	free(x.back);
	VEC_RELEASE(&x.gone);
	free(x.metric);
	if (!stopped)
		return x.h;
	history_free(x.h);
	return NULL;
}

void
history_free(struct history *h)
{
	if (!h)
		return;
	free(h->row);
	free(h->self);
	free(h->incl);
	free(h->guess);
	gone_release(&h->gone);
	free(h);
}

size_t
history_editions(const struct history *h)
{
	return h ? h->editions : 0;
}

/* Whether there may be a figure, and where its row is: at *AT of a metric's. */
static bool
find(const struct history *h, func_id f, metric_id m, size_t *at)
{
	if (!row_before(h, f) || m.i >= h->nmetric)
		return false;
	*at = m.i * h->nrow + h->row[f.i];
	return true;
}

struct sum_value
history_self(const struct history *h, func_id f, metric_id m, size_t ago)
{
	return self_of(h, row_before(h, f), m, ago);
}

const int64_t *
history_selves(const struct history *h, func_id f, metric_id m, size_t *n)
{
	size_t at;

	*n = history_editions(h);
	return find(h, f, m, &at) ? &h->self[at * *n] : NULL;
}

struct sum_value
history_incl(const struct history *h, func_id f, metric_id m)
{
	return incl_of(h, row_before(h, f), m);
}
