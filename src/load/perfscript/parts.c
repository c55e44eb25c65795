/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/perfscript/parts.h"

#define PARTS_MAX 4096u
#define REST "(...)"

void
perf_parts_init(struct perf_parts *p, struct builder *b, const char *file)
{
	*p = (struct perf_parts){
		.b = b, .file = file, .threads = strtab_new_whole(),
	};
}

void
perf_parts_release(struct perf_parts *p)
{
	strtab_free(p->threads);
	VEC_RELEASE(&p->part);
	text_release(&p->name);
}

static part_id
make_part(struct perf_parts *p, struct span name, struct span command,
	  struct span pid, struct span tid)
{
	struct part part = {
		.name = builder_text(p->b, name.s, name.n),
		.command = builder_text(p->b, command.s, command.n),
		.pid = builder_text(p->b, pid.s, pid.n),
		.thread = builder_text(p->b, tid.s, tid.n),
	};

	return builder_part(p->b, &part);
}

/* "my worker 34": a command and a thread. */
static void
name_part(struct perf_parts *p, const struct perf_head *h)
{
	text_clear(&p->name);
	text_add(&p->name, h->comm.s, h->comm.n);
	if (!h->tid.n)
		return;
	text_addc(&p->name, ' ');
	if (h->pid.n) {
		text_add(&p->name, h->pid.s, h->pid.n);
		text_addc(&p->name, '/');
	}
	text_add(&p->name, h->tid.s, h->tid.n);
}

static text_id
find_threads(struct perf_parts *p, bool *too_many)
{
	text_id id = strtab_find(p->threads, p->name.s, p->name.n);

	if (id.i || !p->name.n)
		return id;
	if (strtab_count(p->threads) > PARTS_MAX) {
		*too_many = true;
		text_clear(&p->name);
		text_adds(&p->name, REST);
	}
	return strtab_add(p->threads, p->name.s, p->name.n);
}

part_id
perf_parts_of(struct perf_parts *p, const struct perf_head *h, bool *too_many)
{
	const struct span none = { "", 0 };
	struct span name;
	bool rest;
	text_id id;

	name_part(p, h);
	id = find_threads(p, too_many);
	if (p->part.n <= id.i)
		VEC_EXTEND(&p->part, id.i + 1 - p->part.n);
	if (p->part.at[id.i])
		return part_at(p->part.at[id.i]);
	name = id.i ? (struct span){ p->name.s, p->name.n }
		    : (struct span){ p->file, strlen(p->file) };
	rest = strcmp(name.s, REST) == 0;
	p->part.at[id.i] = make_part(p, name, rest ? name : h->comm,
				     rest ? none : h->pid,
				     rest ? none : h->tid).i;
	return part_at(p->part.at[id.i]);
}
