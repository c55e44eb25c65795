/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/header.h"
#include "load/callgrind/part.h"

static uint32_t
text_of(struct cg_load *l, struct span s)
{
	struct text clean = { 0 };
	uint32_t id;

	if (!memchr(s.s, 0, s.n))
		return builder_text(l->b, s.s, s.n).i;
	cg_without_nul(&clean, s.s, s.n);
	id = builder_text(l->b, clean.s, clean.n).i;
	text_release(&clean);
	return id;
}

/* [P, END) without blanks around it. */
static uint32_t
text_between(struct cg_load *l, const char *p, const char *end)
{
	return text_of(l, span_trim((struct span){ p, (size_t)(end - p) }));
}

/* --- events: and positions: ----------------------------------------------- */

/* The column of an event called NAME. All that are more than the builder keeps
 * share one more, which it leaves out, and says so. */
static uint32_t
column_named(struct cg_layout *layout, uint32_t name)
{
	uint32_t *at;
	bool fresh;

	at = hash_u64_at(&layout->column_of, name, &fresh);
	if (fresh && layout->column.n <= BUILDER_METRICS)
		VEC_PUSH(&layout->column, name);
	if (fresh)
		*at = (uint32_t)layout->column.n;
	return *at - 1;
}

/* The names that events of a line have in it, each with how many of them were met
 * so far. */
static struct hash_u64
names_of_line(struct cg_load *l, struct span rest)
{
	struct hash_u64 names = { 0 };
	struct span word;
	bool fresh;

	for (unsigned i = 0; i < CG_MAX_EVENTS && span_word(&rest, &word); i++)
		*hash_u64_at(&names, text_of(l, word), &fresh) = 0;
	return names;
}

/* NAME#2 for the second one of a name, and so on: a name that no event of the line
 * has itself. */
static uint32_t
another_name(struct cg_load *l, struct span word, struct hash_u64 *names,
	     uint32_t nth)
{
	uint32_t name, *at;
	bool fresh;

	do {
		text_clear(&l->scratch);
		cg_without_nul(&l->scratch, word.s, word.n);
		text_printf(&l->scratch, "#%u", nth++);
		name = text_of(l, (struct span){ l->scratch.s, l->scratch.n });
		at = hash_u64_at(names, name, &fresh);
	} while (!fresh);
	*at = 1;
	return name;
}

/* The column of an event of this line. */
static uint32_t
column_of(struct cg_load *l, struct span word, struct hash_u64 *names,
	  uint64_t line)
{
	uint32_t name = text_of(l, word), other, nth;
	bool fresh;

	nth = ++*hash_u64_at(names, name, &fresh);
	if (nth == 1)
		return column_named(&l->layout, name);
	other = another_name(l, word, names, nth);
	cg_say(l, DIAG_WARNING, line,
	       N_("two events are called %s; the second is shown as %s"),
	       strtab_get(l->text, (text_id){ name }), l->scratch.s);
	return column_named(&l->layout, other);
}

static void
events_line(struct cg_load *l, const struct cg_header *h, uint64_t offset,
	    uint64_t line)
{
	struct span rest = h->value, word;
	size_t old = l->layout.column.n, map = l->layout.map.n;
	struct hash_u64 names = names_of_line(l, rest);
	bool is_identity = true;
	unsigned count = 0;

	while (count < CG_MAX_EVENTS && span_word(&rest, &word)) {
		uint32_t column = column_of(l, word, &names, line);

		is_identity &= column == count;
		VEC_PUSH(&l->layout.map, column);
		count++;
	}
	hash_u64_release(&names);
	if (span_word(&rest, &word))
		cg_say(l, DIAG_LOST, line,
		       N_("too many events; the rest of them is ignored"));
	if (l->layout.column.n > old
	    && !cg_costs_widen(&l->costs, l->layout.column.n)) {
		/* nothing more is read: the layout stays that of the rows */
		l->layout.column.n = old;
		l->layout.map.n = map;
		return;
	}
	VEC_EXTEND(&l->parts.sum, l->layout.column.n - l->parts.sum.n);
	l->layout.now.map = (uint32_t)map;
	l->layout.now.nevent = (uint16_t)count;
	l->layout.is_identity = is_identity;
	l->layout.has_events |= count > 0;
	l->parts.body = false;
	cg_push_state(l, offset);
}

