import { describe, expect, test } from 'vitest';
import { resolveMetadata, type Metadata } from './metadata.ts';
import { PageFactsCollector, type PageFacts } from './page-facts.ts';

const PAGE = 'https://site.example/story';
type Metas = Record<string, string | string[]>;

/** What is chosen from meta elements and a description in JSON-LD. */
function metadataOf(metas: Metas, jsonLd: object = {}, more: Partial<PageFacts> = {}): Metadata {
  const facts: PageFacts = {
    ...new PageFactsCollector(PAGE).facts,
    metas: new Map(Object.entries(metas).map(([name, value]) => [name, [value].flat()])),
    jsonLd: [JSON.stringify({ '@type': 'Article', ...jsonLd })],
    ...more,
  };
  return resolveMetadata(facts, PAGE);
}

/** Expects of each name that its value is taken as long as no earlier name has one. */
function expectInOrder(names: string[], chosen: keyof Metadata, valueOf = (name: string) => name) {
  names.forEach((name, at) => {
    const metas = Object.fromEntries(names.slice(at).map((later) => [later, valueOf(later)]));
    expect(metadataOf(metas)[chosen]).toBe(valueOf(name));
  });
}

test('nothing said is nothing known', () => {
  expect(metadataOf({})).toEqual({
    title: '',
    byline: null,
    siteName: null,
    publishedAt: null,
    lang: null,
    excerpt: null,
    canonicalUrl: PAGE,
    image: null,
    articleBody: null,
  });
  const facts = new PageFactsCollector(PAGE).facts;
  expect(resolveMetadata(facts, PAGE).articleBody).toBeNull();
});

test('the surest meta element counts, and of one the first that says something', () => {
  expectInOrder(['og:title', 'twitter:title', 'parsely-title', 'dc.title'], 'title');
  expectInOrder(['og:description', 'description', 'twitter:description'], 'excerpt');
  const images = ['og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src'];
  expectInOrder(images, 'image', (name) => `https://i.example/${name.replaceAll(':', '-')}.jpg`);
  expect(metadataOf({ description: ['', 'Rain', 'Wind'] }).excerpt).toBe('Rain');
});

describe('the site', () => {
  const publisher = { publisher: { name: 'Publisher' } };
  test.each<[Metas, object, string | null]>([
    [{ 'og:site_name': 'Site', 'application-name': 'App' }, publisher, 'Site'],
    [{ 'application-name': 'App' }, publisher, 'Publisher'],
    [{ 'application-name': 'App' }, {}, 'App'],
    [{ 'og:site_name': 'x'.repeat(200) }, {}, 'x'.repeat(200)],
    [{ 'og:site_name': 'x'.repeat(201) }, {}, `${'x'.repeat(199)}…`],
  ])('of %j and %j', (metas, jsonLd, name) =>
    expect(metadataOf(metas, jsonLd).siteName).toBe(name),
  );
});

describe('authors', () => {
  test('of JSON-LD count before those of meta elements, each once', () => {
    const author = ['By Ann Lee', 'https://x.example/ann', 'Bob Ray', 'Ann Lee'];
    expect(metadataOf({ author: 'Cy Fox' }, { author }).byline).toBe('Ann Lee, Bob Ray');
    expect(metadataOf({ author: 'Cy Fox' }, { author: author[1] }).byline).toBe('Cy Fox');
  });

  test('of meta elements count in order', () => {
    expectInOrder(
      ['author', 'article:author', 'parsely-author', 'byl', 'dc.creator', 'sailthru.author'],
      'byline',
    );
    const metas = { author: ['https://x.example/ann'], byl: ['By Ann Lee', 'Bob Ray', 'Ann Lee'] };
    expect(metadataOf(metas).byline).toBe('Ann Lee, Bob Ray');
  });

  test('fill two hundred letters at most', () => {
    const author = Array.from({ length: 9 }, (_, at) => `${at}`.repeat(30));
    expect(metadataOf({}, { author }).byline!.length).toBeLessThanOrEqual(200);
  });
});

describe('the language', () => {
  test.each<[string, string | null, Metas, object, string | null]>([
    ['of the page', 'en', { 'og:locale': 'fr' }, { inLanguage: 'de' }, 'en'],
    ['of JSON-LD', null, { 'og:locale': 'fr' }, { inLanguage: 'de' }, 'de'],
    ['of a meta element', null, { 'og:locale': 'fr', 'content-language': 'es' }, {}, 'fr'],
    ['of another', null, { 'content-language': 'es' }, {}, 'es'],
    ['with a line', ' zh_Hans_CN ', {}, {}, 'zh-Hans-CN'],
    ['of three letters', 'yue-HK', {}, {}, 'yue-HK'],
    ['of one letter', 'e', {}, {}, null],
    ['of four letters', 'engl', {}, {}, null],
    ['with a part of eight letters', 'en-abcdefgh', {}, {}, 'en-abcdefgh'],
    ['with a part of nine', 'en-abcdefghi', {}, {}, null],
    ['with a part of one', 'en-x', {}, {}, null],
    ['in words', 'en, fr', {}, {}, null],
    ['with signs before', '<en', {}, {}, null],
  ])('%s', (_name, lang, metas, jsonLd, expected) => {
    expect(metadataOf(metas, jsonLd, { lang }).lang).toBe(expected);
  });
});

test('the excerpt is JSON-LD’s where no meta element has one, and of six hundred letters', () => {
  const description = 'Rain';
  expect(metadataOf({ description: 'Wind' }, { description }).excerpt).toBe('Wind');
  expect(metadataOf({}, { description }).excerpt).toBe('Rain');
  expect(metadataOf({ description: 'x'.repeat(600) }).excerpt).toBe('x'.repeat(600));
  expect(metadataOf({ description: 'x'.repeat(601) }).excerpt).toBe(`${'x'.repeat(599)}…`);
});

test('the picture is JSON-LD’s where the page names none that is safe', () => {
  const image = '/b.jpg';
  expect(metadataOf({ 'og:image': 'a.jpg' }, { image }).image).toBe('https://site.example/a.jpg');
  expect(metadataOf({ 'og:image': 'data:x' }, { image }).image).toBe('https://site.example/b.jpg');
  expect(metadataOf({}, { image: 'data:x' }).image).toBeNull();
});

test('the date and the text of JSON-LD are taken', () => {
  const jsonLd = { datePublished: '2024-05-02', articleBody: 'It rained.' };
  expect(metadataOf({}, jsonLd)).toMatchObject({
    publishedAt: '2024-05-02T00:00:00.000Z',
    articleBody: 'It rained.',
  });
});
