/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Read twice: what samples refer to may stand behind them, and of labels and
 * values must be known what all of them are.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "base/i18n.h"
#include "load/pprof/facts.h"
#include "load/pprof/labels.h"
#include "load/pprof/pprof.h"
#include "load/pprof/values.h"
#include "model/facts/cost.h"

#define WORK_A_LOOK 65536u	/* between two questions whether to stop */
#define DEPTH_MAX 65536u	/* frames of one stack that are kept */

/* The offset at which something odd came up first, once it IS. */
struct first { bool is; uint64_t at; };

struct pprof_load {
	struct input *in;
	struct builder *b;
	struct job *job;
	struct wire_file file;
	uint64_t end;			/* what is behind it is not read */
	uint64_t nsample, frames;
	unsigned work;			/* since the last look at the job */
	struct pprof_tables tables;
	struct pprof_sample sample;
	struct pprof_ratios ratios;
	struct pprof_values values;
	struct pprof_labels labels;
	struct pprof_facts facts;
	VEC(location_id) stack;
	VEC(int64_t) cost;		/* of a sample, and then of all */
	uint64_t dangling;		/* texts and mappings that are not there */
	/* Of the counts of the same names, here and in the tables and facts. */
	uint64_t by_tables;		/* of those, what entries of tables name */
	struct first twice, cut, missing, outside, dangles;
};

/* Takes down where it came up first, when some have: N. */
static void
note_first(const struct pprof_load *l, struct first *first, uint64_t n)
{
	if (n && !first->is)
		*first = (struct first){ true, l->file.at };
}

static void
tell(struct pprof_load *l, enum diag_level level, const char *format)
{
	builder_warn(l->b, level, LOCATION_OFFSET, l->file.at, format);
}

static bool
is_stopped(struct pprof_load *l, unsigned pass, size_t work)
{
	uint64_t size = pass ? l->end : input_size(l->in);

	l->work += 1 + (unsigned)work;
	if (l->work < WORK_A_LOOK)
		return false;
	l->work = 0;
	job_progress(l->job, (size * pass + l->file.at) / 2, size);
	if (!job_cancelled(l->job))
		return false;
	tell(l, DIAG_LOST, N_("stopped: the rest was not read"));
	l->job = job_finishing(l->job);
	return true;
}

/* --- First: tables, and what all samples show ------------------------------ */

static void
survey_sample(struct pprof_load *l, struct wire message)
{
	if (!pprof_sample_read(&l->sample, message, false))
		return;
	l->nsample++;
	pprof_ratios_note(&l->ratios, &l->sample);
	pprof_labels_note(&l->labels, &l->sample);
}

static void
take_field(struct pprof_load *l, struct wire_field *field)
{
	if (l->file.too_long)
		tell(l, DIAG_LOST, N_("a field too long, left out"));
	if (field->number == PPROF_SAMPLE && field->type == WIRE_BYTES)
		survey_sample(l, field->bytes);
	else if (l->file.too_long && field->number != PPROF_STRING)
		return;
	else if (!pprof_tables_take(&l->tables, field))
		tell(l, DIAG_LOST,
		     N_("a damaged entry of a table, left out"));
	note_first(l, &l->twice, l->tables.ntwice);
	note_first(l, &l->cut, l->tables.ncut);
}

static int
survey(struct pprof_load *l, struct error *err)
{
	struct wire_field field;
	int got;

	while ((got = wire_file_next(&l->file, &field, err)) == WIRE_FIELD) {
		take_field(l, &field);
		if (is_stopped(l, 0, l->sample.value.n)) {
			l->end = l->file.at;
			return 0;
		}
	}
	l->end = l->file.at;
	if (got == WIRE_DAMAGED)
		tell(l, DIAG_LOST,
		     N_("file cut short or damaged: the rest was not read"));
	else if (input_cut(l->in))
		tell(l, DIAG_LOST, N_("file cut short: what came before was "
				      "read"));
	return got < 0 ? -1 : 0;
}

/* --- Strings that were left out, where so many were ------------------------- */

/* What labels of the samples refer to, or strings that are referred to. */
static void
take_again(struct pprof_load *l, struct wire_field *f, uint64_t *string,
	   bool refer)
{
	const struct pprof_sample *s = &l->sample;

	if (f->type != WIRE_BYTES)
		return;
	if (!refer && f->number == PPROF_STRING)
		pprof_tables_take_far(&l->tables, (*string)++, f);
	if (!refer || f->number != PPROF_SAMPLE
	    || !pprof_sample_read(&l->sample, f->bytes, false))
		return;
	for (size_t i = 0; i < s->nlabel; i++) {
		pprof_tables_refer(&l->tables, s->label[i].key);
		pprof_tables_refer(&l->tables, s->label[i].str);
	}
}

