/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that addresses got names of in objects that turned out to be one: what is
 * inlined is no symbol, which a file could name, and would stand twice else.
 */
#include <config.h>

#include <stdlib.h>

#include "base/hash.h"
#include "model/names/private.h"

#define SEVERAL UINT32_MAX

struct twins {
	const struct names_store *s;
	const uint32_t *live;
	struct joined *out;
	struct hash_u64 of;	/* name and object -> the first such function, + 1 */
	uint32_t *next;		/* the next one of that name and object, + 1 */
};

static object_id
joined_object(const struct twins *t, const struct func *f)
{
	return object_at(t->out->object[f->object.i]);
}

static bool
has_moved(const struct twins *t, const struct func *f)
{
	return !object_eq(joined_object(t, f), f->object);
}

static file_id
joined_file(const struct twins *t, const struct func *f)
{
	return file_at(t->out->file[f->file.i]);
}

static bool
is_same(const struct twins *t, const struct func *a, const struct func *b)
{
	return a->raw.i == b->raw.i && a->start == b->start && a->line == b->line
	       && a->flags == b->flags
	       && file_eq(joined_file(t, a), joined_file(t, b));
}

/* Those of the objects that others became. */
static void
list_others(struct twins *t)
{
	const struct func *func = t->s->func.at;

	for (uint32_t i = 0; i < t->s->func.n; i++) {
		uint32_t *first;
		bool fresh;

		if (!t->live[i] || has_moved(t, &func[i]))
			continue;
		first = hash_u64_at(&t->of, names_symbol_key(func[i].name,
							     func[i].object), &fresh);
		t->next[i] = fresh ? 0 : *first;
		*first = i + 1;
	}
}

/* The only one that function I can be, + 1, or 0. */
static uint32_t
find_twin(const struct twins *t, uint32_t i)
{
	const struct func *func = t->s->func.at;
	uint32_t at = hash_u64_get(&t->of, names_symbol_key(func[i].name,
						     joined_object(t, &func[i])));
	uint32_t twin = 0;

	for (; at; at = t->next[at - 1])
		if (is_same(t, &func[i], &func[at - 1]))
			twin = twin ? SEVERAL : at;
	return twin == SEVERAL ? 0 : twin;
}

void
names_join_twins(const struct names_store *s, const uint32_t *live,
		 struct joined *out)
{
	struct twins t = { .s = s, .live = live, .out = out };
	bool any = false;

	for (uint32_t i = 0; i < s->func.n && !any; i++)
		any = live[i] && has_moved(&t, &s->func.at[i]);
	if (!any)
		return;
	out->twin = mem_zarray(s->func.n, sizeof(*out->twin));
	t.next = mem_zarray(s->func.n, sizeof(*t.next));
	list_others(&t);
	for (uint32_t i = 0; i < s->func.n; i++) {
		uint32_t twin;

		if (!live[i] || out->func[i] || !has_moved(&t, &s->func.at[i]))
			continue;
		twin = find_twin(&t, i);
		if (twin && out->func[twin - 1])
			out->func[i] = out->func[twin - 1];
		else
			out->twin[i] = twin;
	}
	hash_u64_release(&t.of);
	free(t.next);
}
