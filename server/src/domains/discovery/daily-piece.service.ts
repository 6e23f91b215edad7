import type { Recommended } from '@bluebird/contract/discovery.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { addDays, dayOf } from '#core/shanghai.ts';
import { summaryView } from '#domains/articles/articles.view.ts';
import type { VocabularyCache } from '#domains/vocabulary/vocabulary-cache.ts';
import { findPiece, listChosen, upsertPiece } from './daily-piece.queries.ts';
import { rankFor } from './for-you.service.ts';
import { shortestFirst } from './recommendation.ts';

/** How long a piece that was chosen once is not chosen again, in days. */
const APART_DAYS = 30;

/**
 * The piece of today: of the articles that would be recommended, the short one that suits the reader
 * best. It is chosen at the first look of a day and stays.
 */
export async function showTodaysPiece(
  context: Context,
  kept: VocabularyCache,
  { userId }: Actor,
): Promise<{ day: string; piece: Recommended | null }> {
  const { db, clock } = context;
  const at = clock();
  const day = dayOf(at);
  const chosen = await findPiece(db, userId, day, at);
  if (chosen) return { day, piece: { ...summaryView(chosen), reasons: chosen.reasons } };
  const [{ ranked }, before] = await Promise.all([
    rankFor(context, kept, userId, at),
    listChosen(db, userId, addDays(day, -APART_DAYS)),
  ]);
  const fresh = ranked.filter(({ row }) => !before.includes(row.id));
  const [best] = shortestFirst(fresh.length > 0 ? fresh : ranked);
  if (!best) return { day, piece: null };
  const { row, reasons } = best;
  await upsertPiece(db, { userId, day, articleId: row.id, reasons, at });
  // Another device may have chosen at the same moment: what is kept is what both show.
  const stands = await findPiece(db, userId, day, at);
  return { day, piece: { ...summaryView(stands ?? row), reasons: stands?.reasons ?? reasons } };
}
