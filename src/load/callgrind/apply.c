/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/apply.h"
#include "load/callgrind/header.h"
#include "load/callgrind/part.h"
#include "load/callgrind/whole_record.h"

/* How many events ahead: each needs what the one before it has fetched. */
#define AHEAD_ID 20
#define AHEAD_ENTITY 14
#define AHEAD_SLOT 9
#define AHEAD_EDGE 4
/* More than stay in the cache by themselves. */
#define MANY_EDGES (1 << 14)
#define MANY_ENTITIES (1 << 13)
#define MANY_TEXTS (1 << 14)

void
cg_load_init(struct cg_load *l, struct builder *b, const struct input *in,
	     bool is_absolute)
{
	uint64_t size = input_size(in);

	*l = (struct cg_load){
		.b = b, .text = builder_strtab(b), .in = in,
		.job = input_job(in),
		.shape = { .npos = 1, .is_absolute = is_absolute },
		.layout = {
			.now = { .npos = 1, .pos = { CG_POS_LINE } },
			.is_identity = true, .in_lines = true,
		},
	};
	l->said = diag_new();
	cg_ids_init(&l->ids, l->text, size);
	cg_costs_init(&l->costs, builder_contexts(b), builder_cells(b));
	/* without events these stay empty, but are pointed into */
	VEC_RESERVE(&l->layout.map, 1);
	VEC_RESERVE(&l->parts.sum, 1);
	cg_part_begin(l, 0, 0);
}

void
cg_say_kept(struct cg_load *l)
{
	if (!l->said)
		return;
	diag_copy(builder_diag(l->b), l->said);
	diag_free(l->said);
	l->said = NULL;
}

void
cg_load_release(struct cg_load *l)
{
	if (!l->invocations.again)
		cg_say_kept(l);
	diag_free(l->said);
	cg_ids_release(&l->ids);
	cg_costs_release(&l->costs);
	cg_invocations_release(&l->invocations);
	VEC_RELEASE(&l->layout.column);
	hash_u64_release(&l->layout.column_of);
	VEC_RELEASE(&l->layout.info);
	VEC_RELEASE(&l->layout.map);
	VEC_RELEASE(&l->parts.part);
	VEC_RELEASE(&l->parts.sum);
	VEC_RELEASE(&l->parts.missing);
	VEC_RELEASE(&l->parts.totals.value);
	VEC_RELEASE(&l->parts.summary.value);
	VEC_RELEASE(&l->layout.state);
	hash_u64_release(&l->header_of);
	text_release(&l->scratch);
}

/* --- The state machine ---------------------------------------------------- */

static uint32_t
clean_text(struct cg_load *l, const char *s, size_t n)
{
	text_clear(&l->scratch);
	cg_without_nul(&l->scratch, s, n);
	return builder_text(l->b, l->scratch.s, l->scratch.n).i;
}

/* The name that a number stands for; says so when there is none. */
static uint32_t
name_of_id(struct cg_load *l, enum cg_space space, uint64_t id, uint64_t line)
{
	bool undefined = false;
	uint32_t text = cg_id_name(&l->ids, space, id, &undefined);

	if (undefined)
		cg_say(l, DIAG_WARNING, line,
		       N_("a number is used that was never defined: %s"),
		       strtab_get(l->text, (text_id){ text }));
	return text;
}

/* The text that a name event means; says so when the file does not. */
static uint32_t
name_of(struct cg_load *l, const struct cg_chunk *p,
	const struct cg_event *ev)
{
	enum cg_space space = (enum cg_space)ev->what;
	uint64_t line = l->line + ev->line + 1;
	uint32_t text;

	if (ev->flags == (CG_EV_HAS_TEXT | CG_EV_HAS_ID)) {
		text = cg_id_again(&l->ids, space, ev->id, p->buf + ev->off,
				   ev->len);
		if (text)
			return text;
	}
	if (ev->flags & CG_EV_HAS_TEXT) {
		if (ev->flags & CG_EV_WORDS)
			text = cg_words_join(&p->words, &l->words, ev->hash,
					     ev->len, l->text).i;
		else if (ev->flags & CG_EV_NUL)
			text = clean_text(l, p->buf + ev->off, ev->len);
		else
			text = strtab_add_hashed(l->text, p->buf + ev->off,
						 ev->len, ev->hash).i;
		if (!(ev->flags & CG_EV_HAS_ID))
			return text;
		if (cg_id_define(&l->ids, space, ev->id, text,
				 ev->flags & CG_EV_NESTED,
				 p->offset + ev->off))
			cg_say(l, DIAG_NOTE, line,
			       N_("a number is defined again with another "
				  "name; the new name holds from here on"));
		if (!(ev->flags & CG_EV_NESTED))
			return text;
	} else if (!(ev->flags & CG_EV_HAS_ID)) {
		return space != CG_SPACE_FN ? 0
			: builder_text(l->b, "(unnamed)", 9).i;
	}
	return name_of_id(l, space, ev->id, line);
}

