import { CORRECTION_STATUSES, MAX_PROPOSALS } from '@bluebird/contract/correction-limits.ts';
import type { CorrectionKind, CorrectionStatus } from '@bluebird/contract/corrections.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isVisible } from '#domains/articles/articles.service.ts';
import { isSame, presentText, requireCorrectable } from '#domains/newsroom/correct.service.ts';
import { DAY_MS } from '#core/durations.ts';
import {
  countByStatus,
  countOwn,
  countProposedSince,
  deleteAuthor,
  findCorrection,
  findForDecision,
  insertAuthor,
  insertCorrection,
  listAuthors,
  listCredits,
  listOwn,
  listQueue,
  updateDecision,
  type CorrectionRow,
} from './corrections.queries.ts';
import { correctionView, queuedView } from './corrections.view.ts';

/** Most readers named at an article. */
const MAX_CREDITS = 20;

type Wish = {
  kind: CorrectionKind;
  block_id?: string;
  word?: string;
  before: string;
  proposal: string;
  note: string;
};
type Page = { offset: number; limit: number };

export const placeOf = (row: {
  kind: CorrectionKind;
  block_id: string | null;
  word: string | null;
}) => ({
  kind: row.kind,
  blockId: row.block_id,
  word: row.word,
});

/**
 * Queues a reader's proposal; an equal one of another reader gets one more author.
 * @throws Refusal `article_not_found`, `word_not_found`, `invalid_input`; `changed_meanwhile` when
 *   the text at the place is another; `too_many_corrections` for today
 */
export async function propose(context: Context, actor: Actor, articleId: number, wish: Wish) {
  const at = context.clock();
  const asked = { kind: wish.kind, blockId: wish.block_id ?? null, word: wish.word ?? null };
  const place = await requireCorrectable(context, actor, articleId, asked);
  const present = await presentText(context.db, articleId, place, wish.before);
  if (present.text === null || !isSame(present.text, wish.before)) {
    throw new Refusal('changed_meanwhile', { message: '这里的文字刚刚更新过，请刷新后再改' });
  }
  const id = await context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `corrections:${actor.userId}`);
    const since = new Date(at.getTime() - DAY_MS);
    if ((await countProposedSince(tx, actor.userId, since)) >= MAX_PROPOSALS) {
      throw new Refusal('too_many_corrections');
    }
    const { kind, blockId: block_id, word } = place;
    // The stored text is kept, since a client may have cut or joined it differently.
    const before = present.text!;
    const proposed = { article_id: articleId, kind, block_id, word, before };
    const added = await insertCorrection(tx, { ...proposed, proposal: wish.proposal }, at);
    const author = { correction_id: added, user_id: actor.userId, note: wish.note };
    await insertAuthor(tx, { ...author, created_at: at });
    return added;
  });
  return correctionView((await findCorrection(context.db, id))!);
}

/**
 * Withdraws the caller's proposal; with its last author it leaves the queue.
 * @throws Refusal `correction_not_found`, `correction_decided`
 */
export async function withdraw(context: Context, actor: Actor, id: number) {
  const { db, clock } = context;
  await db.transaction().execute(async (tx) => {
    const row = await findForDecision(tx, id);
    const authors = row ? await listAuthors(tx, [id]) : [];
    if (!row || !authors.some((author) => author.id === actor.userId)) {
      throw new Refusal('correction_not_found');
    }
    if (row.status === 'withdrawn') return;
    if (row.status !== 'pending') throw new Refusal('correction_decided');
    if (authors.length > 1) await deleteAuthor(tx, id, actor.userId);
    else
      await updateDecision(tx, id, { status: 'withdrawn', decided_at: clock(), decided_by: null });
  });
  return correctionView((await findCorrection(db, id))!);
}

/** A page of what the caller proposed. */
export async function listMine({ db }: Context, actor: Actor, { offset, limit }: Page) {
  const [rows, total] = await Promise.all([
    listOwn(db, actor.userId, { offset, limit }),
    countOwn(db, actor.userId),
  ]);
  const after = offset + rows.length;
  return {
    items: rows.map(correctionView),
    next_offset: rows.length > 0 && after < total ? after : null,
    total,
  };
}

/** A page of the queue. */
export async function listNewsroom(
  { db }: Context,
  { status, kind, ...page }: Page & { status: CorrectionStatus; kind?: CorrectionKind },
) {
  const [rows, counted] = await Promise.all([
    listQueue(db, { status, kind }, page),
    countByStatus(db, kind),
  ]);
  const counts = Object.fromEntries(CORRECTION_STATUSES.map((each) => [each, 0]));
  for (const each of counted) counts[each.status] = each.count;
  const total = counts[status] ?? 0;
  const after = page.offset + rows.length;
  return {
    items: await queued(db, rows),
    next_offset: rows.length > 0 && after < total ? after : null,
    total,
    counts: counts as Record<CorrectionStatus, number>,
  };
}

/** Corrections as the queue shows them: with their authors, and the present text at their place. */
export async function queued(db: Context['db'], rows: CorrectionRow[]) {
  const authors = await listAuthors(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const own = authors.filter((author) => author.correction_id === row.id);
      const present = await presentText(db, row.article_id, placeOf(row), row.before);
      return queuedView(row, own, present);
    }),
  );
}

/** @throws Refusal `article_not_found` */
export async function showCredits(context: Context, articleId: number, actor: Actor | null) {
  if (!(await isVisible(context, articleId, actor))) throw new Refusal('article_not_found');
  const all = await listCredits(context.db, articleId);
  return { items: all.slice(0, MAX_CREDITS), total: all.length };
}
