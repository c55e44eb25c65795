/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "base/md5.h"
#include "unit/unit.h"

static void
check(const char *text, const char *want)
{
	char digits[MD5_DIGITS + 1];

	md5_of(text, strlen(text), digits);
	ck_assert_str_eq(digits, want);
}

/* Those of RFC 1321, A.5. */
START_TEST(the_examples_of_the_standard)
{
	check("", "d41d8cd98f00b204e9800998ecf8427e");
	check("a", "0cc175b9c0f1b6a831c399e269772661");
	check("abc", "900150983cd24fb0d6963f7d28e17f72");
	check("message digest", "f96b697d7cb7938d525a2f31aaf161d0");
	check("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b");
	check("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
	      "d174ab98d277d9f5a5611c2c9f419d9f");
	check("1234567890123456789012345678901234567890123456789012345678901234"
	      "5678901234567890", "57edf4a22be3c955ac49da2e2107b67a");
}
END_TEST

/* Of so many letters x, as md5sum has it: where the length still fits behind the
 * text and where it does not. */
START_TEST(lengths_around_a_block)
{
	static const struct { size_t n; const char *want; } row[] = {
		{ 55, "04364420e25c512fd958a70738aa8f72" },
		{ 56, "668a72d5ba17f08e62dabcafad6db14b" },
		{ 63, "7dc2ca208106a2f703567bdff99d8981" },
		{ 64, "c1bb4f81d892b2d57947682aeb252456" },
		{ 65, "1bc932052302d074bdec39795fe00cf6" },
		{ 128, "d69cb61a6ee87200676eb0d4b90edbcb" },
	};
	char text[129];

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++) {
		memset(text, 'x', row[i].n);
		text[row[i].n] = '\0';
		check(text, row[i].want);
	}
}
END_TEST

static Suite *
md5_suite(void)
{
	Suite *s = suite_create("md5");

	unit_case(s, the_examples_of_the_standard);
	unit_case(s, lengths_around_a_block);
	return s;
}

UNIT_MAIN(md5_suite)
