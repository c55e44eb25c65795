/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of functions: what was inlined into many files, or is in many objects,
 * has a row there for each, and here one. Code without a name is a row too.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/private.h"

const struct view_ops view_names = {
	.id = "names", .named = true,
	.title = N_("Names"),
	.help = N_("Functions of the same name together, in whatever file and "
		   "object they are."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Name"),
	.available = true, .regroups = true,
	.kinds = ROW_GROUP,
	.columns = "self self% incl incl% name functions",
	.screen = "self self% +incl incl% functions name",
	.sort = "self",
	.build = groups_build,
	.by = BY_NAME, .rest = "[no name]",
	/* TRANSLATORS: over a list: "Function called std::next" */
	.heading = N_("%s called %s"),
};
