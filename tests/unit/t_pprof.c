/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pprof's protocol buffers: events, names, and what becomes of odd files; of damaged ones
 * in t_pprof_damaged.c. Figures of real ones are compared in pprof_in.test.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/pprofmake.h"
#include "unit/unit.h"

#include "load/pprof/pprof.h"

/* --- What is read --------------------------------------------------------- */

START_TEST(samples_that_are_time_are_one_event)
{
	struct made m = ordinary();
	struct loaded l = load_made(&m);
	const struct metric *metric = &l.p->metric[1];

	ck_assert_int_eq(loaded_total(&l), 6);
	ck_assert_str_eq(prof_text(l.p, metric->name), "samples");
	ck_assert_str_eq(prof_text(l.p, metric->unit), "s");
	/* that of gperftools, to the last bit */
	ck_assert_uint_eq(prof_metric_named(l.p, "cpu").i, 1);
	ck_assert_uint_eq(prof_metric_named(l.p, "CPU").i, 1);
	ck_assert_uint_eq(prof_metric_named(l.p, "wall").i, 0);
	ck_assert_uint_eq(prof_metric_named(l.p, "").i, 0);
	ck_assert(metric->scale == 10000 * 1e-6 && metric->nominal);
	ck_assert(metric->capabilities & CAP_SAMPLED);
	ck_assert(has_header(l.p, "cmd", "./prog -x"));
	ck_assert(has_header(l.p, "period", "10000000 nanoseconds of cpu"));
	ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

START_TEST(inlined_frames_are_one_location)
{
	struct made m = ordinary();
	struct loaded l = load_made(&m);
	const struct block *k = &l.p->block[0];
	const uint32_t *at = k->stack_location + k->stack_start[0];
	const struct file_frame *f = &l.p->frame[l.p->location.frames[at[0]]];

	ck_assert_uint_eq(k->stack_start[1] - k->stack_start[0], 2);
	ck_assert(f[0].more && !f[1].more);
	ck_assert_str_eq(prof_text(l.p, l.p->func[f[0].func].name), "g");
	ck_assert_str_eq(prof_text(l.p, l.p->func[f[1].func].name), "f");
	ck_assert_uint_eq(f[0].line, 30);
	/* where that is is known, too */
	ck_assert_uint_eq(prof_location_addr(l.p, location_at(at[0])), 0x400020);
	ck_assert_str_eq(loaded_object(&l, 0x400020), "/bin/prog");
	ck_assert_str_eq(name_of(l.p, at[1]), "main");
	/* without a name it is an address in a mapping */
	at = k->stack_location + k->stack_start[1];
	ck_assert_uint_eq(l.p->location.func[at[0]], 0);
	ck_assert_uint_eq(prof_location_addr(l.p, location_at(at[0])),
			  0x400030);
	ck_assert_str_eq(loaded_object(&l, 0x400030), "/bin/prog");
	ck_assert_str_eq(prof_text(l.p, l.p->object[1].build_id), "ab12");
	loaded_release(&l);
}
END_TEST

/* The same address of two objects, neither of which says where it was. */
START_TEST(objects_without_a_place_in_memory)
{
	static const unsigned path[] = { S_PATH, S_WORD };
	struct made m = { 0 };
	struct loaded l;

	cpu_types(&m);
	for (unsigned i = 1; i <= 2; i++) {
		sample(&m, LIST(i), LIST(3, 30000000));
		location(&m, i, i, 0x5000, NULL, 0);
		number(&m, 1, i);
		number(&m, 5, path[i - 1]);
		put(&m, PPROF_MAPPING);
	}
	strings(&m);
	l = load_made(&m);
	ck_assert_uint_eq(l.p->location.n, 3);
	for (uint32_t i = 1; i <= 2; i++) {
		const struct mapping *at =
			&l.p->mapping[l.p->location.mapping[i]];

		ck_assert(at->linked && at->object.i == i);
		ck_assert_uint_eq(prof_location_addr(l.p, location_at(i)),
				  0x5000);
	}
	ck_message(&l, "without a place in memory");
	loaded_release(&l);
}
END_TEST

START_TEST(symbols_of_functions_and_where_they_begin)
{
	struct made m = { 0 };
	struct loaded l;
	uint32_t at, func;

	cpu_types(&m);
	sample(&m, LIST(1), LIST(3, 30));
	location(&m, 1, 0, 0x10, LIST(1));
	number(&m, 1, 1);
	number(&m, 2, S_MAIN);
	number(&m, 3, S_F);
	number(&m, 4, S_FILE);
	number(&m, 5, 7);
	put(&m, PPROF_FUNCTION);
	strings(&m);
	l = load_made(&m);
	at = l.p->block[0].stack_location[0];
	ck_assert_str_eq(name_of(l.p, at), "main");
	func = l.p->location.func[at];
	ck_assert_uint_eq(l.p->func[func].line, 7);
	ck_assert_str_eq(prof_text(l.p, l.p->func_raw[func]), "f");
	ck_assert_uint_eq(l.p->location.line[at], 10);
	loaded_release(&l);
}
END_TEST

/* Types, and a sample of 3 and these values: how many events come of it. */
static const struct {
	unsigned default_type;
	int64_t period, second;
	unsigned nmetric;
	const char *first;
} several[] = {
	{ 0, 10, 30, 1, "samples" },
	{ S_SAMPLES, 10, 30, 1, "samples" },
	{ S_CPU, 10, 30, 1, "samples" },
	{ 0, 10, 31, 2, "cpu" },
	{ S_SAMPLES, 10, 31, 2, "samples" },
	{ 0, 11, 30, 2, "cpu" },
	{ 0, 0, 30, 2, "cpu" },
	{ 0, 1, 3, 2, "cpu" },
	{ S_WORD, 10, 31, 2, "cpu" },
};

START_TEST(events_and_the_first_of_them)
{
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	type(&m, PPROF_SAMPLE_TYPE, S_CPU, S_NS);
	type(&m, PPROF_PERIOD_TYPE, S_CPU, S_NS);
	file_number(&m, PPROF_PERIOD, (uint64_t)several[_i].period);
	file_number(&m, PPROF_DEFAULT_TYPE, several[_i].default_type);
	sample(&m, LIST(2, 1), LIST(3, several[_i].second));
	sample(&m, LIST(1), LIST(0, 0));
	tables(&m);
	l = load_made(&m);
	ck_assert_msg(l.p->nown == several[_i].nmetric + 1, "row %d", _i);
	ck_assert_msg(strcmp(prof_text(l.p, l.p->metric[1].name),
			     several[_i].first) == 0, "row %d", _i);
	ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

/* The order of values is the file's own: what is counted is the same. */
START_TEST(times_before_their_counts)
{
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_CPU, S_NS);
	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	type(&m, PPROF_PERIOD_TYPE, S_CPU, S_NS);
	file_number(&m, PPROF_PERIOD, 1000000);
	sample(&m, LIST(2, 1), LIST(3000000, 3));
	sample(&m, LIST(1), LIST(_i ? 1000001 : 1000000, 1));
	tables(&m);
	l = load_made(&m);
	ck_assert_uint_eq(l.p->nown, _i ? 3 : 2);
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "samples");
	ck_assert_int_eq(l.p->metric[1].total, 4);
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].unit), _i ? "" : "s");
	ck_assert(l.p->metric[1].scale == (_i ? 1 : 1e-3));
	ck_assert(l.p->metric[1].nominal == !_i);
	ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

