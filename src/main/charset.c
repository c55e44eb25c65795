/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <iconv.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/text.h"
#include "main/charset.h"

struct charset {
	iconv_t converter;
	int fd;
	struct text in;		/* a character that is not whole yet */
	struct text out;
};

/* Bytes of the character at S, one of N, as its first byte says. */
static size_t
char_length(const char *s, size_t n)
{
	unsigned char c = (unsigned char)*s;
	size_t length = c < 0xc0 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;

	return length < n ? length : n;
}

/* Converts what is whole of IN; the rest stays there. */
static void
convert(struct charset *c)
{
	char *in = c->in.s, buf[4096];
	size_t left = c->in.n;

	while (left) {
		char *to = buf;
		size_t room = sizeof(buf), skip;
		size_t done = iconv(c->converter, &in, &left, &to, &room);

		text_add(&c->out, buf, (size_t)(to - buf));
		if (done != (size_t)-1 || errno == E2BIG)
			continue;
		if (errno == EINVAL)
			break;
		skip = char_length(in, left);
		text_fill(&c->out, '?', text_unknown_cells(in, skip));
		in += skip;
		left -= skip;
	}
	if (left)
		memmove(c->in.s, in, left);
	c->in.n = left;
}

static ssize_t
charset_write(void *cookie, const char *s, size_t n)
{
	struct charset *c = cookie;
	size_t at = 0;

	text_add(&c->in, s, n);
	convert(c);
	while (at < c->out.n) {
		ssize_t wrote = write(c->fd, c->out.s + at, c->out.n - at);

		if (wrote < 0 && errno == EINTR)
			continue;
		if (wrote < 0) {
			text_clear(&c->out);
			return 0;	/* an error to stdio */
		}
		at += (size_t)wrote;
	}
	text_clear(&c->out);
	return (ssize_t)n;
}

static int
charset_close(void *cookie)
{
	struct charset *c = cookie;

	iconv_close(c->converter);
	text_release(&c->in);
	text_release(&c->out);
	free(c);
	return 0;
}

FILE *
charset_stream(FILE *to)
{
	cookie_io_functions_t io = { .write = charset_write,
				     .close = charset_close };
	const char *set = nl_langinfo(CODESET);
	struct charset *c;
	iconv_t converter;
	FILE *f;

	if (strcmp(set, "UTF-8") == 0)
		return to;
	converter = iconv_open(set, "UTF-8");
	if (converter == (iconv_t)-1)
		return to;
	c = mem_zalloc(sizeof(*c));
	*c = (struct charset){ .converter = converter, .fd = fileno(to) };
	f = fopencookie(c, "w", io);
	if (!f) {
		charset_close(c);
		return to;
	}
	fflush(to);
	return f;
}

/* What stdout and stderr were: exit() may come from anywhere. */
static FILE *plain_output, *plain_errors;

static void
give_back(FILE **stream, FILE *plain)
{
	if (*stream != plain)
		fclose(*stream);
	*stream = plain;
}

void
charset_plain_output(void)
{
	give_back(&stdout, plain_output);
}

static void
give_back_all(void)
{
	give_back(&stdout, plain_output);
	give_back(&stderr, plain_errors);
}

void
charset_standard(void)
{
	plain_output = stdout;
	plain_errors = stderr;
	stdout = charset_stream(stdout);
	stderr = charset_stream(stderr);
	setvbuf(stderr, NULL, _IONBF, 0);
	atexit(give_back_all);
}
