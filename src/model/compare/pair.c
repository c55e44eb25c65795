/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pairs of two sides, level by level of their keys: one with one. What several
 * could be is paired with none.
 */
#include <config.h>

#include "base/strtab.h"
#include "model/compare/private.h"

/* What has one key: how many of each side, and one of them. */
struct equals {
	uint32_t base, now;
	uint32_t one_base, one_now;	/* candidates */
};

struct classes {
	struct strtab *text;
	VEC(struct equals) of;		/* by number of the text */
};

static void
put_in_class(struct classes *x, uint32_t number, const struct candidate *c,
	     uint32_t i)
{
	struct equals *e;

	if (number >= x->of.n)
		VEC_EXTEND(&x->of, number + 1 - x->of.n);
	e = &x->of.at[number];
	if (c->base) {
		e->base++;
		e->one_base = i;
	} else {
		e->now++;
		e->one_now = i;
	}
}

/* Candidates between two looks at whether to stop, and bytes of their keys. */
#define STOP_ROWS 1024
#define STOP_BYTES (1u << 20)

static int
fill_classes(const struct candidates *c, unsigned level, struct classes *x,
	     struct job *job)
{
	struct text key = { 0 };
	size_t bytes = 0;

	for (uint32_t i = 0; i < c->at.n; i++) {
		const struct candidate *one = &c->at.at[i];

		bytes += key.n;
		if (i % STOP_ROWS == 0 || bytes > STOP_BYTES) {
			if (job_cancelled(job))
				break;
			bytes = 0;
		}
		text_clear(&key);
		if (one->done || !c->key(c->ctx, one->row, level, &key)
		    || !key.n)
			continue;
		put_in_class(x, strtab_add(x->text, key.s, key.n).i, one, i);
	}
	text_release(&key);
	return job_cancelled(job) ? -1 : 0;
}

void
pairing_init(struct pairing *p, size_t n)
{
	p->n = p->nrow = n;
	p->base = mem_array(n + 1, sizeof(*p->base));
	p->row = mem_array(n + 1, sizeof(*p->row));
	for (uint32_t i = 0; i < n; i++)
		p->base[i] = p->row[i] = i;
}

void
pairing_release(struct pairing *p)
{
	free(p->base);
	free(p->row);
	*p = (struct pairing){ 0 };
}

void
pair_join(struct pairing *p, uint32_t to, uint32_t from)
{
	p->base[to] = from;
	p->row[from] = to;
	p->base[from] = COMPARE_NONE;
}

static int
pair_level(struct candidates *c, unsigned level, struct pairing *p,
	   struct job *job)
{
	struct classes x = { .text = strtab_new_whole() };
	int result = fill_classes(c, level, &x, job);

	p->unsure = 0;
	for (size_t i = 1; result == 0 && i < x.of.n; i++) {
		const struct equals *e = &x.of.at[i];

		if (e->base == 1 && e->now == 1) {
			struct candidate *from = &c->at.at[e->one_base];
			struct candidate *to = &c->at.at[e->one_now];

			pair_join(p, to->row, from->row);
			from->done = to->done = true;
		} else if (e->now) {
			p->unsure += e->base;
		}
	}
	VEC_RELEASE(&x.of);
	strtab_free(x.text);
	return result;
}

int
pair_candidates(struct candidates *c, struct pairing *p, struct job *job)
{
	for (unsigned level = 0; level < c->levels; level++)
		if (pair_level(c, level, p, job) < 0)
			return -1;
	return 0;
}
