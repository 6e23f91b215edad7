import type { Generated } from 'kysely';

/** Where a word or phrase stands: an edited sentence is another place. */
type Place = {
  article_id: number;
  block_id: string;
  /** Trimmed. */
  sentence: string;
  /** Where the word begins in the sentence, in UTF-16 units. */
  place: number;
  /** Headword. */
  word: string;
};

/** What a reader says a word means at its place; one row for each reader and place. */
export type SenseChoicesTable = Place & {
  id: Generated<number>;
  user_id: number;
  /** The sense in one line. */
  sense: string;
  /** What the article said; '' where it said nothing. */
  before: string;
  /** Whether an editor has decided on it: it holds for the reader, and counts no more. */
  settled: Generated<boolean>;
  created_at: Date;
};

/** What an editor, or a model, says a word means at its place: the article's choice, for everyone. */
export type ArticleSensesTable = Place & {
  id: Generated<number>;
  sense: string;
  /** The model that chose it; null where an editor did. */
  engine: Generated<string | null>;
  /** The meaning at this place in at most eight characters; '' where there is none. */
  gloss: Generated<string>;
  decided_by: number | null;
  decided_at: Date;
};
