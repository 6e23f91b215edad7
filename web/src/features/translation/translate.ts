import { queryOptions } from '@tanstack/react-query';
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
    // Quiet: a visitor is not sent to log in; the browser may know.
    const given = await call(
      'POST /api/english/trans',
      { body: { text } },
      { quiet: true, ...(signal && { signal }) },
    );
    return { zh: given.zh, from: given.automatic ? 'model' : 'article', engine: given.engine };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 400) throw error;
    const zh = await translateOnDevice(text);
    if (zh === null) throw error;
    return { zh, from: 'browser', engine: '' };
  }
}

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
