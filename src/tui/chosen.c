/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which parts are chosen, in the second line: of two profiles of each.
 */
#include <config.h>

#include "tui/ui.h"

/* Two files of one name, or that number their parts, have parts of one name. */
const char *
header_part_name(const struct prof *p, part_id id)
{
	const struct part *part = &p->part[id.i];
	text_id path = p->input[part->input.i].path;

	for (uint32_t i = 1; i < p->npart; i++)
		if (p->part[i].name.i == part->name.i
		    && p->input[p->part[i].input.i].path.i != path.i)
			return prof_text(p, path);
	return prof_text(p, part->name);
}

/* "part %s", or "command %s" of all parts of one. */
static void
put_only(const struct selection *s, const struct prof *p, const char *format,
	 const char *of_command, struct text *out)
{
	const struct part *part = &p->part[s->part[0].i];
	size_t n = selection_whole_command(s, p, s->part[0]);

	if (n)
		text_printf(out, of_command, prof_text(p, part->command));
	else
		text_printf(out, format, header_part_name(p, s->part[0]));
	if (s->npart > 1 && s->npart > n)
		text_printf(out, " +%zu", s->npart - (n ? n : 1));
}

/* Whether some part of S is the same as one of BASE. */
static bool
has_equal(const struct tui *t, const struct selection *s, const struct selection *base)
{
	for (size_t i = 0; i < s->npart; i++) {
		uint32_t equal = comparison_base(t->snap->comparison, BY_PART,
						 s->part[i].i);

		if (equal != COMPARE_NONE && base->npart
		    && selection_has_part(base, part_at(equal)))
			return true;
	}
	return false;
}

/* Whether it is to be said that WHOLE, one of the two, is all of its side: it is several
 * parts, or one that is none of those which the other has. */
static bool
is_whole(const struct tui *t, const struct selection *whole, const struct selection *s,
	 const struct selection *base)
{
	return t->snap->comparison && (whole->npart > 1 || !has_equal(t, s, base));
}

bool
chosen_of_new(const struct tui *t)
{
	return selection_lacks_parts(&t->snap->sums->selection, t->snap->prof);
}

bool
chosen_any(const struct tui *t)
{
	return selection_lacks_any(&t->snap->sums->selection, t->snap->prof);
}

void
chosen_say(const struct tui *t, const struct selection *s, struct text *out)
{
	const struct prof *p = t->snap->prof;
	bool of_new = selection_lacks_parts(s, p), of_base;
	size_t begin = out->n;
	struct selection base;

	selection_of_base(&base, s, p);
	of_base = p->has_base && selection_chooses_of_base(&base, p);
	if (of_new)
		/* TRANSLATORS: what is shown is only of this thread or dump; keep
		 * it short. Filters begin with "only", too */
		put_only(s, p, _("part %s"), _("command %s"), out);
	else if (of_base && is_whole(t, s, s, &base))
		/* TRANSLATORS: all threads and dumps of the new profile stand
		 * beside some of the base; keep it short */
		text_adds(out, _("new whole"));
	if (out->n > begin && (of_base || is_whole(t, &base, s, &base)))
		text_adds(out, t->canvas.glyph->dot);
	if (of_base)
		/* TRANSLATORS: of two profiles only this thread or dump of the
		 * base is compared with */
		put_only(&base, p, _("base part %s"), _("base command %s"), out);
	else if (of_new && is_whole(t, &base, s, &base))
		/* TRANSLATORS: all threads and dumps of the base are compared
		 * with some of the new profile; keep it short */
		text_adds(out, _("base whole"));
	selection_release(&base);
}

void
chosen_put(const struct tui *t, struct text *out)
{
	size_t begin = out->n;

	chosen_say(t, &t->snap->sums->selection, out);
	if (out->n > begin)
		text_adds(out, t->canvas.glyph->dot);
}
