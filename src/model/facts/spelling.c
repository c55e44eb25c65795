/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One source file under several spellings of its path. Two paths are spellings
 * of one when one is the tail of the other, component by component, and some
 * function of one name and object has both, in different inputs. An input that
 * itself has a function of one name under both means two files.
 *
 * Of two profiles that are compared each says this for itself, by what its own inputs
 * name, and of what it has nothing to say what both say together. Where they say two
 * things of a function, as of two checkouts that files call by the end of their path,
 * it is two (split.c).
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/facts/builder_private.h"

/* Whose functions are looked at. */
enum whose { OF_NEW, OF_BASE, OF_BOTH };

static bool
is_apart(const struct builder *b, uint64_t pair, enum whose whose)
{
	return (whose != OF_BASE && hash_u64_get(&b->apart[0], pair))
	       || (whose != OF_NEW && hash_u64_get(&b->apart[1], pair));
}

/* What a base named by itself is no spelling of another's. */
static bool
same_owner(const struct file_func *a, const struct file_func *b)
{
	return object_eq(a->object, b->object) && a->of_base == b->of_base;
}

static int
by_object_file(const void *x, const void *y, void *ctx)
{
	const struct file_func *func = ctx;
	const struct file_func *a = &func[*(const uint32_t *)x];
	const struct file_func *b = &func[*(const uint32_t *)y];

	if (a->object.i != b->object.i)
		return a->object.i < b->object.i ? -1 : 1;
	if (a->of_base != b->of_base)
		return a->of_base ? 1 : -1;
	return (a->file.i > b->file.i) - (a->file.i < b->file.i);
}

static uint64_t
pair_of(uint32_t x, uint32_t y)
{
	return x < y ? (uint64_t)x << 32 | y : (uint64_t)y << 32 | x;
}

static const char *
func_path(const struct builder *b, uint32_t func)
{
	return strtab_get(b->text, b->file.at[b->func.at[func].file.i]);
}

static bool
is_tail(const struct builder *b, uint32_t func, uint32_t tail, enum whose whose)
{
	uint32_t its = b->func.at[func].file.i, mine = b->func.at[tail].file.i;

	return its && mine && its != mine
	       && text_path_has_tail(func_path(b, func), func_path(b, tail))
	       && !is_apart(b, pair_of(its, mine), whose);
}

/* The one of N functions whose path ends in ME's; 0 when there is none, or
 * several that are not spellings of one path themselves. */
static uint32_t
longest_spelling(const struct builder *b, const uint32_t *func, size_t n,
		 uint32_t me, enum whose whose)
{
	uint32_t longest = 0;

	for (size_t i = 0; i < n; i++)
		if (is_tail(b, func[i], me, whose)
		    && (!longest || is_tail(b, func[i], longest, whose)))
			longest = func[i];
	for (size_t i = 0; longest && i < n; i++)
		if (func[i] != longest && is_tail(b, func[i], me, whose)
		    && !is_tail(b, longest, func[i], whose))
			return 0;
	return longest;
}

/* A group this big is a writer's pseudo function, not a spelling. */
#define MERGE_GROUP_MAX 64

/* FUNC: N functions of one name. Returns how many of them are merged. */
static size_t
merge_name(const struct builder *b, uint32_t *func, size_t n, enum whose whose,
	   uint32_t *merged)
{
	size_t found = 0;

	qsort_r(func, n, sizeof(*func), by_object_file, b->func.at);
	for (size_t i = 0, end; i < n; i = end) {
		for (end = i + 1; end < n; end++)
			if (!same_owner(&b->func.at[func[i]],
					&b->func.at[func[end]]))
				break;
		if (end - i < 2 || end - i > MERGE_GROUP_MAX)
			continue;
		for (size_t k = i; k < end; k++) {
			uint32_t to = longest_spelling(b, func + i, end - i,
						       func[k], whose);

			if (to) {
				merged[func[k]] = to;
				found++;
			}
		}
	}
	return found;
}

/* For every function of WHOSE the one that it is, or NULL when all are themselves. */
static uint32_t *
find_spellings(const struct builder *b, enum whose whose)
{
	size_t n = b->func.n, nname = strtab_count(b->text), found = 0;
	uint32_t *first = mem_zarray(nname + 2, sizeof(*first));
	uint32_t *order = mem_array(n, sizeof(*order));
	uint32_t *merged = mem_array(n, sizeof(*merged));

	/* by name: a counting sort, since most names stand alone */
	for (uint32_t i = 1; i < n; i++)
		first[b->func.at[i].name.i + 2] +=
			whose == OF_BOTH || builder_is_on(b, i, whose == OF_BASE);
	for (size_t i = 1; i < nname + 2; i++)
		first[i] += first[i - 1];
	merged[0] = 0;
	for (uint32_t i = 1; i < n; i++) {
		if (whose == OF_BOTH || builder_is_on(b, i, whose == OF_BASE))
			order[first[b->func.at[i].name.i + 1]++] = i;
		merged[i] = i;
	}
	for (size_t i = 0; i < nname && !builder_stopped(b, i); i++)
		if (first[i + 1] - first[i] > 1)
			found += merge_name(b, order + first[i],
					    first[i + 1] - first[i], whose, merged);
	free(first);
	free(order);
	if (found)
		return merged;
	free(merged);
	return NULL;
}

