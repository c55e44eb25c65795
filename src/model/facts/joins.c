/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that turned out to be others: their rows, and the files of their lines,
 * become those. What is joined for one function is joined for all of its object that
 * are in that file. Of two profiles that are compared each has its own functions and
 * files; a function that they make two of has a twin for the base (split.c).
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/facts/builder_private.h"

/* --- Files ---------------------------------------------------------------- */

#define SEVERAL UINT32_MAX	/* it could be either */

static uint64_t
file_key(object_id object, uint32_t file)
{
	return (uint64_t)object.i << 32 | file;
}

static bool
path_has_tail(const struct builder *b, uint32_t file, uint32_t tail)
{
	return text_path_has_tail(strtab_get(b->text, b->file.at[file]),
				  strtab_get(b->text, b->file.at[tail]));
}

/* The path of function I where FILE, or NULL, has others than its own. */
static uint32_t
path_of(const struct builder *b, uint32_t i, const file_id *file)
{
	return file && file[i].i ? file[i].i : b->func.at[i].file.i;
}

uint32_t
builder_become(struct builder *b, uint32_t i, const struct file_func *key)
{
	func_id there = builder_find_func(b, key);

	if (func_some(there))
		return there.i;
	builder_move_func(b, func_at(i), key->object, key->file);
	return i;
}

uint32_t
builder_part_base(struct builder *b, uint32_t i, uint32_t twin)
{
	enum { OF_BASE = NOTE_ALL << NOTE_BITS };
	uint16_t *note;

	if (twin == i)
		return 0;
	VEC_EXTEND(&b->func_note, b->func.n - b->func_note.n);
	note = b->func_note.at;
	note[twin] |= note[i] & OF_BASE;
	note[i] &= (uint16_t)~OF_BASE;
	return twin;
}

/* How functions become others. */
struct joined {
	struct builder *b;
	uint32_t *to[2];	/* [function]: what it is in the new one, and the base */
	const file_id *file;	/* [function]: as builder_apply_joins() has it */
	struct hash_u64 file_of[2];	/* object and file: what file that is */
	uint32_t *twin;		/* [function]: what it is for rows of the base; 0: as
				   for others */
	size_t n, ntwin, nside;
};

static bool
is_on_side(const struct joined *j, uint32_t i, bool base)
{
	return j->nside == 1 ? !base : builder_is_on(j->b, i, base);
}

/* What functions that are one say of their files: what is joined for one
 * function is joined for all of that object. */
static void
join_files(struct joined *j, bool base)
{
	const struct builder *b = j->b;
	struct hash_u64 *file_of = &j->file_of[base];
	bool fresh;

	for (uint32_t i = 1; i < j->n; i++) {
		uint32_t old = b->func.at[i].file.i;
		uint32_t new = path_of(b, j->to[base][i], j->file), *at;

		if (new == old || !old || !is_on_side(j, i, base)
		    || !path_has_tail(b, new, old))
			continue;
		at = hash_u64_at(file_of, file_key(b->func.at[i].object, old),
				 &fresh);
		if (fresh || (*at != SEVERAL && path_has_tail(b, new, *at)))
			*at = new;
		else if (*at != SEVERAL && *at != new &&
			 !path_has_tail(b, *at, new))
			*at = SEVERAL;
	}
}

static uint32_t
joined_file(const struct hash_u64 *file_of, object_id object, uint32_t file)
{
	/* a path becomes longer with every step */
	for (;;) {
		uint32_t next = hash_u64_get(file_of, file_key(object, file));

		if (!next || next == SEVERAL)
			return file;
		file = next;
	}
}

/* Paths that would make one of two functions that are not: somebody has a function of
 * one name in both. */
