import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { ensureSuperUser } from './super-user.service.ts';

test('the first start makes one super user, however many processes start', async () => {
  const server = await startServer();
  const made = await Promise.all(Array.from({ length: 8 }, () => ensureSuperUser(server.context)));
  const [credentials, ...more] = made.filter((one) => one !== null);
  expect(more).toEqual([]);
  expect(credentials).toEqual({
    username: 'admin',
    password: expect.stringMatching(/^[\w-]{16}$/),
  });
  const login = await server.call('POST /auth/login', { body: credentials! });
  expect(login.result.user).toMatchObject({ username: 'admin', role: 'super', phone: null });
  expect(await ensureSuperUser(server.context)).toBeNull();
});

test('with the password of the settings', async () => {
  const server = await startServer({ BLUEBIRD_ADMIN_PASSWORD: 'set-by-the-owner' });
  expect(await ensureSuperUser(server.context)).toEqual({
    username: 'admin',
    password: 'set-by-the-owner',
  });
  const body = { username: 'ADMIN', password: 'set-by-the-owner' };
  expect((await server.call('POST /auth/login', { body })).http).toBe(200);
});

test('an admin is no super user; a super user of another name is', async () => {
  const server = await startServer();
  await server.user('admin');
  expect(await ensureSuperUser(server.context)).not.toBeNull();
  const other = await startServer();
  await other.user('super');
  expect(await ensureSuperUser(other.context)).toBeNull();
});
