/**
 * The slope is that of SemCor's held-out half (`scripts/train/calibrate-senses.ts`); the level that of the
 * labelled words of `npm run eval:language`, for SemCor's texts are sixty years old.
 */
const SLOPE = 0.68;
const LEVEL = 1.2;

/**
 * The probability that a chosen sense is right (Platt 1999), from the log-odds that the model gives it
 * against all others. The model by itself is too sure of what it finds likely.
 */
export function calibrated(odds: number): number {
  return 1 / (1 + Math.exp(-(SLOPE * odds + LEVEL)));
}
