/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The functions of an ELF file by its symbol table, sorted by address: own
 * code, because libdw's lookups scan the whole table each time and prefer a
 * far global symbol to a near local one (reference on symbolizing, 1.5).
 *
 * - FUNC, IFUNC and, in executable sections, NOTYPE symbols; no labels,
 *   mapping symbols or undefined ones.
 * - A file without section headers has the symbols of its dynamic linker, and
 *   its segments of code in place of sections.
 * - Sizes are respected: an address behind the end of a symbol belongs to
 *   nobody, or to a symbol around it. One without a size reaches to the next
 *   symbol or the end of its section, but never over what .eh_frame says is
 *   another function; if it is a mere label inside a sized function it is
 *   dropped.
 * - A symbol of a descriptor of 64-bit PowerPC is where the code is, and one of
 *   code is called without the dot before its name.
 * - Of several at one address: FUNC before the rest, sized, global before weak
 *   before local, not __GI_, fewer leading '_', then by bytes.
 * - Entries of procedure linkage tables get the name of what they lead to with
 *   "@plt" behind it.
 * - A function that .eh_frame knows and no symbol names is called fn@0x1234,
 *   by where it starts.
 *
 * Names are as the file has them, not to be trusted, and stand in libelf's
 * storage: the images must outlive the table.
 */
#ifndef SYMBOL_ELF_SYMTAB_H
#define SYMBOL_ELF_SYMTAB_H

#include "base/alloc.h"
#include "base/vec.h"
#include "base/worker.h"
#include "symbol/elf/bounds.h"
#include "symbol/elf/file.h"

/* Longer names are cut: a hostile file could make each of a million symbols
 * a tail of one huge text. */
#define ELFSYM_NAME_MAX 65536

struct elfsym {
	uint64_t start, end;		/* end exclusive, start < end */
	const char *name;		/* NUL-terminated, use elfsym_name(); NULL:
					   it has none */
	uint32_t parent;		/* one that may hold what this does not:
					   its index + 1 */
	bool stub;			/* of a linkage table */
	bool sizeless;			/* the file does not say where it ends */
};

enum elfsym_origin {
	ELFSYM_NONE,
	ELFSYM_DYNAMIC,		/* .dynsym only: a stripped file */
	ELFSYM_MINI,		/* .dynsym and .gnu_debugdata */
	ELFSYM_FULL,		/* .symtab */
};

/* A name that is as good as the one that is taken at that address. */
struct elfsym_alias { uint64_t start; const char *name; };

struct elfsym_section { uint64_t lo, hi; bool stubs; };

struct elfsym_table {
	struct elfsym *at;
	size_t n, cap;
	struct elfsym *stub;
	size_t nstub;
	bool stubs_read;
	VEC(struct elfsym_alias) alias;	/* by address */
	VEC(struct elfsym) nameless;	/* functions by their bounds alone */
	bool bounds_known;
	enum elfsym_origin origin;
	VEC(struct elfsym_section) section;	/* executable, by address */
	struct arena arena;			/* names of stubs */
	struct image mini;			/* .gnu_debugdata, inflated */
	void *mini_bytes;
	bool mini_unread;	/* it is there and gave no symbols */
};

/* Reads the table of MAIN, or of DEBUG when that is not NULL and MAIN has no
 * .symtab. A zeroed table is an empty one. JOB may be NULL, here and below; when
 * it is cancelled the table is not whole, and to be released. */
void elfsym_read(struct elfsym_table *t, struct image *main,
		 struct image *debug, struct job *job);
void elfsym_release(struct elfsym_table *t);
/* Tells of every name, also of those that stand for what is in T by another and of
 * labels inside of functions, until VISIT says that it is enough: false. Of the
 * images that T was read from. */
typedef bool (*elfsym_visit)(void *ctx, const char *name, uint64_t addr);
void elfsym_each(struct elfsym_table *t, struct image *main,
		 struct image *debug, elfsym_visit visit, void *ctx,
		 struct job *job);
/* Whether the symbol at START, which is called otherwise, could as well be called NAME. */
bool elfsym_has_alias(const struct elfsym_table *t, uint64_t start,
		      const char *name);
/* Whether SYMBOL is NAME, with its version or without. */
bool elfsym_is_called(const char *symbol, const char *name, size_t n);
/* True when MAIN has a .symtab, so that no debug file is needed for it. */
bool elfsym_complete(const struct image *main);

/* The symbol that holds VADDR, or NULL. */
const struct elfsym *elfsym_find(const struct elfsym_table *t, uint64_t vaddr);
/* The same; where no symbol does, the function without a name. */
const struct elfsym *elfsym_function(const struct elfsym_table *t,
				     uint64_t vaddr);
/* True when the bounds of functions would tell more about VADDR, which SYM
 * holds, than the symbols do. */
bool elfsym_wants_bounds(const struct elfsym_table *t,
			 const struct elfsym *sym);
/* Cuts symbols without a size where another function begins, and makes
 * functions of what no symbol names. */
void elfsym_set_bounds(struct elfsym_table *t, const struct bounds *b,
		       struct job *job);
/* What holds VADDR, up to where: no function begins or ends between it and END,
 * which is at most LIMIT (> VADDR). PADDING: bytes that cannot have run, in no
 * executable section or between functions, as the second's alignment has them. */
struct elfsym_extent {
	const struct elfsym *sym;	/* NULL: nobody's */
	uint64_t end;
	bool padding;
};
struct elfsym_extent elfsym_extent(const struct elfsym_table *t, uint64_t vaddr,
				   uint64_t limit);
/* The name without "@VERSION"; *N its length. SYM must have one. */
const char *elfsym_name(const struct elfsym *sym, size_t *n);
/* The executable section of VADDR, or NULL. */
const struct elfsym_section *elfsym_section(const struct elfsym_table *t,
					    uint64_t vaddr);
/* True for the name of a section of linkage tables. */
bool elfsym_stub_section(const char *name);
/* For plt.c: sorts N symbols and sets the table's stubs to them. */
void elfsym_set_stubs(struct elfsym_table *t, struct elfsym *stub, size_t n);

/* For tests and plt.c: the text at OFFSET of a string section, or NULL. */
struct elfsym_strings { const char *s; size_t n; };
struct elfsym_strings elfsym_strings(struct image *im, size_t section);
const char *elfsym_string(const struct elfsym_strings *strings, size_t offset);

#endif
