import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '#lib/cookies.ts';
import { readStored, writeStored } from '#lib/stored.ts';

export const THEMES = ['auto', 'light', 'sepia', 'dark', 'black'] as const;
/** What the reader chose; `auto` follows the device. */
export type Theme = (typeof THEMES)[number];

/** The theme that is applied. */
export type ShownTheme = Exclude<Theme, 'auto'>;

/** Where the choice is kept. The script in index.html reads the same key. */
export const THEME_KEY = 'theme';

/** Cookie with the theme that was shown last: the server draws covers in it. */
const COOKIE = 'bb_theme';

const changed = new Set<() => void>();
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');
/** The theme in which the server writes, or wrote, the page; null: it knew none. */
let writtenTheme: () => ShownTheme | null = () => null;

export const takeWrittenTheme = (theme: typeof writtenTheme): void => {
  writtenTheme = theme;
};

/** The theme that a page's request tells of; null when it tells none. */
export function cookieTheme(): ShownTheme | null {
  const theme = readCookie(COOKIE);
  return isTheme(theme) && theme !== 'auto' ? theme : null;
}

const isTheme = (value: string | null): value is Theme => THEMES.includes(value as Theme);

export function readTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return isTheme(stored) ? stored : 'auto';
}

/** Keeps and shows a choice at once. */
export function setTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme);
  applyTheme();
}

/** The theme that is shown for the stored choice. */
export function shownTheme(): ShownTheme {
  const theme = readTheme();
  return theme === 'auto' ? (prefersDark().matches ? 'dark' : 'light') : theme;
}

/** Shows the stored theme, and colours the browser's own bars like the page. */
export function applyTheme(): void {
  const root = document.documentElement;
  const theme = shownTheme();
  root.dataset['theme'] = theme;
  if (cookieTheme() !== theme) writeCookie(COOKIE, theme, 365);
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  for (const notify of changed) notify();
}

/** Follows the device and other tabs from now on. */
export function watchTheme(): void {
  applyTheme();
  prefersDark().addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => event.key === THEME_KEY && applyTheme());
}

/** Calls back when the applied theme changes. Returns the way to stop. */
export function onThemeChange(notify: () => void): () => void {
  changed.add(notify);
  return () => changed.delete(notify);
}

/** The reader's choice, kept up to date. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, readTheme, () => 'auto');

/** The theme that is shown, kept up to date; null where the server writes and knows none. */
export const useShownTheme = (): ShownTheme | null =>
  useSyncExternalStore(onThemeChange, shownTheme, () => writtenTheme());
