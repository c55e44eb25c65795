# SPDX-License-Identifier: GPL-3.0-or-later
# Screens: keys in, text out (run.tap says how), and one real terminal.

SCREEN_TESTS = \
	%D%/monkey.test \
	%D%/run.tap \
	tests/tmux/escapes.test \
	tests/tmux/outside.test \
	tests/tmux/selection.test \
	tests/tmux/smoke.test

TESTS += $(SCREEN_TESTS)
EXTRA_DIST += $(SCREEN_TESTS) $(GOLDEN_SCREENS) \
	tests/data/asm/code.callgrind \
	tests/data/asm/code.elf \
	tests/data/asm/code.s \
	tests/data/asm/make.sh \
	tests/data/classes.callgrind \
	tests/data/contexts.callgrind \
	tests/data/mangled.callgrind \
	tests/data/costly.callgrind \
	tests/data/long-header.callgrind \
	tests/data/decimals.folded \
	tests/data/filters.folded \
	tests/data/many.callgrind \
	tests/data/nearly.folded \
	tests/data/noise-new.folded \
	tests/data/flame-new.folded tests/data/flame-old.folded \
	tests/data/noise-old.folded \
	tests/data/names.callgrind \
	tests/data/parts-order.callgrind \
	tests/data/parts.callgrind \
	tests/data/src/lex.c \
	tests/data/src/lex.h \
	tests/data/versions/new.callgrind \
	tests/data/versions/new/mix.c \
	tests/data/versions/old.callgrind \
	tests/data/versions/old/mix.c \
	tests/data/elsewhere-lines.callgrind \
	tests/data/elsewhere.callgrind \
	tests/data/strays.callgrind \
	tests/data/tiny.callgrind \
	tests/data/trees.folded

GOLDEN_SCREENS = \
	%D%/ascii.t \
	%D%/back-refused.t \
	%D%/butterfly-base.t \
	%D%/butterfly-small.t \
	%D%/butterfly.t \
	%D%/callers-of.t \
	%D%/classes.t \
	%D%/clicks.t \
	%D%/cmdline.t \
	%D%/columns.t \
	%D%/decimals.t \
	%D%/command.t \
	%D%/compare-noise.t \
	%D%/compare-none.t \
	%D%/compare.t \
	%D%/contexts.t \
	%D%/cpuprofile.t \
	%D%/digits.t \
	%D%/estimates.t \
	%D%/event-unknown.t \
	%D%/events.t \
	%D%/explain-counts.t \
	%D%/explain-compare.t \
	%D%/explain-nearly.t \
	%D%/explain.t \
	%D%/filter-line.t \
	%D%/filter-own.t \
	%D%/filter-parts.t \
	%D%/filter-searched.t \
	%D%/filters.t \
	%D%/flame.t \
	%D%/flame-ascii.t \
	%D%/flame-base.t \
	%D%/flame-compare.t \
	%D%/flame-cursor.t \
	%D%/flame-delta.t \
	%D%/flame-mono.t \
	%D%/flame-none.t \
	%D%/flame-rest.t \
	%D%/flame-search.t \
	%D%/flame-source.t \
	%D%/functions.t \
	%D%/german.t \
	%D%/groups.t \
	%D%/help-resize.t \
	%D%/help-search.t \
	%D%/help.t \
	%D%/hottest-order.t \
	%D%/hottest.t \
	%D%/info-room.t \
	%D%/inline.t \
	%D%/inverted.t \
	%D%/large.t \
	%D%/lines.t \
	%D%/mangled.t \
	%D%/marks.t \
	%D%/menu-over-menu.t \
	%D%/messages.t \
	%D%/mono.t \
	%D%/names-c.t \
	%D%/names-depth.t \
	%D%/names.t \
	%D%/narrow-long.t \
	%D%/narrow.t \
	%D%/no-samples.t \
	%D%/no-view.t \
	%D%/nothing.t \
	%D%/one-name.t \
	%D%/one-of-two.t \
	%D%/outside.t \
	%D%/panes-lines.t \
	%D%/panes.t \
	%D%/percent.t \
	%D%/parts-order.t \
	%D%/parts.t \
	%D%/rcfile.t \
	%D%/reload-parts.t \
	%D%/reload.t \
	%D%/resize.t \
	%D%/row-menu.t \
	%D%/said.t \
	%D%/sandwich.t \
	%D%/search-back.t \
	%D%/search-costly.t \
	%D%/search-escaped.t \
	%D%/search.t \
	%D%/second-event-compare.t \
	%D%/second-event-sort.t \
	%D%/second-event.t \
	%D%/shift.t \
	%D%/sort-menu.t \
	%D%/sort-stays.t \
	%D%/source-calls.t \
	%D%/source-elsewhere-lines.t \
	%D%/source-elsewhere.t \
	%D%/source-map-c.t \
	%D%/source-map-reload.t \
	%D%/source-map.t \
	%D%/source-order.t \
	%D%/source-search-files.t \
	%D%/source-search.t \
	%D%/source-strays-c.t \
	%D%/source-strays.t \
	%D%/source-syntax-mono.t \
	%D%/source-syntax.t \
	%D%/source-versions.t \
	%D%/source-walk.t \
	%D%/source.t \
	%D%/stacks.t \
	%D%/styles.t \
	%D%/theme.t \
	%D%/too-small.t \
	%D%/trail-c.t \
	%D%/tree-base.t \
	%D%/tree-deep.t \
	%D%/tree-events.t \
	%D%/tree-parts.t \
	%D%/tree-percent.t \
	%D%/tree-search.t \
	%D%/tree.t \
	%D%/unknown.t \
	%D%/views.t \
	%D%/what-if-none.t \
	%D%/what-if.t \
	%D%/wide.t \
	%D%/wrap-scroll.t \
	%D%/wrap-small.t

# Rewrites what the screens are expected to show: read the diff afterwards.
.PHONY: update-golden
update-golden: profview$(EXEEXT)
	top_srcdir='$(abs_top_srcdir)' PROFVIEW='$(abs_top_builddir)/profview$(EXEEXT)' \
		$(SHELL) $(top_srcdir)/tests/golden/run.tap --update
