import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { loadInstallation } from './secret.ts';

test('is the same for all who ask at once, and another for another installation', async () => {
  const server = await startServer();
  const { db } = server.context;
  await db.deleteFrom('secrets').execute();
  const secrets = await Promise.all(Array.from({ length: 16 }, () => loadInstallation(db)));
  expect(secrets[0]).toHaveLength(32);
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
  expect(await loadInstallation(db)).toEqual(secrets[0]);
  expect(secrets[0]).not.toEqual(server.context.installation);
});
