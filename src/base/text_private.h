/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the parts that cut names: what words and signs of a name are, and which
 * of its components are outer ones. Used by files text*.c only.
 */
#ifndef BASE_TEXT_PRIVATE_H
#define BASE_TEXT_PRIVATE_H

#include "base/text.h"

/* Appends what stands for the character at byte AT of N at S, which is not ASCII, where
 * that may not be shown as it is, and for those behind it that go with it; their
 * bytes. */
size_t text_add_stand_in(struct text *t, const char *s, size_t n, size_t at);

bool name_is_of_word(char c);
/* Whether the word that begins at I belongs to what stands before it: "f()
 * const::{lambda()#1}". */
bool name_is_qualifier(const char *s, size_t n, size_t i);
/* Whether "operator" is a word there. */
bool name_is_operator(const char *s, size_t n, size_t i);
/* Behind "operator<<", whose signs are no brackets; I where none is. */
size_t name_skip_operator(const char *s, size_t n, size_t i);
/* "f <cycle 1>" has no arguments; "<T as Trait>::f" has none of its own. */
bool name_opens(const char *s, size_t i);

/* Where a function ends that stands before its callers: "f(int)'a::b'main". A
 * quote behind "::" begins a name: "f()::'lambda'()". */
size_t name_before_callers(const char *s, size_t n);
/* The same; N where no caller is named, as behind "f'2". */
size_t name_callers(const char *s, size_t n);
/* Adds a name with callers so that each function of it is shortened by itself. False: it
 * has none. */
bool name_cut_callers(struct text *t, const char *s, size_t n, size_t cells,
		      const char *ellipsis);

/* Where what can stand alone of it begins, without what it is in. */
size_t name_bare(const char *s, size_t n);
/* Adds S, of WIDTH, without its outer components: as few of them as have to go.
 * False: it has but one. FUNC: it is a function's, not a file's. */
bool name_drop_outer(struct text *out, const char *s, size_t n, size_t width,
		     size_t cells, const char *ellipsis, bool func);
/* Whether a function's name is nothing but words with dots between: "a.b.c.find",
 * "pkg/path.Func". */
bool name_is_dotted(const char *s, size_t n);
/* Makes a method of Rust, "<a::T as b::Trait>::f", fit by leaving out what type and
 * trait are in, then the trait. False: it is none, or T stays, too wide as it is. */
bool name_cut_impl(struct text *t, size_t cells, const char *ellipsis);
/* " const" and the like go if T fits in CELLS then; else it stays. */
void name_drop_qualifiers(struct text *t, size_t cells);
/* Of a lambda its place says which one it is: its "operator()" goes. */
void name_drop_call(struct text *t, size_t cells, const char *ellipsis);
/* " [clone .constprop.0]" and more of that at its end become one " […]". */
void name_empty_clone(struct text *t, const char *ellipsis);

#endif
