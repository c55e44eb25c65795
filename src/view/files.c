/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Source files. Cost whose file is not known is a row too.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/private.h"

const struct view_ops view_files = {
	.id = "files", .named = true,
	.title = N_("Files"),
	.help = N_("Source files with the cost of their lines."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("File"),
	.available = true, .regroups = true,
	.kinds = ROW_GROUP,
	.columns = "self self% incl incl% name functions",
	.screen = "self self% +incl incl% functions name",
	.sort = "incl",
	.build = groups_build,
	/* TRANSLATORS: over a list: "Function with lines in list.c"; they may have
	 * others elsewhere */
	.heading = N_("%s with lines in %s"),
	.by = BY_FILE, .rest = FILE_UNKNOWN,
};
