import { addDays } from '#core/shanghai.ts';
import type { TestServer, TestUser } from '#test/harness.ts';

/**
 * Has a reader have read on days that follow one another, all of it counting for the ranks. By calls
 * that takes beats for all the time.
 * @param from the first day, as `2026-06-01`
 * @param days how many
 * @param seconds how long on each
 */
export async function readOnDays(
  { context }: TestServer,
  { userId }: Pick<TestUser, 'userId'>,
  { from, days, seconds }: { from: string; days: number; seconds: number },
): Promise<void> {
  const read = Array.from({ length: days }, (_, i) => ({
    user_id: userId,
    day: addDays(from, i),
    seconds,
    ranked_seconds: seconds,
  }));
  await context.db
    .insertInto('reading_days')
    .values(read)
    .onConflict((oc) =>
      oc.columns(['user_id', 'day']).doUpdateSet({ seconds, ranked_seconds: seconds }),
    )
    .execute();
}
