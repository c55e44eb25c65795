/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tree as stacks in their order (sort.c), each once, with sums over all that
 * stand before it (distinct.c): so a range of them costs a difference.
 */
#include <config.h>

#include <pthread.h>
#include <stdlib.h>

#include "base/hash.h"
#include "base/worker.h"
#include "model/calltree/private.h"
#include "model/calltree/samples.h"
#include "model/facts/cost.h"

void
metric_list_add(struct metric_list *list, const struct prof *p, metric_id m)
{
	const struct metric *x = prof_metric(p, m);

	if (x->kind == METRIC_RATIO) {
		metric_list_add(list, p, x->over);
		metric_list_add(list, p, x->under);
		return;
	}
	for (size_t i = 0; i < list->n; i++)
		if (metric_eq(list->at[i], m))
			return;
	VEC_PUSH(list, m);
}

/* --- Making one ----------------------------------------------------------- */

static int
make(struct calltree *t, struct stack_list *l)
{
	struct stack_item *item;
	int result;

	item = mem_array(l->stack.n + 1, sizeof(*item));
	for (uint32_t i = 0; i < l->stack.n; i++)
		item[i] = (struct stack_item){ .at = l->stack.at[i].at,
					       .n = l->stack.at[i].n,
					       .number = i };
	t->func = l->func.at;
	l->func.at = NULL;
	result = names_make_rank(t->names, l->job);
	if (result == 0)
		result = stack_sort(item, l->stack.n, t->func,
				    names_rank(t->names), l->job);
	if (result == 0)
		result = calltree_take(t, l, item, l->job);
	free(item);
	return result;
}

/* With what its stacks have in common. */
static struct calltree_node
node_of(const struct calltree *t, uint32_t from, uint32_t to, uint32_t depth)
{
	struct calltree_node node = { from, to, depth, 0 };

	if (from == to)
		return node;
	node.common = t->stack[from].n;
	for (uint32_t i = from + 1; i < to; i++)
		node.common = t->shared[i] < node.common ? t->shared[i]
							 : node.common;
	return node;
}

struct calltree *
calltree_of_list(struct stack_list *l)
{
	struct calltree *t = mem_zalloc(sizeof(*t));

	t->names = names_ref(l->names);
	t->way = l->way;
	t->nmetric = l->nmetric;
	t->metric = mem_array(l->nmetric + 1, sizeof(*t->metric));
	for (size_t m = 0; m < l->nmetric; m++)
		t->metric[m] = l->metric[m];
	t->sum = mem_zalloc(sizeof(*t->sum));
	pthread_mutex_init(&t->sum->lock, NULL);
	origins_init(&t->sum->origins, l->names->prof, l->metric, l->nmetric);
	t->lost = l->lost;
	t->below_0 = l->below_0;
	t->joined = l->joined;
	t->scale = l->scale;
	for (int side = 0; side <= t->joined; side++) {
		t->sum->side[side].cost = mem_zarray(l->nmetric + 1,
						     sizeof(__int128 *));
		t->sum->side[side].lacks = mem_zarray(l->nmetric + 1, sizeof(bool));
	}
	if (make(t, l) == 0) {
		t->sum->root = node_of(t, 0, (uint32_t)t->n, 0);
		return t;
	}
	calltree_free(t);
	return NULL;
}

bool
calltree_is_cut(const struct calltree *t)
{
	return (t->lost & (LOSS_CUT | LOSS_CUT_NODES)) != 0;
}

struct calltree *
calltree_new(const struct names *names, const struct selection *selection,
	     enum calltree_way way, const metric_id *metric, size_t nmetric,
	     struct job *job)
{
	struct stack_list l = {
		.names = names, .selection = selection, .way = way,
		.metric = metric, .nmetric = nmetric, .job = job,
		.below_0 = nmetric && prof_metric(names->prof, metric[0])->below_0,
	};
	struct calltree *t = NULL;

	if (stack_list_collect(&l) == 0)
		t = calltree_of_list(&l);
	stack_list_release(&l);
	return t;
}

