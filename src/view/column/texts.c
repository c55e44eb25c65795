/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns that say what a row is: its name, where that comes from, its kind.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "view/private.h"

static struct val
object_path(const struct view *v, object_id o)
{
	if (!object_some(o))
		return val_string("[unknown]");
	return val_prof_text(v, v->snap->prof->object[o.i].path);
}

static struct val
file_path(const struct view *v, file_id file)
{
	return val_string(names_file_path(v->snap->names, file));
}

static struct val
func_name(const struct view *v, func_id f)
{
	struct val name;

	name = val_names_text(v, names_func(v->snap->names, f).name);
	return name.type == VAL_NONE ? val_string("[unknown]") : name;
}

static struct val
get_name(const struct view *v, const struct row *r, metric_id m)
{
	const struct prof *p = v->snap->prof;
	struct val name = val_none();

	(void)m;
	switch (r->kind) {
	case ROW_FUNC:
	case ROW_CALL:
		return func_name(v, view_row_func(v, r));
	case ROW_SELF:
		return val_word("self");
	case ROW_GROUP:
		return group_val_name(v, r);
	case ROW_OBJECT:
		return object_path(v, object_at(r->a));
	case ROW_FILE:
		name = file_path(v, file_at(r->a));
		return name.type == VAL_NONE ? val_string("[unknown]") : name;
	case ROW_PART:
		return val_prof_text(v, p->part[r->a].name);
	case ROW_EVENT:
		return val_prof_text(v, p->metric[r->a].name);
	}
	return name;
}

static struct val
get_object(const struct view *v, const struct row *r, metric_id m)
{
	struct val path;
	func_id f = view_row_func(v, r);

	(void)m;
	if (r->kind == ROW_FRAME)
		path = frames_val_object(v, r);
	else if (r->kind == ROW_SELF || !func_some(f))
		return val_none();
	else
		path = object_path(v, names_func(v->snap->names, f).object);
	path.path = true;
	return path;
}

static struct val
get_file(const struct view *v, const struct row *r, metric_id m)
{
	func_id f = view_row_func(v, r);

	(void)m;
	if (r->kind == ROW_FRAME)
		return file_path(v, frames_frame(v, r).file);
	if (r->kind == ROW_LINE)
		return lines_val_file(v, r);
	if (r->kind == ROW_SELF || !func_some(f))
		return val_none();
	return file_path(v, names_func(v->snap->names, f).file);
}

static struct val
get_line(const struct view *v, const struct row *r, metric_id m)
{
	func_id f = view_row_func(v, r);
	struct frame frame;
	struct val line;

	(void)m;
	if (r->kind == ROW_LINE)
		return lines_val_line(v, r);
	if (r->kind == ROW_FRAME) {
		frame = frames_frame(v, r);
		line = val_count(frame.line);
		line.estimate = frame.flags & FRAME_GUESSED;
	} else {
		line = val_count(names_func(v->snap->names, f).line);
	}
	return line.i ? line : val_none();
}

static struct val
get_addr(const struct view *v, const struct row *r, metric_id m)
{
	struct func f;

	(void)m;
	if (r->kind == ROW_FRAME)
		return frames_val_addr(v, r);
	f = names_func(v->snap->names, view_row_func(v, r));
	return f.start ? val_addr(f.start) : val_none();
}

static struct val
get_kind(const struct view *v, const struct row *r, metric_id m)
{
	const struct sums *s = v->snap->sums;
	func_id f = view_row_func(v, r);
	unsigned flags;

	(void)m;
	if (r->kind == ROW_INFO)
		return info_val_kind(r);
	if (r->kind == ROW_LINE)
		return lines_val_kind(v, r);
	if (r->kind == ROW_GROUP)
		return val_word("group");
	if (r->kind == ROW_SELF)
		return val_word("self");
	flags = r->kind == ROW_CALL ? s->edge_flags[r->a] : sums_flags(s, f);
	if (flags & SUM_INLINED)
		return val_word(flags & SUM_NOT_INLINED ? "inlined~"
							: "inlined");
	if (names_func(v->snap->names, f).flags & FUNC_UNNAMED
	    || !func_some(f))
		return val_word("unnamed");
	return val_word("function");
}

static struct val
get_path(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return info_val_path(v, r);
}

const struct column column_name = {
	.id = "name",
	/* TRANSLATORS: at most 30 cells */
	.title = N_("Name"),
	.help = N_("The full name, demangled. <cycle N> is a group of "
		   "functions that call each other."),
	.kinds = ROWS_FUNC | ROW_GROUP | ROW_OBJECT | ROW_FILE | ROW_PART
		 | ROW_EVENT,
	.width = 30, .flex = true,
	.type = VAL_TEXT, .get = get_name,
};

const struct column column_object = {
	.id = "object",
	/* TRANSLATORS: at most 16 cells; executable or library */
	.title = N_("Object"),
	.help = N_("The executable, library or other code the function is "
		   "in."),
	.kinds = ROW_FUNC | ROW_CALL | ROW_FRAME,
	.width = 16,
	.type = VAL_TEXT, .get = get_object,
};

const struct column column_file = {
	.id = "file",
	/* TRANSLATORS: at most 24 cells */
	.title = N_("File"),
	.help = N_("The source file, as the profile or the debug information "
		   "names it."),
	.kinds = ROW_FUNC | ROW_CALL | ROW_FRAME | ROW_LINE,
	.width = 24,
	.type = VAL_TEXT, .get = get_file,
};

const struct column column_line = {
	.id = "line",
	/* TRANSLATORS: at most 6 cells */
	.title = N_("Line"),
	.help = N_("Of a function: the line of its declaration. Of a frame: "
		   "the line it was at. Of a line: its number."),
	.kinds = ROW_FUNC | ROW_CALL | ROW_FRAME | ROW_LINE,
	.width = 6,
	.type = VAL_COUNT, .get = get_line,
};

const struct column column_addr = {
	.id = "addr",
	/* TRANSLATORS: at most 14 cells */
	.title = N_("Address"),
	.help = N_("The address in the file of the object. Of a call it is "
		   "the byte before the return address."),
	.kinds = ROW_FUNC | ROW_CALL | ROW_FRAME | ROW_LINE,
	.width = 14,
	.type = VAL_ADDR, .get = get_addr,
};

const struct column column_kind = {
	.id = "kind",
	/* TRANSLATORS: at most 7 cells */
	.title = N_("Kind"),
	.help = N_("function; inlined [inl]: all its cost is inlined; "
		   "inlined~ [inl~]: a part of it; unnamed ?: an address "
		   "without a name; group: a cycle of functions, has "
		   "inclusive cost only. Of source: line, call or inlined."),
	.kinds = ROWS_FUNC | ROW_GROUP | ROW_INFO | ROW_LINE,
	.width = 7,
	.type = VAL_WORD, .get = get_kind,
};

const struct column column_path = {
	.id = "path",
	/* TRANSLATORS: at most 30 cells */
	.title = N_("Path"),
	.help = N_("Of a mapping: the object's path as it was recorded. Of a "
		   "line of the header: its key."),
	.kinds = ROW_INFO,
	.width = 30, .flex = true,
	.type = VAL_TEXT, .get = get_path,
};
