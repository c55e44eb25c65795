/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/strtab.h"
#include "load/pprof/facts.h"
#include "load/pprof/labels.h"

void
pprof_labels_init(struct pprof_labels *l, struct pprof_tables *t,
		  struct builder *b)
{
	*l = (struct pprof_labels){ .tables = t, .b = b };
	l->set = strtab_new_whole();
}

void
pprof_labels_release(struct pprof_labels *l)
{
	for (size_t i = 0; i < l->key.n; i++)
		hash_u64_release(&l->key.at[i].value);
	VEC_RELEASE(&l->key);
	VEC_RELEASE(&l->part);
	hash_u64_release(&l->row_of);
	strtab_free(l->set);
	text_release(&l->bytes);
	text_release(&l->name);
	text_release(&l->thread);
	text_release(&l->pid);
	text_release(&l->unparted);
}

/* --- What there is -------------------------------------------------------- */

static struct label_key *
key_of(struct pprof_labels *l, uint64_t name)
{
	uint32_t row = hash_u64_get(&l->row_of, name);
	bool fresh;

	if (row)
		return &l->key.at[row - 1];
	if (l->key.n == PPROF_KEYS_MAX) {
		l->more_keys = true;
		return NULL;
	}
	VEC_PUSH(&l->key, (struct label_key){ .key = name });
	*hash_u64_at(&l->row_of, name, &fresh) = (uint32_t)l->key.n;
	return &l->key.at[l->key.n - 1];
}

void
pprof_labels_note(struct pprof_labels *l, const struct pprof_sample *s)
{
	for (size_t i = 0; i < s->nlabel; i++) {
		const struct pprof_label *label = &s->label[i];
		struct label_key *k = key_of(l, label->key);
		bool fresh;

		if (!k || k->nvalue > PPROF_VALUES_MAX)
			continue;
		k->quantity |= label->unit != 0;
		hash_u64_at(&k->value,
			    label->str ? label->str * 2 : label->num * 2 + 1,
			    &fresh);
		k->nvalue += fresh;
	}
}

/* Those of which the format says so, if there are no units. */
static bool
is_quantity(struct span name)
{
	static const char *const names[] = {
		"bytes", "request", "alignment", "allocations",
	};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (span_is(name, names[i]))
			return true;
	return false;
}

/* As text for a message. */
static const char *
words(struct pprof_labels *l, struct span s)
{
	text_clear(&l->name);
	text_add(&l->name, s.s, s.n);
	return l->name.s;
}

/* What makes no part, for whoever writes labels again. */
static void
add_unparted(struct pprof_labels *l, uint64_t key)
{
	if (l->unparted.n)
		text_adds(&l->unparted, ", ");
	pprof_add_short(&l->unparted, l->tables, key);
}

static int
keys_by_text(const void *x, const void *y)
{
	const struct named_key *a = x, *b = y;
	size_t n = a->name.n < b->name.n ? a->name.n : b->name.n;
	int diff = n ? memcmp(a->name.s, b->name.s, n) : 0;

	if (diff)
		return diff;
	return a->name.n != b->name.n ? (a->name.n > b->name.n ? 1 : -1)
				      : (a->row > b->row) - (a->row < b->row);
}

/* By their names, so that parts of equal labels are called alike in all files,
 * whatever the order of strings. */
static void
rank_keys(struct pprof_labels *l)
{
	struct named_key by[PPROF_KEYS_MAX];

	for (uint32_t i = 0; i < l->key.n; i++)
		by[i] = (struct named_key){
			pprof_string(l->tables, l->key.at[i].key), i
		};
	if (l->key.n)
		qsort(by, l->key.n, sizeof *by, keys_by_text);
	for (uint32_t i = 0; i < l->key.n; i++)
		l->key.at[by[i].row].rank = i;
}

