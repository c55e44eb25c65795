/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the command line, starts the engine and hands it to a face: the screen
 * or a report.
 */
#include <config.h>

#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/nth.h"
#include "base/num.h"
#include "base/text.h"
#include "engine/engine.h"
#include "engine/rcfile.h"
#include "main/caching.h"
#include "main/charset.h"
#include "main/checking.h"
#include "main/combining.h"
#include "main/complain.h"
#include "main/exporting.h"
#include "main/lists.h"
#include "main/newest.h"
#include "main/options.h"
#include "main/printing.h"
#include "main/run/run.h"
#include "main/writing.h"
#include "symbol/symbol.h"
#include "tui/tui.h"

/* Whether an option, REPORT, makes sense of a report only, and nothing beside it asks
 * for the screen. */
static bool
means_report(const struct settings *s, bool report)
{
	return report && !settings_asked(s, "view")
	       && !settings_asked(s, "script");
}

/* Whether to print rather than open the screen. REPORT: an option asked for
 * that. UNASKED gets why, when nobody did. */
static bool
must_print(const struct settings *s, bool report, struct text *unasked)
{
	const char *why;

	if (settings_given(s, "report") || settings_given(s, "list")
	    || checks_wanted(s))
		return true;
	if (means_report(s, report))
		return true;
	if (settings_given(s, "script") && settings_given(s, "size"))
		return false;
	if (!isatty(STDOUT_FILENO)) {
		/* TRANSLATORS: a view */
		text_printf(unasked, _("standard output is not a terminal: "
				       "printing --report=%s"), print_what(s, true));
		return true;
	}
	if (!tui_possible(s, &why)) {
		text_printf(unasked, "%s; ", _(why));
		/* TRANSLATORS: a view */
		text_printf(unasked, _("printing --report=%s"), print_what(s, true));
		return true;
	}
	return false;
}

/* Lines of profviewrc that are wrong end nothing. A screen has no room for where
 * the file is. */
static void
complain_of_rcfile(struct rcfile *rc)
{
	for (size_t i = 0; i < rc->error.n; i++) {
		struct error *err = &rc->error.at[i];

		error_at(err, rc->path, err->location, err->at);
		complain(err);
	}
}

/* Reads profviewrc for what is wrong in it: settings took what is right before
 * anybody knew whether there is a screen to say the rest. */
static void
check_rcfile(struct rcfile *rc)
{
	struct settings *unused = settings_new();

	rcfile_read(rc);
	rcfile_settings(rc, unused);
	settings_free(unused);
}

/* The screen itself reads more of profviewrc, and says what is wrong in all of
 * it: it covers what was written before it. NEWEST: what was opened unasked, or
 * NULL. */
static int
run_screen(struct engine *e, const struct settings *s, const char *newest)
{
	struct rcfile rc;
	int status;

	check_rcfile(&rc);
	mem_set_exit_hook(tui_restore);
	status = tui_run(e, &(struct tui_start){
		.settings = s, .newest = newest, .write_view = print_to,
		.draw_flame = draw_to, .write_text = write_to,
		.rcfile = &rc });
	mem_set_exit_hook(NULL);
	complain_of_rcfile(&rc);
	rcfile_release(&rc);
	return status;
}

/* What is written in the same bytes for all people. */
static bool
is_for_machines(const struct settings *s)
{
	return export_wanted(s)
	       || (settings_given(s, "style")
		   && strcmp(settings_text(s, "style"), "table") != 0);
}

/* Whether a check fails is the same for all people, too. */
static bool
reads_rcfile(const struct settings *s)
{
	return !is_for_machines(s) && !checks_wanted(s);
}

/* What a person has set for all runs. */
static void
read_rcfile(struct settings *s)
{
	struct rcfile rc;

	if (!reads_rcfile(s))
		return;
	rcfile_read(&rc);
	rcfile_settings(&rc, s);
	rcfile_release(&rc);
}

/* Whether what is wrong in profviewrc is reported: then that is also what a report
 * does not depend on. */
static bool
reports_messages(const struct settings *s)
{
	const char *report = settings_text(s, "report");
	const struct view_ops *ops = report ? view_find(report) : NULL;

	return ops && ops->kinds & ROW_MESSAGE;
}

/* RC: what is wrong in profviewrc, as far as it matters here. */
static void
complain_of_settings(const struct settings *s, struct rcfile *rc)
{
	*rc = (struct rcfile){ .path = NULL };
	if (!reads_rcfile(s))
		return;
	check_rcfile(rc);
	if (reports_messages(s))
		tui_check_rcfile(rc);
	complain_of_rcfile(rc);
}

static void
open_files(struct engine *e, const struct settings *s, const char **file,
	   size_t n)
{
	const char *const *base = settings_list(s, "base");
	size_t nbase = 0;

	while (base[nbase])
		nbase++;
	engine_open(e, file, n, base, nbase);
}

