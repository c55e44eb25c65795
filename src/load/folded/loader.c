/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Read twice: how many costs a line has, and how many decimals these need, is
 * only known at the end.
 */
#include <config.h>

#include <stdlib.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "base/text.h"
#include "base/vec.h"
#include "load/folded/austin.h"
#include "load/folded/folded.h"
#include "load/folded/frame.h"
#include "load/folded/tail.h"
#include "load/text/lines.h"

#define PROBE_LINES 50
#define DEPTH_MAX 65536u	/* frames of one stack that are kept */
#define THREADS_MAX 65536u	/* parts, beside that of the file */

/* How the text of a frame is to be read. */
enum reading {
	READ_PLAIN,
	READ_IN_CODE,			/* inlined into what was made at run time */
	READ_AUSTIN,
};

struct folded_load {
	struct input *in;
	struct builder *b;
	struct two_readings both;	/* once stopped, no line from there on is
					   read */
	struct line_reader lines;
	uint64_t line;			/* the number of it */
	unsigned ncost, decimals;
	uint64_t with[TAIL_COSTS + 1];	/* lines with so many costs */
	bool negative;
	bool too_long;			/* a line is */
	part_id part;			/* of what is in no thread */
	struct hash_u64 thread_of;	/* parts, of the text of process and thread */
	uint32_t nthread;
	struct hash_u64 location_of;	/* of the text of a frame */
	VEC(location_id) stack;		/* of a line, innermost first */
};

/* Or a comment. */
static bool
is_blank_line(struct span line)
{
	struct span s = span_trim(line);

	return s.n == 0 || *s.s == '#';
}

/* Takes up to MAX numbers off the end of LINE, the last one first. */
static unsigned
take_costs(struct span *line, unsigned max, struct decimal *number)
{
	unsigned n = 0;

	while (n < max && tail_take(line, &number[n]))
		n++;
	return n;
}

static void
tell(struct folded_load *l, enum diag_level level, const char *format)
{
	builder_warn(l->b, level, LOCATION_LINE, l->line, format);
}

/* What some editors begin a file with says that it is UTF-8. */
static void
skip_mark(struct folded_load *l)
{
	struct span *line = &l->lines.line;

	if (!l->lines.offset && span_begins(*line, "\xef\xbb\xbf"))
		*line = (struct span){ line->s + 3, line->n - 3 };
}

/* The next line that says something: 1, 0 at the end, -1 and ERR. PASS of two: for
 * the progress. */
static int
next_line(struct folded_load *l, unsigned pass, struct error *err)
{
	int got;

	while ((got = line_reader_next(&l->lines, err)) > 0) {
		l->line++;
		if (two_readings_end(&l->both, &l->lines, l->line, pass))
			return 0;
		skip_mark(l);
		if (!is_blank_line(l->lines.line))
			return 1;
	}
	return got;
}

static void
look_at(struct folded_load *l, const struct decimal *number, unsigned n,
	struct decimal_extent *x)
{
	for (unsigned i = 0; i < n; i++) {
		decimal_extent_note(x, &number[i]);
		l->negative |= number[i].negative;
	}
}

/* Names may end with a number, and a line may be broken: most lines decide how
 * many costs there are. */
static int
survey(struct folded_load *l, struct error *err)
{
	struct decimal_extent x[TAIL_COSTS + 1] = { 0 };
	int got;

	while ((got = next_line(l, 0, err)) > 0) {
		struct decimal number[TAIL_COSTS];
		struct span line = l->lines.line;
		unsigned n = l->lines.cut ? 0
			: take_costs(&line, TAIL_COSTS, number);

		l->with[n]++;
		l->too_long |= l->lines.cut;
		for (unsigned k = 1; k <= n; k++)
			look_at(l, number, k, &x[k]);
	}
	l->ncost = l->with[2] > l->with[1] ? 2 : 1;
	l->decimals = decimal_extent_places(&x[l->ncost]);
	return got;
}

/* ------------------------------------------------------------------- facts */

static void
set_columns(struct folded_load *l)
{
	static const char *const name[TAIL_COSTS][TAIL_COSTS] = {
		{ "samples" }, { "before", "after" },
	};
	struct metric_info info = {
		.scale = decimal_unit(l->decimals), .decimals = true,
	};
	unsigned capabilities = CAP_INCL | CAP_STACKS | CAP_NAMES
				| CAP_COMPLETE;
	metric_id metric[TAIL_COSTS];

	/* what has a fraction or a sign was not counted one by one */
	if (!l->decimals && !l->negative)
		capabilities |= CAP_SAMPLED;
	builder_capabilities(l->b, capabilities);
	for (unsigned i = 0; i < l->ncost; i++) {
		info.name = name[l->ncost - 1][i];
		metric[i] = builder_metric(l->b, &info);
	}
	builder_columns(l->b, metric, l->ncost);
}

