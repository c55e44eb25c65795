/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Folded stacks: what the end of a line and the text of a frame say, and what
 * becomes of odd and damaged files. Figures are compared in folded.test.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "load/folded/folded.h"
#include "load/folded/frame.h"
#include "load/folded/tail.h"

static struct span
span_of(const char *s)
{
	return (struct span){ s, strlen(s) };
}

/* --- Costs ---------------------------------------------------------------- */

static const struct {
	const char *line, *rest;	/* REST NULL: no number at its end */
	unsigned decimals;
	int64_t cost;			/* times 10^6; -1: does not fit */
} tails[] = {
	{ "main;f 12", "main;f", 0, 12000000 },
	{ "main;f\t12 \r", "main;f", 0, 12000000 },
	{ "main;f -12", "main;f", 0, -12000000 },
	{ "main;f +12", "main;f", 0, 12000000 },
	{ "main;f 1.5", "main;f", 1, 1500000 },
	{ "main;f 1.500000000000000000000000", "main;f", 1, 1500000 },
	{ "main;f .25", "main;f", 2, 250000 },
	{ "main;f 3.", "main;f", 0, 3000000 },
	{ "main;f 0.1234567", "main;f", 7, 123457 },
	{ "main;f 0.12345678901234567890123", "main;f", 18, 123457 },
	{ "main;f 1e3", "main;f", 0, 1000000000 },
	{ "main;f 2.5E-05", "main;f", 6, 25 },
	{ "main;f 1e-4000000000000", "main;f", 18, 0 },
	{ "main;f 0.0", "main;f", 0, 0 },
	{ "main;f 9223372036854775807", "main;f", 0, -1 },
	{ "main;f 99999999999999999999", "main;f", 0, -1 },
	{ "main;f 1e300", "main;f", 0, -1 },
	{ "operator new 12", "operator new", 0, 12000000 },
	{ "12", NULL, 0, 0 },
	{ " 12", NULL, 0, 0 },
	{ "main;f", NULL, 0, 0 },
	{ "main;f x12", NULL, 0, 0 },
	{ "main;f 12x", NULL, 0, 0 },
	{ "main;f -", NULL, 0, 0 },
	{ "main;f .", NULL, 0, 0 },
	{ "main;f 1e", NULL, 0, 0 },
	{ "main;f 1e+", NULL, 0, 0 },
	{ "main;f 1.2.3", NULL, 0, 0 },
	{ "", NULL, 0, 0 },
};

START_TEST(costs_stand_at_the_end)
{
	struct span line = span_of(tails[_i].line);
	struct decimal number;
	int64_t cost = -1;
	bool is = tail_take(&line, &number);

	ck_assert_msg(is == (tails[_i].rest != NULL), "%s", tails[_i].line);
	if (!is)
		return;
	ck_assert_msg(span_is(line, tails[_i].rest), "%s", tails[_i].line);
	ck_assert_uint_eq(decimal_places(&number), tails[_i].decimals);
	ck_assert_int_eq(decimal_scale(&number, 6, &cost), tails[_i].cost != -1);
	ck_assert_msg(cost == tails[_i].cost, "%s: %lld", tails[_i].line,
		      (long long)cost);
}
END_TEST

/* --- Frames --------------------------------------------------------------- */

