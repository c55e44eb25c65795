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
#include <string.h>

#include "base/alloc.h"
#include "model/calltree/calltree.h"
#include "model/calltree/paths_private.h"
#include "model/facts/cost.h"

/* So many ways are divided, with more for each function and each call, and so many
 * calls looked at for one of them, on the average. */
#define WAYS_AT_LEAST 10000
#define WAYS_A_FIGURE 4
#define WAYS_MAX 250000
#define LOOKS_A_WAY 16

#define STEPS_A_LOOK 1024	/* whether the job was cancelled */

/* Where a node is, counted in calls. */
typedef uint32_t place_no;

/* How functions were called, from where a stack begins. */
struct way {
	uint32_t above;		/* number and 1; 0: it begins here */
	place_no node;
	uint32_t depth;
	int64_t cost;		/* that came this way and was not divided */
};

/* Nodes are looked at all over the place, and each look waits for memory: so a node
 * and its calls lie together, and that is one. */
struct sharing_call {
	int64_t left;
	place_no to;		/* node */
	uint32_t unused;	/* so that nodes fit among calls on any machine */
};

struct sharing_node {
	int64_t self;		/* what is left of it */
	int64_t rest;		/* and of what it calls, too */
	uint32_t func;
	float below;		/* frames below it, on the average */
	uint32_t at, n;		/* of its calls the first that may have some left, and
				   how many there are */
	struct sharing_call call[];
};

#define NODE_CALLS (sizeof(struct sharing_node) / sizeof(struct sharing_call))

/* On the way down: a function that a call led to, how much more may be led along all
 * calls to it, and how much was. */
struct level {
	struct sharing_node *node;
	struct sharing_call *call;	/* NULL: none, where a way ends */
	int64_t room, used;
};

