/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "load/perfscript/parts.h"

#define REST "(...)"

void
perf_parts_init(struct perf_parts *p, struct builder *b, const char *file)
{
	*p = (struct perf_parts){ .b = b, .file = file };
	for (int i = 0; i < PERF_UNITS; i++)
		p->unit[i].key = strtab_new_whole();
}

void
perf_parts_release(struct perf_parts *p)
{
	for (int i = 0; i < PERF_UNITS; i++) {
		strtab_free(p->unit[i].key);
		VEC_RELEASE(&p->unit[i].part);
	}
	text_release(&p->key);
	text_release(&p->name);
}

static text_id
to_text(struct perf_parts *p, struct span s)
{
	return builder_text(p->b, s.s, s.n);
}

/* "my worker 34": a command and a thread. */
static void
thread_key(struct text *to, const struct perf_head *h)
{
	text_add(to, h->comm.s, h->comm.n);
	if (!h->tid.n)
		return;
	text_addc(to, ' ');
	if (h->pid.n) {
		text_add(to, h->pid.s, h->pid.n);
		text_addc(to, '/');
	}
	text_add(to, h->tid.s, h->tid.n);
}

static struct part
thread_part(struct perf_parts *p, const struct perf_head *h)
{
	text_adds(&p->name, p->key.n ? p->key.s : p->file);
	return (struct part){
		.command = to_text(p, h->comm), .pid = to_text(p, h->pid),
		.thread = to_text(p, h->tid),
	};
}

static void
command_key(struct text *to, const struct perf_head *h)
{
	text_add(to, h->comm.s, h->comm.n);
}

/* "cc1 (...)" */
static struct part
command_part(struct perf_parts *p, const struct perf_head *h)
{
	text_add(&p->name, h->comm.s, h->comm.n);
	text_adds(&p->name, h->comm.n ? " " REST : REST);
	return (struct part){ .command = to_text(p, h->comm) };
}

static void
all_key(struct text *to, const struct perf_head *h)
{
	(void)to;
	(void)h;
}

/* It is a command of its own, or it would come to be that of the file. */
static struct part
all_part(struct perf_parts *p, const struct perf_head *h)
{
	(void)h;
	text_adds(&p->name, REST);
	return (struct part){
		.command = builder_text(p->b, REST, strlen(REST)),
	};
}

/* So many of each unit are told apart; a part takes what a few lines do. */
static const struct unit {
	uint32_t most;
	void (*key)(struct text *to, const struct perf_head *h);
	/* Without its name, which P->name becomes. */
	struct part (*part)(struct perf_parts *p, const struct perf_head *h);
	const char *beyond;	/* N_(): there was no room for smaller ones */
} units[PERF_UNITS] = {
	[PERF_UNIT_THREAD] = { 65536, thread_key, thread_part, NULL },
	[PERF_UNIT_COMMAND] = { 4096, command_key, command_part,
		N_("too many threads: further ones are one part for each "
		   "command") },
	[PERF_UNIT_ALL] = { 1, all_key, all_part,
		N_("too many threads and commands: further ones are one part") },
};

/* The number of P->key among those of UNIT, 0 that of an empty one; false: there is no
 * room for it. */
static bool
find_key(struct perf_parts *p, enum perf_unit unit, text_id *id)
{
	struct strtab *keys = p->unit[unit].key;

	*id = strtab_find(keys, p->key.s, p->key.n);
	if (id->i || !p->key.n)
		return true;
	if (strtab_count(keys) > units[unit].most)
		return false;
	*id = strtab_add(keys, p->key.s, p->key.n);
	return true;
}

part_id
perf_parts_of(struct perf_parts *p, const struct perf_head *h,
	      const char **beyond)
{
	enum perf_unit unit;
	struct part part;
	uint32_t *at;
	text_id id;

	for (unit = PERF_UNIT_THREAD;; unit++) {
		text_clear(&p->key);
		units[unit].key(&p->key, h);
		if (find_key(p, unit, &id))
			break;
	}
	*beyond = units[unit].beyond;
	if (p->unit[unit].part.n <= id.i)
		VEC_EXTEND(&p->unit[unit].part,
			   id.i + 1 - p->unit[unit].part.n);
	at = &p->unit[unit].part.at[id.i];
	if (*at)
		return part_at(*at);
	text_clear(&p->name);
	part = units[unit].part(p, h);
	part.name = builder_text(p->b, p->name.s, p->name.n);
	*at = builder_part(p->b, &part).i;
	return part_at(*at);
}
