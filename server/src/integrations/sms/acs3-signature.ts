import { createHash, createHmac } from 'node:crypto';

/** An RPC-style call of an Alibaba Cloud API, whose parameters stand in the query. */
type Acs3Request = {
  host: string;
  action: string;
  version: string;
  query: Record<string, string>;
  accessKeyId: string;
  accessKeySecret: string;
  /** ISO 8601 in UTC without fractions, `2023-10-26T10:22:32Z`. */
  date: string;
  /** Never used twice. */
  nonce: string;
};

/**
 * Signs a POST without a body by Alibaba Cloud's signature version 3 (ACS3-HMAC-SHA256), as in
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature.
 * @returns the query as it must be sent, byte for byte, and the headers but `host`, which the
 *   HTTP client sets itself
 */
export function signAcs3(request: Acs3Request): { query: string; headers: Record<string, string> } {
  const query = Object.entries(request.query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const headers = {
    'x-acs-action': request.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  // Already in the alphabetical order the signature asks for.
  const signed = Object.entries({ host: request.host, ...headers });
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = ['POST', '/', query, lines, names, sha256('')].join('\n');
  const signature = createHmac('sha256', request.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return {
    query,
    headers: {
      ...headers,
      authorization: `ACS3-HMAC-SHA256 Credential=${request.accessKeyId},SignedHeaders=${names},Signature=${signature}`,
    },
  };
}

/** RFC 3986: `encodeURIComponent` leaves five characters that must be encoded as well. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
