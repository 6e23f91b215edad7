import { expect, test } from 'vitest';
import { dictionary } from '#analysis/test-engine.ts';
import { differingSounds } from './agreement.ts';
import { compareAccents } from './common-words.ts';

test.each([
  ['hɒt', 'hɑːt'],
  ['bɑːθ', 'bæθ'],
  ['dɒɡ', 'dɔːɡ'],
  ['həʊm', 'hoʊm'],
  ['bɜːd', 'bɜːrd'],
  ['nɪə', 'nɪr'],
  ['ˈhɪərɪŋ', 'ˈhɪrɪŋ'],
  ['ʃeə', 'ʃer'],
  ['tʊə', 'tʊr'],
  ['ˈhʌri', 'ˈhɜːri'],
  ['ˈmæri', 'ˈmeri'],
  ['njuː', 'nuː'],
  ['ˈlɪtl', 'ˈlɪtəl'],
  ['əkˈsept', 'ækˈsept'],
  ['ˈeɪnʃənt', 'ˈeɪntʃənt'],
  ['aɪˈdɪə', 'aɪˈdiːə'],
  ['ˈkaʊntəˌɔːfə', 'ˈkaʊntərˌɔːfər'],
])('/%s/ and /%s/ differ in accent only', (uk, us) => {
  expect(differingSounds(uk, us)).toBe(0);
});

test.each([
  ['θɪs', 'ðɪs', 1],
  ['ʃʌʃ', 'ʃʌt', 1],
  ['kənˈsɪdŋ', 'kənˈsɪdər', 1],
  ['hwɪtʃ', 'wɪtʃ', 1],
  ['lɪv', 'laɪv', 1],
  ['ʃɪp', 'ʃiːp', 1],
  ['ˈhʌŋɡi', 'ˈhʌŋɡri', 1],
  ['wjdz', 'wʊdz', 2],
  ['hæt', 'hɑːt', 1],
  ['heə', 'hiː', 1],
  ['bʌd', 'brd', 1],
])('/%s/ and /%s/ are not the same word', (uk, us, count) => {
  expect(differingSounds(uk, us)).toBe(count);
});

/** Words that British and American speakers do say otherwise. */
const SAID_OTHERWISE = {
  'the vowel of a small word, when stressed': ['from', 'of', 'what'],
  'a sound kept or dropped': ['beyond', 'figure', 'suggest'],
  'th with voice': ['without'],
  'another beginning': ['schedule'],
  'another vowel': [
    'again', 'against', 'economic', 'either', 'era', 'financial', 'neither', 'organization', 'process', 'progress',
    'status',
  ],
}; // prettier-ignore

test('2,000 common words sound alike in Britain and America, but for those said otherwise', () => {
  const { compared, differing } = compareAccents(dictionary, 2_000);
  expect(compared).toBe(2_000);
  expect(differing.map(({ word }) => word).toSorted()).toEqual(
    Object.values(SAID_OTHERWISE).flat().toSorted(),
  );
});

test.each(['schedule', 'vase', 'tomato', 'leisure', 'lieutenant', 'herb'])(
  '%s keeps both its pronunciations',
  (word) => {
    const { uk, us } = dictionary.entry(word)!.ipa;
    expect(differingSounds(uk!, us!)).toBeGreaterThan(0);
  },
);
