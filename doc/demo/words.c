/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program of the demo profile: counts words of a made-up text, sorts them
 * and walks a tree of them. See make-demo.sh.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word {
	char text[16];
	unsigned count;
	struct word *left, *right;
};

static unsigned seed = 12345;

static unsigned
next_random(void)
{
	seed = seed * 1103515245 + 12345;
	return seed >> 16;
}

static void
make_word(char *to)
{
	unsigned length = 2 + next_random() % 5;

	for (unsigned i = 0; i < length; i++)
		to[i] = (char)('a' + next_random() % 6);
	to[length] = '\0';
}

static int
compare_words(const char *a, const char *b)
{
	while (*a && *a == *b) {
		a++;
		b++;
	}
	return *a - *b;
}

static struct word *
insert(struct word *tree, const char *text)
{
	int order;

	if (!tree) {
		tree = calloc(1, sizeof(*tree));
		snprintf(tree->text, sizeof(tree->text), "%s", text);
		tree->count = 1;
		return tree;
	}
	order = compare_words(text, tree->text);
	if (order < 0)
		tree->left = insert(tree->left, text);
	else if (order > 0)
		tree->right = insert(tree->right, text);
	else
		tree->count++;
	return tree;
}

static size_t
flatten(struct word *tree, struct word **to, size_t n)
{
	if (!tree)
		return n;
	n = flatten(tree->left, to, n);
	to[n++] = tree;
	return flatten(tree->right, to, n);
}

static int
by_count(const void *x, const void *y)
{
	const struct word *const *a = x, *const *b = y;

	if ((*a)->count != (*b)->count)
		return (*a)->count < (*b)->count ? 1 : -1;
	return compare_words((*a)->text, (*b)->text);
}

static struct word *
read_text(unsigned words)
{
	struct word *tree = NULL;
	char text[16];

	for (unsigned i = 0; i < words; i++) {
		make_word(text);
		tree = insert(tree, text);
	}
	return tree;
}

static void
report(struct word **sorted, size_t n)
{
	for (size_t i = 0; i < n && i < 10; i++)
		printf("%6u %s\n", sorted[i]->count, sorted[i]->text);
}

int
main(void)
{
	struct word *tree = read_text(20000);
	struct word **sorted = calloc(20000, sizeof(*sorted));
	size_t n = flatten(tree, sorted, 0);

	qsort(sorted, n, sizeof(*sorted), by_count);
	report(sorted, n);
	return 0;
}
