/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a function is of which some input says less than another: the rules, of one
 * side.
 */
#include <config.h>

#include <string.h>

#include "base/text.h"
#include "model/facts/loose.h"

/* Of more functions of one name in all objects it is not asked whose it is that has
 * none. */
#define NAMESAKES_MAX 64

/* --- Without a source file ------------------------------------------------- */

static uint64_t
place_key(const struct file_func *f)
{
	return (uint64_t)f->name.i << 32 | f->object.i;
}

static void
find_places(struct loose_side *s)
{
	const struct builder *b = s->x->b;
	bool fresh;

	for (uint32_t i = 1; i < s->x->n; i++) {
		uint32_t *last;

		if (!loose_is_left(s, i) || !s->note[i]
		    || !b->func.at[i].file.i)
			continue;
		last = hash_u64_at(&s->place, place_key(&b->func.at[i]), &fresh);
		s->before[i] = fresh ? 0 : *last;
		*last = i;
	}
}

static uint32_t
with_file(const struct loose_side *s, uint32_t i)
{
	uint32_t one = hash_u64_get(&s->place,
				    place_key(&s->x->b->func.at[i]));

	return one && s->before[one] ? SEVERAL : one;
}

/* --- Without parameters ---------------------------------------------------- */

static uint64_t
bare_key(struct bare_name name, object_id object)
{
	return hash_mix(hash_bytes(name.s, name.n), object.i) | 1;
}

static struct bare_name
whole_name(const struct builder *b, uint32_t i)
{
	text_id name = b->func.at[i].name;

	return (struct bare_name){ strtab_whole(b->text, name),
				   strtab_len(b->text, name) };
}

static bool
has_parameters(const struct builder *b, uint32_t i)
{
	struct bare_name name;

	return builder_bare_name(b, i, &name);
}

/* Of names that lack parameters, perhaps, functions that have them. */
static void
find_bare(struct loose_side *s)
{
	const struct loose *x = s->x;
	const struct builder *b = x->b;
	struct hash_u64 wanted = { 0 };
	struct bare_name name;
	bool fresh;

	for (uint32_t i = 1; i < x->noted && !builder_stopped(b, i); i++)
		if (loose_is_left(s, i) && s->note[i]
		    && !(s->note[i] & NOTE_PARAMETERS) && whole_name(b, i).s)
			*hash_u64_at(&wanted, bare_key(whole_name(b, i),
						       b->func.at[i].object),
				     &fresh) = 1;
	for (uint32_t i = 1; wanted.used && i < x->n && !builder_stopped(b, i);
	     i++) {
		uint32_t *at;
		uint64_t key;

		if (!loose_is_left(s, i) || !s->note[i]
		    || (x->fold && x->fold[i] != i)
		    || !builder_bare_name(b, i, &name))
			continue;
		key = bare_key(name, b->func.at[i].object);
		if (!hash_u64_get(&wanted, key))
			continue;
		at = hash_u64_at(&s->bare, key, &fresh);
		*at = fresh ? i : SEVERAL;
	}
	hash_u64_release(&wanted);
}

static uint32_t
with_parameters(const struct loose_side *s, uint32_t i)
{
	const struct builder *b = s->x->b;
	struct bare_name own = whole_name(b, i), name;
	uint32_t one = hash_u64_get(&s->bare,
				    bare_key(own, b->func.at[i].object));

	if (!one || one == SEVERAL)
		return one;
	return builder_bare_name(b, one, &name) && name.n == own.n
	       && memcmp(name.s, own.s, name.n) == 0
	       && builder_files_agree(b, loose_file(s, i), loose_file(s, one))
	       ? one : 0;
}

/* --- By another name ------------------------------------------------------- */

static uint64_t
start_of(const struct loose_side *s, uint32_t i)
{
	return s->x->start ? s->x->start[i] : 0;
}

static uint64_t
start_key(const struct loose_side *s, uint32_t i)
{
	return hash_mix(start_of(s, i), s->x->b->func.at[i].object.i) | 1;
}

/* Whether I tells more than K: its source file, or comes first by its name, so that
 * the order of inputs does not matter. */
static bool
tells_more(const struct builder *b, uint32_t i, uint32_t k)
{
	const struct file_func *x = &b->func.at[i], *y = &b->func.at[k];

	if (!x->file.i != !y->file.i)
		return x->file.i;
	return strtab_compare(b->text, x->name, y->name) < 0;
}

