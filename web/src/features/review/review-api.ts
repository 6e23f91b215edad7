import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { keepDueCount } from './due-count.ts';
import { keptCards } from './kept-cards.ts';
import { countsOf, NONE, stageOf, type Batch, type Source } from './review-session.ts';

/** Cards fetched at a time. */
export const BATCH = 15;
const MAX_BATCH = 100;

/** The word book in figures. What is due shows on the tab as well. */
export const overviewQuery = queryOptions({
  queryKey: ['words', 'overview'],
  queryFn: async ({ signal }) => {
    const overview = await call('GET /reader/myword/overview', {}, { signal });
    keepDueCount(overview.due + overview.fresh);
    return overview;
  },
});

/** When the next card is due; null when none will be, or one is now. */
export const nextDueQuery = queryOptions({
  queryKey: ['words', 'next-due'],
  queryFn: async ({ signal }) => {
    const { next_due } = await call(
      'GET /reader/myword/review/next',
      { query: { size: 1 } },
      { signal },
    );
    return next_due;
  },
});

/** How many words of an article are in review. */
export const articleReviewQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['words', 'review-count', articleId],
    queryFn: async ({ signal }) => {
      const query = { article_id: articleId, size: 1 };
      return (await call('GET /reader/myword/review/article', { query }, { signal })).total;
    },
  });

/**
 * Cards of a session.
 * @param had cards the session has had already, which the server may list again
 */
export async function fetchBatch(
  source: Source,
  { offset = 0, had = 0 }: { offset?: number; had?: number } = {},
  signal?: AbortSignal,
): Promise<Batch> {
  if (source.kind === 'article') {
    const query = { article_id: source.id, offset, size: BATCH };
    const page = await call('GET /reader/myword/review/article', { query }, { signal });
    // Of what is not fetched yet only the number is known; most words met have been begun.
    const due = page.total - offset - page.items.length;
    return { cards: page.items, beyond: { ...NONE, due }, next: page.next_offset };
  }
  if (!navigator.onLine) {
    const cards = await keptCards(source.force);
    return { cards, beyond: NONE, next: null };
  }
  const size = Math.min(BATCH + had, MAX_BATCH);
  const query = { force: source.force ? '1' : '0', size } as const;
  const { cards, left } = await call('GET /reader/myword/review/next', { query }, { signal });
  // Who asks for more than the day's share gets one batch at a time.
  const more = !source.force && left.due + left.new > cards.length;
  const here = countsOf(cards.map(({ memory }) => stageOf(memory)));
  const beyond = {
    new: left.new - here.new,
    learning: left.learning - here.learning,
    due: left.due - left.learning - here.due,
  };
  return { cards, beyond, next: more ? 0 : null };
}

type SettingsChange = NonNullable<Args<Api['POST /reader/myword/settings']>['body']>;

/** How much is reviewed a day. */
export const reviewSettingsQuery = queryOptions({
  queryKey: ['words', 'review-settings'],
  queryFn: ({ signal }) => call('GET /reader/myword/settings', {}, { signal }),
});

export const changeReviewSettings = (change: SettingsChange) =>
  call('POST /reader/myword/settings', { body: change });
