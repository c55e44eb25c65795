/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Metrics by expressions: those that were asked for, and the built-in ones of
 * which the files have the events.
 *
 * A ratio is one metric over another, and both are to be known of the same
 * inputs only: each is a sum of all events of the expression, of which those
 * that belong to the other count 0 times.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/facts/builder_private.h"
#include "model/facts/expression.h"
#include "model/facts/metric_table.h"

typedef VEC(struct metric) metric_vec;

struct definer {
	struct builder *b;
	const char *modifiers;		/* that events of built-in ones have */
	metric_vec asked, built_in, hidden;
};

/* A metric that an expression speaks of. */
struct event {
	const struct metric *m;
	metric_id id;			/* of one that is counted */
};

/* An expression about metrics that are there. */
struct bound {
	const struct expression *x;
	struct event event[EXPRESSION_EVENTS];
	/* whole numbers: how often each counts */
	int64_t above[EXPRESSION_EVENTS], below[EXPRESSION_EVENTS];
	double scale;
	text_id unit;
};

void
builder_define(struct builder *b, const char *text)
{
	VEC_PUSH(&b->defined, mem_strdup(text));
}

static const struct metric *
named(const metric_vec *v, text_id name)
{
	for (size_t i = 0; i < v->n; i++)
		if (v->at[i].name.i == name.i)
			return &v->at[i];
	return NULL;
}

static bool
find_named(const struct definer *d, const char *name, size_t n,
	   struct event *e)
{
	const struct builder *b = d->b;
	text_id id = strtab_find(b->text, name, n);

	*e = (struct event){ 0 };
	for (uint32_t i = 1; id.i && i < b->metric.n && !e->m; i++)
		if (b->metric.at[i].label.i == id.i)
			*e = (struct event){ &b->metric.at[i], metric_at(i) };
	if (!e->m && id.i)
		e->m = named(&d->asked, id);
	if (!e->m && id.i)
		e->m = named(&d->built_in, id);
	for (uint32_t i = 1; id.i && i < b->metric.n && !e->m; i++)
		if (b->metric.at[i].also.i == id.i)
			*e = (struct event){ &b->metric.at[i], metric_at(i) };
	return e->m && e->m->kind != METRIC_RATIO;
}

/* One that an expression speaks of. */
static bool
find_event(const struct definer *d, const char *name, size_t n,
	   struct event *e)
{
	struct text full = { 0 };
	bool found;

	if (!*d->modifiers)
		return find_named(d, name, n, e);
	text_add(&full, name, n);
	text_adds(&full, d->modifiers);
	found = find_named(d, full.s, full.n, e);
	text_release(&full);
	return found;
}

/* --- How often each event counts ------------------------------------------ */

/* Makes whole numbers TO of the fractions K: K = TO * SCALE. */
static bool
make_whole(const struct fraction *k, size_t n, int64_t *to, double *scale)
{
	int64_t all = 1, by;

	for (size_t i = 0; i < n; i++) {
		by = (int64_t)expression_divisor(all, k[i].under);
		if (__builtin_mul_overflow(all / by, k[i].under, &all))
			return false;
	}
	by = 0;
	for (size_t i = 0; i < n; i++) {
		if (__builtin_mul_overflow(all / k[i].under, k[i].over,
					   &to[i]))
			return false;
		by = (int64_t)expression_divisor(by, to[i]);
	}
	for (size_t i = 0; i < n && by; i++)
		to[i] /= by;
	*scale *= (double)by / (double)all;
	return true;
}

/* What a count is worth is what its metric's scale says: before the sum where
 * that is one for all, else with each event, K. */
static bool
weigh(const struct bound *x, const struct fraction *from, struct fraction *k,
      double *scale)
{
	double first = 0;
	bool same = true;

	for (size_t i = 0; i < x->x->n; i++) {
		double s = x->event[i].m->scale;

		if (!from[i].over)
			continue;
		same &= first == 0 || s == first;
		first = first == 0 ? s : first;
	}
	*scale = same && first != 0 ? first : 1;
	for (size_t i = 0; i < x->x->n; i++) {
		struct fraction s;

		k[i] = from[i];
		if (!same && k[i].over
		    && (!fraction_of(x->event[i].m->scale, &s)
			|| !fraction_mul(k[i], s, &k[i])))
			return false;
	}
	return true;
}