static const struct {
	const char *text, *name, *file;
	unsigned line;
	const char *object;
} frames[] = {
	{ "main", "main", "", 0, "" },
	{ "vfs_read_[k]", "vfs_read", "", 0, "[kernel]" },
	{ "java/lang/Thread.run_[j]", "java/lang/Thread.run", "", 0, "[JIT]" },
	{ "java/lang/Thread.run_[i]", "java/lang/Thread.run", "", 0, "" },
	{ "run_[0]", "run", "", 0, "[JIT]" },
	{ "run_[1]", "run", "", 0, "[JIT]" },
	{ "run_[x]", "run_[x]", "", 0, "" },
	{ "_[k]", "_[k]", "", 0, "" },
	{ "handle (app/views.py:12)", "handle", "app/views.py", 12, "" },
	{ "<module> (run.py:1)", "<module>", "run.py", 1, "" },
	{ "handle (views.py)", "handle", "views.py", 0, "" },
	{ "f (C:\\src\\a b.py:7)", "f", "C:\\src\\a b.py", 7, "" },
	{ "each - lib/array.rb:7", "each", "lib/array.rb", 7, "" },
	{ "<main> - t.rb:30", "<main>", "t.rb", 30, "" },
	{ "main (/app/srv.js:12:5)", "main", "/app/srv.js", 12, "" },
	{ "bar (file:///app/srv.js:20:1)", "bar", "/app/srv.js", 20, "" },
	{ "f (http://localhost:8080/a.js:3:14)", "f",
	  "http://localhost:8080/a.js", 3, "" },
	{ "g (node:events:514:28)", "g", "node:events", 514, "" },
	{ "f (C:\\src\\a.js:7:1)", "f", "C:\\src\\a.js", 7, "" },
	{ "each - (unknown):0", "each", "", 0, "" },
	{ "sleep [c function] - (unknown)", "sleep [c function]", "", 0, "" },
	{ "<main> - app.rb", "<main>", "app.rb", 0, "" },
	{ "<main> - app.rb:0", "<main>", "app.rb", 0, "" },
	{ " - app.rb", " - app.rb", "", 0, "" },
	{ "f<a - b.c>", "f<a - b.c>", "", 0, "" },
	{ "f<a - b>(x.y)", "f<a - b>(x.y)", "", 0, "" },
	{ "a - b", "a - b", "", 0, "" },
	{ "f(int, char)", "f(int, char)", "", 0, "" },
	{ "f (int)", "f (int)", "", 0, "" },
	{ "f (int, ...)", "f (int, ...)", "", 0, "" },
	{ "ns::g<(int)3>::h() const", "ns::g<(int)3>::h() const", "", 0, "" },
	{ "f ()", "f ()", "", 0, "" },
	{ "f (:3)", "f (:3)", "", 0, "" },
	{ " (a.py:3)", " (a.py:3)", "", 0, "" },
	{ "f (a.py:99999999999)", "f", "a.py:99999999999", 0, "" },
	{ "libc.so.6`malloc", "libc.so.6`malloc", "", 0, "" },
	{ "[unknown]", "[unknown]", "", 0, "" },
};

START_TEST(frames_have_marks_and_places)
{
	struct folded_frame f = folded_frame_read(span_of(frames[_i].text));

	ck_assert_msg(span_is(f.name, frames[_i].name), "%s: %.*s",
		      frames[_i].text, (int)f.name.n, f.name.s);
	ck_assert_msg(span_is(f.file, frames[_i].file), "%s: %.*s",
		      frames[_i].text, (int)f.file.n, f.file.s);
	ck_assert_uint_eq(f.line, frames[_i].line);
	ck_assert_str_eq(f.object, frames[_i].object);
}
END_TEST

/* --- Files ---------------------------------------------------------------- */

static struct loaded
load_lines(const char *s)
{
	return load_bytes(s, strlen(s), NULL);
}

static const struct {
	const char *text;
	int64_t total;			/* of the first event */
	const char *message;		/* NULL: none */
} files[] = {
	{ "main;f 12\nmain;g 7\n", 19, NULL },
	{ "# by hand\n\nmain;f 12\r\n\r\nmain;f 7\r\n", 19, NULL },
	{ "main;f 12\nmain 7\n", 19, NULL },
	{ ";main;;f; 12\n", 12, NULL },
	{ "a;b 1.5\na;c 2\n", 35, NULL },
	{ "a;b -3\na;c 2\n", -1, NULL },
	{ "a;b 1 2\na;c 3 5\n", 4, NULL },
	{ "main;f 12\nmain;g", 12, "without a cost" },
	{ "main;f 12\n; 3\n", 12, "without a stack" },
	{ "a;b 9223372036854775807\na;c 1e300\n", 9223372036854775807,
	  "too big" },
	{ "a;b 9223372036854775806.5\n", 9223372036854775806, NULL },
	{ "a;b 1e17\na;c 0.001\n", 1000000000000000000, "too small" },
	{ "a;b 0.000000001\na;c 0.000000003\n", 4, NULL },
	{ "f;g 10 1\nf;h 30 2\nf;k 7 8\nmain;f;g 1", 47, "one cost where" },
	{ "f;g 10 1\nf;h 30\nf;k 7\n", 38, NULL },
};

/* Its cost may be the half of a number, which nothing else tells. */
START_TEST(a_last_line_without_an_end)
{
	struct loaded l = load_lines("main;f 12\nmain;g 7");

	ck_assert_int_eq(loaded_total(&l), 19);
	ck_message(&l, "may have been cut short");
	ck_assert_int_eq(diag_worst(l.diag), DIAG_NOTE);
	loaded_release(&l);
}
END_TEST

START_TEST(odd_files)
{
	struct loaded l = load_lines(files[_i].text);

	ck_assert_msg(l.result == 0, "%s", files[_i].text);
	ck_assert_msg(l.p->metric[1].total == files[_i].total, "%s: %lld",
		      files[_i].text, (long long)l.p->metric[1].total);
	if (files[_i].message) {
		ck_message(&l, files[_i].message);
		ck_assert_int_eq(diag_worst(l.diag), DIAG_LOST);
	} else {
		ck_no_message(&l);
	}
	loaded_release(&l);
}
END_TEST

