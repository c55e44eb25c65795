/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The boxes of a flame graph on the screen: names, colours, the window.
 */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/num.h"
#include "view/format.h"
#include "tui/page/flame.h"
#include "tui/term/boxes.h"
#include "tui/ui.h"

/* A name that is shorter would say nothing, or one that is cut to less. */
#define LABEL_CELLS 3
#define CUT_CELLS 6
#define SHARE_CELLS 9
#define SHARE_MAX (NUM_MAX + 32)
/* A box has changed much when it did by so much of its width. */
#define MUCH 0.25

/* What a pane is drawn with. */
struct drawing {
	struct tui *t;
	struct page *p;
	int pane;
	const struct view *view;
	const struct flame *f;
	struct area area;
	int64_t total;
	int64_t base;				/* that differences are of */
	bool differs;				/* boxes say these, and no shares */
	VEC(struct box) box;			/* of a level */
	VEC(struct label { char share[SHARE_MAX]; struct text name; }) label;
							/* of each */
};

static bool
is_found(const struct drawing *d, const struct flame_box *b)
{
	return search_active(&d->t->search) && b->node.depth && !b->merged
	       && flame_hit(d->p, calltree_func(d->f->tree, &b->node));
}

/* --- Of two profiles ------------------------------------------------------ */

/* What is to be seen of a box's difference. */
struct difference {
	enum row_change change;
	double part;			/* of its width, or of a ratio itself;
					   below 0: less */
	bool known, estimate;		/* the next one */
	double share;			/* of the base's total */
	struct val ratio;		/* how much a ratio is more; or none */
};

/* How much of the larger one a ratio has changed by. */
static double
part_of_ratio(const struct drawing *d, const struct row *r,
	      const struct column *delta)
{
	struct view_sides both = view_compared(d->view, r, delta, d->t->metric);
	double most = fmax(val_number(&both.now), val_number(&both.base));

	return most > 0 ? (val_number(&both.now) - val_number(&both.base)) / most
			: 0;
}

/* A box is as wide as its inclusive cost, and says what became of that alone. */
static enum row_change
change_of(const struct drawing *d, const struct row *r, const struct column *by)
{
	enum row_change change = view_row_change(d->view, r, d->t->metric);

	return change & (ROW_NEW | ROW_GONE)
	       ? change : view_figure_change(d->view, r, by, d->t->metric);
}

/* By the event that is shown: its cost is the width, but of a ratio. */
static struct difference
difference_of(const struct drawing *d, uint32_t number)
{
	const struct flame_box *b = &d->f->box.at[number];
	const struct column *by = column_compared(column_find("incl"),
						  COMPARED_DELTA);
	const struct row *r = &d->view->row.at[number];
	struct difference x = { .change = ROW_SAME };
	struct val delta;

	if (!d->view->base || b->merged)
		return x;
	x.change = change_of(d, r, by);
	delta = view_val(d->view, r, by, d->t->metric);
	if (delta.type == VAL_NONE)
		return x;
	if (delta.type == VAL_RATIO) {
		x.part = part_of_ratio(d, r, by);
		x.ratio = delta;
		return x;
	}
	x.part = b->cost > 0 ? val_number(&delta) / (double)b->cost : 0;
	x.known = d->base > 0;
	x.estimate = delta.estimate;
	x.share = x.known ? val_number(&delta) / (double)d->base : 0;
	return x;
}

static bool
has_changed(const struct difference *x)
{
	return x->change & (ROW_DIFFERS | ROW_NEW | ROW_GONE);
}

static unsigned
colour_of_change(const struct difference *x)
{
	if (!has_changed(x) || x->part == 0)
		return BOX_GREY;
	if (x->part < 0)
		return x->part <= -MUCH ? BOX_MUCH_LESS : BOX_LESS;
	return x->part >= MUCH ? BOX_MUCH_MORE : BOX_MORE;
}

/* "+", "-" or "·": what a colour says, too. */
static const char *
sign_of(const struct drawing *d, const struct difference *x)
{
	return x->change == ROW_NOISE ? d->t->canvas.glyph->noise
	       : !has_changed(x) || x->part == 0 ? ""
	       : x->part > 0 ? "+" : "-";
}

/* "+2.1%", "new", "gone": also of what did not change, or a share of the new total would
 * stand beside those of the base's. */
static void
put_change(const struct drawing *d, const struct difference *x,
	   struct text *out)
{
	char percent[NUM_MAX];

	if (x->change == ROW_NEW || x->change == ROW_GONE)
		text_adds(out, x->change == ROW_NEW ? _("new") : _("gone"));
	else if (x->ratio.type != VAL_NONE)
		val_format(d->view, &x->ratio, SHARE_CELLS, false,
			   d->t->canvas.ascii, out);
	else if (x->known)
		text_printf(out, "%s%s%s%%", x->estimate ? "~" : "",
			    x->share < 0 ? "-" : "+",
			    num_percent(fabs(x->share), percent));
}

