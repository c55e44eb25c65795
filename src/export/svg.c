/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A flame graph as a picture, complete in itself: a box is a function under
 * those that called it, as wide as its inclusive cost, with all of that in its
 * title. A script in it zooms and searches; whoever runs none can read all.
 *
 * Boxes are cut out of the box that they stand on in whole hundredths of a
 * pixel, so that widths add up. What would be too narrow is one grey box with
 * the rest of its like.
 */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "base/num.h"
#include "export/private.h"
#include "export/svg_private.h"
#include "model/calltree/calltree.h"
#include "model/calltree/samples.h"
#include "model/facts/cost.h"

#define PIXEL 100		/* units of x */
#define WIDTH 1180		/* pixels of the root */
#define SIDE 10
#define ROW 17
#define HEAD 58			/* above the boxes */
#define FOOT 34			/* below them */
#define LETTER 7.2		/* pixels, of the font that is asked for */
#define LEAST 0.0002		/* without --floor: a share of what is selected, */
#define LEAST_MOST 0.01	/* and where there would be too many boxes */
#define BOXES_MANY 50000	/* for who opens it, at some 130 bytes each */

struct box {
	struct calltree_node node;	/* of a rest, where it hangs */
	uint32_t level;
	uint32_t merged;		/* so many children; 0: it is no rest */
	uint32_t negative;		/* of which so many cost less than 0 */
	int64_t cost;
	uint64_t from, to;		/* in units */
};

struct svg {
	const struct export *x;
	const struct snapshot *snap;
	metric_id metric;
	struct calltree *tree;
	int64_t total;			/* what shares are of */
	int64_t over;			/* what a box costs more than */
	VEC(struct box) box;		/* level by level, from the left */
	struct calltree_nodes child;
	uint32_t levels;
	size_t merged, negative;
	unsigned places;		/* decimals of costs */
	struct text out, name;
};

/* --- Boxes ---------------------------------------------------------------- */

static int64_t
cost_of(const struct svg *w, const struct calltree_node *node)
{
	return calltree_value(w->tree, node, w->metric, SUM_INCL).cost;
}

/* What a box is divided by: costs may be below 0, so that children have more
 * than it. */
static __int128
whole_of(const struct svg *w, const struct box *b)
{
	__int128 sum = 0;

	for (size_t i = 0; i < w->child.n; i++) {
		int64_t cost = cost_of(w, &w->child.at[i]);

		sum += cost > 0 ? cost : 0;
	}
	if (sum < b->cost)
		sum = b->cost;
	return sum > 0 ? sum : 1;
}

/* The children stand on box number I, by falling cost. */
static void
add_children(struct svg *w, size_t i)
{
	struct box b = w->box.at[i], rest = { .node = b.node, .level = b.level + 1 };
	uint64_t room = b.to - b.from, at = b.from;
	__int128 whole, before = 0;

	w->child.n = 0;
	calltree_children_by_room(w->tree, &b.node, &w->child);
	whole = whole_of(w, &b);
	for (size_t k = 0; k < w->child.n; k++) {
		int64_t cost = cost_of(w, &w->child.at[k]);
		uint64_t end;

		before += cost > 0 ? cost : 0;
		end = b.from + (uint64_t)(before * (__int128)room / whole);
		if (!rest.merged && cost > w->over && end > at) {
			VEC_PUSH(&w->box, ((struct box){ w->child.at[k],
				b.level + 1, 0, 0, cost, at, end }));
			at = end;
			continue;
		}
		rest.from = rest.merged++ ? rest.from : at;
		rest.negative += cost < 0;
		cost_add(&rest.cost, cost);
		rest.to = at = end;
	}
	if (rest.merged)
		VEC_PUSH(&w->box, rest);
	w->merged += rest.merged - rest.negative;
	w->negative += rest.negative;
}

/* False when there are more than MOST, and not all were made. */
static bool
make_boxes(struct svg *w, size_t most)
{
	struct calltree_node root = calltree_root(w->tree);

	w->box.n = w->merged = w->negative = 0;
	VEC_PUSH(&w->box, ((struct box){
		root, 0, 0, 0, cost_of(w, &root), 0, WIDTH * PIXEL }));
	for (size_t i = 0; i < w->box.n && w->box.n <= most; i++)
		if (!w->box.at[i].merged && !job_cancelled(w->x->job))
			add_children(w, i);
	w->levels = w->box.at[w->box.n - 1].level + 1;
	return w->box.n <= most;
}

