/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which format a file has, and what is said of the ones that are not read. */
#include <config.h>

#include "unit/cpuimage.h"
#include "unit/unit.h"

#define S(s) (s), sizeof(s) - 1

static const struct {
	const char *s;
	size_t n;
	const char *reason;	/* a part of the message */
} refused[] = {
	{ S(""), "the file is empty" },
	{ S(""), "a shell or a wrapper" },
	{ S(""), "--separate-threads=yes" },
	{ S(""), "perf script leaves" },
	{ S("Attaching 1 probe...\n\n@[\n    f+0\n    main+3\n, a]: 3\n"),
	  "stackcollapse-bpftrace.pl" },
	{ S("@[\n    f+0\n    main+3\n]: 3\n"), "stackcollapse-bpftrace.pl" },
	{ S("Sampling at 49 Hertz of all threads by user stack...\n\n    f\n"
	    "    -                a (13549)\n        5\n"), "with -f" },
	{ S("sample:\n  event_type: cpu-cycles\n  vaddr_in_file: 1234\n"),
	  "report_sample.py" },
	{ S("# Samples: 1K of event cpu-clock\n#\n# Overhead  Command  Symbol\n"
	    "    12.68%  mt  [.] leaf\n"), "the report of perf" },
	{ S("Function\tCPU Time\tCPU Time:Self\tModule\nmain\t1.0\t0.5\ta\n"),
	  "stackcollapse-vtune.pl" },
	{ S("gmon\xff\xff\1\0\0\0"), "LD_PROFILE" },
	{ S("\0\0\0\0\0\0\0\0\3\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
	    "\x10\x27\0\0\0\0\0\0\0\0\0\0\0\0\0\0\5\0\6\0\6cpython"),
	  "vmprof" },
	{ S("\x1f\x8b\10\0"), "gzip" },
	{ S("BZh91AY&SY"), "unpack it first" },
	{ S("\xfd" "7zXZ\0"), "unpack it first" },
	{ S("main 12\nf 3\n"), "--input-format=folded" },
	{ S("[unknown] 12\nf 3\n"), "--input-format=folded" },
	{ S("{\"nodes\":[]}"), "V8 JSON profile: not supported" },
	{ S(" \n{\"head\": {\"functionName\":\"(root)\"}}"), "V8 JSON" },
	{ S("{\"traceEvents\":[{\"ph\":\"X\"}]}"), "a trace of Chrome" },
	{ S("[{\"ph\":\"X\",\"ts\":1}]"), "a trace of Chrome" },
	{ S("{\"meta\":{\"interval\":1,\"startTime\":2,\"version\":9}}"),
	  "a profile of Firefox" },
	{ S("{\"label\":\"a\",\"profile\":{\"libs\":[{\"breakpadId\":\"\"}]}}"),
	  "a profile of Firefox" },
	{ S("[{\"a\":\"X\"}]"), "a JSON file" },
	{ S("sample.interval=20000\n\"f\" \"g\" \n"), "writeCallgrindFile" },
	{ S("line profiling: sample.interval=20000\n#File 1: a.R\n"),
	  "Rprof" },
	{ S("NYTProf 5 0\n#Perl profile\n"), "nytprofcg" },
	{ S("JAVA PROFILE 1.0.1, created"), "hprof" },
	{ S("==1234== Callgrind, a call-graph\n"), "messages of Valgrind" },
	{ S("<?xml version=\"1.0\"?>\n<svg width=\"1\">"), "flame graph" },
	{ S("{\"dhatFileVersion\":2}"), "dh_view" },
	{ S("The file begins with lines such as\n  version: 1\n  creator: x\n"
	    "  events: Ir\nThen costs follow:\n  fn=main\n  1 5\n"),
	  "about Callgrind" },
	{ S("version: 1\ncreator: name\nevents: <space separated list>\n"
	    "positions: [instr] [line]\nfn=(id) name\n"),
	  "about Callgrind" },
	{ S("How it is done: so\nevents: Ir\nfn=f\n1 2\n"),
	  "about Callgrind" },
	{ S("heap profile:   144:  8498176 [   144:  8498176] @ heapz_v2/1\n"),
	  "heap profile" },
	{ S("--- heapz 1 ---\n"), "heap profile" },
	{ S("heap_v2/524288\n  t*: 1"), "heap profile" },
	{ S("--- growth 1\n"), "heap profile" },
	{ S("--- contentionz 1 ---\ncycles/second = 1\n"), "contention" },
	{ S("--- mutex:\n"), "contention" },
	{ S("--- threadz 1 ---\n"), "threads" },
	{ S("goroutine profile: total 7\n"), "threads" },
	{ S("threadcreate profile: total 7\n"), "threads" },
	{ S("MAPPED_LIBRARIES:\n"), "without samples" },
	{ S("--------------------------------------------------------------"
	    "\nProfile data file 'callgrind.out.1' (creator: callgrind)\n"),
	  "callgrind_annotate" },
	{ S("--------------------------------------------------------------"
	    "\n-- Metadata\n"), "cg_annotate" },
	{ S("Flat profile:\n\nEach sample"), "report of gprof" },
	{ S("desc: --pages-as-heap=no\ncmd: ./a\ntime_unit: i\n"), "Massif" },
	{ S("PERFILE2\x68"), "`perf script -i FILE | profview -'" },
	{ S("FLR\0\0\2\0\1\0\0"), "`jfrconv FILE OUT.collapsed'" },
	{ S("v8-version,10,2,154,26\nv8-platform,linux\n"), "--prof-process" },
	{ S("CPU     ID                    FUNCTION:NAME\n  1  5 :tick-9s\n"),
	  "`stackcollapse.pl FILE'" },
	{ S("\n\n              libc.so.1`_read+0x7\n"
	    "              a.out`main+0x1\n               12\n"),
	  "`stackcollapse.pl FILE'" },
	{ S("  it costs `a lot'\n"), "not recognised" },
	{ S("\177ELF\2\1\1"), "ELF" },
	{ S("SQLite format 3\0"), "SQLite" },
	{ S("\xff" "lprofr\x81"), "coverage" },
	/* E.1: 05, 20, 54 */
	{ S("\0\0\0\0\0\0\0"), "not recognised" },
	{ S("\0\0\0\0\2\0\0\0\0\0\0\0\x10\x27\0\0\0\0\0\0\0\0\0\0"),
	  "header is damaged" },
	{ S("\n\0\0\0\0\3\0\0\0\0\0\0\0\x10\x27\0\0\0\0\0\0"),
	  "not recognised" },
	{ S("\1\0\0\0\3\0\0\0\0\0\0\0\x10\x27\0\0\0\0\0\0"),
	  "not recognised" },
	{ S("hello world\n"), "not recognised" },
	{ S("int main(void) { return 0; }\n"), "not recognised" },
};

