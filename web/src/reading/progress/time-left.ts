import type { Reading } from '#reading/reading.ts';

/** Seconds of reading that are left, at the reader's own pace. */
export type TimeLeft = { chapter: number; book: number };

/**
 * What is left of the chapter that is read, and of its book.
 * @param share how much of the chapter was passed, 0 to 1
 * @returns null for an article, and while the pace is not known
 */
export function timeLeft(
  { article: { book, words }, contents, pace }: Pick<Reading, 'article' | 'contents' | 'pace'>,
  share: number,
): TimeLeft | null {
  if (!book || !contents || !pace) return null;
  const seconds = (count: number) => (count / pace) * 60;
  const here = words * (1 - share);
  const after = contents
    .filter(({ chapter }) => chapter > book.chapter)
    .reduce((sum, chapter) => sum + chapter.words, 0);
  return { chapter: seconds(here), book: seconds(here + after) };
}
