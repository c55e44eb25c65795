/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The flat list: every function that has cost or calls in this selection. With
 * --cycles=group the cycles are rows too, which never carry self.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "view/private.h"

/* "<cycle 4294967295>" and its NUL. */
#define GROUP_NAME_MAX 20

static void
add_groups(struct view *v)
{
	const struct sums *s = v->snap->sums;
	metric_id m = v->options.metric;
	char (*name)[GROUP_NAME_MAX];

	if (!v->options.cycles || s->ncycle <= 1)
		return;
	name = mem_array(s->ncycle, sizeof(*name));
	for (uint32_t i = 1; i < s->ncycle; i++) {
		snprintf(name[i], sizeof(name[i]), "<cycle %u>", (unsigned)i);
		if (view_under_floor(v, 0, s->cycle_incl[i * s->nmetric + m.i]))
			continue;
		view_add_row(v, ROW_GROUP, i, 0);
	}
	v->own = name;
}

struct val
group_val_name(const struct view *v, const struct row *r)
{
	const char (*name)[GROUP_NAME_MAX] = v->own;

	return val_string(name[r->a]);
}

static int
build(struct view *v, struct error *err)
{
	(void)err;
	add_groups(v);
	view_add_table(v, &v->snap->sums->func, ROW_FUNC);
	return 0;
}

static void
done(struct view *v)
{
	free(v->own);
	v->own = NULL;
}

const struct view_ops view_functions = {
	.id = "functions",
	/* TRANSLATORS: a tab, short */
	.title = N_("Functions"),
	.help = N_("All functions with cost, own and inclusive."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Function"),
	.tab = '1', .available = true,
	.kinds = ROW_FUNC | ROW_GROUP,
	.columns = "self self% incl incl% calls name object file kind",
	.sort = "self",
	.build = build, .enter = view_enter_row_func, .done = done,
};
