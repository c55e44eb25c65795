/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "view/whatif.h"

int
whatif_read(const char *text, double *times, struct error *err)
{
	char copy[64] = "", *end;

	text += strspn(text, " ");
	if (strcmp(text, "gone") == 0) {
		*times = INFINITY;
		return 0;
	}
	/* where people write 1,5 they may */
	if (strlen(text) < sizeof(copy))
		memcpy(copy, text, strlen(text) + 1);
	if (strchr(copy, ','))
		*strchr(copy, ',') = '.';
	*times = strtod(copy, &end);
	if (end > copy && (*end == 'x' || *end == 'X'))
		end++;
	end += strspn(end, " ");
	if (end == copy || *end || !(*times > 0))
		return error_set(err, ERR_USAGE,
				 N_("%s: how many times faster? 2, 1.5, or inf "
				    "for no cost at all"), text);
	return 0;
}

/* WHOLE / PART, infinite where that is nothing. */
static double
over(double whole, double part)
{
	return part > 0 ? whole / part : INFINITY;
}

/* Of a total that a file says itself its rows may have a few counts more: of Callgrind's
 * two million two. */
#define MORE_THAN_ALL 10000

bool
whatif_compute(struct whatif *w)
{
	double total = (double)w->total, part, now;

	if (w->part > w->total && w->part - w->total <= w->total / MORE_THAN_ALL)
		w->part = w->total;
	part = (double)w->part;
	if (w->total <= 0 || w->part < 0 || w->part > w->total)
		return false;
	/* what stays is exact; of the rest parts of a count stay too: a sample may be
	 * worth milliseconds */
	now = (double)(w->total - w->part) + part / w->times;
	if (!(now < 0x1p63))
		return false;
	w->now = now;
	w->gain = over(total, now);
	w->most = over(total, (double)(w->total - w->part));
	return true;
}
