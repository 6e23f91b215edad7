import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { consumeCaptcha } from '#domains/auth/captcha.service.ts';
import { closeAfterwards } from './close-afterwards.ts';
import { eventually } from './eventually.ts';
import { solveCaptcha } from './factories/account.ts';
import { newArticle } from './factories/article.ts';
import { startServer, type TestServer } from './harness.ts';
import { hasRedis, startRedis } from './redis.ts';

/** What the limit of all calls still leaves to this address. */
const remaining = async (server: TestServer): Promise<number> => {
  const { http, headers } = await server.call('GET /reader/article/waikan');
  expect(http).toBe(200);
  return Number(headers.get('x-ratelimit-remaining'));
};

const shares = ({ context }: TestServer): Promise<boolean> =>
  context.sharedMemory.keep('asked by a test', 'yes', 60_000);

/** Waits until a server reaches its Redis. */
const joined = (server: TestServer) =>
  eventually(async () => expect(await shares(server)).toBe(true));

const withRedis = (REDIS_URL: string) => startServer({ REDIS_URL, RATE_LIMIT: 'true' });

/** Two processes of one installation. */
async function twoServers(REDIS_URL: string) {
  const one = await withRedis(REDIS_URL);
  const { connection } = one.context;
  const two = await startServer({ REDIS_URL, RATE_LIMIT: 'true' }, { connection });
  await joined(one);
  await joined(two);
  return [one, two] as const;
}

describe.skipIf(!hasRedis)('with a Redis', () => {
  test('an address is counted once for all processes, and each limit by itself', async () => {
    const [one, two] = await twoServers((await startRedis({ password: 'word' })).url);
    const first = await remaining(one);
    expect([await remaining(two), await remaining(one)]).toEqual([first - 1, first - 2]);
    const captcha = await one.call('GET /auth/captcha', { query: { key: 'some-key' } });
    expect(captcha.headers.get('x-ratelimit-limit')).not.toBe(String(first + 1));
    expect(await remaining(two)).toBe(first - 3);
  });

  test('a limit that is reached is reached everywhere, and tells when to come back', async () => {
    const [one, two] = await twoServers((await startRedis()).url);
    const ask = ({ call }: TestServer) => call('GET /auth/captcha', { query: { key: 'some-key' } });
    const limit = Number((await ask(one)).headers.get('x-ratelimit-limit'));
    for (let asked = 1; asked < limit; asked++) await ask(asked % 2 ? two : one);
    const refused = await ask(two);
    expect(refused.status).toMatchObject({ code: 429, reason: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a captcha of one process is solved once, at another', async () => {
    const [one, two] = await twoServers((await startRedis()).url);
    const answer = await solveCaptcha(one, 'shared-key');
    const tries = await Promise.all(
      [two, one, two, one].map(({ context }) => consumeCaptcha(context, 'shared-key', answer)),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    const stored = await one.context.db.selectFrom('captchas').selectAll().execute();
    expect(stored).toEqual([]);
  });

  test('an answer that one process made is sent by another, until what it shows changes', async () => {
    const [one, two] = await twoServers((await startRedis()).url);
    const id = await newArticle(one, { title: 'Made' });
    const titleAt = async ({ call }: TestServer) =>
      (await call('GET /reader/article/waikan')).result.items[0]!.title;
    const rename = (db: Db, title: string) =>
      db.updateTable('articles').set({ title }).where('id', '=', id).execute();
    expect(await titleAt(one)).toBe('Made');
    // Nobody waits for an answer to be left to others; what is asked afterwards comes after it.
    await shares(one);
    // Behind the back of what tells states apart: only a kept answer still has the old title.
    await one.context.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await rename(tx, 'Unseen');
    });
    expect(await titleAt(two)).toBe('Made');
    await rename(one.context.db, 'Changed');
    expect([await titleAt(two), await titleAt(one)]).toEqual(['Changed', 'Changed']);
  });

  test('a lost one stops nobody, and one that is back is used again', async () => {
    const redis = await startRedis();
    const [one, two] = await twoServers(redis.url);
    const answer = await solveCaptcha(one, 'lost-key');
    await redis.kill();
    await remaining(one);
    expect(await consumeCaptcha(two.context, 'lost-key', answer)).toBe(false);
    const again = await solveCaptcha(one, 'lost-key');
    expect(await consumeCaptcha(two.context, 'lost-key', again)).toBe(true);
    const before = await remaining(one);
    expect(await remaining(one)).toBe(before - 1);
    await redis.start();
    await joined(one);
    await joined(two);
  });

  test('one that no longer answers delays a call, and not the next ones', async () => {
    const redis = await startRedis();
    const server = await withRedis(redis.url);
    await joined(server);
    redis.freeze(true);
    await remaining(server);
    // The first call found out; until it is asked again, nobody waits.
    expect(await shares(server)).toBe(false);
    for (let call = 0; call < 5; call++) await remaining(server);
    redis.freeze(false);
    await joined(server);
  });

  test('a wrong password stops nobody', async () => {
    const { address } = await startRedis({ password: 'right' });
    const server = await withRedis(`redis://:wrong@${address}/0`);
    const before = await remaining(server);
    expect(await remaining(server)).toBe(before - 1);
    const answer = await solveCaptcha(server, 'wrong-key');
    expect(await consumeCaptcha(server.context, 'wrong-key', answer)).toBe(true);
  });
});

test('what is no Redis at all stops nobody', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  closeAfterwards({
    close: () => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    },
  });
  const { port } = silent.address() as AddressInfo;
  const server = await withRedis(`redis://127.0.0.1:${port}`);
  const before = await remaining(server);
  expect(await remaining(server)).toBe(before - 1);
});
