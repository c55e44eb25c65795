/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The library that inflates: isa-l where configure found it, else zlib. Both go by
 * a structure with next_in, avail_in, next_out and avail_out, which are zstd's as
 * well.
 */
#ifndef SYMBOL_ELF_CODEC_H
#define SYMBOL_ELF_CODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef HAVE_LIBISAL
#include <isa-l/igzip_lib.h>
typedef struct inflate_state codec;
#else
#include <zlib.h>
typedef z_stream codec;
#endif

enum codec_state { CODEC_GOES_ON, CODEC_ENDED, CODEC_BROKEN };

/* For data of RFC 1950, with its header and its checksum. */
bool codec_begin(codec *c);
/* For that of RFC 1951, which has neither. */
bool codec_begin_bare(codec *c);
void codec_end(codec *c);
enum codec_state codec_step(codec *c);

/* What is needed to begin again where C is; NULL: there is no room. */
void *codec_keep(codec *c);
bool codec_begin_at(codec *c, const void *kept);
void codec_drop(void *kept);

/* The checksum of RFC 1950 of N bytes more; that of none is 1. */
uint32_t codec_sum(uint32_t sum, const unsigned char *p, size_t n);

#endif
