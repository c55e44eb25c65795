/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "model/match/match.h"
#include "unit/unit.h"
#include "unit/small.h"

#define IR metric_at(1)

/* Functions with their cost: what is hotter comes first among the found. */
static const struct {
	const char *name, *object, *file;
	int64_t self;
} funcs[] = {
	{ "main", "/bin/prog", "src/main.c", 1 },
	{ "parse", "/bin/prog", "src/parse.c", 10 },
	{ "parse_list", "/bin/prog", "src/parse.c", 20 },
	{ "parse", "/usr/lib/libx.so.1", "x/parse.c", 30 },
	{ "eval", "/bin/prog", "src/eval.c", 5 },
	{ "eval'2", "/bin/prog", "src/eval.c", 50 },
	{ "fold.constprop.0", "/bin/prog", "src/fold.c", 6 },
	{ "fold.constprop.0.cold", "/bin/prog", "", 7 },
	{ "memcpy@plt", "/bin/prog", "", 8 },
	{ "ns::f(int) [clone .isra.0]", "/bin/prog", "src/f.cc", 9 },
	{ "ns::f(int)", "/bin/prog", "src/f.cc", 3 },
	{ "ns::f(long)", "/bin/prog", "src/f.cc", 4 },
	{ "twice", "/bin/prog", "src/a.c", 2 },
	{ "twice", "/bin/prog", "src/b.c", 1 },
	{ "bad\xff name", "/bin/prog", "", 1 },
	{ "caf\xc3\xa9", "/bin/prog", "", 1 },
	{ "operator[](int)", "/bin/prog", "", 1 },
	{ "cold", "/bin/prog", "", 1 },
	{ "nowhere", "/bin/prog", "src/n.c", 2 },
	{ "nowhere", "/bin/prog", "", 3 },
	{ "nowhere.cold", "/bin/prog", "", 4 },
	{ "pair", "/bin/prog", "x/p.c", 1 },
	{ "pair", "/bin/prog", "src/x/p.c", 2 },
	{ "pair", "/usr/lib/libx.so.1", "x/p.c", 3 },
	{ "lost", "/bin/prog", "@s/p.c", 3 },
	{ "x.part", "/bin/prog", "", 1 },
};

