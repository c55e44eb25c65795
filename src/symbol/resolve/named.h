/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The symbols of functions that a file named. Writers name them in more than one
 * way: as the linker does, as people do, and perf without parameters, so that
 * several may be called so.
 */
#ifndef SYMBOL_RESOLVE_NAMED_H
#define SYMBOL_RESOLVE_NAMED_H

#include "symbol/demangle/demangle.h"
#include "symbol/resolve/module.h"

/* Borrowed of a module, whose symbols are read. */
struct found_symbols { const struct elfsym **at; size_t n, cap; };

/* Those that are called NAME: of several ways to call them the first that leads
 * to any. */
void named_find(struct demangler *demangler, struct module *m, const char *name,
		struct job *job, struct found_symbols *to);
/* The one of them, which are M's, that holds what is location_in_func(), or that perf
 * calls what is behind it by; NULL: none does, or more than one may. */
const struct elfsym *named_holding(const struct module *m,
				   const struct found_symbols *found,
				   uint64_t in_func);

/* One of many that are looked for together. */
struct named_wanted {
	const char *name;
	unsigned page_start;		/* how far in a page it begins */
	const struct elfsym *symbol;	/* NULL: there is none */
	bool elsewhere;			/* but one that is called so */
	uint64_t start;			/* where it begins in the file, perhaps; 0:
					   not known */
	bool exact;			/* SYMBOL begins there */
	bool several;			/* so does another one, or, where none does,
					   as far in a page */
	bool renamed;			/* there is another function where it was */
};

/* Finds the symbols of N. Of those that are called as the linker calls them it is
 * noted that they begin elsewhere. */
void named_find_all(struct demangler *demangler, struct module *m,
		    struct named_wanted *wanted, size_t n, struct job *job);

#endif
