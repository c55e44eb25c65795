# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer model, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/model/libmodel.a
src_model_libmodel_a_SOURCES =