/* The unit of all events that count, which is one. */
static text_id
unit_of(const struct bound *x)
{
	for (size_t i = 0; i < x->x->n; i++)
		if (x->above[i])
			return x->event[i].m->unit;
	return (text_id){ 0 };
}

/* What is made of a figure that was asked for is none that was measured. */
static bool
is_nominal(const struct bound *x)
{
	for (size_t i = 0; i < x->x->n; i++)
		if (x->above[i] && x->event[i].m->nominal)
			return true;
	return false;
}

static bool
bind_ratio(struct bound *x)
{
	struct fraction k[EXPRESSION_EVENTS];
	double above, below;

	if (!weigh(x, x->x->above, k, &above)
	    || !make_whole(k, x->x->n, x->above, &above)
	    || !weigh(x, x->x->below, k, &below)
	    || !make_whole(k, x->x->n, x->below, &below))
		return false;
	x->scale = above / below;
	return true;
}

/* A sum counts as its events do: 2 Ir is a count, not Ir at a scale of 2. What
 * has fractions, as milliseconds and microseconds together, is in the largest
 * unit of which all are whole. */
static bool
bind_sum(struct bound *x)
{
	struct fraction k[EXPRESSION_EVENTS];
	bool whole = true;

	if (!weigh(x, x->x->above, k, &x->scale))
		return false;
	for (size_t i = 0; i < x->x->n; i++) {
		whole &= k[i].under == 1;
		x->above[i] = k[i].over;
	}
	x->unit = unit_of(x);
	return whole || make_whole(k, x->x->n, x->above, &x->scale);
}

static bool
bind(const struct definer *d, const struct expression *e, struct bound *x)
{
	uint32_t unit[EXPRESSION_EVENTS];

	*x = (struct bound){ .x = e };
	for (size_t i = 0; i < e->n; i++) {
		if (!find_event(d, e->event[i], strlen(e->event[i]),
				&x->event[i]))
			return false;
		unit[i] = x->event[i].m->unit.i;
	}
	if (expression_mixes(e, unit))
		return false;
	return e->ratio ? bind_ratio(x) : bind_sum(x);
}

/* --- Rules ---------------------------------------------------------------- */

/* Which of its rules event I has where event OF has its rule R. */
static const struct formula *
rule_for(const struct bound *x, size_t i, size_t of, size_t r)
{
	const struct metric *m = x->event[i].m;
	input_id input;

	if (i == of)
		return &m->rule[r];
	input = x->event[of].m->rule[r].input;
	for (size_t k = 0; k < m->nrule; k++)
		if (input_eq(m->rule[k].input, input))
			return &m->rule[k];
	return &m->rule[0];
}

/* The sum of the events FACTOR times each. */
static struct formula
make_rule(const struct bound *x, const int64_t *factor, size_t of, size_t r)
{
	struct formula rule = { 0 };
	struct term_vec sum = { 0 };

	if (of < x->x->n)
		rule.input = x->event[of].m->rule[r].input;
	for (size_t i = 0; i < x->x->n; i++) {
		const struct event *e = &x->event[i];
		const struct formula *f;

		if (e->m->kind == METRIC_COUNTED) {
			builder_add_term(&sum, e->id, factor[i]);
			continue;
		}
		f = rule_for(x, i, of, r);
		for (unsigned t = 0; t < f->nterm; t++) {
			int64_t product = 0;

			cost_add_scaled(&product, f->term[t].factor,
					factor[i]);
			builder_add_term(&sum, f->term[t].metric, product);
		}
	}
	rule.term = sum.at;
	rule.nterm = (unsigned)sum.n;
	return rule;
}

static bool
block_has(const struct build_block *k, metric_id m)
{
	for (size_t i = 0; i < k->metric.n; i++)
		if (metric_eq(k->metric.at[i], m))
			return true;
	return false;
}

