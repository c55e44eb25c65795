/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What inputs name: texts, objects, files, functions. Equal ones are one row.
 */
#include <config.h>

#include <string.h>

#include "base/hash.h"
#include "base/path.h"
#include "base/text.h"
#include "model/facts/builder_private.h"

struct diag *
builder_diag(struct builder *b)
{
	return b->diag;
}

const char *
builder_path(const struct builder *b)
{
	return b->input.n > 1 ? strtab_get(b->text, builder_current(b)->path) : "";
}

static uint64_t
func_hash(const struct file_func *f)
{
	return hash_mix(f->name.i, (uint64_t)f->object.i << 32 | f->file.i);
}

/* Puts function I where it is found by its name. */
static void
index_func(struct builder *b, uint32_t i)
{
	const struct file_func *f = &b->func.at[i];
	uint32_t *first;

	if (f->name.i >= b->func_named.n)
		VEC_EXTEND(&b->func_named,
			   strtab_count(b->text) - b->func_named.n);
	first = &b->func_named.at[f->name.i];
	if (!*first) {
		*first = i;
		return;
	}
	*first |= SEVERAL_FUNCS;
	hash_index_add(&b->func_of, func_hash(f), i);
}

/* Puts object I where those of its path are found. */
static void
index_object(struct builder *b, uint32_t i)
{
	bool fresh;
	uint32_t *at;

	if (b->object.at[i].apart)
		return;
	at = hash_u64_at(&b->object_of, b->object.at[i].path.i, &fresh);
	b->object_next.at[i] = *at;
	*at = i;
}

void
builder_index_names(struct builder *b)
{
	bool fresh;

	hash_u64_release(&b->object_of);
	hash_u64_release(&b->file_of);
	hash_index_release(&b->func_of);
	for (size_t i = 1; i < b->object.n; i++)
		index_object(b, (uint32_t)i);
	for (size_t i = 1; i < b->file.n; i++)
		*hash_u64_at(&b->file_of, b->file.at[i].i, &fresh)
			= (uint32_t)i;
	b->func_named.n = 0;
	for (size_t i = 1; i < b->func.n; i++)
		index_func(b, (uint32_t)i);
}

text_id
builder_text(struct builder *b, const char *s, size_t n)
{
	return strtab_add(b->text, s, n);
}

struct strtab *
builder_strtab(struct builder *b)
{
	return b->text;
}

struct contexts *
builder_contexts(struct builder *b)
{
	return &b->names;
}

object_id
builder_object(struct builder *b, text_id path)
{
	return builder_object_built(b, path, (text_id){ 0 });
}

/* Whether *PATH was exchanged for where the object is now. */
static bool
point(struct builder *b, text_id *path)
{
	bool found;

	if (!b->find)
		return false;
	text_clear(&b->scratch);
	found = b->find(b->find_ctx, strtab_get(b->text, *path), &b->scratch);
	if (found)
		*path = builder_text(b, b->scratch.s, b->scratch.n);
	return found;
}

/* It is where the user says, whoever else names it. */
static object_id
known_object(struct builder *b, uint32_t id, bool pointed)
{
	b->object.at[id].pointed |= pointed;
	return object_at(id);
}

object_id
builder_object_built(struct builder *b, text_id path, text_id build_id)
{
	uint32_t first, id;
	bool pointed;

	if (!path.i)
		return object_at(0);
	pointed = point(b, &path);
	first = hash_u64_get(&b->object_of, path.i);
	for (id = first; id; id = b->object_next.at[id])
		if (b->object.at[id].build_id.i == build_id.i)
			return known_object(b, id, pointed);
	/* nothing speaks against it */
	if (first && !build_id.i)
		return known_object(b, first, pointed);
	if (first && first >= b->mark.object && !b->object.at[first].build_id.i) {
		b->object.at[first].build_id = build_id;
		return known_object(b, first, pointed);
	}
	id = (uint32_t)b->object.n;
	VEC_PUSH(&b->object, ((struct object){ .path = path,
					       .build_id = build_id,
					       .pointed = pointed }));
	VEC_PUSH(&b->object_next, 0);
	index_object(b, id);
	return object_at(id);
}

object_id
builder_object_apart(struct builder *b, object_id object)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&b->object_apart, object.i, &fresh);
	struct object twin = b->object.at[object.i];

	/* an input that was abandoned may have left a number */
	if (!fresh && *at < b->object.n && b->object.at[*at].apart
	    && b->object.at[*at].path.i == twin.path.i)
		return object_at(*at);
	*at = (uint32_t)b->object.n;
	twin.apart = true;
	VEC_PUSH(&b->object, twin);
	VEC_PUSH(&b->object_next, 0);
	return object_at(*at);
}

