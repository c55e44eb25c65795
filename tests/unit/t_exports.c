/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files for other tools, to the byte: above all what becomes of names that a
 * format would read as something else. Figures of whole files are compared by
 * tests/oracle/exports.test.
 */
#include <config.h>

#include <stdio.h>
#include <unistd.h>

#include "engine/settings.h"
#include "export/private.h"
#include "model/calltree/stack_tree.h"
#include "report/report.h"
#include "unit/model.h"
#include "unit/stopped.h"

/* What FORMAT writes of P; to be freed. SAID has the messages. */
static char *
written(const char *format, const struct prof *p, struct export *x,
	struct text *said)
{
	char *path = mem_printf("%s/exports-XXXXXX", unit_scratch()), *all;
	int fd = mkstemp(path);
	struct sums *sums = sum_up((struct prof *)p, NULL);
	struct snapshot snap = { .prof = p, .names = sums->names,
				 .sums = sums };
	struct error err = { 0 };
	FILE *file;
	long n;

	ck_assert_int_ge(fd, 0);
	x->snap = &snap;
	x->diag = diag_new();
	x->out = output_open(path, false, &err);
	ck_assert_ptr_nonnull(x->out);
	export_find(format)->write(x);
	ck_assert_int_eq(output_close(x->out, &err), 0);
	for (size_t i = 0; said && i < diag_count(x->diag); i++) {
		text_adds(said, diag_get(x->diag, i).format);
		text_addc(said, '\n');
	}
	diag_free(x->diag);
	sums_free(sums);
	/* what was written is a file of its own */
	close(fd);
	file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	fseek(file, 0, SEEK_END);
	n = ftell(file);
	rewind(file);
	all = mem_zarray((size_t)n + 1, 1);
	ck_assert_uint_eq(fread(all, 1, (size_t)n, file), (size_t)n);
	fclose(file);
	remove(path);
	free(path);
	return all;
}

static struct export
everything(void)
{
	return (struct export){ .floor = -1, .limit = EXPORT_UNSET };
}

/* main calls a function of each name, which costs 1, 2, 3 ... */
static const char *const odd[] = {
	"a;b", "#no comment", "operator 12", "", " ", "line\nbreak", "\xff\xfe",
	"say \"hi\" \\ n", "(12)", " blank ", "f -1.5e3", "f e",
};

enum { ODD = sizeof(odd) / sizeof(*odd) };

static struct prof *
odd_names(void)
{
	struct builder *b = builder_new(NULL);
	func_id main_;

	start_counters(b, "dir/odd", CAP_SEPARATES);
	main_ = make_func(b, "main", "o\"bj", "a;b.c");
	for (unsigned i = 0; i < ODD; i++) {
		func_id f = make_func(b, odd[i], "o\"bj", "a;b.c");

		add_self(b, f, make_file(b, "a;b.c"), i + 1);
		add_call(b, main_, f, 1, i + 1);
	}
	return finish(b);
}

static void
expect(const char *format, const char *const *line)
{
	struct prof *p = odd_names();
	struct export x = everything();
	char *all = written(format, p, &x, NULL);

	for (; *line; line++)
		ck_assert_msg(strstr(all, *line), "no %s in:\n%s", *line, all);
	free(all);
	prof_free(p);
}

START_TEST(folded_names_are_read_as_names)
{
	static const char *const line[] = {
		"main;a:b 1\n", "main;\\x23no comment 2\n",
		"main;operator_12 3\n", "main;line\\x0abreak 6\n",
		"main;\\xff\\xfe 7\n", "main;say \"hi\" \\ n 8\n",
		"main;(12) 9\n", "main;blank 10\n", "main;f_-1.5e3 11\n",
		"main;f e 12\n", NULL,
	};

	expect("folded", line);
}
END_TEST

START_TEST(callgrind_names_are_lines)
{
	static const char *const line[] = {
		") a;b\n", ") #no comment\n", ") operator 12\n",
		") line\\x0abreak\n", ") \xff\xfe\n", ") say \"hi\" \\ n\n",
		") \\x2812)\n", "ob=(2) o\"bj\n", "fl=(2) a;b.c\n",
		"totals: 78\n", NULL,
	};

	expect("callgrind", line);
}
END_TEST

