import { randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import { PaymentError, request } from './payment-error.ts';
import { authorization, isSigned, unseal } from './wechat-signature.ts';

export type WechatSettings = {
  mchId: string;
  serialNo: string;
  privateKey: KeyObject;
  apiV3Key: string;
  /** The platform's public key and its id; null where certificates are used. */
  publicKey: { id: string; key: KeyObject } | null;
  baseUrl: string;
};

export const WECHAT = 'WeChat Pay';

/** Certificates are fetched anew after this time, as WeChat asks for (less than twelve hours). */
const KEEP_MS = 11 * HOUR_MS;
/** However many notices with unknown serial numbers come, certificates are fetched so often a minute. */
const FETCHES_A_MINUTE = 5;
/** Answers and notices older than this, or from further ahead, are not believed. */
const WINDOW_S = 300;

const Certificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        nonce: z.string(),
        associated_data: z.string().optional(),
        ciphertext: z.string(),
      }),
    }),
  ),
});
const Failure = z.object({ code: z.string() });

type Answer = { status: number; json: unknown };
type Headers = Record<string, string | undefined>;

/** Speaks to WeChat Pay: signs what is sent, checks who signed what comes. */
export function createWechatClient(settings: WechatSettings, clock: () => Date) {
  const { publicKey, apiV3Key } = settings;
  let certificates = new Map<string, KeyObject>();
  let fetches: number[] = [];
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  const send = async (method: 'GET' | 'POST', target: string, content?: unknown) => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const timestamp = Math.floor(clock().getTime() / 1000);
    const nonce = randomBytes(16).toString('hex');
    return request(WECHAT, settings.baseUrl.replace(/\/$/, '') + target, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'bluebird',
        authorization: authorization(settings, { method, target, body, timestamp, nonce }),
        ...(publicKey && { 'wechatpay-serial': publicKey.id }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    });
  };

  /** Downloads the platform's certificates; who signed the list is among them. */
  const fetchCertificates = async (): Promise<void> => {
    const at = clock().getTime();
    fetches = [...fetches.filter((before) => at - before < MINUTE_MS), at];
    const { status, headers, body } = await send('GET', '/v3/certificates');
    const parsed = status === 200 ? Certificates.safeParse(parse(body)) : null;
    if (!parsed?.success) throw failureOf(status, parse(body));
    const fresh = new Map<string, KeyObject>();
    try {
      for (const { serial_no, encrypt_certificate } of parsed.data.data) {
        const pem = unseal(apiV3Key, encrypt_certificate);
        fresh.set(serial_no, new X509Certificate(pem).publicKey);
      }
    } catch {
      throw new PaymentError(WECHAT, 'malformed', { detail: 'certificates of another key' });
    }
    const key = fresh.get(headers.get('wechatpay-serial') ?? '');
    if (!key || !isGenuine(key, Object.fromEntries(headers), body.toString())) {
      throw new PaymentError(WECHAT, 'malformed', { detail: 'certificates without a signature' });
    }
    certificates = fresh;
    fetchedAt = at;
  };

  /** The key with a serial number; undefined when the platform has none such. */
  const keyOf = async (serial: string): Promise<KeyObject | undefined> => {
    if (publicKey && serial === publicKey.id) return publicKey.key;
    // The id of a public key is none of a certificate's.
    if (serial.startsWith('PUB_KEY_ID_')) return undefined;
    const now = clock().getTime();
    const mayFetch = fetches.filter((at) => now - at < MINUTE_MS).length < FETCHES_A_MINUTE;
    if (mayFetch && (now - fetchedAt > KEEP_MS || !certificates.has(serial))) {
      fetching ??= fetchCertificates().finally(() => {
        fetching = undefined;
      });
    }
    await fetching;
    return certificates.get(serial);
  };

  const isGenuine = (key: KeyObject, headers: Headers, body: string): boolean =>
    isSigned(key, {
      timestamp: headers['wechatpay-timestamp'] ?? '',
      nonce: headers['wechatpay-nonce'] ?? '',
      signature: headers['wechatpay-signature'] ?? '',
      body,
    });

  /**
   * Whether the platform sent a message lately.
   * @throws PaymentError when its certificates cannot be had
   */
  const isFromPlatform = async (headers: Headers, body: string): Promise<boolean> => {
    const timestamp = headers['wechatpay-timestamp'] ?? '';
    const age = Math.abs(clock().getTime() / 1000 - Number(timestamp));
    if (!/^\d{1,12}$/.test(timestamp) || age > WINDOW_S) return false;
    const key = await keyOf(headers['wechatpay-serial'] ?? '');
    return key !== undefined && isGenuine(key, headers, body);
  };

  return {
    isFromPlatform,
    /**
     * Makes a call. An answer of success must be signed; a refusal need not be, since nothing is
     * done on its word but to fail.
     * @throws PaymentError
     */
    call: async (method: 'GET' | 'POST', target: string, content?: unknown): Promise<Answer> => {
      const { status, headers, body } = await send(method, target, content);
      const json = parse(body);
      if (status < 200 || status >= 300) throw failureOf(status, json);
      if (!(await isFromPlatform(Object.fromEntries(headers), body.toString()))) {
        throw new PaymentError(WECHAT, 'malformed', { detail: 'an answer without a signature' });
      }
      return { status, json };
    },
    /** A file whose address an earlier answer told; it carries no signature. */
    download: async (address: string): Promise<Buffer> => {
      const { pathname, search } = new URL(address);
      const { status, body } = await send('GET', pathname + search);
      if (status !== 200) throw failureOf(status, parse(body));
      return body;
    },
  };
}

export type WechatClient = ReturnType<typeof createWechatClient>;

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

function failureOf(status: number, json: unknown): PaymentError {
  const { data } = Failure.safeParse(json);
  const fault = status === 429 || status >= 500 ? 'busy' : 'refused';
  return new PaymentError(WECHAT, fault, { code: data?.code ?? `http_${status}` });
}
