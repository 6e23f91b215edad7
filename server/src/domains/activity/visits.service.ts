import { MINUTE_MS } from '#core/durations.ts';
import { dayOf } from '#core/shanghai.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import type { NewEvent } from './events.queries.ts';
import {
  continueVisit,
  insertVisit,
  joinVisitor,
  upsertVisitor,
  type Step,
} from './visits.queries.ts';

/** Silence that ends a visit, in milliseconds. */
const SILENCE_MS = 30 * MINUTE_MS;

/**
 * Makes an event part of a visit, in the transaction that stores it. A visit is of one person: what
 * nobody had done until then becomes theirs when they log in, and another account on the same client
 * begins a visit of its own.
 * @returns the visit's id; null for an event without a client id
 */
export async function countVisit(tx: Db, event: NewEvent, device: string): Promise<number | null> {
  const { cuid, userId, at } = event;
  if (cuid === '') return null;
  // Two pages that open at once must not begin two visits.
  await lockUntilCommit(tx, `visitor:${cuid}`);
  const step: Step = {
    cuid,
    userId,
    device,
    source: event.source,
    at,
    day: dayOf(at),
    ...stepsOf(event),
  };
  const open = await continueVisit(tx, step, new Date(at.getTime() - SILENCE_MS));
  const first = await upsertVisitor(tx, step, open === undefined);
  const visit = open ?? (await insertVisit(tx, step));
  if (userId !== null && first === null && mayJoin(cuid, userId)) {
    await joinVisitor(tx, cuid, userId);
  }
  return visit;
}

/**
 * Whether an account may be given what was done on a client before. The client says its id by
 * itself: a random one nobody else can know, but one made from an account's number could be guessed.
 */
const mayJoin = (cuid: string, userId: number): boolean =>
  !/^\d+$/.test(cuid) || cuid === String(userId);

const isArticle = (path: unknown): boolean =>
  typeof path === 'string' && /^\/article\/\d/i.test(path);
const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

/** How far an event shows a visitor to have come. */
const stepsOf = ({ name, data }: NewEvent) => ({
  read: name === 'OPEN_PAGE' && isArticle(data['path']),
  lookedUp: name === 'LOOK_UP' && isFilled(data['words']),
  saved: name === 'SAVE_WORD',
});
