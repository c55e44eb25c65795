/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What steps over counters share. Inside of filters.
 */
#ifndef MODEL_FILTER_COUNTERS_H
#define MODEL_FILTER_COUNTERS_H

#include "model/facts/calls.h"
#include "model/filter/private.h"

/* --- Shares (shares.c) ---------------------------------------------------- */

/* What is alike for all columns. Places are those of the order, in which all
 * that is gone through here stands. */
struct flow {
	const struct prof *prof;
	const struct block *k;
	enum filter_verb verb;
	size_t nfunc;
	const bool *match;	/* [func] */
	const uint32_t *self_func;	/* [self row] */
	uint32_t *own_self_func;	/* the same; NULL: it is kept elsewhere */
	const struct calls_self *self;	/* NULL: that is not kept */
	/* [self row]; owned: what matches where that goes by files and rows are
	 * of lines; then a function does of which some row does. NULL: rows are
	 * what their function is */
	bool *self_match;
	struct job *job;
	const struct calls *calls;
	const struct call_order *order;
	struct calls own;
	struct call_order own_order;
	bool *matches;		/* [place] */
	bool *down, *up;	/* [place]: reached from matches; all are where
				   these are MANY: what is not has no share */
	bool many;
	uint32_t one;		/* the function, by its number in names, that all
				   that matches is: itself, its levels and what
				   it is under its callers; 0: there are others */
	bool *inner;		/* [place]: which levels of it are inner ones; NULL:
				   the file does not tell */
	bool circles;		/* something that matches is in one */
	bool estimated;		/* a filter before this one estimated something */
	bool *guessed;		/* [place]: something that it cost, itself or by
				   a call, is an estimate; NULL: nothing is */
};

/* What is known of a share without looking at it. 0: it is nothing. */
enum share_kind { SHARE_ALL = 1, SHARE_SOME = 2, SHARE_KNOWN = 4 };

/* Of one column. */
struct shares {
	const struct flow *w;
	unsigned column;
	unsigned flow;		/* the column that calls flow by */
	/* [place]: the shares; whether what a call has below is known */
	double *above_at, *below_at;
	bool *known;
	/* while shares are found: what calls cost; [place]: what a function cost
	 * itself */
	const struct call_costs *cost;
	struct call_costs own_cost;
	const double *self;
	double *own_self;	/* the same; NULL: it is kept elsewhere */
	double *matched;	/* [place]: of SELF what matches; NULL: all or
				   nothing */
	double *outside;	/* [place]: of members of circles, what calls of them
				   that leave it cost; NULL: there are none */
	double *began;		/* [place]: and what began with them, as far as more ran
				   in the circle than it was called for; the same */
	/* [place]: what it cost, inclusive, as the file says, or below 0; and how much
	 * of a member of a circle is below a match at least. NULL: no file says that */
	double *given, *least;
	/* [place]: what calls of the first level of what matches cost, and of
	 * inner ones, by others; NULL: that tells nothing */
	double *to_first, *to_inner;
	/* what the one function cost, inclusive; below 0: that is not known */
	double incl;
	/* [place]: how many times the odds are, that a call of it had no match above, of
	 * what the callers' shares say. NULL: those are not known to be others */
	double *enter_odds;
	/* [func]; NULL: not asked for. Functions without a place match or do
	 * not. */
	double *above, *below;
	uint8_t *above_kind, *below_kind;	/* enum share_kind */
};

/* K, VERB, NFUNC, MATCH, SELF_FUNC and JOB are there; K's calls are of the first
 * CALLING functions. False: JOB was cancelled. */
bool flow_init(struct flow *w, size_t calling);
void flow_release(struct flow *w);
/* W's job where a second thread is worth while, else NULL. */
struct job *flow_helped(const struct flow *w);
/* Makes those by function of N columns from those by place (shares_func.c). */
void shares_by_func(struct shares *s, size_t n, const struct flow *w,
		    const struct job *job);
