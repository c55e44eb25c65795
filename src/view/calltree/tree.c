/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The call tree, from the root of the stacks down, and inverted, from each
 * function with self cost out to its callers. A row is a node; the rows with
 * most inclusive cost are built when there is a limit, so that no more of the
 * tree is looked at.
 */
#include <config.h>

#include <stdlib.h>

#include "base/i18n.h"
#include "view/calltree/private.h"

/* --- The tree ------------------------------------------------------------- */

/* What is known of an event beside others: where its cost was, or it would all stand at
 * the root. */
static bool
has_places(const struct view *v, metric_id m)
{
	return !(v->ops->needs & CAP_TREE) || metric_eq(m, v->options.metric)
	       || !prof_metric(v->snap->prof, m)->self_only;
}

/* Adds M to what a tree is of. In a view of stacks that is what has some: what else calls
 * cost makes trees, of which each function is a stack that nobody counted. */
static void
want_metric(const struct view *v, struct metric_list *list, metric_id m)
{
	struct metric_list all = { 0 };

	metric_list_add(&all, v->snap->prof, m);
	for (size_t i = 0; i < all.n; i++)
		if (has_places(v, all.at[i])
		    && (!(v->ops->needs & CAP_STACKS)
			|| metric_has(v, all.at[i], CAP_STACKS)))
			metric_list_add(list, v->snap->prof, all.at[i]);
	VEC_RELEASE(&all);
}

/* What one side of two says of stacks or calls. Of the others it knows no place in the
 * tree, and their cost would stand at its root. */
static struct metric_list
known_in(const struct view *v, const struct sums *s, const struct metric_list *list)
{
	const struct comparison *c = v->snap->comparison;
	struct metric_list known = { 0 };

	for (size_t i = 0; i < list->n; i++)
		if (!c || !comparison_lacks(c, s == c->base, list->at[i], CAP_TREE))
			metric_list_add(&known, s->prof, list->at[i]);
	return known;
}

/* Whoever stopped this throws the view away, but that looks at its tree first. */
static struct calltree *
tree_of_sums(const struct view *v, const struct sums *s, enum calltree_way way,
	     const struct metric_list *list)
{
	struct metric_list known = known_in(v, s, list);
	struct calltree *t = calltree_new(s->names, &s->selection, way, known.at,
					  known.n, v->options.job);

	if (!t)
		t = calltree_new(s->names, &s->selection, way, known.at, known.n,
				 NULL);
	VEC_RELEASE(&known);
	return t;
}

static const struct calltree *
make_tree(struct view *v, enum calltree_way way, struct calltree **made)
{
	const struct snapshot *s = v->snap;
	metric_id weight = view_weight(v);
	struct metric_list list = { 0 };

	*made = NULL;
	if (v->options.tree)
		return v->options.tree;
	want_metric(v, &list, weight);
	want_metric(v, &list, v->options.metric);
	for (size_t i = 0; metric_some(view_metric(v, i)); i++)
		want_metric(v, &list, view_metric(v, i));
	*made = tree_of_sums(v, s->sums, way, &list);
	if (s->base)
		*made = calltree_join(*made,
				      tree_of_sums(v, s->base->sums, way,
						   &list),
				      s->comparison->by[BY_FUNC].row, &list,
				      view_scale(v, weight), NULL);
	VEC_RELEASE(&list);
	return *made;
}

const struct calltree *
view_calltree(struct view *v, enum calltree_way way, struct calltree **made)
{
	const struct calltree *t = make_tree(v, way, made);

	v->cut = calltree_is_cut(t);
	return t;
}

/* Whether that side counts what the view shows and says nothing of calls. */
static bool
says_nothing(const struct view *v, bool base)
{
	const struct comparison *c = v->snap->comparison;
	metric_id m = v->options.metric;

	return v->base && comparison_knows(c, base, m, 0)
	       && comparison_lacks(c, base, m, CAP_TREE);
}

