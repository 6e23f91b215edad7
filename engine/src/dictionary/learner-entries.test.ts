import { expect, test } from 'vitest';
import { readContexts } from './build-evidence.ts';
import { parseLearnerEntries, readLearnerEntries, type LearnerEntry } from './learner-entries.ts';

const entries = readLearnerEntries();

/** Faults that `of` finds in all entries, each after its headword. */
const faults = (of: (entry: LearnerEntry) => string[]): string[] =>
  entries.flatMap((entry) => of(entry).map((fault) => `${entry.word}: ${fault}`));

const characters = (text: string) => [...text].length;
const HAN = /\p{Script=Han}/u;
const LABELS = new Set(
  `formal informal spoken literary old-fashioned US UK legal law finance science medicine computing military
  sport politics business religion art music grammar maths food nautical biology geology idiom phrasal n adj adv
  prep conj v int det pron`.split(/\s+/),
);

test('carries the press: 4,000 headwords and more', () => {
  expect(entries.length).toBeGreaterThanOrEqual(4_000);
});

test('no headword stands twice, and every letter is in order', () => {
  const words = entries.map(({ word }) => word.toLowerCase());
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
  expect(words).toEqual(words.toSorted((a, b) => (a < b ? -1 : 1)));
});

test('glosses are Chinese and short, and none stands twice under a part of speech', () => {
  const found = faults(({ senses }) =>
    senses.flatMap(({ pos, glosses, short }, i) => {
      const others = senses.filter((other, k) => k < i && other.pos === pos);
      const again = glosses.filter((gloss) =>
        others.some((other) => other.glosses.includes(gloss)),
      );
      const text = glosses.join('；');
      const bad = characters(text) > 12 || !HAN.test(text) || glosses.length > 3;
      return [
        ...again.map((gloss) => `${gloss} twice`),
        ...(bad || characters(short) > 5 ? [text] : []),
      ];
    }),
  );
  expect(found).toEqual([]);
});

test('cues, patterns and partners are English, labels known', () => {
  const found = faults(({ senses, phrases }) => [
    ...senses.flatMap(({ cue, pattern, partners, labels }) => {
      const words = cue.split(' ').length;
      const english = !HAN.test(cue + pattern + partners.join());
      const known = labels.every((label) => LABELS.has(label));
      return words >= 2 && words <= 9 && english && known ? [] : [cue];
    }),
    ...phrases.flatMap(({ cue, labels }) =>
      HAN.test(cue) || !labels.every((label) => LABELS.has(label)) ? [cue] : [],
    ),
  ]);
  expect(found).toEqual([]);
});

test('shares add up to a hundred', () => {
  const found = faults(({ senses }) => {
    const sum = senses.reduce((total, { share }) => total + share, 0);
    return Math.abs(sum - 1) > 0.045 ? [String(sum)] : [];
  });
  expect(found).toEqual([]);
});

test('phrases are of several words, with Chinese', () => {
  const found = faults(({ phrases }) =>
    phrases.flatMap(({ phrase, glosses }) => {
      const text = glosses.join('；');
      const fine = /[ -]/.test(phrase) && HAN.test(text) && characters(text) <= 12;
      return fine ? [] : [`${phrase} ${text}`];
    }),
  );
  expect(found).toEqual([]);
});

test('96 in 100 of the words that annotators gave a sense have it covered, by one sense only', () => {
  const tagged = new Map([...readContexts()].map(({ word, tagged: of }) => [word, of]));
  let all = 0;
  let missing = 0;
  const twice = faults(({ word, senses }) => {
    const keys = senses.flatMap((sense) => sense.keys);
    for (const sense of tagged.get(word) ?? []) {
      all += sense.count;
      if (!sense.keys.some((key) => keys.includes(key))) missing += sense.count;
    }
    return keys.filter((key, i) => keys.indexOf(key) !== i);
  });
  expect(twice).toEqual([]);
  expect(missing / all).toBeLessThan(0.04);
});

test('a line that is not in the format is refused, and named', () => {
  expect(() => parseLearnerEntries('bolt\nn\n螺栓 | - | metal pin')).toThrow('bolt: 螺栓');
  expect(() => parseLearnerEntries('bolt\n螺栓 | - | pin | - | - | - | - | - | 100')).toThrow(
    'bolt',
  );
  const phrase = 'bolt\nphrases\nbolt upright | 笔直地';
  expect(() => parseLearnerEntries(phrase)).toThrow('bolt upright');
});
