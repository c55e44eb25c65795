/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Classes, types and namespaces. Functions of none are a row too.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/private.h"

const struct view_ops view_classes = {
	.id = "classes", .named = true,
	.title = N_("Classes"),
	.help = N_("Classes, types and namespaces with the cost of their "
		   "functions."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Class"),
	.available = true, .regroups = true,
	.none = N_("no name here is of a class or a namespace"),
	.kinds = ROW_GROUP,
	.columns = "self self% incl incl% name functions",
	.screen = "self self% +incl incl% functions name",
	.sort = "incl",
	.build = groups_build,
	.by = BY_CLASS, .rest = NO_CLASS,
};