bool
tree_untold(const struct view *v)
{
	return says_nothing(v, true) || says_nothing(v, false);
}

const char *
view_tree_doubt(const struct view *v)
{
	if (says_nothing(v, true))
		return N_("Nothing is compared: the base has no stacks, and does not say "
			  "what calls cost.");
	if (says_nothing(v, false))
		return N_("Nothing is compared: the new profile has no stacks, and does not "
			  "say what calls cost.");
	return v->cut ? N_("Too deep to be shown whole: self cost of some functions "
			   "stands alone and is missing in their callers; figures of "
			   "the functions view are whole.")
		      : NULL;
}

void
tree_remark(const struct view *v, bool ascii, struct text *out)
{
	const char *doubt = view_tree_doubt(v);

	(void)ascii;
	if (doubt)
		text_printf(out, "%s\n", _(doubt));
}

struct sum_value
tree_value(const struct view *v, const struct calltree *t,
	   const struct calltree_node *node, metric_id m, enum sum_what what)
{
	return v->snap->side == SIDE_BASE ? calltree_base_value(t, node, m, what)
					  : calltree_value(t, node, m, what);
}

struct row_pair
tree_pair(const struct calltree *t, const struct calltree_node *node,
	  const struct row *r)
{
	return (struct row_pair){
		.now = calltree_side_has(t, node, false),
		.in_base = calltree_side_has(t, node, true), .base = *r,
		.tree = t,
	};
}

void
tree_own(struct view *v, void *own)
{
	v->own = own;
	if (v->base)
		v->base->own = own;
}

/* --- Rows ----------------------------------------------------------------- */

static struct tree_row *
row_of(const struct view *v, uint32_t number)
{
	return &((struct tree_rows *)v->own)->row.at[number];
}

bool
tree_is_small(const struct view *v, const struct calltree *t,
	      const struct calltree_node *node)
{
	int64_t cost;

	if (v->options.floor <= 0)
		return false;
	cost = calltree_most(t, node, false);
	if (!view_is_small(v, cost, cost))
		return false;
	if (!v->base)
		return true;
	cost = calltree_most(t, node, true);
	return view_is_small(v->base, cost, cost);
}

bool
tree_under_floor(struct view *v, const struct calltree *t,
		 const struct calltree_node *node)
{
	if (!tree_is_small(v, t, node))
		return false;
	v->below_floor += v->options.ways ? 1 : calltree_size(t, node);
	return true;
}

void
tree_add_children(struct view *v, struct calltree_node node, uint32_t parent)
{
	struct tree_rows *own = v->own;
	const struct calltree_node *child;
	size_t n;

	child = calltree_known(own->tree, &node, &own->child, &n);
	VEC_RESERVE(&own->row, own->row.n + n);
	for (size_t i = 0; i < n; i++)
		if (!tree_under_floor(v, own->tree, &child[i]))
			VEC_PUSH(&own->row, ((struct tree_row){
				.node = child[i], .parent = parent }));
}

void
tree_find_children(struct view *v, uint32_t parent)
{
	tree_add_children(v, row_of(v, parent)->node, parent);
}

void
tree_add_row(struct view *v, uint32_t number)
{
	view_add_row(v, ROW_NODE, number, row_of(v, number)->node.depth - 1);
}

/* --- All rows ------------------------------------------------------------- */

static void
build_all(struct view *v)
{
	struct tree_rows *own = v->own;
	struct numbers todo = { 0 };

	VEC_PUSH(&todo, 0);
	while (todo.n) {
		uint32_t number = todo.at[--todo.n];
		uint32_t first = (uint32_t)own->row.n;

		if (number)
			tree_add_row(v, number);
		tree_find_children(v, number);
		for (uint32_t i = (uint32_t)own->row.n; i-- > first;)
			VEC_PUSH(&todo, i);
	}
	VEC_RELEASE(&todo);
}

