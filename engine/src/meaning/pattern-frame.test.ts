import { expect, test } from 'vitest';
import { frameOf } from './pattern-frame.ts';

test.each([
  ['', false, null],
  ['~ sth', true, 'thing'],
  ['~ sb', true, 'person'],
  ['~ sb/sth', true, null],
  ['~ sth/sb', true, null],
  ['~ sb; ~ sth', true, null],
  ['~ sb with sth', true, 'person'],
  ['~ sb to do; ~ sb that …', true, 'person'],
  ['~ oneself', true, null],
  ['~ (sth)', true, null],
  ['~ed sth', true, 'thing'],
  ['be ~ed by sth', true, null],
  ['~ with sb', false, null],
  ['~ in; ~ to do', false, null],
  ['sth ~s', false, null],
  ['take off', false, null],
  ['take sth off', true, 'thing'],
  ['pick sb up', true, 'person'],
  ['look after sth', true, 'thing'],
  ['put up with sth', true, null],
  ['sth of note', false, null],
])('%j: object %s, kind %s', (pattern, object, kind) => {
  expect(frameOf(pattern)).toMatchObject({ object, kind });
});

test('an object that the pattern names may be missing', () => {
  expect(frameOf('~ a promise')).toMatchObject({ object: false, objectOptional: true });
  expect(frameOf('~ a lot')).toMatchObject({ objectOptional: false });
});

test.each([
  ['~ if/whether …', true],
  ['~ sth; ~ that/how …', true],
  ['~ clause', true],
  ['~ that …', false],
])('%s asks for a question: %s', (pattern, question) => {
  expect(frameOf(pattern).question).toBe(question);
});

test('prepositions before the word do not follow it', () => {
  expect([...frameOf('a ~ of sth; stand in ~').prepositions]).toEqual(['of']);
  expect([...frameOf('get away with sth').prepositions]).toEqual(['away', 'with']);
});

test('prepositions are whole words; the one of an infinitive is none', () => {
  const of = (pattern: string) => [...frameOf(pattern).prepositions];
  expect(of('~ sb with sth; ~ in/on sth')).toEqual(['with', 'in', 'on']);
  expect(of('~ inside; ~ offer')).toEqual([]);
  expect(of('~ to sb')).toEqual(['to']);
  expect(of('~ to do; ~ from sth')).toEqual(['from']);
});

test.each([
  ['~ to do', { infinitive: true, clause: false }],
  ['~ that …', { infinitive: false, clause: true }],
  ['~ sb that', { infinitive: false, clause: false }],
  ['the ~', { the: true, plural: false }],
  ['in the ~ of sth', { the: true }],
  ['~', { the: false, plural: false }],
  ['~s', { plural: true }],
  ['noun ~', { afterNoun: true, leads: [] }],
  ['a noun ~', { afterNoun: false }],
  ['~s of sth', { plural: true }],
  ['~some', { plural: false }],
])('%s asks for %o', (pattern, wanted) => expect(frameOf(pattern)).toMatchObject(wanted));

test('the words before the word are told where all ways of it have some', () => {
  const of = (pattern: string) => frameOf(pattern).leads;
  expect(of("do one's ~")).toEqual([['do', "one's"]]);
  expect(of('in ~; on the ~')).toEqual([['in'], ['on', 'the']]);
  for (const pattern of ['~ sth', 'a ~', 'an ~', 'the ~', 'be ~', 'it is ~', 'in ~; ~ sth'])
    expect(of(pattern), pattern).toEqual([]);
  for (const pattern of ['in … ~', 'take off', '', '[C]']) expect(of(pattern), pattern).toEqual([]);
});

test.each([
  ['~ sb to do', [{ complement: 'to do' }]],
  ['be ~d to do; ~ sth + adj', [{ complement: 'to do' }, { complement: 'adj' }]],
  ["can't ~ sth; ~ doing", [{ lead: ["can't"] }, { complement: 'doing' }]],
  ['~ sb to do; ~ sth', []],
  ['~ sb (to do)', []],
  ['the ~ of sth', []],
])('%j cannot do without %j', (pattern, needs) => {
  expect(frameOf(pattern).needs).toEqual(needs);
});
