import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import type { SpokenSentence } from '@bluebird/contract/listening.ts';
import { countFrames } from '#integrations/speech/mp3.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { startServer } from '#test/harness.ts';
import { changeArticle, documentOf, newArticle } from '#test/factories/article.ts';
import { MINUTE_MS } from '#core/durations.ts';

const server = await startServer({}, { jobs: true });
const reader = await server.user();

type Text = { id: string; kind: Block['kind']; text: string };
const paragraph = (id: string, text: string): Text => ({ id, kind: 'paragraph', text });

const TITLE = 'The Lighthouse';
const BLOCKS: Text[] = [
  paragraph('a', 'Mr. Hale lit the lamp in 1998. “Is it lit?” she asked.'),
  { id: 'h', kind: 'heading', text: 'After the storm' },
  { id: 'c', kind: 'code', text: 'print lamp' },
  paragraph('b', 'The café’s £20 lamp — an old one — burned all night.'),
  paragraph('x', '青鸟 😀 …'),
  { id: 'r', kind: 'rule', text: '' },
  paragraph('d', 'Nobody came to https://a.example/x?y=1.'),
];

/** An article of a test's own. @returns its id */
const publish = (blocks: Text[], values: { is_lock?: boolean } = {}) =>
  newArticle(server, { title: TITLE, blocks, ...values });

const ask = (id: unknown, token = reader.token) =>
  server.call('GET /reader/article/{id}/audio', { params: { id } }, { token });

/** Asks until it is there. */
async function listen(id: number, token = reader.token) {
  return eventually(async () => {
    const { result } = await ask(id, token);
    if (result.status !== 'ready') throw new Error('still being made');
    return result;
  });
}

async function audioToken(user = reader) {
  return (await server.call('GET /auth/audio_token', {}, { token: user.token })).result.token;
}

