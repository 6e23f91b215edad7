/** The first Monday for which there can be a rank. */
export const FIRST_RANK_DATE = '2025-12-29';
