import type { PlaceGloss } from '@bluebird/contract/articles.ts';
import type { Db } from '#db/client.ts';
import { listGlosses } from './senses.queries.ts';
import { startNow, type ArticleText } from './sentence-places.ts';

/** The glosses that a model wrote for places of an article, where their sentences stand now. */
export async function placeGlosses(
  db: Db,
  articleId: number,
  text: ArticleText,
): Promise<PlaceGloss[]> {
  const rows = await listGlosses(db, articleId);
  return rows.flatMap(({ block_id, word, gloss, ...row }) => {
    const offset = startNow(text, { ...row, block_id });
    return offset === null ? [] : [{ block_id, offset, word, gloss }];
  });
}
