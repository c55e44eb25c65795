/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/perfscript/header.h"

/* Of "# event : name = cycles:u, , id = { 17 }, ...". */
static void
take_event(struct perf_events *events, struct span value)
{
	static const char before[] = "name = ";
	const char *end;

	if (!span_begins(value, before))
		return;
	value.s += sizeof before - 1;
	value.n -= sizeof before - 1;
	end = memmem(value.s, value.n, ", ", 2);
	if (end)
		perf_events_announce(events, (struct span){
			value.s, (size_t)(end - value.s) });
}

/* From 5.8 on perf prints where in their files addresses of processes are. */
static bool
prints_offsets(struct span version)
{
	const char *end = version.s + version.n, *dot;
	uint64_t major, minor;
	bool big = false;

	dot = span_digits(version.s, end, &major, &big);
	if (!dot || dot == end || *dot != '.'
	    || !span_digits(dot + 1, end, &minor, &big))
		return false;
	return major > 5 || (major == 5 && minor >= 8);
}

/* "# cmdline : perf record ./a.out" */
void
perf_header_take(struct span line, struct builder *b, struct perf_events *events,
		 struct perf_stack *stack)
{
	static const struct { const char *theirs, *ours; } keys[] = {
		{ "captured on", "date" }, { "cmdline", "cmd" },
		{ "hostname", "host" }, { "os release", "system" },
		{ "cpudesc", "cpu" }, { "perf version", "perf" },
	};
	const char *colon = memchr(line.s, ':', line.n);
	struct span key, value;

	if (!colon)
		return;
	key = span_trim((struct span){ line.s + 1,
				       (size_t)(colon - line.s - 1) });
	value = span_trim((struct span){ colon + 1,
				(size_t)(line.s + line.n - colon - 1) });
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		if (span_is(key, keys[i].theirs) && value.n)
			builder_header(b, keys[i].ours, value.s, value.n);
	if (span_is(key, "event"))
		take_event(events, value);
	else if (span_is(key, "perf version"))
		stack->in_files = prints_offsets(value);
	else if (span_is(key, "build-id"))
		perf_builds_note(&stack->builds, value);
}