START_TEST(speedscope_names_are_strings)
{
	static const char *const line[] = {
		"{\"name\":\"a;b\",\"file\":\"a;b.c\"}",
		"{\"name\":\"line\\u000abreak\"", "{\"name\":\"\\\\xff\\\\xfe\"",
		"{\"name\":\"say \\\"hi\\\" \\\\ n\"",
		"\"name\":\"odd\"", "\"endValue\":78", NULL,
	};

	expect("speedscope", line);
}
END_TEST

START_TEST(dot_names_are_labels)
{
	static const char *const line[] = {
		"[label=\"say \\\"hi\\\" \\\\ n\\no\\\"bj\\nself 8 10.3%\\n",
		"[label=\"line\\\\x0abreak\\n", "[label=\"\\\\xff\\\\xfe\\n",
		"digraph \"odd\"", NULL,
	};

	expect("dot", line);
}
END_TEST

START_TEST(svg_names_are_text)
{
	static const char *const line[] = {
		"<title>say &quot;hi&quot; \\ n (~8 Ir, ~10.3%, self ~8)</title>",
		"<title>line\\x0abreak (", "<title>\\xff\\xfe (",
		"<title>all (78 Ir, 100.0%)</title>", NULL,
	};

	expect("svg", line);
}
END_TEST

/* One function, called NAME, in a file and with an event that are called so. */
static struct prof *
called(const char *name)
{
	struct builder *b = builder_new(NULL);
	metric_id m;

	builder_input(b, name, "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_INCL | CAP_CALLS);
	m = make_metric(b, name);
	builder_columns(b, &m, 1);
	add_self(b, make_func(b, name, name, name), make_file(b, name), 3);
	return finish(b);
}

START_TEST(nothing_in_a_name_is_markup)
{
	static const char name[] = "]]></title><script>f('&\"')</script>";
	struct prof *p = called(name);
	struct export x = everything();
	char *all = written("svg", p, &x, NULL), *script;

	/* what is ours ends once */
	script = strstr(all, "<script>");
	ck_assert_ptr_nonnull(script);
	ck_assert_ptr_null(strstr(script + 1, "<script>"));
	ck_assert_str_eq(strstr(all, "]]>"), "]]></script>\n</svg>\n");
	ck_assert_ptr_nonnull(strstr(all, "]]&gt;&lt;/title&gt;&lt;script&gt;"
				     "f(&#39;&amp;&quot;&#39;)&lt;/script&gt; ("
				     "3 ]]&gt;&lt;/title&gt;"));
	free(all);
	prof_free(p);
}
END_TEST

START_TEST(a_limit_keeps_the_widest_boxes)
{
	struct prof *p = odd_names();
	struct export x = everything();
	char *all;
	size_t boxes = 0;

	x.limit = 6;
	all = written("svg", p, &x, NULL);
	for (char *at = all; (at = strstr(at, "<g class")) != NULL; at++)
		boxes++;
	/* all, main, four of what it calls, and the others as one */
	ck_assert_uint_eq(boxes, 7);
	ck_assert_ptr_nonnull(strstr(all, "8 too narrow to show (~36 Ir, "));
	free(all);
	prof_free(p);
}
END_TEST

/* A picture of a million functions takes a second, and the screen is to be left. */
struct drawn { struct prof *p; char *all; };

static void
draw_in(struct job *job, void *arg)
{
	struct drawn *d = arg;
	struct export x = everything();

	x.job = job;
	d->all = written("svg", d->p, &x, NULL);
}

START_TEST(a_picture_that_is_stopped_is_not_drawn_to_its_end)
{
	struct drawn d = { .p = odd_names() };

	run_stopped(draw_in, &d);
	ck_assert_ptr_null(strstr(d.all, "<g class"));
	ck_assert_ptr_null(strstr(d.all, "</svg>"));
	free(d.all);
	prof_free(d.p);
}
END_TEST

/* --- What formats do not have --------------------------------------------- */

static struct prof *
below_nothing(void)
{
	struct builder *b = builder_new(NULL);

	start_counters(b, "x", CAP_SEPARATES);
	add_self(b, make_func(b, "f", "o", "a.c"), make_file(b, "a.c"), -5);
	add_self(b, make_func(b, "g", "o", "a.c"), make_file(b, "a.c"), 3);
	return finish(b);
}

START_TEST(costs_below_nothing_are_said)
{
	static const struct { const char *format, *has, *said; } row[] = {
		{ "folded", "f -5\n", "with a minus" },
		{ "callgrind", "0 18446744073709551611\n", "2^64 - n" },
		{ "speedscope", "\"weights\":[3]", "are left out" },
	};

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++) {
		struct prof *p = below_nothing();
		struct export x = everything();
		struct text said = { 0 };
		char *all = written(row[i].format, p, &x, &said);

		ck_assert_msg(strstr(all, row[i].has), "%s", all);
		ck_assert_msg(strstr(said.s, row[i].said), "%s", said.s);
		text_release(&said);
		free(all);
		prof_free(p);
	}
}
END_TEST

