/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is made of a block of the facts once and kept: its calls in order, and of the
 * first column what they cost and what functions did themselves.
 */
#include <config.h>

#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "model/facts/calls.h"

#define LOCK_NS 1000000	/* that somebody else is waited for at a time */

/* Tables by function of each of thousands of files would exceed these. */
#define FUNCS_A_CALL 4

struct calls_kept *
calls_kept_new(const struct block *k, size_t nfunc)
{
	struct calls_kept *x;

	if (!k->ncall || k->ncall < nfunc / FUNCS_A_CALL)
		return NULL;
	x = mem_zalloc(sizeof(*x));
	x->k = k;
	x->nfunc = nfunc;
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
	call_costs_release(&x->first);
	free(x->self.func);
	free(x->self.cost);
	pthread_mutex_destroy(&x->lock);
	free(x);
}

/* Whoever waits for what another job makes can be stopped, too. A lock with a time
 * goes by a clock that may be set back. */
static bool
lock_unless_stopped(struct calls_kept *x, const struct job *job)
{
	static const struct timespec pause = { .tv_nsec = LOCK_NS };

	while (!job_cancelled(job)) {
		if (pthread_mutex_trylock(&x->lock) == 0)
			return true;
		nanosleep(&pause, NULL);
	}
	return false;
}

static bool
make_calls(struct calls_kept *x, const struct job *job)
{
	if (!call_order_init(&x->order, x->k, x->nfunc, job))
		return false;
	if (calls_init(&x->calls, x->k, &x->order, job))
		return true;
	call_order_release(&x->order);
	return false;
}

bool
calls_keep(struct calls_kept *x, const struct job *job)
{
	bool made;

	if (!lock_unless_stopped(x, job))
		return false;
	if (!x->made)
		x->made = make_calls(x, job);
	made = x->made;
	pthread_mutex_unlock(&x->lock);
	return made;
}

const struct call_costs *
calls_keep_costs(struct calls_kept *x, const struct job *job)
{
	bool made;

	if (!lock_unless_stopped(x, job))
		return NULL;
	made = x->first.out
	       || call_costs_init(&x->first, &x->calls, x->k, 0, job);
	pthread_mutex_unlock(&x->lock);
	return made ? &x->first : NULL;
}

/* Rows that are on their way to the cache. */
#define AHEAD 24

/* Whose each row of self is. NULL: the file does not say it of all. */
static uint32_t *
self_funcs(const struct calls_kept *x, const struct prof *p)
{
	const struct block *k = x->k;
	uint32_t *func = mem_array(k->nself + 1, sizeof(*func));
	bool all = true;

	for (size_t i = 0; i < k->nself; i++) {
		func[i] = block_self_func(p, k, i);
		all = all && func[i] && func[i] < x->nfunc;
	}
	if (all)
		return func;
	free(func);
	return NULL;
}

static double *
self_costs(const struct calls_kept *x, const uint32_t *func)
{
	const struct block *k = x->k;
	const uint32_t *place = x->order.place;
	double *cost = mem_zarray(x->nfunc + 1, sizeof(*cost));

	for (size_t i = 0; i < k->nself && k->nmetric; i++) {
		if (k->nself - i > 2 * AHEAD) {
			__builtin_prefetch(&place[func[i + 2 * AHEAD]]);
			__builtin_prefetch(&cost[place[func[i + AHEAD]]], 1);
		}
		cost[place[func[i]]] += (double)k->self_cost[i * k->nmetric];
	}
	return cost;
}

const struct calls_self *
calls_keep_self(struct calls_kept *x, const struct prof *p, const struct job *job)
{
	if (!lock_unless_stopped(x, job))
		return NULL;
	if (!x->self_made && x->made) {
		x->self.func = self_funcs(x, p);
		if (x->self.func)
			x->self.cost = self_costs(x, x->self.func);
		x->self_made = true;
	}
	pthread_mutex_unlock(&x->lock);
	return x->self.func ? &x->self : NULL;
}

static bool
is_big(const struct block *k)
{
	return k->kept && k->ncall > CALLS_SMALL;
}

void
prof_keep_calls(const struct prof *p, const struct job *job)
{
	for (size_t i = 0; i < p->nblock && !job_cancelled(job); i++) {
		struct calls_kept *x = p->block[i].kept;

		if (!is_big(&p->block[i]) || !calls_keep(x, job))
			continue;
		calls_keep_costs(x, job);
		calls_keep_self(x, p, job);
	}
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
