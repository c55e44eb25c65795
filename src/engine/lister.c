/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "engine/fileset.h"
#include "engine/lister.h"
#include "engine/remembered.h"
#include "load/load.h"

static int
read_lines(void *ctx, input_id input, func_id func,
	   const struct selection *sel, struct job *job, struct listing *out,
	   struct error *err)
{
	struct lister_own *l = ctx;
	const struct prof *p = l->files->prof;
	struct input *in = l->files->input.at[input.i - 1];
	const struct loader *loader
		= load_find(prof_text(p, p->input[input.i].format));
	int result;

	if (!loader || !loader->detail)
		return 0;
	pthread_mutex_lock(&l->reading);
	result = input_reopen(in, err);
	if (result == 0) {
		result = loader->detail(in, p, input, func, sel, job, out,
					err);
		input_park(in);
	}
	pthread_mutex_unlock(&l->reading);
	return result;
}

static void
free_old(struct lister_texts *l)
{
	size_t left = 0;

	for (size_t i = 0; i < l->old.n; i++)
		if (l->old.at[i]->holders)
			l->old.at[left++] = l->old.at[i];
		else
			source_text_free(l->old.at[i]);
	l->old.n = left;
}

static void
trim(struct lister_texts *l, size_t most)
{
	while (l->at.n > most)
		VEC_PUSH(&l->old, l->at.at[--l->at.n]);
	free_old(l);
}

/* All that were looked at since the last time stay: a view of more than there is room
 * for looks at each of them whenever it is built, and would ask for one after the other
 * for ever. */
static void
trim_unseen(struct lister_texts *l)
{
	trim(l, l->seen > LISTER_TEXTS ? l->seen : LISTER_TEXTS);
	l->seen = 0;
}

/* To the front. */
static void
touch(struct lister_texts *l, size_t i)
{
	struct source_text *t = l->at.at[i];

	l->seen += i >= l->seen;
	memmove(l->at.at + 1, l->at.at, i * sizeof(*l->at.at));
	l->at.at[0] = t;
}

static const struct source_text *
find_text(struct lister_texts *l, const char *path)
{
	for (size_t i = 0; i < l->at.n; i++)
		if (strcmp(l->at.at[i]->wanted, path) == 0) {
			touch(l, i);
			return l->at.at[0];
		}
	return NULL;
}

static void
put_text(struct lister_texts *l, struct source_text *t)
{
	VEC_PUSH(&l->at, t);
	touch(l, l->at.n - 1);
}

static struct lister_texts *
texts_of(struct lister_own *l, const struct text_wanted *w)
{
	return w->of_base ? &l->base_texts : &l->texts;
}

static const struct source_text *
find_place(const struct lister_texts *l, const char *path)
{
	for (size_t i = 0; i < l->place.n; i++)
		if (strcmp(l->place.at[i]->wanted, path) == 0)
			return l->place.at[i];
	return NULL;
}

static const struct source_text *
get_place(struct lister_texts *l, const struct text_wanted *w, bool wait)
{
	const struct source_text *t = find_place(l, w->path);

	if (t || !wait)
		return t;
	VEC_PUSH(&l->place, source_text_find(&l->from, w->path, w->object));
	return l->place.at[l->place.n - 1];
}

static const struct source_text *
get_text(void *ctx, const struct text_wanted *w, bool wait)
{
	struct lister_own *l = ctx;
	struct lister_texts *texts = texts_of(l, w);
	const struct source_text *t;

	if (w->place)
		return get_place(texts, w, wait);
	t = find_text(texts, w->path);
	if (t || !wait)
		return t;
	put_text(texts, source_text_read(&texts->from, w->path, w->object));
	trim(texts, LISTER_TEXTS);
	texts->seen = 0;	/* whoever waits is told of each in turn */
	return texts->at.at[0];
}

static struct code *
read_code(void *ctx, const struct code_wanted *want, struct job *job,
	  struct error *err)
{
	struct lister_own *l = ctx;
	struct code *code;

	pthread_mutex_lock(&l->disassembling);
	code = disasm_code(l->disasm, want, job, err);
	pthread_mutex_unlock(&l->disassembling);
	return code;
}

/* --- Texts of one side ------------------------------------------------------ */

static void
add_map(struct lister_texts *l, const char *from, const char *to)
{
	size_t n = strlen(from) + 1;
	char *both = mem_alloc(n + strlen(to) + 1);

	memcpy(both, from, n);
	memcpy(both + n, to, strlen(to) + 1);
	if (l->map.n)
		l->map.n--;		/* the end */
	VEC_PUSH(&l->map, ((struct path_map){ both, both + n }));
	VEC_PUSH(&l->map, ((struct path_map){ NULL, NULL }));
	l->from.map = l->map.at;
}