void
pprof_labels_settle(struct pprof_labels *l)
{
	rank_keys(l);
	for (size_t i = 0; i < l->key.n; i++) {
		struct label_key *k = &l->key.at[i];
		struct span name = pprof_string(l->tables, k->key);

		k->quantity |= is_quantity(name);
		k->left_out = k->quantity || k->nvalue > PPROF_VALUES_MAX;
		if (k->quantity)
			builder_warn(l->b, DIAG_NOTE, LOCATION_NONE, 0,
				     N_("labels that are quantities make no "
					"parts: %s"), words(l, name));
		else if (k->left_out)
			builder_warn(l->b, DIAG_NOTE, LOCATION_NONE, 0,
				     N_("labels of too many values make no "
					"parts: %s"), words(l, name));
		if (k->left_out)
			add_unparted(l, k->key);
		hash_u64_release(&k->value);
	}
	l->lost = l->more_keys;
	if (l->more_keys)
		builder_warn(l->b, DIAG_NOTE, LOCATION_NONE, 0,
			     N_("too many different labels: some make no "
				"parts"));
}

/* --- Parts ---------------------------------------------------------------- */

/* Of a label that counts its key; NULL: it does not. */
static const struct label_key *
key_that_counts(const struct pprof_labels *l, const struct pprof_label *label)
{
	uint32_t row = hash_u64_get(&l->row_of, label->key);

	return row && !l->key.at[row - 1].left_out ? &l->key.at[row - 1] : NULL;
}

static bool
goes_before(const struct pprof_label *a, const struct pprof_label *b)
{
	return a->str != b->str ? a->str < b->str : a->num < b->num;
}

/* Keeps those that count, in an order. */
static void
sort_labels(const struct pprof_labels *l, struct pprof_sample *s)
{
	uint32_t rank[PPROF_LABELS_MAX];
	size_t n = 0;

	for (size_t i = 0; i < s->nlabel; i++) {
		struct pprof_label label = s->label[i];
		const struct label_key *k = key_that_counts(l, &label);
		size_t at = n;

		if (!k)
			continue;
		for (; at > 0 && (k->rank < rank[at - 1]
				  || (k->rank == rank[at - 1]
				      && goes_before(&label, &s->label[at - 1])));
		     at--) {
			s->label[at] = s->label[at - 1];
			rank[at] = rank[at - 1];
		}
		s->label[at] = label;
		rank[at] = k->rank;
		n++;
	}
	s->nlabel = n;
}

/* False: not all of it. */
static bool
add_value(const struct pprof_labels *l, const struct pprof_label *label,
	  struct text *to)
{
	if (label->str)
		return pprof_add_short(to, l->tables, label->str);
	text_printf(to, "%" PRId64, (int64_t)label->num);
	return true;
}

static bool
is_one_of(struct span name, const char *const *names)
{
	for (; *names; names++)
		if (span_is(name, *names))
			return true;
	return false;
}

/* "thread 3", "route=/a, user=7"; what is cut may be as others are, and has the
 * NUMBER of its labels, too. */
static void
describe(struct pprof_labels *l, const struct pprof_sample *s, uint32_t number)
{
	static const char *const threads[] = {
		"thread", "thread_id", "thread id", "tid", "thread_name", NULL,
	}, *const pids[] = { "pid", "process_id", "process id", NULL };
	bool whole = true;

	text_clear(&l->name);
	text_clear(&l->thread);
	text_clear(&l->pid);
	for (size_t i = 0; i < s->nlabel; i++) {
		struct span key = pprof_string(l->tables, s->label[i].key);

		if (i)
			text_adds(&l->name, ", ");
		whole &= pprof_add_short(&l->name, l->tables, s->label[i].key);
		if (is_one_of(key, threads)) {
			text_addc(&l->name, ' ');
			if (!l->thread.n)
				add_value(l, &s->label[i], &l->thread);
		} else {
			text_addc(&l->name, '=');
			if (is_one_of(key, pids) && !l->pid.n)
				add_value(l, &s->label[i], &l->pid);
		}
		whole &= add_value(l, &s->label[i], &l->name);
	}
	if (!whole)
		text_printf(&l->name, " #%" PRIu32, number);
}

