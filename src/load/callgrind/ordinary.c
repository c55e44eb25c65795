/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two ways of reading a line. One goes from byte to byte and reads every
 * ordinary line. Its time goes into branches that nobody can foretell: how many
 * digits a number has. So where the machine tells of 16 or 32 bytes at once which
 * are digits and which end a word, the form of a short line is checked by what
 * these bits are, and up to eight digits become a number without a branch. The
 * registers of 32 bytes are asked for when the program runs.
 */
#include <config.h>

#include <string.h>

#include "load/callgrind/bits.h"
#include "load/callgrind/ordinary.h"

/* --- Byte by byte --------------------------------------------------------- */

/* Behind a position at Q, or NULL. */
INLINE const char *
position(const char *q, bool minus)
{
	const char *start;

	if (*q == '*')
		return q + 1;
	if (*q == '0' && q[1] == 'x') {
		for (start = q += 2; hex_digit(*q) >= 0; q++)
			;
		return q > start && q - start <= 16 ? q : NULL;
	}
	if (*q == '+' || (minus && *q == '-'))
		q++;
	if (!is_digit(*q))
		return NULL;
	do
		q++;
	while (is_digit(*q));
	return q;
}

INLINE const char *
by_bytes(const char *q, unsigned npos, unsigned nevent, bool minus, int64_t *v,
	 unsigned *n)
{
	unsigned k = 0;

	for (unsigned i = 0; i < npos; i++) {
		q = position(q, minus);
		if (!q || *q++ != ' ')
			return NULL;
	}
	for (;;) {
		const char *start = q;
		uint64_t x = (unsigned char)(*q - '0');

		if (x > 9)
			return NULL;
		for (q++; is_digit(*q); q++)
			x = x * 10 + (uint64_t)(*q - '0');
		if (q - start > CG_ORDINARY_DIGITS)
			return NULL;
		v[k++] = (int64_t)x;
		if (*q == '\n')
			break;
		if (*q != ' ' || k == nevent)
			return NULL;
		q++;
	}
	*n = k;
	return q + 1;
}

/* --- By bits -------------------------------------------------------------- */

#ifdef __SSE2__

/* Where a line of words stops to be one: words are digits, behind a sign or
 * not, at most eight, or a star; one blank is between them. */
INLINE uint64_t
wrong_bits(const struct bits *b)
{
	uint64_t end = b->blank | b->newline, start = end << 1 | 1;
	uint64_t mark = b->sign | b->star;
	uint64_t two = b->digit & b->digit >> 1, four = two & two >> 2;

	return ~(end | b->digit | mark) | (end & start) | (mark & ~start)
	       | (b->sign << 1 & ~b->digit) | (b->star << 1 & ~end)
	       | (four & four >> 4 & b->digit >> 8);
}

/*
 * Adds lines of NPOS positions, 1 at least, and one cost to SUM, as many as
 * are whole in the block at P; returns what is behind them. So short lines are
 * more than 3 bytes, and sums of their digits less than 256.
 */
INLINE const char *
block_1(const char *p, unsigned npos, int64_t *sum, uint32_t *lines,
	read_fn read)
{
	struct bits b = read(p, true);
	uint64_t end = b.blank | b.newline, wrong = wrong_bits(&b), all = 0;
	/* where words with a sign end; a cost has none */
	uint64_t marked = b.star << 1 | ((b.digit + (b.sign << 1)) & ~b.digit);
	unsigned behind = 0;

	wrong |= marked & b.newline;
	/* whole lines before the first that is not one */
	b.newline &= (wrong & -wrong) - 1;
	while (b.newline) {
		uint64_t last = 0;
		unsigned from, to;

		for (unsigned i = 0; i < npos; i++) {
			last = end;
			end &= end - 1;
		}
		if ((end & -end) != (b.newline & -b.newline))
			break;
		from = (unsigned)__builtin_ctzll(last) + 1;
		to = (unsigned)__builtin_ctzll(end);
		all += digits(p + from, to - from);
		end &= end - 1;
		b.newline &= b.newline - 1;
		behind = to + 1;
		++*lines;
	}
	*sum += value(all);
	return p + behind;
}

INLINE unsigned
count_bits(uint64_t x)
{
	x -= x >> 1 & UINT64_C(0x5555555555555555);
	x = (x & UINT64_C(0x3333333333333333))
	    + (x >> 2 & UINT64_C(0x3333333333333333));
	x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (unsigned)(x * UINT64_C(0x0101010101010101) >> 56);
}

/* The same with up to NEVENT costs; ALL has the sums of their digits. Returns
 * P when no line is whole. */
INLINE const char *
block_n(const char *p, unsigned npos, unsigned nevent, bool minus,
	uint64_t *all, unsigned *most, uint32_t *lines, read_fn read)
{
	struct bits b = read(p, minus);
	uint64_t end = b.blank | b.newline, mark = b.sign | b.star;
	uint64_t wrong = wrong_bits(&b);
	unsigned behind = 0;

	b.newline &= (wrong & -wrong) - 1;
	while (b.newline) {
		uint64_t line = b.newline ^ (b.newline - 1);
		uint64_t ends = end & line;
		unsigned from = behind, n, to;

		for (unsigned i = 0; i < npos && ends; i++) {
			from = (unsigned)__builtin_ctzll(ends) + 1;
			ends &= ends - 1;
		}
		n = count_bits(ends);
		if (n - 1 >= nevent || mark & line & -(UINT64_C(1) << from))
			break;
		for (unsigned i = 0; i < n; i++) {
			to = (unsigned)__builtin_ctzll(ends);
			all[i] += digits(p + from, to - from);
			from = to + 1;
			ends &= ends - 1;
		}
		*most = n > *most ? n : *most;
		end &= ~line;
		b.newline &= b.newline - 1;
		behind = from;
		++*lines;
	}
	return p + behind;
}

