/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which key does what where. A key means the same everywhere; arrows, Enter,
 * Esc and function keys alone reach everything, and whatever a function key
 * does a plain key does too (terminals and multiplexers eat some).
 *
 * The order is that of importance: the footer shows as many as fit.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "tui/tables.h"
#include "view/view.h"

const struct scope_info scope_table[SCOPES] = {
	[SCOPE_ALL] = { "all", N_("Everywhere"), -1 },
	[SCOPE_MOVE] = { "move", N_("Moving and searching"), SCOPE_ALL },
	[SCOPE_LIST] = { "list", N_("Rows and columns"), SCOPE_MOVE },
	[SCOPE_BUTTERFLY] = { "butterfly", N_("Callers and callees"),
			      SCOPE_LIST },
	[SCOPE_PARTS] = { "parts", N_("Parts"), SCOPE_LIST },
	[SCOPE_EVENTS] = { "events", N_("Events"), SCOPE_LIST },
	[SCOPE_SOURCE] = { "source", N_("Source"), SCOPE_LIST },
	[SCOPE_LINES] = { "lines", N_("Lines"), SCOPE_LIST },
	[SCOPE_TEXT] = { "text", N_("In the help"), SCOPE_MOVE },
	[SCOPE_MENU] = { "menu", N_("In a menu"), SCOPE_MOVE },
	[SCOPE_PROMPT] = { "prompt", N_("In a line of input"), -1 },
};

/* TRANSLATORS: the short words in this table are labels of keys at the bottom
 * of the screen, at most 8 cells each. */
#define LATER(key, what) { SCOPE_ALL, key, "later", what, NULL }

