/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * builder_finish(): from rows as they came in to facts.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "model/builder_own.h"

/* --- One function under several spellings of its file's path ------------- */


static int
by_name_object(const void *x, const void *y, void *ctx)
{
	const struct named *func = ctx;
	const struct named *a = &func[*(const uint32_t *)x];
	const struct named *b = &func[*(const uint32_t *)y];

	if (a->name.i != b->name.i)
		return a->name.i < b->name.i ? -1 : 1;
	if (a->object.i != b->object.i)
		return a->object.i < b->object.i ? -1 : 1;
	return (a->file.i > b->file.i) - (a->file.i < b->file.i);
}

static const char *
file_path(const struct builder *b, uint32_t file)
{
	return strtab_get(b->text, b->file.at[file]);
}

/* For each of the N functions of one name and object: the one other whose path
 * ends in this one's, if it is the only such. */
static size_t
merge_group(const struct builder *b, const uint32_t *func, size_t n,
	    uint32_t *merged)
{
	size_t found = 0;

	for (size_t i = 0; i < n; i++) {
		uint32_t mine = b->func.at[func[i]].file.i, other = 0;
		size_t longer = 0;

		if (!mine)
			continue;
		for (size_t j = 0; j < n && longer < 2; j++) {
			uint32_t its = b->func.at[func[j]].file.i;

			if (i == j || !its || its == mine)
				continue;
			if (text_path_has_tail(file_path(b, its),
					       file_path(b, mine))) {
				longer++;
				other = func[j];
			}
		}
		if (longer == 1) {
			merged[func[i]] = other;
			found++;
		}
	}
	return found;
}

/* A group this big is a writer's pseudo function, not a spelling. */
#define MERGE_GROUP_MAX 64

static uint32_t *
find_spellings(struct builder *b)
{
	size_t n = b->func.n, found = 0;
	uint32_t *order, *merged;

	if (n < 3)
		return NULL;
	order = mem_array(n, sizeof(*order));
	merged = mem_array(n, sizeof(*merged));
	for (size_t i = 0; i < n; i++)
		order[i] = merged[i] = (uint32_t)i;
	qsort_r(order + 1, n - 1, sizeof(*order), by_name_object, b->func.at);
	for (size_t i = 1, end; i < n; i = end) {
		const struct named *f = &b->func.at[order[i]];

		for (end = i + 1; end < n; end++) {
			const struct named *g = &b->func.at[order[end]];

			if (g->name.i != f->name.i
			    || g->object.i != f->object.i)
				break;
		}
		if (end - i > 1 && end - i <= MERGE_GROUP_MAX)
			found += merge_group(b, order + i, end - i, merged);
	}
	free(order);
	if (found)
		return merged;
	free(merged);
	return NULL;
}

static void
remap(uint32_t *at, size_t n, const uint32_t *to)
{
	for (size_t i = 0; i < n; i++)
		while (to[at[i]] != at[i])
			at[i] = to[at[i]];
}

static void
merge_spellings(struct builder *b)
{
	uint32_t *to = find_spellings(b);

	if (!to)
		return;
	for (size_t i = 1; i < b->place_func.n; i++) {
		uint32_t old = b->place_func.at[i], new = old;

		remap(&new, 1, to);
		if (new == old)
			continue;
		if (b->place_file.at[i] == b->func.at[old].file.i)
			b->place_file.at[i] = b->func.at[new].file.i;
		b->place_func.at[i] = new;
	}
	for (size_t i = 0; i < b->block.n; i++) {
		struct build_block *k = &b->block.at[i];

		remap(k->call_caller.at, k->call_caller.n, to);
		remap(k->call_callee.at, k->call_callee.n, to);
		remap(k->stretch_func.at, k->stretch_func.n, to);
	}
	free(to);
}

/* --- Recursion levels ----------------------------------------------------- */

/* N of "f'N", with the length of f; 0 for any other name. */
static uint32_t
level_of(const char *s, size_t n, size_t *base)
{
	size_t digits = n;
	uint64_t level;

	while (digits > 0 && s[digits - 1] >= '0' && s[digits - 1] <= '9')
		digits--;
	if (digits == n || digits < 2 || s[digits - 1] != '\'')
		return 0;
	if (num_read_u64(s + digits, n - digits, &level) < 0
	    || level == 0 || level > UINT32_MAX)
		return 0;
	*base = digits - 1;
	return (uint32_t)level;
}

static bool
any_source_has_levels(const struct builder *b)
{
	for (size_t i = 1; i < b->source.n; i++)
		if (b->source.at[i].knows & KNOWS_LEVELS)
			return true;
	return false;
}

static void
find_levels(struct builder *b)
{
	size_t n = b->func.n;

	if (!any_source_has_levels(b))
		return;
	for (size_t i = 1; i < n; i++) {
		struct named f = b->func.at[i];
		const char *s = strtab_get(b->text, f.name);
		size_t len;
		text_id base;

		f.level = level_of(s, strtab_len(b->text, f.name), &len);
		if (!f.level)
			continue;
		base = strtab_find(b->text, s, len);
		if (base.i)
			f.base = builder_func(b, base, f.object, f.file);
		if (f.base.i >= n)	/* it was not there */
			f.base = func_at(0);
		b->func.at[i] = f;
	}
	/* what the look-up made beyond N is nobody's */
	b->func.n = n;
}

/* --- Metrics -------------------------------------------------------------- */

static void
add_columns(struct builder *b, const struct build_block *k,
	    const struct cost_vec *cost)
{
	size_t width = k->metric.n;

	for (size_t i = 0; i < cost->n; i++)
		cost_add(&b->metric.at[k->metric.at[i % width].i].total,
			 cost->at[i]);
}

