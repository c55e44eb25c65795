/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The part of the help that says what signs mean: those that the view at hand may have.
 */
#include <config.h>

#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "tui/ui.h"

#define SIGN_PARTS 3

struct sign {
	/* One after the other, blanks between: glyphs by their place in struct glyphs, or
	 * BAR; or TEXT as it is. */
	size_t glyph[SIGN_PARTS];
	unsigned glyphs;
	const char *text;
	unsigned kinds;			/* of rows of which one must be there */
	bool compared;			/* of two profiles only */
	const char *means;
};

#define GLYPH(NAME) offsetof(struct glyphs, NAME)
#define IN_CODE (ROW_LINE | ROW_INSN)
#define BAR SIZE_MAX		/* no place: the first is 0 */
#define ALL_ROWS UINT_MAX

static const struct sign table[] = {
	{ .glyph = { GLYPH(falling), GLYPH(rising) }, .glyphs = 2, .kinds = ALL_ROWS,
	  .means = N_("In the head of the column by which rows are sorted: it falls, or "
		      "rises.") },
	{ .glyph = { BAR }, .glyphs = 1, .kinds = ALL_ROWS,
	  .means = N_("The share, as a bar; a full one is the largest in its "
		      "column, among callers and callees the whole function.") },
	{ .text = "+", .kinds = ALL_ROWS, .compared = true,
	  .means = N_("At the beginning of a row: the base does not have it.") },
	{ .text = "-", .kinds = ALL_ROWS, .compared = true,
	  .means = N_("At the beginning of a row: only the base has it.") },
	{ .glyph = { GLYPH(noise) }, .glyphs = 1, .kinds = ALL_ROWS, .compared = true,
	  .means = N_("At the beginning of a row: the difference is so small that chance "
		      "may have made it.") },
	{ .text = "~", .kinds = ALL_ROWS,
	  .means = N_("An estimate: the file does not say it exactly.") },
	{ .glyph = { GLYPH(plus_minus) }, .glyphs = 1, .kinds = ALL_ROWS,
	  /* xgettext:no-c-format */
	  .means = N_("Half of the 95 % confidence interval of a sampled "
		      "figure.") },
	{ .text = "[inl] [inl~]", .kinds = ALL_ROWS,
	  .means = N_("All of the function's cost, or a part of it, is in copies "
		      "of its code inside other functions.") },
	{ .text = "?", .kinds = ALL_ROWS,
	  .means = N_("There is no name for this address, or the file that named it may "
		      "be another than ran.") },
	{ .glyph = { GLYPH(inlined), GLYPH(unfolded) }, .glyphs = 2, .kinds = ROW_NODE,
	  .means = N_("A row with others below it, shut or open.") },
	{ .glyph = { GLYPH(points) }, .glyphs = 1, .kinds = ROW_NODE,
	  .means = N_("Where the hot path ends: from the root always to the child that "
		      "costs most, of two profiles to that which changed most.") },
	{ .glyph = { GLYPH(times) }, .glyphs = 1, .kinds = ROW_STACK,
	  .means = N_("With a number: so many frames of one function, one below the "
		      "other.") },
	{ .glyph = { GLYPH(call), GLYPH(inlined), GLYPH(unfolded) }, .glyphs = 3,
	  .kinds = IN_CODE,
	  .means = N_("What is called there; code that is inlined there, shut or "
		      "open.") },
	{ .glyph = { GLYPH(lane[10]), GLYPH(lane[3]), GLYPH(lane[9]) }, .glyphs = 3,
	  .kinds = ROW_INSN,
	  .means = N_("Brackets at the left edge are loops, behind them basic blocks, of "
		      "which all instructions run or none.") },
	{ .glyph = { GLYPH(lane[12]), GLYPH(head) }, .glyphs = 2, .kinds = ROW_INSN,
	  .means = N_("A lane leads from a jump to where it goes.") },
	{ .glyph = { GLYPH(chosen) }, .glyphs = 1, .kinds = ROW_PART | ROW_EVENT | ROW_COMMAND,
	  .means = N_("A part or an event that is shown.") },
	{ .glyph = { GLYPH(chosen_some) }, .glyphs = 1, .kinds = ROW_COMMAND | ROW_PART,
	  .means = N_("A command of which some parts are shown.") },
	{ .glyph = { GLYPH(warning) }, .glyphs = 1, .kinds = ALL_ROWS,
	  .means = N_("Before a warning.") },
};

static void
put_sign(const struct glyphs *g, const struct sign *s, struct text *out)
{
	char bar[3 * BAR_CELLS + 1];

	text_clear(out);
	text_adds(out, s->text ? s->text : "");
	for (unsigned i = 0; i < s->glyphs; i++) {
		text_adds(out, i ? " " : "");
		text_adds(out, s->glyph[i] == BAR ? theme_bar(g, 0.7, BAR_CELLS, bar) :
			  *(const char *const *)((const char *)g + s->glyph[i]));
		text_trim(out, 0);
	}
}

void
help_signs(struct tui *t, struct pager *p)
{
	unsigned kinds = page_list(t->now)->ops->kinds;
	struct text sign = { 0 };

	pager_heading(p, _("Signs"));
	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		const struct sign *s = &table[i];

		if (!(s->kinds & kinds) || (s->compared && !(t->snap && t->snap->base)))
			continue;
		put_sign(t->canvas.glyph, s, &sign);
		pager_entry(p, sign.s, _(s->means));
	}
	text_release(&sign);
}
