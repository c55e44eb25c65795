/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What another program prints of a file. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

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
	bool failed;
};

static bool
take(void *ctx, const char *s, size_t n)
{
	struct printed *p = ctx;

	memcpy(p->to->buf, s, n);
	p->failed = sink_write(p->to, n, p->err) != 0;
	job_progress(p->job, p->to->size, 0);
	return !p->failed;
}

/* FILE as the argument of an option, which it is not itself. */
static char *
as_argument(const char *file)
{
	return mem_printf("%s%s", *file == '-' ? "./" : "", file);
}

/* Of what the program said the first line. */
static int
say_failed(const struct text *said, const struct input_program *p, struct error *err)
{
	size_t n = said->n ? strcspn(said->s, "\n") : 0;
	char *line = mem_strndup(n ? said->s : "?", n ? n : 1);

	error_set(err, ERR_FORMAT, p->failed, line);
	free(line);
	return -1;
}

int
input_print(const struct input_program *p, const char *file, struct sink *to,
	    struct text *said, struct job *job, struct error *err)
{
	struct printed printed = { .to = to, .job = job, .err = err };
	const char *argv[WORDS_MOST + 1] = { NULL };
	char *path = as_argument(file);
	struct command c = {
		.argv = argv, .most = SIZE_MAX, .job = job, .bytes = take,
		.ctx = &printed,
	};
	enum command_end end;
	int result = 0;

	for (size_t i = 0; i < WORDS_MOST && p->argv[i]; i++)
		argv[i] = p->argv[i] == INPUT_FILE ? path : p->argv[i];
	end = command_run(&c);
	if (printed.failed)
		result = -1;
	else if (end == COMMAND_MISSING)
		result = INPUT_NO_PROGRAM;
	else if (end == COMMAND_CANCELLED)
		result = error_set(err, ERR_CANCELLED, N_("cancelled"));
	else if (end == COMMAND_SYSTEM)
		result = error_set_errno(err, c.errnum, N_("cannot run %s"), argv[0]);
	else if (end != COMMAND_DONE)
		result = say_failed(&c.said, p, err);
	text_add(said, c.said.s, c.said.n);
	text_release(&c.said);
	free(path);
	return result;
}
