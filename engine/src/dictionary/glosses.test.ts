import { expect, test } from 'vitest';
import { parseExchange } from './exchange.ts';
import { parseGlosses, splitGlosses } from './glosses.ts';
import { phrasePattern } from './phrase-pattern.ts';
import { regularLemmas } from './regular-forms.ts';

const brief = (translation: string) =>
  parseGlosses(translation).map(({ pos, gloss, field }) => [
    field === undefined ? pos : `@${field}`,
    gloss,
  ]);

test('lines are labelled and split', () => {
  expect(brief('n. 光, 灯\na. 轻的\nvt. 点燃\nadv. 轻地')).toEqual([
    ['n', '光；灯'],
    ['adj', '轻的'],
    ['vt', '点燃'],
    ['adv', '轻地'],
  ]);
});

test('joint labels, plurals and unlabelled lines', () => {
  expect(brief('vt. & vi. 哺乳')).toEqual([['v', '哺乳']]);
  expect(brief('vt.,vi. 烧')).toEqual([['v', '烧']]);
  expect(brief('pl. 资料')).toEqual([['n', '资料']]);
  expect(brief('拿掉, 取消')).toEqual([['', '拿掉；取消']]);
});

test('technical lines come last and web snippets only when alone', () => {
  expect(brief('[计] 鼠标\nn. 老鼠\n[网络] 滑鼠')).toEqual([
    ['n', '老鼠'],
    ['@计', '鼠标'],
  ]);
  expect(brief('[网络] 滑鼠')).toEqual([['', '滑鼠']]);
});

test('a technical line that repeats the ordinary one is dropped', () => {
  expect(brief('利率\n[经] 利率')).toEqual([['', '利率']]);
});

test('notes on inflection are no glosses', () => {
  expect(brief('a. 左边的\nleave的过去式和过去分词')).toEqual([['adj', '左边的']]);
  expect(brief('v. 放弃（abandon的现在分词）')).toEqual([['v', '放弃']]);
  expect(brief('have的过去式和过去分词')).toEqual([]);
});

test('commas in brackets do not split', () => {
  expect(splitGlosses('(常与out连用, 口)推测, 调查；了解')).toEqual([
    '(常与out连用, 口)推测',
    '调查',
    '了解',
  ]);
  expect(splitGlosses('在...上, , 在...上')).toEqual(['在…上']);
});

test('exchange: forms, and the lemma of a form', () => {
  expect(parseExchange('p:lay/i:lying/3:lies/d:lain').forms).toContainEqual({
    kind: 'past',
    word: 'lay',
  });
  expect(parseExchange('0:leave/1:dp/d:left').lemma).toEqual({
    word: 'leave',
    kinds: ['past_participle', 'past'],
  });
  expect(parseExchange('').lemma).toBeNull();
});

test.each([
  ["make up one's mind", 'make up <poss> mind'],
  ["take sth off sb's hands", 'take <obj> off <poss> hands'],
  ['not only ... but also', 'not only <gap> but also'],
  ['not only...but also', 'not only <gap> but also'],
  ['account for...', 'account for'],
  ['enjoy oneself', 'enjoy <self>'],
  ['give sb. up', 'give <obj> up'],
  ['something of the kind', null],
  ['sb.', null],
  ['take', null],
  ['all that glitters is not pure gold', 'all that glitters is not pure gold'],
  ['a b c d e f g h', null],
])('pattern of %s', (headword, expected) => {
  expect(phrasePattern(headword)?.join(' ') ?? null).toBe(expected);
});

test.each([
  ['lockdowns', 'lockdown'],
  ['stopped', 'stop'],
  ['studies', 'study'],
  ['shelves', 'shelf'],
  ['lying', 'lie'],
  ['bigger', 'big'],
  ['funniest', 'funny'],
  ["dog's", 'dog'],
  ['boxes', 'box'],
  ['making', 'make'],
  ["singin'", 'sing'],
])('%s may come from %s', (form, lemma) => {
  expect(regularLemmas(form).map((guess) => guess.lemma)).toContain(lemma);
});

test('a double s is no plural', () => {
  expect(regularLemmas('glass').map((guess) => guess.lemma)).not.toContain('glas');
});
