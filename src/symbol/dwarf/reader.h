/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The debug information of one file, DWARF 2 to 5: its sections, its units,
 * and what is needed to read entries (DIEs) one after the other. Own code,
 * because libdw reads all sections, takes three times as long a DIE, is not
 * safe for threads and was not made for hostile files (reference on
 * symbolizing, sections 1.4, 3.2, 3.5).
 *
 * A struct dwarf is made by dwarf_open() and then only read, but for sections,
 * which take care of themselves: any number of threads may use it, each with a
 * struct dwarf_reader of its own.
 *
 * Nothing here is trusted: offsets are checked against the sections, numbers
 * of things against what the sections can hold, references have a limit.
 */
#ifndef SYMBOL_DWARF_READER_H
#define SYMBOL_DWARF_READER_H

#include "base/alloc.h"
#include "base/hash.h"
#include "symbol/dwarf/bytes.h"
#include "symbol/dwarf/lineprog.h"
#include "symbol/elf/debugfile.h"
#include "symbol/elf/section.h"

enum dwarf_section {
	DWARF_INFO, DWARF_TYPES, DWARF_ABBREV, DWARF_LINE, DWARF_STR,
	DWARF_LINE_STR, DWARF_STR_OFFSETS, DWARF_ADDR, DWARF_RANGES,
	DWARF_RNGLISTS, DWARF_SECTIONS
};

#define DWARF_NOWHERE UINT64_MAX
#define DWARF_LENGTH_MAX 12	/* bytes that a unit's length takes */

struct dwarf;

/* A unit: the header, and what its first DIE says. */
struct dwarf_unit {
	const struct dwarf *dwarf;
	struct section *section;	/* of dwarf->sec or dwarf->more */
	uint64_t offset, end;		/* in its section */
	uint64_t die;			/* of the first DIE */
	uint64_t abbrev;
	uint64_t signature;		/* of a type unit; id of a split one */
	uint64_t line;			/* DW_AT_stmt_list or DWARF_NOWHERE */
	uint64_t low;			/* base of ranges and lists */
	uint64_t high;			/* exclusive; 0 none */
	uint64_t ranges;		/* DW_AT_ranges, or DWARF_NOWHERE */
	uint64_t str_base, addr_base, rng_base;
	uint64_t str_start, rng_start;	/* in a package: of its parts */
	const char *comp_dir, *split_name;	/* or NULL */
	uint16_t version, ranges_form, tag, language;
	uint8_t addr_size, offset_size;
	bool swap;
	bool split;			/* of a .dwo file, or a package */
};

struct dwarf_span { uint64_t lo, hi; uint32_t unit; };

struct dwarf_spans { struct dwarf_span *at; size_t n, cap; };

/* What may be done for one program, in about as many steps as a byte of it
 * takes to read: a file of a megabyte can describe years of work. */
struct dwarf_budget {
	_Atomic int64_t left;
	pthread_mutex_t lock;
	struct hash_u64 paid;		/* .dwo files that added to it */
};

/* Where a package's parts of a unit are told, by its id: see package.c. */
struct dwarf_index {
	struct section section;
	unsigned version;
	uint32_t ncolumn, nrow, nslot;
	uint64_t slots, offsets, sizes;	/* in the section */
	uint8_t info, abbrev, str_offsets, rnglists;	/* 1 + column, or 0 */
};

struct dwarf {
	struct image *image;
	struct section sec[DWARF_SECTIONS];
	struct section *more;		/* further .debug_info.dwo */
	size_t nmore;
	bool swap;
	bool split;			/* a .dwo file, or a package */
	struct dwarf_unit *unit;	/* those of .debug_info by offset, */
	size_t nunit;			/* then those of other sections */
	size_t ninfo;
	struct dwarf_budget *budget;	/* its own, or its program's */
	struct dwarf_budget own_budget;
	struct hash_u64 signature;	/* of type units: index + 1 */
	struct dwarf_spans span;	/* what units say they cover, by unit */
	struct dwarf *supplementary;	/* dwz's common file, or NULL */
	char *supplementary_missing;	/* what that is called, if it was not
					   found, or NULL */
	struct dwarf *package;		/* its .dwo files in one, or NULL */
	bool package_seen;		/* there is one, of it or another */
	struct dwarf_index index;	/* of a package */
	/* units come by, one after the other: see dwarf_stream_next() */
	bool streaming;
	size_t unit_room;		/* of UNIT; 0: it is the heap's */
	/* of the next one: its length as it is written, and the bytes of all */
	unsigned char head[DWARF_LENGTH_MAX];
	size_t nhead, ncoming;
	struct arena text;		/* of first DIEs that came by */
	bool damaged;			/* a section that is wanted */
	bool oversized;			/* one inflates to too much */
	const struct dwarf *main;	/* of a .dwo, .dwp: with the skeletons */
	/* where other files are looked for, unless it must do ALONE */
	struct debug_locations locations;
	bool alone;
	/* executable sections, by address and apart: what starts elsewhere was
	 * thrown away by the linker (section 2.2, tombstones) */
	struct dwarf_spans code;
};

