/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a file of speedscope says, for the builder: frames, stacks and their costs.
 */
#include <config.h>

#include "base/i18n.h"
#include "load/speedscope/state.h"

void
scope_tell(struct scope_load *l, const struct json_reader *r,
	   enum diag_level level, const char *format)
{
	builder_warn(l->b, level, LOCATION_OFFSET, r->at, format);
}

void
scope_too_much(struct scope_load *l)
{
	scope_tell(l, &l->main, DIAG_LOST,
		   N_("costs too large to add up were saturated"));
}

static location_id
make_location(struct scope_load *l, text_id name, text_id path, uint32_t line)
{
	struct builder *b = l->b;
	file_id file = builder_file(b, path);
	func_id func;

	if (!name.i)
		name = builder_text(b, "[unknown]", strlen("[unknown]"));
	func = builder_func(b, name, object_at(0), file);
	if (line)
		builder_capabilities(b, CAP_LINES);
	return builder_location_named(b, func, file, line);
}

static location_id
unknown_location(struct scope_load *l, const struct json_reader *r)
{
	static const text_id none;

	if (l->outline.has_frames)
		scope_tell(l, r, DIAG_LOST,
			   N_("a frame that is not in the list of frames"));
	if (!location_some(l->unknown))
		l->unknown = make_location(l, none, none, 0);
	return l->unknown;
}

location_id
scope_location(struct scope_load *l, const struct json_reader *r,
	       uint32_t frame)
{
	struct scope_frame *f;

	if (frame >= l->outline.frame.n)
		return unknown_location(l, r);
	f = &l->outline.frame.at[frame];
	/* in files of ours the line is where the function begins */
	if (!f->location)
		f->location = make_location(
			l, (text_id){ f->name }, (text_id){ f->file },
			l->outline.ours ? 0 : f->line).i;
	return location_at(f->location);
}

bool
scope_put(struct scope_load *l, const struct json_reader *r, int64_t cost)
{
	size_t n = l->stack.n;
	bool held = false;

	if (n > SCOPE_DEPTH) {
		scope_tell(l, r, DIAG_LOST,
			   N_("a stack too deep: its outermost frames were "
			      "left out"));
		n = SCOPE_DEPTH;
	}
	if (n) {
		l->now->total = num_add_sat(l->now->total, cost, &held);
		builder_stack(l->b, l->stack.at, n, l->part, &cost);
	} else {
		l->now->outside = num_add_sat(l->now->outside, cost, &held);
	}
	if (held)
		scope_too_much(l);
	l->frames += n;
	return l->frames <= l->most;
}
