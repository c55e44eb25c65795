/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tree as stacks in their order (sort.c), each once, with sums over all that
 * stand before it: so a range of them costs a difference.
 */
#include <config.h>

#include <pthread.h>
#include <stdlib.h>

#include "base/hash.h"
#include "base/worker.h"
#include "model/calltree/private.h"
#include "model/facts/cost.h"

/* Of stacks 0 to I - 1: n + 1 of each. */
struct calltree_sums {
	__int128 **cost;		/* of each metric */
	uint32_t *guess, *divided;	/* how many are; NULL: none */
	/* Children that were found, by the range of their parent: one after
	 * the other, a node that is none between. */
	pthread_mutex_t lock;
	struct hash_u64 known;
	struct calltree_nodes child;
	struct calltree_node root;
};

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

static uint32_t
count_shared(const struct calltree *t, const struct stack_item *a,
	     const struct stack_item *b)
{
	uint32_t n = a->n < b->n ? a->n : b->n, i = 0;
	const uint32_t *x = t->func + a->at, *y = t->func + b->at;

	while (i < n && x[i] == y[i])
		i++;
	return i;
}

/* Adds what a stack of the list has to the sums before stack I + 1. */
static void
add_sums(struct calltree *t, const struct stack_list *l, uint32_t number,
	 size_t i)
{
	const struct listed_stack *s = &l->stack.at[number];

	for (size_t m = 0; m < t->nmetric; m++)
		t->sum->cost[m][i + 1] +=
			l->cost.at[number * t->nmetric + m];
	t->sum->guess[i + 1] |= s->guess;
	t->sum->divided[i + 1] |= s->divided;
}

/* Takes the next stack in order: a new one, or one that is there. */
static void
take_stack(struct calltree *t, const struct stack_list *l,
	   const struct stack_item *item, uint32_t shared)
{
	if (t->n && shared == t->stack[t->n - 1].n && shared == item->n) {
		add_sums(t, l, item->number, t->n - 1);
		return;
	}
	t->stack[t->n] = (struct calltree_stack){ item->at, item->n };
	t->shared[t->n] = shared;	/* at most item's own place */
	t->nnode += item->n - shared;
	for (size_t m = 0; m < t->nmetric; m++)
		t->sum->cost[m][t->n + 1] = t->sum->cost[m][t->n];
	add_sums(t, l, item->number, t->n++);
}

/* Flags become how many there are before. */
static void
count_flags(uint32_t **flag, size_t n)
{
	for (size_t i = 0; i < n; i++)
		(*flag)[i + 1] += (*flag)[i];
	if ((*flag)[n])
		return;
	free(*flag);
	*flag = NULL;
}

#define AHEAD 8			/* stacks that are brought into the cache */
#define STACKS_A_PIECE 16384

/* What each item has in common with the one before it. */
struct sharing {
	const struct calltree *t;
	const struct stack_item *item;
	size_t n;
	uint32_t *shared;
	const struct job *job;
};

static void
share_piece(void *ctx, size_t piece)
{
	struct sharing *s = ctx;
	size_t i = piece * STACKS_A_PIECE, end = i + STACKS_A_PIECE;

	if (job_cancelled(s->job))
		return;
	for (end = end < s->n ? end : s->n; i < end; i++) {
		if (i + AHEAD < s->n)
			__builtin_prefetch(&s->t->func[s->item[i + AHEAD].at]);
		s->shared[i] = i ? count_shared(s->t, &s->item[i - 1],
						&s->item[i]) : 0;
	}
}

