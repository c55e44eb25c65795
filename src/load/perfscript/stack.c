/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/perfscript/stack.h"

void
perf_stack_init(struct perf_stack *s, struct builder *b)
{
	*s = (struct perf_stack){ .b = b };
	s->unknown = builder_text(b, "[unknown]", strlen("[unknown]"));
}

void
perf_stack_release(struct perf_stack *s)
{
	VEC_RELEASE(&s->frame);
	VEC_RELEASE(&s->location);
}

bool
perf_stack_add(struct perf_stack *s, const struct perf_frame *f)
{
	struct perf_stack_frame frame = {
		.inlined = f->inlined, .addr = f->addr, .name = s->unknown,
	};

	if (s->frame.n == PERF_DEPTH_MAX)
		return false;
	if (f->name.n)
		frame.name = builder_text(s->b, f->name.s, f->name.n);
	if (f->object.n)
		frame.object = builder_text(s->b, f->object.s, f->object.n);
	VEC_PUSH(&s->frame, frame);
	return true;
}

void
perf_stack_place(struct perf_stack *s, const struct perf_place_line *p)
{
	struct perf_stack_frame *last;

	if (!s->frame.n)
		return;
	last = &s->frame.at[s->frame.n - 1];
	last->inlined |= p->inlined;
	if (p->file.n) {
		last->file = builder_text(s->b, p->file.s, p->file.n);
		last->line = p->line;
	}
}

static location_id
locate(struct perf_stack *s, const struct perf_stack_frame *f)
{
	file_id file = builder_file(s->b, f->file);
	func_id func = builder_func(s->b, f->name,
				    builder_object(s->b, f->object), file);

	s->capabilities |= CAP_NAMES | (f->line ? CAP_LINES : 0);
	return builder_location_named(s->b, func, file, f->line);
}

/* Inlined frames are in the object of the function that they were inlined into,
 * which stands behind them with the same address. Where symbols and DWARF call
 * that by two names perf says that it is inlined, too: then it is in the object
 * that is on both sides of it, if that is one. */
static void
find_objects(struct perf_stack *s)
{
	text_id object = { 0 };
	uint64_t addr = 0;

	for (size_t i = s->frame.n; i-- > 0;) {
		struct perf_stack_frame *f = &s->frame.at[i];

		if (f->inlined) {
			f->object = object;
			f->guess = f->addr != addr;
		} else {
			object = f->object;
			addr = f->addr;
		}
	}
	object.i = 0;
	for (size_t i = 0; i < s->frame.n; i++) {
		struct perf_stack_frame *f = &s->frame.at[i];

		if (!f->guess)
			object = f->object;
		else if (f->object.i != object.i)
			f->object.i = 0;
	}
}

void
perf_stack_settle(struct perf_stack *s)
{
	find_objects(s);
	s->location.n = 0;
	for (size_t i = 0; i < s->frame.n; i++)
		VEC_PUSH(&s->location, locate(s, &s->frame.at[i]));
	if (!s->location.n)
		VEC_PUSH(&s->location,
			 locate(s, &(struct perf_stack_frame){
				.name = s->unknown }));
}
