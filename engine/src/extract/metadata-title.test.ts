import { describe, expect, test } from 'vitest';
import { resolveMetadata } from './metadata.ts';
import { PageFactsCollector, type PageFacts } from './page-facts.ts';

const URL_OF_PAGE = 'https://www.drop.example/story';
type Said = {
  title?: string;
  headings?: string[];
  site?: string;
  meta?: string;
  headline?: string;
};

function titleOf({ title = '', headings = [], site, meta, headline }: Said, url = URL_OF_PAGE) {
  const metas = new Map<string, string[]>();
  if (site !== undefined) metas.set('og:site_name', [site]);
  if (meta !== undefined) metas.set('og:title', [meta]);
  const jsonLd = headline === undefined ? [] : [JSON.stringify({ '@type': 'Article', headline })];
  const facts: PageFacts = { ...new PageFactsCollector(url).facts, title, headings, metas, jsonLd };
  return resolveMetadata(facts, url).title;
}

describe('the surest title is taken:', () => {
  const site = 'The Daily Drop';
  test.each<[string, Said, string]>([
    ['JSON-LD’s', { headline: 'A', title: 'Rain', headings: ['Rain'], meta: 'Rain' }, 'A'],
    ['not the site’s in JSON-LD', { headline: site, site, title: 'Rain' }, 'Rain'],
    ['a heading in the title', { title: 'Drop: Rain', headings: ['Wind', 'Rain'] }, 'Rain'],
    ['a heading in the meta title', { meta: 'Drop: Rain', headings: ['Rain'] }, 'Rain'],
    ['a heading of four letters', { title: 'abcd: x', headings: ['a-b-c-d'] }, 'a-b-c-d'],
    ['not of three', { title: 'abc: x', headings: ['abc'] }, 'abc: x'],
    ['not the site’s', { title: `${site}: Rain`, site, headings: [site] }, `${site}: Rain`],
    ['the meta title', { meta: 'Wind', title: 'Rain' }, 'Wind'],
    ['not the site’s in it', { meta: site, site, title: 'Rain' }, 'Rain'],
    ['the title', { title: 'Rain', headings: ['Wind'] }, 'Rain'],
    ['a heading where there is none', { headings: ['Wind'] }, 'Wind'],
    ['not the site’s again', { site, headings: [site, 'Wind'] }, 'Wind'],
    ['a heading where it is the site’s', { title: site, site, headings: ['Wind'] }, 'Wind'],
    ['the site’s where there is no other', { title: site, site, headings: [site] }, site],
    ['none', {}, ''],
  ])('%s', (_name, said, expected) => expect(titleOf(said)).toBe(expected));
});

describe('the site’s name is', () => {
  const isSite = (meta: string, url?: string) => titleOf({ meta, title: 'Rain' }, url) === 'Rain';
  test.each([
    ['drop.example', URL_OF_PAGE, true],
    ['DROP', URL_OF_PAGE, true],
    ['www.drop.example', URL_OF_PAGE, false],
    ['example', URL_OF_PAGE, false],
    ['Drop', 'https://m.drop.example/story', true],
    ['Drop', 'https://drop.example/story', true],
    ['Drop', 'https://news.drop.example/story', false],
    ['www', 'https://x.www.drop.example/story', false],
    ['x.drop.example', 'https://x.m.drop.example/story', false],
    ['…', URL_OF_PAGE, false],
  ])('%s of %s: %s', (name, url, expected) => expect(isSite(name, url)).toBe(expected));
});

describe('a title loses the name of the site', () => {
  const site = 'Daily Drop of Today, 24';
  test.each([
    [`Rain - ${site}`, 'Rain'],
    [`Rain | ${site}`, 'Rain'],
    [`Rain|${site}`, 'Rain'],
    [`Rain  ·  ${site}`, 'Rain'],
    [`Rain – hail — ${site}`, 'Rain – hail'],
    [`Rain ·- ${site} - ${site}`, `Rain ·- ${site}`],
    [`Rain-${site}`, `Rain-${site}`],
    [`${site} | Rain`, 'Rain'],
    [`${site} · Rain – hail`, 'Rain – hail'],
    ['Why it rains here - One two three', 'Why it rains here'],
    ['Why it rains here - One two three four', 'Why it rains here - One two three four'],
    ['Why it rains - One', 'Why it rains - One'],
    ['One drop by drop - One', 'One drop by drop'],
    ['Why it rains here |', 'Why it rains here'],
  ])('%j', (title, expected) => expect(titleOf({ title, site })).toBe(expected));

  test('known or not', () => {
    expect(titleOf({ title: 'Why it rains here - Drop' })).toBe('Why it rains here');
    expect(titleOf({ title: 'Rain - Drops' })).toBe('Rain - Drops');
  });
});

test('three hundred letters of a title are kept', () => {
  expect(titleOf({ title: 'x'.repeat(300) })).toBe('x'.repeat(300));
  expect(titleOf({ title: 'x'.repeat(301) })).toBe(`${'x'.repeat(299)}…`);
});

test('a page without an address has a title', () => {
  const facts = { ...new PageFactsCollector(undefined).facts, title: 'Rain' };
  expect(resolveMetadata(facts, undefined)).toMatchObject({ title: 'Rain', canonicalUrl: null });
});
