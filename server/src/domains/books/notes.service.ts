import type { Body } from '@bluebird/contract/contract.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { findNote, listOwnNotesOf, removeNote } from '#domains/notes/notes.queries.ts';
import { saveNote } from '#domains/notes/notes.service.ts';
import { noteView } from '#domains/notes/notes.view.ts';
import { findChapter, listChapters } from './books.queries.ts';
import { requireBook } from './books.service.ts';

/** The caller's notes on a book, chapter by chapter. @throws Refusal `book_not_found` */
export async function listBookNotes(context: Context, actor: Actor, id: number) {
  await requireBook(context, id, actor);
  const chapters = await listChapters(context.db, id, actor.userId);
  const byId = new Map(chapters.map((row) => [row.id, row]));
  const notes = await listOwnNotesOf(context.db, actor.userId, [...byId.keys()]);
  const items = notes.map((row) => {
    const { chapter, title } = byId.get(row.article_id)!;
    return { chapter, title, note: noteView(row, actor.userId) };
  });
  return { items: items.toSorted((a, b) => a.chapter - b.chapter) };
}

/** Adds a note to a chapter, or edits it. @throws Refusal `book_not_found` and those of `saveNote` */
export async function saveBookNote(
  context: Context,
  actor: Actor,
  id: number,
  { chapter, ...note }: Body<'POST /reader/book/{id}/note/add'>,
) {
  await requireBook(context, id, actor);
  const text = await findChapter(context.db, id, chapter);
  if (!text) throw new Refusal('book_not_found');
  return saveNote(context, actor, text.id, note);
}

/** Deletes one of the caller's notes on a book. @returns whether there was one */
export async function removeBookNote(
  { db, clock }: Context,
  { userId }: Actor,
  id: number,
  uuid: string,
): Promise<boolean> {
  const note = await findNote(db, uuid);
  const chapters = note ? await listChapters(db, id, userId) : [];
  if (!note || !chapters.some((row) => row.id === note.article_id)) return false;
  return removeNote(db, userId, note.article_id, uuid, clock());
}
