/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several profiles in one file: the one that is meant.
 */
#include <config.h>

#include <stdio.h>

#include "base/i18n.h"
#include "base/vec.h"
#include "load/load.h"

/* Appends all that are in IN. */
static int
find_profiles(const struct loader *loader, struct input *in,
	      struct load_profiles *to, struct error *err)
{
	if (loader->profiles)
		return loader->profiles(in, to, err);
	VEC_PUSH(to, ((struct load_profile){ 0 }));
	return 0;
}

static int
say_none(const struct input *in, size_t there, struct error *err)
{
	char nth[24], count[24];

	if (job_cancelled(input_job(in)))
		return error_set(err, ERR_CANCELLED, N_("cancelled"));
	snprintf(nth, sizeof(nth), "%zu", input_nth(in));
	snprintf(count, sizeof(count), "%zu", there);
	error_set(err, ERR_FORMAT,
		  /* TRANSLATORS: two numbers */
		  N_("there is no profile number %s in this file; there are: "
		     "%s"), nth, count);
	error_at(err, input_path(in), LOCATION_NONE, 0);
	return -1;
}

int
load_narrow(const struct loader *loader, struct input *in, struct error *err)
{
	struct load_profiles p = { 0 };
	size_t nth = input_nth(in);
	int result;

	if (loader->lines)
		input_end_at_line(in);
	if (!nth)
		return 0;
	result = find_profiles(loader, in, &p, err);
	if (result == 0 && nth > p.n)
		result = say_none(in, p.n, err);
	if (result == 0)
		input_narrow(in, p.at[nth - 1].offset,
			     nth < p.n ? p.at[nth].offset : UINT64_MAX);
	VEC_RELEASE(&p);
	return result;
}

size_t
load_profiles_most(const struct load_profiles *p)
{
	size_t most = 0;

	for (size_t i = 1; i < p->n; i++)
		if (p->at[i].samples >= p->at[most].samples)
			most = i;
	return most;
}

/* The number of the profile with most samples, and of how many; 0: none has any. */
static size_t
most_of(struct input *in, size_t *n)
{
	const struct loader *loader;
	struct load_profiles p = { 0 };
	struct error err;
	size_t most = 0;

	error_init(&err);
	loader = load_detect(in, &err);
	if (loader && find_profiles(loader, in, &p, &err) == 0 && p.n)
		most = load_profiles_most(&p);
	*n = p.n;
	most = p.n && p.at[most].samples ? most + 1 : 0;
	error_release(&err);
	VEC_RELEASE(&p);
	return most;
}

size_t
load_most(const char *path, size_t *n)
{
	struct error err;
	struct input *in;
	size_t most = 0;

	*n = 0;
	error_init(&err);
	in = input_open(path, INPUT_MAX_DEFAULT, NULL, &err);
	if (in)
		most = most_of(in, n);
	input_close(in);
	error_release(&err);
	return most;
}
