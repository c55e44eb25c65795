/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <papi.h>
#include <pthread.h>
#include <stdarg.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "papihist/papihist.h"
#include "papihist/preload/counts.h"
#include "papihist/preload/objects.h"
#include "papihist/preload/recorder.h"
#include "papihist/preload/runs.h"

#define EVENTS_MAX 16
#define NAME_MAX_ PAPI_HUGE_STR_LEN
#define DEFAULT_EVENTS "PAPI_TOT_CYC"
#define DEFAULT_THRESHOLD 1000000
#define SAYS "libpapihist-preload: "

/* A thread that is or was counted. Never freed: the file wants all of them, but one
 * that has ended keeps no tables. */
struct thread {
	struct thread *next;
	long tid;
	int set;			/* PAPI's */
	bool counting;
	struct counts count[EVENTS_MAX];
};

static struct {
	struct event {
		char name[NAME_MAX_];
		int code;
		int threshold;
	} event[EVENTS_MAX];
	unsigned nevent;
	bool on, quiet;
	atomic_bool stopped;		/* overflows are not counted */
	atomic_bool said_uncounted;	/* of a thread */
	struct thread *_Atomic thread;	/* the newest */
	pthread_mutex_t writing;	/* held with all signals blocked */
} all = { .writing = PTHREAD_MUTEX_INITIALIZER };

/* Read in signal handlers: no memory may have to be made for it. */
static __thread struct thread *own
	__attribute__((tls_model("initial-exec")));

void
recorder_say(const char *format, ...)
{
	char line[512] = SAYS;
	size_t room = sizeof(line) - strlen(SAYS) - 1;
	va_list ap;
	int n;

	if (all.quiet)
		return;
	va_start(ap, format);
	n = vsnprintf(line + strlen(SAYS), room, format, ap);
	va_end(ap);
	if (n < 0)
		return;
	n = (int)strlen(line);
	line[n] = '\n';
	/* not a stream: this may be in a signal handler */
	if (write(STDERR_FILENO, line, (size_t)n + 1) < 0)
		return;
}

static const char *
text_of(int code)
{
	return code == PAPI_ESYS ? "a system call failed" : PAPI_strerror(code);
}

static bool
failed(const char *what, int code)
{
	recorder_say("%s: %s; nothing is recorded (papi_avail(1) lists what "
		     "can be counted here)", what, text_of(code));
	return false;
}

/* Of threads after the first. */
static void
thread_failed(const char *what, int code)
{
	if (!atomic_exchange(&all.said_uncounted, true))
		recorder_say("%s: %s; a thread is not counted, and there may "
			     "be more", what, text_of(code));
}

/* --- Events --------------------------------------------------------------- */

/* A part of NAME[:THRESHOLD],...: names have colons of their own. */
static bool
read_event(const char *s, size_t n)
{
	struct event *e = &all.event[all.nevent];
	size_t name = n;
	char *end;
	long threshold = DEFAULT_THRESHOLD;

	while (name > 0 && s[name - 1] >= '0' && s[name - 1] <= '9')
		name--;
	if (name > 1 && name < n && s[name - 1] == ':') {
		threshold = strtol(s + name, &end, 10);
		name--;
	} else {
		name = n;
	}
	if (threshold < 1 || threshold > INT_MAX || !name
	    || name >= sizeof(e->name) || all.nevent == EVENTS_MAX) {
		recorder_say("PAPIHIST_EVENTS: cannot be used: %.*s", (int)n,
			     s);
		return false;
	}
	memcpy(e->name, s, name);
	e->name[name] = '\0';
	e->threshold = (int)threshold;
	all.nevent++;
	return true;
}

static bool
read_events(const char *s)
{
	all.nevent = 0;
	if (!s || !*s)
		s = DEFAULT_EVENTS;
	for (;;) {
		size_t n = strcspn(s, ",");

		if (!read_event(s, n))
			return false;
		if (!s[n])
			return true;
		s += n + 1;
	}
}

static bool
find_events(void)
{
	for (unsigned i = 0; i < all.nevent; i++) {
		struct event *e = &all.event[i];
		int code = PAPI_event_name_to_code(e->name, &e->code);

		if (code != PAPI_OK)
			return failed(e->name, code);
	}
	return true;
}