/* --- Boxes ---------------------------------------------------------------- */

/* Beside PREV another one than its. */
static unsigned
colour_of(const struct drawing *d, const struct flame_box *b, uint32_t i,
	  const struct box *prev, const struct difference *x)
{
	unsigned hues = theme_hues(&d->t->canvas.theme), hue;
	const char *name;

	if (is_found(d, b))
		return BOX_MATCH;
	if (b->merged || !b->node.depth || i < d->f->zoom)
		return BOX_GREY;
	if (d->view->base)
		return colour_of_change(x);
	name = names_func_name(d->f->tree->names,
			       calltree_func(d->f->tree, &b->node));
	hue = hash_lasting(name) % hues;
	if (prev && prev->x + prev->width == b->x && prev->colour == hue)
		hue = (hue + 1) % hues;
	return hue;
}

/* The box's ratio, where that is shown. */
static struct val
ratio_of(const struct drawing *d, const struct flame_box *b)
{
	const struct row *r = &d->view->row.at[b - d->f->box.at];

	if (!prof_is_ratio(d->t->snap->prof, d->t->metric) || b->merged)
		return (struct val){ .type = VAL_NONE };
	return view_val(d->view, r, column_find("incl"), d->t->metric);
}

/* Behind the name: "31.2%", or what has become of it between two profiles. */
static void
put_share(const struct drawing *d, const struct flame_box *b,
	  const struct difference *x, char share[SHARE_MAX])
{
	struct sum_value incl = calltree_value(d->f->tree, &b->node,
					       d->f->metric, SUM_INCL);
	struct val ratio = ratio_of(d, b);
	char percent[NUM_MAX];
	struct text change = { 0 };

	put_change(d, x, &change);
	if (!change.n && !d->differs && ratio.type != VAL_NONE)
		val_format(d->view, &ratio, SHARE_CELLS, false,
			   d->t->canvas.ascii, &change);
	if (d->differs || change.n)
		snprintf(share, SHARE_MAX, "%s", change.n ? change.s : "");
	else
		snprintf(share, SHARE_MAX, "%s%s%%", incl.estimate
			 || tui_share_guessed(d->t, incl.cost) ? "~" : "",
			 num_percent(num_share(incl.cost, d->total), percent));
	text_release(&change);
}

/* What of a function's name is to be shown. */
static void
set_name(const struct drawing *d, const struct flame_box *b, struct box *out,
	 struct label *label)
{
	const char *name = names_func_name(d->f->tree->names,
					   calltree_func(d->f->tree, &b->node));

	if (d->t->names != NAME_FULL)
		text_add_name(&label->name, name, strlen(name), d->t->names,
			      d->t->canvas.glyph->ellipsis);
	out->name = label->name.n ? label->name.s : name;
}

/* The name, and "31.2%" behind it. */
static void
set_label(struct drawing *d, const struct flame_box *b,
	  const struct difference *x, struct box *out, struct label *label)
{
	out->sign = sign_of(d, x);

	if (b->merged) {
		out->name = d->t->canvas.glyph->ellipsis;
		out->n = strlen(out->name);
		snprintf(label->share, SHARE_MAX, "%u", b->merged);
		out->more = label->share;
		return;
	}
	if (out->to - out->from < LABEL_CELLS)
		return;
	if (b->node.depth)
		set_name(d, b, out, label);
	else
		out->name = _("all");
	out->n = strlen(out->name);
	if (out->to - out->from < CUT_CELLS
	    && text_width(out->name, out->n) > out->to - out->from) {
		out->name = NULL;
		out->n = 0;
		return;
	}
	if (out->to - out->from < SHARE_CELLS
	    || (d->total <= 0
		&& !prof_is_ratio(d->t->snap->prof, d->t->metric)))
		return;
	put_share(d, b, x, label->share);
	out->more = *label->share ? label->share : NULL;
}

/* The cell that two boxes share is the left one's, as flame_at() has it; what lies over
 * others has its own alone. *END is where that of the boxes before ends. */
static void
add_zone(struct drawing *d, const struct flame_box *b, const struct box *out, int y,
	 uint32_t number, uint32_t *end)
{
	uint32_t from = out->from, to = out->to;
	uint32_t left = b->x / FLAME_CELL;
	uint32_t right = (b->x + b->width + FLAME_CELL - 1) / FLAME_CELL;
	char arg[48];

	left = left < *end ? *end : left;
	if (!out->over) {
		from = left < from ? left : from;
		to = right > to ? right : to;
		*end = to;
	}
	snprintf(arg, sizeof(arg), "%d %u", d->pane, number);
	draw_zone(&d->t->canvas, &(struct area){
		y, d->area.x + (int)from, 1, (int)(to - from) }, "row", arg);
	if (out->here)
		draw_cursor(&d->t->canvas, y, d->area.x + (int)out->from);
}