const download = (
  url: string,
  token: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => fetch(`${server.base}${url}?token=${token}`, { method, headers });

const wordsOf = (sentences: SpokenSentence[], text: Map<string, string>) =>
  sentences.map((sentence) =>
    sentence.words.map(([start, end]) => text.get(sentence.block_id)!.slice(start, end)).join(' '),
  );

describe('an article read aloud', () => {
  let id: number;
  let made: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    id = await publish(BLOCKS);
    made = await listen(id);
  });

  test('marks its words in order, inside the sound, where they stand in the text', () => {
    const text = new Map([['_title', TITLE], ...BLOCKS.map((b) => [b.id, b.text] as const)]);
    expect(made).toMatchObject({ engine: 'flite', timing: 'aligned' });
    expect(wordsOf(made.sentences, text)).toEqual([
      'The Lighthouse',
      'Mr Hale lit the lamp in 1998',
      'Is it lit she asked',
      'After the storm',
      'The café’s 20 lamp an old one burned all night',
      'Nobody came to https://a.example/x?y=1',
    ]);
    let at = 0;
    for (const { block_id, start, end, from, to, words } of made.sentences) {
      expect(from, block_id).toBeGreaterThanOrEqual(at);
      expect(to).toBeLessThanOrEqual(made.duration);
      for (const [first, last, begun, ended] of words) {
        expect(first).toBeGreaterThanOrEqual(start);
        expect(last).toBeLessThanOrEqual(end);
        expect(begun).toBeGreaterThanOrEqual(at);
        expect(ended).toBeGreaterThan(begun);
        expect(ended).toBeLessThanOrEqual(to);
        at = ended;
      }
      at = to;
    }
  });

  test('is an MP3 of that length, at a speed one can follow', async () => {
    const response = await download(made.url, await audioToken());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'cache-control': expect.stringContaining('private'),
      'x-content-type-options': 'nosniff',
    });
    const mp3 = new Uint8Array(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(mp3.length);
    expect((countFrames(mp3) * 576) / 16_000).toBeCloseTo(made.duration, 2);
    const words = made.sentences.flatMap((sentence) => sentence.words).length;
    expect(words / made.duration).toBeGreaterThan(1);
    expect(words / made.duration).toBeLessThan(4);
  });

  test('comes in parts', async () => {
    const token = await audioToken();
    const whole = Buffer.from(await (await download(made.url, token)).arrayBuffer());
    const part = await download(made.url, token, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${whole.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
    const end = await download(made.url, token, { range: 'bytes=-50' });
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-50));
    const behind = await download(made.url, token, { range: `bytes=${whole.length}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([
      416,
      `bytes */${whole.length}`,
    ]);
    const etag = part.headers.get('etag')!;
    const again = await download(made.url, token, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    const other = await download(made.url, token, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect(other.status).toBe(200);
    const head = await download(made.url, token, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(whole.length),
      '',
    ]);
  });

  test.each([
    ['no token', ''],
    ['an invented one', 'audio.1.99999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['ten thousand characters', 'x'.repeat(10_000)],
    ['NUL', '%00'],
  ])('is for nobody with %s', async (_, token) => {
    for (const method of ['GET', 'HEAD']) {
      expect((await download(made.url, token, {}, method)).status).toBe(401);
    }
    const ranged = await download(made.url, token, { range: 'bytes=0-9' });
    expect(await ranged.json()).toMatchObject({ status: { reason: 'login_required' } });
  });

  test('is not served by a token for something else, or under another key', async () => {
    const { token } = (
      await server.call(
        'GET /auth/upload_token',
        { query: { key: 'avatar' } },
        { token: reader.token },
      )
    ).result;
    expect((await download(made.url, token)).status).toBe(401);
    const mine = await audioToken();
    for (const name of ['0'.repeat(32) + '.mp3', '..%2f..%2fsecret', 'a.mp3', '%00.mp3']) {
      expect((await download(`/files/audio/${name}`, mine)).status, name).toBe(404);
    }
    // Nor among the pictures that anyone may see.
    expect((await fetch(`${server.base}${made.url.replace('/audio/', '/figure/')}`)).status).toBe(
      404,
    );
  });

  test('is the same file for the next reader', async () => {
    const other = await server.user();
    expect((await ask(id, other.token)).result).toEqual(made);
  });
});

test('many who press at once have it made once', async () => {
  const id = await publish([paragraph('a', 'One job for all of them.')]);
  const others = [reader, await server.user(), await server.user()];
  const count = async () =>
    (await server.context.db.selectFrom('tasks').select('id').execute()).length;
  const before = await count();
  const answers = await Promise.all(
    [...others, ...others, ...others].map(({ token }) => ask(id, token)),
  );
  for (const { http } of answers) expect(http).toBe(200);
  await listen(id);
  expect(await count()).toBe(before + 1);
  expect(await countRows(id)).toBe(1);
});

async function countRows(id: number) {
  const rows = await server.context.db
    .selectFrom('document_audio')
    .select('id')
    .where('document_id', '=', await documentOf(server, id))
    .execute();
  return rows.length;
}

test('a new version of the text is read anew, and the old sound removed', async () => {
  const id = await publish([paragraph('a', 'The old tide.')]);
  const before = await listen(id);
  const token = await audioToken();
  const blocks = JSON.stringify([paragraph('a', 'The new tide turns at dawn.')]);
  await server.context.db
    .updateTable('documents')
    .set({ blocks, version: 2 })
    .where('id', '=', await documentOf(server, id))
    .execute();
  expect((await ask(id)).result.status).toBe('making');
  const after = await listen(id);
  expect(after.url).not.toBe(before.url);
  expect(after.sentences[1]!.words).toHaveLength(6);
  await eventually(async () => expect((await download(before.url, token)).status).toBe(404));
  expect((await download(after.url, token)).status).toBe(200);
  expect(await countRows(id)).toBe(1);
});

test('of a locked article a reader hears the free part, an editor all, under other addresses', async () => {
  const blocks = ['a', 'b', 'c', 'd', 'e'].map((id) => paragraph(id, `Part ${id}.`));
  const id = await publish(blocks, { is_lock: true });
  const editor = await server.user('editor');
  const [free, full] = [await listen(id), await listen(id, editor.token)];
  const heard = (sentences: SpokenSentence[]) => [...new Set(sentences.map((s) => s.block_id))];
  expect(heard(free.sentences)).toEqual(['_title', 'a', 'b', 'c']);
  expect(heard(full.sentences)).toEqual(['_title', 'a', 'b', 'c', 'd', 'e']);
  expect(full.duration).toBeGreaterThan(free.duration);
  // A short one, whose free part is all there is, too.
  const short = await publish([paragraph('a', 'All of it.')], { is_lock: true });
  expect((await listen(short)).url).not.toBe((await listen(short, editor.token)).url);
});

test('an article that is not out is not read aloud, but to an editor', async () => {
  const id = await publish([paragraph('a', 'Not yet.')]);
  await listen(id);
  await changeArticle(server, id, { status: 'review' });
  expect((await ask(id)).status.reason).toBe('article_not_found');
  const editor = await server.user('editor');
  expect((await ask(id, editor.token)).result.status).toBe('ready');
});

test.each([987_654_321, 0, -1, 'abc', '1e99', '😀', '\ud800', '%00', 'x'.repeat(10_000)])(
  'article %s is not found or refused',
  async (id) => {
    const { http } = await ask(String(id).toWellFormed());
    expect([400, 404, 414]).toContain(http);
  },
);

test('who is not logged in is told so', async () => {
  const { http, status } = await ask(1, '');
  expect([http, status.reason]).toEqual([401, 'login_required']);
});

test('a text without English is refused in words', async () => {
  const id = await publish([paragraph('a', '青鸟 😀')]);
  await changeArticle(server, id, { title: '灯塔' });
  const { http, status } = await ask(id);
  expect([http, status.reason]).toEqual([409, 'nothing_to_say']);
  expect(status.msg).toContain('没有可以朗读');
});

test('a token that has run out opens nothing', async () => {
  const token = await audioToken();
  const { url } = await listen(await publish([paragraph('a', 'A boat.')]));
  expect((await download(url, token)).status).toBe(200);
  server.advance(11 * MINUTE_MS);
  expect((await download(url, token)).status).toBe(401);
});
