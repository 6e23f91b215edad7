import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { readClientData } from '#integrations/webauthn/webauthn.ts';
import { insertChallenge, takeChallenge } from './passkeys.queries.ts';
import { passkeySite, type PasskeySite } from './passkey-site.ts';

export const CHALLENGE_MS = 5 * MINUTE_MS;

/** @throws Refusal `passkeys_unavailable` under an address that browsers make none for */
export function requireSite({ config }: Pick<Context, 'config'>): PasskeySite {
  const site = passkeySite(config);
  if (!site) throw new Refusal('passkeys_unavailable');
  return site;
}

/** @param userId whose passkey is to be made; null for a login */
export async function giveChallenge(
  { db, clock, sharedMemory }: Context,
  userId: number | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + CHALLENGE_MS);
  const given: Given = { userId, expiresAt: expiresAt.getTime() };
  if (!(await sharedMemory.keep(named(challenge), JSON.stringify(given), CHALLENGE_MS))) {
    await insertChallenge(db, { challenge, userId, expiresAt });
  }
  return challenge;
}

/** For whom a challenge was made, and until when it is good, in milliseconds since 1970. */
type Given = { userId: number | null; expiresAt: number };

/** Key of a challenge in the memory that processes share. */
const named = (challenge: string): string => `passkey:${challenge}`;

/** Takes a challenge from where it was kept. @returns whether it was there and still good */
async function takeGiven(
  { db, clock, sharedMemory }: Context,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  const kept = await sharedMemory.take(named(challenge));
  if (kept === null) return takeChallenge(db, { challenge, userId, at: clock() });
  const given = JSON.parse(kept) as Given;
  return given.userId === userId && given.expiresAt > clock().getTime();
}

/**
 * Takes a challenge that was given out, which is used up by it, right or wrong.
 * @returns what the authenticator must have signed
 * @throws Refusal `passkey_refused` when it was not ours, is over or used, or was answered elsewhere
 */
export async function takeAnswered(
  context: Context,
  site: PasskeySite,
  clientDataJSON: string,
  userId: number | null,
): Promise<{ challenge: string; origin: string; rpId: string }> {
  const told = readClientData(clientDataJSON);
  if (!told || !site.isOrigin(told.origin)) throw new Refusal('passkey_refused');
  if (!(await takeGiven(context, told.challenge, userId))) {
    throw new Refusal('passkey_refused', { message: '等得太久了，请再试一次' });
  }
  return { ...told, rpId: site.rpId };
}

/**
 * By what passkeys know an account: it must tell nothing about the person (WebAuthn, 14.6.1), and be
 * the same for each, so that an authenticator replaces its own instead of collecting them.
 */
export const userHandle = (secret: Uint8Array, userId: number): string =>
  createHmac('sha256', secret).update(`passkey-user\n${userId}`).digest('base64url');
