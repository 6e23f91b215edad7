import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#lib/stored.ts';

export const THEMES = ['auto', 'light', 'sepia', 'dark', 'black'] as const;
/** What the reader chose; `auto` follows the device. */
export type Theme = (typeof THEMES)[number];

/** The theme that is applied. */
export type ShownTheme = Exclude<Theme, 'auto'>;

/** Where the choice is kept. The script in index.html reads the same key. */
export const THEME_KEY = 'theme';

const changed = new Set<() => void>();
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

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
function shownTheme(): ShownTheme {
  const theme = readTheme();
  return theme === 'auto' ? (prefersDark.matches ? 'dark' : 'light') : theme;
}

/** Shows the stored theme, and colours the browser's own bars like the page. */
export function applyTheme(): void {
  const root = document.documentElement;
  root.dataset['theme'] = shownTheme();
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  for (const notify of changed) notify();
}

/** Follows the device and other tabs from now on. */
export function watchTheme(): void {
  applyTheme();
  prefersDark.addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => event.key === THEME_KEY && applyTheme());
}

/** Calls back when the applied theme changes. Returns the way to stop. */
export function onThemeChange(notify: () => void): () => void {
  changed.add(notify);
  return () => changed.delete(notify);
}

/** The reader's choice, kept up to date. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, readTheme);

/** The theme that is shown, kept up to date. */
export const useShownTheme = (): ShownTheme => useSyncExternalStore(onThemeChange, shownTheme);
