/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "model/compare/gone.h"

/* As names_namesakes() has it: name, object, file, and whether it is inlined. */
static void
put_key(const struct names *n, func_id f, struct text *to)
{
	text_adds(to, names_func_name(n, f));
	text_addc(to, '\0');
	text_adds(to, names_func_object(n, f));
	text_addc(to, '\0');
	text_adds(to, names_func_file(n, f));
	text_addc(to, names_func(n, f).start ? 'c' : 'i');
}

static bool
is_called(const void *ctx, uint32_t i, const void *key)
{
	const struct gone_func *f = &((const struct gone *)ctx)->at.at[i - 1];
	const struct text *k = key;

	return f->n == k->n && !memcmp(f->key, k->s, k->n);
}

static struct gone_func *
find_key(const struct gone *g, const struct text *key)
{
	uint32_t i = hash_index_get(&g->index, hash_bytes(key->s, key->n), is_called, g,
				    key);

	return i ? &g->at.at[i - 1] : NULL;
}

static bool
add_key(struct gone *g, const struct text *key, uint32_t row, unsigned ago, bool twin)
{
	struct gone_func *known = find_key(g, key);
	struct gone_func f = { .n = key->n, .row = row, .twin = twin, .ago = ago };

	if (g->at.n == GONE_MOST)
		return false;
	if (known)
		known->twin = f.twin = true;
	f.key = mem_alloc(key->n);
	memcpy(f.key, key->s, key->n);
	VEC_PUSH(&g->at, f);
	if (!known)
		hash_index_add(&g->index, hash_bytes(f.key, f.n), (uint32_t)g->at.n);
	return true;
}

bool
gone_add(struct gone *g, const struct names *n, func_id f, uint32_t row)
{
	struct text key = { 0 };
	bool added;

	put_key(n, f, &key);
	added = add_key(g, &key, row, 1, false);
	text_release(&key);
	return added;
}

bool
gone_keep(struct gone *g, const struct gone_func *old, uint32_t row, unsigned ago)
{
	const struct text key = { .s = old->key, .n = old->n };

	return add_key(g, &key, row, ago, old->twin);
}

const struct gone_func *
gone_find(const struct gone *g, const struct names *n, func_id f)
{
	const struct gone_func *found;
	struct text key = { 0 };

	if (!g || !g->at.n)
		return NULL;
	put_key(n, f, &key);
	found = find_key(g, &key);
	text_release(&key);
	return found && !found->twin ? found : NULL;
}

void
gone_release(struct gone *g)
{
	for (size_t i = 0; i < g->at.n; i++)
		free(g->at.at[i].key);
	VEC_RELEASE(&g->at);
	hash_index_release(&g->index);
}
