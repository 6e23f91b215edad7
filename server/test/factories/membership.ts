import { giveDays } from '#domains/members/members.service.ts';
import type { TestServer, TestUser } from '#test/harness.ts';

/** Makes a reader a member from now on, as an order does. */
export const giveMembership = (
  { context }: TestServer,
  { userId }: Pick<TestUser, 'userId'>,
  { level, days }: { level: 1 | 2; days: number },
): Promise<void> =>
  context.db
    .transaction()
    .execute((tx) =>
      giveDays(tx, userId, { kind: 'order', level, days, remark: '' }, context.clock()),
    );
