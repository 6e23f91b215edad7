import { call } from '#lib/call.ts';

/** How many cards are kept of today's, and of those that come after. */
const MANY = 100;

/**
 * Asks for the cards that a session without a network needs, today's and those that come after; the
 * service worker keeps the answers.
 */
export async function keepReviewCards(): Promise<void> {
  const asked = [
    { force: '0', size: MANY },
    { force: '1', size: MANY },
  ] as const;
  for (const query of asked) await call('GET /reader/myword/review/next', { query });
}

/**
 * Cards for a session without a network: of those that were kept, the ones that are due by now.
 * @throws ApiError when none were kept
 */
export async function keptCards(force: boolean, now = Date.now()) {
  const ask = (beyond: '0' | '1') =>
    call('GET /reader/myword/review/next', { query: { force: beyond, size: MANY } });
  const [today, beyond] = await Promise.all([ask('0'), ask('1')]);
  const known = new Set(today.cards.map(({ id }) => id));
  const later = beyond.cards.filter(({ id }) => !known.has(id));
  const due = later.filter(({ memory }) => force || isDue(memory.due, now));
  return [...today.cards, ...due];
}

const isDue = (due: string | null, now: number): boolean => due !== null && Date.parse(due) <= now;
