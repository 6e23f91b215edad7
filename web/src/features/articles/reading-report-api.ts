import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import type { ReadingEffects } from '@bluebird/contract/articles-reading.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** One reading of an article, as far as it has come. */
type ReadSoFar = Args<Api['POST /reader/article/{id}/reading_report']>['body'];

/**
 * Tells what was read and looked up. Nobody who is reading is sent to log in.
 * @param leaving lets the request outlive the page
 * @throws ApiError
 */
export const sendReadingReport = (
  articleId: number,
  body: ReadSoFar,
  leaving: boolean,
): Promise<ReadingEffects> =>
  call(
    'POST /reader/article/{id}/reading_report',
    { params: { id: articleId }, body },
    { keepalive: leaving, quiet: true },
  );

/** @throws ApiError */
export const undoReadingReport = (articleId: number, session: string) =>
  call('POST /reader/article/{id}/reading_report/undo', {
    params: { id: articleId },
    body: { session },
  });

/** Words have come to be asked at other times: what is shown of the word book is old. */
export const refreshWords = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: ['words'] });
