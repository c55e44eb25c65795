/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which program a part is of, and which parts are of one: of `perf record -a', of a make
 * under Valgrind's --trace-children. A file says it of each part, or has the command line
 * that was run. Of what nothing says so, all parts of a file are one, called as that.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/text.h"
#include "model/facts/builder_private.h"

#define CMD "cmd"	/* the header's key, whatever the format */

/* Of "/usr/bin/python3 run.py", python3. */
static text_id
program_of(struct builder *b, text_id line)
{
	struct text word = { 0 };
	const char *s = strtab_get(b->text, line);
	text_id program = { 0 };

	s += strspn(s, " ");
	text_add(&word, s, strcspn(s, " "));
	if (word.n && *text_base_name(word.s))
		program = builder_text(b, text_base_name(word.s),
				       strlen(text_base_name(word.s)));
	text_release(&word);
	return program;
}

/* What was run, by input; to be freed. */
static text_id *
find_programs(struct builder *b)
{
	text_id *program = mem_zarray(b->input.n + 1, sizeof(*program));

	for (size_t i = 0; i < b->header.n; i++) {
		struct header h = b->header.at[i];

		if (!program[h.input.i].i
		    && !strcmp(strtab_get(b->text, h.key), CMD))
			program[h.input.i] = program_of(b, h.value);
	}
	return program;
}

void
builder_find_commands(struct builder *b)
{
	text_id *program = find_programs(b);
	struct hash_u64 of_text = { 0 };	/* the last part so far */

	for (uint32_t i = 1; i < b->part.n; i++) {
		struct part *part = &b->part.at[i], *last;
		uint32_t *at;
		bool fresh;

		if (!part->command.i)
			part->command = program[part->input.i];
		at = hash_u64_at(&of_text, part->command.i ? part->command.i
				 : b->input.at[part->input.i].path.i, &fresh);
		last = &b->part.at[fresh ? i : *at];
		part->command_first = fresh ? part_at(i) : last->command_first;
		part->command_next = part_at(0);
		if (!fresh)
			last->command_next = part_at(i);
		*at = i;
	}
	hash_u64_release(&of_text);
	free(program);
}
