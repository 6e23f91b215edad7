import { expect, test } from 'vitest';
import { childrenOf, descendantsOf, readXml, textOf } from './xml.ts';

test('names elements and attributes by their local names in lower case', () => {
  const root = readXml('<dc:Title xml:Lang="en" ID="x">A <i>title</i></dc:Title>');
  expect(root).toEqual({
    name: '',
    attributes: {},
    children: [
      {
        name: 'title',
        attributes: { lang: 'en', id: 'x' },
        children: ['A ', { name: 'i', attributes: {}, children: ['title'] }],
      },
    ],
  });
});

test('finds what is right below, and what is anywhere below, in order', () => {
  const root = readXml('<a n="1"><b><a n="2"/></b>text<a n="3"><a n="4"/></a></a><b n="5"/>');
  const numbers = (elements: { attributes: Readonly<Record<string, string>> }[]) =>
    elements.map(({ attributes }) => attributes.n);
  expect(numbers(descendantsOf(root, 'a'))).toEqual(['1', '2', '3', '4']);
  expect(descendantsOf(root, 'x')).toEqual([]);
  expect(numbers(childrenOf(root))).toEqual(['1', '5']);
  const [first] = childrenOf(root, 'a');
  expect(numbers(childrenOf(root, 'a'))).toEqual(['1']);
  expect(numbers(childrenOf(first!))).toEqual([undefined, '3']);
  expect(numbers(childrenOf(first!, 'a'))).toEqual(['3']);
});

test('reads the text of an element in one line, with entities', () => {
  expect(textOf(readXml('<p> One\n <b>two</b>three &amp; <i> four </i></p>'))).toBe(
    'One twothree & four',
  );
  expect(textOf(readXml('<p/>'))).toBe('');
});

test.each([
  ['an end too much', '</x><p>one</p></p></p><p>two</p>', ['one', 'two']],
  ['an end too few', '<p>one<q>two', ['onetwo']],
  ['no markup', 'only text', []],
  ['nothing', '', []],
])('reads what is not well-formed as far as it goes: %s', (_name, source, texts) => {
  expect(descendantsOf(readXml(source), 'p').map(textOf)).toEqual(texts);
});

test.each([
  ['as many elements and texts', '<x/>-'.repeat(100_000), 'none'],
  ['one element more', `${'<x/>-'.repeat(100_000)}<x/>`, 'too_large'],
  ['as deep as it may', '<x>'.repeat(500), 'none'],
  ['one deeper', '<x>'.repeat(501), 'too_large'],
  ['many that are no deeper', '<x></x>'.repeat(600), 'none'],
])('bounds a document: %s', (_name, source, expected) => {
  let reason = 'none';
  try {
    readXml(source);
  } catch (error) {
    ({ reason } = error as { reason: string });
  }
  expect(reason).toBe(expected);
});
