/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The call graph for Graphviz: functions and calls with their cost of one event.
 * A graph of all is none that can be drawn or looked at: the functions with most
 * inclusive cost are shown, and calls between these.
 */
#include <config.h>

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "export/private.h"

#define NODES 80		/* without --limit */
#define LEAST 0.005		/* without --floor: a share of what is selected */
#define CALLS_OF_FLOOR 0.2	/* what a call must have of it */

struct graph_node { uint32_t func; int64_t weight; };

struct dot {
	const struct export *x;
	const struct snapshot *snap;
	metric_id metric;
	int64_t total;
	double least;			/* share of it */
	unsigned places;		/* decimals of costs */
	VEC(struct graph_node) node;	/* by falling weight */
	bool *shown;			/* of each function */
	size_t functions, calls;	/* that are left out */
	struct text out;
};

/* --- Figures -------------------------------------------------------------- */

static struct sum_value
figure(const struct dot *w, enum sum_by by, uint32_t row, enum sum_what what)
{
	return sums_value(w->snap->sums, by, row, w->metric, what);
}

/* How much of the picture: what is below 0 counts as what is above. */
static double
share(const struct dot *w, int64_t cost)
{
	double part = fabs(num_share(cost, w->total));

	return part > 1 ? 1 : part;
}

/* What was counted with decimals has all of them. */
static void
add_number(struct dot *w, int64_t cost, int width)
{
	char number[NUM_MAX];

	if (w->places)
		export_add_decimal(&w->out, cost, w->places);
	else
		text_adds(&w->out, num_count(cost, width, number));
}

/* "1.234 M 12.3%"; a total below 0 has no shares */
static void
add_cost(struct dot *w, struct sum_value value)
{
	char percent[NUM_MAX];

	text_adds(&w->out, value.estimate ? "~" : "");
	add_number(w, value.cost, 9);
	if (w->total > 0)
		text_printf(&w->out, " %s%s%%", value.estimate ? "~" : "",
			    num_percent(num_share(value.cost, w->total),
					percent));
}

/* How often, as a line of its own; none where nothing says so. */
static void
add_calls(struct dot *w, struct sum_value calls)
{
	if (calls.known && calls.cost)
		text_printf(&w->out, "\\n%s%" PRId64 "x",
			    calls.estimate ? "~" : "", calls.cost);
}

/* --- Which are shown ------------------------------------------------------ */

static int
by_weight(const void *x, const void *y)
{
	const struct graph_node *a = x, *b = y;

	if (a->weight != b->weight)
		return a->weight > b->weight ? -1 : 1;
	return (a->func > b->func) - (a->func < b->func);
}

static void
choose_nodes(struct dot *w)
{
	size_t limit = w->x->limit == EXPORT_UNSET ? NODES
		       : w->x->limit ? w->x->limit : SIZE_MAX;

	for (uint32_t i = 1; i < w->snap->names->nfunc; i++) {
		struct sum_value incl, self;

		if (!sums_seen(w->snap->sums, BY_FUNC, i))
			continue;
		incl = figure(w, BY_FUNC, i, SUM_INCL);
		self = figure(w, BY_FUNC, i, SUM_SELF);
		w->functions++;
		if (share(w, incl.known ? incl.cost : self.cost) >= w->least)
			VEC_PUSH(&w->node, ((struct graph_node){
				i, incl.known ? incl.cost : self.cost }));
	}
	if (w->node.n)
		qsort(w->node.at, w->node.n, sizeof(*w->node.at), by_weight);
	if (w->node.n > limit)
		w->node.n = limit;
	w->functions -= w->node.n;
	for (size_t i = 0; i < w->node.n; i++)
		w->shown[w->node.at[i].func] = true;
}

/* --- What is written ------------------------------------------------------ */

/* Inside of quotes: a backslash begins an escape there. */
static void
add_text(struct dot *w, const char *s)
{
	struct text printable = { 0 };

	text_printable(&printable, s, strlen(s), false);
	for (size_t i = 0; i < printable.n; i++) {
		if (strchr("\"\\", printable.s[i]))
			text_addc(&w->out, '\\');
		text_addc(&w->out, printable.s[i]);
	}
	text_release(&printable);
}

/* From grey to red, by the share of self. */
static void
put_colour(struct dot *w, double part)
{
	unsigned pale = (unsigned)(0xee * (1 - part));

	text_printf(&w->out, " fillcolor=\"#ee%02x%02x\" fontsize=%.1f",
		    pale, pale, 9 + 15 * part);
}

