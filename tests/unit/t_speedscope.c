/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON of speedscope: what becomes of its two kinds of profile, of units, of
 * keys in any order and of odd and damaged files. Figures of files with many
 * profiles are compared in speedscope.test.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "load/speedscope/speedscope.h"

#define SCHEMA "\"$schema\":\"https://www.speedscope.app/file-format-schema.json\""
#define FRAMES "\"shared\":{\"frames\":[{\"name\":\"a\",\"file\":\"x.py\"," \
	"\"line\":3,\"col\":7},{\"name\":\"b\"},{\"name\":\"c\"}]}"
#define SAMPLED "\"type\":\"sampled\",\"name\":\"main\","
#define EVENTED "\"type\":\"evented\",\"name\":\"main\","
#define O(frame, at) "{\"type\":\"O\",\"frame\":" #frame ",\"at\":" #at "}"
#define C(frame, at) "{\"type\":\"C\",\"frame\":" #frame ",\"at\":" #at "}"

/* With one profile of these members. */
#define FILE_OF(profile) \
	"{" SCHEMA "," FRAMES ",\"profiles\":[{" profile "}]}"
#define SAMPLES(samples, weights) FILE_OF(SAMPLED "\"unit\":\"none\"," \
	"\"samples\":[" samples "],\"weights\":[" weights "]")
#define EVENTS(events) FILE_OF(EVENTED "\"unit\":\"none\",\"startValue\":0," \
	"\"endValue\":20,\"events\":[" events "]")

static struct loaded
load_text(const char *s)
{
	return load_bytes(s, strlen(s), NULL);
}

/* Inclusive and self cost of NAME, over all stacks. */
static int64_t
cost_of(const struct prof *p, const char *name, bool inclusive)
{
	int64_t sum = 0;

	for (size_t b = 0; b < p->nblock; b++) {
		const struct block *k = &p->block[b];

		for (size_t i = 0; i < k->nsample; i++) {
			uint32_t stack = k->sample_stack[i];
			size_t from = k->stack_start[stack];
			size_t to = inclusive ? k->stack_start[stack + 1]
					      : from + 1;
			bool in = false;

			for (size_t at = from; at < to; at++) {
				uint32_t f = p->location.func[
					k->stack_location[at]];

				in |= strcmp(prof_text(p, p->func[f].name),
					     name) == 0;
			}
			if (in)
				sum += k->sample_cost[i * k->nmetric];
		}
	}
	return sum;
}

/* --- Files ---------------------------------------------------------------- */

