/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <argp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/vec.h"
#include "main/complain.h"
#include "main/options.h"

/* Options without a letter have this key plus their row. */
#define KEY_FIRST 0x1000
#define KEY_USAGE 0x800

/* What argp says of itself it looks up among our texts, where none of libc's are; and
 * its own options it does not look up there, so these are ours (ARGP_NO_HELP). */
#if 0
N_("Usage:") N_("  or: ") N_(" [OPTION...]")
N_("Try `%s --help' or `%s --usage' for more information.\n")
N_("Mandatory or optional arguments to long options are also mandatory or "
   "optional for any corresponding short options.")
#endif

static const struct argp_option own_options[] = {
	{ "help", '?', NULL, 0, N_("give this help list"), -1 },
	{ "usage", KEY_USAGE, NULL, 0, N_("give a short usage message"), -1 },
	{ "version", 'V', NULL, 0, N_("print program version"), -1 },
};

struct parse {
	struct settings *settings;
	VEC(const char *) file;
	const char *origin;	/* the variable that is read, or NULL */
	int next;		/* the word behind the last option */
	bool report;		/* an argument makes sense of one only */
	bool run;		/* what is left is a command */
	bool with;		/* an argument says how to run it */
};

static const struct setting *
setting_of(int key)
{
	if (key >= KEY_FIRST)
		return &setting_table[key - KEY_FIRST];
	for (const struct setting *t = setting_table; t->id; t++)
		if (t->letter && t->letter == key)
			return t;
	return NULL;
}

/* argp's own messages would end with a hint that helps nobody here. */
static void
refuse_variable(const char *origin, const char *format, const char *word)
{
	struct text shown = { 0 };

	text_printable(&shown, word, strlen(word), false);
	fprintf(stderr, "profview: %s: ", origin);
	fprintf(stderr, _(format), shown.s);
	fputc('\n', stderr);
	text_release(&shown);
	exit(1);
}

/* getopt prints an option that it does not know as it is: what no terminal should see
 * is not among its names. */
static void
refuse_unprintable(int argc, char **argv)
{
	for (int i = 1; i < argc && strcmp(argv[i], "--") && strcmp(argv[i], "run"); i++) {
		bool is_long = argv[i][0] == '-' && argv[i][1] == '-';
		size_t n = is_long ? strcspn(argv[i], "=") : strnlen(argv[i], 2);
		struct text shown = { 0 };

		if (argv[i][0] != '-')
			continue;
		text_printable(&shown, argv[i], n, false);
		if (strlen(shown.s) != n || memcmp(shown.s, argv[i], n)) {
			fprintf(stderr, _("profview: unrecognized option '%s'\n"), shown.s);
			exit(1);
		}
		text_release(&shown);
	}
}

/* The first word may be "run": what stands behind its options, with or without
 * "--", is a command and its own options. */
static error_t
parse_word(struct parse *p, char *arg, struct argp_state *state)
{
	if (p->origin)
		refuse_variable(p->origin, N_("not an option: %s"), arg);
	if (!p->file.n && !p->run && !state->quoted && strcmp(arg, "run") == 0) {
		p->run = true;
		return 0;
	}
	VEC_PUSH(&p->file, arg);
	while (p->run && state->next < state->argc)
		VEC_PUSH(&p->file, state->argv[state->next++]);
	return 0;
}

static void
print_version(FILE *stream)
{
	fprintf(stream, "%s\n%s\n", PACKAGE_STRING,
		_("License GPL-3.0-or-later; there is NO WARRANTY."));
}

static bool
is_own(int key)
{
	return key == '?' || key == 'V' || key == KEY_USAGE;
}

/* Help, usage and version end the program, but what is for all runs. */
static error_t
print_and_end(const struct parse *p, int key, struct argp_state *state)
{
	if (p->origin)
		return ARGP_ERR_UNKNOWN;
	if (key == '?')
		argp_state_help(state, state->out_stream, ARGP_HELP_STD_HELP);
	else if (key == KEY_USAGE)
		argp_state_help(state, state->out_stream,
				ARGP_HELP_USAGE | ARGP_HELP_EXIT_OK);
	else
		print_version(state->out_stream);
	exit(0);
}

