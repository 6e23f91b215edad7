// Takes the README's pictures of a running server: node e2e/take-pictures.ts http://127.0.0.1:3000
import path from 'node:path';
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pressWord, scrollToPassage } from './article-text.ts';
import { articleLinks, NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';

const [baseURL = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../docs/images');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Takes one picture, once the page stands still. */
async function take(
  name: string,
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await prepare(page);
  await page.evaluate(() => document.fonts.ready);
  // With a palette a picture is a third as large, and looks the same.
  const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 });
  await picture.toFile(path.join(folder, `${name}.png`));
  await context.close();
}

await take('home', DESKTOP, async (page) => {
  await page.goto('/');
  await articleLinks(page).nth(3).waitFor();
});
await take('reader', PHONE, async (page) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, 'The revival did not begin with nostalgia');
  await pressWord(page, true, 'The revival did not begin with nostalgia', 'nostalgia');
  await wordCard(page).getByRole('heading', { name: 'nostalgia' }).waitFor();
});
await take('desk', DESKTOP, async (page) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, 'takes freight slots off');
  await pressWord(page, false, 'takes freight slots off', 'takes');
  await wordCard(page).getByRole('heading', { level: 2 }).waitFor();
});
await browser.close();