const struct binding binding_table[] = {
	{ SCOPE_ALL, "F1", "help", NULL, N_("Help") },
	{ SCOPE_ALL, "?", "help", NULL, NULL },
	{ SCOPE_ALL, "h", "help", NULL, NULL },
	{ SCOPE_ALL, "q", "close", NULL, N_("Quit") },
	{ SCOPE_ALL, "Q", "quit", NULL, NULL },
	{ SCOPE_ALL, "Ctrl-C", "quit", NULL, NULL },
	{ SCOPE_ALL, "F10", "quit", NULL, NULL },
	{ SCOPE_ALL, "Esc", "back", NULL, N_("Back") },
	{ SCOPE_ALL, "Left", "back", NULL, NULL },
	{ SCOPE_ALL, "Backspace", "back", NULL, NULL },
	{ SCOPE_ALL, "[", "event", "-", N_("Event") },
	{ SCOPE_ALL, "]", "event", "+", N_("Event") },
	{ SCOPE_ALL, "V", "views", NULL, N_("Views") },
	{ SCOPE_ALL, "F7", "views", NULL, NULL },
	{ SCOPE_ALL, "1", "view", "functions", NULL },
	{ SCOPE_ALL, "2", "view", "callers", NULL },
	{ SCOPE_ALL, "3", "view", "tree", NULL },
	{ SCOPE_ALL, "4", "view", "inverted", NULL },
	{ SCOPE_ALL, "5", "view", "flame", NULL },
	{ SCOPE_ALL, "6", "view", "source", NULL },
	{ SCOPE_ALL, "s", "view", "source", NULL },
	{ SCOPE_ALL, "7", "view", "asm", NULL },
	{ SCOPE_ALL, "a", "view", "asm", NULL },
	{ SCOPE_ALL, "8", "view", "info", NULL },
	{ SCOPE_ALL, "i", "view", "info", NULL },
	{ SCOPE_ALL, "!", "view", "messages", NULL },
	{ SCOPE_ALL, "o", "view", "objects", NULL },
	{ SCOPE_ALL, "U", "view", "files", NULL },
	{ SCOPE_ALL, "A", "view", "lines", NULL },
	{ SCOPE_ALL, "F9", "view", "parts", NULL },
	{ SCOPE_ALL, "F8", "view", "events", NULL },
	{ SCOPE_ALL, "D", "group", NULL, NULL },
	{ SCOPE_ALL, "u", "undo", NULL, NULL },
	{ SCOPE_ALL, "F5", "reload", NULL, NULL },
	{ SCOPE_ALL, "Z", "reload", NULL, NULL },
	{ SCOPE_ALL, "Ctrl-L", "redraw", NULL, NULL },
	{ SCOPE_ALL, "Ctrl-Z", "suspend", NULL, NULL },

	{ SCOPE_MOVE, "Up", "up", NULL, NULL },
	{ SCOPE_MOVE, "k", "up", NULL, NULL },
	{ SCOPE_MOVE, "Down", "down", NULL, NULL },
	{ SCOPE_MOVE, "j", "down", NULL, NULL },
	{ SCOPE_MOVE, "PgUp", "page-up", NULL, NULL },
	{ SCOPE_MOVE, "b", "page-up", NULL, NULL },
	{ SCOPE_MOVE, "Ctrl-B", "page-up", NULL, NULL },
	{ SCOPE_MOVE, "PgDn", "page-down", NULL, NULL },
	{ SCOPE_MOVE, "Space", "page-down", NULL, NULL },
	{ SCOPE_MOVE, "Ctrl-F", "page-down", NULL, NULL },
	{ SCOPE_MOVE, "Ctrl-U", "half-up", NULL, NULL },
	{ SCOPE_MOVE, "Ctrl-D", "half-down", NULL, NULL },
	{ SCOPE_MOVE, "g", "top", NULL, NULL },
	{ SCOPE_MOVE, "Home", "top", NULL, NULL },
	{ SCOPE_MOVE, "G", "bottom", NULL, NULL },
	{ SCOPE_MOVE, "End", "bottom", NULL, NULL },
	{ SCOPE_MOVE, "F3", "search", NULL, N_("Search") },
	{ SCOPE_MOVE, "/", "search", NULL, NULL },
	{ SCOPE_MOVE, "n", "search-next", NULL, NULL },
	{ SCOPE_MOVE, "N", "search-previous", NULL, NULL },

	{ SCOPE_LIST, "Enter", "open", NULL, N_("Callers") },
	{ SCOPE_LIST, "Right", "open", NULL, NULL },
	{ SCOPE_LIST, "l", "open", NULL, NULL },
	{ SCOPE_LIST, "F6", "sort-menu", NULL, N_("Sort") },
	{ SCOPE_LIST, ".", "sort-menu", NULL, NULL },
	{ SCOPE_LIST, "<", "sort-left", NULL, NULL },
	{ SCOPE_LIST, ">", "sort-right", NULL, NULL },
	{ SCOPE_LIST, "I", "invert", NULL, N_("Invert") },
	{ SCOPE_LIST, "R", "invert", NULL, NULL },
	{ SCOPE_LIST, "*", "search-name", NULL, NULL },
	{ SCOPE_LIST, "Tab", "pane", NULL, NULL },
	{ SCOPE_LIST, "S-Tab", "pane", NULL, NULL },
	{ SCOPE_LIST, "H", "hottest", NULL, NULL },
	{ SCOPE_LIST, "t", "cost-display", NULL, N_("Units") },
	{ SCOPE_LIST, "p", "percent-base", NULL, NULL },
	{ SCOPE_LIST, "w", "wrap", NULL, N_("Wrap") },

	{ SCOPE_BUTTERFLY, "Enter", "open", NULL, N_("Go") },
	{ SCOPE_BUTTERFLY, "Tab", "pane", NULL, N_("Pane") },
	{ SCOPE_BUTTERFLY, "p", "percent-base", NULL, N_("% of") },

	{ SCOPE_PARTS, "Enter", "part-only", NULL, N_("Only") },
	{ SCOPE_PARTS, "Space", "part-toggle", NULL, N_("Add") },
	{ SCOPE_PARTS, "u", "undo", NULL, N_("Undo") },
	{ SCOPE_PARTS, "Esc", "undo", "or-back", NULL },

	{ SCOPE_EVENTS, "Enter", "event-choose", NULL, N_("Show") },
	{ SCOPE_EVENTS, "Space", "event-choose", NULL, NULL },

	{ SCOPE_SOURCE, "Enter", "follow", NULL, N_("Follow") },
	{ SCOPE_SOURCE, "Right", "follow", NULL, NULL },
	{ SCOPE_SOURCE, "l", "follow", NULL, NULL },
	{ SCOPE_SOURCE, "Tab", "hot-line", "+", N_("Next hot") },
	{ SCOPE_SOURCE, "S-Tab", "hot-line", "-", NULL },
	{ SCOPE_SOURCE, "H", "hot-line", NULL, NULL },
	{ SCOPE_SOURCE, "<", "function", "-", NULL },
	{ SCOPE_SOURCE, ">", "function", "+", NULL },
	{ SCOPE_SOURCE, "M", "map", NULL, N_("Locate") },

	{ SCOPE_LINES, "Enter", "line", NULL, N_("Source") },
	{ SCOPE_LINES, "Right", "line", NULL, NULL },
	{ SCOPE_LINES, "l", "line", NULL, NULL },
	{ SCOPE_LINES, "s", "line", NULL, NULL },
	{ SCOPE_LINES, "6", "line", NULL, NULL },

	{ SCOPE_TEXT, "q", "close", "only", N_("Close") },

	{ SCOPE_MENU, "Enter", "choose", NULL, N_("Select") },
	{ SCOPE_MENU, "Right", "choose", NULL, NULL },
	{ SCOPE_MENU, "Space", "choose", NULL, NULL },
	{ SCOPE_MENU, "q", "close", "only", N_("Close") },

	{ SCOPE_PROMPT, "Enter", "accept", NULL, N_("Done") },
	{ SCOPE_PROMPT, "Esc", "cancel", NULL, N_("Cancel") },
	{ SCOPE_PROMPT, "Ctrl-C", "cancel", NULL, NULL },
	{ SCOPE_PROMPT, "Ctrl-G", "cancel", NULL, NULL },
	{ SCOPE_PROMPT, "Up", "input", "older", N_("Older") },
	{ SCOPE_PROMPT, "Down", "input", "newer", NULL },
	{ SCOPE_PROMPT, "Left", "input", "left", NULL },
	{ SCOPE_PROMPT, "Right", "input", "right", NULL },
	{ SCOPE_PROMPT, "Home", "input", "home", NULL },
	{ SCOPE_PROMPT, "Ctrl-A", "input", "home", NULL },
	{ SCOPE_PROMPT, "End", "input", "end", NULL },
	{ SCOPE_PROMPT, "Ctrl-E", "input", "end", NULL },
	{ SCOPE_PROMPT, "Backspace", "input", "erase", NULL },
	{ SCOPE_PROMPT, "Delete", "input", "delete", NULL },
	{ SCOPE_PROMPT, "Ctrl-W", "input", "erase-word", NULL },
	{ SCOPE_PROMPT, "Ctrl-U", "input", "clear", NULL },

	/* What is to come has its key already, so that fingers learn once. */
	LATER("F2", N_("setup")),
	LATER("S", N_("setup")),
	LATER("F4", N_("filters")),
	LATER("\\", N_("filters")),
	LATER("&", N_("filters")),
	LATER("f", N_("filters")),
	LATER("x", N_("filters")),
	LATER("X", N_("filters")),
	LATER("d", N_("filters")),
	LATER("L", N_("percent limit")),
	LATER("F", N_("percentages of what is filtered")),
	LATER("r", N_("folding recursion")),
	LATER("T", N_("shorter names")),
	LATER("m", N_("marks")),
	LATER("'", N_("marks")),
	LATER("Ctrl-R", N_("redo")),
	LATER("Ctrl-O", N_("history")),
	LATER("y", N_("copying")),
	LATER("v", N_("the editor")),
	LATER("O", N_("the editor")),
	LATER("P", N_("writing the view to a file")),
	LATER("z", N_("pause")),
	LATER(":", N_("the command line")),
	LATER("{", N_("a second event")),
	LATER("}", N_("a second event")),
	LATER("+", N_("unfolding")),
	LATER("-", N_("unfolding")),
	LATER("e", N_("unfolding")),
	LATER("c", N_("unfolding")),
	LATER("E", N_("unfolding")),
	LATER("C", N_("unfolding")),
	LATER("W", N_("saving the setup")),
	{ SCOPE_ALL, NULL, NULL, NULL, NULL },
};