/* What matches of what the function at a place cost itself. */
double shares_own_match(const struct shares *s, uint32_t at);
/* Of N columns from COLUMN on; none are found once the job is cancelled. */
void shares_find(struct shares *s, size_t n, struct flow *w, unsigned column);
void shares_release(struct shares *s);

/* --- What levels of recursion tell (levels.c) ------------------------------- */

/* What W->one is to be. */
uint32_t flow_one_function(const struct flow *w, const struct filters *f);
bool flow_is_in_circle(const struct flow *w);
/* By place, to be freed: which of what matches are inner levels; or NULL. */
bool *flow_inner(const struct flow *w, const struct filters *f);
/* Makes to_first and to_inner, where there are levels. */
void shares_find_levels(struct shares *s);
/* What the one function that matches cost. */
double shares_inclusive(const struct shares *s);
/* Where the one function is on a stack more than once, what is divided in proportion comes
 * to more than it cost, or to less: makes what is below it in part so much that all of it
 * is that. */
void shares_fit_inclusive(struct shares *s);
/* Shares of a place from those of its neighbours: PART of what calls of it cost,
 * which is WHOLE, matches; and of what it called. */
double level_above(const struct shares *s, uint32_t at, double part, double whole);
double level_below(const struct shares *s, uint32_t at, double part);

/* Where all that is left of a column is known, rows that are guesses are rounded so
 * that they add up to it: from SUM, of WHOLE without the filter. */
void round_to_total(const struct shares *s, struct block *out, int64_t sum,
		    int64_t whole);

/* --- Stretches of the order, and what is reached (reached.c) --------------- */

/* A circle, or functions that are in none. */
struct flow_stretch { uint32_t from, end; bool circle; };

/* In circles (circles.c): what is known of them before any share is. */
void shares_look_at_circles(struct shares *s);
/* What runs in a circle is as much as calls of it from outside cost, however often members
 * call each other: makes what those of it have below and what members have above come to
 * that. It is no more known of these than before, since calls in the circle count as what
 * enters it does. */
void shares_enter_circle(const struct shares *s, struct flow_stretch x);
void shares_fit_circle(const struct shares *s, struct flow_stretch x);
/* What the file says members cost as a whole (given.c): makes GIVEN; then what calls from
 * outside tell of their shares. */
void shares_find_given(struct shares *s);
void shares_bound_circle(const struct shares *s, struct flow_stretch x);
/* Where all of a member is below a match so are all calls of it, whatever is known of the
 * callers: for when all shares were found. */
void shares_call_all(struct shares *s);
/* Calls of the one function that matches, while it was not active, are all that it cost, and
 * who made these was called for that. */
void shares_find_entering(struct shares *s);
/* Where more ran in a circle than it was called for, as where a program's first function is
 * in it, any member may be where that began: of none it is known that all was above. */
void shares_begin_in_circle(const struct shares *s, struct flow_stretch x);

static inline bool
is_between(uint32_t place, uint32_t from, uint32_t end)
{
	return place >= from && place < end;
}

/* The one behind place AT of N, CIRCLE being the number of the next circle. */
struct flow_stretch flow_stretch_after(const struct call_order *o, size_t n,
				       uint32_t at, size_t circle);
/* The one that ends at END, CIRCLE being how many circles begin before. */
struct flow_stretch flow_stretch_before(const struct call_order *o, uint32_t end,
					size_t circle);
/* The circle that a place is in, from 1; 0: none. */
size_t flow_circle_of(const struct call_order *o, uint32_t place);
/* By place, to be freed: what matches calls, and what that calls; and who calls it,
 * and who calls those. All where many match. */
bool *flow_reach_down(const struct flow *w);
bool *flow_reach_up(const struct flow *w);
/* By place, to be freed: of which something is an estimate already. NULL: of none. */
bool *flow_guessed(const struct flow *w);

