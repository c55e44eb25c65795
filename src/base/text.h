/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text that a person will see. Names come from files and are untrusted: they
 * pass text_printable() before they reach a terminal. Cutting never splits a
 * character or parts it from its combining marks.
 *
 * Width is counted in terminal cells, code point by code point as curses does
 * it: the C library's wcwidth() where the locale is UTF-8, libunistring's
 * uc_width() where it knows no better (the two disagree about some hundred
 * characters; a test compares with curses).
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A growing byte string, NUL-terminated, valid when zeroed (S is then NULL;
 * adding, even of nothing, and clearing make it ""). */
struct text {
	char *s;
	size_t n, cap;
};

void text_add(struct text *t, const char *s, size_t n);
void text_adds(struct text *t, const char *s);
void text_addc(struct text *t, char c);
void text_fill(struct text *t, char c, size_t n);
void text_printf(struct text *t, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void text_clear(struct text *t);
/* Takes the blanks off its end, none of the first FROM bytes. */
void text_trim(struct text *t, size_t from);
void text_release(struct text *t);

/* Appends N bytes at S as valid, printable UTF-8: control characters (a tab
 * is one) and invalid bytes become \xNN, line separators, unassigned code points and
 * characters that are not seen, as bidirectional controls and joiners, \uNNNN or
 * \UNNNNNNNN, a backslash stays itself; what is printable already is not changed.
 * With ASCII set, what is neither ASCII nor, where that is not UTF-8, in the locale's
 * character set becomes '?' by character, wide ones '??', combining ones nothing, so that
 * the width is kept; but of a word that has no other letters each becomes \uNNNN or
 * \UNNNNNNNN, since words of nothing but '?' are all alike. */
void text_printable(struct text *t, const char *s, size_t n, bool ascii);

/* Appends N bytes at S as valid UTF-8, in which an invalid byte is \xNN: what differs
 * still does. */
void text_valid(struct text *t, const char *s, size_t n);

/* As the contract for CSV and JSON says: CSV writes an invalid or control byte
 * as \xNN and a backslash as \\, and quotes by RFC 4180 where needed; JSON
 * writes \uNNNN for control characters and, once it is read as JSON, \xNN for
 * an invalid byte and \\ for a backslash that would be taken for one of the
 * two. The result depends on no locale. */
void text_csv(struct text *t, const char *s, size_t n);
void text_json(struct text *t, const char *s, size_t n);	/* with quotes */
/* A string of JSON that is read as text_valid() has it: for readers who know no \xNN. */
void text_json_valid(struct text *t, const char *s, size_t n);
/* Printable text as it stands in HTML and SVG, between tags or in an attribute. */
void text_xml(struct text *t, const char *s, size_t n);

/* Whether the locale's character set is UTF-8; of another one, whether it has the code
 * point C. */
bool text_locale_is_utf8(void);
bool text_locale_has(uint32_t c);
/* So many '?' stand for a character that it does not have, N bytes at S: as many as it has
 * cells. What adds to the letter before it has none, and yet one: else two names would be
 * written alike. What nobody sees has none. */
size_t text_unknown_cells(const char *s, size_t n);
/* Puts these into T, still UTF-8, in place of all that the locale does not have. */
void text_as_in_locale(struct text *t);
/* N bytes of printable text for curses where the locale is not UTF-8: what that does
 * not have is '?' in as many cells. OUT has room for N; how many there are. */
size_t text_to_wide(const char *s, size_t n, wchar_t *out);

/* Cells that N bytes of printable UTF-8 take. */
size_t text_width(const char *s, size_t n);
/* The longest prefix of at most CELLS cells: its bytes; *WIDTH, which may be
 * NULL, its cells. */
size_t text_fit(const char *s, size_t n, size_t cells, size_t *width);
/* So many of N bytes, printable or not, that at least the first CELLS cells of what
 * text_printable() makes of them are as they are of all; without looking at the
 * rest, which may be megabytes. */
size_t text_reach(const char *s, size_t n, size_t cells);
/* The bytes of the first line of N at S where a line has CELLS cells: up to
 * the last blank that fits, but those of "95 %", "10 ms" and "± 1.8", or what fits
 * of a word too long for any line, one character at least. *NEXT: where the next
 * line begins. */
size_t text_wrap(const char *s, size_t n, size_t cells, size_t *next);
/* Appends a command in which single quotes and backslashes quote: what cannot be shown
 * of its words as $'\xff', so that it is the same command when bash reads it. ASCII: what
 * is not that, too. */
void text_shell(struct text *t, const char *s, size_t n, bool ascii);
/* Where a line of a shell's command is broken, so that it is one command all the same. */
struct text_break {
	size_t n, next;		/* bytes of this line; where the next begins */
	const char *end, *begin;	/* what is put behind this line and before that */
};
/* The same of a command: between its words, and within one that is too long for a line.
 * WITHIN: the line before was broken inside of quotes. */
struct text_break text_wrap_shell(const char *s, size_t n, size_t cells, bool within);

/* Appends S in exactly CELLS cells, padded with blanks at the right; what is
 * too long loses its middle to the ellipsis (a name's two ends say most). */
void text_cut_middle(struct text *t, const char *s, size_t n, size_t cells,
		     const char *ellipsis);
/* The same, cutting the end. */
void text_cut_end(struct text *t, const char *s, size_t n, size_t cells,
		  const char *ellipsis);
/* The same for a path that is too long: whole directories go, the first ones first,
 * before anything of the last component. False: S is none. */
bool text_cut_path(struct text *t, const char *s, size_t n, size_t cells,
		   const char *ellipsis);
/* The same for names: of a path directories go before anything of the last
 * component, of a function what is in its (), then in its <>, then its result
 * and the namespaces that it is in, then the () and <>, as far as that is needed,
 * and what the compiler made of it ([clone .isra.0]); what is still too long then
 * loses its middle. */
void text_cut_name(struct text *t, const char *s, size_t n, size_t cells,
		   const char *ellipsis);
/* The same where it is a function's name and no file's: in "a.b.c.find" and
 * "pkg/path.Func" what stands before the last dot are packages, too. */
void text_cut_func(struct text *t, const char *s, size_t n, size_t cells,
		   const char *ellipsis);

/* The first word of S that is another in OTHER, or has other signs behind it: bytes
 * FROM to TO - 1. False: there is none. */
bool text_apart(const char *s, size_t n, const char *other, size_t nother,
		size_t *from, size_t *to);
/* text_cut_func() of S, which is too long, in at most CELLS cells, behind which bytes
 * FROM to TO - 1 stand, as far as half of CELLS has room for them. */
void text_cut_keeping(struct text *t, const char *s, size_t n, size_t cells,
		      size_t from, size_t to, const char *ellipsis);

/* Either of text_cut_name() and text_cut_func(). */
typedef void text_cut_fn(struct text *t, const char *s, size_t n, size_t cells,
			 const char *ellipsis);

/* How much of a function's name is shown. */
enum name_depth {
	NAME_FULL,
	NAME_NO_PARAMETERS,
	NAME_ONE_TEMPLATE,	/* and template arguments without their own */
	NAME_NO_TEMPLATES,
	NAME_BARE,		/* and without the namespaces it is in */
	NAME_DEPTHS
};

/* Appends so much of S, a demangled name. What is no name of C++ or Rust, or is
 * nested deeper than anybody reads, mostly stays as it is. */
void text_add_name(struct text *t, const char *s, size_t n,
		   enum name_depth depth, const char *ellipsis);

/* Whether a component of a name, but the first, begins with the N bytes at TYPED: behind
 * "::", '.', '/' or what it returns, not in brackets. */
bool text_has_component(const char *name, const char *typed, size_t n);

/* PATH's last component; of "a/b/" that is "b/", of "/" it is "/". */
const char *text_base_name(const char *path);
/* Appends PATH without empty and "." components and with "x/.." folded; a
 * leading ".." stays, but not behind the root. What folds to nothing is "/" or
 * ".", the empty path is empty. Lexical: the file system is not asked. */
void text_normal_path(struct text *t, const char *path, size_t n);
/* Takes the last component off the path in T, which begins at FROM. */
void text_drop_component(struct text *t, size_t from);
/* With how many last components two paths differ; 1: they are one. */
unsigned text_paths_apart(const char *a, const char *b);
/* True when TAIL is a suffix of PATH made of whole components. */
bool text_path_has_tail(const char *path, const char *tail);
/* By its ending. */
bool text_path_is_script(const char *path);

#endif
