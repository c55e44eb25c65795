/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns that say what a row is: its name, where that comes from, its kind.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "view/private.h"

static struct val
get_name(const struct view *v, const struct row *r, metric_id m)
{
	const struct row_ops *ops = row_ops(r);

	(void)m;
	return ops->name ? ops->name(v, r) : val_none();
}

/* What the names know of the row's function. */
static struct func
func_of(const struct view *v, const struct row *r)
{
	return names_func(v->snap->names, view_row_func(v, r));
}

static struct val
get_object(const struct view *v, const struct row *r, metric_id m)
{
	const struct row_ops *ops = row_ops(r);
	struct val path;
	object_id o = { 0 };

	(void)m;
	if (ops->object) {
		path = ops->object(v, r);
	} else if (!func_some(view_row_func(v, r))) {
		return val_none();
	} else {
		o = func_of(v, r).object;
		path = object_some(o) ? val_prof_text(
				v, v->snap->prof->object[o.i].path)
				      : val_string("[unknown]");
	}
	path.path = object_some(o)
		    ? (uint8_t)names_object_tail(v->snap->names, o) : 1;
	return path;
}

static struct val
get_file(const struct view *v, const struct row *r, metric_id m)
{
	const struct row_ops *ops = row_ops(r);

	(void)m;
	if (ops->file)
		return ops->file(v, r);
	return val_string(names_file_path(v->snap->names,
					  func_of(v, r).file));
}

static struct val
get_line(const struct view *v, const struct row *r, metric_id m)
{
	const struct row_ops *ops = row_ops(r);
	uint32_t line;

	(void)m;
	if (ops->line)
		return ops->line(v, r);
	line = func_of(v, r).line;
	return line ? val_ordinal(line) : val_none();
}

static struct val
get_addr(const struct view *v, const struct row *r, metric_id m)
{
	const struct row_ops *ops = row_ops(r);
	uint64_t start;

	(void)m;
	if (ops->addr)
		return ops->addr(v, r);
	start = func_of(v, r).start;
	return start ? val_addr(start) : val_none();
}

static struct val
get_kind(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return view_row_note(v, r);
}

static struct val
get_text(const struct view *v, const struct row *r, metric_id m)
{
	const struct row_ops *ops = row_ops(r);

	(void)m;
	return ops->text ? ops->text(v, r) : val_none();
}

static struct val
get_path(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return row_ops(r)->path(v, r);
}

const struct column column_name = {
	.id = "name",
	/* TRANSLATORS: at most 30 cells */
	.title = N_("Name"),
	.help = N_("The full name, demangled. <cycle N> is a group of "
		   "functions that call each other."),
	.kinds = ROWS_FUNC | ROW_CYCLE | ROW_GROUP | ROWS_PART | ROW_EVENT
		 | ROWS_TREE | ROW_OWN,
	.width = 30, .flex = true,
	.role = ROLE_NAME,
	.type = VAL_TEXT, .get = get_name,
};

static bool
has_objects(const struct prof *p)
{
	return p->nobject > 1;	/* besides row 0 */
}

/* Of the functions of one object the heading says it. */
static bool
has_several_objects(const struct view *v)
{
	return !v->options.group.of || v->options.group.of->by != BY_OBJECT
	       || v->options.written;
}

const struct column column_object = {
	.id = "object",
	/* TRANSLATORS: at most 16 cells; executable or library */
	.title = N_("Object"),
	.help = N_("The executable, library or other code the function is "
		   "in."),
	.kinds = ROW_FUNC | ROW_CALL | ROW_ARC | ROW_FRAME | ROWS_TREE,
	.in = has_objects, .in_view = has_several_objects,
	.dispensable = true,
	.width = 16,
	.role = ROLE_WHERE, .drop = 1,
	.type = VAL_TEXT, .get = get_object,
};

const struct column column_file = {
	.id = "file",
	/* TRANSLATORS: at most 24 cells */
	.title = N_("File"),
	.help = N_("The source file, as the profile or the debug information "
		   "names it."),
	.kinds = ROW_FUNC | ROW_CALL | ROW_ARC | ROW_FRAME | ROW_LINE | ROWS_TREE
		 | ROW_INSN,
	.dispensable = true,
	.width = 24,
	.role = ROLE_WHERE, .drop = 5,
	.type = VAL_TEXT, .get = get_file,
};

const struct column column_line = {
	.id = "line",
	/* TRANSLATORS: at most 6 cells */
	.title = N_("Line"),
	.help = N_("Of a function: the line of its declaration. Of a frame: "
		   "the line it was at. Of a line: its number."),
	.kinds = ROW_FUNC | ROW_CALL | ROW_ARC | ROW_FRAME | ROW_LINE | ROWS_TREE
		 | ROW_INSN,
	.width = 6,
	.order = ORDER_NUMBER,
	.type = VAL_ORDINAL, .get = get_line,
};

const struct column column_addr = {
	.id = "addr",
	/* TRANSLATORS: at most 14 cells */
	.title = N_("Address"),
	.help = N_("The address in the file of the object. Of a call it is "
		   "the byte before the return address."),
	.kinds = ROW_FUNC | ROW_CALL | ROW_ARC | ROW_FRAME | ROW_LINE | ROWS_TREE
		 | ROW_INSN,
	.width = 14,
	.order = ORDER_NUMBER,
	.type = VAL_ADDR, .get = get_addr,
};

const struct column column_kind = {
	.id = "kind",
	/* TRANSLATORS: at most 7 cells */
	.title = N_("Kind"),
	.help = N_("function; inlined [inl]: all its cost is inlined; "
		   "inlined~ [inl~]: a part of it; unnamed ?: code "
		   "without a name; doubtful ?: the file that named it may "
		   "not be the one that ran (see info); group: a cycle of "
		   "functions, has inclusive cost only. Of source: line, call "
		   "or inlined. Of assembly: instruction, call, jump, branch, "
		   "return."),
	.kinds = ROWS_FUNC | ROW_CYCLE | ROW_INFO | ROW_LINE | ROWS_TREE
		 | ROW_INSN,
	.dispensable = true,
	.width = 7,
	.type = VAL_WORD, .get = get_kind,
};

const struct column column_text = {
	.id = "text",
	/* TRANSLATORS: at most 30 cells; the text of a message */
	.title = N_("Message"),
	.help = N_("What was found; of source the line itself."),
	.kinds = ROW_MESSAGE | ROW_LINE | ROW_INSN, .width = 30, .flex = true,
	.role = ROLE_NAME,
	.type = VAL_PHRASE, .get = get_text,
};

const struct column column_path = {
	.id = "path",
	/* TRANSLATORS: at most 30 cells */
	.title = N_("Path"),
	.help = N_("Of a mapping: the object's path as it was recorded. Of a "
		   "line of the header: its key. Of a call tree: the functions "
		   "from its root to here, with semicolons between; of a "
		   "stack: all, the outermost first."),
	.kinds = ROW_INFO | ROWS_TREE | ROW_OWN | ROW_STACK,
	.width = 30, .flex = true,
	.role = ROLE_NAME,
	.type = VAL_TEXT, .get = get_path,
};
