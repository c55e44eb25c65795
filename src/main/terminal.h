/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a report is read on.
 */
#ifndef MAIN_TERMINAL_H
#define MAIN_TERMINAL_H

#include <stddef.h>

#include "engine/settings.h"

/* The cells of a line where standard output is a terminal; 0: it is none, or does
 * not say. */
size_t terminal_cells(void);
/* Says on standard error what makes names shorter, when in a table WIDE rows have
 * names in brackets for which a terminal has no room. */
void terminal_hint(const struct settings *s, size_t wide);

#endif
