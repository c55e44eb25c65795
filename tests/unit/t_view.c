/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tables of views and columns, and what all views have in common.
 */
#include <config.h>

#include "unit/unit.h"
#include "unit/small.h"
#include "view/private.h"

#define IR metric_at(1)
#define DR metric_at(2)

#define cell_is(v, row, column, expected)				\
	ck_assert_str_eq(small_cell(v, row, column, IR), expected)

/* --- The tables ----------------------------------------------------------- */

START_TEST(every_column_has_what_it_needs)
{
	for (size_t i = 0; column_registry[i]; i++) {
		const struct column *c = column_registry[i];

		ck_assert_ptr_eq(column_find(c->id), c);
		ck_assert_msg(c->title && *c->title, "%s", c->id);
		ck_assert_msg(c->help && *c->help, "%s", c->id);
		ck_assert_msg(c->get && c->kinds && c->width, "%s", c->id);
		ck_assert_msg(text_width(c->title, strlen(c->title))
			      <= c->width, "%s", c->id);
		ck_assert_msg(c->type != VAL_NONE, "%s", c->id);
	}
	ck_assert_ptr_null(column_find("no such"));
}
END_TEST

/* Where two profiles are compared a figure is said of both, unless it says that it is
 * not. */
START_TEST(figures_are_compared_or_one_sided)
{
	for (size_t i = 0; column_registry[i]; i++) {
		const struct column *c = column_registry[i];
		bool figure = c->per_metric && !c->compares && !c->of_history
			      && !column_is_text(c);

		ck_assert_msg(!figure || c->one_sided
			      == !column_compared(c, COMPARED_BASE), "%s", c->id);
	}
}
END_TEST

/* A kind of rows has values for a column when it can say them. */
START_TEST(columns_and_kinds_of_rows_agree)
{
	for (unsigned i = 0; i < ROW_KINDS; i++) {
		const struct row_ops *ops = row_registry[i];
		const struct {
			const char *column;
			bool said;
		} have[] = {
			{ "name", ops->name },
			{ "self", ops->has & 1 << SUM_SELF },
			{ "self%", ops->has & 1 << SUM_SELF },
			{ "incl", ops->has & 1 << SUM_INCL },
			{ "incl%", ops->has & 1 << SUM_INCL },
			{ "calls", ops->has & 1 << SUM_CALLS },
			{ "kind", ops->note }, { "text", ops->text },
		};

		ck_assert(!ops->has == !ops->value);
		for (size_t k = 0; k < sizeof(have) / sizeof(*have); k++)
			ck_assert_msg(!(column_find(have[k].column)->kinds
					& 1u << i) == !have[k].said,
				      "%s of kind %u", have[k].column, i);
	}
}
END_TEST

START_TEST(every_view_has_what_it_needs)
{
	char tabs[9] = "";

	for (size_t i = 0; view_registry[i]; i++) {
		const struct view_ops *ops = view_registry[i];
		char *list = mem_strdup(ops->columns), *save = NULL;
		const char *list_of;
		const struct column *c;
		size_t n = 0;
		bool wide;

		ck_assert_ptr_eq(view_find(ops->id), ops);
		ck_assert(ops->title && ops->help && ops->build);
		if (ops->tab)
			tabs[ops->tab - '1'] = ops->tab;
		ck_assert_msg(!ops->available || *list, "%s", ops->id);
		ck_assert_msg(!ops->needs || !ops->available || ops->why_not,
			      "%s", ops->id);
		for (char *id = strtok_r(list, " ", &save); id;
		     id = strtok_r(NULL, " ", &save)) {
			ck_assert_msg(column_find(id) != NULL, "%s %s",
				      ops->id, id);
			ck_assert_msg(view_offers(ops, column_find(id)),
				      "%s %s", ops->id, id);
		}
		if (*ops->sort)
			ck_assert_ptr_nonnull(column_find(ops->sort));
		for (list_of = ops->screen; list_of && *list_of; n++) {
			c = column_next(&list_of, &wide);
			ck_assert_msg(c && view_offers(ops, c), "%s: %s",
				      ops->id, list_of);
		}
		ck_assert_msg(!ops->available || !ops->screen || n > 2, "%s",
			      ops->id);
		free(list);
	}
	ck_assert_str_eq(tabs, "12345678");
	ck_assert_ptr_null(view_find("no such"));
}
END_TEST

