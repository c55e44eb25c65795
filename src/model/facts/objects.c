/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One object under several paths, whatever kinds of files name it.
 *
 * Two objects are one when their base names are, their builds do not differ and
 * they have a function of one name in common whose source files may be one. An
 * input that itself has two objects of a base name means two, and so do several
 * builds, unless these are the same. Where the profile does not say the build of
 * what was mapped, the file does by which that will get names: else those of one
 * build would be looked up in another's. None of it asks which input came first.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/facts/builder_private.h"

#define SEVERAL UINT32_MAX
#define NAMESAKES_MAX 64	/* more functions of one name say nothing */

/* --- What an input names --------------------------------------------------- */

/* The base name of each object, as a text; 0: it is no file. */
static void
find_base_names(struct builder *b)
{
	for (size_t i = b->object_base.n; i < b->object.n; i++) {
		const char *name = text_base_name(
			strtab_get(b->text, b->object.at[i].path));
		bool file = i > 0 && name[0] != '[' && name[0] != '?';

		VEC_PUSH(&b->object_base,
			 file ? builder_text(b, name, strlen(name)).i : 0);
	}
}

/* Object I is named by the current input: FIRST has what that has by base name. */
static void
note_object(struct builder *b, uint32_t i, struct hash_u64 *first)
{
	uint32_t base = b->object_base.at[i], *at;
	bool fresh;

	if (!base)
		return;
	at = hash_u64_at(first, base, &fresh);
	if (fresh)
		*at = i;
	else if (*at != i)
		*hash_u64_at(&b->two_objects, base, &fresh) = 1;
}

void
builder_note_objects(struct builder *b)
{
	uint32_t input = (uint32_t)b->input.n;
	struct hash_u64 first = { 0 };
	bool any = false;

	find_base_names(b);
	VEC_EXTEND(&b->object_input, b->object.n - b->object_input.n);
	VEC_EXTEND(&b->func_note, b->func.n - b->func_note.n);
	for (size_t i = 0; i < b->touched.n; i++) {
		uint32_t object = b->func.at[b->touched.at[i]].object.i;

		if (!object || b->object_input.at[object] == input)
			continue;
		any = true;
		b->object_input.at[object] = input;
		note_object(b, object, &first);
	}
	for (size_t i = 0; i < b->touched.n; i++)
		b->func_note.at[b->touched.at[i]] |= any ? NOTE_OBJECTS
							 : NOTE_NO_OBJECTS;
	hash_u64_release(&first);
}

/* --- Which objects may be one ---------------------------------------------- */

struct objects {
	struct builder *b;
	text_id *build_of;	/* [object]: its build, if it is known and asked for */
	struct hash_u64 build;	/* of a base name: the build that is known, or
				   SEVERAL */
	bool *grouped;		/* [object]: another one has its base name */
	uint32_t *root;		/* [object]: the one that it is, or nearer to it */
	struct name_chains by_name;
	size_t found;
};

/* Returns whether any two could be one. */
static bool
find_groups(struct objects *x)
{
	struct builder *b = x->b;
	struct hash_u64 first = { 0 };
	bool fresh, any = false;

	find_base_names(b);
	for (uint32_t i = 1; i < b->object.n; i++) {
		uint32_t base = b->object_base.at[i], *at;

		x->root[i] = i;
		if (!base || hash_u64_get(&b->two_objects, base))
			continue;
		at = hash_u64_at(&first, base, &fresh);
		if (fresh)
			*at = i;
		else
			any = x->grouped[*at] = x->grouped[i] = true;
	}
	hash_u64_release(&first);
	return any;
}

/* The build of the file by which addresses in object I get names. */
static text_id
build_of_file(struct builder *b, uint32_t i)
{
	text_clear(&b->scratch);
	if (!b->find_build
	    || !b->find_build(b->find_build_ctx,
			      strtab_get(b->text, b->object.at[i].path),
			      &b->scratch))
		return (text_id){ 0 };
	return builder_text(b, b->scratch.s, b->scratch.n);
}

static bool *
find_mapped(const struct builder *b)
{
	bool *mapped = mem_zarray(b->object.n + 1, sizeof(*mapped));

	for (size_t i = 1; i < b->mapping.n; i++)
		if (b->mapping.at[i].kind == MAPPING_FILE)
			mapped[b->mapping.at[i].object.i] = true;
	return mapped;
}