enum dwarf_fault {
	DWARF_OPENED,
	DWARF_ABSENT,		/* no .debug_info with any unit */
	DWARF_BROKEN,
	DWARF_OVERSIZED,	/* inflates to more than the file may */
	DWARF_UNKNOWN,		/* compressed in an unknown way */
	DWARF_RELOCATABLE,	/* not yet linked */
	DWARF_CANCELLED,
};

/* True when the file has a .debug_info. */
bool dwarf_has_info(const struct image *im);
/* Opens the debug information of IM, which must stay open; NULL with *FAULT.
 * Files that it names are looked for at LOCATIONS (what they point to must
 * stay); NULL: nowhere. HELPERS more threads may inflate sections. */
struct dwarf *dwarf_open(struct image *im,
			 const struct debug_locations *locations,
			 unsigned helpers, struct job *job,
			 enum dwarf_fault *fault);
/* The same, but if it can leave the units to dwarf_stream_next() it does, with
 * STREAMING set; other sections are inflated as far as units refer to them. */
struct dwarf *dwarf_open_streaming(struct image *im,
				   const struct debug_locations *locations,
				   unsigned helpers, struct job *job,
				   enum dwarf_fault *fault);
/* A .dwo file for skeleton units of MAIN. */
struct dwarf *dwarf_open_split(struct image *im, const struct dwarf *main,
			       struct job *job);
void dwarf_close(struct dwarf *d);
struct dwarf_reader;
/* If D is streaming: inflates what the first units are made of, until it is
 * *WANTED, on any thread, before the following. */
void dwarf_stream_ahead(struct dwarf *d, const atomic_bool *wanted);
/* While D is streaming: how many bytes the next unit has. False when there is
 * none, or JOB was cancelled. This and the next, one thread at a time. */
bool dwarf_stream_length(struct dwarf *d, struct job *job, size_t *n);
/* Reads it into R's memory, where it is until R reads another; nothing but its
 * header is known yet. *U is NULL when it is one that cannot be read. */
bool dwarf_stream_next(struct dwarf_reader *r, struct dwarf *d,
		       struct dwarf_unit **u);
/* Meanwhile: inflates some more of other sections, which units to come will refer
 * to, on any thread; false when they are all there. */
bool dwarf_stream_advance(struct dwarf *d);
/* Reads what U, which is in R's memory, says of itself, on any thread. Others may
 * work on units that came before, but follow no reference out of them. */
void dwarf_stream_read(struct dwarf_reader *r, struct dwarf *d,
		       struct dwarf_unit *u);
/* Then, one unit after the other in their order: what U covers is at the end of
 * D's spans. */
void dwarf_stream_add(struct dwarf_reader *r, struct dwarf *d,
		      struct dwarf_unit *u);
/* From here on D is as dwarf_open() leaves it. False when there is no unit. */
bool dwarf_stream_end(struct dwarf *d, struct job *job);
/* True when code starts there. A struct dwarf without sections has it
 * everywhere. */
bool dwarf_has_code(const struct dwarf *d, uint64_t addr);
/* The unit of .debug_info that holds this offset. */
const struct dwarf_unit *dwarf_unit_at(const struct dwarf *d, uint64_t offset);
/* True when work was left undone because there was too much of it. */
bool dwarf_exhausted(const struct dwarf *d);

/* ------------------------------------------------------------- reading */

struct abbrev_attr { uint16_t name, form; int64_t implicit; };

/* What to do with DIEs of a tag while code is looked for. */
enum die_kind {
	DIE_OTHER,
	DIE_SCOPE,		/* may hold functions */
	DIE_TYPE,		/* may hold functions, but seldom does */
	DIE_FUNCTION,
	DIE_INLINED,
};

/* A step over attributes: FIXED bytes, or something with a length of its
 * own. */
struct abbrev_skip { uint8_t what; uint32_t n; };

#define ABBREV_FAR UINT16_MAX	/* no such attribute at a fixed distance */

