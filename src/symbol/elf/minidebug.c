/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "symbol/elf/minidebug.h"

bool
minidebug_is_there(const struct image *im)
{
	GElf_Shdr shdr;

	return image_section(im, ".gnu_debugdata", &shdr) != NULL;
}

#ifdef HAVE_LIBLZMA

#include <lzma.h>

/* The symbols of the biggest browsers take about 30 MB. */
#define MINI_MAX (64u << 20)

static void *
inflate_xz(const unsigned char *p, size_t n, size_t *size)
{
	lzma_stream stream = LZMA_STREAM_INIT;
	size_t cap = n < MINI_MAX / 8 ? n * 4 + 4096 : MINI_MAX;
	unsigned char *out;
	lzma_ret ret;

	if (lzma_stream_decoder(&stream, MINI_MAX, 0) != LZMA_OK)
		return NULL;
	out = mem_alloc(cap);
	stream.next_in = p;
	stream.avail_in = n;
	do {
		if (stream.total_out == cap) {
			if (cap >= MINI_MAX)
				break;
			cap *= 2;
			out = mem_resize(out, cap, 1);
		}
		stream.next_out = out + stream.total_out;
		stream.avail_out = cap - stream.total_out;
		ret = lzma_code(&stream, LZMA_FINISH);
	} while (ret == LZMA_OK);
	*size = stream.total_out;
	if (*size == 0) {
		free(out);
		out = NULL;
	}
	lzma_end(&stream);
	return out;
}

void *
minidebug_open(struct image *im, struct image *mini)
{
	GElf_Shdr shdr;
	Elf_Scn *scn = image_section(im, ".gnu_debugdata", &shdr);
	const unsigned char *p;
	void *bytes;
	size_t n;

	memset(mini, 0, sizeof *mini);
	mini->fd = -1;
	if (!scn || (p = image_bytes(im, scn, &n)) == NULL)
		return NULL;
	bytes = inflate_xz(p, n, &n);
	if (!bytes)
		return NULL;
	mini->elf = elf_memory(bytes, n);
	mini->size = n;
	if (mini->elf && elf_kind(mini->elf) == ELF_K_ELF &&
	    gelf_getehdr(mini->elf, &mini->ehdr))
		return bytes;
	image_close(mini);
	free(bytes);
	return NULL;
}

#else

void *
minidebug_open(struct image *im, struct image *mini)
{
	(void)im;
	memset(mini, 0, sizeof *mini);
	mini->fd = -1;
	return NULL;
}

#endif
