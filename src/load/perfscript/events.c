/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/text.h"
#include "load/perfscript/events.h"

void
perf_events_init(struct perf_events *e)
{
	*e = (struct perf_events){
		.name = strtab_new_whole(), .brief = strtab_new_whole(),
	};
	VEC_EXTEND(&e->event, 1);
}

void
perf_events_release(struct perf_events *e)
{
	strtab_free(e->name);
	strtab_free(e->brief);
	VEC_RELEASE(&e->event);
	VEC_RELEASE(&e->metric);
	VEC_RELEASE(&e->taken);
}

static struct span
name_of(const struct perf_head *h)
{
	return h->event.n ? h->event : (struct span){ "samples", 7 };
}

/* More than the builder takes are not kept apart. */
#define EVENTS_MAX (BUILDER_METRICS + 1)

/* The event of this name, made if there is none; NULL if there are too many. */
static struct perf_event *
event_of(struct perf_events *e, struct span name)
{
	text_id id = strtab_find(e->name, name.s, name.n);

	if (!id.i) {
		if (e->event.n > EVENTS_MAX)
			return NULL;
		id = strtab_add(e->name, name.s, name.n);
		VEC_EXTEND(&e->event, id.i + 1 - e->event.n);
	}
	return &e->event.at[id.i];
}

void
perf_events_announce(struct perf_events *e, struct span name)
{
	e->listed |= name.n && event_of(e, name);
}

void
perf_events_note(struct perf_events *e, const struct perf_head *h)
{
	uint64_t period = h->has_period ? h->period : 0;
	struct perf_event *event;

	if (h->damaged)
		return;
	e->nnamed += h->event.n > 0;
	e->nnameless += h->event.n == 0;
	event = event_of(e, name_of(h));
	if (!event)
		return;
	event->named |= h->event.n > 0;
	if (!event->seen)
		event->period = period;
	event->seen = true;
	event->varies |= event->period != period;
}

bool
perf_events_is_damaged(const struct perf_events *e, const struct perf_head *h)
{
	return h->damaged || (e->strict && !h->event.n);
}

/* Whether it is the event, perhaps with modifiers ("cycles:u"), or with what it was
 * asked for with ("cpu-clock/freq=200/u"). */
static bool
is_event(struct span name, const char *event)
{
	size_t n = strlen(event);

	return span_begins(name, event) && (name.n == n || name.s[n] == ':' || name.s[n] == '/');
}

/* Whether periods are nanoseconds. */
static bool
is_clock(struct span name)
{
	return is_event(name, "cpu-clock") || is_event(name, "task-clock");
}

static bool
is_time(struct span name)
{
	return is_clock(name) || is_event(name, "cycles")
	       || is_event(name, "cpu-cycles");
}

/* Where modifiers begin in NAME, behind a colon or parameters; its end where there are
 * none, as tracepoints have none, whose names have a colon, too. */
static size_t
modifiers_begin(struct span name)
{
	size_t i = name.n;

	while (i > 0 && memchr("ukhpPGHSDIWeb", name.s[i - 1],
			       strlen("ukhpPGHSDIWeb")))
		i--;
	if (i < 2 || (name.s[i - 1] != ':' && name.s[i - 1] != '/')
	    || span_begins(name, "probe"))
		return name.n;
	return i;
}

/* How precise samples were asked to be makes no other event: "cycles:ppu" is
 * "cycles:u". perf asks for what it can have where nobody did. */
static void
add_brief(struct text *t, struct span name)
{
	size_t from = modifiers_begin(name);
	bool colon = from < name.n && name.s[from - 1] == ':';

	text_clear(t);
	text_add(t, name.s, from - colon);
	for (size_t i = from; i < name.n; i++) {
		if (name.s[i] == 'p' || name.s[i] == 'P')
			continue;
		if (colon)
			text_addc(t, ':');
		text_addc(t, name.s[i]);
		colon = false;
	}
}

