import { z } from 'zod';
import { LoginResult, Password } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { IdParams, Instant } from './scalars.ts';

/** Passkeys of one account: more than anybody has devices and key rings. */
export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX = 40;

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

/** WebAuthn: a credential id has at most 1,023 bytes. */
const CredentialId = base64url(1_364);
const clientDataJSON = base64url(4_000);
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
};

/** What a new passkey answers, as `PublicKeyCredential.toJSON()` writes it. */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** What a passkey answers at a login. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(10_000),
    userHandle: base64url(100),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Whether its maker keeps a copy, so that it survives the loss of the device. */
  synced: z.boolean(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const PasskeyName = z
  .string()
  .trim()
  .min(1, '请填写名称')
  .max(PASSKEY_NAME_MAX, `名称最多 ${PASSKEY_NAME_MAX} 字`);

/** What a browser asks an authenticator for when a passkey is made (WebAuthn Level 3, 5.4). */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** What a browser asks an authenticator for at a login: any passkey of this site. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

export const authPasskeys = endpoints({
  'GET /auth/passkeys': {
    name: 'auth.passkeys',
    summary: 'The passkeys of the own account, the newest first.',
    access: 'reader',
    result: z.array(Passkey),
  },
  'POST /auth/passkeys/options': {
    name: 'auth.passkeyOptions',
    summary:
      'After the password: what a browser needs to make a passkey; good for five minutes and once.',
    access: 'reader',
    body: z.object({ password: Password }),
    result: CreationOptions,
    refusals: ['wrong_password', 'account_locked', 'too_many_passkeys', 'passkeys_unavailable'],
  },
  'POST /auth/passkeys': {
    name: 'auth.addPasskey',
    summary: 'Keeps a passkey that was made with the options; without a name the device’s.',
    access: 'reader',
    body: z.object({ credential: PasskeyAttestation, name: PasskeyName.optional() }),
    result: Passkey,
    refusals: ['passkey_refused', 'passkey_known', 'too_many_passkeys', 'passkeys_unavailable'],
  },
  'POST /auth/passkeys/{id}/rename': {
    name: 'auth.renamePasskey',
    summary: 'Gives a passkey another name.',
    access: 'reader',
    params: IdParams,
    body: z.object({ name: PasskeyName }),
    result: Passkey,
    refusals: ['passkey_not_found'],
  },
  'POST /auth/passkeys/{id}/remove': {
    name: 'auth.removePasskey',
    summary:
      'Takes a passkey away, after the password: whoever knows that still has a way in. It logs nobody out.',
    access: 'reader',
    params: IdParams,
    body: z.object({ password: Password }),
    refusals: ['wrong_password', 'account_locked', 'passkey_not_found'],
  },
  'POST /auth/passkey/login_options': {
    name: 'auth.passkeyLoginOptions',
    summary:
      'What a browser needs to log in by a passkey, no name typed; good for five minutes and once.',
    access: 'public',
    result: RequestOptions,
    refusals: ['passkeys_unavailable'],
  },
  'POST /auth/passkey/login': {
    name: 'auth.loginByPasskey',
    summary: 'Logs in by a passkey that answered the options of a login.',
    access: 'public',
    body: z.object({ credential: PasskeyAssertion }),
    result: LoginResult,
    refusals: ['passkey_refused', 'passkey_unknown', 'passkeys_unavailable', 'banned'],
  },
});