/* However far it was compiled, and inlined or not: but not where native code is. */
START_TEST(a_method_is_one_function)
{
	struct loaded l = load_lines("A.run_[j];A.get_[j] 3\nA.run_[0];A.get_[0] 2\n"
				     "A.run_[1];A.mid_[i];A.get_[i] 4\n"
				     "main;A.get_[i] 1\n");
	unsigned n = 0, code = 0;

	for (uint32_t i = 1; i < l.p->nfunc; i++) {
		const struct file_func *f = &l.p->func[i];

		if (strcmp(prof_text(l.p, f->name), "A.get") != 0)
			continue;
		n++;
		code += strcmp(prof_object_path(l.p, f->object),
			       "[JIT]") == 0;
	}
	ck_assert_uint_eq(n, 2);
	ck_assert_uint_eq(code, 1);
	loaded_release(&l);
}
END_TEST

/* All of a stack is as Austin writes it, or none of it is read so. */
START_TEST(stacks_of_austin)
{
	struct loaded l = load_lines("# austin: 3.6\n"
				     "P1;T0:7;/src/a.py:<module>:3;C:\\b.py:f:4 10\n"
				     "P1;T0:8;/src/a.py:f:5 20\n"
				     "P1;T9;/src/a.py:f:5 30\n"
				     "P1;T0:7;/src/a.py:f:5;g 40\n"
				     "P1;T0:7;:f:5 1\nP1;T0:7;/src/a.py::5 1\n"
				     "P1;Tx;/src/a.py:f:5 1\nP;T1;/src/a.py:f:5 1\n");
	unsigned n = 0;

	ck_no_message(&l);
	ck_assert_int_eq(loaded_total(&l), 104);
	/* three threads, and the file */
	ck_assert_uint_eq(l.p->npart, 5);
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].pid), "1");
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].thread), "7");
	ck_assert_str_eq(prof_text(l.p, l.p->part[2].thread), "8");
	ck_assert_str_eq(prof_text(l.p, l.p->part[3].thread), "9");
	for (uint32_t i = 1; i < l.p->nfunc; i++) {
		const struct file_func *f = &l.p->func[i];

		n += !strcmp(prof_text(l.p, f->name), "f")
		     && !strcmp(prof_text(l.p, l.p->file[f->file.i]), "/src/a.py");
	}
	ck_assert_uint_eq(n, 1);
	loaded_release(&l);
}
END_TEST

START_TEST(fractions_are_kept)
{
	struct loaded l = load_lines("a;b 1.5\na;c 0.25\n");

	ck_assert_int_eq(l.p->metric[1].total, 175);
	ck_assert(l.p->metric[1].scale > 0.00999
		  && l.p->metric[1].scale < 0.01001);
	ck_assert_uint_eq(l.p->metric[1].capabilities & CAP_SAMPLED, 0);
	loaded_release(&l);
}
END_TEST

START_TEST(two_costs_are_before_and_after)
{
	struct loaded l = load_lines("a;b 1 2\na;c 3 5\n");

	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "before");
	ck_assert_str_eq(prof_text(l.p, l.p->metric[2].name), "after");
	ck_assert_int_eq(l.p->metric[2].total, 7);
	loaded_release(&l);
	/* a name that ends with a number is no cost */
	l = load_lines("a;b 1 2\na;c 5\n");
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "samples");
	ck_assert_int_eq(l.p->metric[1].total, 7);
	loaded_release(&l);
}
END_TEST

static const char *const refused[] = {
	"", "main;f\n", "12\n", "main 12\nf 13\n", "main;f 12\nof a text\n",
	"main;f 12\nmain\0;g 3\n",
};

START_TEST(other_texts_are_not_taken)
{
	size_t n = _i == 5 ? 20 : strlen(refused[_i]);

	ck_assert(!load_probes(&load_folded, refused[_i], n));
}
END_TEST

