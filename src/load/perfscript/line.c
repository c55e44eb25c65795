/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/perfscript/line.h"

#define BETWEEN_MAX 3	/* words between a thread and the time: CPU, modes */
#define ADDR_DIGITS 16	/* perf gives them as many cells behind a blank */
#define ADDR_SURE 8	/* digits of an address that no thread's number has */
#define COMMAND_MAX 15
#define PERF_LINE_CELLS 1000u

static struct span
between(const char *from, const char *to)
{
	return (struct span){ from, (size_t)(to - from) };
}

static struct span
before(struct span whole, const char *p)
{
	return span_trim(between(whole.s, p));
}

static struct span
behind(struct span whole, struct span word)
{
	return span_trim(between(word.s + word.n, whole.s + whole.n));
}

/* Takes the last word off REST; false, and an empty word, at its begin. */
static bool
last_word(struct span *rest, struct span *word)
{
	const char *end = span_end(rest->s, rest->s + rest->n), *p = end;

	while (p > rest->s && !is_blank(p[-1]))
		p--;
	*word = between(p, end);
	rest->n = (size_t)(span_end(rest->s, p) - rest->s);
	return word->n > 0;
}

static bool
all_digits(struct span s)
{
	for (size_t i = 0; i < s.n; i++)
		if (!is_digit(s.s[i]))
			return false;
	return s.n > 0;
}

bool
perf_is_addr(struct span s)
{
	for (size_t i = 0; i < s.n; i++)
		if (hex_digit(s.s[i]) < 0)
			return false;
	return s.n > 0 && s.n <= ADDR_DIGITS;
}

bool
perf_is_in_cells(struct span word, const char *from)
{
	return word.s + word.n - from > ADDR_DIGITS;
}

bool
perf_is_sure_addr(struct span word, const char *from)
{
	return word.n <= ADDR_DIGITS
	       && (word.n >= ADDR_SURE || perf_is_in_cells(word, from))
	       && perf_is_addr(word);
}

/* Where the blanks before what stands at P begin. */
static const char *
blanks_before(struct span line, const char *p)
{
	while (p > line.s && is_blank(p[-1]))
		p--;
	return p;
}

/* --- Heads ---------------------------------------------------------------- */

/* "5678.123456:" */
static bool
is_time(struct span s)
{
	size_t i = 0, digits = 0;

	if (s.n < 9 || s.s[s.n - 1] != ':')
		return false;
	while (i < s.n && is_digit(s.s[i]))
		i++;
	if (i == 0 || s.s[i] != '.')
		return false;
	while (++i < s.n && is_digit(s.s[i]))
		digits++;
	return digits >= 6 && i == s.n - 1;
}

/* "-12" */
static bool
is_id(struct span s)
{
	if (s.n && *s.s == '-')
		s = between(s.s + 1, s.s + s.n);
	return all_digits(s);
}

/* "34" or "12/34" */
static bool
take_ids(struct span word, struct perf_head *h)
{
	const char *slash = memchr(word.s, '/', word.n);
	struct span pid = { "", 0 }, tid = word;

	if (slash) {
		pid = between(word.s, slash);
		tid = between(slash + 1, word.s + word.n);
		if (!is_id(pid))
			return false;
	}
	if (!is_id(tid))
		return false;
	h->pid = pid;
	h->tid = tid;
	return true;
}

/* "[001]" */
static bool
is_cpu(struct span s)
{
	return s.n > 2 && *s.s == '[' && s.s[s.n - 1] == ']'
	       && all_digits(between(s.s + 1, s.s + s.n - 1));
}

/* Command, thread, CPU: the last number of all that is no CPU is the thread. */
static void
take_left(struct span left, struct perf_head *h)
{
	struct span rest = left, word;

	for (unsigned i = 0; i <= BETWEEN_MAX && last_word(&rest, &word); i++)
		if (take_ids(word, h)) {
			h->comm = span_trim(rest);
			return;
		}
	rest = left;
	h->comm = span_trim(left);
	if (last_word(&rest, &word) && is_cpu(word))
		h->comm = span_trim(rest);
}

static bool
is_event(struct span s)
{
	return s.n > 1 && s.s[s.n - 1] == ':';
}

static struct span
event_of(struct span word)
{
	return between(word.s, word.s + word.n - 1);
}

static enum perf_head_kind
record_kind(struct span s)
{
	if (!span_begins(s, "PERF_RECORD_"))
		return PERF_SAMPLE;
	return span_begins(s, "PERF_RECORD_LOST") ? PERF_LOST : PERF_RECORD;
}

/* Whether WORD, before an event, cannot be but a period that was damaged: a
 * number, too large or with something in it, and no address. */
