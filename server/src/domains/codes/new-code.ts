import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another. */
const UNAMBIGUOUS = '23456789abcdefghjkmnpqrstuvwxyz';
/** Of 31 signs each: 50 bits, more than anybody tries. */
const LENGTH = 10;

/** A code that nobody guesses. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('');
