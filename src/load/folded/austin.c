/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/folded/austin.h"

/* Takes what is before the first semicolon off REST; false: there is none. */
static bool
take_word(struct span *rest, struct span *word)
{
	const char *end = memchr(rest->s, ';', rest->n);

	if (!end)
		return false;
	*word = (struct span){ rest->s, (size_t)(end - rest->s) };
	rest->n -= word->n + 1;
	rest->s = end + 1;
	return true;
}

static bool
is_number(struct span s)
{
	uint64_t value;

	return s.n && is_digit(*s.s) && span_number(s, &value);
}

/* Takes C off the start of WORD: whether something is behind it. */
static bool
take_letter(struct span *word, char c)
{
	if (word->n < 2 || *word->s != c)
		return false;
	*word = (struct span){ word->s + 1, word->n - 1 };
	return true;
}

/* "456", and of an interpreter "0:456". */
static bool
take_thread(struct span *word)
{
	const char *colon = memchr(word->s, ':', word->n);

	if (colon) {
		struct span before = { word->s, (size_t)(colon - word->s) };

		if (!is_number(before))
			return false;
		*word = (struct span){ colon + 1, word->n - before.n - 1 };
	}
	return is_number(*word);
}

/* The last colon before END bytes of TEXT, with something before and behind it; else 0. */
static size_t
colon_before(struct span text, size_t end)
{
	const char *colon = memrchr(text.s, ':', end);
	size_t at = colon ? (size_t)(colon - text.s) : 0;

	return at + 1 < end ? at : 0;
}

/* "FILE:FUNCTION:LINE" */
static bool
take_frame(struct span text, struct folded_frame *f)
{
	size_t line = colon_before(text, text.n);
	size_t name = line ? colon_before(text, line) : 0;
	struct span digits = { text.s + line + 1, text.n - line - 1 };
	uint64_t number;

	if (!name || !is_number(digits) || !span_number(digits, &number)
	    || number > INT32_MAX)
		return false;
	*f = (struct folded_frame){
		.name = { text.s + name + 1, line - name - 1 },
		.file = { text.s, name },
		.line = (uint32_t)number, .object = "",
	};
	return true;
}

static bool
are_frames(struct span rest)
{
	struct folded_frame f;
	struct span word;

	while (take_word(&rest, &word))
		if (!take_frame(span_trim(word), &f))
			return false;
	return take_frame(span_trim(rest), &f);
}

bool
austin_stack_read(struct span line, struct austin_stack *s)
{
	struct span rest = span_trim(line);
	const char *from = rest.s;

	if (!take_word(&rest, &s->pid) || !take_letter(&s->pid, 'P')
	    || !is_number(s->pid) || !take_word(&rest, &s->thread)
	    || !take_letter(&s->thread, 'T') || !take_thread(&s->thread)
	    || !are_frames(rest))
		return false;
	s->head = (struct span){ from, (size_t)(rest.s - from) };
	s->frames = rest;
	return true;
}

struct folded_frame
austin_frame_read(struct span text)
{
	struct folded_frame f = { .name = text, .file = { "", 0 }, .object = "" };

	take_frame(text, &f);
	return f;
}
