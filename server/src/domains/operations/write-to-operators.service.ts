import type { Context } from '#core/context.ts';
import { plainLetter } from '#domains/auth/account-letters.ts';
import { listOperatorAddresses } from './operators.queries.ts';

/** Most administrators who get a letter. */
const MOST_LETTERS = 20;

/**
 * Writes to the administrators who have an e-mail address. Never throws: who was not reached sees it
 * in the newsroom.
 */
export async function writeToOperators(
  { db, mail, config, log }: Pick<Context, 'db' | 'mail' | 'config' | 'log'>,
  letter: { subject: string; lines: string[] },
): Promise<void> {
  if (!mail.delivers) return;
  for (const to of await listOperatorAddresses(db, MOST_LETTERS)) {
    try {
      await mail.send({ to, ...plainLetter(letter, config.publicUrl) });
    } catch (error) {
      log.error({ err: error, subject: letter.subject }, 'an operator got no letter');
    }
  }
}
