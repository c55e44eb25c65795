/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The status of one mapping while it is made up: which file gave its names,
 * whether that can be the one that ran (evidence.c), why names are missing and
 * what would help (status.c).
 */
#ifndef SYMBOL_RESOLVE_STATUS_H
#define SYMBOL_RESOLVE_STATUS_H

#include "symbol/resolve/symbolizer.h"

/* A note or a fix, with the text for its %s. */
struct remark_text { const char *format, *arg; };

struct remarks { struct remark_text at[STATUS_REMARKS]; size_t n; };

struct judge {
	struct symbolizer *s;
	mapping_id id;
	const struct mapping *mapping;
	const struct mapped *mapped;
	struct module *m;		/* NULL: no file */
	const char *path;		/* as it was recorded */
	struct text hex;		/* the file's build-id */
	struct text quoted;		/* its path, as a shell wants it */
	struct text skeleton;		/* the same of what names .dwo files */
	enum match match;
	bool doubtful;			/* its names may be another file's */
	bool doubtful_read;		/* so may those that the profile has */
	bool unsure;			/* not sure enough to pass its build-id
					   on */
	struct remarks note, fix;
};

/* What there is to say, the most important first; at most one fix for each
 * note, and each once (remarks.c). */
void judge_note(struct judge *j, const char *note, const char *arg);
void judge_fix(struct judge *j, const char *fix, const char *arg);
/* Whether it is of a base, of which --base-map was not said. */
bool judge_is_base(const struct judge *j);
/* People who do not look at the mappings read among the messages that a file may
 * be another build, and that one is missing which matters, with WHAT has no names:
 * once a file, whichever mappings and generations say so. */
void judge_warn_doubtful(struct judge *j);
void judge_warn_missing(struct judge *j, const char *what);
/* Sets match, doubtful and unsure, by what the profile says and what the addresses
 * look like. */
void judge_match(struct judge *j);

#endif
