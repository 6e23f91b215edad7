import { hash, verify } from '@node-rs/argon2';

/** argon2id by OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A password in compatibility normal form: a Chinese input method in full-width mode types `１２３`
 * for `123`.
 */
const normalised = (password: string): string => password.normalize('NFKC');

/** @returns argon2id hash in PHC form, with its salt and cost */
export const hashPassword = (password: string): Promise<string> => hash(normalised(password), COST);

/**
 * Checks a password. Without a hash (no such account, or one that has no password) it takes the same
 * time and answers false, so that the time of an answer tells nobody which accounts exist.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const ownHash = passwordHash?.startsWith('$argon2id$') ? passwordHash : null;
  const matches = await verify(ownHash ?? (await dummyHash), normalised(password));
  return ownHash !== null && matches;
}

let dummyHash: Promise<string> | undefined;
