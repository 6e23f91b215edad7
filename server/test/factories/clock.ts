import { HOUR_MS } from '#core/durations.ts';
import { startOfNextDay } from '#core/shanghai.ts';
import type { TestServer } from '#test/harness.ts';

/** Moves the server's clock to tomorrow noon, so that no test comes upon the end of a day. */
export const moveToNoon = (server: TestServer): void =>
  server.advance(startOfNextDay(new Date()).getTime() + 12 * HOUR_MS - Date.now());

/** Lets every login outlive a move of the clock: it was used just now and ends in a week. */
export async function keepLoggedIn({ context }: TestServer): Promise<void> {
  const now = context.clock();
  await context.db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + 7 * 24 * HOUR_MS) })
    .execute();
}
