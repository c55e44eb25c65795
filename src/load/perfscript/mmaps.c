/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/bound.h"
#include "load/perfscript/line.h"
#include "load/perfscript/mmaps.h"
#include "load/perfscript/words.h"

void
perf_mmaps_release(struct perf_mmaps *x)
{
	VEC_RELEASE(&x->by_pid);
	VEC_RELEASE(&x->by_path);
}

/* --- One record ----------------------------------------------------------- */

/* Takes a hexadecimal number off S, and AFTER, which must stand behind it. */
static bool
take_hex(struct span *s, uint64_t *value, const char *after)
{
	const char *end = s->s + s->n, *p;
	bool prefix;

	p = span_hex(s->s, end, value, &prefix);
	if (!p)
		return false;
	*s = between(p, end);
	if (!span_begins(*s, after))
		return false;
	*s = between(p + strlen(after), end);
	return true;
}

/* "12/12: [", of which the first is the process. */
static bool
take_pid(struct span *s, uint32_t *pid)
{
	const char *end = s->s + s->n, *p, *open = memchr(s->s, '[', s->n);
	uint64_t value;
	bool big = false;

	p = span_digits(s->s, end, &value, &big);
	if (!p || p == end || *p != '/' || !open || big || value > UINT32_MAX)
		return false;
	*pid = (uint32_t)value;
	*s = between(open + 1, end);
	return true;
}

/* "fe:00 1095 96", as the device has it: not so in records with build-ids, and older ones. */
static uint64_t
read_inode(struct span s)
{
	struct span word;
	uint64_t inode;

	if (!span_word(&s, &word) || !memchr(word.s, ':', word.n) || !span_word(&s, &word)
	    || !span_number(word, &inode))
		return 0;
	return inode;
}

/* What stands behind "]: r-xp ", or "]: x " in older records. */
static bool
take_path(struct span s, struct span *path)
{
	static const char close[] = "]: ";
	const char *at = memmem(s.s, s.n, close, sizeof(close) - 1);
	struct span rest, word;

	if (!at)
		return false;
	rest = between(at + sizeof(close) - 1, s.s + s.n);
	if (!span_word(&rest, &word))
		return false;
	*path = perf_without_deleted(span_trim(rest));
	return path->n && *path->s == '/';
}

void
perf_mmaps_note(struct perf_mmaps *x, struct span record, uint64_t line)
{
	static const char mark[] = "PERF_RECORD_MMAP";
	const char *at = memmem(record.s, record.n, mark, sizeof(mark) - 1);
	struct perf_mmap m = { .line = line };
	struct span rest, word, path;
	uint64_t size;

	if (!at)
		return;
	rest = between(at, record.s + record.n);
	if (!span_word(&rest, &word))
		return;
	rest = span_trim(rest);
	if (!take_pid(&rest, &m.pid) || !take_hex(&rest, &m.start, "(")
	    || !take_hex(&rest, &size, ") @ ") || !take_hex(&rest, &m.offset, "")
	    || !take_path(rest, &path)
	    || __builtin_add_overflow(m.start, size, &m.end))
		return;
	m.path = builder_text(x->b, path.s, path.n);
	m.inode = read_inode(rest);
	VEC_PUSH(&x->by_pid, m);
}

/* --- All of them ---------------------------------------------------------- */

static int
in_order(const void *x, const void *y)
{
	const struct perf_mmap *a = x, *b = y;

	if (a->group != b->group)
		return a->group < b->group ? -1 : 1;
	if (a->start != b->start)
		return a->start < b->start ? -1 : 1;
	return (a->line > b->line) - (a->line < b->line);
}

static void
sort_list(struct perf_mmap_list *list)
{
	struct perf_mmap *at = list->at;

	if (list->n)
		qsort(at, list->n, sizeof(*at), in_order);
	for (size_t i = 0; i < list->n; i++) {
		bool same = i && at[i - 1].group == at[i].group;

		at[i].reach = same && at[i - 1].reach > at[i].end ? at[i - 1].reach
								  : at[i].end;
	}
}

