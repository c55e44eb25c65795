/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/snapshot.h"

struct own_snapshot {
	struct snapshot seen;		/* what others know of it */
	atomic_uint refs;
	struct facts *facts;
	struct sums *sums;
	struct lines lines;
};

const struct snapshot *
snapshot_new(struct facts *facts, struct sums *sums, uint64_t serial)
{
	struct own_snapshot *s = mem_zalloc(sizeof(*s));

	atomic_init(&s->refs, 1);
	s->facts = facts_ref(facts);
	s->sums = sums;
	s->seen.prof = facts->prof;
	s->seen.names = sums->names;
	s->seen.sums = sums;
	s->seen.diag = facts->diag;
	s->seen.lister = &facts->lister.seen;
	s->seen.serial = serial;
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
	lines_release(&own->lines);
	sums_free(own->sums);
	facts_unref(own->facts);
	free(own);
}

void
snapshot_set_lines(const struct snapshot *s, struct lines *lines)
{
	struct own_snapshot *own = (struct own_snapshot *)s;

	if (s->lines)
		return;
	own->lines = *lines;
	*lines = (struct lines){ 0 };
	own->seen.lines = &own->lines;
}

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
		if (c->at[i]->names != names
		    || !selection_eq(&c->at[i]->sums->selection, sel))
			continue;
		touch(c, i);
		return c->at[0];
	}
	return NULL;
}

void
snapshot_cache_put(struct snapshot_cache *c, const struct snapshot *s)
{
	snapshot_unref(c->at[SNAPSHOT_CACHE - 1]);
	c->at[SNAPSHOT_CACHE - 1] = s;
	touch(c, SNAPSHOT_CACHE - 1);
}

void
snapshot_cache_clear(struct snapshot_cache *c)
{
	for (size_t i = 0; i < SNAPSHOT_CACHE; i++)
		snapshot_unref(c->at[i]);
	*c = (struct snapshot_cache){ { NULL } };
}
