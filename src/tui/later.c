/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Keys, and what they wait for. While nothing is there yet a key that asks for a line
 * waits for the first figures, and so does all that is typed behind it: else the line
 * would be taken for keys. Then a key is meant for what the one before makes, also where
 * both came at once, as from a macro or over a slow line: it waits for that a moment.
 */
#include <config.h>

#include <string.h>

#include "base/clock.h"
#include "tui/term/screen.h"
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

static bool
keeps(struct tui *t, int key)
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

static bool
next_kept(struct tui *t, int *key)
{
	if (!t->snap || !t->later.n)
		return false;
	*key = t->later.at[t->later_at++];
	if (t->later_at == t->later.n)
		t->later.n = t->later_at = 0;
	return true;
}

/* --- Keys that are there ------------------------------------------------------ */

/* How many are taken before a redraw, and how long they wait at most: what takes longer
 * can be left by a key. */
#define KEYS_AT_ONCE 200
#define HELD_MS 250

/* What makes something that is not there at once. */
#define MAKES (RE_SORT | RE_BUILD | RE_PAGE | RE_SUM | RE_WAIT)

bool
later_holds(const struct tui *t)
{
	return t->held_until > t->now_ms && !t->prompt.open && !t->menu.open
	       && t->snap && (t->selecting || t->now->waiting);
}

unsigned
later_take(struct tui *t)
{
	unsigned redo = 0;
	int key;

	/* What has been read of the terminal and not been asked for yet makes
	 * nothing readable. */
	t->keys_wait = true;
	for (int i = 0; i < KEYS_AT_ONCE; i++) {
		if (!next_kept(t, &key) && !screen_key(&key)) {
			t->keys_wait = false;
			break;
		}
		t->now_ms = t->last_key_ms = clock_ms();
		t->keyed = true;
		if (keeps(t, key)) {
			redo |= RE_DRAW;
			continue;
		}
		redo |= tui_dispatch(t, key);
		if (redo & MAKES)
			t->held_until = t->now_ms + HELD_MS;
		/* text is meant for its line, whatever is shown meanwhile */
		if (redo & RE_QUIT || (redo & MAKES && !t->prompt.open))
			break;
	}
	return redo;
}
