/**
 * Raised when the analysis, its encoding or a document's vocabulary changes, so that stored
 * analyses are made again.
 */
export const ANALYSIS_VERSION = 31;
