import { describe, expect, test } from 'vitest';
import { resolveMetadata } from './metadata.ts';
import { PageFactsCollector, type PageFacts } from './page-facts.ts';

const PAGE = 'https://www.site.example/story';

/** The canonical address of a page that says `canonical` of itself. */
function addressOf(canonical: string | null, url?: string, more: Partial<PageFacts> = {}) {
  const facts = { ...new PageFactsCollector(url).facts, canonical, ...more };
  return resolveMetadata(facts, url).canonicalUrl;
}

test('the address is that of the link, else of a meta element, else of JSON-LD', () => {
  const metas = new Map([['og:url', ['/meta']]]);
  const jsonLd = [JSON.stringify({ '@type': 'Article', url: '/json' })];
  expect(addressOf('/link', PAGE, { metas, jsonLd })).toBe('https://www.site.example/link');
  expect(addressOf(null, PAGE, { metas, jsonLd })).toBe('https://www.site.example/meta');
  expect(addressOf(null, PAGE, { jsonLd })).toBe('https://www.site.example/json');
  expect(addressOf(null, PAGE)).toBe(PAGE);
});

test('without a page’s own address, what it says of itself is believed', () => {
  expect(addressOf('https://x.example/?utm_source=y', undefined)).toBe(
    'https://x.example/?utm_source=y',
  );
  expect(addressOf('/link', undefined)).toBeNull();
  expect(addressOf(null, undefined)).toBeNull();
});

describe('hosts of one site', () => {
  test.each([
    ['site.example', 'www.site.example', true],
    ['www.site.example', 'm.site.example', true],
    ['mobile.site.example', 'amp.site.example', true],
    ['news.site.example', 'site.example', true],
    ['site.example', 'news.site.example', true],
    ['othersite.example', 'site.example', false],
    ['site.example', 'othersite.example', false],
    ['news.site.example', 'sport.site.example', false],
    ['site.example', 'site.example.evil.example', false],
    ['x-www.site.example', 'y-www.site.example', false],
  ])('%s and %s: %s', (claimed, own, same) => {
    const [canonical, url] = [`https://${claimed}/story`, `https://${own}/page`];
    expect(addressOf(canonical, url)).toBe(same ? canonical : url);
  });
});

test('the front page is not a story’s address, but its own', () => {
  const front = 'https://site.example/';
  expect(addressOf(front, PAGE)).toBe(PAGE);
  expect(addressOf(front, 'https://www.site.example/?id=1')).toBe(front);
});

describe('of an address', () => {
  test.each([
    'utm_source',
    'utm_campaign',
    'fbclid',
    'gclid',
    'dclid',
    'msclkid',
    'mc_cid',
    'mc_eid',
    'igshid',
    'ref_src',
    'cmpid',
    'smid',
  ])('%s is left out', (name) => {
    expect(addressOf(`/a?id=1&${name}=2&b=3&${name}=4`, PAGE)).toBe(
      'https://www.site.example/a?id=1&b=3',
    );
  });

  test.each(['id', 'xutm_source', 'utm_', 'myfbclid', 'fbclid2', 'smidgen', 'mc_id'])(
    '%s stays',
    (name) => {
      const url = `https://www.site.example/a?${name}=1`;
      expect(addressOf(url, PAGE)).toBe(url);
    },
  );

  test('name, password and place on the page are left out', () => {
    expect(addressOf(null, 'https://user:secret@site.example/a#b')).toBe('https://site.example/a');
    expect(addressOf('/a#b', PAGE)).toBe('https://www.site.example/a');
  });
});