/* What screens did with tables of names of columns. */
START_TEST(columns_say_what_they_are_to_each_other)
{
	const struct column *self = column_find("self");
	const struct column *incl = column_find("incl");
	const struct column *of_fn = column_find("of_fn%");
	const struct view_ops *functions = view_find("functions");
	const char *list = " self +incl  nothing name";
	bool wide;

	ck_assert_ptr_eq(column_share(functions, incl), column_find("incl%"));
	ck_assert_ptr_eq(column_share(view_find("source"), self),
			 column_find("self%"));
	ck_assert_ptr_null(column_share(functions, column_find("calls")));
	ck_assert(column_same_figure(incl, of_fn));
	ck_assert(column_same_figure(of_fn, column_find("incl%")));
	ck_assert(!column_same_figure(self, incl));
	ck_assert_ptr_eq(of_fn->of_total, column_find("incl%"));
	ck_assert(column_falls(self, false) && !column_falls(self, true));
	ck_assert(!column_falls(column_find("name"), false));
	ck_assert(!column_falls(column_find("line"), false));
	ck_assert_str_eq(view_name_column(functions)->id, "name");
	ck_assert_str_eq(view_name_column(view_find("lines"))->id,
			 "function");
	ck_assert_str_eq(view_name_column(view_find("source"))->id, "text");
	ck_assert_str_eq(view_name_column(view_find("info"))->id, "path");
	ck_assert_ptr_eq(column_next(&list, &wide), self);
	ck_assert(!wide);
	ck_assert_ptr_eq(column_next(&list, &wide), incl);
	ck_assert(wide);
	ck_assert_ptr_null(column_next(&list, &wide));
	ck_assert_ptr_eq(column_next(&list, &wide), column_find("name"));
	ck_assert_ptr_null(column_next(&list, &wide));
}
END_TEST

/* What stands behind --report and --view. */
START_TEST(columns_are_named_with_an_event_or_without)
{
	static const struct { const char *text, *column, *event; } name[] = {
		{ "self", "self", NULL }, { "incl%[Dr]", "incl%", "Dr" },
		{ "self[a, b:c]", "self", "a, b:c" }, { "self[x[1]]", "self", "x[1]" },
		{ "self[Dr", NULL, NULL }, { "name[Dr]", NULL, NULL },
		{ "calls[Ir]", NULL, NULL }, { "", NULL, NULL },
	};
	char *event;

	for (size_t i = 0; i < sizeof(name) / sizeof(name[0]); i++) {
		const struct column *c = column_named(
			name[i].text, strlen(name[i].text), &event);

		ck_assert_msg((c != NULL) == (name[i].column != NULL), "%s",
			      name[i].text);
		ck_assert((event != NULL) == (name[i].event != NULL));
		if (c)
			ck_assert_str_eq(c->id, name[i].column);
		if (event)
			ck_assert_str_eq(event, name[i].event);
		free(event);
	}
	/* what separates entries may stand in a name, too */
	ck_assert_uint_eq(column_entry("self[a, b],name", " ,"), 10);
	ck_assert_uint_eq(column_entry("self,name", ","), 4);
	ck_assert_uint_eq(column_entry("name", ","), 4);
	ck_assert_uint_eq(column_entry(",name", ","), 0);
}
END_TEST

START_TEST(a_request_names_a_view_and_what_it_is_about)
{
	static const struct { const char *text, *view, *arg, *say; } ask[] = {
		{ "functions", "functions", NULL, NULL },
		{ "callers:a::b", "callers", "a::b", NULL },
		{ "callers", "callers", NULL, NULL },
		{ "callers:", "callers", NULL, NULL },
		{ "functions:x", NULL, NULL, "takes nothing after it" },
		{ "nix:y", NULL, NULL, "--view=nix: no view is called so" },
		{ "", NULL, NULL, "--view=: which view?" },
		{ "asm:x", "asm", "x", NULL },
	};

	for (size_t i = 0; i < sizeof(ask) / sizeof(*ask); i++) {
		struct view_request got;
		struct text say = { 0 };
		struct error err;
		int result;

		error_init(&err);
		result = view_parse("view", ask[i].text, &got, &err);
		ck_assert_int_eq(result, ask[i].say ? -1 : 0);
		if (!ask[i].say) {
			ck_assert_str_eq(got.ops->id, ask[i].view);
			ck_assert_pstr_eq(got.arg, ask[i].arg);
		} else {
			error_print(&err, &say);
			ck_assert_ptr_nonnull(strstr(say.s, ask[i].say));
		}
		text_release(&say);
		error_release(&err);
	}
}
END_TEST

/* Where it is typed no option is spoken of. */
START_TEST(a_request_on_screen_is_in_its_words)
{
	struct view_request got;
	struct text say = { 0 };
	struct error err;

	error_init(&err);
	ck_assert_int_eq(view_parse(NULL, "flame:x", &got, &err), -1);
	error_print(&err, &say);
	ck_assert_str_eq(say.s, "flame takes nothing after it");
	text_release(&say);
	error_release(&err);
}
END_TEST

START_TEST(what_this_version_has_not_is_refused_by_name)
{
	static const struct view_ops later = { .id = "later" };
	struct view_options o = { .metric = IR };
	struct small s;
	struct error err;
	struct text out = { 0 };

	small_counters(&s);
	error_init(&err);
	ck_assert_ptr_null(view_new(&later, &s.snap, &o, &err));
	ck_assert_int_eq(err.code, ERR_USAGE);
	error_print(&err, &out);
	ck_assert_str_eq(out.s, "view later: not available in this version");
	error_release(&err);
	text_release(&out);
	small_free(&s);
}
END_TEST

