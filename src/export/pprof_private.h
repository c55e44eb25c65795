/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the pprof writer: pprof.c (samples, and all of it) and pprof_names.c
 * (mappings, locations, functions).
 */
#ifndef EXPORT_PPROF_PRIVATE_H
#define EXPORT_PPROF_PRIVATE_H

#include "base/text.h"
#include "export/protobuf.h"
#include "export/values.h"

/* Fields of message Profile. */
enum {
	PPROF_SAMPLE_TYPE = 1, PPROF_SAMPLE, PPROF_MAPPING, PPROF_LOCATION,
	PPROF_FUNCTION, PPROF_STRING, PPROF_DROP_FRAMES, PPROF_KEEP_FRAMES,
	PPROF_TIME, PPROF_DURATION, PPROF_PERIOD_TYPE, PPROF_PERIOD,
	PPROF_COMMENT, PPROF_DEFAULT_TYPE,
};

struct pprof {
	const struct export *x;
	const struct prof *p;
	const struct names *names;
	struct values values;
	struct strtab *text;		/* of the file: ids are its indices */
	bool *input;			/* of which there are samples */
	bool *location, *func_location;	/* those that samples have */
	struct text message, packed, head;
};

uint64_t pprof_text(struct pprof *w, const char *s);
/* Writes M as FIELD of the profile and empties it. */
void pprof_put(struct pprof *w, unsigned field, struct text *m);
void pprof_put_number(struct pprof *w, unsigned field, uint64_t value);

/* All that the samples speak of. */
void pprof_put_names(struct pprof *w);

#endif