static int
by_falling_cost(const void *x, const void *y)
{
	const int64_t *a = x, *b = y;

	return (*a < *b) - (*a > *b);
}

/* The boxes with most, LIMIT at most; of equal ones all or none. */
static void
keep_most(struct svg *w, size_t limit)
{
	VEC(int64_t) cost = { 0 };

	for (size_t i = 0; i < w->box.n; i++)
		if (!w->box.at[i].merged)
			VEC_PUSH(&cost, w->box.at[i].cost);
	if (cost.n > limit) {
		qsort(cost.at, cost.n, sizeof(*cost.at), by_falling_cost);
		w->over = cost.at[limit];
		make_boxes(w, SIZE_MAX);
	}
	VEC_RELEASE(&cost);
}

/* --- Colours -------------------------------------------------------------- */

/* A range of colours for each object; where in it, by the function's name. */
static void
put_colour(struct svg *w, const struct box *b)
{
	static const uint8_t from[][3] = {
		{ 250, 210, 90 }, { 150, 220, 120 }, { 110, 205, 215 },
		{ 140, 175, 245 }, { 210, 165, 235 }, { 235, 190, 150 },
	}, to[][3] = {
		{ 225, 95, 45 }, { 85, 170, 75 }, { 60, 150, 175 },
		{ 90, 120, 215 }, { 170, 105, 200 }, { 190, 130, 90 },
	};
	const char *object, *name;
	uint32_t range, at;

	if (b->merged || !b->node.depth) {
		text_adds(&w->out, "#c8c8c8");
		return;
	}
	name = names_func_name(w->tree->names, calltree_func(w->tree, &b->node));
	object = names_func_object(w->tree->names,
				   calltree_func(w->tree, &b->node));
	range = *object ? hash_lasting(text_base_name(object)) % 6 : 0;
	at = hash_lasting(name) % 101;
	text_addc(&w->out, '#');
	for (unsigned i = 0; i < 3; i++)
		text_printf(&w->out, "%02x", (from[range][i] * (100 - at)
					      + to[range][i] * at) / 100);
}

/* --- Text ----------------------------------------------------------------- */

static void
add_text(struct svg *w, const char *s)
{
	struct text printable = { 0 };

	text_printable(&printable, s, strlen(s), false);
	text_xml(&w->out, printable.s, printable.n);
	text_release(&printable);
}

/* What is below 0 has no width at all. */
static void
name_rest(struct svg *w, const struct box *b)
{
	uint32_t narrow = b->merged - b->negative;

	if (narrow)
		text_printf(&w->name, "%" PRIu32 " too narrow to show", narrow);
	if (b->negative)
		text_printf(&w->name, "%s%" PRIu32 " below 0", narrow ? ", " : "",
			    b->negative);
}

/* Into w->name, printable. */
static void
find_name(struct svg *w, const struct box *b)
{
	const char *s = b->node.depth && !b->merged
			? names_func_name(w->tree->names,
					  calltree_func(w->tree, &b->node))
			: "all";

	text_clear(&w->name);
	if (b->merged)
		name_rest(w, b);
	else
		text_printable(&w->name, s, strlen(s), false);
}

/* "main (1234 Ir, 12.3%, self 56)" */
static void
put_title(struct svg *w, const struct box *b)
{
	const struct prof *p = w->snap->prof;
	struct sum_value incl, self;
	char percent[NUM_MAX];

	incl = calltree_value(w->tree, &b->node, w->metric, SUM_INCL);
	self = calltree_value(w->tree, &b->node, w->metric, SUM_SELF);
	text_xml(&w->out, w->name.s, w->name.n);
	text_adds(&w->out, incl.estimate ? " (~" : " (");
	export_add_decimal(&w->out, b->cost, w->places);
	text_addc(&w->out, ' ');
	add_text(w, prof_text(p, prof_metric(p, w->metric)->label));
	/* a total below 0 has no shares */
	if (w->total > 0)
		text_printf(&w->out, ", %s%s%%", incl.estimate ? "~" : "",
			    num_percent(num_share(b->cost, w->total), percent));
	if (!b->merged && b->node.depth) {
		text_adds(&w->out, self.estimate ? ", self ~" : ", self ");
		export_add_decimal(&w->out, self.cost, w->places);
	}
	text_addc(&w->out, ')');
}

