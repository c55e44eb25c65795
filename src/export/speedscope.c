/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON of speedscope (file-format-schema.json): a list of frames, and profiles
 * that are lists of stacks with weights. A thread and an event make a profile
 * each. Samples of no time are in no order: stacks are as they come.
 *
 * Frames stand before profiles, so the samples are walked once to find these and
 * once for each event.
 */
#include <config.h>

#include <inttypes.h>
#include <string.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "base/strtab.h"
#include "export/values.h"
#include "model/calltree/stack_tree.h"
#include "model/facts/cost.h"

struct speedscope {
	struct values values;
	uint32_t *frame;		/* of each function: its frame, and 1 */
	uint32_t nframe;
	VEC(const char *) thread;	/* its names, in order */
	struct hash_index thread_of;	/* a name's number, and 1 */
	uint32_t now;			/* the thread of the sample before */
	struct stack_tree tree;		/* a root a thread */
	uint32_t *node, *first_node;	/* with weights, by thread */
	size_t nprofile;
	size_t first;			/* profile to be shown first */
	struct text text;
};

static void
flush_text(struct speedscope *w)
{
	output_write(w->values.x->out, w->text.s, w->text.n);
	text_clear(&w->text);
}

static void
add_json(struct speedscope *w, const char *s)
{
	text_json_valid(&w->text, s, strlen(s));
}

/* --- Frames --------------------------------------------------------------- */

static bool
mark_frames(void *ctx, const struct sample *sample)
{
	struct speedscope *w = ctx;
	const struct samples *s = &w->values.samples;
	struct frame one;

	for (size_t i = 0; i < sample->n; i++) {
		size_t n;
		const struct frame *frame = samples_frames(s, sample->entry[i],
							   &n, &one);

		for (size_t k = 0; k < n; k++)
			w->frame[samples_func(s, frame[k].func.i)] = 1;
	}
	return output_good(w->values.x->out);
}

static void
put_frame(struct speedscope *w, struct strtab *seen, uint32_t func)
{
	const struct names *names = w->values.samples.names;
	struct func f = names_func(names, func_at(func));
	const char *file = names_func_file(names, func_at(func));

	export_note_function(w->values.x, seen, names_func_name(names, func_at(func)),
			     file, "");
	text_adds(&w->text, w->nframe ? ",\n{\"name\":" : "\n{\"name\":");
	add_json(w, names_func_name(names, func_at(func)));
	if (*file) {
		text_adds(&w->text, ",\"file\":");
		add_json(w, file);
		if (f.line)
			text_printf(&w->text, ",\"line\":%" PRIu32, f.line);
	}
	text_addc(&w->text, '}');
	w->frame[func] = ++w->nframe;
	flush_text(w);
}

static void
put_frames(struct speedscope *w)
{
	struct strtab *seen = strtab_new_whole();

	values_walk(&w->values, 0, w->values.type.n, mark_frames, w);
	text_adds(&w->text, "\"shared\":{\"frames\":[");
	for (uint32_t i = 0; i < w->values.samples.names->nfunc; i++)
		if (w->frame[i])
			put_frame(w, seen, i);
	strtab_free(seen);
	text_adds(&w->text, "\n]},\n");
}

/* --- Profiles ------------------------------------------------------------- */

static bool
is_thread(const void *ctx, uint32_t ref, const void *key)
{
	const struct speedscope *w = ctx;

	return strcmp(w->thread.at[ref - 1], key) == 0;
}

static uint32_t
number_of_thread(struct speedscope *w, const char *name)
{
	uint64_t hash;
	uint32_t ref;

	if (w->now < w->thread.n && w->thread.at[w->now] == name)
		return w->now;
	hash = hash_bytes(name, strlen(name));
	ref = hash_index_get(&w->thread_of, hash, is_thread, w, name);
	if (!ref) {
		VEC_PUSH(&w->thread, name);
		ref = (uint32_t)w->thread.n;
		hash_index_add(&w->thread_of, hash, ref);
	}
	return w->now = ref - 1;
}

static bool
take_sample(void *ctx, const struct sample *sample)
{
	struct speedscope *w = ctx;
	uint32_t thread = number_of_thread(w, sample->thread);
	uint32_t node = stack_tree_add(&w->tree,
				       stack_tree_root(&w->tree, thread),
				       &w->values.samples, sample);

	cost_add(&w->tree.node.at[node].cost, *sample->cost);
	return output_good(w->values.x->out);
}

/* Nodes with a weight, thread by thread; in speedscope there is none below 0. */
static void
deal_nodes(struct speedscope *w)
{
	uint32_t *thread = mem_array(w->tree.node.n + 1, sizeof(*thread));

	w->first_node = mem_zarray(w->thread.n + 2, sizeof(*w->first_node));
	w->node = mem_array(w->tree.node.n + 1, sizeof(*w->node));
	for (uint32_t i = 1; i < w->tree.node.n; i++) {
		const struct stack_node *node = &w->tree.node.at[i];

		thread[i] = node->parent ? thread[node->parent] : node->func;
		w->first_node[thread[i] + 2] += node->cost > 0;
		if (node->cost < 0)
			export_say(w->values.x,
				   N_("costs below 0 are left out: "
				      "this format has none"), "");
	}
	for (size_t i = 2; i < w->thread.n + 2; i++)
		w->first_node[i] += w->first_node[i - 1];
	for (uint32_t i = 1; i < w->tree.node.n; i++)
		if (w->tree.node.at[i].cost > 0)
			w->node[w->first_node[thread[i] + 1]++] = i;
	free(thread);
}

