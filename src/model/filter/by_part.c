/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters of several threads, or dumps of one, filtered: each part is a program
 * run of its own. Whether a function ran below another is estimated by who called
 * it, and who called it in another thread says nothing of that.
 *
 * Functions of a part have numbers of their own while it is looked at, so that
 * thousands of parts take no longer than their rows.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

/* Rows by part, in the order that they have. */
struct dealt {
	size_t *first;			/* [part + 1] */
	size_t *row;
};

static struct dealt
deal(const uint32_t *part, size_t n, size_t npart)
{
	struct dealt d = {
		.first = mem_zarray(npart + 2, sizeof(*d.first)),
		.row = mem_array(n + 1, sizeof(*d.row)),
	};

	for (size_t i = 0; i < n; i++)
		d.first[part[i] + 2]++;
	for (size_t i = 2; i < npart + 2; i++)
		d.first[i] += d.first[i - 1];
	for (size_t i = 0; i < n; i++)
		d.row[d.first[part[i] + 1]++] = i;
	return d;
}

static struct some_rows
rows_of(const struct dealt *d, size_t part)
{
	size_t first = d->first[part];

	return (struct some_rows){ d->row + first, d->first[part + 1] - first };
}

static void
dealt_release(struct dealt *d)
{
	free(d->first);
	free(d->row);
}

/* Parts while they are filtered. */
struct parting {
	const struct filters *f;
	const struct block *k;
	struct dealt self, call, given;
	uint32_t *number;		/* [function]: in the part at hand; 0 */
	VEC(uint32_t) func;		/* [number] */
	VEC(uint32_t) bits;		/* [number]: what it matches */
	VEC(struct block) left;		/* of each part, by functions */
};

static void
begin_numbers(struct parting *x)
{
	for (size_t i = 1; i < x->func.n; i++)
		x->number[x->func.at[i]] = 0;
	x->func.n = x->bits.n = 0;
	VEC_PUSH(&x->func, 0);
}

static void
meet(struct parting *x, uint32_t func)
{
	if (!x->number[func])
		VEC_PUSH(&x->func, func);
	x->number[func] = 1;
}

