/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command line, made from the table of settings.
 */
#ifndef MAIN_OPTIONS_H
#define MAIN_OPTIONS_H

#include "engine/settings.h"

/* Reads PROFVIEW_OPTIONS, then the arguments, into S; *FILE are what is left
 * (pointers into ARGV, an array to be freed). Wrong usage, --help and the like
 * end the program. Returns whether an argument, -o or --style, asks for a report
 * without saying which. */
bool options_read(struct settings *s, int argc, char **argv,
		  const char ***file, size_t *nfile);
/* The short usage, to standard error. */
void options_usage(void);

#endif