static const struct {
	const char *text;
	int64_t total;
	const char *message;		/* NULL: none */
} files[] = {
	{ SAMPLES("[0,1],[0],[0,1,0]", "3,4,5"), 12, NULL },
	{ SAMPLES("[0,1],[0]", "3,-4"), -1, NULL },
	{ SAMPLES("[0],[0]", "1.5,0.25"), 175, NULL },
	{ SAMPLES("[0],[]", "3,4"), 3, NULL },
	{ SAMPLES("", ""), 0, NULL },
	{ SAMPLES("[0],[1]", "3"), 3, "more samples than weights" },
	{ SAMPLES("[0]", "3,4"), 3, "more weights than samples" },
	{ SAMPLES("[0],[1]", "3,null"), 3, "weight that is no number" },
	{ SAMPLES("[0],1,{},[2]", "3,4,5,6"), 9, "sample that is no list" },
	{ SAMPLES("[0,3],[-1],[1.5],[\"a\"]", "3,4,5,6"), 18,
	  "not in the list of frames" },
	{ SAMPLES("[0],[1]", "3,1e30"), 3, "too big" },
	{ SAMPLES("[0],[1]", "1e18,0.001"), 1000000000000000000, "too small" },
	{ SAMPLES("[0],[1]", "9e18,9e18"), INT64_MAX, "saturated" },
	{ EVENTS(O(0, 0) "," O(1, 2) "," C(1, 5) "," C(0, 9)), 9, NULL },
	{ EVENTS(O(0, 4) "," O(1, 4) "," C(1, 4) "," C(0, 9)), 5, NULL },
	{ EVENTS(O(0, 0) "," C(0, 2) "," O(0, 5) "," C(0, 9)), 6, NULL },
	{ EVENTS(O(0, 0) "," O(0, 2) "," C(0, 5) "," C(0, 9)), 9, NULL },
	{ EVENTS(""), 0, NULL },
	{ EVENTS(O(0, 0)), 20, "frames that are not closed" },
	{ EVENTS(O(0, 0) "," O(1, 2) "," C(0, 5)), 5, "before those that it" },
	{ EVENTS(C(0, 5) "," O(1, 6) "," C(1, 8)), 2, "that is not open" },
	{ EVENTS(O(1, 5) "," C(0, 6) "," C(1, 8)), 3, "that is not open" },
	{ EVENTS(O(0, 5) "," O(1, 4) "," C(1, 6) "," C(0, 9)), 4,
	  "before the one in front" },
	{ EVENTS(O(0, 5) ",7,{\"type\":\"O\"},{\"type\":\"X\",\"at\":6},"
		 C(0, 9)), 4, "without a type or a time" },
	{ EVENTS(O(9, 5) "," C(9, 9)), 4, "not in the list of frames" },
	/* a start behind the first event counts nothing */
	{ FILE_OF(EVENTED "\"unit\":\"none\",\"startValue\":7,\"events\":["
		  O(0, 1) "," C(0, 4) "]"), 3, NULL },
	/* keys in any order, without a schema, others among them */
	{ "\xef\xbb\xbf {\"profiles\":[{\"weights\":[3,4],\"x\":{\"samples\":1},"
	  "\"samples\":[[0],[1]],\"unit\":\"none\",\"name\":\"main\","
	  "\"type\":\"sampled\"}],\"version\":\"0.0.1\",\"activeProfileIndex\":"
	  "null," FRAMES "}", 7, NULL },
	{ FILE_OF(SAMPLED "\"samples\":[[0]],\"samples\":[[0],[1]],"
		  "\"weights\":[1,2]"), 3, "was there before" },
	{ FILE_OF("\"samples\":[[0]],\"weights\":[1]"), 1, NULL },
	{ FILE_OF("\"type\":\"graph\",\"samples\":[[0]],\"weights\":[1]"), 0,
	  "neither of samples nor" },
	{ "{" SCHEMA ",\"profiles\":[7,[]]," FRAMES "}", 0, "neither of samples" },
	{ "{" SCHEMA "," FRAMES "}", 0, "no profiles" },
	{ "{" SCHEMA ",\"profiles\":[{" SAMPLED "\"samples\":[[0,1]],"
	  "\"weights\":[3]}]}", 3, "no list of frames" },
	{ "{" SCHEMA ",\"shared\":{\"frames\":[7,{\"name\":null},{}]},"
	  "\"profiles\":[{" SAMPLED "\"samples\":[[0,1,2]],\"weights\":[3]}]}",
	  3, "frame without a name" },
	{ SAMPLES("[0]", "3") "x", 3, "what follows was not read" },
	{ "{" SCHEMA "," FRAMES ",\"profiles\":[{" SAMPLED "\"weights\":[3,4,56],"
	  "\"samples\":[[0],[1],[", 7, "cut short or damaged" },
	{ "{" SCHEMA "," FRAMES ",\"profiles\":[{" EVENTED "\"endValue\":20,"
	  "\"events\":[" O(0, 3) "," O(1, 5) ",{\"at\":7", 2,
	  "cut short or damaged" },
};

