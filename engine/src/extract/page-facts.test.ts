import { expect, test } from 'vitest';
import { PageFactsCollector } from './page-facts.ts';

const PAGE = 'https://site.example/a/b';
type Element = [name: string, attributes: Record<string, string>];

function factsOf(elements: Element[]) {
  const collector = new PageFactsCollector(PAGE);
  for (const [name, attributes] of elements) collector.element(name, attributes);
  return collector.facts;
}

test.each<[string, Element[], string | null]>([
  ['its own', [['html', { lang: 'en', 'xml:lang': 'fr' }]], 'en'],
  ['as XML', [['html', { 'xml:lang': 'fr' }]], 'fr'],
  [
    'the first',
    [
      ['html', {}],
      ['html', { lang: 'en' }],
      ['html', { lang: 'fr' }],
    ],
    'en',
  ],
  ['not of another element', [['p', { lang: 'en' }]], null],
])('language: %s', (_name, elements, lang) => {
  expect(factsOf(elements).lang).toBe(lang);
});

test.each<[string, Element[], string]>([
  ['the page', [], PAGE],
  [
    'the first base',
    [
      ['base', { href: '/c/' }],
      ['base', { href: '/d/' }],
    ],
    'https://site.example/c/',
  ],
  [
    'a base without an address does not count',
    [
      ['base', {}],
      ['base', { href: '/d/' }],
    ],
    'https://site.example/d/',
  ],
  [
    'a base that leads nowhere',
    [
      ['base', { href: 'data:x' }],
      ['base', { href: '/d/' }],
    ],
    PAGE,
  ],
])('relative addresses start from %s', (_name, elements, base) => {
  expect(factsOf(elements).baseUrl).toBe(base);
});

test.each<[string, Element[], string | null]>([
  [
    'the first',
    [
      ['link', { rel: 'canonical', href: '/1' }],
      ['link', { rel: 'canonical', href: '/2' }],
    ],
    '/1',
  ],
  ['among other words', [['link', { rel: 'Shortlink CANONICAL', href: '/1' }]], '/1'],
  ['not of another link', [['link', { rel: 'canonicals', href: '/1' }]], null],
  ['not without a relation', [['link', { href: '/1' }]], null],
  ['not without an address', [['link', { rel: 'canonical' }]], null],
])('canonical address: %s', (_name, elements, canonical) => {
  expect(factsOf(elements).canonical).toBe(canonical);
});

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ itemprop: 'datePublished' }, true],
  [{ itemprop: 'dateModified' }, false],
  [{ pubdate: '' }, true],
  [{ class: 'x Published' }, true],
  [{ class: 'entry-date' }, true],
  [{ class: 'post-date' }, true],
  [{ class: 'updated' }, false],
])('a time with %j is of publication: %s', (attributes, published) => {
  expect(factsOf([['time', { datetime: '2024', ...attributes }]]).times).toEqual([
    { datetime: '2024', published },
  ]);
});

test('times, headings and scripts are bounded', () => {
  const time: Element = ['time', { datetime: '2'.repeat(101) }];
  const { times } = factsOf([['time', {}], ...Array.from({ length: 51 }, () => time)]);
  expect(times).toHaveLength(50);
  expect(times[0]!.datetime).toHaveLength(100);
  const collector = new PageFactsCollector(PAGE);
  for (const text of [' ', 'A  b', 'c', 'd', 'e', 'f', 'g']) collector.heading(text);
  expect(collector.facts.headings).toEqual(['A b', 'c', 'd', 'e', 'f']);
  const script = ' '.repeat(500_000);
  for (const text of [script, script, '{}']) collector.jsonLd(text);
  expect(collector.facts.jsonLd).toEqual([script, script]);
});

test('a heading is read so far, and a time where it is one', () => {
  const collector = new PageFactsCollector(PAGE);
  collector.heading('x'.repeat(1_001));
  expect(collector.facts.headings).toEqual(['x'.repeat(1_000)]);
  expect(factsOf([['del', { datetime: '2024' }]]).times).toEqual([]);
});

test('the first title that says something is kept, and so much of it', () => {
  const collector = new PageFactsCollector(PAGE);
  for (const text of [' ', `${'x'.repeat(1_001)}`, 'Second']) collector.title(text);
  expect(collector.facts.title).toBe('x'.repeat(1_000));
});

test('what meta elements say is kept by their names', () => {
  const { metas } = factsOf([
    ['meta', { property: 'og:Title', name: 'x', content: ' One  ' }],
    ['meta', { name: ' OG:title ', content: 'Two' }],
    ['meta', { 'http-equiv': 'Date', content: 'Three' }],
    ['span', { itemprop: 'author', content: 'Four' }],
    ['span', { itemprop: 'author' }],
    ['span', { name: 'author', content: 'Five' }],
    ['meta', { content: 'no name' }],
    ['meta', { name: 'empty', content: '' }],
    ['meta', { name: 'n'.repeat(100), content: 'c'.repeat(4_001) }],
    ['meta', { name: 'n'.repeat(101), content: 'x' }],
  ]);
  expect([...metas]).toEqual([
    ['og:title', ['One', 'Two']],
    ['date', ['Three']],
    ['author', ['Four']],
    ['n'.repeat(100), ['c'.repeat(4_000)]],
  ]);
  const many = Array.from({ length: 301 }, (_, i): Element => [
    'meta',
    { name: `m${i}`, content: 'x' },
  ]);
  expect(factsOf(many).metas.size).toBe(300);
});