static void
free_side(const struct calltree *t, struct side_sums *sum)
{
	for (size_t m = 0; m < t->nmetric; m++)
		free(sum->cost[m]);
	free(sum->cost);
	free(sum->size);
	free(sum->lacks);
	free(sum->counted);
	for (size_t o = 0; o < ORIGINS; o++) {
		free(sum->from[o]);
		free(sum->guess[o]);
		free(sum->divided[o]);
	}
	free(sum->has);
	free(sum->alone);
}

void
calltree_free(struct calltree *t)
{
	if (!t)
		return;
	for (int side = 0; side <= t->joined; side++)
		free_side(t, &t->sum->side[side]);
	pthread_mutex_destroy(&t->sum->lock);
	hash_u64_release(&t->sum->known);
	for (size_t i = 0; i < t->sum->list.n; i++)
		VEC_RELEASE(&t->sum->list.at[i]);
	VEC_RELEASE(&t->sum->list);
	origins_release(&t->sum->origins);
	free(t->sum);
	free(t->stack);
	free(t->shared);
	free(t->func);
	free(t->metric);
	names_unref(t->names);
	free(t);
}

/* --- Nodes ---------------------------------------------------------------- */

struct calltree_node
calltree_root(const struct calltree *t)
{
	return t->sum->root;
}

func_id
calltree_func(const struct calltree *t, const struct calltree_node *node)
{
	return func_at(t->func[t->stack[node->from].at + node->depth - 1]);
}

void
calltree_fetch_func(const struct calltree *t, const struct calltree_node *next,
		    const struct calltree_node *later)
{
	__builtin_prefetch(&t->func[t->stack[next->from].at + next->depth - 1]);
	__builtin_prefetch(&t->stack[later->from]);
}

size_t
calltree_size(const struct calltree *t, const struct calltree_node *node)
{
	size_t n = node->depth > 0;

	for (uint32_t i = node->from; i < node->to; i++) {
		uint32_t shared = t->shared[i];

		if (i == node->from || shared < node->depth)
			shared = node->depth;
		n += t->stack[i].n - shared;
	}
	return n;
}

/* --- Children ------------------------------------------------------------- */

int
calltree_compare(const struct calltree *t, const struct calltree_node *a,
		 const struct calltree_node *b)
{
	const uint32_t *rank = names_rank(t->names);
	uint64_t x = calltree_place(t, a, SUM_INCL), y = calltree_place(t, b, SUM_INCL);
	uint32_t f, g;

	if (x != y)
		return x > y ? -1 : 1;
	f = rank[calltree_func(t, a).i];
	g = rank[calltree_func(t, b).i];
	return (f > g) - (f < g);
}

/* -1 when JOB was cancelled. */
static int
find_children(const struct calltree *t, const struct calltree_node *node,
	      struct calltree_nodes *list, const struct job *job)
{
	uint32_t from = calltree_own_end(t, node), depth = node->depth + 1;
	size_t first = list->n;

	for (uint32_t i = from + 1; i < node->to; i++) {
		if (t->shared[i] >= depth)
			continue;
		VEC_PUSH(list, node_of(t, from, i, depth));
		from = i;
	}
	VEC_PUSH(list, node_of(t, from, node->to, depth));
	return calltree_order(t, list->at + first, list->n - first, false, job);
}

/* From where on finding them again would be felt. */
#define MANY_STACKS 1024

/* Those of a node of many stacks, found once; none when JOB was cancelled. */
static struct calltree_nodes
found_children(const struct calltree *t, const struct calltree_node *node,
	       const struct job *job)
{
	struct calltree_sums *s = t->sum;
	struct calltree_nodes list = { 0 };
	uint64_t key = (uint64_t)node->from << 32 | node->to;
	uint32_t at;

	pthread_mutex_lock(&s->lock);
	at = hash_u64_get(&s->known, key);
	if (at) {
		list = s->list.at[at - 1];
	} else if (find_children(t, node, &list, job) < 0) {
		VEC_RELEASE(&list);
	} else {
		VEC_PUSH(&s->list, list);
		*hash_u64_at(&s->known, key, &(bool){ false })
			= (uint32_t)s->list.n;
	}
	pthread_mutex_unlock(&s->lock);
	return list;
}

