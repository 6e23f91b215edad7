import { createSign, createVerify, type KeyObject } from 'node:crypto';

/*
 * RSA2 signatures as in https://opendocs.alipay.com/common/057k53 (requests) and …/02mse7 (answers,
 * notices).
 */

/** What is signed: every parameter that has a value, by name, as `name=value` joined by `&`. */
const signedText = (params: Readonly<Record<string, string>>, without: readonly string[]): string =>
  Object.entries(params)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** The signature of a request's parameters. */
export const signParams = (key: KeyObject, params: Readonly<Record<string, string>>): string =>
  createSign('RSA-SHA256')
    .update(signedText(params, ['sign']))
    .sign(key, 'base64');

/** Whether Alipay signed the parameters of a notice. */
export const isSignedNotice = (key: KeyObject, params: Readonly<Record<string, string>>): boolean =>
  params['sign_type'] === 'RSA2' &&
  createVerify('RSA-SHA256')
    .update(signedText(params, ['sign', 'sign_type']))
    .verify(key, params['sign'] ?? '', 'base64');

/**
 * The part of an answer that is signed, byte for byte: the value that follows a name.
 * @returns null when the answer has no such part
 */
export function signedPart(answer: string, name: string): string | null {
  const at = answer.indexOf(`"${name}"`);
  const from = at < 0 ? -1 : answer.indexOf('{', at);
  if (from < 0) return null;
  let depth = 0;
  let inText = false;
  for (let i = from; i < answer.length; i++) {
    const char = answer[i];
    if (inText) {
      if (char === '\\') i += 1;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === '{') depth += 1;
    else if (char === '}' && --depth === 0) return answer.slice(from, i + 1);
  }
  return null;
}

/** Whether Alipay signed a part of an answer. */
export const isSignedPart = (key: KeyObject, part: string, sign: string): boolean =>
  createVerify('RSA-SHA256').update(part).verify(key, sign, 'base64');
