import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { serveSpeech, tone } from '#test/fake-speech-service.ts';
import { speakNext } from './speak.service.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let reader: TestUser;
let service: Awaited<ReturnType<typeof serveSpeech>>;
/** What the service answers next; a tone by default. */
let refuse: (said: string) => number | null;

beforeEach(async () => {
  refuse = () => null;
  service = await serveSpeech((response, { body }) => {
    const status = refuse((body as { input: string }).input);
    if (status) response.writeHead(status).end();
    else response.writeHead(200).end(tone(24_000));
  });
  server = await startServer(
    {
      TTS_BASE_URL: service.baseUrl,
      TTS_API_KEY: 'sk-1',
      TTS_MODEL: 'tts-1',
      TTS_VOICE: 'nova',
    },
    { jobs: true },
  );
  reader = await server.user();
});
afterEach(async () => {
  await server.close();
  service.close();
});

/** Fills a passage each. */
const SENTENCES = Array.from(
  { length: 20 },
  (_, n) => `Number ${n} ${`of tide ${n} `.repeat(70)}.`,
);

async function publish() {
  const { db } = server.context;
  const blocks = SENTENCES.map((text, n) => ({ id: `b${n}`, kind: 'paragraph', text }));
  const { id: document_id } = await db
    .insertInto('documents')
    .values({ blocks: JSON.stringify(blocks) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('articles')
    .values({ title: 'Tides', document_id, status: 'published', published_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const ask = async (id: number) =>
  (await server.call('GET /reader/article/{id}/audio', { params: { id } }, { token: reader.token }))
    .result;

async function press(id: number) {
  const answer = await ask(id);
  if (answer.status !== 'making') throw new Error('made already');
  return answer.task_id;
}

const taskOf = async (id: string) =>
  (await server.call('GET /reader/task/{id}', { params: { id } }, { token: reader.token })).result;

const ended = (task: string) =>
  eventually(async () => {
    const found = await taskOf(task);
    expect(['done', 'failed']).toContain(found.status);
    return found;
  });

const inputs = () => service.asked.map(({ body }) => (body as { input: string }).input);

test('a long text is read by several jobs, and nothing twice when the voice fails on the way', async () => {
  let faults = 0;
  refuse = (said) => (said.startsWith('Number 11 ') && faults++ === 0 ? 503 : null);
  const id = await publish();
  expect(await ended(await press(id))).toMatchObject({ status: 'done', progress: 100 });
  const made = await ask(id);
  if (made.status !== 'ready') throw new Error('not made');
  expect(made).toMatchObject({ engine: 'tts-1/nova', timing: 'estimated' });
  expect([...new Set(made.sentences.map(({ block_id }) => block_id))]).toEqual([
    '_title',
    ...SENTENCES.map((_, n) => `b${n}`),
  ]);
  // Only the passage that failed is asked for again: its few parts.
  expect(faults).toBe(1 + 1);
  expect(inputs().length - new Set(inputs()).size).toBeLessThan(5);
  // The service's rate is kept: a second of sound each, and the pauses.
  expect(made.duration).toBeGreaterThan(made.sentences.length);
  expect(await piecesLeft()).toBe(0);
});

async function piecesLeft() {
  const rows = await server.context.db
    .selectFrom('document_audio_pieces')
    .select('number')
    .execute();
  return rows.length;
}

test('a voice that is out of order fails the task in the reader’s words, and can be asked again', async () => {
  refuse = () => 401;
  const id = await publish();
  const task = await press(id);
  expect(await ended(task)).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/暂时无法生成朗读/),
    result: { reason: 'http_401' },
  });
  expect(await press(id)).toBe(task);
  refuse = () => null;
  server.advance(61_000);
  const again = await press(id);
  expect(again).not.toBe(task);
  expect(await ended(again)).toMatchObject({ status: 'done' });
});

test('a text that changes while it is read is not mixed with the new one', async () => {
  const id = await publish();
  let changed = false;
  refuse = (said) => {
    if (said.startsWith('Number 3 ') && !changed) {
      changed = true;
      void server.context.db
        .updateTable('documents')
        .set({ version: 2, blocks: JSON.stringify([{ id: 'n', kind: 'paragraph', text: 'New.' }]) })
        .execute();
    }
    return null;
  };
  expect(await ended(await press(id))).toMatchObject({
    status: 'failed',
    result: { reason: 'outdated' },
  });
  expect(await ended(await press(id))).toMatchObject({ status: 'done' });
  const made = await ask(id);
  if (made.status !== 'ready') throw new Error('not made');
  expect(made.sentences.map(({ block_id }) => block_id)).toEqual(['_title', 'n']);
  expect(await piecesLeft()).toBe(0);
});

test('a job delivered twice makes one audio', async () => {
  const id = await publish();
  const task = await press(id);
  const { id: audio_id } = await server.context.db
    .selectFrom('document_audio')
    .select('id')
    .executeTakeFirstOrThrow();
  // One may find that the other has finished, and is tried again as a job would be.
  await Promise.allSettled(
    [1, 2].map(() => speakNext(server.context, { audio_id, task_id: task })),
  );
  expect(await ended(task)).toMatchObject({ status: 'done' });
  const made = await ask(id);
  if (made.status !== 'ready') throw new Error('not made');
  const starts = made.sentences.map(({ from }) => from);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(made.sentences.map(({ block_id, start }) => `${block_id} ${start}`)).size).toBe(
    made.sentences.length,
  );
});
