/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HPCRUN____ and HPCRUN-FLAT_______: per module events, per event counts by
 * offset in the module, each of a block of 4 bytes. Modules are read twice:
 * which addresses have counts is only known at the end of them.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "load/binhist/binhist.h"
#include "load/binhist/cursor.h"
#include "load/binhist/sink.h"

#define MAGIC "HPCRUN____"
#define MAGIC_FLAT "HPCRUN-FLAT_______"
#define FORMAT_VERSION "01.00l"
#define BLOCK 4			/* bytes that a count is of */
#define ENTRY 12		/* bytes of the file */
#define ENTRIES_A_LOOK 4096

struct hpcrun {
	struct cursor c;
	struct hist_sink sink;
	struct job *job;
	struct text name, event;
	struct text file;	/* of the module before, which began here: */
	uint64_t file_at;
	bool stopped;
};

/* hpcrun takes for a module's beginning that of its first line in
 * /proc/PID/maps which can be run: a page of its code. An executable that is
 * not relocated and whose code stands at the file's beginning, as it used to,
 * was linked to that: then offsets are made into its own addresses here. */
static bool
is_fixed(uint64_t load_offset)
{
	static const uint64_t fixed[] = {
		0x10000, 0x400000, 0x8048000, 0x10000000, 0x120000000,
		0x4000000000000000,
	};

	for (size_t i = 0; i < sizeof(fixed) / sizeof(fixed[0]); i++)
		if (load_offset == fixed[i])
			return true;
	return false;
}

/* What is to be added to the offsets of a module that is mapped at LOAD_OFFSET.
 * A file of which the kernel made several mappings is several modules; their
 * offsets count from the first. */
static uint64_t
bias_of(struct hpcrun *h, uint64_t load_offset)
{
	if (h->name.n != h->file.n || load_offset < h->file_at
	    || memcmp(h->name.s, h->file.s, h->name.n) != 0) {
		text_clear(&h->file);
		text_add(&h->file, h->name.s, h->name.n);
		h->file_at = load_offset;
	}
	return is_fixed(h->file_at) ? load_offset : load_offset - h->file_at;
}

/* An event of a module, with its counts; MAPPING none: only where they are,
 * between LOW and HIGH. */
static void
read_event(struct hpcrun *h, uint64_t bias, mapping_id mapping, uint64_t *low,
	   uint64_t *high)
{
	struct cursor *c = &h->c;
	bool write = mapping_some(mapping);
	uint64_t period, n;

	cursor_text(c, cursor_number(c, 4), &h->event);
	cursor_skip(c, cursor_number(c, 4));	/* its description */
	period = cursor_number(c, 8);
	n = cursor_number(c, 8);
	if (c->cut || c->failed)
		return;
	if (write)
		hist_sink_event(&h->sink, &h->event, period);
	for (uint64_t i = 0; i < n && !c->failed && !h->stopped; i++) {
		uint64_t count, at;

		if (cursor_left(c) < ENTRY) {
			c->cut = true;
			return;
		}
		count = cursor_number(c, 4);
		at = cursor_number(c, 8) + bias;
		*low = at < *low ? at : *low;
		*high = at > *high ? at : *high;
		if (write && count)
			hist_sink_count(&h->sink, mapping, at, BLOCK, count);
		h->stopped = i % ENTRIES_A_LOOK == 0 && job_cancelled(h->job);
	}
}

static void
read_events(struct hpcrun *h, uint64_t bias, mapping_id mapping,
	    uint64_t *low, uint64_t *high)
{
	uint64_t n = cursor_number(&h->c, 4);

	for (uint64_t i = 0; i < n && !h->stopped && !h->c.cut
			     && !h->c.failed; i++)
		read_event(h, bias, mapping, low, high);
}

static void
read_module(struct hpcrun *h)
{
	struct cursor *c = &h->c;
	uint64_t low = UINT64_MAX, high = 0, load_offset, bias, events;

	cursor_text(c, cursor_number(c, 4), &h->name);
	load_offset = cursor_number(c, 8);
	if (c->cut || c->failed)
		return;
	if (!h->name.n)
		text_adds(&h->name, "(unnamed)");
	bias = bias_of(h, load_offset);
	events = c->at;
	read_events(h, bias, (mapping_id){ 0 }, &low, &high);
	if (c->failed || h->stopped || low > high)
		return;
	/* once more, as far as it goes */
	c->at = events;
	c->cut = false;
	read_events(h, bias,
		    hist_sink_object(&h->sink, h->name.s, h->name.n,
				low, high > UINT64_MAX - BLOCK ? high
					: high + BLOCK - 1,
				!is_fixed(h->file_at)), &low, &high);
}

static void
tell_end(struct hpcrun *h)
{
	struct cursor *c = &h->c;

	if (h->stopped)
		builder_warn(h->sink.b, DIAG_LOST, LOCATION_OFFSET, c->at,
			     N_("stopped: what follows was not read"));
	else if (c->cut)
		builder_warn(h->sink.b, DIAG_LOST, LOCATION_OFFSET,
			     input_size(c->in),
			     N_("file cut short: what came before was "
				"read"));
	else if (cursor_left(c))
		builder_warn(h->sink.b, DIAG_WARNING, LOCATION_OFFSET, c->at,
			     N_("bytes after the last module; ignored"));
}

static int
read_file(struct hpcrun *h, struct error *err)
{
	struct cursor *c = &h->c;
	uint64_t n;

	cursor_text(c, sizeof(MAGIC) - 1, &h->name);
	if (h->name.n && memcmp(h->name.s, MAGIC, h->name.n) != 0)
		cursor_skip(c, sizeof(MAGIC_FLAT) - sizeof(MAGIC));
	cursor_text(c, sizeof(FORMAT_VERSION) - 1, &h->name);
	if (h->name.n && memcmp(h->name.s, FORMAT_VERSION, h->name.n) != 0)
		return error_set(err, ERR_FORMAT,
				 N_("a version of hpcrun's format that is not "
				    "read; 01.00 in little-endian is"));
	n = cursor_number(c, 4);
	if (c->cut && !c->failed)
		return error_set(err, ERR_FORMAT,
				 N_("the file is cut short before its counts"));
	for (uint64_t i = 0; i < n && !c->cut && !c->failed && !h->stopped;
	     i++) {
		job_progress(h->job, c->at, input_size(c->in));
		read_module(h);
	}
	if (c->failed)
		return -1;
	tell_end(h);
	return 0;
}

static int
hpcrun_load(struct input *in, struct builder *b, struct error *err)
{
	struct hpcrun h = { .job = input_job(in) };
	int result;

	cursor_init(&h.c, in, err);
	hist_sink_begin(&h.sink, b, input_path(in), load_hpcrun.name);
	result = read_file(&h, err);
	hist_sink_release(&h.sink);
	text_release(&h.name);
	text_release(&h.event);
	text_release(&h.file);
	return result;
}

static int
hpcrun_probe(const struct peek *p)
{
	return (p->n >= sizeof(MAGIC) - 1
		&& memcmp(p->bytes, MAGIC, sizeof(MAGIC) - 1) == 0)
	       || (p->n >= sizeof(MAGIC_FLAT) - 1
		   && memcmp(p->bytes, MAGIC_FLAT, sizeof(MAGIC_FLAT) - 1) == 0);
}

const struct loader load_hpcrun = {
	.name = "hpcrun",
	.title = N_("histogram of HPCToolkit's hpcrun (HPCRUN, HPCRUN-FLAT)"),
	.probe = hpcrun_probe,
	.load = hpcrun_load,
};