static void
make(struct small *s)
{
	struct builder *b = small_begin(s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");

	builder_columns(b, &m, 1);
	for (size_t i = 0; i < sizeof(funcs) / sizeof(*funcs); i++)
		small_self(b, small_func(b, funcs[i].name, funcs[i].object,
					 funcs[i].file), funcs[i].file,
			   part_at(0), funcs[i].self, 0);
	/* nobody has cost or calls here */
	small_func(b, "unseen", "/bin/prog", "");
	small_finish(s, b);
}

/* Names of what FN means, comma-separated, or the error. */
static const char *
match(const struct small *s, const char *fn)
{
	static char out[512];
	struct matches found;
	struct text text = { 0 };
	struct error err;
	int result;

	error_init(&err);
	result = match_functions(&s->snap, fn, IR, NULL, &found, &err);
	text_printf(&text, "%zu:", found.n);
	for (size_t i = 0; i < found.n && i < 8; i++)
		text_printf(&text, "%s%s@%s", i ? "," : "",
			    names_func_name(s->names, found.at[i]),
			    names_func_object(s->names, found.at[i]));
	ck_assert_int_eq(result < 0, err.code != ERR_NONE);
	if (result < 0) {
		ck_assert_int_eq(err.code, ERR_USAGE);
		ck_assert_uint_eq(found.n, 0);
		error_print(&err, &text);
	}
	snprintf(out, sizeof(out), "%s", text.s);
	text_release(&text);
	error_release(&err);
	return out;
}

static const struct { const char *fn, *means; } cases[] = {
	/* a full name, not what it is part of */
	{ "main", "1:main@prog" },
	{ "parse", "2:parse@libx.so.1,parse@prog" },
	{ "eval", "1:eval@prog" },
	{ "eval'2", "1:eval'2@prog" },
	{ "ns::f(int)", "1:ns::f(int)@prog" },
	{ "operator[](int)", "1:operator[](int)@prog" },
	{ "memcpy@plt", "1:memcpy@plt@prog" },
	{ "twice", "2:twice@prog,twice@prog" },
	/* narrowed */
	{ "parse@prog", "1:parse@prog" },
	{ "parse@/bin/prog", "1:parse@prog" },
	{ "parse@libx.so.1", "1:parse@libx.so.1" },
	{ "parse@libx", "1:parse@libx.so.1" },
	{ "parse@src/parse.c", "1:parse@prog" },
	{ "parse@parse.c", "2:parse@libx.so.1,parse@prog" },
	{ "parse@arse.c", "0:" },
	{ "twice@b.c", "1:twice@prog" },
	{ "memcpy@plt@prog", "1:memcpy@plt@prog" },
	{ "nowhere", "2:nowhere@prog,nowhere@prog" },
	{ "nowhere@n.c", "1:nowhere@prog" },
	{ "nowhere@[unknown]", "1:nowhere@prog" },
	{ "nowhere@prog@[unknown]", "1:nowhere@prog" },
	{ "pair", "3:pair@libx.so.1,pair@prog,pair@prog" },
	{ "pair@prog", "2:pair@prog,pair@prog" },
	{ "pair@p.c", "3:pair@libx.so.1,pair@prog,pair@prog" },
	{ "pair@x/p.c", "2:pair@libx.so.1,pair@prog" },
	{ "pair@src/x/p.c", "1:pair@prog" },
	{ "pair@prog@x/p.c", "1:pair@prog" },
	{ "pair@libx@p.c", "1:pair@libx.so.1" },
	{ "pair@libx@src/x/p.c", "0:" },
	{ "pair@x/p.c@prog", "0:" },
	{ "pair@prog@", "0:" },
	{ "pair@@p.c", "0:" },
	{ "lost@@s/p.c", "1:lost@prog" },
	{ "lost@prog@@s/p.c", "1:lost@prog" },
	/* full but for clone suffixes: the hottest of those that count as one */
	{ "fold", "1:fold.constprop.0.cold@prog" },
	{ "fold@prog", "1:fold.constprop.0.cold@prog" },
	{ "fold@fold.c", "1:fold.constprop.0@prog" },
	/* full but for parameters */
	{ "operator[]", "1:operator[](int)@prog" },
	/* regular expressions */
	{ "^ev", "1:eval'2@prog" },
	{ "parse_", "1:parse_list@prog" },
	{ "^parse", "3:parse@libx.so.1,parse_list@prog,parse@prog" },
	{ "^parse@prog", "2:parse_list@prog,parse@prog" },
	/* several of them at one place, unless a name has the @ of the last one */
	{ "^parse$|^pair$@prog", "3:parse@prog,pair@prog,pair@prog" },
	{ "x[|@]y|(a@b|cq)|^parse$@prog", "1:parse@prog" },
	{ "^parse$|^pair$@nowhere", "0:" },
	{ "^main$|cpy@plt", "2:memcpy@plt@prog,main@prog" },
	{ "^main$|(^pair$@prog)", "1:main@prog" },
	{ "ns::f", "2:ns::f(int) [clone .isra.0]@prog,ns::f(long)@prog" },
	{ "^pai@prog@src/x/p.c", "1:pair@prog" },
	{ "PARSE", "0:" },
	{ "(?i)^MAIN$", "1:main@prog" },
	{ "caf.$", "1:caf\xc3\xa9@prog" },
	{ "caf\xc3\xa9", "1:caf\xc3\xa9@prog" },
	{ "^bad. name", "0:" },
	{ "^bad.* name", "0:" },
	{ "bad\xff", "1:bad\xff name@prog" },
	{ " name$", "1:bad\xff name@prog" },
	{ "^cold$", "1:cold@prog" },
	{ "^x", "1:x.part@prog" },
	{ "unseen", "0:" },
	{ "no such", "0:" },
	{ "@prog", "0:" },
	{ "main@", "0:" },
};
#define CASES (sizeof(cases) / sizeof(*cases))

START_TEST(names_mean_functions)
{
	struct small s;

	make(&s);
	ck_assert_msg(strcmp(match(&s, cases[_i].fn), cases[_i].means) == 0,
		      "%s: %s, not %s", cases[_i].fn, match(&s, cases[_i].fn),
		      cases[_i].means);
	small_free(&s);
}
END_TEST

/* What tells functions apart means each of them alone. */
START_TEST(each_can_be_typed)
{
	static const char *const fn[] = { "pair", "nowhere", "twice", "parse",
					  "main", "memcpy@plt", "." };
	struct small s;
	struct matches all, one;
	struct text text = { 0 };

	make(&s);
	ck_assert_int_eq(match_functions(&s.snap, fn[_i], IR, NULL, &all, NULL),
			 0);
	for (size_t i = 0; i < all.n && i < MATCHES_MAX; i++) {
		match_spelling(&s.snap, all.at[i], IR, &text);
		ck_assert_int_eq(match_functions(&s.snap, text.s, IR, NULL,
						 &one, NULL), 0);
		ck_assert_msg(one.n == 1 && func_eq(one.at[0], all.at[i]),
			      "%s", text.s);
	}
	text_release(&text);
	small_free(&s);
}
END_TEST

/* Functions of no file, as symbol tables have them, at addresses of one object: by
 * their names alone some of them are one. */
static const struct { const char *name, *raw; uint64_t start; } symbols[] = {
	{ "spin", "spin", 0x1164 }, { "spin", "spin", 0x118f },
	{ "spin", "spin", 0 },			/* inlined */
	{ "spin.cold", "spin.cold", 0x1030 },
	{ "T::~T()", "_ZN1TD0Ev", 0x1200 }, { "T::~T()", "_ZN1TD1Ev", 0x1210 },
	{ "g<>", "_Z1gIiE", 0 }, { "g<>", "_Z1gIlE", 0 },
	{ "once", "once", 0x1300 }, { "once.part.0", "once.part.0", 0x1340 },
};
#define SYMBOLS (sizeof(symbols) / sizeof(*symbols))

static void
make_symbols(struct small *s)
{
	struct builder *b = small_begin(s, "x", "x", SMALL_STACKS);
	metric_id m = small_metric(b, "samples");
	mapping_id code = builder_mapping(b, &(struct mapping){
		.object = builder_object(b, small_text(b, "/bin/prog")),
		.start = 0x1000, .end = 0x3000, .offset = 0x1000,
		.kind = MAPPING_FILE, .executable = true });
	location_id at[SYMBOLS];

	builder_columns(b, &m, 1);
	for (size_t i = 0; i < SYMBOLS; i++) {
		at[i] = builder_location_addr(b, code, 0x2000 + i, 0);
		builder_stack(b, &at[i], 1, part_at(0),
			      &(int64_t){ (int64_t)(SYMBOLS - i) });
	}
	small_finish(s, b);
	sums_free(s->sums);
	names_unref(s->names);
	names_store_lock(s->store);
	for (size_t i = 0; i < SYMBOLS; i++) {
		const char *name = symbols[i].name, *raw = symbols[i].raw;
		struct frame frame = { .func = names_store_func(
			s->store, &(struct func){
			.name = names_store_text(s->store, name, strlen(name)),
			.raw = names_store_text(s->store, raw, strlen(raw)),
			.object = object_at(1), .start = symbols[i].start }) };

		names_store_location(s->store, at[i], 0x2000 + i, &frame, 1);
	}
	names_store_unlock(s->store);
	s->names = names_store_publish(s->store, true);
	small_sum(s);
}

START_TEST(functions_of_one_name_are_told_apart_by_where_they_start)
{
	static const struct { const char *fn, *means; } of_symbols[] = {
		{ "spin", "3:spin@0x1164,spin@0x118f,spin@[no address]" },
		{ "spin@prog", "3:spin@0x1164,spin@0x118f,spin@[no address]" },
		{ "spin@0x1164", "1:spin@0x1164" },
		{ "spin@0x118F", "1:spin@0x118f" },
		{ "spin@prog@0x118f", "1:spin@0x118f" },
		{ "spin@other@0x118f", "0:" },
		{ "spin@[no address]", "1:spin@[no address]" },
		{ "spin@0x1165", "0:" }, { "spin@0x118", "0:" },
		{ "spin@0x118f@", "0:" }, { "spin@0x", "0:" },
		{ "spin@118f", "0:" },
		{ "^spi@0x118f", "1:spin@0x118f" },
		/* a clone is of which of them? */
		{ "^spin", "4:spin@0x1164,spin@0x118f,spin@[no address],"
			   "spin.cold@prog" },
		{ "T::~T", "2:T::~T()@0x1200,T::~T()@0x1210" },
		{ "_ZN1TD1Ev", "1:T::~T()@0x1210" },
		{ "g<>", "2:_Z1gIiE,_Z1gIlE" },
		{ "^once", "1:once@prog" },
	};
	struct small s;

	make_symbols(&s);
	for (size_t i = 0; i < sizeof(of_symbols) / sizeof(*of_symbols); i++) {
		struct text text = { 0 };
		struct matches found;

		ck_assert_int_eq(match_functions(&s.snap, of_symbols[i].fn, IR,
						 NULL, &found, NULL), 0);
		text_printf(&text, "%zu:", found.n);
		for (size_t k = 0; k < found.n; k++) {
			struct text one = { 0 };

			match_spelling(&s.snap, found.at[k], IR, &one);
			text_printf(&text, "%s%s", k ? "," : "", one.s);
			text_release(&one);
		}
		ck_assert_msg(strcmp(text.s, of_symbols[i].means) == 0,
			      "%s: %s", of_symbols[i].fn, text.s);
		text_release(&text);
	}
	small_free(&s);
}
END_TEST

START_TEST(a_bad_expression_is_an_error)
{
	struct small s;

	make(&s);
	ck_assert_ptr_nonnull(strstr(match(&s, "(unclosed"), "(unclosed"));
	ck_assert_ptr_nonnull(strstr(match(&s, "a**b("), "(at "));
	ck_assert_str_eq(match(&s, ""), match(&s, "."));
	small_free(&s);
}
END_TEST

/* A pattern that would take for ever ends in an error, not in for ever. */
START_TEST(a_slow_expression_ends)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");
	char name[200];

	memset(name, 'a', sizeof(name) - 1);
	name[sizeof(name) - 1] = '\0';
	builder_columns(b, &m, 1);
	small_self(b, small_func(b, name, "o", "f"), "f", part_at(0), 1, 0);
	small_finish(&s, b);
	ck_assert_int_eq(strncmp(match(&s, "(a+)+$b|(a*)*c(a|b)d"), "0:", 2),
			 0);
	small_free(&s);
}
END_TEST

