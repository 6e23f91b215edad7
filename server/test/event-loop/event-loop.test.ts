import { afterAll, describe, expect, test } from 'vitest';
import { contract, type Api } from '@bluebird/contract/contract.ts';
import type { Endpoint } from '@bluebird/contract/endpoint.ts';
import { startServer } from '#test/harness.ts';
import { startFarClient } from './far-client.ts';
import { longestHold, reference } from './holds.ts';
import { fillStore } from './large-store.ts';
import { KEYS, LARGEST, type Input } from './largest-inputs.ts';

/*
 * No call holds the event loop for longer than fifty milliseconds, whatever it is given: every call
 * of the contract is made with the largest input that it takes. What is measured is told against a
 * fixed piece of work measured beside it, since a busy machine does everything slowly.
 */

/** How many times the reference, which is ten milliseconds where fifty are meant. */
const MOST = 5;
/** Another program may have had the processor: a call that holds the loop does so every time. */
const TRIES = 5;

const client = startFarClient();
const server = await startServer({}, { jobs: 'queued' });
const store = await fillStore(server);
afterAll(() => client.close());

const tokenFor = (key: keyof Api): string => {
  const { access } = contract[key];
  // Readers see no issue that is not out.
  if (key.includes('/reader/magazine')) return store.editor.token;
  if (access === 'public' || access === 'reader') return store.reader.token;
  return (access === 'editor' ? store.editor : store.admin).token;
};

type Body = Uint8Array<ArrayBuffer> | undefined;

function ask(key: keyof Api, { params = {}, query = {} }: Input, body: Body, token: string) {
  const [method, path] = key.split(' ') as [string, string];
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return client.ask({
    method,
    url: `${server.base}${filled}?${search}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
}

/**
 * Makes a call again and again, until it once held the event loop for no longer than it may.
 * @param bytes what is sent, made anew each time
 */
async function expectShort(
  key: keyof Api,
  input: () => Promise<Input>,
  bytes: (input: Input) => Body,
) {
  const token = async () =>
    key === 'POST /auth/logout' ? (await server.user()).token : tokenFor(key);
  const held: string[] = [];
  let answer: Awaited<ReturnType<typeof ask>> | undefined;
  for (let tried = 0; tried < TRIES; tried++) {
    const [asked, asker] = [await input(), await token()];
    const body = key.startsWith('POST') ? bytes(asked) : undefined;
    const hold = await longestHold(async () => {
      answer = await ask(key, asked, body, asker);
    });
    const unit = reference();
    if (hold < MOST * unit) return answer!;
    held.push(`${hold.toFixed(0)} ms beside ${unit.toFixed(0)} ms`);
  }
  throw new Error(`${key} held the event loop for ${held.join(', ')}`);
}

const encode = (text: string): Body => new TextEncoder().encode(text);
const json = ({ body }: Input): Body => encode(JSON.stringify(body ?? {}));

test('every call has a largest input', () => {
  expect(KEYS.filter((key) => !LARGEST[key])).toEqual([]);
});

test.each(KEYS)('%s', async (key) => {
  const inputs = async () => [await LARGEST[key](store, server)].flat();
  for (const at of (await inputs()).keys()) {
    const { http, text } = await expectShort(key, async () => (await inputs())[at]!, json);
    // What is refused for its form has shown nothing.
    expect([http, text]).not.toEqual([http, expect.stringContaining('"reason":"invalid_input"')]);
    expect([200, 400, 401, 403, 404, 409, 503]).toContain(http);
  }
});

/** Bodies that say nothing, at great length. */
const SHAPES: Record<string, (length: number) => string> = {
  'many numbers': (length) => `[${'1,'.repeat(length / 2 - 2)}1]`,
  'many objects': (length) => `{"words":[${'{},'.repeat(length / 3 - 10)}{}]}`,
  'many properties': (length) =>
    `{${Array.from({ length: length / 12 }, (_, at) => `"x${at}":0`).join()}}`,
  depth: (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'as many invalid values as are taken': () => `{"words":[${'1,'.repeat(9_990)}1],"act":"known"}`,
  quotes: (length) => `{"words":["${'\\"'.repeat(length / 2 - 20)}"],"act":"known"}`,
};

describe.each(Object.keys(SHAPES))('a body of %s', (shape) => {
  test.each(KEYS.filter((key) => (contract[key] as Endpoint).bodyLimit || key.endsWith('/bulk')))(
    '%s',
    async (key) => {
      const { bodyLimit = 1_048_576 } = contract[key] as Endpoint;
      const params = { id: store.article };
      const body = () => encode(SHAPES[shape]!(bodyLimit - 100));
      const { http } = await expectShort(key, async () => ({ params }), body);
      expect([400, 413]).toContain(http);
    },
  );
});
