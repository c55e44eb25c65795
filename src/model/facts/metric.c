/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The builder's metrics: those that are counted, those that a formula makes of
 * them, and ratios.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "model/facts/builder_private.h"

static text_id
text_or_none(struct builder *b, const char *s)
{
	return builder_text(b, s ? s : "", s ? strlen(s) : 0);
}

/* Every metric is a column of every table: a file of a few kilobytes that
 * names a hundred thousand events must not take all memory. */
static bool
too_many_metrics(struct builder *b)
{
	char max[NUM_MAX];
	size_t n = b->metric.n;

	for (size_t i = 0; i < b->derived.n; i++)
		n += !b->derived.at[i].again;
	if (n <= BUILDER_METRICS)
		return false;
	snprintf(max, sizeof(max), "%u", BUILDER_METRICS);
	builder_warn(b, DIAG_LOST, LOCATION_NONE, 0,
		     N_("more than %s events: the rest is left out"), max);
	return true;
}

/* Every part may repeat the same line; a second formula of the same name in
 * one input is left out. */
static void
add_formula(struct builder *b, const struct metric *m)
{
	struct build_formula f = {
		.m = *m, .input = input_at((uint32_t)b->input.n - 1),
	};

	for (size_t i = 0; i < b->derived.n; i++) {
		if (b->derived.at[i].m.name.i != m->name.i)
			continue;
		if (input_eq(b->derived.at[i].input, f.input))
			return;
		f.again |= b->derived.at[i].m.formula.i == m->formula.i;
	}
	if (f.again || !too_many_metrics(b))
		VEC_PUSH(&b->derived, f);
}

metric_id
builder_metric(struct builder *b, const struct metric_info *info)
{
	struct metric m = {
		.name = text_or_none(b, info->name),
		.title = text_or_none(b, info->title),
		.also = text_or_none(b, info->also),
		.unit = text_or_none(b, info->unit),
		.scale = info->scale == 0 ? 1 : info->scale,
		.decimals = info->decimals,
		.periods = info->periods,
		.nominal = info->nominal,
		.self_only = info->self_only,
		.outermost = info->outermost,
		.formula = text_or_none(b, info->formula),
	};

	if (info->formula) {
		add_formula(b, &m);
		return metric_at(0);
	}
	for (size_t i = 1; i < b->metric.n; i++) {
		struct metric *old = &b->metric.at[i];

		if (old->name.i == m.name.i && old->unit.i == m.unit.i
		    && old->scale == m.scale
		    && old->self_only == m.self_only) {
			old->decimals |= m.decimals;
			old->periods |= m.periods;
			if (!old->also.i)
				old->also = m.also;
			return metric_at((uint32_t)i);
		}
	}
	if (too_many_metrics(b))
		return metric_at(0);
	VEC_PUSH(&b->metric, m);
	return metric_at((uint32_t)b->metric.n - 1);
}

void
builder_missing(struct builder *b, metric_id metric, int64_t cost)
{
	struct metric *m = &b->metric.at[metric.i];

	if (!metric_some(metric) || cost <= 0)
		return;
	cost_add(&m->missing, cost);
	if (b->base)
		cost_add(&m->base_missing, cost);
}

/* --- Totals --------------------------------------------------------------- */

/* HELD becomes true where it stays at an end of what 64 bits hold. */
static inline void
total_add(int64_t *sum, int64_t cost, bool *held)
{
	if (__builtin_expect(__builtin_add_overflow(*sum, cost, sum), 0)) {
		*sum = cost < 0 ? INT64_MIN : INT64_MAX;
		*held = true;
	}
}

/* Of formulas: also where the factor itself was too large, which is an end of what 64
 * bits hold, too. */
static void
total_add_scaled(int64_t *sum, int64_t cost, int64_t factor, bool *held)
{
	int64_t product;

	*held |= cost && (factor == INT64_MAX || factor == INT64_MIN);
	if (__builtin_mul_overflow(cost, factor, &product)) {
		product = (cost < 0) != (factor < 0) ? INT64_MIN : INT64_MAX;
		*held = true;
	}
	total_add(sum, product, held);
}

static int64_t
total_of_column(const struct cost_vec *cost, size_t column, size_t width,
		bool *below_0, bool *held)
{
	int64_t sum = 0;
	bool below = false;

	for (size_t i = column; i < cost->n; i += width) {
		total_add(&sum, cost->at[i], held);
		below |= cost->at[i] < 0;
	}
	*below_0 |= below;
	return sum;
}

