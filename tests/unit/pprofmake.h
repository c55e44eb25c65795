/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of pprof's protocol buffers, message by message.
 */
#ifndef UNIT_PPROFMAKE_H
#define UNIT_PPROFMAKE_H

#include "unit/loadedtest.h"

#include "export/protobuf.h"
#include "load/pprof/tables.h"

struct made {
	struct text file, message, part;
	unsigned nstring;
};

static inline void
put(struct made *m, unsigned field)
{
	protobuf_bytes(&m->file, field, m->message.s ? m->message.s : "",
		       m->message.n);
	text_clear(&m->message);
}

static inline void
number(struct made *m, unsigned field, uint64_t value)
{
	protobuf_number(&m->message, field, value);
}

static inline void
list(struct made *m, unsigned field, const int64_t *value, size_t n)
{
	text_clear(&m->part);
	for (size_t i = 0; i < n; i++)
		protobuf_varint(&m->part, (uint64_t)value[i]);
	protobuf_bytes(&m->message, field, m->part.s, m->part.n);
}

#define LIST(...) (const int64_t[]){ __VA_ARGS__ },			\
		sizeof((const int64_t[]){ __VA_ARGS__ }) / sizeof(int64_t)

static inline void
type(struct made *m, unsigned field, unsigned name, unsigned unit)
{
	number(m, 1, name);
	number(m, 2, unit);
	put(m, field);
}

static inline void
label(struct made *m, unsigned key, unsigned str, uint64_t num, unsigned unit)
{
	text_clear(&m->part);
	protobuf_number(&m->part, 1, key);
	protobuf_number(&m->part, 2, str);
	protobuf_number(&m->part, 3, num);
	protobuf_number(&m->part, 4, unit);
	protobuf_bytes(&m->message, 3, m->part.s, m->part.n);
}

static inline void
func(struct made *m, uint64_t id, unsigned name, unsigned file)
{
	number(m, 1, id);
	number(m, 2, name);
	number(m, 4, file);
	put(m, PPROF_FUNCTION);
}

/* A location with lines of these functions: line numbers are 10 times theirs. */
static inline void
location(struct made *m, uint64_t id, uint64_t mapping, uint64_t addr,
	 const int64_t *of, size_t n)
{
	number(m, 1, id);
	number(m, 2, mapping);
	number(m, 3, addr);
	for (size_t i = 0; i < n; i++) {
		text_clear(&m->part);
		protobuf_number(&m->part, 1, (uint64_t)of[i]);
		protobuf_number(&m->part, 2, (uint64_t)of[i] * 10);
		protobuf_bytes(&m->message, 4, m->part.s, m->part.n);
	}
	put(m, PPROF_LOCATION);
}

static inline void
sample(struct made *m, const int64_t *at, size_t n, const int64_t *value,
       size_t nvalue)
{
	list(m, 1, at, n);
	list(m, 2, value, nvalue);
	put(m, PPROF_SAMPLE);
}

static inline void
file_number(struct made *m, unsigned field, uint64_t value)
{
	protobuf_number(&m->file, field, value);
}

enum {
	S_NONE, S_SAMPLES, S_COUNT, S_CPU, S_NS, S_MAIN, S_F, S_G, S_FILE,
	S_PATH, S_BUILD, S_THREAD, S_ONE, S_BYTES, S_COMMENT, S_KIND, S_WORD,
};

static inline void
strings(struct made *m)
{
	static const char *const s[] = {
		"", "samples", "count", "cpu", "nanoseconds", "main", "f", "g",
		"a.c", "/bin/prog", "AB12", "thread", "one", "bytes",
		"cmd: ./prog -x", "kind", "objects",
	};

	for (size_t i = 0; i < sizeof s / sizeof *s; i++)
		protobuf_bytes(&m->file, PPROF_STRING, s[i], strlen(s[i]));
}

/* main (1) calls f (2), into which g (3) is inlined. */
static inline void
tables(struct made *m)
{
	number(m, 1, 1);
	number(m, 2, 0x400000);
	number(m, 3, 0x500000);
	number(m, 4, 0x1000);
	number(m, 5, S_PATH);
	number(m, 6, S_BUILD);
	put(m, PPROF_MAPPING);
	location(m, 1, 1, 0x400010, LIST(1));
	location(m, 2, 1, 0x400020, LIST(3, 2));
	location(m, 3, 1, 0x400030, NULL, 0);
	func(m, 1, S_MAIN, S_FILE);
	func(m, 2, S_F, S_FILE);
	func(m, 3, S_G, S_FILE);
	strings(m);
}

static inline void
cpu_types(struct made *m)
{
	type(m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	type(m, PPROF_SAMPLE_TYPE, S_CPU, S_NS);
	type(m, PPROF_PERIOD_TYPE, S_CPU, S_NS);
	file_number(m, PPROF_PERIOD, 10000000);
}

/* As Go writes it: samples first, and strings at the end. */
static inline struct made
ordinary(void)
{
	struct made m = { 0 };

	cpu_types(&m);
	sample(&m, LIST(2, 1), LIST(3, 30000000));
	sample(&m, LIST(3, 1), LIST(2, 20000000));
	list(&m, 1, LIST(1));
	list(&m, 2, LIST(1, 10000000));
	label(&m, S_THREAD, S_ONE, 0, 0);
	put(&m, PPROF_SAMPLE);
	tables(&m);
	file_number(&m, PPROF_COMMENT, S_COMMENT);
	return m;
}

static inline void
made_release(struct made *m)
{
	text_release(&m->file);
	text_release(&m->message);
	text_release(&m->part);
}

static inline struct loaded
load_made(struct made *m)
{
	struct loaded l = load_bytes(m->file.s, m->file.n, "pprof");

	made_release(m);
	return l;
}

static inline bool
has_header(const struct prof *p, const char *key, const char *value)
{
	for (size_t i = 1; i < p->nheader; i++)
		if (strcmp(prof_text(p, p->header[i].key), key) == 0
		    && strcmp(prof_text(p, p->header[i].value), value) == 0)
			return true;
	return false;
}

static inline const char *
name_of(const struct prof *p, uint32_t at)
{
	uint32_t f = p->location.func[at];

	return f ? prof_text(p, p->func[f].name) : "";
}

#endif
