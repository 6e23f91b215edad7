/** Who asks to read freely for a while. */
export const APPLICANTS = ['student', 'teacher', 'creator', 'group', 'other'] as const;

/** What an application goes through. */
export const APPLICATION_STATES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;

/** Longest texts of an application and its answer. */
export const APPLICATION_TEXT = { contact: 60, reason: 500, answer: 200 } as const;
/** Fewest characters of a reason. */
export const LEAST_REASON = 10;
/** Most days that the answer to an application gives. */
export const MOST_CHANGDU_DAYS = 366;
