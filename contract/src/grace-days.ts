/** Days of a month without reading that do not end a streak. */
export const GRACE_DAYS = 2;