static bool
is_broken_period(struct span word)
{
	return (is_digit(*word.s) || *word.s == '-' || *word.s == '+')
	       && !perf_is_addr(word);
}

/* The same of a head without a time, and of what thread. Commands have fifteen
 * bytes at most, so that none has all of a record's word. */
static enum perf_head_kind
take_record(struct span line, struct perf_head *h)
{
	static const char mark[] = "PERF_RECORD_";
	const char *p = memmem(line.s, line.n, mark, sizeof mark - 1);
	struct span rest, left, word;

	if (!p || (p > line.s && !is_blank(p[-1])))
		return PERF_SAMPLE;
	rest = between(p, line.s + line.n);
	if (!span_word(&rest, &word) || word.n <= COMMAND_MAX)
		return PERF_SAMPLE;
	left = before(line, p);
	if (last_word(&left, &word))
		take_ids(word, h);
	return record_kind(between(p, line.s + line.n));
}

/* Period, event, and all else. */
static void
take_right(struct span right, struct perf_head *h)
{
	struct span rest = right, word, next = { "", 0 };

	h->rest = right;
	if (!span_word(&rest, &word))
		return;
	if (is_event(word)) {
		h->event = event_of(word);
		h->rest = behind(right, word);
		return;
	}
	/* an address may have no letter in it */
	if (span_word(&rest, &next) && !is_event(next))
		return;
	if (!all_digits(word) || !span_number(word, &h->period)) {
		h->damaged = next.n && is_broken_period(word);
		return;
	}
	h->has_period = true;
	h->rest = behind(right, word);
	if (next.n) {
		h->event = event_of(next);
		h->rest = behind(right, next);
	}
}

/* A thread may be called like a time: WORD, which no thread stands before, is the
 * time unless one of REST is that one stands before. */
static struct span
time_behind_thread(struct span line, struct span rest, struct span word,
		   struct perf_head *h)
{
	struct span next;

	while (span_word(&rest, &next)) {
		if (!is_time(next))
			continue;
		take_left(before(line, next.s), h);
		if (h->tid.n)
			return next;
	}
	*h = (struct perf_head)PERF_HEAD_EMPTY;
	take_left(before(line, word.s), h);
	return word;
}

enum perf_head_kind
perf_head_timed(struct span line, struct perf_head *h)
{
	struct span rest = line, word;

	*h = (struct perf_head)PERF_HEAD_EMPTY;
	while (span_word(&rest, &word)) {
		if (!is_time(word))
			continue;
		take_left(before(line, word.s), h);
		if (!h->tid.n)
			word = time_behind_thread(line, rest, word, h);
		rest = behind(line, word);
		if (record_kind(rest) != PERF_SAMPLE)
			return record_kind(rest);
		take_right(rest, h);
		h->blanks = blanks_before(line, h->rest.s);
		return PERF_SAMPLE;
	}
	return PERF_NO_HEAD;
}

/* How wide WORD is with the blanks before it; one is thought before a line. */
static unsigned
cells_of(struct span line, struct span word)
{
	const char *p = word.s;
	size_t n;

	while (p > line.s && is_blank(p[-1]))
		p--;
	n = word.n + (size_t)(word.s - p) + (p == line.s);
	return n < PERF_LINE_CELLS ? (unsigned)n : PERF_LINE_CELLS;
}

static bool
is_padded(struct span line, struct span word)
{
	return cells_of(line, word) > word.n + 1;
}

/* Whether nothing but numbers as wide as threads is in REST of LINE. */
static bool
is_thread(struct span line, struct span rest)
{
	struct span word;
	unsigned n = 0;

	for (; span_word(&rest, &word); n++)
		if (!is_id(word) || (n == 0 && cells_of(line, word)
				     >= PERF_PERIOD_CELLS))
			return false;
	return n > 0;
}

/* Whether an event may stand before REST of LINE: nothing does, or an address. */
static bool
is_behind_event(struct span line, struct span rest, bool number)
{
	struct span look = rest, next;

	if (!span_word(&look, &next))
		return true;
	return perf_is_addr(next) && !is_thread(line, rest)
	       && (number || next.n >= ADDR_SURE
		   || cells_of(line, next) > ADDR_DIGITS);
}

/* The event of a head: its last word, or one before an address. The last one
 * behind a number, since commands may have colons; else any. FIRST: also its first
 * word. */
static bool
find_event(struct span line, bool first, struct span *event)
{
	struct span rest = line, word, last = { "", 0 };
	bool found = false, sure = false;

	for (; span_word(&rest, &word); last = word) {
		bool number = is_id(last) || is_cpu(last);

		if (!is_event(word) || (!last.n && !first)
		    || (sure && !number) || !is_behind_event(line, rest, number))
			continue;
		*event = word;
		found = true;
		sure = number;
	}
	return found;
}

