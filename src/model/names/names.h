/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names: for every location its frames, innermost first. A file that names its
 * functions is believed; addresses get names in generations (0 = object and
 * offset from the mapping list, 1 = symbol tables, later ones from DWARF).
 *
 * A store takes what symbol sources find, from any thread, and publishes
 * generations: snapshots that never change, hold only what something is called
 * by now, and are counted by reference. The profile's own functions keep their
 * numbers; all others have other ones in each snapshot, which
 * names_successors() maps from old to new.
 *
 * A function that an address gets the name of is the one that a file named,
 * where that is certain (join.c): so what profiles of several kinds counted of
 * it stands in one row.
 */
#ifndef MODEL_NAMES_NAMES_H
#define MODEL_NAMES_NAMES_H

#include <stdatomic.h>

#include "base/worker.h"
#include "model/facts/prof.h"

enum frame_flag {
	FRAME_INLINED = 1,	/* its code stands inside the next frame's */
	FRAME_GUESSED = 2,	/* the line is of a neighbour: shown with ~ */
	FRAME_NO_FILE = 4,	/* where it is is not known, though its function's file
				   is: another profile said that */
};

struct frame {
	func_id func;
	file_id file;
	uint32_t line;
	uint16_t column;
	uint16_t flags;
};

/* A frame as the file has it, without what is known of it. */
static inline struct frame
names_frame_as_read(const struct file_frame *f)
{
	return (struct frame){
		.func = func_at(f->func), .file = file_at(f->file),
		.line = f->line,
		.flags = (f->more ? FRAME_INLINED : 0)
			 | (f->no_file ? FRAME_NO_FILE : 0),
	};
}

/* A extent of a bucket's bytes that is one function, or one line of it. How
 * many bytes decides how much of the bucket's cost is its; bytes that cannot
 * have run (padding between functions) belong to no piece. */
struct piece {
	uint32_t bytes;			/* not 0 */
	uint32_t skip;			/* from the bucket's start to it */
	const struct frame *frame;	/* innermost first, at least one */
	size_t n;
};

enum func_flag {
	FUNC_UNNAMED = 1,	/* called object+0x1234 for want of a name */
	FUNC_FROM_FILE = 2,	/* named by the profile */
	FUNC_WHOLE = 4,		/* unnamed, but its bounds are known: called
				   fn@0x1234 by where it starts */
	FUNC_UNKNOWN = 8,	/* the profile says that it knows no name */
};

/* A function as it is known in a generation. */
struct func {
	text_id name;		/* for people: demangled */
	text_id raw;		/* as the symbol table or the file has it */
	object_id object;
	file_id file;
	uint32_t line;		/* of its declaration; 0 unknown */
	uint32_t level;		/* N of f'N, else 0 */
	func_id base;		/* f of f'N, else itself */
	unsigned flags;
	uint64_t start;		/* its address in the object's file space */
};

/* What became of one mapping: kept for the info view. */
enum match {
	MATCH_NONE,		/* no file was looked for or found */
	MATCH_BUILD_ID,		/* the file is certainly the one that ran */
	MATCH_PATH,		/* found by path, nothing speaks against it */
	MATCH_CHANGED,		/* found, but newer or another inode */
	MATCH_WRONG,		/* found, but cannot be the one that ran */
};

enum { STATUS_REMARKS = 4 };

struct remark {
	const char *text;	/* N_() with at most one %s; NULL: none */
	text_id arg;
};

struct mapping_status {
	text_id used;		/* path of the file that gave names */
	text_id debug;		/* path of a separate debug file */
	text_id build_id;
	text_id kind;		/* of debug information: a word */
	enum match match;
	bool doubtful;		/* its names may be of another file */
	bool doubtful_read;	/* so may those that the profile itself has */
	bool unsure;		/* too little speaks against it for that: its
				   build-id is not said to be the one that ran */
	struct remark note[STATUS_REMARKS], fix[STATUS_REMARKS];
};

/* The build that certainly ran, if it is known. */
static inline text_id
mapping_build(const struct mapping_status *s)
{
	bool certain = s->match == MATCH_BUILD_ID || s->match == MATCH_PATH;

	return certain && !s->doubtful ? s->build_id : (text_id){ 0 };
}

