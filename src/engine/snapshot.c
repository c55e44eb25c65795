/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/snapshot.h"

struct own_snapshot {
	struct snapshot seen;		/* what others know of it */
	atomic_uint refs;
	struct fileset *files;
	struct sums *sums;
	struct comparison *comparison;
	struct history *history;
	struct snapshot base;		/* SEEN.base, if there is one */
};

const struct snapshot *
snapshot_new(struct fileset *files, struct sums *sums,
	     struct comparison *comparison, struct history *history,
	     uint64_t serial)
{
	struct own_snapshot *s = mem_zalloc(sizeof(*s));

	atomic_init(&s->refs, 1);
	s->files = fileset_ref(files);
	s->sums = sums;
	s->history = history;
	s->seen.history = history;
	s->seen.prof = files->prof;
	/* functions that are several have names of their own */
	s->seen.names = sums->names->fold ? sums->names
					  : names_logical(sums->names);
	s->seen.sums = sums;
	s->seen.diag = files->diag;
	s->seen.lister = &files->lister.seen;
	s->seen.serial = serial;
	if (comparison) {
		s->comparison = comparison;
		s->base = s->seen;
		s->base.side = SIDE_BASE;
		s->base.sums = comparison->base;
		s->seen.side = SIDE_NEW;
		s->seen.base = &s->base;
		s->seen.comparison = comparison;
	}
	return &s->seen;
}

const struct snapshot *
snapshot_ref(const struct snapshot *s)
{
	atomic_fetch_add(&((struct own_snapshot *)s)->refs, 1);
	return s;
}

void
snapshot_unref(const struct snapshot *s)
{
	struct own_snapshot *own = (struct own_snapshot *)s;

	if (!s || atomic_fetch_sub(&own->refs, 1) != 1)
		return;
	comparison_free(own->comparison);
	history_free(own->history);
	sums_free(own->sums);
	fileset_unref(own->files);
	free(own);
}

struct own_lines {
	struct asked_lines seen;	/* what others know of it */
	atomic_uint refs;
};

const struct asked_lines *
asked_lines_new(const struct snapshot *s, struct asked_lines *made)
{
	struct own_lines *l = mem_zalloc(sizeof(*l));

	atomic_init(&l->refs, 1);
	l->seen = *made;
	l->seen.of = snapshot_ref(s);
	*made = (struct asked_lines){ .wanted = made->wanted };
	error_init(&made->error);
	return &l->seen;
}

void
asked_lines_release(struct asked_lines *made)
{
	lines_release(&made->lines);
	lines_release(&made->base);
	lines_pairing_release(&made->pairing);
	error_release(&made->error);
}

const struct asked_lines *
asked_lines_ref(const struct asked_lines *l)
{
	atomic_fetch_add(&((struct own_lines *)l)->refs, 1);
	return l;
}

void
asked_lines_unref(const struct asked_lines *l)
{
	struct own_lines *own = (struct own_lines *)l;

	if (!l || atomic_fetch_sub(&own->refs, 1) != 1)
		return;
	asked_lines_release(&own->seen);
	snapshot_unref(l->of);
	free(own);
}

/* --- The caches ----------------------------------------------------------- */

/* Moves entry I to the front. */
static void
touch(struct snapshot_cache *c, size_t i)
{
	const struct snapshot *s = c->at[i];

	memmove(c->at + 1, c->at, i * sizeof(*c->at));
	c->at[0] = s;
}

const struct snapshot *
snapshot_cache_get(struct snapshot_cache *c, const struct names *names,
		   const struct selection *sel)
{
	for (size_t i = 0; i < SNAPSHOT_CACHE && c->at[i]; i++) {
		if (names_logical(c->at[i]->names) != names
		    || !selection_eq(&c->at[i]->sums->selection, sel))
			continue;
		touch(c, i);
		return c->at[0];
	}
	return NULL;
}

/* Of both sides. */
static size_t
size_of(const struct snapshot *s)
{
	return sums_size(s->sums) + (s->base ? sums_size(s->base->sums) : 0);
}

/* The oldest go that there is no room for. */
static void
make_room(struct snapshot_cache *c)
{
	size_t all = 0;

	for (size_t i = 0; i < SNAPSHOT_CACHE && c->at[i]; i++) {
		all += size_of(c->at[i]);
		if (i < SNAPSHOTS_KEPT || all <= SNAPSHOT_BYTES)
			continue;
		snapshot_unref(c->at[i]);
		c->at[i] = NULL;
	}
}

void
snapshot_cache_put(struct snapshot_cache *c, const struct snapshot *s)
{
	snapshot_unref(c->at[SNAPSHOT_CACHE - 1]);
	c->at[SNAPSHOT_CACHE - 1] = s;
	touch(c, SNAPSHOT_CACHE - 1);
	make_room(c);
}

void
snapshot_cache_trim(struct snapshot_cache *c, const struct names *names,
		    const struct snapshot *keep)
{
	size_t n = 0;

	for (size_t i = 0; i < SNAPSHOT_CACHE && c->at[i]; i++) {
		const struct snapshot *s = c->at[i];

		c->at[i] = NULL;
		if (s == keep || names_logical(s->names) == names)
			c->at[n++] = s;
		else
			snapshot_unref(s);
	}
}

void
snapshot_cache_clear(struct snapshot_cache *c)
{
	for (size_t i = 0; i < SNAPSHOT_CACHE; i++)
		snapshot_unref(c->at[i]);
	*c = (struct snapshot_cache){ { NULL } };
}

const struct asked_lines *
lines_cache_get(const struct lines_cache *c, const struct snapshot *s,
		struct lines_wanted w)
{
	for (size_t i = 0; i < LINES_CACHE && c->at[i]; i++)
		if (c->at[i]->of == s && lines_wanted_eq(c->at[i]->wanted, w))
			return c->at[i];
	return NULL;
}

void
lines_cache_put(struct lines_cache *c, const struct asked_lines *l)
{
	asked_lines_unref(c->at[LINES_CACHE - 1]);
	memmove(c->at + 1, c->at, (LINES_CACHE - 1) * sizeof(*c->at));
	c->at[0] = l;
}

bool
snapshot_cache_has(const struct snapshot_cache *c, const struct snapshot *s)
{
	for (size_t i = 0; i < SNAPSHOT_CACHE && c->at[i]; i++)
		if (c->at[i] == s)
			return true;
	return false;
}

void
lines_cache_trim(struct lines_cache *c, const struct snapshot_cache *keep)
{
	size_t n = 0;

	for (size_t i = 0; i < LINES_CACHE && c->at[i]; i++) {
		const struct asked_lines *l = c->at[i];

		c->at[i] = NULL;
		if (snapshot_cache_has(keep, l->of))
			c->at[n++] = l;
		else
			asked_lines_unref(l);
	}
}

void
lines_cache_clear(struct lines_cache *c)
{
	for (size_t i = 0; i < LINES_CACHE; i++)
		asked_lines_unref(c->at[i]);
	*c = (struct lines_cache){ { NULL } };
}