static void
positions_line(struct cg_load *l, const struct cg_header *h, uint64_t offset,
	       uint64_t line)
{
	struct span rest = h->value, word;
	unsigned count = 0;

	l->layout.in_lines = l->layout.in_addrs = false;
	while (count < CG_MAX_POS && span_word(&rest, &word)) {
		uint8_t kind = CG_POS_OTHER;

		if (span_is(word, "instr")) {
			kind = CG_POS_INSTR;
			l->layout.in_addrs = true;
		} else if (span_is(word, "line")) {
			kind = CG_POS_LINE;
			l->layout.in_lines = true;
		} else if (!span_is(word, "bb")) {
			cg_say(l, DIAG_WARNING, line,
			       N_("positions: contains an unknown word; such "
				  "positions are ignored"));
		}
		l->layout.now.pos[count++] = kind;
	}
	if (span_word(&rest, &word))
		cg_say(l, DIAG_LOST, line,
		       N_("too many words in positions:; the rest of them is "
			  "ignored"));
	l->layout.now.npos = (uint16_t)count;
	cg_push_state(l, offset);
}

/* "event: NAME [= formula] [: long name]" */
static void
event_line(struct cg_load *l, const struct cg_header *h)
{
	const char *p = h->value.s, *end = p + h->value.n, *stop, *equal;
	struct cg_info info = { 0 };

	stop = memchr(p, ':', (size_t)(end - p));
	if (stop)
		info.title = text_between(l, stop + 1, end);
	else
		stop = end;
	equal = memchr(p, '=', (size_t)(stop - p));
	if (equal) {
		info.formula = text_between(l, equal + 1, stop);
		stop = equal;
	}
	info.name = text_between(l, p, stop);
	if (info.name)
		VEC_PUSH(&l->layout.info, info);
}

/* --- The others ----------------------------------------------------------- */

/* A row for people, each (key, value) once. Callgrind writes a newline in a
 * command as \n and a backslash as \\. */
static void
keep(struct cg_load *l, const char *key, const struct cg_header *h,
     bool unescape)
{
	const char *s = h->value.s, *end = s + h->value.n;
	uint64_t pair;
	bool fresh;

	text_clear(&l->scratch);
	for (; s < end; s++) {
		char c = *s;

		if (unescape && c == '\\' && s + 1 < end
		    && (s[1] == 'n' || s[1] == '\\'))
			c = *++s == 'n' ? '\n' : '\\';
		cg_without_nul(&l->scratch, &c, 1);
	}
	if (!l->scratch.n)
		return;
	pair = (uint64_t)text_of(l, (struct span){ key, strlen(key) }) << 32
	       | text_of(l, (struct span){ l->scratch.s, l->scratch.n });
	hash_u64_at(&l->header_of, pair, &fresh);
	if (fresh)
		builder_header(l->b, key, l->scratch.s, l->scratch.n);
}

static void
desc_line(struct cg_load *l, struct cg_header *h)
{
	static const char trigger[] = "Trigger:";
	const char *end = h->value.s + h->value.n;

	if (span_begins(h->value, trigger))
		l->parts.part.at[l->parts.part.n - 1].trigger = text_between(
			l, h->value.s + sizeof(trigger) - 1, end);
	/* without a cache simulation: "desc: I1 cache: " */
	if (h->value.n && end[-1] != ':')
		keep(l, "desc", h, false);
}

