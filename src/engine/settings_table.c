/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of all options, in the order of --help.
 */
#include <config.h>

#include <stddef.h>

#include "base/i18n.h"
#include "engine/settings.h"
#include "load/load.h"
#include "model/facts/expression.h"
#include "model/facts/selection.h"

const char *const setting_group_title[GROUPS] = {
	[GROUP_INPUT] = N_("Input"),
	[GROUP_SELECTION] = N_("Selection"),
	[GROUP_REPORT] = N_("Report"),
	[GROUP_CODE] = N_("Code"),
	[GROUP_COMPARE] = N_("Comparison"),
	[GROUP_EXPORT] = N_("Export"),
	[GROUP_RUN] = N_("Recording (run)"),
	[GROUP_SCREEN] = N_("Screen"),
	[GROUP_OTHER] = N_("Other"),
};

#define HAVE .available = true
#define LATER .available = false

static int
check_metric(const struct setting *t, const char *text, struct error *err)
{
	struct expression x;
	size_t name;

	(void)t;
	if (expression_define(&x, text, &name, err) < 0)
		return -1;
	expression_release(&x);
	return 0;
}

static int
check_format(const struct setting *t, const char *text, struct error *err)
{
	struct text all = { 0 };

	if (load_find(text))
		return 0;
	load_put_names(&all, "|");
	error_set(err, ERR_USAGE, N_("--%s=%s: must be one of %s"), t->id,
		  text, all.s);
	text_release(&all);
	return -1;
}

/* Who asks for nothing would be given all. */
static int
check_something(const struct setting *t, const char *text, struct error *err)
{
	return *text ? 0 : error_set(err, ERR_USAGE,
				     N_("--%s=: must not be empty"), t->id);
}

static int
check_path_map(const struct setting *t, const char *text, struct error *err)
{
	const char *equals = strchr(text, '=');

	if (equals && equals != text)
		return 0;
	return error_set(err, ERR_USAGE, N_("--%s=%s: expected FROM=TO"),
			 t->id, text);
}

static int
check_filter(const struct setting *t, enum filter_verb verb, const char *text,
	     struct error *err)
{
	char *said = mem_printf("--%s=%s", t->id, text);
	struct text why = { 0 };
	struct selection s;
	int result;

	selection_init(&s);
	result = selection_add_said(&s, NULL, verb, text, said, err);
	selection_release(&s);
	if (result < 0)
		error_print(err, &why);
	/* reasons why it is no pattern do not say of what option */
	if (result < 0 && !strstr(why.s, said))
		error_set(err, ERR_USAGE, "%s: %s", said, why.s);
	text_release(&why);
	free(said);
	return result;
}

#define CHECK_FILTER(name, verb)					\
	static int							\
	check_##name(const struct setting *t, const char *text,		\
		     struct error *err)					\
	{								\
		return check_filter(t, verb, text, err);		\
	}

CHECK_FILTER(focus, FILTER_FOCUS)
CHECK_FILTER(ignore, FILTER_IGNORE)
CHECK_FILTER(only, FILTER_ONLY)
CHECK_FILTER(hide, FILTER_HIDE)
CHECK_FILTER(root, FILTER_ROOT)
CHECK_FILTER(collapse, FILTER_COLLAPSE)
CHECK_FILTER(rows, FILTER_ROWS)

