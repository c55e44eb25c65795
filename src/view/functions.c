/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The flat list: every function that has cost or calls in this selection. With
 * --cycles=group the cycles are rows too, which never carry self.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bits.h"
#include "base/i18n.h"
#include "view/private.h"

/* "<cycle 4294967295>" and its NUL. */
#define CYCLE_NAME_MAX 20

static struct row_cost
cycle_cost(const struct view *v, uint32_t a)
{
	const struct sums *s = v->snap->sums;

	if (a >= s->ncycle)
		return (struct row_cost){ 0 };
	return (struct row_cost){ 0, sums_value(s, BY_CYCLE, a,
						v->options.metric,
						SUM_INCL).cost };
}

/* Cycles that only the base has count on behind the others. */
static struct row_pair
cycle_pair(const struct view *v, const struct row *r)
{
	size_t n = v->snap->sums->ncycle;
	struct row_pair pair = { .now = r->a < n, .base = *r };

	pair.base.a = pair.now ? comparison_base(v->snap->comparison, BY_CYCLE,
						 r->a)
			       : r->a - (uint32_t)n;
	pair.in_base = pair.base.a != COMPARE_NONE;
	return pair;
}

static void
add_cycle(struct view *v, uint32_t a)
{
	const struct row row = { .kind = ROW_CYCLE, .a = a };
	struct row_cost base = { 0 };

	if (v->base)
		base = cycle_cost(v->base, cycle_pair(v, &row).base.a);
	if (!view_under_floor(v, cycle_cost(v, a), base))
		view_add_row(v, ROW_CYCLE, a, 0);
}

static void
put_cycle(char name[CYCLE_NAME_MAX], uint32_t a)
{
	snprintf(name, CYCLE_NAME_MAX, "<cycle %u>", (unsigned)a);
}

/* Whether row A, behind those of the new profile, is a cycle that only the base has. */
static bool
is_gone_cycle(const struct view *v, uint32_t a)
{
	size_t n = v->snap->sums->ncycle;

	return a > n && v->snap->comparison->by[BY_CYCLE].row[a - n] == COMPARE_NONE;
}

/* Those that only the base has are counted behind the others. */
static uint32_t
cycle_number(const struct view *v, uint32_t a)
{
	uint32_t n = (uint32_t)v->snap->sums->ncycle, number = n;

	if (a < n)
		return a;
	for (uint32_t i = n; i < a; i++)
		number += is_gone_cycle(v, i);
	return number;
}

static void
add_cycles(struct view *v)
{
	const struct comparison *c = v->snap->comparison;
	size_t n = v->snap->sums->ncycle;
	size_t all = n + (c ? c->by[BY_CYCLE].nrow : 0);
	char (*name)[CYCLE_NAME_MAX];
	uint32_t number = 1;

	if (!v->options.cycles || all < 2)
		return;
	v->own = name = mem_zarray(all, sizeof(*name));
	for (uint32_t i = 1; i < all; i++) {
		if (i >= n && !is_gone_cycle(v, i))
			continue;
		/* cycle_number(), without counting those before again */
		put_cycle(name[i], number++);
		add_cycle(v, i);
	}
}

/* Rows of a side's functions that are of its GROUP, or have lines in it, as the new
 * profile has them. */
static void
mark_members(const struct view *v, bool base, int64_t group, uint64_t *in)
{
	const struct comparison *c = v->snap->comparison;
	const struct sums *s = base ? c->base : v->snap->sums;
	enum sum_by by = v->options.group.of->by;
	const struct grouping *g = sums_grouping(s, by);
	const uint64_t *guest;
	size_t n = 0;

	if (group < 0 || (size_t)group >= g->n)
		return;
	guest = sums_guests(s, by, (size_t)group, &n);
	for (size_t i = 0; i < n; i++)
		bits_add(in, !base ? (uint32_t)guest[i]
			 : comparison_shown(c, BY_FUNC, (uint32_t)guest[i]));
	for (uint32_t i = 0; i < g->nfunc; i++)
		if (g->row_of[i] == group && sums_seen(s, BY_FUNC, i))
			bits_add(in, base ? comparison_shown(c, BY_FUNC, i)
					  : i);
}

/* Only those that are of one group, or have lines in it, on any side: the base may
 * call the group otherwise. None when it has gone. */
static void
add_group(struct view *v)
{
	size_t n = v->snap->sums->names->nfunc;
	uint64_t *in = bits_new(n);

	mark_members(v, false, v->group, in);
	if (v->base)
		mark_members(v, true, v->base->group, in);
	EACH_BIT(i, in, 0, n)
		if (!view_sum_under_floor(v, BY_FUNC, (uint32_t)i))
			view_add_row(v, ROW_FUNC, (uint32_t)i, 0);
	free(in);
}

static struct val
shown_cycle(const struct view *v)
{
	const char *name = v->own;

	return name ? val_string(name) : val_none();
}

/* What Enter on a cycle leads to the functions of: no view of its own, as cycles are rows
 * among functions. */
static const struct view_ops cycles = {
	.id = "cycles", .by = BY_CYCLE, .group_name = shown_cycle,
};

static int
build(struct view *v, struct error *err)
{
	(void)err;
	if (v->options.group.of == &cycles)
		put_cycle(v->own = mem_alloc(CYCLE_NAME_MAX),
			  cycle_number(v, (uint32_t)v->group));
	if (v->options.group.of) {
		add_group(v);
		return 0;
	}
	add_cycles(v);
	view_add_sums(v, BY_FUNC, ROW_FUNC);
	return 0;
}

static void
done(struct view *v)
{
	free(v->own);
	v->own = NULL;
}

/* --- A cycle --------------------------------------------------------------- */

static struct val
cycle_name(const struct view *v, const struct row *r)
{
	const char (*name)[CYCLE_NAME_MAX] = v->own;

	return val_string(name[r->a]);
}

static struct sum_value
cycle_value(const struct view *v, const struct row *r, metric_id m,
	    enum sum_what what)
{
	return r->a < v->snap->sums->ncycle
	       ? sums_value(v->snap->sums, BY_CYCLE, r->a, m, what)
	       : (struct sum_value){ 0 };
}

static struct val
cycle_note(const struct view *v, const struct row *r)
{
	(void)v;
	(void)r;
	return val_word("group");
}

static struct view_target
cycle_enter(const struct view *v, const struct row *r)
{
	(void)v;
	return (struct view_target){ .ops = &view_functions,
				     .group = { &cycles, r->a } };
}

const struct row_ops row_cycle = {
	.name = cycle_name, .value = cycle_value, .has = 1 << SUM_INCL,
	.note = cycle_note, .enter = cycle_enter, .opens = &view_functions,
	.pair = cycle_pair,
	.rank = 1,
};

const struct view_ops view_functions = {
	.id = "functions", .named = true,
	/* TRANSLATORS: a tab, short */
	.title = N_("Functions"),
	.help = N_("All functions with cost, own and inclusive."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Function"),
	.tab = '1', .available = true, .regroups = true,
	.kinds = ROW_FUNC | ROW_CYCLE,
	.columns = "self self% incl incl% calls name object file kind",
	.screen = "self self% change trend +incl incl% +calls +incl/call "
		  "name object +file +line",
	.sort = "self",
	.build = build, .done = done,
};