/* N names, each of which takes (a|aa)+$ thousands of steps. */
static void
make_costly(struct small *s, int n)
{
	struct builder *b = small_begin(s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");

	builder_columns(b, &m, 1);
	for (int i = 0; i < n; i++) {
		char name[32];

		snprintf(name, sizeof(name), "%06daaaaaaaaaaaaaa!", i);
		small_self(b, small_func(b, name, "o", "f"), "f", part_at(0),
			   1, 0);
	}
	small_finish(s, b);
}

START_TEST(many_names_together_are_not_looked_at_for_ever)
{
	struct small s;

	make_costly(&s, 40000);
	/* no name takes too long, all of them do */
	ck_assert_str_eq(match(&s, "000007(a|aa)+!$"),
			 "1:000007aaaaaaaaaaaaaa!@o");
	ck_assert_str_eq(match(&s, "((((a|aa)+)+)+$)|((a|aa)+b)"),
			 "0:regular expression ((((a|aa)+)+)+$)|((a|aa)+b): "
			 "takes too long on the names here");
	small_free(&s);
}
END_TEST

struct job_of_match {
	const struct small *small;
	struct matches found;
	struct error error;
	uint64_t done;
};

static void
run_match(struct job *job, void *arg)
{
	struct job_of_match *j = arg;

	match_functions(&j->small->snap, "(a|aa)+$", IR, job, &j->found,
			&j->error);
}

START_TEST(it_can_be_stopped)
{
	struct small s;
	struct job_of_match j = { .small = &s };
	struct pool *pool = pool_new(1);
	struct pool_event event;
	uint64_t job, total = 0;

	make_costly(&s, 100000);
	job = pool_submit(pool, run_match, &j, 0);
	/* three times all names are compared, then matched, and sought as typed */
	while (j.done * 5 <= total * 3)
		ck_assert(pool_progress(pool, job, &j.done, &total)
			  || !total);
	pool_cancel(pool, job);
	ck_assert(pool_wait(pool, &event) && event.done);
	ck_assert_int_eq(j.error.code, ERR_CANCELLED);
	ck_assert_uint_eq(j.found.n, 0);
	error_release(&j.error);
	pool_free(pool, NULL);
	small_free(&s);
}
END_TEST

START_TEST(more_than_fit_are_counted)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");
	struct matches found;
	struct error err;

	builder_columns(b, &m, 1);
	for (int i = 0; i < MATCHES_MAX + 5; i++) {
		char name[16];

		snprintf(name, sizeof(name), "f%02d_", i);
		small_self(b, small_func(b, name, "o", "f"), "f", part_at(0),
			   i + 1, 0);
	}
	small_finish(&s, b);
	error_init(&err);
	ck_assert_int_eq(match_functions(&s.snap, "^f", IR, NULL, &found,
					 &err), 0);
	ck_assert_uint_eq(found.n, MATCHES_MAX + 5);
	ck_assert_str_eq(names_func_name(s.names, found.at[0]), "f24_");
	ck_assert_str_eq(names_func_name(s.names, found.at[MATCHES_MAX - 1]),
			 "f05_");
	error_release(&err);
	small_free(&s);
}
END_TEST

