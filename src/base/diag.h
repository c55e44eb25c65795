/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was odd in a file, kept and counted while loading goes on. Equal
 * messages (same format) of one file are one entry with the first place and a
 * count. Thread-safe; text is made when it is read, on the main thread.
 */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"

enum diag_level {
	DIAG_NOTE,	/* worth knowing, nothing is wrong */
	DIAG_WARNING,	/* odd; read all the same */
	DIAG_LOST,	/* part of the file was unusable: exit status 3 */
};

struct diag;	/* a list of messages */

/* A sentence: N_() with one %s at most. */
struct diag_text { const char *format, *arg; };
#define DIAG_MORE 2

struct diag_entry {
	enum diag_level level;		/* the highest it was added with */
	const char *format;		/* N_(), with %s only */
	const char *arg[ERROR_ARGS];	/* of the first occurrence, or NULL */
	struct diag_text more[DIAG_MORE]; /* sentences behind it, of the first
					     occurrence; NULL: no more */
	const char *path;		/* "" when it is about no file */
	enum location_kind location;
	uint64_t at;			/* the first occurrence */
	uint64_t count;
};

struct diag *diag_new(void);
void diag_free(struct diag *d);
/* FORMAT is N_() text whose conversions are all %s, at most ERROR_ARGS; as
 * many `const char *` arguments follow (copied). FORMAT itself must stay. PATH
 * may be "". D may be NULL: nobody listens. */
void diag_add(struct diag *d, enum diag_level level, const char *path,
	      enum location_kind location, uint64_t at, const char *format,
	      ...);
/* The same about a file as a whole, of several sentences: what is wrong, why,
 * what helps. At most 1 + DIAG_MORE; those without a format are left out. */
void diag_add_texts(struct diag *d, enum diag_level level, const char *path,
		    const struct diag_text *text, size_t n);
/* Adds what FROM has, which may be NULL and of which the texts are copied. */
void diag_copy(struct diag *d, const struct diag *from);
size_t diag_count(const struct diag *d);		/* entries */
uint64_t diag_total(const struct diag *d);		/* occurrences */
/* The highest level seen; DIAG_NOTE when empty. */
enum diag_level diag_worst(const struct diag *d);
/* Entry I as it is now, in the order of first occurrence; its pointers live as
 * long as D. */
struct diag_entry diag_get(const struct diag *d, size_t i);
/* Appends "FILE:LINE: text; text (and N more)", translated and printable. */
void diag_print(const struct diag_entry *entry, struct text *out);

#endif
