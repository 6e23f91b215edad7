import { describe, expect, test } from 'vitest';
import { insertTask } from '#jobs/tasks.ts';
import { startServer } from '#test/harness.ts';
import { HOUR_MS } from '#core/durations.ts';

const server = await startServer();

describe('notices', () => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const shown = async () => {
    const { result } = await server.call('GET /api/appinfo/notify');
    return result.notices.map((notice) => notice.title);
  };

  test('are shown between their dates only, the newest first', async () => {
    await server.context.db
      .insertInto('notices')
      .values([
        { title: 'over', starts_at: at(-4), ends_at: at(-1) },
        { title: 'for two hours', starts_at: at(-3), ends_at: at(2) },
        { title: 'for good', starts_at: at(-2), link: '/about', body: '新版本' },
        { title: 'to come', starts_at: at(1), ends_at: at(3) },
      ])
      .execute();
    expect(await shown()).toEqual(['for good', 'for two hours']);
    server.advance(1.5 * HOUR_MS);
    expect(await shown()).toEqual(['to come', 'for good', 'for two hours']);
    server.advance(2 * HOUR_MS);
    expect(await shown()).toEqual(['for good']);
  });

  test('come with what a reader needs and the build being served', async () => {
    const { result } = await server.call('GET /api/appinfo/notify');
    expect(result.build).toBe('test');
    const [notice] = result.notices;
    expect(notice).toMatchObject({ title: 'for good', body: '新版本', link: '/about' });
    expect(Object.keys(notice!)).not.toContain('ends_at');
  });
});

describe('a task', () => {
  test('is seen by its owner and by editors, and by nobody else', async () => {
    const owner = await server.user('reader');
    const other = await server.user('reader');
    const editor = await server.user('editor');
    const id = await insertTask(server.context.db, 'articles.import', owner.userId);
    const see = (token?: string) =>
      server.call('GET /reader/task/{id}', { params: { id } }, { token });
    for (const { token } of [owner, editor]) {
      expect((await see(token)).result).toMatchObject({ id, status: 'queued', progress: 0 });
    }
    expect((await see(other.token)).status.reason).toBe('task_not_found');
    expect((await see()).http).toBe(401);
  });

  test('nobody owns is for everyone logged in who was told its number', async () => {
    const reader = await server.user('reader');
    const id = await insertTask(server.context.db, 'articles.speak', null);
    const see = (token?: string) =>
      server.call('GET /reader/task/{id}', { params: { id } }, { token });
    expect((await see(reader.token)).result).toMatchObject({ id, kind: 'articles.speak' });
    expect((await see()).http).toBe(401);
  });
});