/* Names without that, and how many events would be called so. */
static void
find_briefs(struct perf_events *e)
{
	VEC(uint32_t) n = { 0 };
	struct text t = { 0 };

	for (uint32_t i = 1; i < e->event.n; i++) {
		const char *name = strtab_get(e->name, (text_id){ i });
		text_id id;

		add_brief(&t, (struct span){ name, strlen(name) });
		id = strtab_add(e->brief, t.s, t.n);
		if (n.n <= id.i)
			VEC_EXTEND(&n, id.i + 1 - n.n);
		n.at[id.i]++;
		e->event.at[i].brief = id;
	}
	for (uint32_t i = 1; i < e->event.n; i++)
		if (n.at[e->event.at[i].brief.i] > 1)
			e->event.at[i].brief.i = 0;
	text_release(&t);
	VEC_RELEASE(&n);
}

/* What the event is called: with how precise it is where others differ in that. */
static const char *
shown_name(const struct perf_events *e, uint32_t i)
{
	text_id brief = e->event.at[i].brief;

	return brief.i ? strtab_get(e->brief, brief)
		       : strtab_get(e->name, (text_id){ i });
}

static metric_id
add_metric(const struct perf_events *e, uint32_t i, struct builder *b)
{
	const struct perf_event *event = &e->event.at[i];
	const char *name = shown_name(e, i);
	struct metric_info info = { .name = name, .scale = 1 };
	uint64_t period = event->varies ? 1 : event->period;

	if (period) {
		info.periods = true;
		info.scale = (double)period;
		if (is_clock((struct span){ name, strlen(name) })) {
			info.unit = "s";
			/* whole microseconds as other formats have them */
			info.scale = period % 1000 ? (double)period * 1e-9
				     : (double)(period / 1000) * 1e-6;
			info.nominal = !event->varies;
		}
	}
	return builder_metric(b, &info);
}

static bool
is_shown(const struct perf_events *e, const struct perf_event *event)
{
	return e->strict ? event->named : event->seen;
}

/* The columns of events that are time, or of the others. */
static void
add_columns(struct perf_events *e, bool time, struct builder *b)
{
	for (uint32_t i = 1; i < e->event.n; i++) {
		const char *name = strtab_get(e->name, (text_id){ i });
		struct perf_event *event = &e->event.at[i];
		metric_id id;

		if (!is_shown(e, event)
		    || (is_time((struct span){ name, strlen(name) })
			&& !e->listed) != time)
			continue;
		id = add_metric(e, i, b);
		event->column = metric_some(id) ? (uint32_t)e->metric.n
						: PERF_NO_COLUMN;
		if (metric_some(id))
			VEC_PUSH(&e->metric, id);
	}
}

void
perf_events_settle(struct perf_events *e, bool timed, bool stacks, struct builder *b)
{
	bool sampled = true;

	/* all may be without, but not some, for which -F must be given twice */
	e->strict = timed && e->nnamed && e->nnameless <= e->nnamed;
	find_briefs(e);
	add_columns(e, true, b);
	add_columns(e, false, b);
	for (size_t i = 1; i < e->event.n; i++)
		sampled &= !(is_shown(e, &e->event.at[i])
			     && e->event.at[i].varies);
	builder_columns(b, e->metric.at, (unsigned)e->metric.n);
	builder_capabilities(b, (stacks ? CAP_INCL | CAP_STACKS : 0)
			     | (sampled ? CAP_SAMPLED : CAP_NOISE));
	VEC_EXTEND(&e->taken, e->metric.n);
	e->sampled = sampled;
}

void
perf_events_take(struct perf_events *e, uint32_t column)
{
	e->taken.at[column]++;
}

void
perf_events_end(const struct perf_events *e, struct builder *b)
{
	for (size_t i = 0; i < e->metric.n && !e->sampled; i++)
		builder_samples(b, e->metric.at[i], e->taken.at[i]);
}

uint32_t
perf_events_cost(const struct perf_events *e, const struct perf_head *h,
		 int64_t *cost)
{
	struct span name = name_of(h);
	text_id id = strtab_find(e->name, name.s, name.n);
	const struct perf_event *event = &e->event.at[id.i];

	*cost = 1;
	if (!id.i)
		return PERF_NO_COLUMN;
	if (event->varies && h->has_period)
		*cost = h->period > INT64_MAX ? INT64_MAX : (int64_t)h->period;
	return event->column;
}