/* Two events of two threads; stacks whose functions are called alike. */
static struct prof *
two_threads(void)
{
	struct builder *b = builder_new(NULL);
	metric_id m[2];
	location_id stack[2];

	builder_input(b, "x", "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_INCL | CAP_STACKS);
	m[0] = make_metric(b, "first");
	m[1] = builder_metric(b, &(struct metric_info){
		.name = "time", .unit = "s", .scale = 0.001 });
	builder_columns(b, m, 2);
	stack[1] = make_location(b, "main", "o", "a.c", 1);
	for (uint32_t i = 0; i < 4; i++) {
		part_id part = builder_part(b, &(struct part){
			.name = make_text(b, i % 2 ? "one" : "two"),
			.thread = make_text(b, i % 2 ? "1" : "2") });

		stack[0] = make_location(b, "f", i < 2 ? "o" : "p", "a.c", i);
		builder_stack(b, stack, 2, part,
			      (int64_t[]){ 10 << i, i == 3 });
	}
	return finish(b);
}

START_TEST(folded_is_one_event)
{
	struct prof *p = two_threads();
	struct export x = everything();
	struct text said = { 0 };
	char *all = written("folded", p, &x, &said);

	/* equal stacks of one function once, others of its name again */
	ck_assert_str_eq(all, "main;f 30\nmain;f 120\n");
	ck_assert_ptr_nonnull(strstr(said.s, "one event is written"));
	ck_assert_ptr_nonnull(strstr(said.s, "threads are added up"));
	ck_assert_ptr_nonnull(strstr(said.s, "functions of one name"));
	free(all);
	text_clear(&said);
	x.metric = (metric_id[]){ metric_at(2) };
	x.nmetric = 1;
	all = written("folded", p, &x, &said);
	ck_assert_str_eq(all, "main;f 1\n");
	ck_assert_ptr_nonnull(strstr(said.s, "whole numbers"));
	ck_assert_ptr_null(strstr(said.s, "one event is written"));
	free(all);
	text_release(&said);
	prof_free(p);
}
END_TEST

START_TEST(speedscope_is_a_profile_a_thread_and_event)
{
	struct prof *p = two_threads();
	struct export x = everything();
	char *all = written("speedscope", p, &x, NULL);

	ck_assert_ptr_nonnull(strstr(all, "\"name\":\"1: first\",\"unit\":"
					  "\"none\""));
	ck_assert_ptr_nonnull(strstr(all, "\"name\":\"2: first\",\"unit\":"
					  "\"none\""));
	ck_assert_ptr_nonnull(strstr(all, "\"name\":\"1: time\",\"unit\":"
					  "\"nanoseconds\""));
	/* what has no cost is no profile */
	ck_assert_ptr_null(strstr(all, "2: time"));
	ck_assert_ptr_nonnull(strstr(all, "\"weights\":[1000000]"));
	free(all);
	prof_free(p);
}
END_TEST

START_TEST(calls_that_were_not_counted_are_calls)
{
	struct prof *p = two_threads();
	struct export x = everything();
	struct text said = { 0 };
	char *all = written("callgrind", p, &x, &said);

	ck_assert_ptr_nonnull(strstr(all, "events: first time\n"));
	ck_assert_ptr_nonnull(strstr(all, "calls=1 "));
	ck_assert_ptr_null(strstr(all, "calls=0"));
	ck_assert_ptr_nonnull(strstr(said.s, "calls=1 stands for that"));
	text_release(&said);
	free(all);
	prof_free(p);
}
END_TEST

START_TEST(dot_has_what_costs_most)
{
	struct prof *p = odd_names();
	struct export x = everything();
	struct text said = { 0 };
	char *all;

	x.limit = 2;
	all = written("dot", p, &x, &said);
	ck_assert_ptr_nonnull(strstr(all, "label=\"main"));
	ck_assert_ptr_nonnull(strstr(all, "label=\"f e"));
	ck_assert_ptr_null(strstr(all, "label=\"f -1"));
	ck_assert_ptr_nonnull(strstr(said.s, "--limit, --floor"));
	free(all);
	x.limit = 0;
	x.floor = 0.1;
	all = written("dot", p, &x, NULL);
	ck_assert_ptr_nonnull(strstr(all, "label=\"say"));
	ck_assert_ptr_null(strstr(all, "label=\"\\\\xff"));
	free(all);
	text_release(&said);
	prof_free(p);
}
END_TEST

/* As of a program that was stopped before it did anything. */
START_TEST(functions_without_cost_are_functions)
{
	struct builder *b = builder_new(NULL);
	struct export x = everything();
	struct prof *p;
	char *all;

	start_counters(b, "x", 0);
	add_self(b, make_func(b, "idle", "o", "a.c"), make_file(b, "a.c"), 0);
	p = finish(b);
	all = written("callgrind", p, &x, NULL);
	ck_assert_ptr_nonnull(strstr(all, ") idle\n0 0\n"));
	free(all);
	prof_free(p);
}
END_TEST

/* A file without a figure is a file of the format still. */
START_TEST(nothing_is_written_as_nothing)
{
	for (size_t i = 0; export_registry[i]; i++) {
		struct builder *b = builder_new(NULL);
		struct export x = everything();
		struct prof *p;

		start_stacks(b, "x");
		p = finish(b);
		free(written(export_registry[i]->name, p, &x, NULL));
		prof_free(p);
	}
}
END_TEST

/* --- What can be asked for ------------------------------------------------- */

/* How many words a setting takes. */
static size_t
count_choices(const struct setting *t)
{
	size_t n = 1;

	for (const char *s = t->choices; *s; s++)
		n += *s == '|';
	return n;
}

/* The option takes what there is, and nothing else: whoever is asked for a word that
 * the option takes has it. */
START_TEST(options_have_formats_and_styles)
{
	const struct setting *format = setting_find("export");
	const struct setting *style = setting_find("style");
	size_t n;

	for (n = 0; export_registry[n]; n++)
		ck_assert_uint_ne(setting_choice(format,
						 export_registry[n]->name),
				  SIZE_MAX);
	ck_assert_uint_eq(n, count_choices(format));
	for (n = 0; report_registry[n]; n++)
		ck_assert_uint_ne(setting_choice(style,
						 report_registry[n]->name),
				  SIZE_MAX);
	ck_assert_uint_eq(n, count_choices(style));
}
END_TEST

static Suite *
exports_suite(void)
{
	Suite *s = suite_create("exports");

	unit_case(s, folded_names_are_read_as_names);
	unit_case(s, callgrind_names_are_lines);
	unit_case(s, speedscope_names_are_strings);
	unit_case(s, dot_names_are_labels);
	unit_case(s, svg_names_are_text);
	unit_case(s, a_picture_that_is_stopped_is_not_drawn_to_its_end);
	unit_case(s, nothing_in_a_name_is_markup);
	unit_case(s, a_limit_keeps_the_widest_boxes);
	unit_case(s, costs_below_nothing_are_said);
	unit_case(s, folded_is_one_event);
	unit_case(s, speedscope_is_a_profile_a_thread_and_event);
	unit_case(s, calls_that_were_not_counted_are_calls);
	unit_case(s, dot_has_what_costs_most);
	unit_case(s, functions_without_cost_are_functions);
	unit_case(s, nothing_is_written_as_nothing);
	unit_case(s, options_have_formats_and_styles);
	return s;
}

UNIT_MAIN(exports_suite)
