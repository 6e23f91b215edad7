/**
 * The least that a week must hold for a place by reading, when it is closed: so many seconds in
 * all, on so many days; a day counts from `daySeconds` on. Places by review ask for no reading.
 */
export const MIN_RANKED_WEEK = { seconds: 1_800, days: 3, daySeconds: 60 } as const;