/* --- Counting ------------------------------------------------------------- */

static void
overflowed(int set, void *address, long long vector, void *context)
{
	int index[EVENTS_MAX], n = EVENTS_MAX;

	(void)context;
	if (!own || atomic_load_explicit(&all.stopped, memory_order_relaxed))
		return;
	if (all.nevent == 1) {
		counts_add(&own->count[0], (uintptr_t)address);
		return;
	}
	if (PAPI_get_overflow_event_index(set, vector, index, &n) != PAPI_OK)
		return;
	for (int i = 0; i < n; i++)
		if (index[i] >= 0 && (unsigned)index[i] < all.nevent)
			counts_add(&own->count[index[i]], (uintptr_t)address);
}

/* What cannot be counted here is in BAD. */
static int
begin_set(struct thread *t, const char **bad)
{
	int code = PAPI_create_eventset(&t->set);

	for (unsigned i = 0; i < all.nevent && code == PAPI_OK; i++) {
		*bad = all.event[i].name;
		code = PAPI_add_event(t->set, all.event[i].code);
	}
	for (unsigned i = 0; i < all.nevent && code == PAPI_OK; i++) {
		*bad = all.event[i].name;
		code = PAPI_overflow(t->set, all.event[i].code,
				     all.event[i].threshold, 0, overflowed);
	}
	return code == PAPI_OK ? PAPI_start(t->set) : code;
}

static void
end_set(struct thread *t)
{
	if (t->set == PAPI_NULL)
		return;
	PAPI_cleanup_eventset(t->set);
	PAPI_destroy_eventset(&t->set);
}

static void
add_to_all(struct thread *t)
{
	t->next = atomic_load(&all.thread);
	while (!atomic_compare_exchange_weak(&all.thread, &t->next, t))
		;
}

/* A code of PAPI's; what cannot be counted is in BAD. */
static int
begin_thread(const char **bad)
{
	struct thread *t = calloc(1, sizeof(*t));
	int code;

	*bad = "PAPI";
	if (!t)
		return PAPI_ENOMEM;
	t->tid = syscall(SYS_gettid);
	t->set = PAPI_NULL;
	own = t;
	code = begin_set(t, bad);
	if (code != PAPI_OK) {
		own = NULL;
		end_set(t);
		free(t);
		return code;
	}
	add_to_all(t);
	t->counting = true;
	return PAPI_OK;
}

void
recorder_begin_thread(void)
{
	const char *bad = "PAPI";
	int code;

	if (!all.on || own)
		return;
	code = PAPI_register_thread();
	if (code == PAPI_OK) {
		code = begin_thread(&bad);
		if (code != PAPI_OK)
			PAPI_unregister_thread();
	}
	if (code != PAPI_OK)
		thread_failed(bad, code);
}

/* A handler that came into who writes, and writes, would wait for itself. */
static void
begin_writing(sigset_t *was)
{
	sigset_t every;

	sigfillset(&every);
	pthread_sigmask(SIG_SETMASK, &every, was);
	pthread_mutex_lock(&all.writing);
}

static void
end_writing(const sigset_t *was)
{
	pthread_mutex_unlock(&all.writing);
	pthread_sigmask(SIG_SETMASK, was, NULL);
}

/* Programs may begin threads without end. Where the tables stay for lack of memory, or
 * of counts, they are as good. */
static void
pack(struct thread *t)
{
	struct address_count *copy[EVENTS_MAX];
	size_t n[EVENTS_MAX];
	sigset_t was;

	/* not by who holds the lock: a handler in malloc() may wait for it */
	for (unsigned e = 0; e < all.nevent; e++)
		copy[e] = counts_copy(&t->count[e], &n[e]);
	begin_writing(&was);
	for (unsigned e = 0; e < all.nevent; e++)
		if (copy[e])
			counts_pack(&t->count[e], copy[e], n[e]);
	end_writing(&was);
}

