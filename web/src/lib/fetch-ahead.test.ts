import { expect, test } from 'vitest';
import { fetchAhead, isFetchingAhead, loadAgain } from './fetch-ahead.ts';

test('code that does not come is nobody’s error, and stops counting', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  fetchAhead(() => promise);
  expect(isFetchingAhead()).toBe(true);
  reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect.poll(isFetchingAhead).toBe(false);
});

test('code asked for again comes, or does not come, and is nobody’s error', async () => {
  expect(await loadAgain(() => Promise.resolve('here'))).toBe('here');
  expect(
    await loadAgain(() => Promise.reject(new TypeError('Importing a module failed.'))),
  ).toBeNull();
  expect(isFetchingAhead()).toBe(false);
});
