/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Patterns over many texts, in several threads. A pattern that is no more than a
 * text, whole or anywhere, is compared as bytes.
 */
#include <config.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bits.h"
#include "base/pattern.h"
#include "model/facts/bare.h"
#include "model/filter/private.h"

#define TEXTS_AT_ONCE 32
#define TEXTS_A_LOOK 1024	/* a multiple of it */
#define TEXTS_A_PIECE 16384

static inline const char *
text_number(const struct filter_texts *t, size_t i, size_t *n)
{
	if (t->only && !bits_has(t->only, i))
		return NULL;
	return t->at(t->names, i, n);
}

/* A pattern taken apart. */
struct plain {
	char *text;		/* NULL: it is an expression */
	size_t n;
	size_t rare;		/* where in it the byte is that texts have least */
	bool begins, ends;	/* the text does so */
	uint64_t word, mask;	/* its first bytes, and which of them it has */
};

struct matching {
	const char *pattern;
	struct plain plain;
	const struct filter_texts *text;
	uint32_t bit, *mask;
	bool bare;		/* names are compared without parameters, too */
	const struct job *job;
	struct { bool found, gave_up; } *piece;
};

/* ^TEXT$ with its specials behind backslashes. */
static struct plain
take_apart(const char *s)
{
	struct plain p = { .text = mem_alloc(strlen(s) + 1) };

	if (*s == '^') {
		p.begins = true;
		s++;
	}
	for (; *s; s++) {
		if (*s == '$' && !s[1]) {
			p.ends = true;
			break;
		}
		if (strchr("^$.[]|()?*+{}", *s)
		    || (*s == '\\' && !strchr("\\^$.[]|()?*+{}-/<>:,&~ ", s[1]))
		    || (*s == '\\' && !s[1])) {
			free(p.text);
			return (struct plain){ 0 };
		}
		if (*s == '\\')
			s++;
		p.text[p.n++] = *s;
	}
	p.text[p.n] = '\0';
	return p;
}

#define SAMPLED 500

/* One byte is looked for faster than several, the more so the rarer it is. */
static void
find_rare(struct plain *p, const struct filter_texts *t)
{
	size_t count[UCHAR_MAX + 1] = { 0 }, step = t->n / SAMPLED + 1;

	for (size_t i = 0; i < t->n; i += step) {
		size_t n;
		const char *s = text_number(t, i, &n);

		for (size_t k = 0; s && k < n; k++)
			count[(unsigned char)s[k]]++;
	}
	for (size_t k = 1; k < p->n; k++)
		if (count[(unsigned char)p->text[k]]
		    < count[(unsigned char)p->text[p->rare]])
			p->rare = k;
}

static void
note_word(struct plain *p)
{
	size_t n = p->n < sizeof(p->word) ? p->n : sizeof(p->word);

	memcpy(&p->word, p->text, n);
	memset(&p->mask, UCHAR_MAX, n);
}

/* Whether P is at S, where there are N bytes; it is no longer. Most are not, as
 * their first bytes say. */
static inline bool
is_at(const struct plain *p, const char *s, size_t n)
{
	uint64_t word;

	if (n >= sizeof(word)) {
		memcpy(&word, s, sizeof(word));
		if ((word ^ p->word) & p->mask)
			return false;
	}
	return !memcmp(s, p->text, p->n);
}

/* Whether P is anywhere in S; it is no longer. */
static bool
is_inside(const struct plain *p, const char *s, size_t n)
{
	size_t last = n - p->n + p->rare;	/* where the rare one can be */
	const char *at = s + p->rare, *end = s + last + 1;

	if (!p->n)
		return true;
	while ((at = memchr(at, p->text[p->rare], (size_t)(end - at)))) {
		if (is_at(p, at - p->rare, (size_t)(s + n - (at - p->rare))))
			return true;
		at++;
	}
	return false;
}

static bool
is_plain(const struct plain *p, const char *s, size_t n)
{
	if (n < p->n)
		return false;
	if (p->begins)
		return (!p->ends || n == p->n) && !memcmp(s, p->text, p->n);
	if (p->ends)
		return !memcmp(s + n - p->n, p->text, p->n);
	return is_inside(p, s, n);
}

