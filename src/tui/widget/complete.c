/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Completing a word of a line of input.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/widget/complete.h"

void
completion_release(struct completion *c)
{
	for (size_t i = 0; i < c->word.n; i++)
		free(c->word.at[i]);
	VEC_RELEASE(&c->word);
	c->from = c->now = c->sure = 0;
	c->open = c->inside = c->many = c->none = c->more = false;
}

void
completion_add(struct completion *c, const char *word)
{
	for (size_t i = 0; i < c->word.n; i++)
		if (!strcmp(c->word.at[i], word))
			return;
	VEC_PUSH(&c->word, mem_strdup(word));
	c->now = c->word.n;
}

void
completion_offer(struct completion *c, const char *word, const char *typed,
		 size_t n)
{
	if (!strncmp(word, typed, n))
		completion_add(c, word);
}

/* The bytes that all words begin with, whole characters. */
static size_t
common(const struct completion *c)
{
	const char *first = c->word.at[0];
	size_t n = strlen(first);

	for (size_t i = 1; i < c->word.n; i++) {
		const char *other = c->word.at[i];
		size_t k = 0;

		while (k < n && other[k] == first[k])
			k++;
		n = k;
	}
	while (n && ((unsigned char)first[n] & 0xc0) == 0x80)
		n--;
	return n;
}

void
completion_fill(const struct completion *c, struct prompt *p)
{
	const char *first = c->word.n ? c->word.at[0] : NULL;
	size_t n;

	if (!first)
		return;
	n = common(c);
	if (c->sure && c->sure < n)
		n = c->sure;
	/* what they share may be without what was typed */
	if (c->word.n > 1 && (c->inside || n < p->at - c->from))
		return;
	prompt_splice(p, c->from, p->at, first, n);
	if (c->word.n == 1 && !c->open)
		prompt_type(p, ' ');
}

void
completion_step(struct completion *c, struct prompt *p, int step)
{
	const char *word;

	if (!c->word.n)
		return;
	if (c->now == c->word.n)
		c->now = step > 0 ? 0 : c->word.n - 1;
	else
		c->now = (c->now + c->word.n + (size_t)(step + 1) - 1) %
			 c->word.n;
	word = c->word.at[c->now];
	prompt_splice(p, c->from, p->at, word, strlen(word));
}

/* The first of the words from which the chosen one is in sight. */
static size_t
first_in_sight(const struct completion *c, int cells)
{
	size_t first = 0;
	int used = 0;

	for (size_t i = 0; i < c->word.n && i <= c->now; i++) {
		int width = (int)text_width(c->word.at[i],
					    strlen(c->word.at[i])) + 2;

		if (used + width > cells && i > first) {
			first = i;
			used = 0;
		}
		used += width;
	}
	return c->now < c->word.n ? first : 0;
}

void
completion_draw(const struct completion *c, struct canvas *canvas, int y)
{
	int x = 0;

	for (size_t i = first_in_sight(c, canvas->cols);
	     i < c->word.n && x < canvas->cols; i++)
		x += draw_string(canvas, y, x, canvas->cols - x,
				 i == c->now ? STYLE_CURSOR : STYLE_FOOTER,
				 c->word.at[i]) + 2;
}
