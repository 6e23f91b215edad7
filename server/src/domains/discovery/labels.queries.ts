import type { Db } from '#db/client.ts';

/** How many articles are out with each combination of labels. */
export const countByLabels = (db: Db, at: Date) =>
  db
    .selectFrom('articles')
    .select((eb) => [
      'topic',
      'difficulty',
      'exam_level',
      'minutes',
      eb.fn.countAll<number>().as('articles'),
    ])
    .where('status', '=', 'published')
    .where('published_at', '<=', at)
    .where('deleted_at', 'is', null)
    .groupBy(['topic', 'difficulty', 'exam_level', 'minutes'])
    .execute();
