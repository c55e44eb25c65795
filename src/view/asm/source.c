/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of source between instructions.
 */
#include <config.h>

#include <string.h>

#include "view/asm/private.h"

/* What line LINE of the text says. */
static void
put_line(const struct source_text *t, uint32_t line, struct text *out)
{
	size_t from, n;

	if (!t || !t->bytes || !line || line >= t->start.n)
		return;
	from = t->start.at[line - 1];
	n = t->start.at[line] - from;
	while (n && strchr("\r\n", t->bytes[from + n - 1]))
		n--;
	/* its indentation says nothing here */
	while (n && strchr(" \t", t->bytes[from]))
		from++, n--;
	text_adds(out, "  ");
	text_add(out, t->bytes + from, n);
}

const char *
asm_source_text(const struct view *v, const struct insn *x)
{
	struct asm_rows *own = v->own;
	const struct lister *lister = v->snap->lister;
	const char *path = code_get_text(own->of->code, x->file);
	const struct source_text *t = NULL;
	struct text all = { 0 };
	const char *kept;

	if (lister && lister->text)
		t = lister->text(lister->ctx, path, own->of->code->path);
	text_printf(&all, "%s:%u", text_base_name(path), (unsigned)x->line);
	put_line(t, x->line, &all);
	kept = arena_bytes(&own->arena, all.s, all.n);
	text_release(&all);
	return kept;
}
