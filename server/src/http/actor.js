import { ROLES } from '@bluebird/contract/users.ts';
import { Refusal } from './refusal.ts';
/** Whether a role includes another's rights. */
export const includesRole = (role, needed) => ROLES.indexOf(role) >= ROLES.indexOf(needed);
/** @throws Refusal `login_required` or `forbidden` when the actor may not make the call */
export function authorise(access, actor) {
  if (access === 'public') return;
  if (!actor) throw new Refusal('login_required');
  if (!includesRole(actor.role, access)) throw new Refusal('forbidden');
}
