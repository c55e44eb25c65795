/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <zstd.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/vec.h"
#include "symbol/elf/codec.h"
#include "symbol/elf/file.h"
#include "symbol/elf/inflate.h"

/* Of RFC 1950: what is before the deflated bytes, and the checksum behind. */
#define HEADER 2
#define CHECKSUM 4

#define IN_ROOM ((size_t)256 << 10)
#define IN_LEAST 1024		/* below this more is read */
#define OUT_ROOM ((size_t)256 << 10)

/* From so many bytes on they need not go through the window: the library
 * copies some 100 kB each time, as much as can be referred to. */
#define DIRECT_LEAST ((size_t)128 << 10)
#define DIRECT_MOST ((size_t)1 << 20)

/* Between two looks at whether what is made ahead is wanted now. */
#define AHEAD_STEP ((size_t)256 << 10)

/* A place takes about 50 kB by isa-l, 40 by zlib. */
#define PLACE_EVERY ((uint64_t)2 << 20)

/* Where to begin again. */
struct place {
	uint64_t at;			/* bytes given before it */
	uint64_t taken;			/* bytes of the input before it */
	void *kept;			/* what the library needs */
};

struct inflater {
	int fd;
	uint64_t offset, n, size;	/* of the input; of the output */
	uint64_t taken;			/* bytes that were read into IN */
	enum codec_state state;
	/* output: WINDOW[from .. to) is to be handed out */
	uint64_t made;			/* bytes, up to TO */
	size_t from, to;
	/* before that AHEAD[ahead_from .. nahead), of AHEAD_ROOM */
	unsigned char *ahead;
	size_t ahead_from, nahead, ahead_room;
	bool once;			/* no places are noted */
	bool unsummed;			/* the checksum is the reader's, */
	uint32_t sum;			/* of as many bytes: */
	uint64_t nsummed;
	VEC(struct place) place;
	ZSTD_DStream *zstd;		/* NULL: it is deflated */
	codec codec;
	unsigned char in[IN_ROOM];
	unsigned char window[OUT_ROOM];
};

/* ------------------------------------------------------------------- zstd */

/* One frame after the other. */
static enum codec_state
zstd_step(struct inflater *z)
{
	codec *c = &z->codec;
	ZSTD_inBuffer in = { c->next_in, c->avail_in, 0 };
	ZSTD_outBuffer out = { c->next_out, c->avail_out, 0 };
	size_t left = ZSTD_decompressStream(z->zstd, &out, &in);

	c->next_in += in.pos;
	c->avail_in -= (unsigned)in.pos;
	c->next_out += out.pos;
	c->avail_out -= (unsigned)out.pos;
	if (ZSTD_isError(left))
		return CODEC_BROKEN;
	return left == 0 && c->avail_in == 0 && z->taken == z->n ? CODEC_ENDED
								 : CODEC_GOES_ON;
}

/* ---------------------------------------------------------- input, output */

static bool
need_input(struct inflater *z)
{
	size_t have = z->codec.avail_in, n = IN_ROOM - have;

	if (have >= IN_LEAST || z->taken == z->n)
		return true;
	memmove(z->in, z->codec.next_in, have);
	if (n > z->n - z->taken)
		n = (size_t)(z->n - z->taken);
	if (!file_read_at(z->fd, z->in + have, n, z->offset + z->taken))
		return false;
	z->taken += n;
	z->codec.next_in = z->in;
	z->codec.avail_in = (unsigned)(have + n);
	return true;
}

/* Reads from byte AT of the input on. */
static void
seek_input(struct inflater *z, uint64_t at)
{
	z->taken = at;
	z->codec.next_in = z->in;
	z->codec.avail_in = 0;
}

static void
note_place(struct inflater *z)
{
	uint64_t last = z->place.n ? z->place.at[z->place.n - 1].at : 0;
	struct place place = { .at = z->made,
			       .taken = z->taken - z->codec.avail_in };

	if (z->once || z->zstd || z->made - last < PLACE_EVERY)
		return;
	place.kept = codec_keep(&z->codec);
	if (place.kept)
		VEC_PUSH(&z->place, place);
}

/* Inflates into ROOM bytes; how many came. What the library knows before it
 * finds damage should have room in them. */
static size_t
step(struct inflater *z, unsigned char *to, size_t room)
{
	unsigned in;
	size_t n;

	if (!need_input(z)) {
		z->state = CODEC_BROKEN;
		return 0;
	}
	in = z->codec.avail_in;
	z->codec.next_out = to;
	z->codec.avail_out = (unsigned)room;
	z->state = z->zstd ? zstd_step(z) : codec_step(&z->codec);
	n = room - z->codec.avail_out;
	if (z->state == CODEC_GOES_ON && n == 0 && z->codec.avail_in == in)
		z->state = CODEC_BROKEN;
	return n;
}

