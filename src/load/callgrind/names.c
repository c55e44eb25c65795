/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bound.h"
#include "load/callgrind/names.h"

#define FIRST_DENSE ((size_t)1 << 8)
#define DENSE_SLACK ((uint64_t)1 << 20)
#define DENSE_PER_DEF 16

#define NESTED_MAX ((size_t)256 << 10)
#define NESTED_BUDGET ((uint64_t)16 << 20)

void
cg_ids_init(struct cg_ids *ids, struct strtab *text, uint64_t file_size)
{
	*ids = (struct cg_ids){ .text = text };
	ids->budget = NESTED_BUDGET + file_size * 8;
	for (unsigned i = 0; i < CG_NSPACE; i++) {
		ids->space[i].ndense = FIRST_DENSE;
		ids->space[i].dense = mem_big(FIRST_DENSE,
					      sizeof(struct cg_id));
	}
}

void
cg_ids_release(struct cg_ids *ids)
{
	for (unsigned i = 0; i < CG_NSPACE; i++) {
		struct cg_idspace *s = &ids->space[i];

		mem_big_free(s->dense, s->ndense, sizeof(*s->dense));
		VEC_RELEASE(&s->sparse);
		hash_u64_release(&s->sparse_of);
	}
	VEC_RELEASE(&ids->redef);
	text_release(&ids->scratch);
	*ids = (struct cg_ids){ 0 };
}

/* Makes the array reach beyond ID, and moves what the hash held of it. */
static void
grow_dense(struct cg_idspace *s, uint64_t id)
{
	size_t old = s->ndense, n = old;
	struct cg_id *dense;

	while (n <= id)
		n *= 2;
	dense = mem_big(n, sizeof(*dense));
	memcpy(dense, s->dense, old * sizeof(*dense));
	mem_big_free(s->dense, old, sizeof(*dense));
	s->dense = dense;
	s->ndense = n;
	for (size_t i = 0; s->sparse.n && i <= s->sparse_of.mask; i++) {
		uint64_t key = s->sparse_of.slot[i].key;

		if (s->sparse_of.slot[i].full && key >= old && key < n)
			dense[key] = s->sparse.at[s->sparse_of.slot[i].val
						  - 1];
	}
}

/* Of one that the array does not hold. */
struct cg_id *
cg_id_far(struct cg_ids *ids, enum cg_space space, uint64_t id)
{
	struct cg_idspace *s = &ids->space[space];
	bool fresh;
	uint32_t *at;

	if (id < s->ndef * DENSE_PER_DEF + DENSE_SLACK) {
		grow_dense(s, id);
		return &s->dense[id];
	}
	at = hash_u64_at(&s->sparse_of, id, &fresh);
	if (fresh) {
		VEC_EXTEND(&s->sparse, 1);
		*at = (uint32_t)s->sparse.n;
	}
	return &s->sparse.at[*at - 1];
}

static int
made_up_name(char *buf, size_t n, enum cg_space space, uint64_t id)
{
	static const char *const what[] = { "fn", "file", "object" };

	return snprintf(buf, n, "(%s %" PRIu64 " not defined)", what[space],
			id);
}

static bool
is_made_up(struct cg_ids *ids, enum cg_space space, uint64_t id, uint32_t text)
{
	char buf[64];
	int n = made_up_name(buf, sizeof(buf), space, id);

	return strtab_find(ids->text, buf, (size_t)n).i == text;
}

/* One component of a nested name: a number that is known becomes its name. */
static void
component(struct cg_ids *ids, struct text *out, const char *s, size_t n)
{
	struct cg_name name;

	cg_name(s, s + n, &name);
	if (name.has_id && !name.n) {
		struct cg_id *rec = cg_id_at(ids, CG_SPACE_FN, name.id);
		text_id text = { rec->text };
		size_t whole = out->n + strtab_len(ids->text, text);

		if (text.i && whole <= NESTED_MAX && whole <= ids->budget) {
			text_add(out, strtab_get(ids->text, text),
				 strtab_len(ids->text, text));
			return;
		}
	}
	text_add(out, s, n);
}

/*
 * TEXT with each "(n)" between quotes replaced by the name of function n. The
 * names of the components are expanded themselves: Valgrind defines what it
 * uses before. What is not known stays; so does what would make the name, or
 * all names together, longer than any writer's.
 */
