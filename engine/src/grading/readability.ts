/**
 * Flesch–Kincaid grade level: the American school year for which a text is fit
 * (Kincaid et al. 1975, Navy Research Branch Report 8-75). 0 for an empty text.
 */
export function fleschKincaidGrade({
  words,
  sentences,
  syllables,
}: {
  words: number;
  sentences: number;
  syllables: number;
}): number {
  if (words === 0 || sentences === 0) return 0;
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}
