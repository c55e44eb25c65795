/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/diag.h"
#include "base/hash.h"
#include "base/i18n.h"
#include "base/vec.h"

struct diag {
	/* Readers take it too, through a pointer to const. */
	pthread_mutex_t *lock;
	VEC(struct diag_entry) entries;
	struct hash_index index;	/* by format and path: entry + 1 */
	struct arena bytes;
	uint64_t total;
	enum diag_level worst;
};

struct diag *
diag_new(void)
{
	struct diag *d = mem_zalloc(sizeof *d);

	d->lock = mem_alloc(sizeof *d->lock);
	pthread_mutex_init(d->lock, NULL);
	return d;
}

void
diag_free(struct diag *d)
{
	if (!d)
		return;
	pthread_mutex_destroy(d->lock);
	free(d->lock);
	VEC_RELEASE(&d->entries);
	hash_index_release(&d->index);
	arena_release(&d->bytes);
	free(d);
}

struct key {
	const char *format, *path;
};

/* By text, not by address: two files may say the same. */
static bool
same(const void *ctx, uint32_t ref, const void *p)
{
	const struct diag *d = ctx;
	const struct diag_entry *e = &d->entries.at[ref - 1];
	const struct key *key = p;

	return (e->format == key->format || !strcmp(e->format, key->format)) &&
	       !strcmp(e->path, key->path);
}

static struct diag_entry *
find_or_add(struct diag *d, const struct key *key, bool *fresh)
{
	uint64_t hash = hash_mix(hash_bytes(key->format, strlen(key->format)),
				 hash_bytes(key->path, strlen(key->path)));
	uint32_t ref = hash_index_get(&d->index, hash, same, d, key);

	*fresh = !ref;
	if (!ref) {
		VEC_EXTEND(&d->entries, 1);
		ref = (uint32_t)d->entries.n;
		hash_index_add(&d->index, hash, ref);
	}
	return &d->entries.at[ref - 1];
}

static const char *
keep_arg(struct diag *d, const char *arg)
{
	return arg ? arena_bytes(&d->bytes, arg, error_arg_length(arg)) : NULL;
}

/* Adds what E says, E->count times, with the lock held. */
static void
add_entry(struct diag *d, const struct diag_entry *e)
{
	struct key key = { e->format, e->path };
	struct diag_entry *own;
	bool fresh;
	size_t i;

	own = find_or_add(d, &key, &fresh);
	if (fresh) {
		own->format = e->format;
		own->path = arena_bytes(&d->bytes, e->path, strlen(e->path));
		own->location = e->location;
		own->at = e->at;
		for (i = 0; i < ERROR_ARGS; i++)
			own->arg[i] = keep_arg(d, e->arg[i]);
		for (i = 0; i < DIAG_MORE; i++)
			own->more[i] = (struct diag_text){
				e->more[i].format,
				keep_arg(d, e->more[i].arg) };
	}
	if (own->level < e->level)
		own->level = e->level;
	if (d->worst < e->level)
		d->worst = e->level;
	own->count += e->count;
	d->total += e->count;
}

void
diag_add(struct diag *d, enum diag_level level, const char *path,
	 enum location_kind location, uint64_t at, const char *format, ...)
{
	struct diag_entry e = {
		.level = level, .format = format, .path = path,
		.location = location, .at = at, .count = 1,
	};
	unsigned i, n = error_count_args(format);
	va_list ap;

	if (!d)
		return;
	assert(n <= ERROR_ARGS);
	va_start(ap, format);
	for (i = 0; i < n; i++)
		e.arg[i] = va_arg(ap, const char *);
	va_end(ap);
	pthread_mutex_lock(d->lock);
	add_entry(d, &e);
	pthread_mutex_unlock(d->lock);
}

void
diag_add_texts(struct diag *d, enum diag_level level, const char *path,
	       const struct diag_text *text, size_t n)
{
	struct diag_entry e = {
		.level = level, .format = text->format, .arg = { text->arg },
		.path = path, .location = LOCATION_NONE, .count = 1,
	};
	size_t i, k = 0;

	assert(n > 0 && n <= 1 + DIAG_MORE);
	if (!d)
		return;
	for (i = 1; i < n; i++)
		if (text[i].format)
			e.more[k++] = text[i];
	pthread_mutex_lock(d->lock);
	add_entry(d, &e);
	pthread_mutex_unlock(d->lock);
}

void
diag_copy(struct diag *d, const struct diag *from)
{
	size_t i, n = from ? diag_count(from) : 0;

	for (i = 0; d && i < n; i++) {
		struct diag_entry e = diag_get(from, i);

		pthread_mutex_lock(d->lock);
		add_entry(d, &e);
		pthread_mutex_unlock(d->lock);
	}
}

size_t
diag_count(const struct diag *d)
{
	size_t n;

	pthread_mutex_lock(d->lock);
	n = d->entries.n;
	pthread_mutex_unlock(d->lock);
	return n;
}

uint64_t
diag_total(const struct diag *d)
{
	uint64_t n;

	pthread_mutex_lock(d->lock);
	n = d->total;
	pthread_mutex_unlock(d->lock);
	return n;
}

enum diag_level
diag_worst(const struct diag *d)
{
	enum diag_level level;

	pthread_mutex_lock(d->lock);
	level = d->worst;
	pthread_mutex_unlock(d->lock);
	return level;
}

struct diag_entry
diag_get(const struct diag *d, size_t i)
{
	struct diag_entry e;

	pthread_mutex_lock(d->lock);
	assert(i < d->entries.n);
	e = d->entries.at[i];
	pthread_mutex_unlock(d->lock);
	return e;
}

void
diag_print(const struct diag_entry *entry, struct text *out)
{
	uint64_t more = entry->count - 1;
	size_t i;

	error_format_location(out, entry->path, entry->location, entry->at);
	error_format(out, entry->format, entry->arg);
	for (i = 0; i < DIAG_MORE && entry->more[i].format; i++) {
		const char *arg[ERROR_ARGS] = { entry->more[i].arg };

		text_adds(out, "; ");
		error_format(out, entry->more[i].format, arg);
	}
	if (!more)
		return;
	text_addc(out, ' ');
	/* TRANSLATORS: behind a message that came up %llu more times. */
	text_printf(out, ngettext("(and %llu more)", "(and %llu more)",
				  more > UINT32_MAX ? UINT32_MAX :
						      (unsigned long)more),
		    (unsigned long long)more);
}
