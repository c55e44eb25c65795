/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/facts/calls.h"

#define SMALL 20000		/* calls: no work for a second thread */
#define VISITS_A_LOOK 16384

/* --- By function ---------------------------------------------------------- */

bool
calls_rise(const uint32_t *func, size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (func[i - 1] > func[i])
			return false;
	return true;
}

/* Where calls of each key begin, one key on: whoever puts them in order moves
 * each start to where the next one is. */
static uint32_t *
starts(const uint32_t *key, size_t n, size_t nkey)
{
	uint32_t *first = mem_zarray(nkey + 2, sizeof(*first));

	for (size_t i = 0; i < n; i++)
		first[key[i] + 2]++;
	for (size_t i = 2; i < nkey + 2; i++)
		first[i] += first[i - 1];
	return first;
}

static void
by_caller(struct calls *c)
{
	const uint32_t *caller = c->caller;
	size_t n = c->ncall;

	c->out_first = starts(caller, n, c->nfunc);
	if (calls_rise(caller, n)) {
		memmove(c->out_first, c->out_first + 1,
			(c->nfunc + 1) * sizeof(*c->out_first));
		return;
	}
	c->out = mem_array(n + 1, sizeof(*c->out));
	for (size_t i = 0; i < n; i++)
		c->out[c->out_first[caller[i] + 1]++] = (uint32_t)i;
}

static void
by_callee(struct calls *c)
{
	c->in_first = starts(c->callee, c->ncall, c->nfunc);
	c->in = mem_array(c->ncall + 1, sizeof(*c->in));
	for (size_t i = 0; i < c->ncall; i++)
		c->in[c->in_first[c->callee[i] + 1]++] =
			(struct call_in){ (uint32_t)i, c->caller[i] };
}

static void
by_piece(void *ctx, size_t piece)
{
	if (piece)
		by_caller(ctx);
	else
		by_callee(ctx);
}

static struct calls
of_block(const struct block *k, size_t nfunc)
{
	return (struct calls){ k->call_caller, k->call_callee, k->ncall,
			       nfunc, NULL, NULL, NULL, NULL };
}

static void
find(struct calls *c, const struct job *job)
{
	pieces_run(by_piece, c, 2, c->ncall > SMALL ? job : NULL);
}

void
calls_init(struct calls *c, const struct block *k, size_t nfunc,
	   const struct job *job)
{
	*c = of_block(k, nfunc);
	find(c, job);
}

void
calls_release(struct calls *c)
{
	free(c->out_first);
	free(c->in_first);
	free(c->out);
	free(c->in);
	c->out_first = c->in_first = c->out = NULL;
	c->in = NULL;
}

/* --- The order ------------------------------------------------------------ */

/* Tarjan's algorithm, without recursion: the circles come callees first. Within
 * one its functions stand as the search left them, so that most of what is
 * called comes before. */
#define CLOSED UINT32_MAX

struct visit { uint32_t func, next, lowest; };

struct ordering {
	const struct calls *c;
	uint32_t *number;	/* [func]: of the visit, from 1 on; CLOSED when
				   its circle is known */
	uint32_t *circle;	/* [func] */
	uint32_t *left;		/* functions as the search left them */
	VEC(struct visit) way;
	VEC(uint32_t) open;
	uint32_t nseen, nleft, ncircle;
};

static void
enter(struct ordering *o, uint32_t f)
{
	o->number[f] = ++o->nseen;
	VEC_PUSH(&o->open, f);
	VEC_PUSH(&o->way, ((struct visit){ f, o->c->out_first[f], o->nseen }));
}

/* All that came in since F was entered is a circle. */
static void
close_circle(struct ordering *o, uint32_t f)
{
	uint32_t one;

	do {
		one = o->open.at[--o->open.n];
		o->number[one] = CLOSED;
		o->circle[one] = o->ncircle;
	} while (one != f);
	o->ncircle++;
}

static void
leave(struct ordering *o)
{
	struct visit v = o->way.at[--o->way.n];

	o->left[o->nleft++] = v.func;
	if (v.lowest == o->number[v.func])
		close_circle(o, v.func);
	else if (o->way.n && v.lowest < o->way.at[o->way.n - 1].lowest)
		o->way.at[o->way.n - 1].lowest = v.lowest;
}

