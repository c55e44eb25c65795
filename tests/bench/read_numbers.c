/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * read_numbers FILE: reads every number of a text file once and adds them up.
 * What no loader can be faster than; others are stated as multiples of it.
 */
#include <fcntl.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>

int
main(int argc, char **argv)
{
	const unsigned char *p, *end;
	uint64_t sum = 0, count = 0;
	struct stat st;
	int fd;

	if (argc != 2 || (fd = open(argv[1], O_RDONLY)) < 0
	    || fstat(fd, &st) != 0 || st.st_size == 0)
		return 1;
	p = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
	if (p == MAP_FAILED)
		return 1;
	end = p + st.st_size;
	while (p < end) {
		uint64_t n = 0;

		if (*p < '0' || *p > '9') {
			p++;
			continue;
		}
		while (p < end && *p >= '0' && *p <= '9')
			n = n * 10 + (*p++ - '0');
		sum += n;
		count++;
	}
	printf("%" PRIu64 " numbers, %" PRIu64 "\n", count, sum);
	return 0;
}
