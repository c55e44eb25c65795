/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of a command.
 */
#include <config.h>

#include <string.h>

#include "base/words.h"

#define BLANKS " \t\n"

/* What a backslash takes its meaning from between "". */
#define QUOTABLE "\\\"$`\n"

/* Whether the backslash at S stands for what follows it. QUOTE: the one that is
 * open, or 0. */
static int
escapes(const char *s, char quote)
{
	return *s == '\\' && s[1] && quote != '\''
	       && (quote != '"' || strchr(QUOTABLE, s[1]));
}

/* Writes the word at *S to *TO, both go behind it; 0, or -1: a quote is open. */
static int
cut_word(char **s, char **to)
{
	char quote = 0;

	for (; **s && (quote || !strchr(BLANKS, **s)); (*s)++) {
		if (escapes(*s, quote)) {
			/* a line that goes on in the next one */
			if (*++*s != '\n')
				*(*to)++ = **s;
		} else if (quote ? **s == quote : **s == '\'' || **s == '"') {
			quote = quote ? 0 : **s;
		} else {
			*(*to)++ = **s;
		}
	}
	return quote ? -1 : 0;
}

int
words_cut(char *s, char **word, size_t max, size_t *n)
{
	char *to = s;

	for (*n = 0; *n < max && *(s += strspn(s, BLANKS)); ) {
		word[(*n)++] = to;
		if (cut_word(&s, &to) < 0)
			return -1;
		/* the blank may be where the end is written */
		if (*s)
			s++;
		*to++ = '\0';
	}
	return 0;
}