static void
part_files(struct joined *j, bool base)
{
	struct builder *b = j->b;
	const uint32_t *to = j->to[base];
	bool fresh;

	for (uint32_t i = 1; i < j->n; i++) {
		struct file_func key = b->func.at[i];
		uint32_t old = key.file.i;
		func_id there;

		if (to[i] != i || !old || !is_on_side(j, i, base)
		    || builder_names_nothing(b, key.name))
			continue;
		key.file.i = joined_file(&j->file_of[base], key.object, old);
		if (key.file.i == old)
			continue;
		there = builder_find_func(b, &key);
		if (func_some(there) && there.i < j->n && to[there.i] == there.i
		    && is_on_side(j, there.i, base))
			*hash_u64_at(&j->file_of[base], file_key(key.object, old),
				     &fresh) = SEVERAL;
	}
}

/* The file that function I is in on a side. */
static uint32_t
file_on(const struct joined *j, uint32_t i, bool base)
{
	const struct file_func *f = &j->b->func.at[i];

	return j->to[base][i] != i || !f->file.i ? f->file.i
	       : joined_file(&j->file_of[base], f->object, f->file.i);
}

/* Function I is what a side says, which nobody named under the other spelling. */
static void
move_function(struct joined *j, uint32_t i, bool base)
{
	struct file_func key = j->b->func.at[i];

	if (j->to[base][i] != i) {
		j->to[0][i] = j->to[base][i];
		return;
	}
	key.file.i = file_on(j, i, base);
	if (key.file.i != j->b->func.at[i].file.i)
		j->to[0][i] = builder_become(j->b, i, &key);
}

/* For rows of the base function I is another one than for others. */
static void
move_of_base(struct joined *j, uint32_t i)
{
	struct builder *b = j->b;
	struct file_func key = b->func.at[i];
	uint32_t twin = j->to[1][i];

	if (twin == i) {
		key.file.i = file_on(j, i, true);
		key.of_base |= key.file.i == b->func.at[i].file.i;
		twin = builder_make_func(b, &key).i;
	}
	j->twin[i] = builder_part_base(b, i, twin);
	j->ntwin += j->twin[i] > 0;
}

static void
move_functions(struct joined *j)
{
	for (uint32_t i = 1; i < j->n; i++) {
		bool now = is_on_side(j, i, false), base = is_on_side(j, i, true);

		if (now && base && (j->to[0][i] != j->to[1][i]
				    || file_on(j, i, false) != file_on(j, i, true)))
			move_of_base(j, i);
		move_function(j, i, !now && base);
	}
}

/* What functions become that others are in the base may be twins, too. */
static void
follow_twins(struct joined *j)
{
	for (uint32_t i = 1; i < j->n; i++) {
		uint32_t to = j->twin[i];

		if (to && to < j->n && j->twin[to])
			j->twin[i] = j->twin[to];
		to = j->to[0][i];
		if (to != i && to < j->n && j->twin[to] && builder_is_on(j->b, i, true)
		    && !builder_is_on(j->b, i, false))
			j->to[0][i] = j->twin[to];
	}
}

/* --- Rows ----------------------------------------------------------------- */

static void
remap(uint32_t *at, size_t n, const uint32_t *to)
{
	for (size_t i = 0; i < n; i++)
		at[i] = to[at[i]];
}

/* Whether what is in FILE, and was of function OLD, is in no file that is known, though
 * the function that it is of now has one. */
static bool
lacks_file(const struct builder *b, uint32_t old, uint32_t file, const uint32_t *to,
	   const file_id *gets)
{
	return !file && !b->func.at[old].file.i && path_of(b, to[old], gets);
}

/* What is joined with a function of some file is on no line of that: code that is
 * inlined there is of other files. */
static void
mark_no_file(struct builder *b, const uint32_t *to, const file_id *gets)
{
	size_t n = b->location_func.n;

	for (size_t i = 1; i < n; i++) {
		if (!lacks_file(b, b->location_func.at[i],
				b->location_file.at[i], to, gets))
			continue;
		VEC_EXTEND(&b->location_flags, n - b->location_flags.n);
		b->location_flags.at[i] |= LOCATION_NO_FILE;
	}
	for (size_t i = 1; i < b->frame.n; i++) {
		struct file_frame *f = &b->frame.at[i];

		f->no_file |= lacks_file(b, f->func, f->file, to, gets);
	}
}

