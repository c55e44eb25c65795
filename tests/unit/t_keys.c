/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/text.h"
#include "engine/settings.h"
#include "tui/action/tables.h"
#include "tui/term/keys.h"
#include "unit/unit.h"
#include "view/view.h"

START_TEST(names_of_keys_are_read_and_written)
{
	static const struct { const char *name; int key; } key[] = {
		{ "j", 'j' }, { "?", '?' }, { ":", ':' }, { "Space", ' ' },
		{ "Enter", PRESS_ENTER }, { "Tab", PRESS_TAB },
		{ "S-Tab", PRESS_BACKTAB }, { "Esc", PRESS_ESC },
		{ "Ctrl-D", 4 }, { "Ctrl-Z", 26 }, { "F1", PRESS_F0 + 1 },
		{ "F12", PRESS_F0 + 12 }, { "PgDn", PRESS_PGDN },
		{ "Alt-x", PRESS_ALT | 'x' }, { "Alt-Enter", PRESS_ALT | 13 },
		{ "Ctrl-Up", PRESS_CTRL | PRESS_UP },
		{ "Ctrl-Alt-Shift-F5", PRESS_CTRL | PRESS_ALT | PRESS_SHIFT |
				       (PRESS_F0 + 5) },
		{ "é", 0xe9 }, { "語", 0x8a9e }, { "😀", 0x1f600 },
	};
	char buf[KEY_NAME_MAX];

	for (size_t i = 0; i < sizeof(key) / sizeof(key[0]); i++) {
		ck_assert_int_eq(key_parse(key[i].name), key[i].key);
		ck_assert_str_eq(key_to_name(key[i].key, buf), key[i].name);
	}
	/* Two names of one key: it comes as one. */
	ck_assert_int_eq(key_parse("F13"), key_parse("Shift-F1"));
	ck_assert_int_eq(key_parse("Ctrl-F24"), key_parse("Ctrl-Shift-F12"));
	ck_assert_int_eq(key_parse("Shift-Tab"), key_parse("S-Tab"));
	ck_assert_int_eq(key_parse("F25"), PRESS_NONE);
	ck_assert_int_eq(key_parse("Shift-F13"), PRESS_NONE);
	ck_assert_int_eq(key_parse(""), PRESS_NONE);
	ck_assert_int_eq(key_parse("F0"), PRESS_NONE);
	ck_assert_int_eq(key_parse("F99"), PRESS_NONE);
	ck_assert_int_eq(key_parse("F1x"), PRESS_NONE);
	ck_assert_int_eq(key_parse("Ctrl-"), PRESS_NONE);
	ck_assert_int_eq(key_parse("no such"), PRESS_NONE);
	ck_assert_int_eq(key_parse("Alt-"), PRESS_NONE);
	ck_assert_int_eq(key_parse("Alt-Alt-x"), PRESS_NONE);
	ck_assert_int_eq(key_parse("Shift-x"), PRESS_NONE);
	ck_assert_int_eq(key_parse("Ctrl-x"), PRESS_NONE);
	ck_assert_int_eq(key_parse("\xff"), PRESS_NONE);
	ck_assert_int_eq(key_parse("\xe8\xaa"), PRESS_NONE);
	ck_assert_str_eq(key_to_name(-5, buf), "?");
	ck_assert_int_eq(key_or_meant(8), PRESS_BACKSPACE);
	ck_assert_int_eq(key_or_meant(PRESS_ALT | '\n'), PRESS_ALT | PRESS_ENTER);
	ck_assert_int_eq(key_or_meant(PRESS_UP), PRESS_UP);
	ck_assert_int_eq(key_or_meant('j'), 'j');
}
END_TEST

