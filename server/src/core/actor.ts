import type { MemberLevel } from '@bluebird/contract/member-quotas.ts';
import { ROLES, type Role } from '@bluebird/contract/users.ts';
import type { Access } from '@bluebird/contract/endpoint.ts';
import { Refusal } from './refusal.ts';

/** Who makes a call, proved by a live session. */
export type Actor = {
  readonly userId: number;
  readonly role: Role;
  /** Of the membership at the time of the call. */
  readonly level: MemberLevel;
  readonly sessionId: string;
};

/** What every handler may know of the request besides its checked input and its actor. */
export type Caller = {
  ip: string;
  userAgent: string;
  /** The app identity of header `bluebird-app`, at most 500 characters. */
  app: string;
  /** Whether the caller is an app under store review (header `bluebird-review`). */
  underReview: boolean;
};

/** Whether a role includes another's rights. */
export const includesRole = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** @throws Refusal `login_required` or `forbidden` when the actor may not make the call */
export function authorise(access: Access, actor: Actor | null): void {
  if (access === 'public') return;
  if (!actor) throw new Refusal('login_required');
  if (!includesRole(actor.role, access)) throw new Refusal('forbidden');
}