/* What is cut to nothing or all is none that is known: just inside of these, where
 * it counts as a guess. Only negative costs need that, and levels that contradict
 * each other. */
#define SHARE_CUT 1e-8

static inline double
share(double part, double whole)
{
	double x = whole != 0 ? part / whole : part < 0 ? -1 : part > 0 ? 2 : 0;

	if (x < 0)
		return x < -SHARE_CUT ? SHARE_CUT : 0;
	return x <= 1 ? x : x > 1 + SHARE_CUT ? 1 - SHARE_CUT : 1;
}

/* The share whose odds are so many times those of X; nothing and all stay that. */
static inline double
share_with_odds(double x, double odds)
{
	return x <= 0 || x >= 1 ? x : x * odds / (x * odds + (1 - x));
}

/* Of shares X of N places, each of WEIGHT: by what odds these come to WANT together, or as
 * near as they can. */
struct weighed { uint32_t at; double weight; };
struct parts { struct weighed *at; size_t n, cap; };	/* VEC */
double parts_find_odds(const struct parts *p, const double *x, double want,
		       const struct job *job);

/* What is above of the member of a circle at a place, which has a least. */
static inline double
share_at_least(const struct shares *s, uint32_t at, double x)
{
	return s->least && x < s->least[at] ? s->least[at] : x;
}

static inline bool
share_is_cut(double x)
{
	return x == SHARE_CUT || x == 1 - SHARE_CUT;
}

/* --- Reading shares -------------------------------------------------------- */

/* Nearly nothing and nearly all are that: shares are sums of fractions. Of a hundred
 * billion a function may be a few. */
#define SHARE_NOISE 1e-13
#define SHARE_LITTLE 1e-9

static inline double
snap_share(double x)
{
	return x < SHARE_NOISE ? 0 : x > 1 - SHARE_NOISE ? 1 : x;
}

/* The same of what cost COST: also where it makes no difference. */
static inline double
snap_share_of(double x, int64_t cost)
{
	double size = cost < 0 ? -(double)cost : (double)cost;

	if (x < SHARE_LITTLE)
		return x * size < 0.5 ? 0 : x;
	if (x > 1 - SHARE_LITTLE)
		return (1 - x) * size < 0.5 ? 1 : x;
	return x;
}

/* How much of a function, of a call matches. Most are nothing or all, which a
 * byte says. */
static inline double
share_of_func(const struct shares *s, uint32_t f)
{
	if (!s->above)
		return s->w->match[f];
	return s->above_kind[f] & SHARE_SOME ? snap_share(s->above[f])
					     : s->above_kind[f];
}

static inline double
share_of_call(const struct shares *s, uint32_t from, uint32_t to)
{
	unsigned kinds = (s->above ? s->above_kind[from] : 0)
			 | (s->below ? s->below_kind[to] : 0);

	if (kinds & SHARE_ALL)
		return 1;
	if (!(kinds & SHARE_SOME))
		return 0;
	if (!s->above)
		return snap_share(s->below[to]);
	if (!s->below)
		return snap_share(s->above[from]);
	return snap_share(s->above[from]
			   + (1 - s->above[from]) * s->below[to]);
}

/* Whether it is above 0. */
static inline bool
share_of_call_is_some(const struct shares *s, uint32_t from, uint32_t to)
{
	unsigned kinds = (s->above ? s->above_kind[from] : 0)
			 | (s->below ? s->below_kind[to] : 0);

	return kinds & (SHARE_ALL | SHARE_SOME);
}

/* Whether it is made of two parts that come close to all only together: what was found
 * with an error of less than SHARE_LITTLE is none of that. */
static inline bool
share_of_call_is_parts(const struct shares *s, uint32_t from, uint32_t to)
{
	return s->above && s->below && !((s->above_kind[from] | s->below_kind[to]) & SHARE_ALL)
	       && s->above[from] < 1 - SHARE_LITTLE && s->below[to] < 1 - SHARE_LITTLE;
}

