import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import type { Outbox } from '#lib/outbox.ts';
import { dueFor, type Writer } from '#lib/owned-write.ts';
import { randomId } from '#lib/random-id.ts';
import { readStoredJson } from '#lib/stored.ts';

/*
 * Ratings and changes of the word book wait in outboxes of their own. Those of one word go out in
 * the order they were made: a rating of a word that was set aside after it would be refused.
 */

/** Where the outboxes are kept. */
const KEYS = [OUTBOX_KEYS.reviews, OUTBOX_KEYS.words] as const;
type Key = (typeof KEYS)[number];

/** A write's place among those of its word. */
export type Place = {
  of: string;
  /** Names the write. */
  name: string;
  /** Writes that go first. */
  after: readonly string[];
};
/** What an earlier version of the app kept has no place. */
type Placed = Partial<Place>;
type Queue = Pick<Outbox<Placed>, 'pending' | 'flush'>;

const queues = new Map<Key, Queue>();

/** All writes that wait, also in an outbox that this page has not opened yet. */
const waiting = (): readonly Placed[] =>
  KEYS.flatMap(
    (key) => queues.get(key)?.pending() ?? readStoredJson<Placed[]>(key, 'account') ?? [],
  );

/** Ties an outbox to the others. */
export const joinOrder = (key: Key, queue: Queue): void => void queues.set(key, queue);

/** The place of a new write of a word: behind all that wait. */
export function lastPlace(word: string): Place {
  const earlier = waiting().filter((write) => write.of === word);
  return { of: word, name: randomId(), after: earlier.flatMap(({ name }) => name ?? []) };
}

/** Whether a write may go: by the account that made it, once those before it have gone. */
export function dueInOrder({ by, after = [] }: Placed & { by: Writer }): 'now' | 'later' | 'never' {
  const standing = dueFor(by);
  if (standing !== 'now' || after.length === 0) return standing;
  const names = new Set(waiting().map(({ name }) => name));
  return after.some((name) => names.has(name)) ? 'later' : 'now';
}

/** Sends what waited for a write of another outbox, which has gone. */
export function passTurn(from: Key): void {
  for (const [key, queue] of queues) if (key !== from) void queue.flush();
}
