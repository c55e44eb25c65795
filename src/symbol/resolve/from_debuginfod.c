/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Generation 3, when the user allowed it: debug files from debuginfod servers
 * for what had none on this machine, hottest first. Each file that has come
 * gives its module's names anew, as both generations before would have. So
 * nobody waits for a server to see what is here.
 */
#include <config.h>

#include <errno.h>
#include <string.h>

#include "base/i18n.h"
#include "symbol/elf/debuginfod.h"
#include "symbol/resolve/symbolizer.h"

/* A server that does not answer is not asked for every file. */
#define FAILURES_MAX 3

/* Whether a debug file could tell more: of code that was counted, in a file
 * with a build-id and without debug information. */
static bool
wants_file(const struct module *m)
{
	return m->lookup.n > 0 && m->image.nbuild_id > 0 && m->dwarf_tried &&
	       m->dwarf_fault == DWARF_ABSENT && m->debug_found != DEBUG_FOUND;
}

static bool
some_wants_file(const struct symbolizer *s)
{
	for (size_t i = 0; i < s->modules.at.n; i++)
		if (wants_file(s->modules.at.at[i]))
			return true;
	return false;
}

/* Says why nothing came; the first time that nobody answered, and of each file
 * that nobody has. */
static void
say(struct symbolizer *s, const struct module *m, int error, unsigned failures)
{
	if (error == ENOENT)
		diag_add(s->diag, DIAG_NOTE, m->image.path, LOCATION_NONE, 0,
			 N_("no debuginfod server has its debug file"));
	else if (failures == 1)
		diag_add(s->diag, DIAG_WARNING, m->image.path, LOCATION_NONE, 0,
			 N_("its debug file did not come from debuginfod: %s"),
			 strerror(error));
}

/* The names of a module whose file has come. */
static int
name_again(struct symbolizer *s, struct module *m, struct job *job,
	   void (*publish)(void *ctx), void *ctx)
{
	module_forget_symbols(m);
	m->debug_found = DEBUG_ABSENT;
	m->dwarf_tried = false;
	if (symbolizer_symtab_module(s, m, job) != 0 ||
	    symbolizer_dwarf_module(s, m, job, publish, ctx) != 0)
		return -1;
	publish(ctx);
	return 0;
}

static int
fetch_all(struct symbolizer *s, struct debuginfod *d, struct job *job,
	  void (*publish)(void *ctx), void *ctx)
{
	unsigned failures = 0;

	for (size_t i = 0; i < s->modules.at.n; i++) {
		struct module *m = s->modules.at.at[i];
		int error;

		if (!wants_file(m))
			continue;
		error = debuginfod_fetch(d, &m->image, job);
		if (job_cancelled(job))
			return -1;
		if (error) {
			failures += error != ENOENT;
			say(s, m, error, failures);
			if (failures == FAILURES_MAX)
				break;
		} else if (name_again(s, m, job, publish, ctx) != 0) {
			return -1;
		}
	}
	return 0;
}

static int
debuginfod_run(struct symbolizer *s, struct job *job,
	       void (*publish)(void *ctx), void *ctx)
{
	enum debuginfod_fault fault;
	struct debuginfod *d;
	int result;

	if (!some_wants_file(s))
		return 0;
	d = debuginfod_open(&fault);
	if (!d) {
		diag_add(s->diag, DIAG_WARNING, "", LOCATION_NONE, 0,
			 fault == DEBUGINFOD_NO_SERVER
				? N_("--debuginfod: DEBUGINFOD_URLS names no "
				     "server (as https://debuginfod.debian.net)")
				: N_("--debuginfod: libdebuginfod.so.1 is not "
				     "installed (Debian: libdebuginfod1)"));
		return 0;
	}
	result = fetch_all(s, d, job, publish, ctx);
	debuginfod_close(d);
	symbolizer_judge(s);
	return result;
}

const struct symbol_source symbol_debuginfod = {
	.name = "debuginfod",
	.title = N_("debug files from servers"),
	.generation = SYMBOLS_FROM_SERVERS,
	.run = debuginfod_run,
};
