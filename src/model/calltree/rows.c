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

void
threads_find(struct threads *t, const struct prof *p)
{
	struct hash_u64 seen = { 0 };

	t->of_part = mem_zarray(p->npart + 1, sizeof(*t->of_part));
	for (size_t i = 0; i < p->npart; i++) {
		bool fresh;
		uint32_t *at = hash_u64_at(&seen, p->part[i].thread.i + 1ull,
					   &fresh);

		if (fresh) {
			*at = (uint32_t)t->name.n;
			VEC_PUSH(&t->name, p->part[i].thread);
		}
		t->of_part[i] = *at;
	}
	hash_u64_release(&seen);
}

void
threads_release(struct threads *t)
{
	free(t->of_part);
	VEC_RELEASE(&t->name);
}

struct dealt
rows_deal(const struct threads *t, const uint32_t *part, size_t n)
{
	struct dealt d = {
		mem_array(n + 1, sizeof(*d.row)),
		mem_zarray(t->name.n + 2, sizeof(*d.first)),
	};

	for (size_t i = 0; i < n; i++)
		d.first[t->of_part[part[i]] + 2]++;
	for (size_t i = 2; i < t->name.n + 2; i++)
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
