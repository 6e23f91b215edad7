import type { AskPos } from '@bluebird/contract/ai-asks.ts';
import { ASK_SOURCES, type AskSource } from '@bluebird/contract/ask-limits.ts';

/** What is to be asked about, as the address of the screen says it. */
export type AskSubject = {
  articleId: number | null;
  /** A whole book. */
  bookId: number | null;
  source: AskSource | null;
  pos: AskPos | null;
  /** What was selected, to be shown until the server has it. */
  quote: string;
};

/** UTF-16 units of a selection that the address carries, to be shown. */
const MAX_QUOTE = 300;

/** The address of the screen where a question is asked. */
export function askHref({ articleId, bookId, source, pos, quote }: Partial<AskSubject>): string {
  const params = new URLSearchParams();
  if (articleId) params.set('article', String(articleId));
  if (bookId) params.set('book', String(bookId));
  if (source) params.set('source', source);
  if (pos) {
    params.set('block', pos.block_id);
    if (pos.start !== undefined) params.set('start', String(pos.start));
    if (pos.end_block_id) params.set('end_block', pos.end_block_id);
    if (pos.end !== undefined) params.set('end', String(pos.end));
  }
  if (quote) params.set('quote', quote.slice(0, MAX_QUOTE));
  return params.size > 0 ? `/askai?${params}` : '/askai';
}

/** What an address says is to be asked about; null when it says nothing. */
export function subjectOf(params: URLSearchParams): AskSubject | null {
  const idIn = (name: string) => {
    const id = Number(params.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  const [bookId, articleId] = [idIn('book'), idIn('article')];
  const source = ASK_SOURCES.find((one) => one === params.get('source')) ?? null;
  const block = params.get('block');
  const number = (name: string) => {
    const value = params.get(name);
    return value !== null && /^\d{1,8}$/.test(value) ? Number(value) : undefined;
  };
  if (bookId) return { articleId: null, bookId, source: null, pos: null, quote: '' };
  if (!articleId && !source) return null;
  const end_block_id = params.get('end_block') ?? undefined;
  const [start, end] = [number('start'), number('end')];
  return {
    articleId,
    bookId: null,
    source,
    pos:
      articleId && block
        ? {
            block_id: block,
            ...(start !== undefined && { start }),
            ...(end_block_id && { end_block_id }),
            ...(end !== undefined && { end }),
          }
        : null,
    quote: (params.get('quote') ?? '').slice(0, MAX_QUOTE),
  };
}