static void
put_node(struct dot *w, uint32_t func)
{
	struct sum_value self = figure(w, BY_FUNC, func, SUM_SELF);
	struct sum_value incl = figure(w, BY_FUNC, func, SUM_INCL);
	struct sum_value calls = figure(w, BY_FUNC, func, SUM_CALLS);
	func_id id = func_at(func);

	text_printf(&w->out, "\tf%" PRIu32 " [label=\"", func);
	add_text(w, names_func_name(w->snap->names, id));
	text_adds(&w->out, "\\n");
	add_text(w, names_func_object(w->snap->names, id));
	text_adds(&w->out, "\\nself ");
	add_cost(w, self);
	if (incl.known) {
		text_adds(&w->out, "\\nincl ");
		add_cost(w, incl);
	}
	add_calls(w, calls);
	text_addc(&w->out, '"');
	put_colour(w, share(w, self.cost));
	text_adds(&w->out, "];\n");
}

static void
put_edge(struct dot *w, edge_id edge)
{
	struct sum_value cost = figure(w, BY_EDGE, edge.i, SUM_INCL);
	struct sum_value calls = figure(w, BY_EDGE, edge.i, SUM_CALLS);
	func_id caller = sums_edge_caller(w->snap->sums, edge);
	func_id callee = sums_edge_callee(w->snap->sums, edge);

	if (!w->shown[caller.i] || !w->shown[callee.i]
	    || share(w, cost.cost) < w->least * CALLS_OF_FLOOR) {
		w->calls++;
		return;
	}
	text_printf(&w->out, "\tf%" PRIu32 " -> f%" PRIu32 " [label=\"",
		    caller.i, callee.i);
	add_cost(w, cost);
	add_calls(w, calls);
	text_printf(&w->out, "\" penwidth=%.1f];\n",
		    0.5 + 5 * share(w, cost.cost));
}

static void
put_head(struct dot *w)
{
	const struct prof *p = w->snap->prof;
	const struct metric *m = prof_metric(p, w->metric);
	const char *name = text_base_name(prof_text(p, p->input[1].path));
	struct text selected = { 0 };

	export_selected(w->x, &selected);
	text_adds(&w->out, "digraph \"");
	add_text(w, name);
	text_adds(&w->out, "\" {\n\tlabel=\"");
	add_text(w, name);
	text_adds(&w->out, "\\n");
	add_text(w, prof_text(p, m->name));
	text_addc(&w->out, ' ');
	add_number(w, w->total, 20);
	add_text(w, selected.s);
	text_release(&selected);
	text_adds(&w->out, "\";\n\tlabelloc=t;\n\tcharset=\"UTF-8\";\n"
		  "\tnode [shape=box style=filled fontname=\"sans-serif\"];\n"
		  "\tedge [fontname=\"sans-serif\" fontsize=9];\n");
}

static void
flush_text(struct dot *w)
{
	output_write(w->x->out, w->out.s, w->out.n);
	text_clear(&w->out);
}

static void
put_graph(struct dot *w)
{
	put_head(w);
	for (size_t i = 0; i < w->node.n; i++) {
		put_node(w, w->node.at[i].func);
		flush_text(w);
	}
	for (uint32_t i = 0; i < w->snap->sums->nedge; i++) {
		put_edge(w, (edge_id){ i });
		flush_text(w);
	}
	text_adds(&w->out, "}\n");
	flush_text(w);
}

/* --- All of it ------------------------------------------------------------ */

static void
say_what_is_left_out(struct dot *w)
{
	char n[24];

	export_say_event(w->x, w->metric);
	snprintf(n, sizeof(n), "%zu", w->functions);
	if (w->functions)
		export_say(w->x, N_("functions left out, with little cost: %s "
				    "(--limit, --floor)"), n);
	snprintf(n, sizeof(n), "%zu", w->calls);
	if (w->calls)
		export_say(w->x, N_("calls left out, with little cost: %s "
				    "(--limit, --floor)"), n);
	export_say(w->x, EXPORT_WITHOUT_LINES, "");
	if (!w->places)
		export_say_scale(w->x, w->metric);
	export_say_parts(w->x, 0);
}

static void
dot_write(const struct export *x)
{
	struct dot w = {
		.x = x, .snap = x->snap, .metric = export_event(x),
		.shown = mem_zarray(x->snap->names->nfunc + 1, sizeof(bool)),
	};

	w.total = export_share_base(x, w.metric);
	w.least = export_floor(x, w.metric, LEAST);
	w.places = export_places(x, w.metric);
	choose_nodes(&w);
	put_graph(&w);
	say_what_is_left_out(&w);
	free(w.shown);
	VEC_RELEASE(&w.node);
	text_release(&w.out);
}

const struct export_format export_dot = {
	.name = "dot", .title = N_("call graph for Graphviz"),
	.leaves_out = true, .write = dot_write,
};