/* False: JOB was cancelled. */
static bool
visit_from(struct ordering *o, uint32_t root, const struct job *job)
{
	const struct calls *c = o->c;

	enter(o, root);
	while (o->way.n) {
		struct visit *v = &o->way.at[o->way.n - 1];
		uint32_t to, number;

		if (v->next == c->out_first[v->func + 1]) {
			leave(o);
			if (o->nleft % VISITS_A_LOOK == 0 && job_cancelled(job))
				return false;
			continue;
		}
		to = c->callee[calls_row(c, v->next++)];
		number = o->number[to];
		if (!number)
			enter(o, to);
		else if (number != CLOSED && number < v->lowest)
			v->lowest = number;
	}
	return true;
}

/* Functions of a circle together. */
static void
put_in_order(struct ordering *o, struct call_order *out)
{
	size_t n = o->c->nfunc;
	uint32_t *start = mem_zarray(o->ncircle + 2, sizeof(*start));
	VEC(struct call_circle) circle = { 0 };

	for (size_t i = 0; i < n; i++)
		start[o->circle[i] + 1]++;
	for (uint32_t i = 0; i < o->ncircle; i++) {
		uint32_t end = start[i] + start[i + 1];

		if (start[i + 1] > 1)
			VEC_PUSH(&circle, ((struct call_circle){ start[i],
								 end }));
		start[i + 1] = end;
	}
	out->func = mem_array(n + 1, sizeof(*out->func));
	out->place = o->circle;
	for (size_t i = 0; i < n; i++) {
		uint32_t f = o->left[i], at = start[o->circle[f]]++;

		out->func[at] = f;
		out->place[f] = at;
	}
	out->circle = circle.at;
	out->ncircle = circle.n;
	free(start);
}

bool
call_order_init(struct call_order *out, const struct calls *c,
		const struct job *job)
{
	struct ordering o = {
		.c = c,
		.number = mem_zarray(c->nfunc + 1, sizeof(*o.number)),
		.circle = mem_zarray(c->nfunc + 1, sizeof(*o.circle)),
		.left = mem_array(c->nfunc + 1, sizeof(*o.left)),
	};
	bool all = true;

	for (uint32_t i = 0; i < c->nfunc && all; i++)
		all = o.number[i] || visit_from(&o, i, job);
	if (all)
		put_in_order(&o, out);
	else
		free(o.circle);
	VEC_RELEASE(&o.way);
	VEC_RELEASE(&o.open);
	free(o.number);
	free(o.left);
	return all;
}

void
call_order_release(struct call_order *o)
{
	free(o->func);
	free(o->place);
	free(o->circle);
}

/* --- What is kept --------------------------------------------------------- */

/* Tables by function of each of thousands of files would exceed these. */
#define FUNCS_A_CALL 4

struct calls_kept *
calls_kept_new(const struct block *k, size_t nfunc)
{
	struct calls_kept *x;

	if (!k->ncall || k->ncall < nfunc / FUNCS_A_CALL)
		return NULL;
	x = mem_zalloc(sizeof(*x));
	x->calls = of_block(k, nfunc);
	pthread_mutex_init(&x->lock, NULL);
	return x;
}

void
calls_kept_free(struct calls_kept *x)
{
	if (!x)
		return;
	calls_release(&x->calls);
	call_order_release(&x->order);
	pthread_mutex_destroy(&x->lock);
	free(x);
}

bool
calls_keep(struct calls_kept *x, const struct job *job)
{
	bool made;

	pthread_mutex_lock(&x->lock);
	if (!x->made) {
		find(&x->calls, job);
		x->made = call_order_init(&x->order, &x->calls, job);
		if (!x->made)
			calls_release(&x->calls);
	}
	made = x->made;
	pthread_mutex_unlock(&x->lock);
	return made;
}

static bool
is_big(const struct block *k)
{
	return k->kept && k->ncall > SMALL;
}

void
prof_keep_calls(const struct prof *p, const struct job *job)
{
	for (size_t i = 0; i < p->nblock && !job_cancelled(job); i++)
		if (is_big(&p->block[i]))
			calls_keep(p->block[i].kept, job);
}

bool
prof_lacks_calls(const struct prof *p)
{
	bool lacks = false;

	for (size_t i = 0; i < p->nblock && !lacks; i++) {
		struct calls_kept *x = p->block[i].kept;

		if (!is_big(&p->block[i]) || pthread_mutex_trylock(&x->lock))
			continue;
		lacks = !x->made;
		pthread_mutex_unlock(&x->lock);
	}
	return lacks;
}
