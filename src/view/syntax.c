/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <string.h>

#include "view/syntax.h"

/* States between lines: how deep in comments, or in which sort of string. */
enum { PLAIN, COMMENT_MAX = 200,
       IN_STRING,		/* to a quote */
       IN_TICKS,		/* to a back quote */
       IN_REMARK,		/* behind "//", to the end of the line */
       IN_HASHED,		/* to a quote and # */
       IN_PARENTHESES };	/* to ), at most a word, and a quote */

struct syntax_language {
	const char *suffixes;		/* between blanks, with their dot */
	const char *folder;		/* files without a suffix are of it in
					   such a folder; or NULL */
	bool nests;			/* comments in comments */
	bool directives;		/* lines that begin with # */
	bool lifetimes;			/* ' is not only for characters */
	bool long_strings;		/* " may end in another line */
	bool ticks;			/* ` is a quote */
	bool raw;			/* R"x( )x" */
	bool hashed;			/* r#" "# */
	const char *words;		/* between blanks */
};

#define C_WORDS " auto break case char const continue default do double else " \
	"enum extern float for goto if inline int long register restrict " \
	"return short signed sizeof static struct switch typedef union " \
	"unsigned void volatile while _Alignas _Alignof _Atomic _Bool " \
	"_Generic _Noreturn _Static_assert _Thread_local "

static const struct syntax_language table[] = {
	{ .suffixes = " .c ", .directives = true, .words = C_WORDS },
	{ .suffixes = " .h .cc .cpp .cxx .c++ .C .hh .hpp .hxx .h++ .H .ipp "
		      ".tcc .inl .cu .cuh ",
	  .folder = "/c++/", .directives = true, .raw = true,
	  .words = C_WORDS "alignas alignof bool catch char8_t char16_t "
		"char32_t class concept const_cast consteval constexpr "
		"constinit co_await co_return co_yield decltype delete "
		"dynamic_cast explicit export false final friend mutable "
		"namespace new noexcept nullptr operator override private "
		"protected public reinterpret_cast requires static_assert "
		"static_cast template this thread_local throw true try "
		"typeid typename using virtual wchar_t " },
	{ .suffixes = " .rs ", .nests = true, .lifetimes = true,
	  .long_strings = true, .hashed = true,
	  .words = " as async await break const continue crate dyn else enum "
		"extern false fn for if impl in let loop match mod move mut "
		"pub ref return self Self static struct super trait true "
		"type union unsafe use where while " },
	{ .suffixes = " .go ", .ticks = true,
	  .words = " break case chan const continue default defer else "
		"fallthrough for func go goto if import interface map package "
		"range return select struct switch type var nil true false " },
};

/* Whether the list between blanks has the N bytes at S. */
static bool
has(const char *list, const char *s, size_t n)
{
	for (const char *at = list; (at = strchr(at, ' ')) && at[1]; ) {
		at++;
		if (at[0] == s[0] && strncmp(at, s, n) == 0 && at[n] == ' ')
			return true;
	}
	return false;
}

const struct syntax_language *
syntax_language(const char *path)
{
	const char *name = strrchr(path, '/'), *dot;
	size_t i;

	name = name ? name + 1 : path;
	dot = strrchr(name, '.');
	for (i = 0; i < sizeof table / sizeof *table; i++) {
		const struct syntax_language *l = &table[i];

		if (dot ? has(l->suffixes, dot, strlen(dot)) :
		    l->folder && strstr(path, l->folder))
			return l;
	}
	return NULL;
}

/* ------------------------------------------------------------------ a line */

struct scan {
	const struct syntax_language *l;
	const char *s;
	size_t at, n;
	uint8_t state;
	struct text_span *out;
	size_t nout;
};

static bool
is(const struct scan *x, const char *word)
{
	size_t n = strlen(word);

	return x->n - x->at >= n && memcmp(x->s + x->at, word, n) == 0;
}

static bool
in_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || (c & 0x80);
}

static void
add(struct scan *x, size_t from, enum span_kind kind)
{
	if (x->out && x->nout < SPANS_MAX && x->at > from)
		x->out[x->nout++] = (struct text_span){
			(uint32_t)from, (uint32_t)(x->at - from), kind };
}

static void
comment(struct scan *x, size_t from)
{
	while (x->at < x->n && x->state) {
		if (is(x, "*/")) {
			x->state--;
			x->at += 2;
		} else if (x->l->nests && is(x, "/*") &&
			   x->state < COMMENT_MAX) {
			x->state++;
			x->at += 2;
		} else {
			x->at++;
		}
	}
	add(x, from, SPAN_COMMENT);
}

/* Whether the string of STATE ends here; how many bytes its end has. */
static size_t
string_ends(const struct scan *x)
{
	size_t i = x->at + 1;

	switch (x->state) {
	case IN_STRING:
		return is(x, "\"") ? 1 : 0;
	case IN_TICKS:
		return is(x, "`") ? 1 : 0;
	case IN_HASHED:
		return is(x, "\"#") ? 2 : 0;
	case IN_PARENTHESES:
		if (!is(x, ")"))
			return 0;
		while (i < x->n && in_word(x->s[i]))
			i++;
		return i < x->n && x->s[i] == '"' ? i + 1 - x->at : 0;
	}
	return 0;
}