const char *
binding_help(const struct binding *b)
{
	static const struct { const char *action, *arg, *help; } special[] = {
		{ "event", "-", N_("the previous event") },
		{ "event", "+", N_("the next event") },
		{ "undo", "or-back", N_("undo the newest selection, else go "
					"back") },
		{ "hot-line", "+", N_("the next cooler line") },
		{ "hot-line", "-", N_("the next hotter line") },
		{ "function", "+", N_("the next function of the list") },
		{ "function", "-", N_("the previous function of the list") },
		{ "close", "only", N_("close this") },
		{ "input", "older", N_("an older line") },
		{ "input", "newer", N_("a newer line") },
		{ "input", "left", N_("one character to the left") },
		{ "input", "right", N_("one character to the right") },
		{ "input", "home", N_("to the start") },
		{ "input", "end", N_("to the end") },
		{ "input", "erase", N_("erase the character before") },
		{ "input", "delete", N_("erase the character here") },
		{ "input", "erase-word", N_("erase the word before") },
		{ "input", "clear", N_("erase all before") },
	};

	if (!b->arg)
		return NULL;
	if (!strcmp(b->action, "view")) {
		const struct view_ops *ops = view_find(b->arg);

		return ops ? _(ops->help) : NULL;
	}
	for (size_t i = 0; i < sizeof(special) / sizeof(special[0]); i++)
		if (!strcmp(b->action, special[i].action) &&
		    !strcmp(b->arg, special[i].arg))
			return _(special[i].help);
	return NULL;
}
