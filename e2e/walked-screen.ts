import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Screen } from '@bluebird/contract/screens.ts';
import { accessibilityFaults, showTheme } from './accessibility.ts';
import { cutText, overflow } from './layout-faults.ts';
import { wronglySpoken } from './spoken-language.ts';
import { smallTargets } from './touch-targets.ts';
import { linkOfVisit, pathOfVisit } from './visits.ts';

export const THEMES = ['light', 'sepia', 'dark', 'black'] as const;

/** What may be wrong with a screen. */
export const KINDS = [
  'reach',
  'axe',
  'sideways',
  'cut',
  'language',
  'touch',
  'console',
  'network',
] as const;
export type Fault = { kind: (typeof KINDS)[number]; what: string };

type Look = {
  themes: readonly (typeof THEMES)[number][];
  /** How the pages read that were measured already; this one is added. */
  known: Set<string>;
  /** The beginning of the names of the files with pictures and texts, if they are kept. */
  keep?: string;
};

/** Waits until a screen shows what it has for whoever is here. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('[data-static]') === null &&
      [...document.querySelectorAll('[role="status"][aria-label^="正在"]')].every((loading) =>
        loading.closest('[data-more]'),
      ),
  );
}

/** Opens a screen, whatever it shows to whoever is here; what a reader has is reached by the link to it. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(pathOfVisit(screen));
  await settled(page);
  const name = linkOfVisit(screen);
  const link = page.getByRole('link', { name });
  if (name === undefined || (await link.count()) === 0) return;
  await link.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await settled(page);
}

/**
 * Opens a screen and finds what is wrong with it. One that reads like one that was measured already,
 * in another role or under another address, looks like it too, and is only opened.
 */
export async function look(
  page: Page,
  screen: Screen,
  { themes, known, keep }: Look,
): Promise<Fault[]> {
  await openScreen(page, screen);
  const read = await page.locator('body').ariaSnapshot();
  if (known.has(read)) return [];
  known.add(read);
  const faults: Fault[] = [];
  const add = (kind: Fault['kind'], found: readonly string[]) =>
    faults.push(...found.map((what) => ({ kind, what })));
  const file = `${keep}${screen.replaceAll('/', '_').replace(/[{}]/g, '')}`;
  if (keep) await writeFile(`${file}.yml`, read);
  // Text below the fold is painted late; its colours are to be measured too.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  for (const theme of themes) {
    await showTheme(page, theme);
    const found = await accessibilityFaults(page, theme, 'all');
    add(
      'axe',
      found.map((fault) => `${theme}: ${fault}`),
    );
    if (keep) await page.screenshot({ path: `${file}-${theme}.jpeg`, quality: 60, fullPage: true });
  }
  add('sideways', await overflow(page));
  add('cut', await cutText(page));
  add('language', await wronglySpoken(page));
  const isPhone = page.viewportSize()!.width < 1024;
  if (isPhone) add('touch', await smallTargets(page));
  return faults;
}
