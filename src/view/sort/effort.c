/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long a view takes to build and to sort, before anybody has begun: a screen has
 * a worker do what takes longer than a key may. Nanoseconds a row, as measured on a
 * slow machine; twice as many or half of them change nothing.
 */
#include <config.h>

#include "model/compare/lines.h"
#include "view/effort.h"
#include "view/private.h"

struct effort {
	unsigned made;		/* with the first ones picked */
	unsigned picked;	/* that the first ones of an order are among */
	unsigned all;		/* to be sorted with all others */
	unsigned turned;	/* ... that are in the other direction now */
};

/* Functions are sorted by an array of costs and by ranks; of others each is asked, and
 * names are compared where costs are equal. Of two profiles each figure is several. */
static const struct effort
functions = { 100, 10, 80, 15 },
others = { 100, 40, 400, 400 },
compared = { 200, 200, 1200, 1200 };

static const struct effort *
effort_of(const struct view_ops *ops, const struct snapshot *s)
{
	return s->base ? &compared : ops == &view_functions ? &functions : &others;
}

uint64_t
view_build_ns(const struct view_ops *ops, const struct snapshot *s,
	      const struct view_options *o)
{
	size_t rows = 0;

	if (ops->all_lines && o->lines)
		rows = o->pairing ? o->pairing->order.n : o->lines->row.n;
	else if (!ops->takes_func && ops->kinds & (ROW_FUNC | ROW_GROUP))
		rows = s->names->nfunc;
	return (uint64_t)rows * effort_of(ops, s)->made;
}

uint64_t
view_sort_ns(const struct view *v, const struct column *column, bool inverted,
	     size_t limit)
{
	const struct effort *e = effort_of(v->ops, v->snap);
	unsigned ns = e->all;

	/* what folds is put in order whole, and then kept inside */
	if (limit && limit < v->row.n / 4 && !v->ops->fold
	    && !(column && val_is_text(column->type)))
		ns = e->picked;
	else if (column == v->sort_column && inverted != v->sort_inverted
		 && v->sorted == v->row.n && !v->ops->fold)
		ns = e->turned;
	return (uint64_t)v->row.n * ns;
}
