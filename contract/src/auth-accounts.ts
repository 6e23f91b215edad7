import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams, Instant } from './scalars.ts';
import { CurrentUser } from './users.ts';

/** Why and until when nobody may log in to an account. */
export const Ban = z.object({
  reason: z.string(),
  /** Null: until it is lifted. */
  until: Instant.nullable(),
  /** Username of the administrator; null when the account is gone. */
  by: z.string().nullable(),
  created_at: Instant,
});
export type Ban = z.infer<typeof Ban>;

/** An account as administrators see it: what its owner has and does, not what they wrote. */
export const Account = z.object({
  user: CurrentUser,
  ban: Ban.nullable(),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      ip: z.string(),
      created_at: Instant,
      last_seen_at: Instant,
    }),
  ),
  /** How many passkeys it can be logged in to by. */
  passkeys: z.number().int(),
  /** Whether a code is asked for after its password. */
  second_factor: z.boolean(),
  /** What it came to in all. */
  totals: z.object({
    words: z.number().int(),
    notes: z.number().int(),
    /** Texts begun and finished. */
    begun: z.number().int(),
    finished: z.number().int(),
    /** Of reading. */
    seconds: z.number().int(),
  }),
  /** The text read last. */
  last_read: z.object({ title: z.string(), at: Instant }).nullable(),
  /** Whether the caller may set its password, end its sessions and ban it. */
  may_act: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const authAccounts = endpoints({
  'GET /auth/account/{id}': {
    name: 'auth.account',
    summary: 'One account with its devices, whether it is banned, and what its owner came to.',
    access: 'admin',
    params: IdParams,
    result: Account,
    refusals: ['user_not_found'],
  },
  'POST /auth/account/{id}/end_sessions': {
    name: 'auth.endSessions',
    summary:
      'Logs out one device of an account, or all; those of administrators only a super user.',
    access: 'admin',
    params: IdParams,
    body: z.object({ session_id: z.uuid().optional() }),
    result: z.object({ revoked: z.number().int() }),
    refusals: ['user_not_found', 'session_not_found', 'forbidden'],
  },
  'POST /auth/account/{id}/remove_passkeys': {
    name: 'auth.removePasskeys',
    summary:
      'Takes every passkey from an account and logs it out, when a device was lost; those of administrators only a super user.',
    access: 'admin',
    params: IdParams,
    result: z.object({ removed: z.number().int() }),
    refusals: ['user_not_found', 'forbidden'],
  },
  'POST /auth/account/{id}/ban': {
    name: 'auth.ban',
    summary:
      'Logs an account out and lets nobody log in to it, until an instant or until it is lifted; what is its owner’s is kept. Never a super user’s or the caller’s own; administrators’ only by a super user.',
    access: 'admin',
    params: IdParams,
    body: z.object({
      reason: z.string().trim().min(1, '请填写原因').max(200, '原因最多 200 字'),
      until: Instant.nullable(),
    }),
    result: Ban,
    refusals: ['user_not_found', 'forbidden'],
  },
  'POST /auth/account/{id}/unban': {
    name: 'auth.unban',
    summary: 'Lifts a ban; without one nothing changes.',
    access: 'admin',
    params: IdParams,
    refusals: ['user_not_found', 'forbidden'],
  },
});
