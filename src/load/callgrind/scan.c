/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "load/callgrind/numbered.h"
#include "load/callgrind/ordinary.h"
#include "load/callgrind/scan.h"
#include "load/callgrind/whole.h"

enum pending { NOTHING, UNKNOWN, CALL, JUMP };

struct scan {
	struct cg_chunk *p;
	struct cg_shape shape;
	const char *end;
	uint32_t line;
	bool fresh;		/* no positions since fn= */
	bool first;		/* no cost line since the chunk or a part
				   began: its line number may be wanted */
	bool jumps;
	bool long_runs;		/* of cost lines */

	unsigned nacc;		/* costs that were added up: in p->acc */
	bool any;		/* a line was */
	uint32_t acc_off, acc_line, at_off;

	enum pending pending;
	uint64_t count;
	uint32_t call_off, call_line;
};

static inline struct cg_event *
emit(struct scan *s, enum cg_event_type type)
{
	struct cg_chunk *p = s->p;
	struct cg_event *ev;

	VEC_RESERVE(&p->ev, p->ev.n + 1);
	ev = &p->ev.at[p->ev.n++];
	*ev = (struct cg_event){ .type = (uint8_t)type, .line = s->line };
	return ev;
}

static void
problem(struct scan *s, uint32_t line, unsigned what)
{
	if (what) {
		struct cg_event *ev = emit(s, CG_EV_PROBLEM);

		ev->what = (uint16_t)what;
		ev->line = line;
	}
}

static inline void
emit_costs(struct scan *s, enum cg_event_type type, const int64_t *cost,
	   unsigned n)
{
	struct cg_event *ev = emit(s, type);

	ev->len = n;
	ev->cost = s->p->cost.n;
	VEC_RESERVE(&s->p->cost, s->p->cost.n + n + 1);
	memcpy(s->p->cost.at + s->p->cost.n, cost, n * sizeof(*cost));
	s->p->cost.n += n;
}

/* What was added up so far goes to where cost went until here. */
static inline void
flush(struct scan *s)
{
	struct cg_event *ev;

	if (!s->any)
		return;
	emit_costs(s, CG_EV_SELF, s->p->acc, s->nacc);
	ev = &s->p->ev.at[s->p->ev.n - 1];
	ev->off = s->acc_off;
	ev->line = s->acc_line;
	memset(s->p->acc, 0, s->nacc * sizeof(*s->p->acc));
	s->nacc = 0;
	s->any = false;
}

#define LARGE (INT64_MAX / 16)

_Static_assert((int64_t)(CG_CHUNK / (CG_ORDINARY_DIGITS + 1) + 1)
	       <= (INT64_MAX - 2 * LARGE) / CG_ORDINARY_BELOW,
	       "the sum of a chunk fits, beside what add_line() leaves in it");

static uint32_t
offset_of(const struct scan *s, const char *p)
{
	return (uint32_t)(p - s->p->buf);
}

/* A number that ordinary lines, which are added without looking, must not meet in
 * their sums. */
static inline bool
is_large(int64_t v)
{
	return v > LARGE || v < -LARGE;
}

static void
add_line(struct scan *s, const int64_t *v, unsigned n)
{
	int64_t *acc = s->p->acc;
	bool large = false;

	for (unsigned k = 0; k < n; k++)
		large |= is_large(acc[k]) || is_large(v[k]);
	/* the applier adds up what is too large here, and says so */
	if (large)
		flush(s);
	if (!s->any) {
		s->acc_off = s->at_off;
		s->acc_line = s->line;
		s->any = true;
	}
	for (unsigned k = 0; k < n; k++)
		acc[k] += v[k];
	if (n > s->nacc)
		s->nacc = n;
	if (large)
		flush(s);
}

/* One cost line [P, END) of any form, taken as what it is. */
static void
numbers(struct scan *s, const char *p, const char *end)
{
	struct cg_chunk *chunk = s->p;
	unsigned n, what;

	what = cg_numbers(p, end, &s->shape, NULL, chunk->one, &n);
	problem(s, s->line, what);
	if (s->fresh && cg_is_relative(p, end, s->shape.npos))
		emit(s, CG_EV_RELATIVE);
	s->fresh = false;
	if (s->pending == NOTHING && s->first)
		s->pending = UNKNOWN;
	switch (s->pending) {
	case NOTHING:
		if (what & CG_BAD_POS)
			break;
		s->at_off = offset_of(s, p);
		add_line(s, chunk->one, n);
		break;
	case UNKNOWN:
		emit_costs(s, CG_EV_LINE, chunk->one, n);
		chunk->ev.at[chunk->ev.n - 1].off = offset_of(s, p);
		if (what & CG_BAD_POS)
			chunk->ev.at[chunk->ev.n - 1].flags = CG_EV_BAD;
		else
			s->first = false;
		break;
	case CALL:
		emit_costs(s, CG_EV_CALL, chunk->one, n);
		chunk->ev.at[chunk->ev.n - 1].off = s->call_off;
		chunk->ev.at[chunk->ev.n - 1].line = s->call_line;
		chunk->ev.at[chunk->ev.n - 1].count = s->count;
		break;
	case JUMP:
		break;
	}
	s->pending = NOTHING;
}

