import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  READING_FONTS,
  READING_LEADINGS,
  READING_SIZES,
  READING_WIDTHS,
  readingStyle,
  readPreferences,
} from '#reader/reader-preferences.ts';

/* The script in the page knows what this device chose before our code does: they must agree. */

const INDEX = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8');
const SCRIPT = /<script>([\s\S]*?)<\/script>/.exec(INDEX)![1]!;

type Choices = { style: Record<string, string>; translation?: string };

/** Runs the page's script on a device. @returns what it set on the root element */
function choicesOn(
  kept: Record<string, string>,
  { dark = false, at = '/article/12' } = {},
): Choices {
  const style: Record<string, string> = {};
  const dataset: Record<string, string> = {};
  const root = {
    dataset,
    style: { setProperty: (name: string, value: string) => void (style[name] = value) },
  };
  runInNewContext(SCRIPT, {
    window: {},
    document: { documentElement: root },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    matchMedia: () => ({ matches: dark }),
    location: { pathname: at },
  });
  return { style, ...dataset };
}

const usual = readingStyle(readPreferences(null));

const PREFERENCES: Record<string, unknown>[] = [
  ...READING_SIZES.map((_, size) => ({ size })),
  ...READING_WIDTHS.map((width) => ({ width })),
  ...READING_LEADINGS.map((leading) => ({ leading })),
  ...READING_FONTS.map((font) => ({ font })),
  { size: 99, width: 'x', leading: 7, font: null },
  { size: -1, width: [] },
];

test.each(PREFERENCES)('texts are set alike with %j', (reading) => {
  const { style } = choicesOn({ 'reader-preferences': JSON.stringify(reading) });
  expect({ ...usual, ...style }).toEqual(readingStyle(readPreferences(reading)));
});

test.each([
  {},
  { translation: 'off' },
  { translation: 'side' },
  { translation: 'peek' },
  { showZh: true },
])('translations are shown alike with %j', (reading) => {
  const { translation = 'peek' } = choicesOn({ 'reader-preferences': JSON.stringify(reading) });
  expect(translation).toBe(readPreferences(reading).translation);
});

test('what was chosen in this article goes before what is usual', () => {
  const kept = {
    'reader-preferences': JSON.stringify({ translation: 'off' }),
    'article-translations': JSON.stringify([null, { id: 12, mode: 'side', turned: [] }]),
  };
  expect(choicesOn(kept)).toHaveProperty('translation', 'side');
  expect(choicesOn(kept, { at: '/Article/0012/' })).toHaveProperty('translation', 'side');
  expect(choicesOn(kept, { at: '/article/1' })).toHaveProperty('translation', 'off');
});

test.each([
  ['sepia', false, 'sepia'],
  ['auto', true, 'dark'],
  ['', false, 'light'],
  ['nonsense', false, 'light'],
])('theme %j, the device dark: %s', (theme, dark, shown) => {
  expect(choicesOn({ theme }, { dark })).toHaveProperty('theme', shown);
});

test.each(['{', 'null', '7', '"text"', '[]'])('kept nonsense %s changes nothing', (nonsense) => {
  const keys = [
    'reader-preferences',
    'article-translations',
    'account:word-marks',
    'visitor-words',
  ];
  const kept = Object.fromEntries(keys.map((key) => [key, nonsense]));
  expect(choicesOn(kept)).toEqual({ theme: 'light', style: {} });
});

test('the word book of a visitor is not hidden behind the invitation to one', () => {
  const kept = (items: unknown) => ({ 'visitor-words': JSON.stringify({ items, wanted: [] }) });
  expect(choicesOn(kept([{ word: 'ferry' }]))).toHaveProperty('words', '');
  expect(choicesOn(kept([]))).not.toHaveProperty('words');
});

test('room for glosses is there when they will be', () => {
  const kept = { 'account:word-marks': JSON.stringify({ glosses: true }) };
  expect(choicesOn(kept)).toHaveProperty('glosses', '');
});
