/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "base/i18n.h"
#include "view/doctor.h"
#include "view/private.h"

#define MOST 0.5

static const char fix_unwind[] =
	N_("compile with -fno-omit-frame-pointer, or record with an unwinder: gperftools with "
	   "libunwind, perf record --call-graph=dwarf");
static const char fix_deep[] =
	N_("gperftools 2.9 or newer keeps 254; --recursion=fold where it is recursion");

static void
add(struct doctor *d, const char *kind, double share, const char *what,
    const char *note, const char *fix)
{
	struct doctor_row *row = &d->row[d->n];

	if (share < DOCTOR_LEAST)
		return;
	*row = (struct doctor_row){ .kind = kind, .what = what,
				    .note.format = note, .fix.format = fix };
	num_percent(share, row->share);
	row->note.arg[0] = row->share;
	d->n++;
}

void
unpaired_look(struct unpaired *u, const struct snapshot *s)
{
	static const char *const note[UNPAIRED_ROWS] = {
		N_("functions of the base that may be any of several, compared with "
		   "none: %s"),
		N_("functions of the base without a name, in objects that nothing "
		   "shows to be the same build, compared with none: %s"),
	};
	const struct pairing *by = s->comparison ? &s->comparison->by[BY_FUNC] : NULL;

	u->n = 0;
	for (size_t i = 0; by && i < UNPAIRED_ROWS; i++) {
		unsigned n = i ? by->nameless : by->unsure;

		if (!n)
			continue;
		num_count(n, NUM_MAX, u->count[u->n]);
		u->note[u->n++] = note[i];
	}
}

/* Also under filters: they change no names. */
static void
look_at_unpaired(struct doctor *d, const struct snapshot *s)
{
	struct unpaired u;

	unpaired_look(&u, s);
	for (size_t i = 0; i < u.n; i++) {
		struct doctor_row *row = &d->row[d->n++];

		*row = (struct doctor_row){ .kind = "names",
			.what = N_("functions not compared"),
			.note.format = u.note[i] };
		snprintf(row->share, sizeof(row->share), "%s", u.count[i]);
		row->note.arg[0] = row->share;
	}
}

bool
cut_look(struct cut_stacks *k, const struct view *v)
{
	const struct sums *s = v->snap->sums;
	struct coverage c;

	/* a screen does not wait for it */
	if (selection_filters(&s->selection)
	    || (v->options.screen && !sums_coverage_known(s, v->options.metric))
	    || sums_coverage(s, v->options.metric, NULL, &c) < 0 || c.cut < MOST)
		return false;
	num_percent(c.cut, k->share);
	/* TRANSLATORS: a percentage; what helps follows, behind ";" */
	k->note = N_("%s%% of stacks are incomplete, without their outermost callers");
	k->fix = c.start.deep >= c.cut / 2 ? fix_deep : fix_unwind;
	return true;
}

/* Whether the files say what was mapped where. */
static bool
has_list(const struct prof *p)
{
	for (uint32_t i = 1; i < p->nmapping; i++)
		if (!p->mapping[i].linked)
			return true;
	return false;
}

/* Where nothing was mapped only who wrote the file could have found names. */
static void
look_at_names(struct doctor *d, const struct prof *p, double names)
{
	if (p->nmapping > 1 || names < 0)
		return;
	add(d, "names", 1 - names, N_("functions without names"),
	    N_("%s%% in functions without names: who wrote the file found no "
	       "symbols in the objects that they are in"),
	    N_("install debug symbols of these objects (--report=objects), then "
	       "record again"));
}

void
doctor_look(struct doctor *d, const struct view *v)
{
	struct coverage c;

	d->n = 0;
	look_at_unpaired(d, v->snap);
	if (selection_filters(&v->snap->sums->selection)
	    || sums_coverage(v->snap->sums, v->options.metric, NULL, &c) < 0)
		return;
	/* TRANSLATORS: in the next texts the number is a percentage of cost */
	add(d, "stacks", c.flat, N_("no stacks"),
	    N_("%s%% was recorded without stacks: who called it, and what it cost with what "
	       "it called, is not known"),
	    N_("perf record -g"));
	add(d, "stacks", c.start.deep, N_("truncated stacks"),
	    N_("%s%% in stacks of 64 or 254 frames, at which gperftools ends: "
	       "their outermost callers are missing"),
	    fix_deep);
	add(d, "stacks", c.start.alone, N_("stacks of one function"),
	    N_("%s%% in stacks of one function: who called it was not found"),
	    fix_unwind);
	add(d, "stacks", c.start.nameless, N_("stacks without a start"),
	    N_("%s%% in stacks whose outermost function has no name: callers "
	       "before it may be missing"),
	    !has_list(v->snap->prof) ? fix_unwind
	    : N_("find names for that code (the mappings below say how), or "
		 "compile it with -fno-omit-frame-pointer"));
	add(d, "stacks", c.start.other, N_("broken stacks"),
	    N_("%s%% in stacks that start at no main() and no thread, as "
	       "others do: their outermost callers may be missing"),
	    N_("compile what stands at their start (--report=stacks) with "
	       "-fno-omit-frame-pointer"));
	look_at_names(d, v->snap->prof, c.any ? c.names : -1);
}