/* The first word that can only be an address: a number of a thread is shorter.
 */
static bool
find_addr(struct span line, struct span *addr)
{
	struct span rest = line;
	const char *from = line.s;

	for (; span_word(&rest, addr); from = addr->s + addr->n)
		if (perf_is_sure_addr(*addr, from))
			return true;
	return false;
}

/* Of LEFT of the event in LINE. */
static void
count_numbers(struct span line, struct span left, struct perf_head *h)
{
	struct span word;

	while (h->numbers < 2 && last_word(&left, &word))
		if (is_id(word)) {
			unsigned n = cells_of(line, word);

			*(h->numbers++ ? &h->cells_before : &h->cells) = n;
			h->padded |= h->numbers == 1 && is_padded(line, word);
		} else if (!is_cpu(word)) {
			break;
		}
}

/* A period has ten cells, and a blank before it; behind "12/34" there may be more.
 * What is wider and begins the line is a command, but for a blank behind one that is
 * empty. */
static bool
is_period(struct span line, struct span word, struct span before)
{
	unsigned n = cells_of(line, word);

	return n == PERF_PERIOD_CELLS
	       || (n > PERF_PERIOD_CELLS
		   && (!is_padded(line, word) || before.n
		       || n == PERF_PERIOD_CELLS + 1));
}

/* Takes the period off the end of LEFT, if there is one. */
static void
take_period(struct span line, struct span *left, bool any, struct perf_head *h)
{
	struct span rest = *left, word;

	if (!last_word(&rest, &word) || !all_digits(word)
	    || !(any || is_period(line, word, rest)))
		return;
	h->has_period = span_number(word, &h->period);
	if (h->has_period)
		*left = rest;
}

enum perf_head_kind
perf_head_untimed(struct span line, unsigned rules, struct perf_head *h)
{
	struct span left = span_trim(line), word;
	enum perf_head_kind kind;
	bool event;

	*h = (struct perf_head)PERF_HEAD_EMPTY;
	if (left.n == 0)
		return PERF_NO_HEAD;
	kind = take_record(left, h);
	if (kind != PERF_SAMPLE)
		return kind;
	event = find_event(line, rules & PERF_FIRST_IS_EVENT, &word);
	if (event) {
		h->event = event_of(word);
		h->rest = behind(line, word);
		left = before(line, word.s);
		count_numbers(line, left, h);
	} else {
		h->leading = find_event(line, true, &word);
		if (find_addr(line, &word)) {
			h->rest = between(word.s, left.s + left.n);
			left = before(line, word.s);
		}
	}
	take_period(line, &left, event && (rules & PERF_LAST_IS_PERIOD), h);
	take_left(left, h);
	h->blanks = h->rest.n ? blanks_before(line, h->rest.s) : h->rest.s;
	return PERF_SAMPLE;
}

/* --- Frames --------------------------------------------------------------- */

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
inside(struct span s)
{
	const size_t n = sizeof deleted - 1;

	if (s.n == 0 || s.s[s.n - 1] != ')')
		return s;
	s.n = offset_begins(s.s, s.n - 1);
	if (ends_with(s, deleted, n))
		s.n -= n;
	return s;
}

/* "name+0x12 (object)" */
static void
take_symbol(struct span s, struct perf_frame *f)
{
	struct span in = inside(s);
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

	*f = (struct perf_frame){ span_trim(s), PERF_NO_WORD, PERF_NO_WORD, 0,
				  0, false, false };
	if (!span_word(&rest, &word) || !perf_is_addr(word)
	    || !span_hex(word.s, word.s + word.n, &f->addr, &prefix))
		return false;
	take_symbol(span_trim(rest), f);
	return true;
}

/* Asked of all lines, so in one go. */
bool
perf_frame_addr(struct span line, uint64_t *addr)
{
	const char *end = line.s + line.n, *p = span_blanks(line.s, end);
	const char *from = p;
	uint64_t value = 0;

	if (p == line.s)
		return false;
	for (int digit; p < end && (digit = hex_digit(*p)) >= 0; p++)
		value = value << 4 | (unsigned)digit;
	*addr = value;
	return p > from && p - from <= ADDR_DIGITS && at_word_end(p, end);
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

/* Whether an address as wide as perf writes it stands behind a blank at the end of
 * LINE, which REST is: a frame, whatever it is called. */
bool
perf_frame_padded(struct span line, struct span rest)
{
	struct span word;

	return span_word(&rest, &word) && is_addr(word)
	       && cells_of(line, word) > ADDR_DIGITS;
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

bool
perf_is_branches(struct span line)
{
	struct span word;

	while (span_word(&line, &word))
		if (perf_is_branch(word))
			return true;
	return false;
}