/* N bytes came. */
static void
count(struct inflater *z, size_t n)
{
	z->made += n;
	if (z->state == CODEC_GOES_ON)
		note_place(z);
}

/* Fills the window, of which all was handed out; false when there is no
 * more. */
static bool
fill(struct inflater *z)
{
	z->from = z->to = 0;
	while (z->state == CODEC_GOES_ON && z->to == 0)
		z->to = step(z, z->window, OUT_ROOM);
	if (z->to > z->size - z->made) {
		z->to = (size_t)(z->size - z->made);
		z->state = CODEC_BROKEN;
	}
	count(z, z->to);
	return z->to > 0;
}

/* Gives some of N bytes, past the window; 0: they must come through it. */
static size_t
give(struct inflater *z, unsigned char *to, size_t n)
{
	size_t k = 0;

	if (!to || n < DIRECT_LEAST || n > z->size - z->made)
		return 0;
	if (n > DIRECT_MOST)
		n = DIRECT_MOST;
	while (z->state == CODEC_GOES_ON && k == 0)
		k = step(z, to, n);
	count(z, k);
	return k;
}

/* ------------------------------------------------------------------- life */

static struct inflater *
allocate(int fd, uint64_t offset, uint64_t n, uint64_t size)
{
	struct inflater *z = mem_alloc(sizeof *z);

	memset(z, 0, offsetof(struct inflater, codec));
	z->fd = fd;
	z->offset = offset;
	z->n = n;
	z->size = size;
	return z;
}

struct inflater *
inflater_new(int fd, uint64_t offset, uint64_t n, uint64_t size)
{
	struct inflater *z = allocate(fd, offset, n, size);

	z->state = codec_begin(&z->codec) ? CODEC_GOES_ON : CODEC_BROKEN;
	seek_input(z, 0);
	return z;
}

struct inflater *
inflater_new_zstd(int fd, uint64_t offset, uint64_t n, uint64_t size)
{
	struct inflater *z = allocate(fd, offset, n, size);

	z->zstd = ZSTD_createDStream();
	if (!z->zstd)
		mem_exhausted();
	seek_input(z, 0);
	return z;
}

struct inflater *
inflater_once(int fd, uint64_t offset, uint64_t n, uint64_t size)
{
	struct inflater *z = inflater_new(fd, offset, n, size);

	z->once = true;
	return z;
}

/* 32 kB at most, and no dictionary that only the writer has. */
static bool
has_header(const struct inflater *z)
{
	unsigned char h[HEADER];

	return z->n >= HEADER + CHECKSUM &&
	       file_read_at(z->fd, h, HEADER, z->offset) &&
	       (h[0] & 15) == 8 && h[0] >> 4 <= 7 && !(h[1] & 32) &&
	       (h[0] << 8 | h[1]) % 31 == 0;
}

struct inflater *
inflater_unsummed(int fd, uint64_t offset, uint64_t n, uint64_t size)
{
	struct inflater *z = allocate(fd, offset, n, size);

	z->unsummed = true;
	z->sum = 1;
	z->state = codec_begin_bare(&z->codec) && has_header(z) ? CODEC_GOES_ON
								: CODEC_BROKEN;
	seek_input(z, HEADER);
	return z;
}

void
inflater_sum(struct inflater *z, const unsigned char *p, size_t n)
{
	if (!z->unsummed)
		return;
	z->sum = codec_sum(z->sum, p, n);
	z->nsummed += n;
}

static struct inflater *
begin_at(const struct inflater *from, const struct place *p)
{
	struct inflater *z = allocate(from->fd, from->offset, from->n,
				      from->size);

	z->state = codec_begin_at(&z->codec, p->kept) ? CODEC_GOES_ON : CODEC_BROKEN;
	seek_input(z, p->taken);
	z->made = p->at;
	return z;
}

struct inflater *
inflater_again(const struct inflater *z, uint64_t at)
{
	struct inflater *to;
	size_t behind;

	if (z->zstd || at > inflater_tell(z))
		return NULL;
	behind = FIRST_WHERE(i, 0, z->place.n, z->place.at[i].at > at);
	to = behind > 0 ? begin_at(z, &z->place.at[behind - 1]) :
		      inflater_new(z->fd, z->offset, z->n, z->size);
	to->once = true;
	if (inflater_read(to, NULL, (size_t)(at - inflater_tell(to))))
		return to;
	inflater_free(to);
	return NULL;
}

