/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "engine/settings.h"
#include "unit/unit.h"

static struct settings *settings;
static struct error err;

static void
setup(void)
{
	settings = settings_new();
	error_init(&err);
}

static void
teardown(void)
{
	settings_free(settings);
	error_release(&err);
}

START_TEST(defaults_hold_until_something_is_set)
{
	setup();
	ck_assert_str_eq(settings_text(settings, "style"), "table");
	ck_assert(!settings_given(settings, "style"));
	ck_assert_int_eq(settings_set(settings, "style", "csv", &err), 0);
	ck_assert_str_eq(settings_text(settings, "style"), "csv");
	ck_assert(settings_given(settings, "style"));
	ck_assert_ptr_null(settings_text(settings, "report"));
	ck_assert_ptr_null(settings_list(settings, "event")[0]);
	teardown();
}
END_TEST

START_TEST(lists_grow)
{
	setup();
	settings_set(settings, "event", "Ir", &err);
	settings_set(settings, "event", "Dr", &err);
	ck_assert_str_eq(settings_list(settings, "event")[0], "Ir");
	ck_assert_str_eq(settings_list(settings, "event")[1], "Dr");
	ck_assert_ptr_null(settings_list(settings, "event")[2]);
	teardown();
}
END_TEST

START_TEST(what_is_dropped_was_never_said)
{
	setup();
	settings_set(settings, "style", "csv", &err);
	settings_set(settings, "check", "total()<1", &err);
	settings_set(settings, "merge", NULL, &err);
	settings_set(settings, "report", "tree", &err);
	settings_drop(settings, "style");
	settings_drop(settings, "check");
	settings_drop(settings, "merge");
	settings_drop(settings, "report");
	ck_assert_str_eq(settings_text(settings, "style"), "table");
	ck_assert(!settings_given(settings, "style"));
	ck_assert(!settings_asked(settings, "style"));
	ck_assert_ptr_null(settings_list(settings, "check")[0]);
	ck_assert(!settings_given(settings, "check"));
	ck_assert(!settings_flag(settings, "merge"));
	ck_assert_ptr_null(settings_text(settings, "report"));
	settings_set(settings, "check", "total()<2", &err);
	ck_assert_str_eq(settings_list(settings, "check")[0], "total()<2");
	ck_assert_ptr_null(settings_list(settings, "check")[1]);
	teardown();
}
END_TEST

static const struct { const char *id, *value; } wrong[] = {
	{ "style", "xml" },		/* not a choice */
	{ "style", "" },
	{ "style", "table|csv" },
	{ "symbols", "DWARF" },
	{ "limit", "-1" },
	{ "limit", "ten" },
	{ "limit", "" },
	{ "floor", "1e" },
	{ "floor", "-5" },
	{ "floor", "200" },
	{ "floor", "5x" },
	{ "limit", "12x" },
	{ "max-input", "5 lots" },
	{ "max-input", "lots" },
	{ "collapse", "libc" },
	{ "no-cache", "no" },		/* would be yes */
	{ "pack", NULL },		/* not yet */
	{ "nonsense", "1" },
};

/* Nothing of SETTINGS is other than if nobody had said anything. */
static void
expect_untouched(const char *id)
{
	struct settings *new = settings_new();
	const char *text = settings_text(new, id);

	ck_assert(!settings_given(settings, id));
	ck_assert(!settings_asked(settings, id));
	ck_assert_uint_eq(settings_count(settings, id),
			  settings_count(new, id));
	ck_assert(settings_number(settings, id) == settings_number(new, id));
	if (text)
		ck_assert_str_eq(settings_text(settings, id), text);
	else
		ck_assert_ptr_null(settings_text(settings, id));
	settings_free(new);
}