/* As much of the name as the box has room for. */
static void
put_label(struct svg *w, const struct box *b, unsigned y)
{
	size_t cells;
	struct text cut = { 0 };

	if (b->to - b->from < 4 * LETTER * PIXEL)
		return;
	/* three pixels are free on either side */
	cells = (size_t)((double)(b->to - b->from - 6 * PIXEL) / PIXEL / LETTER);
	if (text_width(w->name.s, w->name.n) > cells)
		text_cut_func(&cut, w->name.s, w->name.n, cells, "..");
	else
		text_add(&cut, w->name.s, w->name.n);
	text_printf(&w->out, "<text x=\"%" PRIu64 ".%02" PRIu64
		    "\" y=\"%u\">", SIDE + b->from / PIXEL + 3, b->from % PIXEL,
		    y + ROW - 5);
	text_xml(&w->out, cut.s, cut.n);
	text_adds(&w->out, "</text>");
	text_release(&cut);
}

static void
flush_text(struct svg *w)
{
	output_write(w->x->out, w->out.s, w->out.n);
	text_clear(&w->out);
}

/* The root lies at the bottom. */
static void
put_box(struct svg *w, const struct box *b)
{
	unsigned y = HEAD + (w->levels - 1 - b->level) * ROW;

	find_name(w, b);
	/* what is no function is not searched */
	text_printf(&w->out, "<g class=\"b\"%s><title>",
		    b->node.depth && !b->merged ? "" : " data-none=\"1\"");
	put_title(w, b);
	text_printf(&w->out, "</title><rect x=\"%" PRIu64 ".%02" PRIu64
		    "\" y=\"%u\" width=\"%" PRIu64 ".%02" PRIu64
		    "\" height=\"%d\" fill=\"",
		    SIDE + b->from / PIXEL, b->from % PIXEL, y,
		    (b->to - b->from) / PIXEL, (b->to - b->from) % PIXEL,
		    ROW - 1);
	put_colour(w, b);
	text_adds(&w->out, "\"/>");
	put_label(w, b, y);
	text_adds(&w->out, "</g>\n");
	flush_text(w);
}

/* --- The picture ---------------------------------------------------------- */

static void
put_head(struct svg *w)
{
	const struct prof *p = w->snap->prof;
	unsigned width = WIDTH + 2 * SIDE;
	unsigned height = HEAD + w->levels * ROW + FOOT;
	struct text selected = { 0 };
	char total[NUM_MAX];

	export_selected(w->x, &selected);
	text_printf(&w->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" "
		    "height=\"%u\" viewBox=\"0 0 %u %u\">\n",
		    width, height, width, height);
	text_adds(&w->out, "<style>text{font:12px monospace;fill:#000}"
		  "#head{font-size:17px}.b{cursor:pointer}"
		  ".b:hover rect{stroke:#000;stroke-width:.7}"
		  ".above rect{opacity:.5}.key{cursor:pointer;display:none}"
		  "</style>\n");
	text_printf(&w->out, "<rect width=\"%u\" height=\"%u\" "
		    "fill=\"#fcfcf6\"/>\n", width, height);
	text_printf(&w->out, "<text id=\"head\" x=\"%u\" y=\"26\" "
		    "text-anchor=\"middle\">", width / 2);
	add_text(w, text_base_name(prof_text(p, p->input[1].path)));
	text_adds(&w->out, "</text>\n");
	text_printf(&w->out, "<text x=\"%u\" y=\"46\" text-anchor=\"middle\">"
		    "<tspan id=\"event\">", width / 2);
	add_text(w, prof_text(p, prof_metric(p, w->metric)->label));
	text_adds(&w->out, "</tspan> ");
	if (w->places)
		export_add_decimal(&w->out, w->total, w->places);
	else
		text_adds(&w->out, num_count(w->total, 20, total));
	add_text(w, selected.s);
	text_adds(&w->out, "</text>\n");
	text_release(&selected);
	text_printf(&w->out, "<text id=\"reset\" class=\"key\" x=\"%d\" "
		    "y=\"26\">Reset zoom</text>\n<text id=\"search\" "
		    "class=\"key\" x=\"%u\" y=\"26\" text-anchor=\"end\">"
		    "Search</text>\n", SIDE, width - SIDE);
	text_printf(&w->out, "<text id=\"say\" x=\"%d\" y=\"%u\"></text>\n"
		    "<text id=\"found\" x=\"%u\" y=\"%u\" text-anchor=\"end\">"
		    "</text>\n", SIDE, height - 12, width - SIDE, height - 12);
	flush_text(w);
}