START_TEST(odd_files)
{
	struct loaded l = load_text(files[_i].text);
	int64_t total;

	ck_assert_msg(l.result == 0, "%s", files[_i].text);
	total = l.p->nmetric > 1 ? l.p->metric[1].total : 0;
	ck_assert_msg(total == files[_i].total, "%s: %lld", files[_i].text,
		      (long long)total);
	if (files[_i].message)
		ck_message(&l, files[_i].message);
	else
		ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

START_TEST(stacks_are_outermost_first)
{
	struct loaded l = load_text(SAMPLES("[0,1],[0],[0,1,0]", "3,4,5"));

	ck_assert_int_eq(cost_of(l.p, "a", false), 9);
	ck_assert_int_eq(cost_of(l.p, "a", true), 12);
	ck_assert_int_eq(cost_of(l.p, "b", false), 3);
	ck_assert_int_eq(cost_of(l.p, "b", true), 8);
	ck_assert_uint_eq(l.p->metric[1].capabilities,
			  CAP_INCL | CAP_STACKS | CAP_NAMES
			  | CAP_COMPLETE | CAP_LINES
			  | CAP_SAMPLED | CAP_NOISE | CAP_TREE);
	loaded_release(&l);
}
END_TEST

START_TEST(events_are_the_time_between_them)
{
	struct loaded l = load_text(EVENTS(
		O(0, 1) "," O(1, 2) "," O(0, 5) "," C(0, 6) "," C(1, 8) ","
		O(2, 8) "," C(2, 11) "," C(0, 12)));

	ck_assert_int_eq(cost_of(l.p, "a", false), 1 + 1 + 1);
	ck_assert_int_eq(cost_of(l.p, "a", true), 11);
	ck_assert_int_eq(cost_of(l.p, "b", true), 6);
	ck_assert_int_eq(cost_of(l.p, "c", false), 3);
	ck_assert_uint_eq(l.p->metric[1].capabilities & CAP_SAMPLED, 0);
	/* 0 to 1 and 12 to 20 */
	ck_assert_uint_eq(l.p->nheader, 2);
	ck_assert_str_eq(prof_text(l.p, l.p->header[1].value), "samples 9");
	loaded_release(&l);
}
END_TEST

/* --- Units ---------------------------------------------------------------- */

#define UNIT_OF(unit, weight) "{" SAMPLED "\"samples\":[[0]],\"weights\":[" \
	#weight "],\"unit\":\"" unit "\"}"

START_TEST(units_are_events)
{
	struct loaded l = load_text(
		"{" SCHEMA "," FRAMES ",\"profiles\":["
		UNIT_OF("milliseconds", 2) "," UNIT_OF("bytes", 4096) ","
		UNIT_OF("microseconds", 5.5) "," UNIT_OF("none", 3) ","
		UNIT_OF("seconds", 1) "," UNIT_OF("nanoseconds", 700) ","
		UNIT_OF("apples", 9) "," UNIT_OF("bytes", 4) "]}");
	const struct metric *m = l.p->metric;

	ck_no_message(&l);
	ck_assert_uint_eq(l.p->nown, 5);
	ck_assert_str_eq(prof_text(l.p, m[1].name), "time");
	ck_assert_str_eq(prof_text(l.p, m[1].unit), "s");
	ck_assert(m[1].scale == 1e-9);
	/* nanoseconds are the finest of them */
	ck_assert_int_eq(m[1].total, 1002006200);
	ck_assert_str_eq(prof_text(l.p, m[2].name), "bytes");
	ck_assert_str_eq(prof_text(l.p, m[2].unit), "B");
	ck_assert_int_eq(m[2].total, 4100);
	ck_assert_str_eq(prof_text(l.p, m[3].name), "samples");
	ck_assert_int_eq(m[3].total, 3);
	ck_assert_str_eq(prof_text(l.p, m[4].name), "apples");
	ck_assert_int_eq(m[4].total, 9);
	ck_assert_uint_eq(l.p->npart, 9);
	loaded_release(&l);
}
END_TEST

/* Two runs count the same, whatever the digits of their figures. */
START_TEST(time_is_in_nanoseconds)
{
	static const char *const weights[] = {
		"2", "0.01", "0.010000000000000009", "1.25e-7",
	};
	static const int64_t totals[] = { 2000000000, 10000000, 10000000, 125 };

	for (size_t i = 0; i < sizeof weights / sizeof *weights; i++) {
		char *text = mem_printf(FILE_OF(SAMPLED "\"unit\":\"seconds\","
			"\"samples\":[[0]],\"weights\":[%s]"), weights[i]);
		struct loaded l = load_text(text);

		ck_no_message(&l);
		ck_assert(l.p->metric[1].scale == 1e-9);
		ck_assert_int_eq(l.p->metric[1].total, totals[i]);
		loaded_release(&l);
		free(text);
	}
}
END_TEST

START_TEST(fractions_of_nanoseconds_are_kept)
{
	struct loaded l = load_text(
		"{" SCHEMA "," FRAMES ",\"profiles\":["
		UNIT_OF("nanoseconds", 0.25) "]}");

	ck_assert(l.p->metric[1].scale == 1e-11);
	ck_assert_int_eq(l.p->metric[1].total, 25);
	loaded_release(&l);
	l = load_text("{" SCHEMA "," FRAMES ",\"profiles\":["
		      UNIT_OF("seconds", 1e-12) "]}");
	ck_message(&l, "too small");
	loaded_release(&l);
}
END_TEST

START_TEST(times_since_long_ago_keep_their_figures)
{
	struct loaded l = load_text(FILE_OF(
		EVENTED "\"unit\":\"microseconds\",\"startValue\":"
		"1795353296000000.25,\"endValue\":1795353296000009.5,"
		"\"events\":[" O(0, 1795353296000001.125) ","
		C(0, 1795353296000003.5) "]"));

	/* a nanosecond is what there is room for */
	ck_assert(l.p->metric[1].scale == 1e-9);
	ck_assert_int_eq(l.p->metric[1].total, 2375);
	loaded_release(&l);
}
END_TEST

/* --- Our own files --------------------------------------------------------- */

#define OURS(name, unit, weight) "{\"type\":\"sampled\",\"name\":\"" name \
	"\",\"unit\":\"" unit "\",\"samples\":[[0,1]],\"weights\":[" #weight "]}"

/* Of profiles as they are listed, one of which cannot be read. */
START_TEST(the_event_of_the_active_profile_is_the_first)
{
	static const char text[] =
		"{\"activeProfileIndex\":2," FRAMES ",\"profiles\":["
		"{" SAMPLED "\"unit\":\"none\",\"samples\":[[0]],\"weights\":[7]},"
		"{\"type\":\"new\"},"
		"{" SAMPLED "\"unit\":\"bytes\",\"samples\":[[0]],\"weights\":[5]}]}";
	struct loaded l = load_text(text);

	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "bytes");
	ck_assert_int_eq(l.p->metric[1].total, 5);
	ck_assert_str_eq(prof_text(l.p, l.p->metric[2].name), "samples");
	ck_assert_int_eq(l.p->metric[2].total, 7);
	loaded_release(&l);
}
END_TEST

