import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { closeAfterwards } from '#test/close-afterwards.ts';
import { startServer, type TestServer, type TestUser } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';
import { serveSpeech, tone } from '#test/fake-speech-service.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { speakNext } from './speak.service.ts';

let server: TestServer;
let reader: TestUser;
let service: Awaited<ReturnType<typeof serveSpeech>>;
/** What the service answers instead of a tone. */
let refuse: (said: string) => number | null;
/** Sentences that the service does not answer yet. */
let holds: (said: string) => boolean;
let held: (() => void)[];

beforeEach(async () => {
  refuse = () => null;
  holds = () => false;
  held = [];
  service = await serveSpeech((response, { body }) => {
    const { input } = body as { input: string };
    const answer = () => {
      const status = refuse(input);
      if (status) response.writeHead(status).end();
      else response.writeHead(200).end(tone(24_000));
    };
    if (holds(input)) held.push(answer);
    else answer();
  });
  closeAfterwards(service);
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
afterEach(() => release());

/** Has the service answer everything from now on. */
function release(): void {
  holds = () => false;
  for (const answer of held.splice(0)) answer();
}

/** More than a job speaks before it lets others have a turn. */
const SENTENCES = Array.from({ length: 70 }, (_, n) => `Number ${n} of tides.`);

const publish = (more: { is_lock?: boolean } = {}) =>
  newArticle(server, {
    title: 'Tides',
    blocks: SENTENCES.map((text, n) => ({ id: `b${n}`, text })),
    ...more,
  });

const ask = async (id: number, { token } = reader) =>
  (await server.call('GET /reader/article/{id}/audio', { params: { id } }, { token })).result;

/** Has it made. @returns the plan */
async function press(id: number, user = reader) {
  const answer = await ask(id, user);
  if (answer.status !== 'making') throw new Error('made already');
  return answer;
}

const hear = (id: number, number: unknown, { version = 1 as unknown, user = reader } = {}) =>
  server.call(
    'GET /reader/article/{id}/audio/{number}',
    { params: { id, number }, query: { version } },
    { token: user.token },
  );

const tasks = () =>
  server.context.db.selectFrom('tasks').selectAll().orderBy('created_at').execute();

/** Waits until the latest task has ended. */
const ended = () =>
  eventually(async () => {
    const task = (await tasks()).at(-1)!;
    expect(['done', 'failed']).toContain(task.status);
    return task;
  });

const inputs = () => service.asked.map(({ body }) => (body as { input: string }).input);
const timesSaid = (sentence: string) => inputs().filter((said) => said === sentence).length;

/** The whole, once it is made. */
async function made(id: number) {
  const answer = await ask(id);
  if (answer.status !== 'ready') throw new Error('not made');
  return answer;
}

async function sentencesLeft() {
  const rows = await server.context.db.selectFrom('spoken_sentences').select('number').execute();
  return rows.length;
}

test('a long text is read by several jobs, and nothing twice when the voice fails on the way', async () => {
  let faults = 0;
  refuse = (said) => (said.startsWith('Number 11 ') && faults++ === 0 ? 503 : null);
  const id = await publish();
  await press(id);
  expect(await ended()).toMatchObject({ status: 'done', progress: 100 });
  const whole = await made(id);
  expect(whole).toMatchObject({ engine: 'tts-1/nova', timing: 'estimated' });
  expect(whole.sentences.map(({ block_id }) => block_id)).toEqual([
    '_title',
    ...SENTENCES.map((_, n) => `b${n}`),
  ]);
  expect(faults).toBe(1 + 1);
  expect(inputs().length - new Set(inputs()).size).toBe(1);
  // The service's rate is kept: a second of sound each, and the pauses.
  expect(whole.duration).toBeGreaterThan(whole.sentences.length);
  expect(await sentencesLeft()).toBe(0);
});

test('the sentence a reader presses is heard before those before it, and made once for all', async () => {
  holds = (said) => !said.startsWith('Number 30 ');
  const id = await publish();
  const { sentences, version } = await press(id);
  const number = sentences.findIndex(({ block_id }) => block_id === 'b30');
  const other = await server.user();
  const answers = await Promise.all([
    hear(id, number, { version }),
    hear(id, number, { version, user: other }),
  ]);
  for (const { result } of answers) {
    if (result.status !== 'spoken') throw new Error('not a sentence');
    expect(result.sentence).toMatchObject({ block_id: 'b30', start: 0 });
    const mp3 = Buffer.from(result.mp3, 'base64');
    expect(mp3[0]).toBe(0xff);
    // 6 kB a second, of which the last part is a pause.
    expect(mp3.length / 6_000).toBeGreaterThan(result.sentence.to + 0.3);
    expect(result.sentence.words.map(([start, end]) => SENTENCES[30]!.slice(start, end))).toEqual([
      'Number',
      '30',
      'of',
      'tides',
    ]);
  }
  await hear(id, number, { version });
  release();
  expect(await ended()).toMatchObject({ status: 'done' });
  expect(timesSaid(SENTENCES[30]!)).toBe(1);
  // What is asked for after the whole was made is the whole.
  expect((await hear(id, number, { version })).result).toEqual(await made(id));
});

test('the rest is made from where somebody listens on', async () => {
  holds = (said) => said === 'Tides' || said.startsWith('Number 40 ');
  const id = await publish();
  await press(id);
  await eventually(() => expect(held).toHaveLength(1));
  const asked = hear(id, 41);
  await eventually(() => expect(held).toHaveLength(2));
  release();
  expect((await asked).result.status).toBe('spoken');
  await ended();
  const order = inputs().filter((said) => !/^(Tides|Number 40 )/.test(said));
  expect(order[0]).toBe(SENTENCES[41]);
  expect(order.at(-1)).toBe(SENTENCES[39]);
});

test('one reader cannot take all of the voice, and is told in words', async () => {
  holds = () => true;
  const id = await publish();
  await press(id);
  const many = Array.from({ length: 8 }, (_, n) => hear(id, n + 10));
  const refused = await eventually(async () => {
    const answer = await Promise.race(many);
    expect(answer.http).toBe(503);
    return answer;
  });
  expect(refused.status.msg).toContain('听的人太多');
  expect(refused.headers.get('retry-after')).toBe('5');
  release();
  const answers = await Promise.all(many);
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(6);
});

test('a voice that is out of order is said to be, and can be asked again', async () => {
  refuse = () => 401;
  const id = await publish();
  const { version } = await press(id);
  const refused = await hear(id, 3, { version });
  expect([refused.http, refused.status.reason]).toEqual([503, 'unavailable']);
  expect(refused.status.msg).toContain('声音暂时出不来');
  expect(await ended()).toMatchObject({ status: 'failed', result: { reason: 'http_401' } });
  // Not at once again: it may be out of order for long.
  await press(id);
  expect(await tasks()).toHaveLength(1);
  refuse = () => null;
  expect((await hear(id, 3, { version })).result.status).toBe('spoken');
  server.advance(61_000);
  await press(id);
  expect(await tasks()).toHaveLength(2);
  expect(await ended()).toMatchObject({ status: 'done' });
});

test('what nobody listens to any more stops, and goes on for the next who does', async () => {
  holds = (said) => said.startsWith('Number 5 ');
  const id = await publish();
  await press(id);
  await eventually(() => expect(held).toHaveLength(1));
  server.advance(3 * MINUTE_MS);
  release();
  expect(await ended()).toMatchObject({ message: expect.stringContaining('没有人在听') });
  expect((await ask(id)).status).toBe('making');
  expect(await ended()).toMatchObject({ message: '朗读已生成' });
  expect(inputs()).toHaveLength(new Set(inputs()).size);
});

test('a text that changes while it is read is not mixed with the new one', async () => {
  const id = await publish();
  holds = (said) => said.startsWith('Number 3 ');
  const { version } = await press(id);
  await eventually(() => expect(held).toHaveLength(1));
  const waits = hear(id, 4, { version });
  await server.context.db
    .updateTable('documents')
    .set({ version: 2, blocks: JSON.stringify([{ id: 'n', kind: 'paragraph', text: 'New.' }]) })
    .execute();
  release();
  await waits;
  expect(await ended()).toMatchObject({ status: 'failed', result: { reason: 'outdated' } });
  const late = await hear(id, 1, { version });
  expect([late.http, late.status.reason]).toEqual([409, 'text_changed']);
  const { sentences } = await press(id);
  expect(sentences.map(({ block_id }) => block_id)).toEqual(['_title', 'n']);
  expect(await ended()).toMatchObject({ status: 'done' });
  expect((await made(id)).sentences).toHaveLength(2);
  expect(await sentencesLeft()).toBe(0);
});

test('a job delivered twice makes one audio', async () => {
  const id = await publish();
  await press(id);
  const { id: audio_id, task_id } = await server.context.db
    .selectFrom('document_audio')
    .select(['id', 'task_id'])
    .executeTakeFirstOrThrow();
  // One may find that the other has finished, and is tried again as a job would be.
  await Promise.allSettled([1, 2].map(() => speakNext(server.context, { audio_id, task_id })));
  expect(await ended()).toMatchObject({ status: 'done' });
  const { sentences } = await made(id);
  const starts = sentences.map(({ from }) => from);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(inputs()).toHaveLength(new Set(inputs()).size);
});

test('of a locked article a reader hears no sentence that is not free', async () => {
  const id = await publish({ is_lock: true });
  const { sentences, version } = await press(id);
  expect(sentences.at(-1)!.block_id).toBe('b2');
  expect((await hear(id, 3, { version })).result.status).not.toBe(undefined);
  const refused = await hear(id, 4, { version });
  // Or the whole, which is the free part.
  if (refused.http === 200) expect(JSON.stringify(refused.result)).not.toContain('b3');
  else expect([refused.http, refused.status.reason]).toEqual([400, 'invalid_input']);
});

test('an article that was taken down is silent', async () => {
  holds = () => true;
  const id = await publish();
  const { version } = await press(id);
  await server.context.db.updateTable('articles').set({ status: 'review' }).execute();
  expect((await hear(id, 1, { version })).status.reason).toBe('article_not_found');
});

test('what is no sentence is refused in Chinese', async () => {
  holds = () => true;
  const id = await publish();
  await press(id);
  const refusals = [
    ['no number', 'abc', 1, 400],
    ['a number below all', -1, 1, 400],
    ['a number beyond all', 71, 1, 400],
    ['a large number', '1e99', 1, 400],
    ['emoji', '😀', 1, 400],
    ['NUL', '%00', 1, 400],
    ['no version', 0, '', 400],
    ['another version', 0, 2, 409],
    ['a huge version', 0, 9e15, 400],
  ] as const;
  for (const [what, number, version, http] of refusals) {
    const refused = await hear(id, number, { version });
    expect([refused.http, refused.status.msg], what).toEqual([
      http,
      expect.stringMatching(/\p{Script=Han}/u),
    ]);
  }
});

test('who is not logged in hears nothing, nor who asks before anybody pressed', async () => {
  const id = await publish();
  expect((await hear(id, 0, { user: { ...reader, token: '' } })).http).toBe(401);
  expect((await hear(id, 0)).status.reason).toBe('text_changed');
  expect(inputs()).toEqual([]);
});
