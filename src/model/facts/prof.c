/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/alloc.h"
#include "base/unit.h"
#include "model/facts/builder_private.h"
#include "model/facts/calls.h"
#include "model/facts/cost.h"
#include "model/facts/prof.h"

static void
block_release(struct block *b)
{
	free(b->metric);
	free(b->self_location);
	free(b->self_part);
	free(b->self_cost);
	calls_kept_free(b->kept);
	free(b->call_caller);
	free(b->call_callee);
	free(b->call_part);
	free(b->call_count);
	free(b->call_cost);
	free(b->foreign_location);
	free(b->foreign_callee);
	free(b->foreign_part);
	free(b->foreign_cost);
	free(b->given_func);
	free(b->given_part);
	free(b->given_count);
	free(b->given_cost);
	free(b->stack_start);
	free(b->stack_location);
	free(b->sample_stack);
	free(b->sample_part);
	free(b->sample_cost);
	free(b->node_parent);
	free(b->node_func);
	free(b->node_part);
	free(b->node_count);
	free(b->node_self);
	free(b->node_call);
	free(b->arc_caller);
	free(b->arc_callee);
	free(b->arc_part);
	free(b->arc_count);
	offsets_release(&b->extent_offset);
	free(b->extent_func);
}

void
metrics_release(struct metric *metric, size_t n)
{
	for (size_t i = 1; i < n; i++) {
		for (size_t k = 0; k < metric[i].nrule; k++)
			free((void *)metric[i].rule[k].term);
		free(metric[i].rule);
	}
}

void
prof_free(struct prof *p)
{
	if (!p)
		return;
	for (size_t i = 1; i < p->ninput; i++)
		if (p->input[i].detail_free)
			p->input[i].detail_free(p->input[i].detail);
	for (size_t i = 0; i < p->nblock; i++)
		block_release(&p->block[i]);
	metrics_release(p->metric, p->nmetric);
	free(p->block);
	free(p->input);
	free(p->header);
	free(p->metric);
	free(p->object);
	free(p->file);
	free(p->func);
	free(p->func_raw);
	free(p->fold);
	free(p->deeper);
	free(p->bare);
	free(p->part);
	free(p->label);
	free(p->mapping);
	free(p->location.offset);
	free(p->location.len);
	free(p->location.mapping);
	free(p->location.func);
	free(p->location.file);
	free(p->location.line);
	free(p->location.frames);
	free(p->frame);
	free(p->location.flags);
	strtab_free(p->text);
	free(p);
}

const char *
prof_text(const struct prof *p, text_id id)
{
	return strtab_get(p->text, id);
}

const char *
prof_object_path(const struct prof *p, object_id id)
{
	if (!object_some(id))
		return "[unknown]";
	return prof_text(p, p->object[id.i].path);
}

const char *
prof_object_build(const struct prof *p, object_id id)
{
	return prof_text(p, p->object[id.i].build_id);
}

const struct metric *
prof_metric(const struct prof *p, metric_id id)
{
	return &p->metric[id.i];
}

/* Modifiers of perf say, too, how precise samples are asked to be, which makes no other
 * event: "cycles:ppp" is "cycles". To be freed; NULL: nothing of the kind is in NAME. */
static char *
without_precision(const char *name)
{
	const char *colon = strrchr(name, ':');
	char *brief, *to;

	if (!colon || !colon[1] || colon[1 + strspn(colon + 1, "ukhpPGHSDIWeb")])
		return NULL;
	brief = mem_strdup(name);
	to = brief + (colon - name) + 1;
	for (const char *s = colon + 1; *s; s++)
		if (*s != 'p' && *s != 'P')
			*to++ = *s;
	to -= to[-1] == ':';
	*to = '\0';
	return brief;
}

static metric_id
metric_called(const struct prof *p, const char *name)
{
	for (uint32_t i = 1; i < p->noffered; i++)
		if (strcmp(prof_text(p, p->metric[i].label), name) == 0)
			return metric_at(i);
	for (uint32_t i = 1; i < p->noffered; i++)
		if (strcasecmp(prof_text(p, p->metric[i].label), name) == 0)
			return metric_at(i);
	for (uint32_t i = 1; *name && i < p->noffered; i++)
		if (strcasecmp(prof_text(p, p->metric[i].also), name) == 0)
			return metric_at(i);
	return metric_at(0);
}

