/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A profile that was loaded from bytes or a file, and what came of it.
 */
#ifndef UNIT_LOADEDTEST_H
#define UNIT_LOADEDTEST_H

#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "unit/unit.h"

#include "base/diag.h"
#include "base/text.h"
#include "base/worker.h"
#include "load/load.h"
#include "model/sums/check.h"

/* --- Loading -------------------------------------------------------------- */

struct loaded {
	int result;
	struct error err;
	struct diag *diag;
	struct prof *p;		/* NULL when it failed */
};

/* By JOB, which may have other threads. */
static inline struct loaded
load_bytes_in(struct job *job, const void *s, size_t n, const char *format)
{
	struct loaded l = { .diag = diag_new() };
	struct input *in = input_of_memory(s, n, "mem.prof");
	struct builder *b = builder_new(l.diag);
	struct text why = { 0 };

	error_init(&l.err);
	input_set_job(in, job);
	l.result = load_file(in, format, b, &l.err);
	if (l.result < 0) {
		ck_assert_ptr_nonnull(l.err.format);
		builder_free(b);
	} else {
		l.p = builder_finish(b);
		ck_assert_msg(prof_check(l.p, &why) == 0, "%s", why.s);
	}
	text_release(&why);
	input_close(in);
	return l;
}

static inline struct loaded
load_bytes(const void *s, size_t n, const char *format)
{
	return load_bytes_in(NULL, s, n, format);
}

/* --- Asking --------------------------------------------------------------- */

static inline int64_t
loaded_total(const struct loaded *l)
{
	ck_assert_ptr_nonnull(l->p);
	ck_assert_uint_eq(l->p->nmetric, 2);
	return l->p->metric[1].total;
}

/* The object that the location at ADDR is in; NULL when there is no such
 * location,
 * "[unknown]" when it is in none. */
static inline const char *
loaded_object(const struct loaded *l, uint64_t addr)
{
	const struct prof *p = l->p;

	for (size_t i = 1; i < p->location.n; i++)
		if (prof_location_addr(p, location_at((uint32_t)i)) == addr)
			return prof_object_path(
				p, p->mapping[p->location.mapping[i]].object);
	return NULL;
}

/* The message whose format has PART in it, or NULL. */
static inline const char *
loaded_message(const struct loaded *l, const char *part)
{
	for (size_t i = 0; i < diag_count(l->diag); i++) {
		struct diag_entry e = diag_get(l->diag, i);

		if (strstr(e.format, part))
			return e.format;
	}
	return NULL;
}

#define ck_message(l, part)						\
	ck_assert_msg(loaded_message(l, part) != NULL,			\
		      "no message about \"%s\"", part)
#define ck_no_message(l)						\
	ck_assert_msg(diag_count((l)->diag) == 0, "message: %s",	\
		      diag_count((l)->diag) ?				\
		      diag_get((l)->diag, 0).format : "")

static inline void
loaded_release(struct loaded *l)
{
	prof_free(l->p);
	diag_free(l->diag);
	error_release(&l->err);
}

/* --- Damage --------------------------------------------------------------- */

/* The first N bytes, for all N: whatever comes of it is sound. */
static inline void
load_cut_anywhere(const char *s, size_t n, const char *format)
{
	for (size_t i = 0; i < n; i++) {
		struct loaded l = load_bytes(s, i, format);

		loaded_release(&l);
	}
}

/* Each byte exchanged for each of those in WITH. */
static inline void
load_changed_anywhere(const char *s, size_t n, const char *with, size_t nwith,
		      const char *format)
{
	char *bytes = malloc(n);

	memcpy(bytes, s, n);
	for (size_t i = 0; i < n; i++) {
		for (size_t k = 0; k < nwith; k++) {
			struct loaded l;

			bytes[i] = with[k];
			l = load_bytes(bytes, n, format);
			loaded_release(&l);
		}
		bytes[i] = s[i];
	}
	free(bytes);
}

/* Whether LOADER takes a file of these bytes for its own. */
static inline bool
load_probes(const struct loader *loader, const char *s, size_t n)
{
	struct peek peek = {
		.bytes = (const unsigned char *)s, .n = n, .size = n,
		.path = "x",
	};

	return loader->probe(&peek);
}

/* --- Stopping -------------------------------------------------------------- */

struct load_stop {
	const char *path;
	struct loaded l;
	atomic_bool began;
	bool at_work;		/* it is stopped while it loads */
};

static inline void
load_when_stopped(struct job *job, void *arg)
{
	struct load_stop *s = arg;
	struct builder *b = builder_new(s->l.diag);
	struct input *in = input_open(s->path, INPUT_MAX_DEFAULT, job,
				      &s->l.err);

	atomic_store(&s->began, true);
	while (in && !s->at_work && !job_cancelled(job))
		;
	s->l.result = in ? load_file(in, NULL, b, &s->l.err) : -1;
	if (s->l.result == 0)
		s->l.p = builder_finish(b);
	else
		builder_free(b);
	input_close(in);
}

/* Waits for the job until it says that it did UNTIL, or is done. */
static inline void
await_progress(struct pool *pool, uint64_t job, uint64_t until)
{
	uint64_t done = 0, total;

	while (until && pool_progress(pool, job, &done, &total) && done < until)
		sched_yield();
}

/* N bytes that are loaded in a job which is stopped once it says that it did
 * UNTIL; 0: between opening and loading. */
static inline struct loaded
load_stopped_at(const void *bytes, size_t n, uint64_t until)
{
	struct load_stop s = {
		.l = { .diag = diag_new() }, .at_work = until > 0,
	};
	struct pool *pool = pool_new(1);
	struct pool_event event;
	char path[4200];
	uint64_t job;
	FILE *f;

	snprintf(path, sizeof path, "%s/load.%d", unit_scratch(),
		 (int)getpid());
	f = fopen(path, "wb");
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(bytes, 1, n, f), n);
	fclose(f);
	s.path = path;
	error_init(&s.l.err);
	job = pool_submit(pool, load_when_stopped, &s, 1);
	while (!atomic_load(&s.began))	/* else it would never start */
		sched_yield();
	await_progress(pool, job, until);
	pool_cancel(pool, job);
	while (pool_wait(pool, &event) && !event.done)
		;
	pool_free(pool, NULL);
	remove(path);
	ck_assert_int_eq(s.l.result, 0);
	return s.l;
}

static inline struct loaded
load_stopped(const void *bytes, size_t n)
{
	struct loaded l = load_stopped_at(bytes, n, 0);

	ck_message(&l, "stopped");
	ck_assert_int_eq(diag_worst(l.diag), DIAG_LOST);
	return l;
}

/* The same of what is read twice, while it is read for the second time: all was
 * seen, and is there. */
static inline void
load_stopped_later(const void *bytes, size_t n, int64_t total)
{
	struct loaded l = load_stopped_at(bytes, n, n / 2 + n / 16);

	ck_assert_int_eq(l.p->metric[1].total, total);
	ck_assert_int_ne(diag_worst(l.diag), DIAG_LOST);
	loaded_release(&l);
}

/* The innermost frame of a location. */
static inline struct file_frame
loaded_frame_at(const struct prof *p, uint32_t at)
{
	const struct locations *l = &p->location;

	if (l->frames[at])
		return p->frame[l->frames[at]];
	return (struct file_frame){ l->func[at], l->file[at], l->line[at],
				    false, false };
}

#endif
