import { describe, expect, test } from 'vitest';
import { articleFromJsonLd } from './json-ld.ts';

const read = (value: object) => articleFromJsonLd([JSON.stringify(value)]);
const article = (facts: object) => read({ '@type': 'Article', ...facts });

describe('an article is found', () => {
  const found = { '@type': 'NewsArticle', headline: 'Found' };
  const other = { '@type': 'WebPage', headline: 'Other' };
  test.each<[string, object, string | null]>([
    ['by itself', found, 'Found'],
    ['in a list', [other, found], 'Found'],
    ['in a graph', { '@graph': [other, found] }, 'Found'],
    ['as the main entity', { ...other, mainEntity: found }, 'Found'],
    ['as the main entity of a page', { ...other, mainEntityOfPage: found }, 'Found'],
    ['by one of its types', { '@type': ['Thing', 'BlogPosting'], headline: 'Found' }, 'Found'],
    [
      'the upper before the lower',
      [{ '@graph': [found] }, { ...found, headline: 'Upper' }],
      'Upper',
    ],
    ['not of another type', other, null],
    ['not of a type like it', { '@type': 'ReviewAction' }, null],
    ['not of a type that is no text', { '@type': 7 }, null],
    ['not of a type within another list', { '@type': [['Article']] }, null],
    ['with comments in its words', { ...found, headline: 'A <!-- b --> c' }, 'A <!-- b --> c'],
    ['not without a type', {}, null],
    ['not beyond two hundred nodes', [...Array.from({ length: 199 }, () => other), found], null],
    ['among two hundred nodes', [...Array.from({ length: 198 }, () => other), found], 'Found'],
  ])('%s', (_name, value, headline) => {
    expect(read(value)?.headline ?? null).toBe(headline);
  });

  test('in the first script that has one', () => {
    const scripts = ['{oops', 'null', '7', JSON.stringify(other), JSON.stringify(found)];
    expect(articleFromJsonLd(scripts)?.headline).toBe('Found');
    expect(articleFromJsonLd(scripts.slice(0, 4))).toBeNull();
    expect(articleFromJsonLd([])).toBeNull();
  });

  test.each(['<!-- X -->', ' <![CDATA[X]]> ', 'X'])('in a script written as %j', (frame) => {
    expect(articleFromJsonLd([frame.replace('X', JSON.stringify(found))])?.headline).toBe('Found');
  });
});

test('an article says nothing', () => {
  expect(article({})).toEqual({
    headline: null,
    authors: [],
    published: null,
    publisher: null,
    image: null,
    description: null,
    url: null,
    lang: null,
    body: null,
  });
});

test('an article says all', () => {
  const facts = {
    headline: ' A  headline ',
    name: 'A name',
    author: [{ name: 'Ann' }, 'Bob', { name: '' }, 7, ''],
    datePublished: '2024',
    dateCreated: '2023',
    publisher: [{}, { name: 'The Drop' }],
    image: [{}, { url: 'a.jpg', '@id': 'b.jpg' }],
    description: 'Rain',
    url: '/a',
    mainEntityOfPage: '/b',
    inLanguage: 'en',
    articleBody: ' as  it is ',
  };
  expect(article(facts)).toEqual({
    headline: 'A headline',
    authors: ['Ann', 'Bob'],
    published: '2024',
    publisher: 'The Drop',
    image: 'a.jpg',
    description: 'Rain',
    url: '/a',
    lang: 'en',
    body: ' as  it is ',
  });
});

test('what is missing is taken from what stands for it', () => {
  expect(
    article({
      headline: '',
      name: 'A name',
      dateCreated: '2023',
      publisher: 'The Drop',
      image: { '@id': 'b.jpg' },
      url: 7,
      mainEntityOfPage: { '@id': '/b' },
      articleBody: ['no text'],
    }),
  ).toMatchObject({
    headline: 'A name',
    published: '2023',
    publisher: 'The Drop',
    image: 'b.jpg',
    url: '/b',
    body: null,
  });
});

test('lists and texts are bounded', () => {
  expect(article({ author: Array.from({ length: 21 }, () => 'A') })?.authors).toHaveLength(20);
  expect(article({ headline: 'x'.repeat(4_001) })?.headline).toHaveLength(4_000);
});
