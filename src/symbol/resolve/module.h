/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One module a file that gives names, however many mappings, processes and
 * paths it had: everything about it is in the file's own address space, so
 * that all of them share it.
 *
 * An address becomes one of the file by the PT_LOAD segment that holds its
 * file offset. That is right for programs that are linked to an address, for
 * position-independent ones, prelinked ones, and those whose code stands at
 * another offset than address (reference on symbolizing, section 1.1); the
 * usual rule, start of the lowest mapping less lowest address, is not.
 */
#ifndef SYMBOL_RESOLVE_MODULE_H
#define SYMBOL_RESOLVE_MODULE_H

#include "model/facts/prof.h"
#include "symbol/cache/cache.h"
#include "symbol/elf/debugfile.h"
#include "symbol/dwarf/cu/cu.h"
#include "symbol/elf/symtab.h"
#include "symbol/elf/address_index.h"
#include "symbol/symbol.h"

struct segment {
	uint64_t offset, filesz, vaddr, align;
	bool executable;
};

struct module {
	struct image image;
	char root[32];			/* that it was found below, a process's;
					   or "" */
	struct image debug;		/* zeroed when there is none */
	enum debug_found debug_found;
	struct text debug_cut;		/* the file, of DEBUG_CUT */
	const char *debug_named;	/* what --exe called a program, or NULL */
	struct elfsym_table sym;
	bool sym_read;
	VEC(struct segment) segment;
	VEC(struct address_entry) lookup;	/* address and location, sorted */
	uint32_t longest;		/* bytes of the longest bucket */
	int64_t weight;			/* of all locations in it */
	size_t unnamed;			/* lookups in no function */
	size_t outside;			/* of those, in no section of code */
	bool buckets_whole;		/* too many cuts: some are left whole */
	bool warned;			/* that it may be the wrong file */
	bool vdso;			/* no file: what the kernel gives */
	size_t calls_tried, calls_missed; /* by symbolizer_try_calls() */
	/* what the cache knows of it, read for the names of symbols already */
	struct cache_file known;
	struct text known_key;
	/* by module_open_dwarf() */
	struct image dwarf_image;
	struct dwarf *dwarf;		/* only while it is in use */
	struct dwarf_begun *begun;	/* it is opened on another thread */
	enum dwarf_fault dwarf_fault;
	bool dwarf_tried;
	bool dwarf_exhausted;		/* too much of it to read all */
	bool dwarf_damaged;		/* some of it */
	bool dwarf_oversized;		/* inflates to too much, some of it */
	bool inlined_nameless;		/* names of what is inlined were not there */
	bool split_packaged;		/* there is a .dwp file, at least */
	/* skeletons that were asked, by where the rest of them was */
	unsigned nsplit[CU_NOWHERE + 1];
	struct text dwo_missing;	/* the first that was not found */
	struct text dwz_missing;	/* dwz's file, if it was not found */
	struct text kind;		/* debug_kind(); "" before it is found */
};

/* How a recorded path led, or did not lead, to a file. */
struct file_route {
	struct module *module;		/* NULL when there is none */
	enum image_fault fault;		/* of the best candidate then */
	bool recorded;			/* by the path as it was recorded */
	enum image_fault exe_fault;	/* of what --exe names, which is no ELF file */
};

struct modules {
	VEC(struct module *) at;
};

void modules_release(struct modules *m);
/* The module of a file that was opened, which it takes: the one that is there of that
 * file, or a new one. */
struct module *modules_add(struct modules *m, struct image *im);
/* The module of PATH, opened if it is new. MAIN: it is the main program, for
 * which options->exe stands; if that is only its debug file, it is kept for
 * its symbols. Candidates are, in this order: --exe; --map
 * (longest prefix), under --symfs and as it is; the path itself, under --symfs
 * if there is one; its last part in --symfs. */
struct file_route modules_open(struct modules *m,
			  const struct symbol_options *options,
			  const char *path, bool main);
/* The same of a PATH of which nobody knows what it was: the main program where it is
 * called as that is. NULL: there is none. */
struct module *modules_open_path(struct modules *m,
				 const struct symbol_options *options,
				 const char *path);
