/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Buckets: locations of several bytes, of which any may have run. Each byte is
 * looked up like an address; bytes with equal frames become one piece. Bytes
 * that cannot have run belong to no piece, as in the first generation.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "symbol/resolve/store.h"

/* Bytes of one module that are looked up one by one; of more than that only
 * every second, third ... stands for its neighbours. */
#define BYTES_MAX (1u << 21)
#define CHECK_EVERY 1024	/* buckets between two looks at the job */

static uint32_t
len_of(const struct dwarf_writer *w, size_t i)
{
	return w->s->prof->location.len[w->m->lookup.at[i].val];
}

static object_id
object_of(const struct dwarf_writer *w, size_t i)
{
	const struct prof *p = w->s->prof;

	return p->mapping[p->location.mapping[w->m->lookup.at[i].val]].object;
}

/* Buckets of one object only: a file that was mapped under two names keeps
 * the first generation's pieces under the second. */
static bool
is_bucket(const struct dwarf_writer *w, size_t i)
{
	return i < w->bucket_end && len_of(w, i) > 1 &&
	       object_eq(object_of(w, i), w->bucket_object);
}

static uint64_t
end_of(const struct dwarf_writer *w, size_t i)
{
	uint64_t end;

	if (__builtin_add_overflow(w->m->lookup.at[i].key, len_of(w, i),
				   &end))
		return UINT64_MAX;
	return end;
}

static void
choose_step(struct dwarf_writer *w)
{
	uint64_t total = 0;
	size_t i;

	w->bucket_step = 1;
	for (i = 0; i < w->m->lookup.n; i++) {
		if (len_of(w, i) < 2)
			continue;
		if (!object_some(w->bucket_object))
			w->bucket_object = object_of(w, i);
		total += len_of(w, i);
	}
	if (total > BYTES_MAX)
		w->bucket_step = total / BYTES_MAX + 1;
}

bool
dwarf_bucket_bytes(struct dwarf_writer *w, struct address_entry **bytes,
		   size_t *n, struct job *job)
{
	VEC(struct address_entry) out = { 0 };
	struct elfsym_extent s;
	struct address_entry byte = { 0, 1 };
	uint64_t at, end;
	size_t i;

	choose_step(w);
	w->bucket_end = w->m->lookup.n;
	for (i = 0; i < w->bucket_end; i++) {
		if (i % CHECK_EVERY == 0 && job_cancelled(job))
			break;
		if (!is_bucket(w, i))
			continue;
		end = end_of(w, i);
		for (at = w->m->lookup.at[i].key; at < end; at = s.end) {
			if (++w->ncut > module_cuts_max(w->m)) {
				w->bucket_end = i;
				break;
			}
			s = elfsym_extent(&w->m->sym, at, end);
			for (byte.key = at; !s.padding && byte.key < s.end;
			     byte.key += w->bucket_step)
				VEC_PUSH(&out, byte);
		}
	}
	*bytes = out.at;
	*n = out.n;
	return !job_cancelled(job);
}

/* ---------------------------------------------------------------- writing */

/* The bucket at hand. */
struct cutting {
	struct dwarf_writer *w;
	const struct batch *b;
	VEC(struct piece) piece;
	VEC(size_t) frames;	/* of each piece: where in w->kept, or plain */
	VEC(struct frame) plain;
	bool better;		/* DWARF knows some of it */
	uint64_t most;		/* pieces of all */
};

static const struct batch_addr *
find_addr(const struct batch *b, uint64_t addr)
{
	size_t i = batch_lower(b, addr);

	return i < b->addr.n && b->addr.at[i].addr == addr ? &b->addr.at[i]
							   : NULL;
}

/* BYTES more, from SKIP on, with N frames: in w->kept from FIRST on, or one in
 * plain. */