static int
take_all(struct calltree *t, const struct stack_list *l,
	 const struct stack_item *item, struct job *job)
{
	size_t n = l->stack.n;
	struct sharing s = { .t = t, .item = item, .n = n, .job = job };

	t->stack = mem_array(n + 1, sizeof(*t->stack));
	/* of the items, at first: what is put is never before what is taken */
	s.shared = t->shared = mem_array(n + 1, sizeof(*t->shared));
	pieces_run(share_piece, &s, (n + STACKS_A_PIECE - 1) / STACKS_A_PIECE,
		   job);
	t->sum->guess = mem_zarray(n + 1, sizeof(uint32_t));
	t->sum->divided = mem_zarray(n + 1, sizeof(uint32_t));
	for (size_t m = 0; m < t->nmetric; m++)
		t->sum->cost[m] = mem_zarray(n + 1, sizeof(__int128));
	for (size_t i = 0; i < n; i++) {
		if (i % 4096 == 0) {
			if (job_cancelled(job))
				return -1;
			job_progress(job, 2 * n + i, 3 * n);
		}
		take_stack(t, l, &item[i], s.shared[i]);
	}
	count_flags(&t->sum->guess, t->n);
	count_flags(&t->sum->divided, t->n);
	return 0;
}

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
	result = stack_sort(item, l->stack.n, t->func, l->job);
	if (result == 0)
		result = take_all(t, l, item, l->job);
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
	VEC_PUSH(&t->sum->child, ((struct calltree_node){ 0 }));
	t->sum->cost = mem_zarray(l->nmetric + 1, sizeof(*t->sum->cost));
	if (make(t, l) == 0) {
		t->sum->root = node_of(t, 0, (uint32_t)t->n, 0);
		return t;
	}
	calltree_free(t);
	return NULL;
}

struct calltree *
calltree_new(const struct names *names, const struct selection *selection,
	     enum calltree_way way, const metric_id *metric, size_t nmetric,
	     struct job *job)
{
	struct stack_list l = {
		.names = names, .selection = selection, .way = way,
		.metric = metric, .nmetric = nmetric, .job = job,
	};
	struct calltree *t = NULL;

	if (stack_list_collect(&l) == 0)
		t = calltree_of_list(&l);
	stack_list_release(&l);
	return t;
}

