/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/text.h"
#include "tui/term/keys.h"
#include "unit/unit.h"
#include "view/view.h"

static const struct action *
action_named(const char *id)
{
	for (const struct action *a = action_table; a->id; a++)
		if (!strcmp(a->id, id))
			return a;
	return NULL;
}

START_TEST(names_of_keys_are_read_and_written)
{
	static const struct { const char *name; int key; } key[] = {
		{ "j", 'j' }, { "?", '?' }, { ":", ':' }, { "Space", ' ' },
		{ "Enter", PRESS_ENTER }, { "Tab", PRESS_TAB },
		{ "S-Tab", PRESS_BACKTAB }, { "Esc", PRESS_ESC },
		{ "Ctrl-D", 4 }, { "Ctrl-Z", 26 }, { "F1", PRESS_F0 + 1 },
		{ "F12", PRESS_F0 + 12 }, { "PgDn", PRESS_PGDN },
		{ "é", 0xe9 }, { "語", 0x8a9e }, { "😀", 0x1f600 },
	};
	char buf[KEY_NAME_MAX];

	for (size_t i = 0; i < sizeof(key) / sizeof(key[0]); i++) {
		ck_assert_int_eq(key_parse(key[i].name), key[i].key);
		ck_assert_str_eq(key_to_name(key[i].key, buf), key[i].name);
	}
	ck_assert_int_eq(key_parse(""), PRESS_NONE);
	ck_assert_int_eq(key_parse("F0"), PRESS_NONE);
	ck_assert_int_eq(key_parse("F99"), PRESS_NONE);
	ck_assert_int_eq(key_parse("F1x"), PRESS_NONE);
	ck_assert_int_eq(key_parse("Ctrl-"), PRESS_NONE);
	ck_assert_int_eq(key_parse("no such"), PRESS_NONE);
	ck_assert_int_eq(key_parse("\xff"), PRESS_NONE);
	ck_assert_int_eq(key_parse("\xe8\xaa"), PRESS_NONE);
	ck_assert_str_eq(key_to_name(-5, buf), "?");
}
END_TEST

START_TEST(every_binding_is_sound)
{
	for (const struct binding *b = binding_table; b->key; b++) {
		const struct action *a = action_named(b->action);

		ck_assert_msg(key_parse(b->key) != PRESS_NONE, "%s", b->key);
		ck_assert_msg(a != NULL, "%s: %s", b->key, b->action);
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

START_TEST(every_action_is_explained_once)
{
	for (const struct action *a = action_table; a->id; a++) {
		ck_assert_msg(a->help && *a->help, "%s", a->id);
		ck_assert_msg(a->run != NULL, "%s", a->id);
		ck_assert_ptr_eq(action_named(a->id), a);
	}
	for (int s = 0; s < SCOPES; s++) {
		ck_assert_ptr_nonnull(scope_table[s].id);
		ck_assert_ptr_nonnull(scope_table[s].title);
		ck_assert_int_lt(scope_table[s].up, s);
	}
}
END_TEST

START_TEST(every_view_can_be_reached)
{
	for (size_t i = 0; view_registry[i]; i++) {
		const struct view_ops *ops = view_registry[i];
		const char *key = binding_key("view", ops->id);

		if (ops->tab)
			ck_assert_msg(key && key[0] == ops->tab, "%s",
				      ops->id);
	}
	ck_assert_ptr_nonnull(binding_key("view", "messages"));
	ck_assert_ptr_nonnull(binding_key("view", "parts"));
	ck_assert_ptr_nonnull(binding_key("view", "events"));
	ck_assert_ptr_nonnull(binding_key("view", "objects"));
	ck_assert_ptr_nonnull(binding_key("view", "files"));
}
END_TEST

START_TEST(the_nearest_scope_has_the_key)
{
	ck_assert_str_eq(binding_find(SCOPE_PARTS, PRESS_ENTER)->action,
			 "part-only");
	ck_assert_str_eq(binding_find(SCOPE_LIST, PRESS_ENTER)->action,
			 "open");
	ck_assert_str_eq(binding_find(SCOPE_PARTS, 'j')->action, "down");
	ck_assert_str_eq(binding_find(SCOPE_LIST, PRESS_ESC)->action, "back");
	ck_assert_ptr_null(binding_find(SCOPE_PROMPT, 'j'));
	ck_assert_ptr_null(binding_find(SCOPE_LIST, 'Y'));
}
END_TEST

START_TEST(esc_never_quits_and_quitting_is_everywhere)
{
	for (int s = 0; s < SCOPES; s++) {
		const struct binding *esc = binding_find((enum scope)s,
							 PRESS_ESC);

		ck_assert_ptr_nonnull(esc);
		ck_assert_str_ne(esc->action, "quit");
		ck_assert_str_ne(esc->action, "close");
		if (s != SCOPE_PROMPT)
			ck_assert_str_eq(binding_find((enum scope)s, 3)
					 ->action, "quit");
	}
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
	unit_case(s, every_binding_is_sound);
	unit_case(s, every_action_is_explained_once);
	unit_case(s, every_view_can_be_reached);
	unit_case(s, the_nearest_scope_has_the_key);
	unit_case(s, esc_never_quits_and_quitting_is_everywhere);
	unit_case(s, function_keys_have_a_plain_key_beside_them);
	return s;
}

UNIT_MAIN(keys_suite)
