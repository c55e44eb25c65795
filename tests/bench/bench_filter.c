/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a key that filters waits for, of a real file:
 *
 *	bench_filter ROUNDS FILE VERB=PATTERN...
 *
 * Names and sums under each filter alone, by two threads, best of ROUNDS in
 * milliseconds on the wall, and how much of that are the sums. VERB: focus, ignore,
 * hide, only, root, collapse.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/worker.h"
#include "load/ahead.h"
#include "model/facts/calls.h"
#include "model/filter/filter.h"
#include "model/names/names.h"
#include "model/sums/sums.h"

struct filtering {
	const char *path;
	int rounds, nfilter;
	char **filter;
	struct names *names;
	const struct sums *whole;	/* without filters */
	struct selection selection;	/* of one filter */
	int failed;
};

static double
ms_since(const struct timespec *since)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - since->tv_sec) * 1e3
	       + (double)(now.tv_nsec - since->tv_nsec) / 1e6;
}

static struct prof *
load(const char *path, struct job *job)
{
	struct builder *b = builder_new(NULL);
	struct ahead *a = ahead_new(&path, 1, NULL, INPUT_MAX_DEFAULT, job);
	struct error err;
	struct input *in;

	error_init(&err);
	in = ahead_next(a, &err);
	if (!in || ahead_load(a, in, b, &err) < 0)
		exit(1);
	input_park(in);
	ahead_free(a);
	return builder_finish(b);
}

struct took { double ms, sums; size_t edges; };

static struct took
filter_once(struct filtering *x, struct job *job)
{
	struct timespec since;
	struct took took;
	struct names *own;
	struct sums *s;

	clock_gettime(CLOCK_MONOTONIC, &since);
	own = filter_names(x->names, &x->selection, NULL, job);
	took.ms = ms_since(&since);
	s = sums_new_from((struct known_sums){ &x->whole, 1 }, own,
			  &x->selection, job);
	took.sums = ms_since(&since) - took.ms;
	took.ms += took.sums;
	took.edges = s->nedge;
	sums_free(s);
	names_unref(own);
	return took;
}

/* The verb that a filter begins with. */
static bool
parse(struct filtering *x, const char *text, struct error *err)
{
	static const char *const verb[FILTER_VERBS] = {
		[FILTER_FOCUS] = "focus=", [FILTER_IGNORE] = "ignore=",
		[FILTER_HIDE] = "hide=", [FILTER_ONLY] = "only=",
		[FILTER_ROOT] = "root=", [FILTER_COLLAPSE] = "collapse=",
	};

	for (int v = 0; v < FILTER_VERBS; v++)
		if (verb[v] && !strncmp(text, verb[v], strlen(verb[v])))
			return selection_add_filter(
				&x->selection, NULL, (enum filter_verb)v,
				text + strlen(verb[v]), err) == 0;
	return *text == '-';	/* none */
}

static void
measure(struct job *job, void *arg)
{
	struct filtering *x = arg;
	struct prof *p = load(x->path, job);
	struct names_store *store = names_store_new(p);
	struct error err;

	error_init(&err);
	x->names = names_store_publish(store, true);
	prof_keep_calls(p, job);
	x->whole = sums_new(x->names, &x->selection, job);
	for (int i = 0; i < x->nfilter; i++) {
		struct took best = { .ms = 1e9 }, one;

		if (!parse(x, x->filter[i], &err)) {
			x->failed = 1;
			continue;
		}
		for (int k = 0; k < x->rounds; k++)
			if ((one = filter_once(x, job)).ms < best.ms)
				best = one;
		printf("%9.1f ms  %9.1f sums  %9zu edges  %s\n", best.ms,
		       best.sums, best.edges, x->filter[i]);
		selection_release(&x->selection);
	}
	sums_free((struct sums *)x->whole);
	names_unref(x->names);
	names_store_free(store);
	prof_free(p);
	error_release(&err);
}

int
main(int argc, char **argv)
{
	struct filtering x = {
		.rounds = argc > 1 ? atoi(argv[1]) : 0, .path = argv[2],
		.filter = argv + 3, .nfilter = argc - 3,
	};
	struct pool_event event;
	struct pool *p;

	if (argc < 4 || x.rounds < 1)
		return 1;
	p = pool_new(2);
	pool_submit(p, measure, &x, 0);
	while (pool_wait(p, &event))
		;
	pool_free(p, NULL);
	return x.failed;
}
