/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <pthread.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/nth.h"
#include "load/ahead.h"

/* Bigger files are not read ahead: several at a time would be in memory. */
#define SIZE_MOST (UINT64_C(8) << 20)
/* More threads only wait for the builder. */
#define HELPERS_MOST 6u

/* A file that was opened; the reader stays for the next one here. */
struct slot {
	bool later;			/* to be opened in its turn */
	struct input *in;
	struct error err;
	const char *format;		/* found or given; NULL: not known */
	const struct loader *loader;	/* has read it; NULL: nothing has */
	const struct loader *reads;	/* what the reader is of */
	void *reader;
};

struct ahead {
	const char *const *path;
	const char *format;
	uint64_t max;
	struct job *job;
	pthread_t owner;
	struct pipeline *pipeline;
	struct slot *now;
	size_t turn;			/* of the owner: the file that is next */
};

static void
read_slot(struct slot *s, const struct loader *loader)
{
	if (s->reads != loader) {
		if (s->reads)
			s->reads->steps->free(s->reader);
		s->reads = loader;
		s->reader = loader->steps->new();
	}
	loader->steps->read(s->reader, s->in);
	s->loader = loader;
}

/* Whether nobody can be kept waiting by opening it. */
static bool
is_regular(const char *path)
{
	struct stat st;

	return nth_stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

/* What is shown is the progress of the file that is waited for: TURN. */
static void
open_slot(const struct ahead *a, const char *path, bool turn, struct slot *s)
{
	const struct loader *loader;
	struct error err;

	s->in = input_open(path, a->max, turn ? a->job : job_aside(a->job),
			   &s->err);
	if (!s->in || input_size(s->in) > SIZE_MOST)
		return;
	error_init(&err);
	loader = a->format ? load_find(a->format) : load_detect(s->in, &err);
	error_release(&err);
	if (loader)
		s->format = loader->name;
	/* one of several is looked for first, as load_file() does */
	if (loader && loader->steps && !input_nth(s->in))
		read_slot(s, loader);
}

/* A pipeline_fn. The owner may come here for a file that it does not wait for,
 * while a helper has the one that it does: a pipe that nobody writes to would keep
 * it from that. */
static void
open_one(void *ctx, size_t i, void *slot)
{
	struct ahead *a = ctx;
	struct slot *s = slot;
	bool own = pthread_equal(pthread_self(), a->owner);

	s->in = NULL;
	s->loader = NULL;
	s->format = a->format;
	error_init(&s->err);
	s->later = own && i != a->turn && a->path[i] && !is_regular(a->path[i]);
	if (a->path[i] && !s->later)
		open_slot(a, a->path[i], own && i == a->turn, s);
}

struct ahead *
ahead_new(const char *const *path, size_t n, const char *format, uint64_t max,
	  struct job *job)
{
	struct ahead *a = mem_zalloc(sizeof(*a));
	unsigned helpers = job_helpers(job);

	if (helpers > HELPERS_MOST)
		helpers = HELPERS_MOST;
	*a = (struct ahead){
		.path = path, .format = format, .max = max, .job = job,
		.owner = pthread_self(),
	};
	a->pipeline = pipeline_new(open_one, a, n, sizeof(struct slot),
				   2 * helpers + 2, helpers);
	return a;
}

/* What nobody took. */
static void
release_slot(void *slot)
{
	struct slot *s = slot;

	input_close(s->in);
	error_release(&s->err);
	if (s->reads)
		s->reads->steps->free(s->reader);
}

void
ahead_free(struct ahead *a)
{
	pipeline_free(a->pipeline, release_slot);
	free(a);
}

struct input *
ahead_next(struct ahead *a, struct error *err)
{
	struct input *in;

	a->now = pipeline_next(a->pipeline);
	if (!a->now)
		return NULL;
	if (a->now->later)
		open_slot(a, a->path[a->turn], true, a->now);
	a->turn++;
	in = a->now->in;
	a->now->in = NULL;
	if (in)
		input_set_job(in, a->job);
	error_move(err, &a->now->err);
	return in;
}

int
ahead_load(struct ahead *a, struct input *in, struct builder *b,
	   struct error *err)
{
	if (a->now->loader)
		return load_read(a->now->loader, a->now->reader, in, b, err);
	return load_file(in, a->now->format, b, err);
}
