/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values as text for machines: raw, the same everywhere.
 */
#include <config.h>

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "view/private.h"

/* Integers below this are exact as doubles. */
#define EXACT 9e15

void
val_put_number(double d, struct text *out)
{
	char buf[NUM_MAX];

	if (d == floor(d) && fabs(d) < EXACT) {
		text_printf(out, "%.0f", d);
		return;
	}
	for (int digits = 1; digits <= 17; digits++) {
		snprintf(buf, sizeof(buf), "%.*g", digits, d);
		if (strtod(buf, NULL) == d)
			break;
	}
	text_adds(out, buf);
}

void
val_put_way(const struct val *val, struct text *out)
{
	text_add(out, "", 0);
	for (uint32_t i = 0; i < val->nfunc; i++) {
		const char *name = names_func_name(val->names,
						   func_at(val->func[i]));
		size_t from;

		if (i)
			text_addc(out, ';');
		from = out->n;
		text_adds(out, *name ? name : "[unknown]");
		for (char *at = out->s + from; (at = strchr(at, ';')) != NULL;)
			*at = ':';
	}
}

/* The untranslated text; its conversions are all %s. */
static void
add_sentence(const char *format, const char *const *args, struct text *out)
{
	size_t arg = 0;

	for (const char *s = format; *s; s++) {
		if (s[0] == '%' && s[1] == 's') {
			if (arg < ERROR_ARGS && args[arg])
				text_adds(out, args[arg]);
			arg++;
			s++;
		} else {
			text_addc(out, *s);
			if (s[0] == '%' && s[1] == '%')
				s++;
		}
	}
}

static void
add_phrase(const struct val *val, struct text *out)
{
	const struct phrase *next;

	add_sentence(val->format, val->arg, out);
	for (next = val->next; next; next = next->next) {
		text_adds(out, "; ");
		add_sentence(next->format, next->arg, out);
	}
}

/* A report may have ten million of these: printf() is most of its time. */
static void
add_integer(int64_t value, struct text *out)
{
	char buf[24], *at = buf + sizeof(buf);
	uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;

	do
		*--at = (char)('0' + rest % 10);
	while (rest /= 10);
	if (value < 0)
		*--at = '-';
	text_add(out, at, (size_t)(buf + sizeof(buf) - at));
}

/* Six places, as num_decimal6() writes them. Small numbers are made here, but
 * for those so near to a half that the product may be on its other side. */
static void
add_decimal(double d, struct text *out)
{
	char buf[NUM_MAX];
	double scaled = d * 1e6, whole = floor(scaled), part = scaled - whole;
	uint64_t n;

	if (!(d >= 0 && d < 1000) || fabs(part - 0.5) < 1e-5) {
		text_adds(out, num_decimal6(d, buf));
		return;
	}
	n = (uint64_t)whole + (part > 0.5);
	add_integer((int64_t)(n / 1000000), out);
	buf[0] = '.';
	for (size_t i = 6; i; i--, n /= 10)
		buf[i] = (char)('0' + n % 10);
	text_add(out, buf, 7);
}

/* The oldest first, blanks between. */
static void
add_trend(const struct val *val, struct text *out)
{
	for (uint32_t i = val_trend_known(val); i--;) {
		add_integer(val->before[i], out);
		text_addc(out, ' ');
	}
	add_integer(val->now, out);
}

void
val_machine(const struct val *val, struct text *out)
{
	text_add(out, "", 0);
	switch (val->type) {
	case VAL_NONE:
		break;
	case VAL_COST:
	case VAL_COUNT:
	case VAL_ORDINAL:
	case VAL_FLAG:
		add_integer(val->i, out);
		break;
	case VAL_SHARE:
		if (isfinite(val->d))
			add_decimal(num_share6(val->d), out);
		break;
	case VAL_RATIO:
	case VAL_FACTOR:
		if (isfinite(val->d))
			add_decimal(val->d, out);
		break;
	case VAL_ADDR:
		text_printf(out, "0x%" PRIx64, val->addr);
		break;
	case VAL_NUMBER:
		if (isfinite(val->d))
			val_put_number(val->d, out);
		break;
	case VAL_TEXT:
	case VAL_WORD:
		text_add(out, val->s, val->n);
		break;
	case VAL_PHRASE:
		add_phrase(val, out);
		break;
	case VAL_WAY:
		val_put_way(val, out);
		break;
	case VAL_TREND:
		add_trend(val, out);
		break;
	}
}

double
val_number(const struct val *val)
{
	switch (val->type) {
	case VAL_COST:
	case VAL_COUNT:
	case VAL_ORDINAL:
	case VAL_FLAG:
		return val->scaled ? val->exact : (double)val->i;
	case VAL_SHARE:
	case VAL_RATIO:
	case VAL_NUMBER:
	case VAL_FACTOR:
		return val->d;
	default:
		return NAN;
	}
}
