import type { TextNamed, Thread, Turn } from '@bluebird/contract/ai-asks.ts';
import type { ThreadRow, TurnRow } from './threads.queries.ts';

/** Characters of the last answer that the history shows. */
const PREVIEW = 140;

/** @param readable whether the asker may still see the text, or the book */
export function threadView(row: ThreadRow, readable: boolean): Thread {
  const { id, title, source, pos, quote, turns, created_at, updated_at } = row;
  return {
    id,
    title,
    source,
    article: readable ? textNamed(row) : null,
    book: readable ? wholeBook(row) : null,
    spoilers: row.spoilers,
    pos,
    quote,
    turns,
    preview: plainWords(row.last_answer ?? '').slice(0, PREVIEW),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

const wholeBook = ({ whole_book_id: id, whole_title, whole_title_zh }: ThreadRow) =>
  id === null ? null : { id, title: whole_title!, title_zh: whole_title_zh! };

type RowWithText = Pick<
  ThreadRow,
  'article_id' | 'article_title' | 'article_title_zh' | 'book_id' | 'book_title' | 'chapter'
>;

/** The text that a row names with its titles; null when there is none, or it is gone. */
export function textNamed(row: RowWithText): TextNamed | null {
  if (row.article_id === null) return null;
  const book =
    row.book_id === null
      ? null
      : { id: row.book_id, title: row.book_title!, chapter: row.chapter! };
  return { id: row.article_id, title: row.article_title!, title_zh: row.article_title_zh!, book };
}

/** Markdown without its marks, in one line. */
const plainWords = (markdown: string): string =>
  markdown
    .replace(/\[\d[\d,，、\s]*\]/g, '')
    .replace(/^\s*(?:[-*+>#]|\d+[.)])\s+/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{Script=Han}\p{P}]) (?=\p{Script=Han})| (?=[，。；：？！、])/gu, '')
    .trim()
    .toWellFormed();

export const turnView = (row: TurnRow): Turn => ({
  uuid: row.uuid,
  prompt: row.prompt,
  answer: row.answer,
  state: row.state,
  message: row.message,
  engine: row.engine,
  grounds: row.grounds,
  created_at: row.created_at.toISOString(),
});
