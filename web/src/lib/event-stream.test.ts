import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { runIn } from './host.ts';
import { streamedText } from './event-stream.ts';

const event = (id: string, name: string, data: unknown) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A server that answers each connection as told, in pieces; asked tells what each one named last. */
function serve(...connections: (readonly Uint8Array[] | Response)[]): { asked: (string | null)[] } {
  const asked: (string | null)[] = [];
  runIn({
    cookies: () => '',
    send: async (_, { headers }) => {
      asked.push(new Headers(headers).get('last-event-id'));
      const next = connections.shift();
      if (!next) throw new TypeError('gone');
      if (next instanceof Response) return next;
      const pieces = [...next];
      const body = new ReadableStream({
        pull(controller) {
          const piece = pieces.shift();
          if (piece) controller.enqueue(piece);
          else controller.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  return { asked };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const never = new AbortController().signal;
const query = { query: { word: 'bank' } };

async function all(signal = never): Promise<{ texts: string[]; end: unknown }> {
  const texts: string[] = [];
  const stream = streamedText('GET /api/english/word/ai', query, signal);
  for (;;) {
    const { value, done } = await stream.next();
    if (done) return { texts, end: value };
    texts.push(value);
  }
}

afterEach(() => vi.useRealTimers());

test('a text cut in the middle of a character, and of an event, comes whole', async () => {
  const whole = bytes(
    event('a:2', 'delta', { text: '河岸' }) + event('a:2', 'done', { engine: 'm' }),
  );
  const at = whole.length - 30;
  serve([...Array.from(whole.slice(0, at), (byte) => Uint8Array.of(byte)), whole.slice(at)]);
  expect(await all()).toEqual({ texts: ['河岸'], end: { engine: 'm' } });
});

test('a stream that was cut off goes on where it ended', async () => {
  vi.useFakeTimers();
  const { asked } = serve(
    [bytes(event('a:1', 'delta', { text: '河' }))],
    [bytes(event('a:2', 'delta', { text: '岸' }) + event('a:2', 'done', {}))],
  );
  const come = all();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await come).toEqual({ texts: ['河', '河岸'], end: {} });
  expect(asked).toEqual([null, 'a:1']);
});

test('a server that is gone is asked again, but not for ever', async () => {
  vi.useFakeTimers();
  const { asked } = serve();
  const come = expect(all()).rejects.toMatchObject({ code: '' });
  await vi.advanceTimersByTimeAsync(10_000);
  await come;
  expect(asked).toHaveLength(6);
});

test('a refusal is told as it is, once', async () => {
  const status = { code: 429, msg: '今天的次数用完了', reason: 'ai_quota_spent' };
  const { asked } = serve(Response.json({ status, result: null }, { status: 429 }));
  await expect(all()).rejects.toMatchObject({ reason: 'ai_quota_spent', msg: '今天的次数用完了' });
  expect(asked).toHaveLength(1);
});

test('an answer that broke off says so', async () => {
  serve([bytes(event('a:0', 'error', { reason: 'unavailable', msg: '回答中断了，请重试' }))]);
  await expect(all()).rejects.toThrow(ApiError);
});

test('who leaves asks no more', async () => {
  vi.useFakeTimers();
  const { asked } = serve([], []);
  const leaving = new AbortController();
  const come = expect(all(leaving.signal)).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(500);
  leaving.abort(new Error('left'));
  await come;
  expect(asked).toHaveLength(1);
});
