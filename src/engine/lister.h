/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be read again when somebody looks: the lines of functions from the
 * profile itself, source files, and the instructions of programs. Inside of the
 * engine.
 */
#ifndef ENGINE_LISTER_H
#define ENGINE_LISTER_H

#include <pthread.h>

#include "base/vec.h"
#include "engine/settings.h"
#include "model/facts/listing.h"
#include "engine/source_text.h"
#include "symbol/disasm/disasm.h"

struct fileset;

/* Source texts that were looked at last, and those of a view that has more. */
#define LISTER_TEXTS 16

/* Those of one side of a comparison. */
struct lister_texts {
	VEC(struct path_map) map;	/* ended by from == NULL */
	struct source_text_options from;
	VEC(struct source_text *) at;	/* latest first */
	size_t seen;			/* of these, since lister_trim() */
	VEC(struct source_text *) place;	/* where texts are: all that were asked
						   for */
	VEC(struct source_text *) old;	/* others took their place, or they were
					   looked for anew; some are held */
};

struct lister_own {
	struct lister seen;		/* what views know of it */
	struct fileset *files;
	struct disasm *disasm;		/* by one at a time, too */
	pthread_mutex_t disassembling;
	pthread_mutex_t reading;	/* an input is read by one at a time */
	struct lister_texts texts;	/* by --map and what was mapped on the
					   spot */
	struct lister_texts base_texts;	/* and by --base-map, as texts when
					   sides were exchanged */
};

void lister_init(struct lister_own *l, struct fileset *f,
		 const struct settings *s);
void lister_release(struct lister_own *l);
/* The text, if it has been read; as lister.text. The main thread's alone, as are all
 * texts: what was looked at last comes first, and no lock is there. */
const struct source_text *lister_text(struct lister_own *l,
				      const struct text_wanted *w);
/* Texts that nobody has looked at for long go; all that were since this was called
 * before, and those that a question asks for, stay until the next one. */
void lister_trim(struct lister_own *l);
/* Somebody read it: T is taken over. */
void lister_put(struct lister_own *l, const struct text_wanted *w,
		struct source_text *t);
/* How it is to be read, wherever that is done: a copy. */
struct source_text_options lister_options(const struct lister_own *l,
					  const struct text_wanted *w);
/* Whether the substitutions lead from PATH to FILE. */
bool lister_maps(const struct lister_own *l, const char *path, const char *file);
/* Texts that were not found are looked for anew, on servers as well if FETCH. */
void lister_look_again(struct lister_own *l, bool fetch);
/* One more substitution; all texts are looked for anew. */
void lister_map(struct lister_own *l, const char *from, const char *to);

#endif