#else

struct bits;
typedef struct bits (*read_fn)(const char *p, bool minus);

INLINE const char *
block_1(const char *p, unsigned npos, int64_t *sum, uint32_t *lines,
	read_fn read)
{
	(void)npos;
	(void)sum;
	(void)lines;
	(void)read;
	return p;
}

INLINE const char *
block_n(const char *p, unsigned npos, unsigned nevent, bool minus,
	uint64_t *all, unsigned *most, uint32_t *lines, read_fn read)
{
	(void)npos;
	(void)nevent;
	(void)minus;
	(void)all;
	(void)most;
	(void)lines;
	(void)read;
	return p;
}

static inline int64_t
value(uint64_t x)
{
	return (int64_t)x;
}

#endif

/* --- Lines ---------------------------------------------------------------- */

const char *
cg_ordinary_line(const char *p, const struct cg_shape *shape, int64_t *v,
		 unsigned *n)
{
	return by_bytes(p, shape->npos, shape->nevent, !shape->is_absolute, v,
			n);
}

/* Lines with one event. READ is NULL where there is none. */
INLINE const char *
run_1(struct cg_run *r, const char *p, unsigned npos, read_fn read)
{
	int64_t sum = 0, v;
	uint32_t lines = 0;
	const char *q;
	unsigned n;

	do {
		q = read ? block_1(p, npos, &sum, &lines, read) : p;
		if (q == p) {
			q = by_bytes(p, npos, 1, true, &v, &n);
			if (!q)
				break;
			sum += v;
			lines++;
		}
		p = q;
	} while (cg_begins_numbers(*p));
	r->lines += lines;
	r->acc[0] += sum;
	return p;
}

INLINE const char *
bytes_n(struct cg_run *r, const char *p, unsigned npos, unsigned nevent,
	bool minus)
{
	unsigned n;

	p = by_bytes(p, npos, nevent, minus, r->one, &n);
	if (!p)
		return NULL;
	for (unsigned k = 0; k < n; k++)
		r->acc[k] += r->one[k];
	if (n > r->most)
		r->most = n;
	r->lines++;
	return p;
}

/* Blocks as long as there are whole lines in them, but not so many that sums of
 * digits are more than 255. */
INLINE const char *
blocks_n(struct cg_run *r, const char *p, unsigned npos, unsigned nevent,
	 bool minus, read_fn read)
{
	uint64_t *all = (uint64_t *)r->one;
	uint32_t lines = 0;
	unsigned most = 0;
	const char *q;

	memset(all, 0, nevent * sizeof(*all));
	while ((q = block_n(p, npos, nevent, minus, all, &most, &lines,
			    read)) > p
	       && lines < 12 && cg_begins_numbers(*q))
		p = q;
	for (unsigned k = 0; k < most; k++)
		r->acc[k] += value(all[k]);
	r->lines += lines;
	r->most = most > r->most ? most : r->most;
	return q;
}

/* As many lines are read byte by byte where the last run was short. */
#define BY_BYTES 4

INLINE const char *
run_n(struct cg_run *r, const char *p, unsigned npos, unsigned nevent,
      bool minus, read_fn read)
{
	unsigned bytes = r->is_long ? 0 : BY_BYTES;
	bool blocks = read && npos;
	uint32_t lines = r->lines;
	const char *q;

	do {
		q = p;
		if (bytes)
			bytes--;
		else if (blocks)
			q = blocks_n(r, p, npos, nevent, minus, read);
		if (q == p) {
			q = bytes_n(r, p, npos, nevent, minus);
			if (!q)
				break;
		}
		p = q;
	} while (cg_begins_numbers(*p));
	r->is_long = r->lines - lines >= BY_BYTES;
	return p;
}

INLINE const char *
run(struct cg_run *r, const char *p, const struct cg_shape *shape,
    read_fn read)
{
	unsigned npos = shape->npos, nevent = shape->nevent;

	if (nevent == 0)
		return p;
	if (nevent == 1 && !shape->is_absolute && npos == 1)
		return run_1(r, p, 1, read);
	if (nevent == 1 && !shape->is_absolute && npos == 2)
		return run_1(r, p, 2, read);
	if (shape->is_absolute)
		return run_n(r, p, npos, nevent, false, read);
	if (npos == 1)
		return run_n(r, p, 1, nevent, true, read);
	if (npos == 2)
		return run_n(r, p, 2, nevent, true, read);
	return run_n(r, p, npos, nevent, true, read);
}

#ifdef WIDE

static TARGET_WIDE const char *
run_wide(struct cg_run *r, const char *p, const struct cg_shape *shape)
{
	return run(r, p, shape, read_wide);
}

#endif

#ifdef __SSE2__
#define READ read_sse2
#else
#define READ NULL
#endif

const char *
cg_ordinary_run_narrow(struct cg_run *r, const char *p,
		       const struct cg_shape *shape)
{
	return run(r, p, shape, READ);
}

const char *
cg_ordinary_run(struct cg_run *r, const char *p, const struct cg_shape *shape)
{
#ifdef WIDE
	if (is_wide())
		return run_wide(r, p, shape);
#endif
	return cg_ordinary_run_narrow(r, p, shape);
}
