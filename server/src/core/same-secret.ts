import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a text equals a secret, compared in constant time so that timing reveals neither. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