/* 31 ns in 3 samples are no times a period; beside a number that is no time nobody
 * knows what a sample is. */
START_TEST(times_that_are_no_period_are_of_samples)
{
	static const unsigned unit[] = { S_NS, S_COUNT };

	for (unsigned i = 0; i < 2; i++) {
		struct made m = { 0 };
		struct loaded l;

		type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
		type(&m, PPROF_SAMPLE_TYPE, S_CPU, unit[i]);
		sample(&m, LIST(2, 1), LIST(3, 31));
		sample(&m, LIST(1), LIST(1, 9));
		tables(&m);
		l = load_made(&m);
		ck_assert_uint_eq(l.p->nown, 3);
		ck_assert(prof_has(l.p, metric_at(1), CAP_NOISE) == !i);
		ck_assert(!prof_has(l.p, metric_at(1), CAP_SAMPLED));
		ck_assert(prof_sample_weight(l.p, metric_at(1), false)
			  == (i ? 0 : 10));
		ck_assert(prof_has(l.p, metric_at(2), CAP_SAMPLED) == !i);
		loaded_release(&l);
	}
}
END_TEST

/* Beside another event, as an export of several has it. */
START_TEST(time_is_that_of_one_of_several_counts)
{
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_KIND, S_COUNT);
	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	type(&m, PPROF_SAMPLE_TYPE, S_CPU, S_NS);
	type(&m, PPROF_PERIOD_TYPE, S_CPU, S_NS);
	file_number(&m, PPROF_PERIOD, 7000);
	sample(&m, LIST(2, 1), LIST(5, 0, 0));
	sample(&m, LIST(1), LIST(3, 2, 14000));
	tables(&m);
	l = load_made(&m);
	ck_assert_uint_eq(l.p->nown, 3);
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "samples");
	ck_assert(l.p->metric[1].nominal);
	ck_assert_int_eq(l.p->metric[1].total, 2);
	ck_assert_int_eq(l.p->metric[2].total, 8);
	ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

