/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/command.h"
#include "base/vec.h"

extern char **environ;

/* Between two looks at the job. */
#define LOOK_MS 10

struct running {
	struct command *c;
	pid_t pid;
	int out, err;			/* to be read; -1: at its end */
	struct text line;
	size_t total;
	int64_t until;
};

/* --- Starting ------------------------------------------------------------- */

/* Our environment in the C locale; it is not to download anything unasked. */
static char **
environment(void)
{
	static const char *const without[] = { "LC_", "LANG=", "LANGUAGE=",
					       "DEBUGINFOD_URLS=" };
	size_t n = 0, count = 0;
	char **to;

	while (environ[n])
		n++;
	to = mem_array(n + 2, sizeof(*to));
	for (size_t i = 0; i < n; i++) {
		bool keep = true;

		for (size_t k = 0; k < sizeof(without) / sizeof(*without); k++)
			keep &= strncmp(environ[i], without[k],
					strlen(without[k])) != 0;
		if (keep)
			to[count++] = environ[i];
	}
	to[count++] = (char *)"LC_ALL=C";
	to[count] = NULL;
	return to;
}

/* Threads have all signals blocked: the child has none. */
static int
spawn(struct running *r, int out, int err)
{
	char **env = environment();
	posix_spawn_file_actions_t files;
	posix_spawnattr_t attr;
	sigset_t none, usual;
	int result;

	sigemptyset(&none);
	sigemptyset(&usual);
	sigaddset(&usual, SIGPIPE);
	sigaddset(&usual, SIGCHLD);
	posix_spawn_file_actions_init(&files);
	posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null",
					 O_RDONLY, 0);
	posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
	posix_spawn_file_actions_adddup2(&files, err, STDERR_FILENO);
	posix_spawnattr_init(&attr);
	posix_spawnattr_setsigmask(&attr, &none);
	posix_spawnattr_setsigdefault(&attr, &usual);
	posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGMASK
					| POSIX_SPAWN_SETSIGDEF);
	result = posix_spawnp(&r->pid, r->c->argv[0], &files, &attr,
			      (char *const *)r->c->argv, env);
	posix_spawnattr_destroy(&attr);
	posix_spawn_file_actions_destroy(&files);
	free(env);
	return result;
}

