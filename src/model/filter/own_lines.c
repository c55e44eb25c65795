/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Own cost of lines of counters. The facts have what functions cost in each file, and not
 * on which lines: that is read again, when filters are about lines, of the functions
 * that cost something in such files. What stands on these lines are rows apart from
 * then on, which match.
 */
#include <config.h>

#include <stdatomic.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "model/facts/listing.h"
#include "model/filter/private.h"

/* So many functions are read one by one, more all at once. */
#define FEW 16

/* A function in a file, in a part of an input. */
struct own_place { uint32_t input, part, func, file; };

struct own_lines {
	_Atomic unsigned refs;
	bool *known;			/* [input]: what stands on lines */
	unsigned *sides;		/* [input]: whose parts have some there */
	struct error error;		/* why one is not, the first; or none */
	VEC(struct own_place) place;	/* the first is none */
	VEC(size_t) at;			/* [place]: its costs, from there on */
	VEC(int64_t) cost;
	struct hash_index index;
};

static uint64_t
hash_of(const struct own_place *p)
{
	return hash_mix((uint64_t)p->input << 32 | p->part,
			(uint64_t)p->func << 32 | p->file);
}

static bool
is_place(const void *ctx, uint32_t ref, const void *key)
{
	const struct own_place *a = &((const struct own_lines *)ctx)->place
					     .at[ref];
	const struct own_place *b = key;

	return a->func == b->func && a->file == b->file && a->part == b->part
	       && a->input == b->input;
}

bool
filters_are_in(const struct filters *f, uint32_t file, uint32_t line)
{
	for (size_t i = 0; i < f->line.n; i++) {
		const struct filter_lines *x = &f->line.at[i];

		if (!x->file[file] || line < x->from || line > x->to)
			return false;
	}
	return true;
}

/* Whether some of F's lines may be in FILE. */
static bool
is_file(const struct filters *f, uint32_t file)
{
	for (size_t i = 0; i < f->line.n; i++)
		if (!f->line.at[i].file[file])
			return false;
	return true;
}

/* --- Reading --------------------------------------------------------------- */

struct reading {
	const struct filters *f;
	const struct block *k;
	struct own_lines *to;
	struct own_place place;		/* of the input at hand */
};

static int64_t *
cost_at(struct own_lines *x, const struct own_place *place, unsigned nmetric)
{
	uint64_t hash = hash_of(place);
	uint32_t at = hash_index_get(&x->index, hash, is_place, x, place);

	if (!at) {
		at = (uint32_t)x->place.n;
		VEC_PUSH(&x->place, *place);
		VEC_PUSH(&x->at, x->cost.n);
		VEC_EXTEND(&x->cost, nmetric);
		hash_index_add(&x->index, hash, at);
	}
	return x->cost.at + x->at.at[at];
}

static void
take_rows(void *ctx, const struct listing *from)
{
	struct reading *x = ctx;

	for (size_t i = 0; i < from->row.n; i++) {
		const struct listing_row *r = &from->row.at[i];
		struct cost_run run = cost_rows_first(&from->cost, i);
		int64_t *to;

		if (r->kind != LISTING_COST
		    || !filters_are_in(x->f, r->file.i, r->line))
			continue;
		x->place.part = r->part.i;
		x->place.func = r->func.i;
		x->place.file = r->file.i;
		to = cost_at(x->to, &x->place, x->k->nmetric);
		for (; run.n; run = cost_rows_next(&from->cost, &run))
			for (unsigned m = 0; m < run.n; m++)
				cost_add(&to[run.column + m], run.cost[m]);
	}
}

/* Of FUNC, or of all. False: it could not be read, and why is kept. */
static bool
read_rows(struct reading *x, const struct lister *lister, func_id func,
	  struct job *job)
{
	struct selection all = { .split = true };
	struct listing rows;
	struct error err;
	int rc;

