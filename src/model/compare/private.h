/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MODEL_COMPARE_PRIVATE_H
#define MODEL_COMPARE_PRIVATE_H

#include "base/text.h"
#include "base/vec.h"
#include "model/compare/comparison.h"

/* Adds NAME as other builds would have it, too: without clone suffixes, hash, blanks,
 * and without the numbers, addresses and lines that tell lambdas and types without a
 * name apart. Levels of recursion and callers that a name is in stay. */
void key_of_name(const char *name, struct text *out);

/* Without the line behind it that Python's methods of one name have: "run:7". */
size_t key_length(const char *name, uint32_t line);

/* Of a function that begins on LINE, without that number behind it, too. */
void key_of_func(const char *name, uint32_t line, struct text *out);
/* The same without parameters of any function in it; whether there are such. */
bool key_of_bare(const char *name, uint32_t line, struct text *out);
/* And with the suffix that tells it from other clones. */
void key_of_clone(const char *name, uint32_t line, struct text *out);

/* The same of an object's base name: a library's without its version. */
void key_of_object(const char *name, struct text *out);

/* Of each object what tells its build from others; "": nothing does. */
struct builds { const char **of; };

void builds_find(struct builds *b, const struct sums *now,
		 const struct sums *base);
void builds_release(struct builds *b);

/* A row that one side alone has. */
struct candidate {
	uint32_t row;
	bool base;
	bool done;
};

struct candidates {
	VEC(struct candidate) at;
	const void *ctx;
	/* Adds what the row is found by at this level, 0 being the strictest;
	 * false when it is found by nothing there. */
	bool (*key)(const void *ctx, uint32_t row, unsigned level,
		    struct text *out);
	unsigned levels;
};

/* N rows, each compared with itself so far. */
void pairing_init(struct pairing *p, size_t n);
void pairing_release(struct pairing *p);
/* The base's row FROM is shown as row TO. */
void pair_join(struct pairing *p, uint32_t to, uint32_t from);
/* Pairs what alone on each side has a key, level by level. -1 when JOB was
 * cancelled. */
int pair_candidates(struct candidates *c, struct pairing *p, struct job *job);

/* Of functions whose files and lines are known, which place of the new profile's
 * file each is at: [function], of both sides. */
#define PLACE_NONE UINT32_MAX
struct places {
	uint32_t *at;		/* equal ones are one place. 0: the name decides;
				   NONE: at no place of the new file */
	uint32_t unsure;	/* how many of the base are at no place since it
				   could be any of several */
};

/* Adds what an object is found by. */
typedef void object_key(const void *ctx, const char *name, struct text *out);

/* Whether what files are paired with matters for places: a function of the base is in a
 * file that none of the new profile is in. */
bool places_want_files(const struct comparison *c);
/* Then they are paired already. -1 when JOB was cancelled. */
int places_find(struct places *p, const struct comparison *c,
		object_key *object, const void *ctx, struct job *job);
void places_release(struct places *p);

/* Pairs functions that are left and the same but for parameters, of which some are known.
 * -1 when JOB was cancelled. */
int pair_bare(const struct comparison *c, struct candidates *x, object_key *object,
	      const void *ctx, struct pairing *p, struct job *job);

int pair_parts(struct comparison *c, struct job *job);
/* Pairs groups that are called differently by the functions in them. */
void pair_by_members(const struct comparison *c, enum sum_by by);
/* What is paired, made on the first call where it waited for that. */
const struct pairing *comparison_pairing(const struct comparison *c, enum sum_by by);
/* Cycles have no names at all. */
void pair_cycles(struct comparison *c);

#endif
