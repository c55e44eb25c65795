/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In which objects functions are that perf names without one. Where symbols and debug
 * information call the function of an address by two names, as all of libc that have
 * aliases, perf says that it is inlined, and of inlined ones no object:
 *
 *	16d8a1 __memcpy_avx512_unaligned_erms+0xa1 (inlined)
 *	  11d6 main+0x6d (/bin/a)
 *
 * It is in that one of the text's objects whose file has a function of this name that
 * begins as far in a page. The survey collects who is asked about, and objects.
 */
#ifndef LOAD_PERFSCRIPT_OBJECTS_H
#define LOAD_PERFSCRIPT_OBJECTS_H

#include "base/hash.h"
#include "base/text.h"
#include "load/perfscript/line.h"
#include "model/facts/builder.h"

struct perf_code {
	text_id name;
	unsigned page_start;
	text_id object;			/* that has it, */
	bool several;			/* or more than one do */
};

struct perf_objects {
	struct builder *b;
	VEC(struct perf_code) code;
	struct hash_u64 code_of;	/* by name and start: its row + 1 */
	VEC(text_id) object;
	struct hash_u64 seen;		/* hashes of objects, */
	struct text last;		/* and the last one as it stood there */
	struct text inlined;		/* the line before, if that is one */
	uint64_t addr;			/* of it */
};

void perf_objects_release(struct perf_objects *o);
/* The line of a frame at ADDR. */
void perf_objects_note(struct perf_objects *o, struct span line, uint64_t addr,
		       bool inlined);
/* The sample ends. */
void perf_objects_end(struct perf_objects *o);
/* Asks the files, when all lines were noted. */
void perf_objects_find(struct perf_objects *o, struct job *job);
/* Of the function NAME that begins at START; none: it is not known. */
text_id perf_objects_get(const struct perf_objects *o, text_id name,
			 uint64_t start);

#endif
