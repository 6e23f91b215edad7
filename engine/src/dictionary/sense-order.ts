import type { PartOfSpeech, Sense } from './entry.ts';
import type { WordNetPos } from './wordnet-files.ts';

const WORDNET_POS: Partial<Record<PartOfSpeech, WordNetPos>> = {
  n: 'n',
  v: 'v',
  vt: 'v',
  vi: 'v',
  adj: 'adj',
  adv: 'adv',
};

/**
 * Orders noun, verb, adjective and adverb lines by how often WordNet's tagged texts use the word
 * so; all other lines stay in place. ECDICT lists nouns before verbs, whatever the word.
 */
export function orderSenses(
  senses: Sense[],
  counts: Partial<Record<WordNetPos, number>> | undefined,
): Sense[] {
  if (!counts) return senses;
  const count = (sense: Sense) => {
    const pos = sense.field === undefined ? WORDNET_POS[sense.pos] : undefined;
    return pos === undefined ? null : (counts[pos] ?? 0);
  };
  const movable = senses
    .filter((sense) => count(sense) !== null)
    .toSorted((a, b) => (count(b) ?? 0) - (count(a) ?? 0));
  return senses.map((sense) => (count(sense) === null ? sense : (movable.shift() ?? sense)));
}