START_TEST(what_is_wrong_is_refused_by_name)
{
	setup();
	ck_assert_int_eq(settings_set(settings, wrong[_i].id, wrong[_i].value,
				      &err), -1);
	if (setting_find(wrong[_i].id))
		expect_untouched(wrong[_i].id);
	ck_assert_msg(err.code == ERR_USAGE, "%s", wrong[_i].id);
	if (setting_find(wrong[_i].id)) {
		struct text out = { 0 };

		error_print(&err, &out);
		ck_assert_msg(strstr(out.s, wrong[_i].id) != NULL, "%s",
			      out.s);
		text_release(&out);
	}
	teardown();
}
END_TEST

START_TEST(sizes_and_numbers)
{
	setup();
	ck_assert_int_eq(settings_set(settings, "max-input", "2k", &err), 0);
	ck_assert_uint_eq(settings_count(settings, "max-input"), 2048);
	ck_assert_int_eq(settings_set(settings, "floor", "0.5", &err), 0);
	ck_assert(settings_number(settings, "floor") == 0.5);
	ck_assert_int_eq(settings_set(settings, "limit", "12", &err), 0);
	ck_assert_uint_eq(settings_count(settings, "limit"), 12);
	teardown();
}
END_TEST

START_TEST(choices_are_numbered)
{
	const struct setting *t = setting_find("names");
	struct text out = { 0 };

	ck_assert_uint_eq(setting_choice(t, "full"), 0);
	ck_assert_uint_eq(setting_choice(t, "bare"), 4);
	ck_assert_uint_eq(setting_choice(t, "ful"), SIZE_MAX);
	setting_put_choice(t, 0, &out);
	text_addc(&out, ' ');
	setting_put_choice(t, 4, &out);
	setting_put_choice(t, 5, &out);
	ck_assert_str_eq(out.s, "full bare");
	text_release(&out);
}
END_TEST

/* Rows that the documents derive from must be complete. */
START_TEST(the_table_is_sound)
{
	for (const struct setting *t = setting_table; t->id; t++) {
		ck_assert_msg(t->help && *t->help, "--%s has no help", t->id);
		ck_assert_msg((t->type == SETTING_FLAG) == !t->arg,
			      "--%s: argument", t->id);
		ck_assert_msg((t->type == SETTING_CHOICE) == !!t->choices,
			      "--%s: choices", t->id);
		ck_assert_ptr_eq(setting_find(t->id), t);
		for (const struct setting *u = setting_table; u < t; u++) {
			ck_assert_str_ne(u->id, t->id);
			ck_assert(!t->letter || t->letter != u->letter);
		}
	}
}
END_TEST

/* Options that are promised but not there yet are refused, not unknown. */
START_TEST(what_is_to_come_is_known_by_name)
{
	static const char *const later[] = { "pack" };

	for (size_t i = 0; i < sizeof(later) / sizeof(*later); i++) {
		const struct setting *s = setting_find(later[i]);

		ck_assert_ptr_nonnull(s);
		ck_assert(!s->available);
	}
}
END_TEST

/* Whoever said it last is right, however it was said. */
START_TEST(a_flag_may_say_what_another_setting_is)
{
	setup();
	settings_set(settings, "no-inline", NULL, &err);
	ck_assert_str_eq(settings_text(settings, "inline"), "physical");
	settings_come_earlier(settings);
	settings_set(settings, "inline", "logical", &err);
	ck_assert_str_eq(settings_text(settings, "inline"), "logical");
	settings_set(settings, "no-inline", NULL, &err);
	ck_assert_str_eq(settings_text(settings, "inline"), "physical");
	teardown();
}
END_TEST

static Suite *
settings_suite(void)
{
	Suite *s = suite_create("settings");

	unit_case(s, defaults_hold_until_something_is_set);
	unit_case(s, lists_grow);
	unit_case(s, what_is_dropped_was_never_said);
	unit_case_loop(s, what_is_wrong_is_refused_by_name,
		       sizeof(wrong) / sizeof(*wrong));
	unit_case(s, sizes_and_numbers);
	unit_case(s, the_table_is_sound);
	unit_case(s, choices_are_numbered);
	unit_case(s, a_flag_may_say_what_another_setting_is);
	unit_case(s, what_is_to_come_is_known_by_name);
	return s;
}

UNIT_MAIN(settings_suite)
