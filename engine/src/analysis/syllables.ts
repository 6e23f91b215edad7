/**
 * Counts the syllables of a written English word by the usual rule (groups of vowels, without
 * silent endings). The count is right for about nine words in ten, which is the precision
 * Flesch–Kincaid was fitted with.
 */
export function countSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const stem = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, (stem.match(/[aeiouy]{1,2}/g) ?? []).length);
}
