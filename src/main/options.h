/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command line, made from the table of settings.
 */
#ifndef MAIN_OPTIONS_H
#define MAIN_OPTIONS_H

#include "engine/settings.h"

/* What is left of the arguments beside options: pointers into ARGV, with NULL
 * behind them. */
struct command_line {
	const char **file;	/* of run the command and its arguments */
	size_t nfile;
	bool run;		/* profview run -- COMMAND */
	bool with;		/* an argument is for run only */
	bool report;		/* an argument, -o or --style, asks for a report
				   without saying which */
};

/* Reads PROFVIEW_OPTIONS, then the arguments, into S. Wrong usage, --help and the
 * like end the program. C->file is an array to be freed. */
void options_read(struct settings *s, int argc, char **argv,
		  struct command_line *c);
/* The short usage, to standard error. */
void options_usage(void);

#endif
