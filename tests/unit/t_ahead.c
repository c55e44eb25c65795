/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are read ahead: the same facts and messages in the same order,
 * however many threads there are. */
#include <config.h>

#include <stdatomic.h>
#include <sys/stat.h>

#include "unit/cpuimage.h"

#include "load/ahead.h"

#define FILES 48

struct many {
	const char *path[FILES];
	struct job *job;
	unsigned take;		/* files, then wait to be stopped */
	/* results */
	atomic_bool began;
	struct prof *p;
	struct diag *diag;
	struct text said;	/* of each file what came of it */
};

/* --- Files ---------------------------------------------------------------- */

static void
write_file(const char *path, const struct text *t, size_t n)
{
	FILE *f = fopen(path, "wb");

	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(t->s, 1, n, f), n);
	ck_assert_int_eq(fclose(f), 0);
}

/* Some are cut, some bring names, some are of another machine. */
static size_t
make_image(struct image *m, unsigned i)
{
	uint64_t base = 0x400000 + (i % 5) * 0x10000;
	char line[200];

	*m = image(i % 7 == 3 ? 4 : 8, i % 7 == 3);
	if (i % 8 == 1)
		image_text(m, "--- symbol\nbinary=/tmp/named\n"
			   "0x401010 leaf--inlined\n0x402020 caller\n---\n"
			   "--- profile\n");
	image_head(m, 3, 0, i % 16 == 5 ? 0 : 10000);
	for (unsigned k = 0; k < 20 + i * 31 % 500; k++)
		image_stack(m, 1 + k % 3, base + 0x1010 + k % 9 * 16,
			    base + 0x2021 + (k * i) % 77 * 8,
			    base + 0x3031 + k % 4 * 32);
	if (i % 8 == 2)
		return m->t.n - 12;
	image_trailer(m);
	snprintf(line, sizeof(line), "%08llx-%08llx r-xp 00000000 08:01 1 "
		 "/tmp/prog\nwhat is this\n", (unsigned long long)base,
		 (unsigned long long)base + 0x10000);
	image_text(m, line);
	return m->t.n;
}

static void
make_files(struct many *x)
{
	for (unsigned i = 0; i < FILES; i++) {
		char *path = mem_printf("%s/ahead.%d.%u.prof", unit_scratch(),
					(int)getpid(), i);
		struct image m = { 0 };
		size_t n;

		x->path[i] = path;
		if (i % 8 == 6)			/* not there */
			continue;
		n = make_image(&m, i);
		if (i % 8 == 7) {
			text_clear(&m.t);
			text_adds(&m.t, "no profile\n");
			n = m.t.n;
		}
		write_file(path, &m.t, n);
		text_release(&m.t);
		if (i % 12 == 4) {		/* a place without a file */
			unlink(path);
			free(path);
			x->path[i] = NULL;
		}
	}
}

static void
remove_files(struct many *x)
{
	for (unsigned i = 0; i < FILES; i++) {
		if (x->path[i])
			unlink(x->path[i]);
		free((char *)x->path[i]);
	}
}

/* --- Loading -------------------------------------------------------------- */

static void
load_next(struct many *x, struct ahead *a, struct builder *b)
{
	struct error err;
	struct input *in;

	error_init(&err);
	in = ahead_next(a, &err);
	text_printf(&x->said, in ? "opened" : "no");
	if (in)
		text_printf(&x->said, " %d", ahead_load(a, in, b, &err));
	text_printf(&x->said, " %d %s %s\n", err.code,
		    err.format ? err.format : "", err.path ? err.path : "");
	error_release(&err);
	input_close(in);
}

static void
load_job(struct job *job, void *arg)
{
	struct many *x = arg;
	struct builder *b = builder_new(x->diag);
	struct ahead *a = ahead_new(x->path, FILES, NULL, INPUT_MAX_DEFAULT,
				    job);

	atomic_store(&x->began, true);
	for (unsigned i = 0; i < x->take; i++)
		load_next(x, a, b);
	while (x->take < FILES && !job_cancelled(job))
		usleep(1000);
	ahead_free(a);
	x->p = builder_finish(b);
}

