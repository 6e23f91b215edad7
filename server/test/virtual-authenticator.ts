import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What may be wrong with an answer of an authenticator or of the browser around it. */
type Fault = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Whether a person was there, and was verified. */
  present?: boolean;
  verified?: boolean;
  /** Instead of the count that follows. */
  counter?: number;
  userHandle?: string;
  crossOrigin?: boolean;
  /** Attestation statement instead of none, in CBOR. */
  attestation?: { format: string; statement: Buffer };
};

type Options = { challenge: string };
type CreationOptions = Options & { rp: { id: string }; user: { id: string } };
type RequestOptions = Options & { rpId: string };

/**
 * An authenticator with one passkey that answers as WebAuthn says (Level 3, 6.1 and 6.5), and the
 * browser around it: real keys, real signatures.
 */
export function newAuthenticator({
  origin = 'http://localhost:3000',
  counts = true,
}: { origin?: string; counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;
  let handle = '';

  const next = () => (counts ? ++count : 0);
  const clientData = (type: string, { challenge }: Options, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: fault.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (rpId: string, made: Buffer | null, fault: Fault) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(fault.counter ?? next());
    const flags =
      ((fault.present ?? true) ? 0x01 : 0) |
      ((fault.verified ?? true) ? 0x04 : 0) |
      (made ? 0x40 : 0);
    return Buffer.concat([
      createHash('sha256')
        .update(fault.rpId ?? rpId)
        .digest(),
      Buffer.from([flags]),
      counter,
      made ?? Buffer.alloc(0),
    ]);
  };

  return {
    id: id.toString('base64url'),
    /** Makes the passkey. */
    create: (options: CreationOptions, fault: Fault = {}) => {
      handle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const data = authenticatorData(options.rp.id, made, fault);
      const { format, statement } = fault.attestation ?? {
        format: 'none',
        statement: Buffer.from([0xa0]),
      };
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text(format), text('attStmt'), statement],
        ...[text('authData'), bytes(data)],
      ]);
      return {
        ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', options, fault).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers a login with it. */
    get: (options: RequestOptions, fault: Fault = {}) => {
      const client = clientData('webauthn.get', options, fault);
      const data = authenticatorData(options.rpId, null, fault);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: fault.userHandle ?? handle,
        },
      };
    },
  };
}

/** CBOR: a text and a string of bytes (RFC 8949, 3.1). */
export const text = (value: string) => head(0x60, Buffer.from(value));
export const bytes = (value: Buffer) => head(0x40, value);

function head(major: number, value: Buffer): Buffer {
  if (value.length < 24) return Buffer.concat([Buffer.from([major + value.length]), value]);
  if (value.length < 256) return Buffer.concat([Buffer.from([major + 24, value.length]), value]);
  const length = Buffer.from([major + 25, value.length >> 8, value.length & 0xff]);
  return Buffer.concat([length, value]);
}

/** A P-256 key for ES256 (RFC 9053, 7.1.1): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' }) as { x: string; y: string };
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}
