/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "symbol/elf/codec.h"

#ifdef HAVE_LIBISAL

bool
codec_begin(codec *c)
{
	isal_inflate_init(c);
	c->crc_flag = ISAL_ZLIB;
	return true;
}

bool
codec_begin_bare(codec *c)
{
	isal_inflate_init(c);
	c->crc_flag = ISAL_DEFLATE;
	return true;
}

uint32_t
codec_sum(uint32_t sum, const unsigned char *p, size_t n)
{
	return isal_adler32(sum, p, n);
}

void
codec_end(codec *c)
{
	(void)c;
}

enum codec_state
codec_step(codec *c)
{
	int result = isal_inflate(c);

	if (result != ISAL_DECOMP_OK && result != ISAL_END_INPUT)
		return CODEC_BROKEN;
	return c->block_state == ISAL_BLOCK_FINISH ? CODEC_ENDED : CODEC_GOES_ON;
}

/* All that isa-l knows is in its structure, whose only pointers are those that
 * the caller sets. At its end are the bytes that may be referred to, as many as
 * there are. */
#define CODEC_HEAD offsetof(codec, tmp_out_buffer)

void *
codec_keep(codec *c)
{
	size_t n = (size_t)c->tmp_out_valid;
	unsigned char *kept = mem_alloc(CODEC_HEAD + n);

	memcpy(kept, c, CODEC_HEAD);
	memcpy(kept + CODEC_HEAD, c->tmp_out_buffer, n);
	return kept;
}

bool
codec_begin_at(codec *c, const void *kept)
{
	memcpy(c, kept, CODEC_HEAD);
	memcpy(c->tmp_out_buffer, (const unsigned char *)kept + CODEC_HEAD,
	       (size_t)c->tmp_out_valid);
	return true;
}

void
codec_drop(void *kept)
{
	free(kept);
}

#else

bool
codec_begin(codec *c)
{
	memset(c, 0, sizeof *c);
	return inflateInit(c) == Z_OK;
}

bool
codec_begin_bare(codec *c)
{
	memset(c, 0, sizeof *c);
	return inflateInit2(c, -MAX_WBITS) == Z_OK;
}

uint32_t
codec_sum(uint32_t sum, const unsigned char *p, size_t n)
{
	return (uint32_t)adler32_z(sum, p, n);
}

void
codec_end(codec *c)
{
	inflateEnd(c);
}

enum codec_state
codec_step(codec *c)
{
	switch (inflate(c, Z_NO_FLUSH)) {
	case Z_OK:
	case Z_BUF_ERROR:
		return CODEC_GOES_ON;
	case Z_STREAM_END:
		return CODEC_ENDED;
	}
	return CODEC_BROKEN;
}

void *
codec_keep(codec *c)
{
	codec *kept = mem_alloc(sizeof *kept);

	if (inflateCopy(kept, c) == Z_OK)
		return kept;
	free(kept);
	return NULL;
}

/* inflateCopy() only reads of what it copies. */
bool
codec_begin_at(codec *c, const void *kept)
{
	memset(c, 0, sizeof *c);
	return inflateCopy(c, (codec *)kept) == Z_OK;
}

void
codec_drop(void *kept)
{
	inflateEnd(kept);
	free(kept);
}

#endif
