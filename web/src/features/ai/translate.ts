import { MAX_TO_TRANSLATE } from '@bluebird/contract/translation-limits.ts';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { chunksOf } from '@bluebird/engine/text/chunks.ts';
import { queryOptions } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { ApiError, call } from '#lib/call.ts';
import { translateOnDevice } from './on-device.ts';

/** Chinese for a text, and where it comes from. */
export type Translation = { zh: string; from: 'article' | 'model' | 'browser'; engine: string };

/**
 * Translates by what the server has or can make, else by the browser itself.
 * @throws ApiError why the server did not, when the browser cannot either
 */
export async function translate(text: string, signal?: AbortSignal): Promise<Translation> {
  try {
    return await translateOnServer(text, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 400) throw error;
    const zh = await translateOnDevice(text);
    if (zh === null) throw error;
    return { zh, from: 'browser', engine: '' };
  }
}

/** A text too long for one call is asked for in pieces, one after the other. */
async function translateOnServer(text: string, signal?: AbortSignal): Promise<Translation> {
  const given: Result<Api['POST /api/english/trans']>[] = [];
  for (const piece of chunksOf(text, MAX_TO_TRANSLATE)) {
    // Quiet: a visitor is not sent to log in; the browser may know.
    const init = { quiet: true, ...(signal && { signal }) };
    given.push(await call('POST /api/english/trans', { body: { text: piece } }, init));
  }
  const made = given.find(({ automatic }) => automatic);
  return {
    zh: given.map(({ zh }) => zh).join(''),
    from: made ? 'model' : 'article',
    engine: (made ?? given[0]!).engine,
  };
}

/** Why there is no translation, for the reader. */
export const failureText = (error: Error): string =>
  reasonOf(error) === 'translation_unavailable'
    ? '这里还没有接入翻译服务，这个浏览器也不带翻译。'
    : messageOf(error);

/** Whether asking again can help; it cannot where nobody translates, or there is nothing to. */
export const mayPass = (error: Error): boolean =>
  !['translation_unavailable', 'invalid_input'].includes(reasonOf(error));

export const needsLogin = (error: Error): boolean => reasonOf(error) === 'login_required';

const reasonOf = (error: Error) => (error instanceof ApiError ? error.reason : '');

/** A text's translation; what came once is good for the whole visit. */
export const translationQuery = (text: string) =>
  queryOptions({
    queryKey: ['translation', text],
    queryFn: ({ signal }) => translate(text, signal),
    staleTime: Infinity,
    gcTime: 30 * 60_000,
    retry: false,
  });

/** What a reader is told about who translated. */
export const sourceLabel = ({ from }: Pick<Translation, 'from'>): string =>
  ({ article: '文章译文', model: 'AI 翻译', browser: '浏览器翻译' })[from];