struct abbrev {
	uint64_t code;
	uint32_t attr, nattr;
	uint32_t skip, nskip;
	uint16_t tag;
	uint8_t kind;
	bool children, sibling;
	bool code_place;	/* says where its code is, if it has any */
	bool declaration;
	bool instance;		/* of another DIE: DW_AT_abstract_origin */
	/* What most DIEs are only asked for: steps before DW_AT_sibling; bytes
	 * before the address of code and its length, of 8 bytes each, and before
	 * the origin in the same unit, of 4. */
	uint16_t to_sibling, to_low, to_high, to_origin;
};

/* How who looks for code comes past a DIE, in four bytes, so that all of a table
 * stay in the nearest cache. */
enum die_hop {
	HOP_NONE,		/* it is to be looked at */
	HOP_OVER,		/* N bytes: nothing is below it */
	HOP_SIBLING,		/* N bytes before its DW_AT_sibling */
	HOP_DOUBTFUL,		/* the same, but it may hold code after all */
};

struct abbrev_hop { uint16_t n; uint8_t how; };

struct abbrevs {
	const struct dwarf *dwarf;
	uint64_t offset;
	unsigned used;			/* when, last */
	uint8_t addr_size, offset_size, version;
	bool dense;			/* code i + 1 is at i */
	bool bad;
	VEC(struct abbrev) at;
	VEC(struct abbrev_hop) hop;	/* of each, where it is dense */
	VEC(struct abbrev_attr) attr;
	VEC(struct abbrev_skip) skip;
};

#define DWARF_CACHED 16
#define DWARF_SPEND_STEP 65536	/* steps between two looks at the budget */
#define DWARF_RANGE_STEPS 12	/* that an entry of a list of ranges takes */

/* LENT: it is somebody else's. */
struct dwarf_buffer { unsigned char *at; size_t cap; bool lent; };

/* One thread's. */
struct dwarf_reader {
	struct job *job;
	struct abbrevs abbrevs[DWARF_CACHED], *last_abbrevs;
	unsigned turn;
	uint64_t begun;			/* the table of which a part was read */
	/* The bytes of one unit and of its line program, which are not kept in
	 * the sections. */
	const struct dwarf_unit *unit;
	struct dwarf_buffer buffer, program;
	struct dwarf_spans span;	/* what a unit covers that came by */
	struct { const struct dwarf_unit *unit; struct lineprog lp; bool good; }
		line[DWARF_CACHED];
	unsigned line_turn;
	uint64_t spent;			/* of the budget, not yet taken off */
	bool broke;			/* nothing is left of it, or of time */
};

void dwarf_reader_init(struct dwarf_reader *r, struct job *job);
void dwarf_reader_release(struct dwarf_reader *r);
/* What is cached of D, which is about to be closed. */
void dwarf_reader_forget(struct dwarf_reader *r, const struct dwarf *d);
/* What is cached of U, which is about to be another. */
void dwarf_reader_forget_unit(struct dwarf_reader *r,
			      const struct dwarf_unit *u);
/* The unit ID of a package; false when it has none. It is the caller's, and good
 * for R until dwarf_reader_forget_unit(). */
bool dwarf_packed_unit(struct dwarf_reader *r, struct dwarf *d, uint64_t id,
		       struct dwarf_unit *u);

/* Takes N steps off the budget of D; false when there are none left or the job
 * was cancelled, and whoever works stops with what there is. */
bool dwarf_spend_now(struct dwarf_reader *r, const struct dwarf *d);

static inline bool
dwarf_spend(struct dwarf_reader *r, const struct dwarf *d, uint64_t n)
{
	r->spent += n;
	return r->spent < DWARF_SPEND_STEP ? !r->broke : dwarf_spend_now(r, d);
}

/* The abbreviations of a unit, good until DWARF_CACHED other tables were asked
 * for; NULL when they cannot be read. */
const struct abbrevs *dwarf_abbrevs(struct dwarf_reader *r,
				    const struct dwarf_unit *u);
/* The same as far as CODE, for who wants one DIE: good until the next is asked
 * for. */
const struct abbrevs *dwarf_abbrevs_to(struct dwarf_reader *r,
				       const struct dwarf_unit *u,
				       uint64_t code);
const struct abbrev *dwarf_abbrev_sparse(const struct abbrevs *t,
					 uint64_t code);

static inline const struct abbrev *
dwarf_abbrev(const struct abbrevs *t, uint64_t code)
{
	if (t->dense)
		return code - 1 < t->at.n ? &t->at.at[code - 1] : NULL;
	return dwarf_abbrev_sparse(t, code);
}

