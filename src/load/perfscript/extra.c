/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/perfscript/extra.h"

#define DUMP_DIGITS 4	/* of "0010: 61 62", the second line of what BPF gave */

static bool
is_dump(struct span s)
{
	size_t i = 0;

	while (i < s.n && hex_digit(s.s[i]) >= 0)
		i++;
	return i >= DUMP_DIGITS && i + 1 < s.n && s.s[i] == ':'
	       && s.s[i + 1] == ' ';
}

bool
perf_is_extra(struct span line)
{
	static const char *const begins[] = {
		"ABI:", "insn:", "ilen:", "BPF output:", "BPF string:", "|",
	};
	struct span s = span_trim(line);

	for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
		if (span_begins(s, begins[i]))
			return true;
	return is_blank(*line.s) && is_dump(s);
}

bool
perf_has_record(struct span line)
{
	static const char mark[] = "PERF_RECORD_";

	return memmem(line.s, line.n, mark, sizeof mark - 1);
}

bool
perf_is_comment(struct span line)
{
	return line.n && *line.s == '#'
	       && (span_trim(line).n == 1 || is_blank(line.s[1]));
}

bool
perf_is_counts(struct span line)
{
	static const char *const titles[] = {
		"CPU", "THREAD", "VAL", "ENA", "RUN", "TIME", "EVENT",
	};
	struct span word;

	for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
		if (!span_word(&line, &word) || !span_is(word, titles[i]))
			return false;
	return !span_word(&line, &word);
}

bool
perf_is_header(struct span line, const struct perf_head *h)
{
	return perf_is_comment(line)
	       && (h->comm.n > PERF_COMMAND_MAX
		   || (!h->tid.n && memmem(h->comm.s, h->comm.n, " :", 2)));
}
