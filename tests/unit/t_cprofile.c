/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dumps of Python's profilers: the marshal format of several versions, figures
 * as the file gives them, and what becomes of odd ones. What Python records now is
 * compared in cprofile.test.
 */
#include <config.h>

#include "unit/cprofiletest.h"
#include "unit/unit.h"

#include "load/cprofile/cprofile.h"
#include "model/sums/sums.h"

/* The same by Python 2, which refers to texts only, with numbers of 64 bits and
 * of any length, and as texts. */
static const char old[] =
	"{(\3\0\0\0s\4\0\0\0a.py" INT("\5") "t\1\0\0\0f"
	"(\5\0\0\0I\2\0\0\0\0\0\0\0l\1\0\0\0\6\0" "f\0031.0" "f\0012{"
	"(\3\0\0\0s\4\0\0\0a.py" INT("\11") "u\4\0\0\0main"
	"(\4\0\0\0" INT("\2") INT("\2") HALF TWO
	"(\3\0\0\0s\4\0\0\0a.py" INT("\5") "R\0\0\0\0"
	"(\4\0\0\0" INT("\4") INT("\2") HALF ONE "0"
	"(\3\0\0\0s\4\0\0\0a.py" INT("\11") "t\4\0\0\0main"
	"(\5\0\0\0TTf\0031.5" INT("\2") "{00";


#define LOAD(array) load_dump(array, sizeof(array) - 1)

/* --- Figures -------------------------------------------------------------- */

struct summed {
	struct names_store *store;
	struct names *names;
	struct sums *s;
};

static struct summed
sum_up(const struct prof *p)
{
	struct summed x = { .store = names_store_new(p) };
	struct selection all = { 0 };
	struct text why = { 0 };

	x.names = names_store_publish(x.store, true);
	x.s = sums_new(x.names, &all, NULL);
	ck_assert_msg(sums_check(x.s, &why) == 0, "%s", why.s);
	text_release(&why);
	return x;
}

static void
summed_release(struct summed *x)
{
	sums_free(x->s);
	names_unref(x->names);
	names_store_free(x->store);
}

static func_id
func_named(const struct prof *p, const char *name)
{
	for (uint32_t i = 1; i < p->nfunc; i++)
		if (strcmp(prof_text(p, p->func[i].name), name) == 0)
			return func_at(i);
	ck_abort_msg("no function %s", name);
}

static void
ck_figure(const struct summed *x, const char *name, enum sum_what what,
	  int64_t cost)
{
	struct sum_value v = sums_value(x->s, BY_FUNC,
					func_named(x->s->prof, name).i,
					metric_at(1), what);

	ck_assert(v.known && !v.estimate);
	ck_assert_int_eq(v.cost, cost);
}

static struct sum_value
call(const struct summed *x, const char *caller, const char *callee,
     enum sum_what what)
{
	func_id from = func_named(x->s->prof, caller);
	func_id to = func_named(x->s->prof, callee);
	size_t n;
	const edge_id *in = sums_callers(x->s, to, &n);

	for (size_t i = 0; i < n; i++)
		if (func_eq(sums_edge_caller(x->s, in[i]), from))
			return sums_value(x->s, BY_EDGE, in[i].i, metric_at(1),
					  what);
	ck_abort_msg("%s does not call %s", caller, callee);
}

