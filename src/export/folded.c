/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Folded stacks, "main;f;g 12": what flame graphs are drawn from. A stack of
 * functions from its root on and what it cost of one event, as it was counted, with
 * its decimals where it has some.
 *
 * The format has no quotes: what would be read as something else than a name is
 * written in another way.
 */
#include <config.h>

#include <inttypes.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strtab.h"
#include "export/values.h"
#include "model/calltree/stack_tree.h"
#include "model/facts/cost.h"

struct folded {
	struct values values;
	struct stack_tree tree;
	VEC(struct text) name;		/* of functions, as they are written */
	struct text line;
	unsigned places;		/* decimals of costs */
};

/* --- Names ---------------------------------------------------------------- */

/* Whether a word could be taken for a cost. */
static bool
is_like_a_number(const char *word)
{
	return *word && strspn(word, "0123456789+-.eE") == strlen(word)
	       && strpbrk(word, "0123456789");
}

/* A semicolon parts frames; blanks at the ends go; a last word may be a cost, a
 * first '#' a comment. */
static void
put_name(struct text *to, const char *name)
{
	size_t n, from = to->n;
	char *blank;

	name += strspn(name, " \t");
	n = strlen(name);
	while (n > 0 && strchr(" \t", name[n - 1]))
		n--;
	if (n == 0) {
		text_adds(to, "[unknown]");
		return;
	}
	if (*name == '#') {
		text_adds(to, "\\x23");
		name++;
		n--;
	}
	text_printable(to, name, n, false);
	for (char *at = to->s + from; (at = strchr(at, ';')) != NULL;)
		*at = ':';
	blank = strrchr(to->s + from, ' ');
	if (blank && is_like_a_number(blank + 1))
		*blank = '_';
}

static const struct text *
name_of(struct folded *w, uint32_t func)
{
	struct text *t = &w->name.at[func];

	if (!t->n)
		put_name(t, names_func_name(w->values.samples.names,
					    func_at(func)));
	return t;
}

/* --- Lines ---------------------------------------------------------------- */

static bool
take_sample(void *ctx, const struct sample *sample)
{
	struct folded *w = ctx;
	uint32_t node = stack_tree_add(&w->tree, stack_tree_root(&w->tree, 0),
				       &w->values.samples, sample);

	cost_add(&w->tree.node.at[node].cost, *sample->cost);
	return output_good(w->values.x->out);
}

static void
put_line(struct folded *w, uint32_t node)
{
	int64_t cost = w->tree.node.at[node].cost;
	const uint32_t *func;
	size_t n;

	func = stack_tree_funcs(&w->tree, node, &n);
	text_clear(&w->line);
	for (size_t i = 0; i < n; i++) {
		const struct text *name = name_of(w, func[i]);

		if (i > 0)
			text_addc(&w->line, ';');
		text_add(&w->line, name->s, name->n);
	}
	text_addc(&w->line, ' ');
	export_add_decimal(&w->line, cost, w->places);
	text_addc(&w->line, '\n');
	output_write(w->values.x->out, w->line.s, w->line.n);
	if (cost < 0)
		export_say(w->values.x,
			   N_("costs below 0 are written with a minus, "
			      "which most readers do not know"), "");
}

/* --- What is not said ----------------------------------------------------- */

/* Functions that a reader takes for one. */
static bool
has_namesakes(const struct folded *w)
{
	struct strtab *seen = strtab_new_whole();
	size_t used = 0, names = strtab_count(seen);
	bool found;

	for (size_t i = 0; i < w->name.n; i++) {
		const struct text *t = &w->name.at[i];

		if (!t->n)
			continue;
		used++;
		strtab_add(seen, t->s, t->n);
	}
	found = strtab_count(seen) - names < used;
	strtab_free(seen);
	return found;
}

static void
say_what_is_left_out(const struct folded *w, metric_id metric)
{
	const struct export *x = w->values.x;

	export_say_event(x, metric);
	if (w->tree.had_lines)
		export_say(x, EXPORT_WITHOUT_LINES, "");
	if (!w->places)
		export_say_scale(x, metric);
	export_say_parts(x, 0);
	if (has_namesakes(w))
		export_say(x, N_("functions of one name in several objects or "
				 "files are one function in this format"), "");
}

static void
folded_write(const struct export *x)
{
	metric_id metric = export_event(x);
	struct folded w = { 0 };
	bool any = false;

	values_init(&w.values, x);
	values_choose_raw(&w.values, metric);
	w.places = export_places(x, metric);
	VEC_EXTEND(&w.name, w.values.samples.names->nfunc);
	values_walk(&w.values, 0, 1, take_sample, &w);
	for (uint32_t i = 1; i < w.tree.node.n && output_good(x->out); i++) {
		if (!w.tree.node.at[i].cost)
			continue;
		put_line(&w, i);
		any = true;
	}
	if (!any)
		export_say_nothing(x, metric);
	say_what_is_left_out(&w, metric);
	for (size_t i = 0; i < w.name.n; i++)
		text_release(&w.name.at[i]);
	VEC_RELEASE(&w.name);
	text_release(&w.line);
	stack_tree_release(&w.tree);
	values_release(&w.values);
}

const struct export_format export_folded = {
	.name = "folded",
	.title = N_("folded stacks (one stack and its cost a line)"),
	.write = folded_write,
};