static struct rows
nodes_of(const struct speedscope *w, uint32_t thread)
{
	return (struct rows){ w->node + w->first_node[thread],
			      w->first_node[thread + 1]
			      - w->first_node[thread] };
}

static void
put_stack(struct speedscope *w, uint32_t node)
{
	size_t n;
	const uint32_t *func = stack_tree_funcs(&w->tree, node, &n);

	text_addc(&w->text, '[');
	for (size_t i = 0; i < n; i++)
		text_printf(&w->text, i ? ",%" PRIu32 : "%" PRIu32,
			    w->frame[func[i]] - 1);
	text_addc(&w->text, ']');
}

/* Their total. */
static int64_t
put_stacks(struct speedscope *w, struct rows node, unsigned places)
{
	int64_t total = 0;

	text_adds(&w->text, "\"samples\":[");
	for (size_t i = 0; i < node.n && output_good(w->values.x->out); i++) {
		text_adds(&w->text, i ? ",\n" : "\n");
		put_stack(w, node.row[i]);
		flush_text(w);
	}
	text_adds(&w->text, "\n],\n\"weights\":[");
	for (size_t i = 0; i < node.n; i++) {
		int64_t cost = w->tree.node.at[node.row[i]].cost;

		cost_add(&total, cost);
		text_adds(&w->text, i ? "," : "");
		export_add_decimal(&w->text, cost, places);
		flush_text(w);
	}
	text_addc(&w->text, ']');
	return total;
}

static const char *
unit_of_value(const struct value_type *v)
{
	if (strcmp(v->unit, "nanoseconds") == 0 || strcmp(v->unit, "bytes") == 0)
		return v->unit;
	return "none";
}

static void
put_profile(struct speedscope *w, const struct value_type *v, uint32_t thread)
{
	struct text name = { 0 };
	int64_t total;

	text_adds(&name, w->thread.at[thread]);
	text_adds(&name, name.n ? ": " : "");
	text_adds(&name, v->type);
	text_adds(&w->text, w->nprofile ? ",\n" : "\n");
	text_adds(&w->text, "{\"type\":\"sampled\",\"name\":");
	text_json_valid(&w->text, name.s, name.n);
	text_printf(&w->text, ",\"unit\":\"%s\",\n", unit_of_value(v));
	total = put_stacks(w, nodes_of(w, thread), v->places);
	text_adds(&w->text, ",\n\"startValue\":0,\"endValue\":");
	export_add_decimal(&w->text, total, v->places);
	text_addc(&w->text, '}');
	flush_text(w);
	w->nprofile++;
	text_release(&name);
}

/* All threads of a value; what has no cost is no profile. */
static void
put_profiles(struct speedscope *w, size_t value)
{
	values_walk(&w->values, value, 1, take_sample, w);
	deal_nodes(w);
	if (value == values_first(&w->values))
		w->first = w->nprofile;
	for (uint32_t i = 0; i < w->thread.n; i++)
		if (nodes_of(w, i).n)
			put_profile(w, &w->values.type.at[value], i);
	if (w->tree.had_lines)
		export_say(w->values.x, EXPORT_WITHOUT_LINES, "");
	stack_tree_release(&w->tree);
	free(w->first_node);
	free(w->node);
}

/* --- All of it ------------------------------------------------------------ */

static void
put_all(struct speedscope *w)
{
	const struct prof *p = w->values.samples.p;

	text_adds(&w->text, "{\"$schema\":\"https://www.speedscope.app/"
		  "file-format-schema.json\",\n\"exporter\":");
	add_json(w, PACKAGE_STRING);
	text_adds(&w->text, ",\n\"name\":");
	add_json(w, text_base_name(prof_text(p, p->input[1].path)));
	text_adds(&w->text, ",\n");
	put_frames(w);
	text_adds(&w->text, "\"profiles\":[");
	for (size_t v = 0; v < w->values.type.n
			   && output_good(w->values.x->out); v++)
		put_profiles(w, v);
	text_adds(&w->text, "\n]");
	if (w->nprofile)
		text_printf(&w->text, ",\n\"activeProfileIndex\":%zu",
			    w->first < w->nprofile ? w->first : 0);
	else
		export_say_nothing(w->values.x, export_event(w->values.x));
	text_adds(&w->text, "}\n");
	flush_text(w);
}

static void
speedscope_write(const struct export *x)
{
	struct speedscope w = { 0 };

	values_init(&w.values, x);
	w.values.decimals = true;
	values_choose(&w.values);
	w.frame = mem_zarray(w.values.samples.names->nfunc, sizeof(*w.frame));
	put_all(&w);
	export_say_parts(x, KEEPS_THREADS);
	free(w.frame);
	VEC_RELEASE(&w.thread);
	hash_index_release(&w.thread_of);
	text_release(&w.text);
	values_release(&w.values);
}

const struct export_format export_speedscope = {
	.name = "speedscope", .title = N_("JSON of speedscope"),
	.write = speedscope_write,
};
