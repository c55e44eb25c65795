/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * When to ask the terminal, and how long to wait for it.
 */
#include <config.h>

#include "tui/term/pace.h"

/* One is on its way, one waits behind it. */
#define SCREENS_MAX 2
/* A screen so long after the last one needs no question: it costs bytes. */
#define CLOSE_MS 250
/* A terminal that is silent for so long will not answer any more; the biggest
 * screen takes a third of that at 9,600 baud. */
#define SILENT_MS 10000

void
pace_init(struct pace *p, bool able)
{
	*p = (struct pace){ .able = able, .sent_ms = INT64_MIN / 2 };
}

bool
pace_send(struct pace *p, int64_t now_ms)
{
	bool ask = p->able && (p->open || now_ms - p->sent_ms < CLOSE_MS);

	p->sent_ms = now_ms;
	/* One that never answered is asked once. */
	if (!ask || (!p->heard && p->open))
		return false;
	p->open++;
	p->asked_ms = now_ms;
	return true;
}

void
pace_answer(struct pace *p)
{
	p->heard = true;
	p->open -= p->open > 0;
}

bool
pace_busy(struct pace *p, int64_t now_ms)
{
	if (!p->heard || p->open < SCREENS_MAX)
		return false;
	if (now_ms < pace_until(p))
		return true;
	pace_init(p, false);
	return false;
}

int64_t
pace_until(const struct pace *p)
{
	return p->asked_ms + SILENT_MS;
}