START_TEST(names_of_our_profiles_are_thread_and_event)
{
	struct loaded l = load_text(
		"{" SCHEMA ",\"exporter\":\"" PACKAGE_STRING "\"," FRAMES
		",\"profiles\":[" OURS("7: cycles", "none", 3) ","
		OURS("a: b: cycles", "none", 4) "," OURS("7: cpu", "nanoseconds", 5)
		"," OURS("cycles", "none", 6) "]}");
	const struct prof *p = l.p;

	ck_no_message(&l);
	ck_assert_uint_eq(p->nown, 3);
	ck_assert_str_eq(prof_text(p, p->metric[1].name), "cycles");
	ck_assert_int_eq(p->metric[1].total, 13);
	ck_assert_str_eq(prof_text(p, p->metric[2].name), "cpu");
	ck_assert_int_eq(p->metric[2].total, 5);
	ck_assert_uint_eq(p->npart, 4);
	ck_assert_str_eq(prof_text(p, p->part[1].thread), "7");
	ck_assert_str_eq(prof_text(p, p->part[2].thread), "a: b");
	ck_assert_str_eq(prof_text(p, p->part[3].thread), "");
	ck_assert_str_eq(prof_text(p, p->part[3].name), "mem.prof");
	/* the line that we write is where a function begins */
	ck_assert_uint_eq(p->metric[1].capabilities & CAP_LINES, 0);
	ck_assert_str_eq(prof_text(p, p->header[1].key), "creator");
	ck_assert_str_eq(prof_text(p, p->header[1].value), PACKAGE_STRING);
	loaded_release(&l);
}
END_TEST

/* --- What is no such file -------------------------------------------------- */

static const char *const others[] = {
	"", "{}", "[]", "{\"profiles\":[]}", "x" SAMPLES("[0]", "1"),
	"{\"nodes\":[],\"url\":\"https://www.speedscope.app/\"}",
	"{\"traceEvents\":[]}",
};

START_TEST(other_files_are_not_taken)
{
	ck_assert(!load_probes(&load_speedscope, others[_i],
			       strlen(others[_i])));
}
END_TEST

static const struct { const char *text, *reason; } refused[] = {
	{ "[1]", "no JSON object" },
	{ "", "no JSON object" },
	{ "nothing", "no JSON object" },
	{ "{\"a\":1}", "neither frames nor profiles" },
	{ "{", "neither frames nor profiles" },
};

START_TEST(forced_upon_another_file)
{
	struct loaded l = load_bytes(refused[_i].text, strlen(refused[_i].text),
				     "speedscope");

	ck_assert_int_eq(l.result, -1);
	ck_assert_ptr_nonnull(strstr(l.err.format, refused[_i].reason));
	loaded_release(&l);
}
END_TEST

/* --- Damage ---------------------------------------------------------------- */

