/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text in lines.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "tui/widget/pager.h"

#define LABEL_CELLS 20		/* before the text of an entry */
#define TEXT_CELLS 100		/* lines longer than this are hard to read */

static void
drop_lines(struct pager *p)
{
	for (size_t i = 0; i < p->line.n; i++)
		free(p->line.at[i].s);
	p->line.n = 0;
}

void
pager_release(struct pager *p)
{
	drop_lines(p);
	VEC_RELEASE(&p->line);
	for (size_t i = 0; i < p->item.n; i++) {
		free(p->item.at[i].label);
		free(p->item.at[i].text);
		free(p->item.at[i].command);
	}
	VEC_RELEASE(&p->item);
	text_release(&p->title);
	text_release(&p->name);
	*p = (struct pager){ 0 };
}

void
pager_open(struct pager *p, const char *title)
{
	pager_release(p);
	p->open = true;
	text_adds(&p->title, title);
}

void
pager_open_about(struct pager *p, const char *title, const char *name,
		 text_cut_fn *cut)
{
	pager_open(p, title);
	text_adds(&p->name, name);
	p->cut = cut;
}

void
pager_date(struct pager *p, const char *format)
{
	struct text title = { 0 };

	if (!p->open || !p->dated)
		return;
	text_printf(&title, format, p->title.s);
	text_release(&p->title);
	p->title = title;
	p->dated = false;
}

static void
add_item(struct pager *p, const char *label, const char *text,
	 enum style_id style)
{
	struct pager_item item = {
		.label = label ? mem_strdup(label) : NULL,
		.text = mem_strdup(text), .style = style,
	};

	item.blank = style == STYLE_HEADER && p->item.n;
	VEC_PUSH(&p->item, item);
	p->cols = 0;
}

void
pager_heading(struct pager *p, const char *text)
{
	add_item(p, NULL, text, STYLE_HEADER);
}

void
pager_paragraph(struct pager *p, const char *text)
{
	add_item(p, NULL, text, STYLE_NORMAL);
}

void
pager_entry(struct pager *p, const char *label, const char *text)
{
	add_item(p, label, text, STYLE_NORMAL);
}

void
pager_command(struct pager *p, const char *shown, const char *command)
{
	add_item(p, NULL, shown, STYLE_NORMAL);
	p->item.at[p->item.n - 1].command = mem_strdup(command);
}

/* ------------------------------------------------------------------- lines */

static void
add_line(struct pager *p, size_t item, const struct text *line)
{
	struct pager_line l = {
		.s = mem_strndup(line->n ? line->s : "", line->n),
		.style = p->item.at[item].style, .item = item,
	};

	VEC_PUSH(&p->line, l);
}

/* The text of item I behind what stands in LINE, and INDENT before all other
 * lines. */
static void
break_item(struct pager *p, size_t i, struct text *line, size_t indent)
{
	int cols = p->cols < TEXT_CELLS ? p->cols : TEXT_CELLS;
	size_t cells = cols > (int)indent + 1 ? (size_t)cols - indent - 1 : 1;
	const char *text = p->item.at[i].text;

	do {
		size_t next, n = text_wrap(text, strlen(text), cells, &next);

		text_add(line, text, n);
		add_line(p, i, line);
		text += next;
		text_clear(line);
		text_fill(line, ' ', indent);
	} while (*text);
}

/* A word that goes on begins its line, so that a shell sees no blank in it. */
static void
break_command(struct pager *p, size_t i, struct text *line)
{
	int cols = p->cols < TEXT_CELLS ? p->cols : TEXT_CELLS;
	size_t cells = cols > 2 ? (size_t)cols - 2 : 1;
	const char *text = p->item.at[i].text;
	struct text_break b = { .begin = "" };

	do {
		b = text_wrap_shell(text, strlen(text), cells - strlen(b.begin), *b.begin);
		text_add(line, text, b.n);
		text_adds(line, b.end);
		add_line(p, i, line);
		text += b.next;
		text_clear(line);
		text_adds(line, b.next > b.n ? " " : b.begin);
	} while (*text);
}

static void
lay_out_item(struct pager *p, size_t i)
{
	const struct pager_item *item = &p->item.at[i];
	struct text line = { 0 };
	size_t cells;

	if (item->blank)
		add_line(p, i, &line);
	if (item->style == STYLE_HEADER) {
		break_item(p, i, &line, 0);
	} else if (!item->label) {
		text_addc(&line, ' ');
		if (item->command)
			break_command(p, i, &line);
		else
			break_item(p, i, &line, 1);
	} else {
		text_addc(&line, ' ');
		text_adds(&line, item->label);
		cells = text_width(line.s, line.n);
		if (cells < LABEL_CELLS) {
			text_fill(&line, ' ', LABEL_CELLS - cells);
		} else {
			add_line(p, i, &line);
			text_clear(&line);
			text_fill(&line, ' ', LABEL_CELLS);
		}
		break_item(p, i, &line, LABEL_CELLS);
	}
	text_release(&line);
}

/* Broken anew for COLS cells; what was at the top stays there. */
static void
lay_out(struct pager *p, int cols)
{
	size_t item = p->top < p->line.n ? p->line.at[p->top].item : 0;
	bool start = !p->top;

	if (p->cols == cols)
		return;
	drop_lines(p);
	p->cols = cols;
	p->top = 0;
	for (size_t i = 0; i < p->item.n; i++)
		lay_out_item(p, i);
	while (!start && p->top + 1 < p->line.n &&
	       p->line.at[p->top].item < item)
		p->top++;
}

