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
	sums_free(own->sums);
	facts_unref(own->facts);
	free(own);
}

struct own_lines {
	struct program_lines seen;	/* what others know of it */
	atomic_uint refs;
};

const struct program_lines *
program_lines_new(const struct snapshot *s, struct lines *lines)
{
	struct own_lines *l = mem_zalloc(sizeof(*l));

	atomic_init(&l->refs, 1);
	l->seen.of = snapshot_ref(s);
	l->seen.lines = *lines;
	*lines = (struct lines){ 0 };
	return &l->seen;
}

const struct program_lines *
program_lines_ref(const struct program_lines *l)
{
	atomic_fetch_add(&((struct own_lines *)l)->refs, 1);
	return l;
}

void
program_lines_unref(const struct program_lines *l)
{
	struct own_lines *own = (struct own_lines *)l;

	if (!l || atomic_fetch_sub(&own->refs, 1) != 1)
		return;
	lines_release(&own->seen.lines);
	snapshot_unref(l->of);
	free(own);
}

/* --- The cache ------------------------------------------------------------ */

static void
drop(struct cached *x)
{
	program_lines_unref(x->lines);
	snapshot_unref(x->snapshot);
	*x = (struct cached){ NULL, NULL };
}

/* Moves entry I to the front. */
static void
touch(struct snapshot_cache *c, size_t i)
{
	struct cached x = c->at[i];

	memmove(c->at + 1, c->at, i * sizeof(*c->at));
	c->at[0] = x;
}

const struct snapshot *
snapshot_cache_get(struct snapshot_cache *c, const struct names *names,
		   const struct selection *sel)
{
	for (size_t i = 0; i < SNAPSHOT_CACHE && c->at[i].snapshot; i++) {
		const struct snapshot *s = c->at[i].snapshot;

		if (s->names != names
		    || !selection_eq(&s->sums->selection, sel))
			continue;
		touch(c, i);
		return s;
	}
	return NULL;
}

void
snapshot_cache_put(struct snapshot_cache *c, const struct snapshot *s)
{
	drop(&c->at[SNAPSHOT_CACHE - 1]);
	c->at[SNAPSHOT_CACHE - 1].snapshot = s;
	touch(c, SNAPSHOT_CACHE - 1);
}

void
snapshot_cache_trim(struct snapshot_cache *c, const struct names *names,
		    const struct snapshot *keep)
{
	size_t n = 0;

	for (size_t i = 0; i < SNAPSHOT_CACHE && c->at[i].snapshot; i++) {
		struct cached x = c->at[i];

		c->at[i] = (struct cached){ NULL, NULL };
		if (x.snapshot == keep || x.snapshot->names == names)
			c->at[n++] = x;
		else
			drop(&x);
	}
}

static size_t
entry_of(const struct snapshot_cache *c, const struct snapshot *s)
{
	size_t i = 0;

	while (i < SNAPSHOT_CACHE && c->at[i].snapshot != s)
		i++;
	return i;
}

const struct program_lines *
snapshot_cache_lines(const struct snapshot_cache *c, const struct snapshot *s)
{
	size_t i = entry_of(c, s);

	return s && i < SNAPSHOT_CACHE ? c->at[i].lines : NULL;
}

void
snapshot_cache_put_lines(struct snapshot_cache *c,
			 const struct program_lines *lines)
{
	size_t i = entry_of(c, lines->of);

	if (i == SNAPSHOT_CACHE || c->at[i].lines)
		program_lines_unref(lines);
	else
		c->at[i].lines = lines;
}

void
snapshot_cache_clear(struct snapshot_cache *c)
{
	for (size_t i = 0; i < SNAPSHOT_CACHE; i++)
		drop(&c->at[i]);
}