metric_id
prof_metric_named(const struct prof *p, const char *name)
{
	metric_id m = metric_called(p, name);
	char *brief = metric_some(m) ? NULL : without_precision(name);

	if (brief)
		m = metric_called(p, brief);
	free(brief);
	return m;
}

metric_id
prof_metric_asked(const struct prof *p, const char *name, struct error *err)
{
	metric_id m = prof_metric_named(p, name);
	struct text all = { 0 };

	if (metric_some(m))
		return m;
	for (uint32_t i = 1; i < p->noffered; i++)
		text_printf(&all, " %s", prof_text(p, p->metric[i].label));
	error_set(err, ERR_USAGE, N_("no event is called %s; there are:%s"),
		  name, all.s ? all.s : "");
	text_release(&all);
	return m;
}

bool
prof_ratio(const struct prof *p, metric_id id, int64_t over, int64_t under,
	   double *ratio)
{
	if (!under)
		return false;
	*ratio = p->metric[id.i].scale * (double)over / (double)under;
	return true;
}

/* What may come of a limit that was typed in decimals. */
#define NEARLY 1e-13L

long double
prof_raw(const struct prof *p, metric_id id, long double shown, double times)
{
	const struct metric *m = &p->metric[id.i];
	const struct unit_shown *unit = unit_shown(prof_text(p, m->unit));
	double one = m->scale * (unit ? unit->factor : 1) / times;
	long double raw, whole;

	if (m->kind == METRIC_RATIO)
		return shown * times;
	if (one == 1)
		return shown;	/* to the last digit */
	raw = shown / one;
	whole = roundl(raw);
	return fabsl(raw - whole) <= NEARLY * fabsl(whole) ? whole : raw;
}

bool
prof_ratio_total(const struct prof *p, metric_id id, double *ratio)
{
	const struct metric *m = &p->metric[id.i];

	return prof_ratio(p, id, p->metric[m->over.i].total,
			  p->metric[m->under.i].total, ratio);
}

int64_t
prof_metric_base(const struct prof *p, metric_id id)
{
	int64_t base = p->metric[id.i].total;

	cost_add(&base, p->metric[id.i].missing);
	return base;
}

double
prof_sample_weight(const struct prof *p, metric_id m, bool base)
{
	const struct metric *x = &p->metric[m.i];

	return x->capabilities & CAP_SAMPLED ? 1 : x->weight[base];
}

const char *
prof_lines_by(const struct prof *p)
{
	for (size_t i = 1; i < p->ninput; i++)
		if (p->input[i].lines_by)
			return p->input[i].lines_by;
	return NULL;
}

const char *
prof_insns_by(const struct prof *p, bool base)
{
	for (size_t i = 1; i < p->ninput; i++)
		if (p->input[i].base == base && p->input[i].insns_by)
			return p->input[i].insns_by;
	return NULL;
}

/* So many seconds say nothing. */
#define TOGETHER 2

bool
prof_is_older(const struct prof *p, bool base, int64_t written)
{
	for (size_t i = 1; i < p->ninput; i++)
		if (p->input[i].base == base && p->input[i].written
		    && written > p->input[i].written + TOGETHER)
			return true;
	return false;
}

bool
prof_has(const struct prof *p, metric_id m, enum capabilities what)
{
	return (p->metric[m.i].capabilities & what) == (unsigned)what;
}

bool
prof_has_addresses(const struct prof *p)
{
	for (size_t i = 0; i < p->nblock; i++)
		if (p->block[i].kind != BLOCK_COUNTERS)
			return true;
	return false;
}

bool
prof_may_have_lines(const struct prof *p)
{
	unsigned any = 0;

	for (uint32_t i = 1; i < p->nmetric; i++)
		any |= p->metric[i].capabilities;
	return any & (CAP_LINES | CAP_ADDRS) || p->nobject > 1;
}

bool
prof_may_have_inlined(const struct prof *p, metric_id m)
{
	return prof_has(p, m, CAP_ADDRS)
	       && (!prof_has(p, m, CAP_NAMES) || prof_has(p, m, CAP_STACKS));
}

/* --- Metrics of a block --------------------------------------------------- */

/* Where the block has the metric, or how many it knows. */
static unsigned
column_of(const struct block *k, metric_id m)
{
	unsigned c = 0;

	while (c < k->nknown && !metric_eq(k->metric[c], m))
		c++;
	return c;
}