static int
build(struct view *v, enum calltree_way way)
{
	struct tree_rows *own = mem_zalloc(sizeof(*own));
	size_t limit = view_build_limit(v);

	tree_own(v, own);
	own->tree = view_calltree(v, way, &own->made);
	VEC_PUSH(&own->row, ((struct tree_row){
		.node = calltree_root(own->tree) }));
	if (v->options.ways)
		tree_build_open(v);
	else if (limit && limit < own->tree->nnode)
		tree_build_most(v, limit);
	else
		build_all(v);
	if (!v->options.ways && !view_keeps_changed(v))
		v->more = own->tree->nnode - v->row.n - v->below_floor;
	VEC_RELEASE(&own->child);
	return 0;
}

static int
build_tree(struct view *v, struct error *err)
{
	(void)err;
	return build(v, CALLTREE_DOWN);
}

static int
build_inverted(struct view *v, struct error *err)
{
	(void)err;
	return build(v, CALLTREE_UP);
}

static void
done(struct view *v)
{
	struct tree_rows *own = v->own;

	calltree_free(own->made);
	VEC_RELEASE(&own->row);
	free(own);
	v->own = NULL;
}

/* --- What a row says ------------------------------------------------------ */

static func_id
node_func(const struct view *v, const struct row *r)
{
	return calltree_func(tree_of(v), &row_of(v, r->a)->node);
}

static struct sum_value
node_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	struct sum_value value;

	if (prof_is_ratio(v->snap->prof, m))
		return view_row_ratio(v, r, m, what);
	/* on a screen that would pass for the function's own cost */
	if (what == SUM_SELF && v->options.ways && !v->options.written
	    && tree_of(v)->way == CALLTREE_UP)
		return (struct sum_value){ 0 };
	value = tree_value(v, tree_of(v), &row_of(v, r->a)->node, m, what);
	/* first rows are what functions cost themselves, a guess of filters or not */
	if (what == SUM_INCL && tree_of(v)->way == CALLTREE_UP
	    && row_of(v, r->a)->node.depth <= 1)
		value.estimate |= sums_value(v->snap->sums, BY_FUNC, node_func(v, r).i,
					     m, SUM_SELF).estimate;
	return value;
}

static struct row_pair
node_pair(const struct view *v, const struct row *r)
{
	return tree_pair(tree_of(v), &row_of(v, r->a)->node, r);
}

static struct val
node_path(const struct view *v, const struct row *r)
{
	const struct calltree *t = tree_of(v);
	const struct calltree_node *node = &row_of(v, r->a)->node;

	return (struct val){ .type = VAL_WAY, .names = t->names,
			     .func = t->func + t->stack[node->from].at,
			     .nfunc = node->depth, .order = r->a };
}

static uint64_t
node_key(const struct view *v, const struct row *r)
{
	return v->options.ways ? row_of(v, r->a)->way : r->a;
}

static struct view_fold
fold(const struct view *v, const struct row *r, struct view_path *path)
{
	const struct tree_rows *own = v->own;
	const struct tree_row *row = row_of(v, r->a);

	(void)path;
	return (struct view_fold){
		.depth = r->b, .number = r->a, .parent = row->parent,
		.children = !row->self
			    && !calltree_is_leaf(own->tree, &row->node),
		.open = row->open, .hot = own->hot && r->a == own->hot,
	};
}

bool
view_row_outer(const struct view *v, struct view_row_id *id)
{
	const struct ways *ways = v->options.ways;

	if (!ways || !(id->kind & (ROW_NODE | ROW_OWN)) || id->key >= ways->at.n)
		return false;
	if (id->kind == ROW_NODE) {
		uint32_t was = (uint32_t)id->key;

		id->key = ways_now(ways, was);
		if (id->key == was)
			id->key = ways_now(ways, ways->at.at[was].parent);
	}
	id->kind = ROW_NODE;
	return id->key != 0;
}

