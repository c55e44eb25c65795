/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures and values as people read them, and as machines do.
 */
#ifndef VIEW_FORMAT_H
#define VIEW_FORMAT_H

#include "view/view.h"

/* COST of a metric as people read it, the one way: raw as a count, else times
 * its scale in its unit, in at most WIDTH cells (0: as long as it is). */
void cost_format(const struct prof *p, metric_id m, int64_t cost, int width,
		 bool raw, struct text *out);
/* Of a metric that is a ratio; with its unit unless RAW. */
void ratio_format(const struct prof *p, metric_id m, double ratio, bool raw,
		  struct text *out);
/* A figure, or none where it is not known. */
struct val val_sum(const struct prof *p, metric_id m,
		   const struct sum_value *value);
/* A cost in a sentence: a few digits, and the unit in full. */
void cost_say(const struct prof *p, metric_id m, int64_t cost, bool raw,
	      struct text *out);
/* The same of a cost that was computed and need be no whole count. */
void cost_say_computed(const struct prof *p, metric_id m, double cost, bool raw,
		       struct text *out);
/* Whether a cost shown in its unit is another number than the count. */
bool cost_has_unit(const struct prof *p, metric_id m);
/* Whether the count is of parts of what the file counts, as of hundredths where
 * it has decimals: a number that nobody has counted. */
bool cost_in_parts(const struct prof *p, metric_id m);
/* A value as people read it, untranslated bytes made printable, in at most
 * WIDTH cells (0: as long as it is), not padded. Raw selects raw counts over
 * scaled. */
void val_format(const struct view *v, const struct val *val, int width,
		bool raw, bool ascii, struct text *out);
/* The same for machines (csv, json), unquoted and unescaped: raw integers, six
 * decimals, 0x...; nothing for what is unknown. */
void val_machine(const struct val *val, struct text *out);
/* The cells that val_format() makes of VAL; SIZE_MAX: not quickly told. */
size_t val_cells(const struct val *val);
/* A figure, as near as it can be; NAN where it is none. */
double val_number(const struct val *val);

#endif