/* Whether to write --output would destroy one of the files, or of those that
 * they are compared with; says so. What is in folders is known only when it
 * was read. */
static bool
writes_over(const struct settings *s, const char **file, size_t n)
{
	const char *path = output_path(s);
	const char *const *base = settings_list(s, "base");
	struct error err;
	int result;

	error_init(&err);
	result = refuse_overwriting_named(s, &err);
	for (size_t i = 0; i < n && result == 0; i++)
		result = refuse_overwriting(path, file[i], &err);
	for (; *base && result == 0; base++)
		result = refuse_overwriting(path, *base, &err);
	if (result < 0)
		complain(&err);
	error_release(&err);
	return result < 0;
}

/* How much there is to read, as far as that is known beforehand. */
static size_t
size_of_files(const char **file, size_t n, const char *const *base)
{
	struct stat st;
	size_t size = 0;

	for (size_t i = 0; i < n; i++)
		if (nth_stat(file[i], &st) == 0 && S_ISREG(st.st_mode))
			size += (size_t)st.st_size;
	for (; *base; base++)
		if (nth_stat(*base, &st) == 0 && S_ISREG(st.st_mode))
			size += (size_t)st.st_size;
	return size;
}

static struct engine *
new_engine(const struct settings *s, const char **file, size_t n)
{
	struct engine *e;

	mem_expect(size_of_files(file, n, settings_list(s, "base")));
	e = engine_new(s);
	open_files(e, s, file, n);
	return e;
}

/* UNASKED: as must_print() has it. The screen itself says what is wrong in
 * profviewrc. */
static int
print_files(const struct settings *s, const char **file, size_t n,
	    const char *newest, const char *unasked)
{
	struct engine *e;
	struct rcfile rc;
	int status = 1;

	complain_of_settings(s, &rc);
	if (newest)
		fprintf(stderr, _("profview: opening %s, the newest profile "
				  "here\n"), newest);
	if (newest && newest_left_unread())
		fputs(_("profview: what comes on standard input is not read; "
			"`profview -' reads it\n"), stderr);
	if (!writes_over(s, file, n)) {
		e = new_engine(s, file, n);
		status = export_wanted(s) ? export_files(e, s)
					  : print_report(e, s, &rc, unasked);
		if ((status == 0 || status == 3) && named_file_unread(s))
			status = 2;
		engine_free(e);
	}
	rcfile_release(&rc);
	return status;
}

static int
screen_files(const struct settings *s, const char **file, size_t n,
	     const char *newest)
{
	struct engine *e = new_engine(s, file, n);
	int status = run_screen(e, s, newest);

	engine_free(e);
	return status;
}

/* Whether it is to print, and UNASKED as must_print() has it; -1: options do not
 * go with that, which is said. */
static int
choose_face(const struct settings *s, bool report, struct text *unasked)
{
	int print = export_wanted(s) || must_print(s, report, unasked);
	struct error err;

	error_init(&err);
	if (combining_check_face(s, print, &err) < 0) {
		complain(&err);
		print = -1;
	}
	error_release(&err);
	return print;
}

/* Opens files and shows or prints them; NEWEST as above. */
static int
show_files(const struct settings *s, bool report, const char **file, size_t n,
	   const char *newest)
{
	struct text unasked = { 0 };
	int print = choose_face(s, report, &unasked);
	int status = 1;

	if (print > 0)
		status = print_files(s, file, n, newest, unasked.s);
	else if (print == 0)
		status = screen_files(s, file, n, newest);
	text_release(&unasked);
	return status;
}

static int
show_newest(const struct settings *s, bool report)
{
	char *newest = newest_profile();
	char *unread = newest ? NULL : newest_unread();
	const char *file = newest ? newest : unread;
	int status = 1;

	if (file)
		status = show_files(s, report, &file, 1, newest);
	else {
		fprintf(stderr, "profview: %s\n",
			_("no profile in the current directory"));
		options_usage();
	}
	free(newest);
	free(unread);
	return status;
}

/* Whether arguments ask for something that needs no terminal. */
static bool
asks_for_output(const struct settings *s, bool report)
{
	return export_wanted(s) || settings_given(s, "report")
	       || settings_given(s, "list") || checks_wanted(s)
	       || (settings_given(s, "script") && settings_given(s, "size"))
	       || means_report(s, report);
}

/* What a command writes is kept clean of a report that nobody asked for. */
static int
show_recorded(const struct settings *s, bool report, const struct recorded *r)
{
	if (isatty(STDOUT_FILENO) || asks_for_output(s, report))
		return show_files(s, report, (const char **)r->file.at,
				  r->file.n, NULL);
	fprintf(stderr, "profview: %s\n",
		_("standard output is not a terminal: nothing is shown"));
	return 0;
}

