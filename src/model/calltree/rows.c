/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/hash.h"
#include "model/calltree/rows.h"

int
rows_by_number(const void *x, const void *y)
{
	uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;

	return (a > b) - (a < b);
}

/* What makes a thread of a part. */
struct thread_key { const struct prof *p; bool labels; };

static bool
is_same_thread(const void *ctx, uint32_t ref, const void *key)
{
	const struct thread_key *by = ctx;
	const struct part *a = &by->p->part[ref - 1], *b = key;

	if (a->thread.i != b->thread.i)
		return false;
	if (!by->labels)
		return true;
	if (a->nlabel != b->nlabel)
		return false;
	for (uint32_t i = 0; i < a->nlabel; i++) {
		const struct part_label *x = &by->p->label[a->label + i];
		const struct part_label *y = &by->p->label[b->label + i];

		if (x->key.i != y->key.i || x->text.i != y->text.i
		    || x->number != y->number)
			return false;
	}
	return true;
}

static uint64_t
thread_hash(const struct thread_key *by, const struct part *part)
{
	uint64_t hash = hash_mix(part->thread.i, by->labels);

	for (uint32_t i = 0; by->labels && i < part->nlabel; i++) {
		const struct part_label *x = &by->p->label[part->label + i];

		hash = hash_mix(hash, (uint64_t)x->key.i << 32 | x->text.i);
		hash = hash_mix(hash, (uint64_t)x->number);
	}
	return hash;
}

void
threads_find(struct threads *t, const struct prof *p, bool labels)
{
	const struct thread_key by = { p, labels };
	struct hash_index seen = { 0 };

	t->of_part = mem_zarray(p->npart + 1, sizeof(*t->of_part));
	for (uint32_t i = 0; i < p->npart; i++) {
		uint64_t hash = thread_hash(&by, &p->part[i]);
		uint32_t ref = hash_index_get(&seen, hash, is_same_thread, &by,
					      &p->part[i]);

		if (ref) {
			t->of_part[i] = t->of_part[ref - 1];
			continue;
		}
		hash_index_add(&seen, hash, i + 1);
		t->of_part[i] = (uint32_t)t->first.n;
		VEC_PUSH(&t->first, i);
	}
	hash_index_release(&seen);
}

void
threads_release(struct threads *t)
{
	free(t->of_part);
	VEC_RELEASE(&t->first);
}

struct dealt
rows_deal(const struct threads *t, const uint32_t *part, size_t n)
{
	struct dealt d = {
		mem_array(n + 1, sizeof(*d.row)),
		mem_zarray(t->first.n + 2, sizeof(*d.first)),
	};

	for (size_t i = 0; i < n; i++)
		d.first[t->of_part[part[i]] + 2]++;
	for (size_t i = 2; i < t->first.n + 2; i++)
		d.first[i] += d.first[i - 1];
	for (size_t i = 0; i < n; i++)
		d.row[d.first[t->of_part[part[i]] + 1]++] = (uint32_t)i;
	return d;
}

struct rows
rows_of(const struct dealt *d, size_t thread)
{
	return (struct rows){ d->row + d->first[thread],
			      d->first[thread + 1] - d->first[thread] };
}

void
dealt_release(struct dealt *d)
{
	free(d->row);
	free(d->first);
}
