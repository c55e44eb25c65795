/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The line of input, whatever it is for: what it answers says its question.
 */
#include <config.h>

#include <string.h>

#include "base/clock.h"
#include "tui/action/private.h"

void
tui_ask(struct tui *t, const struct question *q, const char *line)
{
	t->question = q;
	t->message.n = 0;
	completion_release(&t->completion);
	prompt_open(&t->prompt, _(q->sign),
		    q->history ? &t->history[q->history] : NULL);
	(q->proposes ? prompt_propose : prompt_set)(&t->prompt, line);
}

static const char *
line_of(const struct tui *t)
{
	return t->prompt.line.n ? t->prompt.line.s : "";
}

static void
typed(struct tui *t)
{
	if (t->question->typed)
		t->question->typed(t, line_of(t));
}

ACT(accept)
{
	(void)arg;
	if (!t->prompt.open)
		return 0;
	completion_release(&t->completion);
	prompt_close(&t->prompt, true);
	return t->question->accept(t, line_of(t)) | RE_DRAW;
}

ACT(cancel)
{
	(void)arg;
	if (!t->prompt.open)
		return 0;
	completion_release(&t->completion);
	prompt_close(&t->prompt, false);
	if (t->question->cancel)
		t->question->cancel(t);
	return RE_DRAW | t->question->redo;
}

bool
tui_is_about_row(const struct tui *t)
{
	return (t->menu.open && t->menu.of_row)
	       || (t->prompt.open && t->question->of_row);
}

/* It would do to another row what was meant for this one. */
void
tui_row_gone(struct tui *t)
{
	if (t->menu.open && t->menu.of_row)
		menu_release(&t->menu);
	if (t->prompt.open && t->question->of_row)
		act_cancel(t, NULL);
	tui_say(t, _("the row is not there any more"));
}

/* What lies over the page was made for its rows, and would be done to others. */
void
tui_page_left(struct tui *t)
{
	if (t->menu.open && (t->menu.of_row || t->menu.of_page))
		menu_release(&t->menu);
	if (t->prompt.open && t->question->of_row)
		act_cancel(t, NULL);
}

/* Whether anything stands between FROM and the cursor but blanks. */
static bool
is_typed(const struct tui *t, size_t from)
{
	while (from < t->prompt.at && t->prompt.line.s[from] == ' ')
		from++;
	return from < t->prompt.at;
}

/* A turn of looking for words, and the clock is asked after so many names. */
#define SCAN_MS 10
#define SCAN_NAMES 64

bool
tui_scan_over(const struct tui *t, size_t i)
{
	return i && i % SCAN_NAMES == 0 && clock_ms() >= t->scan.until;
}

/* What is sure is filled in when all has been looked at. */
static unsigned
look_for_words(struct tui *t)
{
	struct completion *c = &t->completion;

	t->scan.until = clock_ms() + SCAN_MS;
	c->from = 0;
	c->more = false;
	t->question->complete(t, line_of(t), t->prompt.at, c);
	c->now = c->word.n;
	if (c->more)
		return 0;
	c->none = !c->word.n && !c->unlisted && is_typed(t, c->from);
	completion_fill(c, &t->prompt);
	typed(t);
	return RE_DRAW | t->question->redo;
}

static unsigned
begin_words(struct tui *t)
{
	const struct list *l = page_list(t->now);

	completion_release(&t->completion);
	t->scan = (struct name_scan){ .view = l->view, .rows = l->serial };
	t->scan.snapshot = t->snap ? t->snap->serial : 0;
	return look_for_words(t) | RE_DRAW;
}

unsigned
tui_complete_on(struct tui *t)
{
	const struct list *l = page_list(t->now);

	if (!t->snap || t->scan.snapshot != t->snap->serial
	    || t->scan.view != l->view || t->scan.rows != l->serial)
		return begin_words(t);
	t->scan.on = true;
	return look_for_words(t);
}

/* The first key looks for words and fills in what is sure, others go around
 * among them. */
ACT(complete)
{
	struct completion *c = &t->completion;

	if (!t->prompt.open || !t->question->complete)
		return 0;
	if (c->more)
		return 0;
	if (c->word.n <= 1) {
		prompt_keep(&t->prompt);
		return begin_words(t);
	}
	completion_step(c, &t->prompt, arg && *arg == '-' ? -1 : 1);
	typed(t);
	return RE_DRAW | t->question->redo;
}

ACT(clear)
{
	return act_input(t, arg ? arg : "clear");
}

/* Keys of the line itself; ARG says which, none: a character was typed. */
ACT(input)
{
	struct prompt *p = &t->prompt;
	const struct {
		const char *what;
		void (*run)(struct prompt *);
	} simple[] = {
		{ "left", prompt_left }, { "right", prompt_right },
		{ "erase-word", prompt_erase_word },
		{ "clear", prompt_clear },
	};

	if (!t->prompt.open || !arg)
		return 0;
	completion_release(&t->completion);
	prompt_keep(p);
	for (size_t i = 0; i < sizeof(simple) / sizeof(simple[0]); i++)
		if (!strcmp(arg, simple[i].what))
			simple[i].run(p);
	if (!strcmp(arg, "home"))
		p->at = 0;
	else if (!strcmp(arg, "end"))
		p->at = p->line.n;
	else if (!strcmp(arg, "older"))
		prompt_history(p, -1);
	else if (!strcmp(arg, "newer"))
		prompt_history(p, 1);
	else if (!strcmp(arg, "erase") && !p->line.n)
		return act_cancel(t, NULL);
	else if (!strcmp(arg, "erase"))
		prompt_erase(p, false);
	else if (!strcmp(arg, "delete"))
		prompt_erase(p, true);
	typed(t);
	return RE_DRAW | t->question->redo;
}
