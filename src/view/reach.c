/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All that leads to a function, and all that it leads to, however far away: as
 * many calls as the shortest way takes. Figures are the functions' own, in all
 * of the profile or in what filters leave of it. Of two profiles what leads there
 * in either of them; a way of the new one is what counts.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bits.h"
#include "base/i18n.h"
#include "view/private.h"

/* Of each function how many calls it is away; 0: none leads there. */
struct reach {
	uint32_t *distance;
	size_t nfunc;
};

/* Who calls F, or what it calls: by number of an edge, or the ones after another. */
struct neighbours {
	const uint32_t *func;
	const edge_id *edge;
	size_t n;
};

static struct neighbours
neighbours_of(const struct sums *s, func_id f, bool up)
{
	struct neighbours x = { .func = s->edge_caller };
	edge_id first = { 0 };

	if (up) {
		x.edge = sums_callers(s, f, &x.n);
	} else {
		x.n = sums_callees(s, f, &first);
		x.func = s->edge_callee + first.i;
	}
	return x;
}

/* Puts many functions in order, so that their calls lie one behind the other; a
 * few stay as they are. ORDER is of zeros, before and after. */
static void
put_in_order(uint32_t *func, size_t n, uint64_t *order, size_t nfunc)
{
	if (n < nfunc / 256)
		return;
	for (size_t i = 0; i < n; i++)
		bits_add(order, func[i]);
	EACH_BIT(i, order, 0, nfunc)
		*func++ = (uint32_t)i;
	memset(order, 0, (nfunc / 64 + 1) * sizeof(*order));
}

/* Brings into the cache who calls N functions: they stand anywhere. */
static void
look_ahead(const struct sums *s, const uint32_t *func, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct neighbours x = neighbours_of(s, func_at(func[i]), true);

		for (size_t k = 0; k < x.n; k++)
			__builtin_prefetch(&x.func[x.edge[k].i]);
	}
}

#define BATCH 32

/* The nearest first; DISTANCE, of each function, is zeroed. What was seen is told
 * by bits, which are in the cache as distances of a million are not. */
static void
measure(const struct sums *s, func_id centre, bool up, uint32_t *distance)
{
	size_t nfunc = s->names->nfunc;
	uint32_t *queue = mem_array(nfunc + 1, sizeof(*queue));
	uint64_t *seen = bits_new(nfunc), *order = bits_new(nfunc);
	size_t head = 0, end = 0, tail = 0;
	uint32_t away = 0;

	bits_add(seen, centre.i);
	queue[tail++] = centre.i;
	for (; head < tail; head++) {
		struct neighbours x;

		if (head == end) {
			put_in_order(queue + head, tail - head, order, nfunc);
			end = tail;
			away++;
		}
		if (up && head % BATCH == 0)
			look_ahead(s, queue + head,
				   end - head < BATCH ? end - head : BATCH);
		distance[queue[head]] = away - 1;
		x = neighbours_of(s, func_at(queue[head]), up);
		for (size_t i = 0; i < x.n; i++) {
			uint32_t to = x.func[x.edge ? x.edge[i].i : i];

			/* added or not: nobody can guess that ahead */
			queue[tail] = to;
			tail += bits_add(seen, to);
		}
	}
	free(queue);
	free(seen);
	free(order);
}

/* What leads there in the base alone. */
static void
add_base(const struct view *v, bool up, struct reach *own)
{
	const uint32_t *row = v->snap->comparison->by[BY_FUNC].row;
	const struct sums *s = v->base->snap->sums;
	uint32_t *distance;

	if (!func_some(v->base->options.centre))
		return;
	distance = mem_zarray(s->names->nfunc, sizeof(*distance));
	measure(s, v->base->options.centre, up, distance);
	for (uint32_t i = 1; i < s->names->nfunc; i++)
		if (distance[i] && !own->distance[row[i]]
		    && row[i] != v->options.centre.i)
			own->distance[row[i]] = distance[i];
	free(distance);
}

static int
build_reach(struct view *v, bool up)
{
	const struct sums *s = v->snap->sums;
	struct reach *own = mem_zalloc(sizeof(*own));

	v->own = own;
	own->nfunc = s->names->nfunc;
	own->distance = mem_zarray(own->nfunc, sizeof(*own->distance));
	if (!func_some(v->options.centre))
		return 0;
	measure(s, v->options.centre, up, own->distance);
	if (v->base)
		add_base(v, up, own);
	for (uint32_t i = 1; i < own->nfunc; i++)
		if (own->distance[i] && view_row_seen(v, BY_FUNC, i)
		    && !view_sum_under_floor(v, BY_FUNC, i))
			view_add_row(v, ROW_FUNC, i, 0);
	return 0;
}

static int
build_callers(struct view *v, struct error *err)
{
	(void)err;
	return build_reach(v, true);
}

static int
build_callees(struct view *v, struct error *err)
{
	(void)err;
	return build_reach(v, false);
}

static void
done(struct view *v)
{
	struct reach *own = v->own;

	if (own)
		free(own->distance);
	free(own);
	v->own = NULL;
}

static bool
is_reach(const struct view *v)
{
	return v->ops->done == done;
}

static struct val
get_distance(const struct view *v, const struct row *r, metric_id m)
{
	const struct reach *own = v->own;

	(void)m;
	if (!is_reach(v) || !own || r->a >= own->nfunc || !own->distance[r->a])
		return val_none();
	return val_ordinal(own->distance[r->a]);
}

const struct column column_distance = {
	.id = "distance",
	/* TRANSLATORS: at most 8 cells; how many calls away */
	.title = N_("Distance"),
	.help = N_("How many calls lie between the function and the one that "
		   "the view is about, on the shortest way."),
	.kinds = ROW_FUNC, .in_view = is_reach,
	.width = 8,
	.order = ORDER_NUMBER,
	.type = VAL_ORDINAL, .get = get_distance,
};

const struct view_ops view_all_callers = {
	.id = "all-callers",
	.title = N_("All callers"),
	.help = N_("All functions that lead to a function, through others, "
		   "too, and how many calls away they are."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Caller"),
	/* TRANSLATORS: over a list: "Caller of malloc" */
	.heading = N_("%s of %s"),
	.available = true, .takes_func = true,
	.kinds = ROW_FUNC,
	.needs = CAP_INCL,
	.why_not = N_("this event does not say who called whom"),
	.none = N_("nothing called it: a program or thread began here, or the "
		   "stack was cut"),
	.columns = "distance incl incl% self self% calls name object file kind",
	.screen = "distance incl incl% +self +calls name object +file",
	.sort = "incl",
	.build = build_callers, .done = done,
};

const struct view_ops view_all_callees = {
	.id = "all-callees",
	.title = N_("All callees"),
	.help = N_("All functions that a function leads to, through others, "
		   "too, and how many calls away they are."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Callee"),
	.heading = N_("%s of %s"),
	.available = true, .takes_func = true,
	.kinds = ROW_FUNC,
	.needs = CAP_INCL,
	.why_not = N_("this event does not say who called whom"),
	.none = N_("it calls nothing"),
	.columns = "distance incl incl% self self% calls name object file kind",
	.screen = "distance incl incl% +self +calls name object +file",
	.sort = "incl",
	.build = build_callees, .done = done,
};
