/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of files whose writer leaves parameters out, as perf does: which name
 * of an address is theirs. Only one may be called so, of what addresses are in and
 * of what other files name.
 */
#include <config.h>

#include "base/bits.h"
#include "model/facts/bare.h"
#include "model/names/private.h"

#define SEVERAL UINT32_MAX

static uint64_t
place_key(text_id bare, object_id object)
{
	return (uint64_t)bare.i << 32 | object.i;
}

/* What NAME is without parameters, if it has some, and if that is a text. */
static text_id
without_parameters(const struct names_store *s, text_id name)
{
	const char *whole = strtab_whole(s->text, name);
	struct bare_name bare;

	if (!whole || !bare_name(whole, strtab_len(s->text, name), &bare))
		return (text_id){ 0 };
	return strtab_find(s->text, bare.s, bare.n);
}

static void
add_name(struct hash_u64 *to, uint64_t key, text_id name)
{
	bool fresh;
	uint32_t *at = hash_u64_at(to, key, &fresh);

	*at = fresh || *at == name.i ? name.i : SEVERAL;
}

static void
add_named(const struct names_store *s, struct bare_names *b)
{
	const struct prof *p = s->prof;

	for (uint32_t i = 1; i < p->nfunc; i++) {
		text_id name = s->shown && s->shown[i].i ? s->shown[i]
							 : p->func[i].name;
		text_id bare = { 0 };

		if (!p->func[i].gone)
			bare = without_parameters(s, name);
		if (bare.i)
			add_name(&b->named, bare.i, name);
	}
}

void
bare_names_find(const struct names_store *s, const uint32_t *live,
		struct bare_names *b)
{
	const struct prof *p = s->prof;

	*b = (struct bare_names){ 0 };
	for (uint32_t i = 0; p->bare && i < s->func.n; i++) {
		const struct func *f = &s->func.at[i];
		text_id bare = { 0 };
		uint32_t named;

		if (live[i] && !(f->flags & FUNC_UNNAMED))
			bare = without_parameters(s, f->name);
		named = bare.i ? names_namesake(s, bare) : 0;
		if (named && bits_has(p->bare, named))
			add_name(&b->found, place_key(bare, f->object), f->name);
	}
	if (b->found.used)
		add_named(s, b);
}

void
bare_names_release(struct bare_names *b)
{
	hash_u64_release(&b->found);
	hash_u64_release(&b->named);
}

text_id
bare_names_of(const struct names_store *s, const struct bare_names *b,
	      const struct func *f)
{
	text_id bare = { 0 };
	uint32_t other;

	if (b->found.used)
		bare = without_parameters(s, f->name);
	if (!bare.i
	    || hash_u64_get(&b->found, place_key(bare, f->object)) != f->name.i)
		return (text_id){ 0 };
	other = hash_u64_get(&b->named, bare.i);
	return other && other != f->name.i ? (text_id){ 0 } : bare;
}
