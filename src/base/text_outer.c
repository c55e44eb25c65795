/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a function is in: the components of its name, and a name without the outer
 * ones.
 */
#include <config.h>

#include <string.h>

#include "base/text_private.h"
#include "base/vec.h"

bool
name_is_of_word(char c)
{
	return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')
	       || (c >= 'A' && c <= 'Z');
}

bool
name_is_qualifier(const char *s, size_t n, size_t i)
{
	static const char *const word[] = { "const", "volatile", "&", "inout",
					    "immutable", "shared" };

	for (size_t k = 0; k < sizeof(word) / sizeof(*word); k++) {
		size_t end = i + strlen(word[k]);

		if (end <= n && !memcmp(s + i, word[k], end - i)
		    && (end == n || !name_is_of_word(s[end])))
			return true;
	}
	return false;
}

/* Whether a component says nothing without the one before it: the call of an
 * object, a lambda, a closure ("func1" of Go). */
static bool
is_anonymous(const char *s, size_t n, size_t i, bool dotted)
{
	if (dotted)
		return n - i > 4 && !memcmp(s + i, "func", 4)
		       && strchr("0123456789", s[i + 4]);
	return i >= n || strchr("{'$", s[i])
	       || (n - i >= 10 && !memcmp(s + i, "operator()", 10));
}

bool
name_is_operator(const char *s, size_t n, size_t i)
{
	return n - i >= 8 && !memcmp(s + i, "operator", 8)
	       && (!i || strchr(": ", s[i - 1]))
	       && (n - i == 8 || !name_is_of_word(s[i + 8]));
}

/* How deep in brackets what follows I is, DEPTH being what I is in; in [], too, if
 * they are SQUARE. */
static unsigned
depth_after(const char *s, size_t i, unsigned depth, bool square)
{
	if (s[i] == '{' || (square && s[i] == '[') || name_opens(s, i))
		return depth + 1;
	if (depth && (s[i] == ')' || s[i] == '}' || (square && s[i] == ']')
		      || (s[i] == '>' && s[i - 1] != '-')))
		return depth - 1;
	return depth;
}

size_t
name_before_callers(const char *s, size_t n)
{
	unsigned depth = 0;
	bool quoted = false;

	for (size_t i = 0; i < n; i++) {
		size_t behind = name_skip_operator(s, n, i);

		if (behind > i) {
			i = behind - 1;
			continue;
		}
		depth = depth_after(s, i, depth, false);
		if (depth || s[i] != '\'')
			continue;
		if (!quoted && i && s[i - 1] != ':')
			return i;
		quoted = !quoted;
	}
	return n;
}

/* The components of a name, those outside of brackets. */
struct components {
	VEC(size_t) at;			/* where each begins, the first not */
	bool dotted;			/* with '.', not with "::" */
};

/* Where the parameters of a name with dots begin, N: it is one of Go, 0: its dots may
 * be those of a file or of what a compiler made. */
static size_t
dotted_end(const char *s, size_t n)
{
	unsigned depth = 0;
	size_t end = 0;

	for (size_t i = 1; i < n; i++) {
		if (!depth && s[i] == '(' && s[i - 1] == '.')
			return n;
		if (!depth && s[i] == '('
		    && (name_is_of_word(s[i - 1]) || s[i - 1] == '!'))
			end = i;
		depth = depth_after(s, i, depth, true);
	}
	return end;
}

/* Whether a compiler's word for what it made of a function is at I: ".part.0". */
static bool
is_clone(const char *s, size_t n, size_t i)
{
	static const char *const word[] = {
		"part", "isra", "constprop", "cold", "lto_priv", "llvm",
		"localalias", "clone", "_omp_fn", "_loopfn", "warm", "unlikely",
	};

	for (size_t k = 0; k < sizeof(word) / sizeof(*word); k++) {
		size_t end = i + strlen(word[k]);

		if (end <= n && !memcmp(s + i, word[k], end - i)
		    && (end == n || s[end] == '.'))
			return true;
	}
	return false;
}

/* With one dot and no path before it the first word may be the function's name. */
bool
name_is_dotted(const char *s, size_t n)
{
	size_t dots = 0, slashes = 0;

	if (!n || *s == '/' || *s == '.')
		return false;
	for (size_t i = 0; i < n; i++) {
		if (s[i] == '.' && is_clone(s, n, i + 1))
			break;
		if (s[i] == '/') {
			slashes++;
			dots = 0;
		} else if (s[i] == '.') {
			dots += i + 1 < n && name_is_of_word(s[i + 1])
				&& !strchr("0123456789", s[i + 1]);
		} else if (!name_is_of_word(s[i]) && !(s[i] & 0x80)
			   && !strchr("-$%~", s[i])) {
			return false;
		}
	}
	return dots > 1 || (dots && slashes);
}

/* "net/http.(*conn).serve", "java.util.Map.get(Object)"; of a function's name what
 * has neither receiver nor parameters. */
