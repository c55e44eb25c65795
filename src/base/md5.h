/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * MD5 (RFC 1321): what DWARF 5 says of source files. Against other texts of the
 * same file, not against people.
 */
#ifndef BASE_MD5_H
#define BASE_MD5_H

#include <stddef.h>

#define MD5_BYTES 16
#define MD5_DIGITS (2 * MD5_BYTES)

/* Of N bytes at P, as digits and a NUL. */
void md5_of(const void *p, size_t n, char digits[MD5_DIGITS + 1]);
/* What MD5_BYTES bytes are as digits and a NUL. */
void md5_digits(const unsigned char *sum, char digits[MD5_DIGITS + 1]);

#endif
