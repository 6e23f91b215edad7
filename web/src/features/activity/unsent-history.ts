import type { Source } from '@bluebird/contract/activity-history.ts';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { FINISHED } from '@bluebird/contract/finished.ts';
import { call } from '#lib/call.ts';
import { unsentTexts } from '#lib/unsent-reading.ts';

type HistoryPage = Result<Api['GET /reader/history']>;
type HistoryItem = HistoryPage['items'][number];

/** A page of the history as it will be once the server knows what was read without a network. */
export async function withUnsentReading(page: HistoryPage, offset: number): Promise<HistoryPage> {
  const unsent = (['ARTICLE', 'BOOK'] as const).flatMap((source) =>
    [...unsentTexts(source)].map(([id, reading]) => ({ source, id, ...reading })),
  );
  if (unsent.length === 0) return page;
  const itemOf = (source: Source, id: number) =>
    page.items.find((item) => item.source === source && item.source_id === id);
  const moved = new Set(unsent.map(({ source, id }) => itemOf(source, id)));
  const rest = page.items.filter((item) => !moved.has(item));
  if (offset > 0) return { ...page, items: rest };
  const latest = unsent.toSorted((a, b) => b.at - a.at);
  const top = await Promise.all(
    latest.map(async ({ source, id, progress, at }) => {
      const known = itemOf(source, id) ?? (await newItem(source, id));
      if (!known) return [];
      const furthest = Math.max(known.progress, progress);
      const finished = known.finished || furthest >= FINISHED;
      return { ...known, progress: furthest, finished, read_at: new Date(at).toISOString() };
    }),
  );
  return { ...page, items: [...top.flat(), ...rest] };
}

/** The line of a text that the list has not; null when the device does not keep the text. */
async function newItem(source: Source, id: number): Promise<HistoryItem | null> {
  try {
    const text = await call('GET /reader/article/{id}/show', { params: { id } });
    const { title, book } = text;
    return {
      source,
      source_id: id,
      article: book ? null : text,
      book: book && { id: book.id, title: book.title, chapter: book.chapter },
      title,
      title_zh: text.title_zh ?? '',
      progress: 0,
      finished: false,
      seconds: 0,
      read_at: '',
    };
  } catch {
    return null;
  }
}
