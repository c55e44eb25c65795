/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A dump of the process that is still running under Callgrind: callgrind_control asks it
 * for one, and what it wrote is read beside what is open.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/command.h"
#include "tui/action/private.h"
#include "tui/term/screen.h"

#define PROCESSES_MAX 16
#define SECONDS 20		/* a process that does nothing answers at once, too */
#define OUTPUT_MAX ((size_t)1 << 20)

struct dumping {
	struct tui_work work;
	char *process[PROCESSES_MAX];
	size_t n;
	unsigned dumped;		/* so many said that they have */
	enum command_end end;
	struct text said;		/* what callgrind_control said else */
};

static void
dumping_free(void *ctx)
{
	struct dumping *d = ctx;

	for (size_t i = 0; i < d->n; i++)
		free(d->process[i]);
	text_release(&d->said);
	free(d);
}

/* It becomes an argument: only what can be a process. */
static bool
is_process(const char *s)
{
	size_t n = strspn(s, "0123456789");

	return n && n < 10 && !s[n] && *s != '0';
}

static void
add_process(struct dumping *d, const char *pid)
{
	if (!is_process(pid) || d->n == PROCESSES_MAX)
		return;
	for (size_t i = 0; i < d->n; i++)
		if (!strcmp(d->process[i], pid))
			return;
	d->process[d->n++] = mem_strdup(pid);
}

/* A line of its own for each process that did. */
static bool
take_line(void *ctx, char *s, size_t n)
{
	struct dumping *d = ctx;

	(void)n;
	d->dumped += !strcmp(s + strspn(s, " "), "OK.");
	return true;
}

static void
dumping_run(struct job *job, void *ctx)
{
	struct dumping *d = ctx;
	const char *argv[PROCESSES_MAX + 3] = { "callgrind_control", "--dump" };
	struct command c = {
		.argv = argv, .seconds = SECONDS, .most = OUTPUT_MAX, .job = job,
		.line = take_line, .ctx = d,
	};

	for (size_t i = 0; i < d->n; i++)
		argv[2 + i] = d->process[i];
	d->end = command_run(&c);
	text_add(&d->said, c.said.s ? c.said.s : "",
		 strcspn(c.said.s ? c.said.s : "", "\n"));
	text_release(&c.said);
}

static void
say_failed(struct tui *t, const struct dumping *d)
{
	if (d->end == COMMAND_MISSING)
		tui_say(t, _("callgrind_control is not installed (Debian: valgrind)"));
	else if (d->end == COMMAND_SLOW)
		tui_say(t, _("Callgrind did not answer within %d seconds"), SECONDS);
	else if (d->end == COMMAND_DONE)
		/* TRANSLATORS: a number */
		tui_say(t, _("process %s does not run under Callgrind here"),
			d->process[0]);
	else
		tui_say(t, "callgrind_control: %s", d->said.n ? d->said.s : "?");
	t->message_style = STYLE_ERROR;
}

static unsigned
dumped(struct tui *t, void *ctx)
{
	struct dumping *d = ctx;
	unsigned redo = RE_DRAW;

	if (d->dumped)
		redo = profiles_take_dumps(t);
	else if (d->end != COMMAND_CANCELLED)
		say_failed(t, d);
	dumping_free(d);
	return redo;
}

/* What others are compared with is over. */
static void
add_processes(struct dumping *d, const struct prof *p)
{
	for (size_t i = 1; i < p->npart; i++)
		if (!p->input[p->part[i].input.i].base)
			add_process(d, prof_text(p, p->part[i].pid));
}

ACT(dump)
{
	struct dumping *d;
	struct face_work work = { dumping_run, dumping_free, NULL, STAGE_WRITING };

	(void)arg;
	if (!t->snap || !tui_can_reload(t))
		return RE_DRAW;
	work.ctx = d = mem_zalloc(sizeof(*d));
	d->work.done = dumped;
	add_processes(d, t->snap->prof);
	if (!d->n) {
		tui_say(t, _("no file says which process wrote it, as Callgrind's do"));
		dumping_free(d);
	} else if (screen_headless()) {	/* a script sees what came of the key */
		dumping_run(NULL, d);
		return dumped(t, d);
	} else if (engine_work(t->engine, WORK_ASIDE, &work)) {
		tui_say(t, _("asking Callgrind for a dump; Esc stops that"));
	} else {
		tui_say(t, _("another job is running; Esc stops that"));
		dumping_free(d);
	}
	return RE_DRAW;
}