void
recorder_end_thread(void)
{
	struct thread *t = own;

	if (!all.on || !t || !t->counting)
		return;
	t->counting = false;
	PAPI_stop(t->set, NULL);
	end_set(t);
	PAPI_unregister_thread();
	own = NULL;
	atomic_signal_fence(memory_order_seq_cst);
	pack(t);
}

bool
recorder_begin(const char *events, bool quiet)
{
	const char *bad;
	int code;

	all.on = false;
	all.said_uncounted = false;
	all.quiet = quiet;
	all.thread = NULL;	/* of the parent */
	own = NULL;
	pthread_mutex_init(&all.writing, NULL);
	if (!read_events(events))
		return false;
	code = PAPI_library_init(PAPI_VER_CURRENT);
	if (code != PAPI_VER_CURRENT)
		return failed("PAPI", code > 0 ? PAPI_EINVAL : code);
	code = PAPI_thread_init((unsigned long (*)(void))pthread_self);
	if (code != PAPI_OK)
		return failed("PAPI", code);
	if (!find_events())
		return false;
	code = begin_thread(&bad);
	if (code != PAPI_OK)
		return failed(bad, code);
	all.quiet = false;
	return all.on = true;
}

void
recorder_stop(void)
{
	atomic_store(&all.stopped, true);
	if (own && own->counting)
		PAPI_stop(own->set, NULL);
}

void
recorder_go_on(void)
{
	if (own && own->counting)
		PAPI_start(own->set);
	atomic_store(&all.stopped, false);
}

/* --- The file ------------------------------------------------------------- */

struct file {
	struct runs runs;
	uint64_t lost;
};

/* What is mapped now, as one region where it is not too far apart; what is gone, as
 * one an object. */
static void
add_counts(struct file *f, struct address_count *a, size_t n, unsigned event,
	   long tid)
{
	size_t kept = 0;

	for (size_t i = 0; i < n;) {
		const struct loaded_code *code = objects_gone(a[i].address);
		size_t first = i;

		if (!code) {
			a[kept++] = a[i++];
			continue;
		}
		while (i < n && a[i].address < code->end
		       && objects_gone(a[i].address) == code)
			i++;
		runs_add(&f->runs, a + first, i - first, code, event, tid);
	}
	runs_add(&f->runs, a, kept, NULL, event, tid);
}

static void
add_thread(struct file *f, const struct thread *t)
{
	for (unsigned e = 0; e < all.nevent; e++) {
		struct memory m = { .used = 0 };
		size_t n;
		struct address_count *a = counts_read(&t->count[e], &n, &m);

		f->lost += atomic_load(&t->count[e].lost);
		add_counts(f, a, n, e, t->tid);
		memory_release(&m);
	}
}

/* A translated one would be looked for with locks, and in new memory. */
static const char *
reason(int why)
{
#ifdef HAVE_STRERRORDESC_NP
	const char *s = strerrordesc_np(why);

	return s ? s : "cannot be written";
#else
	return strerror(why);
#endif
}

static void
write_file(const char *path, const struct file *f)
{
	struct papihist_event event[EVENTS_MAX];
	struct papihist h = {
		.event = event, .nevent = all.nevent, .region = f->runs.region,
		.nregion = f->runs.n, .creator = "libpapihist-preload "
					    PACKAGE_VERSION,
	};

	for (unsigned i = 0; i < all.nevent; i++)
		event[i] = (struct papihist_event){
			.name = all.event[i].name,
			.code = (uint32_t)all.event[i].code,
			.threshold = (uint64_t)all.event[i].threshold,
		};
	if (papihist_write(path, &h) < 0)
		recorder_say("%s: %s", path, reason(errno));
}

void
recorder_write(const char *path, bool always)
{
	struct file f = { .lost = 0 };
	sigset_t was;

	if (!all.on)
		return;
	begin_writing(&was);
	objects_look(&f.runs.memory);
	for (const struct thread *t = atomic_load(&all.thread); t; t = t->next)
		add_thread(&f, t);
	if (f.lost || f.runs.short_of_memory)
		recorder_say("no memory: %s lacks some samples", path);
	if (f.runs.samples || always)
		write_file(path, &f);
	runs_release(&f.runs);
	end_writing(&was);
}