file_id
builder_file(struct builder *b, text_id path)
{
	bool fresh;
	uint32_t *at;
	text_id normal;
	uint32_t id;

	if (!path.i)
		return file_at(0);
	at = hash_u64_at(&b->file_of, path.i, &fresh);
	if (!fresh)
		return file_at(*at);
	text_clear(&b->scratch);
	path_normal(&b->scratch, strtab_get(b->text, path),
		    strtab_len(b->text, path), NULL);
	normal = builder_text(b, b->scratch.s, b->scratch.n);
	if (normal.i != path.i && normal.i) {
		id = builder_file(b, normal).i;
	} else {
		id = (uint32_t)b->file.n;
		VEC_PUSH(&b->file, path);
	}
	*hash_u64_at(&b->file_of, path.i, &fresh) = id;
	return file_at(id);
}

static bool
same_func(const void *ctx, uint32_t ref, const void *key)
{
	const struct file_func *a = &((const struct builder *)ctx)->func.at[ref];
	const struct file_func *k = key;

	return a->name.i == k->name.i && a->object.i == k->object.i
	       && a->file.i == k->file.i && a->of_base == k->of_base;
}

/* As Valgrind writes code without symbols: "0x4838030", with " [PLT]", 'N or a
 * caller behind. */
bool
builder_is_address(const struct builder *b, text_id name)
{
	const char *s;
	size_t digits;

	if (strtab_head(b->text, name) >> 48 != ('0' << 8 | 'x'))
		return false;
	s = strtab_get(b->text, name);
	digits = strspn(s + 2, "0123456789abcdefABCDEF");
	return digits > 0 && strchr(" '", s[2 + digits]);
}

bool
builder_has_namesakes(const struct builder *b, text_id name)
{
	return name.i < b->func_named.n
	       && (b->func_named.at[name.i] & SEVERAL_FUNCS);
}

func_id
builder_find_func(const struct builder *b, const struct file_func *key)
{
	uint32_t first = key->name.i < b->func_named.n
			 ? b->func_named.at[key->name.i] & ~SEVERAL_FUNCS : 0;

	if (!first || same_func(b, first, key))
		return func_at(first);
	if (!builder_has_namesakes(b, key->name))
		return func_at(0);
	return func_at(hash_index_get(&b->func_of, func_hash(key), same_func,
				      b, key));
}

void
builder_fetch_func(const struct builder *b, text_id name)
{
	if (name.i < b->func_named.n)
		__builtin_prefetch(&b->func_named.at[name.i], 1);
}

func_id
builder_func(struct builder *b, text_id name, object_id object, file_id file)
{
	struct file_func key = {
		.name = name, .object = object, .file = file,
		.of_base = b->base && builder_is_address(b, name),
	};

	return builder_make_func(b, &key);
}

func_id
builder_make_func(struct builder *b, const struct file_func *key)
{
	func_id id = builder_find_func(b, key);
	uint32_t input = (uint32_t)b->input.n;

	if (!func_some(id)) {
		id = func_at((uint32_t)b->func.n);
		VEC_PUSH(&b->func, *key);
		VEC_PUSH(&b->func_input, 0);
		index_func(b, id.i);
	}
	if (b->func_input.at[id.i] != input) {
		b->func_input.at[id.i] = input;
		VEC_PUSH(&b->touched, id.i);
	}
	return id;
}

void
builder_func_begins(struct builder *b, func_id func, uint32_t line)
{
	struct file_func *f = &b->func.at[func.i];

	if (!b->base && !f->line)
		f->line = line;
}

void
builder_func_raw(struct builder *b, func_id func, text_id raw)
{
	text_id *own;

	if (raw.i == b->func.at[func.i].name.i)
		return;
	if (b->func_raw.n <= func.i)
		VEC_EXTEND(&b->func_raw, func.i + 1 - b->func_raw.n);
	own = &b->func_raw.at[func.i];
	if (!own->i)
		*own = raw;
}

void
builder_pass_on(struct builder *b, func_id from, func_id to)
{
	struct file_func *f = &b->func.at[to.i];

	if (!f->line)
		f->line = b->func.at[from.i].line;
	if (from.i < b->func_raw.n && b->func_raw.at[from.i].i)
		builder_func_raw(b, to, b->func_raw.at[from.i]);
}

void
builder_move_func(struct builder *b, func_id func, object_id object,
		  file_id file)
{
	struct file_func *f = &b->func.at[func.i];
	uint32_t first = b->func_named.at[f->name.i];

	f->object = object;
	f->file = file;
	if ((first & ~SEVERAL_FUNCS) != func.i)
		hash_index_add(&b->func_of, func_hash(f), func.i);
}
