/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a format cannot carry, each said once; which event it carries, and whether
 * figures can be written in the unit that they count.
 */
#include <config.h>

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strtab.h"
#include "export/private.h"
#include "model/calltree/rows.h"

void
export_say(const struct export *x, const char *format, const char *arg)
{
	for (size_t i = 0; !*arg && i < diag_count(x->diag); i++)
		if (strcmp(diag_get(x->diag, i).format, format) == 0)
			return;
	diag_add(x->diag, DIAG_NOTE, "", LOCATION_NONE, 0, format, arg);
}

void
export_note_function(const struct export *x, struct strtab *seen, const char *name,
		     const char *file, const char *object)
{
	struct text all = { 0 };
	size_t before = strtab_count(seen);

	text_printf(&all, "%s\n%s\n%s", name, file, object);
	strtab_add(seen, all.s, all.n);
	if (strtab_count(seen) == before)
		export_say(x, N_("functions of one name in one file are one function "
				 "in this format"), "");
	text_release(&all);
}

metric_id
export_event(const struct export *x)
{
	for (size_t i = 0; i < x->nmetric; i++)
		if (!prof_is_ratio(x->snap->prof, x->metric[i]))
			return x->metric[i];
	return metric_at(x->snap->prof->nown > 1);
}

void
export_selected(const struct export *x, struct text *out)
{
	const struct selection *sel = &x->snap->sums->selection;
	const struct prof *p = x->snap->prof;

	for (size_t i = 0; i < sel->nfilter; i++)
		if (sel->filter[i].verb != FILTER_ROWS)
			text_printf(out, " --%s=%s",
				    filter_verb_name(sel->filter[i].verb),
				    sel->filter[i].text);
	if (sel->recursion)
		text_adds(out, " --recursion=fold");
	for (size_t i = 0; i < sel->npart; i++)
		text_printf(out, " --part=%s",
			    prof_text(p, p->part[sel->part[i].i].name));
	text_adds(out, "");
}

int64_t
export_share_base(const struct export *x, metric_id metric)
{
	return x->of_view ? snapshot_view_base(x->snap, metric)
			  : snapshot_share_base(x->snap, metric);
}

double
export_floor(const struct export *x, metric_id metric, double least)
{
	if (x->floor >= 0)
		return x->floor;
	return x->of_view ? least : least * snapshot_left(x->snap, metric);
}

void
export_say_nothing(const struct export *x, metric_id metric)
{
	const struct prof *p = x->snap->prof;

	/* TRANSLATORS: the name of an event */
	export_say(x, N_("nothing is written: what is selected cost no %s"),
		   metric_some(metric)
		   ? prof_text(p, prof_metric(p, metric)->name) : "");
}

void
export_say_event(const struct export *x, metric_id metric)
{
	const struct prof *p = x->snap->prof;

	if (x->nmetric > 1 || (!x->nmetric && p->nown > 2))
		export_say(x, N_("one event is written: %s (--event=NAME "
				 "writes another one)"),
			   prof_text(p, prof_metric(p, metric)->name));
}

#define PLACES_MOST 18u		/* decimals of 64 bits */

unsigned
export_places(const struct export *x, metric_id metric)
{
	const struct metric *m = prof_metric(x->snap->prof, metric);
	double one = m->scale;

	if (m->unit.i)
		return 0;
	for (unsigned i = 0; i <= PLACES_MOST && one < 1.5; i++, one *= 10)
		if (fabs(one - 1) <= 1e-12)
			return i;
	return 0;
}

void
export_add_decimal(struct text *to, int64_t cost, unsigned places)
{
	uint64_t size = cost < 0 ? -(uint64_t)cost : (uint64_t)cost;
	uint64_t power = 1;

	for (unsigned i = places; i > 0; i--)
		power *= 10;
	text_printf(to, "%s%" PRIu64, cost < 0 ? "-" : "", size / power);
	if (places)
		text_printf(to, ".%0*" PRIu64, (int)places, size % power);
}

void
export_say_scale(const struct export *x, metric_id metric)
{
	const struct prof *p = x->snap->prof;
	const struct metric *m = prof_metric(p, metric);
	struct text unit = { 0 };

	if (m->scale == 1)
		return;
	text_printf(&unit, "%s: 1 = %g%s%s", prof_text(p, m->name), m->scale,
		    m->unit.i ? " " : "", prof_text(p, m->unit));
	export_say(x, N_("costs are whole numbers as they were counted (%s)"),
		   unit.s);
	text_release(&unit);
}

#define ROOM 9e18		/* in a number of 64 bits */

bool
export_is_whole(double factor, double most)
{
	return factor >= 0.5 && factor <= 1e15
	       && fabs(factor - nearbyint(factor)) <= factor * 1e-12
	       && (factor < 1.5 || most < ROOM);
}

void
export_say_guess(const struct export *x)
{
	export_say(x, N_("filters: what is left of functions with several "
			 "callers is an estimate"), "");
}

static bool
is_selected(const struct export *x, uint32_t part)
{
	const struct selection *sel = &x->snap->sums->selection;

	return !sel->npart || selection_has_part(sel, part_at(part));
}

bool *
export_inputs(const struct export *x)
{
	const struct prof *p = x->snap->prof;
	bool all = !x->snap->sums->selection.npart;
	bool *input = mem_zarray(p->ninput, sizeof(*input));

	/* one without samples has no part */
	for (uint32_t i = 1; i < p->ninput; i++)
		input[i] = all;
	for (uint32_t i = 1; i < p->npart; i++)
		input[p->part[i].input.i] |= is_selected(x, i);
	return input;
}

/* Whether A and B of one file have something else than threads and labels that
 * tells them apart: ALIKE says that these do not. */
static bool
are_told_apart(const struct part *a, const struct part *b, bool alike)
{
	return a->input.i == b->input.i
	       && (alike || (a->pid.i != b->pid.i && !a->nlabel && !b->nlabel));
}

void
export_say_parts(const struct export *x, unsigned keeps)
{
	const struct prof *p = x->snap->prof;
	bool threads = false, labels = false, parts = false;
	struct threads by = { 0 }, by_labels = { 0 };
	uint32_t *of_thread, *last, first = 0;

	threads_find(&by, p, false);
	threads_find(&by_labels, p, true);
	of_thread = mem_zarray(by.first.n + 1, sizeof(*of_thread));
	last = mem_zarray(by_labels.first.n + 1, sizeof(*last));
	for (uint32_t i = 1, before = 0; i < p->npart; i++) {
		uint32_t *thread = &of_thread[by.of_part[i]];
		uint32_t *same = &last[by_labels.of_part[i]];

		if (!is_selected(x, i))
			continue;
		if (!first)
			first = i;
		if (!*thread)
			*thread = i;
		threads |= by.of_part[i] != by.of_part[first];
		labels |= by_labels.of_part[i] != by_labels.of_part[*thread];
		parts |= are_told_apart(&p->part[i], &p->part[before], false)
			 || are_told_apart(&p->part[i], &p->part[*same], true);
		before = *same = i;
	}
	if (threads && !(keeps & KEEPS_THREADS))
		export_say(x, N_("threads are added up"), "");
	if (labels && !(keeps & KEEPS_LABELS))
		export_say(x, N_("samples of different labels are added up"), "");
	if (parts)
		export_say(x, N_("parts of one file (dumps, processes) are not "
				 "told apart"), "");
	free(of_thread);
	free(last);
	threads_release(&by);
	threads_release(&by_labels);
}
