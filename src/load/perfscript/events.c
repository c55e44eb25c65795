/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/perfscript/events.h"

void
perf_events_init(struct perf_events *e)
{
	*e = (struct perf_events){ .name = strtab_new_whole() };
	VEC_EXTEND(&e->event, 1);
}

void
perf_events_release(struct perf_events *e)
{
	strtab_free(e->name);
	VEC_RELEASE(&e->event);
}

static struct span
name_of(const struct perf_head *h)
{
	return h->event.n ? h->event : (struct span){ "samples", 7 };
}

/* More than the builder takes are not kept apart. */
#define EVENTS_MAX (BUILDER_METRICS + 1)

void
perf_events_note(struct perf_events *e, const struct perf_head *h)
{
	struct span name = name_of(h);
	uint64_t period = h->has_period ? h->period : 0;
	text_id id = strtab_find(e->name, name.s, name.n);
	struct perf_event *event;

	if (!id.i) {
		if (e->event.n > EVENTS_MAX)
			return;
		id = strtab_add(e->name, name.s, name.n);
		VEC_EXTEND(&e->event, id.i + 1 - e->event.n);
		e->event.at[id.i].period = period;
	}
	event = &e->event.at[id.i];
	event->varies |= event->period != period;
}

/* Whether periods are nanoseconds. */
static bool
is_clock(struct span name)
{
	static const char *const clocks[] = { "cpu-clock", "task-clock" };

	for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
		size_t n = strlen(clocks[i]);

		if (span_begins(name, clocks[i])
		    && (name.n == n || name.s[n] == ':'))
			return true;
	}
	return false;
}

static metric_id
add_metric(const struct perf_events *e, uint32_t i, struct builder *b)
{
	const struct perf_event *event = &e->event.at[i];
	const char *name = strtab_get(e->name, (text_id){ i });
	struct metric_info info = { .name = name, .scale = 1 };
	uint64_t period = event->varies ? 1 : event->period;

	if (period) {
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

void
perf_events_settle(struct perf_events *e, struct builder *b)
{
	VEC(metric_id) metric = { 0 };
	bool sampled = true;

	for (uint32_t i = 1; i < e->event.n; i++) {
		metric_id id = add_metric(e, i, b);

		e->event.at[i].column = metric_some(id) ? (uint32_t)metric.n
							: PERF_NO_COLUMN;
		sampled &= !e->event.at[i].varies;
		if (metric_some(id))
			VEC_PUSH(&metric, id);
	}
	builder_columns(b, metric.at, (unsigned)metric.n);
	builder_capabilities(b, CAP_INCL | CAP_STACKS
			     | (sampled ? CAP_SAMPLED : 0));
	e->ncolumn = metric.n;
	VEC_RELEASE(&metric);
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