static const char *
message(const struct loaded *l)
{
	static struct text t;

	text_clear(&t);
	error_print(&l->err, &t);
	return t.s;
}

START_TEST(what_is_not_read_is_named)
{
	struct loaded l = load_bytes(refused[_i].s, refused[_i].n, NULL);
	struct image none = { .width = 8 };

	ck_assert_int_eq(l.result, -1);
	ck_assert_int_eq(l.err.code, ERR_FORMAT);
	ck_assert_msg(strstr(message(&l), refused[_i].reason) != NULL,
		      "%s: %s", refused[_i].reason, message(&l));
	ck_assert_msg(strstr(message(&l), "mem.prof: ") == message(&l),
		      "%s", message(&l));
	image_free(&none, &l);
}
END_TEST

static const struct { const char *s; size_t n; const char *format; } known[] = {
	{ S("\0\0\0\0\0\0\0\0\3\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
	    "\x10\x27\0\0\0\0\0\0\0\0\0\0\0\0\0\0"), "cpuprofile" },
	{ S("\0\0\0\0\3\0\0\0\0\0\0\0\x10\x27\0\0\0\0\0\0"), "cpuprofile" },
	{ S("\0\0\0\0\0\0\0\3\0\0\0\0\0\0\x27\x10\0\0\0\0"), "cpuprofile" },
	{ S("--- symbol\nbinary=x\n"), "cpuprofile" },
	{ S("--- profile\n\0"), "cpuprofile" },
	{ S("%warn late\n"), "cpuprofile" },
	{ S("# callgrind format\nevents: Ir\nfn=f\n1 2\n"), "callgrind" },
	{ S("version: 1\ncreator: x\nevents: Ir\nfn=f\n1 2\n"), "callgrind" },
	{ S("version: 1\ntimeframe (BB): 1-2\nevents: Ir\n\nfn=f\n1 2\n"),
	  "callgrind" },
	{ S("==== NEW PROFILING FILE ====\nversion: 1\ncreator: xdebug 3.2.0\n"
	    "events: Time_(10ns)\n\nfl=a\nfn=f\n1 2\n"), "callgrind" },
	{ S("# callgrind format\nfoo is bar\nevents: Ir\nfn=f\n1 2\n"),
	  "callgrind" },
	{ S("desc: I1 cache: 1\ncmd: ./a\nevents: Ir\nfl=a\nfn=f\n1 2\n"
	    "summary: 2\n"), "cachegrind" },
	{ S("\n\4\10\1\20\2\n\4\10\3\20\4\22\4\10\1\20\1\"\2\10\1"),
	  "pprof" },
	{ S("prog 1234 5678.123456:     250000 cycles:u: \n"
	    "\t    7f12 f+0x2 (/lib/libc.so)\n\n"), "perfscript" },
	{ S("# captured on\n\nmy prog 12/34 [001]  8.123456789: 1 cpu-clock: "
	    "\n\t    7f12 f (/bin/a)\n"), "perfscript" },
	{ S("  w 21240 5.965258:    1 page-faults:  ffff817554ea f+0x28a (a)\n"),
	  "perfscript" },
	{ S("w 7 cpu-clock: \n\t    7f12 f+0x2 (/bin/a)\n"), "perfscript" },
	{ S("w 7 \n\t    7f12 f (/bin/a)\n\n"), "perfscript" },
	{ S("\n\t    7f12 f\n\t    7f13 main\n\n"), "perfscript" },
	{ S("main;f 12\nmain;g 3\n"), "folded" },
};

