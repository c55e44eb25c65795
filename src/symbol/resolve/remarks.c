/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What became of a mapping, in words: what to note, what would help, and which of
 * that is worth a message.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "model/facts/cost.h"
#include "symbol/resolve/status.h"

/* A missing file is warned of that has so much of all weight: a twentieth. */
#define MATTERS 20

static void
add(struct remarks *r, const char *format, const char *arg)
{
	size_t i;

	for (i = 0; i < r->n; i++)
		if (strcmp(r->at[i].format, format) == 0)
			return;
	if (r->n < STATUS_REMARKS)
		r->at[r->n++] = (struct remark_text){ format, arg };
}

void
judge_note(struct judge *j, const char *note, const char *arg)
{
	add(&j->note, note, arg);
}

void
judge_fix(struct judge *j, const char *fix, const char *arg)
{
	add(&j->fix, fix, arg);
}

/* ---------------------------------------------------------------- messages */

static struct diag_text
first(const struct remarks *r)
{
	struct diag_text text = { 0 };

	if (r->n) {
		text.format = r->at[0].format;
		text.arg = r->at[0].arg;
	}
	return text;
}

void
judge_warn_doubtful(struct judge *j)
{
	const struct diag_text text[] = { first(&j->note), first(&j->fix) };

	if (j->m->warned)
		return;
	j->m->warned = true;
	diag_add_texts(j->s->diag, DIAG_WARNING, j->m->image.path, text, 2);
}

/* Of each object what those of its locations weigh that the files did not name;
 * row 0: of all. */
static int64_t *
weigh(const struct symbolizer *s)
{
	const struct prof *p = s->prof;
	int64_t *weight = mem_zarray(p->nobject + 1, sizeof *weight), one;
	size_t i;

	for (i = 1; i < p->location.n; i++) {
		const struct mapping *m =
			&p->mapping[p->location.mapping[i]];

		one = s->weight ? s->weight[i] : 1;
		if (one <= 0)
			continue;
		cost_add(&weight[0], one);
		if (object_some(m->object)
		    && !prof_location_named(p, (uint32_t)i))
			cost_add(&weight[m->object.i], one);
	}
	return weight;
}

/* Samples in a library here and there have no names in most profiles. */
static bool
matters(const struct judge *j)
{
	struct symbolizer *s = j->s;
	int64_t own;

	if (!s->object_weight)
		s->object_weight = weigh(s);
	own = s->object_weight[j->mapping->object.i];
	return own > 0 && own >= s->object_weight[0] / MATTERS;
}

void
judge_warn_missing(struct judge *j, const char *what)
{
	const struct diag_text text[] = {
		{ what, NULL },
		first(&j->note), first(&j->fix),
	};
	bool *warned = &j->s->warned[j->mapping->object.i];

	if (*warned || !matters(j))
		return;
	*warned = true;
	diag_add_texts(j->s->diag, DIAG_WARNING, j->path, text, 3);
}