/* --- Inputs that know both ------------------------------------------------ */

struct link { uint32_t func, before; };

/* The functions of a name and object that the current input named, a chain. */
struct chain {
	struct hash_u64 last;		/* hash of name and object -> link */
	VEC(struct link) link;
};

static void
keep_apart(struct builder *b, const struct chain *c, uint32_t link,
	   uint32_t func)
{
	bool fresh, base = builder_current(b)->base;

	for (; link; link = c->link.at[link].before) {
		uint32_t other = c->link.at[link].func;
		uint32_t x = b->func.at[func].file.i;
		uint32_t y = b->func.at[other].file.i;

		if (b->func.at[func].name.i != b->func.at[other].name.i)
			continue;
		if (!x || !y)
			builder_add_note(b, x ? other : func, NOTE_BESIDE);
		else if (is_tail(b, func, other, base ? OF_BASE : OF_NEW)
			 || is_tail(b, other, func, base ? OF_BASE : OF_NEW))
			*hash_u64_at(&b->apart[base], pair_of(x, y), &fresh) = 1;
	}
}

static void
touch_records(struct builder *b)
{
	const struct build_block *k = &b->now;
	uint32_t last = 0;

	b->touched.n = 0;
	for (size_t i = 0; i < k->self_location.n && !builder_stopped(b, i); i++) {
		uint32_t func = b->location_func.at[k->self_location.at[i]];

		if (func != last)
			VEC_PUSH(&b->touched, func);
		last = func;
	}
}

/* True when FUNC is in the chain, or that is too long. */
static bool
is_chained(const struct chain *c, uint32_t link, uint32_t func)
{
	unsigned depth = 0;

	for (; link; link = c->link.at[link].before)
		if (c->link.at[link].func == func
		    || ++depth == MERGE_GROUP_MAX)
			return true;
	return false;
}

void
builder_note_spellings(struct builder *b)
{
	struct chain c = { 0 };
	bool fresh;

	/* a callee may only be spelled in another way: records have cost */
	if (b->now.kind == BLOCK_COUNTERS)
		touch_records(b);
	VEC_EXTEND(&c.link, 1);
	for (size_t i = 0; i < b->touched.n && !builder_stopped(b, i); i++) {
		uint32_t func = b->touched.at[i];
		const struct file_func *f = &b->func.at[func];
		uint32_t *last;

		if (!builder_has_namesakes(b, f->name))
			continue;
		last = hash_u64_at(&c.last, hash_mix(f->name.i, f->object.i),
				   &fresh);
		if (is_chained(&c, *last, func))
			continue;
		keep_apart(b, &c, *last, func);
		VEC_EXTEND(&c.link, 1);
		c.link.at[c.link.n - 1].func = func;
		c.link.at[c.link.n - 1].before = *last;
		*last = (uint32_t)c.link.n - 1;
	}
	hash_u64_release(&c.last);
	VEC_RELEASE(&c.link);
	b->touched.n = 0;
}

/* --- All of it ------------------------------------------------------------- */

/* What each function is by OBJECTS, then by the spellings of a side and of both, any of
 * which may be NULL; NULL: all are themselves. */
static uint32_t *
join_all(const struct builder *b, const uint32_t *objects, const uint32_t *own,
	 const uint32_t *both)
{
	uint32_t *to;

	if (!objects && !own && !both)
		return NULL;
	to = mem_array(b->func.n, sizeof(*to));
	for (uint32_t i = 0; i < b->func.n; i++) {
		to[i] = objects ? objects[i] : i;
		to[i] = own ? own[to[i]] : to[i];
		to[i] = both ? both[to[i]] : to[i];
	}
	return to;
}

static uint32_t *
all_themselves(const struct builder *b)
{
	uint32_t *to = mem_array(b->func.n, sizeof(*to));

	for (uint32_t i = 0; i < b->func.n; i++)
		to[i] = i;
	return to;
}

uint32_t *
builder_join_spellings(struct builder *b)
{
	uint32_t *objects = builder_join_objects(b), *both, *own[2] = { NULL };
	uint32_t *to[2];

	for (uint32_t i = 1; objects && i < b->func_note.n; i++)
		if (objects[i] != i)
			b->func_note.at[objects[i]] |= b->func_note.at[i];
	both = find_spellings(b, OF_BOTH);
	for (size_t k = 0; builder_has_base(b) && k < 2; k++)
		own[k] = find_spellings(b, k ? OF_BASE : OF_NEW);
	for (size_t k = 0; k < 2; k++)
		to[k] = join_all(b, objects, own[k], both);
	free(objects);
	free(both);
	free(own[0]);
	free(own[1]);
	if (!to[0] && !to[1])
		return NULL;
	for (size_t k = 0; k < 2; k++)
		if (!to[k])
			to[k] = all_themselves(b);
	return builder_apply_sides(b, to, NULL);
}
