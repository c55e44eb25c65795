/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "symbol/resolve/status.h"

static void
add(struct remarks *r, const char *format, const char *arg)
{
	size_t i;

	for (i = 0; i < r->n; i++)
		if (strcmp(r->at[i].format, format) == 0)
			return;
	if (r->n < STATUS_REMARKS)
		r->at[r->n++] = (struct remark_text){ format, arg };
}

void
judge_note(struct judge *j, const char *note, const char *arg)
{
	add(&j->note, note, arg);
}

void
judge_fix(struct judge *j, const char *fix, const char *arg)
{
	add(&j->fix, fix, arg);
}
