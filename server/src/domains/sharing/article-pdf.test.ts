import { beforeAll, describe, expect, test } from 'vitest';
import type { PrintedArticle } from '@bluebird/engine/typesetting/printed.ts';
import { PDF_STYLES } from '@bluebird/contract/pdf-styles.ts';
import type { MadeFile } from '@bluebird/contract/sharing.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import {
  changeArticle,
  newArticle,
  NIGHT_TRAIN,
  seedSampleArticles,
} from '#test/factories/article.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { newPicture } from '#test/factories/picture.ts';
import { eventually } from '#test/eventually.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { forgetFilesJob } from './made-files.service.ts';

const server = await startServer({ PUBLIC_URL: 'https://bluebird.example' });
const { context } = server;

/** What the templates were given, the last first. */
const set: (PrintedArticle & Record<string, unknown>)[] = [];
const { pdf } = context.typesetting;
context.typesetting.pdf = (task) => {
  set.unshift(task.data as (typeof set)[number]);
  return pdf(task);
};

let reader: TestUser;
let member: TestUser;
let train: number;
beforeAll(async () => {
  train = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
  reader = await server.user();
  member = await server.user();
  await giveMembership(server, member, { level: 1, days: 30 });
});

const ask = (id: unknown, style?: string, user: { token?: string } = member) =>
  server.call(
    'GET /reader/article/{id}/pdf',
    { params: { id }, ...(style !== undefined && { query: { style } }) },
    user,
  );

const fetchFile = (url: string, init: RequestInit = {}) => fetch(server.base + url, init);

async function bytesOf({ url }: Pick<MadeFile, 'url'>): Promise<Buffer> {
  const answer = await eventually(async () => {
    const found = await fetchFile(url);
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return found;
  });
  return Buffer.from(await answer.arrayBuffer());
}

/** The name of a file in the store. */
const fileOf = (url: string) => new URL(url, server.base).pathname.split('/').at(-1)!;

/** Asks for a file that is not there yet. @returns what the template was given */
async function printed(...asked: Parameters<typeof ask>) {
  await bytesOf((await ask(...asked)).result);
  return set[0]!;
}

/** How many pages the tree of a PDF counts, as Typst writes it. */
const pagesOf = (bytes: Buffer) =>
  Math.max(...[...bytes.toString('latin1').matchAll(/\/Count (\d+)/g)].map(([, n]) => Number(n)));

describe('each style', () => {
  test.each(PDF_STYLES)('%s is a PDF with its own name', async (style) => {
    const { result } = await ask(train, style);
    expect(result.name).toMatch(/^The Quiet Return of the Night Train \S+\.pdf$/);
    const bytes = await bytesOf(result);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await ask(train, style)).result).toMatchObject({
      status: 'ready',
      bytes: bytes.length,
    });
    expect(pagesOf(bytes)).toBeGreaterThan(1);
  });

  test('a style that is not asked for is 双语对照, which everybody gets', async () => {
    const { result } = await ask(train, undefined, reader);
    expect(result.name).toBe('The Quiet Return of the Night Train 双语对照.pdf');
  });

  test.each(PDF_STYLES.filter((style) => style !== 'sy'))('%s is for members', async (style) => {
    expect((await ask(train, style, reader)).status.reason).toBe('style_for_members');
  });

  test('editors get every style', async () => {
    const editor = await server.user('editor');
    expect((await ask(train, 'jd', editor)).http).toBe(200);
  });
});

