/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file that names functions beside addresses of one object, which get names when the
 * test says so.
 */
#ifndef TESTS_UNIT_TWO_KINDS_H
#define TESTS_UNIT_TWO_KINDS_H

#include "unit/model.h"

/* Addresses of /usr/lib/libx.so, and functions that a counter file named. */
struct two_kinds {
	struct builder *b;
	struct prof *p;
	struct names_store *s;
	struct names *n;
};

static inline void
two_kinds_init(struct two_kinds *k, const char *build_id)
{
	mapping_id map;
	object_id object;

	k->b = builder_new(NULL);
	start_stacks(k->b, "x");
	object = builder_object_built(k->b, make_text(k->b, "/usr/lib/libx.so"),
				      make_text(k->b, build_id));
	map = builder_mapping(k->b, &(struct mapping){
		.object = object, .start = 0x10000, .end = 0x20000 });
	for (unsigned i = 0; i < 8; i++) {
		location_id at = builder_location_addr(k->b, map, 0x10000 + i,
						       0);

		builder_stack(k->b, &at, 1, part_at(0), &(int64_t){ 1 });
	}
	start_counters(k->b, "y", CAP_LEVELS);
}

static inline func_id
count_func(struct two_kinds *k, const char *name, const char *object,
	   const char *file)
{
	func_id f = make_func(k->b, name, object, file);

	add_self(k->b, f, make_file(k->b, file), 100);
	return f;
}

static inline void
call_as(struct two_kinds *k, uint32_t at, const char *name, const char *file,
	struct func f)
{
	struct frame frame;

	names_store_lock(k->s);
	f.name = f.raw = names_store_text(k->s, name, strlen(name));
	f.file = names_store_file(k->s, names_store_text(k->s, file,
							 strlen(file)));
	frame = (struct frame){ .func = names_store_func(k->s, &f),
				.file = f.file, .line = 7 };
	names_store_location(k->s, location_at(at), at, &frame, 1);
	names_store_unlock(k->s);
}

/* The next address is in a function of this name and file. */
static inline void
call_location(struct two_kinds *k, uint32_t at, const char *name,
	      const char *file)
{
	call_as(k, at, name, file, (struct func){
		.object = object_at(1), .start = 0x100 * at });
}

/* The same of a function that is inlined, */
static inline void
call_inlined(struct two_kinds *k, uint32_t at, const char *name,
	     const char *file)
{
	call_as(k, at, name, file, (struct func){ .object = object_at(1) });
}

/* and of one that is in another object. */
static inline void
call_in_object(struct two_kinds *k, uint32_t at, const char *name,
	       object_id object)
{
	call_as(k, at, name, "", (struct func){
		.object = object, .start = 0x100 * at });
}

static inline void
two_kinds_finish(struct two_kinds *k)
{
	k->p = finish(k->b);
	k->s = names_store_new(k->p);
}

static inline struct frame
frame_at(const struct two_kinds *k, uint32_t at)
{
	size_t count;
	struct frame one;

	return *names_frames(k->n, location_at(at), &count, &one);
}

/* Whether what stands at the address is what the file named. */
#define is_named(k, at, f) (frame_at(k, at).func.i == (f).i)

static inline void
two_kinds_release(struct two_kinds *k)
{
	names_unref(k->n);
	names_store_free(k->s);
	prof_free(k->p);
}

/* One that a file names in that object, and of which it says no source file. */
static inline func_id
count_bare(struct two_kinds *k, const char *name)
{
	return count_func(k, name, "/usr/lib/libx.so", "");
}

/* The files that debug information found for a function, as they come by, with lines of
 * it: 7, and behind the second of them others. */
static inline void
store_homes(struct names_store *s, func_id f, const char *const *path, size_t n)
{
	names_store_lock(s);
	for (size_t i = 0; i < n; i++)
		names_store_home(s, f, names_store_file(s,
			names_store_text(s, path[i], strlen(path[i]))), i < 2 ? 7 : 8);
	names_store_unlock(s);
}

static inline void
store_symbol(struct names_store *s, func_id f, const char *raw, uint64_t start)
{
	names_store_lock(s);
	names_store_symbol(s, f, names_store_text(s, raw, strlen(raw)), start);
	names_store_unlock(s);
}

#endif