	error_init(&err);
	listing_init(&rows, x->k->nmetric);
	rows.lines_only = rows.by_part = true;
	rows.take = take_rows;
	rows.take_ctx = x;
	rc = lister->lines(lister->ctx, x->k->input, func, &all, job, &rows, &err);
	if (rc == 0)
		take_rows(x, &rows);
	else if (!x->to->error.code)
		error_move(&x->to->error, &err);
	listing_release(&rows);
	error_release(&err);
	return rc == 0;
}

/* Functions that cost something in the files, FEW + 1 at the most. */
static size_t
find_functions(const struct reading *x, func_id *func)
{
	const struct block *k = x->k;
	const struct locations *l = &x->f->names->prof->location;
	size_t n = 0;

	for (size_t i = 0; i < k->nself && n <= FEW; i++) {
		uint32_t at = k->self_location[i];
		size_t j = 0;

		if (!is_file(x->f, l->file[at]))
			continue;
		while (j < n && func[j].i != l->func[at])
			j++;
		func[j] = func_at(l->func[at]);
		n += j == n;
	}
	return n;
}

static bool
read_block(struct reading *x, const struct lister *lister, struct job *job)
{
	func_id func[FEW + 1];
	size_t n = find_functions(x, func);
	bool all = true;

	x->place.input = x->k->input.i;
	if (n > FEW)
		return read_rows(x, lister, func_at(0), job);
	for (size_t i = 0; i < n && all && !job_cancelled(job); i++)
		all = read_rows(x, lister, func[i], job);
	return all;
}

/* Lines that are on the stack, and not what costs, are known of stacks only. */
static bool
asks_for_own(const struct filters *f)
{
	for (size_t i = 0; i < f->line.n; i++)
		if (!(f->line.at[i].bit & f->only))
			return false;
	return f->line.n > 0;
}

/* Each block asks for its input's: there may be thousands. */
static void
note_sides(const struct prof *p, struct own_lines *x)
{
	x->sides = mem_zarray(p->ninput + 1, sizeof(*x->sides));
	for (size_t i = 1; i < x->place.n; i++)
		x->sides[x->place.at[i].input] |= side_of_part(p, x->place.at[i].part);
}

struct own_lines *
own_lines_read(const struct filters *f, const struct lister *lister, struct job *job)
{
	const struct prof *p = f->names->prof;
	struct own_lines *x;

	if (!lister || !lister->lines || !asks_for_own(f))
		return NULL;
	x = mem_zalloc(sizeof(*x));
	atomic_init(&x->refs, 1);
	x->known = mem_zarray(p->ninput + 1, sizeof(*x->known));
	VEC_EXTEND(&x->place, 1);
	VEC_EXTEND(&x->at, 1);
	for (size_t i = 0; i < p->nblock && !job_cancelled(job); i++) {
		struct reading r = { .f = f, .k = &p->block[i], .to = x };

		if (r.k->kind == BLOCK_COUNTERS && block_has_lines(r.k))
			x->known[r.k->input.i] = read_block(&r, lister, job);
	}
	note_sides(p, x);
	return x;
}

struct own_lines *
own_lines_ref(struct own_lines *x)
{
	atomic_fetch_add(&x->refs, 1);
	return x;
}

void
own_lines_unref(struct own_lines *x)
{
	if (!x || atomic_fetch_sub(&x->refs, 1) > 1)
		return;
	free(x->known);
	free(x->sides);
	error_release(&x->error);
	VEC_RELEASE(&x->place);
	VEC_RELEASE(&x->at);
	VEC_RELEASE(&x->cost);
	hash_index_release(&x->index);
	free(x);
}

/* --- Asking ---------------------------------------------------------------- */

const struct error *
own_lines_error(const struct filters *f)
{
	return f->own && f->own->error.code ? &f->own->error : NULL;
}

bool
own_lines_know(const struct filters *f, const struct block *k)
{
	return f->own && f->own->known[k->input.i];
}

unsigned
own_lines_sides(const struct filters *f, const struct block *k)
{
	return f->own->sides[k->input.i];
}

void
own_lines_begin(struct own_walk *w, const struct filters *f, const struct block *k)
{
	*w = (struct own_walk){
		.f = f, .k = k,
		.met = mem_zarray(f->own->place.n, sizeof(*w->met)),
	};
}

