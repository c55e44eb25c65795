/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How things look: a row a style, and of each theme the colours of those that
 * have one. The background is always the terminal's own: "both" has middling
 * colours that can be read on black and on white, which of the first eight red and
 * magenta alone can.
 */
#include <config.h>

#include "tui/term/style.h"

enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE, BRIGHT = 8 };

const struct style style_table[STYLES] = {
	[STYLE_NORMAL] = { "normal", 0, 0 },
	[STYLE_HEADER] = { "header", STYLE_BOLD, STYLE_BOLD },
	[STYLE_NOTE] = { "note", 0, 0 },
	[STYLE_PROGRESS] = { "progress", 0, STYLE_BOLD },
	[STYLE_WARNING] = { "warning", STYLE_BOLD, STYLE_BOLD },
	[STYLE_ERROR] = { "error", STYLE_BOLD, STYLE_BOLD },
	[STYLE_TAB] = { "tab", 0, 0 },
	[STYLE_TAB_CURRENT] = { "tab-current", STYLE_REVERSE, STYLE_REVERSE },
	[STYLE_TAB_DIM] = { "tab-dim", STYLE_DIM, STYLE_DIM },
	[STYLE_HEAD] = { "head", 0, 0 },
	[STYLE_HEAD_SORTED] = { "head-sorted", STYLE_BOLD, STYLE_BOLD },
	[STYLE_MARK] = { "mark", 0, 0 },
	[STYLE_CURSOR] = { "cursor", STYLE_REVERSE, STYLE_REVERSE },
	[STYLE_CURSOR_OTHER] = { "cursor-other", STYLE_UNDERLINE,
				 STYLE_UNDERLINE },
	[STYLE_HOT] = { "hot", STYLE_BOLD, STYLE_BOLD },
	[STYLE_WARM] = { "warm", 0, 0 },
	[STYLE_COOL] = { "cool", 0, 0 },
	[STYLE_OBJECT] = { "object", 0, 0 },
	[STYLE_MATCH] = { "match", STYLE_UNDERLINE, STYLE_UNDERLINE },
	[STYLE_MATCH_CURSOR] = { "match-cursor",
				 STYLE_REVERSE | STYLE_UNDERLINE,
				 STYLE_REVERSE | STYLE_UNDERLINE },
	[STYLE_RULE] = { "rule", 0, 0 },
	[STYLE_STATUS] = { "status", STYLE_BOLD, STYLE_BOLD },
	[STYLE_MESSAGE] = { "message", STYLE_BOLD, STYLE_BOLD },
	[STYLE_FOOTER_KEY] = { "footer-key", STYLE_BOLD, STYLE_BOLD },
	[STYLE_FOOTER] = { "footer", 0, 0 },
	[STYLE_MENU] = { "menu", 0, 0 },
	[STYLE_MENU_CURRENT] = { "menu-current", STYLE_REVERSE,
				 STYLE_REVERSE },
	/* in source, which has no look of its own in mono */
	[STYLE_COMMENT] = { "comment", 0, 0 },
	[STYLE_STRING] = { "string", 0, 0 },
	[STYLE_WORD] = { "keyword", STYLE_BOLD, 0 },
};

const struct theme_row theme_table[THEMES] = {
	[THEME_BOTH] = { "both", {
		[STYLE_PROGRESS] = { 31, 0, 0 },
		[STYLE_WARNING] = { 166, MAGENTA, MAGENTA },
		[STYLE_ERROR] = { 160, RED, RED },
		[STYLE_TAB_DIM] = { 244, 0, 0 },
		[STYLE_HEAD] = { 31, 0, 0 },
		[STYLE_HEAD_SORTED] = { 31, 0, 0 },
		[STYLE_HOT] = { 160, RED, RED },
		[STYLE_WARM] = { 34, 0, 0 },
		[STYLE_OBJECT] = { 244, 0, 0 },
		[STYLE_MATCH] = { 166, MAGENTA, MAGENTA },
		[STYLE_MATCH_CURSOR] = { 166, MAGENTA, MAGENTA },
		[STYLE_RULE] = { 31, 0, 0 },
		[STYLE_MESSAGE] = { 166, MAGENTA, MAGENTA },
		[STYLE_FOOTER] = { 31, 0, 0 },
		[STYLE_COMMENT] = { 244, 0, 0 },
		[STYLE_STRING] = { 136, MAGENTA, MAGENTA },
		[STYLE_WORD] = { 67, 0, 0 },
	} },
	[THEME_DARK] = { "dark", {
		[STYLE_PROGRESS] = { 81, BRIGHT + CYAN, CYAN },
		[STYLE_WARNING] = { 215, BRIGHT + YELLOW, YELLOW },
		[STYLE_ERROR] = { 203, BRIGHT + RED, RED },
		[STYLE_TAB_DIM] = { 245, 0, 0 },
		[STYLE_HEAD] = { 80, BRIGHT + CYAN, CYAN },
		[STYLE_HEAD_SORTED] = { 80, BRIGHT + CYAN, CYAN },
		[STYLE_HOT] = { 203, BRIGHT + RED, RED },
		[STYLE_WARM] = { 114, BRIGHT + GREEN, GREEN },
		[STYLE_OBJECT] = { 248, 0, 0 },
		[STYLE_MATCH] = { 221, BRIGHT + YELLOW, YELLOW },
		[STYLE_MATCH_CURSOR] = { 221, BRIGHT + YELLOW, YELLOW },
		[STYLE_RULE] = { 74, CYAN, CYAN },
		[STYLE_MESSAGE] = { 215, BRIGHT + YELLOW, YELLOW },
		[STYLE_FOOTER] = { 80, CYAN, CYAN },
		[STYLE_COMMENT] = { 246, CYAN, CYAN },
		[STYLE_STRING] = { 179, YELLOW, YELLOW },
		[STYLE_WORD] = { 110, 0, 0 },
	} },
	[THEME_LIGHT] = { "light", {
		[STYLE_PROGRESS] = { 25, BLUE, BLUE },
		[STYLE_WARNING] = { 94, MAGENTA, MAGENTA },
		[STYLE_ERROR] = { 124, RED, RED },
		[STYLE_TAB_DIM] = { 241, 0, 0 },
		[STYLE_HEAD] = { 25, BLUE, BLUE },
		[STYLE_HEAD_SORTED] = { 25, BLUE, BLUE },
		[STYLE_HOT] = { 124, RED, RED },
		[STYLE_WARM] = { 22, BLUE, BLUE },
		[STYLE_OBJECT] = { 240, 0, 0 },
		[STYLE_MATCH] = { 90, MAGENTA, MAGENTA },
		[STYLE_MATCH_CURSOR] = { 90, MAGENTA, MAGENTA },
		[STYLE_RULE] = { 25, BLUE, BLUE },
		[STYLE_MESSAGE] = { 94, MAGENTA, MAGENTA },
		[STYLE_FOOTER] = { 25, BLUE, BLUE },
		[STYLE_COMMENT] = { 240, BLUE, BLUE },
		[STYLE_STRING] = { 94, MAGENTA, MAGENTA },
		[STYLE_WORD] = { 25, 0, 0 },
	} },
	[THEME_MONO] = { "mono", { { 0 } } },
};
