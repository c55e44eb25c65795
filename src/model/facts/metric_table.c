/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stddef.h>
#include <string.h>

#include "model/facts/metric_table.h"

/* clang-format off */
const struct metric_row metric_table[] = {
	/* KCachegrind's */
	{ "L1m", "L1 Miss Sum", NULL, "I1mr + D1mr + D1mw" },
	{ "L2m", "L2 Miss Sum", NULL, "I2mr + D2mr + D2mw" },
	{ "LLm", "Last-level Miss Sum", NULL, "ILmr + DLmr + DLmw" },
	{ "Bm", "Mispredicted Branch", NULL, "Bim + Bcm" },
	{ "CEst", "Cycle Estimation", NULL, "Ir + 10 Bm + 10 L1m + 20 Ge + 100 LLm" },
	{ "CEst", "Cycle Estimation", NULL, "Ir + 10 Bm + 10 L1m + 100 LLm" },
	{ "CEst", "Cycle Estimation", NULL, "Ir + 10 L1m + 20 Ge + 100 LLm" },
	{ "CEst", "Cycle Estimation", NULL, "Ir + 10 L1m + 100 LLm" },
	{ "CEst", "Cycle Estimation", NULL, "Ir + 10 L1m + 100 L2m" },

	/* Cachegrind's own summary has these */
	{ "I1_miss_rate", "I1 miss rate", "%", "100 * I1mr / Ir" },
	{ "LLi_miss_rate", "LLi miss rate", "%", "100 * ILmr / Ir" },
	{ "D1_miss_rate", "D1 miss rate", "%", "100 * (D1mr + D1mw) / (Dr + Dw)" },
	{ "LLd_miss_rate", "LLd miss rate", "%", "100 * (DLmr + DLmw) / (Dr + Dw)" },
	{ "LL_miss_rate", "LL miss rate", "%", "100 * LLm / (Ir + Dr + Dw)" },
	{ "mispred_rate", "Branch misprediction rate", "%", "100 * Bm / (Bi + Bc)" },

	/* per 1000 instructions */
	{ "L1_MPKI", "L1 misses per 1000 instructions", NULL, "1000 * L1m / Ir" },
	{ "D1_MPKI", "D1 misses per 1000 instructions", NULL, "1000 * (D1mr + D1mw) / Ir" },
	{ "LL_MPKI", "LL misses per 1000 instructions", NULL, "1000 * LLm / Ir" },
	{ "branch_MPKI", "Mispredictions per 1000 instructions", NULL, "1000 * Bm / Ir" },

	/* processors' counters, as PAPI and perf call them */
	{ "CPI", "Cycles per instruction", NULL, "PAPI_TOT_CYC / PAPI_TOT_INS" },
	{ "CPI", "Cycles per instruction", NULL, "cycles / instructions" },
	{ "IPC", "Instructions per cycle", NULL, "PAPI_TOT_INS / PAPI_TOT_CYC" },
	{ "IPC", "Instructions per cycle", NULL, "instructions / cycles" },
	{ "L1D_MPKI", "L1 data misses per 1000 instructions", NULL,
	  "1000 * PAPI_L1_DCM / PAPI_TOT_INS" },
	{ "L2_MPKI", "L2 misses per 1000 instructions", NULL,
	  "1000 * PAPI_L2_TCM / PAPI_TOT_INS" },
	{ "L3_MPKI", "L3 misses per 1000 instructions", NULL,
	  "1000 * PAPI_L3_TCM / PAPI_TOT_INS" },
	{ "L3_miss_rate", "L3 miss rate", "%", "100 * PAPI_L3_TCM / PAPI_L3_TCA" },
	{ "cache_miss_rate", "Cache miss rate", "%",
	  "100 * 'cache-misses' / 'cache-references'" },
	{ "cache_MPKI", "Cache misses per 1000 instructions", NULL,
	  "1000 * 'cache-misses' / instructions" },
	{ "mispred_rate", "Branch misprediction rate", "%", "100 * PAPI_BR_MSP / PAPI_BR_CN" },
	{ "mispred_rate", "Branch misprediction rate", "%",
	  "100 * 'branch-misses' / branches" },
	{ "branch_MPKI", "Mispredictions per 1000 instructions", NULL,
	  "1000 * PAPI_BR_MSP / PAPI_TOT_INS" },
	{ "branch_MPKI", "Mispredictions per 1000 instructions", NULL,
	  "1000 * 'branch-misses' / instructions" },

	{ NULL, NULL, NULL, NULL },
};
/* clang-format on */

/* As KCachegrind and PAPI call them. */
static const struct { const char *name, *title; } usual[] = {
	{ "Ir", "Instruction Fetch" },
	{ "Dr", "Data Read Access" },
	{ "Dw", "Data Write Access" },
	{ "I1mr", "L1 Instr. Fetch Miss" },
	{ "D1mr", "L1 Data Read Miss" },
	{ "D1mw", "L1 Data Write Miss" },
	{ "I2mr", "L2 Instr. Fetch Miss" },
	{ "D2mr", "L2 Data Read Miss" },
	{ "D2mw", "L2 Data Write Miss" },
	{ "ILmr", "LL Instr. Fetch Miss" },
	{ "DLmr", "LL Data Read Miss" },
	{ "DLmw", "LL Data Write Miss" },
	{ "Bc", "Conditional Branch" },
	{ "Bcm", "Mispredicted Cond. Branch" },
	{ "Bi", "Indirect Branch" },
	{ "Bim", "Mispredicted Ind. Branch" },
	{ "Ge", "Global Bus Event" },
	{ "AcCost1", "L1 Temporal Locality Cost" },
	{ "SpLoss1", "L1 Spatial Locality Loss" },
	{ "AcCost2", "LL Temporal Locality Cost" },
	{ "SpLoss2", "LL Spatial Locality Loss" },
	{ "sysCount", "System Calls" },
	{ "sysTime", "Time in System Calls" },
	{ "sysCpuTime", "Processor Time in System Calls" },
	{ "PAPI_TOT_CYC", "Total cycles" },
	{ "PAPI_REF_CYC", "Reference clock cycles" },
	{ "PAPI_TOT_INS", "Instructions completed" },
	{ "PAPI_FP_INS", "Floating point instructions" },
	{ "PAPI_FP_OPS", "Floating point operations" },
	{ "PAPI_LD_INS", "Load instructions" },
	{ "PAPI_SR_INS", "Store instructions" },
	{ "PAPI_BR_INS", "Branch instructions" },
	{ "PAPI_BR_CN", "Conditional branch instructions" },
	{ "PAPI_BR_MSP", "Conditional branches mispredicted" },
	{ "PAPI_L1_DCM", "Level 1 data cache misses" },
	{ "PAPI_L1_ICM", "Level 1 instruction cache misses" },
	{ "PAPI_L1_TCM", "Level 1 cache misses" },
	{ "PAPI_L2_DCM", "Level 2 data cache misses" },
	{ "PAPI_L2_TCM", "Level 2 cache misses" },
	{ "PAPI_L3_TCM", "Level 3 cache misses" },
	{ "PAPI_L3_TCA", "Level 3 total cache accesses" },
	{ "PAPI_TLB_DM", "Data TLB misses" },
	{ "PAPI_TLB_IM", "Instruction TLB misses" },
	{ "PAPI_RES_STL", "Cycles stalled on any resource" },
};

const char *
metric_usual_title(const char *name)
{
	for (size_t i = 0; i < sizeof(usual) / sizeof(*usual); i++)
		if (!strcmp(usual[i].name, name))
			return usual[i].title;
	return NULL;
}
