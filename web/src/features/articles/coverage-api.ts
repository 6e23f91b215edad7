import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { gatherCalls } from '#lib/gather-calls.ts';
import { readStored, writeStored } from '#lib/stored.ts';

/** How much of an article its reader knows. */
export type ArticleCoverage = {
  /** Share of running words, 0 to 1; null, as the next, while nothing can be said of the reader. */
  known: number | null;
  /** Headwords that are not known. */
  new_words: number | null;
  /** Headwords to review now. */
  due_words: number;
};

/** Articles of one call; a page of a list has fewer. */
const MAX_ARTICLES = 50;
const READY = 'coverage-ready';

/** One call for all the articles that a page of a list shows. */
const askCoverage = gatherCalls<number, ArticleCoverage>(async (ids) => {
  const { ready, items } = await call('GET /reader/article/coverage', {
    query: { ids: ids.join(',') },
  });
  writeStored(READY, ready ? 'yes' : 'no', 'account');
  return new Map(items.map(({ id, ...coverage }) => [id, coverage]));
}, MAX_ARTICLES);

/** Null while the reader's vocabulary or the article's words are not known. */
export const coverageQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['articles', 'coverage', articleId],
    meta: { late: true },
    queryFn: async (): Promise<ArticleCoverage | null> => (await askCoverage(articleId)) ?? null,
  });

/** Lets lists keep room for coverage: the reader's vocabulary has just become known. */
export const expectCoverage = (): boolean => writeStored(READY, null, 'account');

/**
 * Whether coverage could be told when it was last asked for; null when it never was. Lists leave
 * room for it accordingly, so that nothing moves when it arrives.
 */
export function coverageReady(): boolean | null {
  const kept = readStored(READY, 'account');
  return kept === null ? null : kept === 'yes';
}
