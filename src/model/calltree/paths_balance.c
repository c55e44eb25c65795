/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What calls in circles carry.
 *
 * Of a circle that was cut the calls that are left cost more than what is walked
 * back along them. Taken as they come, the first would be used up by what could
 * have come another way, and what could not would begin at a root of its own,
 * while a call from outside of the circle had cost left. So it is found out before
 * what each call carries: first as the walks would take it, then, circle by
 * circle, what no call brought is led to calls that have some left, by other ways
 * through the circle; where there is none, by calls that were cut. What these
 * closed again is taken off all round, and there are no circles then.
 *
 * What a call in a circle cost bounds what it can carry, since a real stack without
 * its repetitions has it once at most; so a file that adds up has such a flow.
 * The ways are those of Dinic's algorithm.
 */
#include <config.h>

#include <stdlib.h>

#include "model/calltree/paths_private.h"
#include "model/facts/cost.h"

#define NOWHERE UINT32_MAX

/* A call on a way, taken backwards: what it carries becomes more, or less. */
struct step { uint32_t from, to, edge; bool less; };

struct balance {
	struct paths *f;
	int64_t *flow;		/* of each edge */
	/* of each node */
	int64_t *lack;		/* what no call brought: a stack begins there */
	int64_t *want, *give;	/* what is to be led away; what can be led there */
	uint32_t *circle;	/* its number, or 0 */
	uint32_t *far, *next;	/* steps to it; its call to be looked at */
	/* of each circle */
	uint32_t *first;	/* in MEMBER, and where the last one ends */
	uint32_t *found;	/* how many of its members were */
	uint32_t *member;
	VEC(uint32_t) queue;
	VEC(struct step) way;
	bool open;		/* calls that were cut may be taken */
};

/* --- Circles -------------------------------------------------------------- */

size_t
paths_circles(const struct paths *f, uint32_t *circle)
{
	uint32_t *caller = mem_array(f->e.n + 1, sizeof(*caller));
	uint32_t *callee = mem_array(f->e.n + 1, sizeof(*callee));
	struct edges e;
	size_t n = 0, ncircle;

	for (size_t i = 0; i < f->e.n; i++) {
		if (!f->left[i] && !f->cut[i])
			continue;
		caller[n] = f->e.caller[i];
		callee[n++] = f->e.callee[i];
	}
	edges_graph(&e, caller, callee, n, f->func_of.n);
	ncircle = edges_cycles(&e, f->func_of.n, circle);
	edges_release(&e);
	free(caller);
	free(callee);
	return ncircle;
}

static void
begin(struct balance *b, struct paths *f)
{
	size_t n = f->func_of.n + 1, ncircle;

	*b = (struct balance){
		.f = f,
		.flow = mem_zarray(f->e.n + 1, sizeof(*b->flow)),
		.lack = mem_zarray(n, sizeof(*b->lack)),
		.want = mem_zarray(n, sizeof(*b->want)),
		.give = mem_zarray(n, sizeof(*b->give)),
		.circle = mem_zarray(n, sizeof(*b->circle)),
		.far = mem_zarray(n, sizeof(*b->far)),
		.next = mem_zarray(n, sizeof(*b->next)),
		.member = mem_zarray(n, sizeof(*b->member)),
	};
	ncircle = paths_circles(f, b->circle);
	b->first = mem_zarray(ncircle + 1, sizeof(*b->first));
	b->found = mem_zarray(ncircle + 1, sizeof(*b->found));
	for (size_t i = 0; i < f->func_of.n; i++)
		b->first[b->circle[i] + 1]++;
	for (size_t i = 0; i < ncircle; i++)
		b->first[i + 1] += b->first[i];
}

static void
end(struct balance *b)
{
	free(b->flow);
	free(b->lack);
	free(b->want);
	free(b->give);
	free(b->circle);
	free(b->far);
	free(b->next);
	free(b->member);
	free(b->first);
	free(b->found);
	VEC_RELEASE(&b->queue);
	VEC_RELEASE(&b->way);
}

/* --- Ways ----------------------------------------------------------------- */

static int64_t
room(const struct balance *b, uint32_t edge)
{
	const struct paths *f = b->f;

	return f->left[edge] + (b->open ? f->cut[edge] : 0) - b->flow[edge];
}

/* How much more of what lacks at S.FROM can be led to S.TO. */
static int64_t
can_take(const struct balance *b, const struct step *s)
{
	if (b->circle[s->from] != b->circle[s->to])
		return 0;
	return s->less ? b->flow[s->edge] : room(b, s->edge);
}

/* The call number I of NODE: those of it, then its own. False: there are no more. */
static bool
step_at(const struct balance *b, uint32_t node, uint32_t i, struct step *s)
{
	const struct edges *e = &b->f->e;
	uint32_t nin = e->in_first[node + 1] - e->in_first[node];

	s->from = node;
	s->less = i >= nin;
	if (!s->less) {
		s->edge = e->in_edge[e->in_first[node] + i];
		s->to = e->caller[s->edge];
		return true;
	}
	s->edge = e->first[node] + (i - nin);
	if (s->edge >= e->first[node + 1])
		return false;
	s->to = e->callee[s->edge];
	return true;
}

