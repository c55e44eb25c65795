/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Everything that a key can do: one row an action. What it acts on is what
 * has the keys at the moment.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/facts/expression.h"
#include "tui/action/private.h"
#include "tui/term/screen.h"

unsigned
say_takes(struct tui *t, const char *action, const char *what)
{
	/* TRANSLATORS: an action, and what stands behind it */
	tui_say(t, _("%s takes %s"), action, what);
	return RE_DRAW;
}

bool
read_number(const char *arg, long *number)
{
	char *end;

	if (!arg || !*arg)
		return false;
	*number = strtol(arg, &end, 10);
	return !*end;
}

static ACT(quit)
{
	(void)t;
	(void)arg;
	return RE_QUIT;
}

static ACT(close)
{
	(void)arg;
	if (t->menu.open) {
		menu_release(&t->menu);
		return RE_DRAW;
	}
	if (t->help.open) {
		help_close(t);
		return RE_DRAW;
	}
	return t->snap && page_close(t) ? RE_DRAW : RE_QUIT;
}

static unsigned
say_stopping(struct tui *t)
{
	tui_say(t, _("stopping"));
	tui_say_while(t, tui_is_working);
	return RE_DRAW;
}

static ACT(back)
{
	struct progress p;

	(void)arg;
	if (t->menu.open || t->help.open)
		return act_close(t, NULL);
	if (t->wrap) {
		t->wrap = false;
		return RE_DRAW;
	}
	if (engine_progress(t->engine, &p) && p.stage == STAGE_READING) {
		/* stopped, there would be nothing to stay for */
		if (!t->snap && p.nothing) {
			tui_say(t, _("nothing read yet; q quits"));
			return RE_DRAW;
		}
		engine_cancel(t->engine);
		t->fetching = false;
		return say_stopping(t);
	}
	if (tui_forget_wanted(t) || engine_stop_texts(t->engine)
	    || engine_stop_work(t->engine, WORK_ASIDE)
	    || engine_stop_fetch(t->engine)) {
		t->fetching = false;
		return say_stopping(t);
	}
	if (page_stop_order(t)) {
		return say_stopping(t);
	}
	if (arg && drop_newest(t))
		return RE_SUM | RE_DRAW;
	if (arg && page_is_root(t) && search_active(&t->search))
		return act_search_end(t, NULL);
	return page_stop(t);
}

static ACT(forward)
{
	(void)arg;
	return page_forward(t);
}

static ACT(suspend)
{
	(void)t;
	(void)arg;
	screen_suspend();
	return RE_DRAW;
}

static ACT(redraw)
{
	(void)t;
	(void)arg;
	screen_redraw();
	return RE_DRAW;
}

static ACT(help)
{
	(void)arg;
	if (columns_explain(t))
		return RE_DRAW;
	menu_release(&t->menu);
	if (t->help.open)
		help_close(t);
	else
		help_open(t);
	return RE_DRAW;
}

/* The newest first. */
static ACT(said)
{
	(void)arg;
	menu_release(&t->menu);
	pager_open(&t->help, _("What was said"));
	if (!t->said.n)
		pager_paragraph(&t->help, _("nothing yet"));
	for (size_t i = t->said.n; i-- > 0; )
		pager_paragraph(&t->help, t->said.at[i]);
	return RE_DRAW;
}

/* Functions, objects, files, lines: the same cost by another key; so are parts and the
 * commands that they are of. */
static ACT(group)
{
	const struct view_ops *first = NULL, *next = NULL;
	bool behind = false;

	(void)arg;
	if (t->now->ops->kinds & ROWS_PART)
		return act_view(t, t->now->ops->kinds & ROW_PART ? "commands"
								 : "parts");
	for (size_t i = 0; view_registry[i] && !next; i++) {
		const struct view_ops *ops = view_registry[i];

		if (ops->regroups && behind)
			next = ops;
		else if (ops->regroups && !first)
			first = ops;
		behind |= ops == t->now->ops;
	}
	return act_view(t, (next && t->now->ops->regroups ? next : first)->id);
}