static void
find_dotted(struct components *c, const char *s, size_t n, bool func)
{
	bool plain = func && name_is_dotted(s, n);
	size_t end = plain ? n : dotted_end(s, n);
	unsigned depth = 0;

	c->dotted = true;
	for (size_t i = 0; i + 1 < end; i++) {
		depth = depth_after(s, i, depth, true);
		if (depth)
			continue;
		if (s[i] == ' ') {
			c->at.n = 0;
			return;
		}
		if (plain && s[i] == '.' && is_clone(s, n, i + 1))
			break;
		if ((s[i] == '.' || (s[i] == '/' && end == n))
		    && (s[i + 1] == '(' || (name_is_of_word(s[i + 1])
					    && !strchr("0123456789", s[i + 1]))))
			VEC_PUSH(&c->at, i + 1);
	}
}

/* Whether a component begins at I, which is in no brackets. */
static bool
is_component(const char *s, size_t n, size_t i)
{
	char before = s[i - 1];

	return before == '/' || (before == '.' && !is_clone(s, n, i))
	       || (before == ' ' && !name_is_qualifier(s, n, i))
	       || (before == ':' && i > 1 && s[i - 2] == ':');
}

bool
text_has_component(const char *name, const char *typed, size_t n)
{
	size_t len = strlen(name), behind;
	unsigned depth = 0;

	if (!n || !memmem(name, len, typed, n))		/* most */
		return false;
	for (size_t i = 0; i + n <= len; i++) {
		if (i && !depth && !memcmp(name + i, typed, n)
		    && is_component(name, len, i))
			return true;
		behind = name_skip_operator(name, len, i);
		if (behind > i)
			i = behind - 1;
		else
			depth = depth_after(name, i, depth, true);
	}
	return false;
}

/* The last that can stand alone, with what follows it, is the last that is kept. */
static void
keep_last(struct components *c, const char *s, size_t n)
{
	while (c->at.n && is_anonymous(s, n, c->at.at[c->at.n - 1], c->dotted))
		c->at.n--;
}

static void
find_components(struct components *c, const char *s, size_t n, bool func)
{
	unsigned depth = 0;
	size_t last;			/* what follows the last "::" */

	n = last = name_before_callers(s, n);
	while (last >= 2 && memcmp(s + last - 2, "::", 2))
		last--;
	if (last < 2) {
		find_dotted(c, s, n, func);
		keep_last(c, s, n);
		return;
	}
	for (size_t i = 0; i < n && !name_is_operator(s, n, i); i++) {
		depth = depth_after(s, i, depth, false);
		if (depth)
			continue;
		if (s[i] == ' ' && i < last && !name_is_qualifier(s, n, i + 1))
			c->at.n = 0;	/* that was what it returns */
		else if (s[i] == ':' && i + 2 < n && s[i + 1] == ':')
			VEC_PUSH(&c->at, ++i + 1);
	}
	keep_last(c, s, n);
}

size_t
name_bare(const char *s, size_t n)
{
	struct components c = { 0 };
	size_t at;

	find_components(&c, s, n, false);
	at = c.at.n && !c.dotted ? c.at.at[c.at.n - 1] : 0;
	VEC_RELEASE(&c.at);
	return at;
}

bool
name_drop_outer(struct text *out, const char *s, size_t n, size_t width,
		size_t cells, const char *ellipsis, bool func)
{
	size_t dots = text_width(ellipsis, strlen(ellipsis));
	size_t before = 0, rest = width, sign;
	struct components c = { 0 };
	bool any;

	find_components(&c, s, n, func);
	any = c.at.n > 0;
	sign = c.dotted ? 0 : strlen("::");
	for (size_t i = 0; i < c.at.n; i++) {
		size_t from = c.at.at[i];
		/* a class says more than the "::" before it */
		bool class = i + 2 == c.at.n && s[from] != '(';

		rest -= text_width(s + before, from - before);
		before = from;
		if (rest + dots + (class ? 0 : sign) > cells
		    && i + 1 < c.at.n)
			continue;
		/* where even the last is too wide its middle goes, and says so */
		if (rest + dots <= cells)
			text_adds(out, ellipsis);
		if (sign && rest + dots + sign <= cells)
			text_adds(out, "::");
		text_add(out, s + from, n - from);
		break;
	}
	VEC_RELEASE(&c.at);
	return any;
}

/* --- Methods of Rust ------------------------------------------------------- */

/* "<T as Trait>", "<T>". */
struct impl {
	size_t as, end;		/* of " as ", or 0; of the '>' */
};

static bool
find_impl(struct impl *m, const char *s, size_t n)
{
	unsigned depth = 0;

	if (!n || *s != '<')
		return false;
	m->as = 0;
	for (m->end = 0; m->end < n; m->end++) {
		const char *at = s + m->end;

		if (strchr("<([{", *at))
			depth++;
		else if (strchr(")]}", *at) || (*at == '>' && at[-1] != '-'))
			depth--;
		else if (depth == 1 && !m->as && n - m->end > 4
			 && !memcmp(at, " as ", 4))
			m->as = m->end;
		if (!depth)
			return true;
	}
	return false;
}

