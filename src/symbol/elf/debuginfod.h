/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Debug files from debuginfod servers. What its client has kept on this machine
 * is read like any debug directory; a server is asked only through struct
 * debuginfod, which nobody makes unless the user allowed it. The client library
 * is opened at run time: it brings two dozen others with it.
 *
 * What arrives counts like a file that was found: by its build-id only.
 */
#ifndef SYMBOL_ELF_DEBUGINFOD_H
#define SYMBOL_ELF_DEBUGINFOD_H

#include "base/worker.h"
#include "symbol/elf/file.h"

/* Appends where the client keeps the debug file of IM, there or not; false:
 * without a build-id or a home. As the client's own rules have it:
 * DEBUGINFOD_CACHE_PATH, ~/.debuginfod_client_cache where that exists, or
 * debuginfod_client among the caches. */
bool debuginfod_kept(const struct image *im, struct text *path);

/* The same for the source file PATH, by the Ith of the names that clients have
 * given it: elfutils 0.188 and before, and later ones. */
bool debuginfod_kept_source(const struct image *im, const char *path,
			    unsigned i, struct text *out);

struct debuginfod;

enum debuginfod_fault {
	DEBUGINFOD_OPENED,
	DEBUGINFOD_NO_SERVER,	/* DEBUGINFOD_URLS names none */
	DEBUGINFOD_NO_LIBRARY,	/* libdebuginfod.so.1 is not there */
};

/* NULL on a fault. For one thread; others may have theirs. */
struct debuginfod *debuginfod_open(enum debuginfod_fault *fault);
void debuginfod_close(struct debuginfod *d);
/* Asks the servers for IM's debug file, which is kept where debuginfod_kept()
 * says then. 0, or an errno: ENOENT when no server has it, EINTR when JOB was
 * cancelled. JOB's progress is in bytes, once the size is known. */
int debuginfod_fetch(struct debuginfod *d, const struct image *im,
		     struct job *job);

#endif
