/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The face for other tools: what is selected of the profiles that are open, as
 * a file in another format. A format is one file and one row in registry.c.
 *
 * A format carries what it can exactly, and no figure that we do not have. What
 * it cannot is said in messages: nothing is left out in silence.
 */
#ifndef EXPORT_EXPORT_H
#define EXPORT_EXPORT_H

#include "base/diag.h"
#include "base/output.h"
#include "model/snapshot.h"

struct export {
	const struct snapshot *snap;
	/* Events; none: all that the files counted. The first is what the
	 * reader of the file shows first. Ratios are left out. */
	const metric_id *metric;
	size_t nmetric;
	/* Of what is drawn: share of the total below which functions are left
	 * out, and how many are kept (0: all). */
	double floor;			/* below 0: as the format likes it */
	size_t limit;			/* EXPORT_UNSET: the same */
	bool of_view;			/* shares are of what is selected */
	struct output *out;
	struct diag *diag;		/* what the format cannot say */
	/* Who may stop it: half a picture is written then, to be thrown away. NULL:
	 * nobody. */
	struct job *job;
};

#define EXPORT_UNSET SIZE_MAX

struct export_format {
	const char *name;		/* --export=NAME */
	const char *title;		/* N_() */
	bool gzip;
	bool binary;			/* nothing for a terminal */
	bool leaves_out;		/* rows by --limit and --floor */
	void (*write)(const struct export *x);	/* errors stay in the output */
};

extern const struct export_format *const export_registry[];

const struct export_format *export_find(const char *name);

#endif
