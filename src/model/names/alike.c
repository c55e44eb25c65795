/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Objects whose paths end alike, as two builds of one program side by side do:
 * how much of their paths tells them apart. Found when it is first asked for.
 */
#include <config.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "model/names/private.h"

/* Of more objects of one name not all are compared with each other. */
#define NAMESAKES_MAX 64

struct ending { const char *path, *base; uint32_t object; };

static int
by_base(const void *x, const void *y)
{
	const struct ending *a = x, *b = y;
	int order = strcmp(a->base, b->base);

	return order ? order : (a->object > b->object) - (a->object < b->object);
}

/* Of the N that end with one name. */
static void
tell_apart(const struct ending *e, size_t n, uint8_t *tail)
{
	for (size_t i = 0; i < n; i++)
		for (size_t k = 0; k < n && k < NAMESAKES_MAX; k++) {
			unsigned by = text_paths_apart(e[i].path, e[k].path);

			if (by > UINT8_MAX)
				by = UINT8_MAX;
			if (by > tail[e[i].object])
				tail[e[i].object] = (uint8_t)by;
		}
}

static size_t
alike_end(const struct ending *e, size_t n, size_t first)
{
	size_t end = first + 1;

	while (end < n && strcmp(e[first].base, e[end].base) == 0)
		end++;
	return end;
}

/* Which objects functions are in: others were joined with these. */
static bool *
find_live(const struct names *n)
{
	bool *live = mem_zarray(n->prof->nobject + 1, sizeof(*live));

	for (uint32_t i = 1; i < n->nfunc; i++)
		if (i >= n->prof->nfunc || !n->prof->func[i].gone)
			live[names_func(n, func_at(i)).object.i] = true;
	return live;
}

static size_t
leave_live(const struct names *n, struct ending *e, size_t count)
{
	bool *live = find_live(n);
	size_t kept = 0;

	for (size_t i = 0; i < count; i++)
		if (live[e[i].object])
			e[kept++] = e[i];
	free(live);
	return kept;
}

static uint8_t *
find_tails(const struct names *n)
{
	const struct prof *p = n->prof;
	uint8_t *tail = mem_array(p->nobject + 1, sizeof(*tail));
	struct ending *e = mem_array(p->nobject + 1, sizeof(*e));
	size_t count = 0;
	bool alike = false;

	memset(tail, 1, p->nobject + 1);
	/* two sides that are compared have their objects in one row */
	for (uint32_t i = 1; !p->has_base && i < p->nobject; i++) {
		const char *path = prof_object_path(p, object_at(i));

		e[count++] = (struct ending){ path, text_base_name(path), i };
	}
	qsort(e, count, sizeof(*e), by_base);
	for (size_t i = 1; i < count && !alike; i++)
		alike = strcmp(e[i - 1].base, e[i].base) == 0;
	if (alike)
		count = leave_live(n, e, count);
	for (size_t i = 0, end; alike && i < count; i = end) {
		end = alike_end(e, count, i);
		tell_apart(e + i, end - i, tail);
	}
	free(e);
	return tail;
}

unsigned
names_object_tail(const struct names *const_names, object_id object)
{
	struct names *n = (struct names *)const_names;
	const uint8_t *tail = atomic_load(&n->object_tail), *none = NULL;

	if (!tail) {
		tail = find_tails(n);
		if (!atomic_compare_exchange_strong(&n->object_tail, &none,
						    tail)) {
			free((void *)tail);
			tail = none;
		}
	}
	return tail[object.i];
}
