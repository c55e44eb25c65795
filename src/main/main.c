/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the command line, starts the engine and hands it to a face: the screen
 * or a report.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "engine/engine.h"
#include "main/charset.h"
#include "main/checking.h"
#include "main/complain.h"
#include "main/exporting.h"
#include "main/lists.h"
#include "main/newest.h"
#include "main/options.h"
#include "main/printing.h"
#include "tui/tui.h"

/* Whether to print rather than open the screen; says why when nobody asked.
 * REPORT: an option asked for that. */
static bool
must_print(const struct settings *s, bool report)
{
	const char *why;

	if (settings_given(s, "report") || settings_given(s, "list")
	    || checks_wanted(s))
		return true;
	if (settings_given(s, "script") && settings_given(s, "size"))
		return false;
	if (report && !settings_given(s, "view"))
		return true;
	if (!isatty(STDOUT_FILENO)) {
		fprintf(stderr, "profview: %s\n",
			_("standard output is not a terminal: printing "
			  "--report=functions"));
		return true;
	}
	if (settings_given(s, "base") && !settings_given(s, "view")) {
		fprintf(stderr, "profview: %s\n",
			_("the screen does not compare: printing "
			  "--report=functions"));
		return true;
	}
	if (!tui_possible(s, &why)) {
		fprintf(stderr, "profview: %s; %s\n", _(why),
			_("printing --report=functions"));
		return true;
	}
	return false;
}

/* NEWEST: what was opened unasked, or NULL. */
static int
run_face(struct engine *e, const struct settings *s, bool print,
	 const char *newest)
{
	int status;

	if (export_wanted(s))
		return export_files(e, s);
	if (print)
		return print_report(e, s);
	mem_set_exit_hook(tui_restore);
	status = tui_run(e, s, newest);
	mem_set_exit_hook(NULL);
	return status;
}

/* A screen shows one profile: it says so itself. */
static void
open_files(struct engine *e, const struct settings *s, const char **file,
	   size_t n, bool print)
{
	const char *const *base = settings_list(s, "base");
	size_t nbase = 0;

	while (print && base[nbase])
		nbase++;
	engine_open(e, file, n, base, nbase);
}

/* Whether to write --output would destroy one of the files, or of those that
 * they are compared with; says so. What is in folders is known only when it
 * was read. */
static bool
writes_over(const struct settings *s, const char **file, size_t n)
{
	const char *path = settings_text(s, "output");
	const char *const *base = settings_list(s, "base");
	struct error err;
	int result = 0;

	error_init(&err);
	for (size_t i = 0; i < n && result == 0; i++)
		result = refuse_overwriting(path, file[i], &err);
	for (; *base && result == 0; base++)
		result = refuse_overwriting(path, *base, &err);
	if (result < 0)
		complain(&err);
	error_release(&err);
	return result < 0;
}

/* Opens the files, or the newest profile where none was named. */
static int
open_and_run(const struct settings *s, bool report, const char **file,
	     size_t n)
{
	char *newest = NULL;
	struct engine *e;
	bool print;
	int status;

	if (n > 0 && strcmp(file[0], "run") == 0) {
		fprintf(stderr, "profview: %s\n",
			_("run: not available in this version (a file of "
			  "that name is opened as ./run)"));
		return 1;
	}
	if (n == 0) {
		newest = newest_profile();
		if (!newest) {
			fprintf(stderr, "profview: %s\n",
				_("no profile in the current directory"));
			options_usage();
			return 1;
		}
		file = (const char **)&newest;
		n = 1;
	}
	print = export_wanted(s) || must_print(s, report);
	/* the screen says it itself */
	if (print && newest)
		fprintf(stderr, _("profview: opening %s, the newest profile "
				  "here\n"), newest);
	if (print && writes_over(s, file, n)) {
		free(newest);
		return 1;
	}
	e = engine_new(s);
	open_files(e, s, file, n, print);
	status = run_face(e, s, print, newest);
	engine_free(e);
	free(newest);
	return status;
}

int
main(int argc, char **argv)
{
	struct settings *s;
	const char **file;
	size_t nfile;
	bool report;
	int status = -1;

	/* libdw would ask servers without being asked to */
	unsetenv("DEBUGINFOD_URLS");
	i18n_init();
	charset_standard();
	s = settings_new();
	/* --help writes and ends there */
	report = options_read(s, argc, argv, &file, &nfile);
	if (settings_given(s, "list")
	    && strcmp(settings_text(s, "list"), "events") != 0)
		status = lists_print(settings_text(s, "list")) < 0 ? 1 : 0;
	charset_plain_output();
	if (status < 0)
		status = open_and_run(s, report, file, nfile);
	settings_free(s);
	free(file);
	return status;
}
