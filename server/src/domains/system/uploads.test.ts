import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { storeUpload } from './uploads.service.ts';

test('the day’s quota holds for a hundred uploads at the same moment', async () => {
  const { context, user } = await startServer();
  const uploader = { userId: (await user()).userId, purpose: 'avatar' } as const;
  // Connections opened beforehand, so that the hundred really meet.
  await Promise.all(Array.from({ length: 20 }, () => context.db.selectFrom('users').execute()));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => storeUpload(context, uploader, Buffer.from('no picture'))),
  );
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.reason : 'stored'));
  expect(reasons.filter((reason) => reason === 'upload_refused')).toHaveLength(50);
  expect(reasons.filter((reason) => reason === 'rate_limited')).toHaveLength(50);
});
