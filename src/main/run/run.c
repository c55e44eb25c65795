/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/command.h"
#include "base/i18n.h"
#include "load/load.h"
#include "main/run/child.h"
#include "main/run/recorder.h"
#include "main/run/run.h"

/* A command, how it is recorded and where. */
struct recording {
	const char *const *command;
	const struct recorder *recorder;
	char *dir;		/* absolute: the command may go elsewhere */
	bool temporary;		/* made for it */
};

/* --- Which recorder ------------------------------------------------------- */

/* ONLY: NULL for all. */
static int
say_missing(const struct recorder *only, struct error *err)
{
	fprintf(stderr, "profview: %s\n",
		_("profilers that run can put around a command:"));
	for (const struct recorder *r = recorder_table; r->name; r++)
		if (!only || r == only)
			fprintf(stderr, "  %-10s  %s\n  %-10s  (%s)\n", r->name,
				_(r->title), "", _(r->install));
	if (only)
		return error_set(err, ERR_USAGE, N_("run: %s is not installed"),
				 only->name);
	return error_set(err, ERR_USAGE, N_("run: none of them is installed"));
}

static int
choose_recorder(struct recording *r, const char *name, struct error *err)
{
	if (!name) {
		r->recorder = recorder_first();
		return r->recorder ? 0 : say_missing(NULL, err);
	}
	r->recorder = recorder_named(name);
	return r->recorder->installed() ? 0 : say_missing(r->recorder, err);
}

/* --- Where ---------------------------------------------------------------- */

/* The current directory, else one that is made for it. */
static int
choose_dir(struct recording *r, struct error *err)
{
	const char *tmp = getenv("TMPDIR");

	r->dir = getcwd(NULL, 0);
	if (r->dir && access(r->dir, W_OK) == 0)
		return 0;
	free(r->dir);
	r->dir = mem_printf("%s/profview-XXXXXX", tmp && *tmp ? tmp : "/tmp");
	r->temporary = true;
	if (mkdtemp(r->dir))
		return 0;
	error_set_errno(err, errno, N_("no directory for the profile"));
	error_at(err, r->dir, LOCATION_NONE, 0);
	return -1;
}

/* The name that files of process PID begin with. */
static char *
file_name(const struct recording *r, pid_t pid)
{
	const struct recorder *by = r->recorder;
	const char *command = text_base_name(r->command[0]);

	return mem_printf("%s%s%s%ld%s", by->before, by->named ? command : "",
			  by->named ? "." : "", (long)pid, by->behind);
}

static char *
file_path(const struct recording *r, const char *name)
{
	return mem_printf("%s/%s", r->dir, name);
}

/* --- The command ---------------------------------------------------------- */

/* In the process that becomes it. */
static void
become_command(void *ctx)
{
	const struct recording *r = ctx;
	char *name = file_name(r, getpid()), *path = file_path(r, name);
	struct launch l = { 0 };
	struct text shown = { 0 };
	int why;

	r->recorder->prepare(&l, path);
	for (size_t i = 0; r->command[i]; i++)
		VEC_PUSH(&l.word, r->command[i]);
	VEC_PUSH(&l.word, NULL);
	execvp(l.word.at[0], (char *const *)l.word.at);
	why = errno;
	text_printable(&shown, l.word.at[0], strlen(l.word.at[0]), false);
	fprintf(stderr, "profview: %s: %s\n", shown.s, strerror(why));
	_exit(why == ENOENT ? 127 : 126);
}

/* --- What it wrote -------------------------------------------------------- */

/* NAME itself where that is OWN, or with the number of a process behind it. */
static bool
is_of(const char *file, const char *name, bool own)
{
	size_t n = strlen(name);

	return strncmp(file, name, n) == 0
	       && (file[n] ? strchr("._-", file[n]) != NULL : own);
}

static int
by_name(const void *x, const void *y)
{
	return strcmp(*(char *const *)x, *(char *const *)y);
}

