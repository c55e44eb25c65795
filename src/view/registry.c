/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All views, those with a tab first and in its order. A view that this version
 * does not have yet is a row too, so that it is refused by its name.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "view/private.h"

const struct view_ops *const view_registry[] = {
	&view_functions, &view_callers, &view_tree, &view_inverted,
	&view_flame, &view_source, &view_asm, &view_info, &view_callees,
	&view_sandwich, &view_sandwich_callees,
	&view_stacks, &view_objects, &view_files, &view_classes, &view_names,
	&view_all_callers, &view_all_callees, &view_graph,
	&view_lines, &view_parts, &view_commands, &view_events, &view_messages, &view_frames, NULL,
};

_Static_assert(sizeof(view_registry) / sizeof(view_registry[0]) <= VIEWS_MAX + 1,
	       "VIEWS_MAX is too small");

const struct view_ops *
view_find(const char *id)
{
	for (size_t i = 0; id && view_registry[i]; i++)
		if (strcmp(view_registry[i]->id, id) == 0)
			return view_registry[i];
	return NULL;
}

const char *
view_list_title(const struct view_ops *ops)
{
	return ops->half ? _(ops->half) : _(ops->title);
}

static bool
takes_arg(const struct view_ops *ops)
{
	return ops->takes_func || ops->takes_funcs || ops->narrows;
}

int
view_parse(const char *option, const char *text, struct view_request *to,
	   struct error *err)
{
	size_t n = strcspn(text, ":");
	char *id = mem_strndup(text, n);

	*to = (struct view_request){ .ops = view_find(id) };
	if (!*id && option)
		error_set(err, ERR_USAGE,
			  N_("--%s=: which view? (--list=views)"), option);
	else if (!to->ops && option)
		error_set(err, ERR_USAGE,
			  N_("--%s=%s: no view is called so (--list=views)"),
			  option, id);
	else if (!to->ops)
		error_set(err, ERR_USAGE,
			  N_("no view is called %s (--list=views)"), id);
	else if (!to->ops->available)
		error_set(err, ERR_USAGE, N_("--%s=%s: not available in this "
					     "version"), option, id);
	else if (text[n] && !takes_arg(to->ops) && !option)
		error_set(err, ERR_USAGE, N_("%s takes nothing after it"), id);
	else if (text[n] && !takes_arg(to->ops))
		error_set(err, ERR_USAGE, N_("--%s=%s takes nothing after it"),
			  option, id);
	else if (text[n] && text[n + 1])
		to->arg = text + n + 1;
	free(id);
	return err->code ? -1 : 0;
}