static int
go_through(struct pprof_load *l, bool refer, struct error *err)
{
	struct wire_field field;
	uint64_t string = 0;
	int got;

	wire_file_rewind(&l->file);
	while ((got = wire_file_next(&l->file, &field, err)) == WIRE_FIELD) {
		if (l->file.at >= l->end)
			return 0;
		take_again(l, &field, &string, refer);
		note_first(l, &l->cut, l->tables.ncut);
		if (is_stopped(l, 0, 0))
			return 0;
	}
	return got < 0 ? -1 : 0;
}

static int
find_far(struct pprof_load *l, struct error *err)
{
	if (!pprof_tables_have_far(&l->tables))
		return 0;
	pprof_tables_refer_all(&l->tables);
	if (go_through(l, true, err) < 0)
		return -1;
	return go_through(l, false, err);
}

/* --- Then: the samples ---------------------------------------------------- */

/* The stack of the sample, innermost first. */
static void
make_stack(struct pprof_load *l)
{
	const struct pprof_sample *s = &l->sample;
	uint64_t depth = 0;

	l->stack.n = 0;
	for (size_t i = 0; i < s->location.n; i++) {
		uint32_t n;
		location_id at = pprof_facts_location(
			&l->facts, s->location.at[i], &n);

		depth += n;
		if (depth > DEPTH_MAX) {
			tell(l, DIAG_LOST,
			     N_("a stack too deep: its outermost frames were "
				"left out"));
			break;
		}
		VEC_PUSH(&l->stack, at);
	}
	l->frames += depth;
	if (!l->stack.n)
		VEC_PUSH(&l->stack, pprof_facts_nowhere(&l->facts));
}

static void
make_cost(struct pprof_load *l)
{
	const struct pprof_sample *s = &l->sample;
	size_t n = l->values.value.n;
	bool held = false;

	for (size_t i = 0; i < n; i++) {
		uint32_t value = l->values.value.at[i];

		l->cost.at[i] = value < s->value.n ? s->value.at[value] : 0;
		l->cost.at[n + i] = num_add_sat(l->cost.at[n + i],
						l->cost.at[i], &held);
	}
	if (held)
		tell(l, DIAG_LOST, N_("costs too large to add up were "
				      "saturated"));
	if (s->value.n != l->tables.type.n)
		tell(l, DIAG_LOST,
		     s->value.n < l->tables.type.n
		     ? N_("samples with too few values: the others are 0")
		     : N_("samples with too many values: what is too much is "
			  "left out"));
	if (s->more)
		tell(l, DIAG_NOTE, N_("samples with too many labels: the last "
				      "ones make no parts"));
}

static void
count_dangling(struct pprof_load *l)
{
	const struct pprof_sample *s = &l->sample;

	for (size_t i = 0; i < s->nlabel; i++)
		l->dangling +=
			pprof_string_missing(&l->tables, s->label[i].key)
			+ pprof_string_missing(&l->tables, s->label[i].str);
}

static void
take_sample(struct pprof_load *l, struct wire message)
{
	if (!pprof_sample_read(&l->sample, message, true)) {
		tell(l, DIAG_LOST, N_("a damaged sample, left out"));
		return;
	}
	make_cost(l);
	make_stack(l);
	count_dangling(l);
	note_first(l, &l->missing, l->facts.missing);
	note_first(l, &l->outside, l->facts.outside);
	note_first(l, &l->dangles, l->dangling - l->by_tables);
	builder_stack(l->b, l->stack.at, l->stack.n,
		      pprof_labels_part(&l->labels, &l->sample), l->cost.at);
}

