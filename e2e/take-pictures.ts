// Takes the pictures of the README and of the installed app's manifest of a running server: node e2e/take-pictures.ts http://127.0.0.1:3000
import path from 'node:path';
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pressWord, scrollToPassage } from './article-text.ts';
import { articleLinks, NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';

const [baseURL = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../docs/images');
const ofApp = path.resolve(import.meta.dirname, '../web/public/screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Pictures that the manifest names (web/public/manifest.webmanifest). */
const isOfApp = (name: string): boolean => /-(phone|desk)$/.test(name);

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
  const picture = sharp(await page.screenshot());
  await (isOfApp(name)
    ? picture.webp({ quality: 82, effort: 6 }).toFile(path.join(ofApp, `${name}.webp`))
    : picture.png({ palette: true, effort: 10 }).toFile(path.join(folder, `${name}.png`)));
  await context.close();
}

const showHome = async (page: Page) => {
  await page.goto('/');
  await articleLinks(page).nth(3).waitFor();
};
const showReader = async (page: Page) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, 'The revival did not begin with nostalgia');
  await pressWord(page, true, 'The revival did not begin with nostalgia', 'nostalgia');
  await wordCard(page).getByRole('heading', { name: 'nostalgia' }).waitFor();
};
const showDesk = async (page: Page) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, 'takes freight slots off');
  await pressWord(page, false, 'takes freight slots off', 'takes');
  await wordCard(page).getByRole('heading', { level: 2 }).waitFor();
};

await take('home', DESKTOP, showHome);
await take('reader', PHONE, showReader);
await take('desk', DESKTOP, showDesk);
const sharpPhone = { ...PHONE, deviceScaleFactor: 2 };
await take('home-phone', sharpPhone, showHome);
await take('reader-phone', sharpPhone, showReader);
await take('reader-desk', { viewport: { width: 1440, height: 900 } }, showDesk);
await browser.close();
