/** Grows when the analysis or its encoding changes, so that stored analyses are made again. */
export const ANALYSIS_VERSION = 2;
