/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a word of a line of input could become: the first key fills in what all
 * candidates have in common, the next ones go around among them.
 */
#ifndef TUI_WIDGET_COMPLETE_H
#define TUI_WIDGET_COMPLETE_H

#include "tui/widget/prompt.h"

struct completion {
	size_t from;		/* where in the line the word begins, bytes */
	VEC(char *) word;	/* whole words, each one once, best first */
	size_t now;		/* the one in the line; word.n: what was typed */
	size_t sure;		/* not 0: there are more words, and all share no
				   more bytes than these */
	bool open;		/* no blank behind the only word: it goes on */
	bool unlisted;		/* what was typed is right, and what belongs behind
				   it is in no list */
	bool inside;		/* of the words a later part begins as was typed */
	bool many;		/* nothing is typed, and all there is would be too much */
	bool none;		/* looked for, and there is none */
	bool more;		/* not all words have been looked at yet */
};

void completion_release(struct completion *c);
/* WORD is copied; one that is there already is not taken again. */
void completion_add(struct completion *c, const char *word);
/* The same, if it begins with the N bytes at TYPED. */
void completion_offer(struct completion *c, const char *word,
		      const char *typed, size_t n);
/* Fills in what is sure: the only word, with a blank behind it, else what all
 * have in common. */
void completion_fill(const struct completion *c, struct prompt *p);
/* The next word (STEP 1) or the one before (-1) takes the place of the word at
 * the cursor. */
void completion_step(struct completion *c, struct prompt *p, int step);
/* The words on one line, the one that is chosen lit and in sight. */
void completion_draw(const struct completion *c, struct canvas *canvas, int y);

#endif
