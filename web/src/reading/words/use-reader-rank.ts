import { useTestRun } from '#features/vocabulary/test-run.ts';
import { useKnownRank } from '#features/words/word-states.ts';
import { isLoggedIn } from '#lib/session.ts';

/**
 * The frequency rank up to which a reader knows words, null when nothing tells: the account's, for
 * a visitor that of the test they took on this device.
 */
export function useReaderRank(): number | null {
  const known = useKnownRank();
  const result = useTestRun()?.result;
  if (isLoggedIn()) return known ?? null;
  return result?.reliable ? result.known_rank : null;
}