bool
calltree_is_leaf(const struct calltree *t, const struct calltree_node *node)
{
	return calltree_own_end(t, node) == node->to;
}

static bool
has_many(const struct calltree_node *node)
{
	return node->depth >= node->common
	       && node->to - node->from >= MANY_STACKS;
}

void
calltree_children(const struct calltree *t, const struct calltree_node *node,
		  struct calltree_nodes *list)
{
	if (calltree_is_leaf(t, node))
		return;
	if (has_many(node)) {
		struct calltree_nodes found = found_children(t, node, NULL);

		VEC_RESERVE(list, list->n + found.n);
		for (size_t i = 0; i < found.n; i++)
			VEC_PUSH(list, found.at[i]);
	} else if (node->depth < node->common) {
		VEC_PUSH(list, ((struct calltree_node){
			node->from, node->to, node->depth + 1, node->common }));
	} else {
		find_children(t, node, list, NULL);
	}
}

void
calltree_children_by_room(const struct calltree *t, const struct calltree_node *node,
			  struct calltree_nodes *list)
{
	size_t first = list->n;

	calltree_children(t, node, list);
	if (t->below_0)
		calltree_order(t, list->at + first, list->n - first, true, NULL);
}

static const struct calltree_node *
find_known(const struct calltree *t, const struct calltree_node *node,
	   struct calltree_nodes *list, size_t *n, const struct job *job)
{
	struct calltree_nodes found;

	if (calltree_is_leaf(t, node) || !has_many(node)) {
		list->n = 0;
		calltree_children(t, node, list);
		found = *list;
	} else {
		found = found_children(t, node, job);
	}
	*n = found.n;
	return found.at;
}

const struct calltree_node *
calltree_known(const struct calltree *t, const struct calltree_node *node,
	       struct calltree_nodes *list, size_t *n)
{
	return find_known(t, node, list, n, NULL);
}

/* The first of those of N that changed most; NULL: none did, nor NODE. */
static const struct calltree_node *
changed_most(const struct calltree *t, const struct calltree_node *node,
	     const struct calltree_node *child, size_t n)
{
	const struct calltree_node *most = NULL;
	int64_t change = 0;

	for (size_t i = 0; i < n; i++) {
		int64_t mine = calltree_change(t, &child[i]);

		if (cost_size(mine) > cost_size(change)) {
			most = &child[i];
			change = mine;
		}
	}
	return !most && calltree_change(t, node) ? child : most;
}

static bool
find_hot_child(const struct calltree *t, const struct calltree_node *node,
	       struct calltree_node *child, const struct job *job)
{
	struct calltree_nodes list = { 0 };
	const struct calltree_node *first, *most = NULL;
	int64_t rest, part;
	bool goes_on;
	size_t n;

	first = find_known(t, node, &list, &n, job);
	if (n && t->joined)
		most = changed_most(t, node, first, n);
	rest = most ? calltree_change(t, node) : calltree_weight(t, node, SUM_INCL);
	first = most ? most : first;
	part = !n ? 0 : most ? calltree_change(t, most) : calltree_weight(t, first, SUM_INCL);
	cost_sub(&rest, part);
	goes_on = n && (!node->depth
			|| (most || t->below_0 ? cost_size(part) >= cost_size(rest)
						: part >= rest));
	if (n)
		*child = *first;
	VEC_RELEASE(&list);
	return goes_on;
}

bool
calltree_hot_child(const struct calltree *t, const struct calltree_node *node,
		   struct calltree_node *child)
{
	return find_hot_child(t, node, child, NULL);
}

int
calltree_warm(const struct calltree *t, const struct job *job)
{
	struct calltree_node node = calltree_root(t);

	while (!job_cancelled(job) && find_hot_child(t, &node, &node, job))
		;
	return job_cancelled(job) ? -1 : 0;
}
