/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A compressed section that is inflated from the front on, as far as somebody
 * wants it, by any thread.
 */
#include <config.h>

#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <zlib.h>

#include "base/alloc.h"
#include "symbol/elf/section.h"
#include "unit/unit.h"

#define STEP ((size_t)2 << 20)

struct one_section {
	Elf64_Ehdr file;
	char names[40];
	Elf64_Shdr header[3];
	Elf64_Chdr compressed;
};

static unsigned char
byte_at(size_t i)
{
	return (unsigned char)(i * 7 + i / 4096 * 13);
}

/* A file with a .debug_str that becomes N bytes; LIE is wrong in what is packed. */
static void
write_file(const char *path, size_t n, bool lie)
{
	static const char names[] = "\0.debug_str\0.shstrtab";
	uLongf packed = compressBound(n);
	unsigned char *plain = mem_alloc(n), *bytes = mem_alloc(packed);
	struct one_section s = {
		.file = { .e_ident = { 0x7f, 'E', 'L', 'F', ELFCLASS64,
				       ELFDATA2LSB, EV_CURRENT },
			  .e_type = ET_DYN, .e_machine = EM_X86_64,
			  .e_version = EV_CURRENT,
			  .e_ehsize = sizeof s.file,
			  .e_shoff = offsetof(struct one_section, header),
			  .e_shentsize = sizeof *s.header, .e_shnum = 3,
			  .e_shstrndx = 2 },
		.compressed = { .ch_type = ELFCOMPRESS_ZLIB, .ch_size = n,
				.ch_addralign = 1 },
	};
	FILE *f = fopen(path, "wb");

	for (size_t i = 0; i < n; i++)
		plain[i] = byte_at(i);
	ck_assert_int_eq(compress2(bytes, &packed, plain, n, 1), Z_OK);
	if (lie)
		memset(bytes + packed / 2, 0xff, 64);
	memcpy(s.names, names, sizeof names);
	s.header[1] = (Elf64_Shdr){
		.sh_name = 1, .sh_type = SHT_PROGBITS,
		.sh_flags = SHF_COMPRESSED,
		.sh_offset = offsetof(struct one_section, compressed),
		.sh_size = sizeof s.compressed + packed };
	s.header[2] = (Elf64_Shdr){
		.sh_name = 12, .sh_type = SHT_STRTAB,
		.sh_offset = offsetof(struct one_section, names),
		.sh_size = sizeof names };
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(&s, 1, sizeof s, f), sizeof s);
	ck_assert_uint_eq(fwrite(bytes, 1, packed, f), packed);
	fclose(f);
	free(plain);
	free(bytes);
}

/* Every fourth kilobyte, beginning with the one that is ARG's turn. */
struct reader { struct section *s; size_t first; size_t wrong; };

static void *
read_some(void *arg)
{
	struct reader *r = arg;

	for (size_t i = r->first * 1024; i < r->s->n; i += 4096)
		if (!section_need(r->s, i, 16)
		    || r->s->at[i] != byte_at(i)
		    || r->s->at[i + 15] != byte_at(i + 15))
			r->wrong++;
	return NULL;
}

static void
open_file(const char *path, struct image *im, struct section *s, size_t n,
	  bool lie)
{
	write_file(path, n, lie);
	ck_assert_int_eq(image_open(im, path), IMAGE_OPENED);
	section_open(s, im, ".debug_str");
	ck_assert(section_is_compressed(s));
	ck_assert_uint_eq(s->n, n);
}

static const char *
path_of(void)
{
	static char path[4096];

	snprintf(path, sizeof path, "%s/section.elf", unit_scratch());
	return path;
}

START_TEST(no_more_is_inflated_than_is_wanted)
{
	size_t n = 8 * STEP + 4711, i;
	struct section s;
	struct image im;

	open_file(path_of(), &im, &s, n, false);
	section_defer(&s, NULL);
	ck_assert(!section_is_compressed(&s));
	ck_assert(section_need(&s, 0, 0) && s.missing == n);
	ck_assert(section_need(&s, STEP - 1, 1) && s.missing == n - STEP);
	ck_assert(section_need(&s, 0, STEP) && s.missing == n - STEP);
	ck_assert(section_need(&s, 100, STEP));
	ck_assert_uint_lt(s.missing, n - STEP);
	ck_assert_uint_gt(s.missing, n - 2 * STEP);
	for (i = 0; i < STEP + 100 && s.at[i] == byte_at(i); i++)
		;
	ck_assert_uint_eq(i, STEP + 100);
	ck_assert(!section_need(&s, n - 1, 2) && s.missing > 0);
	i = s.missing;
	ck_assert(section_advance(&s) && s.missing < i && s.missing > 0);
	while (section_advance(&s))
		;
	ck_assert_uint_eq(s.missing, 0);
	ck_assert(section_finish(&s) && s.missing == 0);
	for (i = 0; i < n && s.at[i] == byte_at(i); i++)
		;
	ck_assert_uint_eq(i, n);
	section_close(&s);
	image_close(&im);
	unlink(path_of());
}
END_TEST

START_TEST(several_threads_want_it)
{
	struct reader reader[4];
	pthread_t thread[4];
	struct section s;
	struct image im;

	open_file(path_of(), &im, &s, 8 * STEP, false);
	section_defer(&s, NULL);
	for (size_t i = 0; i < 4; i++) {
		reader[i] = (struct reader){ &s, i, 0 };
		ck_assert_int_eq(pthread_create(&thread[i], NULL, read_some,
						&reader[i]), 0);
	}
	for (size_t i = 0; i < 4; i++) {
		pthread_join(thread[i], NULL);
		ck_assert_uint_eq(reader[i].wrong, 0);
	}
	ck_assert(section_finish(&s));
	section_close(&s);
	image_close(&im);
	unlink(path_of());
}
END_TEST

START_TEST(what_is_before_the_damage_is_there)
{
	struct section s;
	struct image im;

	open_file(path_of(), &im, &s, 8 * STEP, true);
	section_defer(&s, NULL);
	ck_assert(section_need(&s, 0, STEP) && s.at[STEP - 1]
		  == byte_at(STEP - 1));
	ck_assert(!section_finish(&s));
	ck_assert_uint_gt(s.missing, 0);
	ck_assert(!section_need(&s, s.n - 1, 1));
	ck_assert(!section_advance(&s));
	ck_assert(section_need(&s, 0, STEP));
	section_close(&s);
	image_close(&im);
	unlink(path_of());
}
END_TEST

static Suite *
section_suite(void)
{
	Suite *s = suite_create("section");

	elf_version(EV_CURRENT);
	unit_case(s, no_more_is_inflated_than_is_wanted);
	unit_case(s, several_threads_want_it);
	unit_case(s, what_is_before_the_damage_is_there);
	return s;
}

UNIT_MAIN(section_suite)