static int
rising(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

/* In the order that they have among all: estimates do not depend on it then. */
static void
give_numbers(struct parting *x)
{
	qsort(x->func.at + 1, x->func.n - 1, sizeof(*x->func.at), rising);
	for (size_t i = 0; i < x->func.n; i++) {
		uint32_t func = x->func.at[i];

		x->number[func] = (uint32_t)i;
		VEC_PUSH(&x->bits, i ? filters_match_func(x->f, func) : 0);
	}
}

/* --- A part --------------------------------------------------------------- */

static void
take_part(struct parting *x, size_t part, struct block *out)
{
	selected_rows(x->k, rows_of(&x->self, part), rows_of(&x->call, part),
		      rows_of(&x->given, part), out);
	begin_numbers(x);
	for (size_t i = 0; i < out->nself; i++)
		meet(x, counters_self_func(x->f->names, out, i));
	for (size_t i = 0; i < out->ncall; i++) {
		meet(x, out->call_caller[i]);
		meet(x, out->call_callee[i]);
	}
	for (size_t i = 0; i < out->ngiven; i++)
		meet(x, out->given_func[i]);
	give_numbers(x);
	for (size_t i = 0; i < out->ncall; i++) {
		out->call_caller[i] = x->number[out->call_caller[i]];
		out->call_callee[i] = x->number[out->call_callee[i]];
	}
	for (size_t i = 0; i < out->ngiven; i++)
		out->given_func[i] = x->number[out->given_func[i]];
}

/* Its functions as all have them. */
static void
give_names(const struct parting *x, struct block *k)
{
	for (size_t i = 0; k->self_func && i < k->nself; i++)
		k->self_func[i] = x->func.at[k->self_func[i]];
	for (size_t i = 0; i < k->ncall; i++) {
		k->call_caller[i] = x->func.at[k->call_caller[i]];
		k->call_callee[i] = x->func.at[k->call_callee[i]];
	}
	for (size_t i = 0; i < k->ngiven; i++)
		k->given_func[i] = x->func.at[k->given_func[i]];
	for (size_t i = 0; i < k->nunhidden; i++)
		k->unhidden[i] = x->func.at[k->unhidden[i]];
	for (size_t i = 0; i < k->nentered; i++)
		k->entered_func[i] = x->func.at[k->entered_func[i]];
}

static void
filter_part(struct parting *x, size_t part, struct job *job)
{
	struct filters own = *x->f;
	struct block k, all;

	take_part(x, part, &all);
	own.nfunc = own.ncalling = x->func.n;
	own.number = x->number;
	own.all = x->func.at;
	own.whole = x->f;
	own.has_lines = block_has_lines(x->k);
	own.func = x->bits.at;
	own.file = NULL;
	own.line.n = 0;
	k = all;
	if (counters_steps(&own, &k, job))
		selected_release(&all);
	give_names(x, &k);
	VEC_PUSH(&x->left, k);
}

/* --- All of them ---------------------------------------------------------- */

static void
copy(void *to, size_t at, const void *from, size_t n, size_t size)
{
	if (n && size && from)
		memcpy((char *)to + at * size, from, n * size);
}

static void
add_rows(struct block *out, const struct block *k)
{
	size_t self = out->nself, call = out->ncall;
	size_t cost = k->nmetric * sizeof(int64_t);

	copy(out->self_location, self, k->self_location, k->nself, 4);
	copy(out->self_part, self, k->self_part, k->nself, 4);
	copy(out->self_func, self, k->self_func, k->nself, 4);
	copy(out->self_guess, self, k->self_guess, k->nself, sizeof(bool));
	copy(out->self_cost, self, k->self_cost, k->nself, cost);
	copy(out->call_caller, call, k->call_caller, k->ncall, 4);
	copy(out->call_callee, call, k->call_callee, k->ncall, 4);
	copy(out->call_part, call, k->call_part, k->ncall, 4);
	copy(out->call_count, call, k->call_count, k->ncall, 8);
	copy(out->call_guess, call, k->call_guess, k->ncall, 1);
	copy(out->call_cost, call, k->call_cost, k->ncall, cost);
	copy(out->given_func, out->ngiven, k->given_func, k->ngiven, 4);
	copy(out->given_part, out->ngiven, k->given_part, k->ngiven, 4);
	copy(out->given_count, out->ngiven, k->given_count, k->ngiven, 8);
	copy(out->given_cost, out->ngiven, k->given_cost, k->ngiven, cost);
	copy(out->unhidden, out->nunhidden, k->unhidden, k->nunhidden, 4);
	copy(out->entered_func, out->nentered, k->entered_func, k->nentered, 4);
	copy(out->entered_count, out->nentered, k->entered_count, k->nentered,
	     8);
	if (out->call_within) {
		copy(out->call_within, call, k->call_within, k->ncall, cost);
		copy(out->call_enters, call, k->call_enters, k->ncall, sizeof(bool));
	}
	out->nself += k->nself;
	out->ncall += k->ncall;
	out->ngiven += k->ngiven;
	out->nunhidden += k->nunhidden;
	out->nentered += k->nentered;
}

/* Whether calls of all parts say what they cost below a match. */
static bool
all_within(const struct parting *x)
{
	bool all = x->f->within;

	for (size_t i = 0; i < x->left.n && all; i++)
		all = !x->left.at[i].ncall || x->left.at[i].call_within;
	return all;
}

static void
join_parts(struct parting *x, struct block *out)
{
	size_t nself = 0, ncall = 0, ngiven = 0, nunhidden = 0, nentered = 0;

	for (size_t i = 0; i < x->left.n; i++) {
		nself += x->left.at[i].nself;
		ncall += x->left.at[i].ncall;
		ngiven += x->left.at[i].ngiven;
		nunhidden += x->left.at[i].nunhidden;
		nentered += x->left.at[i].nentered;
	}
	block_bare(x->k, out);
	out->kept = NULL;	/* calls stand by part */
	counters_room(out, x->k->nmetric, nself, ncall);
	given_room(out, ngiven);
	out->unhidden = mem_array(nunhidden + 1, sizeof(*out->unhidden));
	out->entered_func = mem_array(nentered + 1, sizeof(*out->entered_func));
	out->entered_count = mem_array(nentered + 1,
				       sizeof(*out->entered_count));
	if (all_within(x)) {
		out->call_within = mem_array(ncall * x->k->nmetric + 1,
					     sizeof(*out->call_within));
		out->call_enters = mem_array(ncall + 1, sizeof(*out->call_enters));
	}
	for (size_t i = 0; i < x->left.n; i++) {
		if (x->left.at[i].total_guess) {
			out->total_guess = true;
			out->total_of = x->left.at[i].total_of;
		}
		out->given_guess |= x->left.at[i].given_guess;
		add_rows(out, &x->left.at[i]);
		selected_release(&x->left.at[i]);
	}
}

static bool
is_one(const uint32_t *part, size_t n, uint32_t first)
{
	return !n || (part[0] == first
		      && !memcmp(part, part + 1, (n - 1) * sizeof(*part)));
}

static bool
is_one_part(const struct block *k)
{
	uint32_t first = k->nself ? k->self_part[0]
			 : k->ncall ? k->call_part[0] : 0;

	return is_one(k->self_part, k->nself, first)
	       && is_one(k->call_part, k->ncall, first);
}

bool
counters_by_part(const struct filters *f, const struct block *k,
		 struct block *out, struct job *job)
{
	size_t npart = f->names->prof->npart;
	struct parting x = { .f = f, .k = k };

	if (npart <= 1 || is_one_part(k))
		return false;
	x.self = deal(k->self_part, k->nself, npart);
	x.call = deal(k->call_part, k->ncall, npart);
	x.given = deal(k->given_part, k->ngiven, npart);
	x.number = mem_zarray(f->nfunc + 1, sizeof(*x.number));
	for (size_t i = 0; i < npart && !job_cancelled(job); i++)
		if (x.self.first[i] < x.self.first[i + 1]
		    || x.call.first[i] < x.call.first[i + 1])
			filter_part(&x, i, job);
	join_parts(&x, out);
	dealt_release(&x.self);
	dealt_release(&x.call);
	dealt_release(&x.given);
	free(x.number);
	VEC_RELEASE(&x.func);
	VEC_RELEASE(&x.bits);
	VEC_RELEASE(&x.left);
	return true;
}
