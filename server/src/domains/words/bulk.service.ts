import { randomUUID } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { FRESH } from './word-memory.ts';
import { Refusal } from '#core/refusal.ts';
import { DAY_MS } from '#core/durations.ts';
import {
  deleteChanges,
  findLatestChange,
  insertChange,
  listForUpdate,
  restoreMany,
  updateMany,
  type EntryBefore,
} from './bulk.queries.ts';

type Act = 'known' | 'suspend' | 'resume' | 'remove' | 'restart';

/** For each act, the entries it changes and their new values. */
const ACTS: Record<
  Act,
  {
    applies: (entry: EntryBefore) => boolean;
    change: (entry: EntryBefore, at: Date) => Partial<Omit<EntryBefore, 'id'>>;
  }
> = {
  known: { applies: ({ state }) => state !== 'known', change: () => ({ state: 'known' }) },
  suspend: {
    applies: ({ state }) => state !== 'suspended',
    change: () => ({ state: 'suspended' }),
  },
  // A word that was in review continues where it stopped.
  resume: {
    applies: ({ state }) => state === 'suspended' || state === 'known',
    change: ({ last_review }) => ({ state: last_review ? 'learning' : 'new' }),
  },
  restart: { applies: () => true, change: () => ({ ...FRESH }) },
  remove: { applies: () => true, change: (_, at) => ({ deleted_at: at }) },
};

/** Changes many words at once. @returns how many changed, and the id for undo */
export async function changeMany(
  context: Context,
  userId: number,
  { words, act }: { words: string[]; act: Act },
) {
  const at = context.clock();
  const { applies, change } = ACTS[act];
  const undo = randomUUID();
  const changed = await context.db.transaction().execute(async (tx) => {
    const entries = (await listForUpdate(tx, userId, words)).filter(applies);
    const alike = Map.groupBy(entries, (entry) => JSON.stringify(change(entry, at)));
    for (const group of alike.values()) {
      await updateMany(
        tx,
        group.map(({ id }) => id),
        change(group[0]!, at),
        at,
      );
    }
    await deleteChanges(tx, userId);
    await insertChange(tx, { id: undo, userId, act, before: entries, at });
    return entries.length;
  });
  return { changed, undo };
}

/**
 * @throws Refusal `change_not_found` when it is not the latest, is a day old, or was undone before
 */
export async function undoChange(context: Context, userId: number, undo: string) {
  const at = context.clock();
  const restored = await context.db.transaction().execute(async (tx) => {
    const latest = await findLatestChange(tx, userId);
    const fresh = latest && at.getTime() - latest.created_at.getTime() < DAY_MS;
    if (latest?.id !== undo || !fresh) throw new Refusal('change_not_found');
    await deleteChanges(tx, userId);
    return restoreMany(tx, userId, latest.before, at);
  });
  return { restored };
}