static error_t
parse_option(int key, char *arg, struct argp_state *state)
{
	struct parse *p = state->input;
	const struct setting *t;
	struct error err;
	struct text why = { 0 };

	if (key == ARGP_KEY_ARG)
		return parse_word(p, arg, state);
	if (key < 0 || key == ARGP_KEY_END || key > KEY_FIRST + 0x1000)
		return ARGP_ERR_UNKNOWN;
	if (is_own(key))
		return print_and_end(p, key, state);
	p->next = state->next;
	t = setting_of(key);
	if (!t)
		return ARGP_ERR_UNKNOWN;
	error_init(&err);
	if (settings_set(p->settings, t->id, arg, &err) < 0) {
		error_print(&err, &why);
		error_release(&err);
		/* not argp_error(): a hint at --help helps nobody here */
		fprintf(stderr, "profview: %s%s%s\n",
			p->origin ? p->origin : "", p->origin ? ": " : "",
			why.s);
		text_release(&why);
		exit(1);
	}
	/* a variable says how reports are, not that there is to be one */
	if (!p->origin && t->means_report)
		p->report = true;
	if (!p->origin && t->group == GROUP_RUN)
		p->with = true;
	return 0;
}

/* Whether anything of the group can be used in this version. */
static bool
group_has_any(int group)
{
	for (size_t i = 0; setting_table[i].id; i++)
		if ((int)setting_table[i].group == group
		    && setting_table[i].available)
			return true;
	return false;
}

/* The rows of argp, with a heading before each group that shows any. */
static struct argp_option *
make_options(void)
{
	VEC(struct argp_option) o = { 0 };
	int group = -1;

	for (size_t i = 0; setting_table[i].id; i++) {
		const struct setting *t = &setting_table[i];

		if ((int)t->group != group) {
			group = (int)t->group;
			if (group_has_any(group))
				VEC_PUSH(&o, ((struct argp_option){
					.doc = setting_group_title[group],
					.group = group + 1 }));
		}
		if (!t->available)
			VEC_PUSH(&o, ((struct argp_option){
				t->id, KEY_FIRST + (int)i, t->arg,
				OPTION_HIDDEN, t->help, group + 1 }));
		else
			VEC_PUSH(&o, ((struct argp_option){
				t->id, t->letter ? t->letter
						 : KEY_FIRST + (int)i,
				t->arg, 0, t->help, group + 1 }));
	}
	for (size_t i = 0; i < sizeof(own_options) / sizeof(*own_options); i++)
		VEC_PUSH(&o, own_options[i]);
	VEC_PUSH(&o, ((struct argp_option){ 0 }));
	return o.at;
}

/* Cuts S into words at blanks; '...' and "..." keep theirs. Words are written
 * over S; the array ends with NULL. There is none where a quote is not closed. */
static char **
cut_words(char *s)
{
	VEC(char *) word = { 0 };
	char *to = s;
	static char name[] = "profview";

	VEC_PUSH(&word, name);
	while (*(s += strspn(s, " \t\n"))) {
		char quote = 0;

		VEC_PUSH(&word, to);
		for (; *s && (quote || !strchr(" \t\n", *s)); s++) {
			if (quote ? *s == quote : *s == '\'' || *s == '"')
				quote = quote ? 0 : *s;
			else
				*to++ = *s;
		}
		if (quote) {
			VEC_RELEASE(&word);
			return NULL;
		}
		if (*s)
			s++;
		*to++ = '\0';
	}
	VEC_PUSH(&word, NULL);
	return word.at;
}

/* WORD is not read as an option. What prints and ends there is none that could be said
 * for all runs. */
