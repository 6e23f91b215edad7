import type { Context } from '#core/context.ts';
import { networkOf } from '#core/network.ts';
import { Refusal } from '#core/refusal.ts';
import { addDays, dayOf, nextDay, startOf, startOfNextDay } from '#core/shanghai.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import {
  countEvent,
  countEvents,
  deleteCountsBefore,
  insertEvent,
  type NewEvent,
} from './events.queries.ts';
import { dropEventDay, ensureEventDay, listEventDays } from './event-days.queries.ts';
import { deleteVisitorsBefore, deleteVisitsBefore } from './visits.queries.ts';
import { countVisit } from './visits.service.ts';

/** Events a day from one network: enough for the readers of a school. */
const A_DAY_PER_NETWORK = 5_000;
/**
 * Milliseconds for which the count of all events is reused; until then each process adds its own
 * events to it.
 */
const COUNT_MS = MINUTE_MS;
const DELETED_AT_ONCE = 5_000;

/**
 * Keeps analytics events, which anybody may send, within what a network and all together may send in
 * a Shanghai day.
 */
export function createEventKeeper(context: Context) {
  const { db, clock, config } = context;
  let known = { day: '', at: 0, count: 0 };
  let prepared = '';

  /** @throws Refusal `rate_limited` */
  return async (sent: Omit<NewEvent, 'at'>, ip: string, device: string): Promise<void> => {
    const at = clock();
    const day = dayOf(at);
    if (known.day !== day || at.getTime() - known.at > COUNT_MS) {
      known = { day, at: at.getTime(), count: await countEvents(db, day) };
    }
    const most = config.rateLimit ? A_DAY_PER_NETWORK : config.eventsADay;
    const mayCome =
      known.count < config.eventsADay &&
      (await countEvent(db, { day, network: networkOf(ip) }, most));
    if (!mayCome) {
      const wait = startOfNextDay(at).getTime() - at.getTime();
      throw new Refusal('rate_limited', { retryAfter: Math.ceil(wait / 1000) });
    }
    known.count += 1;
    if (prepared !== day) {
      await ensureEventDay(db, day);
      prepared = day;
    }
    const event = { ...sent, at };
    await db.transaction().execute(async (tx) => {
      await insertEvent(tx, event, await countVisit(tx, event, device));
    });
  };
}

/**
 * Forgets events and visits after `EVENTS_KEEP_DAYS`, and makes room for those of tomorrow; to be called
 * now and then, harmless at any time.
 */
export async function removeOldEvents({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const at = clock().getTime();
  const today = dayOf(clock());
  await deleteCountsBefore(db, dayOf(new Date(at - DAY_MS)));
  await ensureEventDay(db, nextDay(today));
  const first = addDays(today, 1 - config.eventsKeepDays);
  for (const day of await listEventDays(db)) if (day < first) await dropEventDay(db, day);
  // Deleted in batches: one statement for millions of rows would exceed the query timeout.
  const before = startOf(first);
  while ((await deleteVisitsBefore(db, before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  while ((await deleteVisitorsBefore(db, before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
}
