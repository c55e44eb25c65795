/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdatomic.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/callgrind.h"
#include "load/callgrind/apply.h"
#include "load/callgrind/lines.h"

/* --- What kind of file ---------------------------------------------------- */

enum kind { NO_PROFILE, CALLGRIND, CACHEGRIND };

struct look {
	bool events, creator, version, positions, calls, marker, other;
	bool prose;		/* sentences, or placeholders for names */
	struct cg_shape shape;
};

/* Words that are no header; "==== NEW PROFILING FILE ====" of xdebug's is. */
static bool
is_sentence(const char *p, const char *end)
{
	struct cg_header h;

	return p < end && *p != '=' && !cg_header(p, end, &h)
	       && memchr(p, ' ', (size_t)(end - p));
}

/* A key of several words is a sentence with a colon in it, but for Valgrind's
 * "timeframe (BB)"; "<space separated list>" are no events. */
static bool
is_prose(const struct cg_header *h)
{
	if (memchr(h->key.s, ' ', h->key.n)
	    && !cg_header_is(h, "timeframe (BB)"))
		return true;
	return cg_header_is(h, "events") && h->value.n
	       && (*h->value.s == '<' || *h->value.s == '[');
}

/* Takes a line; false when nothing more is to be learnt for the header. */
static void
look_at_header(struct look *k, const struct cg_header *h)
{
	k->prose |= is_prose(h) && (!k->events || cg_header_is(h, "events"));
	k->events |= cg_header_is(h, "events");
	k->creator |= cg_header_is(h, "creator");
	k->version |= cg_header_is(h, "version");
	k->positions |= cg_header_is(h, "positions")
			|| cg_header_is(h, "part") || cg_header_is(h, "pid")
			|| cg_header_is(h, "thread")
			|| cg_header_is(h, "event");
	k->other |= !cg_header_is(h, "cmd") && !cg_header_is(h, "desc");
}

/* True when C at a line's start is what a profile's can be. */
static bool
is_body(enum cg_kind kind)
{
	return kind == CG_FN || kind == CG_FL || kind == CG_FI
	       || kind == CG_OB || kind == CG_CFN || kind == CG_CFI
	       || kind == CG_COB || kind == CG_CALLS;
}

static enum kind
classify(const struct peek *peek, struct cg_shape *shape)
{
	const char *p = (const char *)peek->bytes, *all = p + peek->n;
	struct look k = { .shape = { .npos = 1 } };
	bool numbers = false, only_header = true;

	/* lines that end in a carriage return alone cannot be read */
	if (memchr(p, '\r', peek->n) && !memchr(p, '\n', peek->n))
		return NO_PROFILE;
	if (peek->n >= 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0)
		p += 3;
	k.marker = all - p >= 18 && memcmp(p, "# callgrind format", 18) == 0;
	while (p < all) {
		const char *eol = memchr(p, '\n', (size_t)(all - p));
		const char *end = eol ? eol : all, *from, *value;
		struct cg_header h;
		enum cg_kind kind;

		from = span_blanks(p, end);
		end = span_end(from, end);
		kind = cg_kind_of(from, end, &value);
		p = eol ? eol + 1 : all;
		if (kind == CG_NUMBERS) {
			if (!k.events && !k.creator && !k.version && !k.marker)
				return NO_PROFILE;
			numbers = true;
		} else if (kind == CG_CFN || kind == CG_CFI || kind == CG_COB
			   || kind == CG_OB || kind == CG_CALLS) {
			k.calls = true;
		} else if (kind == CG_OTHER && !numbers) {
			if (cg_header(from, end, &h))
				look_at_header(&k, &h);
			else if (eol)
				only_header = false;
			k.prose |= !k.events && eol && is_sentence(from, end);
			cg_shape_line(from, end, &k.shape);
		}
		only_header &= !is_body(kind) && kind != CG_NUMBERS;
	}
	*shape = k.shape;
	if (k.prose && !k.marker)
		return NO_PROFILE;
	/* the command alone can be longer than what is looked at */
	if (!k.events && !k.creator && !k.version && !k.marker
	    && (!only_header || k.other || peek->n < INPUT_PEEK
		|| memchr(peek->bytes, ':', 16) == NULL))
		return NO_PROFILE;
	return k.marker || k.creator || k.version || k.positions || k.calls
		? CALLGRIND : CACHEGRIND;
}

static int
probe_callgrind(const struct peek *peek)
{
	struct cg_shape shape;

	return classify(peek, &shape) == CALLGRIND;
}

static int
probe_cachegrind(const struct peek *peek)
{
	struct cg_shape shape;

	return classify(peek, &shape) == CACHEGRIND;
}

/* --- Loading -------------------------------------------------------------- */

/* Pieces that are read ahead of the one that is applied. */
#define AHEAD 3

struct pieces {
	const struct input *in;
	size_t size;
	bool is_absolute;
	/* npos << 16 | nevent that the next piece most likely begins with; a
	 * wrong guess costs time, nothing else */
	_Atomic uint32_t guess;
};

