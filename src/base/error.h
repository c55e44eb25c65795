/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One error, owned by the caller, filled where it is found: what, and the
 * place in the file. A function that takes one returns 0 or -1; after -1 the
 * error is set, after 0 it is untouched. Whoever does not care passes NULL.
 *
 * Text is made on the main thread only: an error holds the untranslated
 * format and its arguments as text, error_print() translates.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum error_code {
	ERR_NONE,
	ERR_USAGE,	/* exit 1: the user asked for what cannot be */
	ERR_SYSTEM,	/* exit 2: the system refused (errno is in the text) */
	ERR_FORMAT,	/* exit 2: the file is no profile, or a bad one */
	ERR_CANCELLED,	/* somebody pressed Esc */
};

enum location_kind { LOCATION_NONE, LOCATION_LINE, LOCATION_OFFSET };

#define ERROR_ARGS 3
#define ERROR_ARG_MAX 4096	/* bytes kept of an argument */

/* Valid when zeroed, too. */
struct error {
	enum error_code code;
	const char *format;		/* N_(), with %s only */
	char *arg[ERROR_ARGS];		/* owned */
	int errnum;			/* text of it follows; 0: nothing */
	char *path;			/* owned, may be NULL */
	enum location_kind location;
	uint64_t at;			/* line from 1, or byte offset */
	bool bare;			/* an option in it was not typed as one: it is
					   said without the -- before it */
};

void error_init(struct error *e);
void error_release(struct error *e);
/* TO becomes what FROM is, which holds nothing then. */
void error_move(struct error *to, struct error *from);
/* Sets E (releasing what it held, the place too) and returns -1. FORMAT is
 * N_() text whose conversions are all %s, at most ERROR_ARGS; as many `const
 * char *` follow, and are copied. */
int error_set(struct error *e, enum error_code code, const char *format, ...);
/* The same with ": " and the text of ERRNUM behind it. */
int error_set_errno(struct error *e, int errnum, const char *format, ...);
/* Says where: PATH is copied, may be NULL to keep what is there. After
 * error_set. */
void error_at(struct error *e, const char *path, enum location_kind location,
	      uint64_t at);
/* Appends "FILE:LINE: text", "FILE: offset 0x..: text", "FILE: text" or
 * "text", translated, printable, without a newline. What is not ASCII stays
 * UTF-8: on a screen that cannot show it the result passes text_printable()
 * once more. */
void error_print(const struct error *e, struct text *out);
/* The same without the place. */
void error_print_what(const struct error *e, struct text *out);

/* What diag.c has in common with this file. */

/* The conversions in FORMAT. */
unsigned error_count_args(const char *format);
/* Bytes of S that are kept: at most ERROR_ARG_MAX, in whole characters. */
size_t error_arg_length(const char *s);
/* Appends FORMAT, translated, with ARG for its %s (or %1$s, ...: translators
 * may change the order); arguments become printable. */
void error_format(struct text *out, const char *format,
		  const char *const arg[ERROR_ARGS]);
/* Appends "FILE:LINE: ", "FILE: offset 0x..: ", "FILE: " or nothing. */
void error_format_location(struct text *out, const char *path,
			   enum location_kind location, uint64_t at);
/* The same without what makes it stand before a text, in English: machines read
 * it, too. */
void error_format_place(struct text *out, const char *path,
			enum location_kind location, uint64_t at);

#endif