/* Whether they are of the same bytes at the same place. */
static bool
are_alike(const struct perf_mmap *a, const struct perf_mmap *b)
{
	return a->path.i == b->path.i && a->start == b->start && a->end == b->end
	       && a->offset == b->offset && a->inode == b->inode;
}

/* A program that is linked to one place is mapped alike by thousands of processes. */
static void
drop_alike(struct perf_mmap_list *list)
{
	size_t left = 0;

	for (size_t i = 0; i < list->n; i++)
		if (!left || !are_alike(&list->at[left - 1], &list->at[i]))
			list->at[left++] = list->at[i];
	list->n = left;
}

void
perf_mmaps_settle(struct perf_mmaps *x)
{
	for (size_t i = 0; i < x->by_pid.n; i++) {
		struct perf_mmap m = x->by_pid.at[i];

		x->by_pid.at[i].group = m.pid;
		m.group = m.path.i;
		VEC_PUSH(&x->by_path, m);
	}
	sort_list(&x->by_pid);
	sort_list(&x->by_path);
	drop_alike(&x->by_path);
}

/* Behind those of GROUP that begin at ADDR or before. */
static size_t
find_end(const struct perf_mmap_list *list, uint32_t group, uint64_t addr)
{
	return FIRST_WHERE(i, 0, list->n, list->at[i].group > group
			   || (list->at[i].group == group && list->at[i].start > addr));
}

/* Whether any of GROUP before I, which begin at ADDR or before, may reach beyond it. */
static bool
may_reach(const struct perf_mmap_list *list, size_t i, uint32_t group, uint64_t addr)
{
	return i > 0 && list->at[i - 1].group == group && list->at[i - 1].reach > addr;
}

/* What PID mapped last at ADDR, before LINE, if that is PATH. */
static const struct perf_mmap *
find_own(const struct perf_mmaps *x, uint32_t pid, text_id path, uint64_t addr,
	 uint64_t line)
{
	const struct perf_mmap *last = NULL;

	for (size_t i = find_end(&x->by_pid, pid, addr); may_reach(&x->by_pid, i, pid, addr);
	     i--) {
		const struct perf_mmap *m = &x->by_pid.at[i - 1];

		if (m->end > addr && m->line < line && (!last || m->line > last->line))
			last = m;
	}
	return last && last->path.i == path.i ? last : NULL;
}

/* What all that mapped PATH at ADDR agree on. */
static const struct perf_mmap *
find_any(const struct perf_mmaps *x, text_id path, uint64_t addr)
{
	const struct perf_mmap *one = NULL;

	for (size_t i = find_end(&x->by_path, path.i, addr);
	     may_reach(&x->by_path, i, path.i, addr); i--) {
		const struct perf_mmap *m = &x->by_path.at[i - 1];

		if (m->end <= addr)
			continue;
		if (one && m->start - m->offset != one->start - one->offset)
			return NULL;
		one = m;
	}
	return one;
}

uint64_t
perf_mmaps_inode(const struct perf_mmaps *x, text_id path)
{
	const struct perf_mmap *at = x->by_path.at;
	size_t i = find_end(&x->by_path, path.i, UINT64_MAX);
	uint64_t inode = i && at[i - 1].group == path.i ? at[i - 1].inode : 0;

	for (; i && at[i - 1].group == path.i; i--)
		if (at[i - 1].inode != inode)
			return 0;
	return inode;
}

bool
perf_mmaps_find(const struct perf_mmaps *x, uint32_t pid, text_id path, uint64_t addr,
		uint64_t line, uint64_t *offset)
{
	const struct perf_mmap *m;

	if (!path.i || !x->by_pid.n)
		return false;
	m = find_own(x, pid, path, addr, line);
	if (!m)
		m = find_any(x, path, addr);
	if (!m)
		return false;
	*offset = addr - m->start + m->offset;
	return true;
}
