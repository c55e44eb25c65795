/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many screens a terminal has been sent and not shown yet. On a slow link
 * what is written waits where nobody can take it back, and keys are answered by
 * screens of long ago. So the terminal is asked with a screen whether it is well
 * (DSR), which it answers when it has come that far; no more than two screens
 * wait for that.
 */
#ifndef TUI_TERM_PACE_H
#define TUI_TERM_PACE_H

#include <stdbool.h>
#include <stdint.h>

#define PACE_QUESTION "\033[5n"

struct pace {
	bool able;		/* it is a terminal that answers */
	bool heard;		/* it has done so once */
	unsigned open;		/* questions without an answer */
	int64_t asked_ms;	/* the last of them */
	int64_t sent_ms;	/* the last screen */
};

void pace_init(struct pace *p, bool able);
/* A screen is sent now; whether the question is to follow it. */
bool pace_send(struct pace *p, int64_t now_ms);
void pace_answer(struct pace *p);
/* Whether another screen has to wait; until when at most. */
bool pace_busy(struct pace *p, int64_t now_ms);
int64_t pace_until(const struct pace *p);

#endif
