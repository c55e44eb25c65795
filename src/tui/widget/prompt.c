/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Editing one line.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "tui/term/keys.h"
#include "tui/widget/prompt.h"

#define HISTORY_MAX 100

void
past_lines_release(struct past_lines *h)
{
	for (size_t i = 0; i < h->line.n; i++)
		free(h->line.at[i]);
	VEC_RELEASE(&h->line);
}

const char *
past_lines_last(const struct past_lines *h)
{
	return h->line.n ? h->line.at[h->line.n - 1] : NULL;
}

static void
past_lines_add(struct past_lines *h, const char *line)
{
	const char *last = past_lines_last(h);

	if (last && !strcmp(last, line))
		return;
	if (h->line.n == HISTORY_MAX) {
		free(h->line.at[0]);
		memmove(h->line.at, h->line.at + 1,
			--h->line.n * sizeof(h->line.at[0]));
	}
	VEC_PUSH(&h->line, mem_strdup(line));
}

void
prompt_release(struct prompt *p)
{
	text_release(&p->line);
	free(p->draft);
	p->draft = NULL;
}

void
prompt_open(struct prompt *p, const char *sign, struct past_lines *past)
{
	p->open = true;
	p->sign = sign;
	text_clear(&p->line);
	p->at = 0;
	p->began = p->proposed = false;
	p->past = past;
	p->past_at = past ? past->line.n : 0;
}

void
prompt_close(struct prompt *p, bool keep)
{
	p->open = false;
	if (keep && p->line.n && p->past)
		past_lines_add(p->past, p->line.s);
}

void
prompt_splice(struct prompt *p, size_t from, size_t to, const char *s,
	      size_t n)
{
	struct text line = { 0 };

	text_add(&line, p->line.s, from);
	text_add(&line, s, n);
	text_add(&line, p->line.s + to, p->line.n - to);
	text_release(&p->line);
	p->line = line;
	p->at = from + n;
	p->proposed = false;
}

void
prompt_set(struct prompt *p, const char *line)
{
	prompt_splice(p, 0, p->line.n, line, strlen(line));
}

void
prompt_propose(struct prompt *p, const char *line)
{
	prompt_set(p, line);
	p->began = p->proposed = p->line.n;
}

void
prompt_keep(struct prompt *p)
{
	p->proposed = false;
}

void
prompt_type(struct prompt *p, int codepoint)
{
	char utf8[KEY_NAME_MAX];
	size_t n;

	if (p->proposed)
		prompt_set(p, "");
	if (codepoint == ' ') {
		prompt_splice(p, p->at, p->at, " ", 1);
		return;
	}
	n = strlen(key_to_name(codepoint, utf8));
	prompt_splice(p, p->at, p->at, utf8, n);
}

static bool
continues(const char *s)
{
	return ((unsigned char)*s & 0xc0) == 0x80;
}

/* Where the character before AT begins: marks without a width of their own
 * go with what they stand on. */
static size_t
before(const struct prompt *p, size_t at)
{
	while (at) {
		size_t end = at;

		do
			at--;
		while (at && continues(p->line.s + at));
		if (text_width(p->line.s + at, end - at))
			break;
	}
	return at;
}

static size_t
after(const struct prompt *p, size_t at)
{
	size_t next = at;

	while (next < p->line.n) {
		size_t start = next;

		do
			next++;
		while (next < p->line.n && continues(p->line.s + next));
		if (start != at &&
		    text_width(p->line.s + start, next - start))
			return start;
	}
	return next;
}

void
prompt_left(struct prompt *p)
{
	p->at = before(p, p->at);
}

void
prompt_right(struct prompt *p)
{
	p->at = after(p, p->at);
}

void
prompt_erase(struct prompt *p, bool behind)
{
	if (behind)
		prompt_splice(p, p->at, after(p, p->at), "", 0);
	else
		prompt_splice(p, before(p, p->at), p->at, "", 0);
}

void
prompt_erase_word(struct prompt *p)
{
	size_t from = p->at;

	while (from && p->line.s[from - 1] == ' ')
		from--;
	while (from && p->line.s[from - 1] != ' ')
		from--;
	prompt_splice(p, from, p->at, "", 0);
}

void
prompt_clear(struct prompt *p)
{
	prompt_splice(p, 0, p->at, "", 0);
}

void
prompt_history(struct prompt *p, int step)
{
	size_t n = p->past ? p->past->line.n : 0;

	if (step < 0 ? !p->past_at : p->past_at >= n)
		return;
	if (p->past_at == n) {
		free(p->draft);
		p->draft = mem_strdup(p->line.s);
	}
	p->past_at = step < 0 ? p->past_at - 1 : p->past_at + 1;
	prompt_set(p, p->past_at == n ? p->draft :
				       p->past->line.at[p->past_at]);
}

int
prompt_width(const struct prompt *p)
{
	return (int)(text_width(p->sign, strlen(p->sign))
		     + text_width(p->line.s, p->line.n));
}

/* What the line is for is cut where what is typed would have no room: of that half
 * of the cells at least is seen. Returns the cells it takes. */
static int
draw_sign(const struct prompt *p, struct canvas *c, int y, int cells)
{
	int typed = (int)text_width(p->line.s, p->line.n) + 1;
	int room = cells - (typed < cells / 2 ? typed : cells / 2);
	struct text sign = { 0 };

	if ((int)text_width(p->sign, strlen(p->sign)) <= room)
		return draw_string(c, y, 0, cells, STYLE_STATUS, p->sign);
	text_cut_middle(&sign, p->sign, strlen(p->sign),
			room > 1 ? (size_t)room : 1, c->glyph->ellipsis);
	room = draw_text(c, y, 0, cells, STYLE_STATUS, sign.s, sign.n);
	text_release(&sign);
	return room;
}

void
prompt_draw(struct prompt *p, struct canvas *c, int y, int cells)
{
	int x = draw_sign(p, c, y, cells);
	const char *cut = c->glyph->ellipsis;
	size_t room = cells - x > 1 ? (size_t)(cells - x) : 1, from = 0;
	size_t sign = text_width(cut, strlen(cut));

	/* The cursor stays visible in a line that is too long. */
	while (from < p->at && text_width(p->line.s + from, p->at - from)
			       + (from ? sign : 0) >= room)
		from = after(p, from);
	if (from && room > sign)
		x += draw_string(c, y, x, cells - x, STYLE_STATUS, cut);
	draw_text(c, y, x, cells - x,
		  p->proposed ? STYLE_CURSOR : STYLE_NORMAL, p->line.s + from,
		  p->line.n - from);
	draw_cursor(c, y, x + (int)text_width(p->line.s + from,
					      p->at - from));
}
