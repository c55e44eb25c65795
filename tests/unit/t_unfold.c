/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inlined bodies that fold open in the source view: in-process, on a screen
 * without a terminal, with names and texts made by hand.
 */
#include <config.h>

#include <locale.h>

#include "tui/ui.h"
#include "tui/term/screen.h"
#include "unit/small.h"
#include "unit/unit.h"

struct world {
	struct prof *prof;
	struct names *names;
	struct sums *sums;
	struct lister lister;
	struct snapshot snap;
	struct diag *diag;
	struct settings *settings;
	struct tui t;
};

/* --- Names and texts ------------------------------------------------------ */

static size_t start_main[6], start_help[4];

static struct source_text text_main = {
	.known = true,
	.wanted = (char *)"/src/main.c", .used = (char *)"/src/main.c",
	.bytes = (char *)"int main(void)\n{\n    int x = 1;\n"
			 "    return help(x);\n}\n",
	.start = { .at = start_main, .n = 6 },
}, text_help = {
	.known = true,
	.wanted = (char *)"/src/help.h", .used = (char *)"/src/help.h",
	.bytes = (char *)"...\n    x = mul(x);\n    return x + 1;\n",
	.start = { .at = start_help, .n = 4 },
}, text_none = { .known = true, .wanted = (char *)"/src/mul.h" };

static void
find_starts(struct source_text *t)
{
	size_t n = 0;

	t->n = strlen(t->bytes);
	for (size_t i = 0; i < t->n; i++)
		if (!i || t->bytes[i - 1] == '\n')
			t->start.at[n++] = i;
	t->start.at[n++] = t->n;
	ck_assert_uint_eq(n, t->start.n);
}

/* As the engine has it. None is read on a screen. */
static const struct source_text *
read_text(void *ctx, const struct text_wanted *w, bool wait)
{
	const bool *late = ctx;

	ck_assert(!wait);
	if (late && *late)
		return NULL;
	return strstr(w->path, "main.c") ? &text_main :
	       strstr(w->path, "help.h") ? &text_help : &text_none;
}

static func_id
name(struct names_store *s, const char *func, const char *file,
     uint64_t start)
{
	struct func f = { .object = object_at(1), .start = start };

	f.name = names_store_text(s, func, strlen(func));
	f.file = names_store_file(s, names_store_text(s, file, strlen(file)));
	return names_store_func(s, &f);
}

/* main has help() inlined on line 4, that has mul() inlined on its line 2. OTHER
 * numbers for all of them when they are read again. */
static struct names *
make_names(const struct prof *p, bool other, func_id *main_func)
{
	struct names_store *s = names_store_new(p);
	struct names *names;
	func_id fm, fh, fx;

	names_store_lock(s);
	if (other)
		name(s, "zero", "/src/zero.h", 0x5000);
	fm = name(s, "main", "/src/main.c", 0x1000);
	fh = name(s, "help", "/src/help.h", 0x2000);
	fx = name(s, "mul", "/src/mul.h", 0x3000);
	names_store_location(
		s, location_at(1), 0x1000,
		(struct frame[]){
			{.func = fx, .line = 7, .flags = FRAME_INLINED},
			{.func = fh, .line = 2, .flags = FRAME_INLINED},
			{.func = fm, .line = 4}},
		3);
	names_store_location(s, location_at(2), 0x1010,
			     (struct frame[]){{.func = fh,
					       .line = 3,
					       .flags = FRAME_INLINED},
					      {.func = fm, .line = 4}},
			     2);
	names_store_location(s, location_at(3), 0x1020,
			     (struct frame[]){{.func = fm, .line = 3}}, 1);
	names_store_unlock(s);
	names = names_store_publish(s, true);
	names_store_free(s);
	*main_func = names_func_of_row(names, fm);
	return names;
}

/* f0 in f1 in f2 ... in main: more bodies, one inside of the other, than open. */
enum { NESTED = VIEW_DEEP + 2 };

static struct names *
make_nested(const struct prof *p, bool other, func_id *main_func)
{
	struct names_store *s = names_store_new(p);
	struct frame frame[NESTED + 1] = { 0 };
	struct names *names;

	(void)other;
	names_store_lock(s);
	for (unsigned i = 0; i < NESTED; i++) {
		char func[16];

		snprintf(func, sizeof(func), "f%u", i);
		frame[i] = (struct frame){
			.func = name(s, func, "/src/help.h", 0x2000 + i),
			.line = 2, .flags = FRAME_INLINED };
	}
	frame[NESTED].func = name(s, "main", "/src/main.c", 0x1000);
	frame[NESTED].line = 4;
	for (unsigned i = 0; i < 3; i++)
		names_store_location(s, location_at(i + 1), 0x1000 + 16 * i,
				     frame, NESTED + 1);
	names_store_unlock(s);
	names = names_store_publish(s, true);
	names_store_free(s);
	*main_func = names_func_of_row(names, frame[NESTED].func);
	return names;
}