static uint32_t
expanded(struct cg_ids *ids, uint32_t text)
{
	const char *s = strtab_get(ids->text, (text_id){ text });
	const char *end = s + strtab_len(ids->text, (text_id){ text });
	struct text *out = &ids->scratch;

	text_clear(out);
	for (;;) {
		const char *quote = memchr(s, '\'', (size_t)(end - s));
		const char *stop = quote ? quote : end;

		component(ids, out, s, (size_t)(stop - s));
		if (!quote)
			break;
		text_addc(out, '\'');
		s = quote + 1;
	}
	ids->budget -= out->n < ids->budget ? out->n : ids->budget;
	return strtab_add(ids->text, out->s, out->n).i;
}

bool
cg_id_define(struct cg_ids *ids, enum cg_space space, uint64_t id,
	     uint32_t text, bool nested, uint64_t offset)
{
	struct cg_id *rec;
	uint32_t old;
	bool renamed;

	ids->space[space].ndef++;
	if (nested)
		text = expanded(ids, text);
	rec = cg_id_at(ids, space, id);
	old = rec->text;
	renamed = old && old != text;
	if (renamed) {
		struct cg_redef entry = {
			.offset = offset, .id = id, .text = old,
			.space = space,
		};

		VEC_PUSH(&ids->redef, entry);
		rec->entity = 0;
		renamed = !is_made_up(ids, space, id, old);
	}
	rec->text = text;
	return renamed;
}

uint32_t
cg_id_again(struct cg_ids *ids, enum cg_space space, uint64_t id,
	    const char *s, size_t n)
{
	struct cg_idspace *x = &ids->space[space];
	uint32_t text = id < x->ndense ? x->dense[id].text : 0;

	if (!text || !strtab_is(ids->text, (text_id){ text }, s, n))
		return 0;
	x->ndef++;
	return text;
}

uint32_t
cg_id_name(struct cg_ids *ids, enum cg_space space, uint64_t id,
	   bool *undefined)
{
	struct cg_id *rec = cg_id_at(ids, space, id);
	char buf[64];
	int n;

	if (!rec->text) {
		*undefined = true;
		n = made_up_name(buf, sizeof(buf), space, id);
		rec->text = strtab_add(ids->text, buf, (size_t)n).i;
	}
	return rec->text;
}

/* --- For lines on demand -------------------------------------------------- */

static int
by_id(const void *x, const void *y)
{
	const struct cg_redef *a = x, *b = y;

	if (a->space != b->space)
		return a->space < b->space ? -1 : 1;
	if (a->id != b->id)
		return a->id < b->id ? -1 : 1;
	return (a->offset > b->offset) - (a->offset < b->offset);
}

void
cg_ids_freeze(struct cg_ids *ids, struct cg_id_names *names)
{
	memset(names, 0, sizeof(*names));
	for (unsigned k = 0; k < CG_NSPACE; k++) {
		struct cg_idspace *s = &ids->space[k];
		size_t n = s->ndense;
		bool fresh;

		while (n > 0 && !s->dense[n - 1].text)
			n--;
		names->space[k].dense = mem_array(n + 1, sizeof(uint32_t));
		names->space[k].ndense = n;
		for (size_t i = 0; i < n; i++)
			names->space[k].dense[i] = s->dense[i].text;
		for (size_t i = 0; s->sparse.n && i <= s->sparse_of.mask; i++)
			if (s->sparse_of.slot[i].full
			    && s->sparse_of.slot[i].key >= s->ndense)
				*hash_u64_at(&names->space[k].sparse,
					     s->sparse_of.slot[i].key, &fresh)
					= s->sparse.at[s->sparse_of.slot[i].val
						       - 1].text;
	}
	for (size_t i = 0; i < ids->redef.n; i++)
		VEC_PUSH(&names->redef, ids->redef.at[i]);
	if (names->redef.n)
		qsort(names->redef.at, names->redef.n,
		      sizeof(*names->redef.at), by_id);
	cg_ids_release(ids);
}

void
cg_id_names_release(struct cg_id_names *names)
{
	for (unsigned k = 0; k < CG_NSPACE; k++) {
		free(names->space[k].dense);
		hash_u64_release(&names->space[k].sparse);
	}
	VEC_RELEASE(&names->redef);
}

uint32_t
cg_id_names_at(const struct cg_id_names *names, enum cg_space space,
	       uint64_t id, uint64_t offset)
{
	struct cg_redef key = { .space = space, .id = id, .offset = offset };
	/* the first entry of ID behind OFFSET */
	size_t low = FIRST_WHERE(i, 0, names->redef.n,
				 by_id(&names->redef.at[i], &key) > 0);

	if (low < names->redef.n && names->redef.at[low].id == id
	    && names->redef.at[low].space == (uint32_t)space)
		return names->redef.at[low].text;
	if (id < names->space[space].ndense)
		return names->space[space].dense[id];
	return hash_u64_get(&names->space[space].sparse, id);
}