START_TEST(names_that_are_nearly_right_are_said_right)
{
	static const struct { const char *name, *meant; } like[] = {
		{ "Ctrl-x", "Ctrl-X" }, { "ctrl-x", "Ctrl-X" }, { "CTRL-X", "Ctrl-X" },
		{ "ctrlx", "Ctrl-X" }, { "f5", "F5" }, { "shift-f12", "Shift-F12" },
		{ "enter", "Enter" }, { "ESC", "Esc" }, { "pgup", "PgUp" },
		{ "PageUp", "PgUp" }, { "page-down", "PgDn" }, { "Pg-Up", "PgUp" },
		{ "escape", "Esc" }, { "s-tab", "S-Tab" }, { "alt-x", "Alt-x" },
		{ "alt-X", "Alt-X" }, { "ALT-enter", "Alt-Enter" },
		{ "ctrl-shift-up", "Ctrl-Shift-Up" }, { "wheelup", "Wheel-Up" },
		{ "right-click", "Right-Click" }, { "alt-é", "Alt-é" },
	};
	static const char *const unlike[] = {
		"", "nokey", "f99", "F0", "ctrl-", "Ctrl-1", "ctrl-é",
		"shift-x", "entering", "-", "--", "alt-alt-alt-alt-alt-alt-alt-alt-x",
		"a-name-that-is-much-longer-than-any-key-has",
	};
	char buf[KEY_NAME_MAX];

	for (size_t i = 0; i < sizeof(like) / sizeof(like[0]); i++) {
		ck_assert_msg(key_nearly(like[i].name, buf), "%s", like[i].name);
		ck_assert_str_eq(buf, like[i].meant);
	}
	for (size_t i = 0; i < sizeof(unlike) / sizeof(unlike[0]); i++)
		if (key_parse(unlike[i]) == PRESS_NONE)
			ck_assert_msg(!key_nearly(unlike[i], buf), "%s: %s",
				      unlike[i], buf);
}
END_TEST

START_TEST(every_binding_is_sound)
{
	for (const struct binding *b = binding_table; b->key; b++) {
		const struct action *a = action_find(action_table, b->action);

		ck_assert_msg(key_parse(b->key) != PRESS_NONE, "%s", b->key);
		ck_assert_msg(a != NULL, "%s: %s", b->key, b->action);
		ck_assert_msg(scope_is_in(b->scope, a->scope)
			      || b->scope >= SCOPE_PANES,
			      "%s: %s", b->key, b->action);
		ck_assert_msg(!b->brief || text_width(b->brief,
						      strlen(b->brief)) <= 8,
			      "%s: %s", b->key, b->brief);
		if (!strcmp(b->action, "view"))
			ck_assert_msg(view_find(b->arg) != NULL, "%s: %s",
				      b->key, b->arg);
		/* One meaning in a scope. */
		for (const struct binding *o = binding_table; o < b; o++)
			ck_assert_msg(o->scope != b->scope ||
				      strcmp(o->key, b->key),
				      "%s is bound twice", b->key);
	}
}
END_TEST

/* Two keys that do the same in one scope say the same in help, lists and manual. */
START_TEST(keys_of_one_action_say_the_same)
{
	for (const struct binding *b = binding_table; b->key; b++)
		for (const struct binding *o = binding_table; o < b; o++)
			ck_assert_msg(!binding_same(b, o)
				      || !strcmp(binding_help(b),
						 binding_help(o)),
				      "%s and %s: %s", o->key, b->key,
				      b->action);
}
END_TEST

START_TEST(every_action_is_explained_once)
{
	for (const struct action *a = action_table; a->id; a++) {
		ck_assert_msg(a->help && *a->help, "%s", a->id);
		ck_assert_msg(a->run != NULL, "%s", a->id);
		ck_assert_ptr_eq(action_find(action_table, a->id), a);
	}
	for (int s = 0; s < SCOPES; s++) {
		ck_assert_ptr_nonnull(scope_table[s].id);
		ck_assert_ptr_nonnull(scope_table[s].title);
		ck_assert_int_lt(scope_table[s].up, s);
	}
}
END_TEST

static void
begin(struct keymap *m)
{
	keymap_init(m, action_table, binding_table);
}

/* Words are offered for actions that take something, and an option has them. */
START_TEST(words_are_of_actions_that_take_them)
{
	size_t n = 0;

	for (const struct action *a = action_table; a->id; a++) {
		const char *words = action_words(a);
		const struct setting *s;

		if (!words)
			continue;
		n++;
		ck_assert_msg(a->flags & ACT_TAKES, "%s", a->id);
		s = *words == '=' ? setting_find(words + 1) : NULL;
		ck_assert_msg(*words != '=' || (s && s->choices), "%s", a->id);
	}
	ck_assert_uint_ge(n, 12);
}
END_TEST

