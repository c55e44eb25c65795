/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Executables, libraries and other code. What is in none is a row too.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/private.h"

static const struct sum_table *
table_of(const struct sums *s)
{
	return &s->object;
}

static struct val
name_of(const struct snapshot *s, uint32_t row)
{
	if (!row)
		return val_none();
	return val_strtab(s->prof->text, s->prof->object[row].path);
}

static uint32_t
group_of(const struct snapshot *s, func_id f)
{
	return names_func(s->names, f).object.i;
}

static const struct view_groups by_object = { table_of, name_of, group_of };

const struct view_ops view_objects = {
	.id = "objects",
	.title = N_("Objects"),
	.help = N_("Executables and libraries with their cost."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Object"),
	.available = true,
	.kinds = ROW_GROUP,
	.columns = "self self% incl incl% name functions",
	.screen = "self self% +incl incl% functions name",
	.sort = "incl",
	.build = groups_build,
	.groups = &by_object,
};