/* --- Cycles, floor, labels ------------------------------------------------ */

static void
with_a_cycle(struct small *s)
{
	struct builder *b = small_begin(s, "x", "other", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");
	func_id f = small_func(b, "main", "o", "f.c");
	func_id even = small_func(b, "even", "o", "f.c");
	func_id odd = small_func(b, "odd", "o", "f.c");
	part_id none = part_at(0);

	builder_columns(b, &m, 1);
	small_self(b, f, "f.c", none, 10, 0);
	small_self(b, even, "f.c", none, 50, 0);
	small_self(b, odd, "f.c", none, 40, 0);
	small_call(b, f, even, none, 1, 90, 0);
	small_call(b, even, odd, none, 9, 500, 0);
	small_call(b, odd, even, none, 8, 450, 0);
	small_finish(s, b);
}

START_TEST(a_cycle_is_a_row_that_has_no_self)
{
	struct small s;
	struct view_options o = { .metric = IR, .cycles = true };
	struct error err;
	struct view *v;
	size_t group = 0;

	with_a_cycle(&s);
	error_init(&err);
	v = view_new(view_find("functions"), &s.snap, &o, &err);
	ck_assert_uint_eq(v->row.n, 4);
	cell_is(v, 3, "name", "<cycle 1>");
	cell_is(v, 3, "kind", "group");
	cell_is(v, 3, "self", "");
	cell_is(v, 3, "incl", "90");
	ck_assert_int_eq(small_sum_of(v, "self", IR), 100);
	view_sort(v, column_find("incl"), IR, false, 0);
	for (size_t i = 0; i < v->row.n; i++)
		if (v->row.at[i].kind == ROW_CYCLE)
			group = i;
	ck_assert_uint_eq(group, 1);	/* before even, which has 90 too */
	ck_assert(view_val(v, &v->row.at[2], column_find("incl"),
			   IR).estimate);
	view_sort(v, NULL, IR, false, 0);
	cell_is(v, 0, "name", "<cycle 1>");
	view_free(v);
	v = small_view(&s, "functions", NULL);
	ck_assert_uint_eq(v->row.n, 3);
	view_free(v);
	v = small_view(&s, "callers", "even");
	ck_assert(view_overlaps(v, IR));
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(rows_under_the_floor_are_counted)
{
	struct small s;
	struct view_options o = { .metric = IR, .floor = 0.25 };
	struct error err;
	struct view *v;

	small_counters(&s);
	error_init(&err);
	v = view_new(view_find("functions"), &s.snap, &o, &err);
	ck_assert_uint_eq(v->row.n, 2);
	ck_assert_uint_eq(v->below_floor, 1);
	view_sort(v, NULL, IR, false, 0);
	ck_assert_uint_eq(v->row.n, 2);
	ck_assert_uint_eq(v->below_floor, 1);
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(metrics_have_names_of_their_own)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "f", 0);
	struct text label = { 0 };

	builder_metric(b, &(struct metric_info){ .name = "t", .scale = 1 });
	builder_metric(b, &(struct metric_info){ .name = "t", .scale = 2 });
	small_finish(&s, b);
	view_metric_label(s.prof, metric_at(1), &label);
	ck_assert_str_eq(label.s, "t");
	text_clear(&label);
	view_metric_label(s.prof, metric_at(2), &label);
	ck_assert_str_eq(label.s, "t#2");
	text_release(&label);
	small_free(&s);
}
END_TEST

START_TEST(the_name_column_is_titled_by_the_view)
{
	const struct column *name = column_find("name");

	ck_assert_str_eq(view_column_title(view_find("functions"), name),
			 "Function");
	ck_assert_str_eq(view_column_title(view_find("callers"), name),
			 "Caller");
	ck_assert_str_eq(view_column_title(view_find("callers"),
					   column_find("self")), "Self");
}
END_TEST

static Suite *
view_suite(void)
{
	Suite *s = suite_create("view");

	unit_case(s, every_column_has_what_it_needs);
	unit_case(s, figures_are_compared_or_one_sided);
	unit_case(s, columns_and_kinds_of_rows_agree);
	unit_case(s, every_view_has_what_it_needs);
	unit_case(s, columns_say_what_they_are_to_each_other);
	unit_case(s, columns_are_named_with_an_event_or_without);
	unit_case(s, a_request_names_a_view_and_what_it_is_about);
	unit_case(s, a_request_on_screen_is_in_its_words);
	unit_case(s, what_this_version_has_not_is_refused_by_name);
	unit_case(s, a_cycle_is_a_row_that_has_no_self);
	unit_case(s, rows_under_the_floor_are_counted);
	unit_case(s, metrics_have_names_of_their_own);
	unit_case(s, the_name_column_is_titled_by_the_view);
	return s;
}

UNIT_MAIN(view_suite)
