/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pprof's protocol buffer (profile.proto), gzip'd: the common language of
 * profiling services. It knows stacks of locations, each of an address in a
 * mapping with its frames, and values of several types for each stack.
 *
 * The number of a sample's entry (model/calltree/samples.h) is the id of its
 * location.
 *
 * Written by hand, sample by sample: libprotobuf-c wants the whole message as
 * objects first, a multiple of the profile, and a writer needs three functions
 * of it.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strtab.h"
#include "export/pprof_private.h"

/* --- Strings, messages ---------------------------------------------------- */

uint64_t
pprof_text(struct pprof *w, const char *s)
{
	return strtab_add(w->text, s, strlen(s)).i;
}

void
pprof_put(struct pprof *w, unsigned field, struct text *m)
{
	text_clear(&w->head);
	protobuf_varint(&w->head, field << 3 | 2);
	protobuf_varint(&w->head, m->n);
	output_write(w->x->out, w->head.s, w->head.n);
	output_write(w->x->out, m->s, m->n);
	text_clear(m);
}

void
pprof_put_number(struct pprof *w, unsigned field, uint64_t value)
{
	text_clear(&w->head);
	protobuf_number(&w->head, field, value);
	output_write(w->x->out, w->head.s, w->head.n);
}

/* --- Samples -------------------------------------------------------------- */

/* Which locations and functions the names have to be written of. */
static void
mark_entry(struct pprof *w, uint64_t entry)
{
	size_t nlocation = w->names->nlocation;

	if (entry < nlocation)
		w->location[entry] = true;
	else if (entry - nlocation < w->names->nfunc)
		w->func_location[entry - nlocation] = true;
}

/* Entries are ids of locations here. */
static bool
put_sample(void *ctx, const struct sample *sample)
{
	struct pprof *w = ctx;

	text_clear(&w->packed);
	for (size_t i = 0; i < sample->n; i++) {
		mark_entry(w, sample->entry[i]);
		protobuf_varint(&w->packed, sample->entry[i]);
	}
	protobuf_bytes(&w->message, 1, w->packed.s, w->packed.n);
	text_clear(&w->packed);
	for (size_t v = 0; v < w->values.type.n; v++)
		protobuf_varint(&w->packed, (uint64_t)sample->cost[v]);
	protobuf_bytes(&w->message, 2, w->packed.s, w->packed.n);
	if (*sample->thread) {
		text_clear(&w->packed);
		protobuf_number(&w->packed, 1, pprof_text(w, "thread"));
		protobuf_number(&w->packed, 2, pprof_text(w, sample->thread));
		protobuf_bytes(&w->message, 3, w->packed.s, w->packed.n);
	}
	pprof_put(w, PPROF_SAMPLE, &w->message);
	return output_good(w->x->out);
}

static void
put_type(struct pprof *w, unsigned field, const char *type, const char *unit)
{
	protobuf_number(&w->message, 1, pprof_text(w, type));
	protobuf_number(&w->message, 2, pprof_text(w, unit));
	pprof_put(w, field, &w->message);
}

/* The types of value; the first event is what is shown, a sampled one as
 * time. */
static void
put_types(struct pprof *w)
{
	const struct values *s = &w->values;
	const char *first = "";

	for (size_t i = 0; i < s->type.n; i++)
		put_type(w, PPROF_SAMPLE_TYPE, s->type.at[i].type,
			 s->type.at[i].unit);
	if (s->type.n)
		first = s->type.at[values_first(s)].type;
	if (metric_some(s->time)) {
		put_type(w, PPROF_PERIOD_TYPE, "cpu", "nanoseconds");
		pprof_put_number(w, PPROF_PERIOD, (uint64_t)values_period(s));
	}
	pprof_put_number(w, PPROF_DEFAULT_TYPE, pprof_text(w, first));
}

/* --- All of it ------------------------------------------------------------ */

/* What ran, and who recorded it: each thing once. */
static void
put_comments(struct pprof *w)
{
	const struct prof *p = w->p;
	struct strtab *said = strtab_new_whole();

	for (size_t i = 1; i < p->nheader; i++) {
		const char *key = prof_text(p, p->header[i].key);
		size_t before = strtab_count(said);

		if (strcmp(key, "cmd") != 0 && strcmp(key, "creator") != 0
		    && strcmp(key, "description") != 0)
			continue;
		text_clear(&w->packed);
		text_printf(&w->packed, "%s: %s", key,
			    prof_text(p, p->header[i].value));
		strtab_add(said, w->packed.s, w->packed.n);
		if (strtab_count(said) > before)
			pprof_put_number(w, PPROF_COMMENT,
					 pprof_text(w, w->packed.s));
	}
	strtab_free(said);
}

static void
put_strings(struct pprof *w)
{
	for (uint32_t i = 0; i < strtab_count(w->text); i++) {
		text_id id = { i };

		text_valid(&w->message, strtab_get(w->text, id),
			   strtab_len(w->text, id));
		pprof_put(w, PPROF_STRING, &w->message);
	}
}

static void
pprof_write(const struct export *x)
{
	const struct prof *p = x->snap->prof;
	const struct names *names = x->snap->sums->names;
	struct pprof w = {
		.x = x, .p = p, .names = names,
		.text = strtab_new_whole(),
		.location = mem_zarray(names->nlocation, sizeof(bool)),
		.func_location = mem_zarray(names->nfunc, sizeof(bool)),
	};

	values_init(&w.values, x);
	values_choose(&w.values);
	put_types(&w);
	values_walk(&w.values, 0, w.values.type.n, put_sample, &w);
	pprof_put_names(&w);
	put_comments(&w);
	put_strings(&w);
	values_release(&w.values);
	text_release(&w.message);
	text_release(&w.packed);
	text_release(&w.head);
	strtab_free(w.text);
	free(w.location);
	free(w.func_location);
}

const struct export_format export_pprof = {
	.name = "pprof", .title = N_("pprof protocol buffer, gzip'd"),
	.gzip = true, .binary = true, .write = pprof_write,
};
