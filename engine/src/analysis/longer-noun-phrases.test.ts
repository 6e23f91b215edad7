import { describe, expect, test } from 'vitest';
import { analyser } from './test-engine.ts';

/** The phrases that are found in a sentence. */
const phrasesIn = (text: string) =>
  analyser.readBlocks([{ id: 'b1', text }])[0]!.phrases.map(({ phrase }) => phrase);

describe('a phrase whose last noun belongs to a longer noun phrase is none', () => {
  test.each([
    ['The fruit was at hand height.', 'at hand'],
    ['A map hung on the other hand rail.', 'on the other hand'],
    ['A boat lay at the end of the day’s last pier.', 'at the end of the day'],
    ['Two flies lay dead in the water of the jug.', 'dead in the water'],
    ['The paint was still in the can under the sink.', 'in the can'],
  ])('%s', (text, phrase) => expect(phrasesIn(text)).not.toContain(phrase));
});

describe('one beside which another noun stands', () => {
  test.each([
    ['At the same time prices rose.', 'at the same time'],
    ['The plan was dead in the water by June.', 'dead in the water'],
    ['The film was in the can yesterday.', 'in the can'],
    ['Prices are, at the end of the day, a matter of trust.', 'at the end of the day'],
    ['In the wake of the flood, prices rose.', 'in the wake of'],
  ])('is one: %s', (text, phrase) => expect(phrasesIn(text)).toContain(phrase));
});
