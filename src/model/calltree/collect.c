/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All stacks of a selection as stacks of functions. Those of samples are taken
 * from their blocks at once, since there may be millions; what has no stacks
 * comes as samples.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "model/calltree/private.h"
#include "model/calltree/samples.h"
#include "model/facts/cost.h"
#include "model/filter/filter.h"
#include "model/sums/stacks.h"

#define STACKS_A_LOOK 4096	/* between two looks at the job */

static void
begin_stack(struct stack_list *l)
{
	VEC_PUSH(&l->stack, ((struct listed_stack){ .at = l->func.n }));
	VEC_EXTEND(&l->cost, l->nmetric);
}

static void
turn_round(uint32_t *func, size_t n)
{
	for (size_t i = 0; i < n / 2; i++) {
		uint32_t one = func[i];

		func[i] = func[n - 1 - i];
		func[n - 1 - i] = one;
	}
}

/* Functions were added innermost first. */
static void
end_stack(struct stack_list *l)
{
	struct listed_stack *s = &l->stack.at[l->stack.n - 1];

	s->n = (uint32_t)(l->func.n - s->at);
	if (l->way == CALLTREE_DOWN)
		turn_round(l->func.at + s->at, s->n);
}

/* --- Blocks of stacks ----------------------------------------------------- */

/* Stacks of K that cost something, a piece of them a thread: how many these are,
 * how deep, and then what they are. */
struct listing {
	struct stack_list *l;
	const struct block *k;
	struct stacks *st;		/* all sites are known, then */
	uint8_t from;			/* as struct listed_stack has it */
	int64_t **cost;			/* of each metric: of each stack, or NULL:
					   nothing */
	/* Of each piece, and behind them of all: stacks and functions in it;
	 * then, where they begin. */
	size_t npiece;
	struct place { uint64_t stack, func; } *place;
};

#define STACKS_A_PIECE 16384

static void
find_cost(const struct listing *x, size_t m)
{
	struct column_term *term = mem_array(x->k->nmetric + 1, sizeof(*term));
	int n = prof_block_terms(x->l->names->prof, x->k, x->l->metric[m],
				 term);

	if (n > 0)
		x->cost[m] = stack_costs(x->k, term, (size_t)n);
	free(term);
}

/* What is to be known before: what locations are, and what stacks cost. */
static void
prepare_piece(void *ctx, size_t piece)
{
	struct listing *x = ctx;

	if (job_cancelled(x->l->job))
		return;
	if (piece > 0)
		find_cost(x, piece - 1);
	for (uint32_t i = 1; piece == 0 && i < x->st->nlocation; i++)
		stacks_site(x->st, i);
}

static bool
has_cost(const struct listing *x, size_t stack)
{
	for (size_t m = 0; m < x->l->nmetric; m++)
		if (x->cost[m] && x->cost[m][stack])
			return true;
	return false;
}

static size_t
end_of_piece(const struct listing *x, size_t piece)
{
	size_t end = (piece + 1) * STACKS_A_PIECE;

	return end < x->k->nstack ? end : x->k->nstack;
}

/* Of a site that is not plain. */
static size_t
frames_of(const struct stacks *st, const struct site *site)
{
	struct site_frame one;
	size_t n;

	site_frames(st, site, &n, &one);
	return n;
}

static uint64_t
functions_of(const struct listing *x, size_t stack)
{
	const struct site *sites = x->st->site;
	struct stack_places s = block_stack(x->k, stack);
	uint64_t n = s.n;

	/* mostly each location is one frame */
	for (size_t d = 0; x->st->frame.n && d < s.n; d++) {
		const struct site *site = &sites[s.at[d]];

		if (site->more != SITE_PLAIN)
			n += frames_of(x->st, site) - 1;
	}
	return n;
}

static void
count_piece(void *ctx, size_t piece)
{
	struct listing *x = ctx;
	size_t end = end_of_piece(x, piece);
	struct place in = { 0 };

	if (job_cancelled(x->l->job))
		return;
	for (size_t i = piece * STACKS_A_PIECE; i < end; i++)
		if (has_cost(x, i)) {
			in.stack++;
			in.func += functions_of(x, i);
		}
	x->place[piece] = in;
}

static void
place_pieces(struct listing *x)
{
	struct place at = { x->l->stack.n, x->l->func.n };

	for (size_t i = 0; i <= x->npiece; i++) {
		struct place in = x->place[i];

		x->place[i] = at;
		at.stack += in.stack;
		at.func += in.func;
	}
}