static void
ck_whole(struct loaded *l)
{
	const struct prof *p = l->p;
	struct summed x;

	ck_assert_int_eq(l->result, 0);
	ck_no_message(l);
	ck_assert_uint_eq(p->nmetric, 3);
	ck_assert_str_eq(prof_text(p, p->metric[1].name), "time");
	ck_assert_str_eq(prof_text(p, p->metric[1].unit), "s");
	ck_assert(p->metric[1].scale == 1e-9);
	ck_assert_int_eq(p->metric[1].total, 2500000000);
	ck_assert_int_eq(p->metric[2].total, 3);
	ck_assert(!prof_has(p, metric_at(2), CAP_INCL));
	x = sum_up(p);
	ck_figure(&x, "f", SUM_SELF, 1000000000);
	ck_figure(&x, "f", SUM_INCL, 2000000000);
	ck_figure(&x, "f", SUM_CALLS, 6);
	ck_figure(&x, "main", SUM_INCL, 2000000000);
	/* by nobody that was recorded */
	ck_figure(&x, "main", SUM_CALLS, 1);
	ck_assert_int_eq(call(&x, "main", "f", SUM_INCL).cost, 2000000000);
	ck_assert_int_eq(call(&x, "main", "f", SUM_CALLS).cost, 2);
	ck_assert_int_eq(call(&x, "f", "f", SUM_INCL).cost, 1000000000);
	ck_assert_int_eq(call(&x, "f", "f", SUM_CALLS).cost, 4);
	ck_assert(!sums_value(x.s, BY_FUNC, func_named(p, "f").i,
			      metric_at(2), SUM_INCL).known);
	summed_release(&x);
}

START_TEST(figures_are_as_the_file_gives_them)
{
	struct loaded l = LOAD(modern);

	ck_whole(&l);
	ck_assert_uint_eq(l.p->location.line[1], 5);
	ck_assert_str_eq(prof_text(l.p, l.p->file[1]), "a.py");
	loaded_release(&l);
}
END_TEST

/* The line of each is where it begins, which is not where its cost was counted. */
START_TEST(functions_are_known_as_a_whole)
{
	struct loaded l = LOAD(modern);

	ck_assert(prof_has(l.p, metric_at(1), CAP_LINES | CAP_WHOLE));
	ck_assert(prof_has(l.p, metric_at(2), CAP_WHOLE));
	loaded_release(&l);
}
END_TEST

START_TEST(older_versions)
{
	struct loaded l = LOAD(old);

	ck_whole(&l);
	loaded_release(&l);
}
END_TEST

/* Two files in one view: each is as it is alone. */
START_TEST(beside_another_file)
{
	struct loaded l = { .diag = diag_new() };
	struct builder *b = builder_new(l.diag);
	const char *at[2] = { modern, old };
	size_t n[2] = { sizeof(modern) - 1, sizeof(old) - 1 };
	struct summed x;

	error_init(&l.err);
	for (int i = 0; i < 2; i++) {
		struct input *in = input_of_memory(at[i], n[i], "mem.prof");

		ck_assert_int_eq(load_file(in, NULL, b, &l.err), 0);
		input_close(in);
	}
	l.p = builder_finish(b);
	x = sum_up(l.p);
	ck_figure(&x, "f", SUM_INCL, 4000000000);
	ck_figure(&x, "f", SUM_CALLS, 12);
	ck_figure(&x, "main", SUM_CALLS, 2);
	ck_assert_int_eq(call(&x, "f", "f", SUM_INCL).cost, 2000000000);
	summed_release(&x);
	loaded_release(&l);
}
END_TEST

/* profile counts callers and does not time them. */
START_TEST(calls_that_are_not_timed)
{
	static const char counted[] =
		"{)\3" TEXT("\4", "a.py") INT("\5") TEXT("\1", "f")
		")\5" INT("\2") INT("\6") ONE TWO "{"
		")\3" TEXT("\4", "a.py") INT("\11") TEXT("\4", "main")
		INT("\1")
		")\3" TEXT("\4", "a.py") INT("\12") TEXT("\1", "g") INT("\1")
		")\3" TEXT("\4", "a.py") INT("\5") TEXT("\1", "f") INT("\4")
		"00";
	struct loaded l = LOAD(counted);
	struct summed x = sum_up(l.p);
	struct sum_value v = call(&x, "main", "f", SUM_INCL);

	ck_no_message(&l);
	ck_assert(v.estimate);
	ck_assert_int_eq(v.cost, 1000000000);
	ck_assert(!call(&x, "main", "f", SUM_CALLS).estimate);
	v = call(&x, "f", "f", SUM_INCL);
	ck_assert(v.estimate);
	ck_assert_int_eq(v.cost, 1333333333);
	ck_figure(&x, "f", SUM_INCL, 2000000000);
	/* not in the file but as a caller: what its calls cost */
	ck_assert_int_eq(sums_incl(x.s, func_named(l.p, "g"), metric_at(1)),
			 1000000000);
	summed_release(&x);
	loaded_release(&l);
}
END_TEST

