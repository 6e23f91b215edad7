import { create } from 'zustand';
import { readStoredJson, writeStored } from '#lib/stored.ts';
import type { Resting, TranslationMode } from './translations.ts';

/** Sizes of the reading text in rem, smallest first. */
export const READING_SIZES = [1.0625, 1.125, 1.1875, 1.25, 1.375, 1.5] as const;
export const READING_WIDTHS = ['narrow', 'medium', 'wide'] as const;
export const READING_LEADINGS = ['tight', 'medium', 'loose'] as const;
/** A text is scrolled, or turned page by page. */
export const READING_WAYS = ['scroll', 'pages'] as const;
export const READING_FONTS = ['source', 'song', 'sans', 'dyslexic'] as const;

/** Where they are kept as JSON. What reads them before our code does must agree with this file. */
const KEY = 'reader-preferences';

type ReaderPreferences = {
  /** Index into `READING_SIZES`. */
  size: number;
  /** Width of the column: some 58, 66 or 76 characters. */
  width: (typeof READING_WIDTHS)[number];
  leading: (typeof READING_LEADINGS)[number];
  font: (typeof READING_FONTS)[number];
  way: (typeof READING_WAYS)[number];
  /** How an article begins that was not opened yet. */
  translation: TranslationMode;
  /** What switching all translations off goes back to. */
  resting: Resting;
};

const USUAL: ReaderPreferences = {
  size: 2,
  width: 'medium',
  leading: 'medium',
  font: 'source',
  way: 'scroll',
  translation: 'peek',
  resting: 'peek',
};

const oneOf = <T>(values: readonly T[], value: unknown, usual: T): T =>
  values.includes(value as T) ? (value as T) : usual;

/** Preferences out of what was kept or sent: whatever is unknown or absent is as usual. */
export function readPreferences(kept: unknown): ReaderPreferences {
  const given = (kept ?? {}) as { [name in keyof ReaderPreferences]?: unknown } & {
    showZh?: unknown;
  };
  const steps = READING_SIZES.map((_, step) => step);
  return {
    size: oneOf(steps, given.size, USUAL.size),
    width: oneOf(READING_WIDTHS, given.width, USUAL.width),
    leading: oneOf(READING_LEADINGS, given.leading, USUAL.leading),
    font: oneOf(READING_FONTS, given.font, USUAL.font),
    way: oneOf(READING_WAYS, given.way, USUAL.way),
    // `showZh` is what earlier releases kept.
    translation: oneOf(
      ['off', 'peek', 'side'],
      given.translation,
      given.showZh === true ? 'side' : USUAL.translation,
    ),
    resting: oneOf(['off', 'peek'], given.resting, USUAL.resting),
  };
}

/** How this device's reader likes to read; kept on the device. */
export const useReaderPreferences = create<ReaderPreferences>(() =>
  readPreferences(readStoredJson(KEY)),
);
useReaderPreferences.subscribe((preferences) => writeStored(KEY, JSON.stringify(preferences)));

export const setPreferences = (change: Partial<ReaderPreferences>): void =>
  useReaderPreferences.setState(change);

const WIDTHS = { narrow: '29', medium: '34', wide: '40' } as const;
const LEADINGS = { tight: '1.5', medium: '1.66', loose: '1.9' } as const;
const FONTS = {
  source: 'var(--font-read)',
  song: 'var(--font-song)',
  sans: 'var(--font-plain)',
  dyslexic: 'var(--font-dyslexic)',
} as const;

/** The custom properties that reader.css sets the text by. */
export const readingStyle = (preferences: ReaderPreferences): Record<`--${string}`, string> => ({
  '--reading-size': `${READING_SIZES[preferences.size]}rem`,
  '--reading-width': WIDTHS[preferences.width],
  '--reading-leading': LEADINGS[preferences.leading],
  '--reading-font': FONTS[preferences.font],
});
