/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_LIBIBERTY_DEMANGLE_H
#include <libiberty/demangle.h>
#else
#include <demangle.h>
#endif

#include "base/alloc.h"
#include "base/vec.h"
#include "model/names/suffix.h"
#include "symbol/demangle/demangle.h"
#include "symbol/demangle/private.h"

/* -------------------------------------------------------- the demanglers */

/* Where a demangler's output goes. The callback cannot refuse it, so it jumps
 * out when it becomes too much; the demanglers keep all they have on their
 * stack. (A Rust identifier in punycode is the exception; those bytes leak,
 * once for a name that was made to overflow.) */
struct sink {
	struct text *out;
	size_t limit;		/* of out->n */
	bool overflows;
	jmp_buf full;
};

static void
sink_add(const char *s, size_t n, void *opaque)
{
	struct sink *sink = opaque;

	if (n > sink->limit - sink->out->n)
		longjmp(sink->full, 1);
	text_add(sink->out, s, n);
}

/* Names of the old scheme look like C++ and end with a hash, "17h" and digits:
 * most that look so are told by that, not by reading all of them. */
static bool
may_be_rust(const char *raw)
{
	return strncmp(raw, "_ZN", 3) != 0 || strstr(raw, "17h");
}

static bool
run_into(struct sink *sink, const char *raw, int options)
{
	if (setjmp(sink->full)) {
		sink->overflows = true;
		return false;
	}
	/* like libiberty's own order in DMGL_AUTO */
	if (may_be_rust(raw)
	    && rust_demangle_callback(raw, options, sink_add, sink))
		return true;
	sink->out->n = sink->limit - DEMANGLE_MAX_OUT;
	if (demangle_explodes(raw, options)) {
		sink->overflows = true;
		return false;
	}
	return cplus_demangle_v3_callback(raw, options, sink_add, sink);
}

static bool
run(struct text *out, const char *raw, int options, bool *overflows)
{
	struct sink sink = { .out = out, .limit = out->n + DEMANGLE_MAX_OUT };
	size_t n = out->n;

	if (run_into(&sink, raw, options))
		return true;
	out->n = n;
	text_add(out, "", 0);	/* the NUL where it was */
	*overflows |= sink.overflows;
	return false;
}

bool
demangle_append(struct text *out, const char *raw, enum demangle level)
{
	bool overflows = false;

	return demangle_tried(out, raw, level, &overflows);
}

bool
demangle_tried(struct text *out, const char *raw, enum demangle level,
	       bool *overflows)
{
	struct text full = { 0 };
	int options = DMGL_AUTO | DMGL_ANSI;
	const char *at;
	bool good;

	if (level == DEMANGLE_NONE || raw[0] != '_' ||
	    strnlen(raw, DEMANGLE_MAX_IN + 1) > DEMANGLE_MAX_IN)
		return false;
	/* of a name in a linkage table, or with a version: _Znwm@plt */
	if ((at = strchr(raw, '@')) != NULL) {
		char *before = mem_strndup(raw, (size_t)(at - raw));

		good = demangle_tried(out, before, level, overflows);
		if (good)
			text_adds(out, at);
		free(before);
		return good;
	}
	if (demangle_dlang(out, raw, level) || demangle_fortran(out, raw, level))
		return true;
	if (level == DEMANGLE_FULL)
		return run(out, raw, options | DMGL_PARAMS, overflows);
	if (level == DEMANGLE_NOPARAMS)
		return run(out, raw, options, overflows);
	good = run(&full, raw, options, overflows);
	if (good)
		demangle_strip(out, full.s, full.n);
	text_release(&full);
	return good;
}

/* ------------------------------------------------------ without templates */

#define NEST_MAX 256

/* Goes through a name once. OPEN are the brackets we are in; DROPPED of them
 * are the angles of template arguments, whose text is left out. */
struct strip {
	struct text *out;
	size_t from;		/* where this name begins in OUT */
	const char *s;
	size_t n, at;
	char open[NEST_MAX];
	unsigned nopen, dropped;
};