START_TEST(formats_are_known_by_content)
{
	struct input *in = input_of_memory(known[_i].s, known[_i].n, "x");
	const struct loader *loader;
	struct error err;

	error_init(&err);
	loader = load_detect(in, &err);
	ck_assert_msg(loader != NULL, "%s", known[_i].format);
	ck_assert_str_eq(loader->name, known[_i].format);
	error_release(&err);
	input_close(in);
}
END_TEST

START_TEST(loaders_are_found_by_name)
{
	struct loaded l;
	struct image none = { .width = 8 };
	size_t i;

	for (i = 0; load_registry[i]; i++) {
		ck_assert_ptr_eq(load_find(load_registry[i]->name),
				 load_registry[i]);
		ck_assert_ptr_nonnull(load_registry[i]->title);
		ck_assert_ptr_nonnull(load_registry[i]->probe);
		ck_assert(load_registry[i]->load
			  || load_registry[i]->steps);
	}
	ck_assert_uint_ge(i, 3);
	ck_assert_ptr_null(load_find("Callgrind"));
	ck_assert_ptr_null(load_find(""));

	l = load_bytes(S("hello"), "pproof");
	ck_assert_int_eq(l.result, -1);
	ck_assert_int_eq(l.err.code, ERR_USAGE);
	ck_assert(strstr(message(&l), "'pproof'") != NULL);
	image_free(&none, &l);
}
END_TEST

/* A format that was asked for is tried whatever the file is. */
START_TEST(a_format_can_be_asked_for)
{
	static const char *const files[] = { "", "hello", "\177ELF", "{}" };
	struct image none = { .width = 8 };

	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		struct loaded l = load_bytes(files[i], strlen(files[i]),
						   "cpuprofile");

		ck_assert_int_eq(l.result, -1);
		ck_assert_int_eq(l.err.code, ERR_FORMAT);
		image_free(&none, &l);
	}
}
END_TEST

