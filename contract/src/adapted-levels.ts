/** Grades that a text may be rewritten for, easiest first. */
export const ADAPTED_LEVELS = ['VERY_EASY', 'EASY', 'STANDARD'] as const;
