import type { RecommendReason } from '@bluebird/contract/discovery.ts';
import type { Db } from '#db/client.ts';
import { isPublished, summaries } from '#domains/articles/articles.queries.ts';

/** The piece that was chosen for a reader on a day, while it is published. */
export const findPiece = (db: Db, userId: number, day: string, at: Date) =>
  summaries(db)
    .innerJoin('daily_pieces as p', 'p.article_id', 'a.id')
    .select(['a.document_id', 'p.reasons'])
    .where('p.user_id', '=', userId)
    .where('p.day', '=', day)
    .where((eb) => isPublished(eb, at))
    .executeTakeFirst();

/** Keeps a choice, unless another one is kept that is still published. */
export const upsertPiece = (
  db: Db,
  piece: {
    userId: number;
    day: string;
    articleId: number;
    reasons: RecommendReason[];
    at: Date;
  },
) => {
  const chosen = { article_id: piece.articleId, reasons: JSON.stringify(piece.reasons) };
  return db
    .insertInto('daily_pieces')
    .values({ user_id: piece.userId, day: piece.day, ...chosen })
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'day'])
        .doUpdateSet(chosen)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('articles as a')
                .select('a.id')
                .whereRef('a.id', '=', 'daily_pieces.article_id')
                .where((eb) => isPublished(eb, piece.at)),
            ),
          ),
        ),
    )
    .execute();
};

/** The articles that were chosen for a reader since a day. */
export async function listChosen(db: Db, userId: number, since: string): Promise<number[]> {
  const rows = await db
    .selectFrom('daily_pieces')
    .select('article_id')
    .where('user_id', '=', userId)
    .where('day', '>=', since)
    .execute();
  return rows.map(({ article_id }) => article_id);
}
