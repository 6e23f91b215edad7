import type { PasskeyAssertion, PasskeyAttestation } from '@bluebird/contract/auth-passkeys.ts';

/** The challenge that must have been answered, and the site that it was answered for. */
type Expected = {
  challenge: string;
  /** Of the page that asked, as the browser told. */
  origin: string;
  rpId: string;
};

/** A passkey that proved itself when it was made. */
export type NewPasskey = {
  credentialId: string;
  /** A COSE key. */
  publicKey: Uint8Array;
  counter: number;
  /** Whether its maker keeps a copy. */
  synced: boolean;
  /** AAGUID of its maker; all zeros when it does not say. */
  maker: string;
};

/** The challenge and the origin that a browser says were answered; null when it says no such thing. */
export function readClientData(
  clientDataJSON: string,
): { challenge: string; origin: string } | null {
  try {
    const { challenge, origin } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString(),
    ) as Record<string, unknown>;
    return typeof challenge === 'string' && typeof origin === 'string'
      ? { challenge, origin }
      : null;
  } catch {
    return null;
  }
}

/**
 * Verifies the answer of an authenticator that made a passkey, the user having been verified by it.
 * An answer that brings certificates is refused before they are looked at: we ask for none, and the
 * library would fetch lists of revoked ones from wherever they say.
 * @returns null when it is not right
 */
export async function verifyNewPasskey(
  { response, ...credential }: PasskeyAttestation,
  { challenge, origin, rpId }: Expected,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(
      Buffer.from(response.attestationObject, 'base64url'),
    );
    const bringsCertificates = attestation.get('attStmt').get('x5c') !== undefined;
    if (!['none', 'packed'].includes(attestation.get('fmt')) || bringsCertificates) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The transports are told by the browser, not by the authenticator: nothing proves them.
      response: {
        ...credential,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!verified) return null;
    return {
      credentialId: registrationInfo.credential.id,
      publicKey: registrationInfo.credential.publicKey,
      counter: registrationInfo.credential.counter,
      synced: registrationInfo.credentialBackedUp,
      maker: registrationInfo.aaguid,
    };
  } catch {
    return null;
  }
}

/**
 * Verifies the answer of a passkey at a login, the user having been verified by it. Its counter is
 * left to the caller, who holds the row.
 * @returns its counter, and whether its maker keeps a copy; null when it is not right
 */
export async function verifyPasskeyUse(
  { response, ...credential }: PasskeyAssertion,
  publicKey: Uint8Array,
  { challenge, origin, rpId }: Expected,
): Promise<{ counter: number; synced: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, synced: credentialBackedUp };
  } catch {
    return null;
  }
}

/** Loaded when a passkey is first used: it takes a fifth of a second, which no start should wait for. */
const library = () => import('@simplewebauthn/server');