struct column_total { int64_t sum; bool below_0; };

/* What the columns of a block add up to, to be freed. */
static struct column_total *
block_totals(const struct build_block *k, bool *held)
{
	size_t n = k->ncolumn;
	struct column_total *total = mem_zarray(n + 1, sizeof(*total));

	for (size_t m = 0; m < n; m++) {
		bool *below_0 = &total[m].below_0;

		total[m].sum = total_of_column(&k->self_cost, m, n, below_0, held);
		total_add(&total[m].sum,
			  total_of_column(&k->sample_cost, m, n, below_0, held), held);
	}
	return total;
}

/* Whether it has lines that are more than where functions begin. */
static bool
has_inner_lines(unsigned capabilities)
{
	return capabilities & (CAP_LINES | CAP_ADDRS)
	       && !(capabilities & CAP_WHOLE);
}

/* Adds what inputs of a metric can know to what those before can, if there are any
 * (COUNTED). All of it is samples, or none is. */
#define ALL_OR_NONE ((unsigned)CAP_SAMPLED | (unsigned)CAP_NOISE)

static unsigned
join_capabilities(bool counted, unsigned a, unsigned b)
{
	unsigned all = a | b;

	if (counted)
		all &= ~((a ^ b) & ALL_OR_NONE);
	return has_inner_lines(a) || has_inner_lines(b)
	       ? all & ~(unsigned)CAP_WHOLE : all;
}

/* Adds what a block has of every metric, by formulas too, and says which are COUNTED.
 * HELD: a figure is too large, which is a loss like any other. */
static void
total_block(struct builder *b, const struct prof *p,
	    const struct build_block *k, bool *counted, bool *held)
{
	struct column_term term[BUILDER_METRICS + 1];
	struct block view = {
		.input = k->input, .nmetric = k->ncolumn,
		.nknown = (unsigned)k->metric.n, .metric = k->metric.at,
	};
	struct column_total *total = block_totals(k, held);

	for (uint32_t i = 1; i < b->metric.n; i++) {
		struct metric *m = &b->metric.at[i];
		int n = prof_block_terms(p, &view, metric_at(i), term);

		for (int t = 0; t < n; t++) {
			uint32_t of = k->metric.at[term[t].column].i;

			total_add_scaled(&m->total, total[term[t].column].sum,
					 term[t].factor, held);
			m->below_0 |= total[term[t].column].below_0
				      || term[t].factor < 0;
			m->self_only |= b->metric.at[of].self_only;
		}
		if (n >= 0) {
			m->capabilities = join_capabilities(
				counted[i], m->capabilities,
				capabilities_in(k->capabilities, k->kind));
			counted[i] = true;
		}
		if (m->self_only)
			m->capabilities &= ~(unsigned)(CAP_INCL | CAP_TREE);
	}
	free(total);
}

/* What files that were cut short lack, of metrics that are not counted. */
static void
missing_by_formula(struct builder *b, struct metric *m, bool *held)
{
	const struct formula *f = &m->rule[0];

	for (unsigned t = 0; t < f->nterm; t++)
		total_add_scaled(&m->missing,
				 b->metric.at[f->term[t].metric.i].missing,
				 f->term[t].factor, held);
}

static void
total_others(struct builder *b, bool *held)
{
	for (size_t i = 1; i < b->metric.n; i++) {
		struct metric *m = &b->metric.at[i];

		if (m->kind == METRIC_LINEAR)
			missing_by_formula(b, m, held);
		if (m->kind != METRIC_RATIO)
			continue;
		m->capabilities = b->metric.at[m->over.i].capabilities
				  & b->metric.at[m->under.i].capabilities
				  & ~ALL_OR_NONE;
	}
}

void
builder_total_metrics(struct builder *b)
{
	struct prof p = { .nmetric = b->metric.n, .metric = b->metric.at };
	bool *counted = mem_zarray(b->metric.n, sizeof(*counted));
	bool held = false;

	for (size_t i = 0; i < b->block.n; i++)
		total_block(b, &p, &b->block.at[i], counted, &held);
	free(counted);
	builder_weigh_metrics(b);
	total_others(b, &held);
	if (held)
		diag_add(b->diag, DIAG_LOST, b->input.n > 2 ? ""
			 : strtab_get(b->text, b->input.at[1].path),
			 LOCATION_NONE, 0,
			 N_("costs too large to add up were saturated"));
}

/* --- Formulas ------------------------------------------------------------- */