static location_id
make_location(struct folded_load *l, struct span text, enum reading how)
{
	struct folded_frame f = how == READ_AUSTIN ? austin_frame_read(text)
						   : folded_frame_read(text);
	struct builder *b = l->b;
	file_id file = builder_file(b, builder_text(b, f.file.s, f.file.n));
	const char *in = how == READ_IN_CODE ? OBJECT_CODE : f.object;
	object_id object = builder_object(b, builder_text(b, in, strlen(in)));
	func_id func = builder_func(b, builder_text(b, f.name.s, f.name.n),
				    object, file);

	if (f.line)
		builder_capabilities(b, CAP_LINES);
	return builder_location_named(b, func, file, f.line);
}

static location_id
location_of(struct folded_load *l, struct span text, enum reading how)
{
	text_id id = builder_text(l->b, text.s, text.n);
	uint64_t key = id.i | (uint64_t)how << 32;
	bool fresh;
	uint32_t *at = hash_u64_at(&l->location_of, key, &fresh);

	if (fresh)
		*at = make_location(l, text, how).i;
	return location_at(*at);
}

/* Takes the innermost frame off REST, which is from the root on; what is between two
 * semicolons may be none. */
static struct span
take_innermost(struct span *rest)
{
	const char *end = rest->s + rest->n;
	const char *from = memrchr(rest->s, ';', rest->n);

	rest->n = from ? (size_t)(from - rest->s) : 0;
	from = from ? from + 1 : rest->s;
	return span_trim((struct span){ from, (size_t)(end - from) });
}

/* Whether what is inlined inside of REST, by itself or by what is inlined there, is
 * in code made at run time. */
static bool
ends_in_code(struct span rest)
{
	while (rest.n) {
		struct span text = take_innermost(&rest);

		if (text.n && !folded_frame_inlined(text))
			return folded_frame_is_code(text);
	}
	return false;
}

static part_id
part_of_file(struct folded_load *l)
{
	const char *file = text_base_name(input_path(l->in));
	struct part part = { .name = builder_text(l->b, file, strlen(file)) };

	if (!l->part.i)
		l->part = builder_part(l->b, &part);
	return l->part;
}

/* "123/456", as of perf's text. */
static part_id
make_part(struct folded_load *l, const struct austin_stack *s)
{
	struct text name = { 0 };
	struct part part = {
		.pid = builder_text(l->b, s->pid.s, s->pid.n),
		.thread = builder_text(l->b, s->thread.s, s->thread.n),
	};

	text_add(&name, s->pid.s, s->pid.n);
	text_addc(&name, '/');
	text_add(&name, s->thread.s, s->thread.n);
	part.name = builder_text(l->b, name.s, name.n);
	text_release(&name);
	return builder_part(l->b, &part);
}

static part_id
part_of(struct folded_load *l, const struct austin_stack *s)
{
	text_id key = builder_text(l->b, s->head.s, s->head.n);
	bool fresh;
	uint32_t *at = hash_u64_at(&l->thread_of, key.i, &fresh);

	if (!fresh)
		return part_at(*at);
	if (l->nthread == THREADS_MAX) {
		tell(l, DIAG_WARNING, N_("too many threads: further ones are one "
					 "part"));
		return part_at(*at = part_of_file(l).i);
	}
	l->nthread++;
	return part_at(*at = make_part(l, s).i);
}

/* REST is from the root on; false when there is no frame in it. */
static bool
take_frames(struct folded_load *l, struct span rest, bool austin)
{
	bool was_inlined = false, in_code = false;

	l->stack.n = 0;
	while (rest.n) {
		struct span text = take_innermost(&rest);
		bool inlined = !austin && folded_frame_inlined(text);
		enum reading how = austin ? READ_AUSTIN : READ_PLAIN;

		if (text.n == 0)
			continue;
		/* of several one inside of the other the answer is one */
		if (inlined && !was_inlined)
			in_code = ends_in_code(rest);
		was_inlined = inlined;
		if (inlined && in_code)
			how = READ_IN_CODE;
		if (l->stack.n == DEPTH_MAX) {
			tell(l, DIAG_LOST,
			     N_("a stack too deep: its outermost frames were "
				"left out"));
			break;
		}
		VEC_PUSH(&l->stack, location_of(l, text, how));
	}
	return l->stack.n > 0;
}