void
pager_move(struct pager *p, long lines)
{
	long last = (long)p->line.n - p->height, to = (long)p->top + lines;

	if (to > last)
		to = last;
	p->top = to > 0 ? (size_t)to : 0;
}

bool
pager_find(struct pager *p, const struct search *s, bool back, bool include)
{
	size_t n = p->line.n;

	if (!n || !search_active(s))
		return true;
	for (size_t step = include ? 0 : 1; step <= n; step++) {
		size_t i = back ? (p->top + n - step % n) % n :
			   (p->top + step) % n;
		const char *line = p->line.at[i].s;

		if (search_match(s, line, strlen(line), NULL, NULL)) {
			p->top = i;
			return true;
		}
	}
	return false;
}

static void
draw_line(const struct pager_line *l, struct canvas *c, int y,
	  const struct area *area, const struct search *s)
{
	size_t from, to;

	draw_string(c, y, area->x, area->cols, l->style, l->s);
	if (search_match(s, l->s, strlen(l->s), &from, &to))
		draw_restyle(c, y, area->x + (int)text_width(l->s, from),
			     (int)text_width(l->s + from, to - from),
			     STYLE_MATCH);
}

/* At least so much of a name in the title. */
#define NAME_LEAST 8

/* The title in CELLS cells, if that can be: of a long one the name is cut. */
static void
put_title(const struct pager *p, const struct canvas *c, size_t cells, struct text *out)
{
	const char *at = p->name.n ? strstr(p->title.s, p->name.s) : NULL;
	size_t whole = text_width(p->title.s, p->title.n);
	size_t name = text_width(p->name.s, p->name.n), room, from;

	if (whole <= cells || !at || name <= NAME_LEAST) {
		text_add(out, p->title.s, p->title.n);
		return;
	}
	room = cells + name > whole + NAME_LEAST ? cells + name - whole : NAME_LEAST;
	text_add(out, p->title.s, (size_t)(at - p->title.s));
	from = out->n;
	p->cut(out, p->name.s, p->name.n, room, c->glyph->ellipsis);
	text_trim(out, from);
	text_adds(out, at + p->name.n);
}

static void
draw_title(const struct pager *p, struct canvas *c, const struct area *area)
{
	size_t cells = area->cols > 4 ? (size_t)area->cols - 4 : 0;
	struct text title = { 0 }, cut = { 0 };

	put_title(p, c, cells, &title);
	/* behind a name stands what matters */
	if (p->name.n && text_width(title.s, title.n) > cells) {
		text_cut_middle(&cut, title.s, title.n, cells, c->glyph->ellipsis);
		text_release(&title);
		title = cut;
	}
	draw_text(c, area->y, area->x + 2, (int)cells, STYLE_HEADER, title.s, title.n);
	text_release(&title);
}

void
pager_draw(struct pager *p, struct canvas *c, const struct area *area,
	   const struct search *s)
{
	int y = area->y, end = area->y + area->rows;

	lay_out(p, area->cols);
	draw_zone(c, area, NULL, NULL);
	for (int i = y; i < end; i++)
		draw_blank(c, i, area->x, area->cols, STYLE_NORMAL);
	draw_rule(c, y, area->x, area->cols, STYLE_RULE);
	draw_title(p, c, area);
	p->height = area->rows - 1;
	for (size_t i = p->top; ++y < end && i < p->line.n; i++)
		draw_line(&p->line.at[i], c, y, area, s);
	draw_cursor(c, area->y + 1, area->x);
}

void
pager_put_position(const struct pager *p, struct text *out)
{
	size_t end = p->top + (size_t)(p->height > 0 ? p->height : 0);

	if (end >= p->line.n)
		/* TRANSLATORS: the last lines of the help are seen */
		text_adds(out, p->top ? _("end") : _("all"));
	else if (!p->top)
		/* TRANSLATORS: the first lines of the help are seen */
		text_adds(out, _("top"));
	else
		text_printf(out, "%zu%%", end * 100 / p->line.n);
}

/* The label, and the blanks that take the text behind it to its column. */
static void
put_label(const char *label, struct text *out)
{
	size_t cells = text_width(label, strlen(label));

	text_adds(out, label);
	text_fill(out, ' ', cells < LABEL_CELLS ? LABEL_CELLS - cells : 1);
}

void
pager_put(const struct pager *p, struct text *out)
{
	text_add(out, p->title.s, p->title.n);
	text_adds(out, "\n\n");
	for (size_t i = 0; i < p->item.n; i++) {
		const struct pager_item *item = &p->item.at[i];

		if (item->blank)
			text_addc(out, '\n');
		if (item->label)
			put_label(item->label, out);
		text_adds(out, item->text);
		text_addc(out, '\n');
	}
}

size_t
pager_put_commands(const struct pager *p, struct text *out)
{
	size_t n = 0;

	for (size_t i = 0; i < p->item.n; i++) {
		if (!p->item.at[i].command)
			continue;
		text_adds(out, p->item.at[i].command);
		text_addc(out, '\n');
		n++;
	}
	return n;
}
