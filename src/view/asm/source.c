/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of source between instructions.
 */
#include <config.h>

#include "view/asm/private.h"

const char *
asm_source_text(struct view *v, const struct insn *x)
{
	struct asm_rows *own = v->own;
	const char *path = code_get_text(own->of->code, x->file);
	const struct source_text *t = view_text(v, (struct text_wanted){
		.path = path, .object = own->of->code->path });
	struct text all = { 0 };
	struct val line;
	const char *kept;

	text_printf(&all, "%s:%u", text_base_name(path), (unsigned)x->line);
	line = val_source_line(t, x->line);
	/* its indentation says nothing here */
	while (line.n && (*line.s == ' ' || *line.s == '\t'))
		line.s++, line.n--;
	if (line.type != VAL_NONE) {
		text_adds(&all, "  ");
		text_add(&all, line.s, line.n);
	}
	kept = arena_bytes(&own->arena, all.s, all.n);
	text_release(&all);
	return kept;
}
