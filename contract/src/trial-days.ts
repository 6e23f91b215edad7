/** Days of a trial. */
export const TRIAL_DAYS = 7;
