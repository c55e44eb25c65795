# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer model, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/model/libmodel.a
src_model_libmodel_a_SOURCES = \
	%D%/compare/build.c \
	%D%/compare/comparison.c \
	%D%/compare/comparison.h \
	%D%/compare/key.c \
	%D%/compare/lines.c \
	%D%/compare/lines.h \
	%D%/compare/members.c \
	%D%/compare/pair.c \
	%D%/compare/private.h \
	%D%/facts/builder.c \
	%D%/facts/builder.h \
	%D%/facts/builder_private.h \
	%D%/facts/context.c \
	%D%/facts/context.h \
	%D%/facts/cost.h \
	%D%/facts/cost_rows.c \
	%D%/facts/cost_rows.h \
	%D%/facts/define.c \
	%D%/facts/expression.c \
	%D%/facts/expression.h \
	%D%/facts/finish.c \
	%D%/facts/ids.h \
	%D%/facts/listing.c \
	%D%/facts/listing.h \
	%D%/facts/mappings.c \
	%D%/facts/merge.c \
	%D%/facts/metric.c \
	%D%/facts/metric_table.c \
	%D%/facts/metric_table.h \
	%D%/facts/named.c \
	%D%/facts/objects.c \
	%D%/facts/prof.c \
	%D%/facts/prof.h \
	%D%/facts/rows.c \
	%D%/facts/selected.c \
	%D%/facts/selection.c \
	%D%/facts/selection.h \
	%D%/facts/spelling.c \
	%D%/facts/take.c \
	%D%/match/match.c \
	%D%/match/match.h \
	%D%/names/join.c \
	%D%/names/names.c \
	%D%/names/names.h \
	%D%/names/private.h \
	%D%/names/store.c \
	%D%/names/successor.c \
	%D%/names/suffix.c \
	%D%/names/suffix.h \
	%D%/snapshot.h \
	%D%/sums/arcs.c \
	%D%/sums/bucket.c \
	%D%/sums/bucket.h \
	%D%/sums/check.c \
	%D%/sums/check.h \
	%D%/sums/check_graph.c \
	%D%/sums/check_private.h \
	%D%/sums/check_sums.c \
	%D%/sums/column.c \
	%D%/sums/count.c \
	%D%/sums/coverage.c \
	%D%/sums/cycles.c \
	%D%/sums/edges.c \
	%D%/sums/edges.h \
	%D%/sums/figures.c \
	%D%/sums/fold.c \
	%D%/sums/fold_groups.c \
	%D%/sums/folded.c \
	%D%/sums/given.c \
	%D%/sums/graph.c \
	%D%/sums/group.c \
	%D%/sums/grouping.c \
	%D%/sums/grouping.h \
	%D%/sums/lines.c \
	%D%/sums/lines.h \
	%D%/sums/lines_columns.c \
	%D%/sums/lines_private.h \
	%D%/sums/lines_rows.c \
	%D%/sums/lines_stacks.c \
	%D%/sums/private.h \
	%D%/sums/qualifier.c \
	%D%/sums/qualifier.h \
	%D%/sums/stacks.c \
	%D%/sums/stacks.h \
	%D%/sums/sums.c \
	%D%/sums/sums.h \
	%D%/sums/tree.c

EXTRA_DIST += \
	%D%/README \
	%D%/compare/README \
	%D%/facts/README \
	%D%/match/README \
	%D%/names/README \
	%D%/sums/README