static bool
in_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$' ||
	       (unsigned char)c >= 0x80;
}

static void
put(struct strip *st, size_t n)
{
	if (st->dropped == 0)
		text_add(st->out, st->s + st->at, n);
	st->at += n;
}

static bool
looking_at(const struct strip *st, const char *word)
{
	size_t n = strlen(word);

	return st->n - st->at >= n && memcmp(st->s + st->at, word, n) == 0;
}

/* "operator" and its sign, in which '<', '>' and '(' are no brackets, and behind
 * which '<' is one, whatever the sign is. True when there was one. */
static bool
operator_name(struct strip *st)
{
	/* what begins like another before that */
	static const char *const sign[] = {
		"<=>", "<<=", ">>=", "->*", "<<", ">>", "<=", ">=", "->",
		"()", "[]", "==", "!=", "+=", "-=", "*=", "/=", "%=", "^=",
		"&=", "|=", "&&", "||", "++", "--", "<", ">", "=", "!", "+",
		"-", "*", "/", "%", "^", "&", "|", "~", ",",
	};
	size_t i;

	if (!looking_at(st, "operator") ||
	    (st->at > 0 && in_word(st->s[st->at - 1])) ||
	    (st->at + 8 < st->n && in_word(st->s[st->at + 8])))
		return false;
	put(st, 8);
	for (i = 0; i < sizeof sign / sizeof *sign; i++)
		if (looking_at(st, sign[i])) {
			put(st, strlen(sign[i]));
			break;
		}
	return true;
}

/* Whether the '<' here begins template arguments: behind a word, a lambda's
 * brace or an operator's sign. In "(a)<(b)" it is less-than, and at the start
 * of a part, "<T as Trait>::f", it is Rust's and stays. */
static bool
opens_template(const struct strip *st, bool after_operator)
{
	char c;

	if (after_operator)
		return true;
	if (st->at == 0)
		return false;
	c = st->s[st->at - 1];
	return in_word(c) || c == '}' || c == ']' || c == ':';
}

static bool
push(struct strip *st, char c)
{
	if (st->nopen == NEST_MAX)
		return false;
	st->open[st->nopen++] = c;
	return true;
}

static bool
open_angle(struct strip *st, bool after_operator)
{
	struct text *out = st->out;

	if (!opens_template(st, after_operator)) {
		/* in parentheses it can be less-than, which nothing closes */
		if (st->nopen > 0 && st->open[st->nopen - 1] == '(' &&
		    st->at > 0 && st->s[st->at - 1] == ')') {
			put(st, 1);
			return true;
		}
		if (!push(st, st->dropped ? 'd' : '<'))
			return false;
		st->dropped += st->dropped > 0;
		put(st, 1);
		return true;
	}
	if (st->dropped == 0) {
		/* "operator<< <T>" and Rust's "f::<T>" */
		while (out->n > st->from && out->s[out->n - 1] == ' ')
			out->n--;
		if (out->n - st->from > 2 &&
		    memcmp(out->s + out->n - 2, "::", 2) == 0)
			out->n -= 2;
	}
	if (!push(st, 'd'))
		return false;
	st->dropped++;
	st->at++;
	return true;
}

/* False when the brackets do not match. */
static bool
close_bracket(struct strip *st, char c)
{
	char want = c == ')' ? '(' : c == ']' ? '[' : '{';
	char top = st->nopen > 0 ? st->open[st->nopen - 1] : '\0';

	if (c == '>') {
		if (top == 'd') {
			st->nopen--;
			if (--st->dropped == 0)
				st->at++;
			else
				put(st, 1);
			return true;
		}
		if (top == '<')
			st->nopen--;
		put(st, 1);	/* else it is greater-than */
		return top == '<' || top == '(';
	}
	if (top != want)
		return false;
	st->nopen--;
	put(st, 1);
	return true;
}