START_TEST(a_source_file_is_none_of_them)
{
	static const struct { const char *fn; bool file; } files[] = {
		{ "parse.c", true }, { "src/parse.c:12", true },
		{ "arse.c", false }, { "parse", false }, { ":12", false },
		{ "main.c", true }, { "no.c:1", false },
	};
	struct small s;

	make(&s);
	for (size_t i = 0; i < sizeof(files) / sizeof(*files); i++) {
		struct matches found;

		ck_assert_int_eq(match_functions(&s.snap, files[i].fn, IR, NULL,
						 &found, NULL), 0);
		ck_assert_msg(found.file == files[i].file, "%s", files[i].fn);
	}
	small_free(&s);
}
END_TEST

static const char *
beginning(const struct small *s, const char *typed, size_t max)
{
	static char out[512];
	func_id found[40];
	size_t shared, at = 0;
	size_t n = match_beginning(&s->snap, typed, strlen(typed), IR, found,
				   max, &shared);

	*out = '\0';
	for (size_t i = 0; i < n; i++)
		at += (size_t)snprintf(out + at, sizeof(out) - at, "%s%s",
				       i ? "," : "",
				       names_func_name(s->names, found[i]));
	return out;
}

static size_t
shared(const struct small *s, const char *typed, size_t max)
{
	func_id found[40];
	size_t n = 0;

	match_beginning(&s->snap, typed, strlen(typed), IR, found, max, &n);
	return n;
}

