/**
 * How well one text matches another: the F1 of their words counted with repetition, the usual
 * measure for extraction. 1 means the same words equally often; order does not count.
 */
export function wordF1(text: string, gold: string): number {
  const [found, wanted] = [bag(text), bag(gold)];
  let common = 0;
  for (const [word, count] of found) common += Math.min(count, wanted.get(word) ?? 0);
  const total = size(found) + size(wanted);
  return total === 0 ? 1 : (2 * common) / total;
}

function bag(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

function size(words: ReadonlyMap<string, number>): number {
  return [...words.values()].reduce((sum, count) => sum + count, 0);
}
