/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that are known and not read, each with a sentence that helps: what the
 * file is, and where there is one, the way to something that can be read. They
 * are asked after all loaders have said no. And those of which a program makes a
 * text that is read: where it is installed nobody has to go that way.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/text.h"
#include "load/cpuprofile/header.h"
#include "load/folded/folded.h"
#include "load/load.h"
#include "load/perfscript/perfscript.h"

static int
begins(const struct peek *p, const char *with, size_t n)
{
	return p->n >= n && memcmp(p->bytes, with, n) == 0;
}

/* For magic without NUL bytes. */
static int
starts(const struct peek *p, const char *with)
{
	return begins(p, with, strlen(with));
}

static int
contains(const struct peek *p, const char *what)
{
	return memmem(p->bytes, p->n, what, strlen(what)) != NULL;
}

/* The first byte that is no blank, or -1. */
static int
first_byte(const struct peek *p, size_t *at)
{
	size_t i = starts(p, "\xef\xbb\xbf") ? 3 : 0;

	while (i < p->n && strchr(" \t\r\n", p->bytes[i]) && p->bytes[i])
		i++;
	*at = i;
	return i < p->n ? p->bytes[i] : -1;
}

static uint32_t
u32(const struct peek *p, size_t at, int big)
{
	const unsigned char *s = p->bytes + at;

	if (p->n < at + 4)
		return 0;
	return big ? (uint32_t)s[0] << 24 | s[1] << 16 | s[2] << 8 | s[3] :
		(uint32_t)s[3] << 24 | s[2] << 16 | s[1] << 8 | s[0];
}

static int
is_empty(const struct peek *p)
{
	return p->n == 0;
}

static int
is_sprof(const struct peek *p)
{
	return starts(p, "gmon") &&
		(u32(p, 4, 0) == 0x1ffff || u32(p, 4, 1) == 0x1ffff);
}

static int
is_vmprof(const struct peek *p)
{
	return begins(p, "\0\0\0\0\0\0\0\0\3\0\0\0\0\0\0\0", 16) &&
		cpu_head_is_vmprof(p->bytes, p->n);
}

static int
is_damaged_cpuprofile(const struct peek *p)
{
	return p->n >= 20 && begins(p, "\0\0\0\0", 4) &&
		(u32(p, 4, 0) != 0 || u32(p, 8, 0) != 0 || u32(p, 12, 0) != 0);
}

static int
is_gzip(const struct peek *p)
{
	return begins(p, "\x1f\x8b", 2);
}

static int
is_compressed(const struct peek *p)
{
	return begins(p, "BZh", 3) || begins(p, "\xfd" "7zXZ\0", 6) ||
		begins(p, "\x28\xb5\x2f\xfd", 4) ||
		begins(p, "\x04\x22\x4d\x18", 4) || begins(p, "PK\3\4", 4);
}

#define TAR_MAGIC 257

static int
is_tar(const struct peek *p)
{
	return p->n >= TAR_MAGIC + 5
	       && !memcmp(p->bytes + TAR_MAGIC, "ustar", 5);
}

/* The bytes of the line at AT, without its end; the next one is at *NEXT, or
 * the line is not whole and *NEXT is 0. */
static size_t
line_at(const struct peek *p, size_t at, size_t *next)
{
	const unsigned char *s = p->bytes + at;
	const unsigned char *nl = memchr(s, '\n', p->n - at);
	size_t n = nl ? (size_t)(nl - s) : p->n - at;

	*next = nl ? at + n + 1 : 0;
	while (n > 0 && (s[n - 1] == '\r' || s[n - 1] == ' '))
		n--;
	return n;
}

static size_t
digits_at(const struct peek *p, size_t at)
{
	size_t n = 0;

	while (at + n < p->n && p->bytes[at + n] >= '0' &&
	       p->bytes[at + n] <= '9')
		n++;
	return n;
}

static int
is_rprof(const struct peek *p)
{
	size_t next, n = line_at(p, 0, &next);

	return memmem(p->bytes, n, "sample.interval=", 16) != NULL;
}

static int
is_nytprof(const struct peek *p)
{
	return starts(p, "NYTProf ");
}

static int
is_hprof(const struct peek *p)
{
	return starts(p, "JAVA PROFILE 1.0");
}

/* Java's Flight Recorder: a magic, then its version in two big-endian words. */
static int
is_jfr(const struct peek *p)
{
	return begins(p, "FLR\0", 4) && p->n >= 8;
}

