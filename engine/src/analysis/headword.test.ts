import { describe, expect, test } from 'vitest';
import type { WordForm, UniversalPos } from '#tagging/labels.ts';
import { madeHeadwords } from './test-dictionary.ts';

const headwords = madeHeadwords({
  entries: {
    leaf: 'n 叶子',
    leave: 'v 离开 | n 休假',
    glasses: 'n 眼镜',
    glass: 'n 玻璃',
    building: 'n 建筑',
    build: 'v! 建造',
    found: 'v! 创办',
    find: 'v! 找到',
    rose: 'n! 玫瑰 | v 上升的过去式',
    rise: 'v! 上升',
    lay: 'v! 放',
    lie: 'v! 躺',
    better: 'adj! 更好的 | adv! 更好地',
    good: 'adj! 好的 | n 好处',
    well: 'adv! 好',
    bigger: 'adj 较大的',
    big: 'adj! 大的',
    faster: 'adv 较快地',
    fast: 'adj! 快的 | adv! 快',
    fee: 'n! 费用',
    feed: 'v! 喂',
    quicker: 'n 催促者',
    quick: 'adj! 快的',
    tired: 'adj! 累的',
    tire: 'v! 使疲倦',
    broken: 'n 碎片',
    break: 'v! 打破',
    swimming: 'v 游泳',
    swim: 'v! 游泳',
    light: 'n! 光 | adj! 轻的',
    do: 'aux! 做 | v! 做',
    on: 'prep! 在…上',
    sing: 'v! 唱',
  },
  forms: {
    leaves: { leave: 'third_person', leaf: 'plural' },
    glasses: { glass: 'plural' },
    building: { build: 'present_participle' },
    found: { find: 'past' },
    rose: { rise: 'past' },
    lay: { lie: 'past' },
    better: { good: 'comparative', well: 'comparative' },
    bigger: { big: 'comparative' },
    faster: { fast: 'comparative' },
    feed: { fee: 'past' },
    quicker: { quick: 'comparative' },
    tired: { tire: 'past_participle' },
    broken: { break: 'past_participle' },
    swimming: { swim: 'present_participle' },
    singing: { sing: 'present_participle' },
    gone: { go: 'past_participle' },
    sang: { sing: 'past' },
  },
  names: ['Aix city', 'Aix-la-Chapelle city'],
});

const find = (
  form: string,
  pos: UniversalPos,
  more: { form?: WordForm; infinitive?: boolean; transitive?: boolean } = {},
) => headwords.find(form, { pos, infinitive: false, ...more })?.word ?? null;

describe('the headword of a verb', () => {
  test.each<[string, Parameters<typeof find>[2], string]>([
    ['leaves', {}, 'leave'],
    ['sang', {}, 'sing'],
    // An infinitive and a present tense are no past tense of another verb.
    ['found', {}, 'find'],
    ['found', { infinitive: true }, 'found'],
    ['found', { form: 'VB' }, 'found'],
    ['found', { form: 'VBP' }, 'found'],
    ['found', { form: 'VBD' }, 'find'],
    ['rose', { form: 'VBP' }, 'rise'],
    // `lay` with an object is no past tense of `lie`.
    ['lay', {}, 'lie'],
    ['lay', { transitive: true }, 'lay'],
    ['lay', { transitive: false }, 'lie'],
    ['lay', { infinitive: true, transitive: false }, 'lay'],
    ['found', { transitive: true }, 'find'],
    ['build', {}, 'build'],
    ['sang', { infinitive: true }, 'sing'],
  ])('%s in %j is %s', (form, context, headword) => {
    expect(find(form, 'VERB', context)).toBe(headword);
    expect(find(form, 'AUX', context)).toBe(headword);
  });
});

test.each<[string, UniversalPos, string | null]>([
  ['leaves', 'NOUN', 'leaf'],
  ['leaves', 'PROPN', 'leaf'],
  ['glasses', 'NOUN', 'glasses'],
  ['glasses', 'VERB', 'glasses'],
  ['glasses', 'PROPN', 'glass'],
  ['building', 'NOUN', 'building'],
  ['building', 'VERB', 'build'],
  ['swimming', 'NOUN', 'swim'],
  ['singing', 'NOUN', 'sing'],
  ['good', 'NOUN', 'good'],
  ['better', 'ADJ', 'better'],
  ['better', 'ADV', 'better'],
  ['bigger', 'ADJ', 'big'],
  ['faster', 'ADV', 'fast'],
  ['quicker', 'ADV', 'quick'],
  ['quicker', 'NOUN', 'quick'],
  // ECDICT has `feed` as the past of a verb `fee`.
  ['feed', 'VERB', 'feed'],
  ['fast', 'ADV', 'fast'],
  ['light', 'ADJ', 'light'],
  ['tired', 'ADJ', 'tired'],
  ['broken', 'ADJ', 'break'],
  ['singing', 'ADJ', 'sing'],
  ['tired', 'VERB', 'tire'],
  // Other parts of speech have no forms; without a fitting one the form itself is the headword.
  ['on', 'ADP', 'on'],
  ['bigger', 'INTJ', 'bigger'],
  ['sang', 'INTJ', 'sing'],
  ['rise', 'NOUN', 'rise'],
  ["don't", 'AUX', 'do'],
  // A headword that is missing, and an unknown word, are none.
  ['gone', 'VERB', null],
  ['flurbish', 'NOUN', null],
])('the headword of %s as %s is %s', (form, pos, headword) => {
  expect(find(form, pos)).toBe(headword);
});

test('among several plurals the entry that is first of all a noun wins', () => {
  const finder = madeHeadwords({
    entries: { leave: 'v 离开 | n 休假', leaf: 'n 叶子' },
    forms: { leaves: { leave: 'plural', leaf: 'plural' } },
  });
  expect(finder.find('leaves', { pos: 'NOUN', infinitive: false })?.word).toBe('leaf');
});

test('a name is found as it is written, and by its first part', () => {
  expect(headwords.names('Aix').map(({ form }) => form)).toEqual(['Aix']);
  expect(headwords.names('aix')).toEqual([]);
  expect(headwords.namesFrom('Aix').map(({ form }) => form)).toEqual(['Aix-la-Chapelle', 'Aix']);
});

test('evidence is asked for once a word, with the number of senses of our own dictionary', () => {
  const asked: [string, number][] = [];
  const entries: Record<string, string> = { light: 'n! 光 | adj! 轻的 | vt 点燃' };
  const finder = madeHeadwords({ entries, evidence: (...of) => asked.push(of) });
  const entry = finder.entry('light')!;
  finder.evidence(entry);
  finder.evidence(entry);
  expect(asked).toEqual([['light', 2]]);
});

test('a word that was misread from paper is found under what stood there', () => {
  const { find } = madeHeadwords({ entries: { government: 'n! 政府', would: 'aux! 会' } });
  const context = { pos: 'NOUN', form: null, infinitive: false } as const;
  expect(find('govemment', context)?.word).toBe('government');
  expect(find('wou1d', context)?.word).toBe('would');
  expect(find('garmint', context)).toBeNull();
  expect(find('1', context)).toBeNull();
});
