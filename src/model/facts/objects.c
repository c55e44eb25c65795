/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One object under several paths, and functions of files that name no objects.
 *
 * Objects of different inputs are one when their base names are, their builds
 * do not differ and they have a function of one name and file in common; an
 * input that itself has two objects of a base name means two. A function of an
 * input without any objects is the one of its name that others have, unless
 * that could be several.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/facts/builder_private.h"

#define NONE_OR_TWO UINT32_MAX	/* objects that are two */

struct objects {
	struct builder *b;
	uint32_t *base;		/* of each object: the text of its base name */
	uint32_t *one;		/* of each object the one that it may be */
	bool *with;		/* functions of inputs that name objects, */
	bool *without;		/* and of others */
	uint32_t *stamp;	/* of each function: the last block + 1 */
	VEC(uint32_t) here;	/* functions of the block at hand */
	struct hash_u64 of_name;	/* the last function of a name, */
	uint32_t *before;	/* and of each the one before it */
	uint32_t *to;		/* of each function; the result */
	size_t found;
};

/* --- Which objects may be one --------------------------------------------- */

static void
find_base_names(struct objects *x)
{
	struct builder *b = x->b;

	x->base = mem_zarray(b->object.n, sizeof(*x->base));
	for (size_t i = 1; i < b->object.n; i++) {
		const char *name = text_base_name(
			strtab_get(b->text, b->object.at[i].path));

		if (name[0] != '[' && name[0] != '?')
			x->base[i] = builder_text(b, name, strlen(name)).i;
	}
}

/* A function of block NUMBER, once. */
static void
add_here(struct objects *x, uint32_t number, uint32_t func)
{
	if (x->stamp[func] == number + 1)
		return;
	x->stamp[func] = number + 1;
	VEC_PUSH(&x->here, func);
}

static void
find_here(struct objects *x, const struct build_block *k, uint32_t number)
{
	struct builder *b = x->b;

	x->here.n = 0;
	for (size_t i = 0; i < k->self_location.n && !builder_stopped(b, i);
	     i++)
		add_here(x, number,
			 b->location_func.at[k->self_location.at[i]]);
	for (size_t i = 0; i < k->call_caller.n && !builder_stopped(b, i);
	     i++) {
		add_here(x, number, k->call_caller.at[i]);
		add_here(x, number, k->call_callee.at[i]);
	}
}

/* What the functions of block K name: marks them, and finds objects of one base
 * name in FIRST (base name and block -> object), which are two then. */
static void
look_at_block(struct objects *x, const struct build_block *k, uint32_t number,
	      struct hash_u64 *first, struct hash_u64 *two)
{
	const struct file_func *func = x->b->func.at;
	bool any = false, fresh;

	find_here(x, k, number);
	for (size_t i = 0; i < x->here.n; i++) {
		uint32_t object = func[x->here.at[i]].object.i, *at;

		any |= object > 0;
		if (!x->base[object])
			continue;
		at = hash_u64_at(first, (uint64_t)x->base[object] << 32
					| number, &fresh);
		if (fresh)
			*at = object;
		else if (*at != object)
			*hash_u64_at(two, x->base[object], &fresh) = 1;
	}
	for (size_t i = 0; i < x->here.n; i++)
		*(any ? &x->with[x->here.at[i]]
		      : &x->without[x->here.at[i]]) = true;
}

static void
find_objects(struct objects *x)
{
	struct builder *b = x->b;
	struct hash_u64 first = { 0 }, two = { 0 }, one = { 0 };
	bool fresh;

	for (uint32_t i = 0; i < b->block.n; i++)
		if (b->block.at[i].kind == BLOCK_COUNTERS)
			look_at_block(x, &b->block.at[i], i, &first, &two);
	x->one = mem_zarray(b->object.n, sizeof(*x->one));
	for (uint32_t i = 1; i < b->object.n; i++) {
		uint32_t *at;
		text_id build = b->object.at[i].build_id, its;

		x->one[i] = i;
		if (!x->base[i] || hash_u64_get(&two, x->base[i]))
			continue;
		at = hash_u64_at(&one, x->base[i], &fresh);
		if (fresh)
			*at = i;
		its = b->object.at[*at].build_id;
		if (!build.i || !its.i || build.i == its.i)
			x->one[i] = *at;
	}
	hash_u64_release(&first);
	hash_u64_release(&two);
	hash_u64_release(&one);
}

/* --- Functions of them ---------------------------------------------------- */

#define NAMESAKES_MAX 64	/* of more it is not asked */

