/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The storage of names: what a store collects and what a snapshot holds of it.
 */
#ifndef MODEL_NAMES_PRIVATE_H
#define MODEL_NAMES_PRIVATE_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/hash.h"
#include "base/vec.h"
#include "model/names/names.h"

/* What a location is called: N frames from FIRST on; or, N with IN_PIECES, N
 * pieces behind the one at FIRST, which is the largest of them. With SOME_LEFT
 * there were others, which a reading leaves out. */
struct location_name {
	uint64_t addr;
	uint32_t first, n;
};

#define IN_PIECES (UINT32_C(1) << 31)
#define SOME_LEFT (UINT32_C(1) << 30)

/* A reading of a place that is not what the place itself is called. */
struct location_reading { uint32_t place; unsigned reading; };

struct stored_piece {
	uint32_t bytes, skip;
	uint32_t first, n;		/* frames */
};

#define MD5_SEVERAL UINT32_MAX	/* texts of one path */
#define HOME_SEVERAL UINT32_MAX	/* files of one function, or lines */
/* A function of the prof by its symbol. */
struct named_symbol {
	uint32_t func;			/* or SYMBOL_SEVERAL */
	uint64_t start;
};

#define SYMBOL_SEVERAL UINT32_MAX	/* functions, or places */
#define FULL_SEVERAL UINT32_MAX

/* What a snapshot says of functions and locations; several may have it. */
struct names_rows {
	atomic_uint refs;
	size_t nfunc;			/* with the prof's */
	const struct location_name *location;
	const struct frame *frame;
	const struct stored_piece *piece;
	const struct func *func;
	const uint32_t *row;		/* NULL: numbers are the store's */
	const file_id *home;		/* of the prof's functions; or NULL */
	const uint32_t *begins;		/* the same, with home */
	const object_id *in_object;	/* the same */
	const file_id *longer;		/* of the prof's files; or NULL */
	const text_id *full;		/* of the prof's functions; or NULL */
	const uint64_t *renamed;	/* bits: of its locations; or NULL */
};

struct names_store {
	pthread_mutex_t lock;
	atomic_uint refs;		/* the owner's and every snapshot's */
	const struct prof *prof;
	struct strtab *text;		/* laid over the prof's; read without
					   the lock */
	VEC(struct frame) frame;
	VEC(struct stored_piece) piece;
	VEC(struct func) func;		/* beyond prof->nfunc */
	VEC(text_id) file;		/* beyond prof->nfile */
	VEC(text_id) md5;		/* of files, as far as any has one;
					   MD5_SEVERAL */
	struct hash_index func_of;
	struct hash_u64 file_of;	/* text -> file */
	struct location_name *location;	/* NULL when no location has an
					   address */
	struct mapping_status *status;	/* a row a mapping */
	text_id *shown;			/* a row a function of the prof */
	file_id *home;			/* the same, or HOME_SEVERAL; or NULL */
	uint32_t *begins;		/* and the line that it begins on; with home */
	uint64_t *renamed;		/* bits: locations; or NULL */
	text_id *full;			/* a row a function of the prof: what it is called
					   in full, or FULL_SEVERAL; or NULL */
	VEC(file_id) own_home;		/* of the store's functions, as far as
					   any has one */
	VEC(func_id) same;		/* what the store's functions turned out
					   to be, as far as any did */
	struct hash_u64 symbol_of;	/* raw name and object -> symbol, + 1 */
	VEC(struct named_symbol) symbol;
	struct namesakes *namesakes;	/* of the prof's functions, once they
					   are looked for */
	unsigned generation;		/* of the next snapshot */
	/* Of the last snapshot, as long as nothing was written since; LENT: its
	 * tables are the store's own. */
	struct names_rows *rows;
	bool lent;
	bool as_it_is;			/* nothing has a name yet: all rows are
					   of locations, none is a file's */
};

void store_unref(struct names_store *s);

/* What a function turned out to be, with the lock held. */
static inline func_id
store_same(const struct names_store *s, func_id f)
{
	size_t row = f.i - s->prof->nfunc;

	return f.i >= s->prof->nfunc && row < s->same.n && s->same.at[row].i
		? s->same.at[row] : f;
}

static inline uint64_t
names_symbol_key(text_id raw, object_id object)
{
	return (uint64_t)raw.i << 32 | object.i;
}

/* The number that function I of N has in the store. */
static inline uint32_t
names_row(const struct names *n, size_t i)
{
	return n->row ? n->row[i - n->prof->nfunc] : (uint32_t)i;
}

/* --- publish.c ------------------------------------------------------------ */

struct names_rows *names_rows_ref(struct names_rows *r);
void names_rows_unref(struct names_rows *r);
/* Before something is written: snapshots that are out keep their rows. */
void names_rows_leave(struct names_store *s);

/* --- reading.c ------------------------------------------------------------ */

/* What a reading has of its own. */
void names_changed_release(struct names *n);

/* --- join.c --------------------------------------------------------------- */

struct namesakes;
struct namesakes *namesakes_new(struct names_store *s);
void namesakes_free(struct namesakes *k);

/* What is the prof's: the function of each of the store's, or 0; of each object
 * and file the one that it is. IN_OBJECT: of each of the prof's functions whose file
 * names no object that of what is joined with it; NULL: nothing is. LONGER: of each of
 * the prof's files the one that has its whole path, or none; NULL: all have none. TWIN:
 * of each of the store's functions that one of them which it is, + 1; NULL: all are
 * their own. */
struct joined {
	uint32_t *func, *object, *file, *twin;
	object_id *in_object;
	file_id *longer;
};
/* Of functions that LIVE, with the lock held. False when there is nothing that
 * could be joined. DOUBTFUL: objects whose names may be another's. */
bool names_join(struct names_store *s, const bool *doubtful,
		const uint32_t *live, struct joined *out);
void joined_release(struct joined *j);

/* The last of the prof's functions that is called NAME, or 0. */
uint32_t names_namesake(const struct names_store *s, text_id name);

/* --- join_bare.c ---------------------------------------------------------- */

/* What addresses are in and what files name, by names without parameters that others
 * may have: a name, or several. */
struct bare_names {
	struct hash_u64 found;		/* and by object */
	struct hash_u64 named;
};

void bare_names_find(const struct names_store *s, const uint32_t *live,
		     struct bare_names *b);
void bare_names_release(struct bare_names *b);
/* What F is called by files without parameters; none: nothing may be, or F may not be
 * the only one. */
text_id bare_names_of(const struct names_store *s, const struct bare_names *b,
		      const struct func *f);

/* --- join_twins.c --------------------------------------------------------- */

/* OUT's twins, when its functions, objects and files are there. */
void names_join_twins(const struct names_store *s, const uint32_t *live,
		      struct joined *out);

/* --- join_files.c --------------------------------------------------------- */

/* Whether the two may be one file: their base names are, or one is not known.
 * *SURE: they are known, and one is the tail of the other. */
bool names_files_agree(const struct names_store *s, file_id a, file_id b,
		       bool *sure);
/* OUT's files, by its functions and objects; by locations, too, if their objects are
 * not doubtful. */
void names_join_files(const struct names_store *s, const bool *doubtful,
		      struct joined *out);

#endif