static void
free_ahead(struct inflater *z)
{
	mem_big_free(z->ahead, z->ahead_room, 1);
	z->ahead = NULL;
	z->ahead_from = z->nahead = z->ahead_room = 0;
}

void
inflater_free(struct inflater *z)
{
	size_t i;

	if (!z)
		return;
	free_ahead(z);
	for (i = 0; i < z->place.n; i++)
		codec_drop(z->place.at[i].kept);
	VEC_RELEASE(&z->place);
	if (z->zstd)
		ZSTD_freeDStream(z->zstd);
	else
		codec_end(&z->codec);
	free(z);
}

/* Some of N bytes out of the window; 0: there are no more. */
static size_t
hand_out(struct inflater *z, unsigned char *to, size_t n)
{
	size_t k;

	if (z->from == z->to && !fill(z))
		return 0;
	k = z->to - z->from;
	if (k > n)
		k = n;
	if (to)
		memcpy(to, z->window + z->from, k);
	z->from += k;
	return k;
}

/* Inflates some of N bytes; 0: there are no more. */
static size_t
inflate_some(struct inflater *z, unsigned char *to, size_t n)
{
	size_t k = z->from == z->to ? give(z, to, n) : 0;

	return k ? k : hand_out(z, to, n);
}

/* Some of N bytes that were made ahead; 0: there are none. */
static size_t
take_ahead(struct inflater *z, unsigned char *to, size_t n)
{
	size_t k = z->nahead - z->ahead_from;

	if (k > n)
		k = n;
	if (to && k > 0)
		memcpy(to, z->ahead + z->ahead_from, k);
	z->ahead_from += k;
	if (z->ahead && z->ahead_from == z->nahead)
		free_ahead(z);
	return k;
}

bool
inflater_read(struct inflater *z, unsigned char *to, size_t n)
{
	size_t k;

	for (; n > 0; n -= k) {
		k = take_ahead(z, to, n);
		if (k == 0)
			k = inflate_some(z, to, n);
		if (k == 0)
			return false;
		if (to)
			to += k;
	}
	return true;
}

void
inflater_ahead(struct inflater *z, size_t n, const atomic_bool *wanted)
{
	size_t k, some;

	if (n > z->size - z->made)
		n = (size_t)(z->size - z->made);
	if (z->ahead || n == 0)
		return;
	z->ahead = mem_big(n, 1);
	z->ahead_room = n;
	while (z->nahead < n && !atomic_load(wanted)) {
		some = n - z->nahead < AHEAD_STEP ? n - z->nahead : AHEAD_STEP;
		k = inflate_some(z, z->ahead + z->nahead, some);
		if (k == 0)
			break;
		z->nahead += k;
	}
	if (z->nahead == 0)
		free_ahead(z);
}

uint64_t
inflater_tell(const struct inflater *z)
{
	return z->made - (z->to - z->from) - (z->nahead - z->ahead_from);
}

/* Inflates all of Z's once more, for its checksum. */
static bool
check_again(const struct inflater *z, const struct job *job)
{
	struct inflater *again = inflater_once(z->fd, z->offset, z->n, z->size);
	uint64_t left = z->size;
	bool good = true;
	size_t n;

	for (; good && left > 0; left -= n) {
		n = left < DIRECT_MOST ? (size_t)left : DIRECT_MOST;
		good = !job_cancelled(job) && inflater_read(again, NULL, n);
	}
	good = good && inflater_ends(again, job);
	inflater_free(again);
	return good;
}

/* Whether the reader's checksum is the one behind the data. If not all bytes are in
 * it, or something else stands there, the library says. */
static bool
is_sum_right(const struct inflater *z, const struct job *job)
{
	unsigned char c[CHECKSUM];

	if (z->nsummed == z->size &&
	    file_read_at(z->fd, c, CHECKSUM, z->offset + z->n - CHECKSUM) &&
	    z->sum == ((uint32_t)c[0] << 24 | (uint32_t)c[1] << 16 |
		       (uint32_t)c[2] << 8 | c[3]))
		return true;
	return check_again(z, job);
}

bool
inflater_ends(struct inflater *z, const struct job *job)
{
	return z->ahead_from == z->nahead && z->from == z->to && !fill(z) &&
	       z->state == CODEC_ENDED && z->made == z->size &&
	       (!z->unsummed || is_sum_right(z, job));
}