const struct row_ops row_node = {
	.func = node_func, .name = row_func_name, .value = node_value,
	.has = 1 << SUM_SELF | 1 << SUM_INCL | 1 << SUM_CALLS,
	.note = row_func_note, .path = node_path, .key = node_key,
	.enter = row_enter_func, .opens = &view_callers,
	.pair = node_pair, .changed_below = tree_changed_below, .tie = TIE_FUNC,
};

/* --- A node's own cost ---------------------------------------------------- */

static struct val
own_name(const struct view *v, const struct row *r)
{
	(void)v;
	(void)r;
	return val_word("self");
}

static struct sum_value
own_value(const struct view *v, const struct row *r, metric_id m,
	  enum sum_what what)
{
	if (prof_is_ratio(v->snap->prof, m))
		return view_row_ratio(v, r, m, what);
	return tree_value(v, tree_of(v), &row_of(v, r->a)->node, m, SUM_SELF);
}

static struct view_target
own_enter(const struct view *v, const struct row *r)
{
	return (struct view_target){ .ops = &view_source,
				     .func = node_func(v, r) };
}

const struct row_ops row_own = {
	.func = node_func, .name = own_name, .value = own_value,
	.has = 1 << SUM_SELF | 1 << SUM_INCL, .path = node_path,
	.key = node_key,
	.enter = own_enter, .opens = &view_source, .pair = node_pair,
	.tie = TIE_FUNC,
};

/* --- Shares of the row above ---------------------------------------------- */

static struct sum_value
cost_above(const struct view *v, const struct row *r, metric_id m)
{
	const struct tree_row *above = row_of(v, row_of(v, r->a)->parent);

	return tree_value(v, tree_of(v), &above->node, m, SUM_INCL);
}

static struct val
get_of_parent(const struct view *v, const struct row *r, metric_id m)
{
	struct sum_value part = row_ops(r)->value(v, r, m, SUM_INCL);
	struct sum_value whole = cost_above(v, r, m);
	struct val cost = val_sum(v->snap->prof, m, &part), share;

	share = val_share(&cost, whole.cost);
	share.estimate |= whole.estimate;
	return share;
}

const struct column column_of_parent = {
	.id = "of_parent%",
	/* TRANSLATORS: at most 6 cells; percent of the row above in the tree */
	.title = N_("of up%"),
	.help = N_("Inclusive cost as a share of the row that this one is "
		   "below in the tree; of the first level, of the whole tree."),
	.kinds = ROW_NODE | ROW_OWN,
	.needs = CAP_INCL,
	.width = 6, .per_metric = true, .one_sided = true, .adds_up = true,
	.role = ROLE_SHARE, .share_of = &column_incl, .above = cost_above,
	.of_total = &column_incl_share, .order = ORDER_VALUE,
	.type = VAL_SHARE, .get = get_of_parent,
};

/* -------------------------------------------------------------------------- */

#define TREE								\
	CALLTREE_VIEW,							\
	.kinds = ROW_NODE | ROW_OWN, .name_keeps = 60,			\
	.table = "incl incl% self name object",				\
	.fold = fold, .most = tree_keep_most, .done = done

const struct view_ops view_tree = {
	TREE,
	.id = "tree",
	/* TRANSLATORS: a tab, short; the tree of calls from the root */
	.title = N_("Tree"),
	.help = N_("Who called whom, from the root of the stacks."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Tree"),
	.tab = '3',
	.screen = "of_parent% self% name +incl +self +object +file",
	.build = build_tree,
};

const struct view_ops view_inverted = {
	TREE,
	.id = "inverted",
	/* TRANSLATORS: a tab, short; the tree of calls upside down */
	.title = N_("Inverted"),
	.help = N_("Callers of each function, from where the cost is."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Inverted tree"),
	.tab = '4',
	.screen = "of_parent% name +incl +object +file",
	.build = build_inverted,
};
