import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';

/*
 * Signatures and encryption of WeChat Pay's API version 3, as in
 * https://pay.weixin.qq.com/doc/v3/merchant/4012365342 (requests),
 * …/4013053420 (answers and notices) and …/4012071382 (AES-256-GCM).
 */

const signed = (key: KeyObject, lines: readonly string[]): string =>
  createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(key, 'base64');

type Signer = { mchId: string; serialNo: string; privateKey: KeyObject };

/**
 * The `Authorization` of a request (WECHATPAY2-SHA256-RSA2048).
 * @param target path and query, as they are sent
 * @param body byte for byte as it is sent; '' for none
 */
export function authorization(
  { mchId, serialNo, privateKey }: Signer,
  sent: { method: string; target: string; body: string; timestamp: number; nonce: string },
): string {
  const { method, target, body, timestamp, nonce } = sent;
  const signature = signed(privateKey, [method, target, String(timestamp), nonce, body]);
  return (
    `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",` +
    `signature="${signature}",timestamp="${timestamp}",serial_no="${serialNo}"`
  );
}

/** What WeChat's own script wants to open a payment (JSAPI). */
export function jsapiParams(
  privateKey: KeyObject,
  {
    appId,
    prepayId,
    timestamp,
    nonce,
  }: {
    appId: string;
    prepayId: string;
    timestamp: number;
    nonce: string;
  },
) {
  const wanted = `prepay_id=${prepayId}`;
  return {
    appId,
    timeStamp: String(timestamp),
    nonceStr: nonce,
    package: wanted,
    signType: 'RSA' as const,
    paySign: signed(privateKey, [appId, String(timestamp), nonce, wanted]),
  };
}

/** Whether the platform signed an answer or a notice. */
export function isSigned(
  key: KeyObject,
  {
    timestamp,
    nonce,
    body,
    signature,
  }: {
    timestamp: string;
    nonce: string;
    body: string;
    signature: string;
  },
): boolean {
  const verify = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`);
  return verify.verify(key, signature, 'base64');
}

/** What is sent encrypted. */
export type Sealed = { nonce: string; associated_data?: string | undefined; ciphertext: string };

const TAG_BYTES = 16;

/**
 * Opens what was sealed by AES-256-GCM with the merchant's API v3 key.
 * @throws Error when it was sealed with another key or changed on its way
 */
export function unseal(apiV3Key: string, { nonce, associated_data, ciphertext }: Sealed): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(associated_data ?? ''));
  return Buffer.concat([
    decipher.update(bytes.subarray(0, -TAG_BYTES)),
    decipher.final(),
  ]).toString();
}