static bool
is_called(const struct builder *b, text_id name, const char *s, size_t n)
{
	return strtab_len(b->text, name) == n
	       && memcmp(strtab_get(b->text, name), s, n) == 0;
}

/* The counted metric of this name: the input's own, else any. */
static metric_id
counted_metric(const struct builder *b, input_id input, const char *s,
	       size_t n)
{
	for (size_t i = 0; i < b->block.n; i++) {
		const struct build_block *k = &b->block.at[i];

		for (size_t m = 0; m < k->metric.n; m++)
			if (input_eq(k->input, input)
			    && is_called(b, b->metric.at[k->metric.at[m].i].name,
					 s, n))
				return k->metric.at[m];
	}
	for (size_t i = 1; i < b->metric.n; i++)
		if (b->metric.at[i].kind == METRIC_COUNTED
		    && is_called(b, b->metric.at[i].name, s, n))
			return metric_at((uint32_t)i);
	return metric_at(0);
}

/* The formula of this name: the input's own, else any. */
static struct build_formula *
formula_named(struct builder *b, input_id input, const char *s, size_t n)
{
	struct build_formula *found = NULL;

	for (size_t i = 0; i < b->derived.n; i++) {
		struct build_formula *f = &b->derived.at[i];

		if (!is_called(b, f->m.name, s, n))
			continue;
		if (input_eq(f->input, input))
			return f;
		if (!found)
			found = f;
	}
	return found;
}

void
builder_add_term(struct term_vec *sum, metric_id m, int64_t factor)
{
	for (size_t i = 0; i < sum->n; i++)
		if (metric_eq(sum->at[i].metric, m)) {
			cost_add(&sum->at[i].factor, factor);
			return;
		}
	VEC_PUSH(sum, ((struct term){ m, factor }));
}

static bool read_formula(struct builder *b, struct build_formula *f);

/* Adds FACTOR times the event that the N bytes at S name. */
static bool
add_named(struct builder *b, const struct build_formula *f,
	  struct term_vec *sum, const char *s, size_t n, int64_t factor)
{
	metric_id m = counted_metric(b, f->input, s, n);
	struct build_formula *of;

	if (metric_some(m)) {
		builder_add_term(sum, m, factor);
		return true;
	}
	of = formula_named(b, f->input, s, n);
	if (!of || !read_formula(b, of))
		return false;
	for (unsigned t = 0; t < of->rule.nterm; t++) {
		int64_t product = 0;

		cost_add_scaled(&product, of->rule.term[t].factor, factor);
		builder_add_term(sum, of->rule.term[t].metric, product);
	}
	return true;
}

static bool
is_event(struct builder *b, const struct build_formula *f, const char *s,
	 size_t n)
{
	return metric_some(counted_metric(b, f->input, s, n))
	       || formula_named(b, f->input, s, n);
}

/* One term "[N[*]]NAME" of a formula; returns where it ends, or NULL. */
static const char *
read_term(struct builder *b, const struct build_formula *f, const char *s,
	  struct term_vec *sum)
{
	size_t n;
	uint64_t factor = 1;

	s += strspn(s, " \t");
	n = strspn(s, "0123456789");
	/* "2B" is an event of that name if there is one, else 2 times B */
	if (n > 0 && !is_event(b, f, s, strcspn(s, " \t+"))) {
		if (num_read_u64(s, n, &factor) < 0 || factor > INT32_MAX)
			return NULL;
		s += n;
		s += strspn(s, " \t*");
	}
	n = strcspn(s, " \t+");
	if (!n || !add_named(b, f, sum, s, n, (int64_t)factor))
		return NULL;
	s += n;
	return s + strspn(s, " \t");
}

static bool
read_terms(struct builder *b, struct build_formula *f, struct term_vec *sum)
{
	const char *s = strtab_get(b->text, f->m.formula);

	for (;;) {
		s = read_term(b, f, s, sum);
		if (!s || (*s && *s != '+'))
			return false;
		if (!*s)
			return true;
		s++;
	}
}

/* Sets the rule of F from its text, and those of the formulas that it is
 * about; false when one is not known or leads back to F. */
static bool
read_formula(struct builder *b, struct build_formula *f)
{
	struct term_vec sum = { 0 };

	if (f->state == FORMULA_OPEN)
		f->circle = true;
	if (f->state != FORMULA_NEW)
		return f->state == FORMULA_READ;
	f->state = FORMULA_OPEN;
	if (read_terms(b, f, &sum)) {
		f->rule = (struct formula){ f->input, sum.at,
					    (unsigned)sum.n };
		f->state = FORMULA_READ;
		return true;
	}
	VEC_RELEASE(&sum);
	f->state = FORMULA_BAD;
	return false;
}