unsigned
say_reading(struct tui *t, const char *what)
{
	tui_say(t, "%s", what);
	tui_say_while(t, tui_shows_old);
	return RE_DRAW;
}

/* With READ, which reads the files again. */
static unsigned
read_again(struct tui *t, void (*read)(struct engine *e), const char *what)
{
	if (!tui_can_reload(t))
		return RE_DRAW;
	read(t->engine);
	return say_reading(t, what);
}

static ACT(metric)
{
	struct error err;
	bool defined;

	if (!arg)
		return say_takes(t, "metric", _("NAME=EXPR, such as IPC=instructions/cycles"));
	if (!t->snap || !tui_can_reload(t))
		return RE_DRAW;
	error_init(&err);
	defined = engine_define(t->engine, arg, &err) == 0;
	if (defined) {
		text_clear(&t->metric_wanted);
		text_add(&t->metric_wanted, arg, expression_name(arg));
		say_reading(t, _("reading again"));
	} else {
		err.bare = true;
		tui_say_error(t, &err);
	}
	error_release(&err);
	return RE_DRAW;
}

static ACT(reload)
{
	(void)arg;
	return read_again(t, engine_reload, _("reading again"));
}

ACT(follow_files)
{
	bool on = !engine_follows(t->engine);

	(void)arg;
	engine_follow(t->engine, on);
	t->looked_ms = 0;
	if (on && !tui_can_reload(t))
		return RE_DRAW;
	if (on)
		tui_say(t, _("following: the files are read again when they "
			     "have changed"));
	else
		tui_say(t, _("not following any more: what is shown stays"));
	return RE_DRAW;
}

