/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "papihist/preload/counts.h"
#include "papihist/preload/memory.h"

#define SLOTS_AT_FIRST 2048

struct slot {
	atomic_uintptr_t address;
	atomic_uint_least64_t count;
};

/* A table that has become too small stays, as somebody may be reading it, till the
 * thread has ended. All of them together are at most twice the last one. */
struct count_table {
	struct count_table *before;
	size_t nslot, used;
	struct slot slot[];
};

static size_t
table_size(size_t nslot)
{
	return sizeof(struct count_table) + nslot * sizeof(struct slot);
}

static struct count_table *
table_new(size_t nslot, struct count_table *before)
{
	struct count_table *t;

	/* malloc() may be what the signal came into */
	t = mmap(NULL, table_size(nslot), PROT_READ | PROT_WRITE,
		 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (t == MAP_FAILED)
		return NULL;
	t->before = before;
	t->nslot = nslot;
	return t;
}

static void
add(struct count_table *t, uintptr_t address, uint64_t n)
{
	size_t i = (size_t)((uint64_t)address * 0x9e3779b97f4a7c15u >> 32);

	for (;; i++) {
		struct slot *s = &t->slot[i & (t->nslot - 1)];
		uintptr_t is = atomic_load_explicit(&s->address,
						    memory_order_relaxed);

		if (is && is != address)
			continue;
		atomic_fetch_add_explicit(&s->count, n, memory_order_relaxed);
		if (!is) {
			/* whoever sees the address sees its count */
			atomic_store_explicit(&s->address, address,
					      memory_order_release);
			t->used++;
		}
		return;
	}
}

/* A table with room for one more address; NULL when there is no memory. */
static struct count_table *
table_with_room(struct counts *c)
{
	struct count_table *t = atomic_load(&c->table), *more;

	if (t && t->used < t->nslot / 2)
		return t;
	more = table_new(t ? t->nslot * 2 : SLOTS_AT_FIRST, t);
	if (!more)
		return t && t->used + 1 < t->nslot ? t : NULL;
	for (size_t i = 0; t && i < t->nslot; i++)
		if (t->slot[i].address)
			add(more, t->slot[i].address, t->slot[i].count);
	atomic_store(&c->table, more);
	return more;
}

void
counts_add(struct counts *c, uintptr_t address)
{
	struct count_table *t;

	if (!address)
		return;
	t = table_with_room(c);
	if (t)
		add(t, address, 1);
	else
		atomic_fetch_add(&c->lost, 1);
}

/* Down from AT to where no child has a higher address. */
static void
sift(struct address_count *a, size_t at, size_t n)
{
	struct address_count moved = a[at];

	for (size_t child; (child = at * 2 + 1) < n; at = child) {
		if (child + 1 < n && a[child + 1].address > a[child].address)
			child++;
		if (a[child].address <= moved.address)
			break;
		a[at] = a[child];
	}
	a[at] = moved;
}

/* qsort() may call malloc(). */
static void
sort(struct address_count *a, size_t n)
{
	for (size_t i = n / 2; i-- > 0;)
		sift(a, i, n);
	while (n-- > 1) {
		struct address_count last = a[n];

		a[n] = a[0];
		a[0] = last;
		sift(a, 0, n);
	}
}

struct address_count *
counts_read(const struct counts *c, size_t *n, struct memory *m)
{
	struct count_table *t = atomic_load(&((struct counts *)c)->table);
	struct address_count *all;

	*n = 0;
	if (c->packed) {
		all = memory_more(m, c->packed, c->npacked * sizeof(*all),
				  c->npacked * sizeof(*all));
		*n = all ? c->npacked : 0;
		return all;
	}
	if (!t || !(all = memory_take(m, t->nslot * sizeof(*all))))
		return NULL;
	for (size_t i = 0; i < t->nslot; i++) {
		uintptr_t address = atomic_load_explicit(&t->slot[i].address,
							 memory_order_acquire);

		if (address)
			all[(*n)++] = (struct address_count){
				address, atomic_load(&t->slot[i].count),
			};
	}
	sort(all, *n);
	return all;
}

struct address_count *
counts_copy(const struct counts *c, size_t *n)
{
	struct memory m = { .used = 0 };
	struct address_count *all = counts_read(c, n, &m), *copy = NULL;

	if (all && *n && (copy = malloc(*n * sizeof(*copy))))
		memcpy(copy, all, *n * sizeof(*copy));
	memory_release(&m);
	return copy;
}

void
counts_pack(struct counts *c, struct address_count *copy, size_t n)
{
	struct count_table *t = atomic_load(&c->table);

	c->packed = copy;
	c->npacked = n;
	atomic_store(&c->table, NULL);
	while (t) {
		struct count_table *before = t->before;

		munmap(t, table_size(t->nslot));
		t = before;
	}
}
