import { expect, test } from 'vitest';
import { dictionary } from '#analysis/test-engine.ts';
import { UNIVERSAL_TAGS } from '#tagging/labels.ts';
import { differingSounds } from './agreement.ts';
import { HOMOGRAPHS, soundsAs } from './homographs.ts';

const unknown = { uk: null, us: null };

test.each([
  ['live', 'ADJ', 'laɪv', 'laɪv'],
  ['record', 'VERB', 'rɪˈkɔːd', 'rɪˈkɔːrd'],
  ['present', 'VERB', 'prɪˈzent', 'prɪˈzent'],
  ['use', 'NOUN', 'juːs', 'juːs'],
  ['close', 'ADV', 'kləʊs', 'kloʊs'],
  ['wind', 'VERB', 'waɪnd', 'waɪnd'],
  ['tear', 'NOUN', 'tɪə', 'tɪr'],
])('%s as %s is /%s/, /%s/', (word, pos, uk, us) => {
  expect(soundsAs(word, pos, unknown)).toEqual({ uk, us });
});

test('without a sentence, and of other words, it is what the dictionary says', () => {
  const ipa = { uk: 'a', us: 'b' };
  expect(soundsAs('live', undefined, ipa)).toBe(ipa);
  expect(soundsAs('live', 'VERB', ipa)).toBe(ipa);
  expect(soundsAs('house of cards', 'VERB', ipa)).toBe(ipa);
});

test('the dictionary has what each sounds like where no sentence tells', () => {
  for (const [word, { usual }] of HOMOGRAPHS)
    expect(dictionary.entry(word)?.ipa, word).toEqual(usual);
});

test('every reading is one word in two accents, under tags there are, unlike the usual one', () => {
  for (const [word, { usual, byTag }] of HOMOGRAPHS) {
    expect(byTag.size, word).toBeGreaterThan(0);
    for (const [tag, { uk, us }] of [['NOUN', usual] as const, ...byTag]) {
      expect(UNIVERSAL_TAGS, `${word} ${tag}`).toContain(tag);
      expect(differingSounds(uk!, us!), `${word} ${uk} ${us}`).toBeLessThanOrEqual(
        /^(?:produce|progress)$/.test(word) ? 1 : 0,
      );
    }
    for (const { uk } of byTag.values()) expect(uk, word).not.toBe(usual.uk);
  }
});