static void
creator_line(struct cg_load *l, const struct cg_header *h)
{
	l->found.is_valgrind = span_begins(h->value, "callgrind-");
	l->found.is_xdebug = span_begins(h->value, "xdebug");
	l->found.is_xdebug2 = span_begins(h->value, "xdebug 2");
	keep(l, "creator", h, false);
}

static void
version_line(struct cg_load *l, const struct cg_header *h, uint64_t line)
{
	unsigned major = 0;

	for (size_t i = 0; i < h->value.n && i < 6
			   && is_digit(h->value.s[i]); i++)
		major = major * 10 + (unsigned)(h->value.s[i] - '0');
	/* xdebug 2.0 and 2.1 do not say who they are */
	if (span_is(h->value, "0.9.6"))
		l->found.is_xdebug = l->found.is_xdebug2 = true;
	if (major > 1)
		cg_say(l, DIAG_WARNING, line,
		       N_("unknown version %s of the format; read as version 1"),
		       strtab_get(l->text, (text_id){ text_of(l, h->value) }));
	keep(l, "version", h, false);
}

/* Whether it is WORD=... or WORD:..., which another writer meant something by. */
static bool
has_key(const char *p, const char *end)
{
	const char *at = p;

	while (at < end && ((*at | 32) >= 'a' && (*at | 32) <= 'z'))
		at++;
	return at > p && at < end && (*at == '=' || *at == ':');
}

static void
unknown_line(struct cg_load *l, const char *p, const char *end, uint64_t line)
{
	size_t n = (size_t)(end - p);

	/* what xdebug writes between runs in one file */
	if (span_begins((struct span){ p, n }, "==== NEW PROFILING FILE"))
		return;
	text_clear(&l->scratch);
	cg_without_nul(&l->scratch, p, n < 60 ? n : 60);
	cg_say(l, has_key(p, end) ? DIAG_WARNING : DIAG_LOST, line,
	       N_("line not understood: %s"), l->scratch.s);
}

void
cg_apply_header(struct cg_load *l, const char *p, const char *end,
		uint64_t offset, uint64_t line)
{
	struct cg_header h;
	struct cg_part *part;

	if (!cg_header(p, end, &h)) {
		unknown_line(l, p, end, line);
		return;
	}
	if (cg_starts_part(&h)) {
		cg_drop_pending(l);
		if (l->layout.has_events && l->parts.body)
			cg_part_begin(l, offset, line);
	}
	part = &l->parts.part.at[l->parts.part.n - 1];
	if (cg_header_is(&h, "events")) {
		events_line(l, &h, offset, line);
	} else if (cg_header_is(&h, "positions")) {
		positions_line(l, &h, offset, line);
	} else if (cg_header_is(&h, "event")) {
		event_line(l, &h);
	} else if (cg_header_is(&h, "summary")
		   || cg_header_is(&h, "totals")) {
		cg_totals_line(l, &h, line);
	} else if (cg_header_is(&h, "part")) {
		part->number = text_of(l, h.value);
	} else if (cg_header_is(&h, "thread")) {
		part->thread = text_of(l, h.value);
	} else if (cg_header_is(&h, "pid")) {
		part->pid = text_of(l, h.value);
		keep(l, "pid", &h, false);
	} else if (cg_header_is(&h, "cmd")) {
		l->found.has_command = true;
		keep(l, "cmd", &h, true);
	} else if (cg_header_is(&h, "desc")) {
		desc_line(l, &h);
	} else if (cg_header_is(&h, "creator")) {
		creator_line(l, &h);
	} else if (cg_header_is(&h, "version")) {
		version_line(l, &h, line);
	} else if (cg_header_is(&h, "arch")) {
		keep(l, "arch", &h, false);
	} else if (cg_header_is(&h, "timeframe (BB)")) {
		keep(l, "timeframe", &h, false);
	} else if (l->parts.body) {
		unknown_line(l, p, end, line);
	}
}
