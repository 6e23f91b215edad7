import type { Role } from '@bluebird/contract/users.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { findUser, lockCredentials, updateRole } from './users.queries.ts';
import { showUser } from './users.service.ts';

/**
 * Appoints somebody, or takes their role away. A super user keeps the own role, so that one is left.
 * @throws Refusal `user_not_found`, `forbidden`
 */
export function setRole(context: Context, actor: Actor, id: number, role: Role) {
  return context.db.transaction().execute(async (tx) => {
    // Two super users must not take each other's role at the same moment.
    await lockUntilCommit(tx, 'super-users');
    if (id === actor.userId) throw new Refusal('forbidden');
    const own = await findUser(tx, actor.userId);
    if (own?.role !== 'super') throw new Refusal('forbidden');
    const account = await lockCredentials(tx, id);
    if (!account) throw new Refusal('user_not_found');
    if (account.role !== role) {
      await updateRole(tx, id, role);
      const data = { before: { role: account.role }, after: { role } };
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'users.setRole',
        subject: `user:${id}`,
        data,
      });
    }
    return showUser({ ...context, db: tx }, id);
  });
}