static const char damaged[] =
	"{\"exporter\":\"x\"," SCHEMA ",\"profiles\":[{" EVENTED
	"\"unit\":\"seconds\",\"endValue\":9,\"events\":[" O(0, 0) "," O(1, 2.5)
	"," C(1, 5e0) "," C(0, 7) "]},{" SAMPLED "\"samples\":[[0,1],[2]],"
	"\"weights\":[1,0.25]}],\"shared\":{\"frames\":[{\"name\":\"\\u00fc\"},"
	"{\"name\":\"b\",\"line\":2}]}}";

START_TEST(damaged_anywhere)
{
	static const char with[] = { 0, '"', '[', '}', ',', '9', '\\', '\xff' };

	load_cut_anywhere(damaged, sizeof damaged - 1, "speedscope");
	load_changed_anywhere(damaged, sizeof damaged - 1, with, sizeof with,
			      "speedscope");
}
END_TEST

/* Frames and samples of what was cut off stand; nothing is made up. */
START_TEST(cut_files_keep_what_came_before)
{
	static const char text[] = SAMPLES("[0,1],[0],[0,1,0]", "13,14,15");
	const char *weights = strstr(text, "13,14,15");

	for (size_t i = 0; i < 9; i++) {
		size_t n = (size_t)(weights - text) + i;
		struct loaded l = load_bytes(text, n, NULL);
		int64_t wanted = i < 3 ? 0 : i < 6 ? 13 : i < 9 ? 27 : 42;

		ck_message(&l, "cut short");
		ck_assert_int_eq(l.p->metric[1].total, wanted);
		loaded_release(&l);
	}
}
END_TEST

START_TEST(a_stack_too_deep)
{
	struct text t = { 0 };
	struct loaded l;

	text_adds(&t, "{" SCHEMA "," FRAMES ",\"profiles\":[{" EVENTED
		      "\"events\":[");
	for (int i = 0; i < 70000; i++)
		text_adds(&t, O(0, 1) ",");
	text_adds(&t, O(1, 1) "," C(1, 4));
	for (int i = 0; i < 70000; i++)
		text_adds(&t, "," C(0, 4));
	text_adds(&t, "]},{" SAMPLED "\"weights\":[3],\"samples\":[[0");
	for (int i = 0; i < 70000; i++)
		text_adds(&t, ",0");
	text_adds(&t, "]]}]}");
	l = load_bytes(t.s, t.n, NULL);
	ck_message(&l, "too deep");
	ck_assert_int_eq(l.p->metric[1].total, 6);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(stopped_while_it_loads)
{
	struct text t = { 0 };
	struct loaded l;

	text_adds(&t, SAMPLES("[0,1]", "3"));
	l = load_stopped(t.s, t.n);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(stopped_while_it_is_read_again)
{
	static const char before[] = FILE_OF(SAMPLED "\"unit\":\"none\","
		"\"samples\":[@],\"weights\":[@]");
	const int n = 300000;
	struct text t = { 0 };

	text_add(&t, before, strcspn(before, "@"));
	for (int i = 0; i < n; i++)
		text_adds(&t, i ? ",[0,1]" : "[0,1]");
	text_adds(&t, "],\"weights\":[");
	for (int i = 0; i < n; i++)
		text_adds(&t, i ? ",2" : "2");
	text_adds(&t, strrchr(before, '@') + 1);
	load_stopped_later(t.s, t.n, 2 * n);
	text_release(&t);
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof *(rows))

static Suite *
speedscope_suite(void)
{
	Suite *s = suite_create("speedscope");

	unit_case_loop(s, odd_files, COUNT(files));
	unit_case(s, stacks_are_outermost_first);
	unit_case(s, events_are_the_time_between_them);
	unit_case(s, units_are_events);
	unit_case(s, time_is_in_nanoseconds);
	unit_case(s, fractions_of_nanoseconds_are_kept);
	unit_case(s, times_since_long_ago_keep_their_figures);
	unit_case(s, the_event_of_the_active_profile_is_the_first);
	unit_case(s, names_of_our_profiles_are_thread_and_event);
	unit_case_loop(s, other_files_are_not_taken, COUNT(others));
	unit_case_loop(s, forced_upon_another_file, COUNT(refused));
	unit_case(s, damaged_anywhere);
	unit_case(s, cut_files_keep_what_came_before);
	unit_case(s, a_stack_too_deep);
	unit_case(s, stopped_while_it_loads);
	unit_case(s, stopped_while_it_is_read_again);
	return s;
}

UNIT_MAIN(speedscope_suite)