/* V8's own log: `node --prof' writes isolate-*.log. */
static int
is_v8_log(const struct peek *p)
{
	return starts(p, "v8-version,");
}

/* Stacks that dtrace counted, with or without its heading: indented frames of
 * the form MODULE`FUNCTION+0x12. */
static int
is_dtrace(const struct peek *p)
{
	size_t at, next, n;

	if (starts(p, "CPU ") && contains(p, " FUNCTION:NAME"))
		return 1;
	if (first_byte(p, &at) < 0 || at == 0)
		return 0;
	n = line_at(p, at, &next);
	return next && memchr(p->bytes + at, '`', n)
		&& memmem(p->bytes + at, n, "+0x", 3);
}

/* Maps that bpftrace prints when it ends, of stacks. */
static int
is_bpftrace(const struct peek *p)
{
	return (starts(p, "Attaching ") && contains(p, "\n@")) ||
		(starts(p, "@") && contains(p, "[\n"));
}

/* BCC's profile, without -f. */
static int
is_bcc(const struct peek *p)
{
	return starts(p, "Sampling at ") && contains(p, " Hertz ");
}

static int
is_simpleperf(const struct peek *p)
{
	return starts(p, "sample:\n") && contains(p, "vaddr_in_file:");
}

/* "# Overhead  Command  Shared Object  Symbol" */
static int
is_perf_report(const struct peek *p)
{
	return first_byte(p, &(size_t){ 0 }) == '#' &&
		(contains(p, "\n# Overhead ") || contains(p, "\n# Children ") ||
		 contains(p, "\n#   Overhead "));
}

static int
is_vtune(const struct peek *p)
{
	return starts(p, "Function") && contains(p, "CPU Time");
}

static int
is_valgrind_log(const struct peek *p)
{
	size_t n = starts(p, "==") ? digits_at(p, 2) : 0;

	return n > 0 && p->n >= n + 5 && memcmp(p->bytes + 2 + n, "== ", 3) == 0;
}

static int
is_svg(const struct peek *p)
{
	size_t at;

	return first_byte(p, &at) == '<' && contains(p, "<svg");
}

/* A manual, a README: the words are there, but not alone. */
static int
is_description(const struct peek *p)
{
	return (contains(p, "events:") || contains(p, "positions:")) &&
		(contains(p, "fn=") || contains(p, "calls=") ||
		 contains(p, "creator:"));
}

static int
is_json(const struct peek *p)
{
	size_t at;
	int c = first_byte(p, &at);

	return (c == '{' || c == '[') && !folded_probe_flat(p);
}

static int
is_dhat(const struct peek *p)
{
	return is_json(p) && contains(p, "\"dhatFileVersion\"");
}

static int
is_v8(const struct peek *p)
{
	return is_json(p) && (contains(p, "\"nodes\"") ||
			      contains(p, "\"head\"")) &&
		!contains(p, "\"snapshot\"");
}

static int
is_chrome_trace(const struct peek *p)
{
	return is_json(p) && (contains(p, "\"traceEvents\"") ||
			      (contains(p, "\"ph\"") && contains(p, "\"ts\"")));
}

static int
is_firefox(const struct peek *p)
{
	return is_json(p) && (contains(p, "\"breakpadId\"") ||
			      contains(p, "\"frameTable\"") ||
			      (contains(p, "\"meta\"") &&
			       contains(p, "\"startTime\"")));
}

static int
is_heap(const struct peek *p)
{
	return starts(p, "heap profile:") || starts(p, "--- heap") ||
		starts(p, "heap_v2/") || starts(p, "heap/") ||
		starts(p, "--- growth") || starts(p, "--- fragmentation");
}

static int
is_contention(const struct peek *p)
{
	return starts(p, "--- contention") || starts(p, "--- mutex") ||
		starts(p, "--- cycles/second");
}

static int
is_threads(const struct peek *p)
{
	return starts(p, "--- threadz") || starts(p, "goroutine profile:") ||
		starts(p, "threadcreate profile:") ||
		starts(p, "--- Thread ");
}

static int
is_maps_only(const struct peek *p)
{
	return starts(p, "MAPPED_LIBRARIES");
}

