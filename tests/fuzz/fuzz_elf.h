/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of the targets whose inputs are ELF files.
 */
#ifndef FUZZ_ELF_H
#define FUZZ_ELF_H

#include <elf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz/demand.h"
#include "model/facts/builder.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t n, size_t max,
			       unsigned seed);
/* Of libFuzzer; nothing calls it where files are replayed. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t n, size_t max)
	__attribute__((weak));

/* The bytes as a file that image_open() can open. */
static const char *
put_file(const uint8_t *data, size_t n)
{
	static char path[64];
	static int fd = -1;
	size_t done = 0;
	ssize_t got;

	if (fd < 0) {
		fd = memfd_create("fuzz", MFD_CLOEXEC);
		demand(fd >= 0, "no memory file");
		snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	}
	demand(ftruncate(fd, (off_t)n) == 0, "cannot truncate");
	while (done < n) {
		got = pwrite(fd, data + done, n - done, (off_t)done);
		demand(got > 0, "cannot write");
		done += (size_t)got;
	}
	return path;
}

/* A profile of the file at PATH, mapped so: samples of it are to be added. */
static inline struct builder *
begin_profile(const char *path, struct mapping mapping, struct diag *diag,
	      mapping_id *id)
{
	const struct metric_info samples = { .name = "samples" };
	struct builder *b = builder_new(diag);
	metric_id metric;

	builder_input(b, "", "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_ADDRS | CAP_STACKS);
	metric = builder_metric(b, &samples);
	builder_columns(b, &metric, 1);
	mapping.kind = MAPPING_FILE;
	mapping.executable = true;
	mapping.object = builder_object(b, builder_text(b, path, strlen(path)));
	*id = builder_mapping(b, &mapping);
	return b;
}

/* Three times in four bytes of one section alone are changed, which leaves the
 * file one whose sections are found. */
size_t
LLVMFuzzerCustomMutator(uint8_t *data, size_t n, size_t max, unsigned seed)
{
	Elf64_Ehdr ehdr;
	Elf64_Shdr shdr;
	size_t i, got;

	if (seed % 4 == 0 || n < sizeof ehdr)
		return LLVMFuzzerMutate(data, n, max);
	memcpy(&ehdr, data, sizeof ehdr);
	if (ehdr.e_ident[EI_CLASS] != ELFCLASS64 || ehdr.e_shnum == 0 ||
	    ehdr.e_shoff > n || n - ehdr.e_shoff < sizeof shdr)
		return LLVMFuzzerMutate(data, n, max);
	i = seed / 4 % ehdr.e_shnum;
	if (i >= (n - ehdr.e_shoff) / sizeof shdr)
		return LLVMFuzzerMutate(data, n, max);
	memcpy(&shdr, data + ehdr.e_shoff + i * sizeof shdr, sizeof shdr);
	if (shdr.sh_type == SHT_NOBITS || shdr.sh_size == 0 ||
	    shdr.sh_offset > n || shdr.sh_size > n - shdr.sh_offset)
		return LLVMFuzzerMutate(data, n, max);
	/* what it takes away stays behind it: the size is kept */
	got = LLVMFuzzerMutate(data + shdr.sh_offset, shdr.sh_size,
			       shdr.sh_size);
	return got > 0 ? n : LLVMFuzzerMutate(data, n, max);
}

#endif
