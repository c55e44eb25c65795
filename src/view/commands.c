/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Commands: the parts of one program that ran together, ROW_COMMAND:
 *	a	the first part of it
 * What of a whole machine was busy, and which program of a build.
 */
#include <config.h>

#include "base/i18n.h"
#include "base/text.h"
#include "view/private.h"

uint32_t
view_row_part(const struct view *v, const struct row *r, uint32_t last)
{
	if (!last)
		return r->a;
	return r->kind == ROW_COMMAND ? v->snap->prof->part[last].command_next.i
				      : 0;
}

static bool
has_commands(const struct prof *p)
{
	for (size_t i = 1; i < p->npart; i++)
		if (p->part[i].command.i)
			return true;
	return false;
}

static int
build(struct view *v, struct error *err)
{
	const struct prof *p = v->snap->prof;

	(void)err;
	for (uint32_t i = 1; i < p->npart; i++)
		if (p->part[i].command_first.i == i)
			view_add_row(v, ROW_COMMAND, i, 0);
	return 0;
}

static bool
is_of_side(const struct prof *p, uint32_t part, enum snapshot_side side)
{
	return side == SIDE_ALL
	       || p->input[p->part[part].input.i].base == (side == SIDE_BASE);
}

static struct val
command_name(const struct view *v, const struct row *r)
{
	const struct prof *p = v->snap->prof;
	const struct part *part = &p->part[r->a];

	if (part->command.i)
		return val_prof_text(v, part->command);
	return val_string(text_base_name(prof_text(p, p->input[part->input.i].path)));
}

static struct sum_value
command_value(const struct view *v, const struct row *r, metric_id m,
	      enum sum_what what)
{
	struct sum_value sum = { 0 };

	if (prof_is_ratio(v->snap->prof, m))
		return view_row_ratio(v, r, m, what);
	for (uint32_t i = view_row_part(v, r, 0); i; i = view_row_part(v, r, i)) {
		struct sum_value one;

		if (!is_of_side(v->snap->prof, i, v->snap->side))
			continue;
		one = sums_value(v->snap->sums, BY_PART, i, m, what);
		cost_add(&sum.cost, one.cost);
		sum.known |= one.known;
		sum.estimate |= one.estimate;
	}
	return sum;
}

/* How many of them are of a side. */
static uint32_t
count_parts(const struct view *v, const struct row *r, enum snapshot_side side)
{
	uint32_t n = 0;

	for (uint32_t i = view_row_part(v, r, 0); i; i = view_row_part(v, r, i))
		n += is_of_side(v->snap->prof, i, side);
	return n;
}

static struct row_pair
command_pair(const struct view *v, const struct row *r)
{
	return (struct row_pair){
		.now = count_parts(v, r, SIDE_NEW), .base = *r,
		.in_base = count_parts(v, r, SIDE_BASE),
	};
}

const struct row_ops row_command = {
	.name = command_name, .value = command_value, .has = 1 << SUM_SELF,
	.pair = command_pair,
};

static struct val
get_parts(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_count(count_parts(v, r, v->snap->side));
}

const struct column column_parts = {
	.id = "parts",
	/* TRANSLATORS: at most 8 cells; how many threads, processes, dumps */
	.title = N_("Parts"),
	.help = N_("How many parts the command has: threads, processes or dumps."),
	.kinds = ROW_COMMAND, .width = 8,
	.order = ORDER_VALUE, .drop = 9,
	.type = VAL_COUNT, .get = get_parts,
};

const struct view_ops view_commands = {
	.id = "commands", .named = true, .all_rows = true,
	.title = N_("Commands"),
	.help = N_("Programs that ran, all threads and processes of each together."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Command"),
	.available = true, .few = true,
	.in = has_commands,
	.why_not = N_("this profile does not say which program ran"),
	.kinds = ROW_COMMAND,
	.columns = "self self% name parts",
	.screen = "self self% name parts",
	.sort = "self",
	.build = build,
};
