/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Compressed names: "(12) main" defines number 12, "(12)" means it. Three
 * spaces (functions, files, objects), each good for the whole file; a number
 * may be defined again, then the later name holds from there on, and a log
 * keeps the earlier one for those who read that part of the file again.
 *
 * Numbers are any 64-bit value: an array as long as the definitions seen
 * justify, a hash beyond (reference on loading speed, section 6, trap 5).
 */
#ifndef LOAD_CALLGRIND_NAMES_H
#define LOAD_CALLGRIND_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/hash.h"
#include "base/strtab.h"
#include "base/text.h"
#include "base/vec.h"
#include "load/callgrind/line.h"

/* One cache line holds what a reference needs: the name, and the function
 * that it last meant. TEXT 0 is "not defined". */
struct cg_id {
	uint32_t text, entity, file, object;
};

struct cg_idspace {
	struct cg_id *dense;
	size_t ndense;
	VEC(struct cg_id) sparse;
	struct hash_u64 sparse_of;	/* number -> index in sparse, + 1 */
	uint64_t ndef;
};

/* Until OFFSET the number meant TEXT. */
struct cg_redef {
	uint64_t offset, id;
	uint32_t text;
	uint32_t space;
};

struct cg_ids {
	struct strtab *text;		/* borrowed */
	struct cg_idspace space[CG_NSPACE];
	VEC(struct cg_redef) redef;
	uint64_t budget;		/* bytes that made names may take */
	struct text scratch;
};

void cg_ids_init(struct cg_ids *ids, struct strtab *text, uint64_t file_size);
void cg_ids_release(struct cg_ids *ids);
struct cg_id *cg_id_far(struct cg_ids *ids, enum cg_space space, uint64_t id);

/* The record of a number; good until the next call. */
static inline struct cg_id *
cg_id_at(struct cg_ids *ids, enum cg_space space, uint64_t id)
{
	struct cg_idspace *s = &ids->space[space];

	return id < s->ndense ? &s->dense[id] : cg_id_far(ids, space, id);
}

static inline void
cg_id_prefetch(const struct cg_ids *ids, enum cg_space space, uint64_t id)
{
	const struct cg_idspace *s = &ids->space[space];

	if (id < s->ndense)
		__builtin_prefetch(&s->dense[id]);
}

/* ID is TEXT from OFFSET on; NESTED: TEXT is made of other functions' names,
 * those that are known now are put in. True when it was defined as another
 * name. */
bool cg_id_define(struct cg_ids *ids, enum cg_space space, uint64_t id,
		  uint32_t text, bool nested, uint64_t offset);
/* The text of ID when it has the N bytes at S as its name already, else 0. Some
 * writers say names each time: nothing is to be looked up then. */
uint32_t cg_id_again(struct cg_ids *ids, enum cg_space space, uint64_t id,
		     const char *s, size_t n);
/* The name that ID stands for now. One that is not defined gets a name made up
 * and *UNDEFINED is set. */
uint32_t cg_id_name(struct cg_ids *ids, enum cg_space space, uint64_t id,
		    bool *undefined);

/*
 * What is kept for lines on demand: number -> name by place in the file.
 */
struct cg_id_names {
	struct {
		uint32_t *dense;
		size_t ndense;
		struct hash_u64 sparse;		/* number -> text */
	} space[CG_NSPACE];
	VEC(struct cg_redef) redef;		/* by space, id, offset */
};

/* Empties IDS. */
void cg_ids_freeze(struct cg_ids *ids, struct cg_id_names *names);
void cg_id_names_release(struct cg_id_names *names);
/* The name of ID at OFFSET; 0 when it was not known there. */
uint32_t cg_id_names_at(const struct cg_id_names *names, enum cg_space space,
			uint64_t id, uint64_t offset);

#endif
