/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Frames that are opened and closed: what is open between two events is a stack,
 * which costs the time between them. Stacks are a tree, so that each goes to the
 * builder once, however often it was there.
 */
#include <config.h>

#include "base/i18n.h"
#include "load/speedscope/state.h"

struct walk {
	uint32_t node;		/* what is open: it and its parents */
	int64_t time;		/* up to where all is counted */
	bool began;
};

static uint32_t
child_of(struct scope_load *l, uint32_t parent, uint32_t frame)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&l->node_of,
				   (uint64_t)parent << 32 | frame, &fresh);

	if (fresh) {
		*at = (uint32_t)l->node.n;
		VEC_PUSH(&l->node, ((struct scope_node){ parent, frame, 0 }));
	}
	return *at;
}

/* What is open goes on until TIME. */
static void
go_on(struct scope_load *l, struct walk *w, int64_t time)
{
	int64_t *sum = &l->node.at[w->node].cost, cost;
	bool held = false;

	if (!w->began || (time < w->time && !w->node)) {
		w->began = true;
		w->time = time;
		return;
	}
	if (time < w->time) {
		scope_tell(l, &l->main, DIAG_LOST,
			   N_("an event before the one in front of it was "
			      "taken to be at its time"));
		return;
	}
	cost = num_add_sat(time, w->time < -INT64_MAX ? INT64_MAX : -w->time,
			   &held);
	*sum = num_add_sat(*sum, cost, &held);
	w->time = time;
	if (held)
		scope_too_much(l);
}

/* How often FRAME is open; NULL for one that is not in the list. */
static uint32_t *
open_count(struct scope_load *l, uint32_t frame)
{
	return frame < l->outline.frame.n ? &l->outline.frame.at[frame].open
					  : NULL;
}

static uint32_t
close_one(struct scope_load *l, uint32_t node)
{
	uint32_t *open = open_count(l, l->node.at[node].frame);

	if (open)
		--*open;
	return l->node.at[node].parent;
}

static void
close_frame(struct scope_load *l, struct walk *w, uint32_t frame)
{
	uint32_t *open = open_count(l, frame);

	if (w->node && l->node.at[w->node].frame == frame) {
		w->node = close_one(l, w->node);
		return;
	}
	if (!open || !*open) {
		scope_tell(l, &l->main, DIAG_LOST,
			   N_("a frame is closed that is not open: left out"));
		return;
	}
	scope_tell(l, &l->main, DIAG_WARNING,
		   N_("a frame is closed before those that it called: these "
		      "end there, too"));
	while (l->node.at[w->node].frame != frame)
		w->node = close_one(l, w->node);
	w->node = close_one(l, w->node);
}

static void
take_event(struct scope_load *l, struct walk *w, const struct scope_event *e)
{
	uint32_t *open;
	int64_t time;

	if (!e->valid) {
		scope_tell(l, &l->main, DIAG_LOST,
			   N_("an event without a type or a time, left out"));
		return;
	}
	if (!scope_cost(l, &l->main, e->at, &time))
		return;
	go_on(l, w, time);
	if (!e->open) {
		close_frame(l, w, e->frame);
		return;
	}
	open = open_count(l, e->frame);
	if (open)
		++*open;
	w->node = child_of(l, w->node, e->frame);
}

static void
finish(struct scope_load *l, struct walk *w)
{
	int64_t end;

	if (w->node && !l->profile->cut)
		scope_tell(l, &l->main, DIAG_WARNING,
			   N_("frames that are not closed: they go on until "
			      "the profile ends"));
	if (l->profile->has_end && !l->profile->cut
	    && scope_cost(l, &l->main, l->profile->end, &end)
	    && end > w->time)
		go_on(l, w, end);
	while (w->node)
		w->node = close_one(l, w->node);
}

/* --- What was found ------------------------------------------------------- */

static bool
put_node(struct scope_load *l, uint32_t node)
{
	int64_t cost = l->node.at[node].cost;

	l->stack.n = 0;
	for (; node && l->stack.n <= SCOPE_DEPTH; node = l->node.at[node].parent)
		VEC_PUSH(&l->stack, scope_location(l, &l->main,
						   l->node.at[node].frame));
	return scope_put(l, &l->main, cost);
}

static bool
put_nodes(struct scope_load *l)
{
	for (uint32_t i = 0; i < l->node.n; i++) {
		if (l->node.at[i].cost == 0)
			continue;
		if (job_cancelled(l->job)) {
			l->stopped = true;
			return false;
		}
		if (!put_node(l, i))
			return false;
	}
	return true;
}

bool
scope_evented_read(struct scope_load *l)
{
	struct json_reader *r = &l->main;
	struct walk w = { 0 };
	bool result;

	if (!l->profile->events.at)
		return true;
	l->node.n = 0;
	VEC_EXTEND(&l->node, 1);
	json_seek(r, l->profile->events.at);
	json_next(r);
	if (l->profile->has_start
	    && scope_cost(l, r, l->profile->start, &w.time))
		w.began = true;
	for (uint64_t i = 0; i < l->profile->events.n && json_item(r); i++) {
		struct scope_event e;

		scope_event_read(r, &e);
		if (json_is_over(r))
			break;
		take_event(l, &w, &e);
	}
	finish(l, &w);
	result = put_nodes(l);
	hash_u64_release(&l->node_of);
	return result && !json_is_over(r);
}