/* Who ran a file, and which build it was: 0, NULL what is not known. */
struct seen {
	uint32_t pid;
	uint64_t inode;
	const char *build_id;	/* in hexadecimal digits, from a file */
};

/* The same, and where the process sees PATH, if it still runs, as in a container:
 * at last, but first if that has the inode and what is here has another. And where the
 * file that is found is of another build, or none is, and no option led to it: by the
 * build-id, in the directories of debug files and in what perf has kept. */
struct file_route modules_open_seen(struct modules *m,
			       const struct symbol_options *options,
			       const char *path, bool main, struct seen by);

/* The address in the file of a file offset that was mapped; false when no
 * segment holds it. *EXECUTABLE says whether its segment holds code. */
bool module_vaddr(const struct module *m, uint64_t offset, uint64_t *vaddr,
		  bool *executable);
/* The same of a location of P that was in M. */
bool module_location(const struct module *m, const struct prof *p,
		     uint32_t location, uint64_t *vaddr, bool *executable);
/* VADDR, where a location is; of a caller inside of its call. Of the address 1 was
 * taken, but those of Thumb code are odd, so that it still stands behind the
 * call. */
uint64_t module_into_call(const struct module *m, const struct prof *p,
			  uint32_t location, uint64_t vaddr);
/* Where the first page with code begins, as it is mapped: tools that record a
 * line of /proc/PID/maps for a file take that for the file's beginning. */
uint64_t module_code_page(const struct module *m);
/* True when an executable segment holds this address of the file. */
bool module_has_code(const struct module *m, uint64_t vaddr);
/* Where to look for the debug file of M. */
struct debug_locations
module_debug_locations(const struct module *m,
		       const struct symbol_options *options);
/* Reads symbols, once; looks for a debug file when the image has none. Leaves
 * the files open, for stubs and calls; module_close_fds() closes them. */
void module_read_symbols(struct module *m,
			 const struct symbol_options *options,
			 struct job *job);
/* Tells of every name, as elfsym_each(). */
void module_each_name(struct module *m, elfsym_visit visit, void *ctx,
		      struct job *job);
/* Forgets them, whose reading was cancelled. */
void module_forget_symbols(struct module *m);
void module_close_fds(struct module *m);
/* Whether its file has the build-id ID, in hexadecimal digits. */
bool module_is_build(const struct module *m, const char *id);
/* Closes those of M, of ALL, if these are too many to stay open until the next
 * time that symbols are wanted, which are read again then. */
void modules_close_surplus(const struct modules *all, struct module *m);
/* Completes the symbols by the bounds of functions, once. */
void module_read_bounds(struct module *m, struct job *job);
/* Into how many pieces all buckets of M together may be cut: enough for each
 * byte to lie in a dozen, as with several events; hostile ones all overlap. */
#define MODULE_OVERLAP_MAX 16
uint64_t module_cuts_max(const struct module *m);
/* Finds the DWARF of M, its symbols having been read; false when there is none.
 */
bool module_find_dwarf(struct module *m, const struct symbol_options *options,
		       struct job *job);
/* The same, and begins to open it on a thread of its own, for module_open_dwarf() to
 * take; JOB must last until then, or until module_close_dwarf(). */
void module_begin_dwarf(struct module *m, const struct symbol_options *options,
			unsigned helpers, struct job *job);
/* Finds and opens it; false when there is none (m->dwarf_fault says why).
 * STREAMING: its units may be left to come by. */
bool module_open_dwarf(struct module *m, const struct symbol_options *options,
		       bool streaming, unsigned helpers, struct job *job);
/* When all units came by. False when there is none: then it is closed. */
bool module_stream_end(struct module *m, struct job *job);
void module_close_dwarf(struct module *m);
/* Adds to KIND where the units were that are apart, once they were asked. */
void module_tell_split(struct module *m);

enum call_test { CALL_UNKNOWN, CALL_YES, CALL_NO };
/* Whether the instruction before VADDR + 1, a return address, is a call. */
enum call_test module_call_before(const struct module *m, uint64_t vaddr);

#endif
