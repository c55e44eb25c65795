/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of Callgrind, Cachegrind and the many programs that write the same
 * format. Two rows of one loader: a file is Cachegrind's when it has nothing
 * that only Callgrind's have; then all its positions are absolute.
 *
 * Reference on formats, B, E.2, E.3; on how it is made fast, see the reference
 * on loading speed, section 1, and scan.h and costs.h.
 */
#ifndef LOAD_CALLGRIND_CALLGRIND_H
#define LOAD_CALLGRIND_CALLGRIND_H

#include "load/load.h"

extern const struct loader load_callgrind, load_cachegrind;

/* For tests: the file is cut in chunks of about CHUNK bytes, scanned by
 * HELPERS threads beside the caller's. The facts do not depend on either. */
struct cg_how {
	const char *format;
	size_t chunk;
	unsigned helpers;
};

int callgrind_load_how(struct input *in, struct builder *b,
		       const struct cg_how *how, struct error *err);

#endif
