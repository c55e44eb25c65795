/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading parts of a Callgrind file again, line by line: which state (events,
 * positions, part) holds at a line, and what the texts in it mean among the
 * rows of a finished profile.
 */
#ifndef LOAD_CALLGRIND_REREAD_H
#define LOAD_CALLGRIND_REREAD_H

#include "load/callgrind/apply.h"
#include "load/text/lines.h"

struct cg_walk {
	const struct cg_state *all;	/* by offset */
	size_t nstate;
	const struct cg_state *state;	/* of the line that was read last */
	bool new_part;			/* it is the first one of a part */
	bool known;			/* for the caller: positions are known
					   up to the next line */
	struct line_reader lines;
};

void cg_walk_init(struct cg_walk *w, const struct input *in,
		  const struct cg_state *state, size_t n);
void cg_walk_release(struct cg_walk *w);
void cg_walk_to(struct cg_walk *w, uint64_t offset);
/* Goes behind the next newline. */
void cg_walk_skip_line(struct cg_walk *w, struct error *err);
/* 1 with the next line, without blanks around it; 0 at the end; -1 and ERR. */
int cg_walk_next(struct cg_walk *w, const char **p, const char **end,
		 struct error *err);
/* The line that was read last is the next one again. */
void cg_walk_back(struct cg_walk *w);
/* Where the line that was read last starts, and the next one. */
static inline uint64_t
cg_walk_offset(const struct cg_walk *w)
{
	return w->lines.offset;
}

static inline uint64_t
cg_walk_tell(const struct cg_walk *w)
{
	return line_reader_tell(&w->lines);
}

/* Where the part that OFFSET is in begins. */
uint64_t cg_part_start(const struct cg_walk *w, uint64_t offset);

/* What texts mean, for one function of a profile. Texts are remembered; the
 * builder may have given a path another spelling. */
struct cg_namesake { uint32_t func, next; };	/* NEXT: index + 1, or 0 */

/* Functions by name. Threads that read the same file look in one of these: it is as
 * big as what it was made of, and nothing in it changes. */
struct cg_by_name {
	struct hash_u64 first;		/* name -> index in row, + 1 */
	VEC(struct cg_namesake) row;
};

/* What was found there. Most names are those of one or two; the functions of one
 * that has many are found by file and object when they are asked for. */
struct cg_namesakes {
	const struct cg_by_name *all;
	struct hash_u64 found;		/* names that have many -> 1 */
	struct hash_u64 in_file;	/* name, file -> index in file_row, + 1 */
	VEC(uint32_t) file_row;		/* functions */
	struct hash_u64 in_object;	/* name, object -> function */
	struct hash_u64 in_both;	/* index in file_row, object -> function */
	uint64_t looked_at;		/* functions, one after the other */
};

struct cg_resolver {
	const struct prof *p;
	func_id func;
	struct job *job;		/* or NULL */
	struct hash_u64 file_of;	/* text -> file, of those asked for */
	/* text -> row, and functions by name: made when first asked for */
	struct hash_u64 file_row, object_row;
	struct cg_by_name by_name;
	bool has_files, has_objects, has_all;
	struct cg_namesakes any, callees;
	struct text scratch;
};

/* Whom FUNC calls in BLOCK, or anybody. FOLD: what functions count as, or NULL:
 * those of FUNC are all that count as it. When JOB is cancelled some are missing. */
void cg_callees_init(struct cg_by_name *callees, const struct prof *p,
		     const struct block *block, func_id func,
		     const uint32_t *fold, struct job *job);
void cg_by_name_release(struct cg_by_name *b);
/* CALLEES, which is borrowed: of FUNC. */
void cg_resolver_init(struct cg_resolver *m, const struct prof *p,
		      const struct cg_by_name *callees, func_id func,
		      struct job *job);
void cg_resolver_release(struct cg_resolver *m);
file_id cg_file(struct cg_resolver *m, uint32_t text);
object_id cg_object(struct cg_resolver *m, uint32_t text);
/* Any function called NAME, and one that is called: of several the one that has
 * the file and the object, or the file, or the object, as late resolution
 * chose. */
func_id cg_named(struct cg_resolver *m, uint32_t name, file_id file,
		 object_id object);
func_id cg_callee(struct cg_resolver *m, uint32_t name, file_id file,
		  object_id object);

#endif
