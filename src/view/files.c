/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Source files. Cost whose file is not known is a row too.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/private.h"

static const struct sum_table *
table_of(const struct sums *s)
{
	return &s->file;
}

static struct val
name_of(const struct snapshot *s, uint32_t row)
{
	return val_string(names_file_path(s->names, file_at(row)));
}

static uint32_t
group_of(const struct snapshot *s, func_id f)
{
	return names_func(s->names, f).file.i;
}

static const struct view_groups by_file = { table_of, name_of, group_of };

const struct view_ops view_files = {
	.id = "files",
	.title = N_("Files"),
	.help = N_("Source files with the cost of their lines."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("File"),
	.available = true,
	.kinds = ROW_GROUP,
	.columns = "self self% incl incl% name functions",
	.screen = "self self% +incl incl% functions name",
	.sort = "incl",
	.build = groups_build,
	.groups = &by_file,
};