/* What it is called where functions are of no file or class. */
#define FILE_UNKNOWN "[unknown]"
#define NO_CLASS "[no class]"

/* What functions that are one have in common. */
enum names_group { GROUP_NONE, GROUP_OF_OBJECT, GROUP_OF_FILE, GROUP_OF_CLASS };

struct names {
	unsigned generation;
	bool final;		/* nothing better will come */
	const struct prof *prof;
	const struct strtab *text;	/* holds the prof's texts too */
	size_t nfunc, nfile;		/* with row 0 */
	size_t nlocation;		/* the prof's locations and, behind
					   them, other readings of some */
	const struct mapping_status *status; /* a row a mapping of the prof */
	const bool *doubtful;		/* a row an object of the prof */
	const bool *doubtful_read;	/* the same: so are functions that the prof
					   named, by that object as it is now */
	const file_id *home;		/* a row a function of the prof: the
					   file that was found for it; NULL:
					   none was */
	const uint32_t *begins;		/* the same: the line of its declaration
					   there; with home */
	const object_id *in_object;	/* the same: the object, of those whose file
					   names none */
	const text_id *full;		/* a row a function of the prof: what its symbol is
					   called, if that is known; NULL: none is */
	const uint64_t *renamed;	/* bits: locations that the prof named, but by
					   another build; NULL: none is */
	const file_id *longer;		/* a row a file of the prof: the one that
					   has its whole path, if it is a tail of
					   that; NULL: none is */
	const text_id *shown;		/* a row a function of the prof: its
					   name for people, none if the same;
					   NULL: none has one */
	/* Another reading of names: the names as they are; NULL: these are. */
	const struct names *logical;
	bool physical;		/* what was inlined counts as the function that
				   holds its code */
	bool of_holders;	/* the same, also of a reading of such names whose
				   frames have it already */
	/* Of a reading that has frames of its own, names_changed(): what it was
	 * made by, and what each of the prof's functions counts as where several
	 * are one, or NULL. */
	const void *filters;
	const uint32_t *fold;
	const uint8_t *group;	/* [nfunc]: stands for several: enum
				   names_group; or NULL */
	/* private */
	bool changed;
	void (*filters_free)(const void *filters);
	struct names_store *store;	/* has the texts */
	struct names_rows *rows;	/* what holds the tables below, up to
					   row; NULL in a reading */
	const struct location_name *location;
	const struct location_reading *reading;	/* beyond the prof's */
	const struct frame *frame;
	const struct stored_piece *piece;
	const struct func *func;	/* beyond the prof's */
	const uint32_t *row;		/* of these: the number in the store;
					   NULL: the same */
	const text_id *file;		/* beyond the prof's */
	const text_id *md5;		/* of the first NMD5 files; none: not
					   known */
	size_t nmd5;
	_Atomic(const uint32_t *) rank;
	_Atomic(const uint8_t *) object_tail;
	atomic_uint refs;
};

struct names *names_ref(const struct names *n);
void names_unref(const struct names *n);
/* The same names where every address is in the function that holds its code: a
 * frame a location, of its innermost frame's line. For names_unref(). */
struct names *names_physical(const struct names *n);
/* What a reading does to names. */
struct names_change {
	const void *filters;	/* what the reading is made by; becomes its own */
	void (*filters_free)(const void *filters);
	/* Writes what is left of N frames, innermost first, at most as many and
	 * at least one; returns how many. NULL: frames stay. A location that has
	 * several may be called one thing in this stack and another in that: it
	 * is asked for READINGS of them, from 0 on, of which 0 is what the
	 * location itself is called. 0 frames of another: there is no such
	 * reading. */
	size_t (*frames)(const void *filters, unsigned reading,
			 const struct frame *frame, size_t n,
			 struct frame *out);
	unsigned readings;
	/* Whether a piece of a bucket stays. Where none would, all do. */
	bool (*piece)(const void *filters, const struct frame *frame, size_t n);
	uint32_t *fold;		/* [names->nfunc]: what functions count as, or
				   NULL; becomes the reading's */
	const uint8_t *group;	/* [names->nfunc], or NULL; lives as long as
				   the reading */
	const text_id *called;	/* [names->nfunc]: what functions are called by
				   now; none: as they were; or NULL */
};
/* The same names with other frames. N may be physical. For names_unref(); NULL
 * when JOB was cancelled. */