static bool
strip_all(struct strip *st)
{
	bool after_operator = false, blank;
	char c;

	while (st->at < st->n) {
		c = st->s[st->at];
		blank = after_operator && c == ' ' && st->at + 1 < st->n &&
			st->s[st->at + 1] == '<';
		if (operator_name(st)) {
			after_operator = true;
			continue;
		}
		if (c == '<') {
			if (!open_angle(st, after_operator))
				return false;
		} else if (looking_at(st, "->")) {
			put(st, 2);
		} else if (c == '(' || c == '[' || c == '{') {
			if (!push(st, c))
				return false;
			put(st, 1);
		} else if (c == ')' || c == ']' || c == '}' || c == '>') {
			if (!close_bracket(st, c))
				return false;
		} else {
			put(st, 1);
		}
		after_operator = blank;
	}
	return st->nopen == 0;
}

void
demangle_strip(struct text *out, const char *name, size_t n)
{
	struct strip st = { .out = out, .from = out->n, .s = name, .n = n };

	if (strip_all(&st)) {
		text_add(out, "", 0);
		return;
	}
	out->n = st.from;
	text_add(out, name, n);
}

/* ------------------------------------- names that are for people already */

bool
demangle_shorten(struct text *out, const char *name, size_t n,
		 enum demangle level)
{
	static const enum name_depth depth[] = {
		[DEMANGLE_NOPARAMS] = NAME_NO_PARAMETERS,
		[DEMANGLE_NOTEMPLATES] = NAME_NO_TEMPLATES,
		[DEMANGLE_NONE] = NAME_FULL,
	};
	size_t from = out->n, stem = n;

	/* libiberty leaves the hash of mangled names out, too */
	if (level != DEMANGLE_NONE)
		stem = suffix_without_hash(name, n);
	if (depth[level] == NAME_FULL
	    || (!memchr(name, '(', stem) && !memchr(name, '<', stem))) {
		if (stem < n)
			text_add(out, name, stem);
		return stem < n;
	}
	text_add_name(out, name, stem, depth[level], "...");
	return out->n - from != n;
}

/* --------------------------------------------------------------- the cache */

/* What became of a raw name; S is NULL when that is no mangled one. */
struct shown { const char *s; size_t n; bool asked; };

/* What a name is to whom: "_ada_main" is mangled for Ada only. */
enum scheme { SCHEME_LINKER, SCHEME_ADA, SCHEMES };

struct demangler {
	enum demangle level;
	struct strtab *raw;
	VEC(struct shown) shown[SCHEMES];	/* by the id of a raw name */
	struct arena arena;
	struct text scratch;
};

struct demangler *
demangler_new(enum demangle level)
{
	struct demangler *d = mem_zalloc(sizeof *d);

	d->level = level;
	d->raw = strtab_new_whole();
	arena_init(&d->arena);
	return d;
}

void
demangler_free(struct demangler *d)
{
	if (!d)
		return;
	strtab_free(d->raw);
	for (int i = 0; i < SCHEMES; i++)
		VEC_RELEASE(&d->shown[i]);
	arena_release(&d->arena);
	text_release(&d->scratch);
	free(d);
}

static struct shown
work_out(struct demangler *d, const char *raw, size_t n)
{
	text_clear(&d->scratch);
	if (!demangle_append(&d->scratch, raw, d->level))
		return (struct shown){ NULL, n, true };
	return (struct shown){
		arena_bytes(&d->arena, d->scratch.s, d->scratch.n),
		d->scratch.n, true };
}

static struct shown *
shown_of(struct demangler *d, enum scheme scheme, const char *raw, size_t n,
	 text_id *id)
{
	*id = strtab_add(d->raw, raw, n);
	if (id->i >= d->shown[scheme].n)
		VEC_EXTEND(&d->shown[scheme],
			   id->i + 1 - d->shown[scheme].n);
	return &d->shown[scheme].at[id->i];
}