/* clang-format off */
const struct setting setting_table[] = {
	/* input */
	{ "input-format", 0, SETTING_TEXT, GROUP_INPUT, "NAME", NULL,
	  .help = N_("the files' format, instead of detecting it by content"),
	  HAVE, .check = check_format },
	{ "exe", 0, SETTING_TEXT, GROUP_INPUT, "PATH", NULL,
	  .help = N_("the program that ran"), HAVE,
	  .selected = true },
	{ "symfs", 0, SETTING_TEXT, GROUP_INPUT, "DIR", NULL,
	  .help = N_("a root directory to find recorded paths under"), HAVE },
	{ "map", 0, SETTING_LIST, GROUP_INPUT, "FROM=TO", NULL,
	  .help = N_("replace FROM by TO at the start of recorded paths"),
	  HAVE, .check = check_path_map },
	{ "debug-dir", 0, SETTING_LIST, GROUP_INPUT, "DIR", NULL,
	  .help = N_("one more place for separate debug files"), HAVE,
	  .check = check_something },
	{ "source-dir", 0, SETTING_LIST, GROUP_INPUT, "DIR", NULL,
	  .help = N_("one more place for source files"), HAVE,
	  .check = check_something },
	{ "perf-map", 0, SETTING_TEXT, GROUP_INPUT, "FILE", NULL,
	  .help = N_("names of code compiled at run time"), HAVE },
	{ "symbols", 0, SETTING_CHOICE, GROUP_INPUT, "WHICH", "dwarf",
	  "none|symtab|dwarf", NULL,
	  N_("where names of addresses come from"), HAVE },
	{ "inline", 0, SETTING_CHOICE, GROUP_INPUT, "HOW", "logical",
	  "logical|physical", NULL,
	  N_("inlined code as functions of its own, or as the function that "
	     "holds it"), HAVE,
	  .selected = true },
	{ "no-inline", 0, SETTING_FLAG, GROUP_INPUT, NULL, NULL,
	  .help = N_("the same as --inline=physical"), HAVE,
	  .means = "inline", .value = "physical" },
	{ "debuginfod", 0, SETTING_FLAG, GROUP_INPUT, NULL, NULL,
	  .help = N_("fetch debug files that are not here from the servers in "
		     "DEBUGINFOD_URLS"), HAVE },
	{ "max-input", 0, SETTING_SIZE, GROUP_INPUT, "SIZE", "16G",
	  .help = N_("most data taken from a compressed file or a pipe"), HAVE },
	{ "no-cache", 0, SETTING_FLAG, GROUP_INPUT, NULL, NULL,
	  .help = N_("neither read nor write the cache"), HAVE },
	{ "cache", 0, SETTING_CHOICE, GROUP_INPUT, "WHAT", NULL,
	  "list|clear", NULL, N_("show what is in the cache, or empty it"), HAVE,
	  .asks = TASK_CACHE, .once = true },
	{ "jobs", 'j', SETTING_COUNT, GROUP_INPUT, "N", "0",
	  .help = N_("worker threads; 0: one per processor"), HAVE },

	/* selection */
	{ "event", 0, SETTING_LIST, GROUP_SELECTION, "NAME", NULL,
	  .help = N_("an event to show; the first given is shown first"), HAVE, .chooses = true,
	  .selected = true },
	{ "metric", 0, SETTING_LIST, GROUP_SELECTION, "NAME=EXPR", NULL,
	  .help = N_("a metric made of events: a sum of them, or one sum over "
		     "another"), .check = check_metric, HAVE },
	{ "part", 0, SETTING_LIST, GROUP_SELECTION, "NAME", NULL,
	  .help = N_("only these parts: a name, number, label=value or, of one kind, "
		     "thread:, pid:, command:, number:, file: or name: "
		     "(--report=parts)"),
	  HAVE, .check = check_something, .chooses = true,
	  .selected = true },
	{ "focus", 0, SETTING_LIST, GROUP_SELECTION, "RE", NULL,
	  .help = N_("only cost with a matching function on the stack; RE may "
		     "be object:RE, file:RE, class:RE or (not of --hide and "
		     "--root) line:FILE:FROM-TO"),
	  .check = check_focus, HAVE,
	  .selected = true },
	{ "ignore", 0, SETTING_LIST, GROUP_SELECTION, "RE", NULL,
	  .help = N_("no cost with a matching function on the stack"),
	  .check = check_ignore, HAVE,
	  .selected = true },
	{ "only", 0, SETTING_LIST, GROUP_SELECTION, "RE", NULL,
	  .help = N_("only the own cost of matching functions"),
	  .check = check_only, HAVE,
	  .selected = true },
	{ "hide", 0, SETTING_LIST, GROUP_SELECTION, "RE", NULL,
	  .help = N_("give the cost of matching functions to their callers"),
	  .check = check_hide, HAVE,
	  .selected = true },
	{ "root", 0, SETTING_LIST, GROUP_SELECTION, "RE", NULL,
	  .help = N_("stacks begin at a matching function"),
	  .check = check_root, HAVE,
	  .selected = true },
	{ "collapse", 0, SETTING_LIST, GROUP_SELECTION, "WHAT:RE", NULL,
	  .help = N_("show each matching object, file or class as one function"),
	  .check = check_collapse, HAVE,
	  .selected = true },
	{ "rows", 0, SETTING_LIST, GROUP_SELECTION, "RE", NULL,
	  .help = N_("only rows of lists whose names match; no figure changes"),
	  .check = check_rows, HAVE,
	  .selected = true },
	{ "recursion", 0, SETTING_CHOICE, GROUP_SELECTION, "HOW", "split",
	  "split|fold", NULL, N_("show what calls itself once on a stack"), HAVE,
	  .selected = true },
	{ "contexts", 0, SETTING_CHOICE, GROUP_SELECTION, "HOW", "fold",
	  "fold|split", NULL,
	  N_("Callgrind's f'2 and f'caller: one function f, or apart"), HAVE,
	  .selected = true },
	{ "cycles", 0, SETTING_CHOICE, GROUP_SELECTION, "HOW", "flat",
	  "flat|group", NULL, N_("list cycles as groups, too"), HAVE,
	  .selected = true },
	{ "demangle", 0, SETTING_CHOICE, GROUP_SELECTION, "HOW", "full",
	  "full|noparams|notemplates|none", NULL,
	  N_("how much of C++ and Rust names is shown"), HAVE },
	{ "base-of", 0, SETTING_CHOICE, GROUP_SELECTION, "WHAT", "total",
	  "total|view|parent", "parent",
	  N_("what percentages are of: all, or what filters left"), HAVE,
	  .selected = true },

	/* report */
	{ "report", 'r', SETTING_TEXT, GROUP_REPORT, "VIEW[:ARG]", NULL,
	  .help = N_("print this view instead of opening the screen"), HAVE,
	  .asks = TASK_REPORT },
	{ "style", 0, SETTING_CHOICE, GROUP_REPORT, "STYLE", "table",
	  "table|csv|json|html", NULL, N_("form of the report"), HAVE,
	  .means_report = true,
	  .only = TASK_REPORT | TASK_CHECK },
	{ "columns", 0, SETTING_TEXT, GROUP_REPORT, "LIST", NULL,
	  .help = N_("columns, separated by commas"),
	  HAVE, .check = check_something,
	  .only = TASK_REPORT },
	{ "sort", 0, SETTING_TEXT, GROUP_REPORT, "COLUMN[:asc|:desc]", NULL,
	  .help = N_("column to sort by; by default figures are descending "
		     "and names ascending; a leading - means :desc"),
	  HAVE, .check = check_something,
	  .only = TASK_SCREEN | TASK_REPORT },
	{ "limit", 0, SETTING_COUNT, GROUP_REPORT, "N", NULL,
	  .help = N_("maximum number of rows; 0: all; by default 50 in a "
		     "table, 1000 in html, 80 in dot, all elsewhere"), HAVE,
	  .only = TASK_REPORT | TASK_DRAW },
	{ "floor", 0, SETTING_PERCENT, GROUP_REPORT, "PERCENT", NULL,
	  .help = N_("leave out rows below this share of the total; by "
		     "default 0.1 in flame graphs, 0.02 in svg, 0.5 in dot, "
		     "none elsewhere"), HAVE,
	  .only = TASK_SCREEN | TASK_REPORT | TASK_DRAW },
	{ "until", 0, SETTING_PERCENT, GROUP_REPORT, "PERCENT", NULL,
	  .help = N_("rows from the top until they have this share of the total "
		     "together"), HAVE,
	  .only = TASK_REPORT },
	{ "output", 'o', SETTING_TEXT, GROUP_REPORT, "FILE", NULL,
	  .help = N_("write there instead of standard output; - is that"),
	  HAVE, .check = check_something,
	  .means_report = true,
	  .only = TASK_REPORT | TASK_CHECK | TASK_WRITE | TASK_LIST | TASK_CACHE },

	/* code */
	{ "syntax", 0, SETTING_CHOICE, GROUP_CODE, "NAME", "att",
	  "att|intel", NULL, N_("assembler syntax"), HAVE,
	  .selected = true },
	{ "disassembler", 0, SETTING_CHOICE, GROUP_CODE, "NAME", "auto",
	  "auto|capstone|objdump", NULL,
	  N_("what reads instructions: the library capstone 5, where it is "
	     "installed, or the program objdump"), HAVE },
	{ "skid", 0, SETTING_CHOICE, GROUP_CODE, "N", "0",
	  "0|1", NULL,
	  N_("in assembly, 1: charge a sample to the instruction before"),
	  HAVE,
	  .selected = true },

	/* comparison */
	{ "base", 0, SETTING_LIST, GROUP_COMPARE, "FILE", NULL,
	  .help = N_("a profile to compare with"), HAVE,
	  .selected = true },
	{ "base-map", 0, SETTING_LIST, GROUP_COMPARE, "FROM=TO", NULL,
	  .help = N_("where programs and sources of the base are now"),
	  HAVE, .check = check_path_map,
	  .needs_base = true },
	{ "base-scale", 0, SETTING_CHOICE, GROUP_COMPARE, "HOW", "auto",
	  "auto|none", NULL, N_("scale sampled bases to the profile's total"), HAVE },
	{ "changes", 0, SETTING_CHOICE, GROUP_COMPARE, "WHICH", "all",
	  "all|changed|new|gone", NULL,
	  N_("with a base only rows whose self or inclusive cost changed by "
	     "more than noise, or only new or gone ones"), HAVE,
	  .needs_base = true,
	  .only = TASK_SCREEN | TASK_REPORT },
	{ "check", 0, SETTING_LIST, GROUP_COMPARE, "EXPR", NULL,
	  .help = N_("exit with 4 when this does not hold: incl(FN)<30%"), HAVE,
	  .asks = TASK_CHECK },
	{ "fail-on", 0, SETTING_LIST, GROUP_COMPARE, "SPEC", NULL,
	  .help = N_("exit with 4 when something grew by more than this: +N%, "
		     "or +N"), HAVE,
	  .asks = TASK_CHECK },

	/* export */
	{ "export", 0, SETTING_CHOICE, GROUP_EXPORT, "FORMAT", NULL,
	  "callgrind|pprof|folded|speedscope|dot|svg", NULL,
	  N_("write what is selected in another format, to --output"), HAVE,
	  .asks = TASK_WRITE },
	{ "merge", 0, SETTING_FLAG, GROUP_EXPORT, NULL, NULL,
	  .help = N_("write all files as one pprof file, to --output"), HAVE,
	  .asks = TASK_WRITE },
	{ "pack", 0, SETTING_FLAG, GROUP_EXPORT, NULL, NULL,
	  .help = N_("write a bundle that opens anywhere"), LATER },

	/* recording */
	{ "with", 0, SETTING_CHOICE, GROUP_RUN, "PROFILER", NULL,
	  "gperftools|papi|callgrind|perf", NULL,
	  N_("what to record with, instead of the first of these that is "
	     "installed"), HAVE },

	/* screen */
	{ "view", 0, SETTING_TEXT, GROUP_SCREEN, "VIEW[:ARG]", NULL,
	  .help = N_("the view to open with"), HAVE,
	  .asks = TASK_SCREEN, .once = true },
	{ "ascii", 0, SETTING_FLAG, GROUP_SCREEN, NULL, NULL,
	  .help = N_("draw with ASCII characters only"), HAVE },
	{ "color", 0, SETTING_CHOICE, GROUP_SCREEN, "WHEN", "auto",
	  "auto|never|8|16|256", NULL, N_("number of colours"), HAVE },
	{ "beside", 0, SETTING_CHOICE, GROUP_SCREEN, "VIEW", "off",
	  "off|source|asm", NULL, N_("show the source or the assembly of "
	     "what the cursor is on beside the view"), HAVE,
	  .only = TASK_SCREEN },
	{ "theme", 0, SETTING_CHOICE, GROUP_SCREEN, "NAME", "auto",
	  "auto|dark|light|both|mono", NULL,
	  N_("colours for a dark or a light background, or for both; auto: "
	     "as COLORFGBG says, else both"), HAVE },
	{ "digits", 0, SETTING_CHOICE, GROUP_SCREEN, "HOW", "group",
	  "auto|group|plain", NULL,
	  N_("thousands in totals: grouped as the locale does, always, or "
	     "never"), HAVE, .only = TASK_SCREEN },
	{ "names", 0, SETTING_CHOICE, GROUP_SCREEN, "HOW", "full",
	  "full|noparams|onetemplate|notemplates|bare", NULL,
	  N_("how much of names the screen draws"), HAVE,
	  .only = TASK_SCREEN },
	{ "costs", 0, SETTING_CHOICE, GROUP_SCREEN, "HOW", "unit",
	  "unit|raw|percent", NULL,
	  N_("costs on screen: in their unit, raw, in percent"), HAVE,
	  .only = TASK_SCREEN },
	{ "mouse", 0, SETTING_CHOICE, GROUP_SCREEN, "WHEN", "on",
	  "on|off", NULL, N_("the mouse clicks and scrolls; off: it selects "
	     "the terminal's text"), HAVE },
	{ "follow", 0, SETTING_FLAG, GROUP_SCREEN, NULL, NULL,
	  .help = N_("read the files again whenever they have changed, and new "
		     "ones in a directory"), HAVE,
	  .only = TASK_SCREEN },
	{ "script", 0, SETTING_TEXT, GROUP_SCREEN, "FILE", NULL,
	  .help = N_("keys from a file"), HAVE,
	  .asks = TASK_SCREEN, .once = true },
	{ "size", 0, SETTING_TEXT, GROUP_SCREEN, "ROWSxCOLS", NULL,
	  .help = N_("with --script: a screen of this size, no terminal"), HAVE,
	  .once = true },

	/* other */
	{ "list", 0, SETTING_TEXT, GROUP_OTHER, "WHAT", NULL,
	  .help = N_("what there is: formats, views, columns, actions, keys, "
		     "settings or events"), HAVE,
	  .asks = TASK_LIST },
	{ NULL, LATER },
};
/* clang-format on */
