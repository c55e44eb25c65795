/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdatomic.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/callgrind.h"
#include "load/callgrind/apply.h"
#include "load/callgrind/kept.h"
#include "load/callgrind/lines.h"
#include "load/callgrind/probe.h"
#include "load/callgrind/resolve.h"

/* Pieces that are read ahead of the one that is applied. */
#define AHEAD 3

struct chunks {
	const struct input *in;
	size_t size;
	bool is_absolute;
	/* npos << 16 | nevent that the next chunk most likely begins with; a
	 * wrong guess costs time, nothing else */
	_Atomic uint32_t guess;
};

static uint32_t
pack(const struct cg_shape *shape)
{
	return (uint32_t)shape->npos << 16 | shape->nevent;
}

static void
scan_chunk(void *ctx, size_t i, void *slot)
{
	struct chunks *all = ctx;
	struct cg_chunk *p = slot;
	uint32_t guess = atomic_load_explicit(&all->guess,
					      memory_order_relaxed);
	struct cg_shape shape = {
		.npos = i ? (uint16_t)(guess >> 16) : 1,
		.nevent = i ? (uint16_t)guess : 0,
		.is_absolute = all->is_absolute,
	};

	cg_chunk_read(p, all->in, i, all->size);
	cg_chunk_scan(p, &shape);
}

static void
done_chunk(void *slot)
{
	cg_chunk_release(slot);
}

/* Takes over what P met; 1 when there is nothing to go on with. */
static int
apply(struct cg_load *l, struct chunks *all, struct cg_chunk *p,
      struct error *err)
{
	if (p->err.code) {
		error_set(err, p->err.code, p->err.format ? p->err.format
			  : N_("reading failed"), p->err.arg[0],
			  p->err.arg[1], p->err.arg[2]);
		error_at(err, input_path(l->in), LOCATION_OFFSET, p->offset);
		return -1;
	}
	if (cg_apply_chunk(l, p, err) < 0)
		return -1;
	atomic_store_explicit(&all->guess, pack(&l->shape),
			      memory_order_relaxed);
	job_progress(input_job(l->in), p->offset + p->n, input_size(l->in));
	if (p->cut) {
		cg_say(l, DIAG_LOST, l->line,
		       N_("the file became shorter while it was read"));
		l->found.incomplete = true;
		return 1;
	}
	l->found.incomplete |= l->costs.full;
	return l->costs.full || l->invocations.again;
}

static int
apply_all(struct cg_load *l, const struct cg_how *how, struct chunks *all,
	  struct error *err)
{
	uint64_t size = input_size(l->in);
	size_t n = (size_t)((size + how->chunk - 1) / how->chunk), i = 0;
	struct pipeline *line;
	struct cg_chunk *p;
	int rc = 0;

	line = pipeline_new(scan_chunk, all, n, sizeof(*p),
			    AHEAD + how->helpers, how->helpers);
	while (rc == 0 && (p = pipeline_next(line))) {
		rc = apply(l, all, p, err);
		/* behind the last one nothing is left to be read */
		if (rc == 0 && ++i < n)
			rc = cg_is_stopped(l, l->line + 1);
	}
	pipeline_free(line, done_chunk);
	return rc < 0 ? -1 : 0;
}

#define LAST_LINE 1024		/* a longer one is not looked at */

/* The last line, where it lacks its newline; of one that is longer the end. */
static struct span
line_without_end(const struct input *in, char *room)
{
	uint64_t size = input_size(in);
	size_t n = size < LAST_LINE ? (size_t)size : LAST_LINE;
	struct error err;
	ssize_t got;
	const char *from;

	error_init(&err);
	got = n ? input_read(in, size - n, room, n, &err) : 0;
	error_release(&err);
	if (got <= 0 || (size_t)got < n)
		return (struct span){ room, 0 };
	for (from = room + n; from > room && from[-1] != '\n';)
		from--;
	return (struct span){ from, (size_t)(room + n - from) };
}

/* Whether a line is a name, which something is said of in the next one. */
static bool
is_name(struct span line)
{
	static const char *const key[] = {
		"fn=", "fl=", "fi=", "fe=", "ob=", "cfn=", "cfi=", "cfl=", "cob=",
	};

	for (size_t i = 0; i < sizeof(key) / sizeof(*key); i++)
		if (line.n >= strlen(key[i])
		    && memcmp(line.s, key[i], strlen(key[i])) == 0)
			return true;
	return false;
}

