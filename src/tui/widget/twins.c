/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that are called alike. In one object what tells their rows apart is the
 * file, and of files that are called alike, too (two builds that are opened side by
 * side, whose object may be one), the folders of these. In one file it is the object
 * (two programs of one source).
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/sums/sums.h"
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

/* A row that may have a twin. */
struct twin {
	uint32_t name, object, file;
	bool has_file;
	double cost;
};

/* So many rows are sorted in no time; of more the first are asked. */
#define TWINS_ALL 2000

/* What tells of a function how much it matters that it is told apart: its cost of the
 * first event, which is known of all, and not that of the event that is shown. Else
 * columns would change with events. */
static double
twin_cost(const struct view *v, func_id f)
{
	struct sum_value own = sums_value(v->snap->sums, BY_FUNC, f.i, metric_at(0),
					  SUM_SELF);

	return own.known ? 1 + llabs(own.cost) : 1;
}

static size_t
read_twins(const struct view *v, struct twin *twin)
{
	const struct names *names = v->snap->names;
	size_t rows = v->row.n <= TWINS_ALL ? v->row.n : ROWS_ASKED, n = 0;

	for (size_t i = 0; i < rows; i++) {
		func_id f = view_row_func(v, &v->row.at[i]);
		struct func func;

		if (!func_some(f))
			continue;
		func = names_func(names, f);
		if (!func.name.i)
			continue;
		twin[n++] = (struct twin){
			.name = func.name.i, .object = func.object.i,
			.file = func.file.i, .cost = twin_cost(v, f),
			.has_file = *names_file_path(names, func.file),
		};
	}
	return n;
}

static int
order_of(uint32_t a, uint32_t b)
{
	return (a > b) - (a < b);
}

static int
by_object(const void *x, const void *y)
{
	const struct twin *a = x, *b = y;
	int order = order_of(a->name, b->name);

	order = order ? order : order_of(a->object, b->object);
	return order ? order : order_of(a->file, b->file);
}

static int
by_file(const void *x, const void *y)
{
	const struct twin *a = x, *b = y;
	int order = order_of(a->name, b->name);

	order = order ? order : order_of(a->file, b->file);
	return order ? order : order_of(a->object, b->object);
}

static bool
apart_by_file(const struct twin *a, const struct twin *b)
{
	return a->name == b->name && a->object == b->object && a->file != b->file
	       && a->has_file && b->has_file;
}

static bool
apart_by_object(const struct twin *a, const struct twin *b)
{
	return a->name == b->name && a->file == b->file && a->object != b->object;
}

/* What pairs cost that APART says of that they are: of each the one that costs less. */
static double
pairs_cost(struct twin *twin, size_t n, int order(const void *x, const void *y),
	   bool apart(const struct twin *a, const struct twin *b))
{
	double cost = 0;

	qsort(twin, n, sizeof(*twin), order);
	for (size_t i = 1; i < n; i++)
		if (apart(&twin[i - 1], &twin[i]))
			cost += twin[i].cost < twin[i - 1].cost ? twin[i].cost
								: twin[i - 1].cost;
	return cost;
}

/* Where more would lose their object, and have no file, than are told apart, the
 * object says more. */
bool
layout_has_twins(const struct view *v)
{
	struct twin twin[TWINS_ALL];
	size_t n = read_twins(v, twin);
	double by_files = pairs_cost(twin, n, by_object, apart_by_file);
	double by_objects = pairs_cost(twin, n, by_file, apart_by_object);
	double without = 0;

	for (size_t i = 0; i < n; i++)
		without += twin[i].has_file ? 0 : twin[i].cost;
	return by_files > by_objects && 2 * by_files >= without;
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
