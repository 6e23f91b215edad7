import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a text is a secret, in a time that says nothing about either. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
