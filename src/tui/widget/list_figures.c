/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a list's figures say: costs, or shares in their place.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "view/format.h"
#include "tui/widget/list.h"
#include "tui/widget/private.h"

/* Whether a share of the whole stands beside the cost. */
static bool
share_shown(const struct list *l, const struct column *cost)
{
	for (size_t k = 0; k < l->nslot; k++) {
		const struct slot *slot = &l->slot[k];

		if (slot->kind == SLOT_COLUMN && !slot->column->of_total &&
		    slot->column->share_of == cost)
			return true;
	}
	return false;
}

bool
list_shows_costs(const struct list *l)
{
	for (size_t k = 0; k < l->nslot; k++) {
		const struct slot *slot = &l->slot[k];

		if (slot->kind == SLOT_COLUMN &&
		    slot->column->type == VAL_COST &&
		    !share_shown(l, slot->column))
			return true;
	}
	return false;
}

/* A side's figure is a share of that side's total; what differs is no share of any, see
 * list_val(). */
static int64_t
whole_of(const struct view *v, const struct column *c, metric_id m)
{
	switch (v->base ? c->compared : COMPARED_NOT) {
	case COMPARED_BASE:
		return view_share_base(v->base, m);
	case COMPARED_DELTA:
		return 0;
	default:
		return view_share_base(v, m);
	}
}

int64_t
list_cost_whole(const struct list *l, enum cost_show show,
		const struct column *c, const struct val *val)
{
	int64_t whole;

	if (show != COST_SHARE || val->type != VAL_COST || share_shown(l, c))
		return 0;
	whole = whole_of(l->view, c, val->metric);
	return whole > 0 ? whole : 0;
}

/* By how many points the share of a row is more than its share of the base: beside both
 * a share of one of these totals would be no difference of them. */
static struct val
points(const struct view *v, const struct row *r, const struct column *c,
       metric_id m)
{
	struct view_sides both = view_compared(v, r, c, m);
	struct val share = { .type = VAL_SHARE, .metric = m, .change = true };
	int64_t now, base;

	if (both.now.type != VAL_COST || both.base.type != VAL_COST)
		return (struct val){ .type = VAL_NONE };
	now = view_share_base(v, both.now.metric);
	base = view_share_base(v->base, both.base.metric);
	if (now <= 0 || base <= 0)
		return (struct val){ .type = VAL_NONE };
	share.estimate = both.now.estimate || both.base.estimate;
	share.d = num_share(both.now.i, now) - num_share(both.base.i, base);
	return share;
}

struct val
list_val(const struct list *l, enum cost_show show, const struct row *r,
	 const struct column *c, metric_id m)
{
	const struct view *v = l->view;
	struct val val = view_val(v, r, c, m);

	if (show != COST_SHARE || val.type != VAL_COST || !v->base
	    || c->compared != COMPARED_DELTA || share_shown(l, c))
		return val;
	return points(v, r, c, m);
}

void
list_put_cost(const struct list *l, enum cost_show show,
	      const struct column *c, const struct val *val, int width,
	      bool ascii, struct text *out)
{
	int64_t whole = list_cost_whole(l, show, c, val);
	char buf[NUM_MAX];

	if (!whole) {
		val_format(l->view, val, width, show == COST_RAW, ascii, out);
		return;
	}
	text_printf(out, "%s%s%s%%", val->estimate ? "~" : "",
		    val->change && val_number(val) > 0 ? "+" : "",
		    num_percent(val_number(val) / (double)whole, buf));
}

void
list_put_event(const struct list *l, const struct slot *slot, struct text *out)
{
	layout_put_event(l->view, slot, slot->width, out);
}

bool
list_shows(const struct list *l, const struct column *c)
{
	return layout_find(l->slot, l->nslot, c, metric_at(0)) != NULL;
}

struct slot
list_slot(const struct list *l, const struct column *c)
{
	const struct slot *slot = layout_find(l->slot, l->nslot, c, metric_at(0));

	if (slot)
		return *slot;
	return (struct slot){ .column = c, .width = c->width };
}

/* All digits have no room in WIDTH cells. */
static void
put_short(const struct val *val, int width, struct text *out)
{
	char buf[NUM_MAX];
	bool plus = val->change && val->i > 0;

	text_printf(out, "%s%s%s", val->estimate ? "~" : "", plus ? "+" : "",
		    num_short(val->i, width - val->estimate - plus, buf));
}

void
list_put_figure(const struct list *l, enum cost_show show,
		const struct slot *slot, const struct val *val, int width,
		bool ascii, struct text *out)
{
	int places = slot->places, sign = val->estimate;
	char buf[NUM_MAX];

	if (show == COST_RAW && width && slot->raw > width
	    && (val->type == VAL_COST || val->type == VAL_COUNT)) {
		/* of a column all in one notation */
		put_short(val, width, out);
		return;
	}
	if (val->type != VAL_SHARE || !places) {
		list_put_cost(l, show, slot->column, val, width, ascii, out);
		return;
	}
	num_percent_places(val->d, places, buf);
	while (width && places > 1 && (int)strlen(buf) + sign > width)
		num_percent_places(val->d, --places, buf);
	text_printf(out, "%s%s", sign ? "~" : "", buf);
}
