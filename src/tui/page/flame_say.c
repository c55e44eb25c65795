/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said of a box in the status line: its figures, the most important
 * first.
 */
#include <config.h>

#include <math.h>

#include "base/num.h"
#include "view/format.h"
#include "tui/page/flame.h"
#include "tui/ui.h"

#define PARTS_MAX 5

/* Parts as they stand, each with blanks before it. */
struct parts {
	struct { struct text t; unsigned rank; bool shown; } at[PARTS_MAX];
	size_t n;
};

static struct text *
begin_part(struct parts *p, unsigned rank)
{
	p->at[p->n].rank = rank;
	return &p->at[p->n++].t;
}

/* As many as fit, the lowest rank first, and none without that; releases them. */
static void
put_parts(struct parts *p, size_t room, struct text *out)
{
	bool any = false;

	for (unsigned rank = 0; rank < PARTS_MAX && (any || !rank); rank++)
		for (size_t i = 0; i < p->n; i++) {
			const struct text *t = &p->at[i].t;
			size_t width = t->n ? text_width(t->s, t->n) : 0;

			if (p->at[i].rank != rank || !width || width > room)
				continue;
			p->at[i].shown = any = true;
			room -= width;
		}
	for (size_t i = 0; i < p->n; i++) {
		if (p->at[i].shown)
			text_add(out, p->at[i].t.s, p->at[i].t.n);
		text_release(&p->at[i].t);
	}
}

static const struct flame_box *
box_of(const struct tui *t, const struct row *r)
{
	return &view_flame_of(page_list(t->now)->view)->box.at[r->a];
}

/* What is below 0 has no width at all. */
static void
put_rest(const struct flame_box *b, struct text *out)
{
	uint32_t narrow = b->merged - b->negative;

	if (narrow)
		/* TRANSLATORS: functions of a flame graph */
		text_printf(out, ngettext("%u too narrow to show",
					  "%u too narrow to show",
					  narrow), narrow);
	if (narrow && b->negative)
		text_adds(out, ", ");
	if (b->negative)
		/* TRANSLATORS: functions of a flame graph, which cost less than 0 */
		text_printf(out, ngettext("%u below 0", "%u below 0", b->negative),
			    b->negative);
}

bool
flame_status(const struct tui *t, const struct row *r, struct text *out)
{
	const struct flame_box *b = box_of(t, r);

	if (b->merged)
		put_rest(b, out);
	else if (!b->node.depth)
		text_adds(out, _("all"));
	return b->merged || !b->node.depth;
}

/* "Dr + Dw", what the ratio is a share of. */
static void
put_under(const struct prof *p, metric_id m, struct text *out)
{
	const struct metric *under = prof_metric(p, prof_metric(p, m)->under);
	char n[NUM_MAX];

	for (unsigned i = 0; under->nrule && i < under->rule->nterm; i++) {
		const struct term *x = &under->rule->term[i];

		if (!x->factor)
			continue;
		text_adds(out, out->n ? " + " : "");
		if (x->factor != 1)
			text_printf(out, "%s ", num_count(x->factor, NUM_MAX,
							  n));
		view_metric_label(p, x->metric, out);
	}
}

void
flame_put_width(const struct tui *t, struct text *out)
{
	struct text under = { 0 };

	put_under(t->snap->prof, t->metric, &under);
	/* TRANSLATORS: of the boxes of a flame graph of a ratio; events follow,
	 * "Dr + Dw" */
	text_printf(out, _("as wide as %s"), under.s ? under.s : "");
	text_release(&under);
}

/* " (+6.9% of base)": what boxes say. */
static void
add_of_base(const struct tui *t, const struct view *v, const struct row *r,
	    const struct column *c, struct parts *p)
{
	struct val delta = view_val(v, r, c, t->metric);
	int64_t base = tui_change_base(t, v);
	struct text share = { 0 }, *out;
	char percent[NUM_MAX];
	double x;

	if (delta.type != VAL_COST || base <= 0)
		return;
	x = (double)delta.i / (double)base;
	text_printf(&share, "%s%s%s%%", delta.estimate ? "~" : "", x < 0 ? "-" : "+",
		    num_percent(fabs(x), percent));
	out = begin_part(p, 3);
	text_addc(out, ' ');
	/* TRANSLATORS: a percentage of the base's total */
	text_printf(out, _("(%s of base)"), share.s);
	text_release(&share);
}

/* "  Base 29.0 M  Incl 31.0 M  Delta +2.0 M (+6.9% of base)  Ratio 1.07": the order goes
 * by what differs, so that goes last. */
static void
add_compared(const struct tui *t, const struct view *v, const struct row *r,
	     struct parts *p)
{
	static const struct { enum compared what; unsigned rank; } part[] = {
		{ COMPARED_BASE, 2 }, { COMPARED_NEW, 0 },
		{ COMPARED_DELTA, 1 }, { COMPARED_RATIO, 4 },
	};