struct sharing {
	struct paths *f;
	struct sharing_call *place;	/* nodes with their calls, in their order */
	size_t nplace;
	VEC(struct way) way;
	uint32_t *turn;		/* of each node, in f->done; NULL: calls are as counted */
	int64_t small;
	uint64_t ways, looks;	/* that may be divided, at calls */
	/* Frames that all stacks will have of what is not divided: as far as can be said
	 * before, and at most. */
	double wanted, wanted_max;
	/* where stacks are led along: levels, and their functions, which end where the
	 * vector does */
	VEC(struct level) level;
	VEC(uint32_t) stack;
	size_t first;
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

static place_no
place_of(const struct sharing *s, uint32_t node)
{
	return (place_no)(NODE_CALLS * node + s->f->e.first[node]);
}

static struct sharing_node *
node_at(const struct sharing *s, place_no place)
{
	return (struct sharing_node *)(s->place + place);
}

static struct sharing_call *
call_of(const struct sharing *s, uint32_t edge)
{
	return s->place + NODE_CALLS * (s->f->e.caller[edge] + 1) + edge;
}

/* One is as big as another, and their types are as strict of where they are. */
_Static_assert(sizeof(struct sharing_node) % sizeof(struct sharing_call) == 0
		       && _Alignof(struct sharing_node)
				  == _Alignof(struct sharing_call),
	       "nodes lie among calls");

static void
begin(struct sharing *s)
{
	const struct paths *f = s->f;

	s->nplace = NODE_CALLS * f->func_of.n + f->e.n + 1;
	s->place = mem_big(s->nplace, sizeof(*s->place));
	for (uint32_t i = 0; i < f->func_of.n; i++)
		*node_at(s, place_of(s, i)) = (struct sharing_node){
			.self = f->self[i], .func = f->func_of.at[i],
			.n = f->e.first[i + 1] - f->e.first[i],
		};
	for (uint32_t i = 0; i < f->e.n; i++)
		*call_of(s, i) = (struct sharing_call){
			.left = f->left[i], .to = place_of(s, f->e.callee[i]) };
}

/* Makes calls of NODE that cost IN together cost NEED. */
static void
fit_calls(struct sharing *s, uint32_t node, int64_t in, int64_t need)
{
	const struct edges *e = &s->f->e;

	for (uint32_t i = e->in_first[node]; i < e->in_first[node + 1]; i++) {
		int64_t *left = &call_of(s, e->in_edge[i])->left;

		if (*left)
			*left = take_part(*left, &in, &need);
	}
}

/* Whether what a node has more than calls of it, REST, may begin there. In layers of
 * circles it does where it did as the file has it, and under a focus not below a match. */
static bool
may_begin(const struct sharing *s, uint32_t node, int64_t rest)
{
	const struct edges *e = &s->f->e;
	uint32_t calls = e->in_first[node + 1] - e->in_first[node]
			 + node_at(s, place_of(s, node))->n;

	if (s->f->layers && (node >= s->f->nrolled || !s->f->begins[node]))
		return false;
	if (s->f->below && s->f->below[node])
		return false;
	return rest > calls + s->small;
}

/* Where calls were divided before, in layers or by a filter, each was rounded by itself:
 * what a node has more than calls of it is added to the most costly one of a caller that
 * is looked at later. Returns what is left. */
static int64_t
lead_rounding(struct sharing *s, uint32_t node, int64_t rest)
{
	const struct edges *e = &s->f->e;
	struct sharing_call *to = NULL;

	if (!s->turn || rest <= 0 || may_begin(s, node, rest))
		return rest;
	for (uint32_t i = e->in_first[node]; i < e->in_first[node + 1]; i++) {
		struct sharing_call *call = call_of(s, e->in_edge[i]);

		/* one that carries nothing could close a circle */
		if (call->left > 0 && s->turn[e->caller[e->in_edge[i]]] > s->turn[node]
		    && (!to || call->left > to->left))
			to = call;
	}
	if (to)
		cost_add(&to->left, rest);
	return to ? 0 : rest;
}

/* What a node has to be divided; what is called was looked at before. Returns what
 * of it came by no call. */
static int64_t
measure(struct sharing *s, uint32_t node)
{
	const struct edges *e = &s->f->e;
	struct sharing_node *n = node_at(s, place_of(s, node));
	int64_t need = n->self, in = 0;
	double below = 0;

	for (uint32_t i = 0; i < n->n; i++) {
		cost_add(&need, n->call[i].left);
		below += (double)n->call[i].left
			 * (1 + node_at(s, n->call[i].to)->below);
	}
	n->below = need ? (float)(below / (double)need) : 0;
	for (uint32_t i = e->in_first[node]; i < e->in_first[node + 1]; i++)
		cost_add(&in, call_of(s, e->in_edge[i])->left);
	n->rest = need;
	if (in > need) {
		fit_calls(s, node, in, need);
		s->f->report->unequal |= !s->f->layers && !s->f->outside;
		in = need;
	}
	return lead_rounding(s, node, need - in);
}

static double
frames_of(const struct sharing *s, const struct way *way)
{
	return way->depth + node_at(s, way->node)->below;
}

static void
begin_way(struct sharing *s, struct way way)
{
	VEC_PUSH(&s->way, way);
	s->wanted += frames_of(s, &way);
}

/* The order in which nodes are looked at, where that matters, and what is small then. */
static void
begin_turns(struct sharing *s)
{
	const struct paths *f = s->f;

	if (!f->layers && !f->outside && !f->k->self_guess)
		return;
	s->turn = mem_zarray(f->func_of.n + 1, sizeof(*s->turn));
	for (uint32_t i = 0; i < f->done.n; i++)
		s->turn[f->done.at[i]] = i;
	for (size_t i = 0; i < f->func_of.n; i++)
		cost_add(&s->small, f->self[i]);
	s->small /= CALLTREE_PARTS;
}

static void
begin_ways(struct sharing *s)
{
	struct paths *f = s->f;
	double frames = 0;
	int64_t all = 0;

	begin_turns(s);
	for (size_t i = 0; i < f->done.n; i++) {
		uint32_t node = f->done.at[i];
		struct way way = { 0, place_of(s, node), 1, measure(s, node) };

		if (way.cost)
			begin_way(s, way);
		cost_add(&all, way.cost);
		frames += frames_of(s, &way) * (double)way.cost;
	}
	s->small = all / CALLTREE_PARTS;
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
		VEC_PUSH(&f->func, node_at(s, s->way.at[number - 1].node)->func);
}

/* What a function that nobody called has of its own is as counted, but where some of that is
 * below it. */
static bool
is_guess(const struct paths *f, const uint32_t *func, size_t n)
{
	return n > 1 || (f->layers && f->parted[f->node[*func] - 1]);
}

static void
say(struct sharing *s, int64_t cost)
{
	struct paths *f = s->f;

	f->frames -= f->func.n < f->frames ? f->func.n : f->frames;
	s->stopped |= !s->fn(s->ctx, &(struct path){
		f->func.at, f->func.n, cost, is_guess(f, f->func.at, f->func.n),
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
	struct sharing_node *node = node_at(s, s->way.at[number].node);
	int64_t x = s->way.at[number].cost, rest = node->rest, part;

	if (x > rest)
		x = rest;
	node->rest -= x;
	s->way.at[number].cost = 0;
	s->wanted -= frames_of(s, &s->way.at[number]);
	if (node->self && (part = take_off(&node->self, &rest, &x))) {
		put_way(s, number);
		say(s, part);
	}
	for (uint32_t i = 0; i < node->n && x; i++) {
		struct sharing_call *call = &node->call[i];

		if (call->left && (part = take_off(&call->left, &rest, &x)))
			begin_way(s, (struct way){ number + 1, call->to,
						   s->way.at[number].depth + 1, part });
	}
	s->looks -= s->looks < node->n ? s->looks : node->n;
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

/* Before the stack's first function, which is the innermost one, comes another. */
static void
put_innermost(struct sharing *s, uint32_t func)
{
	size_t n = s->stack.cap - s->first;

	if (!s->first) {
		VEC_RESERVE(&s->stack, s->stack.cap + 1);
		s->first = s->stack.cap - n;
		memmove(s->stack.at + s->first, s->stack.at,
			n * sizeof(*s->stack.at));
	}
	s->stack.at[--s->first] = func;
}

/* The first call of NODE that has some left. */
static struct sharing_call *
next_call(struct sharing_node *node)
{
	for (; node->at < node->n; node->at++)
		if (node->call[node->at].left)
			return &node->call[node->at];
	return NULL;
}

/* What came by a way, and the functions of that. */
static void
begin_leading(struct sharing *s, uint32_t number)
{
	const struct way *way = &s->way.at[number];
	struct paths *f = s->f;

	s->level.n = 0;
	VEC_PUSH(&s->level, ((struct level){ node_at(s, way->node), NULL,
					     way->cost, 0 }));
	put_way(s, number);
	VEC_RESERVE(&s->stack, f->func.n);
	s->first = s->stack.cap - f->func.n;
	memcpy(s->stack.at + s->first, f->func.at,
	       f->func.n * sizeof(*s->stack.at));
}

/* One call on; false: nothing is left there. */
static bool
go_down(struct sharing *s, const struct level *from)
{
	struct sharing_call *call = next_call(from->node);
	int64_t room = from->room;
	struct sharing_node *to;

	if (!call)
		return false;
	if (call->left < room)
		room = call->left;
	to = node_at(s, call->to);
	/* where it goes on when it comes back */
	if (from->node->at + 1 < from->node->n)
		__builtin_prefetch(node_at(s, call[1].to), 1);
	VEC_PUSH(&s->level, ((struct level){ to, call, room, 0 }));
	put_innermost(s, to->func);
	return true;
}

/* One call back, from which is taken off what it led to. */
static void
go_up(struct sharing *s)
{
	const struct level *level = &s->level.at[--s->level.n];
	struct level *above = &s->level.at[s->level.n - 1];

	level->call->left -= level->used;
	above->used += level->used;
	above->room -= level->used;
	s->first++;
}

/* What the function that was come to has left of self. */
static void
use_up(struct sharing *s, struct level *level)
{
	struct sharing_node *node = level->node;
	int64_t cost = node->self < level->room ? node->self : level->room;
	struct paths *f = s->f;
	size_t n = s->stack.cap - s->first;

	node->self -= cost;
	level->used += cost;
	level->room -= cost;
	f->frames -= n < f->frames ? n : f->frames;
	s->stopped |= !s->fn(s->ctx, &(struct path){
		s->stack.at + s->first, n, cost,
		is_guess(f, s->stack.at + s->first, n) });
}

/* The stacks of what came by a way. There are no circles, so what stacks use up of a
 * call is taken off once, when it is left: a stack is not gone along again for each
 * that begins like it. */
static void
lead(struct sharing *s, uint32_t number, size_t *step)
{
	begin_leading(s, number);
	/* there are no circles, so no way is longer than there are nodes: else it had no end */
	while (goes_on(s, ++*step) && s->level.n <= s->f->func_of.n + 1) {
		struct level *level = &s->level.at[s->level.n - 1];

		if (level->room && level->node->self) {
			use_up(s, level);
		} else if (level->room) {
			if (!go_down(s, level))		/* LEVEL may have moved */
				break;
		} else {
			if (s->level.n == 1)
				break;
			go_up(s);
		}
	}
	while (s->level.n > 1)
		go_up(s);
	cost_sub(&s->way.at[number].cost, s->level.at[0].used);
}

static void
lead_ways(struct sharing *s)
{
	size_t step = 0;

	for (uint32_t i = 0; i < s->way.n; i++)
		if (s->way.at[i].cost)
			lead(s, i, &step);
}

/* --- All of it ------------------------------------------------------------ */

/* Where there were too many frames. */
static void
say_what_is_left(struct sharing *s)
{
	struct paths *f = s->f;

	for (uint32_t i = 0; i < f->func_of.n && !s->stopped; i++) {
		int64_t self = node_at(s, place_of(s, i))->self;

		if (!self)
			continue;
		f->report->cut = true;
		s->stopped = !s->fn(s->ctx, &(struct path){
			&f->func_of.at[i], 1, self, true,
		});
	}
}

void
paths_share(struct paths *f, path_fn fn, void *ctx)
{
	size_t n = f->func_of.n;
	struct sharing s = {
		.f = f, .fn = fn, .ctx = ctx,
		.ways = WAYS_AT_LEAST + WAYS_A_FIGURE * (n + f->e.n),
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
	mem_big_free(s.place, s.nplace, sizeof(*s.place));
	free(s.turn);
	VEC_RELEASE(&s.way);
	VEC_RELEASE(&s.level);
	VEC_RELEASE(&s.stack);
}