struct names *names_changed(const struct names *n, const struct names_change *c,
			    struct job *job);
static inline const struct names *
names_logical(const struct names *n)
{
	return n->logical ? n->logical : n;
}

struct func names_func(const struct names *n, func_id id);
/* Brings what names_func() looks at into the cache ahead of its use. */
void names_func_prefetch(const struct names *n, func_id id);
/* Then what says where the text of its name is, and then how the text begins; each looks
 * at what the one before has brought. */
void names_name_prefetch(const struct names *n, func_id id);
void names_text_prefetch(const struct names *n, func_id id);
/* Its name alone, as names_func() has it. */
text_id names_func_called(const struct names *n, func_id id);
/* And what the file calls it. */
text_id names_func_raw(const struct names *n, func_id id);
/* Its flags alone, which ask for a quarter of the memory. */
unsigned names_func_flags(const struct names *n, func_id id);
/* The next function from FROM on that is called NAME; N->nfunc: there is none. */
uint32_t names_next_called(const struct names *n, text_id name, uint32_t from);
/* True when the file that named a function may be another than ran. */
bool names_func_doubtful(const struct names *n, func_id id);
const char *names_text(const struct names *n, text_id id);
const char *names_func_name(const struct names *n, func_id id);
/* The same, with parameters where the file that named it left them out, if its symbol is
 * known. */
const char *names_func_full(const struct names *n, func_id id);
const char *names_func_object(const struct names *n, func_id id); /* base name */
/* How many last components of its path tell an object from others, which functions
 * are in, too: 1 for most. */
unsigned names_object_tail(const struct names *n, object_id object);
const char *names_func_file(const struct names *n, func_id id);	/* "" unknown */
const char *names_file_path(const struct names *n, file_id id);
/* The file that a frame is in: its line's, else its function's. */
file_id names_frame_file(const struct names *n, const struct frame *f);
const char *names_file_md5(const struct names *n, file_id id);	/* "" unknown */
/* The file that was read for the object's names, else its path. */
const char *names_object_used(const struct names *n, object_id id);
/* A reading of LOCATION, which is the prof's, as a location of its own; none:
 * there is no such reading. 0 is the location itself. */
location_id names_reading(const struct names *n, location_id location,
			  unsigned reading);
/* The prof's location that this is, or is a reading of: what facts say of a place
 * is asked by this one. */
location_id names_place(const struct names *n, location_id location);
/* Each location is one frame, of a function that its file names. */
bool names_are_single(const struct names *n);
/* The frames of a location, innermost first, at least one. A named location has
 * one frame, written to *ONE, as all have of physical names; of a bucket in
 * pieces it is the largest one's. */
const struct frame *names_frames(const struct names *n, location_id location,
				 size_t *count, struct frame *one);
/* The function of the last of them, which is really there: a call of inlined code is none,
 * and what calls is known to some bytes only. */
func_id names_outermost(const struct names *n, location_id location);
/* How many pieces a location has. What is no bucket, and a bucket in one
 * function or not looked at yet, is one piece. */
size_t names_pieces(const struct names *n, location_id location);
/* Whether there are others, which a filter left out: what those that are here have
 * of the bucket is a share of it, also where they are one. */
bool names_pieces_are_some(const struct names *n, location_id location);
/* Piece I of them, in the order of addresses; ONE as above. */
struct piece names_piece(const struct names *n, location_id location, size_t i,
			 struct frame *one);
/* The location's address in the object's own space, if it is known better than
 * the file offset. */
uint64_t names_location_addr(const struct names *n, location_id location);
/* Whether PLACE is what the file called it: not where the program that the user says ran has
 * another function there. False of an address. */
bool names_is_as_read(const struct names *n, location_id place);

/* Order of functions by name (bytes), object, file: rank[func]. Made once, in
 * any thread; NULL until then. -1 when JOB was cancelled. */
const uint32_t *names_rank(const struct names *n);
int names_make_rank(const struct names *n, struct job *job);
/* The same order, without ranks; <0, 0, >0. */
int names_compare(const struct names *n, func_id a, func_id b);

/* The store. P is borrowed and must outlive it and every snapshot. */
struct names_store *names_store_new(const struct prof *p);
/* The same; NULL when JOB was cancelled. */
struct names_store *names_store_make(const struct prof *p,
				     const struct job *job);
