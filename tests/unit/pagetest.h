/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A screen without a terminal, on snapshots made by hand: two generations of
 * names of one profile.
 */
#ifndef UNIT_PAGETEST_H
#define UNIT_PAGETEST_H

#include <locale.h>
#include <string.h>

#include "tui/ui.h"
#include "tui/term/screen.h"
#include "unit/small.h"
#include "unit/unit.h"


#define LOCATIONS 40

/* Samples at PLACES addresses, PLACES - i of them at the I-th. */
struct world {
	struct prof *prof;
	struct names_store *store;
	struct names *names[2];
	struct sums *sums[2];
	struct snapshot snap[2];
	struct diag *diag;
	struct settings *settings;
	struct tui t;
};

static inline func_id
name_four(struct world *w, int first, const char *name)
{
	struct func f = { .object = object_at(1), .start = 0x1000 +
			  16 * (uint64_t)first };
	struct frame frame = { .line = 1 };

	names_store_lock(w->store);
	f.name = f.raw = names_store_text(w->store, name, strlen(name));
	frame.func = names_store_func(w->store, &f);
	for (int i = first; i < first + 4; i++)
		names_store_location(w->store, location_at((uint32_t)i + 1),
				     0x1000 + 16 * (uint64_t)i, &frame, 1);
	names_store_unlock(w->store);
	return frame.func;
}

static inline void
snap(struct world *w, int i)
{
	struct selection all;

	selection_init(&all);
	w->names[i] = names_store_publish(w->store, i == 1);
	w->sums[i] = sums_new(w->names[i], &all, NULL);
	w->snap[i] = (struct snapshot){
		.prof = w->prof, .names = w->names[i], .sums = w->sums[i],
		.diag = w->diag, .serial = (uint64_t)i + 1,
	};
}

/* A screen without a terminal, with the first snapshot. */
static inline void
open_screen(struct world *w)
{
	const char *why;

	ck_assert_int_eq(screen_open(24, 80, &why), 0);
	w->settings = settings_new();
	tui_init(&w->t, engine_new(w->settings), w->settings);
	theme_init(&w->t.canvas.theme, DEPTH_MONO, THEME_BOTH);
	w->t.snap = &w->snap[0];
	w->t.metric = metric_at(1);
	w->t.now_ms = 100000;
	tui_draw(&w->t);
}

static inline void
begin(struct world *w)
{
	struct builder *b;
	mapping_id code;
	metric_id m[2];

	setlocale(LC_ALL, "C.UTF-8");
	*w = (struct world){ .diag = diag_new() };
	b = builder_new(w->diag);
	builder_input(b, "world", "cpuprofile", BLOCK_STACKS);
	builder_capabilities(b, SMALL_STACKS);
	m[0] = small_metric(b, "samples");
	m[1] = small_metric(b, "ticks");
	code = builder_mapping(b, &(struct mapping){
		.object = builder_object(b, small_text(b, "/bin/world")),
		.start = 0x1000, .end = 0x9000, .offset = 0x1000,
		.kind = MAPPING_FILE, .executable = true });
	builder_columns(b, m, 2);
	for (int i = 0; i < LOCATIONS; i++) {
		location_id p =
			builder_location_addr(b, code,
					      0x1000 + 16 * (uint64_t)i, 0);

		builder_stack(b, &p, 1, part_at(0),
			      (int64_t[]){ LOCATIONS - i, i < 4 });
	}
	w->prof = builder_finish(b);
	w->store = names_store_new(w->prof);
	snap(w, 0);
	/* The four coldest become the hottest function; the next four the
	 * second; all others stay alone. */
	name_four(w, 36, "tail");
	name_four(w, 0, "head");
	snap(w, 1);
	open_screen(w);
}

static inline void
end(struct world *w)
{
	w->t.snap = NULL;	/* ours */
	tui_release(&w->t);
	engine_free(w->t.engine);
	settings_free(w->settings);
	screen_close();
	for (int i = 0; i < 2; i++) {
		sums_free(w->sums[i]);
		names_unref(w->names[i]);
	}
	names_store_free(w->store);
	prof_free(w->prof);
	diag_free(w->diag);
}

/* The second snapshot, AFTER milliseconds behind the last key. */
static inline void
arrive(struct world *w, int64_t after)
{
	w->t.last_key_ms = w->t.now_ms - after;
	w->t.snap = &w->snap[1];
	page_snapshot(&w->t, &w->snap[0]);
	tui_draw(&w->t);
}

static inline const char *
shown(struct world *w, size_t i)
{
	const struct list *l = &w->t.now->list[0];

	return names_func_name(w->t.snap->names, list_func(l, i));
}

/* As the loop does it. */
static inline void
press(struct world *w, int key)
{
	tui_redo(&w->t, tui_dispatch(&w->t, key));
}

/* What a worker would do for the page. */
static inline void
prepare(struct world *w, enum sum_by by)
{
	ck_assert_int_eq(sums_prepare(w->t.snap->sums, 1u << by, w->t.metric,
				      NULL), 0);
}

#endif
