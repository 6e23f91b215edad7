import { expect, test } from 'vitest';
import { fetchAhead, isFetchingAhead } from './fetch-ahead.ts';

test('code that does not come is nobody’s error, and stops counting', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  fetchAhead(() => promise);
  expect(isFetchingAhead()).toBe(true);
  reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect.poll(isFetchingAhead).toBe(false);
});