START_TEST(methods_that_are_called_the_same)
{
	static const char methods[] =
		"{)\3" TEXT("\4", "a.py") INT("\5") TEXT("\4", "init") FIGURES
		")\3" TEXT("\4", "a.py") INT("\7") TEXT("\4", "init") FIGURES
		")\3" TEXT("\4", "b.py") INT("\7") TEXT("\4", "init") FIGURES
		")\3" TEXT("\1", "~") INT("\0") TEXT("\5", "<len>") FIGURES
		"0";
	struct loaded l = LOAD(methods);
	const struct prof *p = l.p;

	ck_no_message(&l);
	ck_assert_uint_eq(p->nfunc, 5);
	ck_assert_str_eq(prof_text(p, p->func[1].name), "init:5");
	ck_assert_str_eq(prof_text(p, p->func[2].name), "init:7");
	ck_assert_str_eq(prof_text(p, p->func[3].name), "init");
	ck_assert_str_eq(prof_text(p, p->func[4].name), "<len>");
	ck_assert(!file_some(p->func[4].file));
	ck_assert_uint_eq(p->func[2].line, 7);
	ck_assert_uint_eq(p->func[4].line, 0);
	loaded_release(&l);
}
END_TEST

/* Objects of one library lie elsewhere in each run, by pages. */
START_TEST(objects_are_the_same_in_all_runs)
{
	static const char objects[] =
		"{)\3" TEXT("\1", "~") INT("\0") TEXT("\x16", "<new at 0x7f355665ea00") FIGURES
		")\3" TEXT("\1", "~") INT("\0") TEXT("\x0e", "<f at 0x12abc>") FIGURES
		")\3" TEXT("\1", "~") INT("\0") TEXT("\x0e", "<f at 0x34abc>") FIGURES
		")\3" TEXT("\1", "~") INT("\0") TEXT("\x0c", "<g at 0xabc>") FIGURES
		")\3" TEXT("\1", "~") INT("\0") TEXT("\x17", "<function i at 0x12def>") FIGURES
		")\3" TEXT("\1", "b") INT("\1") TEXT("\x0e", "<h at 0x12abc>") FIGURES
		")\3" TEXT("\1", "~") INT("\0")
		TEXT("\x1e", "<y at 0x12abc of z at 0x34def>") FIGURES
		"0";
	static const char *const names[] = {
		"<new at 0x...a00", "<f at 0x12abc>", "<f at 0x34abc>", "<g at 0xabc>",
		"<function i>", "<h at 0x12abc>", "<y at 0x...abc of z at 0x...def>",
	};
	struct loaded l = LOAD(objects);

	ck_no_message(&l);
	ck_assert_uint_eq(l.p->nfunc, 8);
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		ck_assert_str_eq(prof_text(l.p, l.p->func[i + 1].name), names[i]);
	loaded_release(&l);
}
END_TEST

#define FOUR(a, b, c, d) a "\0\0\0" b "\0\0\0" c "\0\0\0" d "\0\0\0"
#define CODE_OF(numbers, type)						\
	"{)\3" TEXT("\7", "profile") INT("\0") "c" numbers		\
	type "\4\0\0\0abcd" ")\0)\0)\0)\0)\0" TEXT("\4", "x.py")		\
	TEXT("\1", "m") "\1\0\0\0" "s\0\0\0\0" FIGURES			\
	")\3" TEXT("\4", "x.py") INT("\1") KEPT_TEXT("\1", "f") FIGURES	\
	"0"
#define DUMP(s) { s, sizeof(s) - 1 }

/* Numbers of code that begin as byte code does, 's', or a reference to it: of
 * Python 2, 3.0 to 3.7, and 3.8 to 3.10. */