/* A call without its cost line, seen when the next spec comes. */
static void
drop_pending(struct scan *s)
{
	if (s->pending == CALL)
		problem(s, s->call_line, CG_NO_COST_LINE);
	else if (s->pending == UNKNOWN)
		emit(s, CG_EV_SETTLED)->what = CG_NO_COST_LINE;
	s->pending = NOTHING;
}

/* "(12)", as nearly all references are. */
static inline bool
only_id(const char *p, const char *end, struct cg_name *name)
{
	uint64_t id = 0;

	if (end - p < 3 || end - p > 18 || *p != '(' || end[-1] != ')')
		return false;
	for (p++; is_digit(*p); p++)
		id = id * 10 + (uint64_t)(*p - '0');
	*name = (struct cg_name){ true, id, end, 0 };
	return p == end - 1;
}

static void
take_text(struct scan *s, struct cg_event *ev, const struct cg_name *name)
{
	bool is_function = ev->what == CG_SPACE_FN;

	ev->flags |= CG_EV_HAS_TEXT;
	if (is_function
	    && cg_words_add(&s->p->words, name->s, name->n)) {
		ev->flags |= CG_EV_WORDS;
		return;
	}
	ev->hash = hash_bytes(name->s, name->n);
	if (memchr(name->s, 0, name->n))
		ev->flags |= CG_EV_NUL;
	if (name->has_id && is_function
	    && cg_name_is_nested(name->s, name->n))
		ev->flags |= CG_EV_NESTED;
}

static void
named(struct scan *s, enum cg_event_type type, enum cg_space space,
      const char *value, const char *end)
{
	struct cg_name name;
	struct cg_event *ev;

	if (!only_id(value, end, &name))
		cg_name(value, end, &name);
	ev = emit(s, type);
	ev->what = (uint16_t)space;
	ev->id = name.id;
	ev->flags = name.has_id ? CG_EV_HAS_ID : 0;
	ev->off = offset_of(s, name.s);
	ev->len = (uint32_t)name.n;
	if (name.n)
		take_text(s, ev, &name);
}

static void
calls(struct scan *s, const char *p, const char *value, const char *end)
{
	unsigned what;

	if (s->pending == CALL)
		problem(s, s->line, CG_TWO_CALLS);
	else if (s->pending == UNKNOWN)
		emit(s, CG_EV_SETTLED)->what = CG_TWO_CALLS;
	what = cg_count(value, end, 0, &s->count, NULL);
	problem(s, s->line, what);
	if (s->fresh) {
		while (value < end && *value != ' ' && *value != '\t')
			value++;
		if (cg_is_relative(span_blanks(value, end), end,
				   s->shape.npos))
			emit(s, CG_EV_RELATIVE);
	}
	s->pending = CALL;
	s->call_off = offset_of(s, p);
	s->call_line = s->line;
}

static void
jump(struct scan *s)
{
	if (!s->jumps)
		emit(s, CG_EV_JUMPS);
	s->jumps = true;
	drop_pending(s);
	s->pending = JUMP;
	s->call_line = s->line;
	/* targets are often relative; take the safe side without a look */
	if (s->fresh)
		emit(s, CG_EV_RELATIVE);
}

/* Room for the costs of a line. */
static void
make_room(struct cg_chunk *p, unsigned nevent)
{
	size_t n = nevent + 1u;

	if (n <= p->room)
		return;
	p->acc = mem_resize(p->acc, n, sizeof(*p->acc));
	p->one = mem_resize(p->one, n, sizeof(*p->one));
	memset(p->acc, 0, n * sizeof(*p->acc));
	p->room = n;
}

