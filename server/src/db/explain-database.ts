import type { Config } from '#config.ts';

/** SQLSTATEs and system errors of a connection that fails: no server, wrong user or database. */
const UNREACHABLE = /^(E[A-Z_]+|08\w{3}|28\w{3}|3D000|57P\w{2}|53\w{3})$/;

/** One sentence about a database that cannot be reached; other errors as they are. */
export function explainUnreachable(error: unknown, { databaseUrl }: Config): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const isUnreachable = UNREACHABLE.test(code ?? '') || /timeout|terminated/.test(message);
  if (!databaseUrl || !isUnreachable) return error;
  return new Error(`The database in DATABASE_URL cannot be reached: ${message || code}.`);
}

/**
 * One sentence about a right that the database denies us, which only a foreign `DATABASE_URL` does;
 * other errors as they are.
 */
export function explainRefused(error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case '42501':
      return new Error(
        `The user in DATABASE_URL has too few rights: ${message}. Make it the owner of the database.`,
      );
    case '25006':
      return new Error(
        `The database in DATABASE_URL can only be read: ${message}. Name the server that is written to.`,
      );
    default:
      return error as Error;
  }
}
