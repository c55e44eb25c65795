/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "unit/model.h"

/* Three addresses in one object, a sample each. */
static struct prof *
addresses(void)
{
	struct builder *b = builder_new(NULL);
	mapping_id map;

	start_stacks(b, "x");
	map = builder_mapping(b, &(struct mapping){
		.object = make_object(b, "/usr/lib/libx.so"),
		.start = 0x10000, .end = 0x20000 });
	for (unsigned i = 0; i < 3; i++) {
		location_id at = builder_location_addr(b, map, 0x10000 + i, 0);
		int64_t cost = 1;

		builder_stack(b, &at, 1, part_at(0), &cost);
	}
	return finish(b);
}

static func_id
make(struct names_store *s, const char *name, uint64_t start)
{
	struct func f = { .object = object_at(1), .start = start };

	f.name = names_store_text(s, name, strlen(name));
	return names_store_func(s, &f);
}

START_TEST(physical_names_are_of_the_function_that_holds_the_code)
{
	struct prof *p = addresses();
	struct names_store *s = names_store_new(p);
	func_id outer = make(s, "outer", 1), body = make(s, "body", 2);
	const struct frame frame[] = {
		{ .func = body, .file = { 3 }, .line = 30, .column = 7,
		  .flags = FRAME_INLINED | FRAME_GUESSED },
		{ .func = body, .line = 20, .flags = FRAME_INLINED },
		{ .func = outer, .line = 10 },
	};
	const struct piece piece[] = {
		{ .bytes = 2, .frame = &frame[2], .n = 1 },
		{ .bytes = 6, .skip = 2, .frame = frame, .n = 3 },
	};
	struct names *n, *physical, *again;
	struct frame one;
	struct piece second;
	size_t count;
	const struct frame *f;

	names_store_lock(s);
	names_store_location(s, location_at(1), 0, frame, 3);
	names_store_location(s, location_at(2), 0, &frame[2], 1);
	names_store_pieces(s, location_at(3), 0, piece, 2);
	names_store_unlock(s);
	n = names_store_publish(s, true);
	physical = names_physical(n);
	again = names_physical(physical);
	names_unref(n);		/* they hold it */
	ck_assert_ptr_eq(again->logical, physical->logical);
	f = names_frames(physical, location_at(1), &count, &one);
	ck_assert_uint_eq(count, 1);
	ck_assert_str_eq(names_func_name(physical, f->func), "outer");
	ck_assert_uint_eq(f->file.i, 3);
	ck_assert_uint_eq(f->line, 30);
	ck_assert_uint_eq(f->column, 7);
	ck_assert_uint_eq(f->flags, FRAME_GUESSED);
	f = names_frames(physical, location_at(2), &count, &one);
	ck_assert_uint_eq(count, 1);
	ck_assert_uint_eq(f->line, 10);
	second = names_piece(physical, location_at(3), 1, &one);
	ck_assert_uint_eq(second.n, 1);
	ck_assert_uint_eq(second.bytes, 6);
	ck_assert_uint_eq(second.frame->line, 30);
	ck_assert_str_eq(names_func_name(physical, second.frame->func),
			 "outer");
	names_frames(names_logical(physical), location_at(1), &count, &one);
	ck_assert_uint_eq(count, 3);
	names_unref(physical);
	names_unref(again);
	names_store_free(s);
	prof_free(p);
}
END_TEST

static Suite *
physical_suite(void)
{
	Suite *s = suite_create("physical");

	unit_case(s, physical_names_are_of_the_function_that_holds_the_code);
	return s;
}

UNIT_MAIN(physical_suite)
