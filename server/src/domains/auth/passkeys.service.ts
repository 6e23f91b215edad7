import {
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyAttestation,
} from '@bluebird/contract/auth-passkeys.ts';
import type { Actor, Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#db/client.ts';
import { lockCredentials } from '#domains/users/users.queries.ts';
import { verifyNewPasskey } from '#integrations/webauthn/webauthn.ts';
import { writeToOwner } from './alerts.service.ts';
import { deviceName } from './device.ts';
import { makerName } from './passkey-makers.ts';
import { confirmOwnPassword } from './passwords.service.ts';
import {
  CHALLENGE_MS,
  giveChallenge,
  requireSite,
  takeAnswered,
  userHandle,
} from './passkey-challenges.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  updatePasskeyName,
} from './passkeys.queries.ts';

/** Ed25519, ES256 and RS256 (COSE); with the last two every authenticator is served. */
const ALGORITHMS = [-8, -7, -257];

/** The caller's passkeys, the newest first. */
export async function showPasskeys({ db }: Context, actor: Actor): Promise<Passkey[]> {
  return (await listPasskeys(db, actor.userId)).map(passkeyView);
}

/**
 * What a browser needs to make a passkey of the caller's account. The password is asked for: a
 * session left open somewhere must not become a key for good.
 * @throws Refusal `wrong_password`, `account_locked`, `too_many_passkeys`, `passkeys_unavailable`
 */
export async function beginPasskey(context: Context, actor: Actor, password: string) {
  const { rpId } = requireSite(context);
  const account = await confirmOwnPassword(context, actor, password);
  const kept = await listPasskeys(context.db, actor.userId);
  if (kept.length >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys');
  return {
    rp: { id: rpId, name: '青鸟外刊' },
    user: {
      id: userHandle(context.installation, actor.userId),
      name: account.username,
      displayName: account.username,
    },
    challenge: await giveChallenge(context, actor.userId),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none' as const,
    excludeCredentials: kept.map(({ credential_id, transports }) => ({
      type: 'public-key' as const,
      id: credential_id,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/**
 * Keeps a passkey that the caller's browser made; the owner is told by mail.
 * @throws Refusal `passkey_refused`, `passkey_known`, `too_many_passkeys`, `passkeys_unavailable`
 */
export async function addPasskey(
  context: Context,
  actor: Actor,
  { credential, name }: { credential: PasskeyAttestation; name?: string | undefined },
  { userAgent }: Caller,
): Promise<Passkey> {
  const site = requireSite(context);
  const { clientDataJSON, transports } = credential.response;
  const answered = await takeAnswered(context, site, clientDataJSON, actor.userId);
  const made = await verifyNewPasskey(credential, answered);
  if (!made) throw new Refusal('passkey_refused');
  const kept = await context.db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, actor.userId);
    if ((await countPasskeys(tx, actor.userId)) >= MAX_PASSKEYS) {
      throw new Refusal('too_many_passkeys');
    }
    const row = await insertPasskey(tx, {
      ...made,
      userId: actor.userId,
      transports,
      name: name ?? makerName(made.maker) ?? deviceName(userAgent),
      at: context.clock(),
    });
    if (!row || !user) throw new Refusal('passkey_known');
    return { row, user };
  });
  void writeToOwner(context, kept.user, { kind: 'passkey-added', name: kept.row.name });
  return passkeyView(kept.row);
}

/** @throws Refusal `passkey_not_found`, also for someone else's */
export async function renamePasskey(
  { db }: { db: Db },
  actor: Actor,
  wanted: { id: number; name: string },
): Promise<Passkey> {
  const row = await updatePasskeyName(db, actor.userId, wanted);
  if (!row) throw new Refusal('passkey_not_found');
  return passkeyView(row);
}

/**
 * Takes a passkey from the caller's account. The password is asked for: who gives it has a way in
 * left. The owner is told by mail.
 * @throws Refusal `wrong_password`, `account_locked`, `passkey_not_found`, also for someone else's
 */
export async function removePasskey(
  context: Context,
  actor: Actor,
  { id, password }: { id: number; password: string },
): Promise<void> {
  const account = await confirmOwnPassword(context, actor, password);
  const removed = await deletePasskey(context.db, actor.userId, id);
  if (!removed) throw new Refusal('passkey_not_found');
  void writeToOwner(context, account, { kind: 'passkey-removed', name: removed.name });
}

const passkeyView = (row: {
  id: number;
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.synced,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