/* Records a command and shows that. A command that failed is not hidden by a
 * profile that could be shown. */
static int
record_and_show(const struct settings *s, const struct command_line *c)
{
	const char *with = settings_given(s, "with") ? settings_text(s, "with")
						     : NULL;
	struct text unasked = { 0 };
	struct recorded r;
	struct error err;
	int status;

	if (c->nfile == 0) {
		fprintf(stderr, "profview: %s\n",
			_("run: which command? profview run -- COMMAND... (a "
			  "file of that name is opened as ./run)"));
		return 1;
	}
	status = choose_face(s, c->report, &unasked);
	text_release(&unasked);
	if (status < 0)		/* before anything is recorded */
		return 1;
	error_init(&err);
	if (run_record(c->file, with, &r, &err) < 0) {
		complain(&err);
		status = err.code == ERR_USAGE ? 1 : 2;
	} else {
		status = show_recorded(s, c->report, &r);
	}
	if (r.status > 0)
		status = r.status;
	error_release(&err);
	recorded_release(&r);
	return status;
}

/* Two readers of standard input would each get a part of it. */
static bool
reads_input_twice(const struct settings *s, const struct command_line *c)
{
	const char *const *base = settings_list(s, "base");
	size_t n = 0;

	for (size_t i = 0; i < c->nfile; i++)
		n += strcmp(c->file[i], "-") == 0;
	for (; *base; base++)
		n += strcmp(*base, "-") == 0;
	if (n < 2)
		return false;
	fprintf(stderr, "profview: %s\n",
		_("standard input (-) can be read once only"));
	return true;
}

static int
check_options(const struct settings *s)
{
	struct error err;
	int result;

	error_init(&err);
	result = combining_check(s, &err);
	if (result < 0)
		complain(&err);
	error_release(&err);
	return result;
}

static int
open_and_run(const struct settings *s, const struct command_line *c)
{
	if (c->run)
		return record_and_show(s, c);
	if (c->with) {
		fprintf(stderr, "profview: %s\n",
			_("--with: only for profview run -- COMMAND"));
		return 1;
	}
	if (reads_input_twice(s, c))
		return 1;
	if (c->nfile == 0)
		return show_newest(s, c->report);
	return show_files(s, c->report, c->file, c->nfile, NULL);
}

/* What needs no profile, of OPTION; all of it is known before --output is opened. */
static int
print_said(const struct settings *s, const struct command_line *c,
	   const char *option, int (*say)(const char *what, FILE *to))
{
	char *text = NULL;
	size_t n;
	FILE *to;
	int status;

	if (writes_over(s, c->file, c->run ? 0 : c->nfile))
		return 1;
	to = open_memstream(&text, &n);
	if (!to)
		mem_exhausted();
	status = say(settings_text(s, option), to);
	if (fclose(to) != 0)
		mem_exhausted();
	if (status == 0)
		status = print_text(text, output_path(s));
	free(text);
	return status;
}

/* Which of the three standard files are closed: what is opened next would be
 * one of them, and a report go into a pipe or a file of our own. In their place
 * comes what can be neither read nor written, and no command inherits. */
static void
hold_standard_files(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			open("/dev/null", O_CLOEXEC | (fd == STDIN_FILENO
						       ? O_WRONLY : O_RDONLY));
}

/* "PROGRAM PROFILE", as gprof and pprof are called. */
static void
take_program(struct settings *s, struct command_line *c)
{
	struct error err;

	if (c->run || c->nfile < 2 || settings_asked(s, "exe")
	    || !symbol_is_program(c->file[0]))
		return;
	error_init(&err);
	settings_set(s, "exe", c->file[0], &err);
	error_release(&err);
	c->nfile--;
	memmove(c->file, c->file + 1, (c->nfile + 1) * sizeof(*c->file));
}

int
main(int argc, char **argv)
{
	struct command_line c;
	struct settings *s;
	int status = -1;

	hold_standard_files();
	i18n_init();
	charset_standard();
	s = settings_new();
	/* --help writes and ends there */
	options_read(s, argc, argv, &c);
	take_program(s, &c);
	combining_settle(s);
	read_rcfile(s);
	/* also of what the locale's character set has beside ASCII */
	if (settings_flag(s, "ascii") && !text_locale_is_utf8())
		setlocale(LC_CTYPE, "C");
	if (check_options(s) < 0)
		status = 1;
	/* what files say of themselves is put into words when they are read */
	if (is_for_machines(s))
		num_be_plain();
	if (status < 0 && lists_plainly(s))
		status = print_said(s, &c, "list", lists_print);
	if (status < 0 && settings_given(s, "cache"))
		status = print_said(s, &c, "cache", caching_do);
	charset_plain_output();
	if (status < 0)
		status = open_and_run(s, &c);
	settings_free(s);
	free(c.file);
	return status;
}