/* Whether some input, or the rule's own, counts all the terms. */
static bool
has_events(const struct builder *b, const struct formula *f)
{
	for (size_t i = 0; i < b->block.n; i++) {
		unsigned t = 0;

		while (t < f->nterm
		       && block_has(&b->block.at[i], f->term[t].metric))
			t++;
		if (t == f->nterm)
			return true;
	}
	return false;
}

static void
add_rule(const struct builder *b, struct metric *m, struct formula rule)
{
	if (!has_events(b, &rule)) {
		free((void *)rule.term);
		return;
	}
	m->rule = mem_resize(m->rule, m->nrule + 1, sizeof(*m->rule));
	m->rule[m->nrule++] = rule;
}

/* Gives M a rule, or one for each that an event of the expression has. */
static void
add_rules(const struct builder *b, struct metric *m, const struct bound *x,
	  const int64_t *factor)
{
	bool any = false;

	for (size_t i = 0; i < x->x->n; i++) {
		const struct metric *e = x->event[i].m;

		for (size_t r = 0; e->kind == METRIC_LINEAR && r < e->nrule;
		     r++) {
			any = true;
			add_rule(b, m, make_rule(x, factor, i, r));
		}
	}
	if (!any)
		add_rule(b, m, make_rule(x, factor, x->x->n, 0));
}

/* --- Metrics -------------------------------------------------------------- */

/* Ids in HIDDEN stand for rows that are behind all others at the end. */
static metric_id
add_hidden(struct definer *d, const struct bound *x, const int64_t *factor)
{
	struct metric m = { .kind = METRIC_LINEAR, .scale = 1 };

	add_rules(d->b, &m, x, factor);
	if (!m.nrule)
		return metric_at(0);
	VEC_PUSH(&d->hidden, m);
	return metric_at((uint32_t)d->hidden.n);
}

/* Sets what M is; false when no input has all the events. */
static bool
define(struct definer *d, const struct expression *e, struct metric *m)
{
	struct bound x;

	if (!bind(d, e, &x))
		return false;
	m->scale = x.scale;
	if (!m->unit.i)
		m->unit = x.unit;
	if (!e->ratio) {
		m->kind = METRIC_LINEAR;
		m->nominal = is_nominal(&x);
		add_rules(d->b, m, &x, x.above);
		return m->nrule > 0;
	}
	m->kind = METRIC_RATIO;
	m->over = add_hidden(d, &x, x.above);
	/* both have the same events */
	if (metric_some(m->over))
		m->under = add_hidden(d, &x, x.below);
	return metric_some(m->under);
}

static text_id
text_of(struct builder *b, const char *s)
{
	return s ? builder_text(b, s, strlen(s)) : (text_id){ 0 };
}

/* A second row of one name is another rule of it, where that can be. */
static void
join(struct metric *to, struct metric *m)
{
	for (size_t i = 0; i < m->nrule; i++) {
		if (to->kind == METRIC_LINEAR && m->kind == METRIC_LINEAR) {
			to->rule = mem_resize(to->rule, to->nrule + 1,
					      sizeof(*to->rule));
			to->rule[to->nrule++] = m->rule[i];
		} else {
			free((void *)m->rule[i].term);
		}
	}
	free(m->rule);
}

static bool
is_asked(const struct builder *b, const char *name)
{
	size_t n = strlen(name);

	for (size_t i = 0; i < b->defined.n; i++) {
		const char *s = b->defined.at[i];

		if (strncmp(s, name, n) == 0
		    && (s[n] == '=' || s[n] == ' ' || s[n] == '\t'))
			return true;
	}
	return false;
}

/* Of most rows no file has the events: those are not read. */
static bool
may_have(const struct definer *d, const struct metric_row *row)
{
	const char *name;
	size_t n = expression_first(row->is, &name);
	struct event event;

	return find_event(d, name, n, &event) && !is_asked(d->b, row->name);
}

static void
add_built_in(struct definer *d, const struct metric_row *row)
{
	struct builder *b = d->b;
	struct metric *old;
	struct metric m = { 0 };
	struct expression e;
	struct event event;

	if (!may_have(d, row))
		return;
	m.name = text_of(b, row->name);
	m.title = text_of(b, row->title);
	m.unit = text_of(b, row->unit);
	m.formula = text_of(b, row->is);
	old = (struct metric *)named(&d->built_in, m.name);
	if ((old && old->kind == METRIC_RATIO)
	    || (!old && find_named(d, row->name, strlen(row->name), &event))
	    || expression_read(&e, row->is, row->is, NULL) < 0)
		return;
	if (define(d, &e, &m)) {
		if (old)
			join(old, &m);
		else
			VEC_PUSH(&d->built_in, m);
	}
	expression_release(&e);
}

