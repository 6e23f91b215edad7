import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Colours do not depend on the size of the screen: two sizes share the themes beside light. */
const THEMES = { phone: ['light', 'black'], desktop: ['light', 'sepia', 'dark'] } as const;

/** Which findings count: the serious and critical ones, or all, good practice among them. */
type Strictness = 'grave' | 'all';

/**
 * Nothing that axe finds on what is on screen, in any theme when a test runs at both sizes. The
 * themes differ in colours only, so that the others are asked about contrast alone.
 */
export async function expectAccessible(
  page: Page,
  strictness: Strictness = 'grave',
): Promise<void> {
  // Text below the fold is painted late; its colours are to be measured too.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  const size = page.viewportSize()!.width < 1024 ? 'phone' : 'desktop';
  for (const theme of THEMES[size]) {
    await showTheme(page, theme);
    // What a toast shows while it goes is no fault: a second look does not find it.
    await expect(async () => {
      expect(
        await accessibilityFaults(page, theme, strictness),
        `${page.url()} in ${theme}`,
      ).toEqual([]);
    }).toPass({ intervals: [1_000] });
  }
}

/** What axe finds on screen, with the elements; asked in another theme than light, of contrast alone. */
export async function accessibilityFaults(
  page: Page,
  theme: string,
  strictness: Strictness,
): Promise<string[]> {
  // There are no frames of other sites, for whose sake each run would open a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (theme === 'light' && strictness === 'all')
    axe.options({ rules: { 'target-size': { enabled: true } } });
  else if (theme !== 'light') axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  const covered = violations.find(({ id }) => id === 'target-size')?.nodes ?? [];
  const inTheOpen = await stillSmall(page, covered);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical' || strictness === 'all')
    .map(({ id, nodes }) => ({ id, nodes: id === 'target-size' ? inTheOpen : nodes }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n')}`,
    );
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'];

/** Those targets that are too small in the middle of the window too, where no bar covers them. */
async function stillSmall(page: Page, nodes: Found): Promise<Found> {
  const top = await page.evaluate(() => scrollY);
  const small: Found = [];
  for (const { target } of nodes) {
    const selector = String(target[0]);
    await page
      .locator(selector)
      .evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include(selector)
      .options({ runOnly: ['target-size'], rules: { 'target-size': { enabled: true } } })
      .analyze();
    small.push(...violations.flatMap((violation) => violation.nodes));
  }
  // The page is left where the test had it.
  if (nodes.length > 0) await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  return small;
}

/** Changes the theme as another tab would. */
export async function showTheme(page: Page, theme: string): Promise<void> {
  const change = () =>
    page.evaluate((value) => {
      localStorage.setItem('theme', value);
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
      return document.documentElement.dataset['theme'];
    }, theme);
  // Nothing listens for a moment while the app takes the page over.
  await expect.poll(change).toBe(theme);
  // What fades in or out is measured when it has.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) =>
        playState === 'running' ? effect?.getComputedTiming().endTime === Infinity : true,
      ),
  );
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
}
