/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines below heads: frames of stacks, places in the source, branches.
 */
#include <config.h>

#include "load/perfscript/line.h"
#include "load/perfscript/words.h"

/* Where "+0x12" at the end of the N bytes at S begins; N when there is none. */
static size_t
offset_begins(const char *s, size_t n)
{
	size_t i = n;

	while (i > 0 && hex_digit(s[i - 1]) >= 0)
		i--;
	if (i == n || i < 3 || s[i - 1] != 'x' || s[i - 2] != '0'
	    || s[i - 3] != '+')
		return n;
	return i - 3;
}

bool
perf_offset_ends(const char *s, const char *end)
{
	size_t n = (size_t)(end - s);

	return offset_begins(s, n) < n;
}

static const char deleted[] = " (deleted)";

static bool
ends_with(struct span s, const char *mark, size_t n)
{
	return s.n > n && s.s[s.n - 1] == mark[n - 1]
	       && memcmp(s.s + s.n - n, mark, n) == 0;
}

struct span
perf_without_deleted(struct span s)
{
	const size_t n = sizeof deleted - 1;

	if (ends_with(s, deleted, n))
		s.n -= n;
	return s;
}

/* Where the parenthesis begins that the end of S is inside of; NULL when none does. */
static const char *
find_balance(struct span s)
{
	unsigned depth = 1;

	for (const char *p = s.s + s.n; p-- > s.s;) {
		depth += *p == ')';
		depth -= *p == '(';
		if (depth == 0)
			return p;
	}
	return NULL;
}

/* Where the " (" before the object is: behind an offset or "[unknown]", else where
 * the last parenthesis begins; names and paths may have parentheses and blanks, too.
 * Where those of a path do not match, the last one. S is inside of it. */
static const char *
find_object(struct span s)
{
	static const char unknown[] = "[unknown]";
	const size_t len = sizeof unknown - 1;
	const char *last = NULL, *p = s.s, *end = s.s + s.n;

	while (p < end && (p = memmem(p, (size_t)(end - p), " (", 2))) {
		size_t n = (size_t)(p - s.s);

		if (offset_begins(s.s, n) < n
		    || (n == len && memcmp(s.s, unknown, len) == 0))
			return p;
		last = p++;
	}
	/* most paths have none */
	if (!last || !memchr(last, ')', (size_t)(end - last)))
		return last;
	p = find_balance(s);
	if (!p)
		return last;
	if (p > s.s && p[-1] == ' ')
		return p - 1;
	return p < last ? NULL : last;	/* NULL: the parameters of a name */
}

/* "(object)": no name stands before it. Names of C++ may begin like that. */
static bool
is_object_alone(struct span s)
{
	return s.n > 2 && *s.s == '(' && s.s[s.n - 1] == ')'
	       && !span_begins(s, "(anonymous namespace)::");
}

/* What ends with ")", where an object ends, up to the end of its path: without the
 * place in the file (-F +dsoff), and without that it is gone. */
static struct span
inside(struct span s, bool *gone)
{
	struct span path;

	if (s.n == 0 || s.s[s.n - 1] != ')')
		return s;
	s.n = offset_begins(s.s, s.n - 1);
	path = perf_without_deleted(s);
	*gone = path.n < s.n;
	return path;
}

/* "name+0x12 (object)" */
static void
take_symbol(struct span s, struct perf_frame *f)
{
	struct span in = inside(s, &f->deleted);
	const char *open = in.n < s.n ? find_object(in) : NULL, *end = in.s + in.n;
	bool prefix;
	size_t n;

	f->name = s;
	if (is_object_alone(s)) {
		f->name = (struct span){ "", 0 };
		f->object = between(s.s + 1, end);
	} else if (open) {
		f->name = span_trim(between(s.s, open));
		f->object = between(open + 2, end);
	}
	if (span_is(f->object, "inlined")) {
		f->inlined = true;
		f->object = (struct span){ "", 0 };
	}
	if (span_is(f->object, "[unknown]"))
		f->object = (struct span){ "", 0 };
	n = offset_begins(f->name.s, f->name.n);
	f->offset = n > 0 && n < f->name.n;
	if (f->offset) {
		span_hex(f->name.s + n + 1, f->name.s + f->name.n, &f->skip,
			 &prefix);
		f->name.n = n;
	}
	/* as scripts that fold stacks mark those of the kernel */
	if (f->name.n > 4 && f->object.n == 0
	    && memcmp(f->name.s + f->name.n - 4, "_[k]", 4) == 0) {
		f->name.n -= 4;
		f->object = (struct span){ "[kernel]", strlen("[kernel]") };
	}
}

