/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of which a file says less than others do, while they are joined: loose.c
 * (side by side, and both together) and lacking.c (what one of a side is). Nobody else
 * includes this.
 */
#ifndef MODEL_FACTS_LOOSE_H
#define MODEL_FACTS_LOOSE_H

#include "model/facts/builder_private.h"

/* In place of a function or file: it could be either of several. */
#define SEVERAL UINT32_MAX

/* In this order; what lacked its file may lack its object, too. */
enum lack { LACKS_FILE, LACKS_PARAMETERS, LACKS_NAME, LACKS_OBJECT, LACKS };

struct loose {
	struct builder *b;
	const uint32_t *merged;	/* [function], NMERGED of them: spellings that are
				   one; or NULL */
	size_t nmerged;
	const uint32_t *fold;	/* [function]; or NULL */
	size_t n;		/* functions */
	size_t noted;		/* the first of these inputs named, others were made
				   for contexts */
	struct name_chains by_name;	/* of those that are left */
	uint64_t *start;	/* [function]: where it begins; 0: it is not known;
				   or NULL */
};

/* What the inputs of one side say. */
struct loose_side {
	const struct loose *x;
	uint8_t *note;		/* [function]: enum func_note of it, and of what it is
				   joined with; 0: they do not name it */
	uint32_t *to;		/* [function]: what it is */
	uint8_t *by;		/* [function]: enum lack of that step, */
	uint8_t *said;		/* and those of which anything is said, if only that
				   it is in doubt, as bits */
	file_id *file;		/* [function]: that it has from what is joined with it;
				   none: as it is */
	/* lacking.c: for one lack after the other */
	uint32_t *before;	/* [function]: the one before it of its name in its
				   object; 0: none */
	struct hash_u64 place;	/* by these, the last */
	struct hash_u64 bare;	/* by name without parameters, and object: the one
				   that has them, or SEVERAL */
	struct hash_u64 first;	/* by start and object: the one that the others are */
};

static inline file_id
loose_file(const struct loose_side *s, uint32_t i)
{
	return s->file[i].i ? s->file[i] : s->x->b->func.at[i].file;
}

static inline bool
loose_is_left(const struct loose_side *s, uint32_t i)
{
	const struct loose *x = s->x;

	return s->to[i] == i && (i >= x->nmerged || x->merged[i] == i);
}

/* What function I has become so far. */
static inline uint32_t
loose_final(const struct loose_side *s, uint32_t i)
{
	while (s->to[i] != i)
		i = s->to[i];
	return i;
}

/* What is looked up for LACK, of what is left now. */
void lacking_begin(struct loose_side *s, enum lack lack);
/* What function I is, which is left: I, when it is itself or in doubt; 0: nothing is
 * said. */
uint32_t lacking_what(const struct loose_side *s, uint32_t i, enum lack lack);
void lacking_release(struct loose_side *s);

#endif
