/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names that a CPU profile brings along: the `--- symbol' section that pprof
 * and JVM exporters put before it, and the method list that version 1 has in
 * the place of the mapped objects (formats reference, A.8 and A.9).
 *
 *	0x401234 f--g			inlined frames, innermost first
 *	0x1 pkg.Class.method(File.java:12)
 */
#ifndef LOAD_CPUPROFILE_SYMBOLS_H
#define LOAD_CPUPROFILE_SYMBOLS_H

#include "base/hash.h"
#include "base/strtab.h"
#include "base/vec.h"
#include "load/text/span.h"

/* Texts are those of the names. */
struct cpu_frame { text_id name, file; uint32_t line; };

struct cpu_names {
	struct strtab *text;	/* made for the first text */
	struct hash_u64 of;	/* PC -> row of first, 0 is none */
	VEC(uint32_t) first;	/* n + 1: frames of a row */
	VEC(struct cpu_frame) frame;
	bool lines;		/* some have a file and line */
};

/* Empty when zeroed, and once released. */
void cpu_names_release(struct cpu_names *m);
text_id cpu_names_text(struct cpu_names *m, const char *s, size_t n);
/* Takes "0xPC NAME..."; false when the line is none. Of two lines about one
 * PC the first counts. JAVA: no inlined frames, "(path)" may lack a line. */
bool cpu_names_line(struct cpu_names *m, struct span line, bool java);
/* The frames of PC, or NULL. */
const struct cpu_frame *cpu_names_get(const struct cpu_names *m, uint64_t pc,
				      size_t *n);

#endif
