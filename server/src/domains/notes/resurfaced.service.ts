import type { ResurfacedItem } from '@bluebird/contract/notes-resurfaced.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { dayOf } from '#core/shanghai.ts';
import { questionsBetween } from '#domains/questions/cards.service.ts';
import { DAY_MS } from '#core/durations.ts';
import { interleave, resurfacedPlaces, resurfacedShares } from './resurfaced-places.ts';
import { listOldHighlights } from './notes.queries.ts';
import { noteView } from './notes.view.ts';

/** Days after which a highlight is shown again. */
const OLD_DAYS = 30;

/** The highlights and questions mixed into today's review of `words` words. */
export async function showResurfaced(
  context: Context,
  actor: Actor,
  { words }: { words: number },
): Promise<{ items: ResurfacedItem[] }> {
  const share = resurfacedShares(words);
  const highlights = share.highlights > 0 ? await oldHighlights(context, actor, share) : [];
  const questions =
    share.questions > 0 ? await questionsBetween(context, actor, share.questions) : [];
  const mixed = interleave(
    highlights.map((highlight) => ({ kind: 'highlight' as const, ...highlight })),
    questions.map((question) => ({ kind: 'question' as const, question })),
  );
  const places = resurfacedPlaces(words, mixed.length);
  return { items: mixed.map((item, i) => ({ ...item, after: places[i] ?? words })) };
}

async function oldHighlights(
  { db, clock }: Context,
  { userId }: Actor,
  { highlights: limit }: { highlights: number },
) {
  const at = clock();
  const before = new Date(at.getTime() - OLD_DAYS * DAY_MS);
  const rows = await listOldHighlights(db, userId, { before, day: dayOf(at), limit });
  return rows.map((row) => ({ note: noteView(row, userId), title: row.title }));
}
