/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

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
	b->names.text = b->text;
	VEC_EXTEND(&b->input, 1);
	VEC_EXTEND(&b->header, 1);
	VEC_EXTEND(&b->metric, 1);
	VEC_EXTEND(&b->object, 1);
	VEC_EXTEND(&b->file, 1);
	VEC_EXTEND(&b->func, 1);
	VEC_EXTEND(&b->func_input, 1);
	VEC_EXTEND(&b->part, 1);
	VEC_EXTEND(&b->label, 1);
	VEC_EXTEND(&b->object_next, 1);
	VEC_EXTEND(&b->mapping, 1);
	VEC_EXTEND(&b->mapping_nth, 1);
	VEC_EXTEND(&b->mapping_space, 1);
	VEC_EXTEND(&b->mapping_shift, 1);
	VEC_EXTEND(&b->location_func, 1);
	VEC_EXTEND(&b->location_file, 1);
	VEC_EXTEND(&b->frame, 1);
	return b;
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
	hash_index_release(&b->frames_of);
	address_index_release(&b->address[0]);
	address_index_release(&b->address[1]);
	hash_index_release(&b->mapping_of);
	hash_index_release(&b->space_of);
	hash_u64_release(&b->mapping_count);
	hash_u64_release(&b->code_at);
	hash_u64_release(&b->object_apart);
	hash_u64_release(&b->defined_at[0]);
	hash_u64_release(&b->defined_at[1]);
	VEC_RELEASE(&b->named_first);
	VEC_RELEASE(&b->object_next);
	VEC_RELEASE(&b->func_input);
	VEC_RELEASE(&b->touched);
	VEC_RELEASE(&b->func_note);
	VEC_RELEASE(&b->object_format);
	VEC_RELEASE(&b->object_base);
	VEC_RELEASE(&b->object_input);
	hash_u64_release(&b->two_objects[0]);
	hash_u64_release(&b->two_objects[1]);
	hash_u64_release(&b->apart[0]);
	hash_u64_release(&b->apart[1]);
	VEC_RELEASE(&b->mapping_nth);
	VEC_RELEASE(&b->mapping_space);
	VEC_RELEASE(&b->mapping_shift);
	VEC_RELEASE(&b->column);
	VEC_RELEASE(&b->derived);
	for (size_t i = 0; i < b->defined.n; i++)
		free(b->defined.at[i]);
	VEC_RELEASE(&b->defined);
	build_block_release(&b->spare);
	contexts_release(&b->names);
	text_release(&b->scratch);
	VEC_RELEASE(&b->block);
}

void
builder_stop_by(struct builder *b, const struct job *job)
{
	b->job = job;
}

void
builder_set_program(struct builder *b, const char *path)
{
	b->program = path;
}

