/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words that mean the parts of a selection and no others. A name is short, but two
 * files may have one of the same name, and what is said of one would be of both.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/text.h"
#include "base/vec.h"
#include "model/facts/selection.h"
#include "model/facts/selection_private.h"

static void
add_word(struct strtab *t, const char *prefix, const char *word)
{
	struct text both = { 0 };

	if (!*word)
		return;
	text_printf(&both, "%s%s", prefix, word);
	strtab_add(t, both.s, both.n);
	text_release(&both);
}

/* All that means this part, among others or alone. */
static void
add_words_of(const struct prof *p, const struct part *part, struct strtab *t)
{
	struct text label = { 0 };

	for (enum part_word kind = 0; kind < PART_WORDS; kind++) {
		const char *word = part_text(p, part, kind);

		add_word(t, part_kinds[kind], word);
		if (kind != PART_PID)
			add_word(t, "", word);
		if (kind != PART_FILE)
			continue;
		add_word(t, part_kinds[kind], text_base_name(word));
		add_word(t, "", text_base_name(word));
	}
	add_word(t, "", prof_text(p, part->shown));
	for (uint32_t i = 0; i < part->nlabel; i++) {
		part_label_word(p, &p->label[part->label + i], &label);
		add_word(t, "", label.s);
	}
	text_release(&label);
}

/* What is chosen of a side; IS is NULL: nothing was. */
struct side {
	const struct selection *is;
	size_t nall;
};

static bool
is_of_side(const struct prof *p, uint32_t part, bool base)
{
	return p->input[p->part[part].input.i].base == base;
}

/* What no word may mean: parts that were not chosen. Of a side that has one part it
 * is there whatever is said. */
static void
add_others(const struct prof *p, const struct side *side, bool base,
	   struct strtab *others)
{
	for (uint32_t i = 1; i < p->npart; i++)
		if (is_of_side(p, i, base)
		    && (side->is ? !selection_has_part(side->is, part_at(i))
				 : side->nall > 1))
			add_words_of(p, &p->part[i], others);
}

/* Whether the command is one of several parts. */
static bool
is_of_several(const struct part *part, uint32_t at)
{
	return part->command.i
	       && (part->command_first.i != at || part->command_next.i);
}

/* A word of PART that is none of OTHERS', in OUT; false: there is none. */
static bool
find_word(const struct prof *p, uint32_t at, const struct strtab *others,
	  struct text *out)
{
	const struct part *part = &p->part[at];
	static const struct {
		enum part_word kind;
		bool bare;
	} way[] = {
		{ PART_COMMAND, false }, { PART_NAME, true }, { PART_FILE, true },
		{ PART_NAME, false }, { PART_FILE, false }, { PART_NUMBER, false },
		{ PART_THREAD, false }, { PART_PID, false },
	};

	for (size_t i = 0; i < sizeof(way) / sizeof(way[0]); i++) {
		const char *word = part_text(p, part, way[i].kind);

		if (way[i].kind == PART_COMMAND && !is_of_several(part, at))
			continue;
		text_clear(out);
		text_printf(out, "%s%s", way[i].bare ? "" :
						       part_kinds[way[i].kind],
			    word);
		/* it would mean parts that are called as the file */
		if (way[i].bare && way[i].kind == PART_FILE
		    && part_name_is_any(p, word))
			continue;
		if (*word && !strtab_find(others, out->s, out->n).i)
			return true;
	}
	text_clear(out);
	text_adds(out, prof_text(p, part->shown));
	return out->n && !strtab_find(others, out->s, out->n).i;
}

/* Each word once; false: there is none for some part. */
static bool
put_side(const struct prof *p, const struct side *side, bool base,
	 const struct strtab *others, struct strtab *said, struct part_words *out)
{
	struct text word = { 0 };
	bool all = true;

	for (uint32_t i = 1; side->is && i < p->npart; i++) {
		if (!is_of_side(p, i, base)
		    || !selection_has_part(side->is, part_at(i)))
			continue;
		if (!find_word(p, i, others, &word)) {
			all = false;
		} else if (!strtab_find(said, word.s, word.n).i) {
			strtab_add(said, word.s, word.n);
			VEC_PUSH(out, mem_strdup(word.s));
		}
	}
	text_release(&word);
	return all;
}

bool
selection_put_words(const struct selection *s, const struct prof *p,
		    struct part_words *out)
{
	const struct selection base = { .npart = s->nbase, .part = s->base };
	struct side side[2] = { { NULL, 0 }, { NULL, 0 } };
	struct strtab *others = strtab_new(NULL), *said = strtab_new(NULL);
	bool all = true;

	/* all there is needs no words, chosen or not */
	if (selection_lacks_parts(s, p))
		side[false].is = s;
	if (selection_chooses_of_base(&base, p))
		side[true].is = &base;
	for (uint32_t i = 1; i < p->npart; i++)
		side[is_of_side(p, i, true)].nall++;
	for (int i = 0; i < 2; i++)
		add_others(p, &side[i], i, others);
	for (int i = 0; i < 2; i++)
		all &= put_side(p, &side[i], i, others, said, out);
	strtab_free(others);
	strtab_free(said);
	return all;
}

void
part_words_release(struct part_words *w)
{
	for (size_t i = 0; i < w->n; i++)
		free(w->at[i]);
	VEC_RELEASE(w);
}
