/*
 * `npm run walk`: every screen in every theme, at both sizes, as a visitor, a reader, a member and an
 * administrator, with what axe finds, what a finger hardly hits on a phone, and every fault of console
 * and network; prints a table and fails when there is any. `npm run walk -- --as visitor,reader --size
 * phone --theme light --screen /book` walks a part. With BLUEBIRD_URL and BLUEBIRD_DATA it walks a
 * server that runs already.
 */
import { parseArgs } from 'node:util';
import { chromium, request as requests, type APIRequestContext, type Page } from '@playwright/test';
import { screens, type Screen } from '@bluebird/contract/screens.ts';
import { accessibilityFaults, showTheme } from './accessibility.ts';
import { logIn, signUp } from './accounts.ts';
import { call } from './api.ts';
import { bringBook } from './books.ts';
import { FaultWatch } from './fault-watch.ts';
import { makeNote } from './notes.ts';
import startServer from './start-server.ts';
import { smallTargets } from './touch-targets.ts';
import { loginOfEditor, pathOfVisit } from './visits.ts';

const THEMES = ['light', 'sepia', 'dark', 'black'] as const;
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
const ROLES = ['visitor', 'reader', 'member', 'admin'] as const;
type Role = (typeof ROLES)[number];
type Size = keyof typeof SIZES;

/** The conversation that is visited is nobody’s. */
const MEANT = [/404.*\/api\/ai\/ask/];

const { values: asked } = parseArgs({
  options: {
    as: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    screen: { type: 'string' },
  },
});
const wanted = <T extends string>(all: readonly T[], given: string | undefined): T[] =>
  all.filter((one) => !given || given.split(',').includes(one));

/** Logs somebody in who has a book, a word and a note. */
async function enter(request: APIRequestContext, role: Role): Promise<{ token: string } | null> {
  if (role === 'visitor') return null;
  const admin = await loginOfEditor(request);
  if (role === 'admin') return admin;
  const account = await signUp(request);
  if (role === 'member') {
    const body = { user_id: account.userId, level: 1, days: 30, remark: '' } as const;
    await call(request, 'POST /api/user/open_member', { body }, admin.token);
  }
  await bringBook(request, account.token);
  const [sentence, form] = ['The revival did not begin with nostalgia.', 'nostalgia'];
  const context = { form, sentence, source: 'ARTICLE', source_id: 1 } as const;
  await call(request, 'POST /reader/myword', { body: { word: form, context } }, account.token);
  await makeNote(request, account.token, 1, 0);
  return account;
}

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

/** What is wrong with a screen. */
async function look(page: Page, screen: Screen, size: Size): Promise<string[]> {
  const faults: string[] = [];
  await page.goto(pathOfVisit(screen));
  await settled(page);
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  for (const theme of wanted(THEMES, asked.theme)) {
    await showTheme(page, theme);
    faults.push(
      ...(await accessibilityFaults(page, theme, 'all')).map((fault) => `${theme}: ${fault}`),
    );
  }
  if (size === 'phone')
    faults.push(...(await smallTargets(page)).map((target) => `too small to touch: ${target}`));
  return faults;
}

async function walk(role: Role, size: Size): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const baseURL = process.env['BLUEBIRD_URL']!;
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const request = await requests.newContext({ baseURL });
  const login = await enter(request, role);
  if (login) await logIn(context, login);
  let faulty = 0;
  for (const screen of screens) {
    if (!(asked.screen ?? '/').split(',').some((start) => screen.startsWith(start))) continue;
    const watch = new FaultWatch();
    for (const pattern of MEANT) watch.expect(pattern);
    const page = await context.newPage();
    watch.watch(context);
    const found = await look(page, screen, size).catch((error: Error) => [
      `not reached: ${error.message.split('\n')[0]}`,
    ]);
    await page.close();
    const faults = [...new Set([...found, ...watch.unexpected()])];
    if (faults.length > 0) faulty += 1;
    process.stdout.write(`${faults.length > 0 ? '✗' : '✓'} ${role} ${size} ${screen}\n`);
    for (const fault of faults) process.stdout.write(`    ${fault.slice(0, 600)}\n`);
  }
  await browser.close();
  return faulty;
}

const stop = await startServer();
const rows: { role: Role; size: Size; faulty: number }[] = [];
try {
  for (const role of wanted(ROLES, asked.as))
    for (const size of wanted(Object.keys(SIZES) as Size[], asked.size))
      rows.push({ role, size, faulty: await walk(role, size) });
} finally {
  await stop();
}
for (const { role, size, faulty } of rows)
  process.stdout.write(`${role.padEnd(8)}${size.padEnd(9)}${faulty} screens with faults\n`);
process.exitCode = rows.some(({ faulty }) => faulty > 0) ? 1 : 0;
