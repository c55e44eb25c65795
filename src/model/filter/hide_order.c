/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order in which functions are taken out, and in which they give to their
 * callers: where shares are rounded it shows. Numbers of functions are those of
 * all inputs, which a base beside them changes; rows of self stand as the input had
 * them. What has none comes behind, by name, as in trees (calltree/paths.c). A file
 * that is alone numbers its functions like that, so mostly nothing has to be
 * sorted.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/filter/hide.h"

/* The place of what has no row of self. */
#define BEHIND UINT32_MAX

static uint32_t
place_of(const struct hiding *h, uint32_t func)
{
	return h->place[func] ? h->place[func] : BEHIND;
}

static int
compare_texts(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "");
}

/* By name, object and file. */
static int
compare_names(const struct hiding *h, uint32_t a, uint32_t b)
{
	const struct filters *f = h->filters;
	const struct names *n = f->names;
	struct func x = names_func(n, func_at(f->all ? f->all[a] : a));
	struct func y = names_func(n, func_at(f->all ? f->all[b] : b));
	int result = compare_texts(names_text(n, x.raw), names_text(n, y.raw));

	if (!result)
		result = compare_texts(prof_object_path(n->prof, x.object),
				       prof_object_path(n->prof, y.object));
	if (!result)
		result = compare_texts(names_file_path(n, x.file),
				       names_file_path(n, y.file));
	return result ? result : (a > b) - (a < b);
}

static int
compare_funcs(const void *a, const void *b, void *ctx)
{
	const struct hiding *h = ctx;
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	uint32_t left = place_of(h, x), right = place_of(h, y);

	if (left != right)
		return left < right ? -1 : 1;
	return left == BEHIND ? compare_names(h, x, y) : 0;
}

/* --- Functions ------------------------------------------------------------- */

static void
number(struct hiding *h, uint32_t func)
{
	if (h->match[func] && !h->number[func])
		h->number[func] = (uint32_t)++h->n;
}

/* Whether places rise as numbers do. */
static bool
places_rise(const struct hiding *h)
{
	uint32_t last = 0;

	for (size_t i = 0; i < h->filters->nfunc; i++) {
		if (!h->place[i])
			continue;
		if (h->place[i] < last)
			return false;
		last = h->place[i];
	}
	return true;
}

static bool
all_numbered(const struct hiding *h)
{
	for (size_t i = 0; i < h->filters->nfunc; i++)
		if (h->match[i] && !h->number[i])
			return false;
	return true;
}

/* Hidden functions of calls alone. */
static void
number_the_rest(struct hiding *h)
{
	const struct block *k = h->k;
	VEC(uint32_t) rest = { 0 };
	bool *met = mem_zalloc(h->filters->nfunc + 1);

	for (size_t i = 0; i < 2 * k->ncall; i++) {
		uint32_t func = i < k->ncall ? k->call_caller[i]
					     : k->call_callee[i - k->ncall];

		if (!h->match[func] || h->number[func] || met[func])
			continue;
		met[func] = true;
		VEC_PUSH(&rest, func);
	}
	if (rest.n)
		qsort_r(rest.at, rest.n, sizeof(*rest.at), compare_funcs, h);
	for (size_t i = 0; i < rest.n; i++)
		number(h, rest.at[i]);
	VEC_RELEASE(&rest);
	free(met);
}

void
hiding_number(struct hiding *h)
{
	uint32_t n = 0;

	for (size_t i = 0; i < h->k->nself; i++) {
		uint32_t func = h->self_func[i];

		if (h->place[func])
			continue;
		h->place[func] = ++n;
		number(h, func);
	}
	h->rising = places_rise(h);
	if (!all_numbered(h))
		number_the_rest(h);
}

/* --- Calls ----------------------------------------------------------------- */

/* A call and who makes it; those of one caller stay as they are. */
struct called { uint32_t caller, row, at; };

static int
compare_calls(const void *a, const void *b, void *ctx)
{
	const struct called *x = a, *y = b;
	int result = compare_funcs(&x->caller, &y->caller, ctx);

	return result ? result : (x->at > y->at) - (x->at < y->at);
}

static bool
is_in_order(struct hiding *h, const struct row_list *in)
{
	for (uint32_t i = 1; i < in->n; i++)
		if (compare_funcs(&h->call.at[in->at[i - 1]].caller,
				  &h->call.at[in->at[i]].caller, h) > 0)
			return false;
	return true;
}

void
hiding_order_calls(struct hiding *h)
{
	VEC(struct called) call = { 0 };

	for (size_t i = 0; i < h->n && !h->rising; i++) {
		struct row_list *in = &h->func[i].in;

		if (is_in_order(h, in))
			continue;
		call.n = 0;
		for (uint32_t c = 0; c < in->n; c++)
			VEC_PUSH(&call, ((struct called){
				h->call.at[in->at[c]].caller, in->at[c], c }));
		qsort_r(call.at, call.n, sizeof(*call.at), compare_calls, h);
		for (uint32_t c = 0; c < in->n; c++)
			in->at[c] = call.at[c].row;
	}
	VEC_RELEASE(&call);
}