static int
read_samples(struct pprof_load *l, struct error *err)
{
	/* about where the builder is full, since a frame is half a cell; those
	 * that are inlined it does not count */
	uint64_t most = 2 * builder_cells(l->b) + DEPTH_MAX;
	struct wire_field field;
	int got;

	VEC_EXTEND(&l->cost, 2 * l->values.value.n + 1);
	/* what was looked at is read, wherever a stop finds us now */
	l->job = job_finishing(l->job);
	wire_file_rewind(&l->file);
	while ((got = wire_file_next(&l->file, &field, err)) == WIRE_FIELD) {
		if (l->file.at >= l->end)
			return 0;
		if (l->frames > most) {
			tell(l, DIAG_LOST, N_("more costs than a file of this "
					      "size can have: the rest is "
					      "left out"));
			return 0;
		}
		l->stack.n = 0;
		if (field.number == PPROF_SAMPLE && field.type == WIRE_BYTES
		    && !l->file.too_long)
			take_sample(l, field.bytes);
		else if (l->by_tables && !l->dangles.is && !l->file.too_long)
			note_first(l, &l->dangles,
				   pprof_tables_dangles(&l->tables, &field));
		if (is_stopped(l, 1, l->stack.n))
			return 0;
	}
	return got < 0 ? -1 : 0;
}

/* --- What is said --------------------------------------------------------- */

/* Of FORMAT, which has the number of them. */
static void
say_count(struct pprof_load *l, struct first first, uint64_t count, const char *format)
{
	char n[24];

	if (!count)
		return;
	snprintf(n, sizeof n, "%" PRIu64, count);
	builder_warn(l->b, DIAG_LOST, first.is ? LOCATION_OFFSET : LOCATION_NONE,
		     first.at, format, n);
}

static void
say_oddities(struct pprof_load *l)
{
	say_count(l, l->twice, l->tables.ntwice,
		  N_("entries of tables whose number is another's, left out: %s"));
	say_count(l, l->cut, l->tables.ncut,
		  N_("texts with NUL bytes, cut there: %s"));
	say_count(l, l->missing, l->facts.missing,
		  N_("locations and functions that are not in the file: %s"));
	say_count(l, l->dangles, l->dangling,
		  N_("texts and mappings that are not in the file: %s"));
	if (l->facts.outside)
		builder_warn(l->b, DIAG_WARNING, LOCATION_OFFSET, l->outside.at,
			     N_("addresses outside of the mapping that they "
				"are said to be in: they get no names"));
	if (l->facts.placeless)
		builder_warn(l->b, DIAG_NOTE, LOCATION_NONE, 0,
			     N_("mappings without a place in memory: addresses "
				"in them are taken for those that the object "
				"was linked to"));
	if (!l->nsample)
		builder_warn(l->b, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("no samples"));
}

static void
put_header(struct pprof_load *l, const char *key, struct span s)
{
	if (s.n)
		builder_header(l->b, key, s.s, s.n);
}

/* Our own exporter, and others, write "cmd: ./a.out". */
static void
put_comment(struct pprof_load *l, struct span s)
{
	static const char *const keys[] = { "cmd", "creator", "description" };

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		size_t n = strlen(keys[i]);

		if (span_begins(s, keys[i]) && s.n > n + 2
		    && memcmp(s.s + n, ": ", 2) == 0) {
			put_header(l, keys[i], (struct span){ s.s + n + 2,
							      s.n - n - 2 });
			return;
		}
	}
	put_header(l, "comment", s);
}

static void
put_time(struct pprof_load *l)
{
	time_t seconds = (time_t)(l->tables.time / 1000000000);
	char room[64];
	struct tm tm;
	size_t n;

	if (l->tables.time <= 0 || !gmtime_r(&seconds, &tm))
		return;
	n = strftime(room, sizeof room, "%Y-%m-%d %H:%M:%S UTC", &tm);
	put_header(l, "time", (struct span){ room, n });
}

static void
put_headers(struct pprof_load *l)
{
	const struct pprof_tables *t = &l->tables;
	struct span type = pprof_string(t, t->period_type.type);
	struct span unit = pprof_string(t, t->period_type.unit);
	struct text room = { 0 };

	for (size_t i = 0; i < t->comment.n; i++)
		put_comment(l, pprof_string(t, t->comment.at[i]));
	put_time(l);
	builder_recorded(l->b, t->time > 0 ? t->time : 0,
			 t->duration > 0 ? t->duration : 0);
	if (t->duration > 0) {
		text_printf(&room, "%.3f s", (double)t->duration * 1e-9);
		put_header(l, "duration", (struct span){ room.s, room.n });
	}
	text_clear(&room);
	if (t->period) {
		text_printf(&room, "%" PRId64 " ", t->period);
		text_add(&room, unit.s, unit.n);
		text_adds(&room, " of ");
		text_add(&room, type.s, type.n);
		put_header(l, "period", (struct span){ room.s, room.n });
	}
	/* what pprof would leave out; nothing is left out here */
	put_header(l, "drop frames", pprof_string(t, t->drop));
	put_header(l, "keep frames", pprof_string(t, t->keep));
	text_release(&room);
}

