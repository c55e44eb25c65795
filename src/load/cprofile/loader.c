/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "load/cprofile/cprofile.h"
#include "load/cprofile/stats.h"

static void
write_all(const struct stats *s, struct input *in, struct builder *b)
{
	const char *file = text_base_name(input_path(in));
	struct part part = { .name = builder_text(b, file, strlen(file)) };

	builder_capabilities(b, CAP_INCL | CAP_CALLS | CAP_NAMES);
	/* functions without their calls would be wrong figures */
	stats_write(s, b, builder_part(b, &part), job_finishing(input_job(in)));
}

static int
cprofile_load(struct input *in, struct builder *b, struct error *err)
{
	struct stats s;
	int result;

	builder_input(b, input_path(in), load_cprofile.name, BLOCK_COUNTERS);
	result = stats_read(&s, in, b, err);
	if (result == 0)
		write_all(&s, in, b);
	stats_release(&s);
	return result;
}

/* A dictionary whose first key is a tuple of three, which begins with a text; or
 * one with nothing in it. */
static int
cprofile_probe(const struct peek *peek)
{
	const unsigned char *p = peek->bytes;
	size_t n = peek->n, key;

	if (n < 2 || (p[0] & 0x7f) != '{')
		return 0;
	if (p[1] == '0')
		return peek->size == 2;
	if ((p[1] & 0x7f) == ')' && n > 3 && p[2] == 3)
		key = 3;
	else if ((p[1] & 0x7f) == '(' && n > 6
		 && memcmp(p + 2, "\3\0\0\0", 4) == 0)
		key = 6;
	else
		return 0;
	return memchr("suatzAZ", p[key] & 0x7f, 7) != NULL;
}

const struct loader load_cprofile = {
	.name = "cprofile",
	.title = N_("Python cProfile (pstats dump)"),
	.probe = cprofile_probe,
	.load = cprofile_load,
};