static struct prof *
make_prof(struct diag *diag)
{
	static const int64_t cost[] = { 60, 30, 10 };
	struct builder *b = builder_new(diag);
	mapping_id code;
	metric_id m;

	builder_input(b, "world", "cpuprofile", BLOCK_STACKS);
	builder_capabilities(b, SMALL_STACKS);
	m = small_metric(b, "samples");
	code = builder_mapping(b, &(struct mapping){
		.object = builder_object(b, small_text(b, "/bin/world")),
		.start = 0x1000, .end = 0x9000, .offset = 0x1000,
		.kind = MAPPING_FILE, .executable = true });
	builder_columns(b, &m, 1);
	for (unsigned i = 0; i < 3; i++) {
		location_id p =
			builder_location_addr(b, code, 0x1000 + 16 * i, 0);

		builder_stack(b, &p, 1, part_at(0), &cost[i]);
	}
	return builder_finish(b);
}

/* --- The screen ----------------------------------------------------------- */

static void
begin_named(struct world *w, bool ascii,
	    struct names *(*make)(const struct prof *, bool, func_id *))
{
	struct selection all;
	const char *why;
	func_id main_func;

	setlocale(LC_ALL, "C.UTF-8");
	find_starts(&text_main);
	find_starts(&text_help);
	*w = (struct world){ .diag = diag_new() };
	w->prof = make_prof(w->diag);
	w->names = make(w->prof, false, &main_func);
	selection_init(&all);
	w->sums = sums_new(w->names, &all, NULL);
	w->lister.text = read_text;
	w->snap = (struct snapshot){
		.prof = w->prof, .names = w->names, .sums = w->sums,
		.diag = w->diag, .lister = &w->lister, .serial = 1,
	};
	ck_assert_int_eq(screen_open(24, 80, &why), 0);
	w->settings = settings_new();
	tui_init(&w->t, engine_new(w->settings), w->settings);
	w->t.canvas.ascii = ascii;
	w->t.canvas.glyph = ascii ? &glyphs_ascii : &glyphs_utf8;
	theme_init(&w->t.canvas.theme, DEPTH_MONO, THEME_BOTH);
	w->t.snap = &w->snap;
	w->t.metric = metric_at(1);
	w->t.now_ms = 100000;
	page_open(&w->t, view_find("source"), main_func, true);
	tui_draw(&w->t);
}

static void
begin(struct world *w, bool ascii)
{
	begin_named(w, ascii, make_names);
}

/* As the loop does it. */
static void
press(struct world *w, int key)
{
	tui_redo(&w->t, tui_dispatch(&w->t, key));
}

static void
end(struct world *w)
{
	w->t.snap = NULL;	/* ours */
	tui_release(&w->t);
	engine_free(w->t.engine);
	settings_free(w->settings);
	screen_close();
	sums_free(w->sums);
	names_unref(w->names);
	prof_free(w->prof);
	diag_free(w->diag);
}

/* The rows on the screen, below the heads, are these and no more. */
static void
rows_are(struct world *w, const char *const *want)
{
	struct list *l = &w->t.now->list[0];
	int y;

	tui_draw(&w->t);
	y = l->line;
	for (; *want; want++, y++) {
		struct text got = { 0 };

		draw_read(&w->t.canvas, y, &got);
		ck_assert_str_eq(got.n ? got.s : "", *want);
		text_release(&got);
	}
	ck_assert_uint_eq((size_t)(y - l->line), list_count(l));
}

/* From the cursor down to the row of the inlined function, whose key it is. */
static void
press_on(struct world *w, const char *callee, int key)
{
	struct list *l = &w->t.now->list[0];

	for (size_t i = 0; i < list_count(l); i++) {
		struct val v = view_val(l->view, &l->view->row.at[i],
					column_find("callee"), l->metric);

		if (v.type != VAL_TEXT || v.n != strlen(callee) ||
		    memcmp(v.s, callee, v.n) != 0)
			continue;
		list_go(l, i);
		press(w, key);
		ck_assert_uint_eq(l->cursor, i);
		return;
	}
	ck_abort_msg("no row of %s", callee);
}

