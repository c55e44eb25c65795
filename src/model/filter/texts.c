/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What patterns of filters are matched with: what views call it, also where
 * nothing is known, so that each row of theirs can be filtered by.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bits.h"
#include "model/filter/private.h"
#include "model/names/qualifier.h"

static const char *
func_name(const struct names *n, size_t i, size_t *len)
{
	text_id id;

	if (!i)
		return NULL;
	id = names_func_called(n, func_at((uint32_t)i));
	return strtab_text(n->text, id, len);
}

const char *
filter_class(const struct names *n, size_t i, size_t *len)
{
	const char *s = func_name(n, i, len);
	size_t begin;

	if (!s || names_func(n, func_at((uint32_t)i)).flags & FUNC_UNNAMED)
		return NULL;
	*len = qualifier_of(s, *len, &begin);
	return *len ? s + begin : NULL;
}

static const char *
class_name(const struct names *n, size_t i, size_t *len)
{
	const char *s = i ? filter_class(n, i, len) : NULL;

	if (s || !i)
		return s;
	*len = strlen(NO_CLASS);
	return NO_CLASS;
}

static const char *
object_path(const struct names *n, size_t i, size_t *len)
{
	const char *s = prof_object_path(n->prof, object_at((uint32_t)i));

	*len = strlen(s);
	return s;
}

static const char *
file_path(const struct names *n, size_t i, size_t *len)
{
	const char *s = names_file_path(n, file_at((uint32_t)i));

	if (!*s)
		s = FILE_UNKNOWN;
	*len = strlen(s);
	return s;
}

struct filter_texts
filter_texts(const struct names *n, enum filter_by by)
{
	switch (by) {
	case FILTER_OBJECT:
		return (struct filter_texts){ n, object_path,
					      n->prof->nobject, NULL };
	case FILTER_FILE:
		return (struct filter_texts){ n, file_path, n->nfile, NULL };
	case FILTER_CLASS:
		return (struct filter_texts){ n, class_name, n->nfunc, NULL };
	default:
		return (struct filter_texts){ n, func_name, n->nfunc, NULL };
	}
}

/* --- Names of functions --------------------------------------------------- */

static const char *
text_of(const struct names *n, size_t i, size_t *len)
{
	return strtab_text(n->text, (text_id){ (uint32_t)i }, len);
}

struct matched
match_classes(const char *pattern, const struct names *n, const uint32_t *fold,
	      uint32_t bit, uint32_t *mask, struct job *job)
{
	struct filter_texts t = filter_texts(n, FILTER_CLASS);
	uint64_t *used = bits_new(n->nfunc);
	struct matched how;

	for (uint32_t i = 1; i < n->nfunc; i++)
		if (counts_as_itself(n, fold, i))
			bits_add(used, i);
	t.only = used;
	how = match_texts(pattern, &t, bit, mask, job);
	free(used);
	return how;
}

/* Names of functions while they are matched. */
struct naming {
	const struct names *n;
	const uint32_t *fold;
	uint32_t *name;		/* [func]: its text; 0: it counts as another */
	uint32_t *most;		/* [piece]: the last of these texts */
	const uint32_t *named;	/* [text] */
	uint32_t *mask;		/* [func] */
};

#define FUNCS_A_PIECE 65536

static size_t
funcs_end(const struct naming *x, size_t piece)
{
	size_t end = (piece + 1) * FUNCS_A_PIECE;

	return end < x->n->nfunc ? end : x->n->nfunc;
}

static void
note_names(void *ctx, size_t piece)
{
	const struct naming *x = ctx;
	size_t end = funcs_end(x, piece);
	uint32_t most = 0;

	for (size_t i = piece * FUNCS_A_PIECE; i < end; i++) {
		uint32_t name = counts_as_itself(x->n, x->fold, (uint32_t)i)
				? names_func_called(x->n, func_at((uint32_t)i)).i : 0;

		x->name[i] = name;
		most = name > most ? name : most;
	}
	x->most[piece] = most;
}

static void
mark_named(void *ctx, size_t piece)
{
	const struct naming *x = ctx;
	size_t end = funcs_end(x, piece);

	for (size_t i = piece * FUNCS_A_PIECE; i < end; i++)
		if (x->name[i])
			x->mask[i] |= x->named[x->name[i]];
}

/* Names lie in the memory in the order of their ids, anywhere by function: read
 * in this order, each once, a million takes a third of the time. */
struct matched
match_names(const char *pattern, const struct names *n, const uint32_t *fold,
	    uint32_t bit, uint32_t *mask, struct job *job)
{
	size_t pieces = (n->nfunc + FUNCS_A_PIECE - 1) / FUNCS_A_PIECE;
	struct job *helped = pieces > 1 ? job : NULL;
	struct naming x = { .n = n, .fold = fold, .mask = mask };
	uint32_t most = 0, *named;
	uint64_t *used;
	struct matched how;

	x.name = mem_array(n->nfunc + 1, sizeof(*x.name));
	x.most = mem_zarray(pieces + 1, sizeof(*x.most));
	pieces_run(note_names, &x, pieces, helped);
	x.name[0] = 0;		/* no function */
	for (size_t i = 0; i < pieces; i++)
		most = x.most[i] > most ? x.most[i] : most;
	used = bits_new(most);
	for (size_t i = 0; i < n->nfunc; i++)
		bits_add(used, x.name[i]);
	x.named = named = mem_zarray((size_t)most + 1, sizeof(*named));
	how = match_texts(pattern, &(struct filter_texts){
		n, text_of, (size_t)most + 1, used }, bit, named, job);
	pieces_run(mark_named, &x, pieces, helped);
	free(x.name);
	free(x.most);
	free(used);
	free(named);
	return how;
}
