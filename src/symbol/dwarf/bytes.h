/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading numbers from bytes that nobody has checked. A read beyond the end
 * gives 0 and sets `bad`, which stays; whoever loops looks at it.
 */
#ifndef SYMBOL_DWARF_BYTES_H
#define SYMBOL_DWARF_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct bytes {
	const unsigned char *p, *end;
	bool swap;		/* the file's byte order is not ours */
	bool bad;
};

static inline size_t
bytes_left(const struct bytes *b)
{
	return (size_t)(b->end - b->p);
}

static inline bool
bytes_fail(struct bytes *b)
{
	b->bad = true;
	b->p = b->end;
	return false;
}

static inline void
bytes_skip(struct bytes *b, uint64_t n)
{
	if (n > bytes_left(b))
		bytes_fail(b);
	else
		b->p += n;
}

static inline uint8_t
bytes_u8(struct bytes *b)
{
	if (b->p == b->end) {
		bytes_fail(b);
		return 0;
	}
	return *b->p++;
}

static inline bool
bytes_copy(struct bytes *b, void *to, size_t n)
{
	if (bytes_left(b) < n)
		return bytes_fail(b);
	memcpy(to, b->p, n);
	b->p += n;
	return true;
}

static inline uint16_t
bytes_u16(struct bytes *b)
{
	uint16_t v;

	if (!bytes_copy(b, &v, sizeof v))
		return 0;
	return b->swap ? __builtin_bswap16(v) : v;
}

static inline uint32_t
bytes_u32(struct bytes *b)
{
	uint32_t v;

	if (!bytes_copy(b, &v, sizeof v))
		return 0;
	return b->swap ? __builtin_bswap32(v) : v;
}

static inline uint64_t
bytes_u64(struct bytes *b)
{
	uint64_t v;

	if (!bytes_copy(b, &v, sizeof v))
		return 0;
	return b->swap ? __builtin_bswap64(v) : v;
}

/* A number of 3 bytes, of which only DW_FORM_strx3 and addrx3 know. */
static inline uint32_t
bytes_u24(struct bytes *b)
{
	uint32_t x = bytes_u8(b), y = bytes_u8(b), z = bytes_u8(b);
	const uint16_t one = 1;
	unsigned char lowest;

	memcpy(&lowest, &one, 1);
	return (lowest != 0) != b->swap ? x | y << 8 | z << 16
					: z | y << 8 | x << 16;
}

/* A number of SIZE bytes: 1, 2, 4 or 8. */
static inline uint64_t
bytes_uint(struct bytes *b, unsigned size)
{
	switch (size) {
	case 1:
		return bytes_u8(b);
	case 2:
		return bytes_u16(b);
	case 4:
		return bytes_u32(b);
	case 8:
		return bytes_u64(b);
	}
	bytes_fail(b);
	return 0;
}

/* Bits beyond 64 are lost, as every reader does it. */
static inline uint64_t
bytes_uleb(struct bytes *b)
{
	unsigned char c = bytes_u8(b);
	uint64_t v = c & 0x7f;
	unsigned shift = 7;

	while (c & 0x80) {
		c = bytes_u8(b);
		if (shift < 64)
			v |= (uint64_t)(c & 0x7f) << shift;
		shift += 7;
	}
	return v;
}

static inline int64_t
bytes_sleb(struct bytes *b)
{
	uint64_t v = 0;
	unsigned shift = 0;
	unsigned char c;

	do {
		c = bytes_u8(b);
		if (shift < 64)
			v |= (uint64_t)(c & 0x7f) << shift;
		shift += 7;
	} while (c & 0x80);
	if (shift < 64 && (c & 0x40))
		v |= ~UINT64_C(0) << shift;
	return (int64_t)v;
}

static inline void
bytes_skip_leb(struct bytes *b)
{
	while (bytes_u8(b) & 0x80)
		;
}

/* A text that ends with a NUL inside the bytes, or NULL. */
static inline const char *
bytes_str(struct bytes *b)
{
	const unsigned char *start = b->p;
	const unsigned char *nul = memchr(start, 0, bytes_left(b));

	if (!nul) {
		bytes_fail(b);
		return NULL;
	}
	b->p = nul + 1;
	return (const char *)start;
}

#endif
