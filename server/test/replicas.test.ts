import { describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { newArticle } from './factories/article.ts';
import { saveWord } from './factories/word.ts';
import { startServer, type TestServer, type TestUser } from './harness.ts';
import { startRelay } from './relay.ts';
import { startLeaderAndReplica } from './replica.ts';

/** The title of the only article, as a visitor or a reader is told. */
async function titleFor({ call }: TestServer, reader?: TestUser): Promise<string> {
  const { http, result } = await call('GET /reader/article/waikan', {}, reader);
  expect(http).toBe(200);
  return result.items[0]?.title ?? 'none';
}

/** What a proxy is told that asks whether to send readers. */
async function readiness({ base }: TestServer): Promise<[http: number, status: string]> {
  const answer = await fetch(`${base}/readyz`);
  return [answer.status, ((await answer.json()) as { status: string }).status];
}

const rename = ({ context }: TestServer, title: string) =>
  context.db.updateTable('articles').set({ title }).execute();

/**
 * A server on a leader with a replica, which does not know that the article is called otherwise now,
 * and a reader who logged in a while ago.
 */
async function startPair() {
  const pair = await startLeaderAndReplica();
  const server = await startServer(pair.settings, { connection: pair.connection });
  const reader = await server.user();
  server.advance(60_000);
  await newArticle(server, { title: 'Old' });
  await eventually(async () => expect(await titleFor(server)).toBe('Old'));
  return {
    pair,
    server,
    reader,
    /** Renames the article while the replica replays nothing. */
    fallBehind: () =>
      eventually(async () => {
        await pair.pause();
        await rename(server, 'New');
        if ((await titleFor(server)) === 'Old') return;
        // The replica was not read yet, or knew it in time.
        await pair.resume();
        await rename(server, 'Old');
        throw new Error('the leader was read');
      }),
  };
}

describe('with a replica', () => {
  test('visitors and readers read it, and who wrote something sees it at once', async () => {
    const { pair, server, reader, fallBehind } = await startPair();
    await fallBehind();
    await saveWord(server, reader, 'bank');
    const { result } = await server.call('GET /reader/myword', {}, reader);
    expect(result.items.map(({ word }) => word)).toEqual(['bank']);
    expect(await titleFor(server, reader)).toBe('New');
    await pair.resume();
    await eventually(async () => expect(await titleFor(server)).toBe('New'));
  });

  test('another process knows that a reader wrote', async () => {
    const { pair, server, reader, fallBehind } = await startPair();
    const other = await startServer(pair.settings, { connection: pair.connection });
    other.advance(60_000);
    await fallBehind();
    await saveWord(server, reader, 'bank');
    const { result } = await other.call('GET /reader/myword', {}, reader);
    expect(result.items.map(({ word }) => word)).toEqual(['bank']);
  });

  test('a session that was ended is ended everywhere at once', async () => {
    const { server, reader, fallBehind } = await startPair();
    await fallBehind();
    await server.context.db.deleteFrom('sessions').execute();
    const { http } = await server.call('GET /reader/myword', {}, reader);
    expect(http).toBe(401);
  });

  test('one that falls far behind is left out, and read again when it has caught up', async () => {
    const { pair, server, fallBehind } = await startPair();
    await fallBehind();
    await eventually(async () => expect(await titleFor(server)).toBe('New'));
    await pair.resume();
    await fallBehind();
  });

  test('one that ends is left out without an error', async () => {
    const { pair, server, reader, fallBehind } = await startPair();
    await fallBehind();
    await pair.stopReplica();
    expect(await titleFor(server)).toBe('New');
    expect(await titleFor(server, reader)).toBe('New');
  });

  test('while the leader is away readers go on reading, and nobody is told that they wrote', async () => {
    const { pair, server, reader } = await startPair();
    await saveWord(server, reader, 'bank');
    expect(await readiness(server)).toEqual([200, 'ready']);
    await pair.stopLeader();
    await eventually(async () => expect(await readiness(server)).toEqual([200, 'reading']));
    // On a busy machine the replica may just have been left out.
    await eventually(async () => expect(await titleFor(server)).toBe('Old'));
    await eventually(async () => expect(await titleFor(server, reader)).toBe('Old'));
    const refused = await server.call('POST /reader/myword', { body: { word: 'river' } }, reader);
    expect(refused.status).toMatchObject({ code: 503, reason: 'unavailable' });
    await pair.startLeader();
    await eventually(async () => {
      await saveWord(server, reader, 'river');
    });
    await eventually(async () => expect(await readiness(server)).toEqual([200, 'ready']));
    const { result } = await server.call('GET /reader/myword', {}, reader);
    expect(result.items.map(({ word }) => word).toSorted()).toEqual(['bank', 'river']);
  });

  test('a leader that hangs keeps nobody from reading, before anything says that it is away', async () => {
    const pair = await startLeaderAndReplica();
    const relay = await startRelay(pair.connection);
    const server = await startServer(pair.settings, { connection: relay.connection });
    const reader = await server.user();
    server.advance(60_000);
    await newArticle(server, { title: 'Old' });
    await saveWord(server, reader, 'bank');
    await eventually(async () => expect(await titleFor(server)).toBe('Old'));

    relay.fallSilent();
    const saving = server.call('POST /reader/myword', { body: { word: 'river' } }, reader);
    await eventually(async () => {
      const { http, result } = await server.call('GET /reader/myword', {}, reader);
      expect([http, result?.items.map(({ word }) => word)]).toEqual([200, ['bank']]);
    });
    expect(await titleFor(server, reader)).toBe('Old');
    relay.speak();
    expect((await saving).status).toMatchObject({ code: 503, reason: 'unavailable' });
    await eventually(async () => {
      await saveWord(server, reader, 'river');
    });
    const { result } = await server.call('GET /reader/myword', {}, reader);
    expect(result.items.map(({ word }) => word).toSorted()).toEqual(['bank', 'river']);
  });
});
