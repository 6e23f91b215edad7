import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a browser reads it, with what the push service saw. */
type Delivered = {
  data: unknown;
  headers: Record<string, string>;
  /** Claims of the sender's signature, which was checked. */
  claims: { aud: string; exp: number; sub: string };
  /** The key that the sender signed with, base64url. */
  key: string;
};

/**
 * A push service and the browser behind it: takes messages over HTTP, checks who sent them (RFC
 * 8292), and decrypts them with the browser's own keys (RFC 8291).
 */
export async function startFakePushService() {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys();
  const auth = randomBytes(16);
  const delivered: Delivered[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      if (status < 300) {
        const headers = request.headers as Record<string, string>;
        const { claims, key } = sender(headers['authorization'] ?? '');
        delivered.push({ data: open(Buffer.concat(pieces)), headers, claims, key });
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Takes a message of one record apart. */
  function open(body: Buffer): unknown {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const ownKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const derive = (key: Uint8Array, with_: Uint8Array, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, with_, info, bytes));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownKey]);
    const input = derive(browser.computeSecret(ownKey), auth, about, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = text.lastIndexOf(2);
    return JSON.parse(text.subarray(0, end).toString()) as unknown;
  }

  return {
    host,
    subscription: (name = randomBytes(6).toString('hex')) => ({
      endpoint: `http://${host}/send/${name}`,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
    }),
    delivered,
    /** Has the service answer so from now on; 410 is what one says of a browser that is gone. */
    answerWith: (next: number) => void (status = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Who signed a message. @throws when the signature is not the key's */
function sender(authorization: string): Pick<Delivered, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const genuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!genuine) throw new Error('the signature is false');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Delivered['claims'];
  return { claims: said, key };
}
