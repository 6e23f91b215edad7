import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import type { WordGloss } from '@bluebird/contract/articles-glosses.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

export type GlossBody = Args<Api['POST /reader/article/{id}/words/add']>['body'];

/** What editors and the reader wrote about words of an article. */
export const glossesQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['articles', 'glosses', articleId],
    queryFn: async ({ signal }) => {
      const { items } = await call(
        'GET /reader/article/{id}/words',
        { params: { id: articleId } },
        { signal },
      );
      return items;
    },
    staleTime: 5 * 60_000,
  });

/** The glosses of one headword, the reader's own first. */
export const glossesOf = (items: readonly WordGloss[], word: string): WordGloss[] =>
  items
    .filter((gloss) => gloss.word === word)
    .sort((a, b) => Number(b.by === 'me') - Number(a.by === 'me'));

/** The list with a gloss in the place of the one it replaces. */
export const withGloss = (items: readonly WordGloss[], gloss: WordGloss): WordGloss[] => [
  ...items.filter((other) => !isSamePlace(other, gloss)),
  gloss,
];

/** The list without a gloss. */
export const withoutGloss = (items: readonly WordGloss[], gloss: WordGloss): WordGloss[] =>
  items.filter((other) => !isSamePlace(other, gloss));

/** Whether the list still shows just this gloss: nothing was done to it meanwhile. */
export const showsGloss = (items: readonly WordGloss[], gloss: WordGloss): boolean =>
  items.some(
    (other) =>
      isSamePlace(other, gloss) && other.resolve === gloss.resolve && other.tag === gloss.tag,
  );

/** The gloss that another would replace. */
export const glossBefore = (items: readonly WordGloss[], gloss: WordGloss): WordGloss | undefined =>
  items.find((other) => isSamePlace(other, gloss));

const isSamePlace = (a: WordGloss, b: WordGloss): boolean => a.word === b.word && a.by === b.by;