	for (size_t i = 0; i < sizeof(part) / sizeof(part[0]); i++) {
		const struct column *c = column_compared(column_find("incl"),
							 part[i].what);
		struct val val = list_val(page_list(t->now), t->show, r, c,
					  t->metric);
		struct text *out;

		if (val.type == VAL_NONE)
			continue;
		out = begin_part(p, part[i].rank);
		text_printf(out, "  %s ", view_column_title(v->ops, c));
		list_put_cost(page_list(t->now), t->show, c, &val,
			      t->show == COST_RAW ? 0 : c->width,
			      t->canvas.ascii, out);
		if (part[i].what == COMPARED_DELTA)
			add_of_base(t, v, r, c, p);
	}
	if (!prof_is_ratio(t->snap->prof, t->metric))
		return;
	text_adds(begin_part(p, 4), "  ");
	flame_put_width(t, &p->at[p->n - 1].t);
}

/* "  incl 31.0 M 62.6%" */
static void
add_cost(const struct tui *t, const char *word, struct sum_value value,
	 unsigned rank, struct parts *p)
{
	struct text *out = begin_part(p, rank);

	text_printf(out, "  %s ", word);
	cost_put(t, flame_of(t->now)->metric, value.cost, value.estimate, out);
	text_addc(out, ' ');
	share_of_base_put(t, value.cost, value.estimate, out);
}

static void
add_costs(const struct tui *t, const struct row *r, struct parts *p)
{
	const struct flame *f = flame_of(t->now);
	const struct flame_box *b = box_of(t, r), *above;
	struct sum_value incl, self;
	struct text *out;

	above = &f->box.at[b->parent];
	incl = calltree_value(f->tree, &b->node, f->metric, SUM_INCL);
	self = calltree_value(f->tree, &b->node, f->metric, SUM_SELF);
	incl.cost = b->cost;
	add_cost(t, _("incl"), incl, 0, p);
	/* upwards it is what has no caller */
	if (!b->merged && f->tree->way == CALLTREE_DOWN)
		add_cost(t, _("self"), self, 1, p);
	if (b == above || above->cost <= 0)
		return;
	out = begin_part(p, 2);
	/* TRANSLATORS: a share of what is above it follows */
	text_printf(out, "  %s ", _("of parent"));
	share_put(b->cost, above->cost, incl.estimate, out);
}

/* "  incl 3.34%  self 5.00%  as wide as Dr + Dw 137 M" */
static void
add_ratios(const struct tui *t, const struct row *r, struct parts *p)
{
	static const struct { const char *id, *word; } part[] = {
		{ "incl", N_("incl") }, { "self", N_("self") },
	};
	const struct flame *f = flame_of(t->now);
	const struct flame_box *b = box_of(t, r);
	const struct view *v = page_list(t->now)->view;
	struct text *out;

	for (size_t i = 0; i < sizeof(part) / sizeof(part[0]) && !b->merged;
	     i++) {
		struct val val = view_val(v, r, column_find(part[i].id),
					  t->metric);

		if (val.type == VAL_NONE)
			continue;
		out = begin_part(p, (unsigned)i);
		text_printf(out, "  %s ", _(part[i].word));
		val_format(v, &val, 0, t->show == COST_RAW, t->canvas.ascii,
			   out);
	}
	out = begin_part(p, 2);
	text_adds(out, "  ");
	flame_put_width(t, out);
	text_addc(out, ' ');
	cost_put(t, f->metric, b->cost,
		 calltree_value(f->tree, &b->node, f->metric,
				SUM_INCL).estimate, out);
}

bool
flame_figures(const struct tui *t, const struct row *r, size_t room,
	      struct text *out)
{
	const struct view *v = page_list(t->now)->view;
	struct parts p = { .n = 0 };

	if (v->base)
		add_compared(t, v, r, &p);
	else if (prof_is_ratio(t->snap->prof, t->metric))
		add_ratios(t, r, &p);
	else
		add_costs(t, r, &p);
	put_parts(&p, room, out);
	return true;
}

/* "12/57": the level, and how many there are. */
bool
flame_position(const struct tui *t, struct text *out)
{
	const struct flame *f = flame_of(t->now);
	const struct list *l = page_list(t->now);
	uint32_t first;

	if (!f)
		return true;
	first = t->now->flame->pane[t->now->active].first;
	/* TRANSLATORS: of a flame graph; a number follows */
	text_printf(out, "%s %u/%zu%s", _("level"),
		    f->box.at[l->cursor].level + 1 - !!first,
		    f->level.n - !!first, f->cut ? "+" : "");
	return true;
}
