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
#include "base/num.h"
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

static void
put_label(struct pprof *w, const char *key, const char *text, int64_t number)
{
	text_clear(&w->packed);
	protobuf_number(&w->packed, 1, pprof_text(w, key));
	protobuf_number(&w->packed, 2, pprof_text(w, text));
	protobuf_number(&w->packed, 3, (uint64_t)number);
	protobuf_bytes(&w->message, 3, w->packed.s, w->packed.n);
}

/* Those of the file; of one that had none the thread becomes one. */
static void
put_labels(struct pprof *w, const struct sample *sample)
{
	for (size_t i = 0; i < sample->nlabel; i++)
		put_label(w, prof_text(w->p, sample->label[i].key),
			  prof_text(w->p, sample->label[i].text),
			  sample->label[i].number);
	if (!sample->nlabel && *sample->thread)
		put_label(w, "thread", sample->thread, 0);
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
	put_labels(w, sample);
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

/* What each input says under KEY; to be freed. */
static text_id *
headers_of(const struct prof *p, const char *key)
{
	text_id *said = mem_zarray(p->ninput, sizeof(*said));

	for (size_t h = 1; h < p->nheader; h++)
		if (strcmp(prof_text(p, p->header[h].key), key) == 0)
			said[p->header[h].input.i] = p->header[h].value;
	return said;
}

#define PERIOD_OF " of "

/* "524288 bytes of space", as the loader of such files has it, of a pprof file. */
struct period { int64_t n; char *unit; const char *type; };

static bool
read_period(const struct prof *p, const struct input_file *in, text_id header,
	    struct period *to)
{
	const char *text = prof_text(p, header), *of;
	char *end;

	if (strcmp(prof_text(p, in->format), "pprof"))
		return false;
	to->n = strtoll(text, &end, 10);
	of = strstr(end, PERIOD_OF);
	if (end == text || *end != ' ' || !of)
		return false;
	to->unit = mem_strndup(end + 1, (size_t)(of - end - 1));
	to->type = of + strlen(PERIOD_OF);
	return true;
}

/* What files of pprof's said of events that are no time, the longest, as pprof merges
 * them; of such that differ nothing. */
static void
put_own_period(struct pprof *w)
{
	text_id *said = headers_of(w->p, "period");
	struct period all = { 0 }, one;
	bool same = true;

	for (uint32_t i = 1; same && i < w->p->ninput; i++) {
		if (!w->input[i])
			continue;
		same = read_period(w->p, &w->p->input[i], said[i], &one);
		if (!same)
			break;
		same = !all.unit || (!strcmp(one.unit, all.unit)
				     && !strcmp(one.type, all.type));
		if (all.n > one.n)
			one.n = all.n;
		free(all.unit);
		all = one;
	}
	if (same && all.unit) {
		put_type(w, PPROF_PERIOD_TYPE, all.type, all.unit);
		pprof_put_number(w, PPROF_PERIOD, (uint64_t)all.n);
	}
	free(all.unit);
	free(said);
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
	} else {
		put_own_period(w);
	}
	pprof_put_number(w, PPROF_DEFAULT_TYPE, pprof_text(w, first));
}

/* --- All of it ------------------------------------------------------------ */

/* How a comment begins that is the header KEY; NULL: that is none. */
static const char *
comment_prefix(const char *key)
{
	static const struct { const char *key, *prefix; } row[] = {
		{ "cmd", "cmd: " }, { "creator", "creator: " },
		{ "description", "description: " }, { "comment", "" },
	};

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++)
		if (strcmp(key, row[i].key) == 0)
			return row[i].prefix;
	return NULL;
}