/* A file that cannot be read takes nothing with it. */
START_TEST(a_failure_leaves_the_others)
{
	struct image m = image(8, false), bad = image(8, false);
	struct diag *d = diag_new();
	struct builder *b = builder_new(d);
	struct input *in;
	struct error err;
	struct prof *p;

	image_head(&m, 3, 0, 10000);
	image_stack(&m, 5, 0x401000);
	image_trailer(&m);
	image_head(&bad, 3, 9, 10000);
	error_init(&err);
	in = input_of_memory(m.t.s, m.t.n, "good");
	ck_assert_int_eq(load_file(in, NULL, b, &err), 0);
	input_close(in);
	in = input_of_memory(bad.t.s, bad.t.n, "bad");
	ck_assert_int_eq(load_file(in, NULL, b, &err), -1);
	ck_assert_str_eq(err.path, "bad");
	input_close(in);
	in = input_of_memory(S("hello"), "worse");
	ck_assert_int_eq(load_file(in, NULL, b, &err), -1);
	input_close(in);
	p = builder_finish(b);
	ck_assert_uint_eq(p->ninput, 2);
	ck_assert_int_eq(p->metric[1].total, 5);
	prof_free(p);
	diag_free(d);
	error_release(&err);
	text_release(&m.t);
	text_release(&bad.t);
}
END_TEST

/* What is in it would be taken for a text about what it is. */
START_TEST(an_archive_is_named)
{
	static const char inside[] = "version: 1\nevents: A\nfn=f\n1 5\n";
	char tar[1024] = "prof.callgrind";
	struct image none = { .width = 8 };
	struct loaded l;

	memcpy(tar + 257, "ustar", 5);
	memcpy(tar + 512, inside, sizeof(inside) - 1);
	l = load_bytes(tar, sizeof(tar), NULL);
	ck_assert_msg(strstr(message(&l), "an archive of tar") != NULL, "%s",
		      message(&l));
	image_free(&none, &l);
}
END_TEST

/* --- Samples of what is refused ------------------------------------------- */

static const struct { const char *name, *reason; } samples[] = {
	{ "cpuprofile/chrome-simple.cpuprofile.json", "V8 JSON" },
	{ "pprof/cppbench.contention", "contention" },
	{ "pprof/cppbench.heap", "heap profile" },
	{ "pprof/cppbench.thread", "threads" },
	{ "pprof/fuzz-crash-1", "heap profile" },
	{ "pprof/go.godoc.thread", "threads" },
	{ "callgrind/gen.cg319.threads.out", "FILE-01" },
	{ "callgrind/wipps.callgrind_annotate-output.txt",
	  "callgrind_annotate" },
};

START_TEST(samples_of_other_formats)
{
	const char *top = getenv("PROFVIEW_SAMPLES");
	struct builder *b;
	struct loaded l = { .diag = diag_new() };
	struct image none = { .width = 8 };
	struct input *in;
	char path[4200];

	ck_assert_ptr_nonnull(top);
	snprintf(path, sizeof path, "%s/%s", top, samples[_i].name);
	b = builder_new(l.diag);
	error_init(&l.err);
	in = input_open(path, INPUT_MAX_DEFAULT, NULL, &l.err);
	ck_assert_msg(in != NULL, "%s", path);
	ck_assert_msg(load_file(in, NULL, b, &l.err) == -1, "%s", path);
	ck_assert_msg(strstr(message(&l), samples[_i].reason) != NULL, "%s",
		      message(&l));
	input_close(in);
	builder_free(b);
	image_free(&none, &l);
}
END_TEST

#define COUNT(a) ((int)(sizeof(a) / sizeof *(a)))

static Suite *
detect_suite(void)
{
	Suite *s = suite_create("detect");

	unit_case_loop(s, what_is_not_read_is_named, COUNT(refused));
	unit_case(s, an_archive_is_named);
	unit_case_loop(s, formats_are_known_by_content, COUNT(known));
	unit_case(s, loaders_are_found_by_name);
	unit_case(s, a_format_can_be_asked_for);
	unit_case(s, a_failure_leaves_the_others);
	if (getenv("PROFVIEW_SAMPLES"))
		unit_case_loop(s, samples_of_other_formats, COUNT(samples));
	else if (!getenv("PV_TAP"))
		puts("PROFVIEW_SAMPLES is not set: samples skipped");
	return s;
}

UNIT_MAIN(detect_suite)
