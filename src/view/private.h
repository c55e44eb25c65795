/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of view/: what its files share. Nobody else includes this.
 *
 * What a row's a and b mean:
 *	ROW_FUNC	a function
 *	ROW_CALL	a edge, b the function at its other end
 *	ROW_SELF	the centre
 *	ROW_GROUP	a cycle
 *	ROW_OBJECT, ROW_FILE, ROW_PART, ROW_EVENT	a id, 0 too
 *	ROW_INFO	a header, b 0; or b mapping + 1
 *	ROW_MESSAGE	a entry
 *	ROW_FRAME	a address (frames.c), b depth
 *	ROW_LINE	a row of the lines + 1 (those of open bodies count
 *			on behind the function's) or 0, b its line (lines.c)
 */
#ifndef VIEW_PRIVATE_H
#define VIEW_PRIVATE_H

#include "view/view.h"

/* Rows that are about a function. */
#define ROWS_FUNC (ROW_FUNC | ROW_CALL | ROW_SELF)

/* --- values --- */

static inline struct val
val_none(void)
{
	return (struct val){ .type = VAL_NONE };
}

static inline struct val
val_cost(metric_id m, int64_t cost, bool estimate)
{
	return (struct val){ .type = VAL_COST, .estimate = estimate,
			     .metric = m, .i = cost };
}

static inline struct val
val_count(int64_t n)
{
	return (struct val){ .type = VAL_COUNT, .i = n };
}

static inline struct val
val_count_u64(uint64_t n)
{
	return val_count(n > INT64_MAX ? INT64_MAX : (int64_t)n);
}

static inline struct val
val_addr(uint64_t addr)
{
	return (struct val){ .type = VAL_ADDR, .addr = addr };
}

static inline struct val
val_flag(bool on)
{
	return (struct val){ .type = VAL_FLAG, .i = on };
}

static inline struct val
val_double(enum val_type type, double d)
{
	return (struct val){ .type = type, .d = d };
}

/* Part of TOTAL; nothing when there is no total. */
struct val val_share(const struct val *part, int64_t total);
struct val val_word(const char *word);
struct val val_string(const char *s);		/* "" is unknown */
struct val val_names_text(const struct view *v, text_id id);
struct val val_prof_text(const struct view *v, text_id id);
struct val val_phrase(const char *format, const char *const *arg);
bool val_is_text(enum val_type type);

/* --- facts --- */

static inline bool
metric_has(const struct view *v, metric_id m, enum capabilities what)
{
	return v->snap->prof->metric[m.i].capabilities & what;
}

/* Whether any metric does: for what is counted once, not for each. */
bool any_metric_has(const struct prof *p, enum capabilities what);

/* What shares are of. */
static inline int64_t
metric_base(const struct view *v, metric_id m)
{
	return prof_metric_base(v->snap->prof, m);
}

/* --- views --- */

/* Whether a row of these costs falls under options.floor; counts it then. */
bool view_under_floor(struct view *v, int64_t self, int64_t incl);
void view_add_row(struct view *v, enum row_kind kind, uint32_t a, uint32_t b);
/* Order of rows where their keys are equal: by kind, then as the names say,
 * then by id. Never 0 for different rows. */
int view_row_order(const struct view *v, const struct row *a,
		   const struct row *b);
/* Builds again, in the built order. */
void view_rebuild(struct view *v);

/* Rows of a table of sums that have something in them. */
void view_add_table(struct view *v, const struct sum_table *t,
		    enum row_kind kind);
func_id view_enter_row_func(const struct view *v, const struct row *r);
int view_build_nothing(struct view *v, struct error *err);

extern const struct view_ops view_functions, view_callers, view_callees,
	view_objects, view_files, view_parts, view_events, view_info,
	view_messages, view_frames, view_source, view_lines;

/* What only these views know about their rows. */
struct val info_val_self(const struct view *v, const struct row *r,
			 metric_id m);
struct val info_val_kind(const struct row *r);
struct val info_val_path(const struct view *v, const struct row *r);
struct val frames_val_self(const struct view *v, const struct row *r,
			   metric_id m);
struct val frames_val_object(const struct view *v, const struct row *r);
struct val frames_val_addr(const struct view *v, const struct row *r);
struct frame frames_frame(const struct view *v, const struct row *r);
struct val lines_val_cost(const struct view *v, const struct row *r,
			  metric_id m, bool incl);
struct val lines_val_calls(const struct view *v, const struct row *r);
struct val lines_val_file(const struct view *v, const struct row *r);
struct val lines_val_line(const struct view *v, const struct row *r);
struct val lines_val_kind(const struct view *v, const struct row *r);
struct val lines_val_text(const struct view *v, const struct row *r);
func_id lines_func(const struct view *v, const struct row *r);
func_id lines_callee(const struct view *v, const struct row *r);
struct val group_val_name(const struct view *v, const struct row *r);

/* --- columns --- */

extern const struct column
	/* columns.c: figures */
	column_self,
	column_self_share, column_incl, column_incl_share, column_of_fn,
	column_calls, column_per_call, column_functions,
	/* columns_text.c: what a row is */
	column_name, column_object, column_file, column_line, column_addr,
	column_kind, column_path,
	/* parts.c, events.c */
	column_pid, column_thread, column_part, column_trigger, column_title,
	column_unit, column_scale, column_nominal, column_formula, column_total,
	/* info.c */
	column_start, column_end, column_offset, column_used, column_match,
	column_build_id, column_debug, column_symbols, column_lines,
	column_inlines, column_note, column_fix,
	/* frames.c */
	column_depth, column_function, column_column, column_inlined,
	/* messages.c */
	column_level, column_count, column_location, column_text,
	/* lines.c */
	column_callee;

#endif