static uint32_t
callee_of(struct cg_load *l, uint64_t line)
{
	uint32_t file = l->site.has_cfile ? l->site.cfile : l->site.curfile;
	uint32_t object = l->site.has_cob ? l->site.cob : l->site.ob;

	l->site.has_cfile = l->site.has_cob = false;
	if (!l->site.has_cfn) {
		cg_say(l, DIAG_WARNING, line,
		       N_("calls= without a cfn= line; the function that was "
			  "called is shown as \"%s\""), "???");
		return cg_find_entity(l, builder_text(l->b, "???", 3).i, file,
				   object);
	}
	if (l->site.cfn_used)
		cg_say(l, DIAG_NOTE, line,
		       N_("calls= without a new cfn= line; taken as calls of "
			  "the last one"));
	l->site.cfn_used = true;
	return cg_entity_of(l, l->site.cfn.text, l->site.cfn.has_id,
			    l->site.cfn.id, file,
			 object);
}

static void
apply_call(struct cg_load *l, uint64_t count, const int64_t *cost, uint32_t n,
	   uint64_t line)
{
	cg_add_call(l, callee_of(l, line), count, cost, n, line);
}

/* The text of a number. */
static inline uint32_t
numbered(struct cg_load *l, enum cg_space space, uint64_t id, uint64_t line)
{
	const struct cg_idspace *s = &l->ids.space[space];

	if (id < s->ndense && s->dense[id].text)
		return s->dense[id].text;
	return name_of_id(l, space, id, line);
}

static void
apply_whole_call(struct cg_load *l, const struct cg_chunk *p,
		 const struct cg_event *ev, uint64_t line)
{
	const int64_t *cost = p->cost.at + ev->cost;
	struct cg_site *site = &l->site;
	uint32_t file = site->has_cfile ? site->cfile : site->curfile;
	uint32_t object = site->has_cob ? site->cob : site->ob;

	if (ev->flags & CG_EV_HAS_FILE)
		file = numbered(l, CG_SPACE_FILE, ev->off, line - 2);
	site->cfn.text = numbered(l, CG_SPACE_FN, ev->id, line - 1);
	site->cfn.has_id = true;
	site->cfn.id = ev->id;
	site->has_cfn = site->cfn_used = true;
	site->has_cfile = site->has_cob = false;
	cg_add_call(l, cg_entity_of(l, site->cfn.text, true, ev->id, file,
				    object),
		    (uint64_t)cost[-1], cost, ev->len, line);
}

static void
apply_fl(struct cg_load *l, uint32_t name)
{
	l->site.flfile = l->site.curfile = name;
	l->site.seen_fl = true;
	l->site.row = 0;
}

/* FILE: its number, if it has one. */
static inline void
apply_fn(struct cg_load *l, const struct cg_chunk *p,
	 const struct cg_event *ev, uint64_t file)
{
	uint32_t name;

	if (ev->flags & CG_EV_HAS_FILE)
		apply_fl(l, numbered(l, CG_SPACE_FILE, file,
				     l->line + ev->line));
	if (ev->flags & CG_EV_HAS_TEXT || !(ev->flags & CG_EV_HAS_ID))
		name = name_of(l, p, ev);
	else
		name = numbered(l, CG_SPACE_FN, ev->id, l->line + ev->line + 1);
	if (!l->invocations.off)
		cg_invocation_begin(l, l->line + ev->line + 1);
	if (l->site.seen_fl)
		l->site.curfile = l->site.flfile;
	l->site.fn = cg_entity_of(l, name, ev->flags & CG_EV_HAS_ID, ev->id,
			  l->site.curfile, l->site.ob);
	l->site.fn_offset = p->offset + ev->off;
	l->site.opened = l->site.relative_seen = false;
	l->site.row = 0;
	l->site.has_cob = l->site.has_cfile = l->site.has_cfn = false;
}

static void
apply_whole_fn(struct cg_load *l, const struct cg_chunk *p,
	       const struct cg_event *ev, uint64_t line)
{
	const int64_t *cost = p->cost.at + ev->cost;

	apply_fn(l, p, ev, (uint64_t)cost[-1]);
	cg_add_self(l, cost, ev->len, line + 1);
}