void
calltree_free(struct calltree *t)
{
	if (!t)
		return;
	for (size_t m = 0; m < t->nmetric; m++)
		free(t->sum->cost[m]);
	free(t->sum->cost);
	free(t->sum->guess);
	free(t->sum->divided);
	pthread_mutex_destroy(&t->sum->lock);
	hash_u64_release(&t->sum->known);
	VEC_RELEASE(&t->sum->child);
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

static int64_t
cost_of(const struct calltree *t, size_t m, uint32_t from, uint32_t to)
{
	__int128 cost = t->sum->cost[m][to] - t->sum->cost[m][from];

	if (cost > INT64_MAX)
		return INT64_MAX;
	return cost < INT64_MIN ? INT64_MIN : (int64_t)cost;
}

static bool
has_flag(const uint32_t *flag, uint32_t from, uint32_t to)
{
	return flag && flag[to] > flag[from];
}

/* Stacks that end at the node: one or none. */
static uint32_t
own_end(const struct calltree *t, const struct calltree_node *node)
{
	return node->from + (node->from < node->to
			     && t->stack[node->from].n == node->depth);
}

struct sum_value
calltree_value(const struct calltree *t, const struct calltree_node *node,
	       metric_id metric, enum sum_what what)
{
	uint32_t to = what == SUM_INCL ? node->to : own_end(t, node);
	/* of what is counted by function nobody has to be guessed */
	bool counted = what == SUM_INCL
		       && node->depth <= (t->way == CALLTREE_UP);
	size_t m = 0;

	while (m < t->nmetric && !metric_eq(t->metric[m], metric))
		m++;
	if (m == t->nmetric || what == SUM_CALLS)
		return (struct sum_value){ 0 };
	return (struct sum_value){
		.cost = cost_of(t, m, node->from, to),
		.known = true,
		.estimate = has_flag(t->sum->divided, node->from, to)
			    || (!counted
				&& has_flag(t->sum->guess, node->from, to)),
	};
}

struct sum_value
calltree_stack_value(const struct calltree *t, uint32_t i, metric_id metric)
{
	struct calltree_node all = { i, i + 1, UINT32_MAX, 0 };

	return calltree_value(t, &all, metric, SUM_INCL);
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

static int64_t
weight_of(const struct calltree *t, const struct calltree_node *node)
{
	return t->nmetric ? cost_of(t, 0, node->from, node->to) : 0;
}

int
calltree_compare(const struct calltree *t, const struct calltree_node *a,
		 const struct calltree_node *b)
{
	int64_t x = weight_of(t, a), y = weight_of(t, b);
	func_id f, g;
	int order;

	if (x != y)
		return x > y ? -1 : 1;
	f = calltree_func(t, a);
	g = calltree_func(t, b);
	order = names_compare(t->names, f, g);
	return order ? order : (f.i > g.i) - (f.i < g.i);
}

static int
by_order(const void *a, const void *b, void *ctx)
{
	return calltree_compare(ctx, a, b);
}

static void
find_children(const struct calltree *t, const struct calltree_node *node,
	      struct calltree_nodes *list)
{
	uint32_t from = own_end(t, node), depth = node->depth + 1;
	size_t first = list->n;

	for (uint32_t i = from + 1; i < node->to; i++) {
		if (t->shared[i] >= depth)
			continue;
		VEC_PUSH(list, node_of(t, from, i, depth));
		from = i;
	}
	VEC_PUSH(list, node_of(t, from, node->to, depth));
	qsort_r(list->at + first, list->n - first, sizeof(*list->at), by_order,
		(void *)t);
}

/* From where on finding them again would be felt. */
#define MANY_STACKS 1024

/* Those of a node of many stacks, found once. */
static void
known_children(const struct calltree *t, const struct calltree_node *node,
	       struct calltree_nodes *list)
{
	struct calltree_sums *s = t->sum;
	uint32_t *at;
	bool fresh;

	pthread_mutex_lock(&s->lock);
	at = hash_u64_at(&s->known, (uint64_t)node->from << 32 | node->to,
			 &fresh);
	if (fresh) {
		*at = (uint32_t)s->child.n;
		find_children(t, node, &s->child);
		VEC_PUSH(&s->child, ((struct calltree_node){ 0 }));
	}
	for (size_t i = *at; s->child.at[i].depth; i++)
		VEC_PUSH(list, s->child.at[i]);
	pthread_mutex_unlock(&s->lock);
}

bool
calltree_is_leaf(const struct calltree *t, const struct calltree_node *node)
{
	return own_end(t, node) == node->to;
}

void
calltree_children(const struct calltree *t, const struct calltree_node *node,
		  struct calltree_nodes *list)
{
	if (calltree_is_leaf(t, node))
		return;
	if (node->depth < node->common)
		VEC_PUSH(list, ((struct calltree_node){
			node->from, node->to, node->depth + 1, node->common }));
	else if (node->to - node->from < MANY_STACKS)
		find_children(t, node, list);
	else
		known_children(t, node, list);
}

bool
calltree_hot_child(const struct calltree *t, const struct calltree_node *node,
		   struct calltree_node *child)
{
	struct calltree_nodes list = { 0 };
	int64_t rest = weight_of(t, node);
	bool goes_on;

	calltree_children(t, node, &list);
	if (list.n)
		cost_sub(&rest, weight_of(t, &list.at[0]));
	goes_on = list.n && (!node->depth
			     || weight_of(t, &list.at[0]) >= rest);
	if (list.n)
		*child = list.at[0];
	VEC_RELEASE(&list);
	return goes_on;
}

void
calltree_warm(const struct calltree *t, const struct job *job)
{
	struct calltree_node node = calltree_root(t);

	while (!job_cancelled(job) && calltree_hot_child(t, &node, &node))
		;
}