START_TEST(a_first_stack_beyond_what_is_seen)
{
	struct text t = { 0 };
	struct loaded l;

	for (int i = 0; i < 2000; i++)
		text_adds(&t, "org.example.Name;");
	text_adds(&t, "run 3\n");
	l = load_bytes(t.s, t.n, NULL);
	ck_assert_int_eq(l.result, 0);
	ck_assert_int_eq(l.p->metric[1].total, 3);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(a_first_stack_behind_many_of_one_function)
{
	struct text t = { 0 };
	struct loaded l;

	for (int i = 0; i < 200; i++)
		text_printf(&t, "idle%d 1\n", i);
	text_adds(&t, "main;run 3\n");
	l = load_bytes(t.s, t.n, NULL);
	ck_assert_int_eq(l.result, 0);
	ck_assert_int_eq(l.p->metric[1].total, 203);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(forced_upon_another_text)
{
	struct loaded l = load_bytes("nothing here\n", 13, "folded");

	ck_assert_int_eq(l.result, -1);
	ck_assert_ptr_nonnull(strstr(l.err.format, "no folded stacks"));
	loaded_release(&l);
}
END_TEST

/* --- Damage --------------------------------------------------------------- */

static const char damaged[] =
	"main;parse (a.py:3);next_[k] 12\nmain;parse (a.py:4) 1.25 7\n"
	"main;x - b.rb:3 -4e2\n";

START_TEST(damaged_anywhere)
{
	static const char with[] = { 0, '\n', ';', ' ', '9', '.', '(', '\xff' };

	load_cut_anywhere(damaged, sizeof damaged, "folded");
	load_changed_anywhere(damaged, sizeof damaged, with, sizeof with,
			      "folded");
}
END_TEST

START_TEST(a_stack_too_deep)
{
	struct text t = { 0 };
	struct loaded l;

	text_adds(&t, "f;g 4\n");
	for (int i = 0; i < 70000; i++)
		text_adds(&t, "f;");
	text_adds(&t, "g 3\n");
	l = load_bytes(t.s, t.n, NULL);
	ck_message(&l, "too deep");
	ck_assert_int_eq(l.p->metric[1].total, 7);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(lines_too_long)
{
	struct text t = { 0 };
	struct loaded l;

	for (int i = 0; i < 70000; i++)
		text_adds(&t, "a function;of it;");
	text_adds(&t, " 4\n");
	l = load_bytes(t.s, t.n, NULL);
	ck_assert_int_eq(l.result, -1);
	ck_assert_ptr_nonnull(strstr(l.err.format, "more than 1 MB"));
	loaded_release(&l);
	text_adds(&t, "f;g 3\n");
	l = load_bytes(t.s, t.n, NULL);
	ck_message(&l, "too long");
	ck_assert_int_eq(l.p->metric[1].total, 3);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(stopped_while_it_loads)
{
	struct text t = { 0 };
	struct loaded l;

	for (int i = 0; i < 10000; i++)
		text_adds(&t, "a;b 1\n");
	l = load_stopped(t.s, t.n);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

/* What was looked at before it was stopped is read, too. */
START_TEST(stopped_when_it_has_looked_at_some)
{
	const int all = 1000000;
	struct text t = { 0 };
	struct loaded l;

	for (int i = 0; i < all; i++)
		text_adds(&t, "a;b 1\n");
	l = load_stopped_at(t.s, t.n, 3 * 512);
	/* who was kept from stopping it until it read the second time may
	 * have stopped that at once */
	for (int i = 0; i < 9 && l.p->metric[1].total < 511; i++) {
		loaded_release(&l);
		l = load_stopped_at(t.s, t.n, 3 * 512);
	}
	ck_assert_int_ge(l.p->metric[1].total, 511);
	ck_assert_int_eq(l.p->metric[1].total < all,
			 diag_worst(l.diag) == DIAG_LOST);
	loaded_release(&l);
	load_stopped_later(t.s, t.n, all);
	text_release(&t);
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof *(rows))

static Suite *
folded_suite(void)
{
	Suite *s = suite_create("folded");

	unit_case_loop(s, costs_stand_at_the_end, COUNT(tails));
	unit_case_loop(s, frames_have_marks_and_places, COUNT(frames));
	unit_case_loop(s, odd_files, COUNT(files));
	unit_case(s, a_last_line_without_an_end);
	unit_case(s, a_method_is_one_function);
	unit_case(s, stacks_of_austin);
	unit_case(s, fractions_are_kept);
	unit_case(s, two_costs_are_before_and_after);
	unit_case_loop(s, other_texts_are_not_taken, COUNT(refused));
	unit_case(s, a_first_stack_beyond_what_is_seen);
	unit_case(s, a_first_stack_behind_many_of_one_function);
	unit_case(s, forced_upon_another_text);
	unit_case(s, damaged_anywhere);
	unit_case(s, a_stack_too_deep);
	unit_case(s, lines_too_long);
	unit_case(s, stopped_while_it_loads);
	unit_case(s, stopped_when_it_has_looked_at_some);
	return s;
}

UNIT_MAIN(folded_suite)
