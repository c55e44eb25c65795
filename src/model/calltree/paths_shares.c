/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls as stacks, what functions did being divided among their callers.
 *
 * From where stacks begin the calls are followed: what a function did for one of
 * its callers is of its self and of each of its calls the part that it is of all
 * that the function did (gprof's assumption), as filters have it. What is divided
 * is taken off, and the next caller gets its part of what is left: so every part
 * is a whole number, and all of them add up to what was counted.
 *
 * There are no circles, but more ways than anybody could write down. So what is
 * too small to be seen in a tree is not divided: it is led along the first calls
 * that have some left, and each stack of that kind uses up a call, a function's
 * self or what came that way. Of deep programs less is divided, so that their
 * stacks fit: what does not begins nowhere. Chains of thousands of calls may need more
 * frames than there are for that alone.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/calltree/paths_private.h"
#include "model/facts/cost.h"

/* Of the whole: what costs less is not divided. */
#define PARTS 100000
/* So many ways are divided, with more for each function and each call, and so many
 * calls looked at for one of them, on the average. */
#define WAYS_AT_LEAST 10000
#define WAYS_A_FIGURE 4
#define WAYS_MAX 250000
#define LOOKS_A_WAY 16

#define STEPS_A_LOOK 1024	/* whether the job was cancelled */

/* How functions were called, from where a stack begins. */
struct way {
	uint32_t above;		/* number and 1; 0: it begins here */
	uint32_t node, depth;
	int64_t cost;		/* that came this way and was not divided */
};

/* Nodes and calls are looked at all over the place, and each look waits for memory:
 * so what is wanted of one lies together. */
struct sharing_node {
	int64_t self;		/* what is left of it */
	int64_t rest;		/* and of what it calls, too */
	uint32_t at, end;	/* its calls, and of them the first that may have
				   some left */
};

struct sharing_call {
	int64_t left;
	uint32_t to;		/* node */
};

struct sharing {
	struct paths *f;
	struct sharing_node *node;
	struct sharing_call *call;	/* of each edge */
	VEC(struct way) way;
	int64_t small;
	uint64_t ways, looks;	/* that may be divided, at calls */
	/* Frames below a node on the average, and those that all stacks will have of what
	 * is not divided: as far as can be said before, and at most. */
	float *below;
	double wanted, wanted_max;
	path_fn fn;
	void *ctx;
	bool stopped;
};

/* --- What there is -------------------------------------------------------- */

/* What COST, which is a part of WHOLE, has of X, to the nearest; it is taken off both.
 * Sums that are too big for their type are less than what they are of. */
static int64_t
take_part(int64_t cost, int64_t *whole, int64_t *x)
{
	int64_t part = *x < cost ? *x : cost;

	if (cost < *whole) {
		__int128 product = (__int128)cost * *x + *whole / 2;

		part = (int64_t)(product / *whole);
		*whole -= cost;
	}
	*x -= part;
	return part;
}

static void
begin(struct sharing *s)
{
	const struct paths *f = s->f;

	for (size_t i = 0; i < f->func_of.n; i++)
		s->node[i] = (struct sharing_node){
			.self = f->self[i], .at = f->e.first[i],
			.end = f->e.first[i + 1],
		};
	for (size_t i = 0; i < f->e.n; i++)
		s->call[i] = (struct sharing_call){ f->left[i],
						    f->e.callee[i] };
}

/* Makes calls of NODE that cost IN together cost NEED. */
static void
fit_calls(struct sharing *s, uint32_t node, int64_t in, int64_t need)
{
	const struct edges *e = &s->f->e;

	for (uint32_t i = e->in_first[node]; i < e->in_first[node + 1]; i++) {
		int64_t *left = &s->call[e->in_edge[i]].left;

		if (*left)
			*left = take_part(*left, &in, &need);
	}
}

/* What a node has to be divided; what is called was looked at before. Returns what
 * of it came by no call. */
static int64_t
measure(struct sharing *s, uint32_t node)
{
	const struct edges *e = &s->f->e;
	struct sharing_node *n = &s->node[node];
	int64_t need = n->self, in = 0;
	double below = 0;

	for (uint32_t i = n->at; i < n->end; i++) {
		cost_add(&need, s->call[i].left);
		below += (double)s->call[i].left * (1 + s->below[s->call[i].to]);
	}
	s->below[node] = need ? (float)(below / (double)need) : 0;
	for (uint32_t i = e->in_first[node]; i < e->in_first[node + 1]; i++)
		cost_add(&in, s->call[e->in_edge[i]].left);
	n->rest = need;
	if (in > need) {
		fit_calls(s, node, in, need);
		s->f->report->unequal = true;
		in = need;
	}
	return need - in;
}

static double
frames_of(const struct sharing *s, const struct way *way)
{
	return way->depth + s->below[way->node];
}

static void
begin_way(struct sharing *s, struct way way)
{
	VEC_PUSH(&s->way, way);
	s->wanted += frames_of(s, &way);
}

static void
begin_ways(struct sharing *s)
{
	struct paths *f = s->f;
	double frames = 0;
	int64_t all = 0;

	for (size_t i = 0; i < f->done.n; i++) {
		struct way way = { 0, f->done.at[i], 1, measure(s, f->done.at[i]) };

		if (way.cost)
			begin_way(s, way);
		cost_add(&all, way.cost);
		frames += frames_of(s, &way) * (double)way.cost;
	}
	s->small = all / PARTS;
	/* a stack for each call and each self that is used up */
	if (all)
		s->wanted += frames / (double)all * (double)(f->func_of.n + f->e.n);
}

/* --- Stacks --------------------------------------------------------------- */

/* The functions of a way, innermost first. */
static void
put_way(struct sharing *s, uint32_t number)
{
	struct paths *f = s->f;

	f->func.n = 0;
	for (number++; number; number = s->way.at[number - 1].above)
		VEC_PUSH(&f->func,
			 f->func_of.at[s->way.at[number - 1].node]);
}

static void
say(struct sharing *s, int64_t cost)
{
	struct paths *f = s->f;

	f->frames -= f->func.n < f->frames ? f->func.n : f->frames;
	s->stopped |= !s->fn(s->ctx, &(struct path){
		f->func.at, f->func.n, cost, f->func.n > 1,
	});
}

static bool
goes_on(const struct sharing *s, size_t step)
{
	return !s->stopped && s->f->frames
	       && !(step % STEPS_A_LOOK == 0 && job_cancelled(s->f->job));
}

/* --- What is divided ------------------------------------------------------ */

/* The same, taken off COST, too. */
static int64_t
take_off(int64_t *cost, int64_t *rest, int64_t *x)
{
	int64_t part = take_part(*cost, rest, x);

	cost_sub(cost, part);
	return part;
}

/* Divides what came by a way among what its function did. */
static void
divide(struct sharing *s, uint32_t number)
{
	struct sharing_node *node = &s->node[s->way.at[number].node];
	int64_t x = s->way.at[number].cost, rest = node->rest, part;
	size_t calls = node->end - node->at;

	if (x > rest)
		x = rest;
	node->rest -= x;
	s->way.at[number].cost = 0;
	s->wanted -= frames_of(s, &s->way.at[number]);
	if (node->self && (part = take_off(&node->self, &rest, &x))) {
		put_way(s, number);
		say(s, part);
	}
	for (uint32_t i = node->at; i < node->end && x; i++) {
		struct sharing_call *call = &s->call[i];

		if (call->left && (part = take_off(&call->left, &rest, &x)))
			begin_way(s, (struct way){ number + 1, call->to,
						   s->way.at[number].depth + 1, part });
	}
	s->looks -= s->looks < calls ? s->looks : calls;
}

/* Those that are nearer to where they begin come first. */
static void
divide_ways(struct sharing *s)
{
	for (uint32_t i = 0; i < s->way.n && i < s->ways && s->looks
			     && s->wanted < s->wanted_max && goes_on(s, i + 1); i++)
		if (s->way.at[i].cost > s->small)
			divide(s, i);
}

/* --- What is not ---------------------------------------------------------- */

/* The first call of NODE that has some left. */
static struct sharing_call *
next_call(struct sharing *s, struct sharing_node *node)
{
	for (; node->at < node->end; node->at++)
		if (s->call[node->at].left)
			return &s->call[node->at];
	return NULL;
}

/* From where WAY goes on, along the calls that are used up already, to a function
 * that has self left; *NODE is that of the last call. Returns what it may cost. */
static int64_t
go_down(struct sharing *s, const struct way *way, struct sharing_node **node)
{
	struct paths *f = s->f;
	uint32_t at = way->node;
	int64_t cost = way->cost;
	struct sharing_call *call;

	for (size_t i = 0; i < f->edge.n; i++) {
		call = &s->call[f->edge.at[i]];
		at = call->to;
		cost = call->left < cost ? call->left : cost;
	}
	*node = &s->node[at];
	while (!(*node)->self && (call = next_call(s, *node))) {
		VEC_PUSH(&f->edge, (*node)->at);
		*node = &s->node[call->to];
		cost = call->left < cost ? call->left : cost;
	}
	return (*node)->self < cost ? (*node)->self : cost;
}

/* Takes COST off the calls of a stack, which it puts together; what comes behind the
 * first that has nothing left is not gone along again. */
static void
use_up(struct sharing *s, uint32_t number, int64_t cost)
{
	struct paths *f = s->f;
	size_t n = f->edge.n;

	f->func.n = 0;
	for (size_t i = n; i-- > 0;) {
		struct sharing_call *call = &s->call[f->edge.at[i]];

		call->left -= cost;
		if (!call->left)
			n = i;
		VEC_PUSH(&f->func, f->func_of.at[call->to]);
	}
	f->edge.n = n;
	for (number++; number; number = s->way.at[number - 1].above)
		VEC_PUSH(&f->func,
			 f->func_of.at[s->way.at[number - 1].node]);
}

/* The stacks of what came by a way. */
static void
lead(struct sharing *s, uint32_t number, size_t *step)
{
	struct way *way = &s->way.at[number];
	struct sharing_node *node;

	s->f->edge.n = 0;
	while (way->cost && goes_on(s, ++*step)) {
		int64_t cost = go_down(s, way, &node);

		if (!cost)
			break;
		node->self -= cost;
		cost_sub(&way->cost, cost);
		use_up(s, number, cost);
		say(s, cost);
	}
}

static void
lead_ways(struct sharing *s)
{
	size_t step = 0;

	for (uint32_t i = 0; i < s->way.n; i++)
		lead(s, i, &step);
}

/* --- All of it ------------------------------------------------------------ */

/* Where there were too many frames. */
static void
say_what_is_left(struct sharing *s)
{
	struct paths *f = s->f;

	for (uint32_t i = 0; i < f->func_of.n && !s->stopped; i++) {
		if (!s->node[i].self)
			continue;
		f->report->cut = true;
		s->stopped = !s->fn(s->ctx, &(struct path){
			&f->func_of.at[i], 1, s->node[i].self, true,
		});
	}
}

void
paths_share(struct paths *f, path_fn fn, void *ctx)
{
	size_t n = f->func_of.n;
	struct sharing s = {
		.f = f, .fn = fn, .ctx = ctx,
		.node = mem_array(n + 1, sizeof(*s.node)),
		.call = mem_array(f->e.n + 1, sizeof(*s.call)),
		.ways = WAYS_AT_LEAST + WAYS_A_FIGURE * (n + f->e.n),
		.below = mem_zarray(n + 1, sizeof(*s.below)),
		.wanted_max = (double)f->frames * 3 / 4,
	};

	if (s.ways > WAYS_MAX)
		s.ways = WAYS_MAX;
	s.looks = s.ways * LOOKS_A_WAY;
	begin(&s);
	begin_ways(&s);
	divide_ways(&s);
	lead_ways(&s);
	if (!job_cancelled(f->job))
		say_what_is_left(&s);
	free(s.node);
	free(s.call);
	free(s.below);
	VEC_RELEASE(&s.way);
}
