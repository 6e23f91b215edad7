import { describe, expect, test } from 'vitest';
import type { PrintedArticle, PrintedBlock } from './printed.ts';
import { runsOf } from './runs.ts';
import { Typesetter } from './typesetter.ts';

const typesetter = new Typesetter();

const paragraph = (text: string, zh = ''): PrintedBlock => ({
  kind: 'paragraph',
  level: 2,
  runs: runsOf(text, []),
  zh,
  rows: [],
  notes: [],
});

const article = (blocks: PrintedBlock[], more: Partial<PrintedArticle> = {}) => ({
  style: 'sy',
  title: 'The Gull',
  title_zh: '海鸥',
  byline: 'Ann Lee',
  source: 'Field Notes',
  day: '2026 年 11 月 27 日',
  levels: ['普通'],
  words: 120,
  url: 'https://bluebird.example/article/1',
  cover: null,
  summary_zh: '',
  blocks,
  notes: [],
  cut: '',
  licence: '',
  ...more,
});

const set = (data: unknown, pictures: Record<string, Uint8Array> = {}) =>
  typesetter.pdf({ template: 'article', data, pictures }).toString('latin1');

describe('a PDF', () => {
  test('says its title, its author and its language, and leads to the page', () => {
    const pdf = set(article([paragraph('A gull came.', '一只海鸥来了。')]));
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('/Lang');
    expect(pdf).toContain('https://bluebird.example/article/1');
    expect(pdf).toContain('Ann Lee');
  });

  test('holds of each face only the letters it shows', () => {
    const pdf = set(article([paragraph('A gull came.', '一只海鸥来了。')]));
    // The whole Chinese face has 14 MB.
    expect(pdf.length).toBeLessThan(120_000);
    expect(pdf).toMatch(/[A-Z]{6}\+SourceSerif4/);
    expect(pdf).toMatch(/[A-Z]{6}\+NotoSerifSC/);
  });

  test('is the same for the same data but for its date', () => {
    const data = article([paragraph('A gull came.')]);
    expect(set(data).length).toBe(set(data).length);
  });

  test('goes on after half a pair, and after data that fit no template', () => {
    expect(set(article([paragraph('half \ud83d of a pair')]))).toMatch(/^%PDF/);
    expect(() => set({ style: 'sy' })).toThrow(/article\.typ/);
    expect(set(article([paragraph('A gull came.')]))).toMatch(/^%PDF/);
  });

  test('shows a drawing as one, and no picture that was taken away again', () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="32"><rect width="48" height="32" fill="#0c6b62"/></svg>',
    );
    const data = article([paragraph('A gull came.')], { cover: 'cover.svg' });
    expect(set(data, { 'cover.svg': drawing })).toMatch(/^%PDF/);
    expect(() => set(data)).toThrow(/cover\.svg/);
  });
});

describe('a poster', () => {
  const long = 'A Title That Goes On and On, '.repeat(11).slice(0, 300);
  const chinese = '城市为什么开始喜欢泥巴，又为什么不说。'.repeat(20).slice(0, 300);
  const word = {
    number: 1,
    word: 'antidisestablishmentarianism',
    ipa: 'ˌæntidɪsɪˌstæblɪʃmənˈteəriənɪzəm',
    sense: chinese.slice(0, 120),
  };
  const everything = {
    colour: 'qing',
    title: long,
    title_zh: chinese,
    source: long.slice(0, 100),
    byline: long.slice(0, 200),
    summary: long.repeat(2),
    summary_zh: chinese.repeat(2),
    foot: '轻松阅读英语外刊',
    cover: null,
    code: null,
    quote: long.repeat(3).slice(0, 800),
    quote_zh: chinese.repeat(3).slice(0, 800),
    quote_runs: [{ text: long.repeat(2).slice(0, 400) }],
    word,
    words: Array.from({ length: 8 }, () => word),
    day: {
      date: '2026 年 11 月 28 日',
      weekday: '星期六',
      figures: Array.from({ length: 4 }, () => ({ value: '1,234,567', unit: '词', name: '读过' })),
    },
    number: '2 / 9',
    lines: Array.from({ length: 4 }, () => ({
      name: chinese.slice(0, 40),
      about: '合每天 ¥0.99',
      price: '¥12,345',
      per: '/ 366 天',
    })),
    points: [chinese.slice(0, 60), chinese.slice(0, 60), chinese.slice(0, 60)],
  };
  const sheets = { tall: 1_200, card: 1_000, wide: 630 };

  test.each([
    ...(['cover', 'quote', 'word', 'paper', 'passage', 'words', 'product'] as const).flatMap(
      (design) => [[design, 'tall'] as const, [design, 'card'] as const],
    ),
    ['day', 'tall'] as const,
    ['link', 'wide'] as const,
  ])('%s, %s, is one page whatever it says', (design, shape) => {
    const data = { ...everything, design, shape };
    const svg = typesetter.svg({ template: 'poster', data, pictures: {} });
    expect(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1]).toBe(`${sheets[shape]}`);
  });
});

describe('runs of a text', () => {
  test('are cut where its marks and its notes begin and end', () => {
    const marks = [
      { start: 2, end: 6, kind: 'em' },
      { start: 4, end: 11, kind: 'link', href: 'https://a.example/' },
    ];
    expect(runsOf('A gull came.', marks, [{ number: 1, spans: [[7, 11]] }])).toEqual([
      { text: 'A ' },
      { text: 'gu', em: true },
      { text: 'll', em: true, link: 'https://a.example/' },
      { text: ' ', link: 'https://a.example/' },
      { text: 'came', link: 'https://a.example/', noted: true, note: 1 },
      { text: '.' },
    ]);
  });

  test('lead to addresses of the web alone, and never leave the text', () => {
    const marks = [
      { start: 0, end: 1, kind: 'link', href: 'javascript:alert(1)' },
      { start: -3, end: 90, kind: 'strong' },
    ];
    const runs = runsOf('A gull.', marks);
    expect(runs.map(({ text }) => text).join('')).toBe('A gull.');
    expect(runs.some(({ link }) => link !== undefined)).toBe(false);
  });

  test('a phrase in parts has its number behind the last', () => {
    const spans: [number, number][] = [
      [0, 4],
      [8, 11],
    ];
    expect(runsOf('Take it off.', [], [{ number: 3, spans }]).filter(({ note }) => note)).toEqual([
      { text: 'off', noted: true, note: 3 },
    ]);
  });
});
