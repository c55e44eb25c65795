/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What files say about themselves, of several files: most of it they say alike.
 */
#ifndef VIEW_HEADERS_H
#define VIEW_HEADERS_H

#include "model/facts/prof.h"

enum header_said {
	SAID_ONCE,	/* by one file; */
	SAID_FIRST,	/* by others, too, */
	SAID_AGAIN,	/* which are these */
};

/* One of enum header_said for each of P's headers, to be freed. */
unsigned char *headers_said(const struct prof *p);

#endif
