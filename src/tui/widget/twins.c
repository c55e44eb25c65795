/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that are called alike, in one object: what tells their rows apart is the
 * file, and of files that are called alike, too (two builds that are opened side by
 * side, whose object may be one), the folders of these.
 */
#include <config.h>

#include <string.h>

#include "base/text.h"
#include "tui/widget/private.h"

static bool
are_twins(const struct names *n, const struct func *a, const struct func *b)
{
	return a->name.i && a->name.i == b->name.i && a->file.i != b->file.i
	       && object_eq(a->object, b->object)
	       && *names_file_path(n, a->file) && *names_file_path(n, b->file);
}

/* Whether their files are called alike, too. */
static bool
are_in_twins(const struct names *n, const struct func *a, const struct func *b)
{
	return are_twins(n, a, b)
	       && strcmp(text_base_name(names_file_path(n, a->file)),
			 text_base_name(names_file_path(n, b->file))) == 0;
}

static struct func
func_at_row(const struct view *v, size_t i)
{
	func_id f = view_row_func(v, &v->row.at[i]);

	return func_some(f) ? names_func(v->snap->names, f)
			    : (struct func){ 0 };
}

static bool
has_twin_before(const struct names *n, const struct func *func, size_t i)
{
	for (size_t k = 0; k < i; k++)
		if (are_twins(n, &func[i], &func[k]))
			return true;
	return false;
}

/* Where more rows would lose their object, and have no file, than are told apart, the
 * object says more. */
bool
layout_has_twins(const struct view *v)
{
	const struct names *names = v->snap->names;
	struct func func[ROWS_ASKED];
	size_t n = v->row.n < ROWS_ASKED ? v->row.n : ROWS_ASKED;
	size_t pairs = 0, without = 0;

	for (size_t i = 0; i < n; i++) {
		func[i] = func_at_row(v, i);
		pairs += has_twin_before(names, func, i);
		without += func[i].name.i && !*names_file_path(names, func[i].file);
	}
	return pairs && 2 * pairs >= without;
}

unsigned
list_file_tail(const struct list *l, size_t row)
{
	const struct view *v = l->view;
	const struct names *n = v->snap->names;
	size_t first = row > ROWS_ASKED ? row - ROWS_ASKED : 0;
	struct func own = func_at_row(v, row);
	unsigned tail = 1;

	for (size_t i = first; i < v->row.n && i < row + ROWS_ASKED; i++) {
		struct func other = func_at_row(v, i);
		unsigned apart;

		if (!are_in_twins(n, &own, &other))
			continue;
		apart = text_paths_apart(names_file_path(n, own.file),
					 names_file_path(n, other.file));
		tail = apart > tail ? apart : tail;
	}
	return tail;
}
