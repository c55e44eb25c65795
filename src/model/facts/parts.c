/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parts by what a user calls them.
 */
#include <config.h>

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "model/facts/selection.h"
#include "model/facts/selection_private.h"

const char *const part_kinds[PART_WORDS] = {
	[PART_NAME] = "name:",	[PART_NUMBER] = "number:",
	[PART_THREAD] = "thread:", [PART_PID] = "pid:",
	[PART_COMMAND] = "command:", [PART_FILE] = "file:",
};

const char *
part_text(const struct prof *p, const struct part *part, enum part_word kind)
{
	const text_id text[PART_WORDS] = {
		part->name, part->number, part->thread, part->pid, part->command,
		p->input[part->input.i].path,
	};

	return prof_text(p, text[kind]);
}

static bool
part_has(const struct prof *p, const struct part *part, enum part_word kind,
	 const char *word)
{
	const char *s = part_text(p, part, kind);

	return strcmp(s, word) == 0 || (kind == PART_FILE
					&& text_path_has_tail(s, word));
}

bool
part_name_is_any(const struct prof *p, const char *word)
{
	for (uint32_t i = 1; i < p->npart; i++)
		if (part_has(p, &p->part[i], PART_NAME, word))
			return true;
	return false;
}

void
part_label_word(const struct prof *p, const struct part_label *label,
		struct text *out)
{
	text_clear(out);
	text_printf(out, "%s=", prof_text(p, label->key));
	if (label->text.i)
		text_adds(out, prof_text(p, label->text));
	else
		text_printf(out, "%" PRId64, label->number);
}

/* Whether WORD is KEY=VALUE of one of its labels, whatever others it has. */
static bool
part_has_label(const struct prof *p, const struct part *part, const char *word)
{
	struct text label = { 0 };
	bool has = false;

	for (uint32_t i = 0; i < part->nlabel && !has; i++) {
		part_label_word(p, &p->label[part->label + i], &label);
		has = strcmp(label.s, word) == 0;
	}
	text_release(&label);
	return has;
}

/* Whether WORD names the part, or, with OF_FILE, the file that it is a part of. */
static bool
part_is_called(const struct prof *p, const struct part *part, const char *word,
	       bool of_file)
{
	for (enum part_word kind = 0; kind < PART_WORDS; kind++) {
		size_t n = strlen(part_kinds[kind]);
		bool bare = kind == PART_FILE ? of_file : kind != PART_PID;

		if (bare && part_has(p, part, kind, word))
			return true;
		if (strncmp(word, part_kinds[kind], n) == 0
		    && part_has(p, part, kind, word + n))
			return true;
	}
	return (part->shown.i && strcmp(prof_text(p, part->shown), word) == 0)
	       || (strchr(word, '=') && part_has_label(p, part, word));
}

static bool
part_is(const struct prof *p, const struct part *part, const char *word)
{
	return part_is_called(p, part, word, true);
}

static bool
part_is_itself(const struct prof *p, const struct part *part, const char *word)
{
	return part_is_called(p, part, word, false);
}

/* Whether the name is WORD with "-" and the thread behind it: one thread of what
 * WORD means. */
static bool
part_is_thread_of(const struct prof *p, const struct part *part,
		  const char *word)
{
	const char *name = prof_text(p, part->name);
	const char *kind = part_kinds[PART_NAME];
	size_t n;

	if (strncmp(word, kind, strlen(kind)) == 0)
		word += strlen(kind);
	n = strlen(word);
	return n && part->thread.i && strncmp(name, word, n) == 0
	       && name[n] == '-'
	       && strcmp(name + n + 1, prof_text(p, part->thread)) == 0;
}

size_t
selection_whole_command(const struct selection *s, const struct prof *p,
			part_id part)
{
	const struct part *of = &p->part[part.i];
	bool base = p->input[of->input.i].base;
	size_t n = 0;

	if (!of->command.i)
		return 0;
	for (part_id i = of->command_first; i.i; i = p->part[i.i].command_next) {
		if (p->input[p->part[i.i].input.i].base != base)
			continue;
		if (!selection_has_part(s, i))
			return 0;
		n++;
	}
	return n > 1 ? n : 0;
}

static size_t
add_parts(struct selection *s, const struct prof *p, const char *word,
	  bool (*is)(const struct prof *p, const struct part *part,
		     const char *word))
{
	size_t n = 0;

	for (uint32_t i = 1; i < p->npart; i++) {
		if (!is(p, &p->part[i], word))
			continue;
		selection_add_part(s, part_at(i));
		n++;
	}
	return n;
}

/* Samples without labels are a part that is called as their file, of which others are,
 * too: what a list shows means what it shows. */
size_t
selection_add_parts(struct selection *s, const struct prof *p,
		    const char *word)
{
	size_t n = add_parts(s, p, word, part_name_is_any(p, word)
					 ? part_is_itself : part_is);

	return n ? n : add_parts(s, p, word, part_is_thread_of);
}
