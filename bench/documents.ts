import { fork } from 'node:child_process';
import path from 'node:path';
import { draw } from '@bluebird/engine/drawing/draw.ts';
import { epubFiles } from '@bluebird/engine/ebook/epub.ts';
import type { IssueArticle, PrintedIssue } from '@bluebird/engine/typesetting/printed.ts';
import { EMPTY_POSTER } from '../server/src/domains/sharing/poster-picture.ts';
import { zipOf } from '../server/src/domains/sharing/zip.ts';
import { printedPicture } from '../server/src/integrations/images/printed-picture.ts';
import { createTypesetting } from '../server/src/integrations/typesetting/typesetting.ts';
import { call, logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { load } from './load.ts';
import { median, quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { sampleText } from './sample-text.ts';
import { ms, seconds } from './units.ts';

const WORDS = 1_200;
const WARM = 20;
const ARTICLES = 50;
/** Documents that one process sets, one after the other. */
export const MANY = 1_000;
const WIDTH = 1_000;
const MEASURED_SECONDS = 6;

/** Measures documents on paper: one, a poster, an issue; the memory of many; what readers notice of it. */
export async function benchDocuments(lab: Lab): Promise<Row[]> {
  return [...(await onPaper()), await memory(), await readersMeanwhile(lab)];
}

/** An article as it is set, of so many words. */
export function printedArticleOf(words: number, title: string): IssueArticle & { style: 'sy' } {
  return {
    style: 'sy',
    title,
    title_zh: '一篇测速用的文章',
    byline: 'Ann Lee',
    source: 'Field Notes',
    day: '2026 年 11 月 27 日',
    levels: ['普通'],
    words,
    url: 'https://bluebird.example/article/1',
    cover: null,
    summary_zh: '只用来量时间。',
    blocks: sampleText(words)
      .split('\n\n')
      .map((text) => ({
        kind: 'paragraph' as const,
        level: 2,
        runs: [{ text }],
        zh: '这里是译文，长短和原文相称，'.repeat(Math.ceil(text.length / 45)),
        rows: [],
        notes: [],
      })),
    notes: [],
    cut: '',
    licence: '',
    own_notes: [],
    own_words: [],
  };
}

async function onPaper(): Promise<Row[]> {
  const typesetting = createTypesetting();
  const drawing = (seed: number) =>
    Buffer.from(draw({ scene: 'time', seed, shape: 'wide', theme: 'light' }));
  const one = (title: string) =>
    typesetting.pdf({ template: 'article', data: printedArticleOf(WORDS, title), pictures: {} });
  const poster = (title: string) =>
    typesetting.png(
      {
        template: 'poster',
        data: { ...EMPTY_POSTER, title, title_zh: '潮汐磨坊', cover: 'cover.jpg' },
        pictures: { 'cover.jpg': drawing(1) },
      },
      2,
    );
  try {
    const cold = await timeOf(() => one('The first'));
    const warm = await timesOf((n) => one(`The one after ${n}`));
    await poster('The first');
    const posters = await timesOf((n) => poster(`The Tide Mill ${n}`));
    const pdf = await timeOf(async () => {
      const { issue, pictures } = await issueOf(async (seed) => [
        `cover-${seed}.jpg`,
        await printedPicture(drawing(seed), WIDTH),
      ]);
      await typesetting.pdf({ template: 'issue', data: issue, pictures });
    });
    const epub = await timeOf(async () => {
      const { issue, pictures } = await issueOf(async (seed) => [
        `cover-${seed}.svg`,
        drawing(seed),
      ]);
      const at = new Date();
      await zipOf(epubFiles(issue, { id: crypto.randomUUID(), at, pictures }), at);
    });
    return [
      row(`PDF of ${WORDS.toLocaleString('en')} words in two languages, the first`, [cold], 1_500),
      row('… any after it', warm, 100),
      row('Poster at two pixels a point', posters, 200),
      row(`${ARTICLES} such articles as one PDF`, [pdf], 10_000, seconds),
      row('… as an EPUB', [epub], 3_000, seconds),
    ];
  } finally {
    await typesetting.close();
  }
}

/** Fifty articles as one issue, with the pictures that a function makes. */
async function issueOf(picture: (seed: number) => Promise<[name: string, bytes: Uint8Array]>) {
  const pictures: Record<string, Uint8Array> = {};
  const articles: IssueArticle[] = [];
  for (let seed = 0; seed < ARTICLES; seed++) {
    const [cover, bytes] = await picture(seed);
    pictures[cover] = bytes;
    articles.push({ ...printedArticleOf(WORDS, `Article ${seed + 1}`), cover });
  }
  const issue: PrintedIssue = {
    title: '青鸟选读',
    subtitle: `${ARTICLES} 篇`,
    day: '2026 年 11 月 27 日',
    cover: articles[0]!.cover,
    articles,
  };
  return { issue, pictures };
}

/** The memory of a process that has set many documents. */
async function memory(): Promise<Row> {
  const child = fork(path.join(import.meta.dirname, 'many-documents.ts'));
  const megabytes = await new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve(Number(said)));
    child.once('exit', (code) => code !== 0 && reject(new Error('setting many documents failed')));
  });
  return {
    name: `Memory after ${MANY.toLocaleString('en')} documents`,
    value: `${Math.round(megabytes)} MB`,
    budget: '≤ 400 MB',
    ok: megabytes <= 400,
  };
}

/** How much later readers get a text while fifty documents are made. */
async function readersMeanwhile(lab: Lab): Promise<Row> {
  const { base, long } = await lab.product();
  const token = await logInAdmin(base);
  const target = { url: `${base}/reader/article/${long}/show` };
  await load(target, 1, 1);
  const before = median((await load(target, MEASURED_SECONDS, 1)).milliseconds);
  const { items } = await call(base, 'GET /reader/article/waikan', { query: { limit: 50 } }, token);
  const wanted = items
    .flatMap(({ id }) => (['sy', 'en', 'kd'] as const).map((style) => ({ id, style })))
    .slice(0, ARTICLES);
  const making = Promise.allSettled(
    wanted.map(({ id, style }) =>
      call(base, 'GET /reader/article/{id}/pdf', { params: { id }, query: { style } }, token),
    ),
  );
  const during = median((await load(target, MEASURED_SECONDS, 1)).milliseconds);
  await making;
  const later = during - before;
  return {
    name: `A text of 2,000 words, later while ${wanted.length} documents are made`,
    value: ms(Math.max(0, later)),
    budget: 'median ≤ 2 ms',
    ok: later <= 2,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function timesOf(work: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < WARM; n++) times.push(await timeOf(() => work(n)));
  return times;
}

function row(
  name: string,
  times: readonly number[],
  most: number,
  unit: (time: number) => string = ms,
): Row {
  const middle = median(times);
  return {
    name,
    value: unit(middle),
    ...(times.length > 1 && { p95: unit(quantile(times, 0.95)) }),
    budget: `≤ ${unit(most)}`,
    ok: middle <= most,
  };
}
