import { beforeEach, expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { MINUTE_MS } from '#core/durations.ts';

let reader: TestUser;
const server = await startServer();
beforeEach(async () => {
  reader = await server.user();
});

const show = async (token = reader.token) =>
  (await server.call('GET /api/user/preferences', {}, { token })).result;
const save = (preferences: unknown, changed_at: unknown, token = reader.token) =>
  server.call('POST /api/user/preferences', { body: { preferences, changed_at } }, { token });
const MORNING = '2026-10-01T08:00:00.000Z';
const NOON = '2026-10-01T12:00:00.000Z';

test('nothing is chosen at first', async () => {
  expect(await show()).toEqual({ preferences: {}, changed_at: null });
});

test('choices add up, and are the reader’s own', async () => {
  await save({ size: 3, theme: 'sepia' }, MORNING);
  const { result } = await save({ size: 4, font: 'sans' }, NOON);
  const expected = { preferences: { size: 4, theme: 'sepia', font: 'sans' }, changed_at: NOON };
  expect(result).toEqual(expected);
  expect(await show()).toEqual(expected);
  expect(await show((await server.user()).token)).toEqual({ preferences: {}, changed_at: null });
});

test('what was chosen earlier does not undo what was chosen later', async () => {
  await save({ size: 4 }, NOON);
  const { result } = await save({ size: 1, width: 'wide' }, MORNING);
  expect(result).toEqual({ preferences: { size: 4 }, changed_at: NOON });
});

test('a clock that is ahead wins only until now', async () => {
  const { result } = await save({ size: 5 }, '2999-01-01T00:00:00.000Z');
  expect(Date.parse(result.changed_at!)).toBeLessThanOrEqual(Date.now() + 1000);
  server.advance(MINUTE_MS);
  const later = new Date(server.context.clock()).toISOString();
  expect((await save({ size: 2 }, later)).result.preferences).toEqual({ size: 2 });
});

test('of parallel choices the latest stays', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      save({ size: i % 6 }, new Date(Date.parse(MORNING) + i).toISOString()),
    ),
  );
  expect((await show()).preferences).toEqual({ size: 19 % 6 });
});

test.each([
  ['an unknown key', { colour: 'red' }],
  ['an unknown theme', { theme: 'pink' }],
  ['a size beyond the last', { size: 6 }],
  ['half a size', { size: 1.5 }],
  ['much', { theme: 'x'.repeat(10_000) }],
])('%s is refused whole', async (_name, preferences) => {
  await save({ size: 3 }, MORNING);
  const { http, status } = await save({ width: 'wide', ...preferences }, NOON);
  expect([http, status.reason]).toEqual([400, 'invalid_input']);
  expect((await show()).preferences).toEqual({ size: 3 });
});

test.each(badValues)('%s for an instant', async (_name, value) => {
  expect((await save({ size: 1 }, value)).http).toBe(400);
  expect((await save(value, NOON)).http).toBe(400);
});