/* How far each of a circle's members is from what lacks something; whether any
 * that can give is near enough. */
static bool
measure(struct balance *b, const uint32_t *member, size_t n)
{
	bool any = false;
	struct step s;

	b->queue.n = 0;
	for (size_t i = 0; i < n; i++) {
		b->far[member[i]] = b->want[member[i]] > 0 ? 0 : NOWHERE;
		b->next[member[i]] = 0;
		if (b->want[member[i]] > 0)
			VEC_PUSH(&b->queue, member[i]);
	}
	for (size_t at = 0; at < b->queue.n; at++) {
		uint32_t node = b->queue.at[at];

		any |= b->give[node] > 0;
		for (uint32_t i = 0; step_at(b, node, i, &s); i++) {
			if (can_take(b, &s) <= 0 || b->far[s.to] != NOWHERE)
				continue;
			b->far[s.to] = b->far[node] + 1;
			VEC_PUSH(&b->queue, s.to);
		}
	}
	return any;
}

/* The next step of a shortest way. */
static bool
next_step(struct balance *b, uint32_t node, struct step *s)
{
	for (; step_at(b, node, b->next[node], s); b->next[node]++)
		if (can_take(b, s) > 0 && b->far[s->to] == b->far[node] + 1)
			return true;
	return false;
}

/* Finds a way from FROM to what can give, *TO. */
static bool
find_way(struct balance *b, uint32_t from, uint32_t *to)
{
	struct step s;

	b->way.n = 0;
	for (*to = from; b->give[*to] <= 0;) {
		if (next_step(b, *to, &s)) {
			VEC_PUSH(&b->way, s);
			*to = s.to;
			continue;
		}
		if (!b->way.n)
			return false;
		*to = b->way.at[--b->way.n].from;
		b->next[*to]++;
	}
	return true;
}

/* What the way can lead from FROM to TO. */
static int64_t
width_of_way(const struct balance *b, uint32_t from, uint32_t to)
{
	int64_t cost = b->want[from] < b->give[to] ? b->want[from]
						   : b->give[to];

	for (size_t i = 0; i < b->way.n; i++) {
		int64_t some = can_take(b, &b->way.at[i]);

		if (some < cost)
			cost = some;
	}
	return cost;
}

static void
lead(struct balance *b, int64_t cost)
{
	for (size_t i = 0; i < b->way.n; i++) {
		int64_t *flow = &b->flow[b->way.at[i].edge];

		if (b->way.at[i].less)
			*flow -= cost;
		else
			*flow += cost;
	}
}

/* Puts COST on calls of NODE from outside of its circle. */
static void
take_from_outside(struct balance *b, uint32_t node, int64_t cost)
{
	const struct edges *e = &b->f->e;

	for (uint32_t i = e->in_first[node]; i < e->in_first[node + 1]; i++) {
		uint32_t edge = e->in_edge[i];
		int64_t some = room(b, edge);

		if (b->circle[e->caller[edge]] == b->circle[node])
			continue;
		if (some > cost)
			some = cost;
		b->flow[edge] += some;
		cost -= some;
	}
}

/* Along the way that was found. */
static void
lead_one(struct balance *b, uint32_t from, uint32_t to, bool outside)
{
	int64_t cost = width_of_way(b, from, to);

	lead(b, cost);
	b->want[from] -= cost;
	b->lack[from] -= cost;
	b->give[to] -= cost;
	if (outside)
		take_from_outside(b, to, cost);
	else
		b->lack[to] += cost;
}

/* Leads what is wanted in a circle to what can give it: calls from OUTSIDE, or
 * members, where stacks begin then. */
static void
lead_all(struct balance *b, const uint32_t *member, size_t n, bool outside)
{
	uint32_t to;

	while (!job_cancelled(b->f->job) && measure(b, member, n))
		for (size_t i = 0; i < n; i++) {
			uint32_t from = member[i];

			/* a way may be as long as the circle */
			while (b->want[from] > 0 && !job_cancelled(b->f->job)
			       && find_way(b, from, &to))
				lead_one(b, from, to, outside);
		}
}

/* --- What is led where ---------------------------------------------------- */

static int64_t
left_outside(const struct balance *b, uint32_t node)
{
	const struct edges *e = &b->f->e;
	int64_t sum = 0;

	for (uint32_t i = e->in_first[node]; i < e->in_first[node + 1]; i++)
		if (b->circle[e->caller[e->in_edge[i]]] != b->circle[node])
			cost_add(&sum, room(b, e->in_edge[i]));
	return sum;
}

/* First what began where no stack does as the file has it, and then all, is led to
 * calls from outside, which cost what they cost; the former then to where stacks
 * do begin. */
