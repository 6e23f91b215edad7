import { describe, expect, test } from 'vitest';
import {
  examLabels,
  foldSenses,
  formsBySpelling,
  frequencyLabel,
  metAs,
  phraseTitle,
  sensesInOrder,
} from './word-labels.ts';

const put = [
  { kind: 'past', word: 'put' },
  { kind: 'past_participle', word: 'put' },
  { kind: 'present_participle', word: 'putting' },
  { kind: 'third_person', word: 'puts' },
];
const make = [
  { kind: 'past', word: 'made' },
  { kind: 'past_participle', word: 'made' },
];

test('exam tags are named and ordered by level, unknown ones dropped', () => {
  expect(examLabels(['gre', 'toefl', 'xx', 'cet6', 'ky'])).toEqual(['六级', '考研', '托福']);
});

test.each([
  [['zk', 'gk', 'cet4', 'ielts'], ['中考']],
  [
    ['cet4', 'cet6', 'ky', 'toefl', 'gre'],
    ['四级', '托福'],
  ],
  [
    ['cet6', 'ky', 'gre'],
    ['六级', '考研'],
  ],
])('of %j the exams that repeat an earlier list are left out', (exams, labels) => {
  expect(examLabels(exams)).toEqual(labels);
});

test.each([
  [1, '常用 前 1000'],
  [1000, '常用 前 1000'],
  [1001, '常用 前 2000'],
  [4200, '常用 前 5000'],
  [10_000, '常用 前 10000'],
  [10_001, '低频'],
  [null, '低频'],
])('rank %s is %s', (rank, label) =>
  expect(frequencyLabel('word', { rank, senses: [{ pos: 'n' }] })).toBe(label),
);

const SURNAME = { pos: 'name', name: { kind: 'surname', what: '姓氏' } };
const LANDMARK = { pos: 'n', name: { kind: 'landmark', what: '俄罗斯总统府的代称' } };

test.each([
  ['Harker', 18_147, [{ pos: 'n' }, SURNAME], null],
  ['Kremlin', 12_863, [LANDMARK], null],
  ['Aachen', 30_000, [{ pos: 'n' }], null],
  ['eBay', null, [SURNAME], null],
  ['London', 248, [LANDMARK], '常用 前 1000'],
  ['PCR', 20_000, [{ pos: 'n' }], '低频'],
  ['take off', 300, [{ pos: '' }], null],
])('the frequency of %s, rank %s, senses %j, is told as %s', (word, rank, senses, label) => {
  expect(frequencyLabel(word, { rank, senses })).toBe(label);
});

test('the form met names everything it may be', () => {
  expect(metAs('Made', 'make', make)).toBe('过去式 / 过去分词');
  expect(metAs('Put', 'put', put)).toBe('');
  expect(metAs('makeup', 'make', make)).toBe('');
});

test.each([
  ['stopped', 'stop', 'VERB', '过去式 / 过去分词'],
  ['cities', 'city', 'NOUN', '复数'],
  ['carries', 'carry', 'VERB', '第三人称单数'],
  ['Making', 'make', 'VERB', '现在分词'],
  ['happiest', 'happy', 'ADJ', '最高级'],
  ['larger', 'large', 'ADJ', '比较级'],
  ['stings', 'sting', undefined, '第三人称单数'],
  ['city’s', 'city', 'NOUN', ''],
  ['didn’t', 'do', 'VERB', ''],
])('%s is a regular form of %s (%s): %s', (form, word, pos, label) =>
  expect(metAs(form, word, [], pos)).toBe(label),
);

test('forms are listed once by spelling and never the headword itself', () => {
  expect(formsBySpelling('make', make)).toEqual([['made', '过去式 / 过去分词']]);
  expect(formsBySpelling('put', put).map(([word]) => word)).toEqual(['putting', 'puts']);
  expect(formsBySpelling('found', [{ kind: 'lemma', word: 'find' }])).toEqual([]);
});

test('a split phrase shows its gap', () => {
  expect(phraseTitle('take off', ['takes', 'off'])).toBe('take … off');
  expect(phraseTitle('put up with', ['put', 'up with'])).toBe('put … up with');
  expect(phraseTitle('so ... that', ['so', 'that'])).toBe('so … that');
  expect(phraseTitle('the...to be', ['the', 'to be'])).toBe('the … to be');
  expect(phraseTitle('in light of', ['in light of'])).toBe('in light of');
  expect(phraseTitle("make up one's mind", ['made up', 'mind'])).toBe("make up one's mind");
});

test('the fitting sense moves to the front and the others keep their order', () => {
  expect(sensesInOrder(['a', 'b', 'c'], 2)).toEqual({ senses: ['c', 'a', 'b'], here: true });
  expect(sensesInOrder(['a', 'b'], -1)).toEqual({ senses: ['a', 'b'], here: false });
  expect(sensesInOrder(['a'], undefined).here).toBe(false);
});

describe('what a card shows at first', () => {
  const own = (gloss: string) => ({ glosses: [gloss], cue: 'some words' });
  const listed = (...glosses: string[]) => ({ glosses });
  const shown = (senses: readonly { glosses: string[]; cue?: string }[]) => {
    const { first, folds } = foldSenses(senses);
    return [first.map(({ glosses }) => glosses.join('；')), folds];
  };

  test.each([
    ['few senses of our own: all', [own('岸'), own('堤')], [['岸', '堤'], false]],
    [
      'many: the first four',
      ['岸', '堤', '库', '堆', '排'].map(own),
      [['岸', '堤', '库', '堆'], true],
    ],
    ['ours before the others', [own('岸'), listed('银行', '岸')], [['岸'], true]],
    ['one of the others that fits', [listed('班克'), own('岸')], [['班克', '岸'], false]],
    ['the others where there is none of ours', [listed('岸'), listed('堤')], [['岸', '堤'], false]],
    ['of many glosses three', [listed('岸', '堤', '库', '堆')], [['岸；堤；库'], true]],
    ['nothing', [], [[], false]],
  ])('%s', (_name, senses, expected) => expect(shown(senses)).toEqual(expected));
});
