/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mapped objects: the lines of the list (formats reference, section A.4). The
 * lookup is in lookup.c.
 */
#include <config.h>

#include <stdlib.h>

#include "base/text.h"
#include "base/vec.h"
#include "load/maps/maps.h"
#include "load/text/span.h"

/* A path after substitution is no longer than this; what would be keeps its
 * variables. Keeps a file from asking for any amount of memory. */
#define PATH_LIMIT 16384
#define VARIABLE_LIMIT 64

struct cursor { const char *s, *end; };

/* A blank as isspace() has it, inside of a line. */
static bool
is_gap(char c)
{
	return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

static bool
is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
		(c >= '0' && c <= '9') || c == '_';
}

static void
skip_blanks(struct cursor *c)
{
	while (c->s < c->end && is_gap(*c->s))
		c->s++;
}

static bool
take(struct cursor *c, char want)
{
	if (c->s == c->end || *c->s != want)
		return false;
	c->s++;
	return true;
}

/* True before a blank or the end: a token ends here. */
static bool
at_gap(const struct cursor *c)
{
	return c->s == c->end || is_gap(*c->s);
}

/* [0x]HEX of at most 64 bits; *PREFIX says whether 0x was there. */
static bool
take_hex(struct cursor *c, uint64_t *value, bool *prefix)
{
	const char *end = span_hex(c->s, c->end, value, prefix);

	if (end)
		c->s = end;
	return end;
}

static bool
take_decimal(struct cursor *c, uint64_t *value)
{
	const char *first = c->s;
	uint64_t v = 0;
	bool fits = true;

	for (; c->s < c->end && *c->s >= '0' && *c->s <= '9'; c->s++) {
		fits &= v <= UINT64_MAX / 10 - 1;
		v = v * 10 + (unsigned)(*c->s - '0');
	}
	/* An inode too big is none, but the line still is a line. */
	*value = fits ? v : 0;
	return c->s > first;
}

/* Three or four of "rwxsp-", as a word. *EXECUTABLE is set when it is there. */
static bool
take_permissions(struct cursor *c, bool *executable)
{
	struct cursor p = *c;
	bool x = false;

	for (; p.s < p.end && !is_gap(*p.s); p.s++) {
		if (!memchr("rwxsp-", *p.s, 6))
			return false;
		x |= *p.s == 'x';
	}
	if (p.s - c->s < 3 || p.s - c->s > 4)
		return false;
	*executable = x;
	*c = p;
	return true;
}

/* "OFFSET MAJ:MIN INODE", the middle of the full form. */
static bool
take_file_part(struct cursor *c, struct map_range *r)
{
	struct cursor p = *c;
	uint64_t device, offset, inode;
	bool prefix;

	if (!take_hex(&p, &offset, &prefix) || !at_gap(&p))
		return false;
	skip_blanks(&p);
	if (!take_hex(&p, &device, &prefix) || !take(&p, ':') ||
	    !take_hex(&p, &device, &prefix) || !at_gap(&p))
		return false;
	skip_blanks(&p);
	if (!take_decimal(&p, &inode) || !at_gap(&p))
		return false;
	skip_blanks(&p);
	r->offset = offset;
	r->inode = inode;
	*c = p;
	return true;
}

/* "START-END[:]", or "0xSTART 0xEND". */
static bool
take_range(struct cursor *c, struct map_range *r, bool *dash)
{
	bool first, second;

	skip_blanks(c);
	if (!take_hex(c, &r->start, &first))
		return false;
	skip_blanks(c);
	*dash = take(c, '-');
	skip_blanks(c);
	if (!take_hex(c, &r->end, &second))
		return false;
	/* Two bare words are no range: "dead beef" would be one. */
	if (!*dash && !(first && second))
		return false;
	take(c, ':');
	return at_gap(c);
}

/* "(@OFFSET) [BUILD-ID]" at the end of a brief line; cuts it off. */
static void
take_at_offset(struct cursor *c, struct map_range *r, struct text *build_id)
{
	const char *s = c->end, *id;
	struct cursor p;
	bool prefix;

	while (s > c->s && !(s[-1] == '(' && s < c->end && *s == '@'))
		s--;
	if (s == c->s || (s - 1 > c->s && !is_gap(s[-2])))
		return;
	p.s = s + 1;
	p.end = c->end;
	if (!take_hex(&p, &r->offset, &prefix) || !take(&p, ')'))
		return;
	skip_blanks(&p);
	id = p.s;
	while (p.s < p.end && hex_digit(*p.s) >= 0)
		p.s++;
	if (p.s == p.end && p.s > id)
		text_add(build_id, id, (size_t)(p.s - id));
	c->end = s - 1;
	while (c->end > c->s && is_gap(c->end[-1]))
		c->end--;
}

static struct map_variable *
find_variable(const struct maps *m, const char *name, size_t n)
{
	size_t i;

	for (i = 0; i < m->variable.n; i++) {
		struct map_variable *v = &m->variable.at[i];

		if (v->length == n && memcmp(v->name, name, n) == 0)
			return v;
	}
	return NULL;
}