static void
refuse_word(const char *variable, const char *word)
{
	static const char *const ends[] = {
		"--help", "-?", "--usage", "--version", "-V",
	};

	for (size_t i = 0; i < sizeof(ends) / sizeof(*ends); i++)
		if (strcmp(word, ends[i]) == 0)
			refuse_variable(variable,
					N_("%s is for the command line alone"),
					word);
	refuse_variable(variable, N_("an option that does not exist, or has no "
				     "value: %s"), word);
}

static void
read_environment(const struct argp *argp, struct parse *p)
{
	static const char variable[] = SETTINGS_VARIABLE;
	const char *value = getenv(variable);
	char *copy, **word;
	int n = 0;

	if (!value || !*value)
		return;
	copy = mem_printf("%s ", value);
	word = cut_words(copy);
	if (!word)
		refuse_variable(variable, N_("a quote that is not closed: %s"),
				value);
	while (word[n])
		n++;
	p->origin = variable;
	p->next = 1;
	if (argp_parse(argp, n, word, ARGP_NO_HELP | ARGP_NO_ERRS, NULL, p))
		refuse_word(variable, p->next < n ? word[p->next] : value);
	p->origin = NULL;
	settings_come_earlier(p->settings);
	free(word);
	free(copy);
}

static const struct setting *
setting_of_key(int key)
{
	for (size_t i = 0; setting_table[i].id; i++)
		if (key == setting_table[i].letter
		    || key == KEY_FIRST + (int)i)
			return &setting_table[i];
	return NULL;
}

/* What argp says of an option, and behind all of them. */
static char *
complete_help(int key, const char *text, void *input)
{
	const struct setting *t = key > 0 ? setting_of_key(key) : NULL;

	(void)input;
	if (key == ARGP_KEY_HELP_POST_DOC)
		return mem_strdup(_("Without FILE the newest profile in the "
				    "current directory is opened; - is "
				    "standard input. On screen, F1 shows the "
				    "keys."));
	if (t && t->choices && t->later && text)
		/* TRANSLATORS: what an option is, its choices, those to come */
		return mem_printf(_("%s (%s; not yet: %s)"), text, t->choices,
				  t->later);
	if (t && t->choices && text)
		return mem_printf("%s (%s)", text, t->choices);
	return (char *)text;
}

static struct argp
make_argp(struct argp_option *option)
{
	return (struct argp){
		.options = option,
		.parser = parse_option,
		.args_doc = N_("[FILE...]\nrun [OPTION...] -- COMMAND..."),
		.doc = N_("View profiles in the terminal: of gperftools, "
			  "Callgrind, PAPI, perf, gprof, pprof, Python "
			  "and others (--list=formats)."),
		.help_filter = complete_help,
		.argp_domain = PACKAGE,
	};
}

/* argp ends the program when it has printed help; after it nobody prints
 * without looking at what became of that. */
static bool argp_prints;

static void
check_help(void)
{
	int status = argp_prints ? complain_of_output() : 0;

	if (status)
		_exit(status);
}

void
options_read(struct settings *s, int argc, char **argv,
	     struct command_line *c)
{
	/* as all messages begin; getopt's would with the path of the program */
	static char program[] = "profview";
	struct argp_option *option = make_options();
	struct argp argp = make_argp(option);
	struct parse p = { .settings = s };
	char *path = argv[0];

	argp_err_exit_status = 1;
	read_environment(&argp, &p);
	refuse_unprintable(argc, argv);
	argp_prints = true;
	atexit(check_help);
	argv[0] = program;
	argp_parse(&argp, argc, argv, ARGP_IN_ORDER | ARGP_NO_HELP, NULL, &p);
	argv[0] = path;
	argp_prints = false;
	free(option);
	c->nfile = p.file.n;
	c->run = p.run;
	c->with = p.with;
	c->report = p.report;
	VEC_PUSH(&p.file, NULL);
	c->file = p.file.at;
}

void
options_usage(void)
{
	struct argp_option *option = make_options();
	struct argp argp = make_argp(option);
	static char name[] = "profview";

	argp_help(&argp, stderr, ARGP_HELP_SHORT_USAGE | ARGP_HELP_SEE, name);
	free(option);
}
