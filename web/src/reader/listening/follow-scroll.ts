type Ends = { top: number; bottom: number };

/** Where the sentence that is read is put, as a share of the free part of the screen. */
const LINE = 0.22;

/**
 * How far to scroll so that a sentence is read in comfort, in CSS pixels: 0 while all of it, or all
 * the screen can hold, is in view.
 * @param covered what bars cover at either end of the screen
 */
export function followScroll(sentence: Ends, height: number, covered: Ends): number {
  const margin = 12;
  const free = height - covered.top - covered.bottom;
  const low = covered.top + margin;
  const high = height - covered.bottom - margin;
  if (sentence.top >= low && sentence.bottom <= high) return 0;
  const tall = sentence.bottom - sentence.top > free * (1 - LINE);
  if (tall && sentence.top >= low && sentence.top < low + free * LINE) return 0;
  return sentence.top - covered.top - (tall ? margin : free * LINE);
}

/** Whether any of it can be seen. */
export const inSight = (sentence: Ends, height: number, covered: Ends): boolean =>
  sentence.bottom > covered.top && sentence.top < height - covered.bottom;