/* Most lines are frames. */
static inline bool
take_frame(struct span s, struct perf_frame *f)
{
	struct span rest = s, word;
	bool prefix;

	*f = (struct perf_frame){
		.line = span_trim(s), .name = PERF_NO_WORD, .object = PERF_NO_WORD,
	};
	if (!span_word(&rest, &word) || !perf_is_addr(word)
	    || !span_hex(word.s, word.s + word.n, &f->addr, &prefix))
		return false;
	take_symbol(span_trim(rest), f);
	return true;
}

/* Asked of all lines, so in one go. */
bool
perf_frame_addr(struct span line, uint64_t *addr, struct span *rest)
{
	static const char blanks[8] = "        ";
	const char *end = line.s + line.n, *p = line.s, *from;
	uint64_t value = 0;

	if (p == end || !is_blank(*p))
		return false;
	/* a tab and many of them */
	for (p++; end - p >= 8 && !memcmp(p, blanks, sizeof blanks); p += 8)
		;
	from = p = span_blanks(p, end);
	for (int digit; p < end && (digit = hex_digit(*p)) >= 0; p++)
		value = value << 4 | (unsigned)digit;
	*addr = value;
	*rest = between(span_blanks(p, end), end);
	return p > from && p - from <= ADDR_DIGITS && at_word_end(p, end);
}

bool
perf_is_inlined(struct span line)
{
	static const char mark[] = "(inlined)";

	line.n = (size_t)(span_end(line.s, line.s + line.n) - line.s);
	return ends_with(line, mark, sizeof mark - 1);
}

bool
perf_frame_read(struct span line, struct perf_frame *f)
{
	return line.n && is_blank(*line.s) && take_frame(line, f);
}

bool
perf_frame_take(struct span s, struct perf_frame *f)
{
	return take_frame(s, f);
}

bool
perf_frame_in_cells(struct span s, const char *blanks)
{
	struct span word;

	return span_word(&s, &word) && perf_is_addr(word)
	       && perf_is_in_cells(word, blanks);
}

/* Cuts what begins with MARK off the end of S. */
static bool
cut_at(struct span *s, const char *mark)
{
	const char *at = memmem(s->s, s->n, mark, strlen(mark));

	if (at)
		s->n = (size_t)(at - s->s);
	return at;
}

/* "libc.so.6[27249]"; a symbol that has no name is "[unknown]". */
static bool
is_offset_in_file(struct span s)
{
	const char *open = memrchr(s.s, '[', s.n);

	return open && s.s[s.n - 1] == ']'
	       && perf_is_addr(between(open + 1, s.s + s.n - 1));
}

enum perf_place
perf_place_read(struct span line, struct perf_place_line *p)
{
	struct span s = span_trim(line), file;
	const char *colon;
	uint64_t n;

	*p = (struct perf_place_line){ PERF_NO_WORD, 0, false };
	if (!line.n || !is_blank(*line.s) || !s.n)
		return PERF_NO_PLACE;
	p->inlined = cut_at(&s, " (inlined)");
	cut_at(&s, " (discriminator ");
	if (is_offset_in_file(s))
		return PERF_PLACE;
	colon = memrchr(s.s, ':', s.n);
	if (!colon)
		return PERF_NO_PLACE;
	file = between(s.s, colon);
	if (file.n == 0 || span_is(file, "??"))
		return PERF_PLACE;
	if (!all_digits(between(colon + 1, s.s + s.n))
	    || !span_number(between(colon + 1, s.s + s.n), &n)
	    || n > INT32_MAX)
		return PERF_NO_PLACE;
	p->file = file;
	p->line = (uint32_t)n;
	return PERF_PLACE;
}

/* "P/-/", as branches have behind from and to: whether it was predicted, and whether in
 * a transaction. */
static bool
begins_with_flags(const char *p, const char *end)
{
	const char *from = p;

	while (p < end && (*p == 'M' || *p == 'P' || *p == 'N' || *p == '-'))
		p++;
	return p > from && p - from <= 2 && end - p > 2 && *p == '/'
	       && (p[1] == 'X' || p[1] == '-') && p[2] == '/';
}

bool
perf_is_branch(struct span word)
{
	const char *p = word.s, *end = word.s + word.n;

	while ((p = memchr(p, '/', (size_t)(end - p))))
		if (begins_with_flags(++p, end))
			return true;
	return false;
}

const char *
perf_target(struct span line)
{
	struct span rest = line, word;
	const char *from = memmem(line.s, line.n, "=>", 2);

	while (from && span_word(&rest, &word)) {
		from = word.s;
		if (span_is(word, "=>") && span_word(&rest, &word) && perf_is_addr(word))
			return from;
	}
	return NULL;
}

bool
perf_is_branches(struct span line)
{
	struct span word;

	while (span_word(&line, &word))
		if (perf_is_branch(word))
			return true;
	return false;
}
