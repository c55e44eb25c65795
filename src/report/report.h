/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The face for scripts and pipes: a view as table, CSV or JSON, written row by
 * row. A style is one file and one row in registry.c. The contract is in the
 * manual ("Reports").
 */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdio.h>

#include "view/view.h"

struct report {
	const struct view *view;
	const struct column *const *column;	/* NULL-terminated */
	size_t limit;				/* rows; 0 all */
	const char *program, *format;		/* of the profile, for headers */
	bool ascii;
	FILE *out;
};

struct report_style {
	const char *name;	/* table, csv, json */
	size_t limit;		/* preset of --limit */
	int (*write)(const struct report *r);	/* 0, or -1 with errno */
};

extern const struct report_style *const report_registry[];

const struct report_style *report_find(const char *name);

#endif