/* Any line but an ordinary cost line. */
static void
other_line(struct scan *s, const char *p, const char *end)
{
	enum cg_event_type type;
	struct cg_header header;
	struct cg_event *ev;
	const char *value;

	switch (cg_kind_of(p, end, &value)) {
	case CG_EMPTY:
	case CG_SKIP:
		return;
	case CG_NUMBERS:
		numbers(s, p, end);
		return;
	case CG_FN:
		s->fresh = true;
		type = CG_EV_FN;
		break;
	case CG_FL:
		type = CG_EV_FL;
		break;
	case CG_FI:
		type = CG_EV_FI;
		break;
	case CG_OB:
		flush(s);
		drop_pending(s);
		named(s, CG_EV_OB, CG_SPACE_OB, value, end);
		return;
	case CG_CFN:
		named(s, CG_EV_CFN, CG_SPACE_FN, value, end);
		return;
	case CG_CFI:
		named(s, CG_EV_CFI, CG_SPACE_FILE, value, end);
		return;
	case CG_COB:
		named(s, CG_EV_COB, CG_SPACE_OB, value, end);
		return;
	case CG_JFN:
	case CG_FRFN:
		named(s, CG_EV_DEF, CG_SPACE_FN, value, end);
		return;
	case CG_JFI:
		named(s, CG_EV_DEF, CG_SPACE_FILE, value, end);
		return;
	case CG_CALLS:
		calls(s, p, value, end);
		return;
	case CG_JUMP:
	case CG_JCND:
		jump(s);
		return;
	case CG_OTHER:
	default:
		flush(s);
		ev = emit(s, CG_EV_OTHER);
		ev->off = offset_of(s, p);
		ev->len = (uint32_t)(end - p);
		if (cg_header(p, end, &header) && cg_starts_part(&header)) {
			drop_pending(s);
			s->first = true;
		}
		if (cg_shape_line(p, end, &s->shape))
			make_room(s->p, s->shape.nevent);
		return;
	}
	flush(s);
	drop_pending(s);
	named(s, type, type == CG_EV_FN ? CG_SPACE_FN : CG_SPACE_FILE, value,
	      end);
}

/* The cost line behind calls=, when it is an ordinary one; NULL if not. */
static inline const char *
ordinary_call(struct scan *s, const char *p)
{
	unsigned n;
	const char *q;
	struct cg_event *ev;

	if (s->shape.nevent == 0)
		return NULL;
	q = cg_ordinary_line(p, &s->shape, s->p->one, &n);
	if (!q)
		return NULL;
	emit_costs(s, CG_EV_CALL, s->p->one, n);
	ev = &s->p->ev.at[s->p->ev.n - 1];
	ev->off = s->call_off;
	ev->line = s->call_line;
	ev->count = s->count;
	s->pending = NOTHING;
	return q;
}

/* Cost lines from P on, as many as follow each other and are ordinary;
 * returns P when the first is not. */
static inline const char *
ordinary(struct scan *s, const char *p)
{
	const char *q;
	bool any = s->any;
	struct cg_run run;

	if (s->fresh) {
		if (cg_is_relative(p, s->end, s->shape.npos))
			emit(s, CG_EV_RELATIVE);
		s->fresh = false;
	}
	if (s->pending == CALL) {
		q = ordinary_call(s, p);
		if (!q)
			return p;
		s->line++;
		if (s->first)
			return q;
		p = q;
	} else if (s->pending != NOTHING || s->first) {
		return p;
	}
	if (!any) {
		s->acc_off = offset_of(s, p);
		s->acc_line = s->line;
	}
	run = (struct cg_run){ .acc = s->p->acc, .one = s->p->one,
			       .most = s->nacc, .is_long = s->long_runs };
	q = cg_ordinary_run(&run, p, &s->shape);
	s->line += run.lines;
	s->nacc = run.most;
	s->long_runs = run.is_long;
	if (q > p) {
		s->any = true;
		if (s->nacc == 0)
			s->nacc = 1;
	}
	return q;
}

/* --- What follows each other ---------------------------------------------- */

/* "fl=(1)" and "fn=(2)", or the second alone; NULL when it is not that. */
static inline const char *
numbered_function(struct scan *s, const char *p)
{
	uint32_t fn, file = 0;
	const char *q = cg_numbered(p, "fl=", &file);
	bool has_file = q != NULL;
	struct cg_event *ev;

	q = cg_numbered(q ? q : p, "fn=", &fn);
	if (!q)
		return NULL;
	flush(s);
	drop_pending(s);
	s->line += has_file;
	ev = emit(s, CG_EV_FN);
	s->line++;
	ev->what = CG_SPACE_FN;
	ev->flags = CG_EV_HAS_ID | (has_file ? CG_EV_HAS_FILE : 0);
	ev->id = fn;
	ev->hash = file;
	/* as of a name that is empty */
	ev->off = offset_of(s, q - 1);
	s->fresh = true;
	return q;
}

