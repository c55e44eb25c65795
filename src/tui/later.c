/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is typed while nothing is there yet: a key that asks for a line waits for the
 * first figures, and so does all that is typed behind it. Else the line would be taken
 * for keys.
 */
#include <config.h>

#include <string.h>

#include "tui/term/term.h"
#include "tui/term/keys.h"
#include "tui/ui.h"

/* More keys than that are no line that anybody types: they are not kept. */
#define LATER_MAX 1000

/* The line; behind its end a key is named. */
static void
put_key(int key, bool ascii, struct text *out)
{
	char name[KEY_NAME_MAX];

	key &= ~PRESS_PASTED;
	if (key == ' ')
		text_addc(out, ' ');
	else if (key > ' ' && key < PRESS_FIRST)
		text_adds(out, key_to_name(key, name));
	else
		text_printf(out, " %s ", key_shown(key_to_name(key, name), ascii));
}

static void
say_later(struct tui *t)
{
	struct text typed = { 0 }, shown = { 0 }, say = { 0 };

	for (size_t i = 0; i < t->later.n; i++)
		put_key(t->later.at[i], t->canvas.ascii, &typed);
	text_printable(&shown, typed.s, typed.n, t->canvas.ascii);
	text_trim(&shown, 0);
	/* TRANSLATORS: keys that were typed while a file is loaded; Esc is a key */
	text_printf(&say, _("%s: as soon as there is something; Esc forgets it"), shown.s);
	tui_say_passing(t, say.s);
	text_release(&typed);
	text_release(&shown);
	text_release(&say);
}

static bool
asks(const struct tui *t, int key)
{
	const struct bound_key *b = tui_bound(t, key);

	return tui_scope(t) == t->now->page->scope && b && b->action
	       && b->action->flags & ACT_ASKS;
}

/* What gives up a line, in one that is not open yet. */
static bool
gives_up(const struct tui *t, int key)
{
	const struct bound_key *b = keymap_find(&t->keymap, SCOPE_PROMPT, key);

	return key == PRESS_ESC
	       || (b && b->action && !strcmp(b->action->id, "cancel"));
}

bool
later_keeps(struct tui *t, int key)
{
	if (t->snap || (!t->later.n && !asks(t, key)))
		return false;
	if (gives_up(t, key)) {
		t->later.n = 0;
		tui_say_passing(t, "");
		return true;
	}
	if (t->later.n < LATER_MAX)
		VEC_PUSH(&t->later, key);
	say_later(t);
	return true;
}

bool
later_next(struct tui *t, int *key)
{
	if (!t->snap || !t->later.n)
		return false;
	*key = t->later.at[t->later_at++];
	if (t->later_at == t->later.n)
		t->later.n = t->later_at = 0;
	return true;
}
