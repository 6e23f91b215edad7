import type { PasskeyAssertion } from '@bluebird/contract/auth-passkeys.ts';
import type { Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { isSameSecret } from '#core/same-secret.ts';
import { lockCredentials } from '#domains/users/users.queries.ts';
import { verifyPasskeyUse } from '#integrations/webauthn/webauthn.ts';
import { tellCopiedPasskey } from './alerts.service.ts';
import { openAccount } from './open-account.ts';
import {
  CHALLENGE_MS,
  giveChallenge,
  requireSite,
  takeAnswered,
  userHandle,
} from './passkey-challenges.ts';
import { findPasskey, lockPasskey, updatePasskeyUse } from './passkeys.queries.ts';

/**
 * What a browser needs to log in by any passkey it has for this site.
 * @throws Refusal `passkeys_unavailable`
 */
export async function beginPasskeyLogin(context: Context) {
  const { rpId } = requireSite(context);
  return {
    challenge: await giveChallenge(context, null),
    rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  };
}

/**
 * Logs in by a passkey. One whose count does not go on is refused, and its owner alerted: somebody
 * may have a copy of it.
 * @throws Refusal `passkey_refused`, `passkey_unknown`, `passkeys_unavailable`, `banned`
 */
export async function logInByPasskey(
  context: Context,
  credential: PasskeyAssertion,
  caller: Caller,
) {
  const site = requireSite(context);
  const { clientDataJSON, userHandle: handle } = credential.response;
  const answered = await takeAnswered(context, site, clientDataJSON, null);
  const passkey = await findPasskey(context.db, credential.id);
  if (!passkey) throw new Refusal('passkey_unknown');
  const used = await verifyPasskeyUse(credential, passkey.public_key, answered);
  if (!used || !isSameSecret(handle, userHandle(context.installation, passkey.user_id))) {
    throw new Refusal('passkey_refused');
  }
  const outcome = await context.db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, passkey.user_id);
    // It may have been removed this moment.
    const kept = user && (await lockPasskey(tx, passkey.id));
    if (!kept) throw new Refusal('passkey_unknown');
    // Those that do not count say 0 for ever (WebAuthn, 6.1.1).
    const counts = used.counter > 0 || kept.counter > 0;
    if (counts && used.counter <= kept.counter) {
      return { copied: { owner: user, name: kept.name } };
    }
    await updatePasskeyUse(tx, kept.id, { ...used, at: context.clock() });
    // A passkey is had, and verifies the person who has it: two factors.
    const login = await openAccount({ ...context, db: tx }, user, caller, { strong: true });
    return { copied: null, login };
  });
  if (!outcome.copied) return outcome.login;
  const { owner, name } = outcome.copied;
  void tellCopiedPasskey(context, owner, { ip: caller.ip, name });
  throw new Refusal('passkey_refused', {
    message: '这把通行密钥的使用次数对不上，可能被复制过，请用别的方式登录',
  });
}