/* Adds the path from FROM to TO, its last component only if LAST; MARK stands for
 * the others. What is no path, "&mut T", stays. */
static void
put_path(struct text *t, const char *s, size_t from, size_t to, bool last,
	 const char *mark)
{
	size_t begin = from;

	for (size_t i = from; last && i < to && s[i] != '<'; i++) {
		if (s[i] == ':')
			begin = i + 1;
		else if (!name_is_of_word(s[i]) && !(s[i] & 0x80)) {
			begin = from;
			break;
		}
	}
	if (begin > from)
		text_adds(t, mark);
	text_add(t, s + begin, to - begin);
}

bool
name_cut_impl(struct text *t, size_t cells, const char *ellipsis)
{
	struct text out = { 0 }, mark = { 0 };
	unsigned step, steps;
	struct impl m;
	bool fits = false;

	if (!find_impl(&m, t->s, t->n))
		return false;
	steps = m.as ? 6 : 4;
	/* the trait in short, both in short, no trait; with marks and without */
	for (step = m.as ? 0 : 2; step < steps && !fits; step++) {
		text_clear(&out);
		text_clear(&mark);
		text_adds(&mark, ellipsis);
		text_adds(&mark, "::");
		if (step % 2)
			text_clear(&mark);
		text_addc(&out, '<');
		put_path(&out, t->s, 1, m.as ? m.as : m.end, step > 1,
			 mark.n ? mark.s : "");
		if (m.as)
			text_adds(&out, " as ");
		if (m.as && step < 4)
			put_path(&out, t->s, m.as + 4, m.end, true,
				 mark.n ? mark.s : "");
		else if (m.as)
			text_adds(&out, ellipsis);
		text_add(&out, t->s + m.end, t->n - m.end);
		fits = text_width(out.s, out.n) <= cells;
	}
	if (fits) {
		text_clear(t);
		text_add(t, out.s, out.n);
	}
	text_release(&out);
	text_release(&mark);
	return fits;
}

/* --- Lambdas and clones ---------------------------------------------------- */

/* Whether a lambda ends at I: "{lambda()#1}", clang's "$_1". */
static bool
is_lambda(const char *s, size_t i)
{
	size_t digit = i;

	while (digit && s[digit - 1] >= '0' && s[digit - 1] <= '9')
		digit--;
	if (digit < i)
		return digit >= 3 && !memcmp(s + digit - 3, ":$_", 3);
	return i && s[i - 1] == '}';
}

void
name_drop_call(struct text *t, size_t cells, const char *ellipsis)
{
	static const char call[] = "::operator()";
	size_t n = sizeof(call) - 1, i = t->n;

	while (i >= n && memcmp(t->s + i - n, call, n))
		i--;
	if (i < n || !is_lambda(t->s, i - n)
	    || (i < t->n && !strchr(" (", t->s[i])))
		return;
	t->n = i - n;
	t->s[t->n] = '\0';
	if (text_width(t->s, t->n) + text_width(ellipsis, strlen(ellipsis))
	    <= cells)
		text_adds(t, ellipsis);
}

/* Behind words at I that belong to a type or a function as a whole: " const", " &",
 * and not those of the type that "operator char const*" makes. */
static size_t
behind_qualifiers(const char *s, size_t n, size_t i)
{
	while (i + 1 < n && s[i] == ' ' && name_is_qualifier(s, n, i + 1)) {
		size_t end = i + 1;

		while (end < n && !strchr(" :", s[end]))
			end++;
		if (memchr(s + i, '*', end - i)
		    || (s[i + 1] != '&' && memchr(s + i, '&', end - i)))
			break;
		i = end;
	}
	return i;
}

void
name_drop_qualifiers(struct text *t, size_t cells)
{
	struct text out = { 0 };
	unsigned depth = 0;

	for (size_t i = 0; i < t->n; i++) {
		size_t behind = name_skip_operator(t->s, t->n, i);

		if (behind == i && !depth)
			behind = behind_qualifiers(t->s, t->n, i);
		else if (behind > i)
			text_add(&out, t->s + i, behind - i);
		if (behind > i) {
			i = behind - 1;
			continue;
		}
		depth = depth_after(t->s, i, depth, true);
		text_addc(&out, t->s[i]);
	}
	if (text_width(out.s, out.n) <= cells) {
		text_clear(t);
		text_add(t, out.s, out.n);
	}
	text_release(&out);
}

void
name_empty_clone(struct text *t, const char *ellipsis)
{
	static const char clone[] = " [clone ";
	const char *at = t->n ? strstr(t->s, clone) : NULL;

	if (!at)
		return;
	t->n = (size_t)(at - t->s);
	text_printf(t, " [%s]", ellipsis);
}