static int
is_annotate(const struct peek *p)
{
	size_t at;

	return first_byte(p, &at) == '-' && p->n >= at + 20 &&
		memcmp(p->bytes + at, "--------------------", 20) == 0 &&
		(contains(p, "Profile data file") || contains(p, "Metadata") ||
		 contains(p, "cache:") || contains(p, "PROGRAM TOTALS") ||
		 contains(p, "Events recorded"));
}

static int
is_gprof_text(const struct peek *p)
{
	return starts(p, "Flat profile:") || starts(p, "\t\t     Call graph") ||
		starts(p, "Call graph (explanation follows)");
}

static int
is_massif(const struct peek *p)
{
	return starts(p, "desc:") && contains(p, "\ntime_unit:");
}

static int
is_perf(const struct peek *p)
{
	return starts(p, "PERFILE2") || starts(p, "2ELIFREP") ||
		starts(p, "PERFFILE");
}

static int
is_elf(const struct peek *p)
{
	return begins(p, "\177ELF", 4);
}

static int
is_sqlite(const struct peek *p)
{
	return starts(p, "SQLite format 3");
}

static int
is_coverage(const struct peek *p)
{
	return begins(p, "\xff" "lprofr\x81", 8) ||
		begins(p, "\x81" "rforpl\xff", 8) || starts(p, "adcg") ||
		starts(p, "gcda");
}

/* Inlined functions are exact where they are looked up here. Of tracepoints perf says
 * where they are only if it is told to, which it refuses where some event does not
 * know; the process is what a thread is of. */
static const char *const perf_script[] = {
	"perf", "script", "--header", "--no-inline", "--show-mmap-events",
	"-F", "+pid,+ip,+sym,+symoff,+dso", "-i", INPUT_FILE, NULL
};
/* Which builds ran; where it is not recorded that is empty. */
static const char *const perf_builds[] = {
	"perf", "buildid-list", "-i", INPUT_FILE, NULL
};
/* Where each sample was, in the order of the samples. */
static const char *const perf_innermost[] = {
	"perf", "script", "-G", "--no-inline", "-F", "ip,sym,symoff,dso", "-i", INPUT_FILE,
	NULL
};
static const char *const perf_script_plain[] = {
	"perf", "script", "--header", "--no-inline", "-i", INPUT_FILE, NULL
};

/* With --threads a recording is a directory, which perf reads as a whole. */
static char *
perf_file(const char *path)
{
	const char *name = text_base_name(path);
	size_t n = (size_t)(name - path);
	char *other, *whole;

	other = mem_printf("%s.0", path);
	whole = strcmp(name, "data") == 0 && access(other, F_OK) == 0
		? mem_strndup(n ? path : ".", n > 1 ? n - 1 : 1) : mem_strdup(path);
	free(other);
	return whole;
}

static const struct input_program perf = {
	.argv = perf_script, .before = perf_builds, .prefix = PERF_BUILD_PREFIX,
	.behind = perf_innermost, .mark = PERF_INNERMOST_PREFIX,
	.wanted = perf_is_one_sided,
	.again = perf_script_plain, .file = perf_file,
	.failed = N_("recorded by Linux perf: its text is read, `perf script -i FILE | "
	   "profview -', but that failed: %s")
};

const struct printed_kind load_printed[] = {
	{ is_perf, &perf, "perfscript", ".old" },
	{ NULL, NULL, NULL, NULL },
};

const struct refusal load_archives[] = {
	{ is_tar, N_("an archive of tar: unpack it first") },
	{ NULL, NULL },
};

const struct refusal load_piped[] = {
	{ is_perf, N_("recorded by Linux perf: its text is read, `perf script "
		"-i - | profview -'") },
	{ NULL, NULL },
};

