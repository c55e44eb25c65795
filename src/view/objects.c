/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Executables, libraries and other code. What is in none is a row too.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/private.h"

const struct view_ops view_objects = {
	.id = "objects", .named = true,
	.title = N_("Objects"),
	.help = N_("Executables and libraries with their cost."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Object"),
	.available = true, .regroups = true,
	.kinds = ROW_GROUP,
	.columns = "self self% incl incl% name functions",
	.screen = "self self% +incl incl% functions name",
	.sort = "incl",
	.build = groups_build,
	.by = BY_OBJECT, .rest = "[unknown]",
};
