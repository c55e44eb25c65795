/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which builds of its objects ran: perf.data has them, the text of perf script does not.
 * So lines of `perf buildid-list' may stand before it as comments:
 *
 *	# build-id : 93ac61ec5a8eb1396f9fbd350e3169a558528a40 /usr/lib/libc.so.6
 */
#ifndef LOAD_PERFSCRIPT_BUILDS_H
#define LOAD_PERFSCRIPT_BUILDS_H

#include "base/hash.h"
#include "load/text/span.h"
#include "model/facts/builder.h"

struct perf_builds {
	struct builder *b;
	struct hash_u64 of_object;	/* path -> its build-id; of several that ran both,
					   a blank between: it is no file's */
};

void perf_builds_release(struct perf_builds *x);
/* What stands behind "build-id :". What is none is passed over. */
void perf_builds_note(struct perf_builds *x, struct span value);
/* The object at PATH, of the build that ran if that is known. */
object_id perf_builds_object(const struct perf_builds *x, text_id path);

#endif
