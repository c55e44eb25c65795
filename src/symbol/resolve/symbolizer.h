/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the symbol sources share, private to this layer: the locations of a
 * profile that have addresses, sorted by file and address there. Grouped once,
 * by the first generation that runs; later ones use it as it is.
 *
 * A location may be a bucket: prof->location.len[location] bytes from its
 * address on, of which any may have run (0 or 1: the address alone, as in most
 * profiles). A lookup's key is its first byte. A source that finds several
 * functions, or several lines, in [key, key + len) writes it with
 * names_store_pieces(): a piece for each, with its own frames, its distance
 * from the key (skip) and how many bytes it has; pieces decide how the bucket's
 * cost is divided, so bytes that cannot run (padding) are left out of them.
 * elfsym_extent() walks a bucket by symbols. A source that writes only one
 * piece, or nothing, leaves a bucket whole.
 */
#ifndef SYMBOL_RESOLVE_SYMBOLIZER_H
#define SYMBOL_RESOLVE_SYMBOLIZER_H

#include "base/hash.h"
#include "symbol/demangle/demangle.h"
#include "symbol/elf/vdso.h"
#include "symbol/resolve/module.h"
#include "symbol/resolve/packages.h"
#include "symbol/symbol.h"
#include "symbol/table/table.h"

/* What became of a mapping's locations, beside its module's figures. */
struct mapped {
	struct file_route route;
	size_t nlocation;	/* locations with an address in it */
	size_t nlost;		/* of those, in no segment of the file */
	size_t nodata;		/* in a segment without code */
	bool shifted;		/* the file is linked to other addresses */
	bool moved;		/* functions that are named begin elsewhere */
	bool unmoved;		/* ... or each where it did, and enough */
	bool foreign;		/* some are named by another file than this one */
	bool several;		/* of one that is named nobody knows which it is */
	bool main;		/* of the main program */
	/* without a file: */
	const struct name_list *list;	/* that was asked; NULL: none was */
	size_t nasked, nlisted;	/* locations it was asked for, and names */
};

/* A list of names beside the files: of code made at run time, of the kernel's
 * functions. */
struct name_list {
	char *path;		/* owned */
	uint32_t pid;		/* whose; 0: everybody's */
	bool given;		/* --perf-map */
	bool kernel;
	enum table_fault fault;
};

/* What units say of one function: inlined in some, called in others. */
struct written_pair {
	uint32_t inlined, called;	/* func, or 0 */
	bool several;			/* are called so */
};

/* Functions of an object that DWARF has named, so that each is named once. */
struct written {
	const struct module *module;
	object_id object;
	struct hash_u64 by_start;	/* -> func */
	struct hash_u64 by_name;	/* text of the linker's name -> func */
	struct hash_u64 global;		/* what its name is in all units -> row of
					   pair, and 1 */
	VEC(struct written_pair) pair;
};

struct symbolizer {
	const struct prof *prof;
	struct names_store *store;
	struct diag *diag;
	struct symbol_options options;
	const int64_t *weight; /* a location; NULL: all alike */
	struct demangler *demangler;

	bool grouped;
	bool has_list;			/* the profile says what was mapped */
	struct modules modules;		/* heaviest first once grouped */
	struct mapped *mapped;		/* a mapping */
	VEC(uint32_t) unmapped; /* locations without a file, by number */
	VEC(struct name_list *) list;	/* that were read for these */
	struct vdso vdso;
	enum packages packages;		/* of this machine */
	bool *warned;			/* an object: that it is missing */
	int64_t *object_weight;		/* an object, 0: all; made when asked */
	bool *shared;			/* a function that a file named: that is the
					   name of several, so that addresses say
					   which one it is */

	/* with the store's lock held: */
	VEC(struct written) written;
};

/* Closes all files, with what was noted about them. */
void symbolizer_forget(struct symbolizer *s);
/* The object that holds the code of a location. */
object_id symbolizer_object(const struct prof *p, uint32_t location);
/* Sends locations without a line in functions that a file named to the modules of
 * these. -1 when JOB was cancelled. */
int symbolizer_group_named(struct symbolizer *s, struct job *job);
/* Whether LOCATION is of such a function, but its address says of which one. */
bool symbolizer_shares(const struct symbolizer *s, uint32_t location);
/* Whether the file says what LOCATION is, unless the program that the user says ran has
 * something else there. */
bool symbolizer_named(const struct symbolizer *s, uint32_t location);
/* Adds LOCATION, at VADDR of M. */
void symbolizer_add_lookup(const struct symbolizer *s, struct module *m,
			   uint64_t vaddr, size_t location);
/* 0, or -1 when JOB was cancelled. */
int symbolizer_group(struct symbolizer *s, struct job *job);
/* Sees whether callers' addresses in M, whose file is open, are behind calls:
 * addresses of another build hit one in a few dozen by chance. */
void symbolizer_try_calls(const struct symbolizer *s, struct module *m);
/* The function that the symbol table says holds ADDR, with the store's lock
 * held; SCRATCH is for a name. */
func_id symbolizer_plain_func(struct symbolizer *s, const struct module *m,
			      object_id object, uint64_t addr,
			      struct text *scratch);
/* Of each input, all of whose parts are of one process: which; 0: not known. The
 * first is what all inputs have. An array to be freed. */
uint32_t *symbolizer_pids(const struct prof *p);
/* Who ran OBJECT, by its first mapping. */
struct seen symbolizer_seen(const struct prof *p, object_id object);
/* Whether INPUT can have been recorded on this machine since it was started. */
bool symbolizer_is_local(const struct prof *p, input_id input);
/* The library that the kernel gives, when M is of it and it was this one: a
 * module of MODULES, whose file is V, which is opened once. */
bool symbolizer_open_vdso(const struct prof *p, const struct mapping *m,
			  struct vdso *v, struct modules *modules,
			  struct file_route *route);
/* Teaches the demangler what names of M became before. */
void symbolizer_recall_names(struct symbolizer *s, struct module *m,
			     struct job *job);
/* Names the locations without a file, all of them somehow, then by lists. Those
 * of the kernel take longest to read. */
void symbolizer_name_unmapped(struct symbolizer *s, struct job *job);
void symbolizer_name_kernel(struct symbolizer *s, struct job *job);
void symbolizer_forget_lists(struct symbolizer *s);
/* The mapping status on every mapping that has locations; takes the store's
 * lock. */
void symbolizer_judge(struct symbolizer *s);

extern const struct symbol_source symbol_symtab;
extern const struct symbol_source symbol_dwarf;
extern const struct symbol_source symbol_debuginfod;

/* What the first and the second generation do for one module: 0, or -1 when JOB
 * was cancelled. */
int symbolizer_symtab_module(struct symbolizer *s, struct module *m,
			     struct job *job);
int symbolizer_dwarf_module(struct symbolizer *s, struct module *m,
			    struct job *job, void (*publish)(void *ctx),
			    void *ctx);

#endif
