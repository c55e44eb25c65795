/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which parts are the same. Threads and dumps are by what the writer numbers them,
 * regions and other parts without numbers by their names. Of several that are called
 * and numbered alike the first is the first, the second the second, where both sides
 * have as many; so it is of a command, whose numbers are of one run. What is called as
 * its file is what is so on the other side.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/strtab.h"
#include "model/compare/private.h"

/* By all that a part is called, in order; by its numbers and why it was written; by the
 * command that ran, in order; by its numbers alone, or by its name if it has none. */
enum { PART_SAME, PART_TRIGGER, PART_COMMAND, PART_NUMBER, PART_LEVELS };

/* Of all parts of a side that are called and numbered as one is. */
struct namesakes { uint32_t n, before; };

struct parts {
	const struct prof *p;
	struct namesakes *like;		/* [part] */
	struct namesakes *ran;		/* [part]: of those of its command */
};

static void
add_whole(const struct prof *p, const struct part *part, struct text *out)
{
	text_printf(out, "%s\n%s\n%s\n%s\n", prof_text(p, part->name),
		    prof_text(p, part->thread), prof_text(p, part->number),
		    prof_text(p, part->trigger));
}

static void
add_command(const struct prof *p, const struct part *part, struct text *out)
{
	text_printf(out, "%s\n", prof_text(p, part->command));
}

static bool
part_key(const void *ctx, uint32_t row, unsigned level, struct text *out)
{
	const struct parts *x = ctx;
	const struct prof *p = x->p;
	const struct part *part = &p->part[row];
	bool numbered = part->thread.i || part->number.i;

	if (level == PART_SAME) {
		add_whole(p, part, out);
		text_printf(out, "%u of %u", x->like[row].before,
			    x->like[row].n);
		return true;
	}
	if (level == PART_COMMAND) {
		add_command(p, part, out);
		text_printf(out, "%u of %u", x->ran[row].before, x->ran[row].n);
		return part->command.i != 0;
	}
	if (!numbered) {
		text_adds(out, prof_text(p, part->name));
		return level == PART_NUMBER;
	}
	text_printf(out, "%s\n%s\n", prof_text(p, part->thread),
		    prof_text(p, part->number));
	if (level == PART_TRIGGER)
		text_adds(out, prof_text(p, part->trigger));
	return true;
}

typedef void (*part_called)(const struct prof *p, const struct part *part, struct text *out);

/* Counts of one side who is called like whom, as CALLED says. */
static void
find_namesakes(const struct comparison *c, bool base, part_called called,
	       struct namesakes *like)
{
	const struct prof *p = c->now->prof;
	struct strtab *text = strtab_new_whole();
	uint32_t *of = mem_zarray(p->npart, sizeof(*of));
	uint32_t *n = mem_zarray(p->npart + 1, sizeof(*n));
	struct text key = { 0 };

	for (uint32_t i = 1; i < p->npart; i++) {
		if (!comparison_has_part(c, base, i))
			continue;
		text_clear(&key);
		called(p, &p->part[i], &key);
		of[i] = strtab_add(text, key.s, key.n).i;
		like[i].before = n[of[i]]++;
	}
	for (uint32_t i = 1; i < p->npart; i++)
		if (of[i])
			like[i].n = n[of[i]];
	text_release(&key);
	free(n);
	free(of);
	strtab_free(text);
}

/* Where each side has one part alone these are compared, whatever they are called:
 * as files are, and processes. */
static void
pair_only(const struct candidates *x, struct pairing *p)
{
	const struct candidate *one = x->at.at;

	if (x->at.n == 2 && one[0].base != one[1].base && !one[0].done)
		pair_join(p, one[one[0].base].row, one[one[1].base].row);
}

/* What has no labels of its own is called as its file, whatever that is called. */
static bool
is_called_as_file(const struct prof *p, const struct part *part)
{
	const char *path = prof_text(p, p->input[part->input.i].path);

	return !part->thread.i && !part->number.i
	       && strcmp(prof_text(p, part->name), text_base_name(path)) == 0;
}

/* Where each side has one such part these are the same. */
static void
pair_called_as_file(const struct prof *prof, const struct candidates *x,
		    struct pairing *p)
{
	const struct candidate *one[2] = { NULL, NULL };
	size_t n[2] = { 0, 0 };

	for (size_t i = 0; i < x->at.n; i++) {
		const struct candidate *c = &x->at.at[i];

		if (!is_called_as_file(prof, &prof->part[c->row]))
			continue;
		one[c->base] = c;
		n[c->base]++;
	}
	if (n[false] == 1 && n[true] == 1 && !one[false]->done && !one[true]->done)
		pair_join(p, one[false]->row, one[true]->row);
}

int
pair_parts(struct comparison *c, struct job *job)
{
	const struct prof *p = c->now->prof;
	struct parts parts = {
		.p = p, .like = mem_zarray(p->npart, sizeof(*parts.like)),
		.ran = mem_zarray(p->npart, sizeof(*parts.ran)),
	};
	struct candidates x = { .ctx = &parts, .key = part_key,
				.levels = PART_LEVELS };
	int result;

	for (int base = 0; base < 2; base++) {
		find_namesakes(c, base, add_whole, parts.like);
		find_namesakes(c, base, add_command, parts.ran);
	}
	pairing_init(&c->by[BY_PART], p->npart);
	for (uint32_t i = 1; i < p->npart; i++)
		VEC_PUSH(&x.at, ((struct candidate){
			.row = i, .base = comparison_has_part(c, true, i) }));
	result = pair_candidates(&x, &c->by[BY_PART], job);
	pair_only(&x, &c->by[BY_PART]);
	if (x.at.n > 2)
		pair_called_as_file(p, &x, &c->by[BY_PART]);
	VEC_RELEASE(&x.at);
	free(parts.like);
	free(parts.ran);
	return result;
}
