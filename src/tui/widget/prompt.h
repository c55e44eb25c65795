/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line of input in place of the status line, with a history of what it is
 * for.
 */
#ifndef TUI_WIDGET_PROMPT_H
#define TUI_WIDGET_PROMPT_H

#include "base/vec.h"
#include "tui/term/draw.h"

/* Lines that were typed, oldest first. */
struct past_lines {
	VEC(char *) line;
};

struct prompt {
	bool open;
	const char *sign;	/* before the text: "/" */
	struct text line;	/* UTF-8 */
	size_t at;		/* cursor, in bytes */
	bool began;		/* with a proposal, not empty, */
	bool proposed;		/* ... of which the next character takes the
				   place */
	struct past_lines *past;	/* borrowed; NULL: these lines have none */
	size_t past_at;		/* what is shown of it; past->line.n: a new
				   line */
	char *draft;		/* the new line, while the past is shown */
};

void past_lines_release(struct past_lines *h);
/* The newest line, or NULL. */
const char *past_lines_last(const struct past_lines *h);

void prompt_release(struct prompt *p);
/* PAST is borrowed until the next opening; NULL: none. */
void prompt_open(struct prompt *p, const char *sign, struct past_lines *past);
/* Another text, with the cursor behind it. */
void prompt_set(struct prompt *p, const char *line);
/* The same as a proposal: what is typed takes its place, until something else is done
 * with it. */
void prompt_propose(struct prompt *p, const char *line);
/* What is proposed is meant. */
void prompt_keep(struct prompt *p);
/* Replaces the bytes FROM..TO by N bytes at S; the cursor is behind them. */
void prompt_splice(struct prompt *p, size_t from, size_t to, const char *s,
		   size_t n);
/* Ends input; KEEP puts the line into the history. The line stays readable
 * until the next opening. */
void prompt_close(struct prompt *p, bool keep);
void prompt_type(struct prompt *p, int codepoint);
/* By characters with their combining marks; both stop at the ends. */
void prompt_left(struct prompt *p);
void prompt_right(struct prompt *p);
void prompt_erase(struct prompt *p, bool behind);	/* before the cursor */
void prompt_erase_word(struct prompt *p);
void prompt_clear(struct prompt *p);		/* all before the cursor */
void prompt_history(struct prompt *p, int step);
/* The cells of the line and what stands before it. */
int prompt_width(const struct prompt *p);
/* Draws the line and places the terminal's cursor in it. */
void prompt_draw(struct prompt *p, struct canvas *c, int y, int cells);

#endif
