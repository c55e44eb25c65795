/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that are the same but for their parameters: where one side was named by a
 * writer that leaves these out, or where they changed. Only where either side has one
 * function that is called so in its object, whether it is paired already or not.
 */
#include <config.h>

#include "base/strtab.h"
#include "model/compare/private.h"

struct bare_class {
	uint32_t base, now;		/* functions */
	uint32_t one_base, one_now;	/* candidates, + 1 */
	uint32_t left;			/* of the base */
	bool with, without;		/* parameters, of candidates */
};

struct bare_pairs {
	const struct comparison *c;
	struct candidates *x;
	object_key *object;
	const void *ctx;
	struct strtab *text;
	VEC(struct bare_class) of;	/* by number of the text */
	bool any;			/* of the candidates has parameters */
};

/* What the function ROW is called without parameters; true: it has some. */
static bool
add_key(const struct bare_pairs *b, uint32_t row, struct text *out)
{
	const struct names *n = b->c->now->names;

	b->object(b->ctx, names_func_object(n, func_at(row)), out);
	return key_of_bare(names_func_full(n, func_at(row)),
			   names_func(n, func_at(row)).line, out);
}

static bool
is_named(const struct bare_pairs *b, uint32_t row)
{
	return row && !(names_func_flags(b->c->now->names, func_at(row)) & FUNC_UNNAMED);
}

/* Rows between two looks at whether to stop. */
#define STOP_ROWS 1024

static void
add_candidates(struct bare_pairs *b, struct job *job)
{
	struct text key = { 0 };

	for (uint32_t i = 0; i < b->x->at.n; i++) {
		const struct candidate *one = &b->x->at.at[i];
		struct bare_class *e;
		uint32_t number;
		bool has;

		if (i % STOP_ROWS == 0 && job_cancelled(job))
			break;
		if (one->done || !is_named(b, one->row))
			continue;
		text_clear(&key);
		has = add_key(b, one->row, &key);
		b->any |= has;
		number = strtab_add(b->text, key.s, key.n).i;
		if (number >= b->of.n)
			VEC_EXTEND(&b->of, number + 1 - b->of.n);
		e = &b->of.at[number];
		*(one->base ? &e->one_base : &e->one_now) = i + 1;
		e->left += one->base;
		e->with |= has;
		e->without |= !has;
	}
	text_release(&key);
}

static bool
has_both(const struct bare_pairs *b)
{
	for (size_t i = 0; i < b->of.n; i++)
		if (b->of.at[i].one_base && b->of.at[i].one_now)
			return b->any;
	return false;
}

/* All that are called so, on either side. */
static void
count_all(struct bare_pairs *b, struct job *job)
{
	struct text key = { 0 };

	for (uint32_t i = 1; i < b->c->now->names->nfunc; i++) {
		bool now = sums_seen(b->c->now, BY_FUNC, i);
		bool base = sums_seen(b->c->base, BY_FUNC, i);
		uint32_t number;

		if (i % STOP_ROWS == 0 && job_cancelled(job))
			break;
		if (!(now || base) || !is_named(b, i))
			continue;
		text_clear(&key);
		add_key(b, i, &key);
		number = strtab_find(b->text, key.s, key.n).i;
		if (!number)
			continue;
		b->of.at[number].base += base;
		b->of.at[number].now += now;
	}
	text_release(&key);
}

static void
pair_classes(struct bare_pairs *b, struct pairing *p)
{
	for (size_t i = 0; i < b->of.n; i++) {
		const struct bare_class *e = &b->of.at[i];
		struct candidate *from, *to;

		if (!e->one_base || !e->one_now)
			continue;
		if (e->base != 1 || e->now != 1) {
			/* others were counted where names are compared as they are */
			p->unsure += e->with && e->without ? e->left : 0;
			continue;
		}
		from = &b->x->at.at[e->one_base - 1];
		to = &b->x->at.at[e->one_now - 1];
		pair_join(p, to->row, from->row);
		from->done = to->done = true;
	}
}

int
pair_bare(const struct comparison *c, struct candidates *x, object_key *object,
	  const void *ctx, struct pairing *p, struct job *job)
{
	struct bare_pairs b = {
		.c = c, .x = x, .object = object, .ctx = ctx, .text = strtab_new_whole(),
	};
	bool cancelled;

	add_candidates(&b, job);
	if (has_both(&b)) {
		count_all(&b, job);
		if (!job_cancelled(job))
			pair_classes(&b, p);
	}
	cancelled = job_cancelled(job);
	VEC_RELEASE(&b.of);
	strtab_free(b.text);
	return cancelled ? -1 : 0;
}