static void
put_picture(struct svg *w)
{
	put_head(w);
	for (size_t i = 0; i < w->box.n && output_good(w->x->out)
			   && !job_cancelled(w->x->job); i++)
		put_box(w, &w->box.at[i]);
	text_printf(&w->out, "<script><![CDATA[\n%s]]></script>\n</svg>\n",
		    svg_script);
	flush_text(w);
}

static void
say_what_is_left_out(struct svg *w)
{
	struct text n = { 0 };

	export_say_event(w->x, w->metric);
	if (w->tree->lost & LOSS_ARCS)
		export_say(w->x, EXPORT_WITHOUT_CALLS, "");
	if (calltree_is_cut(w->tree))
		export_say(w->x, EXPORT_TOO_DEEP, "");
	if (w->merged) {
		text_printf(&n, "%zu", w->merged);
		export_say(w->x, N_("boxes too narrow to show that are drawn "
				    "as grey ones, without what is on top of "
				    "them: %s (--limit, --floor)"), n.s);
	}
	if (w->negative) {
		text_clear(&n);
		text_printf(&n, "%zu", w->negative);
		export_say(w->x, N_("boxes with costs below 0, which have no width, left "
				    "out with what is on top of them: %s"), n.s);
	}
	text_release(&n);
	if (!w->places)
		export_say_scale(w->x, w->metric);
	export_say_parts(w->x, 0);
}

static void
set_least(struct svg *w, double share)
{
	double least = (double)w->total * share;
	int64_t whole = least >= 0x1p62 ? INT64_MAX : least > 1 ? (int64_t)least
								: 1;

	w->over = whole < least ? whole : whole - 1;
}

/* Nobody said how narrow a box may be: .02 % of thousands of levels are half a
 * million boxes, so those that are narrower go until there are fewer. */
static void
make_not_too_many(struct svg *w)
{
	double share = export_floor(w->x, w->metric, LEAST);
	double most = share / LEAST * LEAST_MOST;

	set_least(w, share);
	while (!make_boxes(w, share < most ? BOXES_MANY : SIZE_MAX))
		set_least(w, share *= 1.25);
}

static void
svg_write(const struct export *x)
{
	struct svg w = {
		.x = x, .snap = x->snap, .metric = export_event(x),
	};
	const struct sums *sums = x->snap->sums;

	w.tree = calltree_new(sums->names, &sums->selection, CALLTREE_DOWN,
			      &w.metric, 1, x->job);
	if (!w.tree)
		return;			/* stopped */
	w.total = export_share_base(x, w.metric);
	w.places = export_places(x, w.metric);
	set_least(&w, export_floor(x, w.metric, LEAST));
	if (x->floor < 0 && x->limit == EXPORT_UNSET)
		make_not_too_many(&w);
	else
		make_boxes(&w, SIZE_MAX);
	if (x->limit && x->limit != EXPORT_UNSET)
		keep_most(&w, x->limit);
	put_picture(&w);
	say_what_is_left_out(&w);
	calltree_free(w.tree);
	VEC_RELEASE(&w.box);
	VEC_RELEASE(&w.child);
	text_release(&w.out);
	text_release(&w.name);
}

const struct export_format export_svg = {
	.name = "svg", .title = N_("flame graph as a picture (SVG)"),
	.leaves_out = true, .write = svg_write,
};
