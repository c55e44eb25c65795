/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "model/facts/builder_private.h"

struct builder *
builder_new(struct diag *diag)
{
	struct builder *b = mem_zalloc(sizeof(*b));

	b->diag = diag;
	b->text = strtab_new(NULL);
	VEC_EXTEND(&b->input, 1);
	VEC_EXTEND(&b->header, 1);
	VEC_EXTEND(&b->metric, 1);
	VEC_EXTEND(&b->object, 1);
	VEC_EXTEND(&b->file, 1);
	VEC_EXTEND(&b->func, 1);
	VEC_EXTEND(&b->func_input, 1);
	VEC_EXTEND(&b->part, 1);
	VEC_EXTEND(&b->object_next, 1);
	VEC_EXTEND(&b->mapping, 1);
	VEC_EXTEND(&b->mapping_nth, 1);
	VEC_EXTEND(&b->mapping_space, 1);
	VEC_EXTEND(&b->mapping_shift, 1);
	VEC_EXTEND(&b->location_offset, 1);
	VEC_EXTEND(&b->location_len, 1);
	VEC_EXTEND(&b->location_mapping, 1);
	VEC_EXTEND(&b->location_func, 1);
	VEC_EXTEND(&b->location_file, 1);
	VEC_EXTEND(&b->location_line, 1);
	VEC_EXTEND(&b->location_flags, 1);
	return b;
}

void
build_block_release(struct build_block *k)
{
	VEC_RELEASE(&k->metric);
	VEC_RELEASE(&k->column);
	VEC_RELEASE(&k->self_location);
	VEC_RELEASE(&k->self_part);
	VEC_RELEASE(&k->self_cost);
	VEC_RELEASE(&k->call_caller);
	VEC_RELEASE(&k->call_callee);
	VEC_RELEASE(&k->call_part);
	VEC_RELEASE(&k->call_count);
	VEC_RELEASE(&k->call_cost);
	VEC_RELEASE(&k->stack_start);
	VEC_RELEASE(&k->stack_location);
	VEC_RELEASE(&k->sample_stack);
	VEC_RELEASE(&k->sample_part);
	VEC_RELEASE(&k->sample_cost);
	hash_index_release(&k->stack_of);
	VEC_RELEASE(&k->extent_offset);
	VEC_RELEASE(&k->extent_func);
}

/* What only the builder needs; the rest has moved to the facts or dies too. */
void
builder_release_indices(struct builder *b)
{
	hash_u64_release(&b->object_of);
	hash_u64_release(&b->file_of);
	hash_index_release(&b->func_of);
	VEC_RELEASE(&b->func_named);
	VEC_RELEASE(&b->location_in);
	hash_index_release(&b->location_of);
	hash_u64_release(&b->address_of);
	hash_index_release(&b->mapping_of);
	hash_index_release(&b->space_of);
	hash_u64_release(&b->mapping_count);
	hash_u64_release(&b->code_at);
	hash_u64_release(&b->object_apart);
	VEC_RELEASE(&b->object_next);
	VEC_RELEASE(&b->func_input);
	VEC_RELEASE(&b->touched);
	hash_u64_release(&b->apart);
	VEC_RELEASE(&b->mapping_nth);
	VEC_RELEASE(&b->mapping_space);
	VEC_RELEASE(&b->mapping_shift);
	VEC_RELEASE(&b->column);
	VEC_RELEASE(&b->derived);
	for (size_t i = 0; i < b->defined.n; i++)
		free(b->defined.at[i]);
	VEC_RELEASE(&b->defined);
	text_release(&b->scratch);
	VEC_RELEASE(&b->block);
}

void
builder_stop_by(struct builder *b, const struct job *job)
{
	b->job = job;
}

void
builder_free(struct builder *b)
{
	if (!b)
		return;
	for (size_t i = 1; i < b->input.n; i++)
		if (b->input.at[i].detail_free)
			b->input.at[i].detail_free(b->input.at[i].detail);
	for (size_t i = 0; i < b->block.n; i++)
		build_block_release(&b->block.at[i]);
	build_block_release(&b->now);
	builder_release_indices(b);
	VEC_RELEASE(&b->input);
	VEC_RELEASE(&b->header);
	VEC_RELEASE(&b->metric);
	VEC_RELEASE(&b->object);
	VEC_RELEASE(&b->file);
	VEC_RELEASE(&b->func);
	VEC_RELEASE(&b->part);
	VEC_RELEASE(&b->mapping);
	VEC_RELEASE(&b->location_offset);
	VEC_RELEASE(&b->location_len);
	VEC_RELEASE(&b->location_mapping);
	VEC_RELEASE(&b->location_func);
	VEC_RELEASE(&b->location_file);
	VEC_RELEASE(&b->location_line);
	VEC_RELEASE(&b->location_flags);
	strtab_free(b->text);
	free(b);
}