START_TEST(beginnings_are_found_the_hottest_first)
{
	struct small s;

	make(&s);
	if (_i)
		names_make_rank(s.names, NULL);
	ck_assert_str_eq(beginning(&s, "parse", 30), "parse,parse_list,parse");
	ck_assert_str_eq(beginning(&s, "parse", 2), "parse,parse_list");
	ck_assert_str_eq(beginning(&s, "parse_", 30), "parse_list");
	ck_assert_str_eq(beginning(&s, "fold.constprop.0.c", 30),
			 "fold.constprop.0.cold");
	/* the same cost: as they are in the file; nobody calls the last */
	ck_assert_str_eq(beginning(&s, "twice", 30), "twice,twice");
	ck_assert_str_eq(beginning(&s, "unseen", 30), "");
	ck_assert_str_eq(beginning(&s, "parser", 30), "");
	ck_assert_str_eq(beginning(&s, "ns::f(", 1),
			 "ns::f(int) [clone .isra.0]");
	/* what all share, also where two of three are not among those found */
	ck_assert_uint_eq(shared(&s, "par", 30), 5);
	ck_assert_uint_eq(shared(&s, "parse_", 30), 10);
	ck_assert_uint_eq(shared(&s, "par", 1), _i ? 5 : 3);
	ck_assert_uint_eq(shared(&s, "unseen", 30), 0);
	ck_assert_uint_eq(shared(&s, "", 0), 0);
	ck_assert_str_eq(beginning(&s, "", 3), "eval'2,parse,parse_list");
	small_free(&s);
}
END_TEST

