/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/apply.h"

/* Rows of cost that a file of SIZE bytes may make, in numbers: four a byte
 * (real ones stay below one and a half) and enough for any small file. */
#define CELLS_PER_BYTE 4
#define CELLS_SLACK ((size_t)32 << 20)

#define AHEAD_ID 12
#define AHEAD_ENTITY 6

void
cg_load_init(struct cg_load *l, struct builder *b, const struct input *in,
	     bool is_absolute)
{
	uint64_t size = input_size(in);

	*l = (struct cg_load){
		.b = b, .text = builder_strtab(b), .in = in,
		.shape = { .npos = 1, .is_absolute = is_absolute },
		.now = { .npos = 1, .pos = { CG_POS_LINE } },
		.is_identity = true, .in_lines = true,
		.max_cells = (size_t)size * CELLS_PER_BYTE + CELLS_SLACK,
	};
	cg_ids_init(&l->ids, l->text, size);
	VEC_EXTEND(&l->entity, 1);
	VEC_EXTEND(&l->opening, 1);
	VEC_EXTEND(&l->edge, 1);
	VEC_EXTEND(&l->self, 1);
	/* without events these stay empty, but are pointed into */
	VEC_RESERVE(&l->edge_cost, 1);
	VEC_RESERVE(&l->self_cost, 1);
	VEC_RESERVE(&l->map, 1);
	VEC_RESERVE(&l->sum, 1);
	cg_part_begin(l, 0, 0);
}

void
cg_load_release(struct cg_load *l)
{
	cg_ids_release(&l->ids);
	cg_rows_release(l);
	VEC_RELEASE(&l->column);
	hash_u64_release(&l->column_of);
	VEC_RELEASE(&l->info);
	VEC_RELEASE(&l->map);
	VEC_RELEASE(&l->part);
	VEC_RELEASE(&l->sum);
	VEC_RELEASE(&l->missing);
	VEC_RELEASE(&l->totals.value);
	VEC_RELEASE(&l->summary.value);
	VEC_RELEASE(&l->state);
	hash_u64_release(&l->header_of);
	text_release(&l->scratch);
}

/* --- The state machine ---------------------------------------------------- */

void
cg_drop_pending(struct cg_load *l)
{
	if (l->pending == CG_A_CALL)
		cg_say(l, DIAG_WARNING, l->pending_line,
		       N_("calls= without a cost line behind it; ignored"));
	l->pending = CG_NOTHING;
}

static uint32_t
callee_of(struct cg_load *l, uint64_t line)
{
	uint32_t file = l->has_cfile ? l->cfile : l->curfile;
	uint32_t object = l->has_cob ? l->cob : l->ob;

	l->has_cfile = l->has_cob = false;
	if (!l->has_cfn) {
		cg_say(l, DIAG_WARNING, line,
		       N_("calls= without a cfn= line; the function that was "
			  "called is shown as \"%s\""), "???");
		return cg_find_entity(l, builder_text(l->b, "???", 3).i, file,
				   object);
	}
	if (l->cfn_used)
		cg_say(l, DIAG_NOTE, line,
		       N_("calls= without a new cfn= line; taken as calls of "
			  "the last one"));
	l->cfn_used = true;
	return cg_entity_of(l, l->cfn.text, l->cfn.has_id, l->cfn.id, file,
			 object);
}

static void
apply_call(struct cg_load *l, uint64_t count, const int64_t *cost, uint32_t n,
	   uint64_t line)
{
	cg_add_call(l, callee_of(l, line), count, cost, n, line);
}

static void
apply_fn(struct cg_load *l, const struct cg_piece *p,
	 const struct cg_event *ev)
{
	uint32_t name = cg_name_of(l, p, ev);

	if (l->seen_fl)
		l->curfile = l->flfile;
	l->fn = cg_entity_of(l, name, ev->flags & CG_EV_HAS_ID, ev->id,
			  l->curfile, l->ob);
	l->fn_offset = p->offset + ev->off;
	l->opened = l->relative_seen = false;
	l->row = 0;
	l->has_cob = l->has_cfile = l->has_cfn = false;
}