/* -------------------------------------------------------------------------- */

static int
load_all(struct pprof_load *l, struct error *err)
{
	int result;

	if (survey(l, err) < 0 || find_far(l, err) < 0)
		return -1;
	if (!l->tables.type.n)
		return error_set(err, ERR_FORMAT,
				 N_("no types of value: this is no profile of "
				    "pprof"));
	pprof_values_choose(&l->values, &l->tables, &l->ratios, l->b);
	pprof_labels_settle(&l->labels);
	put_headers(l);
	l->dangling = pprof_tables_dangling(&l->tables);
	l->by_tables = l->dangling;
	result = read_samples(l, err);
	if (result == 0)
		pprof_values_end(&l->values,
				 l->cost.at + l->values.value.n, l->b);
	pprof_labels_end(&l->labels);
	builder_capabilities(l->b, l->facts.capabilities);
	say_oddities(l);
	return result;
}

static int
pprof_load(struct input *in, struct builder *b, struct error *err)
{
	struct pprof_load *l = mem_zalloc(sizeof *l);
	int result;

	l->in = in;
	l->b = b;
	l->job = input_job(in);
	l->facts.t = &l->tables;
	l->facts.b = b;
	builder_input(b, input_path(in), load_pprof.name, BLOCK_STACKS);
	wire_file_init(&l->file, in);
	pprof_labels_init(&l->labels, &l->tables, b);
	result = load_all(l, err);
	wire_file_release(&l->file);
	pprof_tables_release(&l->tables);
	pprof_sample_release(&l->sample);
	pprof_values_release(&l->values);
	pprof_labels_release(&l->labels);
	pprof_facts_release(&l->facts);
	VEC_RELEASE(&l->stack);
	VEC_RELEASE(&l->cost);
	free(l);
	return result;
}

/* Whether the first field is a ValueType, as writers that keep the order begin: two
 * numbers, each of a string. */
static bool
begins_with_type(const struct peek *peek)
{
	struct wire w = { peek->bytes, peek->bytes + peek->n };
	uint64_t key, n;
	unsigned seen = 0;

	if (!wire_varint(&w, &key) || key != (1 << 3 | WIRE_BYTES)
	    || !wire_varint(&w, &n) || n > (uint64_t)(w.end - w.p))
		return false;
	w.end = w.p + n;
	while (w.p < w.end) {
		if (!wire_varint(&w, &key) || (key & 7) != WIRE_NUMBER
		    || (key >> 3 != 1 && key >> 3 != 2) || !wire_varint(&w, &n))
			return false;
		seen |= 1u << (key >> 3);
	}
	return seen & 1u << 1;
}

/* Whatever the order of the fields, all that is seen of them has the numbers
 * and types that they can have; later versions may have more, once they have begun as
 * all writers do. Of a file whose first stack is deep no more may be
 * seen than the type of its values, and where that stack begins. */
static int
pprof_probe(const struct peek *peek)
{
	static const unsigned has_length = 0xa87e;	/* 1-6, 11, 13, 15 */
	static const unsigned has_number = 0xf780;	/* 7-10, 12-15 */
	struct wire w = { peek->bytes, peek->bytes + peek->n }, from;
	struct wire_field field;
	bool typed = begins_with_type(peek);
	size_t fields = 0, enough = typed ? 2 : 4;
	uint64_t key, value;

	while (from = w, w.p < w.end && wire_varint(&w, &key)) {
		/* one that is not known, whole or longer than what is seen */
		if (typed && key >> 3 > 15 && fields > 1) {
			if (wire_next(&from, &field) != WIRE_FIELD)
				return peek->n < peek->size;
			w = from;
			continue;
		}
		if (key >> 3 > 15
		    || !((key & 7) == WIRE_BYTES ? has_length >> (key >> 3) & 1
			 : (key & 7) == WIRE_NUMBER
			 ? has_number >> (key >> 3) & 1 : 0))
			return 0;
		if (!wire_varint(&w, &value))
			break;
		fields++;
		if ((key & 7) == WIRE_NUMBER)
			continue;
		if (value > peek->size)
			return 0;
		if (value > (uint64_t)(w.end - w.p)) {
			w.p = w.end;
			break;
		}
		w.p += value;
	}
	return fields >= enough && w.end - w.p < 10;
}

const struct loader load_pprof = {
	.name = "pprof",
	.title = N_("pprof's protocol buffers (Go and others)"),
	.probe = pprof_probe,
	.load = pprof_load,
};
