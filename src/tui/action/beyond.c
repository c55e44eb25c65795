/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is on screen and no option says, which stands below the command line.
 */
#include <config.h>

#include <string.h>

#include "model/facts/expression.h"
#include "view/code.h"
#include "view/filters.h"
#include "tui/action/private.h"
#include "tui/page/flame.h"

bool
cmdline_has_metric(const struct tui *t, const char *text)
{
	const struct prof *p = t->snap->prof;
	size_t n = expression_name(text);
	uint32_t i = (uint32_t)p->nown;

	while (i < p->nshown && (strncmp(prof_text(p, p->metric[i].name), text, n) != 0
				 || prof_text(p, p->metric[i].name)[n]))
		i++;
	return i < p->nshown;
}

bool
cmdline_takes_filter(const struct tui *t, const struct filter *f)
{
	struct selection none;
	struct error err;
	bool takes;

	selection_init(&none);
	error_init(&err);
	takes = selection_add_filter(&none, t->snap->prof, f->verb, f->text, &err) == 0;
	error_release(&err);
	selection_release(&none);
	return takes;
}

static bool
is_zoomed(const struct tui *t, const struct page *p, const struct list *l)
{
	(void)t;
	return p->flame && p->flame->pane[l == &p->list[1]].shown.func.n;
}

static bool
has_folds(const struct tui *t, const struct page *p, const struct list *l)
{
	(void)t;
	(void)l;
	return p->page->ways || p->open.n;
}

static bool
has_own_rows(const struct tui *t, const struct page *p, const struct list *l)
{
	(void)t;
	(void)p;
	return l->ops->kinds & (ROW_SELF | ROW_OWN);
}

static bool
is_of_group(const struct tui *t, const struct page *p, const struct list *l)
{
	(void)t;
	(void)l;
	return p->group.of != NULL;
}

static bool
has_lines_beyond(const struct tui *t, const struct page *p, const struct list *l)
{
	(void)t;
	(void)p;
	return l->view && view_source_beyond(l->view);
}

static bool
has_source_between(const struct tui *t, const struct page *p,
		   const struct list *l)
{
	(void)l;
	return t->with_source && p->page->lines == LINES_OF_CODE;
}

static bool
has_calls_between(const struct tui *t, const struct page *p,
		  const struct list *l)
{
	const struct lines *lines = p->lines ? &p->lines->lines : NULL;

	(void)t;
	(void)l;
	if (!lines || p->page->lines != LINES_OF_CODE)
		return false;
	for (size_t i = 0; i < lines->row.n; i++)
		if (lines->row.at[i].kind == LINE_CALL)
			return true;
	return false;
}

static bool
has_shares_of_parent(const struct tui *t, const struct page *p,
		     const struct list *l)
{
	(void)l;
	return t->of_parent && p->page->ways;
}

static bool
has_shares_of_centre(const struct tui *t, const struct page *p,
		     const struct list *l)
{
	(void)l;
	return page_is_of_centre(t, p);
}

static bool
has_history(const struct tui *t, const struct page *p, const struct list *l)
{
	(void)t;
	(void)p;
	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column->of_history)
			return true;
	return false;
}

static bool
has_short_names(const struct tui *t, const struct page *p, const struct list *l)
{
	(void)p;
	(void)l;
	return t->names != 0;
}

static bool
has_other_costs(const struct tui *t, const struct page *p, const struct list *l)
{
	(void)l;
	return page_costs(t, p) != COST_SCALED || (page_shares(t, p)
						   == SHARES_AS_COSTS);
}

static bool
has_nameless_parts(const struct tui *t, const struct page *p,
		   const struct list *l)
{
	struct part_words words = { 0 };
	bool all = selection_put_words(selections_newest(&t->selections), t->snap->prof,
				       &words);

	(void)p;
	(void)l;
	part_words_release(&words);
	return !all;
}

/* Whether profviewrc has lists of SETTING; the command line has none. */
static bool
is_of_all_runs(const struct tui *t, const char *setting)
{
	return *settings_list(t->settings, setting)
	       && !settings_given(t->settings, setting);
}

/* What the file says holds wherever the command says nothing of it. */
static bool
is_without_filters(const struct tui *t, const struct page *p,
		   const struct list *l)
{
	const struct selection *s = selections_newest(&t->selections);

	(void)p;
	(void)l;
	for (enum filter_verb verb = 0; verb < FILTER_VERBS; verb++)
		if (is_of_all_runs(t, filter_verb_name(verb))
		    && !selection_has_verb(s, verb))
			return true;
	return is_of_all_runs(t, "part")
	       && !selection_lacks_parts(s, t->snap->prof);
}

static bool
has_other_metrics(const struct tui *t, const struct page *p, const struct list *l)
{
	struct engine_defined all = engine_defined(t->engine);
	size_t i = 0;

	(void)p;
	(void)l;
	while (i < all.n && cmdline_has_metric(t, all.at[i]))
		i++;
	return i < all.n;
}

static bool
has_other_filters(const struct tui *t, const struct page *p, const struct list *l)
{
	const struct selection *s = selections_newest(&t->selections);

	(void)p;
	(void)l;
	for (size_t i = 0; i < s->nfilter; i++)
		if (view_filtered_by(t->now->ops, t->now->group.of, &s->filter[i])
		    && !cmdline_takes_filter(t, &s->filter[i]))
			return true;
	return false;
}

/* The row whose functions alone are shown. */
static void
put_group(const struct tui *t, const struct list *l, struct text *out)
{
	if (l->view)
		view_put_group(l->view, t->canvas.ascii, out);
	if (!out->n)
		text_adds(out, t->canvas.glyph->ellipsis);
}

/* TRANSLATORS: these stand below "On screen only", with commas between */
static const struct {
	bool (*so)(const struct tui *t, const struct page *p,
		   const struct list *l);
	const char *say;
} beyond[] = {
	{ has_other_metrics, N_("metrics of events that these files have not") },
	{ has_other_filters, N_("filters of what these files have not") },
	{ has_nameless_parts, N_("a part that is called like another one") },
	{ is_without_filters,
	  N_("that filters or parts of profviewrc are taken away") },
	{ is_zoomed, N_("the zoom (the report has the whole graph)") },
	{ has_folds, N_("what is folded (the report has all rows)") },
	{ has_own_rows, N_("rows called self") },
	/* TRANSLATORS: an object, a file, a class */
	{ is_of_group, N_("that only functions of %s are shown") },
	{ has_lines_beyond, N_("lines before the first and behind the last with cost") },
	{ has_source_between, N_("source between instructions") },
	{ has_calls_between, N_("rows of what instructions called") },
	{ has_shares_of_parent, N_("percentages of the row above") },
	{ has_shares_of_centre, N_("percentages of the function") },
	{ has_history, N_("columns of files that were read again") },
	{ has_short_names, N_("shortened names") },
	{ has_other_costs, N_("costs as the key for units shows them") },
};

void
cmdline_put_beyond(const struct tui *t, struct page *const *page,
		   struct list *const *list, size_t n, struct text *out)
{
	for (size_t i = 0; i < sizeof(beyond) / sizeof(*beyond); i++) {
		struct text name = { 0 };
		size_t k = 0;

		while (k < n && !beyond[i].so(t, page[k], list[k]))
			k++;
		if (k == n)
			continue;
		put_group(t, list[k], &name);	/* which one of them says */
		text_adds(out, out->n ? ", " : "");
		text_printf(out, _(beyond[i].say), name.s);
		text_release(&name);
	}
}
