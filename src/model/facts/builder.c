/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "model/facts/builder_private.h"

/* A cost that is left out. */
#define NO_COLUMN UINT32_MAX

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
	VEC_EXTEND(&b->part, 1);
	VEC_EXTEND(&b->mapping, 1);
	VEC_EXTEND(&b->location_addr, 1);
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
	hash_index_release(&b->location_of);
	VEC_RELEASE(&b->column);
	VEC_RELEASE(&b->derived);
	text_release(&b->scratch);
	VEC_RELEASE(&b->block);
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
	builder_release_indices(b);
	VEC_RELEASE(&b->input);
	VEC_RELEASE(&b->header);
	VEC_RELEASE(&b->metric);
	VEC_RELEASE(&b->object);
	VEC_RELEASE(&b->file);
	VEC_RELEASE(&b->func);
	VEC_RELEASE(&b->part);
	VEC_RELEASE(&b->mapping);
	VEC_RELEASE(&b->location_addr);
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

static struct build_block *
current_block(struct builder *b)
{
	assert(b->block.n > 0);
	return &b->block.at[b->block.n - 1];
}

const char *
builder_path(const struct builder *b)
{
	return b->input.n > 1 ? strtab_get(b->text, current(b)->path) : "";
}

input_id
builder_input(struct builder *b, const char *path, const char *format,
	      enum block_kind kind)
{
	input_id id = input_at((uint32_t)b->input.n);

	VEC_EXTEND(&b->input, 1);
	current(b)->path = builder_text(b, path, strlen(path));
	current(b)->format = builder_text(b, format, strlen(format));
	VEC_EXTEND(&b->block, 1);
	current_block(b)->kind = kind;
	current_block(b)->input = id;
	VEC_PUSH(&current_block(b)->stack_start, 0);
	b->column.n = 0;
	b->mark.header = b->header.n;
	b->mark.part = b->part.n;
	b->mark.mapping = b->mapping.n;
	b->mark.metric = b->metric.n;
	b->mark.derived = b->derived.n;
	b->mark.object = b->object.n;
	b->mark.file = b->file.n;
	b->mark.func = b->func.n;
	b->mark.location = b->location_addr.n;
	return id;
}

/* --- Taking an input back ------------------------------------------------- */

static uint64_t
func_hash(const struct named *f)
{
	return hash_mix(f->name.i, (uint64_t)f->object.i << 32 | f->file.i);
}

static uint64_t
location_hash(const struct location_key *k)
{
	uint64_t hash = hash_mix(k->addr ^ (uint64_t)k->flags << 56,
				 (uint64_t)k->mapping << 32 | k->line);

	hash = hash_mix(hash, (uint64_t)k->func << 32 | k->file);
	return k->len ? hash_mix(hash, k->len) : hash;
}

static struct location_key
location_key(const struct builder *b, size_t i)
{
	return (struct location_key){
		.addr = b->location_addr.at[i],
		.len = b->location_len.at[i],
		.mapping = b->location_mapping.at[i],
		.func = b->location_func.at[i],
		.file = b->location_file.at[i],
		.line = b->location_line.at[i],
		.flags = b->location_flags.at[i],
	};
}

/* The indices anew, for the rows that are left. */
static void
index_rows(struct builder *b)
{
	bool fresh;

	hash_u64_release(&b->object_of);
	hash_u64_release(&b->file_of);
	hash_index_release(&b->func_of);
	hash_index_release(&b->location_of);
	for (size_t i = 1; i < b->object.n; i++)
		*hash_u64_at(&b->object_of, b->object.at[i].path.i, &fresh)
			= (uint32_t)i;
	for (size_t i = 1; i < b->file.n; i++)
		*hash_u64_at(&b->file_of, b->file.at[i].i, &fresh)
			= (uint32_t)i;
	for (size_t i = 1; i < b->func.n; i++)
		hash_index_add(&b->func_of, func_hash(&b->func.at[i]),
			       (uint32_t)i);
	for (size_t i = 1; i < b->location_addr.n; i++) {
		struct location_key key = location_key(b, i);

		hash_index_add(&b->location_of, location_hash(&key),
			       (uint32_t)i);
	}
}

/* Drops what the current input named: a location of it would else point to a
 * mapping that is gone, and a path of it could forbid a merge. */