static void
apply_name(struct cg_load *l, const struct cg_piece *p,
	   const struct cg_event *ev)
{
	uint32_t name = cg_name_of(l, p, ev);

	switch (ev->type) {
	case CG_EV_FL:
		l->flfile = name;
		l->seen_fl = true;
		/* fall through */
	case CG_EV_FI:
		l->curfile = name;
		l->row = 0;
		break;
	case CG_EV_OB:
		l->ob = name;
		break;
	case CG_EV_CFN:
		l->cfn.text = name;
		l->cfn.has_id = ev->flags & CG_EV_HAS_ID;
		l->cfn.id = ev->id;
		l->has_cfn = true;
		l->cfn_used = false;
		break;
	case CG_EV_CFI:
		l->cfile = name;
		l->has_cfile = true;
		break;
	case CG_EV_COB:
		l->cob = name;
		l->has_cob = true;
		break;
	default:
		break;		/* a definition only */
	}
}

static void
apply_problem(struct cg_load *l, unsigned what, uint64_t line)
{
	static const struct {
		unsigned bit;
		enum diag_level level;
		const char *text;
	} texts[] = {
		{ CG_BAD_POS, DIAG_LOST,
		  N_("not a line number or address; the line is ignored") },
		{ CG_BAD_COST, DIAG_LOST,
		  N_("not a number where a cost should be; the rest of the "
		     "line is ignored") },
		{ CG_MANY_COSTS, DIAG_LOST,
		  N_("more costs than there are events; the rest of the line "
		     "is ignored") },
		{ CG_TOO_BIG, DIAG_LOST,
		  N_("a number too large for 64 bits; saturated") },
		{ CG_BAD_COUNT, DIAG_WARNING,
		  N_("calls= without a proper count; taken as 0") },
		{ CG_NO_COST_LINE, DIAG_WARNING,
		  N_("calls= without a cost line behind it; ignored") },
		{ CG_TWO_CALLS, DIAG_WARNING,
		  N_("calls= directly behind calls=; the first is "
		     "ignored") },
	};

	/* an error that is met anyway */
	if (!l->has_events)
		what &= ~(unsigned)CG_MANY_COSTS;
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		if (what & texts[i].bit)
			cg_say(l, texts[i].level, line, texts[i].text);
}

/* The first cost line of a piece or part. */
static void
apply_line(struct cg_load *l, const struct cg_event *ev, const int64_t *cost,
	   uint64_t line)
{
	if (l->pending == CG_A_CALL)
		apply_call(l, l->pending_count, cost, ev->len,
			   l->pending_line);
	else if (l->pending == CG_NOTHING && !(ev->flags & CG_EV_BAD))
		cg_add_self(l, cost, ev->len, line);
	l->pending = CG_NOTHING;
}

static void
apply_event(struct cg_load *l, const struct cg_piece *p,
	    const struct cg_event *ev)
{
	uint64_t line = l->line + ev->line + 1;

	switch (ev->type) {
	case CG_EV_FN:
		apply_fn(l, p, ev);
		break;
	case CG_EV_SELF:
		cg_add_self(l, p->cost.at + ev->cost, ev->len, line);
		break;
	case CG_EV_CALL:
		apply_call(l, ev->count, p->cost.at + ev->cost, ev->len, line);
		break;
	case CG_EV_LINE:
		apply_line(l, ev, p->cost.at + ev->cost, line);
		break;
	case CG_EV_OPEN_CALL:
	case CG_EV_OPEN_JUMP:
		l->pending = ev->type == CG_EV_OPEN_CALL
			? CG_A_CALL : CG_A_JUMP;
		l->pending_count = ev->count;
		l->pending_line = line;
		break;
	case CG_EV_JUMPS:
		l->has_jumps = true;
		break;
	case CG_EV_RELATIVE:
		if (!l->opened)
			l->relative_seen = true;
		break;
	case CG_EV_OTHER:
		cg_apply_header(l, p->buf + ev->off,
				p->buf + ev->off + ev->len,
				p->offset + ev->off, line);
		break;
	case CG_EV_PROBLEM:
		apply_problem(l, ev->what, line);
		break;
	case CG_EV_SETTLED:
		if (l->pending == CG_A_CALL && ev->what == CG_TWO_CALLS)
			apply_problem(l, CG_TWO_CALLS, line);
		else
			cg_drop_pending(l);
		l->pending = CG_NOTHING;
		break;
	default:
		apply_name(l, p, ev);
		break;
	}
}

