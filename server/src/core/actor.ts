import type { MemberLevel } from '@bluebird/contract/member-quotas.ts';
import { ROLES, type Role } from '@bluebird/contract/users.ts';
import { scopeOf, type TokenScope } from '@bluebird/contract/token-scopes.ts';
import type { Access } from '@bluebird/contract/endpoint.ts';
import type { Config } from '#config.ts';
import { isOutside } from './admin-networks.ts';
import { Refusal } from './refusal.ts';

/** Who makes a call, proved by a live session. */
export type Actor = {
  readonly userId: number;
  /** What they may do now: less than their account when {@link withheld} says so. */
  readonly role: Role;
  /** Of the membership at the time of the call. */
  readonly level: MemberLevel;
  readonly sessionId: string;
  /** What a script may do that calls by a token; absent where a person is logged in. */
  readonly scopes?: readonly TokenScope[];
  /** The account's rights as staff that this session does not have, and what it lacks for them. */
  readonly withheld?: { readonly role: Role; readonly lacks: 'second_factor' | 'network' };
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

/** The rights of the actor's account, had now or not. */
export const rightsOf = ({ role, withheld }: Actor): Role => withheld?.role ?? role;

/**
 * An actor with the rights of their account, or a reader's where staff cannot work: outside
 * `ADMIN_NETWORKS`, or without the second factor that `STAFF_SECOND_FACTOR` requires.
 */
export function withRights(
  actor: Omit<Actor, 'role' | 'withheld'>,
  { role, strong }: { role: Role; strong: boolean },
  { config, ip }: { config: Config; ip: string },
): Actor {
  if (role === 'reader') return { ...actor, role };
  const lacks = isOutside(config, ip)
    ? ('network' as const)
    : config.staffSecondFactor && !strong && ('second_factor' as const);
  return lacks ? { ...actor, role: 'reader', withheld: { role, lacks } } : { ...actor, role };
}

/** @throws Refusal `under_review` for an app that must not show what a call tells, or do it */
export function refuseUnderReview({ underReview }: Caller): void {
  if (underReview) throw new Refusal('under_review');
}

/** @throws Refusal `token_scope` when a script's token does not allow the call */
export function requireScope(key: string, { scopes }: Actor): void {
  const scope = scopeOf(key);
  if (scopes && (!scope || !scopes.includes(scope))) throw new Refusal('token_scope');
}

/** @throws Refusal `login_required`, `second_factor_required` or `forbidden` when the actor may not make the call */
export function authorise(access: Access, actor: Actor | null): void {
  if (access === 'public') return;
  if (!actor) throw new Refusal('login_required');
  if (includesRole(actor.role, access)) return;
  const wouldDo =
    actor.withheld?.lacks === 'second_factor' && includesRole(rightsOf(actor), access);
  throw new Refusal(wouldDo ? 'second_factor_required' : 'forbidden');
}