static void
add_bytes(struct cutting *c, uint64_t skip, uint64_t bytes, size_t first,
	  size_t n, func_id plain)
{
	struct piece *last = c->piece.n ? &c->piece.at[c->piece.n - 1] : NULL;
	struct piece fresh = { .bytes = (uint32_t)bytes,
			       .skip = (uint32_t)skip, .n = n };
	struct frame frame = { .func = plain };
	size_t at = first;

	if (last && last->skip + last->bytes == skip && last->n == n) {
		size_t before = c->frames.at[c->piece.n - 1];

		if (n > 0 ? memcmp(&c->w->kept.at[before],
				   &c->w->kept.at[first],
				   n * sizeof(struct frame)) == 0
			  : func_eq(c->plain.at[before].func, plain)) {
			last->bytes += (uint32_t)bytes;
			return;
		}
	}
	if (n == 0) {
		at = c->plain.n;
		VEC_PUSH(&c->plain, frame);
	}
	VEC_PUSH(&c->piece, fresh);
	VEC_PUSH(&c->frames, at);
}

static void
cut_extent(struct cutting *c, size_t i, uint64_t from,
	   const struct elfsym_extent *s)
{
	struct dwarf_writer *w = c->w;
	uint64_t key = w->m->lookup.at[i].key, at, n;
	const struct batch_addr *a;
	func_id plain = func_at(0);

	for (at = from; at < s->end; at += w->bucket_step) {
		n = s->end - at < w->bucket_step ? s->end - at
						 : w->bucket_step;
		a = find_addr(c->b, at);
		if (a && a->nframe > 0) {
			add_bytes(c, at - key, n, a->frame, a->nframe, plain);
			c->better = true;
			continue;
		}
		if (!func_some(plain))
			plain = symbolizer_plain_func(w->s, w->m,
						      w->bucket_object, from,
						      &w->scratch);
		add_bytes(c, at - key, n, 0, 0, plain);
	}
}

static void
write_bucket(struct cutting *c, size_t i)
{
	const struct address_entry *lookup = &c->w->m->lookup.at[i];
	uint64_t at, end = end_of(c->w, i);
	struct elfsym_extent s;
	size_t k;

	c->piece.n = c->frames.n = c->plain.n = 0;
	c->better = false;
	for (at = lookup->key; at < end; at = s.end) {
		if (++c->w->ncut > c->most) {
			c->w->bucket_end = i;
			return;
		}
		s = elfsym_extent(&c->w->m->sym, at, end);
		if (!s.padding)
			cut_extent(c, i, at, &s);
	}
	c->w->ncut += c->piece.n;
	if (!c->better)
		return;
	for (k = 0; k < c->piece.n; k++) {
		struct piece *piece = &c->piece.at[k];

		piece->frame = piece->n > 0 ? &c->w->kept.at[c->frames.at[k]]
					    : &c->plain.at[c->frames.at[k]];
		piece->n = piece->n > 0 ? piece->n : 1;
	}
	names_store_pieces(c->w->s->store, location_at(lookup->val),
			   lookup->key, c->piece.at, c->piece.n);
}

bool
dwarf_bucket_write(struct dwarf_writer *w, const struct batch *b,
		   struct job *job)
{
	struct cutting c = { .w = w, .b = b };
	bool going = true;
	size_t i;

	if (!object_some(w->bucket_object))
		return true;
	w->ncut = 0;
	c.most = module_cuts_max(w->m) + MODULE_OVERLAP_MAX * b->addr.n;
	names_store_lock(w->s->store);
	for (i = 0; going && i < w->bucket_end; i++) {
		if (i % CHECK_EVERY == 0)
			going = !job_cancelled(job);
		if (going && is_bucket(w, i))
			write_bucket(&c, i);
	}
	names_store_unlock(w->s->store);
	if (w->bucket_end < w->m->lookup.n)
		w->m->buckets_whole = true;
	VEC_RELEASE(&c.piece);
	VEC_RELEASE(&c.frames);
	VEC_RELEASE(&c.plain);
	return going;
}
