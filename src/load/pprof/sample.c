/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/pprof/sample.h"

void
pprof_sample_release(struct pprof_sample *s)
{
	VEC_RELEASE(&s->location);
	VEC_RELEASE(&s->value);
}

static bool
read_label(struct wire w, struct pprof_label *label)
{
	enum wire_result got;
	struct wire_field f;

	*label = (struct pprof_label){ 0 };
	while ((got = wire_next(&w, &f)) == WIRE_FIELD) {
		if (f.type != WIRE_NUMBER)
			continue;
		switch (f.number) {
		case 1:
			label->key = f.value;
			break;
		case 2:
			label->str = f.value;
			break;
		case 3:
			label->num = f.value;
			break;
		case 4:
			label->unit = f.value;
			break;
		default:
			break;
		}
	}
	return got == WIRE_END;
}

static bool
take_label(struct pprof_sample *s, struct wire w)
{
	struct pprof_label label;

	if (!read_label(w, &label))
		return false;
	if (s->nlabel < PPROF_LABELS_MAX)
		s->label[s->nlabel++] = label;
	else
		s->more++;
	return true;
}

bool
pprof_sample_read(struct pprof_sample *s, struct wire message, bool stack)
{
	bool damaged = false;
	enum wire_result got = WIRE_END;
	struct wire_field f;
	uint64_t number;

	s->location.n = s->value.n = s->nlabel = s->more = 0;
	while (!damaged && (got = wire_next(&message, &f)) == WIRE_FIELD) {
		if (f.number == 1)
			while (stack && wire_numbers(&f, &number, &damaged))
				VEC_PUSH(&s->location, number);
		else if (f.number == 2)
			while (wire_numbers(&f, &number, &damaged))
				VEC_PUSH(&s->value, (int64_t)number);
		else if (f.number == 3 && f.type == WIRE_BYTES)
			damaged = !take_label(s, f.bytes);
	}
	return !damaged && got == WIRE_END;
}

/* Whether B is RATIO times A, which is known or becomes so. */
static bool
holds(struct pprof_ratio *r, int64_t a, int64_t b)
{
	int64_t product;

	if (!r->set && a) {
		r->ratio = a == -1 && b == INT64_MIN ? 0 : b / a;
		r->set = true;
	}
	return !__builtin_mul_overflow(a, r->ratio, &product) && product == b;
}

void
pprof_ratios_note(struct pprof_ratios *r, const struct pprof_sample *s)
{
	size_t n = s->value.n < PPROF_RATIOS_MAX ? s->value.n : PPROF_RATIOS_MAX;

	if (!r->any || s->value.n < r->fewest)
		r->fewest = s->value.n;
	r->any = true;
	for (size_t k = 0; k < n; k++)
		for (size_t i = 0; i < n; i++)
			if (i != k && !r->of[i][k].broken
			    && !holds(&r->of[i][k], s->value.at[i],
				      s->value.at[k]))
				r->of[i][k].broken = true;
}
