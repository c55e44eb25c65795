/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "load/binhist/sink.h"

void
hist_sink_begin(struct hist_sink *s, struct builder *b, const char *path,
	   const char *format)
{
	const char *file = text_base_name(path);
	struct part part = { 0 };

	*s = (struct hist_sink){ .b = b };
	builder_input(b, path, format, BLOCK_BUCKETS);
	builder_capabilities(b, CAP_SAMPLED | CAP_ADDRS);
	part.name = builder_text(b, file, strlen(file));
	s->part = builder_part(b, &part);
}

void
hist_sink_release(struct hist_sink *s)
{
	VEC_RELEASE(&s->event);
}

/* Another one has NAME already, with another period. */
static bool
is_taken(const struct hist_sink *s, text_id name)
{
	for (size_t i = 0; i < s->event.n; i++)
		if (s->event.at[i].name.i == name.i)
			return true;
	return false;
}

static metric_id
add_metric(struct hist_sink *s, const struct text *name, text_id id,
	   uint64_t period)
{
	struct text other = { 0 };
	struct metric_info info = { .name = strtab_get(builder_strtab(s->b), id),
				    .scale = (double)period,
				    .periods = true };
	metric_id metric;

	if (is_taken(s, id)) {
		text_printf(&other, "%s@%" PRIu64, name->n ? name->s : "",
			    period);
		info.name = other.s;
	}
	metric = builder_metric(s->b, &info);
	text_release(&other);
	return metric;
}

void
hist_sink_event(struct hist_sink *s, const struct text *name, uint64_t period)
{
	text_id id = name->n ? builder_text(s->b, name->s, name->n)
			     : builder_text(s->b, "(unnamed)", 9);
	size_t i = 0;

	while (i < s->event.n && (s->event.at[i].name.i != id.i
				  || s->event.at[i].period != period))
		i++;
	/* more than there may be are counted by the builder as left out */
	if (i == s->event.n && i <= BUILDER_METRICS) {
		metric_id metric = add_metric(s, name, id, period);

		VEC_PUSH(&s->event, ((struct hist_sink_event){ id, period,
							  metric }));
	}
	builder_columns(s->b, i < s->event.n ? &s->event.at[i].metric
					     : &(metric_id){ 0 }, 1);
}

mapping_id
hist_sink_object(struct hist_sink *s, const char *path, size_t n, uint64_t start,
	    uint64_t end, bool from_code)
{
	struct mapping m = {
		.object = builder_object(s->b, builder_text(s->b, path, n)),
		/* 2^64 - 1 alone is no range */
		.start = start - (start == UINT64_MAX),
		.end = end < UINT64_MAX ? end + 1 : end,
		.kind = MAPPING_FILE, .executable = true, .linked = true,
		.from_code = from_code,
	};

	m.offset = m.start;
	return builder_mapping(s->b, &m);
}

void
hist_sink_count(struct hist_sink *s, mapping_id object, uint64_t address, uint32_t len,
	   uint64_t count)
{
	int64_t cost = count > INT64_MAX ? INT64_MAX : (int64_t)count;

	if (len > UINT64_MAX - address)
		len = (uint32_t)(UINT64_MAX - address);
	builder_self(s->b, builder_location_bucket(s->b, object, address, len),
		     s->part, &cost);
}

void
hist_sink_outside(struct hist_sink *s, const char *name, uint64_t count)
{
	static const char object[] = "[outside]";
	int64_t cost = count > INT64_MAX ? INT64_MAX : (int64_t)count;
	func_id func;

	if (!cost)
		return;
	func = builder_func(s->b, builder_text(s->b, name, strlen(name)),
			    builder_object(s->b,
				builder_text(s->b, object, sizeof(object) - 1)),
			    file_at(0));
	builder_self(s->b, builder_location_named(s->b, func, file_at(0), 0),
		     s->part, &cost);
}
