import { z } from 'zod';
import { LoginResult } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { Instant } from './scalars.ts';

/** Login by an account of a company or school (OpenID Connect). */

/** A secret that a browser makes for one login and keeps; 256 bits in base64url, as its SHA-256 is. */
const Secret = z.string().regex(/^[\w-]{43}$/, '请回到登录页再点一次');
const Ticket = z.string().max(2_000);

export const oidc = endpoints({
  'POST /auth/oidc/start': {
    name: 'oidc.startLogin',
    summary:
      'Begins a login at the provider: where to send the browser. It comes back to `/login/oidc` with `code` and `state`, or `error` and `state`.',
    access: 'public',
    body: z.object({
      /** SHA-256 of the secret, in base64url. */
      challenge: Secret,
      /** Whether to log in there anew although somebody is logged in: after a logout here. */
      again: z.boolean().default(false),
    }),
    result: z.object({ url: z.string() }),
    refusals: ['oidc_missing', 'oidc_unavailable'],
  },
  'POST /auth/oidc/login': {
    name: 'oidc.logIn',
    summary:
      'Ends a login, by the browser that began it: logs the linked account in, or answers a ticket by which an account is opened, or whoever logs in otherwise within ten minutes links theirs.',
    access: 'public',
    body: z.object({
      state: z.string().regex(/^[\w-]{43}$/, '请回到登录页再点一次'),
      code: z.string().min(1).max(4_000).optional(),
      error: z.string().min(1).max(200).optional(),
      /** Who answers (RFC 9207). */
      iss: z.string().max(500).optional(),
      secret: Secret,
      /** Only a ticket is wanted: who is logged in already links their account. */
      bind: z.boolean().default(false),
    }),
    result: z.object({
      login: LoginResult.nullable(),
      ticket: z.string().nullable(),
      /** How the person is called there. */
      name: z.string().nullable(),
      /** Whether an account may be opened by the ticket. */
      may_register: z.boolean(),
    }),
    refusals: [
      'oidc_missing',
      'oidc_login_over',
      'oidc_denied',
      'oidc_refused',
      'oidc_unavailable',
      'second_step_needed',
      'banned',
    ],
  },
  'POST /auth/oidc/register': {
    name: 'oidc.register',
    summary: 'Opens an account for the person of a ticket and logs in to it.',
    access: 'public',
    body: z.object({
      ticket: Ticket,
      secret: Secret,
      /** The version of the terms that the reader has agreed to. */
      terms_version: z.string().max(20),
    }),
    result: LoginResult,
    refusals: ['oidc_missing', 'oidc_login_over', 'oidc_linked', 'registration_closed'],
  },
  'POST /auth/oidc/bind': {
    name: 'oidc.bindMine',
    summary: 'Links the person of a ticket to the caller’s account, soon after a login.',
    access: 'reader',
    body: z.object({ ticket: Ticket, secret: Secret }),
    result: z.object({ linked_at: Instant }),
    refusals: ['oidc_missing', 'oidc_login_over', 'login_again', 'oidc_linked', 'account_has_oidc'],
  },
  'GET /auth/oidc/mine': {
    name: 'oidc.mine',
    summary: 'By whose account elsewhere the caller’s account opens.',
    access: 'reader',
    result: z.object({
      /** What the provider is called; null without one. */
      provider: z.string().nullable(),
      linked: z
        .object({
          name: z.string().nullable(),
          at: Instant,
          /** Whether it opens the account; not since its password was changed. */
          opens: z.boolean(),
        })
        .nullable(),
    }),
  },
  'POST /auth/oidc/unbind': {
    name: 'oidc.unbindMine',
    summary:
      'Takes the link away; refused while the account has no other way in. Asked again, it changes nothing.',
    access: 'reader',
    refusals: ['oidc_missing', 'oidc_last_way'],
  },
});
