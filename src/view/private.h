/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of view/: what its files share. Nobody else includes this.
 *
 * What a row's a and b mean:
 *	ROW_FUNC	a function
 *	ROW_CALL	a edge, b the function at its other end
 *	ROW_SELF	the centre
 *	ROW_GROUP	a row of its table of the sums, 0 too
 *	ROW_CYCLE	a cycle
 *	ROW_PART, ROW_EVENT	a id, 0 too
 *	ROW_INFO	a header, b 0; or b mapping + 1
 *	ROW_MESSAGE	a entry
 *	ROW_FRAME	a address (frames.c), b depth
 *	ROW_LINE	a row of the lines + 1 (those of open bodies count
 *			on behind the function's) or 0, b its line (lines.c)
 *	ROW_NODE	a node of the view + 1, b its depth (calltree/tree.c)
 *	ROW_STACK	a stack of the tree (calltree/)
 *	ROW_BOX		a box or a node, 0 too, b how many functions are above
 *			it (calltree/flame.c)
 *	ROW_OWN		as a node, b one more
 *	ROW_ARC		a edge as of ROW_CALL, b which end of it the row is
 *			(graph.c)
 *	ROW_INSN	a row of asm_rows + 1, b its instruction (asm/row.c)
 */
#ifndef VIEW_PRIVATE_H
#define VIEW_PRIVATE_H

#include "base/hash.h"
#include "base/worker.h"
#include "view/format.h"
#include "view/view.h"

/* Rows that are about a function. */
#define ROWS_FUNC (ROW_FUNC | ROW_CALL | ROW_SELF | ROW_ARC)
/* Rows that are about a node of a call tree. */
#define ROWS_TREE (ROW_NODE | ROW_BOX)

/* A why_event. */
/* TRANSLATORS: an event, another event, how that is chosen: "--event=samples" */
#define VIEW_EVENT_WITHOUT_CALLS \
	N_("%s does not say who called whom; %s does: %s")

/* --- what takes long --- */

/* What there is to do for a view, in this order: for its progress. */
enum view_stage { VIEW_BUILDS, VIEW_KEYS, VIEW_SORTS, VIEW_STAGES };

/* Says that row I of N is at hand, which costs something for one in a thousand
 * only; true: it was stopped. */
static inline bool
view_stops(const struct view *v, enum view_stage stage, size_t i, size_t n)
{
	struct job *job = v->options.job;

	if (i % 1024 || !job)
		return false;
	job_progress(job, stage * n + i, VIEW_STAGES * n);
	return job_cancelled(job);
}

/* --- kinds of rows --- */

/* What breaks a tie between rows with equal keys, before their ids do. */
enum row_tie {
	TIE_ID,
	TIE_FUNC,		/* as the names order functions */
	TIE_NAME,		/* bytes of the name */
};

struct row_pair {
	bool now, in_base;
	bool alike;			/* the other side has it, too, at no
					   cost: it is neither new nor gone */
	bool apart;			/* one side does not say of such rows what
					   they cost: what it lacks is not 0, and
					   nothing is a difference */
	struct row base;
	const struct calltree *tree;	/* whose figures they are; NULL: those of
					   sums */
};

/* What columns, sorting and screens ask a row. What is NULL has no value; of
 * object, file, line, function and addr the function's is taken then. */
struct row_ops {
	func_id (*func)(const struct view *v, const struct row *r);
	/* The one that it names, where it may be another: what is called there.
	 * May be NULL. */
	func_id (*named)(const struct view *v, const struct row *r);
	struct val (*name)(const struct view *v, const struct row *r);
	/* The function of whose cost the row's is a part; NULL: the view's. */
	func_id (*centre)(const struct view *v, const struct row *r);
	/* Where neither the function nor a and b will find it again. */
	uint64_t (*key)(const struct view *v, const struct row *r);
	/* Self, inclusive, calls; of what it has not it says not known. */
	struct sum_value (*value)(const struct view *v, const struct row *r,
				  metric_id m, enum sum_what what);
	unsigned has;		/* 1 << SUM_SELF ... */
	struct val (*object)(const struct view *v, const struct row *r);
	struct val (*file)(const struct view *v, const struct row *r);
	struct val (*line)(const struct view *v, const struct row *r);
	struct val (*function)(const struct view *v, const struct row *r);
	struct val (*addr)(const struct view *v, const struct row *r);
	struct val (*text)(const struct view *v, const struct row *r);
	struct val (*path)(const struct view *v, const struct row *r);
	struct val (*note)(const struct view *v, const struct row *r);
	struct view_target (*enter)(const struct view *v, const struct row *r);
	const struct view_ops *opens;	/* with enter: where it leads */
	bool words;		/* it is there to be read, and leads nowhere */
	/* What is compared with the row: the same row of v->base, and whether
	 * it is among the new. NULL: nothing compares rows of the kind. */
	struct row_pair (*pair)(const struct view *v, const struct row *r);
	/* Whether anything inside of the row, which is closed, has changed as
	 * options.changes ask, or may have where that is too much to look at. May be
	 * NULL. */
	bool (*changed_below)(const struct view *v, const struct row *r);
	enum row_tie tie;
	unsigned rank;		/* kinds of equal keys: the lower is first */
};

extern const struct row_ops row_func, row_call, row_self, row_group, row_cycle,
	row_part, row_event, row_info, row_message, row_frame, row_line,
	row_node, row_stack, row_box, row_own, row_insn, row_arc, row_command;

/* By the number of the kind's bit. */
extern const struct row_ops *const row_registry[ROW_KINDS];

static inline const struct row_ops *
row_ops(const struct row *r)
{
	return row_registry[__builtin_ctz(r->kind)];
}

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
val_ordinal(int64_t n)
{
	return (struct val){ .type = VAL_ORDINAL, .i = n };
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

/* Part of TOTAL; nothing where there is no total, or one below 0. */
struct val val_share(const struct val *part, int64_t total);
struct val val_word(const char *word);
struct val val_string(const char *s);		/* "" is unknown */
struct val val_strtab(const struct strtab *t, text_id id);
struct val val_names_text(const struct view *v, text_id id);
struct val val_prof_text(const struct view *v, text_id id);
/* What line LINE of the text says, without its end; none where T, which may be
 * NULL, has no such line. */
struct val val_source_line(const struct source_text *t, uint32_t line);
/* A text for a view: NULL when it has not been read yet, which the view then lacks;
 * only on a screen, since a report waits for it. The main thread's alone: what a worker
 * builds (tui/page/rows.c, tui/action/copy.c) is of views that ask for none. */
const struct source_text *view_text(struct view *v, struct text_wanted w);
struct val val_phrase(const char *format, const char *const *arg);
bool val_is_text(enum val_type type);
/* How much the figure of a VAL_TREND is more than the oldest that is known. */
int64_t val_rise(const struct val *val);
/* How many figures before its last are known. */
uint32_t val_trend_known(const struct val *val);
/* As few digits as tell the number from all others. */
void val_put_number(double d, struct text *out);
/* The names of a VAL_WAY, semicolons between; those in names become colons, as they do
 * in folded stacks. */
void val_put_way(const struct val *val, struct text *out);

/* --- facts --- */

static inline bool
metric_has(const struct view *v, metric_id m, enum capabilities what)
{
	return v->snap->prof->metric[m.i].capabilities & what;
}

/* What the calls that are shown were counted with: of two profiles, of which V is
 * the new one's, those of a side. */
metric_id view_calls_metric(const struct view *v, bool base);
/* Whether any metric does: for what is counted once, not for each. */
bool any_metric_has(const struct prof *p, enum capabilities what);

/* What shares are of. */
static inline int64_t
metric_base(const struct view *v, metric_id m)
{
	return view_share_base(v, m);
}

/* What --floor is about: rows with little of it go. */
static inline metric_id
view_weight(const struct view *v)
{
	return prof_metric_weight(v->snap->prof, v->options.metric);
}

/* --- views --- */

/* The ratio of a row that is in no table of the sums, by its value() of what the
 * ratio is made of. */
struct sum_value view_row_ratio(const struct view *v, const struct row *r,
				metric_id m, enum sum_what what);
struct row_cost { int64_t self, incl; };

/* Whether these are under options.floor. */
bool view_is_small(const struct view *v, int64_t self, int64_t incl);

/* Whether a row of these costs falls under options.floor, on both sides where
 * there is a base; counts it then. */
bool view_under_floor(struct view *v, struct row_cost now,
		      struct row_cost base);
void view_add_row(struct view *v, enum row_kind kind, uint32_t a, uint32_t b);
/* Order of rows where their keys are equal: by kind, then as the names say,
 * then by id. Never 0 for different rows. */
int view_row_order(const struct view *v, const struct row *a,
		   const struct row *b);
/* Whether only rows that have changed are left. */
static inline bool
view_keeps_changed(const struct view *v)
{
	return v->base && v->options.changes && view_takes_changes(v->ops);
}

/* The limit of who builds the rows: none where it is of those that have changed, which
 * view_ops.most leaves then. */
static inline size_t
view_build_limit(const struct view *v)
{
	return view_keeps_changed(v) ? 0 : v->options.limit;
}

/* Leaves rows whose names match, where that is asked for (FILTER_ROWS). */
void view_keep_named(struct view *v);
/* As it was before it was built. */
void view_empty(struct view *v);
/* Builds again, in the built order. */
void view_rebuild(struct view *v);

/* Whether a row of a table of the sums has something in it, on either side. */
bool view_row_seen(const struct view *v, enum sum_by by, uint32_t row);
/* A row of a call by or of OTHER, unless it falls under the floor. */
void view_add_call(struct view *v, edge_id edge, func_id other);
/* The same by the base's numbers, when only the base has it. */
void view_add_base_call(struct view *v, edge_id edge, func_id other);
/* Whether a row of a table of the sums is under the floor, which is counted. */
bool view_sum_under_floor(struct view *v, enum sum_by by, uint32_t row);
/* Rows of a table of the sums that have something in them. */
void view_add_sums(struct view *v, enum sum_by by, enum row_kind kind);
struct row_pair row_pair_of(const struct view *v, enum sum_by by,
			    const struct row *r);
/* What is compared with the row in event M: where files that count M have it on one side
 * alone the other lacks it, whatever its other files say. */
struct row_pair row_pair_counted(const struct view *v, const struct row *r,
				 metric_id m);
/* What a column of two profiles says of all functions: figures of both sides as
 * they lie in memory. */
struct column_both {
	metric_id m;
	enum compared what;
	struct sum_column now, base;
	bool knows_now, knows_base;
	struct view_sides none;	/* without figures, but how they compare */
};
/* False: C is not of that kind. */
bool column_both(const struct view *v, const struct column *c, metric_id m,
		 struct column_both *b);
/* What the column says of a row of FUNC. */
struct val column_both_val(const struct view *v, const struct column_both *b,
			   uint32_t func);
/* How both sides differ, and whether by no more than chance may bring about. */
struct val sides_delta(const struct view_sides *x);
struct val sides_noise(const struct view *v, const struct view_sides *x,
		       metric_id m);
/* Whether both sides have figures of C, which may be of M. */
bool view_both_know(const struct view *v, const struct column *c, metric_id m);
/* Of rows that both sides have. */
struct row_pair row_pair_same(const struct view *v, const struct row *r);
/* Of the path of each object that was mapped, by which of two profiles: files may lie
 * elsewhere in each run, and be of another build. */
struct hash_u64 mapped_sides(const struct prof *p);
/* Which has M itself, and whether the other has its path. */
void mapped_pair(const struct prof *p, const struct mapping *m,
		 const struct hash_u64 *sides, struct row_pair *pair);
/* Of rows that are about a function: its name; what its whole cost is. */
struct val row_func_name(const struct view *v, const struct row *r);
struct val row_func_note(const struct view *v, const struct row *r);
/* To callers and callees of the row's function. */
struct view_target row_enter_func(const struct view *v, const struct row *r);

extern const struct view_ops view_functions, view_callers, view_callees,
	view_tree, view_inverted, view_flame, view_sandwich,
	view_sandwich_callees, view_stacks,
	view_objects, view_files, view_classes, view_names, view_parts, view_commands,
	view_events, view_info, view_messages, view_frames, view_source, view_lines,
	view_asm, view_all_callers, view_all_callees, view_graph;

/* The rows of a view of groups: those of its grouping, view_ops.by. */
int groups_build(struct view *v, struct error *err);
/* The row of the group, or -1 when there is none any more. */
int64_t groups_find(const struct sums *s, const struct view_group *g);
/* That of V among those of the base, -1: none. */
int64_t groups_in_base(const struct view *v);

/* --- columns --- */

/* Running sums of a view's rows, by metric; reset when these change places. */
struct running *view_running_new(void);
void view_running_reset(struct running *w);
void view_running_free(struct running *w);

/* Nine figures, by enum compared. */
/* Of each column that is compared, in the order of enum compared. */
#define COMPARED_EACH (COMPARED_ALL - COMPARED_BASE)
#define COLUMNS_COMPARED (9 * COMPARED_EACH)

extern const struct column
	/* figures.c */
	column_self,
	column_self_share, column_incl, column_incl_share, column_of_fn,
	column_calls, column_per_call,
	/* compared.c: of each of these, by enum compared */
	columns_compared[COLUMNS_COMPARED],
	/* history.c */
	column_change, column_incl_change, column_trend,
	/* running.c */
	column_running,
	/* graph.c */
	column_centre, column_relation,
	/* groups.c */
	column_functions,
	/* texts.c: what a row is */
	column_name, column_object, column_file, column_line, column_addr,
	column_kind, column_text,
	/* parts.c, events.c */
	column_pid, column_thread, column_part, column_parts, column_trigger, column_title,
	column_unit, column_scale, column_nominal, column_formula, column_total,
	/* reach.c */
	column_distance,
	/* info.c */
	column_path, column_start, column_end, column_offset, column_used, column_match,
	column_build_id, column_debug, column_data, column_symbols, column_lines,
	column_inlines, column_from, column_note, column_fix,
	/* frames.c */
	column_depth, column_function, column_column, column_inlined,
	/* messages.c */
	column_level, column_count, column_location,
	/* lines.c */
	column_callee, column_other_file, column_side,
	/* calltree/tree.c */
	column_of_parent,
	/* asm/row.c */
	column_block, column_jumps, column_executed, column_target, column_bytes,
	column_flow;

/* changed.c: leaves the rows that have changed as it is asked for, and those that they
 * are inside of. */
int view_build_changed(struct view *v, struct error *err);

#endif