static part_id
add_part(struct pprof_labels *l)
{
	struct part part = {
		.name = builder_text(l->b, l->name.s, l->name.n),
		.thread = builder_text(l->b, l->thread.s, l->thread.n),
		.pid = builder_text(l->b, l->pid.s, l->pid.n),
	};

	return builder_part(l->b, &part);
}

static bool
label_goes_before(const struct part_label *a, const struct part_label *b)
{
	if (a->key.i != b->key.i)
		return a->key.i < b->key.i;
	return a->text.i != b->text.i ? a->text.i < b->text.i
				      : a->number < b->number;
}

/* In the order of the builder's texts, which all files share. */
static void
add_labels(struct pprof_labels *l, part_id part, const struct pprof_sample *s)
{
	struct part_label sorted[PPROF_LABELS_MAX];

	for (size_t i = 0; i < s->nlabel; i++) {
		const struct pprof_label *from = &s->label[i];
		struct part_label label = {
			.key = pprof_text_of(l->tables, l->b, from->key),
			.text = pprof_text_of(l->tables, l->b, from->str),
			.number = from->str ? 0 : (int64_t)from->num,
		};
		size_t at = i;

		for (; at > 0 && label_goes_before(&label, &sorted[at - 1]); at--)
			sorted[at] = sorted[at - 1];
		sorted[at] = label;
	}
	builder_part_labels(l->b, part, sorted, s->nlabel);
}

static part_id
part_with_labels(struct pprof_labels *l, const struct pprof_sample *s)
{
	part_id part = add_part(l);

	add_labels(l, part, s);
	return part;
}

static part_id
part_of_rest(struct pprof_labels *l)
{
	if (l->rest)
		return part_at(l->rest);
	l->lost = true;
	builder_warn(l->b, DIAG_NOTE, LOCATION_NONE, 0,
		     N_("too many combinations of labels: the samples of some "
			"are one part"));
	text_clear(&l->name);
	text_adds(&l->name, "(...)");
	text_clear(&l->thread);
	text_clear(&l->pid);
	l->rest = add_part(l).i;
	return part_at(l->rest);
}

static part_id
part_without_labels(struct pprof_labels *l)
{
	const char *file = text_base_name(builder_path(l->b));

	text_clear(&l->name);
	text_adds(&l->name, file);
	text_clear(&l->thread);
	text_clear(&l->pid);
	return add_part(l);
}

part_id
pprof_labels_part(struct pprof_labels *l, struct pprof_sample *s)
{
	text_id set;

	l->lost |= s->more > 0;
	sort_labels(l, s);
	text_clear(&l->bytes);
	for (size_t i = 0; i < s->nlabel; i++) {
		const struct pprof_label *label = &s->label[i];
		uint64_t key[3] = { label->key, label->str, label->num };

		text_add(&l->bytes, (const char *)key, sizeof key);
	}
	set = strtab_find(l->set, l->bytes.s, l->bytes.n);
	if (!set.i && l->bytes.n) {
		if (strtab_count(l->set) > PPROF_PARTS_MAX)
			return part_of_rest(l);
		set = strtab_add(l->set, l->bytes.s, l->bytes.n);
	}
	if (l->part.n <= set.i)
		VEC_EXTEND(&l->part, set.i + 1 - l->part.n);
	if (!l->part.at[set.i]) {
		describe(l, s, set.i);
		l->part.at[set.i] = (s->nlabel ? part_with_labels(l, s)
				     : part_without_labels(l)).i;
	}
	return part_at(l->part.at[set.i]);
}

void
pprof_labels_end(struct pprof_labels *l)
{
	if (l->lost)
		text_adds(&l->unparted, l->unparted.n ? ", ..." : "...");
	if (l->unparted.n)
		builder_unparted(l->b, l->unparted.s, l->unparted.n);
}