/* A string behind those of strings(), as long as ends are shown of, and its middle. */
static void
long_string(struct made *m, char middle)
{
	struct text t = { 0 };

	text_fill(&t, 'A', 300);
	text_addc(&t, middle);
	text_fill(&t, 'B', 100);
	protobuf_bytes(&m->file, PPROF_STRING, t.s, t.n);
	text_release(&t);
}

/* What is cut to the same stays two of it. */
START_TEST(long_strings_are_told_apart)
{
	enum { S_X = S_WORD + 1, S_Y };
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_X, S_COUNT);
	type(&m, PPROF_SAMPLE_TYPE, S_Y, S_COUNT);
	label(&m, S_KIND, S_X, 0, 0);
	sample(&m, LIST(1), LIST(3, 30));
	label(&m, S_KIND, S_Y, 0, 0);
	sample(&m, LIST(1), LIST(4, 40));
	tables(&m);
	long_string(&m, 'x');
	long_string(&m, 'y');
	l = load_made(&m);
	ck_assert_uint_eq(l.p->nown, 3);
	ck_assert_int_eq(l.p->metric[1].total, 70);
	ck_assert_int_eq(l.p->metric[2].total, 7);
	ck_assert_uint_eq(l.p->npart, 3);
	ck_assert_str_ne(prof_text(l.p, l.p->part[1].name),
			 prof_text(l.p, l.p->part[2].name));
	ck_assert_uint_lt(strlen(prof_text(l.p, l.p->part[1].name)), 300);
	loaded_release(&l);
}
END_TEST

START_TEST(units_and_negative_values)
{
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_CPU, S_NS);
	type(&m, PPROF_SAMPLE_TYPE, S_KIND, S_BYTES);
	type(&m, PPROF_SAMPLE_TYPE, S_KIND, S_WORD);
	sample(&m, LIST(1), LIST(-5, 7, 1));
	sample(&m, LIST(2), LIST(2, -7, 1));
	tables(&m);
	l = load_made(&m);
	ck_assert_uint_eq(l.p->nown, 4);
	/* the last type first, then as in the file */
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "kind#3");
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].unit), "objects");
	ck_assert_int_eq(l.p->metric[2].total, -3);
	ck_assert(l.p->metric[2].scale == 1e-9);
	ck_assert_str_eq(prof_text(l.p, l.p->metric[3].unit), "B");
	ck_assert_int_eq(l.p->metric[3].total, 0);
	ck_assert_uint_eq(l.p->metric[1].capabilities & CAP_SAMPLED, 0);
	loaded_release(&l);
}
END_TEST