static void
shut(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

static int
start(struct running *r)
{
	int out[2], err[2], result;

	if (pipe2(out, O_CLOEXEC) != 0)
		return errno;
	if (pipe2(err, O_CLOEXEC) != 0) {
		result = errno;
		close(out[0]);
		close(out[1]);
		return result;
	}
	result = spawn(r, out[1], err[1]);
	close(out[1]);
	close(err[1]);
	r->out = out[0];
	r->err = err[0];
	return result;
}

/* --- Reading -------------------------------------------------------------- */

/* Hands on the line at hand; false: no more is wanted. */
static bool
end_line(struct running *r)
{
	bool more;

	text_adds(&r->line, "");
	more = r->c->line(r->c->ctx, r->line.s, r->line.n);
	text_clear(&r->line);
	return more;
}

static bool
take(struct running *r, const char *s, size_t n)
{
	if (r->c->bytes)
		return r->c->bytes(r->c->ctx, s, n);
	while (n) {
		const char *end = memchr(s, '\n', n);
		size_t here = end ? (size_t)(end - s) : n;
		size_t room = COMMAND_LINE_MAX - r->line.n;

		text_add(&r->line, s, here < room ? here : room);
		if (!end)
			return true;
		if (!end_line(r))
			return false;
		s += here + 1;
		n -= here + 1;
	}
	return true;
}

/* COMMAND_DONE: go on. */
static enum command_end
read_out(struct running *r, bool *enough)
{
	char buf[16384];
	ssize_t n = read(r->out, buf, sizeof(buf));

	if (n < 0 && errno == EINTR)
		return COMMAND_DONE;
	if (n <= 0) {
		shut(&r->out);
		*enough = r->line.n && !end_line(r);
		return COMMAND_DONE;
	}
	r->total += (size_t)n;
	if (r->total > r->c->most)
		return COMMAND_LOUD;
	*enough = !take(r, buf, (size_t)n);
	return COMMAND_DONE;
}

static void
read_err(struct running *r)
{
	char buf[1024];
	ssize_t n = read(r->err, buf, sizeof(buf));
	size_t room = COMMAND_SAID_MAX - r->c->said.n;

	if (n < 0 && errno == EINTR)
		return;
	if (n <= 0)
		shut(&r->err);
	else
		text_add(&r->c->said, buf,
			 (size_t)n < room ? (size_t)n : room);
}

static enum command_end
read_all(struct running *r, bool *enough)
{
	while (!*enough && (r->out >= 0 || r->err >= 0)) {
		struct pollfd fd[2] = { { r->out, POLLIN, 0 },
					{ r->err, POLLIN, 0 } };
		enum command_end end = COMMAND_DONE;

		if (job_cancelled(r->c->job))
			return COMMAND_CANCELLED;
		if (clock_ms() > r->until)
			return COMMAND_SLOW;
		if (poll(fd, 2, LOOK_MS) <= 0)
			continue;
		if (fd[1].revents)
			read_err(r);
		if (fd[0].revents)
			end = read_out(r, enough);
		if (end != COMMAND_DONE)
			return end;
	}
	return COMMAND_DONE;
}

/* The exit status; it may have shut what we read and go on. */
static enum command_end
wait_for(struct running *r, int *status)
{
	const struct timespec nap = { 0, 1000000 };

	for (;;) {
		pid_t ended = waitpid(r->pid, status, WNOHANG);

		if (ended == r->pid)
			return COMMAND_DONE;
		if (ended < 0 && errno != EINTR)
			return COMMAND_FAILED;
		if (job_cancelled(r->c->job))
			return COMMAND_CANCELLED;
		if (clock_ms() > r->until)
			return COMMAND_SLOW;
		nanosleep(&nap, NULL);
	}
}

enum command_end
command_run(struct command *c)
{
	struct running r = { .c = c, .out = -1, .err = -1, .until = INT64_MAX };
	enum command_end end;
	bool enough = false;
	int status = 0;

	if (c->seconds)
		r.until = clock_ms() + (int64_t)c->seconds * 1000;
	c->errnum = start(&r);
	if (c->errnum) {
		shut(&r.out);
		shut(&r.err);
		return c->errnum == ENOENT ? COMMAND_MISSING : COMMAND_SYSTEM;
	}
	end = read_all(&r, &enough);
	if (end == COMMAND_DONE && !enough)
		end = wait_for(&r, &status);
	if (end != COMMAND_DONE || enough) {
		kill(r.pid, SIGKILL);
		while (waitpid(r.pid, NULL, 0) < 0 && errno == EINTR)
			;
	} else if (!WIFEXITED(status) || WEXITSTATUS(status)) {
		end = COMMAND_FAILED;
		c->status = status;
	}
	shut(&r.out);
	shut(&r.err);
	text_release(&r.line);
	return end;
}

/* --- Where programs are ------------------------------------------------------ */

static bool
is_program(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode)
	       && access(path, X_OK) == 0;
}

static bool
is_there(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && !S_ISDIR(st.st_mode);
}

static int
status_at(const char *path)
{
	return is_program(path) ? 0 : is_there(path) ? 126 : 127;
}

int
command_status(const char *command)
{
	const char *dir = getenv("PATH"), *end;
	int best = 127;

	/* a directory, too, as shells have it */
	if (strchr(command, '/'))
		return is_program(command) ? 0 : access(command, F_OK) == 0 ? 126 : 127;
	for (dir = dir ? dir : "/bin:/usr/bin"; best; dir = end + 1) {
		char *path;
		int status;

		end = strchrnul(dir, ':');
		path = mem_printf("%.*s%s%s", (int)(end - dir), dir,
				  end > dir ? "/" : "./", command);
		status = *command ? status_at(path) : 127;
		best = status < best ? status : best;
		free(path);
		if (!*end)
			break;
	}
	return best;
}