static void
apply_name(struct cg_load *l, const struct cg_chunk *p,
	   const struct cg_event *ev)
{
	uint32_t name = name_of(l, p, ev);

	switch (ev->type) {
	case CG_EV_FL:
		apply_fl(l, name);
		break;
	case CG_EV_FI:
		l->site.curfile = name;
		l->site.row = 0;
		break;
	case CG_EV_OB:
		l->site.ob = name;
		break;
	case CG_EV_CFN:
		l->site.cfn.text = name;
		l->site.cfn.has_id = ev->flags & CG_EV_HAS_ID;
		l->site.cfn.id = ev->id;
		l->site.has_cfn = true;
		l->site.cfn_used = false;
		break;
	case CG_EV_CFI:
		l->site.cfile = name;
		l->site.has_cfile = true;
		break;
	case CG_EV_COB:
		l->site.cob = name;
		l->site.has_cob = true;
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
		  N_("calls= without a cost line after it; ignored") },
		{ CG_TWO_CALLS, DIAG_WARNING,
		  N_("calls= directly after calls=; the first is ignored") },
	};

	/* an error that is met anyway */
	if (!l->layout.has_events)
		what &= ~(unsigned)CG_MANY_COSTS;
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		if (what & texts[i].bit)
			cg_say(l, texts[i].level, line, texts[i].text);
}

/* The first cost line of a chunk or part. */
static void
apply_line(struct cg_load *l, const struct cg_event *ev, const int64_t *cost,
	   uint64_t line)
{
	if (l->site.pending == CG_A_CALL)
		apply_call(l, l->site.pending_count, cost, ev->len,
			   l->site.pending_line);
	else if (l->site.pending == CG_NOTHING && !(ev->flags & CG_EV_BAD))
		cg_add_self(l, cost, ev->len, line);
	l->site.pending = CG_NOTHING;
}

static void
apply_event(struct cg_load *l, const struct cg_chunk *p,
	    const struct cg_event *ev)
{
	uint64_t line = l->line + ev->line + 1;

	switch (ev->type) {
	case CG_EV_FN:
		apply_fn(l, p, ev, ev->hash);
		break;
	case CG_EV_WHOLE_FN:
		apply_whole_fn(l, p, ev, line);
		break;
	case CG_EV_WHOLE_CALL:
		apply_whole_call(l, p, ev, line);
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
		l->site.pending = ev->type == CG_EV_OPEN_CALL
			? CG_A_CALL : CG_A_JUMP;
		l->site.pending_count = ev->count;
		l->site.pending_line = line;
		break;
	case CG_EV_JUMPS:
		l->found.has_jumps = true;
		break;
	case CG_EV_RELATIVE:
		if (!l->site.opened)
			l->site.relative_seen = true;
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
		if (l->site.pending == CG_A_CALL && ev->what == CG_TWO_CALLS)
			apply_problem(l, CG_TWO_CALLS, line);
		else
			cg_drop_pending(l);
		l->site.pending = CG_NOTHING;
		break;
	default:
		apply_name(l, p, ev);
		break;
	}
}

/* What the events ahead will need is brought into the cache. */
static inline void
prefetch(const struct cg_load *l, const struct cg_chunk *p, size_t i)
{
	const struct cg_event *ev = &p->ev.at[i];

	if (ev->type > CG_EV_WHOLE_FN)
		return;
	if (ev->flags & CG_EV_HAS_TEXT)
		strtab_prefetch(l->text, ev->hash);
	if (ev->flags & CG_EV_HAS_ID)
		cg_id_prefetch(&l->ids, (enum cg_space)ev->what, ev->id);
}

static uint32_t
dense_entity(const struct cg_load *l, const struct cg_event *ev)
{
	const struct cg_idspace *s = &l->ids.space[CG_SPACE_FN];

	return (ev->flags & CG_EV_HAS_ID) && ev->id < s->ndense
	       ? s->dense[ev->id].entity : 0;
}

static inline void
prefetch_entity(const struct cg_load *l, const struct cg_chunk *p, size_t i)
{
	const struct cg_event *ev = &p->ev.at[i];

	if (ev->type == CG_EV_FN || ev->type == CG_EV_CFN
	    || ev->type == CG_EV_WHOLE_CALL || ev->type == CG_EV_WHOLE_FN)
		__builtin_prefetch(&l->costs.entity.at[dense_entity(l, ev)]);
}

/* Where the rows of calls are looked up: two misses each, else. CALLER: that of
 * the event, as far as it is known. */
static inline void
prefetch_edge(const struct cg_load *l, const struct cg_event *ev,
	      uint32_t *caller,
	      void fetch(const struct cg_load *, uint32_t, uint32_t))
{
	if (ev->type == CG_EV_FN || ev->type == CG_EV_WHOLE_FN)
		*caller = dense_entity(l, ev);
	else if ((ev->type == CG_EV_CFN || ev->type == CG_EV_WHOLE_CALL)
		 && *caller)
		fetch(l, *caller, dense_entity(l, ev));
}

/* Whether it is worth it: what is few stays in the cache by itself. */
struct ahead {
	bool any, edges;
	uint32_t caller[2];
};