START_TEST(every_view_can_be_reached)
{
	static const char *const more[] = { "messages", "parts", "events",
					    "objects", "files" };
	struct keymap m;

	begin(&m);
	for (size_t i = 0; view_registry[i]; i++) {
		const struct view_ops *ops = view_registry[i];
		const char *key = keymap_key(&m, "view", ops->id);

		if (ops->tab)
			ck_assert_msg(key && key[0] == ops->tab, "%s",
				      ops->id);
	}
	for (size_t i = 0; i < sizeof(more) / sizeof(more[0]); i++)
		ck_assert_ptr_nonnull(keymap_key(&m, "view", more[i]));
	keymap_release(&m);
}
END_TEST

static const char *
does(const struct keymap *m, enum scope scope, int key)
{
	const struct bound_key *b = keymap_find(m, scope, key);

	return b ? b->action->id : "";
}

START_TEST(the_nearest_scope_has_the_key)
{
	struct keymap m;

	begin(&m);
	ck_assert_str_eq(does(&m, SCOPE_PARTS, PRESS_ENTER), "part-only");
	ck_assert_str_eq(does(&m, SCOPE_LIST, PRESS_ENTER), "open");
	ck_assert_str_eq(does(&m, SCOPE_PARTS, 'j'), "down");
	ck_assert_str_eq(does(&m, SCOPE_LIST, PRESS_ESC), "back");
	ck_assert_str_eq(does(&m, SCOPE_PROMPT, 'j'), "");
	ck_assert_str_eq(does(&m, SCOPE_LIST, '~'), "");
	keymap_release(&m);
}
END_TEST

START_TEST(esc_never_quits_and_quitting_is_everywhere)
{
	struct keymap m;

	begin(&m);
	for (int s = 0; s < SCOPES; s++) {
		const char *esc = does(&m, (enum scope)s, PRESS_ESC);

		/* lies over the scope of a page, and leaves both to that */
		if (s == SCOPE_PANES) {
			ck_assert_str_eq(esc, "");
			ck_assert_str_eq(does(&m, (enum scope)s, 3), "");
			continue;
		}
		ck_assert_str_ne(esc, "");
		ck_assert_str_ne(esc, "quit");
		ck_assert_str_ne(esc, "close");
		if (s != SCOPE_PROMPT)
			ck_assert_str_eq(does(&m, (enum scope)s, 3), "quit");
	}
	keymap_release(&m);
}
END_TEST

START_TEST(lines_change_what_keys_do)
{
	struct keymap m;
	struct error err;

	begin(&m);
	error_init(&err);
	/* In place of what it did. */
	ck_assert_int_eq(keymap_read(&m, "bind list Enter wrap", &err), 0);
	ck_assert_str_eq(does(&m, SCOPE_LIST, PRESS_ENTER), "wrap");
	ck_assert_str_eq(does(&m, SCOPE_PARTS, PRESS_ENTER), "part-only");
	/* A new key shares the label and the words of its like. */
	ck_assert_int_eq(keymap_read(&m, "  bind source Ctrl-T hot-line +\n",
				     &err), 0);
	ck_assert_str_eq(keymap_find(&m, SCOPE_SOURCE, 'T' - '@')->b.brief,
			 "Next hot");
	ck_assert_ptr_nonnull(keymap_find(&m, SCOPE_SOURCE, 'T' - '@')->b.help);
	/* An argument may have blanks. */
	ck_assert_int_eq(keymap_read(&m, "bind all é save-screen a b.txt",
				     &err), 0);
	ck_assert_str_eq(keymap_find(&m, SCOPE_LIST, 0xe9)->b.arg, "a b.txt");
	/* What a nearer scope had is the farther one's then. */
	ck_assert_int_eq(keymap_read(&m, "unbind parts Enter", &err), 0);
	ck_assert_str_eq(does(&m, SCOPE_PARTS, PRESS_ENTER), "wrap");
	ck_assert_int_eq(keymap_read(&m, "# bind all q quit", &err), 0);
	ck_assert_int_eq(keymap_read(&m, "", &err), 0);
	ck_assert_str_eq(does(&m, SCOPE_LIST, 'q'), "close");
	keymap_release(&m);
	/* The table is as it was. */
	begin(&m);
	ck_assert_str_eq(does(&m, SCOPE_LIST, PRESS_ENTER), "open");
	keymap_release(&m);
}
END_TEST

