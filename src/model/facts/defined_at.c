/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that are known by the line of a file where they are defined: those that are
 * called the same, as methods of classes are, are told apart by it, whichever input each
 * is in. Most names are of one function, which has no line behind it.
 */
#include <config.h>

#include <inttypes.h>

#include "model/facts/builder_private.h"

/* That name of that file is of several functions. */
#define SEVERAL (UINT32_C(1) << 31)

static text_id
name_with_line(struct builder *b, text_id name, int64_t line)
{
	text_clear(&b->scratch);
	text_add(&b->scratch, strtab_get(b->text, name), strtab_len(b->text, name));
	text_printf(&b->scratch, ":%" PRId64, line);
	return builder_text(b, b->scratch.s, b->scratch.n);
}

/* Whether function I, which an input that was abandoned may have left, is that one. */
static bool
is_of_name(const struct builder *b, uint32_t i, const struct file_func *key)
{
	const struct file_func *f;

	if (!i || i >= b->func.n)
		return false;
	f = &b->func.at[i];
	return f->name.i == key->name.i && f->file.i == key->file.i
	       && f->of_base == key->of_base && !f->object.i;
}

/* The first function of that name and file, which has no line behind its name. */
static func_id
make_first(struct builder *b, const struct file_func *key, uint32_t *at)
{
	*at = builder_make_func(b, key).i;
	return func_at(*at);
}

func_id
builder_func_at(struct builder *b, text_id name, file_id file, int64_t line, bool several)
{
	struct file_func key = {
		.name = name, .file = file,
		.line = line > 0 && line <= INT32_MAX ? (uint32_t)line : 0,
		.of_base = b->base && line > 0,
	};
	bool fresh;
	uint32_t *at = hash_u64_at(&b->defined_at[key.of_base],
				   (uint64_t)name.i << 32 | file.i, &fresh);
	uint32_t first = *at & ~SEVERAL;
	bool known = is_of_name(b, first, &key);

	several |= (*at & SEVERAL) || (known && b->func.at[first].line != key.line);
	if (!known && !several)
		return make_first(b, &key, at);
	if (several && known && !(*at & SEVERAL))
		VEC_PUSH(&b->named_first, b->func.at[first]);
	*at = (known ? first : 0) | (several ? SEVERAL : 0);
	if (!known || b->func.at[first].line != key.line)
		key.name = name_with_line(b, name, line);
	return builder_make_func(b, &key);
}

void
builder_name_lines(struct builder *b)
{
	for (size_t i = 0; i < b->named_first.n; i++) {
		const struct file_func *key = &b->named_first.at[i];
		func_id f = builder_find_func(b, key);

		/* none where the input that had it was abandoned */
		if (func_some(f))
			b->func.at[f.i].name = name_with_line(b, key->name, key->line);
	}
	VEC_RELEASE(&b->named_first);
}
