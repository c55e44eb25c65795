/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "base/md5.h"

/* Of libiberty, which is there for demangling; few distributions install the
 * header that says so. */
extern void *md5_buffer(const char *bytes, size_t n, void *sum);

void
md5_of(const void *p, size_t n, char digits[MD5_DIGITS + 1])
{
	unsigned char sum[MD5_BYTES];

	md5_buffer(p, n, sum);
	md5_digits(sum, digits);
}

void
md5_digits(const unsigned char *sum, char digits[MD5_DIGITS + 1])
{
	for (int i = 0; i < MD5_BYTES; i++)
		snprintf(digits + 2 * i, 3, "%02x", sum[i]);
}
