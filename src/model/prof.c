/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/alloc.h"
#include "model/cost.h"
#include "model/prof.h"

static void
block_release(struct block *b)
{
	free(b->metric);
	free(b->self_place);
	free(b->self_part);
	free(b->self_cost);
	free(b->call_caller);
	free(b->call_callee);
	free(b->call_part);
	free(b->call_count);
	free(b->call_cost);
	free(b->chain_start);
	free(b->chain_place);
	free(b->chain_part);
	free(b->chain_cost);
	free(b->stretch_offset);
	free(b->stretch_func);
}

void
prof_free(struct prof *p)
{
	if (!p)
		return;
	for (size_t i = 1; i < p->nsource; i++)
		if (p->source[i].detail_free)
			p->source[i].detail_free(p->source[i].detail);
	for (size_t i = 0; i < p->nblock; i++)
		block_release(&p->block[i]);
	for (size_t i = 1; i < p->nmetric; i++)
		free((void *)p->metric[i].term);
	free(p->block);
	free(p->source);
	free(p->header);
	free(p->metric);
	free(p->object);
	free(p->file);
	free(p->func);
	free(p->part);
	free(p->mapping);
	free(p->place.addr);
	free(p->place.len);
	free(p->place.mapping);
	free(p->place.func);
	free(p->place.file);
	free(p->place.line);
	free(p->place.flags);
	strtab_free(p->text);
	free(p);
}

const char *
prof_text(const struct prof *p, text_id id)
{
	return strtab_get(p->text, id);
}

const char *
prof_object_path(const struct prof *p, object_id id)
{
	if (!object_some(id))
		return "[unknown]";
	return prof_text(p, p->object[id.i].path);
}

const struct metric *
prof_metric(const struct prof *p, metric_id id)
{
	return &p->metric[id.i];
}

metric_id
prof_metric_named(const struct prof *p, const char *name)
{
	for (uint32_t i = 1; i < p->nmetric; i++)
		if (strcmp(prof_text(p, p->metric[i].name), name) == 0)
			return metric_at(i);
	for (uint32_t i = 1; i < p->nmetric; i++)
		if (strcasecmp(prof_text(p, p->metric[i].name), name) == 0)
			return metric_at(i);
	return metric_at(0);
}

bool
prof_knows(const struct prof *p, metric_id m, enum knows what)
{
	return (p->metric[m.i].knows & what) == (unsigned)what;
}

uint64_t
prof_place_offset(const struct prof *p, place_id id)
{
	const struct mapping *m = &p->mapping[p->place.mapping[id.i]];
	uint64_t addr = p->place.addr[id.i];

	if (!p->place.mapping[id.i])
		return addr;
	return addr - m->start + m->offset;
}

static void
weigh_block(const struct block *b, int64_t *weight)
{
	for (size_t i = 0; i < b->nchain; i++) {
		int64_t cost = b->chain_cost[i * b->nmetric];
		uint64_t at = b->chain_start[i];

		cost_add(&weight[b->chain_place[at]], cost);
		for (; at < b->chain_start[i + 1]; at++)
			cost_add(&weight[b->chain_place[at]], cost);
	}
	for (size_t i = 0; i < b->nself; i++)
		cost_add(&weight[b->self_place[i]],
			 b->self_cost[i * b->nmetric]);
}

int64_t *
prof_place_weights(const struct prof *p)
{
	int64_t *weight = mem_zarray(p->place.n, sizeof(*weight));

	for (size_t i = 0; i < p->nblock; i++)
		if (p->block[i].nmetric)
			weigh_block(&p->block[i], weight);
	return weight;
}
