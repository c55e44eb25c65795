/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of export/: what its formats share. Nobody else includes this.
 */
#ifndef EXPORT_PRIVATE_H
#define EXPORT_PRIVATE_H

#include "export/export.h"

extern const struct export_format export_callgrind;
extern const struct export_format export_dot;
extern const struct export_format export_folded;
extern const struct export_format export_pprof;
extern const struct export_format export_speedscope;
extern const struct export_format export_svg;

/* That a format of stacks has no calls of which none are known (LOSS_ARCS). */
#define EXPORT_WITHOUT_CALLS \
	N_("calls are left out, and with them inclusive cost: they were counted " \
	   "without stacks")

/* That a format has functions alone. */
#define EXPORT_WITHOUT_LINES N_("lines inside functions are left out")

/* That stacks had too many frames (calltree_is_cut()). */
#define EXPORT_TOO_DEEP \
	N_("the stacks are too deep to be written all: self cost of some " \
	   "functions stands alone, and inclusive cost of their callers lacks " \
	   "it")

/* Adds a message of what the format cannot say; each without ARG once. */
struct strtab;
void export_say(const struct export *x, const char *format, const char *arg);
/* Appends what is selected of the profile as options, " --focus=main", for pictures;
 * nothing for all. */
void export_selected(const struct export *x, struct text *out);
/* A function is written of this NAME, FILE and OBJECT, by which readers know it: says
 * when one of SEEN, a table of whole texts, has the same. */
void export_note_function(const struct export *x, struct strtab *seen,
			  const char *name, const char *file, const char *object);
/* The event of a format that has one: the first; and what of others is said. */
metric_id export_event(const struct export *x);
void export_say_event(const struct export *x, metric_id metric);
/* That what is selected cost nothing of METRIC, so that there is nothing in the file. */
void export_say_nothing(const struct export *x, metric_id metric);
/* What shares are of. */
int64_t export_share_base(const struct export *x, metric_id metric);
/* The floor that was given, else LEAST of what is selected, as a share of that. */
double export_floor(const struct export *x, metric_id metric, double least);
/* COST / 10^PLACES, in all its digits, whatever the locale. */
void export_add_decimal(struct text *to, int64_t cost, unsigned places);
/* How many decimals a plain number has that one of the raw figure is the last of; 0:
 * it has none, or is of a unit. */
unsigned export_places(const struct export *x, metric_id metric);
/* What 1 of a figure is, in a format without units. */
void export_say_scale(const struct export *x, metric_id metric);
/* Whether figures times FACTOR are whole numbers that have room, the largest being
 * MOST then. 0.01 s are 1e7 ns but for the last bit. */
bool export_is_whole(double factor, double most);
/* That filters had to guess, in a format without ~. */
void export_say_guess(const struct export *x);
/* What of the parts a format tells apart. */
enum { KEEPS_THREADS = 1, KEEPS_LABELS = 2 };
/* Which parts are one, as far as there are several. */
void export_say_parts(const struct export *x, unsigned keeps);
/* Of each input whether any of it is selected; to be freed. */
bool *export_inputs(const struct export *x);

#endif