/* What the events ahead will need is brought into the cache. */
static inline void
prefetch(const struct cg_load *l, const struct cg_piece *p, size_t i)
{
	const struct cg_event *ev = &p->ev.at[i];

	if (ev->type > CG_EV_DEF)
		return;
	if (ev->flags & CG_EV_HAS_TEXT)
		strtab_prefetch(l->text, ev->hash);
	if (ev->flags & CG_EV_HAS_ID)
		cg_id_prefetch(&l->ids, (enum cg_space)ev->what, ev->id);
}

static inline void
prefetch_entity(const struct cg_load *l, const struct cg_piece *p, size_t i)
{
	const struct cg_event *ev = &p->ev.at[i];
	const struct cg_idspace *s = &l->ids.space[CG_SPACE_FN];

	if ((ev->type == CG_EV_FN || ev->type == CG_EV_CFN)
	    && (ev->flags & CG_EV_HAS_ID) && ev->id < s->ndense)
		__builtin_prefetch(&l->entity.at[s->dense[ev->id].entity]);
}

static bool
carries_cost(const struct cg_load *l, const struct cg_event *ev)
{
	if (ev->type == CG_EV_LINE)
		return l->pending == CG_A_CALL
		       || (l->pending == CG_NOTHING
			   && !(ev->flags & CG_EV_BAD));
	return ev->type == CG_EV_SELF || ev->type == CG_EV_CALL;
}

/* Sums come behind the calls of their function: the first line is sought. */
static int
no_events(const struct cg_load *l, const struct cg_piece *p, size_t i,
	  struct error *err)
{
	uint32_t first = UINT32_MAX;

	for (; i < p->ev.n; i++)
		if (carries_cost(l, &p->ev.at[i]) && p->ev.at[i].line < first)
			first = p->ev.at[i].line;
	error_set(err, ERR_FORMAT,
		  N_("data before the \"events:\" line: not a profile"));
	error_at(err, input_path(l->in), LOCATION_LINE, l->line + first + 1);
	return -1;
}

int
cg_apply_piece(struct cg_load *l, struct cg_piece *p, struct error *err)
{
	if (p->start.npos != l->shape.npos
	    || p->start.nevent != l->shape.nevent)
		cg_piece_scan(p, &l->shape);
	for (size_t i = 0; i < p->ev.n && !l->full; i++) {
		const struct cg_event *ev = &p->ev.at[i];

		if (i + AHEAD_ID < p->ev.n)
			prefetch(l, p, i + AHEAD_ID);
		if (i + AHEAD_ENTITY < p->ev.n)
			prefetch_entity(l, p, i + AHEAD_ENTITY);
		if (!l->has_events && carries_cost(l, ev))
			return no_events(l, p, i, err);
		apply_event(l, p, ev);
	}
	if (l->full)
		cg_say(l, DIAG_LOST, l->line + 1,
		       N_("more costs than a file of this size can have; the "
			  "rest is not read"));
	l->shape = p->end;
	l->line += p->nline;
	return 0;
}

void
cg_apply_end(struct cg_load *l, bool cut)
{
	cg_drop_pending(l);
	cg_totals_check(l, l->line, cut, true);
	if (l->saturated)
		cg_say(l, DIAG_WARNING, 0,
		       N_("a sum is too large for 64 bits; saturated"));
}