/* Writes the functions of STACK to FUNC; how many these are. */
static uint32_t
fill_stack(const struct listing *x, uint32_t *func, size_t stack)
{
	struct stack_places s = block_stack(x->k, stack);
	uint32_t n = 0;

	for (size_t d = 0; d < s.n; d++) {
		const struct site *site = &x->st->site[s.at[d]];
		const struct site_frame *frame;
		struct site_frame one;
		size_t frames;

		if (site->more == SITE_PLAIN) {
			func[n++] = site->func;
			continue;
		}
		frame = site_frames(x->st, site, &frames, &one);
		for (size_t i = 0; i < frames; i++)
			func[n++] = frame[i].func;
	}
	if (x->l->way == CALLTREE_DOWN)
		turn_round(func, n);
	return n;
}

static void
fill_piece(void *ctx, size_t piece)
{
	const struct listing *x = ctx;
	size_t end = end_of_piece(x, piece), nmetric = x->l->nmetric;
	struct place at = x->place[piece];

	if (job_cancelled(x->l->job))
		return;
	for (size_t i = piece * STACKS_A_PIECE; i < end; i++) {
		struct listed_stack *s = &x->l->stack.at[at.stack];
		int64_t *cost = x->l->cost.at + at.stack * nmetric;

		if (!has_cost(x, i))
			continue;
		*s = (struct listed_stack){ .at = at.func, .from = x->from };
		s->n = fill_stack(x, x->l->func.at + at.func, i);
		for (size_t m = 0; m < nmetric; m++)
			cost[m] = x->cost[m] ? x->cost[m][i] : 0;
		at.stack++;
		at.func += s->n;
	}
}

static int
add_block(struct listing *x)
{
	struct stack_list *l = x->l;
	struct place *all;

	x->npiece = (x->k->nstack + STACKS_A_PIECE - 1) / STACKS_A_PIECE;
	x->place = mem_zarray(x->npiece + 1, sizeof(*x->place));
	pieces_run(count_piece, x, x->npiece, l->job);
	place_pieces(x);
	job_progress(l->job, l->stack.n + x->k->nstack / 2, l->steps);
	all = &x->place[x->npiece];
	if (!job_cancelled(l->job)) {
		/* all of it is written */
		VEC_RESERVE(&l->stack, all->stack);
		VEC_RESERVE(&l->cost, all->stack * l->nmetric);
		VEC_RESERVE(&l->func, all->func);
		l->stack.n = all->stack;
		l->cost.n = all->stack * l->nmetric;
		l->func.n = all->func;
		pieces_run(fill_piece, x, x->npiece, l->job);
	}
	free(x->place);
	job_progress(l->job, l->stack.n, l->steps);
	return job_cancelled(l->job) ? -1 : 0;
}

static int
collect_block(struct stack_list *l, const struct block *k, uint8_t origin)
{
	struct stacks *st = stacks_new(k, l->names,
				       filter_fold(l->names,
						   l->selection));
	struct listing x = { .l = l, .k = k, .st = st,
			     .from = (uint8_t)(1 << origin) };
	int result;

	x.cost = mem_zarray(l->nmetric + 1, sizeof(*x.cost));
	pieces_run(prepare_piece, &x, l->nmetric + 1, l->job);
	result = add_block(&x);
	for (size_t m = 0; m < l->nmetric; m++)
		free(x.cost[m]);
	free(x.cost);
	stacks_free(st);
	return result;
}

static int
collect_stacks(struct stack_list *l)
{
	const struct prof *p = l->names->prof;
	int result = 0;

	for (size_t i = 0; i < p->nblock; i++)
		l->steps += 3 * (uint64_t)p->block[i].nstack;
	for (size_t i = 0; i < p->nblock && result == 0; i++) {
		struct block k;
		bool own;

		if (p->block[i].kind != BLOCK_STACKS)
			continue;
		own = filter_block(l->names, l->selection, &p->block[i],
				   &k, l->job);
		result = collect_block(l, &k, l->origin[i]);
		if (own)
			selected_release(&k);
	}
	return result;
}

/* --- What has no stacks --------------------------------------------------- */

struct taker {
	struct stack_list *l;
	struct samples s;
	size_t n, most;		/* samples; about how many there will be of each metric */
	struct hash_index known;	/* of several metrics: stack number and 1 */
};

/* Whether what stack NUMBER and the last one cost can be said by one of them: each of
 * other metrics, so that nothing is added up. */
static bool
go_together(const struct stack_list *l, size_t number)
{
	const struct listed_stack *a = &l->stack.at[number];
	const struct listed_stack *b = &l->stack.at[l->stack.n - 1];
	const int64_t *left = l->cost.at + number * l->nmetric;
	const int64_t *right = l->cost.at + l->cost.n - l->nmetric;

	if (a->from != b->from || a->guess != b->guess
	    || a->divided != b->divided)
		return false;
	for (size_t m = 0; m < l->nmetric; m++)
		if (left[m] && right[m])
			return false;
	return true;
}

