import type { Context } from '#core/context.ts';
import { networkOf } from '#core/network.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, startOfNextDay } from '#core/shanghai.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import {
  countEvent,
  countEvents,
  deleteCountsBefore,
  deleteEventsBefore,
  insertEvent,
  type NewEvent,
} from './events.queries.ts';

const KEPT_MS = 90 * DAY_MS;
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

  /** @throws Refusal `rate_limited` */
  return async (event: Omit<NewEvent, 'at'>, ip: string): Promise<void> => {
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
    await insertEvent(db, { ...event, at });
  };
}

/** Forgets events after 90 days; to be called now and then, harmless at any time. */
export async function removeOldEvents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const at = clock().getTime();
  await deleteCountsBefore(db, dayOf(new Date(at - DAY_MS)));
  // Deleted in batches: one statement for millions of rows would exceed the query timeout.
  const before = new Date(at - KEPT_MS);
  while ((await deleteEventsBefore(db, before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
}