START_TEST(components_are_found_the_hottest_first)
{
	struct small s;
	struct component_matches found = { 0 };

	make(&s);
	/* a name at a time, and all at once */
	while (match_component(&s.snap, "f(", 2, IR, 2, 1, &found))
		;
	ck_assert_uint_eq(found.n, 2);
	ck_assert_str_eq(names_func_name(s.names, found.at[0]),
			 "ns::f(int) [clone .isra.0]");
	ck_assert_str_eq(names_func_name(s.names, found.at[1]), "ns::f(long)");
	found = (struct component_matches){ 0 };
	ck_assert(!match_component(&s.snap, "ns", 2, IR, 2, 1000, &found));
	ck_assert_uint_eq(found.n, 0);
	small_free(&s);
}
END_TEST

/* Names with quotes are kept as parts. */
START_TEST(beginnings_of_names_in_parts_are_found)
{
	struct component_matches found = { 0 };
	struct small s;
	struct builder *b = small_begin(&s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");

	builder_columns(b, &m, 1);
	small_self(b, small_func(b, "a::b'a::c'main", "/x", "a.c"), "a.c",
		   part_at(0), 5, 0);
	small_self(b, small_func(b, "lookup'caller'main", "/x", "a.c"), "a.c",
		   part_at(0), 3, 0);
	small_self(b, small_func(b, "lookup'other'main", "/x", "a.c"), "a.c",
		   part_at(0), 4, 0);
	small_finish(&s, b);
	if (_i)
		names_make_rank(s.names, NULL);
	ck_assert_str_eq(beginning(&s, "lookup'", 30),
			 "lookup'other'main,lookup'caller'main");
	ck_assert_str_eq(beginning(&s, "lookup'caller'm", 30),
			 "lookup'caller'main");
	ck_assert_str_eq(beginning(&s, "lookup'callers", 30), "");
	match_component(&s.snap, "b'a", 3, IR, 30, 100, &found);
	ck_assert_uint_eq(found.n, 1);
	ck_assert_str_eq(names_func_name(s.names, found.at[0]), "a::b'a::c'main");
	small_free(&s);
}
END_TEST

/* Whether the name was a full one: nobody then waits for better ones. */
START_TEST(full_names_are_told_from_others)
{
	static const struct { const char *fn; bool full; } said[] = {
		{ "main", true }, { "parse@prog", true },
		{ "memcpy@plt", true }, { "fold", false },
		{ "operator[]", false }, { "^main$", false },
		{ "nobody", false },
	};
	struct matches found;
	struct error err;
	struct small s;

	make(&s);
	error_init(&err);
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++) {
		ck_assert_int_eq(match_functions(&s.snap, said[i].fn, IR, NULL,
						 &found, &err), 0);
		ck_assert_int_eq(found.full, said[i].full);
	}
	small_free(&s);
}
END_TEST

static Suite *
match_suite(void)
{
	Suite *s = suite_create("match");

	unit_case_loop(s, names_mean_functions, CASES);
	unit_case_loop(s, each_can_be_typed, 7);
	unit_case(s, functions_of_one_name_are_told_apart_by_where_they_start);
	unit_case(s, full_names_are_told_from_others);
	unit_case(s, a_bad_expression_is_an_error);
	unit_case(s, a_slow_expression_ends);
	unit_case(s, many_names_together_are_not_looked_at_for_ever);
	unit_case(s, it_can_be_stopped);
	unit_case(s, more_than_fit_are_counted);
	unit_case(s, a_source_file_is_none_of_them);
	unit_case_loop(s, beginnings_are_found_the_hottest_first, 2);
	unit_case(s, components_are_found_the_hottest_first);
	unit_case_loop(s, beginnings_of_names_in_parts_are_found, 2);
	return s;
}

UNIT_MAIN(match_suite)