/* Functions that had none get the file of what was joined with them. */
static void
give_files(struct builder *b, uint32_t *to, const file_id *file)
{
	for (uint32_t i = 1; i < b->func.n; i++) {
		struct file_func key = b->func.at[i];
		func_id there;

		if (to[i] != i || key.file.i || !file[i].i)
			continue;
		key.file = file[i];
		there = builder_find_func(b, &key);
		if (func_some(there) && to[there.i] == there.i)
			to[i] = there.i;
		else
			builder_move_func(b, func_at(i), key.object, key.file);
	}
	for (size_t i = 1; i < b->func.n; i++)
		to[i] = to[to[i]];
}

/* The file of what function FUNC has in FILE: where both sides have the function and do
 * not agree it is as it was. */
static uint32_t
file_of_line(const struct joined *j, uint32_t func, uint32_t file)
{
	object_id object = j->b->func.at[func].object;
	bool now = is_on_side(j, func, false), base = is_on_side(j, func, true);
	uint32_t of_now = joined_file(&j->file_of[0], object, file);
	uint32_t of_base = joined_file(&j->file_of[1], object, file);

	return !base || of_now == of_base ? of_now : now ? file : of_base;
}

static void
remap_rows(const struct joined *j)
{
	struct builder *b = j->b;
	const uint32_t *to = j->to[0];

	for (size_t i = 1; i < b->location_func.n; i++) {
		uint32_t *func = &b->location_func.at[i];
		uint32_t *file = &b->location_file.at[i];

		if (!*func)
			continue;
		*file = file_of_line(j, *func, *file);
		*func = to[*func];
	}
	for (size_t i = 1; i < b->frame.n; i++) {
		struct file_frame *f = &b->frame.at[i];

		f->file = file_of_line(j, f->func, f->file);
		f->func = to[f->func];
	}
	for (size_t i = 0; i < b->block.n; i++) {
		struct build_block *k = &b->block.at[i];

		remap(k->call_caller.at, k->call_caller.n, to);
		remap(k->call_callee.at, k->call_callee.n, to);
		remap(k->foreign_callee.at, k->foreign_callee.n, to);
		remap(k->given_func.at, k->given_func.n, to);
		remap(k->node_func.at, k->node_func.n, to);
		remap(k->extent_func.at, k->extent_func.n, to);
	}
}

uint32_t *
builder_apply_sides(struct builder *b, uint32_t *to[2], const file_id *file)
{
	struct joined j = {
		.b = b, .to = { to[0], to[1] }, .file = file, .n = b->func.n,
		.nside = builder_has_base(b) ? 2 : 1,
		.twin = mem_zarray(b->func.n + 1, sizeof(*j.twin)),
	};

	for (size_t k = 0; k < j.nside; k++)
		join_files(&j, k);
	for (size_t k = 0; k < j.nside; k++)
		part_files(&j, k);
	move_functions(&j);
	follow_twins(&j);
	if (b->func.n > j.n)
		j.to[0] = mem_resize(j.to[0], b->func.n, sizeof(*j.to[0]));
	for (uint32_t i = (uint32_t)j.n; i < b->func.n; i++)
		j.to[0][i] = i;
	if (j.ntwin)
		builder_split_sides(b, j.twin, j.n);
	mark_no_file(b, j.to[0], file);
	if (file)
		give_files(b, j.to[0], file);
	remap_rows(&j);
	hash_u64_release(&j.file_of[0]);
	hash_u64_release(&j.file_of[1]);
	free(j.twin);
	free(j.to[1]);
	return j.to[0];
}

uint32_t *
builder_apply_joins(struct builder *b, uint32_t *to, const file_id *file)
{
	uint32_t *both[2] = { to, mem_array(b->func.n, sizeof(*to)) };

	memcpy(both[1], to, b->func.n * sizeof(*to));
	return builder_apply_sides(b, both, file);
}