static void
drop_rows(struct builder *b)
{
	if (b->object.n == b->mark.object && b->file.n == b->mark.file &&
	    b->func.n == b->mark.func && b->location_addr.n == b->mark.location)
		return;		/* most often: it was no profile at all */
	b->object.n = b->mark.object;
	b->file.n = b->mark.file;
	b->func.n = b->mark.func;
	b->location_addr.n = b->mark.location;
	b->location_len.n = b->mark.location;
	b->location_mapping.n = b->mark.location;
	b->location_func.n = b->mark.location;
	b->location_file.n = b->mark.location;
	b->location_line.n = b->mark.location;
	b->location_flags.n = b->mark.location;
	index_rows(b);
}

void
builder_abandon(struct builder *b)
{
	struct input_file *s = current(b);

	if (s->detail_free)
		s->detail_free(s->detail);
	b->input.n--;
	build_block_release(current_block(b));
	b->block.n--;
	b->header.n = b->mark.header;
	b->part.n = b->mark.part;
	b->mapping.n = b->mark.mapping;
	b->metric.n = b->mark.metric;
	b->derived.n = b->mark.derived;
	b->column.n = 0;
	drop_rows(b);
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

/* Widens ROWS rows of COST from OLD to NEW columns. */
static void
restride(struct cost_vec *cost, size_t rows, size_t old, size_t new)
{
	VEC_EXTEND(cost, rows * (new - old));
	for (size_t i = rows; i-- > 0;) {
		int64_t *to = cost->at + i * new;

		memmove(to, cost->at + i * old, old * sizeof(*to));
		memset(to + old, 0, (new - old) * sizeof(*to));
	}
}

static uint32_t
column_of(struct build_block *k, metric_id m)
{
	for (size_t i = 0; i < k->metric.n; i++)
		if (metric_eq(k->metric.at[i], m))
			return (uint32_t)i;
	VEC_PUSH(&k->metric, m);
	restride(&k->self_cost, k->self_location.n, k->metric.n - 1,
		 k->metric.n);
	restride(&k->call_cost, k->call_caller.n, k->metric.n - 1,
		 k->metric.n);
	restride(&k->sample_cost, k->sample_stack.n, k->metric.n - 1,
		 k->metric.n);
	return (uint32_t)k->metric.n - 1;
}

void
builder_columns(struct builder *b, const metric_id *metric, unsigned n)
{
	b->column.n = 0;
	for (unsigned i = 0; i < n; i++)
		VEC_PUSH(&b->column, metric_some(metric[i])
			 ? column_of(current_block(b), metric[i])
			 : NO_COLUMN);
}

object_id
builder_object(struct builder *b, text_id path)
{
	bool fresh;
	uint32_t *at;

	if (!path.i)
		return object_at(0);
	at = hash_u64_at(&b->object_of, path.i, &fresh);
	if (fresh) {
		*at = (uint32_t)b->object.n;
		VEC_PUSH(&b->object, ((struct object){ .path = path }));
	}
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
	const struct named *a = &((const struct builder *)ctx)->func.at[ref];
	const struct named *k = key;

	return a->name.i == k->name.i && a->object.i == k->object.i
	       && a->file.i == k->file.i;
}

func_id
builder_find_func(const struct builder *b, const struct named *key)
{
	return func_at(hash_index_get(&b->func_of, func_hash(key), same_func,
				      b, key));
}

func_id
builder_func(struct builder *b, text_id name, object_id object, file_id file)
{
	struct named key = { .name = name, .object = object, .file = file };
	func_id id = builder_find_func(b, &key);

	if (func_some(id))
		return id;
	id = func_at((uint32_t)b->func.n);
	VEC_PUSH(&b->func, key);
	hash_index_add(&b->func_of, func_hash(&key), id.i);
	return id;
}

part_id
builder_part(struct builder *b, const struct part *part)
{
	struct part copy = *part;

	copy.input = input_at((uint32_t)b->input.n - 1);
	VEC_PUSH(&b->part, copy);
	return part_at((uint32_t)b->part.n - 1);
}

mapping_id
builder_mapping(struct builder *b, const struct mapping *m)
{
	struct mapping copy = *m;

	copy.input = input_at((uint32_t)b->input.n - 1);
	VEC_PUSH(&b->mapping, copy);
	return mapping_at((uint32_t)b->mapping.n - 1);
}

static bool
same_location(const void *ctx, uint32_t ref, const void *key)
{
	const struct builder *b = ctx;
	const struct location_key *k = key;

	return b->location_addr.at[ref] == k->addr &&
	       b->location_len.at[ref] == k->len &&
	       b->location_mapping.at[ref] == k->mapping &&
	       b->location_func.at[ref] == k->func &&
	       b->location_file.at[ref] == k->file &&
	       b->location_line.at[ref] == k->line &&
	       b->location_flags.at[ref] == k->flags;
}

static location_id
location(struct builder *b, const struct location_key *k)
{
	uint64_t hash = location_hash(k);
	uint32_t id;

	id = hash_index_get(&b->location_of, hash, same_location, b, k);
	if (id)
		return location_at(id);
	id = (uint32_t)b->location_addr.n;
	VEC_PUSH(&b->location_addr, k->addr);
	VEC_PUSH(&b->location_len, k->len);
	VEC_PUSH(&b->location_mapping, k->mapping);
	VEC_PUSH(&b->location_func, k->func);
	VEC_PUSH(&b->location_file, k->file);
	VEC_PUSH(&b->location_line, k->line);
	VEC_PUSH(&b->location_flags, k->flags);
	hash_index_add(&b->location_of, hash, id);
	return location_at(id);
}

location_id
builder_location_addr(struct builder *b, mapping_id mapping, uint64_t addr,
		      unsigned flags)
{
	return location(b, &(struct location_key){.addr = addr,
						  .mapping = mapping.i,
						  .flags = (uint8_t)flags});
}

location_id
builder_location_bucket(struct builder *b, mapping_id mapping, uint64_t addr,
			uint32_t len)
{
	return location(b, &(struct location_key){.addr = addr,
						  .len = len,
						  .mapping = mapping.i});
}

location_id
builder_location_named(struct builder *b, func_id func, file_id file,
		       uint32_t line)
{
	return location(b, &(struct location_key){.func = func.i,
						  .file = file.i,
						  .line = line});
}

/* Appends one row of costs, laid out as the block has it. */
static void
push_cost(struct builder *b, struct build_block *k, struct cost_vec *to,
	  const int64_t *cost)
{
	int64_t *row;

	if (!k->metric.n)
		return;
	VEC_EXTEND(to, k->metric.n);
	row = to->at + to->n - k->metric.n;
	for (size_t i = 0; i < b->column.n; i++)
		if (b->column.at[i] != NO_COLUMN)
			cost_add(&row[b->column.at[i]], cost[i]);
}

void
builder_self(struct builder *b, location_id at, part_id part,
	     const int64_t *cost)
{
	struct build_block *k = current_block(b);

	assert(k->kind != BLOCK_STACKS);
	VEC_PUSH(&k->self_location, at.i);
	VEC_PUSH(&k->self_part, part.i);
	push_cost(b, k, &k->self_cost, cost);
}

void
builder_call(struct builder *b, func_id caller, func_id callee, part_id part,
	     uint64_t count, const int64_t *cost)
{
	struct build_block *k = current_block(b);

	assert(k->kind == BLOCK_COUNTERS);
	VEC_PUSH(&k->call_caller, caller.i);
	VEC_PUSH(&k->call_callee, callee.i);
	VEC_PUSH(&k->call_part, part.i);
	VEC_PUSH(&k->call_count, count);
	push_cost(b, k, &k->call_cost, cost);
}

void
builder_stack(struct builder *b, const location_id *locations, size_t n,
	      part_id part, const int64_t *cost)
{
	struct build_block *k = current_block(b);

	assert(n > 0 && k->kind == BLOCK_STACKS);
	VEC_EXTEND(&k->stack_location, n);
	for (size_t i = 0; i < n; i++)
		k->stack_location.at[k->stack_location.n - n + i] =
			locations[i].i;
	VEC_PUSH(&k->stack_start, k->stack_location.n);
	VEC_PUSH(&k->sample_stack, (uint32_t)(k->stack_start.n - 2));
	VEC_PUSH(&k->sample_part, part.i);
	push_cost(b, k, &k->sample_cost, cost);
}

void
builder_extent(struct builder *b, func_id func, uint64_t offset)
{
	struct build_block *k = current_block(b);

	VEC_PUSH(&k->extent_func, func.i);
	VEC_PUSH(&k->extent_offset, offset);
}
