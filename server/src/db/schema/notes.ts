import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NoteAnchor, NoteColor } from '@bluebird/contract/notes.ts';

export type NotesTable = {
  /** Id made by the client, so that a note sent twice is stored once. */
  note_uuid: string;
  user_id: number;
  article_id: number;
  /**
   * The note this one replies to, which is itself no reply; it may have been deleted with its
   * author's account.
   */
  root: string | null;
  text: string;
  comment: string;
  /** Tags, separated by single spaces. */
  tag: string;
  color: NoteColor;
  /** Where it belongs in the text. */
  data: JSONColumnType<NoteAnchor> | null;
  /** Copied from `data` by the database, for the order of the text. */
  position: ColumnType<number | null, never, never>;
  is_public: boolean;
  version: Generated<number>;
  created_at: Date;
  /** Last change of what it says. */
  updated_at: Date;
  /** Kept for undo. */
  deleted_at: Date | null;
};

/** The text of a note before an edit. */
export type NoteVersionsTable = {
  note_uuid: string;
  version: number;
  text: string;
  comment: string;
  tag: string;
  color: NoteColor;
  /** When the note came to have this text. */
  updated_at: Date;
};
