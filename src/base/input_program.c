/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What another program prints of a file. */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/alloc.h"
#include "base/command.h"
#include "base/i18n.h"
#include "base/input_private.h"

#define WORDS_MOST 16

const char INPUT_FILE[] = "FILE";

/* Where it goes, and what went wrong there. */
struct printed {
	struct sink *to;
	struct job *job;
	struct error *err;
	const char *prefix;	/* of each line; or NULL */
	bool failed;
	bool inside;		/* of a line */
	bool something;		/* some line does not begin with # */
	struct text comment;	/* the line that does, as far as it is there */
	bool (*wanted)(const char *comment);
	bool more;		/* it was, once */
};

static void
look_at_comment(struct printed *p, const char *s, const char *end, bool whole)
{
	if (!p->wanted || p->more || (!p->comment.n && (p->inside || *s != '#')))
		return;
	text_add(&p->comment, s, (size_t)(end - s));
	if (!whole)
		return;
	p->more = p->wanted(p->comment.s);
	text_clear(&p->comment);
}

static void
look_at_lines(struct printed *p, const char *s, size_t n)
{
	for (const char *end = s + n; s < end && !p->something;) {
		const char *next = memchr(s, '\n', (size_t)(end - s));

		look_at_comment(p, s, next ? next : end, next);
		p->something = !p->inside && *s != '#' && *s != '\n';
		p->inside = !next;
		s = next ? next + 1 : end;
	}
}

static bool
put(struct printed *p, const char *s, size_t n)
{
	memcpy(p->to->buf, s, n);
	p->failed = sink_write(p->to, n, p->err) != 0;
	return !p->failed;
}

static bool
take(void *ctx, const char *s, size_t n)
{
	struct printed *p = ctx;

	look_at_lines(p, s, n);
	put(p, s, n);
	job_progress(p->job, p->to->size, 0);
	return !p->failed;
}

/* Each line behind the prefix. */
static bool
take_prefixed(void *ctx, const char *s, size_t n)
{
	struct printed *p = ctx;

	for (const char *end = s + n; s < end && !p->failed;) {
		const char *next = memchr(s, '\n', (size_t)(end - s));

		if (!p->inside && !put(p, p->prefix, strlen(p->prefix)))
			break;
		p->inside = !next;
		next = next ? next + 1 : end;
		put(p, s, (size_t)(next - s));
		s = next;
	}
	return !p->failed;
}

/* FILE as the argument of an option, which it is not itself. To be freed. */
static char *
as_argument(const struct input_program *p, const char *file)
{
	char *own = p->file ? p->file(file) : mem_strdup(file);
	char *path = mem_printf("%s%s", *own == '-' ? "./" : "", own);

	free(own);
	return path;
}

/* Lines as one; where a program said nothing, how it ended. */
static void
join_lines(struct text *said, const struct command *c, bool failed)
{
	const char *s = c->said.n ? c->said.s : "";

	text_clear(said);
	for (; *s; s += strcspn(s, "\n")) {
		s += strspn(s, "\n");
		if (said->n && *s)
			text_adds(said, strchr(".!?:", said->s[said->n - 1])
					? " " : "; ");
		text_add(said, s, strcspn(s, "\n"));
	}
	if (said->n || !failed)
		return;
	if (WIFSIGNALED(c->status))
		text_printf(said, "signal %d", WTERMSIG(c->status));
	else
		text_printf(said, "status %d", WEXITSTATUS(c->status));
}

static enum command_end
run(const char *const *argv, const char *path, struct printed *to,
    struct text *said, int *errnum)
{
	const char *word[WORDS_MOST + 1] = { NULL };
	struct command c = {
		.argv = word, .most = SIZE_MAX, .job = to->job,
		.bytes = to->prefix ? take_prefixed : take, .ctx = to,
	};
	enum command_end end;

	for (size_t i = 0; i < WORDS_MOST && argv[i]; i++)
		word[i] = argv[i] == INPUT_FILE ? path : argv[i];
	end = command_run(&c);
	join_lines(said, &c, end == COMMAND_FAILED);
	*errnum = c.errnum;
	text_release(&c.said);
	return end;
}

/* Lines of ARGV behind PREFIX, as many as there are. */
static enum command_end
run_beside(const char *const *argv, const char *prefix, const char *path,
	   struct printed *to, struct text *said, int *errnum)
{
	enum command_end end;

	to->prefix = prefix;
	to->inside = false;
	end = run(argv, path, to, said, errnum);
	if (to->inside && !to->failed)	/* it was killed inside of a line */
		put(to, "\n", 1);
	to->prefix = NULL;
	to->inside = false;
	return end;
}

/* What ARGV printed may ask for more. It is no failure where that cannot be had. */
static enum command_end
run_behind(const struct input_program *p, const char *path, struct printed *to)
{
	struct text said = { 0 };
	enum command_end end;
	int errnum;

	end = run_beside(p->behind, p->mark, path, to, &said, &errnum);
	text_release(&said);
	return end == COMMAND_CANCELLED ? end : COMMAND_DONE;
}

/* Lines that ARGV prints are there behind those that P->before does, and before those of
 * P->behind. */
static enum command_end
run_all(const struct input_program *p, const char *const *argv, const char *path,
	 struct printed *to, struct text *said, int *errnum)
{
	enum command_end end = COMMAND_DONE;

	if (p->before)
		end = run_beside(p->before, p->prefix, path, to, said, errnum);
	if (to->failed || end == COMMAND_CANCELLED)
		return end;
	end = run(argv, path, to, said, errnum);
	if (end != COMMAND_DONE || to->failed || !to->more)
		return end;
	return run_behind(p, path, to);
}

/* What came before is what there is. */
static int
end_early(const struct input_program *p, const struct printed *printed,
	  struct print_beside beside, struct error *err)
{
	if (!printed->something)
		return error_set(err, ERR_FORMAT, p->failed, beside.said->s);
	*beside.ending = INPUT_UNPRINTED;
	return 0;
}

int
input_print(const struct input_program *p, const char *file, struct sink *to,
	    struct print_beside beside, struct job *job, struct error *err)
{
	struct printed printed = {
		.to = to, .job = job, .err = err, .wanted = p->behind ? p->wanted : NULL,
	};
	char *path = as_argument(p, file);
	enum command_end end;
	int errnum, result = 0;

	end = run_all(p, p->argv, path, &printed, beside.said, &errnum);
	if (end == COMMAND_FAILED && p->again && !printed.something) {
		printed.failed = sink_empty(to, err) < 0;
		if (!printed.failed)
			end = run_all(p, p->again, path, &printed, beside.said,
				      &errnum);
	}
	if (printed.failed)
		result = -1;
	else if (end == COMMAND_MISSING)
		result = INPUT_NO_PROGRAM;
	else if (end == COMMAND_CANCELLED)
		result = error_set(err, ERR_CANCELLED, N_("cancelled"));
	else if (end == COMMAND_SYSTEM)
		result = error_set_errno(err, errnum, N_("cannot run %s"), p->argv[0]);
	else if (end != COMMAND_DONE)
		result = end_early(p, &printed, beside, err);
	text_release(&printed.comment);
	free(path);
	return result;
}
