/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shares by function, from those by place in the order of calls: rows are of functions.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

#define AHEAD 24		/* functions whose shares are on their way to the cache */
#define FUNCS_A_PIECE 65536	/* that a thread puts there */

static uint8_t
kind_of(double x)
{
	x = snap_share(x);
	return x >= 1 ? SHARE_ALL : x > 0 ? SHARE_SOME : 0;
}

/* Shares by function, and what kind they are, from those by place; KNOWN may be
 * NULL. */
struct by_func {
	const struct flow *w;
	const double *at;
	const bool *known;
	double *to;
	uint8_t *kind;
};

static void
put_by_func(const struct by_func *x, size_t from, size_t end)
{
	const struct flow *w = x->w;
	const struct call_order *o = w->order;
	size_t placed = end < o->nfunc ? end : o->nfunc, f = from;

	for (; f < placed; f++) {
		uint32_t place = o->place[f];

		if (o->nfunc - f > AHEAD)
			__builtin_prefetch(&x->at[o->place[f + AHEAD]]);
		x->to[f] = x->at[place];
		x->kind[f] = kind_of(x->at[place])
			     | (x->known && x->known[place] ? SHARE_KNOWN : 0);
	}
	for (; f < end; f++) {
		x->to[f] = w->match[f];
		x->kind[f] = kind_of(x->to[f]);
	}
}

/* Those above and those below of each column. */
struct all_by_func { struct by_func *at; size_t pieces; };

static void
by_func_piece(void *ctx, size_t piece)
{
	const struct all_by_func *x = ctx;
	const struct by_func *one = &x->at[piece / x->pieces];
	size_t from = piece % x->pieces * FUNCS_A_PIECE, end = from + FUNCS_A_PIECE;

	put_by_func(one, from, end < one->w->nfunc ? end : one->w->nfunc);
}

/* Room for shares by function of those that were found AT their places. */
static void
add_by_func(struct by_func *x, size_t *n, const struct flow *w, const double *at,
	    const bool *known, double **to, uint8_t **kind)
{
	if (!at)
		return;
	*to = mem_array(w->nfunc + 1, sizeof(**to));
	*kind = mem_alloc(w->nfunc + 1);
	x[(*n)++] = (struct by_func){ w, at, known, *to, *kind };
}

void
shares_by_func(struct shares *s, size_t n, const struct flow *w,
	       const struct job *job)
{
	struct by_func *all = mem_array(2 * n + 1, sizeof(*all));
	struct all_by_func x = {
		all, (w->nfunc + FUNCS_A_PIECE - 1) / FUNCS_A_PIECE,
	};
	size_t some = 0;

	for (size_t i = 0; i < n; i++) {
		add_by_func(all, &some, w, s[i].above_at, NULL, &s[i].above,
			    &s[i].above_kind);
		add_by_func(all, &some, w, s[i].below_at, s[i].known, &s[i].below,
			    &s[i].below_kind);
	}
	pieces_run(by_func_piece, &x, some * x.pieces, job);
	free(all);
}