static void
find_first(struct loose_side *s)
{
	bool fresh;

	for (uint32_t i = 1; i < s->x->n; i++) {
		uint32_t *at;

		if (!start_of(s, i) || !loose_is_left(s, i) || !s->note[i])
			continue;
		at = hash_u64_at(&s->first, start_key(s, i), &fresh);
		if (fresh || tells_more(s->x->b, i, *at))
			*at = i;
	}
}

static uint32_t
with_name(const struct loose_side *s, uint32_t i)
{
	const struct file_func *at = s->x->b->func.at;
	uint32_t one = hash_u64_get(&s->first, start_key(s, i));

	return one && start_of(s, one) == start_of(s, i)
	       && object_eq(at[one].object, at[i].object) ? one : 0;
}

/* --- Without an object ----------------------------------------------------- */

static uint32_t
one_more(uint32_t one, uint32_t other)
{
	return !one || one == other ? other : SEVERAL;
}

/* Whether a function is of a script: such a one of which some input knows the object,
 * but not the file, is none of these. */
static bool
is_of_script(const struct builder *b, file_id file)
{
	return file.i && text_path_is_script(strtab_get(b->text, b->file.at[file.i]));
}

/* One of the name may be another function by now. */
static uint32_t
with_object(const struct loose_side *s, uint32_t func)
{
	const struct builder *b = s->x->b;
	const struct name_chains *chain = &s->x->by_name;
	uint32_t last = chain->last[b->func.at[func].name.i];
	file_id own = loose_file(s, func);
	uint32_t maybe = 0, same = 0;

	if (chain->many[last] > NAMESAKES_MAX)
		return 0;
	for (uint32_t k = last; k; k = chain->before[k]) {
		uint32_t i = loose_final(s, k);
		file_id its = loose_file(s, i);

		if (!b->func.at[i].object.i || !(s->note[k] & NOTE_OBJECTS)
		    || !builder_files_agree(b, own, its))
			continue;
		if (own.i && its.i)
			same = one_more(same, i);
		else
			maybe = one_more(maybe, i);
	}
	return same ? same : is_of_script(b, own) ? 0 : maybe;
}

/* --- All of them ----------------------------------------------------------- */

static bool
has_namesakes(const struct loose_side *s, text_id name)
{
	const struct name_chains *chain = &s->x->by_name;

	return chain->before[chain->last[name.i]];
}

static uint32_t
without_file(const struct loose_side *s, uint32_t i)
{
	const struct file_func *f = &s->x->b->func.at[i];

	if (f->file.i || !has_namesakes(s, f->name))
		return 0;
	return s->note[i] & NOTE_BESIDE ? i : with_file(s, i);
}

static uint32_t
without_parameters(const struct loose_side *s, uint32_t i)
{
	const struct builder *b = s->x->b;

	if (!whole_name(b, i).s || has_parameters(b, i))
		return 0;
	return s->note[i] & NOTE_PARAMETERS ? i : with_parameters(s, i);
}

static uint32_t
without_name(const struct loose_side *s, uint32_t i)
{
	return start_of(s, i) && !loose_file(s, i).i ? with_name(s, i) : 0;
}

static uint32_t
without_object(const struct loose_side *s, uint32_t i)
{
	const struct file_func *f = &s->x->b->func.at[i];

	if (f->object.i || !has_namesakes(s, f->name))
		return 0;
	return s->note[i] & NOTE_OBJECTS ? i : with_object(s, i);
}

static const struct {
	void (*begin)(struct loose_side *s);	/* or NULL */
	uint32_t (*what)(const struct loose_side *s, uint32_t i);
} rule[LACKS] = {
	[LACKS_FILE] = { find_places, without_file },
	[LACKS_PARAMETERS] = { find_bare, without_parameters },
	[LACKS_NAME] = { find_first, without_name },
	[LACKS_OBJECT] = { NULL, without_object },
};

void
lacking_begin(struct loose_side *s, enum lack lack)
{
	if (rule[lack].begin)
		rule[lack].begin(s);
}

uint32_t
lacking_what(const struct loose_side *s, uint32_t i, enum lack lack)
{
	uint32_t one = rule[lack].what(s, i);

	return one == SEVERAL ? i : one;
}

void
lacking_release(struct loose_side *s)
{
	hash_u64_release(&s->place);
	hash_u64_release(&s->bare);
	hash_u64_release(&s->first);
}
