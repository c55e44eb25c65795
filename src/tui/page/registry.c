/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages that are more than a list of their view's rows: one row a page.
 */
#include <config.h>

#include <string.h>

#include "tui/ui.h"

static bool
has_part(const void *tui, const struct row *row)
{
	const struct snapshot *s = ((const struct tui *)tui)->snap;

	/* a row that only the base has is a part of that */
	if (s && s->base && !comparison_has_part(s->comparison, false, row->a))
		s = s->base;
	return s && s->sums->selection.npart &&
	       selection_has_part(&s->sums->selection, part_at(row->a));
}

static enum list_chosen
part_chosen(const void *tui, const struct row *row)
{
	return has_part(tui, row) ? CHOSEN_ALL : CHOSEN_NOT;
}

/* The new profile's parts of it, or if there are none the base's. */
static enum list_chosen
command_chosen(const void *tui, const struct row *row)
{
	const struct snapshot *s = ((const struct tui *)tui)->snap;
	size_t n[2] = { 0 }, chosen[2] = { 0 };

	if (!s)
		return CHOSEN_NOT;
	for (uint32_t i = row->a; i; i = s->prof->part[i].command_next.i) {
		struct row part = { .kind = ROW_PART, .a = i };
		bool base = s->comparison
			    && !comparison_has_part(s->comparison, false, i);

		n[base]++;
		chosen[base] += has_part(tui, &part);
	}
	return chosen[!n[0]] == n[!n[0]] ? CHOSEN_ALL
	       : chosen[!n[0]] ? CHOSEN_SOME : CHOSEN_NOT;
}

static enum list_chosen
event_chosen(const void *tui, const struct row *row)
{
	const struct tui *t = tui;

	return metric_eq(t->metric, metric_at(row->a)) ? CHOSEN_ALL : CHOSEN_NOT;
}

/* Lines of profviewrc that cannot be done, before what was odd in the files. */
static void
messages_options(struct tui *t, struct page *p, int pane,
		 struct view_options *o)
{
	(void)p;
	(void)pane;
	if (t->rcfile) {
		o->errors = t->rcfile->error.at;
		o->nerror = t->rcfile->error.n;
	}
}

const struct page_ops page_registry[] = {
	{ .view = "functions", .scope = SCOPE_LIST, .beside = "source" },
	{ .view = "names", .scope = SCOPE_LIST, .beside = "source" },
	{ .view = "all-callers", .scope = SCOPE_LIST, .tree = REACH_CALLERS,
	  .beside = "source" },
	{ .view = "all-callees", .scope = SCOPE_LIST, .tree = REACH_CALLEES,
	  .beside = "source" },
	{ .view = "callers", .pair = "callees", .scope = SCOPE_BUTTERFLY,
	  .beside = "source",
	  .draw = butterfly_draw, .move = butterfly_move,
	  .status = butterfly_status },
	{ .view = "source", .scope = SCOPE_SOURCE, .lines = LINES_OF_FUNC,
	  .beside = "asm",
	  .build = source_build,
	  .draw = source_draw, .move = hot_move, .status = source_status,
	  .fold = source_fold, .done = heading_clear },
	{ .view = "asm", .scope = SCOPE_ASM, .lines = LINES_OF_CODE,
	  .beside = "source",
	  .build = asm_build, .draw = asm_draw, .move = hot_move,
	  .status = asm_status, .follow = asm_follow, .done = heading_clear },
	{ .view = "lines", .scope = SCOPE_LINES, .lines = LINES_OF_ALL,
	  .beside = "source" },
	{ .view = "tree", .scope = SCOPE_TREE, .tree = TREE_DOWN, .ways = true,
	  .beside = "source",
	  .draw = tree_draw, .fold = tree_fold, .seek = tree_seek,
	  .count = tree_count, .joint = tree_joint },
	{ .view = "inverted", .scope = SCOPE_TREE, .tree = TREE_UP,
	  .ways = true, .beside = "source", .draw = tree_draw, .fold = tree_fold,
	  .seek = tree_seek, .count = tree_count, .joint = tree_joint },
	{ .view = "stacks", .scope = SCOPE_STACKS, .tree = TREE_DOWN,
	  .beside = "source", .draw = tree_draw },
	{ .view = "flame", .scope = SCOPE_FLAME, .tree = TREE_DOWN,
	  .build = flame_build, .seek = flame_seek, .draw = flame_draw, .move = flame_hottest,
	  .status = flame_status, .options = flame_options,
	  .remap = flame_remap, .keep = flame_keep, .figures = flame_figures,
	  .position = flame_position, .count = flame_count,
	  .joint = flame_joint, .done = flame_done },
	{ .view = "sandwich", .pair = "sandwich-callees",
	  .scope = SCOPE_FLAME, .tree = TREE_THROUGH,
	  .build = flame_build, .draw = flame_draw, .move = flame_hottest,
	  .status = flame_status, .options = flame_options,
	  .remap = flame_remap, .keep = flame_keep, .figures = flame_figures,
	  .position = flame_position, .count = flame_count,
	  .joint = flame_joint, .done = flame_done },
	{ .view = "parts", .scope = SCOPE_PARTS, .chosen = part_chosen },
	{ .view = "commands", .scope = SCOPE_PARTS, .chosen = command_chosen },
	{ .view = "events", .scope = SCOPE_EVENTS, .chosen = event_chosen },
	{ .view = "messages", .scope = SCOPE_MESSAGES, .events = ENGINE_MESSAGE,
	  .options = messages_options },
	{ .view = "info", .scope = SCOPE_INFO },
	{ .view = NULL, .scope = SCOPE_LIST },
};

const struct page_ops *
page_ops_of(const struct view_ops *view)
{
	const struct page_ops *p = page_registry;

	while (p->view && strcmp(p->view, view->id))
		p++;
	return p;
}