static const struct { const char *bytes; size_t n; } codes[] = {
	DUMP(CODE_OF(FOUR("\0", "\0", "\2", "\x43"), "s")),
	DUMP(CODE_OF(FOUR("\0", "\0", "\0", "s") "s\0\0\0", "s")),
	DUMP(CODE_OF(FOUR("\0", "\0", "\0", "\0") "s\0\0\0" "s\0\0\0", "s")),
	DUMP(CODE_OF(FOUR("\0", "\0", "\0", "\0") "\4\0\0\0" "s\0\0\0", "s")),
	DUMP(CODE_OF(FOUR("\0", "\0", "\0", "\0") "\4\0\0\0" "s\0\0\0", "\xf3")),
	DUMP(CODE_OF(FOUR("\0", "\0", "\0", "\0") "s\0\0\0" "\0\0\0\0", "s")),
	DUMP(CODE_OF(FOUR("\0", "\0", "\0", "\0") "r\0\0\0" "\x43\0\0\0", "s")),
	DUMP(CODE_OF(FOUR("\0", "\0", "\0", "\0") "\xf3\0\0\0" "\x43\0\0\0", "s")),
};

START_TEST(code_of_many_versions)
{
	struct loaded l = load_dump(codes[_i].bytes, codes[_i].n);

	ck_no_message(&l);
	ck_assert_uint_eq(l.p->nfunc, 3);
	ck_assert_str_eq(prof_text(l.p, l.p->func[1].name), "<code object m>");
	ck_assert_int_eq(l.p->metric[1].total, 2000000000);
	loaded_release(&l);
}
END_TEST

/* --- Odd files ------------------------------------------------------------ */

/* Of Python 2, which can be referred to. */
#define CODE(name) "\xe3" "0123456789012345s\1\0\0\0xNNNNNN" name "\0\0\0\0N"

static const struct {
	const char *bytes;
	size_t n;
	int64_t total;
	const char *message;		/* NULL: none */
} files[] = {
	{ BYTES("{0"), 0, "nothing ran" },
	{ BYTES("{" KEY("f") FIGURES "0"), 1, NULL },
	{ BYTES("{" KEY("f") FIGURES "0x"), 1, "more data" },
	{ BYTES("{" KEY("f") FIGURES), 1, "cut short" },
	{ BYTES("{" KEY("f") FIGURES "?"), 1, "damaged" },
	{ BYTES("{" KEY("f") FIGURES "r\x9\0\0\0"), 1, "damaged" },
	{ BYTES("{" KEY("f") FIGURES "R\0\0\0\0"), 1, "damaged" },
	{ BYTES("{" KEY("f") FIGURES "NN0"), 1, "of no function" },
	{ BYTES("{" KEY("f") FIGURES ")\2NN" KEY("g") "0"), 1,
	  "of no function" },
	{ BYTES("{" KEY("f") FIGURES ")\3NNN{" KEY("g") "y0123456789abcdef00"),
	  1, "of no function" },
	{ BYTES("{" KEY("f") FIGURES KEY("\0") FIGURES "0"), 1,
	  "of no function" },
	{ BYTES("{" KEY("f") FIGURES KEY("g") "N0"), 1, "without its figures" },
	{ BYTES("{" KEY("f") FIGURES KEY("g") "[\2\0\0\0TN0"), 1,
	  "without its figures" },
	{ BYTES("{" KEY("f") FIGURES KEY("g") ")\5" INT("\1") INT("\1") "N"
		ONE "{00"), 1, "figures that are none" },
	{ BYTES("{" KEY("f") FIGURES KEY("g") ")\5i\xff\xff\xff\xff" INT("\1")
		ONE ONE "{00"), 1, "figures that are none" },
	{ BYTES("{" KEY("f") FIGURES KEY("g") ")\5" INT("\1") INT("\1")
		"g\0\0\0\0\0\0\xf8\x7f" ONE "{00"), 1, "figures that are none" },
	{ BYTES("{" KEY("f") ")\5" INT("\1") INT("\1") ONE ONE "N0"), 1,
	  "without a list of callers" },
	{ BYTES("{" KEY("f") ")\5" INT("\1") INT("\1") ONE ONE "{" KEY("g")
		"N00"), 1, "a caller that is none" },
	{ BYTES("{" KEY("f") ")\5" INT("\1") INT("\1") ONE ONE "{NN00"), 1,
	  "a caller that is none" },
	{ BYTES("{" KEY("f") ")\5" INT("\1") INT("\1") ONE ONE "{" KEY("g")
		")\4NNNN00"), 1, "a caller that is none" },
	{ BYTES("{" KEY("f") FIGURES KEY("g") ")\5" INT("\1") INT("\1")
		"g\0\0\0\0\0\0\xf0\x7e" ONE "{00"), -1, "too big" },
	{ BYTES("{" KEY("f") FIGURES "s\xff\xff\xff\x7f"), 1, "cut short" },
	{ BYTES("{" KEY("f") FIGURES "(\xff\xff\xff\x7f"), 1, "cut short" },
	{ BYTES("{" KEY("f") FIGURES "l\xff\xff\xff\x7f"), 1, "cut short" },
	{ BYTES("{" KEY("f") FIGURES "l\1\0\0\0\0\x80"), 1, "damaged" },
	{ BYTES("{" KEY("f") FIGURES "f\3one"), 1, "damaged" },
	{ BYTES("{" KEY("f") FIGURES "c0123456789012345678901234567890"), 1,
	  "code object that is damaged or not understood" },
	/* behind code it is damage as anywhere */
	{ BYTES("{" KEY("f") FIGURES CODE("z\1x") "?"), 1, "damaged: the rest" },
	/* code that is named by code */
	{ BYTES("{" KEY("f") FIGURES "(\2\0\0\0" CODE("z\1x") CODE("r\0\0\0\0")
		"0"), 1, "damaged" },
};

