/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the builder, shared by builder.c (rows come in) and finish.c (the
 * facts come out). Nobody else includes this.
 */
#ifndef MODEL_FACTS_BUILDER_PRIVATE_H
#define MODEL_FACTS_BUILDER_PRIVATE_H

#include "base/hash.h"
#include "base/vec.h"
#include "model/facts/builder.h"
#include "model/facts/cost.h"

struct cost_vec { int64_t *at; size_t n, cap; };

struct build_block {
	enum block_kind kind;
	input_id input;
	VEC(metric_id) metric;
	VEC(uint32_t) self_location, self_part;
	struct cost_vec self_cost;
	VEC(uint32_t) call_caller, call_callee, call_part;
	VEC(uint64_t) call_count;
	struct cost_vec call_cost;
	VEC(uint64_t) stack_start;
	VEC(uint32_t) stack_location;
	VEC(uint32_t) sample_stack, sample_part;
	struct cost_vec sample_cost;
	VEC(uint64_t) extent_offset;
	VEC(uint32_t) extent_func;
};

struct location_key {
	uint64_t addr;
	uint32_t len, mapping, func, file, line;
	uint8_t flags;
};

struct builder {
	struct diag *diag;
	struct strtab *text;
	VEC(struct input_file) input;
	VEC(struct header) header;
	VEC(struct metric) metric, derived;
	VEC(struct object) object;
	VEC(text_id) file;
	VEC(struct named) func;
	VEC(struct part) part;
	VEC(struct mapping) mapping;
	VEC(uint64_t) location_addr;
	VEC(uint32_t) location_len;
	VEC(uint32_t)
	location_mapping, location_func, location_file, location_line;
	VEC(uint8_t) location_flags;
	VEC(struct build_block) block;

	VEC(uint32_t) column;	/* of the costs that come in: block columns */
	/* rows before the current input: what builder_abandon() keeps */
	struct {
		size_t header, part, mapping, metric, derived;
		size_t object, file, func, location;
	} mark;
	struct hash_u64 object_of, file_of;	/* text -> row */
	struct hash_index func_of, location_of;
	struct text scratch;
};

/* The function of this name, object and file, if it is there. */
func_id builder_find_func(const struct builder *b, const struct named *key);
/* At the end: sums of self over all rows, then what formulas make of them. */
void builder_total_metrics(struct builder *b);
void builder_derive_metrics(struct builder *b);
void build_block_release(struct build_block *k);
void builder_release_indices(struct builder *b);

#endif