static inline bool
is_text(const struct matching *m, const struct pattern *p, const char *s, size_t n)
{
	return m->plain.text ? is_plain(&m->plain, s, n)
			     : pattern_match(p, s, n, NULL, NULL);
}

static inline bool
is_one(const struct matching *m, const struct pattern *p, const char *s, size_t n)
{
	struct bare_name bare;

	return is_text(m, p, s, n)
	       || (m->bare && bare_name(s, n, &bare) && is_text(m, p, bare.s, bare.n));
}

/* The next few texts, up to END: they are on their way to the cache while it is
 * asked where all of them are. Whether one matches. */
static bool
match_some(struct matching *m, const struct pattern *p, size_t from, size_t end)
{
	struct { const char *s; size_t n; } text[TEXTS_AT_ONCE];
	size_t count = end - from < TEXTS_AT_ONCE ? end - from : TEXTS_AT_ONCE;
	bool found = false;

	for (size_t i = 0; i < count; i++) {
		text[i].n = 0;
		text[i].s = text_number(m->text, from + i, &text[i].n);
		__builtin_prefetch(text[i].s);
	}
	for (size_t i = 0; i < count; i++) {
		if (text[i].s && is_one(m, p, text[i].s, text[i].n)) {
			m->mask[from + i] |= m->bit;
			found = true;
		}
	}
	return found;
}

static void
match_piece(void *ctx, size_t piece)
{
	struct matching *m = ctx;
	size_t from = piece * TEXTS_A_PIECE, to = from + TEXTS_A_PIECE;
	struct pattern p = { 0 };

	if (to > m->text->n)
		to = m->text->n;
	if (!m->plain.text
	    && pattern_compile(&p, m->pattern, strlen(m->pattern), 0,
			       PATTERN_STEPS_OF(to - from), NULL) < 0)
		return;
	for (size_t i = from; i < to; i += TEXTS_AT_ONCE) {
		if (i % TEXTS_A_LOOK == 0 && job_cancelled(m->job))
			break;
		m->piece[piece].found |= match_some(m, &p, i, to);
	}
	m->piece[piece].gave_up = pattern_gave_up(&p);
	pattern_release(&p);
}

/* All texts. */
static struct matched
match_all(struct matching *m, struct job *job)
{
	size_t pieces = (m->text->n + TEXTS_A_PIECE - 1) / TEXTS_A_PIECE;
	struct matched how = { .found = FILTER_NOWHERE };

	m->piece = mem_zarray(pieces + 1, sizeof(*m->piece));
	if (m->plain.text) {
		note_word(&m->plain);
		find_rare(&m->plain, m->text);
	}
	pieces_run(match_piece, m, pieces, pieces > 1 ? job : NULL);
	for (size_t i = 0; i < pieces; i++) {
		how.cut |= m->piece[i].gave_up;
		if (m->piece[i].found)
			how.found = FILTER_MATCHED;
	}
	free(m->piece);
	return how;
}

struct matched
match_texts(const char *pattern, const struct filter_texts *t, uint32_t bit,
	    uint32_t *mask, struct job *job)
{
	struct matching m = {
		.pattern = pattern, .plain = take_apart(pattern), .text = t,
		.bit = bit, .mask = mask, .job = job,
	};
	bool ends = strchr(pattern, '$');
	struct matched how;

	/* "^f$" is f(int), too: where writers leave parameters out, whose names are found in
	 * full if several are called so, and where no f is */
	m.bare = ends && t->names->prof->bare;
	how = match_all(&m, job);
	if (how.found == FILTER_NOWHERE && !how.cut && ends && !m.bare) {
		m.bare = true;
		how = match_all(&m, job);
	}
	m.bare = false;
	if (!m.plain.text && how.found == FILTER_NOWHERE && !how.cut
	    && !job_cancelled(job)) {
		m.plain = (struct plain){ .text = mem_strdup(pattern),
					  .n = strlen(pattern) };
		if (match_all(&m, job).found == FILTER_MATCHED)
			how.found = FILTER_LITERAL;
	}
	free(m.plain.text);
	return how;
}