/* Whether N bytes of text are more than what this list may become. */
static bool
has_no_room(struct maps *m, size_t n)
{
	size_t most = (size_t)m->bytes * MAPS_TEXT_PER_BYTE + MAPS_TEXT_SLACK;

	m->full |= m->arena.used + n > most;
	return m->arena.used + n > most;
}

/* Replaces $name and the \012 that the kernel writes for a newline. */
static void
expand_path(struct maps *m, const struct cursor *c)
{
	static const char newline[] = "\\012";
	struct text *t = &m->path;
	const char *s = c->s;
	bool replaced = false;

	text_clear(t);
	text_add(t, "", 0);

	while (s < c->end) {
		const struct map_variable *v = NULL;
		const char *word = s + 1;

		if (*s == '$') {
			while (word < c->end && is_word(*word))
				word++;
			v = find_variable(m, s + 1, (size_t)(word - s - 1));
		}
		if (v) {
			text_adds(t, v->value);
			replaced = true;
			s = word;
		} else if (*c->s == '/' && c->end - s >= 4 &&
			   memcmp(s, newline, 4) == 0) {
			text_addc(t, '\n');
			s += 4;
		} else {
			text_addc(t, *s++);
		}
		if (t->n > PATH_LIMIT || has_no_room(m, t->n)) {
			text_clear(t);
			text_add(t, c->s, (size_t)(c->end - c->s));
			m->full |= replaced;
			break;
		}
	}
}

static bool
begins(const char *s, const char *with)
{
	return strncmp(s, with, strlen(with)) == 0;
}

uint32_t
maps_perf_pid(const char *path)
{
	static const char first[] = "perf-", last[] = ".map";
	const char *s = text_base_name(path);
	uint64_t pid = 0;

	if (!begins(s, first))
		return 0;
	for (s += sizeof first - 1; *s >= '0' && *s <= '9'; s++) {
		pid = pid * 10 + (unsigned)(*s - '0');
		if (pid > INT32_MAX)
			return 0;
	}
	return strcmp(s, last) == 0 ? (uint32_t)pid : 0;
}

/* Memory whose name is no file that could be opened. */
static bool
is_anonymous(const char *path)
{
	return !*path || begins(path, "/anon_hugepage") ||
		begins(path, "/memfd:") || begins(path, "/dev/zero") ||
		begins(path, "/SYSV") || begins(path, "//anon") ||
		begins(path, "[anon") || maps_perf_pid(path);
}

enum mapping_kind
maps_kind(const char *path)
{
	if (is_anonymous(path))
		return MAPPING_ANON;
	if (begins(path, "[kernel"))
		return MAPPING_KERNEL;
	if (*path == '[')
		return MAPPING_SPECIAL;
	return MAPPING_FILE;
}

static void
take_path(struct maps *m, struct cursor c, struct map_range *r)
{
	static const char deleted[] = " (deleted)";
	const size_t len = sizeof deleted - 1;

	skip_blanks(&c);
	if ((size_t)(c.end - c.s) > len &&
	    memcmp(c.end - len, deleted, len) == 0) {
		c.end -= len;
		r->deleted = true;
		while (c.end > c.s && is_gap(c.end[-1]))
			c.end--;
	}
	expand_path(m, &c);
	r->path = m->path.s;
	r->kind = maps_kind(r->path);
}

/* The last definition of a variable holds. */
static void
define(struct maps *m, const char *name, size_t n, const char *value,
       size_t len)
{
	struct map_variable *known = find_variable(m, name, n), v = {
		.length = n, .room = len,
	};

	if (n > PATH_LIMIT || len > PATH_LIMIT
	    || (!known && m->variable.n >= VARIABLE_LIMIT)) {
		m->full = true;
		return;
	}
	if (known && known->room >= len) {
		memcpy(known->value, value, len);
		known->value[len] = '\0';
		return;
	}
	v.value = arena_bytes(&m->arena, value, len);
	if (known) {
		known->value = v.value;
		known->room = len;
		return;
	}
	v.name = arena_bytes(&m->arena, name, n);
	VEC_PUSH(&m->variable, v);
}

/* "  name=value" or "name = value". */
static bool
take_variable(struct maps *m, struct cursor c)
{
	const char *name, *end;

	skip_blanks(&c);
	name = c.s;
	while (c.s < c.end && is_word(*c.s))
		c.s++;
	end = c.s;
	skip_blanks(&c);
	if (end == name || !take(&c, '='))
		return false;
	skip_blanks(&c);
	define(m, name, (size_t)(end - name), c.s, (size_t)(c.end - c.s));
	return true;
}

/* Fills R from a line of the list; the path is still untouched in *C. The build-id,
 * which only brief lines have, goes to BUILD_ID; NULL: nobody asks. */
static bool
take_line(struct cursor *c, struct map_range *r, bool *dash,
	  struct text *build_id)
{
	bool full, permissions;