/* Empty ones are of processes that were ended before they wrote. */
static void
take_file(struct recorded *to, char *path)
{
	struct stat st;

	if (stat(path, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0) {
		VEC_PUSH(&to->file, path);
		return;
	}
	unlink(path);
	free(path);
}

static void
find_files(const struct recording *r, const char *name, bool own,
	   struct recorded *to)
{
	DIR *dir = opendir(r->dir);

	if (!dir)
		return;
	for (struct dirent *d; (d = readdir(dir)) != NULL;)
		if (is_of(d->d_name, name, own))
			take_file(to, file_path(r, d->d_name));
	closedir(dir);
	if (to->file.n)
		qsort(to->file.at, to->file.n, sizeof(*to->file.at), by_name);
}

static bool
is_empty(const char *path)
{
	struct stat st;

	return stat(path, &st) < 0 || st.st_size == 0;
}

/* The command's own file loses the number that it has twice: with some recorders
 * always, with others when it became another program. Whether a file without
 * is its own: where recorders always add one it is an older one's. */
static bool
take_number_off(const struct recording *r, const char *name, pid_t pid)
{
	const struct recorder *by = r->recorder;
	char *plain = file_path(r, name);
	char *numbered = mem_printf("%s%c%ld", plain, by->mark, (long)pid);
	bool own = by->numbered ? access(plain, F_OK) < 0 : is_empty(plain);

	own = (own && rename(numbered, plain) == 0) || !by->numbered;
	free(plain);
	free(numbered);
	return own;
}

static void
say_where(const struct recording *r, const struct recorded *to)
{
	const char *path = to->file.at[0];
	struct text out = { 0 };

	if (!r->temporary)
		path = text_base_name(path);
	text_printable(&out, path, strlen(path), false);
	fprintf(stderr, "profview: ");
	fprintf(stderr, _("recorded with %s: %s"), r->recorder->name, out.s);
	if (to->file.n > 1)
		fprintf(stderr, ngettext(" and %zu file of a process that it "
					 "started",
					 " and %zu files of processes that it "
					 "started", to->file.n - 1),
			to->file.n - 1);
	fputc('\n', stderr);
	text_release(&out);
}

static void
say_chosen(const struct recording *r, const char *path, size_t n)
{
	struct text out = { 0 };

	if (!r->temporary)
		path = text_base_name(path);
	text_printable(&out, path, strlen(path), false);
	fprintf(stderr, "profview: ");
	/* TRANSLATORS: %zu profiles, two or more; %s: a file's name and the
	 * number of one of them, "prog.123.prof#2" */
	fprintf(stderr, _("%zu profiles are in one file, of processes that "
			  "were forked; the one with most samples: %s\n"),
		n, out.s);
	text_release(&out);
}

/* Processes that were forked write their profiles into the file of the one that
 * started them. What is meant is the program's own, which has most samples: they
 * have what it sampled before, and are not sampled themselves. */
static void
choose_profiles(const struct recording *r, struct recorded *to)
{
	for (size_t i = 0; i < to->file.n; i++) {
		char *file = to->file.at[i];
		size_t n, most = load_most(file, &n);

		if (n < 2 || !most)
			continue;
		to->file.at[i] = mem_printf("%s#%zu", file, most);
		free(file);
		say_chosen(r, to->file.at[i], n);
	}
}

static void
say_status(const struct recording *r, int status)
{
	struct text name = { 0 };

	text_printable(&name, r->command[0], strlen(r->command[0]), false);
	if (WIFSIGNALED(status))
		fprintf(stderr, _("profview: %s was ended by signal %d (%s)\n"),
			name.s, WTERMSIG(status), strsignal(WTERMSIG(status)));
	else if (WEXITSTATUS(status))
		fprintf(stderr, _("profview: %s ended with status %d\n"),
			name.s, WEXITSTATUS(status));
	text_release(&name);
}

static int
say_nothing_written(const struct recording *r, int status, struct error *err)
{
	if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF)
		return error_set(err, ERR_SYSTEM,
				 N_("run: %s has its own use for the "
				    "profiler's signal; try --with=callgrind, "
				    "or CPUPROFILE_TIMER_SIGNAL=38 for its "
				    "first thread alone"),
				 r->command[0]);
	if (WIFSIGNALED(status))
		return error_set(err, ERR_SYSTEM,
				 N_("run: %s was ended before %s wrote a "
				    "profile"),
				 r->command[0], r->recorder->name);
	return error_set(err, ERR_SYSTEM,
			 r->recorder->around
			 ? N_("run: %s wrote no profile of %s; what it said is above")
			 : N_("run: %s wrote no profile of %s (of programs that "
			      "are linked statically, run as another user or end "
			      "by _exit() there is none)"),
			 r->recorder->name, r->command[0]);
}

/* --- All of it ------------------------------------------------------------ */

static int
record(struct recording *r, struct recorded *to, struct error *err)
{
	char *name;
	int status;
	pid_t pid;

	if (child_run(become_command, r, r->recorder->around, &pid, &status, err) < 0)
		return -1;
	to->status = WIFSIGNALED(status) ? 128 + WTERMSIG(status)
					 : WEXITSTATUS(status);
	say_status(r, status);
	name = file_name(r, pid);
	find_files(r, name, take_number_off(r, name, pid), to);
	free(name);
	if (to->file.n == 0) {
		if (r->temporary)
			rmdir(r->dir);
		return say_nothing_written(r, status, err);
	}
	say_where(r, to);
	choose_profiles(r, to);
	return 0;
}

int
run_record(const char *const *command, const char *name, struct recorded *r,
	   struct error *err)
{
	struct recording recording = { .command = command };
	int result;

	*r = (struct recorded){ .status = -1 };
	if (choose_recorder(&recording, name, err) < 0)
		return -1;
	r->status = command_status(command[0]);
	if (r->status != 0)
		return error_set(err, ERR_SYSTEM,
				 r->status == 127
				 ? N_("run: there is no command %s")
				 : N_("run: %s cannot be executed"),
				 command[0]);
	result = choose_dir(&recording, err) < 0
		 ? -1 : record(&recording, r, err);
	free(recording.dir);
	return result;
}

void
recorded_release(struct recorded *r)
{
	for (size_t i = 0; i < r->file.n; i++)
		free(r->file.at[i]);
	VEC_RELEASE(&r->file);
}