START_TEST(lines_are_of_the_same_key_however_it_is_called)
{
	ck_assert(keymap_same_key("bind all Q quit", "  unbind\tall  Q\r\n"));
	ck_assert(keymap_same_key("bind all # view files", "unbind all #"));
	ck_assert(keymap_same_key("bind all Ctrl-[ top", "bind all Esc back"));
	ck_assert(!keymap_same_key("bind all Q quit", "bind list Q quit"));
	ck_assert(!keymap_same_key("bind all Q quit", "bind all q quit"));
	ck_assert(!keymap_same_key("bind all Nokey quit", "bind all Nokey quit"));
	ck_assert(!keymap_same_key("set all Q", "set all Q"));
	ck_assert(!keymap_same_key("bind all Q quit", "#bind all Q quit"));
	ck_assert(!keymap_same_key("", ""));
	ck_assert(keymap_unbinds_none(binding_table, "unbind all ~"));
	ck_assert(!keymap_unbinds_none(binding_table, "unbind all Q"));
	ck_assert(!keymap_unbinds_none(binding_table, "bind all ~ quit"));
}
END_TEST

/* It will say which there are when it is pressed. */
START_TEST(a_binding_may_want_its_view)
{
	struct keymap m;
	struct error err;

	begin(&m);
	error_init(&err);
	ck_assert_int_eq(keymap_read(&m, "bind all Ctrl-T view", &err), 0);
	ck_assert_str_ne(binding_help(&keymap_find(&m, SCOPE_LIST,
						   'T' - '@')->b), "");
	keymap_release(&m);
}
END_TEST

START_TEST(what_no_key_does_is_typed)
{
	struct keymap m;
	const char *undo;

	begin(&m);
	undo = keymap_typed(&m, "undo", NULL);
	ck_assert_str_eq(undo, ":undo");
	ck_assert_str_eq(keymap_typed(&m, "view", "info"), ":view info");
	ck_assert_ptr_eq(keymap_typed(&m, "undo", NULL), undo);
	keymap_release(&m);
}
END_TEST

START_TEST(lines_that_mean_nothing_are_refused)
{
	static const struct { const char *line, *why; } bad[] = {
		{ "bnd list x wrap", "bnd" }, { "bind lst x wrap", "lst" },
		{ "bind list F99 wrap", "F99" }, { "bind list x wrp", "wrp" },
		{ "bind list x", "action" }, { "bind list", "key" },
		{ "bind", "scope" }, { "unbind list Y", "Y" },
		{ "bind all Ctrl-x wrap", "no key is called Ctrl-x; Ctrl-X is" },
	};
	struct keymap m;
	struct error err;

	begin(&m);
	error_init(&err);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct text say = { 0 };

		ck_assert_int_eq(keymap_read(&m, bad[i].line, &err), -1);
		error_print(&err, &say);
		ck_assert_msg(strstr(say.s, bad[i].why), "%s", say.s);
		text_release(&say);
	}
	error_release(&err);
	keymap_release(&m);
}
END_TEST

START_TEST(function_keys_have_a_plain_key_beside_them)
{
	/* Terminals and multiplexers eat some of them; parts and events are
	 * in the menu of views. */
	for (const struct binding *b = binding_table; b->key; b++) {
		bool other = !strcmp(b->action, "view");

		if (b->key[0] != 'F' || !b->key[1])
			continue;
		for (const struct binding *o = binding_table; o->key; o++)
			other |= !strcmp(o->action, b->action) &&
				 (o->key[0] != 'F' || !o->key[1]);
		ck_assert_msg(other, "%s", b->key);
	}
}
END_TEST

static Suite *
keys_suite(void)
{
	Suite *s = suite_create("keys");

	unit_case(s, names_of_keys_are_read_and_written);
	unit_case(s, names_that_are_nearly_right_are_said_right);
	unit_case(s, every_binding_is_sound);
	unit_case(s, keys_of_one_action_say_the_same);
	unit_case(s, every_action_is_explained_once);
	unit_case(s, words_are_of_actions_that_take_them);
	unit_case(s, every_view_can_be_reached);
	unit_case(s, the_nearest_scope_has_the_key);
	unit_case(s, esc_never_quits_and_quitting_is_everywhere);
	unit_case(s, lines_change_what_keys_do);
	unit_case(s, lines_are_of_the_same_key_however_it_is_called);
	unit_case(s, a_binding_may_want_its_view);
	unit_case(s, what_no_key_does_is_typed);
	unit_case(s, lines_that_mean_nothing_are_refused);
	unit_case(s, function_keys_have_a_plain_key_beside_them);
	return s;
}

UNIT_MAIN(keys_suite)
