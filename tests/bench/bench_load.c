/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Loads files and nothing more, for measuring:
 *
 *	bench_load THREADS FILE...
 *
 * From files to facts, before anything is named or added up; prints how many
 * stacks, calls and self rows there are.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/worker.h"
#include "load/ahead.h"

struct loading {
	const char *const *path;
	size_t n;
	int failed;
};

static void
print_facts(const struct prof *p)
{
	size_t stacks = 0, calls = 0, self = 0;

	for (size_t i = 0; i < p->nblock; i++) {
		stacks += p->block[i].nstack;
		calls += p->block[i].ncall;
		self += p->block[i].nself;
	}
	printf("%zu inputs, %zu locations, %zu functions, %zu stacks, "
	       "%zu calls, %zu self\n", p->ninput - 1, p->location.n - 1,
	       p->nfunc - 1, stacks, calls, self);
}

static void
load(struct job *job, void *arg)
{
	struct loading *x = arg;
	struct diag *diag = diag_new();
	struct builder *b = builder_new(diag);
	struct ahead *a = ahead_new(x->path, x->n, NULL, INPUT_MAX_DEFAULT,
				    job);
	struct prof *p;

	for (size_t i = 0; i < x->n; i++) {
		struct error err;
		struct input *in;

		error_init(&err);
		in = ahead_next(a, &err);
		x->failed += !in || ahead_load(a, in, b, &err) < 0;
		error_release(&err);
		if (in)
			input_park(in);
	}
	ahead_free(a);
	p = builder_finish(b);
	print_facts(p);
	fflush(stdout);
	exit(x->failed > 0);	/* what is freed now is not measured */
}

int
main(int argc, char **argv)
{
	struct loading x = {
		.path = (const char *const *)argv + 2,
		.n = argc > 2 ? (size_t)argc - 2 : 0,
	};
	struct pool *p;
	struct pool_event event;
	struct stat st;
	size_t bytes = 0;

	if (argc < 3)
		return 1;
	for (size_t i = 0; i < x.n; i++)
		if (stat(x.path[i], &st) == 0)
			bytes += (size_t)st.st_size;
	mem_expect(bytes);
	p = pool_new((unsigned)atoi(argv[1]));
	pool_submit(p, load, &x, 0);
	while (pool_wait(p, &event))
		;
	return 1;
}