static struct many
load_on(const struct many *of, unsigned threads, unsigned take)
{
	struct many x = *of;
	struct pool *p = pool_new(threads);
	struct pool_event e;
	uint64_t number;

	x.diag = diag_new();
	x.take = take;
	number = pool_submit(p, load_job, &x, 0);
	if (take < FILES) {
		while (!atomic_load(&x.began))	/* else it would never */
			usleep(1000);
		usleep(20000);
		pool_cancel(p, number);
	}
	while (pool_wait(p, &e))
		;
	pool_free(p, NULL);
	return x;
}

static void
release(struct many *x)
{
	prof_free(x->p);
	diag_free(x->diag);
	text_release(&x->said);
}

/* --- Comparing ------------------------------------------------------------ */

#define SAME(a, b, n)							\
	ck_assert_int_eq(memcmp(a, b, (n) * sizeof(*(a))), 0)

static void
compare_facts(const struct prof *a, const struct prof *b)
{
	const struct block *x = &a->block[0], *y = &b->block[0];

	ck_assert_uint_eq(a->location.n, b->location.n);
	SAME(a->location.offset, b->location.offset, a->location.n);
	SAME(a->location.func, b->location.func, a->location.n);
	SAME(a->location.mapping, b->location.mapping, a->location.n);
	ck_assert_uint_eq(a->ninput, b->ninput);
	ck_assert_uint_eq(a->npart, b->npart);
	ck_assert_uint_eq(a->nheader, b->nheader);
	ck_assert_uint_eq(a->nblock, b->nblock);
	ck_assert_uint_eq(x->nstack, y->nstack);
	ck_assert_uint_eq(x->nsample, y->nsample);
	SAME(x->stack_start, y->stack_start, x->nstack + 1);
	SAME(x->stack_location, y->stack_location, x->stack_start[x->nstack]);
	SAME(x->sample_stack, y->sample_stack, x->nsample);
	SAME(x->sample_part, y->sample_part, x->nsample);
	SAME(x->sample_cost, y->sample_cost, x->nsample);
	for (size_t i = 1; i < a->npart; i++)
		ck_assert_str_eq(prof_text(a, a->part[i].name),
				 prof_text(b, b->part[i].name));
	for (size_t i = 1; i < a->nfunc; i++)
		ck_assert_str_eq(prof_text(a, a->func[i].name),
				 prof_text(b, b->func[i].name));
}

static void
compare_messages(const struct diag *a, const struct diag *b)
{
	struct text x = { 0 }, y = { 0 };

	ck_assert_uint_eq(diag_count(a), diag_count(b));
	ck_assert_uint_eq(diag_total(a), diag_total(b));
	ck_assert_int_eq((int)diag_worst(a), (int)diag_worst(b));
	for (size_t i = 0; i < diag_count(a); i++) {
		struct diag_entry e = diag_get(a, i);

		diag_print(&e, &x);
		e = diag_get(b, i);
		diag_print(&e, &y);
	}
	ck_assert_str_eq(x.s, y.s);
	text_release(&x);
	text_release(&y);
}

START_TEST(however_many_threads)
{
	struct many of = { 0 }, alone, x;

	make_files(&of);
	alone = load_on(&of, 1, FILES);
	ck_assert_uint_gt(alone.p->block[0].nstack, 1000);
	ck_assert_uint_gt(alone.p->nfunc, 3);
	ck_assert_uint_gt(diag_count(alone.diag), 30);
	for (unsigned threads = 2; threads < 6; threads++) {
		x = load_on(&of, threads, FILES);
		ck_assert_str_eq(x.said.s, alone.said.s);
		compare_facts(alone.p, x.p);
		compare_messages(alone.diag, x.diag);
		release(&x);
	}
	release(&alone);
	remove_files(&of);
}
END_TEST

START_TEST(what_nobody_takes_is_dropped)
{
	struct many of = { 0 }, x;

	make_files(&of);
	for (unsigned threads = 1; threads < 5; threads++) {
		x = load_on(&of, threads, threads);
		/* or the stop came before there were facts */
		if (x.p)
			ck_assert_uint_le(x.p->ninput, threads + 1);
		release(&x);
	}
	remove_files(&of);
}
END_TEST

static Suite *
ahead_suite(void)
{
	Suite *s = suite_create("ahead");

	unit_case(s, however_many_threads);
	unit_case(s, what_nobody_takes_is_dropped);
	return s;
}

UNIT_MAIN(ahead_suite)