const char *
builder_program(const struct builder *b, const char *other)
{
	return b->program ? b->program : other;
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
	metrics_release(b->metric.at, b->metric.n);
	VEC_RELEASE(&b->metric);
	VEC_RELEASE(&b->object);
	VEC_RELEASE(&b->file);
	VEC_RELEASE(&b->func);
	VEC_RELEASE(&b->func_raw);
	VEC_RELEASE(&b->part);
	VEC_RELEASE(&b->label);
	VEC_RELEASE(&b->mapping);
	VEC_RELEASE(&b->location_offset);
	VEC_RELEASE(&b->location_len);
	VEC_RELEASE(&b->location_mapping);
	VEC_RELEASE(&b->location_func);
	VEC_RELEASE(&b->location_file);
	VEC_RELEASE(&b->location_line);
	VEC_RELEASE(&b->location_frames);
	VEC_RELEASE(&b->location_flags);
	VEC_RELEASE(&b->frame);
	strtab_free(b->text);
	free(b);
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

void
builder_builds(struct builder *b, object_finder find, const void *ctx)
{
	b->find_build = find;
	b->find_build_ctx = ctx;
}

void
builder_places_by(struct builder *b, func_placer place, const void *ctx)
{
	b->place = place;
	b->place_ctx = ctx;
}

void
builder_funcs_by(struct builder *b, func_finder find, const void *ctx)
{
	b->seek_funcs = find;
	b->seek_funcs_ctx = ctx;
}

void
builder_seek_funcs(struct builder *b, const char *path,
		   struct sought_func *wanted, size_t n, struct job *job)
{
	struct text at = { 0 };

	if (!b->seek_funcs)
		return;
	if (b->find && b->find(b->find_ctx, path, &at))
		path = at.s;
	b->seek_funcs(b->seek_funcs_ctx, path, wanted, n, job);
	text_release(&at);
}

input_id
builder_input(struct builder *b, const char *path, const char *format,
	      enum block_kind kind)
{
	input_id id;

	builder_settle_block(b);
	id = input_at((uint32_t)b->input.n);
	VEC_EXTEND(&b->input, 1);
	builder_current(b)->path = builder_text(b, path, strlen(path));
	builder_current(b)->base = b->base;
	builder_current(b)->format = builder_text(b, format, strlen(format));
	b->now = b->spare;
	memset(&b->spare, 0, sizeof(b->spare));
	b->now.kind = kind;
	b->now.input = id;
	b->now.cells = builder_cells(b);
	VEC_PUSH(&b->now.stack_start, 0);
	b->loading = true;
	b->full = false;
	b->column.n = 0;
	hash_u64_release(&b->mapping_count);
	b->mark.header = b->header.n;
	b->mark.part = b->part.n;
	b->mark.label = b->label.n;
	b->mark.mapping = b->mapping.n;
	b->mark.metric = b->metric.n;
	b->mark.derived = b->derived.n;
	b->mark.object = b->object.n;
	b->mark.file = b->file.n;
	b->mark.func = b->func.n;
	b->mark.location = b->location_func.n;
	b->mark.frame = b->frame.n;
	return id;
}

/* --- Taking an input back ------------------------------------------------- */

/* Drops what the current input named: a location of it would else point to a
 * mapping that is gone, and a path of it could forbid a merge. */
static void
drop_names(struct builder *b)
{
	if (b->object.n == b->mark.object && b->file.n == b->mark.file &&
	    b->func.n == b->mark.func && b->mapping.n == b->mark.mapping &&
	    b->location_func.n == b->mark.location)
		return;		/* most often: it was no profile at all */
	b->object.n = b->mark.object;
	b->object_next.n = b->mark.object;
	b->file.n = b->mark.file;
	b->func.n = b->mark.func;
	b->func_input.n = b->mark.func;
	if (b->func_raw.n > b->mark.func)
		b->func_raw.n = b->mark.func;
	b->touched.n = 0;
	builder_drop_rows(b);
	builder_index_names(b);
	builder_index_rows(b);
}

void
builder_abandon(struct builder *b)
{
	struct input_file *in = builder_current(b);

	if (in->detail_free)
		in->detail_free(in->detail);
	b->input.n--;
	build_block_release(&b->now);
	b->loading = false;
	b->header.n = b->mark.header;
	b->part.n = b->mark.part;
	b->label.n = b->mark.label;
	b->metric.n = b->mark.metric;
	b->derived.n = b->mark.derived;
	b->column.n = 0;
	drop_names(b);
}

void
builder_advice(struct builder *b, const char *lines_by, const char *insns_by)
{
	builder_current(b)->lines_by = lines_by;
	builder_current(b)->insns_by = insns_by;
}

void
builder_pid(struct builder *b, uint32_t pid)
{
	builder_current(b)->pid = pid;
}

void
builder_written(struct builder *b, int64_t seconds)
{
	builder_current(b)->written = seconds;
}

void
builder_recorded(struct builder *b, int64_t began, int64_t lasted)
{
	builder_current(b)->began = began;
	builder_current(b)->lasted = lasted;
}

void
builder_unparted(struct builder *b, const char *names, size_t n)
{
	builder_current(b)->unparted = builder_text(b, names, n);
}

void
builder_capabilities(struct builder *b, unsigned capabilities)
{
	if (capabilities & CAP_SAMPLED)
		capabilities |= CAP_NOISE;
	builder_current(b)->capabilities |= capabilities;
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
	builder_current(b)->detail = detail;
	builder_current(b)->detail_free = free_fn;
}

part_id
builder_part(struct builder *b, const struct part *part)
{
	struct part copy = *part;

	copy.input = input_at((uint32_t)b->input.n - 1);
	copy.label = copy.nlabel = 0;
	VEC_PUSH(&b->part, copy);
	return part_at((uint32_t)b->part.n - 1);
}

void
builder_part_labels(struct builder *b, part_id part,
		    const struct part_label *label, size_t n)
{
	struct part *of = &b->part.at[part.i];

	of->label = (uint32_t)b->label.n;
	of->nlabel = (uint32_t)n;
	for (size_t i = 0; i < n; i++)
		VEC_PUSH(&b->label, label[i]);
}