static int
finish(struct cg_load *l, struct error *err)
{
	char room[LAST_LINE];
	struct span open;

	if (!l->layout.has_events) {
		error_set(err, ERR_FORMAT, input_size(l->in)
			? N_("no \"events:\" line: not a profile")
			: N_("the file is empty: the program was killed, or "
			     "--separate-threads=yes put its data in FILE-01, "
			     "FILE-02 ..."));
		error_at(err, input_path(l->in), LOCATION_NONE, 0);
		return -1;
	}
	/* what was read is finished, whoever stops it from here on */
	l->job = job_finishing(l->job);
	open = line_without_end(l->in, room);
	l->found.ends_in_name = is_name(open);
	cg_apply_end(l, l->found.incomplete || input_cut(l->in) || open.n > 0);
	cg_costs_even(&l->costs);
	cg_resolve(l);
	cg_invocations_build(l);
	if (l->invocations.again)
		return 0;
	cg_say_kept(l);
	if (l->costs.saturated)
		cg_say(l, DIAG_LOST, 0,
		       N_("costs too large to add up were saturated"));
	/* tables that only reading asked make room for the builder's */
	cg_costs_close(&l->costs);
	cg_detail_keep(l);
	cg_export(l);
	return 0;
}

/* Reads all of it. WHY: where it was not of invocations, as it turned out; then again
 * is not asked for. Else it is NULL, or gets that. */
static int
read_all(struct input *in, struct builder *b, const struct cg_how *how,
	 const struct cg_why *why, struct cg_why *again, struct error *err)
{
	struct peek peek = input_peek(in);
	struct chunks all = { .in = in, .size = how->chunk };
	struct cg_shape shape;
	struct cg_load l;
	int rc;

	all.is_absolute = cg_classify(&peek, &shape) == CG_CACHEGRIND;
	atomic_init(&all.guess, pack(&shape));
	builder_input(b, input_path(in), how->format, BLOCK_COUNTERS);
	cg_load_init(&l, b, in, all.is_absolute);
	if (why)
		cg_invocations_off(&l, why);
	rc = apply_all(&l, how, &all, err);
	if (rc == 0 && !l.invocations.again)
		rc = finish(&l, err);
	if (rc == 0 && l.invocations.again) {
		*again = l.invocations.why;
		rc = 1;
	}
	cg_load_release(&l);
	return rc;
}

int
callgrind_load_how(struct input *in, struct builder *b,
		   const struct cg_how *how, struct error *err)
{
	struct cg_why why;
	int rc = read_all(in, b, how, NULL, &why, err);

	if (rc <= 0)
		return rc;
	builder_abandon(b);
	return read_all(in, b, how, &why, NULL, err);
}

static int
load(struct input *in, struct builder *b, const char *format,
     struct error *err)
{
	struct cg_how how = {
		.format = format, .chunk = CG_CHUNK,
		.helpers = job_helpers(input_job(in)),
	};

	return callgrind_load_how(in, b, &how, err);
}

static int
probe_callgrind(const struct peek *peek)
{
	struct cg_shape shape;

	return cg_classify(peek, &shape) == CG_CALLGRIND;
}

static int
probe_cachegrind(const struct peek *peek)
{
	struct cg_shape shape;

	return cg_classify(peek, &shape) == CG_CACHEGRIND;
}

static int
load_as_callgrind(struct input *in, struct builder *b, struct error *err)
{
	return load(in, b, "callgrind", err);
}

static int
load_as_cachegrind(struct input *in, struct builder *b, struct error *err)
{
	return load(in, b, "cachegrind", err);
}

const struct loader load_callgrind = {
	.name = "callgrind",
	.title = N_("Callgrind"),
	.lines = true,
	.probe = probe_callgrind,
	.load = load_as_callgrind,
	.detail = cg_detail,
};

const struct loader load_cachegrind = {
	.name = "cachegrind",
	.title = N_("Cachegrind"),
	.lines = true,
	.probe = probe_cachegrind,
	.load = load_as_cachegrind,
	.detail = cg_detail,
};
