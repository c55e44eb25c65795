/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters in words. What comes from a user or a file is not made printable here.
 */
#ifndef VIEW_FILTERS_H
#define VIEW_FILTERS_H

#include "base/text.h"
#include "model/filter/filter.h"
#include "model/snapshot.h"
#include "view/view.h"

/* "focus sort", filter number AT. */
void filter_say(const struct selection *s, size_t at, struct text *out);
/* How filter AT of what S shows was found, on any side. */
enum filter_found filter_found_in(const struct snapshot *s, size_t at);
/* As filter_say(), and whether it matches nothing, of two profiles nothing of one, or
 * only as it was typed. */
void filter_say_found(const struct snapshot *s, size_t at, struct text *out);
/* What stands behind it then, with blanks. */
void filter_say_marks(const struct snapshot *s, size_t at, struct text *out);
/* All that the view has (view_filtered_by()), in the order in which they were
 * typed. */
void filters_say(const struct snapshot *snap, const struct view_ops *ops, bool of_group,
		 const char *between, struct text *out);
/* What they could not do, a line each; nothing, mostly. */
void filters_doubt(const struct sums *s, struct text *out);
/* Whether figures are not those of all that matches, on either side; the text, not
 * yet translated, says so. */
bool filters_are_incomplete(const struct snapshot *s);
extern const char filters_incomplete[];
/* Adds the filters of a line of terms: "fn:RE" own cost of what matches,
 * "under:RE" or a bare pattern what has a match on the stack, "not:RE", "hide:RE",
 * "root:RE", "obj:RE", "file:RE", "class:RE", "line:FILE:FROM-TO" (own cost of
 * what is there), "self>1%" (own cost of what costs so much of M itself),
 * "collapse:obj:RE", "recursion:fold". A pattern may begin with ~, and be of
 * objects or own cost ("not:obj:RE"); what has blanks stands in quotes, which a
 * backslash keeps. "thread:NAME", "part:WORD", "pid:N" select parts of P, in
 * place of those that TO has. -1 with ERR, which speaks of what was typed: some
 * term is none; TO has the others. */
int filters_read(const char *line, const struct prof *p, metric_id m,
		 struct selection *to, struct error *err);
/* What TERM is about, and where its pattern begins, however much of it is typed. */
enum filter_by filter_term(const char *term, const char **value);
/* Whether TERM collapses, which nothing is by its own name. */
bool filter_collapses(const char *term);
/* How much of NAME looks like a key: "foo:" of foo:bar, nothing of foo::bar. Of a
 * pattern that begins so the line wants ~ before it, or a backslash. */
size_t filter_word(const char *name);
/* The keys of such terms, "fn:" ... ends with NULL. */
extern const char *const filter_keys[];
/* The text of a pattern that is NAME and nothing else. */
void filter_quote(const char *name, struct text *out);
/* The same of NAME at WHERE, of NAME@WHERE (model/names/place.h). */
void filter_quote_located(const char *name, const char *where, struct text *out);
/* Of A and of B, which may be NULL, and of nothing else: "^lib/(new|old)/f\\.so$". */
void filter_quote_both(const char *a, const char *b, struct text *out);
/* S as a word of a shell's command line. */
void shell_quote(const char *s, struct text *out);

#endif