static void
add_rule(struct metric *m, const struct formula *rule)
{
	m->rule = mem_resize(m->rule, m->nrule + 1, sizeof(*m->rule));
	m->rule[m->nrule++] = *rule;
}

/* Whether all that A adds up B adds up as often. */
static bool
has_terms(const struct formula *a, const struct formula *b)
{
	for (unsigned i = 0; i < a->nterm; i++) {
		int64_t factor = 0;

		for (unsigned k = 0; k < b->nterm; k++)
			if (metric_eq(b->term[k].metric, a->term[i].metric))
				factor = b->term[k].factor;
		if (factor != a->term[i].factor)
			return false;
	}
	return true;
}

/* The metric that a formula is one more rule of: of its name and with the same rules,
 * made if there is none. Formulas that differ are two metrics, and so are one that is
 * computed and one that is counted, since nobody knows that they come to the same.
 * NULL: there are too many. */
static struct metric *
formula_metric(struct builder *b, const struct build_formula *f)
{
	struct metric m = f->m;

	for (size_t i = 1; i < b->metric.n; i++) {
		struct metric *old = &b->metric.at[i];

		if (old->name.i == m.name.i && old->kind == METRIC_LINEAR
		    && has_terms(old->rule, &f->rule)
		    && has_terms(&f->rule, old->rule))
			return old;
	}
	if (b->metric.n > BUILDER_METRICS)
		return NULL;
	m.kind = METRIC_LINEAR;
	VEC_PUSH(&b->metric, m);
	return &b->metric.at[b->metric.n - 1];
}

/* Whether the input counts what it has a formula for: that is for readers of
 * other files. */
static bool
is_counted(const struct builder *b, const struct build_formula *f)
{
	for (size_t i = 0; i < b->block.n; i++) {
		const struct build_block *k = &b->block.at[i];

		for (size_t m = 0; m < k->metric.n; m++)
			if (input_eq(k->input, f->input)
			    && b->metric.at[k->metric.at[m].i].name.i
			       == f->m.name.i)
				return true;
	}
	return false;
}

/* What is counted in the input stays so. */
static void
take_formula(struct builder *b, struct build_formula *f)
{
	struct metric *m = is_counted(b, f) ? NULL : formula_metric(b, f);

	if (m)
		add_rule(m, &f->rule);
	else
		free((void *)f->rule.term);
}

static void
warn_formula(struct builder *b, const struct build_formula *f)
{
	diag_add(b->diag, DIAG_WARNING,
		 strtab_get(b->text, b->input.at[f->input.i].path),
		 LOCATION_NONE, 0,
		 f->circle ? N_("event %s = %s: refers to itself")
			   : N_("event %s = %s: not understood, or uses "
				"events that do not exist"),
		 strtab_get(b->text, f->m.name),
		 strtab_get(b->text, f->m.formula));
}

void
builder_derive_metrics(struct builder *b)
{
	for (size_t i = 0; i < b->derived.n; i++)
		if (!is_counted(b, &b->derived.at[i]))
			read_formula(b, &b->derived.at[i]);
	for (size_t i = 0; i < b->derived.n; i++) {
		struct build_formula *f = &b->derived.at[i];

		if (f->state == FORMULA_READ)
			take_formula(b, f);
		else if (f->state == FORMULA_BAD)
			warn_formula(b, f);
	}
}

static bool
is_metric_name(const struct builder *b, text_id name)
{
	for (size_t i = 1; i < b->metric.n; i++)
		if (b->metric.at[i].name.i == name.i)
			return true;
	return false;
}

void
builder_label_metrics(struct builder *b, size_t from)
{
	struct text label = { 0 };

	for (size_t i = from; i < b->metric.n; i++) {
		struct metric *m = &b->metric.at[i];
		unsigned before = 0;

		for (size_t k = 1; k < i; k++)
			before += b->metric.at[k].name.i == m->name.i;
		m->label = m->name;
		/* a file may have called one of its events so */
		while (before && (m->label.i == m->name.i
				  || is_metric_name(b, m->label))) {
			text_clear(&label);
			text_adds(&label, strtab_get(b->text, m->name));
			text_printf(&label, "#%u", ++before);
			m->label = builder_text(b, label.s, label.n);
		}
	}
	text_release(&label);
}