/* The attributes of A, which T may have none of. */
static inline const struct abbrev_attr *
dwarf_attrs(const struct abbrevs *t, const struct abbrev *a)
{
	return a->nattr ? t->attr.at + a->attr : NULL;
}

/* Pays for reading the attributes of a DIE one by one: some take no bytes. */
static inline bool
dwarf_spend_die(struct dwarf_reader *r, const struct dwarf_unit *u,
		const struct abbrev *a)
{
	return dwarf_spend(r, u->dwarf, a->nattr);
}

/* An attribute's value. U is a number, an offset or an index, by form; for
 * references inside a unit the offset in the section. */
struct dwarf_value {
	uint16_t form;
	uint64_t u;
	const char *s;			/* of DW_FORM_string */
};

/* Sections load their blocks themselves, for any thread. */
static inline struct section *
dwarf_bytes_of(const struct dwarf *d, enum dwarf_section which)
{
	return (struct section *)&d->sec[which];
}

/* BASE + I * SIZE, or DWARF_NOWHERE when that is no number. */
static inline uint64_t
dwarf_indexed(uint64_t base, uint64_t i, unsigned size)
{
	uint64_t at;

	if (__builtin_mul_overflow(i, size, &at) ||
	    __builtin_add_overflow(at, base, &at))
		return DWARF_NOWHERE;
	return at;
}

/* Room for N bytes; what was there is gone. */
void dwarf_room(struct dwarf_buffer *b, size_t n);
/* Reads U, which is about to be walked, into memory that is used again for the
 * next one: hundreds of megabytes would else be touched once. What was read
 * before is gone. */
void dwarf_buffer_unit(struct dwarf_reader *r, const struct dwarf_unit *u);
/* Bytes from OFFSET to the end of U, or none. */
bool dwarf_bytes(struct dwarf_reader *r, const struct dwarf_unit *u,
		 uint64_t offset, struct bytes *b);
bool dwarf_read_value(struct bytes *b, const struct dwarf_unit *u,
		      const struct abbrev_attr *attr, struct dwarf_value *v);
void dwarf_skip(struct bytes *b, const struct dwarf_unit *u,
		const struct abbrevs *t, const struct abbrev *a);
/* Where the sibling of a DIE is whose attributes begin at B, as an offset in the
 * section; 0: it does not say. */
uint64_t dwarf_sibling(struct bytes b, const struct dwarf_unit *u,
		       const struct abbrevs *t, const struct abbrev *a);

const char *dwarf_string(const struct dwarf_unit *u,
			 const struct dwarf_value *v);
/* By their index, with the unit's base. */
const char *dwarf_string_at(const struct dwarf_unit *u, uint64_t i);
bool dwarf_address_at(const struct dwarf_unit *u, uint64_t i, uint64_t *addr);
bool dwarf_is_address(uint16_t form);
bool dwarf_address(const struct dwarf_unit *u, const struct dwarf_value *v,
		   uint64_t *addr);
/* Whether a reference leads out of U and into another unit of its file, which
 * may not have come by. */
bool dwarf_leads_out(const struct dwarf_unit *u, const struct dwarf_value *v);
/* Where a reference leads: true, with the unit and the offset of the DIE. */
bool dwarf_reference(const struct dwarf_unit *u, const struct dwarf_value *v,
		     const struct dwarf_unit **to, uint64_t *die);

/* The ranges of a DW_AT_ranges. */
struct dwarf_ranges {
	const struct dwarf_unit *u;
	struct bytes b;
	uint64_t base;
	bool lists;			/* .debug_rnglists */
};

void dwarf_ranges_init(struct dwarf_ranges *it, const struct dwarf_unit *u,
		       uint16_t form, uint64_t value);
bool dwarf_ranges_next(struct dwarf_ranges *it, uint64_t *lo, uint64_t *hi);

/* The header of the unit's line program, good until DWARF_CACHED others were
 * asked for; NULL when it has none. */
const struct lineprog *dwarf_lines(struct dwarf_reader *r,
				   const struct dwarf_unit *u);
/* The bytes of its program, good until the next are asked for; false when they
 * cannot be read, or are too many. */
bool dwarf_line_program(struct dwarf_reader *r, const struct dwarf_unit *u,
			const struct lineprog *lp, struct bytes *program);
/* A file of a line program: false when there is no such file. The texts stand
 * in the sections; each may be "". */
struct dwarf_file {
	const char *comp_dir, *dir, *name;
	const unsigned char *md5;	/* of its text, 16 bytes; NULL: unknown */
};
bool dwarf_file(const struct dwarf_unit *u, const struct lineprog *lp,
		uint64_t file, struct dwarf_file *out);

#endif