static void
ahead_begin(struct ahead *a, const struct cg_load *l)
{
	*a = (struct ahead){
		.any = l->costs.entity.n > MANY_ENTITIES
		       || strtab_count(l->text) > MANY_TEXTS,
		.edges = l->costs.edge_of.used > MANY_EDGES,
	};
}

static inline void
look_ahead(struct ahead *a, const struct cg_load *l, const struct cg_chunk *p,
	   size_t i)
{
	if (i + AHEAD_ID < p->ev.n)
		prefetch(l, p, i + AHEAD_ID);
	if (i + AHEAD_ENTITY < p->ev.n)
		prefetch_entity(l, p, i + AHEAD_ENTITY);
	if (!a->edges || i + AHEAD_SLOT >= p->ev.n)
		return;
	prefetch_edge(l, &p->ev.at[i + AHEAD_SLOT], &a->caller[0],
		      cg_prefetch_slot);
	prefetch_edge(l, &p->ev.at[i + AHEAD_EDGE], &a->caller[1],
		      cg_prefetch_edge);
}

/* What the words of names are, before names are looked for among texts. */
static void
resolve_words(struct cg_load *l, struct cg_chunk *p)
{
	size_t at = 0;

	cg_words_settle(&p->words, l->costs.names);
	for (size_t i = 0; at < p->words.name.n && i < p->ev.n; i++)
		if (p->ev.at[i].type <= CG_EV_DEF
		    && (p->ev.at[i].flags & CG_EV_WORDS))
			p->ev.at[i].hash = cg_words_texts(&p->words, &at);
	l->words = 0;
}

static bool
carries_cost(const struct cg_load *l, const struct cg_event *ev)
{
	if (ev->type == CG_EV_LINE)
		return l->site.pending == CG_A_CALL
		       || (l->site.pending == CG_NOTHING
			   && !(ev->flags & CG_EV_BAD));
	return ev->type == CG_EV_SELF || ev->type == CG_EV_CALL
	       || ev->type == CG_EV_WHOLE_CALL || ev->type == CG_EV_WHOLE_FN;
}

/* Sums come behind the calls of their function: the first line is sought. */
static int
no_events(const struct cg_load *l, const struct cg_chunk *p, size_t i,
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

/* How many events from the I-th on were taken. */
static inline size_t
apply_some(struct cg_load *l, const struct cg_chunk *p, size_t i)
{
	const struct cg_event *ev = &p->ev.at[i];
	size_t n = 0;

	if (ev->type == CG_EV_WHOLE_FN && !l->invocations.off)
		n = cg_whole_record(l, p, i);
	if (n)
		return n;
	apply_event(l, p, ev);
	return 1;
}

static inline bool
is_over(const struct cg_load *l)
{
	return l->costs.full || l->invocations.again;
}

int
cg_apply_chunk(struct cg_load *l, struct cg_chunk *p, struct error *err)
{
	struct ahead ahead;
	size_t ahead_of = 0;

	if (p->start.npos != l->shape.npos
	    || p->start.nevent != l->shape.nevent)
		cg_chunk_scan(p, &l->shape);
	resolve_words(l, p);
	ahead_begin(&ahead, l);
	for (size_t i = 0; i < p->ev.n && !is_over(l);) {
		for (; ahead.any && ahead_of <= i; ahead_of++)
			look_ahead(&ahead, l, p, ahead_of);
		if (!l->layout.has_events && carries_cost(l, &p->ev.at[i]))
			return no_events(l, p, i, err);
		i += apply_some(l, p, i);
	}
	if (l->costs.full)
		cg_say(l, DIAG_LOST, l->line + 1,
		       N_("more costs than a file of this size can have; the "
			  "rest is not read"));
	l->shape = p->end;
	l->line += p->nline;
	if (p->too_long && !l->costs.full) {
		l->line++;
		cg_say(l, DIAG_LOST, l->line,
		       N_("a line of more than 4 MB is left out"));
	}
	return 0;
}

bool
cg_is_stopped(struct cg_load *l, uint64_t line)
{
	if (!job_cancelled(l->job))
		return false;
	cg_say(l, DIAG_LOST, line,
	       N_("stopped: what follows was not read"));
	l->job = job_finishing(l->job);
	return l->found.incomplete = true;
}

/* A callee, and not how often. */
static void
say_open_callee(struct cg_load *l)
{
	if (l->site.has_cfn && !l->site.cfn_used && !l->found.ends_in_name
	    && l->site.pending == CG_NOTHING)
		cg_say(l, DIAG_WARNING, l->line,
		       N_("cfn= without a calls= line after it: the file may "
			  "have been cut short"));
}

void
cg_apply_end(struct cg_load *l, bool cut)
{
	say_open_callee(l);
	cg_drop_pending(l);
	cg_invocations_part(l, l->line);
	cg_totals_check(l, l->line, cut, true);
}
