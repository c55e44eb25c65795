/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the parts of a selection and its filters.
 */
#ifndef MODEL_FACTS_SELECTION_PRIVATE_H
#define MODEL_FACTS_SELECTION_PRIVATE_H

struct selection;

/* TO's filters become copies of FROM's; what TO had is not its own. */
void selection_copy_filters(struct selection *to, const struct selection *from);

#endif