static void
draw_level(struct drawing *d, uint32_t level, int y)
{
	uint32_t n, first = flame_level(d->f, level, &n), end = 0;
	const struct list *l = &d->p->list[d->pane];
	const struct box *prev = NULL;

	d->box.n = d->label.n = 0;
	VEC_EXTEND(&d->box, n);
	VEC_EXTEND(&d->label, n);
	for (uint32_t i = 0; i < n; i++) {
		const struct flame_box *b = &d->f->box.at[first + i];
		struct difference x = difference_of(d, first + i);
		struct box *out = &d->box.at[i];

		out->x = b->x;
		out->width = b->width;
		flame_cells(d->f, b, &out->from, &out->to);
		out->over = b->merged && b->width < 2 * FLAME_CELL;
		out->colour = colour_of(d, b, first + i, prev, &x);
		out->shade = level % 2;
		out->here = d->p->active == d->pane && l->cursor == first + i;
		set_label(d, b, &x, out, &d->label.at[i]);
		add_zone(d, b, out, y, first + i, &end);
		if (!out->over)
			prev = out;
	}
	boxes_draw(&d->t->canvas, y, d->area.x, d->area.cols, d->box.at, n);
	for (uint32_t i = 0; i < n; i++)
		text_release(&d->label.at[i].name);
}

/* The window around the cursor, where it has moved. */
static void
place_window(struct flame_pane *x, const struct flame *f, uint32_t level)
{
	uint32_t most = f->level.n > x->rows ? (uint32_t)f->level.n - x->rows
					     : 0;

	if (x->moved && level < x->top)
		x->top = level;
	if (x->moved && level >= x->top + x->rows)
		x->top = level - x->rows + 1;
	if (x->top > most)
		x->top = most;
	if (x->top < x->first)
		x->top = x->first;
	x->moved = false;
}

/* Whether it is known how much boxes differ: of all of them, as of the first. */
static bool
differs(const struct drawing *d)
{
	struct difference x = difference_of(d, 0);

	return x.known || x.ratio.type != VAL_NONE;
}

static void
draw_pane(struct tui *t, struct page *p, int pane, const struct area *area)
{
	struct drawing d = { .t = t, .p = p, .pane = pane, .area = *area };
	struct flame_pane *x = &p->flame->pane[pane];
	const struct list *l = &p->list[pane];

	flame_take_cursor(p, pane);
	d.view = l->view;
	d.f = view_flame_of(l->view);
	if (d.f->cells != (uint32_t)area->cols)
		flame_lay_out(p, pane, (uint32_t)area->cols);
	d.total = tui_share_base(t);
	d.base = d.view->base ? tui_change_base(t, d.view) : 0;
	d.differs = differs(&d);
	x->rows = area->rows > 0 ? (uint32_t)area->rows : 1;
	place_window(x, d.f, d.f->box.at[l->cursor].level);
	for (uint32_t i = 0; i < x->rows && x->top + i < d.f->level.n; i++) {
		int y = flame_grows_up(p, pane) ? area->y + area->rows - 1 - (int)i
						: area->y + (int)i;

		if (d.f->box.at[l->cursor].level == x->top + i)
			x->cursor_line = y;
		draw_level(&d, x->top + i, y);
	}
	VEC_RELEASE(&d.box);
	VEC_RELEASE(&d.label);
}

/* The levels of a pane that are seen. */
static int
levels_of(const struct page *p, int pane)
{
	const struct list *l = &p->list[pane];
	size_t n = l->view && l->view->row.n ? view_flame_of(l->view)->level.n
					     : 0;
	uint32_t first = p->flame->pane[pane].first;

	return n <= first ? 0 : n - first > 9999 ? 9999 : (int)(n - first);
}

/* Callers upwards from the function, which stands on what it called: each half
 * has what it needs, as long as the other has half of the room. */
static void
draw_sandwich(struct tui *t, struct page *p, const struct area *area)
{
	int above = levels_of(p, 0), below = levels_of(p, 1);
	struct area a = *area;

	if (above + below > area->rows) {
		int half = area->rows / 2;

		if (below <= area->rows - half)
			above = area->rows - below;
		else if (above > half)
			above = half;
	}
	a.rows = above;
	if (above)
		draw_pane(t, p, 0, &a);
	a.y += above;
	a.rows = area->rows - above;
	if (p->list[1].view && p->list[1].view->row.n)
		draw_pane(t, p, 1, &a);
}

void
flame_draw(struct tui *t, struct page *p, const struct area *area)
{
	struct list_look look = page_look(t, p, 0);
	struct area rest = tree_draw_doubt(t, p, area);

	if (!p->list[0].view || !p->list[0].view->row.n) {
		/* why there are none */
		list_draw(&p->list[0], &t->canvas, &look, &rest, false);
		return;
	}
	if (p->nlist > 1)
		draw_sandwich(t, p, &rest);
	else
		draw_pane(t, p, 0, &rest);
}