static void
find_names(struct objects *x)
{
	struct builder *b = x->b;
	bool fresh;

	x->before = mem_zarray(b->func.n, sizeof(*x->before));
	for (uint32_t i = 1; i < b->func.n; i++) {
		uint32_t *at = hash_u64_at(&x->of_name, b->func.at[i].name.i,
					   &fresh);

		x->before[i] = *at;
		*at = i;
	}
}

static bool
file_agrees(const struct builder *b, file_id x, file_id y)
{
	const char *of_x = strtab_get(b->text, b->file.at[x.i]);
	const char *of_y = strtab_get(b->text, b->file.at[y.i]);

	return x.i == y.i || (x.i && y.i && (text_path_has_tail(of_x, of_y)
					     || text_path_has_tail(of_y, of_x)));
}

/* Whether the object that F's may be has F, in some spelling of its file. */
static bool
is_common(const struct objects *x, uint32_t f)
{
	const struct file_func *at = x->b->func.at;
	uint32_t i = hash_u64_get(&x->of_name, at[f].name.i);

	for (unsigned n = 0; i && n < NAMESAKES_MAX; n++, i = x->before[i])
		if (at[i].object.i == x->one[at[f].object.i]
		    && file_agrees(x->b, at[i].file, at[f].file))
			return true;
	return false;
}

static void
join_objects(struct objects *x)
{
	struct builder *b = x->b;
	bool *common = mem_zarray(b->object.n, sizeof(*common));

	for (uint32_t i = 1; i < b->func.n; i++) {
		uint32_t object = b->func.at[i].object.i;

		if (object && x->one[object] != object && !common[object]
		    && is_common(x, i))
			common[object] = true;
	}
	for (uint32_t i = 1; i < b->func.n; i++) {
		uint32_t object = b->func.at[i].object.i;
		struct file_func key = b->func.at[i];
		func_id there;

		if (!object || x->one[object] == object || !common[object])
			continue;
		key.object.i = x->one[object];
		there = builder_find_func(b, &key);
		x->found++;
		if (func_some(there))
			x->to[i] = there.i;
		else
			builder_move_func(b, func_at(i), key.object,
					  key.file);
	}
	free(common);
}

/* --- Functions of none ---------------------------------------------------- */

/* Of the functions called the same that have an object: the only one, or the
 * only one in the same file. 0: there are none or several. */
static uint32_t
only_one(const struct objects *x, uint32_t func)
{
	const struct file_func *at = x->b->func.at, *f = &at[func];
	uint32_t loose = 0, same = 0, i = hash_u64_get(&x->of_name, f->name.i);
	unsigned n = 0;

	for (; i; i = x->before[i]) {
		if (++n > NAMESAKES_MAX)
			return 0;
		if (!at[i].object.i || x->to[i] != i || !x->with[i])
			continue;
		if (at[i].file.i == f->file.i)
			same = same ? NONE_OR_TWO : i;
		else if (!at[i].file.i || !f->file.i)
			loose = loose ? NONE_OR_TWO : i;
	}
	if (!same)
		same = loose;
	return same == NONE_OR_TWO ? 0 : same;
}

static void
join_without(struct objects *x)
{
	struct builder *b = x->b;

	for (uint32_t i = 1; i < b->func.n; i++) {
		uint32_t one;

		if (b->func.at[i].object.i || x->with[i] || !x->without[i])
			continue;
		one = only_one(x, i);
		if (one) {
			x->to[i] = one;
			x->found++;
		}
	}
}

/* Two sides that are compared pair their functions themselves, and say so. */
static bool
may_join(const struct builder *b)
{
	size_t n = 0;

	for (size_t i = 1; i < b->input.n; i++)
		if (b->input.at[i].base)
			return false;
	for (size_t i = 0; i < b->block.n; i++)
		n += b->block.at[i].kind == BLOCK_COUNTERS;
	return n > 1;
}

uint32_t *
builder_join_objects(struct builder *b)
{
	struct objects x = { .b = b };

	if (!may_join(b))
		return NULL;
	x.to = mem_array(b->func.n, sizeof(*x.to));
	for (uint32_t i = 0; i < b->func.n; i++)
		x.to[i] = i;
	x.stamp = mem_zarray(b->func.n, sizeof(*x.stamp));
	x.with = mem_zarray(b->func.n, sizeof(*x.with));
	x.without = mem_zarray(b->func.n, sizeof(*x.without));
	find_names(&x);
	find_base_names(&x);
	find_objects(&x);
	join_objects(&x);
	join_without(&x);
	hash_u64_release(&x.of_name);
	VEC_RELEASE(&x.here);
	free(x.stamp);
	free(x.before);
	free(x.base);
	free(x.one);
	free(x.with);
	free(x.without);
	if (x.found)
		return x.to;
	free(x.to);
	return NULL;
}