/* An event of LEN costs, which are already behind those of the chunk, and of a
 * number before them. */
static inline struct cg_event *
emit_whole(struct scan *s, enum cg_event_type type, const struct cg_whole *w,
	   uint32_t before)
{
	struct cg_chunk *p = s->p;
	struct cg_event *ev = emit(s, type);

	ev->what = CG_SPACE_FN;
	ev->flags = CG_EV_HAS_ID | (w->has_file ? CG_EV_HAS_FILE : 0);
	ev->id = w->id;
	ev->len = w->n;
	p->cost.at[p->cost.n] = before;
	ev->cost = p->cost.n + 1;
	p->cost.n += w->n + 1;
	return ev;
}

/* Room for the costs of a line, and a number before them. */
static inline int64_t *
whole_room(struct scan *s)
{
	struct cg_chunk *p = s->p;

	VEC_RESERVE(&p->cost, p->cost.n + s->shape.nevent + 2u);
	return p->cost.at + p->cost.n + 1;
}

/* Behind the empty line that mostly ends a record. There is a newline behind the chunk,
 * which is none of its lines. */
static inline const char *
behind_empty(struct scan *s, const char *p)
{
	if (*p != '\n' || p >= s->end)
		return p;
	s->line++;
	return p + 1;
}

/* The same with a cost line. */
static inline const char *
whole_function(struct scan *s, const char *p)
{
	struct cg_whole w;
	const char *q;

	if (s->first || s->shape.nevent == 0)
		return NULL;
	flush(s);
	q = cg_whole_function(p, &s->shape, whole_room(s), &w);
	if (!q)
		return NULL;
	if (s->pending != NOTHING)
		drop_pending(s);
	s->line += w.has_file;
	emit_whole(s, CG_EV_WHOLE_FN, &w, w.file)->off
		= offset_of(s, p + w.named - 1);
	s->line += 2;
	s->fresh = false;
	return behind_empty(s, q);
}

/* A call with all that belongs to it; NULL when it is not that. */
static inline const char *
whole_call(struct scan *s, const char *p)
{
	struct cg_whole w;
	const char *q;

	if (s->pending != NOTHING || s->fresh || s->shape.nevent == 0)
		return NULL;
	q = cg_whole_call(p, &s->shape, whole_room(s), &w);
	if (!q)
		return NULL;
	s->line += w.has_file + 1u;
	emit_whole(s, CG_EV_WHOLE_CALL, &w, w.count)->off = w.file;
	s->line += 2;
	return behind_empty(s, q);
}

/* Lines from P on that can be taken without a look at each alone; returns P when
 * it is another line. */
static inline const char *
several(struct scan *s, const char *p)
{
	const char *next = NULL;

	if (cg_begins_numbers(*p))
		return ordinary(s, p);
	if (*p == 'c')
		next = whole_call(s, p);
	else if (*p == 'f' && !(next = whole_function(s, p)))
		next = numbered_function(s, p);
	else if (*p == '\n')
		s->line++, next = p + 1;
	return next ? next : p;
}

static void
close_chunk(struct scan *s)
{
	struct cg_event *ev;

	flush(s);
	s->p->nline = s->line;
	s->p->end = s->shape;
	if (s->pending != CALL && s->pending != JUMP)
		return;
	ev = emit(s, s->pending == CALL ? CG_EV_OPEN_CALL : CG_EV_OPEN_JUMP);
	ev->line = s->call_line;
	ev->off = s->call_off;
	ev->count = s->count;
}

void
cg_chunk_scan(struct cg_chunk *p, const struct cg_shape *start)
{
	struct scan s = {
		.p = p, .shape = *start, .end = p->buf + p->n,
		.fresh = true, .first = true, .pending = UNKNOWN,
	};
	const char *at = p->buf;

	p->start = *start;
	p->ev.n = p->cost.n = 0;
	cg_words_begin(&p->words);
	make_room(p, start->nevent);
	while (at < s.end) {
		const char *eol, *from, *next;

		next = several(&s, at);
		if (next > at) {
			at = next;
			continue;
		}
		eol = memchr(at, '\n', (size_t)(s.end - at) + 1);
		from = span_blanks(at, eol);
		if (from < eol)
			other_line(&s, from, span_end(from, eol));
		s.line++;
		at = eol + 1;
	}
	close_chunk(&s);
}