const struct action action_table[] = {
	{ "up", N_("one row up"), SCOPE_MOVE, ACT_MOVES, act_up },
	{ "down", N_("one row down"), SCOPE_MOVE, ACT_MOVES, act_down },
	{ "page-up", N_("one page up"), SCOPE_MOVE, ACT_MOVES, act_page_up },
	{ "page-down", N_("one page down"),
	  SCOPE_MOVE, ACT_MOVES, act_page_down },
	{ "half-up", N_("half a page up"), SCOPE_MOVE, ACT_MOVES, act_half_up },
	{ "half-down", N_("half a page down"),
	  SCOPE_MOVE, ACT_MOVES, act_half_down },
	{ "scroll", N_("so many rows down, or up below 0, under the mouse"),
	  SCOPE_MOVE, ACT_MOVES | ACT_ARG, act_scroll },
	{ "shift", N_("names and lines further to the left; with -, back"),
	  SCOPE_LIST, ACT_MOVES | ACT_STEP, act_shift },
	{ "top", N_("to the first row; with a number or behind a count, to that "
		  "row or line"),
	  SCOPE_MOVE, ACT_MOVES | ACT_COUNTED | ACT_ARG, act_top },
	{ "bottom", N_("to the last row; with a number or behind a count, to that "
		     "row or line"),
	  SCOPE_MOVE, ACT_MOVES | ACT_COUNTED | ACT_ARG, act_bottom },

	{ "open", N_("another profile, FILE; without FILE, what the row leads "
		   "to"),
	  SCOPE_LIST, ACT_IF_ENTER | ACT_FILE, act_open },
	{ "back", N_("back to where you were; never quits"),
	  SCOPE_ALL, ACT_STAYS | ACT_IF_PAST | ACT_REPEATS | ACT_ARG, act_back },
	{ "forward", N_("to where back came from"),
	  SCOPE_ALL, ACT_REPEATS, act_forward },
	{ "mark", N_("mark this place with the letter that follows"),
	  SCOPE_ALL, ACT_ARG, act_mark },
	{ "marks", N_("the places that are marked; the letter goes there"),
	  SCOPE_ALL, ACT_STAYS, act_marks },
	{ "mark-go", N_("to the place marked with a letter, or with ' to where you "
			"were before"),
	  SCOPE_ALL, ACT_ARG, act_mark_go },
	{ "count", N_("how often the next movement is meant: Alt and digits"),
	  SCOPE_ALL, ACT_STAYS | ACT_READS | ACT_ARG | ACT_DIGITS, act_count },
	{ "row-menu", N_("what can be done with the row"),
	  SCOPE_ALL, ACT_STAYS | ACT_ARG, act_row_menu },
	{ "close", N_("leave this view; quit from the first one"),
	  SCOPE_ALL, ACT_STAYS | ACT_CLOSES, act_close },
	{ "quit", N_("quit at once"), SCOPE_ALL, ACT_QUITS, act_quit },
	{ "help", N_("this help"), SCOPE_ALL, ACT_STAYS, act_help },
	{ "view", N_("go to a view"), SCOPE_ALL, ACT_VIEW, act_view },
	{ "views", N_("choose from all views"), SCOPE_ALL, ACT_STAYS, act_views },
	{ "group", N_("the same cost by function, object, file, class, name, "
		"line; by part or command"),
	  SCOPE_ALL, 0, act_group },
	{ "pane", N_("to the other pane"), SCOPE_BUTTERFLY, 0, act_pane },
	{ "beside", N_("source or assembly beside this view, following its "
		       "cursor, or not any more"),
	  SCOPE_ALL, ACT_IF_BESIDE | ACT_ARG, act_beside },
	{ "pin", N_("the function in the pane beside stays there, to compare "
		    "it with others, or no longer"), SCOPE_ALL, 0, act_pin },
	{ "side", N_("to the other pane"), SCOPE_PANES, ACT_ARG, act_side },
	{ "divider", N_("take the divider of two panes"), SCOPE_PANES,
	  ACT_HIDDEN, act_divider },
	{ "drag", N_("move the divider of two panes, where it was clicked"),
	  SCOPE_PANES, 0, act_drag },
	{ "row", N_("move the cursor to PANE ROW, both from 0"), SCOPE_ROWS,
	  ACT_HIDDEN | ACT_MOVES | ACT_ARG, act_row },
	{ "hottest", N_("to the row with most cost"),
	  SCOPE_ROWS, 0, act_hottest },

	{ "follow", N_("the source of what is called on the line, or marked "
		       "[inl]; what else is inlined there folds open in place"),
	  SCOPE_SOURCE, 0, act_follow },
	{ "hot-line", N_("to the hottest line"),
	  SCOPE_SOURCE, ACT_REPEATS | ACT_STEP, act_hot_line },
	{ "function", N_("the next function, in the order of the functions; "
			 "with -, the previous one"),
	  SCOPE_SOURCE, ACT_REPEATS | ACT_STEP, act_function },
	{ "syntax", N_("instructions as AT&T or as Intel writes them"),
	  SCOPE_ASM, 0, act_syntax },
	{ "interleave", N_("lines of source between the instructions, or not"),
	  SCOPE_ASM, 0, act_interleave },
	{ "loop", N_("to the hottest loop, and then to the next cooler one"),
	  SCOPE_ASM, 0, act_loop },
	{ "skid", N_("charge samples to the instruction before, or not"),
	  SCOPE_ASM, 0, act_skid },
	{ "line", N_("the source at this line"), SCOPE_LINES, 0, act_line },
	{ "fold", N_("open or close what is below the row; of a row with nothing "
		     "below it, callers and callees"),
	  SCOPE_TREE, ACT_ARG, act_fold },
	{ "fold-in", N_("open what is below the row, or go inside"),
	  SCOPE_TREE, 0, act_fold_in },
	{ "fold-out", N_("close what is below the row, or go to the row above"),
	  SCOPE_TREE, 0, act_fold_out },
	{ "fold-more", N_("open one level more below the row"),
	  SCOPE_TREE, 0, act_fold_more },
	{ "fold-less", N_("close the deepest level below the row"),
	  SCOPE_TREE, 0, act_fold_less },
	{ "fold-all", N_("open all below the row; with all, everything"),
	  SCOPE_TREE, ACT_ARG, act_fold_all },
	{ "fold-none", N_("close all below the row; with all, everything"),
	  SCOPE_TREE, ACT_ARG, act_fold_none },
	{ "hot-path", N_("open the hot path below the row, of two profiles by what "
			  "changed most, and go to its end"),
	  SCOPE_TREE, 0, act_hot_path },
	{ "stack-tree", N_("the stack in the tree of calls, open to its end"),
	  SCOPE_STACKS, 0, act_stack_tree },
	{ "stacks-all", N_("all stacks, or those through the function again"),
	  SCOPE_STACKS, 0, act_stacks_all },
	{ "percent-limit", N_("hide rows with a smaller share of the total; "
			      "without a number, it is asked for"),
	  SCOPE_ALL, ACT_ARG, act_percent_limit },
	{ "map", N_("say where the text of the line's file is, or the library "
		    "that code is in"),
	  SCOPE_SOURCE, 0, act_map },
	{ "locate", N_("say where the program or library of the row is, with which the "
		       "files are read again, or the text"),
	  SCOPE_INFO, 0, act_locate },

	{ "box", N_("to the box in that direction: up, down, left, right, "
		    "page-up, page-down, last"),
	  SCOPE_FLAME, ACT_MOVES | ACT_ARG, act_box },
	{ "box-scroll", N_("so many levels down, or up below 0"),
	  SCOPE_FLAME, ACT_MOVES | ACT_ARG, act_box_scroll },
	{ "zoom", N_("show the box as wide as the screen"),
	  SCOPE_FLAME, 0, act_zoom },
	{ "zoom-out", N_("back to what was shown before"),
	  SCOPE_FLAME, ACT_STAYS | ACT_ARG, act_zoom_out },
	{ "zoom-all", N_("show everything, from its root"),
	  SCOPE_FLAME, 0, act_zoom_all },
	{ "turn", N_("turn it over: callers above, or below"),
	  SCOPE_FLAME, ACT_IF_ALONE, act_turn },

	{ "map-keep", N_("remember the rule that was made last for later runs"),
	  SCOPE_SOURCE, ACT_HIDDEN, act_map_keep },
	{ "map-once", N_("use the rule that was made last for this run only"),
	  SCOPE_SOURCE, ACT_HIDDEN, act_map_once },

	{ "sort", N_("sort by a column; :asc is ascending, :desc or a leading "
		     "- descending"),
	  SCOPE_LIST, ACT_COLUMN, act_sort },
	{ "sort-second", N_("sort by a column of the event beside, which becomes "
			    "the first"),
	  SCOPE_LIST, ACT_COLUMN, act_sort_second },
	{ "sort-left", N_("sort by the column to the left"),
	  SCOPE_LIST, 0, act_sort_left },
	{ "sort-right", N_("sort by the column to the right"),
	  SCOPE_LIST, 0, act_sort_right },
	{ "sort-menu", N_("choose the column to sort by"),
	  SCOPE_LIST, 0, act_sort_menu },
	{ "invert", N_("reverse sort"), SCOPE_LIST, 0, act_invert },

	{ "search", N_("search in names: a regular expression or the text as it "
		       "is, without regard to case unless it has a capital "
		       "letter"),
	  SCOPE_MOVE, ACT_ASKS | ACT_READS | ACT_ARG, act_search },
	{ "search-next", N_("next match"),
	  SCOPE_MOVE, ACT_READS | ACT_REPEATS, act_search_next },
	{ "search-previous", N_("previous match"),
	  SCOPE_MOVE, ACT_READS | ACT_REPEATS, act_search_previous },
	{ "search-end", N_("nothing is lit any more; the next match is that of the "
			   "same search"),
	  SCOPE_MOVE, ACT_READS, act_search_end },
	{ "search-name", N_("search for the name in the row"),
	  SCOPE_ROWS, ACT_READS, act_search_name },

	{ "second-event", N_("another event in columns beside; with -, the "
			     "previous one"),
	  SCOPE_ALL, ACT_IF_EVENTS | ACT_REPEATS | ACT_STEP, act_second_event },
	{ "event", N_("the next event; with -, the previous one; or the one that is "
		      "named"),
	  SCOPE_ALL, ACT_IF_EVENTS | ACT_EVENT, act_event },
	{ "event-choose", N_("show this event"),
	  SCOPE_EVENTS, ACT_EVENT, act_event_choose },
	{ "cost-display", N_("costs in their unit, raw, in percent; in "
			     "source and assembly in place of percentages"),
	  SCOPE_ROWS, ACT_ARG, act_cost_display },
	{ "names", N_("names whole, without parameters, with fewer template "
		      "arguments, bare"), SCOPE_ROWS, ACT_ARG, act_names },
	{ "percent-base", N_("percentages of the function, or of the row above "
			     "in a tree, or of all"),
	  SCOPE_LIST, 0, act_percent_base },
	{ "command", N_("type an action, a view, a function, FILE:LINE or the "
			"number of a line"),
	  SCOPE_ALL, ACT_ASKS | ACT_ARG, act_command },
	{ "wrap", N_("the name in the row in full"), SCOPE_ROWS, 0, act_wrap },

	{ "part-only", N_("show this part alone"),
	  SCOPE_PARTS, 0, act_part_only },
	{ "part-toggle", N_("this part, too, or no longer"),
	  SCOPE_PARTS, 0, act_part_toggle },
	{ "undo", N_("undo the newest selection"), SCOPE_ALL, 0, act_undo },
	{ "changes", N_("of two profiles: all rows, those whose self or "
			"inclusive cost changed, the new, the gone"),
	  SCOPE_ALL, 0, act_changes },
	{ "compare", N_("with which of the files the others are compared; a FILE "
			"that is not open; swap; off"),
	  SCOPE_ALL, ACT_FILE, act_compare },
	{ "redo", N_("redo what was undone"), SCOPE_ALL, 0, act_redo },
	{ "filters", N_("what to keep, drop, hide or collapse; take filters "
			"away"),
	  SCOPE_ALL, ACT_STAYS, act_filters },
	{ "filter", N_("a filter by the row: focus, ignore, only, root, hide, "
		       "only-object, ignore-object, collapse-object, "
		       "collapse-file, recursion; or by a pattern behind that"),
	  SCOPE_ALL, ACT_FILTER, act_filter },
	{ "focus", N_("only cost with what matches on the stack"),
	  SCOPE_ALL, ACT_PATTERN, act_focus },
	{ "ignore", N_("no cost with what matches on the stack"),
	  SCOPE_ALL, ACT_PATTERN, act_ignore },
	{ "only", N_("only the own cost of what matches"),
	  SCOPE_ALL, ACT_PATTERN, act_only },
	{ "hide", N_("give the cost of what matches to its callers"),
	  SCOPE_ALL, ACT_PATTERN, act_hide },
	{ "root", N_("stacks begin at what matches"),
	  SCOPE_ALL, ACT_PATTERN, act_root },
	{ "collapse", N_("make one function of what object:RE, file:RE or class:RE "
			 "matches, or of the row's object"),
	  SCOPE_ALL, ACT_PATTERN, act_collapse },
	{ "rows", N_("only rows whose names match, with their figures as they "
		     "are; without a pattern: all rows"),
	  SCOPE_ALL, ACT_PATTERN, act_rows },
	{ "rows-line", N_("type a part of names: only rows that match, with "
			  "their figures as they are"),
	  SCOPE_ALL, ACT_ASKS, act_rows_line },
	{ "filter-line", N_("type filters: fn:parse under:main not:malloc "
			    "hide:^inc$ line:x.c:10-40"),
	  SCOPE_ALL, ACT_ASKS | ACT_ARG, act_filter_line },
	{ "filter-search", N_("only cost with what was searched for on the "
			      "stack"),
	  SCOPE_ALL, 0, act_filter_search },
	{ "filter-remove", N_("take filter N away, from 0"), SCOPE_ALL,
	  ACT_HIDDEN | ACT_ARG, act_filter_remove },
	{ "filter-base", N_("percentages of all, or of what is selected"),
	  SCOPE_ALL, 0, act_filter_base },
	{ "cmdline", N_("the command that prints this view with these "
			"filters"),
	  SCOPE_ALL, 0, act_cmdline },
	{ "contexts", N_("a function in each recursion level and under each "
			 "caller: as one, or apart"),
	  SCOPE_ALL, 0, act_contexts },
	{ "inline", N_("inlined code: as functions of its own, or as the "
		       "function that holds it"),
	  SCOPE_ALL, 0, act_inline },

	{ "columns", N_("choose the columns"), SCOPE_LIST, ACT_STAYS,
	  act_columns },
	{ "column-toggle", N_("show this column, or do not"), SCOPE_COLUMNS,
	  ACT_COLUMN | ACT_STAYS, act_column_toggle },
	{ "column-move", N_("this column further to the right; with -, to the "
			    "left"),
	  SCOPE_COLUMNS, ACT_STAYS | ACT_STEP, act_column_move },
	{ "column-width", N_("this column wider; with -, narrower"),
	  SCOPE_COLUMNS, ACT_STAYS | ACT_STEP, act_column_width },
	{ "set", N_("OPTION VALUE, such as mouse off; columns VIEW LIST; "
		    "colour WHAT COLOUR"),
	  SCOPE_ALL,
	  ACT_HIDDEN | ACT_SETTING, act_set },
	{ "save", N_("keep columns, bindings and settings that were changed "
		     "here for later runs (profviewrc)"),
	  SCOPE_ALL, ACT_STAYS, act_save },

	{ "layout", N_("view, columns and panes as they were kept by this name"),
	  SCOPE_ALL, ACT_LAYOUT, act_layout },
	{ "layout-save", N_("keep view, columns and panes by a name, for :layout"),
	  SCOPE_ALL, ACT_LAYOUT | ACT_STAYS, act_layout_save },

	{ "what-if", N_("what the total would be if this were so many times "
			"faster"),
	  SCOPE_ROWS, ACT_ARG, act_what_if },

	{ "edit", N_("the editor at this line (VISUAL, EDITOR)"),
	  SCOPE_ALL, 0, act_edit },
	{ "copy", N_("copy the name, stack, row or table to the terminal's "
		     "clipboard"),
	  SCOPE_ALL, ACT_ARG | ACT_READS, act_copy },
	{ "write", N_("write this view to a file: as CSV, JSON, HTML or a "
		      "table, a flame graph as SVG, too, by the name's end"),
	  SCOPE_ALL, ACT_PATH | ACT_READS, act_write },
	{ "replace", N_("write this view to a file, also where one is already"),
	  SCOPE_ALL, ACT_PATH | ACT_READS, act_replace },

	{ "profile", N_("another profile in place of this one"),
	  SCOPE_ALL, ACT_FILE, act_profile },
	{ "add", N_("a profile to those that are open; by itself the other "
		    "dumps and threads of the same run"),
	  SCOPE_ALL, ACT_FILE, act_add },
	{ "metric", N_("a metric made of events, NAME=EXPR as the option has it; the "
		       "files are read again"),
	  SCOPE_ALL, ACT_ARG, act_metric },
	{ "reload", N_("read the files again"), SCOPE_ALL, ACT_STAYS, act_reload },
	{ "follow-files", N_("read the files again whenever they have changed, "
			     "or no longer"),
	  SCOPE_ALL, 0, act_follow_files },
	{ "dump", N_("ask the process for a dump, if it still runs under Callgrind "
		     "on this machine, and read that, too"),
	  SCOPE_ALL, 0, act_dump },
	{ "exe", N_("say where the program is that ran; the files are read "
			"again with it"),
	  SCOPE_ALL, ACT_PATH, act_program },
	{ "fetch", N_("fetch debug files from debuginfod's servers; the source "
		     "where that is shown and not here"),
	  SCOPE_ALL, 0, act_fetch },
	{ "said", N_("what the status line has said, in full"), SCOPE_ALL,
	  ACT_STAYS, act_said },
	{ "redraw", N_("redraw the screen"),
	  SCOPE_ALL, ACT_STAYS, act_redraw },
	{ "suspend", N_("suspend; the shell's fg resumes"),
	  SCOPE_ALL, ACT_STAYS, act_suspend },
	{ "click", N_("what the mouse is on; twice: what Enter does there"),
	  SCOPE_ALL, ACT_STAYS | ACT_MOVES | ACT_ARG, act_click },
	{ "bind", N_("bind a key to an action: SCOPE KEY ACTION"), SCOPE_ALL,
	  ACT_HIDDEN | ACT_BINDING, act_bind },
	{ "unbind", N_("a key does nothing any more there: SCOPE KEY"),
	  SCOPE_ALL, ACT_HIDDEN | ACT_BOUND, act_unbind },

	{ "choose", N_("select this one"), SCOPE_MENU, ACT_ARG, act_choose },
	{ "accept", N_("accept the input"), SCOPE_PROMPT, 0, act_accept },
	{ "cancel", N_("discard what was typed"),
	  SCOPE_PROMPT, 0, act_cancel },
	{ "complete", N_("complete the word; again: the next one"),
	  SCOPE_PROMPT, ACT_IF_WORDS | ACT_ARG, act_complete },
	{ "input", N_("edit the line"),
	  SCOPE_PROMPT, ACT_IF_SEARCH | ACT_ARG, act_input },
	{ "clear", N_("erase all before"),
	  SCOPE_PROMPT, ACT_IF_BEGAN, act_clear },

	{ "save-screen", N_("write the screen's text to a file"),
	  SCOPE_ALL, ACT_PATH, act_save_screen },
	{ "save-styles", N_("write the screen's styles, a letter a cell, to a "
			    "file"),
	  SCOPE_ALL, ACT_PATH, act_save_styles },
	{ "resize", N_("ROWSxCOLS, where there is no terminal"),
	  SCOPE_ALL, ACT_ARG, act_resize },
	{ "wait", N_("wait until all names are there"), SCOPE_ALL, 0, act_wait },
	{ NULL, NULL, SCOPE_ALL, 0, NULL },
};

/* Words that an action takes behind it: with | between, or those of the option =ID. */
static const struct { const char *action, *words; } word_table[] = {
	{ "back", "filter" }, { "beside", "source|asm|off" },
	{ "box", "up|down|left|right|page-up|page-down|last" },
	{ "compare", "swap|off|first" }, { "copy", "name|stack|row|table" },
	{ "cost-display", "=costs" }, { "event", "+|-" }, { "fold", "only" },
	{ "fold-all", "all" }, { "fold-none", "all" }, { "names", "=names" },
	{ "search", "back" }, { "zoom-out", "filter" },
};

const char *
action_words(const struct action *a)
{
	for (size_t i = 0; i < sizeof(word_table) / sizeof(word_table[0]); i++)
		if (!strcmp(word_table[i].action, a->id))
			return word_table[i].words;
	return a->flags & ACT_STEP ? "+|-" : NULL;
}

const char *
binding_help(const struct binding *b)
{
	const struct action *a = action_find(action_table, b->action);
	const struct view_ops *ops = a && a->flags & ACT_VIEW ?
				     view_find(b->arg) : NULL;

	return ops ? _(ops->help) : b->help ? _(b->help) :
	       a ? _(a->help) : b->action;
}