static inline bool
share_of_call_is_known(const struct shares *s, uint32_t from, uint32_t to)
{
	return (!s->above || s->above[from] < SHARE_NOISE) && s->below
	       && s->below_kind[to] & SHARE_KNOWN;
}

/* The same of how often it was made. All of a function's own cost comes from all its
 * calls, however much of what these called is gone. */
static inline double
share_of_count(const struct shares *s, uint32_t from, uint32_t to, double x)
{
	if (s->w->verb == FILTER_ONLY && s->w->match[to])
		return 1;
	if (s->w->verb == FILTER_IGNORE && !s->w->match[to] && s->above)
		return snap_share(s->above[from]);
	return x;
}

/* Whether something stays where X matches. */
static inline bool
share_stays(const struct flow *w, double x)
{
	return w->verb == FILTER_IGNORE ? x < 1 : x > 0;
}

/* What a row that cost COST keeps where X of it matches. */
static inline int64_t
rest_of_cost(const struct flow *w, int64_t cost, double x)
{
	int64_t matches = x >= 1 ? cost
		: cost_cut((double)cost * x + (cost < 0 ? -0.5 : 0.5));

	return w->verb == FILTER_IGNORE ? cost - matches : matches;
}

/* --- Whole numbers (settle.c) ---------------------------------------------- */

struct stays { const bool *self, *call; };	/* by row */

/* Rows of OUT, those that stay, were rounded one by one: makes what they keep of the
 * column of S add up along calls. No cost is below 0. */
void settle_rows(const struct flow *w, const struct shares *s,
		 const struct stays *stays, struct block *out);

/* --- Rows ----------------------------------------------------------------- */

/* Makes W's self_func, and self where that is kept. */
void flow_find_self(struct flow *w, const struct filters *f);
/* What W's self_match is to be, by row. MATCH, of functions, becomes whether some row
 * of each does; ANY, whether some do. */
bool *flow_match_lines(const struct flow *w, const struct filters *f, uint32_t bits,
		       bool *match, bool *any);
/* Which functions match BITS, all of them, and whether any does; to be freed. */
bool *counters_match(const struct filters *f, uint32_t bits, bool *any);
/* Whether it is known which of the facts' calls those of K are, which may be these
 * themselves, and of use: where several are an edge. */
bool counters_know_rows(const struct filters *f, const struct block *k);
/* Room for so many rows, of costs of NM columns. */
void counters_room(struct block *out, unsigned nm, size_t nself, size_t ncall);

/* Calls of what matches that do not stay, or not all of them, in OUT, which has those
 * that do; and such calls of K but of what is GONE, by function (entered.c). */
void entered_of_calls(const struct flow *w, const bool *stays, struct block *out);
void entered_keep(const struct block *k, const bool *gone, struct block *out);

/* What the file says functions cost as a whole (given.c): what is left of that by one
 * column after the other, of those in circles; then how often these were called, when
 * calls are in OUT. And all of it but of what is GONE and, in OUT, not unhidden. Room is
 * made for N rows. */
void given_room(struct block *out, size_t n);
void given_of_shares(const struct shares *s, struct block *out);
void given_count_calls(const struct flow *w, struct block *out);
void given_keep(const struct block *k, const bool *gone, struct block *out);

/* What calls that stay say of a focus (within.c), where stacks are made of them: room
 * for it, and by one column of rows FROM up to END of W's block, of which those that
 * stay are in OUT from TO on. */
void within_room(const struct flow *w, const struct filters *f, struct block *out);
void within_of_calls(const struct shares *s, const bool *stays, size_t from, size_t end,
		     size_t to, struct block *out);

/* The cost of functions that MATCH given to their callers (hide.c); SELF_FUNC:
 * counters_self_funcs(). */
void hide_counters(const struct filters *f, const bool *match,
		   const uint32_t *self_func, const struct block *k,
		   struct block *out, struct job *job);

#endif