static void
total_metrics(struct builder *b)
{
	for (size_t i = 0; i < b->block.n; i++) {
		const struct build_block *k = &b->block.at[i];
		unsigned knows = b->source.at[k->source.i].knows;

		for (size_t m = 0; m < k->metric.n; m++)
			b->metric.at[k->metric.at[m].i].knows |= knows;
		if (!k->metric.n)
			continue;
		add_columns(b, k, &k->self_cost);
		add_columns(b, k, &k->chain_cost);
	}
}

static metric_id
counted_metric(const struct builder *b, size_t counted, const char *s,
	       size_t n)
{
	for (size_t i = 1; i < counted; i++) {
		text_id name = b->metric.at[i].name;

		if (strtab_len(b->text, name) == n
		    && memcmp(strtab_get(b->text, name), s, n) == 0)
			return metric_at((uint32_t)i);
	}
	return metric_at(0);
}

/* One term "[N [*]] NAME" of a formula; returns where it ends, or NULL. */
static const char *
read_term(const struct builder *b, size_t counted, const char *s,
	  struct term *term)
{
	size_t n;
	uint64_t factor = 1;

	s += strspn(s, " \t");
	n = strspn(s, "0123456789");
	if (n > 0 && strchr(" \t*", s[n]) && s[n]) {
		if (num_read_u64(s, n, &factor) < 0 || factor > INT32_MAX)
			return NULL;
		s += n;
		s += strspn(s, " \t*");
	}
	n = strcspn(s, " \t+");
	term->metric = counted_metric(b, counted, s, n);
	term->factor = (int64_t)factor;
	if (!metric_some(term->metric))
		return NULL;
	s += n;
	return s + strspn(s, " \t");
}

/* Sets the terms of M from its formula; false when one is not known. */
static bool
read_formula(const struct builder *b, size_t counted, struct metric *m)
{
	const char *s = strtab_get(b->text, m->formula);
	VEC(struct term) term = { 0 };

	for (;;) {
		struct term one;

		s = read_term(b, counted, s, &one);
		if (!s || (*s && *s != '+')) {
			VEC_RELEASE(&term);
			return false;
		}
		VEC_PUSH(&term, one);
		if (!*s)
			break;
		s++;
	}
	m->term = term.at;
	m->nterm = (unsigned)term.n;
	return true;
}

static void
add_derived(struct builder *b)
{
	size_t counted = b->metric.n;

	for (size_t i = 0; i < b->derived.n; i++) {
		struct metric m = b->derived.at[i];
		const char *name = strtab_get(b->text, m.name);
		unsigned knows = ~0u;

		if (metric_some(counted_metric(b, counted, name,
					       strlen(name))))
			continue;	/* counted: the formula is for readers
					   of other files */
		if (!read_formula(b, counted, &m)) {
			diag_add(b->diag, DIAG_WARNING, "", PLACE_NONE, 0,
				 N_("event %s = %s: not understood or about "
				    "events that are not there"),
				 name, strtab_get(b->text, m.formula));
			continue;
		}
		for (unsigned t = 0; t < m.nterm; t++) {
			const struct metric *of
				= &b->metric.at[m.term[t].metric.i];

			knows &= of->knows;
			cost_add_scaled(&m.total, of->total, m.term[t].factor);
		}
		m.knows = knows;
		VEC_PUSH(&b->metric, m);
	}
}

/* --- The facts ------------------------------------------------------------ */

static struct block
take_block(struct build_block *k)
{
	return (struct block){
		.source = k->source,
		.nmetric = (unsigned)k->metric.n,
		.metric = k->metric.at,
		.nself = k->self_place.n,
		.self_place = k->self_place.at,
		.self_part = k->self_part.at,
		.self_cost = k->self_cost.at,
		.ncall = k->call_caller.n,
		.call_caller = k->call_caller.at,
		.call_callee = k->call_callee.at,
		.call_part = k->call_part.at,
		.call_count = k->call_count.at,
		.call_cost = k->call_cost.at,
		.nchain = k->chain_part.n,
		.chain_start = k->chain_start.at,
		.chain_place = k->chain_place.at,
		.chain_part = k->chain_part.at,
		.chain_cost = k->chain_cost.at,
		.nstretch = k->stretch_func.n,
		.stretch_offset = k->stretch_offset.at,
		.stretch_func = k->stretch_func.at,
	};
}

#define TAKE(to, n_of_to, from)						\
	do {								\
		(to) = (from).at;					\
		(n_of_to) = (from).n;					\
	} while (0)

struct prof *
builder_finish(struct builder *b)
{
	struct prof *p = mem_zalloc(sizeof(*p));

	merge_spellings(b);
	find_levels(b);
	total_metrics(b);
	add_derived(b);

	p->text = b->text;
	TAKE(p->source, p->nsource, b->source);
	TAKE(p->header, p->nheader, b->header);
	TAKE(p->metric, p->nmetric, b->metric);
	TAKE(p->object, p->nobject, b->object);
	TAKE(p->file, p->nfile, b->file);
	TAKE(p->func, p->nfunc, b->func);
	TAKE(p->part, p->npart, b->part);
	TAKE(p->mapping, p->nmapping, b->mapping);
	TAKE(p->place.addr, p->place.n, b->place_addr);
	p->place.mapping = b->place_mapping.at;
	p->place.func = b->place_func.at;
	p->place.file = b->place_file.at;
	p->place.line = b->place_line.at;
	p->place.flags = b->place_flags.at;
	p->block = mem_zarray(b->block.n + 1, sizeof(*p->block));
	p->nblock = b->block.n;
	for (size_t i = 0; i < b->block.n; i++)
		p->block[i] = take_block(&b->block.at[i]);
	builder_release_indices(b);
	free(b);
	return p;
}