static const struct { bool all, outside; } leading[] = {
	{ false, true }, { true, true }, { false, false },
};

static void
lead_circle(struct balance *b, const uint32_t *member, size_t n, bool all,
	    bool outside)
{
	bool any = false;

	for (size_t i = 0; i < n; i++) {
		uint32_t node = member[i];
		int64_t begun = b->f->unseen[node] > 0 ? b->f->unseen[node] : 0;

		b->want[node] = b->lack[node] - (all ? 0 : begun);
		b->give[node] = outside ? left_outside(b, node)
					: begun - b->lack[node];
		any |= b->want[node] > 0;
	}
	if (any)
		lead_all(b, member, n, outside);
}

/* --- Circles in what calls carry ------------------------------------------ */

enum { FRESH, ON_WAY, DONE };	/* in FAR */

/* The next call of NODE that carries something, to where it is not known yet that no
 * circle leads from. */
static bool
next_flow(struct balance *b, uint32_t node, struct step *s)
{
	const struct edges *e = &b->f->e;

	for (; b->next[node] < e->first[node + 1]; b->next[node]++) {
		*s = (struct step){ node, e->callee[b->next[node]],
				    b->next[node], true };
		if (can_take(b, s) > 0 && b->far[s->to] != DONE)
			return true;
	}
	return false;
}

/* Takes off what goes round along LAST, which closes the way, and what of the way
 * comes before; goes back to where it was closed. */
static void
take_round(struct balance *b, struct step last)
{
	int64_t cost;
	size_t begin;

	VEC_PUSH(&b->way, last);
	cost = can_take(b, &last);
	for (begin = b->way.n - 1; b->way.at[begin].from != last.to; begin--)
		if (can_take(b, &b->way.at[begin - 1]) < cost)
			cost = can_take(b, &b->way.at[begin - 1]);
	for (size_t i = begin; i < b->way.n; i++) {
		b->flow[b->way.at[i].edge] -= cost;
		b->far[b->way.at[i].from] = FRESH;
	}
	b->far[last.to] = ON_WAY;
	b->way.n = begin;
}

/* Along what NODE called to an end, and back. */
static void
take_rounds_from(struct balance *b, uint32_t node)
{
	struct step s;

	b->way.n = 0;
	b->far[node] = ON_WAY;
	while (!job_cancelled(b->f->job)) {
		if (!next_flow(b, node, &s)) {
			b->far[node] = DONE;
			if (!b->way.n)
				return;
			node = b->way.at[--b->way.n].from;
			continue;
		}
		node = s.to;
		if (b->far[node] == ON_WAY) {
			take_round(b, s);
			continue;
		}
		VEC_PUSH(&b->way, s);
		b->far[node] = ON_WAY;
	}
}

static void
take_rounds(struct balance *b, const uint32_t *member, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		b->next[member[i]] = b->f->e.first[member[i]];
		b->far[member[i]] = FRESH;
	}
	for (size_t i = 0; i < n; i++)
		if (b->far[member[i]] == FRESH)
			take_rounds_from(b, member[i]);
}

static void
balance_circle(struct balance *b, uint32_t circle)
{
	const uint32_t *member = b->member + b->first[circle];
	size_t n = b->first[circle + 1] - b->first[circle];

	for (size_t i = 0; i < sizeof(leading) / sizeof(*leading); i++)
		for (int open = 0; open < 2; open++) {
			b->open = open;
			lead_circle(b, member, n, leading[i].all,
				    leading[i].outside);
		}
	b->open = false;
	take_rounds(b, member, n);
}

/* --- All of it ------------------------------------------------------------ */

/* What NODE cost and called comes by the first calls of it that have room. */
static void
fill(struct balance *b, uint32_t node)
{
	const struct paths *f = b->f;
	const struct edges *e = &f->e;
	int64_t need = f->self[node];

	for (uint32_t i = e->first[node]; i < e->first[node + 1]; i++)
		cost_add(&need, b->flow[i]);
	for (uint32_t i = e->in_first[node];
	     i < e->in_first[node + 1] && need > 0; i++) {
		uint32_t edge = e->in_edge[i];

		b->flow[edge] = f->left[edge] < need ? f->left[edge] : need;
		need -= b->flow[edge];
	}
	b->lack[node] = need;
}

void
paths_balance(struct paths *f)
{
	struct balance b;

	begin(&b, f);
	for (size_t i = 0; i < f->done.n && !job_cancelled(f->job); i++) {
		uint32_t node = f->done.at[i], circle = b.circle[node];

		fill(&b, node);
		if (!circle)
			continue;
		b.member[b.first[circle] + b.found[circle]++] = node;
		if (b.first[circle] + b.found[circle] == b.first[circle + 1])
			balance_circle(&b, circle);
	}
	for (size_t i = 0; i < f->e.n; i++)
		f->left[i] = b.flow[i];
	end(&b);
}
