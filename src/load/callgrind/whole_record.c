/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/callgrind/fit.h"
#include "load/callgrind/records.h"
#include "load/callgrind/whole_record.h"

#define INLINE static inline __attribute__((always_inline))

struct record {
	const struct cg_event *fn, *call, *next;
	size_t ncall;
	const int64_t *cost;		/* of the chunk's events */
	uint32_t file, entity;
};

/* Its calls; false when more than calls belongs to it, or may. */
static inline bool
find_calls(struct record *r, const struct cg_chunk *p, size_t i)
{
	const struct cg_event *ev = p->ev.at, *end = ev + p->ev.n;
	const struct cg_event *at = ev + i + 1;

	while (at < end && at->type == CG_EV_WHOLE_CALL)
		at++;
	r->fn = &ev[i];
	r->call = r->fn + 1;
	r->ncall = (size_t)(at - r->call);
	r->cost = p->cost.at;
	r->next = at;
	return at < end && (at->type == CG_EV_WHOLE_FN || at->type == CG_EV_FN);
}

/* The text of a number; 0: it has none. */
static inline uint32_t
known_file(const struct cg_load *l, uint64_t id)
{
	const struct cg_idspace *s = &l->ids.space[CG_SPACE_FILE];

	return id < s->ndense ? s->dense[id].text : 0;
}

/* The function that a number stands for in FILE, as it was the last time; 0: it was
 * another, or none. */
static inline uint32_t
known_function(const struct cg_load *l, uint64_t id, uint32_t file)
{
	const struct cg_idspace *s = &l->ids.space[CG_SPACE_FN];
	const struct cg_id *rec;

	if (id >= s->ndense)
		return 0;
	rec = &s->dense[id];
	return rec->file == file && rec->object == l->site.ob ? rec->entity : 0;
}

/* What the next record will want. */
static inline void
prefetch_next(const struct record *r, const struct cg_load *l)
{
	const struct cg_idspace *s = &l->ids.space[CG_SPACE_FN];

	if (r->next->id < s->ndense)
		__builtin_prefetch(&l->costs.entity.at[
			s->dense[r->next->id].entity]);
}

/* The function, once it has been open in this part, and its row is known. */
static inline bool
find_function(struct record *r, const struct cg_load *l)
{
	const struct cg_part *part = &l->parts.part.at[l->parts.part.n - 1];
	const struct cg_entity *e;

	r->file = l->site.seen_fl ? l->site.flfile : l->site.curfile;
	if (r->fn->flags & CG_EV_HAS_FILE) {
		r->file = known_file(l, (uint64_t)r->cost[r->fn->cost - 1]);
		if (!r->file)
			return false;
	}
	r->entity = known_function(l, r->fn->id, r->file);
	e = &l->costs.entity.at[r->entity];
	return r->entity && (e->flags & CG_ENT_AGAIN) && e->self
	       && e->func_part >= part->func_part;
}

/* Whether call I is the one call of F that it should be. */
INLINE bool
is_call_of(const struct record *r, const struct cg_load *l, size_t i,
	   const struct cg_finished *f)
{
	const struct cg_event *ev = &r->call[i];
	uint32_t file = r->file;

	if (ev->flags & CG_EV_HAS_FILE) {
		file = known_file(l, ev->off);
		if (!file)
			return false;
	}
	return known_function(l, ev->id, file) == f->entity
	       && r->cost[ev->cost - 1] == 1;
}

/* Whether all calls are of what has finished last; then the sum is what the record
 * cost. */
INLINE bool
fit_calls(const struct record *r, const struct cg_load *l, struct cg_fit *fit,
	  size_t width)
{
	const struct cg_invocations *v = &l->invocations;
	size_t first = v->finished.n - r->ncall;
	const struct cg_finished *f = v->finished.at + first;
	const int64_t *whole = v->whole.at + first * width;
	const int64_t *own = r->cost + r->fn->cost;

	for (size_t m = 0; m < width; m++) {
		fit->sum[m] = m < r->fn->len ? own[m] : 0;
		fit->bits |= cg_size_bits(fit->sum[m]);
	}
	for (size_t i = 0; i < r->ncall; i++, whole += width)
		if (!is_call_of(r, l, i, &f[i])
		    || !cg_fits(v, fit, r->cost + r->call[i].cost,
				r->call[i].len, whole, f[i].ncall, width))
			return false;
	return !fit->wrapped;
}

/* As close_record() does it. */
INLINE void
put(const struct record *r, struct cg_load *l, const struct cg_fit *fit,
    size_t width)
{
	struct cg_invocations *v = &l->invocations;

	cg_record_put(v, r->entity, r->ncall, r->cost + r->fn->cost,
		      r->fn->len);
	cg_finish(v, r->entity, r->ncall, fit, width);
	v->summary_inside = false;
	v->cells += (1 + r->ncall) * width;
	if (r->ncall)
		l->found.has_calls = l->found.has_counts = true;
}

/* The function is the current one. */
static inline void
enter(const struct record *r, struct cg_load *l, const struct cg_chunk *p)
{
	struct cg_site *site = &l->site;

	if (r->fn->flags & CG_EV_HAS_FILE) {
		site->flfile = r->file;
		site->seen_fl = true;
	}
	site->curfile = r->file;
	site->fn = r->entity;
	site->fn_offset = p->offset + r->fn->off;
	site->relative_seen = false;
	site->has_cob = site->has_cfile = site->has_cfn = false;
}

INLINE bool
take(const struct record *r, struct cg_load *l, const struct cg_chunk *p,
     size_t width)
{
	struct cg_invocations *v = &l->invocations;
	struct cg_fit fit = { .leading = cg_leading_column(l) };

	if (r->ncall > v->finished.n
	    || v->cells + (1 + r->ncall) * width > l->costs.max_cells / 4)
		return false;
	VEC_RESERVE(&v->whole, v->whole.n + width);
	fit.sum = v->whole.at + v->whole.n;
	if (!fit_calls(r, l, &fit, width))
		return false;
	put(r, l, &fit, width);
	enter(r, l, p);
	cg_add_self_again(l, l->costs.entity.at[r->entity].self,
			  r->cost + r->fn->cost, r->fn->len);
	return true;
}

size_t
cg_whole_record(struct cg_load *l, const struct cg_chunk *p, size_t i)
{
	const struct cg_invocations *v = &l->invocations;
	size_t width = l->layout.column.n;
	struct record r;

	if (!l->layout.is_identity || !width || v->is_time.n < width
	    || !find_calls(&r, p, i))
		return 0;
	prefetch_next(&r, l);
	if (!find_function(&r, l))
		return 0;
	/* the one before ends here; more than that does not happen twice */
	cg_invocation_begin(l, l->line + r.fn->line + 1);
	if (v->off || !(width == 2 ? take(&r, l, p, 2)
				   : width == 1 ? take(&r, l, p, 1)
						: take(&r, l, p, width)))
		return 0;
	return 1 + r.ncall;
}
