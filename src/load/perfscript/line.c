/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/perfscript/line.h"
#include "load/perfscript/words.h"

#define BETWEEN_MAX 3	/* words between a thread and the time: CPU, modes */
#define ADDR_SURE 8	/* digits of an address that no thread's number has */
#define PERF_LINE_CELLS 1000u

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

/* "0.000000:" */
static bool
is_zero(struct span time)
{
	for (size_t i = 0; i < time.n; i++)
		if (is_digit(time.s[i]) && time.s[i] != '0')
			return false;
	return true;
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
	if (!span_word(&rest, &word) || word.n <= PERF_COMMAND_MAX)
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
		h->at_zero = is_zero(word);
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
