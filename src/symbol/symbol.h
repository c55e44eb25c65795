/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names for addresses. A symbol source is one row in registry.c; sources run
 * in the order of their generation, each over all addresses, and write to the
 * names store, which the engine publishes. ELF, DWARF and the demangler are
 * known only here.
 *
 * symbolizer_run() may be called once for each generation, from a worker. It
 * locks the store only while it writes.
 */
#ifndef SYMBOL_SYMBOL_H
#define SYMBOL_SYMBOL_H

#include "base/diag.h"
#include "base/worker.h"
#include "model/facts/builder.h"
#include "model/names/names.h"

enum demangle { DEMANGLE_FULL, DEMANGLE_NOPARAMS, DEMANGLE_NOTEMPLATES,
		DEMANGLE_NONE };

enum symbol_generation {
	SYMBOLS_NONE,
	SYMBOLS_TABLES,
	SYMBOLS_DWARF,
	SYMBOLS_FROM_SERVERS,	/* the only one that uses a network */
};

/* Where debuginfod's client keeps the source PATH of the program OBJECT, by the
 * Ith of its ways to name that file: appends it, whether it is there or not.
 * False: OBJECT has no build-id, or PATH does not start at the root. */
#define SYMBOL_KEPT_SOURCES 2
bool symbol_kept_source(const char *object, const char *path, unsigned i,
			struct text *out);

/* Asks the servers in DEBUGINFOD_URLS for it. Then it is where
 * symbol_kept_source() says. JOB may be NULL. */
enum source_fetched {
	SOURCE_FETCHED,
	SOURCE_NOWHERE,		/* no server has it */
	SOURCE_NO_BUILD_ID,	/* of OBJECT, or it cannot be read */
	SOURCE_NO_WHOLE_PATH,	/* PATH does not start at the root */
	SOURCE_NO_SERVER,	/* DEBUGINFOD_URLS names none */
	SOURCE_NO_CLIENT,	/* libdebuginfod.so.1 is not there */
	SOURCE_FAILED,		/* no server answered; or it was cancelled */
};
bool symbol_has_servers(void);	/* in DEBUGINFOD_URLS */
enum source_fetched symbol_fetch_source(const char *object, const char *path,
					struct job *job);

struct path_map { const char *from, *to; };

/* FROM=TO applied to PATH, longest FROM first, by whole components: appends
 * the result and returns true, or false when none fits. */
bool symbol_map_path(const struct path_map *map, const char *path,
		     struct text *out);

struct symbol_options {
	const char *exe;		/* the program that ran, or NULL */
	const char *symfs;		/* a root to find recorded paths under */
	const char *const *debug_dir;	/* more places, NULL-terminated */
	const struct path_map *map;	/* FROM=TO, ended by from == NULL */
	const char *perf_map;		/* names of code made at run time */
	const char *kernel_list;	/* NULL: /proc/kallsyms */
	enum demangle demangle;
	const char *disassembler;	/* NULL: the first that can */
	bool cache;			/* answers of DWARF are kept */
	unsigned max_generation;	/* the last of symbol_generation */
};

/* Appends the build-id, as hex digits, of the file that gives names to what was
 * mapped of PATH. False: there is no such file, or it has none. */
bool symbol_build(const struct symbol_options *options, const char *path,
		  struct text *out);

/* Whether a program or library is there; it is not opened for more than that. */
bool symbol_is_program(const char *path);

/* Sets FOUND of those of N functions whose code is in the file that gives names to
 * what was mapped of PATH. */
void symbol_seek_funcs(const struct symbol_options *options, const char *path,
		       struct sought_func *wanted, size_t n, struct job *job);

/* Sets where N functions begin, by the symbols of that file. */
void symbol_place_funcs(const struct symbol_options *options, const char *path,
			struct placed_func *func, size_t n, struct job *job);

/* Demangles what the files themselves called functions, recursion levels and
 * callers' contexts (f'2, a'b) included; those that are no mangled names stay.
 * Before STORE publishes its first generation, on any thread. JOB may be NULL;
 * when it is cancelled the rest stays as it is. */
void symbol_demangle_files(const struct prof *p, struct names_store *store,
			   enum demangle level, struct job *job);

/* Whether a location is code in memory without a file and without a name, which
 * symbol_options.perf_map may name. */
bool symbol_may_list(const struct prof *p, uint32_t location);

struct symbolizer;

/* P, STORE and DIAG are borrowed; OPTIONS is copied shallowly. WEIGHT has the
 * self+inclusive weight of every location, to do the hottest first. */
struct symbolizer *symbolizer_new(const struct prof *p,
				  struct names_store *store,
				  struct diag *diag,
				  const struct symbol_options *options,
				  const int64_t *weight);
void symbolizer_free(struct symbolizer *s);

struct symbol_source {
	const char *name;	/* "symtab", "dwarf" */
	const char *title;	/* N_() */
	unsigned generation;	/* 1.. */
	/* Returns 0, or -1 when JOB was cancelled. Calls PUBLISH whenever a
	 * batch is worth showing; the last one is published by the caller. */
	int (*run)(struct symbolizer *s, struct job *job,
		   void (*publish)(void *ctx), void *ctx);
};

extern const struct symbol_source *const symbol_registry[];

/* Generations this symbolizer would make with its options. */
unsigned symbolizer_generations(const struct symbolizer *s);
int symbolizer_run(struct symbolizer *s, unsigned generation, struct job *job,
		   void (*publish)(void *ctx), void *ctx);

#endif
