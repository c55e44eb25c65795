/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/vec.h"
#include "export/export.h"
#include "main/complain.h"
#include "main/exporting.h"
#include "main/finding.h"
#include "main/new_file.h"
#include "main/printing.h"

bool
export_wanted(const struct settings *s)
{
	return settings_given(s, "export") || settings_flag(s, "merge");
}

/* All files in one are a pprof file, unless another format is asked for. */
static const struct export_format *
wanted_format(const struct settings *s)
{
	return export_find(settings_given(s, "export")
			   ? settings_text(s, "export") : "pprof");
}

static int
write_file(const struct export_format *format, struct export *x,
	   const char *path, struct error *err)
{
	if (!path && format->binary && isatty(STDOUT_FILENO))
		return error_set(err, ERR_USAGE,
				 N_("%s files are binary and not written to a "
				    "terminal; use --output=FILE or a pipe"),
				 format->name);
	if (refuse_overwriting_inputs(path, x->snap->prof, err) < 0)
		return -1;
	x->out = output_open(path, format->gzip, err);
	if (!x->out)
		return -1;
	format->write(x);
	return output_close(x->out, err);
}

/* Ratios do not add up; others that are asked for beside them are written. */
static int
refuse_ratios(const struct export *x, struct error *err)
{
	const struct prof *p = x->snap->prof;

	for (size_t i = 0; i < x->nmetric; i++)
		if (!prof_is_ratio(p, x->metric[i]))
			return 0;
	if (!x->nmetric)
		return 0;
	return error_set(err, ERR_USAGE,
			 N_("%s is a ratio, which cannot be written in another "
			    "format; what it is made of can"),
			 prof_text(p, prof_metric(p, x->metric[0])->label));
}

static int
export_snapshot(const struct snapshot *snap, const struct settings *s,
		struct error *err)
{
	struct chosen_events metric = { 0 };
	struct export x = {
		.snap = snap, .diag = diag_new(),
		.floor = settings_given(s, "floor")
			 ? settings_number(s, "floor") / 100 : -1,
		.limit = settings_given(s, "limit")
			 ? settings_count(s, "limit") : EXPORT_UNSET,
		.of_view = strcmp(settings_text(s, "base-of"), "view") == 0,
	};
	int result = find_events(snap->prof, s, &metric, err);

	x.metric = metric.at;
	x.nmetric = metric.n;
	if (result == 0)
		result = refuse_ratios(&x, err);
	if (result == 0)
		result = write_file(wanted_format(s), &x, output_path(s), err);
	if (result == 0)
		complain_of_contents(x.diag, DIAG_NOTE);
	diag_free(x.diag);
	VEC_RELEASE(&metric);
	return result;
}

int
draw_to(const struct snapshot *snap, metric_id m, double floor,
	const char *path, struct job *job, struct error *err)
{
	struct export x = {
		.snap = snap, .metric = &m, .nmetric = 1, .floor = floor,
		.limit = EXPORT_UNSET, .diag = diag_new(), .job = job,
	};
	int result = refuse_ratios(&x, err);

	if (result == 0)
		result = create_new(path, err);
	if (result == 0) {
		result = write_file(export_find("svg"), &x, path, err);
		/* half a picture is none, and the next try would find it */
		if (result < 0 || job_cancelled(job))
			unlink(path);
	}
	diag_free(x.diag);
	return result;
}

int
export_files(struct engine *e, const struct settings *s)
{
	struct error err;
	int status, opened;

	if (settings_given(s, "base")) {
		fprintf(stderr, "profview: %s\n",
			_("--base: a comparison cannot be written in another "
			  "format"));
		return 1;
	}
	opened = engine_wait(e);
	complain_of_files(e);
	status = engine_status(e);
	if (opened < 0 || has_usage_error(e))
		return status;
	if (complain_of_filters(e, s) && !status)
		status = 3;
	error_init(&err);
	if (export_snapshot(engine_snapshot(e), s, &err) < 0) {
		complain(&err);
		status = err.code == ERR_USAGE ? 1 : 2;
	}
	error_release(&err);
	return status;
}