const struct refusal load_refusals[] = {
	{ is_empty, N_("the file is empty. libprofiler leaves it so when the "
		"program was killed, or when it was a shell or a wrapper that "
		"only ran another, whose profile is FILE_PID; callgrind "
		"--separate-threads=yes leaves the name without a number "
		"empty: open FILE-01, FILE-02 ...; perf script leaves its "
		"output so when it fails, as with a field of -F that was not "
		"recorded, or when there are no samples") },
	{ is_sprof, N_("a shared-object profile of LD_PROFILE; sprof of glibc "
		"reads it") },
	{ is_vmprof, N_("a profile of vmprof (Python), which only begins like "
		"one of gperftools: not supported") },
	{ is_gzip, N_("compressed by gzip, twice or damaged: unpack it first") },
	{ is_compressed, N_("a compressed file or an archive of a kind that "
		"is not inflated here: unpack it first (gzip and zstd are "
		"read as they are)") },
	{ is_dhat, N_("a heap profile of Valgrind's DHAT; dh_view.html reads "
		"it") },
	{ is_v8, N_("V8 JSON profile: not supported (it only shares the name "
		"ending .cpuprofile with those of gperftools); speedscope "
		"opens it, and what that exports is read") },
	{ is_chrome_trace, N_("a trace of Chrome (JSON): not supported; "
		"speedscope opens it, and what that exports is read") },
	{ is_firefox, N_("a profile of Firefox (JSON): not supported; "
		"speedscope opens some of them, and what that exports is "
		"read") },
	{ is_json, N_("a JSON file: of profiles in JSON only those of "
		"speedscope are read") },
	{ is_heap, N_("a heap profile (gperftools or jemalloc), not one of "
		"CPU time: not supported; pprof reads it, and `pprof "
		"-callgrind' converts it") },
	{ is_contention, N_("a profile of lock contention (gperftools), not "
		"one of CPU time: not supported") },
	{ is_threads, N_("a list of threads and their stacks (gperftools or "
		"Go), not one of CPU time: not supported") },
	{ is_maps_only, N_("a list of mapped objects without samples; it may "
		"be the end of another file") },
	{ is_annotate, N_("the report of callgrind_annotate or cg_annotate, "
		"not the profile: open the callgrind.out or cachegrind.out "
		"file it was made from") },
	{ is_gprof_text, N_("the report of gprof, not a profile") },
	{ is_massif, N_("a heap profile of Valgrind's Massif; ms_print reads "
		"it") },
	{ is_rprof, N_("a profile of R (Rprof): not read in this version; "
		"convert it with proftools' writeCallgrindFile("
		"readProfileData(\"FILE\"))") },
	{ is_nytprof, N_("a profile of Perl's Devel::NYTProf: convert it with "
		"`nytprofcg -f FILE'") },
	{ is_hprof, N_("a profile of Java's hprof: not supported") },
	{ is_jfr, N_("a recording of Java's Flight Recorder: convert it with "
		"async-profiler's `jfrconv FILE OUT.collapsed'") },
	{ is_v8_log, N_("a log of V8 (node --prof), which `node --prof-process "
		"FILE' reports; `perf record -g node --perf-basic-prof' "
		"records what is read") },
	{ is_dtrace, N_("stacks of dtrace: convert them with FlameGraph's "
		"`stackcollapse.pl FILE'") },
	{ is_bpftrace, N_("stacks of bpftrace: convert them with FlameGraph's "
		"`stackcollapse-bpftrace.pl FILE'") },
	{ is_bcc, N_("stacks of BCC's profile: with -f it writes folded "
		"stacks, which are read") },
	{ is_simpleperf, N_("text of `simpleperf report-sample': simpleperf's "
		"report_sample.py writes that of perf script, which is "
		"read") },
	{ is_perf_report, N_("the report of perf, not the samples: the text of "
		"`perf script' is read") },
	{ is_vtune, N_("a table of VTune: convert one of stacks with "
		"FlameGraph's `stackcollapse-vtune.pl FILE'") },
	{ is_valgrind_log, N_("the messages of Valgrind, not a profile: open "
		"the callgrind.out or cachegrind.out file") },
	{ is_svg, N_("a picture (SVG), as of a flame graph: open the profile "
		"that it was drawn from") },
	{ is_perf, N_("recorded by Linux perf: its text is read, `perf script "
		"-i FILE | profview -'") },
	{ is_elf, N_("an executable, library or object file (ELF), not a "
		"profile; give the file that the profiler wrote") },
	{ is_sqlite, N_("an SQLite database (Open|SpeedShop, Nsight and others "
		"keep profiles so): not supported") },
	{ is_coverage, N_("coverage counters of a compiler (gcov, LLVM), not "
		"a profile that is supported") },
	{ is_damaged_cpuprofile, N_("begins like a CPU profile of gperftools, "
		"but the header is damaged") },
	{ folded_probe_flat, N_("a name and a number a line; if these are "
		"folded stacks of one function each, "
		"--input-format=folded reads them") },
	{ is_description, N_("a text about Callgrind's format, not a profile") },
	{ NULL, NULL }
};
