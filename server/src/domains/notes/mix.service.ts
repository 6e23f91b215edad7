import type { MixItem } from '@bluebird/contract/mix.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '#http/actor.ts';
import { dayOf } from '#time/shanghai.ts';
import { highlightPlaces } from './mix-places.ts';
import { listOldHighlights } from './notes.queries.ts';
import { noteView } from './notes.view.ts';

const DAY_MS = 86_400_000;
/** A highlight is met again when it is a month old. */
const OLD_DAYS = 30;

/** What comes between the words of a review of `words` words today. */
export async function showMix(
  { db, clock }: Context,
  { userId }: Actor,
  { words }: { words: number },
): Promise<{ items: MixItem[] }> {
  const at = clock();
  const places = highlightPlaces(words);
  if (places.length === 0) return { items: [] };
  const before = new Date(at.getTime() - OLD_DAYS * DAY_MS);
  const rows = await listOldHighlights(db, userId, {
    before,
    day: dayOf(at),
    limit: places.length,
  });
  const items = rows.map((row, i): MixItem => {
    const { title } = row;
    return { kind: 'highlight', after: places[i] ?? words, note: noteView(row, userId), title };
  });
  return { items };
}
