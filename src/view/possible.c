/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a view cannot be shown: by which event it could, and what is said.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/filters.h"
#include "view/view.h"

metric_id
view_first_possible(const struct view_ops *ops, const struct prof *p)
{
	for (uint32_t i = 1; i < p->nshown; i++)
		if (view_possible(ops, p, metric_at(i)))
			return metric_at(i);
	return metric_at(0);
}

void
view_why_not(const struct view_ops *ops, const struct prof *p, metric_id m,
	     const char *how, struct text *out)
{
	metric_id other = view_first_possible(ops, p);
	struct text event = { 0 }, name = { 0 }, option = { 0 };

	if (!metric_some(other) || !ops->why_event) {
		text_adds(out, ops->why_not ? _(ops->why_not)
			  : _("this profile does not have what this view needs"));
		return;
	}
	view_metric_label(p, m, &event);
	view_metric_label(p, other, &name);
	if (!how) {
		text_adds(&option, "--event=");
		shell_quote(name.s, &option);
		how = option.s;
	}
	text_printf(out, _(ops->why_event), event.s, name.s, how);
	text_release(&event);
	text_release(&name);
	text_release(&option);
}