void
demangler_teach(struct demangler *d, const char *raw, const char *text)
{
	size_t n = strlen(text);
	struct shown *shown;
	text_id id;

	if (d->level != DEMANGLE_FULL || raw[0] != '_')
		return;
	shown = shown_of(d, SCHEME_LINKER, raw, strlen(raw), &id);
	if (!shown->asked)
		*shown = (struct shown){ arena_bytes(&d->arena, text, n), n,
					 true };
}

const char *
demangler_get(struct demangler *d, const char *raw, size_t n, size_t *out_n)
{
	struct shown *shown;
	text_id id;

	/* most names of a C library are not even looked up */
	if (n == 0 || raw[0] != '_' || d->level == DEMANGLE_NONE) {
		*out_n = n;
		return raw;
	}
	shown = shown_of(d, SCHEME_LINKER, raw, n, &id);
	if (!shown->asked)
		*shown = work_out(d, strtab_get(d->raw, id), n);
	*out_n = shown->n;
	return shown->s ? shown->s : raw;
}

const char *
demangler_shorten(struct demangler *d, const char *name, size_t n,
		  size_t *out_n)
{
	text_clear(&d->scratch);
	if (!demangle_shorten(&d->scratch, name, n, d->level)) {
		*out_n = n;
		return name;
	}
	*out_n = d->scratch.n;
	return d->scratch.s;
}

/* Ada's demangler has room for 7 bytes more than a name has and no look at them:
 * "SO" becomes "'Output", which is 5 more, and what else grows stands at the end
 * and takes at most 7, with a D or _elab in it. */
static bool
may_overflow(const char *raw)
{
	size_t more = strchr(raw, 'D') || strstr(raw, "_elab") ? 7 : 0;

	for (; *raw; raw++)
		if (raw[0] == 'S' && raw[1] && strchr("RWIO", raw[1]))
			more += 5;
	return more > 7;
}

static size_t
without_digits(const char *s, size_t n)
{
	while (n && isdigit((unsigned char)s[n - 1]))
		n--;
	return n;
}

/* What newer compilers write as older ones did, which that demangler knows:
 * without the number of what is nested in a procedure, a task's body ("tTB"),
 * an entry's and its barrier ("wait_B8b"). */
static char *
as_of_old(const char *raw, size_t n)
{
	char *s = mem_strndup(raw, n);
	size_t k = without_digits(s, n);

	if (k < n && k > 1 && s[k - 1] == '.')
		n = k - 1;
	if (n > 2 && s[n - 2] == 'T' && s[n - 1] == 'B')
		n -= 2;
	s[n] = '\0';
	k = n && s[n - 1] == 'b' ? without_digits(s, n - 1) : 0;
	if (k > 2 && k < n - 1 && s[k - 2] == '_' && strchr("BE", s[k - 1]))
		s[n - 1] = 's';
	return s;
}

/* A name in angles is what it could make nothing of. */
static struct shown
work_out_ada(struct demangler *d, const char *raw, size_t n)
{
	struct shown shown = { NULL, n, true };
	char *name = NULL, *known;

	if (n <= DEMANGLE_MAX_IN) {
		known = as_of_old(raw, n);
		if (!may_overflow(known))
			name = ada_demangle(known, 0);
		free(known);
	}

	if (name && name[0] != '<') {
		shown.n = strlen(name);
		shown.s = arena_bytes(&d->arena, name, shown.n);
	}
	free(name);
	return shown;
}

const char *
demangler_get_ada(struct demangler *d, const char *raw, size_t n,
		  size_t *out_n)
{
	struct shown *shown;
	text_id id;

	*out_n = n;
	if (n == 0 || d->level == DEMANGLE_NONE)
		return raw;
	shown = shown_of(d, SCHEME_ADA, raw, n, &id);
	if (!shown->asked)
		*shown = work_out_ada(d, strtab_get(d->raw, id), n);
	*out_n = shown->n;
	return shown->s ? shown->s : raw;
}
