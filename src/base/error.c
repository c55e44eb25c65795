/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/error.h"
#include "base/i18n.h"

void
error_init(struct error *e)
{
	*e = (struct error){ 0 };
}

void
error_release(struct error *e)
{
	int i;

	for (i = 0; i < ERROR_ARGS; i++)
		free(e->arg[i]);
	free(e->path);
	error_init(e);
}

void
error_move(struct error *to, struct error *from)
{
	error_release(to);
	*to = *from;
	error_init(from);
}

unsigned
error_count_args(const char *format)
{
	unsigned n = 0;

	for (; *format; format++)
		if (format[0] == '%' && format[1]) {
			format++;
			n += *format != '%';
		}
	return n;
}

size_t
error_arg_length(const char *s)
{
	size_t n = strnlen(s, ERROR_ARG_MAX + 1);

	if (n <= ERROR_ARG_MAX)
		return n;
	for (n = ERROR_ARG_MAX; n && ((unsigned char)s[n] & 0xc0) == 0x80; n--)
		;
	return n;
}

static void
set(struct error *e, enum error_code code, int errnum, const char *format,
    va_list ap)
{
	struct error fresh = { 0 };
	unsigned i, n = error_count_args(format);

	if (!e)
		return;
	assert(n <= ERROR_ARGS);
	fresh.code = code;
	fresh.format = format;
	fresh.errnum = errnum;
	for (i = 0; i < n; i++) {
		const char *s = va_arg(ap, const char *);

		fresh.arg[i] = mem_strndup(s, error_arg_length(s));
	}
	/* Only now: the arguments may be parts of the old error. */
	error_release(e);
	*e = fresh;
}

int
error_set(struct error *e, enum error_code code, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	set(e, code, 0, format, ap);
	va_end(ap);
	return -1;
}

int
error_set_errno(struct error *e, int errnum, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	set(e, ERR_SYSTEM, errnum, format, ap);
	va_end(ap);
	return -1;
}

void
error_at(struct error *e, const char *path, enum location_kind location,
	 uint64_t at)
{
	if (!e)
		return;
	if (path && path != e->path) {
		free(e->path);
		e->path = mem_strdup(path);
	}
	e->location = location;
	e->at = at;
}

/* The number of the argument that the conversion at *S, behind its '%', asks
 * for: NEXT, or what "N$" says. Moves *S behind the conversion. */
static unsigned
argument_of(const char **s, unsigned next)
{
	const char *p = *s;
	unsigned n = next;

	if (*p >= '1' && *p <= '0' + ERROR_ARGS && p[1] == '$') {
		n = (unsigned)(*p - '1');
		p += 2;
	}
	*s = *p ? p + 1 : p;
	return n;
}

void
error_format(struct text *out, const char *format,
	     const char *const arg[ERROR_ARGS])
{
	const char *s = _(format);
	unsigned n, next = 0;

	while (*s) {
		size_t plain = strcspn(s, "%");

		text_add(out, s, plain);
		s += plain;
		if (!*s)
			break;
		if (*++s == '%') {
			text_addc(out, *s++);
			continue;
		}
		if (!*s)
			break;
		n = argument_of(&s, next++);
		/* A wrong translation must not be worse than wrong. */
		if (n < ERROR_ARGS && arg[n])
			text_printable(out, arg[n], strlen(arg[n]), false);
	}
}

void
error_format_location(struct text *out, const char *path,
		      enum location_kind location, uint64_t at)
{
	if (!path || !*path)
		return;
	text_printable(out, path, strlen(path), false);
	if (location == LOCATION_LINE) {
		text_printf(out, ":%" PRIu64, at);
	} else if (location == LOCATION_OFFSET) {
		text_adds(out, ": ");
		/* TRANSLATORS: a place in a file, such as "offset 0x1f40". */
		text_printf(out, _("offset 0x%llx"), (unsigned long long)at);
	}
	text_adds(out, ": ");
}

void
error_format_place(struct text *out, const char *path,
		   enum location_kind location, uint64_t at)
{
	text_add(out, "", 0);
	if (!path || !*path)
		return;
	text_printable(out, path, strlen(path), false);
	if (location == LOCATION_LINE)
		text_printf(out, ":%" PRIu64, at);
	else if (location == LOCATION_OFFSET)
		text_printf(out, ": offset 0x%" PRIx64, at);
}

void
error_print(const struct error *e, struct text *out)
{
	text_add(out, "", 0);
	error_format_location(out, e->path, e->location, e->at);
	error_print_what(e, out);
}

#define DASHES "--"

static void
print_format(const struct error *e, struct text *out)
{
	struct text words = { 0 };
	size_t skip;

	error_format(&words, e->format, (const char *const *)e->arg);
	skip = e->bare && words.n && !strncmp(words.s, DASHES, strlen(DASHES))
	       ? strlen(DASHES) : 0;
	text_add(out, words.s + skip, words.n - skip);
	text_release(&words);
}

void
error_print_what(const struct error *e, struct text *out)
{
	const char *reason;

	if (e->format)
		print_format(e, out);
	if (e->errnum) {
		text_adds(out, ": ");
		reason = strerror(e->errnum);
		text_printable(out, reason, strlen(reason), false);
	}
}