/* What ran, and who recorded it: each thing once. */
static void
put_comments(struct pprof *w)
{
	const struct prof *p = w->p;
	struct strtab *said = strtab_new_whole();

	for (size_t i = 1; i < p->nheader; i++) {
		const char *prefix = comment_prefix(
			prof_text(p, p->header[i].key));
		size_t before = strtab_count(said);

		if (!prefix)
			continue;
		text_clear(&w->packed);
		text_printf(&w->packed, "%s%s", prefix,
			    prof_text(p, p->header[i].value));
		strtab_add(said, w->packed.s, w->packed.n);
		if (strtab_count(said) > before)
			pprof_put_number(w, PPROF_COMMENT,
					 pprof_text(w, w->packed.s));
	}
	strtab_free(said);
}

/* When the first began to record, and for how long all did together: as pprof
 * merges files. */
static void
put_times(struct pprof *w)
{
	int64_t began = 0, lasted = 0;
	bool silent = false, saturated = false;

	for (uint32_t i = 1; i < w->p->ninput; i++) {
		const struct input_file *in = &w->p->input[i];

		if (!w->input[i])
			continue;
		if (in->began && (!began || in->began < began))
			began = in->began;
		lasted = num_add_sat(lasted, in->lasted, &saturated);
		silent |= !in->lasted;
	}
	pprof_put_number(w, PPROF_TIME, (uint64_t)began);
	pprof_put_number(w, PPROF_DURATION, (uint64_t)lasted);
	if (lasted && silent)
		export_say(w->x, N_("some files do not say how long was "
				    "recorded: the duration is that of the "
				    "others"), "");
}

/* Which frames pprof is to leave out when it shows the file. One expression is
 * for all of a file: of those that differ none is right. */
static void
put_pattern(struct pprof *w, unsigned field, const char *key)
{
	text_id *said = headers_of(w->p, key), pattern = { 0 };
	bool any = false, differ = false;

	for (uint32_t i = 1; i < w->p->ninput; i++) {
		if (!w->input[i])
			continue;
		differ |= any && said[i].i != pattern.i;
		pattern = said[i];
		any = true;
	}
	free(said);
	if (differ)
		export_say(w->x, N_("files tell pprof to drop different frames: "
				    "the new one tells it none"), "");
	else if (pattern.i)
		pprof_put_number(w, field,
				 pprof_text(w, prof_text(w->p, pattern)));
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
say_what_is_left_out(const struct pprof *w)
{
	export_say_parts(w->x, KEEPS_THREADS | KEEPS_LABELS);
	for (uint32_t i = 1; i < w->p->ninput; i++)
		if (w->input[i] && w->p->input[i].unparted.i)
			export_say(w->x, N_("labels that make no parts are left "
					    "out: %s"),
				   prof_text(w->p, w->p->input[i].unparted));
}

static void
pprof_write(const struct export *x)
{
	const struct prof *p = x->snap->prof;
	const struct names *names = x->snap->sums->names;
	struct pprof w = {
		.x = x, .p = p, .names = names,
		.text = strtab_new_whole(),
		.input = export_inputs(x),
		.location = mem_zarray(names->nlocation, sizeof(bool)),
		.func_location = mem_zarray(names->nfunc, sizeof(bool)),
	};

	values_init(&w.values, x);
	w.values.samples.labels = true;
	values_choose(&w.values);
	put_types(&w);
	values_walk(&w.values, 0, w.values.type.n, put_sample, &w);
	if (w.values.samples.lost & LOSS_DIVIDED_LINES)
		export_say(x, N_("buckets that several lines of a function share "
				 "were divided by bytes: figures of these lines "
				 "are estimates"), "");
	pprof_put_names(&w);
	put_pattern(&w, PPROF_DROP_FRAMES, "drop frames");
	put_pattern(&w, PPROF_KEEP_FRAMES, "keep frames");
	put_times(&w);
	put_comments(&w);
	put_strings(&w);
	say_what_is_left_out(&w);
	values_release(&w.values);
	text_release(&w.message);
	text_release(&w.packed);
	text_release(&w.head);
	strtab_free(w.text);
	free(w.input);
	free(w.location);
	free(w.func_location);
}

const struct export_format export_pprof = {
	.name = "pprof", .title = N_("pprof protocol buffer, gzip'd"),
	.gzip = true, .binary = true, .write = pprof_write,
};
