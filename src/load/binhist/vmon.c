/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * vmon.out: per event counts by address of the program, which the file does not
 * name: it is a.out, or what --exe says, as for gprof. The magic number tells the
 * byte order.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "load/binhist/binhist.h"
#include "load/binhist/cursor.h"
#include "load/binhist/sink.h"

#define PROGRAM "a.out"
#define ENTRY 6			/* bytes of the file */
#define FULL UINT16_MAX		/* a count that may have wrapped */
#define ENTRIES_A_LOOK 4096

struct vmon {
	struct cursor c;
	struct hist_sink sink;
	struct job *job;
	struct text name;
	uint64_t full, beyond;	/* counts at their largest; behind 2^64 */
	bool stopped;
};

struct counts {
	uint64_t at, n, base;	/* AT: where they are in the file */
};

/* Between LOW and HIGH are all addresses with counts. */
static void
find_extent(struct vmon *v, const struct counts *k, uint64_t *low,
	    uint64_t *high)
{
	v->c.at = k->at;
	for (uint64_t i = 0; i < k->n && !v->c.failed && !v->stopped; i++) {
		uint64_t count = cursor_number(&v->c, 2);
		uint64_t at = k->base + cursor_number(&v->c, 4);

		v->stopped = i % ENTRIES_A_LOOK == 0 && job_cancelled(v->job);
		v->full += count == FULL;
		v->beyond += count && at < k->base;
		if (!count || at < k->base)
			continue;
		*low = at < *low ? at : *low;
		*high = at > *high ? at : *high;
	}
}

static void
write_counts(struct vmon *v, const struct counts *k)
{
	uint64_t low = UINT64_MAX, high = 0;
	const char *path = builder_program(v->sink.b, PROGRAM);
	mapping_id program;

	find_extent(v, k, &low, &high);
	if (low > high)
		return;
	program = hist_sink_object(&v->sink, path, strlen(path), low, high, false);
	v->c.at = k->at;
	for (uint64_t i = 0; i < k->n && !v->c.failed && !v->stopped; i++) {
		uint64_t count = cursor_number(&v->c, 2);
		uint64_t at = k->base + cursor_number(&v->c, 4);

		v->stopped = i % ENTRIES_A_LOOK == 0 && job_cancelled(v->job);
		if (count && at >= k->base)
			hist_sink_count(&v->sink, program, at, 1, count);
	}
}

static void
read_event(struct vmon *v, unsigned version)
{
	struct cursor *c = &v->c;
	uint64_t outside, overflowed;
	struct counts k;
	bool cut;

	cursor_string(c, &v->name);
	outside = version == 4 ? cursor_number(c, 4) : 0;
	overflowed = version == 4 ? cursor_number(c, 4) : 0;
	k.n = cursor_number(c, 4);
	k.base = cursor_number(c, 8);
	k.at = c->at;
	if (c->cut || c->failed)
		return;
	cut = k.n > cursor_left(c) / ENTRY;
	if (cut)
		k.n = cursor_left(c) / ENTRY;
	hist_sink_event(&v->sink, &v->name, 0);
	hist_sink_outside(&v->sink, "outside (as counted by vprof)", outside);
	v->full += overflowed;
	write_counts(v, &k);
	if (v->stopped)
		return;
	c->at = k.at + k.n * ENTRY;
	c->cut |= cut;
}

static void
tell_number(struct vmon *v, enum diag_level level, const char *format,
	    uint64_t n)
{
	char count[24];

	if (!n)
		return;
	snprintf(count, sizeof(count), "%" PRIu64, n);
	builder_warn(v->sink.b, level, LOCATION_NONE, 0, format, count);
}

static void
tell_end(struct vmon *v)
{
	struct cursor *c = &v->c;

	tell_number(v, DIAG_WARNING,
		    N_("counts of 16 bits at their largest, which may have "
		       "begun at 0 again: %s"), v->full);
	tell_number(v, DIAG_LOST,
		    N_("counts at addresses beyond 64 bits are left out: %s"),
		    v->beyond);
	if (v->stopped)
		builder_warn(v->sink.b, DIAG_LOST, LOCATION_OFFSET, c->at,
			     N_("stopped: what follows was not read"));
	else if (c->cut)
		builder_warn(v->sink.b, DIAG_LOST, LOCATION_OFFSET,
			     input_size(c->in),
			     N_("file cut short: what came before was "
				"read"));
	else if (cursor_left(c))
		builder_warn(v->sink.b, DIAG_WARNING, LOCATION_OFFSET, c->at,
			     N_("bytes after the last event; ignored"));
}

static int
read_file(struct vmon *v, struct error *err)
{
	struct cursor *c = &v->c;
	unsigned version;
	uint64_t n;

	c->big = cursor_number(c, 1) == 'v';
	cursor_skip(c, 3);
	version = (unsigned)cursor_number(c, 1);
	n = cursor_number(c, 4);
	if (c->failed)
		return -1;
	if (c->cut)
		return error_set(err, ERR_FORMAT,
				 N_("the file is cut short before its counts"));
	if (version != 3 && version != 4)
		return error_set(err, ERR_FORMAT,
				 N_("a version of vmon.out that is not read; 3 "
				    "and 4 are"));
	for (uint64_t i = 0; i < n && !c->cut && !c->failed && !v->stopped;
	     i++) {
		job_progress(v->job, c->at, input_size(c->in));
		read_event(v, version);
	}
	if (c->failed)
		return -1;
	tell_end(v);
	return 0;
}

static int
vmon_load(struct input *in, struct builder *b, struct error *err)
{
	struct vmon v = { .job = input_job(in) };
	int result;

	cursor_init(&v.c, in, err);
	hist_sink_begin(&v.sink, b, input_path(in), load_vmon.name);
	result = read_file(&v, err);
	hist_sink_release(&v.sink);
	text_release(&v.name);
	return result;
}

static int
vmon_probe(const struct peek *p)
{
	return p->n >= 4 && (memcmp(p->bytes, "vmon", 4) == 0
			     || memcmp(p->bytes, "nomv", 4) == 0);
}

const struct loader load_vmon = {
	.name = "vmon",
	.title = N_("histogram of vprof or mpitrace (vmon.out)"),
	.probe = vmon_probe,
	.load = vmon_load,
};