static void
string(struct scan *x, size_t from)
{
	bool escapes = x->state == IN_STRING, goes_on = x->l->long_strings;

	while (x->at < x->n) {
		size_t end = string_ends(x);

		if (end) {
			x->at += end;
			x->state = PLAIN;
			break;
		}
		if (escapes && x->s[x->at] == '\\') {
			x->at++;
			goes_on = goes_on || x->at == x->n;
		}
		if (x->at < x->n)
			x->at++;
	}
	if (x->state == IN_STRING && !goes_on)
		x->state = PLAIN;
	add(x, from, SPAN_STRING);
}

/* A character between quotes, or of Rust what only looks like its start. */
static void
character(struct scan *x)
{
	size_t from = x->at, i = from + 1;

	if (i < x->n && x->s[i] == '\\')
		i += 2;
	while (i < x->n && x->s[i] != '\'' &&
	       (!x->l->lifetimes || i == from + 1 || (x->s[i] & 0xc0) == 0x80 ||
		x->s[from + 1] == '\\'))
		i++;
	if (i >= x->n || x->s[i] != '\'') {
		x->at++;
		while (x->l->lifetimes && x->at < x->n && in_word(x->s[x->at]))
			x->at++;
		return;
	}
	x->at = i + 1;
	add(x, from, SPAN_STRING);
}

/* Before the quote of a string that is written otherwise: R" of C++, r" and r#"
 * of Rust. True when it is one; then AT is behind the quote. */
static bool
raw_string(struct scan *x)
{
	size_t i;

	if (x->l->raw && is(x, "R\"")) {
		for (i = x->at + 2; i < x->n && in_word(x->s[i]); i++)
			;
		if (i < x->n && x->s[i] == '(') {
			x->at = i + 1;
			x->state = IN_PARENTHESES;
			return true;
		}
	}
	if (x->l->hashed && is(x, "r#\"")) {
		x->at += 3;
		x->state = IN_HASHED;
		return true;
	}
	return false;
}

static void
word(struct scan *x)
{
	size_t from = x->at;

	if (raw_string(x)) {
		string(x, from);
		return;
	}
	while (x->at < x->n && in_word(x->s[x->at]))
		x->at++;
	/* digits with ' between them are no characters */
	while (isdigit((unsigned char)x->s[from]) && x->at + 1 < x->n &&
	       x->s[x->at] == '\'' && in_word(x->s[x->at + 1])) {
		x->at++;
		while (x->at < x->n && in_word(x->s[x->at]))
			x->at++;
	}
	if (has(x->l->words, x->s + from, x->at - from))
		add(x, from, SPAN_WORD);
}

/* What begins with "//". The next line goes on with it where C's preprocessor
 * joins them. */
static void
remark(struct scan *x, size_t from)
{
	bool joined = x->l->directives && x->n && x->s[x->n - 1] == '\\';

	x->state = joined ? IN_REMARK : PLAIN;
	x->at = x->n;
	add(x, from, SPAN_COMMENT);
}

/* "#include" and the like. */
static void
directive(struct scan *x)
{
	size_t i = 0, from;

	while (i < x->n && (x->s[i] == ' ' || x->s[i] == '\t'))
		i++;
	if (i == x->n || x->s[i] != '#')
		return;
	from = x->at = i;
	for (x->at++; x->at < x->n && x->s[x->at] == ' '; x->at++)
		;
	while (x->at < x->n && in_word(x->s[x->at]))
		x->at++;
	add(x, from, SPAN_WORD);
}

uint8_t
syntax_scan(const struct syntax_language *l, uint8_t state, const char *s,
	    size_t n, struct text_span *out, size_t *nout)
{
	struct scan x = { .l = l, .s = s, .n = n, .state = state, .out = out };

	if (state == PLAIN && l->directives)
		directive(&x);
	else if (state > PLAIN && state <= COMMENT_MAX)
		comment(&x, 0);
	else if (state == IN_REMARK)
		remark(&x, 0);
	else if (state != PLAIN)
		string(&x, 0);
	while (x.at < x.n) {
		size_t from = x.at;

		if (is(&x, "//")) {
			remark(&x, from);
		} else if (is(&x, "/*")) {
			x.state = 1;
			x.at += 2;
			comment(&x, from);
		} else if (is(&x, "\"") || (l->ticks && is(&x, "`"))) {
			x.state = is(&x, "`") ? IN_TICKS : IN_STRING;
			x.at++;
			string(&x, from);
		} else if (is(&x, "'")) {
			character(&x);
		} else if (in_word(s[x.at])) {
			word(&x);
		} else {
			x.at++;
		}
	}
	if (nout)
		*nout = x.nout;
	return x.state;
}

/* ------------------------------------------------------------------ a text */

uint8_t
syntax_begins(struct syntax *x, const struct syntax_language *l,
	      const struct source_text *t, uint32_t number)
{
	if (!number || number >= t->start.n || t->n > SYNTAX_MAX)
		return PLAIN;
	if (!x->begins.n)
		VEC_PUSH(&x->begins, PLAIN);
	while (x->begins.n < number) {
		size_t i = x->begins.n - 1;
		size_t from = t->start.at[i], to = t->start.at[i + 1];

		while (to > from && (t->bytes[to - 1] == '\n' ||
				     t->bytes[to - 1] == '\r'))
			to--;
		VEC_PUSH(&x->begins, syntax_scan(l, x->begins.at[i],
						 t->bytes + from, to - from,
						 NULL, NULL));
	}
	return x->begins.at[number - 1];
}

void
syntax_release(struct syntax *x)
{
	VEC_RELEASE(&x->begins);
}
