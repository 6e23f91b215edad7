import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { rateWord, saveWord } from '#test/factories/word.ts';
import { startOfDay } from '#core/shanghai.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { readCsv } from '#core/csv.ts';

let reader: TestUser;
let other: TestUser;

const server = await startServer();
// A morning in Shanghai: what is due today stays so while the tests let hours pass.
const tomorrow = startOfDay(new Date(Date.now() + DAY_MS));
server.advance(tomorrow.getTime() + DAY_MS / 3 - Date.now());
beforeEach(async () => {
  [reader, other] = [await server.user(), await server.user()];
});

const save = async (body: Record<string, unknown>, user = reader) => {
  server.advance(1000);
  return saveWord(server, user, body);
};
const rate = (id: number, rating: number) => rateWord(server, reader, id, rating);
const bulk = (act: string, ...words: string[]) =>
  server.call('POST /reader/myword/bulk', { body: { words, act } }, reader);
const list = async (user = reader, query = {}) =>
  (await server.call('GET /reader/myword', { query }, { token: user.token })).result.items;
const detail = async (word: string, user = reader) =>
  (await server.call('GET /reader/myword/detail', { query: { word } }, { token: user.token }))
    .result;
const download = async (query: string, user = reader) => {
  const response = await fetch(`${server.base}/reader/myword/export?${query}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const name = /filename\*=UTF-8''(.*)/.exec(response.headers.get('content-disposition') ?? '');
  return {
    http: response.status,
    name: name && decodeURIComponent(name[1]!),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const bring = (body: Record<string, unknown>, user = reader) =>
  server.call('POST /reader/myword/import', { body: { preview: false, ...body } }, user);

const GAVE = {
  form: 'gave',
  sentence: 'She gave the "clock", <old> & loud,\nto her brother.',
  sense: 'vt. 给；赠予',
  source: 'ARTICLE',
  source_id: 7,
  block_id: 'b1',
  offset: 4,
};

/** As many words, one a line, that no dictionary has. */
const manyWords = (count: number) =>
  Array.from({ length: count }, (_, at) => `wörd${at}`)
    .join('\n')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);

/** A word book with something of everything. */
async function fill() {
  const give = await save({ word: 'gave', note: '=cmd()\n第二行', context: GAVE });
  await save({ word: 'gave', context: { form: 'given', sentence: 'It was given away.' } });
  const harbour = await save({ word: 'harbour' });
  await save({ word: 'lantern', state: 'known' });
  await save({ word: 'ish' });
  await rate(give.id, 3);
  await rate(harbour.id, 4);
  await bulk('suspend', 'harbour');
  server.advance(DAY_MS / 24);
}

describe('the text', () => {
  test('is readable, and says when there is nothing', async () => {
    expect((await download('format=txt')).bytes.toString()).toBe('单词本还是空的。\n');
    await fill();
    const { name, bytes } = await download('format=txt');
    expect(name).toBe('我的单词本.txt');
    const text = bytes.toString();
    expect(text).toMatch(/^我的单词本\n4 个词 · /);
    expect(text).toContain('give  /ɡɪv/  （学习中）\nvt. 给；赠予\n  It was given away.\n');
    expect(text).toContain('  笔记：=cmd()\n        第二行\n');
    expect(text).toContain('lantern');
    expect((await download('format=txt&known=false')).bytes.toString()).not.toContain('lantern');
    expect((await download('format=txt&state=suspended')).bytes.toString()).not.toContain('give');
  });
});

describe('the table', () => {
  test('has a row for each place, and no formula', async () => {
    await fill();
    const { name, bytes } = await download('format=csv');
    expect(name).toBe('我的单词本.csv');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, ...rows] = readCsv(bytes.toString().slice(1));
    expect(head!.slice(0, 5)).toEqual(['单词', '音标', '释义', '状态', '笔记']);
    expect(rows.map(([word]) => word)).toEqual(['ish', 'lantern', 'harbour', 'give', 'give']);
    expect(rows[3]![4]).toBe("'=cmd()\n第二行");
    expect(rows[4]!.slice(5, 8)).toEqual([GAVE.sentence, 'gave', GAVE.sense]);
  });

  test('brings everything into another account', async () => {
    await fill();
    const { bytes } = await download('format=csv');
    const { result } = await bring({ text: bytes.toString() }, other);
    expect(result).toMatchObject({
      kind: 'csv',
      counts: { fresh: 4, repeated: 0, bad: 0 },
      added: 4,
    });
    const strip = (entries: Awaited<ReturnType<typeof list>>) =>
      entries.map(({ id: _, contexts, ...entry }) => ({
        ...entry,
        contexts: contexts.map(({ created_at: __, ...context }) => context),
      }));
    expect(strip(await list(other))).toEqual(strip(await list()));
    expect((await detail('lantern', other))?.state).toBe('known');
    const again = await bring({ text: bytes.toString() }, other);
    expect(again.result).toMatchObject({ counts: { fresh: 0, present: 4 }, added: 0 });
  });

  test('brings words back where they stood in their reviews', async () => {
    const rated = async (word: string, ...ratings: [rating: number, wait: number][]) => {
      const { id } = await save({ word });
      for (const [rating, wait] of ratings) {
        await rate(id, rating);
        server.advance(wait);
      }
    };
    await rated('harbour', [3, 0]);
    await rated('orchard', [3, 10 * MINUTE_MS], [3, 3 * DAY_MS], [1, 0]);
    await rated('lantern', [3, 10 * MINUTE_MS], [3, 3 * DAY_MS], [1, 10 * MINUTE_MS], [3, 0]);
    await rated('meadow', [4, 20 * DAY_MS], [2, 0]);
    const { bytes } = await download('format=csv');
    await bring({ text: bytes.toString() }, other);
    const memories = (user: TestUser) =>
      server.context.db
        .selectFrom('word_entries')
        .select(['word', 'state', 'phase', 'step', 'due', 'last_review', 'stability', 'difficulty'])
        .select(['scheduled_days', 'reps', 'lapses'])
        .where('user_id', '=', user.userId)
        .orderBy('word')
        .execute();
    const [own, brought] = [await memories(reader), await memories(other)];
    expect(own.map(({ phase, step }) => [phase, step])).toEqual([
      [1, 1],
      [2, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(brought).toEqual(own);
    // What a table of before they were told of says is in review.
    const [head, ...rows] = [...readCsv(bytes.toString())].map((row) => row.slice(0, -2).join());
    const third = await server.user();
    await bring({ text: [head, ...rows].join('\n') }, third);
    expect((await memories(third)).map(({ phase }) => phase)).toEqual([2, 2, 2, 2]);
  });
});

test('a table with a review that is yet to come is taken as of now, and says so', async () => {
  const now = server.context.clock().getTime();
  const time = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const head = '单词,状态,下次复习,上次复习,记忆稳定度（天）,难度,复习次数,遗忘次数';
  const rows = [
    `harbour,学习中,${time(9)},${time(2)},7,5,3,0`,
    `lantern,学习中,${time(9)},${time(-2)},7,5,3,0`,
  ];
  const text = [head, ...rows].join('\n');
  const looked = await bring({ text, preview: true });
  expect(looked.result.counts).toMatchObject({ fresh: 2, bad: 0, ahead: 1 });
  expect((await bring({ text })).result).toMatchObject({ added: 2, counts: { ahead: 1 } });
  expect((await bring({ text })).result.counts).toMatchObject({ present: 2, ahead: 0 });
  const entry = (await detail('harbour'))!;
  expect(entry.memory).toMatchObject({ state: 'learning', due: time(9), stability: 7 });
  const row = await server.context.db
    .selectFrom('word_entries')
    .select('last_review')
    .where('id', '=', entry.id)
    .executeTakeFirstOrThrow();
  expect(row.last_review!.getTime()).toBeLessThanOrEqual(server.context.clock().getTime());
  const session = await server.call(
    'GET /reader/myword/review/next',
    { query: { force: true } },
    reader,
  );
  expect([session.http, session.result.cards.length]).toEqual([200, 2]);
  expect((await rate(entry.id, 3)).http).toBe(200);
});

describe('the Anki package', () => {
  async function unpack(bytes: Buffer) {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const files = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry()) {
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-apkg-'));
    const file = path.join(folder, 'collection.anki2');
    await writeFile(file, files.get('collection.anki2')!);
    const db = new DatabaseSync(file, { readOnly: true });
    const all = (sql: string) => db.prepare(sql).all() as Record<string, string | number>[];
    const read = {
      col: all('select * from col'),
      notes: all('select * from notes order by id'),
      cards: all('select * from cards order by id'),
      revlog: all('select * from revlog order by id'),
      graves: all('select * from graves'),
    };
    db.close();
    await rm(folder, { recursive: true });
    return { files, media: JSON.parse(files.get('media')!.toString()), ...read };
  }

  test('holds notes, cards, reviews and sounds that fit together', async () => {
    await fill();
    const { name, bytes } = await download('format=apkg');
    expect(name).toBe('我的单词本.apkg');
    const { files, media, col, notes, cards, revlog, graves } = await unpack(bytes);

    expect(col[0]).toMatchObject({ ver: 11 });
    const models = Object.values(JSON.parse(String(col[0]!['models']))) as {
      id: number;
      flds: { name: string }[];
      tmpls: { qfmt: string }[];
    }[];
    expect(models).toHaveLength(1);
    expect(models[0]!.flds.map((field) => field.name)).toEqual([
      '单词',
      '音标',
      '释义',
      '例句',
      '出处',
      '笔记',
      '音频',
    ]);
    expect(models[0]!.tmpls).toHaveLength(2);
    expect(Object.keys(JSON.parse(String(col[0]!['decks'])))).toContain(String(cards[0]!['did']));

    const fields = notes.map(({ flds }) => String(flds).split('\x1f'));
    expect(fields.map(([word]) => word)).toEqual(['give', 'harbour', 'lantern', 'ish']);
    expect(fields.every((note) => note.length === 7)).toBe(true);
    expect(fields[0]![3]).toBe('It was <b>given</b> away.');
    expect(fields[0]![5]).toBe('=cmd()<br>第二行');
    for (const note of notes) {
      const sha1 = createHash('sha1').update(String(note['sfld'])).digest('hex');
      expect(note['csum']).toBe(Number.parseInt(sha1.slice(0, 8), 16));
      expect(note['mid']).toBe(models[0]!.id);
    }
    expect(new Set(notes.map(({ guid }) => guid)).size).toBe(4);

    const cardOf = (word: string, ord: number) =>
      cards.find(
        (card) =>
          card['ord'] === ord && card['nid'] === notes.find(({ sfld }) => sfld === word)!['id'],
      );
    expect(cards).toHaveLength(8);
    expect(cardOf('give', 0)).toMatchObject({ type: 2, queue: 2, due: 365, reps: 1 });
    expect(cardOf('give', 1)).toMatchObject({ type: 0, queue: 0 });
    expect(cardOf('harbour', 0)).toMatchObject({ type: 2, queue: -1 });
    expect(cardOf('lantern', 0)).toMatchObject({ type: 0, queue: -1 });
    expect(revlog.map(({ cid, ease }) => [cid, ease])).toEqual([
      [cardOf('give', 0)!['id'], 3],
      [cardOf('harbour', 0)!['id'], 4],
    ]);
    expect(graves).toEqual([]);

    const names = Object.values(media) as string[];
    expect(names).toHaveLength(4);
    expect(fields.map((note) => note[6])).toEqual(
      expect.arrayContaining(names.map((one) => `[sound:${one}]`)),
    );
    for (const at of Object.keys(media)) expect(files.get(at)!.length).toBeGreaterThan(1000);
  });

  test('has the same guids again, and can go without sound', async () => {
    await fill();
    const [first, second] = [
      await unpack((await download('format=apkg&audio=false')).bytes),
      await unpack((await download('format=apkg&audio=false&known=0')).bytes),
    ];
    expect(first.media).toEqual({});
    const guids = (notes: typeof first.notes) => notes.map(({ guid }) => guid);
    expect(guids(first.notes)).toEqual(expect.arrayContaining(guids(second.notes)));
    expect(second.notes).toHaveLength(3);
  });

  test('of an empty word book is empty', async () => {
    const { notes, media } = await unpack((await download('format=apkg')).bytes);
    expect([notes, media]).toEqual([[], {}]);
  });

  test('hides markup in words and sentences', async () => {
    await save({
      word: 'Zorblax',
      note: '<script>alert(1)</script>',
      context: { form: 'Zorblax', sentence: 'A <img src=x> Zorblax\x1fnow.' },
    });
    const { notes } = await unpack((await download('format=apkg&audio=false')).bytes);
    const fields = String(notes[0]!['flds']).split('\x1f');
    expect(fields).toHaveLength(7);
    expect(fields[3]).toBe('A &lt;img src=x&gt; <b>Zorblax</b> now.');
    expect(fields[5]).toContain('&lt;script&gt;');
  });
});

describe('an import', () => {
  test('is looked at first, and changes nothing then', async () => {
    await save({ word: 'harbour', note: '我的' });
    const { result } = await bring({
      preview: true,
      text: 'gave 给\nharbour 港口\nzorblax\nlantern\nlanterns\n第一课\n',
    });
    expect(result).toMatchObject({
      kind: 'plain',
      counts: { fresh: 2, present: 1, unknown: 1, repeated: 1, bad: 1 },
      cut: false,
      bad: [{ line: 6, text: '第一课' }],
      added: null,
      undo: null,
    });
    expect(result.words.map(({ word, status }) => [word, status])).toEqual([
      ['zorblax', 'unknown'],
      ['give', 'fresh'],
      ['harbour', 'present'],
      ['lantern', 'fresh'],
    ]);
    expect(result.words[1]).toMatchObject({ line: 1, form: 'gave' });
    expect(await list()).toHaveLength(1);
  });

  test('adds what is new, touches no review, and is taken back whole', async () => {
    const { id } = await save({ word: 'harbour', note: '我的' });
    await rate(id, 4);
    await save({ word: 'orchard', note: '旧的' });
    await bulk('remove', 'orchard');
    const before = await detail('harbour');
    const { result } = await bring({
      text: '#separator:tab\nharbour\t港口\nlantern\t灯\norchard\t果园\n',
    });
    expect(result.added).toBe(2);
    expect(await detail('harbour')).toEqual(before);
    expect(await detail('lantern')).toMatchObject({ state: 'new', note: '灯' });
    expect(await detail('orchard')).toMatchObject({ state: 'new', note: '果园' });
    const undone = await server.call(
      'POST /reader/myword/bulk/undo',
      { body: { undo: result.undo } },
      reader,
    );
    expect(undone.result.restored).toBe(2);
    expect((await list()).map(({ word }) => word)).toEqual(['harbour']);
  });

  test('as known words tells since when', async () => {
    await bring({ text: 'harbour\nlantern', state: 'known' });
    expect((await list(reader, { state: 'known' })).map(({ word }) => word).toSorted()).toEqual([
      'harbour',
      'lantern',
    ]);
    const rows = await server.context.db
      .selectFrom('word_entries')
      .select(['known_at', 'exams'])
      .where('user_id', '=', reader.userId)
      .execute();
    expect(rows.every(({ known_at, exams }) => known_at && exams !== null)).toBe(true);
  });

  test('takes words the dictionary lacks when asked for', async () => {
    expect((await bring({ text: 'zorblax' })).result).toMatchObject({ added: null, undo: null });
    expect((await bring({ text: 'zorblax', keep_unknown: true })).result.added).toBe(1);
  });

  /** Keeps every import from writing until it is let go of. */
  async function holdWriting() {
    const { db } = server.context;
    const held = await db.startTransaction().execute();
    await sql`lock table word_entries in exclusive mode`.execute(held);
    const countWaiting = async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int waiting from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted
      `.execute(db);
      return rows[0]!.waiting;
    };
    return {
      isWaiting: () => vi.waitFor(async () => expect(await countWaiting()).toBe(1), 20_000),
      letGo: () => held.commit().execute(),
    };
  }

  test('is one at a time for a reader, and keeps no other reader waiting', async () => {
    const writing = await holdWriting();
    const first = bring({ text: 'harbour\nlantern' });
    await writing.isWaiting();
    const second = await bring({ text: 'orchard' });
    expect([second.http, second.status.reason]).toEqual([409, 'word_import_running']);
    expect(second.status.msg).toBe('上一次单词导入还没有完成，请稍后再试');
    expect((await bring({ text: 'orchard', preview: true }, other)).http).toBe(200);
    await writing.letGo();
    expect((await first).result.added).toBe(2);
    expect((await bring({ text: 'orchard' })).result.added).toBe(1);
  });

  test('twenty times at once adds each word once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bring({ text: 'harbour\nlantern\norchard' })),
    );
    expect(new Set(answers.map(({ http }) => http)).difference(new Set([200, 409])).size).toBe(0);
    expect(answers.reduce((sum, { result }) => sum + (result?.added ?? 0), 0)).toBe(3);
    expect(await list()).toHaveLength(3);
    expect(await list(other)).toHaveLength(0);
  });

  test('ends with its client, and leaves nothing behind', async () => {
    const writing = await holdWriting();
    const client = new AbortController();
    const request = fetch(`${server.base}/reader/myword/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: manyWords(10_000), preview: false, keep_unknown: true }),
      signal: client.signal,
    });
    await writing.isWaiting();
    client.abort();
    await expect(request).rejects.toThrow(/abort/);
    await writing.letGo();
    await vi.waitFor(
      async () => expect((await bring({ text: 'harbour' })).result?.added).toBe(1),
      20_000,
    );
    expect((await list()).map(({ word }) => word)).toEqual(['harbour']);
  });

  test('of a few words many times over makes them one', async () => {
    const { result } = await bring({ text: 'go\n'.repeat(130_000) });
    expect(result).toMatchObject({ added: 1, counts: { fresh: 1, repeated: 129_999 }, cut: false });
  });

  test.each([
    ['lines', 'a\n'.repeat(1_000_000)],
    ['words of one line', 'a,'.repeat(1_000_000)],
    ['rows of a table', `单词\n${'a\n'.repeat(1_000_000)}`],
    ['notes of Anki’s', `#separator:tab\n${'a\n'.repeat(1_000_000)}`],
  ])('of a million %s is refused, and changes nothing', async (_, text) => {
    const { http, status } = await bring({ text });
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
    expect(status.msg).toBe('一次最多导入 20 万行，请分成几份再导入');
    expect(await list()).toEqual([]);
  });

  test('takes no more than twenty thousand words', async () => {
    const { result } = await bring({ text: manyWords(20_050), preview: true });
    expect(result.cut).toBe(true);
    expect(result.counts.unknown + result.counts.fresh).toBe(20_000);
    expect(result.words).toHaveLength(100);
  });

  test.each([
    ['nothing', { text: '' }],
    ['no text', {}],
    ['a null character', { text: 'a\0b' }],
    ['another state', { text: 'harbour', state: 'learning' }],
    ['a flag that is none', { text: 'harbour', preview: 'yes' }],
    ['too much', { text: 'a'.repeat(4_000_001) }],
  ])('of %s is refused', async (_, body) => {
    const { http, status } = await bring(body);
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
    expect(await list()).toEqual([]);
  });

  test('of anything else does no harm', async () => {
    for (const text of [
      '😀',
      '\ud83d',
      '"'.repeat(500),
      '#separator:\n',
      `单词\n${'x'.repeat(10_000)}`,
    ])
      expect((await bring({ text })).http).toBe(200);
    expect(await list()).toEqual([]);
  });
});

test('visitors are asked to log in', async () => {
  for (const key of ['GET /reader/myword/export', 'POST /reader/myword/import'] as const)
    expect((await server.call(key, { body: { text: 'x' } })).http).toBe(401);
  expect((await download('format=pdf')).http).toBe(400);
});