START_TEST(bodies_open_and_shut_in_location)
{
	static const char *const shut[] = {
		"                           1  int main(void)",
		"                           2  {",
		"    10.0 █▋      10.0      3      int x = 1;",
		"     0.0         90.0      4      return help(x);",
		"▌   30.0 █████   90.0      4        ▸ help",
		"                           5  }", NULL };
	static const char *const help[] = {
		"                           1  int main(void)",
		"                           2  {",
		"    10.0 ▉       10.0      3      int x = 1;",
		"     0.0         90.0      4      return help(x);",
		"▌   30.0 ██▌     90.0      4        ▾ help",
		"     0.0         60.0                 help.h:2  x = mul(x);",
		"    60.0 █████   60.0                 ▸ mul",
		"    30.0 ██▌     30.0                 help.h:3  return x + 1;",
		"                           5  }", NULL };
	static const char *const both[] = {
		"                           1  int main(void)",
		"                           2  {",
		"    10.0 ▉       10.0      3      int x = 1;",
		"     0.0         90.0      4      return help(x);",
		"    30.0 ██▌     90.0      4        ▾ help",
		"     0.0         60.0                 help.h:2  x = mul(x);",
		"▌   60.0 █████   60.0                 ▾ mul",
		"    60.0 █████   60.0                   mul.h:7",
		"    30.0 ██▌     30.0                 help.h:3  return x + 1;",
		"                           5  }", NULL };
	struct world w;

	begin(&w, false);
	press_on(&w, "help", PRESS_ENTER);
	rows_are(&w, help);
	press_on(&w, "mul", PRESS_ENTER);
	rows_are(&w, both);
	/* what was open inside is open again */
	press_on(&w, "help", PRESS_ENTER);
	rows_are(&w, shut);
	press_on(&w, "help", PRESS_ENTER);
	press_on(&w, "mul", PRESS_ENTER);
	list_go(&w.t.now->list[0], 4);
	rows_are(&w, help);
	end(&w);
}
END_TEST

/* Lines that cost something are there at once, and stay while their text comes. */
START_TEST(a_page_says_which_text_it_waits_for)
{
	static const char *const before[] = {
		"    10.0 █▋      10.0      3",
		"     0.0         90.0      4",
		"▌   30.0 █████   90.0      4        ▸ help", NULL };
	static const char *const after[] = {
		"                           1  int main(void)",
		"                           2  {",
		"    10.0 █▋      10.0      3      int x = 1;",
		"     0.0         90.0      4      return help(x);",
		"▌   30.0 █████   90.0      4        ▸ help",
		"                           5  }", NULL };
	bool late = true;
	struct world w;

	begin(&w, false);
	w.lister.ctx = &late;
	tui_redo(&w.t, RE_BUILD | RE_DRAW);
	list_go(&w.t.now->list[0], 2);
	rows_are(&w, before);
	ck_assert_uint_eq(w.t.now->heading.n, 1);
	ck_assert_str_eq(w.t.now->heading.at[0] + 2, "reading /src/main.c…");
	late = false;
	tui_redo(&w.t, RE_DRAW);
	rows_are(&w, after);
	ck_assert_uint_eq(w.t.now->heading.n, 0);
	end(&w);
}
END_TEST

START_TEST(bodies_have_stand_ins)
{
	static const char *const want[] = {
		"                           1  int main(void)",
		"                           2  {",
		"    10.0 #       10.0      3      int x = 1;",
		"     0.0         90.0      4      return help(x);",
		">   30.0 ##-     90.0      4        - help",
		"     0.0         60.0                 help.h:2  x = mul(x);",
		"    60.0 #####   60.0                 + mul",
		"    30.0 ##-     30.0                 help.h:3  return x + 1;",
		"                           5  }", NULL };
	struct world w;

	begin(&w, true);
	press_on(&w, "help", PRESS_ENTER);
	rows_are(&w, want);
	end(&w);
}
END_TEST

/* Sorted by cost, falling and rising, what is inside of a body stays below it;
 * the built order comes back. */
START_TEST(bodies_stay_together_in_any_order)
{
	static const char *const column[] = { "self", "incl", "line", "text",
		"callee" };
	struct world w;
	struct list *l;
	struct row *built;
	size_t n;

	begin(&w, false);
	press_on(&w, "help", PRESS_ENTER);
	press_on(&w, "mul", PRESS_ENTER);
	l = &w.t.now->list[0];
	n = list_count(l);
	built = mem_array(n, sizeof(*built));
	memcpy(built, l->view->row.at, n * sizeof(*built));
	for (size_t k = 0; k < 10; k++) {
		uint32_t inside[2 * VIEW_DEEP + 2];
		size_t depth = 0;

		view_sort(l->view, column_find(column[k / 2]), metric_at(1),
			  k & 1, 0);
		ck_assert_uint_eq(l->view->row.n, n);
		for (size_t i = 0; i < n; i++) {
			struct view_fold f = view_row_fold(
				l->view, &l->view->row.at[i], NULL);

			/* nothing but what is inside of the parent, too,
			 * stands between it and the row */
			while (depth && inside[depth - 1] != f.parent)
				depth--;
			ck_assert_uint_eq(f.parent,
					  depth ? inside[depth - 1] : 0);
			ck_assert(!f.depth || f.parent);
			inside[depth++] = f.number;
		}
	}
	view_sort(l->view, NULL, metric_at(1), false, 0);
	ck_assert_mem_eq(l->view->row.at, built, n * sizeof(*built));
	free(built);
	end(&w);
}
END_TEST

