/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is not here, from debuginfod's servers: debug files, and the source that is
 * shown. And what becomes of a worker's work.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "engine/source_text.h"
#include "view/code.h"
#include "tui/action/private.h"
#include "tui/term/screen.h"

unsigned
tui_worked(struct tui *t)
{
	unsigned redo = 0;

	for (int i = 0; i < WORK_KINDS; i++) {
		struct tui_work *w = engine_worked(t->engine, i);

		redo |= w ? w->done(t, w) : 0;
	}
	return redo;
}

/* --- The source ------------------------------------------------------------- */

struct fetching {
	struct tui_work work;
	char *object, *path;
	enum source_fetched result;
	bool stopped;
};

static void
fetching_free(void *ctx)
{
	struct fetching *f = ctx;

	free(f->object);
	free(f->path);
	free(f);
}

static void
fetching_run(struct job *job, void *ctx)
{
	struct fetching *f = ctx;

	f->result = source_text_fetch(f->object, f->path, job);
	f->stopped = job && job_cancelled(job);
}

static const char no_server[] = N_("%s: DEBUGINFOD_URLS names no server (as "
				   "https://debuginfod.debian.net)");

static unsigned
fetched(struct tui *t, void *ctx)
{
	static const char *const say[] = {
		[SOURCE_FETCHED] = N_("%s has come"),
		[SOURCE_NOWHERE] = N_("no debuginfod server has %s"),
		[SOURCE_NO_BUILD_ID] = N_("%s: its program has no build-id to "
					  "ask for it by"),
		[SOURCE_NO_WHOLE_PATH] = N_("%s: its directory is not known, and "
					    "servers ask for the whole path"),
		[SOURCE_NO_SERVER] = no_server,
		[SOURCE_NO_CLIENT] = N_("%s: libdebuginfod.so.1 is not installed "
					"(Debian: libdebuginfod1)"),
		[SOURCE_FAILED] = N_("%s did not come from debuginfod"),
	};
	struct fetching *f = ctx;
	struct text path = { 0 };
	unsigned redo = RE_DRAW;

	tui_put_path(t, text_base_name(f->path), &path);
	if (!f->stopped)
		tui_say(t, _(say[f->result]), path.s);
	if (f->result == SOURCE_FETCHED) {
		engine_look_for_sources(t->engine, false);
		redo |= RE_BUILD;
	}
	text_release(&path);
	fetching_free(f);
	return redo;
}

static unsigned
fetch_source(struct tui *t, const struct source_text *s)
{
	struct fetching *f = mem_zalloc(sizeof(*f));
	struct face_work work = { fetching_run, fetching_free, f,
				  STAGE_FETCHING };
	const struct names *n = t->snap->names;

	f->work.done = fetched;
	f->path = mem_strdup(s->wanted);
	f->object = mem_strdup(names_object_used(
		n, names_func(n, page_func(t)).object));
	if (screen_headless()) {	/* a script sees what came of the key */
		fetching_run(NULL, f);
		return fetched(t, f);
	}
	if (engine_work(t->engine, WORK_ASIDE, &work)) {
		tui_say(t, _("asking for the source; Esc stops that"));
	} else {
		fetching_free(f);
		tui_say(t, _("another job is running; Esc stops that"));
	}
	return RE_DRAW;
}

/* --- Either ------------------------------------------------------------------ */

ACT(fetch)
{
	struct list *l = page_list(t->now);
	const struct source_text *s = l->view ? view_source_text(l->view)
					      : NULL;

	(void)arg;
	if (s && s->known && !s->bytes)
		return fetch_source(t, s);
	if (!tui_can_reload(t))
		return RE_DRAW;
	if (!engine_has_servers()) {
		tui_say(t, _(no_server), "debuginfod");
		return RE_DRAW;
	}
	engine_fetch(t->engine);
	t->fetching = true;
	tui_say(t, "%s", _("asking for debug files"));
	return RE_DRAW;
}
