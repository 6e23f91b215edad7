import { isDeepStrictEqual } from 'node:util';
import { MAX_NOTES } from '@bluebird/contract/notes.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { isPrivate, requireReadableDocument } from '#domains/articles/articles.service.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import {
  countNotes,
  findNote,
  insertNote,
  insertVersion,
  lockNotesOf,
  updateNote,
} from './notes.queries.ts';
import { noteView, type NoteRow } from './notes.view.ts';

/** Earlier versions kept of one note. */
const MAX_VERSIONS = 100;

/** What a reader sends to save a note. */
type NoteToSave = Body<'POST /reader/article/{id}/notes/add'>;

/**
 * Adds a note, or edits the caller's own of that id. Adding asks for an article the caller may
 * see; an edit does not, so that one's notes outlive the article.
 * @throws Refusal `note_not_found` (the id is someone else's, or belongs to another article; the
 *   root cannot be replied to), `article_not_found`, `invalid_input`
 */
export async function saveNote(
  context: Context,
  actor: Actor,
  articleId: number,
  wanted: NoteToSave,
) {
  const at = context.clock();
  const row = await context.db.transaction().execute(async (tx) => {
    await lockNotesOf(tx, actor.userId);
    const known = await findNote(tx, wanted.note_uuid);
    // What stands in a private book is shown to nobody, not even in a quote.
    const shown = (await isPrivate(tx, articleId)) ? { ...wanted, is_public: false } : wanted;
    if (known) await editNote(tx, actor, own(known, actor, articleId), shown, at);
    else {
      const { inFull } = await requireReadableDocument({ ...context, db: tx }, articleId, actor);
      await addNote(tx, actor, { articleId, inFull }, shown, at);
    }
    return findNote(tx, wanted.note_uuid);
  });
  return noteView(row!, actor.userId);
}

/** An article, and whether the caller may read all of it. */
type NotedArticle = { articleId: number; inFull: boolean };

async function addNote(
  tx: Db,
  actor: Actor,
  article: NotedArticle,
  wanted: NoteToSave,
  at: Date,
): Promise<void> {
  const { articleId } = article;
  const root = wanted.root ? await requireRoot(tx, actor, article, wanted.root) : null;
  requireContent(wanted, root);
  await requireRoom(tx, actor.userId, articleId);
  const { note_uuid, comment, tag, color, is_public } = wanted;
  const inserted = await insertNote(tx, {
    note_uuid,
    comment,
    tag,
    color,
    is_public,
    user_id: actor.userId,
    article_id: articleId,
    root,
    text: root ? '' : wanted.text,
    data: root || !wanted.data ? null : JSON.stringify(wanted.data),
    created_at: at,
    updated_at: at,
  });
  // Another user took the id since it was looked up.
  if (!inserted) throw new Refusal('note_not_found');
}

/** Changes what differs. What the note said is kept as a version when its reader wrote it. */
async function editNote(tx: Db, actor: Actor, note: NoteRow, wanted: NoteToSave, at: Date) {
  requireContent(wanted, note.root);
  const { comment, tag, color, is_public } = wanted;
  const text = note.root ? '' : wanted.text;
  const says = { text, comment, tag, color };
  const data = (!note.root && wanted.data) || note.data;
  const saysMore = !isDeepStrictEqual(says, contentOf(note));
  if (note.deleted_at) {
    // A repeated request that arrives late must not undo a deletion; new words do.
    if (!saysMore) throw new Refusal('note_not_found');
    await requireRoom(tx, actor.userId, note.article_id);
  }
  if (!saysMore && is_public === note.is_public && isDeepStrictEqual(data, note.data)) return;
  const loses = losesWords(contentOf(note), says);
  if (loses) await insertVersion(tx, actor.userId, note.note_uuid, MAX_VERSIONS);
  await updateNote(tx, actor.userId, note.note_uuid, {
    ...says,
    is_public,
    data: data && JSON.stringify(data),
    deleted_at: null,
    ...(saysMore && { updated_at: at }),
    ...(loses && { version: note.version + 1 }),
  });
}

type Content = Pick<NoteRow, 'text' | 'comment' | 'tag' | 'color'>;

const contentOf = ({ text, comment, tag, color }: NoteRow): Content => ({
  text,
  comment,
  tag,
  color,
});

/** Whether an edit replaces words: the first comment on a highlight and a new colour do not. */
const losesWords = (before: Content, after: Content): boolean =>
  (['text', 'comment', 'tag'] as const).some(
    (part) => before[part] !== '' && before[part] !== after[part],
  );

/**
 * Brings a deleted note back; one that is there is left as it is.
 * @throws Refusal `note_not_found`, `invalid_input` when there is no room for it
 */
export async function restoreNote(
  context: Context,
  actor: Actor,
  articleId: number,
  noteUuid: string,
) {
  const row = await context.db.transaction().execute(async (tx) => {
    await lockNotesOf(tx, actor.userId);
    const note = own(await findNote(tx, noteUuid), actor, articleId);
    if (note.deleted_at) {
      await requireRoom(tx, actor.userId, articleId);
      await updateNote(tx, actor.userId, noteUuid, { deleted_at: null });
    }
    return note;
  });
  return noteView(row, actor.userId);
}

/**
 * The caller's own note.
 * @throws Refusal `note_not_found` when there is none, also when it is someone else's
 */
function own(note: NoteRow | undefined, actor: Actor, articleId: number): NoteRow {
  if (note?.user_id !== actor.userId || note.article_id !== articleId) {
    throw new Refusal('note_not_found');
  }
  return note;
}

/**
 * The note a reply goes under: the one replied to, or the one that is itself a reply to.
 * Others' are seen by those who may read all they quote from.
 * @throws Refusal `note_not_found` when the caller does not see it, or it is deleted
 */
async function requireRoot(
  tx: Db,
  actor: Actor,
  { articleId, inFull }: NotedArticle,
  noteUuid: string,
): Promise<string> {
  const maySee = (note: NoteRow | undefined): note is NoteRow =>
    note?.article_id === articleId &&
    note.deleted_at === null &&
    (note.user_id === actor.userId ||
      (inFull && note.is_public && note.author_deleted_at === null));
  const note = await findNote(tx, noteUuid);
  const root = note?.root ? await findNote(tx, note.root) : note;
  if (!maySee(note) || !maySee(root)) {
    throw new Refusal('note_not_found', { message: '要回复的笔记不存在或已删除' });
  }
  return root.note_uuid;
}

/** Checks that a note has a quote, and a reply a comment. */
function requireContent({ text, comment }: NoteToSave, root: string | null): void {
  if (root && comment === '') refuse('comment', '请写下回复');
  if (!root && text.trim() === '') refuse('text', '请先选择要做笔记的文字');
}

async function requireRoom(tx: Db, userId: number, articleId: number): Promise<void> {
  const count = await countNotes(tx, userId, articleId);
  if (count >= MAX_NOTES) refuse('note_uuid', `一篇文章最多做 ${MAX_NOTES} 条笔记`);
}

function refuse(field: string, message: string): never {
  throw new Refusal('invalid_input', { message, fields: { [field]: message } });
}
