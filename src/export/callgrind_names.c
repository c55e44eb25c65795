/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What Callgrind files call things and events. An event's name is all that tells
 * its unit.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/unit.h"
#include "base/vec.h"
#include "export/callgrind_private.h"

/* --- Names ---------------------------------------------------------------- */

/* "(12)" at the start of a name would be the number of one. */
static bool
is_numbered(const char *name)
{
	size_t digits = *name == '(' ? strspn(name + 1, "0123456789") : 0;

	return digits && name[digits + 1] == ')';
}

/* Bytes of the control character that S begins with, in UTF-8; 0: it is none. A tab is
 * a blank here. */
static size_t
control_bytes(const char *s)
{
	unsigned char c = (unsigned char)s[0], next = (unsigned char)s[1];

	if ((c < ' ' && c != '\t') || c == 0x7f)
		return 1;
	return c == 0xc2 && next >= 0x80 && next < 0xa0 ? 2 : 0;
}

/* A name ends with its line, and blanks at its ends do not count. */
void
callgrind_add_name(struct text *to, const char *name)
{
	name += strspn(name, " \t");
	if (!*name)
		name = "???";
	if (is_numbered(name)) {
		text_adds(to, "\\x28");
		name++;
	}
	while (*name) {
		size_t n = control_bytes(name);

		if (!n)
			text_addc(to, *name++);
		for (; n; n--)
			text_printf(to, "\\x%02x", (unsigned char)*name++);
	}
}

/* --- Events --------------------------------------------------------------- */

/* Blanks part events. */
static char *
event_name(const char *name)
{
	struct text t = { 0 };

	callgrind_add_name(&t, *name ? name : "event");
	for (char *at = t.s; (at = strpbrk(at, " \t")) != NULL;)
		*at = '_';
	return t.s;
}

enum tells { TELLS_NOTHING, TELLS_UNIT, TELLS_WRONG };

/* What the name that an event is written with tells of its unit: readers know no
 * other. */
static enum tells
name_tells(const struct prof *p, const struct metric *m, const char *name)
{
	const char *unit;
	double scale;

	if (!unit_of_name(name, &unit, &scale))
		return TELLS_NOTHING;
	return strcmp(unit, prof_text(p, m->unit)) == 0
	       && fabs(scale - m->scale) <= scale * 1e-12 ? TELLS_UNIT
							  : TELLS_WRONG;
}

static bool
is_taken(const struct callgrind_events *e, const char *name)
{
	for (size_t i = 0; i < e->n; i++)
		if (strcmp(e->at[i].name, name) == 0)
			return true;
	return false;
}

/* NAME, which tells another unit, with that of M: "Time_(10ns)" becomes
 * "Time_(ns)", or "Time_2(ns)" where another event is called so. */
static char *
true_name(const struct callgrind_events *e, const struct prof *p,
	  const struct metric *m, const char *name)
{
	struct text t = { 0 };
	size_t stem = unit_begins(name);

	for (unsigned n = 1; !t.n || is_taken(e, t.s); n++) {
		text_clear(&t);
		text_add(&t, name, stem);
		text_adds(&t, name[stem] ? "" : "_");
		if (n > 1)
			text_printf(&t, "%u", n);
		text_addc(&t, '(');
		if (!unit_add(&t, prof_text(p, m->unit), m->scale))
			text_adds(&t, "count");
		text_addc(&t, ')');
	}
	return t.s;
}

/* Where no name tells what one of a figure is, costs are written in what they count,
 * as 100000 cycles of a sample are: what is derived from several events would be
 * wrong else when the file is read again. */
static void
set_factor(const struct export *x, struct callgrind_event *one)
{
	const struct metric *m = prof_metric(x->snap->prof, one->metric);

	if (export_is_whole(m->scale, fabs((double)m->total) * m->scale))
		one->factor = (int64_t)nearbyint(m->scale);
	else
		export_say_scale(x, one->metric);
}

static void
set_name(const struct callgrind_events *e, const struct export *x,
	 struct callgrind_event *one)
{
	const struct prof *p = x->snap->prof;
	const struct metric *m = prof_metric(p, one->metric);
	struct text said = { 0 };
	char *better;

	if (name_tells(p, m, one->name) == TELLS_WRONG) {
		better = true_name(e, p, m, one->name);
		text_printf(&said, "%s: %s", one->name, better);
		export_say(x, N_("the name of an event tells another unit "
				 "than it has, and is written with this "
				 "one (%s)"), said.s);
		text_release(&said);
		free(one->name);
		one->name = better;
	}
	if (name_tells(p, m, one->name) == TELLS_NOTHING)
		set_factor(x, one);
}

static void
add_metric(struct callgrind_events *e, const struct export *x, metric_id metric)
{
	const struct prof *p = x->snap->prof;
	const struct metric *m = prof_metric(p, metric);

	if (m->kind == METRIC_RATIO) {
		export_say(x, N_("%s: a ratio, which this format has not"),
			   prof_text(p, m->name));
		return;
	}
	VEC_PUSH(e, ((struct callgrind_event){
		metric, event_name(prof_text(p, m->label)), 1 }));
}

void
callgrind_events_choose(struct callgrind_events *e, const struct export *x)
{
	for (size_t i = 0; i < x->nmetric; i++)
		add_metric(e, x, x->metric[i]);
	for (uint32_t i = 1; !x->nmetric && i < x->snap->prof->nown; i++)
		add_metric(e, x, metric_at(i));
	/* when all have one, so that none is made that another has */
	for (size_t i = 0; i < e->n; i++)
		set_name(e, x, &e->at[i]);
}

void
callgrind_events_release(struct callgrind_events *e)
{
	for (size_t i = 0; i < e->n; i++)
		free(e->at[i].name);
	VEC_RELEASE(e);
}