const int64_t *
own_lines_next(struct own_walk *w, size_t row)
{
	const struct own_lines *x = w->f->own;
	const struct locations *l = &w->f->names->prof->location;
	uint32_t at = w->k->self_location[row], ref;
	struct own_place place = { w->k->input.i, w->k->self_part[row],
				   l->func[at], l->file[at] };

	ref = hash_index_get(&x->index, hash_of(&place), is_place, x, &place);
	if (!ref || w->met[ref])
		return NULL;
	w->met[ref] = true;
	return x->cost.at + x->at.at[ref];
}

void
own_lines_end(struct own_walk *w)
{
	free(w->met);
}

/* The functions all of whose own cost of K stands on the lines of filters; false: of some
 * only a part does. */
static bool
find_whole(const struct filters *f, const struct block *k, bool *whole)
{
	size_t size = k->nmetric * sizeof(int64_t);
	bool *other = mem_zarray(f->nfunc + 1, sizeof(*other)), parted = false;
	struct own_walk w;

	own_lines_begin(&w, f, k);
	for (size_t i = 0; i < k->nself; i++) {
		const int64_t *in = own_lines_next(&w, i);
		uint32_t func = counters_self_func(f->names, k, i);
		bool all = in && !memcmp(in, k->self_cost + i * k->nmetric, size);

		whole[func] |= all;
		other[func] |= !all;
		parted |= in && !all;
	}
	for (size_t i = 0; i < f->nfunc; i++)
		parted |= whole[i] && other[i];
	own_lines_end(&w);
	free(other);
	return !parted;
}

bool
own_lines_nodes(const struct filters *f, const uint32_t *fold, const struct block *k,
		struct block *out, struct job *job)
{
	struct filters by_func = *f;
	uint32_t lines = 0;
	bool *whole, found;

	if (!own_lines_know(f, k))
		return false;
	whole = mem_zarray(f->nfunc + 1, sizeof(*whole));
	found = find_whole(f, k, whole);
	if (found) {
		for (size_t i = 0; i < f->line.n; i++)
			lines |= f->line.at[i].bit;
		by_func.line.n = 0;
		by_func.func = mem_array(f->nfunc + 1, sizeof(*by_func.func));
		for (size_t i = 0; i < f->nfunc; i++)
			by_func.func[i] = f->func[i] | (whole[i] ? lines : 0);
		step_nodes(&by_func, fold, k, out, job);
		free(by_func.func);
	}
	free(whole);
	return found;
}

/* Row ROW of K, whose costs are COST, or less WITHOUT. */
static void
put_row(struct block *out, const struct block *k, size_t row, const int64_t *cost,
	const int64_t *without, bool in)
{
	size_t nm = k->nmetric, to = out->nself++;

	out->self_location[to] = k->self_location[row];
	out->self_part[to] = k->self_part[row];
	out->self_in[to] = in;
	for (size_t m = 0; m < nm; m++) {
		out->self_cost[to * nm + m] = cost[m];
		if (without)
			cost_sub(&out->self_cost[to * nm + m], without[m]);
	}
}

bool
own_lines_split(const struct filters *f, const struct block *k, struct block *out)
{
	size_t n = 2 * k->nself + 1, nm = k->nmetric;
	struct own_walk w;

	if (!own_lines_know(f, k))
		return false;
	selected_all(k, out);
	free(out->self_location);
	free(out->self_part);
	free(out->self_cost);
	out->nself = 0;
	out->self_location = mem_array(n, sizeof(*out->self_location));
	out->self_part = mem_array(n, sizeof(*out->self_part));
	out->self_in = mem_array(n, sizeof(*out->self_in));
	out->self_cost = mem_array(n * nm, sizeof(*out->self_cost));
	out->kept = NULL;
	own_lines_begin(&w, f, k);
	for (size_t i = 0; i < k->nself; i++) {
		const int64_t *in = own_lines_next(&w, i);

		if (in)
			put_row(out, k, i, in, NULL, true);
		put_row(out, k, i, k->self_cost + i * nm, in, false);
	}
	own_lines_end(&w);
	return true;
}