metric_id
prof_block_calls(const struct prof *p, size_t block, metric_id m)
{
	const struct block *k = &p->block[block];
	const struct metric *x = &p->metric[m.i];

	if (!(k->capabilities & CAP_CALLS) || !k->nmetric)
		return metric_at(0);
	if (x->kind == METRIC_RATIO)
		m = x->over;
	return column_of(k, m) < k->nknown ? metric_at(0) : k->metric[0];
}

/* The terms of a formula as columns; -1 when one is missing. */
static int
formula_terms(const struct block *k, const struct formula *f,
	      struct column_term *term)
{
	int n = 0;

	for (unsigned t = 0; t < f->nterm; t++) {
		unsigned column = column_of(k, f->term[t].metric);

		if (column == k->nknown)
			return -1;
		if (column < k->nmetric && f->term[t].factor)
			term[n++] = (struct column_term){
				column, f->term[t].factor };
	}
	return n;
}

int
prof_block_terms(const struct prof *p, const struct block *k, metric_id m,
		 struct column_term *term)
{
	const struct metric *x = &p->metric[m.i];
	unsigned column = column_of(k, m);
	int n = -1;

	if (column < k->nknown) {
		*term = (struct column_term){ column, 1 };
		return column < k->nmetric;
	}
	/* its own formula, else that of another file that would fit */
	for (size_t i = 0; i < x->nrule; i++)
		if (input_eq(x->rule[i].input, k->input))
			return formula_terms(k, &x->rule[i], term);
	for (size_t i = 0; i < x->nrule && n < 0; i++)
		n = formula_terms(k, &x->rule[i], term);
	return n;
}

void
block_mark_locations(const struct block *k, const uint8_t *stack,
		     uint8_t *location)
{
	for (size_t i = 0; i < k->nstack; i++) {
		struct stack_places s = block_stack(k, i);

		for (size_t d = 0; d < s.n; d++)
			location[s.at[d]] |= stack[i];
	}
}

uint64_t
prof_location_offset(const struct prof *p, location_id id)
{
	return p->location.offset[id.i];
}

uint64_t
prof_location_addr(const struct prof *p, location_id id)
{
	const struct mapping *m = &p->mapping[p->location.mapping[id.i]];

	if (p->location.flags[id.i] & LOCATION_IN_FUNC)
		return 0;
	return p->location.offset[id.i] - m->offset + m->start;
}

uint32_t
prof_location_lineless(const struct prof *p, uint32_t location)
{
	uint32_t row = p->location.frames[location];

	if (!row || !(p->location.flags[location] & LOCATION_IN_FUNC))
		return 0;
	for (; !p->frame[row].line && p->frame[row].more; row++)
		;
	return p->frame[row].line ? 0 : row;
}

static void
weigh_block(const struct block *b, int64_t *weight)
{
	for (size_t i = 0; i < b->nsample; i++) {
		int64_t cost = b->sample_cost[i * b->nmetric];
		uint32_t stack = b->sample_stack[i];
		struct stack_places s = block_stack(b, stack);

		cost_add(&weight[s.at[0]], cost);
		for (size_t d = 0; d < s.n; d++)
			cost_add(&weight[s.at[d]], cost);
	}
	for (size_t i = 0; i < b->nself; i++)
		cost_add(&weight[b->self_location[i]],
			 b->self_cost[i * b->nmetric]);
}

int64_t *
prof_location_weights(const struct prof *p)
{
	int64_t *weight = mem_zarray(p->location.n, sizeof(*weight));

	for (size_t i = 0; i < p->nblock; i++)
		if (p->block[i].nmetric)
			weigh_block(&p->block[i], weight);
	return weight;
}

bool
block_guesses_any(const struct block *k)
{
	bool any = k->self_guess && memchr(k->self_guess, true, k->nself);

	for (size_t i = 0; k->call_guess && i < k->ncall && !any; i++)
		any = k->call_guess[i];
	return any;
}

bool *
block_all_called(const struct block *k, size_t nfunc)
{
	bool *called;
	uint64_t *calls;

	if (!k->ngiven)
		return NULL;
	called = mem_zarray(nfunc + 1, sizeof(*called));
	calls = mem_zarray(nfunc + 1, sizeof(*calls));
	for (size_t i = 0; i < k->ncall; i++)
		count_add(&calls[k->call_callee[i]], k->call_count[i]);
	for (size_t i = 0; i < k->ngiven; i++) {
		uint64_t *left = &calls[k->given_func[i]], n = k->given_count[i];

		called[k->given_func[i]] = *left >= n;
		*left -= *left < n ? *left : n;	/* another part's */
	}
	free(calls);
	return called;
}
