/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A list of a hundred functions.
 */
#ifndef UNIT_HUNDRED_H
#define UNIT_HUNDRED_H

#include <stdio.h>

#include "tui/widget/list.h"
#include "unit/small.h"
#include "unit/unit.h"

#define N 100
#define IR metric_at(1)
#define DR metric_at(2)

/* Functions f000 to f099: the first is hottest in Ir, the last in Dr. */
static inline void
hundred(struct small *s)
{
	struct builder *b = small_begin(s, "hundred", "callgrind",
					SMALL_COUNTS);
	metric_id m[] = { small_metric(b, "Ir"), small_metric(b, "Dr") };

	builder_columns(b, m, 2);
	for (int i = 0; i < N; i++) {
		char name[16];
		func_id f;

		snprintf(name, sizeof(name), "f%03d", i);
		f = small_func(b, name, "/bin/hundred", "src/a.c");
		small_self(b, f, "src/a.c", part_at(0), 10 * (N - i),
			   i ? i : 1);
		small_call(b, f, f, part_at(0), 1, 1, 1);
	}
	small_finish(s, b);
}

static inline struct view *
view_of(const struct small *s, const char *id, metric_id m)
{
	struct view_options o = { .metric = m, .screen = true, .limit = 10 };
	struct error err;
	struct view *v;

	error_init(&err);
	v = view_new(view_find(id), &s->snap, &o, &err);
	ck_assert_ptr_nonnull(v);
	error_release(&err);
	return v;
}

static inline void
open_list(struct list *l, struct small *s, int height)
{
	hundred(s);
	list_init(l, view_find("functions"));
	l->height = height;
	list_set_view(l, view_of(s, "functions", IR), IR);
}

static inline void
close_list(struct list *l, struct small *s)
{
	list_release(l);
	small_free(s);
}

#endif
