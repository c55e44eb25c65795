/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of some forty writers, from $PROFVIEW_SAMPLES/callgrind: their totals
 * (of the reference loader; a relative cost, as speedscope's, is no cost), that
 * chunks and threads change nothing, that the lines of all functions add up,
 * and that a file cut anywhere gives an error or a sound profile.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "unit/unit.h"
#include "unit/cgtest.h"

#include "base/alloc.h"
#include "model/sums/check.h"

static const struct { const char *file, *totals; } samples[] = {
	{ "Projet-HPC.callgrind.out",
	  "Ir=6288936569" },
	{ "arqo.cachegrind.out",
	  "Ir=2459256219 I1mr=2330 ILmr=1316 Dr=973568451 "
	  "D1mr=64675358 DLmr=3386084 Dw=270428815 D1mw=5670368 "
	  "DLmw=3383466" },
	{ "cachegrind-studio.no-cfl.out",
	  "Time_(10ns)=400 Memory_(bytes)=1536" },
	{ "cachegrind-studio.xdebug2-timeunit.out",
	  "Time=504000 Memory=4224" },
	{ "erlgrind.spawn.cgrind",
	  "Time=36567" },
	{ "erlgrind.suspend.cgrind",
	  "Time=37412" },
	{ "gen.cg319.bb.out",
	  "Ir=139378" },
	{ "gen.cg319.bbs.out",
	  "Ir=139378" },
	{ "gen.cg319.branch-cache.out",
	  "Ir=139378 Dr=29699 Dw=13244 I1mr=1392 D1mr=940 D1mw=629 "
	  "ILmr=1363 DLmr=781 DLmw=605 Bc=27490 Bcm=3538 Bi=320 "
	  "Bim=176" },
	{ "gen.cg319.callers-cm.out",
	  "Ir=139472" },
	{ "gen.cg319.callers.out",
	  "Ir=139378" },
	{ "gen.cg319.combine.out",
	  "Ir=139378" },
	{ "gen.cg319.combine1.out",
	  "Ir=139378" },
	{ "gen.cg319.default.out",
	  "Ir=139378" },
	{ "gen.cg319.instr-jumps.out",
	  "Ir=139472" },
	{ "gen.cg319.instr.out",
	  "Ir=139378" },
	{ "gen.cg319.jumps.out",
	  "Ir=139378" },
	{ "gen.cg319.nocompress.out",
	  "Ir=139378" },
	{ "gen.cg319.noline.out",
	  "Ir=139378" },
	{ "gen.cg319.nomangle.out",
	  "Ir=139378" },
	{ "gen.cg319.recs.out",
	  "Ir=139472" },
	{ "gen.cg319.systime.out",
	  "Ir=139378 sysCount=75 sysTime=66231" },
	{ "gen.cg319.threads.out-01",
	  "Ir=138058" },
	{ "gen.cg319.threads.out-02",
	  "Ir=1320" },
	{ "gen.google-pprof-perl.callgrind",
	  "Hits=173" },
	{ "gen.pyprof2calltree.callgrind",
	  "ns=7238606" },
	{ "gen.valgrind-memcheck.xtmemory.kcg",
	  "curB=0 curBk=0 totB=4368 totBk=2 totFdB=4368 totFdBk=2" },
	{ "gen.xdebug-3.2.0.append.cachegrind.out",
	  "Time_(10ns)=31901 Memory_(bytes)=4336" },
	{ "gen.xdebug-3.2.0.cachegrind.out",
	  "Time_(10ns)=18083 Memory_(bytes)=2168" },
	{ "gen.xdebug-3.2.0.cachegrind.out.gz",
	  "Time_(10ns)=18083 Memory_(bytes)=2168" },
	{ "go-pprof.cpu.call_tree.callgrind",
	  "cpu(ms)=1120" },
	{ "go-pprof.cpu.callgrind",
	  "cpu(ms)=1120" },
	{ "go-pprof.heap.callgrind",
	  "inuse_space(MB)=97" },
	{ "gopprof-tech-db-forum.callgrind.out",
	  "cpu(ms)=19480" },
	{ "gprof2dot.bool.callgrind",
	  "Ir=309292148" },
	{ "gprof2dot.compare-test1.callgrind",
	  "Ir=610235" },
	{ "gprof2dot.empty.callgrind",
	  "Ir=0 Dr=0 Dw=0 I1mr=0 D1mr=0 D1mw=0 I2mr=0 D2mr=0 D2mw=0" },
	{ "gprof2dot.googlecode-issue98.callgrind",
	  "Ir=1356335734" },
	{ "gprof2dot.issue35.callgrind",
	  "Ir=9600070538" },
	{ "gprof2dot.selinux.callgrind",
	  "Ir=95507934985" },
	{ "itch50_vwap.callgrind.out",
	  "Ir=125187949308" },
	{ "jruby.callgrind.out",
	  "process_time=0" },
	{ "jruby.example1.callgrind.out",
	  "process_time=52430624" },
	{ "llurl.callgrind.out",
	  "Ir=804034599" },
	{ "perfmeas.callgrind.out",
	  "Ir=107758725358" },
	{ "ruby-prof.callgrind.out",
	  "wall_time=7775" },
	{ "speedscope.cfn-reset.log",
	  "Instructions=40" },
	{ "speedscope.example.log",
	  "Instructions=820" },
	{ "speedscope.multiple-event-types.log",
	  "Time_(10ns)=820 Memory_(bytes)=38000" },
	{ "speedscope.name-compression.log",
	  "Instructions=820" },
	{ "speedscope.subposition-compression.log",
	  "Instructions=-280" },
	{ "valgrind-cg.ann-diff2a.cgout",
	  "One=1000 Two=1000" },
	{ "valgrind-cg.ann-diff2b.cgout",
	  "One=3100 Two=2900" },
	{ "valgrind-cg.ann-merge1a.cgout",
	  "A=46" },
	{ "valgrind-cg.ann-merge1b.cgout",
	  "A=40" },
	{ "valgrind-cg.ann1.cgout",
	  "Ir=5229753 I1mr=952 ILmr=931 Dr=4057955 D1mr=1918 DLmr=1520 "
	  "Dw=18005 D1mw=745 DLmw=699" },
	{ "valgrind-cg.ann2.cgout",
	  "A=100000 SomeCount=100000 VeryLongEventName=0" },
};

/* What input_open() gives of it, so that compressed samples count too. */
static char *
read_sample(const char *name, size_t *n)
{
	char *path = mem_printf("%s/callgrind/%s", getenv("PROFVIEW_SAMPLES"),
				name);
	struct error err;
	struct input *in;
	char *s;

	error_init(&err);
	in = input_open(path, INPUT_MAX_DEFAULT, NULL, &err);
	free(path);
	if (!in) {
		error_release(&err);
		return NULL;
	}
	*n = (size_t)input_size(in);
	s = mem_alloc(*n + 1);
	ck_assert_int_eq(input_read(in, 0, s, *n, &err), (ssize_t)*n);
	input_close(in);
	return s;
}

START_TEST(totals)
{
	struct text said = { 0 };
	struct cgt t;
	size_t n;
	char *s = read_sample(samples[_i].file, &n);

	if (!s)
		return;
	cgt_load(&t, s, n, 1 << 20, 0);
	ck_assert_ptr_nonnull(t.prof);
	for (size_t i = 1; i < t.prof->nown; i++)
		text_printf(&said, "%s%s=%lld", i > 1 ? " " : "",
			    prof_text(t.prof, t.prof->metric[i].name),
			    (long long)t.prof->metric[i].total);
	ck_assert_msg(strcmp(said.s, samples[_i].totals) == 0,
		      "%s: %s\n  instead of %s", samples[_i].file, said.s,
		      samples[_i].totals);
	cgt_release(&t);
	text_release(&said);
	cgt_check(s, n, samples[_i].file);
	free(s);
}
END_TEST

/* How far to go from a cut at I to the next: everywhere in small files and at
 * both ends of others, in big ones at every 13th byte there. */
static size_t
stride(size_t i, size_t n)
{
	size_t step = 1;

	if (n > 16384 && i > 4096 && i + 4096 < n)
		step = 997;
	else if (n > 32768)
		step = 13;
	return unit_sanitized() ? step * 31 : step;
}

START_TEST(cut_anywhere)
{
	struct text why = { 0 };
	struct cgt t;
	size_t n, tries = 0;
	char *s = read_sample(samples[_i].file, &n);

	for (size_t i = 0; s && i < n; i += stride(i, n)) {
		/* a copy of its own, so that reading behind it is seen */
		char *cut = mem_alloc(i + 1);

		memcpy(cut, s, i);
		cut = mem_resize(cut, i ? i : 1, 1);
		cgt_load(&t, cut, i, 1 << 20, 0);
		ck_assert(t.prof || t.err.code);
		if (t.prof && prof_check(t.prof, &why) < 0)
			ck_abort_msg("%s cut at %zu: %s", samples[_i].file, i,
				     why.s);
		if (t.prof && tries++ % 100 == 0)
			cgt_check_one(&t, samples[_i].file);
		cgt_release(&t);
		free(cut);
	}
	text_release(&why);
	free(s);
}
END_TEST

/* A file that Valgrind wrote and that is cut is never taken for whole. */
START_TEST(a_cut_is_noticed)
{
	static const char *const names[] = {
		"gen.cg319.default.out", "valgrind-cg.ann1.cgout",
		"gen.cg319.instr-jumps.out",
	};
	const char *name = names[_i];
	struct cgt t;
	size_t n;
	char *s = read_sample(name, &n);

	for (size_t i = 3000; s && i < n - 1; i += i + 300 < n ? 997 : 1) {
		cgt_load(&t, s, i, 1 << 20, 0);
		ck_assert_msg(diag_worst(t.diag) == DIAG_LOST,
			      "%s cut at %zu of %zu", name, i, n);
		cgt_release(&t);
	}
	free(s);
}
END_TEST

static Suite *
cg_samples_suite(void)
{
	Suite *s = suite_create("cg_samples");
	int n = sizeof(samples) / sizeof(*samples);

	if (!getenv("PROFVIEW_SAMPLES"))
		return s;
	unit_case_loop(s, totals, n);
	unit_case_loop(s, cut_anywhere, n);
	unit_case_loop(s, a_cut_is_noticed, 3);
	return s;
}

int
main(void)
{
	if (!getenv("PROFVIEW_SAMPLES")) {
		printf("1..0 # SKIP PROFVIEW_SAMPLES is not set\n");
		return 0;
	}
	return unit_run(cg_samples_suite());
}
