import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { newPhone, receiveCode, signUp, solveCaptcha } from '#test/factories/account.ts';
import { DAY_MS } from '#core/durations.ts';
import { removeExpired } from './expiry.service.ts';

test('clears away what is over, and nothing else', async () => {
  const server = await startServer();
  const { db } = server.context;
  const count = async () =>
    Promise.all(
      (['sessions', 'captchas', 'verification_codes', 'login_failures'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  await signUp(server);
  await solveCaptcha(server, 'never-tried');
  await server.call('POST /auth/login', { body: { username: 'nobody', password: 'wrong' } });
  await removeExpired(server.context);
  // Counted were the code that was tried, and the name: for a while and for the day.
  expect(await count()).toEqual([1, 1, 1, 3]);
  server.advance(181 * DAY_MS);
  await receiveCode(server, newPhone(), 'register');
  await solveCaptcha(server, 'new-one');
  await removeExpired(server.context);
  expect(await count()).toEqual([0, 1, 1, 0]);
});