/* Files are opened: only those that may be another one's are looked at. */
static void
find_builds(struct objects *x)
{
	struct builder *b = x->b;
	bool *mapped = find_mapped(b), fresh;

	for (uint32_t i = 1; i < b->object.n && !job_cancelled(b->job); i++) {
		text_id build = b->object.at[i].build_id;
		uint32_t *at;

		if (!x->grouped[i])
			continue;
		if (!build.i && mapped[i])
			build = build_of_file(b, i);
		x->build_of[i] = build;
		if (!build.i)
			continue;
		at = hash_u64_at(&x->build, b->object_base.at[i], &fresh);
		*at = fresh || *at == build.i ? build.i : SEVERAL;
	}
	free(mapped);
}

static bool
may_be_one(const struct objects *x, uint32_t i, uint32_t k)
{
	const struct builder *b = x->b;
	text_id build = x->build_of[i];

	if (!x->grouped[i] || !x->grouped[k]
	    || b->object_base.at[i] != b->object_base.at[k])
		return false;
	return hash_u64_get(&x->build, b->object_base.at[i]) != SEVERAL
	       || (build.i && build.i == x->build_of[k].i);
}

static uint32_t
root_of(struct objects *x, uint32_t i)
{
	while (x->root[i] != i)
		i = x->root[i] = x->root[x->root[i]];
	return i;
}

static void
unite(struct objects *x, uint32_t i, uint32_t k)
{
	uint32_t a = root_of(x, i), c = root_of(x, k);

	x->root[a > c ? a : c] = a < c ? a : c;
	x->found += a != c;
}

/* --- Functions of them ----------------------------------------------------- */

/* Looks for what function I has in common with those of its name before it. */
static void
look_for_common(struct objects *x, uint32_t i)
{
	const struct builder *b = x->b;
	const struct file_func *at = b->func.at;
	uint32_t object = at[i].object.i;

	for (uint32_t k = x->by_name.before[i]; k; k = x->by_name.before[k])
		if (at[k].object.i != object
		    && may_be_one(x, object, at[k].object.i)
		    && builder_files_agree(b, at[i].file, at[k].file))
			unite(x, object, at[k].object.i);
}

static void
find_common(struct objects *x)
{
	const struct builder *b = x->b;

	name_chains_init(&x->by_name, b, NULL, 0);
	for (uint32_t i = 1; i < b->func.n && !builder_stopped(b, i); i++) {
		text_id name = b->func.at[i].name;

		if (!x->grouped[b->func.at[i].object.i]
		    || !x->by_name.before[i]
		    || x->by_name.many[x->by_name.last[name.i]] > NAMESAKES_MAX
		    || builder_names_nothing(b, name))
			continue;
		look_for_common(x, i);
	}
	name_chains_release(&x->by_name);
}

/* For every function the one that it is, once its object is the one that it is. */
static uint32_t *
move_all(struct objects *x)
{
	struct builder *b = x->b;
	uint32_t *to = mem_array(b->func.n, sizeof(*to));

	for (uint32_t i = 0; i < b->func.n; i++) {
		struct file_func key = b->func.at[i];
		uint32_t object = root_of(x, key.object.i);
		func_id there;

		to[i] = i;
		if (object == key.object.i)
			continue;
		key.object.i = object;
		there = builder_find_func(b, &key);
		if (func_some(there))
			to[i] = there.i;
		else
			builder_move_func(b, func_at(i), key.object, key.file);
	}
	return to;
}

/* --- All of it ------------------------------------------------------------- */

/* Two sides that are compared pair their functions themselves, and say so. */
bool
builder_may_join(const struct builder *b)
{
	for (size_t i = 1; i < b->input.n; i++)
		if (b->input.at[i].base)
			return false;
	return b->input.n > 2;
}

uint32_t *
builder_join_objects(struct builder *b)
{
	struct objects x = { .b = b };
	uint32_t *to = NULL;

	if (!builder_may_join(b))
		return NULL;
	x.grouped = mem_zarray(b->object.n + 1, sizeof(*x.grouped));
	x.root = mem_zarray(b->object.n + 1, sizeof(*x.root));
	x.build_of = mem_zarray(b->object.n + 1, sizeof(*x.build_of));
	if (find_groups(&x)) {
		find_builds(&x);
		find_common(&x);
	}
	if (x.found)
		to = move_all(&x);
	hash_u64_release(&x.build);
	free(x.build_of);
	free(x.grouped);
	free(x.root);
	return to;
}
