/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which file has a module's DWARF: itself, or its separate debug file. The
 * file is opened anew, because the names of symbols stand in the image that
 * the first generation read.
 */
#include <config.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/worker.h"
#include "symbol/elf/debugkind.h"
#include "symbol/resolve/module.h"

/* Opens PATH; WAS says which file it must still be. */
static bool
open_again(struct image *im, const struct image *was)
{
	if (image_open(im, was->path) != IMAGE_OPENED)
		return false;
	if (im->dev == was->dev && im->ino == was->ino &&
	    im->size == was->size && im->mtime == was->mtime)
		return true;
	image_close(im);
	return false;
}

/* A program may have symbols and no DWARF: then nobody has looked for its
 * debug file yet. IM is the program, open. */
static void
find_debug(struct module *m, struct image *im,
	   const struct debug_locations *locations, struct job *job)
{
	if (m->debug_found == DEBUG_FOUND)
		return;
	m->debug_found = debugfile_find(im, locations, job, &m->debug,
					&m->debug_cut);
	if (m->debug_found == DEBUG_FOUND)
		image_close_fd(&m->debug);
}

static bool
open_image(struct module *m, const struct debug_locations *locations,
	   struct job *job)
{
	struct image *im = &m->dwarf_image;

	if (!open_again(im, &m->image))
		return false;
	if (dwarf_has_info(im))
		return true;
	find_debug(m, im, locations, job);
	image_close(im);
	if (m->debug_found != DEBUG_FOUND || !open_again(im, &m->debug))
		return false;
	if (dwarf_has_info(im))
		return true;
	image_close(im);
	return false;
}

bool
module_find_dwarf(struct module *m, const struct symbol_options *options,
		  struct job *job)
{
	const struct debug_locations locations =
		module_debug_locations(m, options);

	if (m->dwarf_image.elf)
		return true;
	m->dwarf_fault = DWARF_ABSENT;
	m->dwarf_tried = true;
	if (!open_image(m, &locations, job))
		return false;
	text_clear(&m->kind);
	debug_kind(&m->dwarf_image, &m->kind);
	return true;
}

void
module_tell_split(struct module *m)
{
	unsigned missing = m->nsplit[CU_NOWHERE], all = missing +
		m->nsplit[CU_IN_PACKAGE] + m->nsplit[CU_IN_DWO];

	if (missing)
		text_printf(&m->kind, ", split, .dwo missing: %u of %u",
			    missing, all);
	else if (all)
		text_printf(&m->kind, ", split (%s%s%s)",
			    m->nsplit[CU_IN_PACKAGE] ? ".dwp" : "",
			    m->nsplit[CU_IN_PACKAGE] && m->nsplit[CU_IN_DWO]
				    ? ", " : "",
			    m->nsplit[CU_IN_DWO] ? ".dwo" : "");
}

/* Of D, which may be NULL, a file that M's DWARF is in. */
static void
note_faults(struct module *m, const struct dwarf *d)
{
	if (!d)
		return;
	m->dwarf_damaged = m->dwarf_damaged || d->damaged;
	m->dwarf_oversized = m->dwarf_oversized || d->oversized;
}

static void
note_opened(struct module *m)
{
	m->split_packaged = m->dwarf->package_seen;
	text_clear(&m->dwz_missing);
	if (m->dwarf->supplementary_missing)
		text_adds(&m->dwz_missing, m->dwarf->supplementary_missing);
	m->dwarf_damaged = m->dwarf_oversized = false;
	note_faults(m, m->dwarf);
	note_faults(m, m->dwarf->supplementary);
	note_faults(m, m->dwarf->package);
}

/* ---------------------------------------------------------- on its own thread */

/* What it takes to open a module's DWARF while something else is done. */
struct dwarf_begun {
	pthread_t thread;
	struct image *image;
	struct debug_locations locations;
	unsigned helpers;
	struct job *job;
	atomic_bool wanted;		/* somebody waits for it */
	struct dwarf *dwarf;
	enum dwarf_fault fault;
};

static void *
open_begun(void *arg)
{
	struct dwarf_begun *b = arg;

	b->dwarf = dwarf_open_streaming(b->image, &b->locations, b->helpers,
					b->job, &b->fault);
	if (b->dwarf)
		dwarf_stream_ahead(b->dwarf, &b->wanted);
	return NULL;
}

void
module_begin_dwarf(struct module *m, const struct symbol_options *options,
		   unsigned helpers, struct job *job)
{
	struct dwarf_begun *b;

	if (m->dwarf || m->begun || !module_find_dwarf(m, options, job))
		return;
	/* nothing is to be said of it yet */
	m->dwarf_tried = false;
	b = mem_zalloc(sizeof *b);
	b->image = &m->dwarf_image;
	b->locations = module_debug_locations(m, options);
	b->helpers = helpers;
	b->job = job;
	if (worker_start(&b->thread, open_begun, b)) {
		free(b);
		module_close_dwarf(m);
		return;
	}
	m->begun = b;
}

/* Waits for the thread. */
static void
take_begun(struct module *m)
{
	struct dwarf_begun *b = m->begun;

	if (!b)
		return;
	atomic_store(&b->wanted, true);
	pthread_join(b->thread, NULL);
	m->dwarf = b->dwarf;
	m->dwarf_fault = b->fault;
	m->dwarf_tried = true;
	m->begun = NULL;
	free(b);
}

/* ------------------------------------------------------------------- opening */

bool
module_open_dwarf(struct module *m, const struct symbol_options *options,
		  bool streaming, unsigned helpers, struct job *job)
{
	const struct debug_locations locations =
		module_debug_locations(m, options);

	if (m->dwarf)
		return true;
	if (!module_find_dwarf(m, options, job))
		return false;
	if (m->begun)
		take_begun(m);
	else if (streaming)
		m->dwarf = dwarf_open_streaming(&m->dwarf_image, &locations,
						helpers, job, &m->dwarf_fault);
	else
		m->dwarf = dwarf_open(&m->dwarf_image, &locations, helpers,
				      job, &m->dwarf_fault);
	if (!m->dwarf) {
		image_close(&m->dwarf_image);
		return false;
	}
	note_opened(m);
	return true;
}

bool
module_stream_end(struct module *m, struct job *job)
{
	if (dwarf_stream_end(m->dwarf, job)) {
		note_opened(m);
		return true;
	}
	m->dwarf_fault = job_cancelled(job) ? DWARF_CANCELLED : DWARF_BROKEN;
	module_close_dwarf(m);
	return false;
}

void
module_close_dwarf(struct module *m)
{
	take_begun(m);
	dwarf_close(m->dwarf);
	m->dwarf = NULL;
	image_close(&m->dwarf_image);
}
