/*
 * `npm run walk`: every screen in every theme, at both sizes, as a visitor, a reader, a member and an
 * administrator: what axe finds, text that is cut, screens wider than the window, what a finger hardly
 * hits on a phone, and every fault of console and network. It prints a table and fails when there is
 * any. `npm run walk -- --as visitor,reader --size phone --theme light --screen /book,/mine` walks a
 * part; `--keep FOLDER` keeps the pictures and what a screen reader reads. With BLUEBIRD_URL and
 * BLUEBIRD_DATA it walks a server that runs already.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  chromium,
  request as requests,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
} from '@playwright/test';
import { screens, type Screen } from '@bluebird/contract/screens.ts';
import { call } from './api.ts';
import { FaultWatch } from './fault-watch.ts';
import startServer from './start-server.ts';
import { enterAsEditor, enterAsReader, loginOfEditor } from './visits.ts';
import { KINDS, look, THEMES, type Fault } from './walked-screen.ts';

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
const ROLES = ['visitor', 'reader', 'member', 'admin'] as const;
type Role = (typeof ROLES)[number];
type Size = keyof typeof SIZES;

const { values: asked } = parseArgs({
  options: {
    as: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    screen: { type: 'string' },
    keep: { type: 'string' },
  },
});
const wanted = <T extends string>(all: readonly T[], given: string | undefined): T[] =>
  all.filter((one) => !given || given.split(',').includes(one));
const isWanted = (screen: Screen): boolean =>
  (asked.screen ?? '/').split(',').some((start) => screen.startsWith(start));

/** Logs somebody in who has what readers have. */
async function enter(
  context: BrowserContext,
  request: APIRequestContext,
  role: Role,
): Promise<void> {
  if (role === 'visitor') return;
  if (role === 'admin') {
    await enterAsEditor(context, request);
    return;
  }
  const { userId } = await enterAsReader(context, request, screens);
  if (role === 'reader') return;
  const body = { user_id: userId, level: 1, days: 30, remark: '' } as const;
  const { token } = await loginOfEditor(request);
  await call(request, 'POST /api/user/open_member', { body }, token);
}

/**
 * Walks all screens in one role and size.
 * @param known how the pages read that were measured at this size
 */
async function walk(
  browser: Browser,
  role: Role,
  size: Size,
  known: Set<string>,
): Promise<Map<Screen, Fault[]>> {
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
  await enter(context, request, role);
  const watch = new FaultWatch();
  watch.watch(context);
  const all = new Map<Screen, Fault[]>();
  for (const screen of screens.filter(isWanted)) {
    const before = watch.unexpected().length;
    const page = await context.newPage();
    const faults: Fault[] = await look(page, screen, {
      themes: wanted(THEMES, asked.theme),
      known,
      ...(asked.keep && { keep: `${asked.keep}/${role}-${size}` }),
    }).catch((error: Error) => [{ kind: 'reach', what: error.message.split('\n')[0]! }]);
    await page.close();
    for (const what of watch.unexpected().slice(before))
      faults.push({ kind: what.startsWith('request') ? 'network' : 'console', what });
    all.set(screen, faults);
    process.stdout.write(`${faults.length > 0 ? '✗' : '✓'} ${role} ${size} ${screen}\n`);
    for (const { kind, what } of faults)
      process.stdout.write(`    ${kind}: ${what.slice(0, 600)}\n`);
  }
  await context.close();
  await request.dispose();
  return all;
}

const stop = await startServer();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const rows: { role: Role; size: Size; found: Map<Screen, Fault[]> }[] = [];
try {
  if (asked.keep) await mkdir(asked.keep, { recursive: true });
  for (const size of wanted(Object.keys(SIZES) as Size[], asked.size)) {
    const known = new Set<string>();
    for (const role of wanted(ROLES, asked.as))
      rows.push({ role, size, found: await walk(browser, role, size, known) });
  }
} finally {
  await browser.close();
  await stop();
}

const line = (cells: readonly (string | number)[]) =>
  process.stdout.write(`${cells.map((cell) => String(cell).padEnd(10)).join('')}\n`);
line(['role', 'size', 'screens', ...KINDS]);
for (const { role, size, found } of rows) {
  const faults = [...found.values()].flat();
  const counts = KINDS.map((kind) => faults.filter((one) => one.kind === kind).length);
  line([role, size, found.size, ...counts]);
}
const isFaultless = rows.every(({ found }) => [...found.values()].flat().length === 0);
process.exitCode = isFaultless && rows.length > 0 ? 0 : 1;