static void
take_line(struct folded_load *l, struct span line)
{
	struct decimal number[TAIL_COSTS];
	int64_t cost[TAIL_COSTS];
	struct austin_stack s;
	bool austin;
	unsigned n = take_costs(&line, l->ncost, number);

	if (n < l->ncost) {
		tell(l, DIAG_LOST,
		     n ? N_("a line with one cost where others have two, left "
			    "out")
		       : N_("a line without a cost at its end, left out"));
		return;
	}
	for (unsigned i = 0; i < n; i++) {
		int64_t *to = &cost[n - 1 - i];

		if (!decimal_scale(&number[i], l->decimals, to)) {
			tell(l, DIAG_LOST, N_("a cost too big, left out"));
			return;
		}
		if (*to == 0 && number[i].mantissa)
			tell(l, DIAG_LOST,
			     N_("a cost too small beside the others, counted "
				"as 0"));
	}
	austin = austin_stack_read(line, &s);
	if (!take_frames(l, austin ? s.frames : line, austin)) {
		tell(l, DIAG_LOST, N_("a cost without a stack, left out"));
		return;
	}
	builder_stack(l->b, l->stack.at, l->stack.n,
		      austin ? part_of(l, &s) : part_of_file(l), cost);
}

static int
read_stacks(struct folded_load *l, struct error *err)
{
	int got;

	line_reader_seek(&l->lines, 0);
	l->line = 0;
	while ((got = next_line(l, 1, err)) > 0) {
		if (l->lines.cut)
			tell(l, DIAG_LOST, N_("a line too long, left out"));
		else if (memchr(l->lines.line.s, 0, l->lines.line.n))
			tell(l, DIAG_LOST,
			     N_("a line with NUL bytes, left out"));
		else
			take_line(l, l->lines.line);
	}
	if (l->both.end < UINT64_MAX)
		tell(l, DIAG_LOST, N_("stopped: the rest was not read"));
	if (input_cut(l->in))
		tell(l, DIAG_LOST, N_("file cut short: what came before was "
				      "read"));
	else if (got == 0 && l->line && !l->lines.whole && !l->lines.cut)
		tell(l, DIAG_NOTE, N_("the last line has no end: the file may "
				      "have been cut short"));
	return got;
}

static int
load_all(struct folded_load *l, struct error *err)
{
	int result;

	if (survey(l, err) < 0)
		return -1;
	if (!l->with[1] && !l->with[2])
		return error_set(err, ERR_FORMAT, l->too_long
				 ? N_("no stack with a cost behind it in a "
				      "line that is short enough: lines of "
				      "more than 1 MB are not read")
				 : N_("no stack with a cost behind it: these "
				      "are no folded stacks"));
	set_columns(l);
	result = read_stacks(l, err);
	if (!l->nthread)
		part_of_file(l);	/* also of no stacks */
	return result;
}

static int
folded_load(struct input *in, struct builder *b, struct error *err)
{
	struct folded_load l = {
		.in = in, .b = b, .both = { input_job(in), UINT64_MAX },
	};
	int result;

	builder_input(b, input_path(in), load_folded.name, BLOCK_STACKS);
	line_reader_init(&l.lines, in, 0);
	result = load_all(&l, err);
	line_reader_release(&l.lines);
	hash_u64_release(&l.location_of);
	hash_u64_release(&l.thread_of);
	VEC_RELEASE(&l.stack);
	return result;
}

static bool
is_long_stack(const char *p, const char *end)
{
	size_t n = (size_t)(end - p);

	return memchr(p, ';', n) && !memchr(p, 0, n) && *p != '{' && *p != '<';
}

/* Whether every line that is there as a whole ends with a number, and of how
 * many frames the stacks are: all of one (0), or some of more. The last line of
 * a file that was cut short may not, and a first one that goes on behind what is
 * seen is text with semicolons. STACKS that have more are enough, and after
 * PROBE_LINES nobody looks for a wrong line any more. */
static bool
is_folded(const struct peek *peek, bool *stacks)
{
	const char *p = (const char *)peek->bytes, *end = p + peek->n, *nl;
	unsigned lines = 0;

	*stacks = false;
	for (; p < end && (lines < PROBE_LINES || !*stacks); p = nl + 1) {
		struct decimal number;
		struct span line;

		nl = memchr(p, '\n', (size_t)(end - p));
		if (!nl && peek->n < peek->size) {
			*stacks |= lines == 0 && is_long_stack(p, end);
			return lines > 0 || *stacks;
		}
		if (!nl)
			nl = end;
		line = (struct span){ p, (size_t)(nl - p) };
		if (is_blank_line(line))
			continue;
		if (memchr(line.s, 0, line.n))
			return false;
		if (!tail_take(&line, &number))
			return nl == end && lines > 0;
		lines++;
		*stacks |= memchr(line.s, ';', line.n) != NULL;
	}
	return lines > 0;
}

static int
folded_probe(const struct peek *peek)
{
	bool stacks;

	return is_folded(peek, &stacks) && stacks;
}

int
folded_probe_flat(const struct peek *peek)
{
	bool stacks;

	return is_folded(peek, &stacks) && !stacks;
}

const struct loader load_folded = {
	.name = "folded",
	.title = N_("folded stacks (one stack and its cost a line)"),
	.lines = true,
	.probe = folded_probe,
	.load = folded_load,
};
