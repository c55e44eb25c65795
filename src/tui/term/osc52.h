/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sequence that puts text into a terminal's clipboard.
 */
#ifndef TUI_TERM_OSC52_H
#define TUI_TERM_OSC52_H

#include "base/text.h"

/* Appends the sequence for N bytes at S, in base64: nothing in them means
 * anything to the terminal. */
void osc52_put(const char *s, size_t n, struct text *out);

#endif