static uint32_t
pack(const struct cg_shape *shape)
{
	return (uint32_t)shape->npos << 16 | shape->nevent;
}

static void
scan_piece(void *ctx, size_t i, void *slot)
{
	struct pieces *all = ctx;
	struct cg_piece *p = slot;
	uint32_t guess = atomic_load_explicit(&all->guess,
					      memory_order_relaxed);
	struct cg_shape shape = {
		.npos = i ? (uint16_t)(guess >> 16) : 1,
		.nevent = i ? (uint16_t)guess : 0,
		.is_absolute = all->is_absolute,
	};

	cg_piece_read(p, all->in, i, all->size);
	cg_piece_scan(p, &shape);
}

static void
done_piece(void *slot)
{
	cg_piece_release(slot);
}

/* Takes over what P met; 1 when there is nothing to go on with. */
static int
apply(struct cg_load *l, struct pieces *all, struct cg_piece *p,
      struct error *err)
{
	if (p->err.code) {
		error_set(err, p->err.code, p->err.format ? p->err.format
			  : N_("reading failed"), p->err.arg[0],
			  p->err.arg[1], p->err.arg[2]);
		error_at(err, input_path(l->in), LOCATION_OFFSET, p->offset);
		return -1;
	}
	if (cg_apply_piece(l, p, err) < 0)
		return -1;
	atomic_store_explicit(&all->guess, pack(&l->shape),
			      memory_order_relaxed);
	job_progress(input_job(l->in), p->offset + p->n, input_size(l->in));
	if (p->cut) {
		cg_say(l, DIAG_LOST, l->line,
		       N_("the file became shorter while it was read"));
		l->incomplete = true;
		return 1;
	}
	l->incomplete |= l->full;
	return l->full;
}

static int
apply_all(struct cg_load *l, const struct cg_how *how, struct pieces *all,
	  struct error *err)
{
	uint64_t size = input_size(l->in);
	size_t n = (size_t)((size + how->piece - 1) / how->piece);
	struct pipeline *line;
	struct cg_piece *p;
	int rc = 0;

	line = pipeline_new(scan_piece, all, n, sizeof(*p),
			    AHEAD + how->helpers, how->helpers);
	while (rc == 0 && (p = pipeline_next(line))) {
		rc = apply(l, all, p, err);
		if (rc == 0 && job_cancelled(input_job(l->in))) {
			cg_say(l, DIAG_LOST, l->line + 1,
			       N_("stopped: what follows was not read"));
			l->incomplete = true;
			rc = 1;
		}
	}
	pipeline_free(line, done_piece);
	return rc < 0 ? -1 : 0;
}

/* True when the last line lacks its newline. */
static bool
is_cut(const struct input *in)
{
	uint64_t size = input_size(in);
	struct error err;
	char c = '\n';
	ssize_t got = 0;

	error_init(&err);
	if (size)
		got = input_read(in, size - 1, &c, 1, &err);
	error_release(&err);
	return got == 1 && c != '\n';
}

static int
finish(struct cg_load *l, struct error *err)
{
	if (!l->has_events) {
		error_set(err, ERR_FORMAT, input_size(l->in)
			? N_("no \"events:\" line: not a profile")
			: N_("the file is empty: the program was killed, or "
			     "--separate-threads=yes put its data in FILE-01, "
			     "FILE-02 ..."));
		error_at(err, input_path(l->in), LOCATION_NONE, 0);
		return -1;
	}
	cg_apply_end(l, l->incomplete || is_cut(l->in));
	cg_resolve(l);
	cg_export(l);
	cg_detail_keep(l);
	return 0;
}

int
callgrind_load_how(struct input *in, struct builder *b,
		   const struct cg_how *how, struct error *err)
{
	struct peek peek = input_peek(in);
	struct pieces all = { .in = in, .size = how->piece };
	struct cg_shape shape;
	struct cg_load l;
	int rc;

	all.is_absolute = classify(&peek, &shape) == CACHEGRIND;
	atomic_init(&all.guess, pack(&shape));
	builder_input(b, input_path(in), how->format, BLOCK_COUNTERS);
	cg_load_init(&l, b, in, all.is_absolute);
	rc = apply_all(&l, how, &all, err);
	if (rc == 0)
		rc = finish(&l, err);
	cg_load_release(&l);
	return rc;
}

static int
load(struct input *in, struct builder *b, const char *format,
     struct error *err)
{
	struct cg_how how = {
		.format = format, .piece = CG_PIECE,
		.helpers = job_helpers(input_job(in)),
	};

	return callgrind_load_how(in, b, &how, err);
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
	.probe = probe_callgrind,
	.load = load_as_callgrind,
	.detail = cg_detail,
};

const struct loader load_cachegrind = {
	.name = "cachegrind",
	.title = N_("Cachegrind"),
	.probe = probe_cachegrind,
	.load = load_as_cachegrind,
	.detail = cg_detail,
};
