/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/vec.h"
#include "model/sums/grouping.h"
#include "model/sums/qualifier.h"

struct grouping *
grouping_of_rows(enum sum_by by, const struct names *n, uint32_t *row_of,
		 size_t nrow)
{
	struct grouping *g = mem_zalloc(sizeof(*g));

	g->by = by;
	g->names = n;
	g->nfunc = n->nfunc;
	g->row_of = row_of;
	g->n = nrow;
	g->by_line = by == BY_FILE;
	g->no_rest = by == BY_CYCLE;
	return g;
}

void
grouping_free(struct grouping *g)
{
	if (!g)
		return;
	free(g->row_of);
	free(g->name);
	strtab_free(g->text);
	free(g);
}

/* --- Objects and files ---------------------------------------------------- */

static struct grouping *
by_table(enum sum_by by, const struct names *n)
{
	const struct prof *p = n->prof;
	uint32_t *row = mem_zarray(n->nfunc + 1, sizeof(*row));

	for (uint32_t i = 1; i < p->nfunc; i++)
		row[i] = by == BY_OBJECT ? p->func[i].object.i
					 : p->func[i].file.i;
	for (uint32_t i = (uint32_t)p->nfunc; i < n->nfunc; i++) {
		struct func f = names_func(n, func_at(i));

		row[i] = by == BY_OBJECT ? f.object.i : f.file.i;
	}
	return grouping_of_rows(by, n, row,
				by == BY_OBJECT ? p->nobject : n->nfile);
}

/* --- Classes -------------------------------------------------------------- */

struct classes {
	struct grouping *g;
	struct hash_u64 row_of;		/* text -> row */
	size_t cap;
};

static uint32_t
class_row(struct classes *c, const char *s, size_t n)
{
	struct grouping *g = c->g;
	text_id text = strtab_add(g->text, s, n);
	bool fresh;
	uint32_t *row = hash_u64_at(&c->row_of, text.i, &fresh);

	if (!fresh)
		return *row;
	*row = (uint32_t)g->n;
	if (g->n == c->cap)
		g->name = vec_grow(g->name, &c->cap, g->n + 1,
				   sizeof(*g->name));
	g->name[g->n++] = text;
	return *row;
}

static struct grouping *
by_class(const struct names *n, struct job *job)
{
	uint32_t *row_of = mem_zarray(n->nfunc + 1, sizeof(*row_of));
	struct classes c = {
		.g = grouping_of_rows(BY_CLASS, n, row_of, 1), .cap = 16,
	};

	c.g->text = strtab_new(NULL);
	c.g->name = mem_zarray(c.cap, sizeof(*c.g->name));
	for (uint32_t i = 1; i < n->nfunc; i++) {
		struct func f = names_func(n, func_at(i));
		const char *s = names_text(n, f.name);
		size_t begin, len;

		if (i % 4096 == 0) {
			job_progress(job, i, n->nfunc);
			if (job_cancelled(job))
				break;
		}
		if (f.flags & FUNC_UNNAMED)
			continue;
		len = qualifier_of(s, strlen(s), &begin);
		if (len)
			row_of[i] = class_row(&c, s + begin, len);
	}
	hash_u64_release(&c.row_of);
	if (!job_cancelled(job))
		return c.g;
	grouping_free(c.g);
	return NULL;
}

struct grouping *
grouping_new(enum sum_by by, const struct names *n, struct job *job)
{
	return by == BY_CLASS ? by_class(n, job) : by_table(by, n);
}

const char *
grouping_name(const struct grouping *g, uint32_t row)
{
	if (!row)
		return "";
	switch (g->by) {
	case BY_OBJECT:
		return prof_object_path(g->names->prof, object_at(row));
	case BY_FILE:
		return names_file_path(g->names, file_at(row));
	case BY_CLASS:
		return strtab_get(g->text, g->name[row]);
	default:
		return "";
	}
}
