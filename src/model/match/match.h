/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions by what a user calls them: FN of VIEW:FN.
 */
#ifndef MODEL_MATCH_MATCH_H
#define MODEL_MATCH_MATCH_H

#include "base/error.h"
#include "base/worker.h"
#include "model/snapshot.h"

/* How many of the functions found are named. */
#define MATCHES_MAX 20
/* How many of those that begin as somebody types. */
#define BEGINNINGS_MAX 30

struct matches {
	size_t n;			/* functions that are meant */
	func_id at[MATCHES_MAX];	/* of these, hottest first */
	bool full;			/* their full name, which better names of
					   other addresses do not change */
	bool pattern;			/* none is called so: FN matches as a
					   regular expression, or in a name */
	bool file;			/* none by its name, but a source file
					   is: match_files() */
};

struct file_matches {
	size_t n;			/* files that are meant */
	file_id at[MATCHES_MAX];	/* some of them */
	uint32_t line;			/* of FILE:LINE, else 0 */
};

/* Source files that FILE or FILE:LINE means: a whole path, or else the last
 * components of paths. One that lies elsewhere in the base is called either way. */
void match_files(const struct snapshot *s, const char *text,
		 struct file_matches *out);

/* Where in PATH, or later, a component is that begins with the N bytes at TYPED, or
 * with its first components; NULL: nowhere. */
const char *match_path_beginning(const char *path, const char *typed, size_t n);

/* Functions that FN means: an exact full name first, then one but for its
 * parameters, else a regular expression; NAME@OBJECT, NAME@FILE and
 * NAME@OBJECT@FILE narrow it (a path, its last components or the object's name up
 * to ".so"; [unknown] is an object or file that is not known), and so does
 * NAME@0xADDRESS, where it starts; matches that differ only in clone suffix or 'N
 * count as one, and the one with most cost of M is it.
 * 0, or -1 with ERR: a bad expression, one that takes too long, or JOB was stopped
 * (ERR_CANCELLED). */
int match_functions(const struct snapshot *s, const char *fn, metric_id m,
		    struct job *job, struct matches *out, struct error *err);
struct func_list { func_id *at; size_t n, cap; };	/* a VEC */
/* Those that are meant, one of each that count as one, and all that do: hottest
 * first. */
struct all_matches { struct func_list one, each; };

/* The same; appends to the lists of ALL. */
int match_all(const struct snapshot *s, const char *fn, metric_id m,
	      struct job *job, struct matches *out, struct all_matches *all,
	      struct error *err);
/* Whether F, that was found, is in any row, and does not only hold code in which
 * others have cost. */
bool match_is_seen(const struct snapshot *s, func_id f);
/* Whether it is because filters left nothing of it that F is in none, nor holds any.
 * Parts are as if only their files had been opened. */
bool match_is_gone(const struct snapshot *s, func_id f);
/* NAME@WHERE, which match_functions() takes for F and for no other function: what
 * tells it from others that are called alike. M as there. */
void match_spelling(const struct snapshot *s, func_id f, metric_id m,
		    struct text *out);
/* The same, or F's name if that does. */
void match_name(const struct snapshot *s, func_id f, metric_id m,
		struct text *out);
/* Functions that are called as F is, F among them: one look at all names. */
void match_namesakes(const struct snapshot *s, func_id f, struct func_list *all);
/* How many of these have a row: most functions of big files have none, since contexts
 * are folded, and of those no name is looked at. */
size_t match_count_namesakes(const struct snapshot *s, func_id f);
/* In WHERE, in place of what it has, the shortest place that is F's and of no other
 * AMONG them (names/place.h), an address only where nothing else tells; false: there
 * is none. */
bool match_place(const struct snapshot *s, func_id f, const struct func_list *among,
		 struct text *where);
/* Functions that cost anything or were called and whose names begin with the N
 * bytes at TYPED: in FOUND the hottest by M, MAX of them and BEGINNINGS_MAX at
 * most. Returns how many those are. SHARED is with how many bytes all there are begin,
 * also those that are not FOUND, as far as that is known. */
size_t match_beginning(const struct snapshot *s, const char *typed, size_t n,
		       metric_id m, func_id *found, size_t max, size_t *shared);

struct component_matches {
	func_id at[BEGINNINGS_MAX];	/* so far, the hottest first */
	size_t n;
	size_t looked;			/* at so many functions; 0: not yet at any */
};

/* The same of those of which another component than the first begins so
 * (text_has_component()): looks at the next COUNT functions. Whether there are more to
 * look at: a million take longer than a key may. */
bool match_component(const struct snapshot *s, const char *typed, size_t n,
		     metric_id m, size_t max, size_t count,
		     struct component_matches *x);
/* The name of F, for a look: what is kept as parts (base/strtab.h) is put
 * together in ROOM alone. */
const char *match_read_name(const struct names *names, func_id f, struct text *room);

#endif
