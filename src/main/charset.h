/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text for people is UTF-8 in here. Where the locale has another character set
 * it is converted on its way out.
 */
#ifndef MAIN_CHARSET_H
#define MAIN_CHARSET_H

#include <stdio.h>

/* A stream that writes to where TO writes, in the locale's character set; TO
 * itself where that is UTF-8. To be closed before TO, which stays open, and
 * not to be mixed with it. What the set does not have is '?' in as many
 * cells. */
FILE *charset_stream(FILE *to);

/* The same for stdout and stderr, until exit() or charset_plain_output(). */
void charset_standard(void);
/* Makes stdout the plain stream again: a screen needs the terminal itself. */
void charset_plain_output(void);

#endif