void names_store_free(struct names_store *s);	/* snapshots may outlive it */
void names_store_lock(struct names_store *s);
void names_store_unlock(struct names_store *s);
/* The following with the lock held. */
text_id names_store_text(struct names_store *s, const char *str, size_t n);
const struct strtab *names_store_texts(const struct names_store *s);
/* N texts, 2 to STRTAB_PARTS, with a quote between each two. HAS_QUOTES: some
 * have one themselves. */
text_id names_store_join(struct names_store *s, const text_id *part, size_t n,
			 bool has_quotes);
file_id names_store_file(struct names_store *s, text_id path);
/* What the compiler read had this MD5, in digits. Where programs were compiled
 * from different texts of one path nothing is known. */
void names_store_md5(struct names_store *s, file_id file, text_id digits);
/* The file of a function of the prof, which did not say, or of one that is
 * declared in none; and the LINE of its declaration, 0: not known. Several that
 * are called the same are of none, unless they are of one, and so is one with code in
 * several: debug information comes by in more than one order, and no figure may depend
 * on that. */
void names_store_home(struct names_store *s, func_id id, file_id file, uint32_t line);
/* A function of the prof is what RAW is the symbol of in its object, at START: what
 * debug information calls that is no other. Several functions of one symbol are none,
 * and so is one whose symbol stands in several places, or nobody knows where (0). */
void names_store_symbol(struct names_store *s, func_id id, text_id raw,
			uint64_t start);
/* What the prof calls a location is not so: what is written next is. */
void names_store_renamed(struct names_store *s, location_id location);
/* Without a lock: once all that are have been said. */
bool names_store_is_renamed(const struct names_store *s, location_id location);
/* A function of the prof has a symbol that is called NAME for people, or several. */
void names_store_full(struct names_store *s, func_id id, text_id name);
/* The function of this object that starts at func->start (or, with no start,
 * has this name, raw name and line) and is declared in this file; made if it
 * is new. A function whose file becomes known is a new one: those that are
 * there never change. The number is the store's: for frames that go into it. */
func_id names_store_func(struct names_store *s, const struct func *func);
/* What is called FROM is TO, in all that is published from here on, or, if both are
 * one, itself again. Both are no functions of the prof. */
void names_store_same(struct names_store *s, func_id from, func_id to);
void names_store_location(struct names_store *s, location_id location,
			  uint64_t addr, const struct frame *frame, size_t n);
/* A bucket that is several things: N >= 1 pieces by rising skip. One piece is
 * the same as names_store_location(). */
void names_store_pieces(struct names_store *s, location_id location,
			uint64_t addr, const struct piece *piece, size_t n);
/* What people see of a function that the file named. Before the first
 * generation is published only. */
void names_store_shown(struct names_store *s, func_id id, text_id name);
void names_store_status(struct names_store *s, mapping_id mapping,
			const struct mapping_status *status);
/* The next generation; takes the lock itself. The first is generation 0. */
struct names *names_store_publish(struct names_store *s, bool final);

/* The function that has number ROW in the store; none: nothing is called so. */
func_id names_func_of_row(const struct names *n, func_id row);

/* FROM's function in TO, which is of the same store: also when more is known of
 * it by now, the function that starts where it does. None: nothing is called so
 * there. */
func_id names_same_func(const struct names *from, func_id id,
			const struct names *to);

/* For every function of OLD the one of NEW that holds its hottest location (a
 * function that had a name stays itself when more is found inlined there), or
 * none: an array of old->nfunc ids, to be freed. Both are of one store. WEIGHT
 * has one number a location, or is NULL: it is found where it matters. NULL when JOB
 * was cancelled. */
func_id *names_successors(const struct names *old, const struct names *new,
			  const int64_t *weight, struct job *job);
/* The same for names of other facts: the function that is called the same in an
 * object called the same, of the same file, and inlined as it is, if there is
 * one. */
func_id *names_namesakes(const struct names *old, const struct names *new,
			 struct job *job);
/* Puts into TO, which is names_namesakes(), what has become of addresses that had no
 * name: the function whose code is there now, in the object called the same, or in one
 * that is called otherwise than all of the other facts. */
void names_find_addresses(const struct names *old, const struct names *new,
			  func_id *to, struct job *job);

#endif
