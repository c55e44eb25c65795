/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the parts of a selection and its filters.
 */
#ifndef MODEL_FACTS_SELECTION_PRIVATE_H
#define MODEL_FACTS_SELECTION_PRIVATE_H

#include "model/facts/selection.h"

/* TO's filters become copies of FROM's; what TO had is not its own. */
void selection_copy_filters(struct selection *to, const struct selection *from);

/* What a part is known by. */
enum part_word { PART_NAME, PART_NUMBER, PART_THREAD, PART_PID, PART_COMMAND,
		 PART_FILE, PART_WORDS };

/* "KIND:" says which of them is meant; without, any but the process. */
extern const char *const part_kinds[PART_WORDS];
/* A file by its path; its last part means it, too. */
const char *part_text(const struct prof *p, const struct part *part,
		      enum part_word kind);
/* KEY=VALUE, which means all parts that have this label. */
void part_label_word(const struct prof *p, const struct part_label *label,
		     struct text *out);
/* Whether any part has this name; then WORD alone means no file. */
bool part_name_is_any(const struct prof *p, const char *word);

#endif