START_TEST(odd_files)
{
	struct loaded l = load_dump(files[_i].bytes, files[_i].n);
	int64_t second = l.p ? (int64_t)(1 / l.p->metric[1].scale + .5) : 0;

	ck_assert_int_eq(l.result, 0);
	if (files[_i].total >= 0)
		ck_assert_int_eq(l.p->metric[1].total,
				 files[_i].total * second);
	if (files[_i].message)
		ck_message(&l, files[_i].message);
	else
		ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

static const struct { const char *bytes; size_t n; } refused[] = {
	{ BYTES("{") },
	{ BYTES("{" KEY("f")) },
	{ BYTES("(\3\0\0\0NNN") },
	{ BYTES("{)\3" TEXT("\1", "a") INT("\1")
		"c0123456789012345678901234567890") },
	{ BYTES("i\3\0\0\0") },
};

START_TEST(nothing_can_be_had)
{
	struct loaded l = load_dump(refused[_i].bytes, refused[_i].n);

	ck_assert_int_eq(l.result, -1);
	ck_assert_int_eq(strstr(l.err.format, "code object") != NULL, _i == 3);
	loaded_release(&l);
}
END_TEST

static const struct { const char *bytes; size_t n; } strangers[] = {
	{ BYTES("{\"nodes\":[]}") },
	{ BYTES("{}") },
	{ BYTES("{)\2NN") },
	{ BYTES("{(\3\0\0\1s") },
	{ BYTES("{)\3N") },
	{ BYTES("{") },
	{ BYTES("{0 and more") },
};

START_TEST(other_files_are_not_taken)
{
	struct peek peek = {
		.bytes = (const unsigned char *)strangers[_i].bytes,
		.n = strangers[_i].n, .size = strangers[_i].n, .path = "x",
	};

	ck_assert(!load_cprofile.probe(&peek));
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof *(rows))

static Suite *
cprofile_suite(void)
{
	Suite *s = suite_create("cprofile");

	unit_case(s, figures_are_as_the_file_gives_them);
	unit_case(s, functions_are_known_as_a_whole);
	unit_case(s, older_versions);
	unit_case(s, beside_another_file);
	unit_case(s, calls_that_are_not_timed);
	unit_case(s, methods_that_are_called_the_same);
	unit_case(s, objects_are_the_same_in_all_runs);
	unit_case_loop(s, code_of_many_versions, COUNT(codes));
	unit_case_loop(s, odd_files, COUNT(files));
	unit_case_loop(s, nothing_can_be_had, COUNT(refused));
	unit_case_loop(s, other_files_are_not_taken, COUNT(strangers));
	return s;
}

UNIT_MAIN(cprofile_suite)
