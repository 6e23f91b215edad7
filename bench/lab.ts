import type { Browser } from '@playwright/test';
import { ensureWebBuild } from '../scripts/prepare.mjs';
import { launchBrowser } from './browser.ts';
import { call, importText, logInAdmin } from './editor.ts';
import { giveDictionary, newDataFolder, removeFolder, startProduct } from './product.ts';
import { sampleText } from './sample-text.ts';

/** The running product, with the ids of the texts that are measured. */
export type Product = {
  base: string;
  /** Folder of its database's socket. */
  folder: string;
  /** Id of one of our own articles. */
  article: number;
  /** Id of an article of 2,000 words. */
  long: number;
  /** Id of a chapter of 20,000 words. */
  chapter: number;
};

/** Resources that the measures share; each is made when a measure first asks for it. */
export type Lab = {
  product: () => Promise<Product>;
  browser: () => Promise<Browser>;
  close: () => Promise<void>;
};

export function openLab(): Lab {
  const closers: (() => Promise<void>)[] = [];
  const product = once(() => openProduct(closers));
  const browser = once(async () => {
    const launched = await launchBrowser();
    closers.push(() => launched.close());
    return launched;
  });
  return {
    product,
    browser,
    async close() {
      for (const close of closers.toReversed()) await close();
    },
  };
}

async function openProduct(closers: (() => Promise<void>)[]): Promise<Product> {
  await ensureWebBuild();
  const folder = await newDataFolder();
  closers.push(() => removeFolder(folder));
  await giveDictionary(folder);
  const { base, stop } = await startProduct(folder);
  closers.push(stop);
  const token = await logInAdmin(base);
  const take = (title: string, words: number) =>
    importText(base, token, { title, content: sampleText(words) });
  const { items } = await call(base, 'GET /reader/article/waikan', {});
  return {
    base,
    folder,
    article: items[0]!.id,
    long: await take('An article of 2,000 words', 2_000),
    chapter: await take('A chapter of 20,000 words', 20_000),
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
