import { expect, test } from 'vitest';
import { patternText, senseLabels } from './sense-labels.ts';

test.each([
  [{ labels: ['finance'], pattern: '[C]' }, ['金融', '可数']],
  [{ labels: ['UK', 'informal'], pattern: '' }, ['英', '非正式']],
  [{ labels: ['law', 'legal'] }, ['法律']],
  [{ labels: ['phrasal', 'n', 'idiom'] }, ['习语']],
  [{ pattern: '~ of sth; [C,U]' }, ['可数或不可数']],
  [{}, []],
])('the labels of %o', (sense, labels) => expect(senseLabels(sense)).toEqual(labels));

const bog = [
  { kind: 'plural', word: 'bogs' },
  { kind: 'past_participle', word: 'bogged' },
];
const marry = [
  { kind: 'third_person', word: 'marries' },
  { kind: 'past_participle', word: 'married' },
  { kind: 'present_participle', word: 'marrying' },
];
const deal = [
  { kind: 'past_participle', word: 'dealt' },
  { kind: 'plural', word: 'deals' },
];

test.each([
  ['~ with sb; ~ to do', 'deal', deal, 'deal with sb; deal to do'],
  ['be ~ed down in sth', 'bog', bog, 'be bogged down in sth'],
  ['she ~s him', 'marry', marry, 'she marries him'],
  ['be ~ied to sb', 'marry', [], 'be married to sb'],
  ['the ~ies', 'sky', [], 'the skies'],
  ['be ~ped by sth', 'trap', [], 'be trapped by sth'],
  ['be ~d with sth', 'bore', [], 'be bored with sth'],
  ['[C]', 'bank', [], ''],
  ['~ of sth; [U]', 'bank', [], 'bank of sth'],
  ['~', 'bank', [], ''],
  ['put sth off', 'put off', [], 'put sth off'],
  ['bolt upright', 'bolt upright', [], ''],
  ['', 'bank', [], ''],
])('%s of %s', (pattern, word, forms, text) =>
  expect(patternText(pattern, word, forms)).toBe(text),
);
