import type { SenseEvidence } from '#dictionary/evidence-codes.ts';
import type { ContextWord } from './sense-context.ts';

const REACH = 7;
const TOPICAL = new Set(['NOUN', 'VERB', 'ADJ', 'ADV']);

/**
 * The context features of a word: `b` + the lemma of a content word within seven, `l`, `r`, `s` + the
 * form before, after and second after, `f` + its own form.
 */
export function contextFeatures(words: readonly ContextWord[], at: number): string[] {
  const features = new Set<string>();
  const last = Math.min(words.length - 1, at + REACH);
  for (let i = Math.max(0, at - REACH); i <= last; i++) {
    const word = words[i];
    if (word && i !== at && TOPICAL.has(word.pos)) features.add(`b${word.lemma.toLowerCase()}`);
  }
  const form = (i: number) => words[i]?.form ?? '';
  features.add(`l${form(at - 1)}`);
  features.add(`r${form(at + 1)}`);
  features.add(`s${form(at + 2)}`);
  features.add(`f${form(at)}`);
  return [...features];
}

/** The sum of what the features tell, by sense. */
export function sumEvidence(
  { rows, weights }: SenseEvidence,
  features: readonly string[],
  senses: number,
): Float32Array {
  const sum = new Float32Array(senses);
  for (const feature of features) {
    const row = rows.get(feature);
    if (row === undefined) continue;
    for (let s = 0; s < senses; s++) sum[s] = sum[s]! + weights[row * senses + s]! / 10;
  }
  return sum;
}