describe('what stands in it', () => {
  test('notes of 注释版 are on words that this reader does not know, in the order of the text', async () => {
    const asker = await server.user();
    await giveMembership(server, asker, { level: 1, days: 30 });
    // Whoever knows as much gets the same file: this one has said something already.
    await server.call('POST /reader/myword', { body: { word: 'cello', state: 'known' } }, asker);
    const { notes, blocks } = await printed(train, 'zs', asker);
    expect(notes.length).toBeGreaterThan(10);
    expect(notes.map(({ number }) => number)).toEqual(notes.map((_, i) => i + 1));
    expect(blocks.flatMap((block) => block.notes)).toEqual(notes);
    for (const { sense } of notes) expect(sense).toMatch(/\p{Script=Han}/u);
    // A word that the reader says they know has no note in the next one.
    const word = 'attendant';
    expect(notes.map((note) => note.word)).toContain(word);
    await server.call('POST /reader/myword', { body: { word, state: 'known' } }, asker);
    const again = await printed(train, 'zs', asker);
    expect(again.notes.map((note) => note.word)).not.toContain(word);
  });

  test('精读讲义 has words, phrases, long sentences, a cloze and lines to translate back', async () => {
    await changeArticle(server, train, { minutes: 5 });
    const handout = (await printed(train, 'jd')) as unknown as {
      first_words: unknown[];
      phrases: unknown[];
      sentences: { parts: { name: string }[] }[];
      back: { zh: string; en: string }[];
      cloze: { bank: { letter: string }[]; answers: { letter: string; word: string }[] };
    };
    expect(handout.first_words).toHaveLength(12);
    expect(handout.phrases.length).toBeGreaterThan(2);
    expect(handout.sentences.map(({ parts }) => parts[0]?.name)).toEqual(['主干', '主干']);
    expect(handout.back).toHaveLength(4);
    expect(handout.cloze.bank.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNO');
    expect(new Set(handout.cloze.answers.map(({ letter }) => letter)).size).toBe(10);
  });

  test('its address leads back to the article', async () => {
    await changeArticle(server, train, { minutes: 6 });
    expect(await printed(train, 'en')).toMatchObject({
      url: `https://bluebird.example/article/${train}`,
      source: 'Continental',
      cut: '',
    });
  });
});

describe('made once', () => {
  test('for the same version; a changed text is another file', async () => {
    const id = await newArticle(server);
    const before = set.length;
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(id, 'sy')));
    expect(new Set(answers.map(({ result }) => fileOf(result.url))).size).toBe(1);
    expect(set.length - before).toBe(1);
    await changeArticle(server, id, { title: 'The Day Train' });
    const changed = (await ask(id, 'sy')).result;
    expect(changed.name).toBe('The Day Train 双语对照.pdf');
    expect(set.length - before).toBe(2);
  });

  test('what could not be made can be asked for again', async () => {
    const id = await newArticle(server, { title: 'Broken' });
    const working = context.typesetting.pdf;
    context.typesetting.pdf = () => Promise.reject(new Error('no room'));
    expect((await ask(id)).http).toBe(500);
    context.typesetting.pdf = working;
    await bytesOf((await ask(id)).result);
  });

  test('HEAD finds nothing before, and the file after; parts and tags are served', async () => {
    const id = await newArticle(server, { title: 'Slow' });
    const working = context.typesetting.pdf;
    const gate = Promise.withResolvers<void>();
    context.typesetting.pdf = async (task) => (await gate.promise, working(task));
    const { result } = await ask(id);
    expect([result.status, result.bytes]).toEqual(['making', null]);
    expect((await fetchFile(result.url, { method: 'HEAD' })).status).toBe(404);
    context.typesetting.pdf = working;
    gate.resolve();
    await expect
      .poll(async () => (await fetchFile(result.url, { method: 'HEAD' })).status)
      .toBe(200);
    const head = await fetchFile(result.url, { method: 'HEAD' });
    const size = Number(head.headers.get('content-length'));
    expect(head.headers.get('content-disposition')).toContain('filename*=UTF-8');
    const part = await fetchFile(result.url, { headers: { range: 'bytes=0-4' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    expect(part.headers.get('content-range')).toBe(`bytes 0-4/${size}`);
    const etag = head.headers.get('etag')!;
    expect((await fetchFile(result.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask(id)).result).toMatchObject({ status: 'ready', bytes: size });
  });
});

describe('whose it is', () => {
  const LOCKED = ['One gull came.', 'Two came.', 'Three came.', 'A hurricane hid the abbey.'];
  const blocks = LOCKED.map((text) => ({ text }));

  test('a locked article is cut at its free part, and is another file for a member', async () => {
    const id = await newArticle(server, { title: 'Locked', is_lock: true, blocks });
    const free = await ask(id, 'sy', reader);
    await bytesOf(free.result);
    expect(JSON.stringify(set[0])).not.toMatch(/hurricane/);
    expect(set[0]!.cut).toContain('会员');
    const whole = await ask(id, 'sy', member);
    await bytesOf(whole.result);
    expect(JSON.stringify(set[0])).toMatch(/hurricane/);
    expect(fileOf(whole.result.url)).not.toBe(fileOf(free.result.url));
  });

  test('an excerpt leads to its source', async () => {
    const id = await newArticle(server, { title: 'Excerpt', extent: 'excerpt', blocks });
    const excerpt = await printed(id, 'sy', member);
    expect(excerpt.cut).toContain('原文');
    expect(JSON.stringify(excerpt)).not.toMatch(/hurricane/);
  });

  test('what is not out is nobody’s but an editor’s', async () => {
    const id = await newArticle(server, { title: 'Draft', status: 'draft', published_at: null });
    expect((await ask(id)).status.reason).toBe('article_not_found');
    expect((await ask(id, 'sy', await server.user('editor'))).http).toBe(200);
  });

  test('who is not logged in gets neither address nor file', async () => {
    expect((await ask(train, 'sy', {})).http).toBe(401);
    const { url } = (await ask(train, 'sy')).result;
    const path = `/download/${fileOf(url)}`;
    expect((await fetchFile(path)).status).toBe(401);
    expect((await fetchFile(`${path}?token=${'a'.repeat(43)}`)).status).toBe(401);
    server.advance(HOUR_MS);
    expect((await fetchFile(url)).status).toBe(401);
  });

  test.each([
    ['no such article', 99_999_999, 'sy', 'article_not_found'],
    ['no such style', 1, 'xx', 'invalid_input'],
    ['no number', 'one', 'sy', 'invalid_input'],
  ])('%s', async (_name, id, style, reason) => {
    expect((await ask(id, style)).status.reason).toBe(reason);
  });

  test.each(['../../secret.pdf', `${'0'.repeat(32)}.exe`, `${'0'.repeat(32)}.pdf`, 'x.pdf'])(
    'there is no file %s',
    async (file) => {
      const { token } = Object.fromEntries(
        new URL((await ask(train, 'sy')).result.url, server.base).searchParams,
      );
      const answer = await fetchFile(`/download/${encodeURIComponent(file)}?token=${token}`);
      expect(answer.status).toBe(404);
    },
  );
});

describe('odd texts', () => {
  test('markup of every kind is shown as text', async () => {
    const hostile = '#import "secret.typ": x; $a$ *b* _c_ `d` <e> @f [g](javascript:h) \\ ⟨😀⟩ 𠮷';
    const id = await newArticle(server, {
      title: `${hostile} #read("/etc/passwd")`,
      title_zh: `#panic("x") ${hostile}`,
      byline: hostile,
      blocks: [
        { text: hostile, zh: hostile },
        { text: 'مرحبا שלום right to left' },
        { text: hostile, kind: 'code' },
        { text: hostile, kind: 'heading', level: 3 },
      ],
    });
    for (const style of PDF_STYLES) {
      const { result } = await ask(id, style);
      expect((await bytesOf(result)).length).toBeGreaterThan(1_000);
    }
  });

  test('a text without any translation', async () => {
    const id = await newArticle(server, {
      title: 'No Chinese',
      title_zh: '',
      blocks: [{ text: 'Alone', kind: 'heading', level: 2 }, { text: 'It stands alone.' }],
    });
    for (const style of PDF_STYLES) {
      const result = await eventually(async () => {
        const answer = await ask(id, style);
        expect(answer.http).toBe(200);
        return answer.result;
      });
      expect((await bytesOf(result)).length).toBeGreaterThan(1_000);
    }
  });

  test('a cover that stands on the first page is not printed twice', async () => {
    const picture = await newPicture({ width: 600, height: 400 });
    await context.files.put('cover/quay.png', picture, 'image/png');
    const cover = '/files/cover/quay.png';
    const figure = { text: 'The quay.', kind: 'figure' as const, image: { src: cover, alt: '' } };
    const line = { text: 'The rain began before the shops were open.' };
    const early = await newArticle(server, { cover, blocks: [line, figure] });
    expect((await printed(early)).cover).toBeNull();
    const late = await newArticle(server, {
      cover,
      blocks: [...Array.from({ length: 9 }, () => line), figure],
    });
    expect((await printed(late)).cover).toBe('cover.jpg');
    const gone = '/files/cover/gone.png';
    const lost = { ...figure, image: { src: gone, alt: '' } };
    const without = await newArticle(server, { cover: gone, blocks: [line, lost] });
    expect((await printed(without)).cover).toBe('cover.jpg');
  });

  test('blocks of 20,000 characters, a table of 30 columns, a picture that is gone', async () => {
    const rows = Array.from({ length: 12 }, (_, y) =>
      Array.from({ length: 30 }, (_x, x) => `row ${y} cell ${x}`),
    );
    const id = await newArticle(server, {
      title: 'Long '.repeat(50).trim(),
      blocks: [
        { text: 'A long sentence goes on. '.repeat(800), zh: '这一句很长。'.repeat(3_300) },
        { text: '', kind: 'table', rows },
        { text: 'Gone.', kind: 'figure', image: { src: '/files/figure/gone.webp', alt: 'Gone' } },
        { text: '', kind: 'rule' },
      ],
    });
    for (const style of PDF_STYLES) {
      // Two styles wait for the analysis of the text, and say so.
      const result = await eventually(async () => {
        const answer = await ask(id, style);
        expect(answer.http).toBe(200);
        return answer.result;
      });
      expect(pagesOf(await bytesOf(result))).toBeGreaterThan(3);
    }
  });
});

test('a file for which nobody asks is deleted after a month', async () => {
  const id = await newArticle(server, { title: 'Forgotten' });
  const { url } = (await ask(id)).result;
  await bytesOf({ url });
  const forget = () => forgetFilesJob.handle(context, {}, { lastAttempt: true });
  const file = `made/${fileOf(url)}`;
  await forget();
  expect(await context.files.size(file)).not.toBeNull();
  server.advance(31 * DAY_MS);
  await forget();
  expect(await context.files.size(file)).toBeNull();
});
