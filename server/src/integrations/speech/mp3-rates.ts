/** Samples a second that MP3 knows. */
export const MP3_RATES: readonly number[] = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