static bool
is_last(const void *ctx, uint32_t ref, const void *key)
{
	const struct stack_list *l = ctx;
	const struct listed_stack *a = &l->stack.at[ref - 1], *b = key;

	return a->n == b->n
	       && memcmp(l->func.at + a->at, l->func.at + b->at,
			 a->n * sizeof(*l->func.at)) == 0;
}

/* Each event of counters has stacks of its own, most of them those of another: such
 * a one takes that one's place, so that many events take little more room. */
static void
join_last(struct taker *t)
{
	struct stack_list *l = t->l;
	const struct listed_stack *s = &l->stack.at[l->stack.n - 1];
	const int64_t *from = l->cost.at + l->cost.n - l->nmetric;
	uint64_t hash = hash_bytes(l->func.at + s->at,
				   s->n * sizeof(*l->func.at));
	uint32_t ref = hash_index_get(&t->known, hash, is_last, l, s);

	if (!ref) {
		hash_index_add(&t->known, hash, (uint32_t)l->stack.n);
		return;
	}
	if (!go_together(l, ref - 1))
		return;
	for (size_t m = 0; m < l->nmetric; m++)
		l->cost.at[(ref - 1) * l->nmetric + m] += from[m];
	l->func.n = s->at;
	l->stack.n--;
	l->cost.n -= l->nmetric;
}

static bool
take_sample(void *ctx, const struct sample *sample)
{
	struct taker *t = ctx;
	struct stack_list *l = t->l;
	struct frame one;
	struct listed_stack *s;
	unsigned bit = 1u << l->origin[sample->block];

	begin_stack(l);
	s = &l->stack.at[l->stack.n - 1];
	s->from = (uint8_t)bit;
	s->guess = sample->guess ? (uint8_t)bit : 0;
	s->divided = sample->divided ? (uint8_t)bit : 0;
	for (size_t m = 0; m < l->nmetric; m++)
		l->cost.at[l->cost.n - l->nmetric + m] = sample->cost[m];
	VEC_RESERVE(&l->func, l->func.n + sample->n);
	for (size_t i = 0; i < sample->n; i++) {
		uint64_t func = sample->entry[i] - l->names->nlocation;
		const struct frame *f;
		size_t n;

		/* mostly; as it counts */
		if (func < l->names->nfunc) {
			l->func.at[l->func.n++] = (uint32_t)func;
			continue;
		}
		f = samples_frames(&t->s, sample->entry[i], &n, &one);
		for (size_t k = 0; k < n; k++)
			VEC_PUSH(&l->func, samples_func(&t->s, f[k].func.i));
		VEC_RESERVE(&l->func, l->func.n + sample->n - i);
	}
	end_stack(l);
	if (l->nmetric > 1)
		join_last(t);
	if (++t->n % STACKS_A_LOOK)
		return true;
	job_progress(l->job, t->n < t->most ? t->n : t->most, t->most * 3 / 2);
	return !job_cancelled(l->job);
}

/* Each row of counters is a stack or two, or one with others where contexts are folded:
 * how long a list of them takes, which is most of what a tree of them does, nobody knows
 * better before. */
static size_t
stacks_of_counters(const struct prof *p)
{
	size_t n = 0;

	for (size_t i = 0; i < p->nblock; i++)
		if (p->block[i].kind != BLOCK_STACKS)
			n += p->block[i].nself + p->block[i].ncall;
	return n;
}

static int
collect_others(struct stack_list *l)
{
	struct taker t = { .l = l, .most = l->nmetric
					   * stacks_of_counters(l->names->prof) };

	samples_init(&t.s, l->names, l->selection);
	t.s.no_stacks = true;
	t.s.job = l->job;
	for (size_t m = 0; m < l->nmetric; m++)
		samples_want(&t.s, m, l->metric[m], 1);
	samples_walk(&t.s, 0, l->nmetric, take_sample, &t);
	l->lost = t.s.lost;
	hash_index_release(&t.known);
	samples_release(&t.s);
	return job_cancelled(l->job) ? -1 : 0;
}

int
stack_list_collect(struct stack_list *l)
{
	struct origins o;
	int result;

	origins_init(&o, l->names->prof, l->metric, l->nmetric);
	l->origin = o.of_block;
	result = collect_stacks(l) < 0 || collect_others(l) < 0 ? -1 : 0;
	l->origin = NULL;
	origins_release(&o);
	return result;
}

void
stack_list_release(struct stack_list *l)
{
	VEC_RELEASE(&l->func);
	VEC_RELEASE(&l->stack);
	VEC_RELEASE(&l->cost);
}
