/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A profile of addresses, and names for them.
 */
#ifndef UNIT_NAMESTEST_H
#define UNIT_NAMESTEST_H

#include "unit/model.h"

#define LOCATIONS 40

/* A profile of PLACES addresses in one object, one sample each. */
static inline struct prof *
addresses(void)
{
	struct builder *b = builder_new(NULL);
	mapping_id map;

	start_stacks(b, "x");
	map = builder_mapping(b, &(struct mapping){
		.object = make_object(b, "/usr/lib/libx.so"),
		.start = 0x10000, .end = 0x20000, .offset = 0x1000 });
	for (unsigned i = 0; i < LOCATIONS; i++) {
		location_id at = builder_location_addr(b, map, 0x10000 + i, 0);
		int64_t cost = 1 + i;

		builder_stack(b, &at, 1, part_at(0), &cost);
	}
	return finish(b);
}

static inline func_id
store_func(struct names_store *s, const char *name, uint64_t start)
{
	struct func f = { .object = object_at(1), .start = start };

	f.name = names_store_text(s, name, strlen(name));
	return names_store_func(s, &f);
}

static inline void
store_location(struct names_store *s, uint32_t location, func_id f)
{
	struct frame frame = { .func = f };

	names_store_location(s, location_at(location), location, &frame, 1);
}

static const char *
innermost(const struct names *n, uint32_t location)
{
	size_t count;
	struct frame one;

	return names_func_name(
		n, names_frames(n, location_at(location), &count, &one)->func);
}

#endif