static void
add_maps(struct lister_texts *l, const struct path_map *m)
{
	for (; m && m->from; m++)
		add_map(l, m->from, m->to);
}

static void
forget_places(struct lister_texts *l)
{
	for (size_t i = 0; i < l->place.n; i++)
		source_text_free(l->place.at[i]);
	l->place.n = 0;
}

/* All of them, or those that were not found. */
static void
forget_texts(struct lister_texts *l, bool found)
{
	size_t left = 0;

	for (size_t i = 0; i < l->at.n; i++) {
		struct source_text *t = l->at.at[i];

		if (t->bytes && !found)
			l->at.at[left++] = t;
		else
			VEC_PUSH(&l->old, t);
	}
	l->at.n = left;
	l->seen = 0;
	forget_places(l);
}

/* OWN: --base-map is of the side. */
static void
texts_init(struct lister_texts *l, const struct remembered *known,
	   const struct fileset *f, bool own, const struct settings *s)
{
	VEC_PUSH(&l->map, ((struct path_map){ NULL, NULL }));
	for (size_t i = 0; i < known->rule.n; i++)
		add_map(l, known->rule.at[i].from, known->rule.at[i].to);
	/* what the user says now goes before what was once remembered: of
	 * equal lengths the last wins */
	add_maps(l, f->map.at);
	if (own)
		add_maps(l, f->base_map.at);
	l->from.map = l->map.at;
	l->from.symfs = settings_text(s, "symfs");
	l->from.source_dir = settings_list(s, "source-dir");
}

/* What --base-map says of the side is not changed by that. */
static void
map_texts(struct lister_texts *l, const struct fileset *f, bool own,
	  const char *from, const char *to)
{
	add_map(l, from, to);
	if (own)
		add_maps(l, f->base_map.at);
	forget_texts(l, true);
}

static void
texts_release(struct lister_texts *l)
{
	forget_texts(l, true);
	for (size_t i = 0; i < l->old.n; i++)
		source_text_free(l->old.at[i]);
	VEC_RELEASE(&l->old);
	VEC_RELEASE(&l->at);
	VEC_RELEASE(&l->place);
	for (size_t i = 0; i + 1 < l->map.n; i++)
		free((char *)l->map.at[i].from);
	VEC_RELEASE(&l->map);
}

/* ----------------------------------------------------------------------------- */

void
lister_init(struct lister_own *l, struct fileset *f, const struct settings *s)
{
	struct remembered known;

	l->seen = (struct lister){ l, read_lines, get_text, read_code,
				  fileset_equals };
	l->files = f;
	pthread_mutex_init(&l->reading, NULL);
	pthread_mutex_init(&l->disassembling, NULL);
	remembered_read(&known);
	texts_init(&l->texts, &known, f, f->now_mapped, s);
	texts_init(&l->base_texts, &known, f, f->base_mapped, s);
	remembered_release(&known);
}

void
lister_release(struct lister_own *l)
{
	if (l->files) {
		pthread_mutex_destroy(&l->reading);
		pthread_mutex_destroy(&l->disassembling);
	}
	disasm_free(l->disasm);
	texts_release(&l->texts);
	texts_release(&l->base_texts);
}

void
lister_look_again(struct lister_own *l, bool fetch)
{
	forget_texts(&l->texts, false);
	forget_texts(&l->base_texts, false);
	l->texts.from.fetch = l->base_texts.from.fetch = fetch;
}

void
lister_map(struct lister_own *l, const char *from, const char *to)
{
	const struct fileset *f = l->files;

	map_texts(&l->texts, f, f->now_mapped, from, to);
	map_texts(&l->base_texts, f, f->base_mapped, from, to);
}

const struct source_text *
lister_text(struct lister_own *l, const struct text_wanted *w)
{
	return get_text(l, w, false);
}

void
lister_trim(struct lister_own *l)
{
	trim_unseen(&l->texts);
	trim_unseen(&l->base_texts);
}

void
lister_put(struct lister_own *l, const struct text_wanted *w,
	   struct source_text *t)
{
	if (w->place)
		VEC_PUSH(&texts_of(l, w)->place, t);
	else
		put_text(texts_of(l, w), t);
}

struct source_text_options
lister_options(const struct lister_own *l, const struct text_wanted *w)
{
	return source_text_options_copy(w->of_base ? &l->base_texts.from
						   : &l->texts.from);
}

bool
lister_maps(const struct lister_own *l, const char *path, const char *file)
{
	char *mapped = source_text_map(&l->texts.from, path);
	bool same = mapped && strcmp(mapped, file) == 0;

	free(mapped);
	return same;
}