START_TEST(numbers_one_by_one)
{
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	number(&m, 1, 2);
	number(&m, 2, 4);
	number(&m, 1, 1);
	put(&m, PPROF_SAMPLE);
	tables(&m);
	l = load_made(&m);
	ck_assert_int_eq(loaded_total(&l), 4);
	ck_assert_uint_eq(l.p->block[0].stack_start[1], 2);
	ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

START_TEST(a_sample_without_a_stack)
{
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	list(&m, 2, LIST(4));
	put(&m, PPROF_SAMPLE);
	tables(&m);
	l = load_made(&m);
	ck_assert_int_eq(loaded_total(&l), 4);
	ck_assert_str_eq(name_of(l.p, l.p->block[0].stack_location[0]),
			 "[unknown]");
	loaded_release(&l);
}
END_TEST

/* --- Oddities ------------------------------------------------------------- */

enum odd {
	TWICE, NOWHERE, NO_FUNCTION, OUTSIDE, FEW, MANY, SATURATED, DEEP,
	NO_SAMPLES, NO_STRINGS, NO_NAME, NO_FILE, NO_TYPE, NO_MAPPING, NO_PATH, NO_LABEL,
	NO_COMMENT,
};

static const struct { enum odd odd; const char *message; } oddities[] = {
	{ TWICE, "whose number is another's" },
	{ NOWHERE, "not in the file" },
	{ NO_FUNCTION, "not in the file" },
	{ OUTSIDE, "outside of the mapping" },
	{ FEW, "too few values" },
	{ MANY, "too many values" },
	{ SATURATED, "saturated" },
	{ DEEP, "too deep" },
	{ NO_SAMPLES, "no samples" },
	{ NO_STRINGS, "texts and mappings" },
	{ NO_NAME, "texts and mappings" },
	{ NO_FILE, "texts and mappings" },
	{ NO_TYPE, "texts and mappings" },
	{ NO_MAPPING, "texts and mappings" },
	{ NO_PATH, "texts and mappings" },
	{ NO_LABEL, "texts and mappings" },
	{ NO_COMMENT, "texts and mappings" },
};

#define NO_STRING 999

/* What names a text or a mapping that there is none of. */
static void
put_dangling(struct made *m, enum odd odd)
{
	if (odd == NO_NAME || odd == NO_FILE)
		func(m, 7, odd == NO_NAME ? NO_STRING : S_F,
		     odd == NO_FILE ? NO_STRING : 0);
	else if (odd == NO_TYPE)
		type(m, PPROF_PERIOD_TYPE, S_CPU, NO_STRING);
	else if (odd == NO_MAPPING)
		location(m, 7, 77, 16, LIST(1));
	else if (odd == NO_COMMENT)
		file_number(m, PPROF_COMMENT, NO_STRING);
	else if (odd == NO_PATH) {
		number(m, 1, 7);
		number(m, 5, NO_STRING);
		put(m, PPROF_MAPPING);
	} else if (odd == NO_LABEL) {
		list(m, 2, LIST(1));
		label(m, S_KIND, NO_STRING, 0, 0);
		put(m, PPROF_SAMPLE);
	}
}

static void
put_odd(struct made *m, enum odd odd)
{
	put_dangling(m, odd);
	if (odd == TWICE)
		func(m, 1, S_G, S_FILE);
	else if (odd == NOWHERE)
		sample(m, LIST(77, 1), LIST(1));
	else if (odd == NO_FUNCTION || odd == OUTSIDE)
		sample(m, LIST(odd == OUTSIDE ? 5 : 4, 1), LIST(1));
	else if (odd == FEW)
		sample(m, LIST(1), NULL, 0);
	else if (odd == MANY)
		sample(m, LIST(1), LIST(1, 2));
	else if (odd == SATURATED)
		sample(m, LIST(1), LIST(INT64_MAX));
	else if (odd == DEEP) {
		int64_t *deep = mem_array(70000, sizeof *deep);

		for (size_t i = 0; i < 70000; i++)
			deep[i] = 2;
		text_clear(&m->part);
		sample(m, deep, 70000, LIST(1));
		free(deep);
	}
}

/* That the message with PART in it says where, which is at OFFSET. */
static void
check_place(const struct loaded *l, const char *part, uint64_t offset)
{
	for (size_t i = 0; i < diag_count(l->diag); i++) {
		struct diag_entry e = diag_get(l->diag, i);

		if (!strstr(e.format, part))
			continue;
		ck_assert_int_eq(e.location, LOCATION_OFFSET);
		ck_assert_uint_eq(e.at, offset);
	}
}

START_TEST(odd_files)
{
	enum odd odd = oddities[_i].odd;
	struct made m = { 0 };
	struct loaded l;
	size_t at;

	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	if (odd != NO_SAMPLES)
		sample(&m, LIST(2, 1), LIST(1));
	if (odd == NO_STRINGS) {
		location(&m, 1, 0, 16, LIST(1));
		location(&m, 2, 0, 32, LIST(1));
		func(&m, 1, S_MAIN, S_FILE);
	} else {
		tables(&m);
	}
	location(&m, 4, 1, 0x400040, LIST(9));
	location(&m, 5, 1, 0x900040, NULL, 0);
	/* without strings the first entry of all has none */
	at = odd == NO_STRINGS ? 0 : m.file.n;
	put_odd(&m, odd);
	l = load_made(&m);
	ck_assert_int_eq(l.result, 0);
	ck_message(&l, oddities[_i].message);
	if (odd != NO_SAMPLES)
		check_place(&l, oddities[_i].message, at);
	if (odd >= NO_STRINGS)
		ck_assert_int_eq(diag_worst(l.diag), DIAG_LOST);
	loaded_release(&l);
}
END_TEST

START_TEST(no_profile)
{
	struct loaded l = load_bytes("hello\n", 6, "pprof");

	ck_assert_int_eq(l.result, -1);
	ck_assert_ptr_nonnull(strstr(l.err.format, "no types of value"));
	loaded_release(&l);
}
END_TEST

/* Fields that later versions may have, of any kind. */
START_TEST(fields_that_are_not_known)
{
	static const struct { const char *s; size_t n; } field[] = {
		{ "\x82\x01\3abc", 6 }, { "\x98\6\5", 3 },
		{ "\x99\6abcdefgh", 10 }, { "\xa5\1abcd", 6 },
	};

	for (size_t i = 0; i < sizeof(field) / sizeof(*field); i++) {
		struct made m = ordinary();
		struct loaded l;

		text_add(&m.file, field[i].s, field[i].n);
		l = load_bytes(m.file.s, m.file.n, NULL);
		ck_assert_int_eq(l.result, 0);
		ck_no_message(&l);
		loaded_release(&l);
		l = load_made(&m);
		loaded_release(&l);
	}
}
END_TEST

START_TEST(told_from_other_files)
{
	struct made m = ordinary();
	struct peek peek = { (unsigned char *)m.file.s, m.file.n, m.file.n,
			     "x" };
	struct loaded l;

	ck_assert(load_pprof.probe(&peek));
	/* the peek may end inside of a field */
	peek.n = 40;
	ck_assert(load_pprof.probe(&peek));
	l = load_bytes(m.file.s, m.file.n, NULL);
	ck_assert_str_eq(prof_text(l.p, l.p->input[1].format), "pprof");
	loaded_release(&l);
	l = load_made(&m);
	loaded_release(&l);
	peek = (struct peek){ (const unsigned char *)"\n\n\n\n\n\n\n\n", 8, 8,
			      "x" };
	ck_assert(!load_pprof.probe(&peek));
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof *(rows))

static Suite *
pprof_suite(void)
{
	Suite *s = suite_create("pprof");

	unit_case(s, samples_that_are_time_are_one_event);
	unit_case(s, inlined_frames_are_one_location);
	unit_case(s, objects_without_a_place_in_memory);
	unit_case(s, symbols_of_functions_and_where_they_begin);
	unit_case_loop(s, events_and_the_first_of_them, COUNT(several));
	unit_case_loop(s, times_before_their_counts, 2);
	unit_case(s, times_that_are_no_period_are_of_samples);
	unit_case(s, time_is_that_of_one_of_several_counts);
	unit_case(s, long_strings_are_told_apart);
	unit_case(s, units_and_negative_values);
	unit_case(s, numbers_one_by_one);
	unit_case(s, a_sample_without_a_stack);
	unit_case_loop(s, odd_files, COUNT(oddities));
	unit_case(s, no_profile);
	unit_case(s, fields_that_are_not_known);
	unit_case(s, told_from_other_files);
	return s;
}

UNIT_MAIN(pprof_suite)
