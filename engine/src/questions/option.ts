import { hash } from './hash.ts';
import type { MadeQuestion } from './question.ts';

/** Options in an order that is the same each time, and another one for each question. */
export function inOrder(
  right: string,
  wrong: readonly string[],
): Pick<MadeQuestion, 'options' | 'answer'> {
  const salt = [right, ...wrong].join('\t');
  const options = [right, ...wrong].toSorted((a, b) => hash(a + salt) - hash(b + salt));
  return { options: options as MadeQuestion['options'], answer: options.indexOf(right) };
}

/** A gloss without its notes in brackets. */
export const plainGloss = (gloss: string): string => gloss.replace(/[(（][^)）]*[)）]/g, '').trim();
