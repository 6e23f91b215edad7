import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageFactsCollector, type PageFacts } from './page-facts.ts';
import { publishedAt } from './published-at.ts';

const factsOf = (
  metas: Record<string, string[]> = {},
  times: PageFacts['times'] = [],
): PageFacts => ({
  ...new PageFactsCollector(undefined).facts,
  metas: new Map(Object.entries(metas)),
  times,
});
const day = (date: string): string => `${date}T00:00:00.000Z`;

// Where the machine stands does not matter.
beforeEach(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));
afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['2024-02-09', '2024-02-09T00:00:00.000Z'],
  [' 2024-02-09 ', '2024-02-09T00:00:00.000Z'],
  ['2024-02-09T08:00', '2024-02-09T08:00:00.000Z'],
  ['2024-02-09 08:00:30', '2024-02-09T08:00:30.000Z'],
  ['2024-02-09T08:00:00Z', '2024-02-09T08:00:00.000Z'],
  ['2024-02-09T08:00:00+08:00', '2024-02-09T00:00:00.000Z'],
  ['2024-02-09T08:00:00-0500', '2024-02-09T13:00:00.000Z'],
  ['2024-02-09 08:00:00+08:00', '2024-02-09T00:00:00.000Z'],
  ['9 February 2024', '2024-02-09T00:00:00.000Z'],
  ['9 February 2024 10:30', '2024-02-09T10:30:00.000Z'],
  ['Fri, 09 Feb 2024 10:30:00 GMT', '2024-02-09T10:30:00.000Z'],
  ['Fri, 09 Feb 2024 10:30:00 EST', '2024-02-09T15:30:00.000Z'],
  ['1600-01-02', '1600-01-02T00:00:00.000Z'],
  ['1600-01-01', null],
  ['2199-12-31', '2199-12-31T00:00:00.000Z'],
  ['2200-01-01', null],
  ['2024-02-09 08:00:30.500Z', '2024-02-09T08:00:30.500Z'],
  ['9 February 2024 10:30 (noon)', '2024-02-09T10:30:00.000Z'],
  ['Fri Feb 09 2024 10:30:00 GMT+0800 (China Standard Time)', '2024-02-09T02:30:00.000Z'],
  ['02-09-2024', '2024-02-09T00:00:00.000Z'],
  ['9 February 2024 10:30 EST', '2024-02-09T15:30:00.000Z'],
  ['9 February 2024 10:30 (GMT)', '2024-02-09T10:30:00.000Z'],
  ['Friday, 2024-02-09 10:30', '2024-02-09T10:30:00.000Z'],
  ['Friday, 2024-02-09', '2024-02-09T00:00:00.000Z'],
  // What programs write for an unknown date.
  ['0001-01-01', null],
  ['0001-01-01T00:00:00', null],
  ['0001-01-01 00:00:00', null],
  ['0001-01-01 00:00:00+08:00', null],
  ['9 Feb 24', null],
  ['soon', null],
  ['in 2024 or so', null],
  ['', null],
])('%j is %j', (text, instant) => {
  expect(publishedAt(factsOf(), text, undefined)).toBe(instant);
});

describe('the surest date is taken', () => {
  const url = 'https://x.example/2024/01/05/story';
  const times = [
    { datetime: '2024-01-06', published: false },
    { datetime: '2024-01-04', published: true },
  ];
  const metas = { date: ['2024-01-03'], 'article:published_time': ['none', '2024-01-02'] };
  test.each<[string, string | null, PageFacts, string | undefined, string | null]>([
    ['of JSON-LD', '2024-01-01', factsOf(metas, times), url, '2024-01-01'],
    ['of the surest meta element', 'none', factsOf(metas, times), url, '2024-01-02'],
    ['of another', null, factsOf({ date: metas.date }, times), url, '2024-01-03'],
    ['of a time marked so', null, factsOf({ other: ['2020-01-01'] }, times), url, '2024-01-04'],
    ['of the address', null, factsOf({}, times.slice(0, 1)), url, '2024-01-05'],
    ['of the first time', null, factsOf({}, times.slice(0, 1)), undefined, '2024-01-06'],
    ['none', null, factsOf(), undefined, null],
  ])('%s', (_name, jsonLd, facts, address, expected) => {
    expect(publishedAt(facts, jsonLd, address)).toBe(expected && day(expected));
  });
});

test.each([
  ['/2024/2/9/story', '2024-02-09'],
  ['/2024/12/31', '2024-12-31'],
  ['/news/1999-02-09-story', '1999-02-09'],
  ['/news/2024-02-09', '2024-02-09'],
  ['/1899/02/09/story', null],
  ['/12024/02/09/story', null],
  ['/2024/02/091/story', null],
  ['/2024/02/story', null],
  ['/2024/13/01/story', null],
])('the date in the address %s is %j', (path, expected) => {
  expect(publishedAt(factsOf(), null, `https://x.example${path}`)).toBe(expected && day(expected));
});