	memset(r, 0, sizeof *r);
	if (build_id) {
		text_clear(build_id);
		text_add(build_id, "", 0);
	}
	if (!take_range(c, r, dash))
		return false;
	skip_blanks(c);
	/* Who writes no permissions writes only what can run. */
	r->executable = true;
	permissions = take_permissions(c, &r->executable);
	skip_blanks(c);
	full = take_file_part(c, r);
	if (!full && build_id)
		take_at_offset(c, r, build_id);
	return *dash || full || permissions || c->s < c->end;
}

/* Skips "file.cc:123] ", which glog puts before a line. */
static bool
skip_log_prefix(struct cursor *c)
{
	const char *s = c->s, *digit;

	while (s < c->end && *s != ']' && *s != '[')
		s++;
	if (c->end - s < 2 || *s != ']' || !is_gap(s[1]))
		return false;
	digit = s;
	while (digit > c->s && digit[-1] >= '0' && digit[-1] <= '9')
		digit--;
	if (digit == s || digit == c->s || digit[-1] != ':')
		return false;
	c->s = s + 2;
	return true;
}

void
maps_init(struct maps *m, unsigned slot_bits)
{
	memset(m, 0, sizeof *m);
	arena_init(&m->arena);
	m->slot_bits = slot_bits;
}

void
maps_release(struct maps *m)
{
	VEC_RELEASE(&m->range);
	VEC_RELEASE(&m->segment);
	VEC_RELEASE(&m->variable);
	hash_index_release(&m->seen);
	text_release(&m->path);
	text_release(&m->build_id);
	arena_release(&m->arena);
}

/* --- What is kept --------------------------------------------------------- */

static bool
same_range(const void *ctx, uint32_t ref, const void *key)
{
	const struct map_range *a = &((const struct maps *)ctx)
					     ->range.at[ref - 1];
	const struct map_range *b = key;

	return a->start == b->start && a->end == b->end
	       && a->offset == b->offset && a->inode == b->inode
	       && a->executable == b->executable && a->deleted == b->deleted
	       && strcmp(a->path, b->path) == 0
	       && strcmp(a->build_id, b->build_id) == 0;
}

/* Neighbours are mostly of one file. */
static const char *
keep_path(struct maps *m)
{
	const char *before = m->range.n ? m->range.at[m->range.n - 1].path
					: "";

	return strcmp(before, m->path.s) == 0
	       ? before : arena_bytes(&m->arena, m->path.s, m->path.n);
}

/* The range whose texts are those of the line that is read. */
static void
keep_range(struct maps *m, struct map_range r)
{
	uint64_t hash;

	r.path = m->path.s;
	r.build_id = m->build_id.s;
	hash = hash_mix(hash_mix(r.start, r.end),
			hash_bytes(r.path, m->path.n));
	if (hash_index_get(&m->seen, hash, same_range, m, &r))
		return;
	r.path = keep_path(m);
	r.build_id = m->build_id.n ? arena_bytes(&m->arena, m->build_id.s,
						 m->build_id.n) : "";
	r.order = (uint32_t)m->range.n;
	VEC_PUSH(&m->range, r);
	hash_index_add(&m->seen, hash, (uint32_t)m->range.n);
}

enum maps_line
maps_line(struct maps *m, const char *s, size_t n)
{
	struct cursor whole = { s, s + n }, c;
	struct map_range r;
	bool dash;

	m->bytes += n + 1;
	while (whole.end > whole.s &&
	       (is_gap(whole.end[-1]) || whole.end[-1] == '\r'))
		whole.end--;
	skip_blanks(&whole);
	if (whole.s == whole.end)
		return MAPS_LINE_BLANK;
	if (memchr(whole.s, 0, (size_t)(whole.end - whole.s)))
		return MAPS_LINE_UNKNOWN;
	c = whole;
	if (!take_line(&c, &r, &dash, &m->build_id)) {
		if (take_variable(m, whole))
			return MAPS_LINE_VARIABLE;
		c = whole;
		if (!skip_log_prefix(&c))
			return MAPS_LINE_UNKNOWN;
		whole = c;
		if (!take_line(&c, &r, &dash, &m->build_id))
			return take_variable(m, whole) ? MAPS_LINE_VARIABLE :
				MAPS_LINE_UNKNOWN;
	}
	if (r.end < r.start)
		return MAPS_LINE_BACKWARDS;
	take_path(m, c, &r);
	/* An empty range says nothing; macOS writes them. */
	if (r.end > r.start && m->range.n < MAPS_NONE - 1)
		keep_range(m, r);
	return MAPS_LINE_RANGE;
}

bool
maps_is_line(const char *s, size_t n)
{
	const char *end;
	struct cursor c;
	struct map_range r;
	bool dash;

	n = n < MAPS_LINE_LOOK ? n : MAPS_LINE_LOOK;
	end = memchr(s, '\n', n);
	c = (struct cursor){ s, end ? end : s + n };
	if (memchr(c.s, 0, (size_t)(c.end - c.s)))
		return false;
	return take_line(&c, &r, &dash, NULL) && dash;
}