/* The cursor stays on the body. */
START_TEST(bodies_open_in_any_order)
{
	struct view_path path;
	struct world w;
	struct list *l;

	begin(&w, false);
	tui_redo(&w.t, tui_do(&w.t, "sort", "self"));
	l = &w.t.now->list[0];
	list_go(l, 0);
	while (!view_row_fold(l->view, list_here(l), &path).children)
		list_move(l, 1);
	press(&w, PRESS_ENTER);
	ck_assert_uint_eq(list_count(l), 9);
	ck_assert(view_row_fold(l->view, list_here(l), &path).children);
	ck_assert_uint_eq(path.depth, 1);
	ck_assert(view_row_fold(l->view, list_here(l), &path).open);
	press(&w, '.');
	press(&w, PRESS_ESC);
	tui_redo(&w.t, tui_do(&w.t, "sort", "line"));
	press(&w, PRESS_ENTER);
	ck_assert_uint_eq(list_count(l), 6);
	end(&w);
}
END_TEST

START_TEST(bodies_stay_open_when_files_are_read_again)
{
	struct snapshot again;
	struct selection all;
	struct prof *prof;
	struct names *names;
	struct sums *sums;
	struct view_path path;
	func_id main_func;
	struct world w;

	begin(&w, false);
	press_on(&w, "help", PRESS_ENTER);
	ck_assert_uint_eq(list_count(&w.t.now->list[0]), 9);
	prof = make_prof(w.diag);
	names = make_names(prof, true, &main_func);
	selection_init(&all);
	sums = sums_new(names, &all, NULL);
	again = (struct snapshot){
		.prof = prof, .names = names, .sums = sums,
		.diag = w.diag, .lister = &w.lister, .serial = 2,
	};
	w.t.snap = &again;
	page_snapshot(&w.t, &w.snap);
	tui_draw(&w.t);
	ck_assert_str_eq(names_func_name(names, w.t.now->centre), "main");
	ck_assert_uint_eq(list_count(&w.t.now->list[0]), 9);
	ck_assert(view_row_fold(w.t.now->list[0].view,
				list_here(&w.t.now->list[0]), &path).open);
	end(&w);
	sums_free(sums);
	names_unref(names);
	prof_free(prof);
}
END_TEST

/* What does not open in place any more leads to its source, and that is said;
 * its cost is in the row as it is in all others. */
START_TEST(bodies_too_deep_to_open_are_not_lost)
{
	struct world w;
	struct list *l;
	struct val incl;
	char callee[16];

	begin_named(&w, false, make_nested);
	l = &w.t.now->list[0];
	for (int i = NESTED - 1; i >= NESTED - VIEW_DEEP; i--) {
		snprintf(callee, sizeof(callee), "f%d", i);
		press_on(&w, callee, PRESS_ENTER);
		ck_assert(view_row_fold(l->view, list_here(l), NULL).open);
		ck_assert(!view_row_fold(l->view, list_here(l), NULL).deep);
	}
	ck_assert_uint_eq(w.t.message.n, 0);
	while (!view_row_fold(l->view, list_here(l), NULL).deep)
		list_move(l, 1);
	ck_assert(!view_row_fold(l->view, list_here(l), NULL).children);
	incl = view_val(l->view, list_here(l), column_find("incl"),
			l->metric);
	ck_assert_int_eq(incl.i, 100);
	press(&w, PRESS_ENTER);
	ck_assert_uint_ne(w.t.message.n, 0);
	ck_assert_str_eq(w.t.now->ops->id, "source");
	ck_assert_str_eq(names_func_name(w.names, w.t.now->centre), "f1");
	press(&w, PRESS_BACKSPACE);
	ck_assert_str_eq(names_func_name(w.names, w.t.now->centre), "main");
	end(&w);
}
END_TEST

static Suite *
unfold_suite(void)
{
	Suite *s = suite_create("unfold");

	unit_case(s, bodies_open_and_shut_in_location);
	unit_case(s, a_page_says_which_text_it_waits_for);
	unit_case(s, bodies_have_stand_ins);
	unit_case(s, bodies_stay_together_in_any_order);
	unit_case(s, bodies_open_in_any_order);
	unit_case(s, bodies_stay_open_when_files_are_read_again);
	unit_case(s, bodies_too_deep_to_open_are_not_lost);
	return s;
}

UNIT_MAIN(unfold_suite)