/* A quotient times 100, whatever its events count: what these stand for is in the
 * scale, too. */
static bool
is_percentage(const struct expression *e)
{
	int64_t whole[EXPRESSION_EVENTS];
	double above = 1, below = 1;

	return e->ratio && make_whole(e->above, e->n, whole, &above)
	       && make_whole(e->below, e->n, whole, &below)
	       && above / below == 100;
}

static void
add_asked(struct definer *d, const char *text)
{
	struct builder *b = d->b;
	struct expression e;
	struct event event;
	struct metric m = { 0 };
	size_t n;

	if (expression_define(&e, text, &n, NULL) < 0)
		return;
	m.name = builder_text(b, text, n);
	m.formula = text_of(b, strchr(text, '=') + 1);
	if (!find_named(d, text, n, &event) && !event.m
	    && define(d, &e, &m)) {
		if (is_percentage(&e))
			m.unit = text_of(b, "%");
		VEC_PUSH(&d->asked, m);
	}
	expression_release(&e);
}

/* The row that HIDDEN metric ID comes to; with one block its only term is
 * that. */
static metric_id
place_hidden(const struct definer *d, metric_id id)
{
	const struct metric *m = &d->hidden.at[id.i - 1];
	const struct formula *f = &m->rule[0];
	metric_id only = metric_at(0);

	for (unsigned t = 0; t < f->nterm; t++) {
		if (f->term[t].factor == 0)
			continue;
		if (f->term[t].factor != 1 || metric_some(only)
		    || d->b->block.n != 1)
			return metric_at((uint32_t)d->b->noffered + id.i - 1);
		only = f->term[t].metric;
	}
	return metric_some(only)
		? only : metric_at((uint32_t)d->b->noffered + id.i - 1);
}

static void
put_metrics(struct definer *d, const metric_vec *from)
{
	for (size_t i = 0; i < from->n; i++) {
		struct metric m = from->at[i];

		if (m.kind == METRIC_RATIO) {
			m.over = place_hidden(d, m.over);
			m.under = place_hidden(d, m.under);
		}
		VEC_PUSH(&d->b->metric, m);
	}
}

/* What perf has behind a name: ":u", user code alone. */
static const char *
modifiers_of(const char *name)
{
	const char *colon = strrchr(name, ':');
	size_t n = colon ? strlen(colon + 1) : 0;

	return n && strspn(colon + 1, "ukhGHIpPSDWeb") == n ? colon : "";
}

static void
add_all_built_in(struct definer *d)
{
	for (const struct metric_row *row = metric_table; row->name; row++)
		add_built_in(d, row);
}

/* Events of one ratio have the same modifiers, or none. */
static void
add_modified(struct definer *d)
{
	struct builder *b = d->b;

	for (size_t i = 1; i < b->metric.n; i++) {
		const char *name = strtab_get(b->text, b->metric.at[i].name);
		char *modifiers = mem_strdup(modifiers_of(name));

		d->modifiers = modifiers;
		if (*modifiers)
			add_all_built_in(d);
		d->modifiers = "";
		free(modifiers);
	}
}

void
builder_define_metrics(struct builder *b)
{
	struct definer d = { .b = b, .modifiers = "" };

	add_all_built_in(&d);
	add_modified(&d);
	for (size_t i = 0; i < b->defined.n; i++)
		add_asked(&d, b->defined.at[i]);
	b->nown = b->metric.n;
	b->nshown = b->nown + d.asked.n;
	b->noffered = b->nshown + d.built_in.n;
	put_metrics(&d, &d.asked);
	put_metrics(&d, &d.built_in);
	put_metrics(&d, &d.hidden);
	VEC_RELEASE(&d.asked);
	VEC_RELEASE(&d.built_in);
	VEC_RELEASE(&d.hidden);
}