struct diag *
builder_diag(struct builder *b)
{
	return b->diag;
}

static struct input_file *
current(const struct builder *b)
{
	assert(b->input.n > 1);
	return &b->input.at[b->input.n - 1];
}

const char *
builder_path(const struct builder *b)
{
	return b->input.n > 1 ? strtab_get(b->text, current(b)->path) : "";
}

void
builder_budget(struct builder *b, uint64_t bytes)
{
	b->bytes = bytes;
}

uint64_t
builder_cells(const struct builder *b)
{
	uint64_t cells;

	if (__builtin_mul_overflow(b->bytes, BUILDER_CELLS_PER_BYTE, &cells) ||
	    __builtin_add_overflow(cells, BUILDER_CELLS_SLACK, &cells))
		return UINT64_MAX;
	return cells;
}

void
builder_base(struct builder *b, bool base)
{
	b->base = base;
}

void
builder_point(struct builder *b, object_finder find, const void *ctx)
{
	b->find = find;
	b->find_ctx = ctx;
}

input_id
builder_input(struct builder *b, const char *path, const char *format,
	      enum block_kind kind)
{
	input_id id;

	builder_settle_block(b);
	id = input_at((uint32_t)b->input.n);
	VEC_EXTEND(&b->input, 1);
	current(b)->path = builder_text(b, path, strlen(path));
	current(b)->base = b->base;
	current(b)->format = builder_text(b, format, strlen(format));
	b->now = (struct build_block){ .kind = kind, .input = id,
				       .cells = builder_cells(b) };
	VEC_PUSH(&b->now.stack_start, 0);
	b->loading = true;
	b->full = false;
	b->column.n = 0;
	hash_u64_release(&b->mapping_count);
	b->mark.header = b->header.n;
	b->mark.part = b->part.n;
	b->mark.mapping = b->mapping.n;
	b->mark.metric = b->metric.n;
	b->mark.derived = b->derived.n;
	b->mark.object = b->object.n;
	b->mark.file = b->file.n;
	b->mark.func = b->func.n;
	b->mark.location = b->location_offset.n;
	return id;
}

/* --- Taking an input back ------------------------------------------------- */

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

/* The indices anew, for the rows that are left. */
static void
index_names(struct builder *b)
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

/* Drops what the current input named: a location of it would else point to a
 * mapping that is gone, and a path of it could forbid a merge. */
static void
drop_names(struct builder *b)
{
	if (b->object.n == b->mark.object && b->file.n == b->mark.file &&
	    b->func.n == b->mark.func && b->mapping.n == b->mark.mapping &&
	    b->location_offset.n == b->mark.location)
		return;		/* most often: it was no profile at all */
	b->object.n = b->mark.object;
	b->object_next.n = b->mark.object;
	b->file.n = b->mark.file;
	b->func.n = b->mark.func;
	b->func_input.n = b->mark.func;
	b->touched.n = 0;
	builder_drop_rows(b);
	index_names(b);
	builder_index_rows(b);
}

void
builder_abandon(struct builder *b)
{
	struct input_file *in = current(b);

	if (in->detail_free)
		in->detail_free(in->detail);
	b->input.n--;
	build_block_release(&b->now);
	b->loading = false;
	b->header.n = b->mark.header;
	b->part.n = b->mark.part;
	b->metric.n = b->mark.metric;
	b->derived.n = b->mark.derived;
	b->column.n = 0;
	drop_names(b);
}

void
builder_capabilities(struct builder *b, unsigned capabilities)
{
	current(b)->capabilities |= capabilities;
}

void
builder_header(struct builder *b, const char *key, const char *value, size_t n)
{
	struct header h = {
		.input = input_at((uint32_t)b->input.n - 1),
		.key = builder_text(b, key, strlen(key)),
		.value = builder_text(b, value, n),
	};

	VEC_PUSH(&b->header, h);
}

void
builder_detail(struct builder *b, void *detail, void (*free_fn)(void *))
{
	current(b)->detail = detail;
	current(b)->detail_free = free_fn;
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
			return object_at(id);
	/* nothing speaks against it */
	if (first && !build_id.i)
		return object_at(first);
	if (first && first >= b->mark.object && !b->object.at[first].build_id.i) {
		b->object.at[first].build_id = build_id;
		return object_at(first);
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
	text_normal_path(&b->scratch, strtab_get(b->text, path),
			 strtab_len(b->text, path));
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

part_id
builder_part(struct builder *b, const struct part *part)
{
	struct part copy = *part;

	copy.input = input_at((uint32_t)b->input.n - 1);
	VEC_PUSH(&b->part, copy);
	return part_at((uint32_t)b->part.n - 1);
}
