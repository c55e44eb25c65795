# SPDX-License-Identifier: GPL-3.0-or-later
# One library a layer; each layer's own local.mk lists its files.

include %D%/base/local.mk
include %D%/model/local.mk
include %D%/load/local.mk
include %D%/symbol/local.mk
include %D%/engine/local.mk
include %D%/view/local.mk
include %D%/report/local.mk
include %D%/export/local.mk
include %D%/tui/local.mk
include %D%/papihist/local.mk

# What a program of a layer links with, for static libraries: users first.
BASE_LIBS = src/base/libbase.a
MODEL_LIBS = src/model/libmodel.a $(BASE_LIBS)
LOAD_LIBS = src/load/libload.a $(MODEL_LIBS)
SYMBOL_LIBS = src/symbol/libsymbol.a $(MODEL_LIBS)
ENGINE_LIBS = src/engine/libengine.a src/load/libload.a $(SYMBOL_LIBS)
EXPORT_LIBS = src/export/libexport.a $(MODEL_LIBS)
VIEW_LIBS = src/view/libview.a $(MODEL_LIBS)
ALL_LIBS = src/tui/libtui.a src/report/libreport.a src/view/libview.a \
	src/export/libexport.a \
	$(ENGINE_LIBS)

include %D%/main/local.mk
