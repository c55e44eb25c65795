/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Built-in metrics: a row each, offered where the files count its events. Of
 * rows of one name that one holds whose events an input has, the first if there
 * are several. A row may be made of rows above it. perf's events may all have the
 * same modifiers (cycles:u).
 */
#ifndef MODEL_FACTS_METRIC_TABLE_H
#define MODEL_FACTS_METRIC_TABLE_H

struct metric_row {
	const char *name, *title, *unit;	/* the field's own terms, in
						   no other language */
	const char *is;				/* expression.h */
};

extern const struct metric_row metric_table[];	/* ends with name NULL */

/* What an event that files only name short stands for, or NULL. */
const char *metric_usual_title(const char *name);

#endif
