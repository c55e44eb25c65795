/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The interface on a terminal.
 */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "engine/engine.h"
#include "engine/rcfile.h"
#include "engine/settings.h"
#include "view/view.h"

/* True when terminfo can position the cursor on this terminal; *WHY says why
 * not (N_()). */
bool tui_possible(const struct settings *s, const char **why);
/* --view, as far as it can be judged without a profile; -1 and ERR_USAGE. */
int tui_check_view(const struct settings *s, struct error *err);
/* Complains of the lines that are for the screen as it would; they do nothing. */
void tui_check_rcfile(struct rcfile *f);
/* Writes a view as a report, sorted by SORT as --sort has it, in the style that
 * the end of PATH says, to a file that does not exist yet and that is taken away
 * again when JOB was stopped, which may be NULL. -1 and ERR. */
typedef int tui_view_writer(struct view *v, const char *sort, const char *path,
			    struct job *job, struct error *err);
/* Draws the flame graph of M to such a file, but for shares under FLOOR (below 0: as
 * few as can be), until JOB is stopped: the same. -1 and ERR. */
typedef int tui_flame_drawer(const struct snapshot *snap, metric_id m,
			     double floor, const char *path, struct job *job,
			     struct error *err);
/* And writes a text. */
typedef int tui_text_writer(const char *s, size_t n, const char *path,
			    struct error *err);
/* What the screen is opened with. */
struct tui_start {
	const struct settings *settings;
	const char *newest;	/* what is opened because nobody named
				   anything, or NULL */
	tui_view_writer *write_view;
	tui_flame_drawer *draw_flame;
	tui_text_writer *write_text;
	struct rcfile *rcfile;	/* may be NULL */
};
/* Runs until the user quits; the exit status. The engine has been told to
 * open its files. */
int tui_run(struct engine *e, const struct tui_start *start);
/* Restores the terminal from anywhere, also when memory has ended. */
void tui_restore(void);

#endif
