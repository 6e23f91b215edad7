import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { articleSection, bookSection, NOTHING_TO_EXPORT } from './export-text.ts';
import { findTitles, listNotedArticleIds, listNotedChapterIds } from './noted-articles.queries.ts';
import { listNotesInTextOrder } from './note-lists.service.ts';
import type { NoteRow } from './notes.view.ts';

/** What is exported: the notes on one article, on one book, or all. */
type Exported = { article_id?: number | undefined; book_id?: number | undefined };

/** A user's notes as a text file. */
export const exportNotes = (
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  exported: Exported = {},
): FileReply => ({
  name: '我的笔记.txt',
  type: 'text/plain; charset=utf-8',
  body: exportText(context, actor, exported),
});

/** The export's text, produced article by article, so that only one, or one book, is in memory. */
async function* exportText(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { article_id, book_id }: Exported,
) {
  const { db } = context;
  const { userId } = actor;
  const ids =
    article_id !== undefined
      ? [article_id]
      : book_id !== undefined
        ? (await listNotedChapterIds(db, userId, book_id)).slice(0, 1)
        : await listNotedArticleIds(db, userId);
  const books = new Set<number>();
  let sections = 0;
  for (const id of ids) {
    const titles = await findTitles(db, id);
    if (!titles) continue;
    const book = article_id === undefined ? titles.book : null;
    if (book && books.has(book.id)) continue;
    if (book) books.add(book.id);
    const chapters = book ? await listNotedChapterIds(db, userId, book.id) : [id];
    const notes: NoteRow[] = [];
    for (const chapter of chapters)
      notes.push(...(await listNotesInTextOrder(context, actor, chapter)));
    if (notes.length === 0) continue;
    if (sections++ > 0) yield '\n\n';
    yield book ? bookSection(book, notes, userId) : articleSection(titles, notes, userId);
  }
  if (sections === 0) yield NOTHING_TO_EXPORT;
}
