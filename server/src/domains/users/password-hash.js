import { hash, verify } from '@node-rs/argon2';
/** argon2id by OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
/**
 * A Chinese input method left in full-width mode types `１２３`; compatibility normalisation makes
 * it the password it looks like, whatever keyboard it is typed on next.
 */
const normalised = (password) => password.normalize('NFKC');
/** @returns argon2id hash in PHC form, with its salt and cost */
export const hashPassword = (password) => hash(normalised(password), COST);
/**
 * Checks a password. Without a hash (no such account, or one that has no password) it takes the same
 * time and answers false, so that the time of an answer tells nobody which accounts exist.
 */
export async function verifyPassword(passwordHash, password) {
  dummyHash ??= hashPassword('nobody has this password');
  const ownHash = passwordHash?.startsWith('$argon2id$') ? passwordHash : null;
  const matches = await verify(ownHash ?? (await dummyHash), normalised(password));
  return ownHash !== null && matches;
}
let dummyHash;
